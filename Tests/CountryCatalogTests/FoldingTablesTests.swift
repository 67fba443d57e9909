import Testing

@testable import CountryCatalog

struct FoldingTablesTests {
  private let tables = FoldingTables()

  @Test func theyAreTheRulesThatFold() {
    #expect(tables.keptCategories.contains("Lu"))
    #expect(tables.keptCategories.contains("Mn"))
    #expect(!tables.keptCategories.contains("Po"))
    #expect(tables.wordCategories.contains("Cf"))
    #expect(tables.leftOut.contains(0x0300...0x036F))
    #expect(tables.leftOut.contains { $0.contains(0x0640) })
    #expect(tables.replacements["ß"] == "ss")
    #expect(tables.replacements["&"] == "and")
    #expect(
      tables.withoutSpaces == [
        0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x31F0...0x31FF,
      ])
  }

  @Test func noRuleSpeaksOfThePlaneAfterTheFirst() {
    let others = (UInt32(0x1_0000)...0x1_FFFF).lazy.compactMap(Unicode.Scalar.init).filter {
      NameFolding.isKept($0) != NameFolding.isKept($0.properties.generalCategory)
        || SearchText.isWithoutSpaces($0)
    }
    #expect(others.first == nil)
  }
}
