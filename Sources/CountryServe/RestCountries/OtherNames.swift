internal import CountryCatalog

/// Other English names and codes by which people ask for languages and currencies. The catalog has
/// one name of each, that of CLDR; ISO 639, ISO 4217 and everyday English have these too.
enum OtherNames {
  /// Those of a language, by its BCP 47 code and by what it is in one country.
  static func ofLanguage(_ code: String, in alpha2: String?) -> [String] {
    (languages[code] ?? []) + (alpha2.flatMap { languages["\(code)-\($0)"] } ?? [])
  }

  /// Those of a currency, by its ISO 4217 code.
  static func ofCurrency(_ code: String) -> [String] { currencies[code] ?? [] }

  private static func table(_ text: String) -> [String: [String]] {
    var names: [String: [String]] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":")
      guard let code = parts.first, let list = parts.last else { continue }
      names[String(code)] = list.split(separator: ",").map { String($0.drop { $0 == " " }) }
    }
    return names
  }

  /// The codes among them are the older ones of ISO 639-2, and those of what a language is a form of.
  private static let languages = table(
    """
    ay: Aimara
    bn: Bengali
    bo: tib
    bwg: Chibarwe
    ckb: Sorani, Kurdish, Sorani Kurdish, kur
    crs: Seychellois Creole
    cs: cze
    cy: wel
    de: ger
    dv: Dhivehi, Maldivian
    el: Modern Greek, gre
    es: Castilian
    eu: baq
    fa: Farsi, Persian (Farsi), per
    fa-AF: Dari, prs
    ff: Fulah, Fulani
    fil: Tagalog, Pilipino, tl, tgl
    fr: fre
    fy: Frisian, West Frisian
    ga: Gaelic, Irish Gaelic
    gd: Gaelic
    gil: Kiribati
    ht: Haitian
    hy: arm
    is: ice
    ka: geo
    kg: Kikongo
    kl: Greenlandic
    km: Central Khmer
    ky: Kirghiz
    lo: Laotian
    lua: Luba, Tshiluba
    mey: Hassaniya
    mi: mao
    mk: mac
    ms: may
    my: bur
    nb: Norwegian, Bokmål, no, nor
    nd: Ndebele, Northern Ndebele
    nl: Flemish, dut
    nn: Norwegian, Nynorsk, no, nor
    nr: Ndebele, Southern Ndebele
    nso: Pedi, Sepedi
    ny: Chewa, Chichewa
    or: Oriya
    pa: Panjabi
    pih: Norfuk, Norfolk
    ps: Pushto
    rar: Cook Islands Māori
    rm: Romansch
    rn: Kirundi
    ro: Moldavian, Moldovan, rum
    se: Sami, smi
    si: Sinhalese
    sk: slo
    sl: Slovene
    sq: alb
    ss: Swazi, siSwati
    st: Sotho, Sesotho
    sw: Kiswahili
    tet: Tetun
    tn: Setswana
    toi: Tonga
    tvl: Tuvaluan
    ug: Uighur
    wni: Comorian
    zdj: Comorian
    zgh: Berber, Tamazight, ber
    zib: Zimbabwean Sign Language
    zh: Mandarin, Mandarin Chinese, chi, cmn
    """)

  private static let currencies = table(
    """
    BAM: Bosnia and Herzegovina Convertible Mark
    BMD: Bermudian Dollar
    BWP: Botswana Pula
    BYN: Belarusian Rouble
    CNY: Renminbi, Chinese Renminbi, Yuan Renminbi
    GBP: Pound Sterling, UK Pound
    GYD: Guyana Dollar, Guyanese Dollar
    ILS: Israeli Shekel, New Israeli Sheqel
    KGS: Kyrgyzstani Som
    LAK: Lao Kip
    MMK: Burmese Kyat
    MNT: Mongolian Tögrög
    RUB: Russian Rouble
    SHP: Saint Helena Pound
    TMT: Turkmenistan Manat
    USD: American Dollar, United States Dollar
    VES: Venezuelan Bolívar Soberano
    XCD: Eastern Caribbean Dollar
    """)
}
