import Foundation
import IdentifiedCollections
import Testing

struct IdentifiedTests {
  struct Point: Hashable, Codable {
    var x = 1
    var y = 2
  }

  @Test func lendsTheMembersOfItsValue() {
    var point = Identified(Point(), id: "a")
    point.x = 5
    #expect(point.x + point.y == 7)
    #expect(point.id == "a")
    #expect(point.value == Point(x: 5))
  }

  @Test func takesAPartAsItsID() {
    #expect(Identified(Point(), id: \.y).id == 2)
    #expect(Identified(Point(), id: { $0.x + $0.y }).id == 3)
  }

  @Test func livesInAnIdentifiedArray() {
    var points: IdentifiedArrayOf<Identified<Int, Point>> = [Identified(Point(), id: 1)]
    points[id: 1]?.x = 9
    #expect(points[id: 1]?.value == Point(x: 9))
    #expect(points == [Identified(Point(x: 9), id: 1)])
  }

  @Test func comparesAndCodes() throws {
    let point = Identified(Point(), id: 1)
    let data = try JSONEncoder().encode(point)
    #expect(try JSONDecoder().decode(Identified<Int, Point>.self, from: data) == point)
    #expect(Set([point, point]).count == 1)
    #expect(Identified(1, id: "a") < Identified(2, id: "b"))
    #expect(Identified(1, id: "a").description == "1")
  }
}
