/// How this program folds what is typed, as tables for a program elsewhere that has Unicode's own
/// tables but not this one's rules. They are made by asking the rules, so that they cannot differ.
package struct FoldingTables: Sendable {
  /// The general categories, in Unicode's short form, whose characters a key keeps.
  package let keptCategories: [String]
  /// Those whose characters are part of a word.
  package let wordCategories: [String]
  /// Ranges of characters that a key leaves out though their category is kept.
  package let leftOut: [ClosedRange<UInt32>]
  /// What stands for a character in a key, beyond decomposition and lower case.
  package let replacements: [String: String]
  /// Ranges of characters, beside ideographs, whose scripts have no spaces between words.
  package let withoutSpaces: [ClosedRange<UInt32>]

  /// The tables of this version of the program.
  package init() {
    keptCategories = Self.categories.filter { NameFolding.isKept($0.category) }.map(\.name)
    wordCategories = Self.categories.filter { WordStarts.isPart($0.category) }.map(\.name)
    leftOut = Self.ranges {
      NameFolding.isKept($0.properties.generalCategory) && !NameFolding.isKept($0)
    }
    withoutSpaces = Self.ranges { SearchText.isWithoutSpaces($0) }
    var replacements = ["&": "and", "\u{FF06}": "and"]
    for (letter, letters) in NameFolding.withoutDecomposition {
      replacements[String(letter)] = letters
    }
    self.replacements = replacements
  }

  /// Where in the first plane something holds: no rule of this program speaks of a later one.
  private static func ranges(where holds: (Unicode.Scalar) -> Bool) -> [ClosedRange<UInt32>] {
    var ranges: [ClosedRange<UInt32>] = []
    for value in UInt32(0)...0xFFFF {
      guard let scalar = Unicode.Scalar(value), holds(scalar) else { continue }
      if let last = ranges.last, last.upperBound == value - 1 {
        ranges[ranges.count - 1] = last.lowerBound...value
      } else {
        ranges.append(value...value)
      }
    }
    return ranges
  }

  /// Every category, with the name that regular expressions have for it.
  private static let categories: [(category: Unicode.GeneralCategory, name: String)] = [
    (.uppercaseLetter, "Lu"), (.lowercaseLetter, "Ll"), (.titlecaseLetter, "Lt"),
    (.modifierLetter, "Lm"), (.otherLetter, "Lo"), (.nonspacingMark, "Mn"), (.spacingMark, "Mc"),
    (.enclosingMark, "Me"), (.decimalNumber, "Nd"), (.letterNumber, "Nl"), (.otherNumber, "No"),
    (.connectorPunctuation, "Pc"), (.dashPunctuation, "Pd"), (.openPunctuation, "Ps"),
    (.closePunctuation, "Pe"), (.initialPunctuation, "Pi"), (.finalPunctuation, "Pf"),
    (.otherPunctuation, "Po"), (.mathSymbol, "Sm"), (.currencySymbol, "Sc"),
    (.modifierSymbol, "Sk"), (.otherSymbol, "So"), (.spaceSeparator, "Zs"),
    (.lineSeparator, "Zl"), (.paragraphSeparator, "Zp"), (.control, "Cc"), (.format, "Cf"),
    (.surrogate, "Cs"), (.privateUse, "Co"), (.unassigned, "Cn"),
  ]
}
