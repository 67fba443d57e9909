import Testing

@testable import CountryServe

/// What each route of REST Countries answers.
@Suite struct RestCountriesRoutesTests {
  private let server: ServerFixture

  init() throws { server = try ServerFixture.bundled.get() }

  @Test func allHasEveryCountry() throws {
    let all = try server.json("/v3.1/all")
    #expect(all.elements.count == 250)
    #expect(try server.json("/v3.1/all/?fields=cca2").elements.count == 250)
  }

  @Test func alphaKnowsFourKindsOfCodes() throws {
    for code in ["ch", "CHE", "756", "SUI"] {
      #expect(try server.codes("/v3.1/alpha?codes=\(code)") == ["CH"])
      #expect(try server.values("cca2", "/v3.1/alpha/\(code)") == [.text("CH")])
    }
    // Kosovo by what it was there, and by what others call it
    #expect(try server.values("cca3", "/v3.1/alpha/unk") == [.text("UNK")])
    #expect(try server.values("cca3", "/v3.1/alpha/xkx") == [.text("UNK")])
    #expect(try server.values("ccn3", "/v3.1/alpha/xk") == [.null])
    // A code of ISO 3166-1 goes before one of the IOC
    #expect(try server.values("cca2", "/v3.1/alpha/bar") == [.text("BB")])
  }

  @Test func alphaWithFieldsIsAnObject() throws {
    let country = try server.json("/v3.1/alpha/in?fields=cca2,capital")
    #expect(country.names == ["cca2", "capital"])
    #expect(country["capital"].texts == ["New Delhi"])
    #expect(try server.get("/v3.1/alpha/in").text.hasPrefix("[{\"name\":{\"common\":\"India\""))
  }

  @Test func alphaOfALengthThatNoCodeHasIsABadRequest() throws {
    for path in ["alpha/x", "alpha/abcd", "alpha?codes=", "alpha?codes=abcd,x", "alpha"] {
      let reply = try server.get("/v3.1/\(path)")
      #expect(reply.status == 400)
      #expect(reply.text == #"{"message":"Bad Request","status":400}"#)
    }
  }

  @Test func codesAreAUnion() throws {
    #expect(try server.codes("/v3.1/alpha?codes=np,in,IND") == ["NP", "IN"])
    #expect(try server.codes("/v3.1/alpha?codes=np,zzz") == ["NP"])
    #expect(try server.codes("/v3.1/alpha?codes=np,abcd,x") == ["NP"])
    #expect(try server.codes("/v3.1/alpha/?codes=np&codes=in") == ["NP", "IN"])
  }

  @Test func nameHasWholeMatchesFirst() throws {
    #expect(try server.codes("/v3.1/name/india") == ["IN", "IO"])
    #expect(try server.codes("/v3.1/name/india?fullText=true") == ["IN"])
    #expect(try server.codes("/v3.1/name/Republic%20of%20India?fullText=true") == ["IN"])
    #expect(try server.get("/v3.1/name/indi?fullText=true").status == 404)
    #expect(try server.codes("/v3.1/name/india?fullText=yes") == ["IN"])
    #expect(try server.codes("/v3.1/name/united+states").count == 3)
    #expect(try server.codes("/v3.1/name/guinea").first == "GN")
  }

  @Test func nameFoldsAccentsAndKnowsOtherNames() throws {
    for name in ["cote%20d'ivoire", "C%C3%B4te-d%E2%80%99Ivoire", "ivory%20coast"] {
      #expect(try server.codes("/v3.1/name/\(name)") == ["CI"], "\(name)")
    }
    #expect(try server.codes("/v3.1/name/Bharat") == ["IN"])
    #expect(try server.codes("/v3.1/name/%E0%A4%AD%E0%A4%BE%E0%A4%B0%E0%A4%A4") == ["IN"])
  }

  @Test func nameHasWordsBeforePartsOfWords() throws {
    #expect(try server.codes("/v3.1/name/republic%20of%20niger") == ["NE", "NG"])
    #expect(try server.codes("/v3.1/name/guinea%20bissau") == ["GW"])
    #expect(try server.codes("/v3.1/name/guineabissau") == ["GW"])
    // A part does not reach over the end of a word, as from Eustatius to what follows it
    #expect(try !server.codes("/v3.1/name/usa").contains("BQ"))
    #expect(try server.codes("/v3.1/name/usa").contains("US"))
  }

  @Test func fullTextAlsoFindsAnotherNameThatOnlyOneHas() throws {
    for (name, code) in [
      ("Turkey", "TR"), ("Ivory%20Coast", "CI"), ("Cape%20Verde", "CV"), ("Macau", "MO"),
      ("Republic%20of%20Ireland", "IE"),
    ] {
      #expect(try server.codes("/v3.1/name/\(name)?fullText=true") == [code], "\(name)")
    }
    #expect(try server.get("/v3.1/name/in?fullText=true").status == 404)
  }

  @Test func demonymFindsAdjectivesToo() throws {
    for (word, code) in [("german", "DE"), ("swedish", "SE"), ("british", "GB")] {
      #expect(try server.codes("/v3.1/demonym/\(word)").contains(code), "\(word)")
    }
  }

  @Test func langFindsLanguagesOfRegionsToo() throws {
    #expect(try server.codes("/v3.1/lang/romansh") == ["CH"])
    #expect(try !server.json("/v3.1/alpha/ch?fields=languages")["languages"].names.contains("roh"))
  }

