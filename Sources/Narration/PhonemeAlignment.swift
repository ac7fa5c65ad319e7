/// Cuts a run of phonemes into words by dynamic programming: the cheapest way to hear, in order, the phonemes
/// that each word is expected to have (Needleman and Wunsch 1970, with word boundaries as symbols of their own).
struct PhonemeAlignment {
  /// The most cells to compute; a run that needs more is cut in proportion.
  static let cellLimit = 2_000_000

  private let heard: ArraySlice<SoundedPhoneme>

  /// The expected phonemes of all words in a row; nil stands between two words.
  private let expected: [String?]

  private let wordSizes: [Int]

  init(_ words: ArraySlice<[String]>, heard: ArraySlice<SoundedPhoneme>) {
    self.heard = heard
    wordSizes = words.map { max($0.count, 1) }
    expected = Array(words.map { $0.map(Optional.some) }.joined(separator: [nil]))
  }

  /// The phonemes of each word, as ranges of indices of the run; empty for a word that is not heard.
  func cut() -> [Range<Int>] {
    let cells = (expected.count + 1) * (heard.count + 1) * 2
    return cells <= Self.cellLimit ? cutByCost() : cutInProportion()
  }
}

// MARK: - By cost

extension PhonemeAlignment {
  private enum Step: UInt8 {
    case none
    case match
    case drop
    case insert
    case boundary
  }

  private func cutByCost() -> [Range<Int>] {
    let columns = heard.count + 1
    // A cell: symbols of `expected` used, phonemes heard, and whether the current word has been heard at all.
    func cell(_ symbol: Int, _ phoneme: Int, _ isHeard: Int) -> Int {
      (symbol * columns + phoneme) * 2 + isHeard
    }
    var costs = [Double](repeating: .infinity, count: (expected.count + 1) * columns * 2)
    var steps = [Step](repeating: .none, count: costs.count)
    var wasHeard = [Bool](repeating: false, count: costs.count)
    costs[0] = 0
    func relax(_ to: Int, _ cost: Double, _ step: Step, _ from: Int) {
      guard cost < costs[to] else { return }
      costs[to] = cost
      steps[to] = step
      wasHeard[to] = from == 1
    }
    for symbol in 0...expected.count {
      for phoneme in 0...heard.count {
        for isHeard in 0...1 {
          let cost = costs[cell(symbol, phoneme, isHeard)]
          guard cost.isFinite else { continue }
          let sound = phoneme < heard.count ? heard[heard.startIndex + phoneme] : nil
          if sound != nil {
            relax(cell(symbol, phoneme + 1, 1), cost + PhonemeCosts.insertion, .insert, isHeard)
          }
          guard symbol < expected.count else { continue }
          guard let wanted = expected[symbol] else {
            let isMarked = sound.map { $0.beginsReportedWord || $0.followsPause } ?? false
            let penalty =
              (isHeard == 1 ? 0 : PhonemeCosts.silentWord) + (isMarked ? PhonemeCosts.boundaryAtMark : 0)
            relax(cell(symbol + 1, phoneme, 0), cost + penalty, .boundary, isHeard)
            continue
          }
          relax(cell(symbol + 1, phoneme, isHeard), cost + PhonemeCosts.deletion, .drop, isHeard)
          if let sound {
            let unlikeness = PhonemeCosts.substitution(wanted, sound.name)
            relax(cell(symbol + 1, phoneme + 1, 1), cost + unlikeness, .match, isHeard)
          }
        }
      }
    }
    let last = cell(expected.count, heard.count, 0)
    var isHeard = costs[last + 1] <= costs[last] + PhonemeCosts.silentWord ? 1 : 0
    var symbol = expected.count
    var phoneme = heard.count
    var cuts = [heard.endIndex]
    while symbol > 0 || phoneme > 0 {
      let here = cell(symbol, phoneme, isHeard)
      isHeard = wasHeard[here] ? 1 : 0
      switch steps[here] {
      case .match:
        symbol -= 1
        phoneme -= 1
      case .drop: symbol -= 1
      case .insert: phoneme -= 1
      case .boundary:
        symbol -= 1
        cuts.append(heard.startIndex + phoneme)
      case .none: preconditionFailure("a path of \(symbol), \(phoneme) that leads nowhere")
      }
    }
    cuts.append(heard.startIndex)
    cuts.reverse()
    return zip(cuts, cuts.dropFirst()).map { $0..<$1 }
  }
}

// MARK: - In proportion

extension PhonemeAlignment {
  private func cutInProportion() -> [Range<Int>] {
    let shares = Proportion.cut(0..<heard.count, into: wordSizes)
    return shares.map { heard.startIndex + $0.lowerBound..<heard.startIndex + $0.upperBound }
  }
}
