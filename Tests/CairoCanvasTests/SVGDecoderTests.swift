import Geometry
import SceneGraph
import Testing

@testable import CairoCanvas

@Suite("SVGDecoder")
struct SVGDecoderTests {
  private let decoder = SVGDecoder()

  private func svg(_ attributes: String, _ content: String = "") -> [UInt8] {
    Array("<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(content)</svg>".utf8)
  }

  @Test("the size is the one given, else the view box, else what is drawn")
  func intrinsicSize() throws {
    let drawing = "<rect width='30' height='40'/>"

    #expect(try decoder.intrinsicSize(of: svg("width='120' height='80'", drawing)) == Size(120, 80))
    #expect(try decoder.intrinsicSize(of: svg("viewBox='0 0 60 50'", drawing)) == Size(60, 50))
    #expect(
      try decoder.intrinsicSize(of: svg("width='100%' height='100%' viewBox='0 0 60 50'", drawing))
        == Size(60, 50))
    #expect(try decoder.intrinsicSize(of: svg("", drawing)) == Size(30, 40))
  }

  @Test("a picture is stretched to the size in pixels")
  func stretched() throws {
    let file = svg("width='10' height='10'", "<rect width='5' height='10' fill='#fff'/>")

    let raster = try decoder.raster(of: file, width: 40, height: 17)

    #expect(raster[19, 0] == 0xffff_ffff && raster[19, 16] == 0xffff_ffff)
    #expect(raster[20, 0] == 0 && raster[39, 16] == 0)
  }

  @Test(
    "what is no SVG is said to be unknown",
    arguments: [
      [], Array("hello".utf8), [0x89, 0x50, 0x4E, 0x47], [0x1F, 0x8B, 8, 0], [0xEF, 0xBB, 0xBF], [0, 0],
    ])
  func unknown(file: [UInt8]) {
    #expect(throws: PictureError.unknownFormat) { try decoder.intrinsicSize(of: file) }
    #expect(throws: PictureError.unknownFormat) { try decoder.raster(of: file, width: 4, height: 4) }
  }

  @Test(
    "damaged files are errors",
    arguments: [
      "<", "<svg", "<html></html>", "<svg xmlns='http://www.w3.org/2000/svg'><g></svg>",
      "<svg xmlns='http://www.w3.org/2000/svg'/>",
      "<svg xmlns='http://www.w3.org/2000/svg' width='0' height='0'/>",
      "<svg xmlns='http://www.w3.org/2000/svg' width='-5' height='5'/>",
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 nan 5'/>",
      "<!DOCTYPE svg [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;'>]><svg>&b;",
    ])
  func damaged(text: String) {
    #expect {
      try decoder.raster(of: Array(text.utf8), width: 8, height: 8)
    } throws: { error in
      if case .damaged = error as? PictureError { true } else { false }
    }
  }

  @Test("a byte order mark and blanks before the first tag do no harm")
  func mark() throws {
    let file = [0xEF, 0xBB, 0xBF, 10, 32] + svg("width='3' height='4'")

    #expect(try decoder.intrinsicSize(of: file) == Size(3, 4))
  }

  @Test(
    "sizes that no memory holds are refused",
    arguments: [(0, 5), (5, -1), (100_000, 2), (30_000, 30_000), (Int.max, Int.max)])
  func tooLarge(width: Int, height: Int) {
    let file = svg("width='3' height='4'")

    #expect(throws: PictureError.tooLarge(width: width, height: height)) {
      try decoder.raster(of: file, width: width, height: height)
    }
  }

  @Test(
    "extreme sizes in the file end in a picture or an error",
    arguments: ["1e30", "1e-30", "1e308", "2147483648", "99999999999999999999"])
  func extreme(number: String) {
    let file = svg(
      "width='\(number)' height='\(number)'", "<circle r='\(number)'/><rect width='\(number)' height='1'/>")

    #expect(throws: Never.self) {
      do { _ = try decoder.raster(of: file, width: 16, height: 16) } catch is PictureError {}
    }
  }

  @Test("a file cannot show another file")
  func references() throws {
    let file = svg(
      "width='8' height='8' xmlns:xlink='http://www.w3.org/1999/xlink'",
      "<image href='file:///usr/share/pixmaps/debian-logo.png' width='8' height='8'/>"
        + "<use xlink:href='file:///etc/passwd#a'/><image href='http://localhost/a.png' width='8' height='8'/>"
    )

    let raster = try decoder.raster(of: file, width: 8, height: 8)

    #expect(raster.pixels.allSatisfy { $0 == 0 })
  }

  @Test("a file that uses itself without end is drawn as far as it makes sense, or is an error")
  func recursion() {
    let file = svg(
      "width='8' height='8'",
      "<g id='a'><use href='#a'/></g><pattern id='p'><rect width='9' height='9' fill='url(#p)'/></pattern>"
        + "<rect width='9' height='9' fill='url(#p)'/>")

    #expect(throws: Never.self) {
      do { _ = try decoder.raster(of: file, width: 8, height: 8) } catch is PictureError {}
    }
  }

  @Test("a file with a hundred thousand open tags is an error")
  func deep() {
    let file = svg("width='8' height='8'", String(repeating: "<g>", count: 100_000))

    #expect(throws: PictureError.self) { try decoder.raster(of: file, width: 8, height: 8) }
  }

  @Test("many threads decode at once and get the same pixels")
  func threads() async throws {
    let file = svg(
      "width='64' height='64'",
      "<circle cx='32' cy='32' r='30' fill='#c33'/><text y='40' font-size='20'>Pip</text>")
    let expected = try decoder.raster(of: file, width: 64, height: 64).pixels

    await withTaskGroup(of: [UInt32]?.self) { group in
      for _ in 0..<16 {
        group.addTask { try? SVGDecoder().raster(of: file, width: 64, height: 64).pixels }
      }
      for await pixels in group { #expect(pixels == expected) }
    }
  }
}
