/// The dates of HTTP, in the form that is sent now and the two that were sent once
/// (RFC 9110, 5.6.7).
package enum HTTPDate {
  /// The seconds since 1970 that a date means; nil where it is none.
  package static func parse(_ text: String) -> Int64? {
    let words = text.split { $0 == " " || $0 == "," || $0 == "-" }.map(String.init)
    if words.count == 6, words[5] == "GMT" {
      // Sun, 06 Nov 1994 08:49:37 GMT, or Sunday, 06-Nov-94 08:49:37 GMT
      return seconds(day: words[1], month: words[2], year: words[3], time: words[4])
    }
    guard words.count == 5 else { return nil }
    // Sun Nov  6 08:49:37 1994
    return seconds(day: words[2], month: words[1], year: words[4], time: words[3])
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func seconds(day: String, month: String, year: String, time: String) -> Int64? {
    let clock = time.split(separator: ":", omittingEmptySubsequences: false).map {
      number(String($0), digits: 2...2)
    }
    guard let day = number(day, digits: 1...2), let year = number(year, digits: 2...4),
      let month = months.firstIndex(of: month), clock.count == 3, let hour = clock[0],
      let minute = clock[1], let second = clock[2], (1...31).contains(day), hour < 24,
      minute < 60, second <= 60
    else { return nil }
    // A year of two digits is of the century from 1970 on.
    let fullYear = year >= 100 ? year : year + (year < 70 ? 2000 : 1900)
    let days = days(year: fullYear, month: month + 1, day: day)
    return ((days * 24 + hour) * 60 + minute) * 60 + second
  }

  private static func number(_ text: String, digits: ClosedRange<Int>) -> Int64? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy(\.isASCIIDigit) else {
      return nil
    }
    return Int64(text)
  }

  /// Days since 1970-01-01 in the Gregorian calendar; years begin in March here, so that the
  /// leap day is their last.
  private static func days(year: Int64, month: Int, day: Int64) -> Int64 {
    let year = month > 2 ? year : year - 1
    let monthFromMarch = Int64((month + 9) % 12)
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }
}
