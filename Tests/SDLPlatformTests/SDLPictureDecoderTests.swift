import CSDL2
import Geometry
import SceneGraph
import Testing

@testable import SDLPlatform

@Suite("SDLPictureDecoder")
struct SDLPictureDecoderTests {
  private let decoder = SDLPictureDecoder()

  @Test("a picture keeps its pixels at its own size")
  func png() throws {
    let file = PictureFile.png(width: 5, height: 3, color: 0xff33_6699)

    let raster = try decoder.raster(of: file, width: 5, height: 3)

    #expect(try decoder.intrinsicSize(of: file) == Size(5, 3))
    #expect(raster[4, 2] == 0xff33_6699)
  }

  @Test("colours are multiplied by their opacity")
  func premultiplied() throws {
    let file = PictureFile.png(width: 2, height: 2, color: 0x80ff_8000)

    let raster = try decoder.raster(of: file, width: 2, height: 2)

    #expect(raster[0, 0] == 0x8080_4000)
  }

  @Test("a photograph has about its colours")
  func jpeg() throws {
    let file = PictureFile.jpeg(width: 31, height: 17, color: 0xff33_6699)

    let raster = try decoder.raster(of: file, width: 31, height: 17)

    #expect(try decoder.intrinsicSize(of: file) == Size(31, 17))
    #expect(isClose(raster[15, 8], 0xff33_6699, by: 4))
  }

  @Test("all three kinds of WebP are read", arguments: PictureFile.webps)
  func webp(_ file: [UInt8], _ color: UInt32) throws {
    let raster = try decoder.raster(of: file, width: 3, height: 2)

    #expect(try decoder.intrinsicSize(of: file) == Size(3, 2))
    #expect(isClose(raster[1, 1], color, by: 6))
  }

  @Test("one colour stays that colour at any size", arguments: [1, 2, 3, 10, 37, 400])
  func scaled(_ size: Int) throws {
    let file = PictureFile.png(width: 37, height: 21, color: 0xff33_6699)

    let raster = try decoder.raster(of: file, width: size, height: size)

    #expect(isClose(raster[0, 0], 0xff33_6699, by: 1))
    #expect(isClose(raster[size - 1, size - 1], 0xff33_6699, by: 1))
  }

  @Test(
    "what is no picture of these kinds is not known",
    arguments: [[], [1, 2, 3], Array("<svg/>".utf8), [0xff, 0xd8, 0xff]])
  func unknown(_ file: [UInt8]) {
    #expect(throws: PictureError.unknownFormat) { try decoder.raster(of: file, width: 9, height: 9) }
  }

  @Test("a picture cut short at any place is refused or shown, and nothing else happens")
  func cutShort() {
    let files =
      [PictureFile.png(width: 9, height: 9, color: 0xff11_2233)]
      + [PictureFile.jpeg(width: 9, height: 9, color: 0xff11_2233)] + PictureFile.webps.map(\.0)

    for file in files {
      for count in 0..<file.count {
        _ = try? decoder.raster(of: Array(file.prefix(count)), width: 9, height: 9)
      }
    }
  }

  @Test("a damaged picture says why")
  func damaged() {
    var file = PictureFile.png(width: 9, height: 9, color: 0xff11_2233)
    for index in 40..<file.count { file[index] = 0 }

    #expect {
      try decoder.raster(of: file, width: 9, height: 9)
    } throws: { error in
      guard case .damaged(let why)? = error as? PictureError else { return false }
      return !why.isEmpty
    }
  }

  @Test("a picture that would fill the memory is refused before it is unpacked")
  func bomb() {
    var file = PictureFile.png(width: 9, height: 9, color: 0xff11_2233)
    file.replaceSubrange(16..<24, with: [0, 1, 0, 0, 0, 1, 0, 0])

    #expect(throws: PictureError.tooLarge(width: 65_536, height: 65_536)) {
      try decoder.intrinsicSize(of: file)
    }
    #expect(throws: PictureError.tooLarge(width: 100_000, height: 100_000)) {
      try decoder.raster(of: PictureFile.png(width: 1, height: 1, color: 0), width: 100_000, height: 100_000)
    }
  }
}

@Suite("PixelScaler")
struct PixelScalerTests {
  @Test("black and white shrink to grey")
  func shrinking() {
    let stripes = (0..<64).map { SIMD4<UInt8>(repeating: $0 % 2 == 0 ? 0 : 255) }

    let result = scaled(stripes, from: (8, 8), to: (2, 2))

    #expect(result.allSatisfy { (112...143).contains($0.x) })
  }

  @Test("an edge grows into an even slope")
  func growing() {
    let edge: [SIMD4<UInt8>] = [.zero, .init(repeating: 200)]

    let result = scaled(edge, from: (2, 1), to: (8, 1)).map(\.x)

    #expect(result == result.sorted())
    #expect(result.first == 0 && result.last == 200)
    #expect(Set(result).count >= 4)
  }

  private func scaled(_ source: [SIMD4<UInt8>], from: (Int, Int), to: (Int, Int)) -> [SIMD4<UInt8>] {
    var result = [SIMD4<UInt8>](repeating: .zero, count: to.0 * to.1)
    PixelScaler(fromWidth: from.0, height: from.1, toWidth: to.0, height: to.1)
      .scale(source) { result[$0] = $1 }
    return result
  }
}

private func isClose(_ a: UInt32, _ b: UInt32, by tolerance: Int) -> Bool {
  [0, 8, 16, 24].allSatisfy { (Int(a >> $0 & 255) - Int(b >> $0 & 255)).magnitude <= tolerance }
}
