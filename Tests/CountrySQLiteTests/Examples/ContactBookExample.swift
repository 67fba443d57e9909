import CountrySQLite
import TestSupport
import Testing

/// A book of contacts that makes its file when it is first used, saves, finds by name, and says
/// whether that worked.
@Suite struct ContactBookExample {
  struct Contact: Record {
    var stored = Stored<Contact>()
    var name = ""
    var address = ""
    var phone = ""

    static let table = RecordTable<Contact>(
      "contact", .init("name", \.name, "UNIQUE"), .init("address", \.address),
      .init("phone", \.phone))
  }

  /// The book: what a screen with three fields and two buttons needs.
  struct Book {
    private let connection: Connection

    init(path: String) throws {
      connection = try Connection(.file(path), access: .create)
      try connection.migrate([Migration("contacts") { try $0.createTable(of: Contact.self) }])
    }

    /// Saves a contact; one of the same name is changed.
    func save(name: String, address: String, phone: String) -> String {
      do {
        var contact = try connection.find(Contact.self, \.name, is: name).first ?? Contact()
        contact.name = name
        contact.address = address
        contact.phone = phone
        let isNew = contact.id == nil
        guard try connection.save(&contact) else { return "nothing has changed" }
        return isNew ? "contact added" : "contact changed"
      } catch {
        return "failed: \(error)"
      }
    }

    /// The address and the phone of a contact.
    func find(_ name: String) -> String {
      do {
        guard let contact = try connection.find(Contact.self, \.name, is: name).first else {
          return "no match"
        }
        return "match: \(contact.address), \(contact.phone)"
      } catch {
        return "failed: \(error)"
      }
    }
  }

  @Test func aBookOfContacts() throws {
    let folder = ScratchFolder()
    let book = try Book(path: folder.path("contacts.sqlite"))
    #expect(folder.has("contacts.sqlite"))
    #expect(book.find("Ada") == "no match")
    #expect(book.save(name: "Ada", address: "London", phone: "1") == "contact added")
    #expect(book.save(name: "Ada", address: "London", phone: "1") == "nothing has changed")
    #expect(book.save(name: "Ada", address: "Paris", phone: "2") == "contact changed")
    #expect(book.find("Ada") == "match: Paris, 2")
    #expect(book.find("ada") == "no match")

    // Names are names, whatever is in them
    for name in ["O'Brien", "x'); DROP TABLE contact; --", "a\u{0}b", "👩‍👩‍👧", "\"", "", "%"] {
      #expect(book.save(name: name, address: name, phone: "3") == "contact added", "\(name)")
      #expect(book.find(name) == "match: \(name), 3")
    }
    // And they are there when the book is opened again
    #expect(try Book(path: folder.path("contacts.sqlite")).find("O'Brien") == "match: O'Brien, 3")
  }
}