  @Test func currencyIsACodeOrAPartOfAName() throws {
    #expect(try server.codes("/v3.1/currency/inr") == ["BT", "IN"])
    #expect(try server.codes("/v3.1/currency/indian%20rup") == ["BT", "IN"])
    #expect(try server.codes("/v3.1/currency/Yen") == ["JP"])
  }

  @Test func currencyHasTheNamesThatPeopleGiveIt() throws {
    for (name, code) in [
      ("united%20states%20dollar", "US"), ("pound%20sterling", "GB"), ("sterling", "GB"),
      ("renminbi", "CN"), ("burmese%20kyat", "MM"), ("eastern%20caribbean%20dollar", "AG"),
      ("uzbekistani%20so%CA%BBm", "UZ"), ("saint%20helena%20pound", "SH"),
    ] {
      #expect(try server.codes("/v3.1/currency/\(name)").contains(code), "\(name)")
    }
  }

  @Test func langHasTheNamesThatPeopleGiveIt() throws {
    for (name, codes) in [
      ("bengali", ["BD", "IN"]), ("Norwegian", ["NO", "SJ"]), ("nor", ["NO", "SJ"]),
      ("mandarin", ["CN", "HK", "MO", "SG", "TW"]), ("Persian%20(Farsi)", ["AF", "IR"]),
      ("dari", ["AF"]), ("tagalog", ["PH"]), ("swazi", ["SZ", "ZA"]), ("ger", ["CH"]),
      ("swiss+german", ["CH", "LI"]),
    ] {
      let found = try server.codes("/v3.1/lang/\(name)")
      #expect(Set(found).isSuperset(of: codes), "\(name) \(found)")
    }
    // Dari is what Persian is called in one of its countries
    #expect(try server.codes("/v3.1/lang/prs") == ["AF"])
  }

  @Test func langIsACodeOrAWholeName() throws {
    #expect(try server.codes("/v3.1/lang/hin") == ["IN"])
    #expect(try server.codes("/v3.1/lang/Hindi") == ["IN"])
    #expect(try server.get("/v3.1/lang/hind").status == 404)
  }

  @Test func capitalHoldsWithoutAccents() throws {
    #expect(try server.codes("/v3.1/capital/bogota") == ["CO"])
    #expect(try server.codes("/v3.1/capital/new%20d") == ["IN"])
    #expect(try server.codes("/v3.1/capital/new+delhi") == ["IN"])
    #expect(try server.codes("/v3.1/capital/nuku'alofa") == ["TO"])
    #expect(try server.codes("/v3.1/capital/NUKU%CA%BBALOFA") == ["TO"])
    #expect(try server.codes("/v3.1/capital/St.%20George%27s") == ["GD"])
  }

  @Test func regionsAreThoseOfTheOriginal() throws {
    #expect(try server.codes("/v3.1/region/oceania").count == 27)
    #expect(try server.codes("/v3.1/region/ocea").count == 27)
    #expect(try server.codes("/v3.1/region/antarctic").count == 5)
    #expect(try server.codes("/v3.1/region/southern%20asia").contains("IN"))
    #expect(try server.get("/v3.1/region/southern%20as").status == 404)
    #expect(try server.codes("/v3.1/subregion/southern%20as").contains("IN"))
    #expect(try server.codes("/v3.1/subregion/southeast%20europe").contains("BG"))
  }

  @Test func demonymAndTranslationHold() throws {
    #expect(try server.codes("/v3.1/demonym/peruv") == ["PE"])
    #expect(try server.codes("/v3.1/translation/alemania") == ["DE"])
    #expect(try server.codes("/v3.1/translation/%E5%8D%B0%E5%BA%A6").first == "IN")
  }

  @Test func independentIsTrueUnlessAskedOtherwise() throws {
    #expect(try server.codes("/v3.1/independent").count == 195)
    #expect(try server.codes("/v3.1/independent?status=true").count == 195)
    #expect(try server.codes("/v3.1/independent?status=false").count == 55)
    #expect(try server.get("/v3.1/independent?status=maybe").status == 400)
  }

  @Test func whatIsNotThereIsNotFound() throws {
    for path in [
      "alpha/zz", "name/atlantis", "name/!!!", "name/%20", "currency/zzz", "lang/zzz",
      "capital/qqq",
      "region/qqq", "subregion/qqq", "demonym/qqq", "translation/qqq", "nothing", "all/of/it", "",
    ] {
      let reply = try server.get("/v3.1/\(path)")
      #expect(reply.status == 404, "\(path)")
      #expect(reply.text == #"{"message":"Not Found","status":404}"#)
      #expect(reply["content-type"] == "application/json")
    }
  }

  @Test func strictRefusesAllWithoutFields() throws {
    let strict = try ServerFixture { $0.isStrict = true }
    let message =
      #"{"message":"'fields' query not specified or you're requesting more than 10 fields","#
      + #""status":400}"#
    for query in ["", "?fields=", "?fields=a,b,c,d,e,f,g,h,i,j,k"] {
      let reply = try strict.get("/v3.1/all\(query)")
      #expect(reply.status == 400)
      #expect(reply.text == message)
    }
    #expect(try strict.get("/v3.1/all?fields=name,cca2,flag").status == 200)
    #expect(try strict.get("/v3.1/name/india").status == 200)
  }
}
