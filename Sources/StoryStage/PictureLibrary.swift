public import Foundations
public import SceneGraph

/// Makes the pixels of pictures in the background and keeps those used last.
public final class PictureLibrary {
  /// The part of a picture that is shown, with its place in the whole.
  public nonisolated struct Piece: Sendable {
    /// The pixels of the part.
    public let raster: Raster

    /// Where the part lies in the whole picture, in pixels.
    public let region: PixelRegion
  }

  /// Which picture, how large, and which part of it.
  public nonisolated struct Request: Hashable, Sendable {
    /// The file.
    public var path: String

    /// The width of the whole picture in pixels.
    public var width: Int

    /// The height of the whole picture in pixels.
    public var height: Int

    /// The part that is needed, in pixels of the whole.
    public var region: PixelRegion
  }

  /// The wish for a picture; it ends when nobody holds it any more.
  public final class Wish {
    fileprivate let request: Request
    fileprivate let deliver: (Piece?) -> Void
    private weak let library: PictureLibrary?

    fileprivate init(_ request: Request, of library: PictureLibrary, deliver: @escaping (Piece?) -> Void) {
      self.request = request
      self.library = library
      self.deliver = deliver
    }

    isolated deinit { library?.forget(request) }
  }

  /// What is being made, and for whom.
  private struct Order {
    var job: Job?
    var wishes: [WeakWish] = []
  }

  private struct WeakWish {
    weak var wish: Wish?
  }

  private enum Outcome: Sendable {
    case piece(Piece)
    case empty
    case failure(String)
  }

  private let decoder: any PictureDecoder
  private let jobs: any JobQueue
  private let byteLimit: Int
  private let readFile: @Sendable (String) throws -> [UInt8]
  private let onFailure: (_ path: String, _ reason: String) -> Void

  /// Used last comes last.
  private var kept: [(request: Request, piece: Piece)] = []
  private var orders: [Request: Order] = [:]

  /// What fails may be too large only at that size.
  private var failed: Set<Request> = []
  private var pathsTold: Set<String> = []

  /// Makes an empty library.
  ///
  /// - Parameters:
  ///   - decoder: Makes pixels of files, in the background.
  ///   - jobs: Where that happens.
  ///   - byteLimit: How many bytes of pixels are kept.
  ///   - readFile: Reads a file, in the background.
  ///   - onFailure: Told once of each file that cannot be shown.
  public init(
    decoder: any PictureDecoder, jobs: any JobQueue, byteLimit: Int,
    readFile: @escaping @Sendable (String) throws -> [UInt8],
    onFailure: @escaping (_ path: String, _ reason: String) -> Void
  ) {
    self.decoder = decoder
    self.jobs = jobs
    self.byteLimit = byteLimit
    self.readFile = readFile
    self.onFailure = onFailure
  }

  /// Asks for a picture; the answer may come at once.
  ///
  /// - Parameters:
  ///   - request: Which picture, how large, which part.
  ///   - priority: Whether it is seen now.
  ///   - deliver: Takes the picture, or nil when there is nothing to be seen.
  /// - Returns: The wish, to hold until the picture has come; nil when it has come already.
  public func picture(
    _ request: Request, priority: JobPriority, deliver: @escaping (Piece?) -> Void
  ) -> Wish? {
    if failed.contains(request) {
      deliver(nil)
      return nil
    }
    if let index = kept.firstIndex(where: { $0.request == request }) {
      let entry = kept.remove(at: index)
      kept.append(entry)
      deliver(entry.piece)
      return nil
    }
    let wish = Wish(request, of: self, deliver: deliver)
    orders[request, default: Order()].wishes.append(WeakWish(wish: wish))
    guard orders[request]?.wishes.count == 1 else {
      raise(request, to: priority)
      return wish
    }
    let job = jobs.submit(priority) { [decoder, readFile] _ in
      Self.make(request, with: decoder, readFile: readFile)
    } completion: { [weak self] outcome in
      self?.arrived(outcome, for: request)
    }
    // It may have come already.
    orders[request]?.job = job
    return wish
  }

  /// Lets a picture that was asked for come as soon as another priority asks for.
  func raise(_ request: Request, to priority: JobPriority) {
    if let job = orders[request]?.job { jobs.raise(job, to: priority) }
  }

  /// Gives up what nobody wishes any more.
  private func forget(_ request: Request) {
    guard let order = orders[request], order.wishes.allSatisfy({ $0.wish == nil }) else { return }
    order.job?.cancel()
    orders[request] = nil
  }

  private nonisolated static func make(
    _ request: Request, with decoder: any PictureDecoder, readFile: (String) throws -> [UInt8]
  ) -> Outcome {
    do {
      let file = try readFile(request.path)
      let whole = try decoder.raster(of: file, width: request.width, height: request.height)
      guard let ink = whole.inkBounds(in: request.region) else { return .empty }
      let isWhole = ink.width == whole.width && ink.height == whole.height
      return .piece(Piece(raster: isWhole ? whole : whole.cropped(to: ink), region: ink))
    } catch {
      return .failure(String(describing: error))
    }
  }

  private func arrived(_ outcome: Outcome, for request: Request) {
    let wishes = orders.removeValue(forKey: request)?.wishes ?? []
    var piece: Piece?
    switch outcome {
    case .piece(let made):
      piece = made
      keep(made, for: request)
    case .empty: break
    case .failure(let reason):
      failed.insert(request)
      if pathsTold.insert(request.path).inserted { onFailure(request.path, reason) }
    }
    for wish in wishes { wish.wish?.deliver(piece) }
  }

  private func keep(_ piece: Piece, for request: Request) {
    kept.append((request, piece))
    var bytes = kept.reduce(0) { $0 + $1.piece.raster.byteCount }
    while bytes > byteLimit, kept.count > 1 {
      bytes -= kept.removeFirst().piece.raster.byteCount
    }
  }
}
