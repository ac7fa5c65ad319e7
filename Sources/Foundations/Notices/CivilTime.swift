/// A moment as date and time of day in UTC.
public struct CivilTime: Hashable, Sendable, CustomStringConvertible {
  /// The year of the Gregorian calendar.
  public let year: Int

  /// The month, 1...12.
  public let month: Int

  /// The day of the month, 1...31.
  public let day: Int

  /// The second of the day, 0..<86,400.
  public let second: Int

  /// Takes a moment apart; fractions of a second are dropped, and what lies beyond ±10¹¹ seconds is held there.
  ///
  /// The calendar arithmetic is Howard Hinnant's `civil_from_days` (https://howardhinnant.github.io/date_algorithms.html).
  public init(secondsSince1970 seconds: Double) {
    let whole = Int(min(max(seconds.isNaN ? 0 : seconds, -1e11), 1e11).rounded(.down))
    let days = (whole - (whole % 86_400 + 86_400) % 86_400) / 86_400
    second = whole - days * 86_400
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The moment as in `2026-01-31T08:05:00Z` (ISO 8601).
  public var description: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let time = [second / 3_600, second / 60 % 60, second % 60].map(two).joined(separator: ":")
    return "\(year)-\(two(month))-\(two(day))T\(time)Z"
  }
}
