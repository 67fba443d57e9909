/// How far from UTC time zones are, as REST Countries tells it: in standard time.
///
/// It is a table of the program and not read from the system's time zone database, which a small
/// system lacks and an old one has wrong.
enum StandardOffsets {
  /// `UTC+05:30` for `Asia/Kolkata`; nil for a zone that is not known.
  static func offset(of zone: String) -> String? { offsets[zone] }

  /// The offsets of several zones, each once, from west to east.
  static func offsets(of zones: [String]) -> [String] {
    Set(zones.compactMap(offset)).sorted { minutes($0) < minutes($1) }
  }

  private static func minutes(_ offset: String) -> Int {
    let parts = offset.dropFirst(3).split(separator: ":").compactMap { Int($0) }
    guard parts.count == 2 else { return 0 }
    return parts[0] * 60 + (offset.contains("-") ? -parts[1] : parts[1])
  }

  private static let offsets: [String: String] = {
    var offsets: [String: String] = [:]
    var offset = ""
    for word in table.split(whereSeparator: \.isWhitespace).map(String.init) {
      if word.hasPrefix("UTC") { offset = word } else { offsets[word] = offset }
    }
    return offsets
  }()

  /// An offset and the zones that have it; the zones of tzdata 2026f (public domain), in its file
  /// zone.tab. Morocco's standard time is the one that it has outside Ramadan.
  private static let table = """
    UTC-11:00 Pacific/Midway Pacific/Niue Pacific/Pago_Pago
    UTC-10:00 America/Adak Pacific/Honolulu Pacific/Rarotonga Pacific/Tahiti
    UTC-09:30 Pacific/Marquesas
    UTC-09:00 America/Anchorage America/Juneau America/Metlakatla America/Nome America/Sitka
      America/Yakutat Pacific/Gambier
    UTC-08:00 America/Los_Angeles America/Tijuana America/Vancouver Pacific/Pitcairn
    UTC-07:00 America/Boise America/Cambridge_Bay America/Ciudad_Juarez America/Creston
      America/Dawson America/Dawson_Creek America/Denver America/Edmonton America/Fort_Nelson
      America/Hermosillo America/Inuvik America/Mazatlan America/Phoenix America/Whitehorse
    UTC-06:00 America/Bahia_Banderas America/Belize America/Chicago America/Chihuahua
      America/Costa_Rica America/El_Salvador America/Guatemala America/Indiana/Knox
      America/Indiana/Tell_City America/Managua America/Matamoros America/Menominee
      America/Merida America/Mexico_City America/Monterrey America/North_Dakota/Beulah
      America/North_Dakota/Center America/North_Dakota/New_Salem America/Ojinaga
      America/Rankin_Inlet America/Regina America/Resolute America/Swift_Current
      America/Tegucigalpa America/Winnipeg Pacific/Easter Pacific/Galapagos
    UTC-05:00 America/Atikokan America/Bogota America/Cancun America/Cayman America/Detroit
      America/Eirunepe America/Grand_Turk America/Guayaquil America/Havana
      America/Indiana/Indianapolis America/Indiana/Marengo America/Indiana/Petersburg
      America/Indiana/Vevay America/Indiana/Vincennes America/Indiana/Winamac America/Iqaluit
      America/Jamaica America/Kentucky/Louisville America/Kentucky/Monticello America/Lima
      America/Nassau America/New_York America/Panama America/Port-au-Prince America/Rio_Branco
      America/Toronto
    UTC-04:00 America/Anguilla America/Antigua America/Aruba America/Barbados
      America/Blanc-Sablon America/Boa_Vista America/Campo_Grande America/Caracas America/Cuiaba
      America/Curacao America/Dominica America/Glace_Bay America/Goose_Bay America/Grenada
      America/Guadeloupe America/Guyana America/Halifax America/Kralendijk America/La_Paz
      America/Lower_Princes America/Manaus America/Marigot America/Martinique America/Moncton
      America/Montserrat America/Port_of_Spain America/Porto_Velho America/Puerto_Rico
      America/Santiago America/Santo_Domingo America/St_Barthelemy America/St_Kitts
      America/St_Lucia America/St_Thomas America/St_Vincent America/Thule America/Tortola
      Atlantic/Bermuda
    UTC-03:30 America/St_Johns
    UTC-03:00 America/Araguaina America/Argentina/Buenos_Aires America/Argentina/Catamarca
      America/Argentina/Cordoba America/Argentina/Jujuy America/Argentina/La_Rioja
      America/Argentina/Mendoza America/Argentina/Rio_Gallegos America/Argentina/Salta
      America/Argentina/San_Juan America/Argentina/San_Luis America/Argentina/Tucuman
      America/Argentina/Ushuaia America/Asuncion America/Bahia America/Belem America/Cayenne
      America/Coyhaique America/Fortaleza America/Maceio America/Miquelon America/Montevideo
      America/Paramaribo America/Punta_Arenas America/Recife America/Santarem America/Sao_Paulo
      Antarctica/Palmer Antarctica/Rothera Atlantic/Stanley
    UTC-02:00 America/Noronha America/Nuuk America/Scoresbysund Atlantic/South_Georgia
    UTC-01:00 Atlantic/Azores Atlantic/Cape_Verde
    UTC Africa/Abidjan Africa/Accra Africa/Bamako Africa/Banjul Africa/Bissau Africa/Conakry
      Africa/Dakar Africa/Freetown Africa/Lome Africa/Monrovia Africa/Nouakchott
      Africa/Ouagadougou Africa/Sao_Tome America/Danmarkshavn Antarctica/Troll Atlantic/Canary
      Atlantic/Faroe Atlantic/Madeira Atlantic/Reykjavik Atlantic/St_Helena Europe/Dublin
      Europe/Guernsey Europe/Isle_of_Man Europe/Jersey Europe/Lisbon Europe/London
    UTC+01:00 Africa/Algiers Africa/Bangui Africa/Brazzaville Africa/Casablanca Africa/Ceuta
      Africa/Douala Africa/El_Aaiun Africa/Kinshasa Africa/Lagos Africa/Libreville Africa/Luanda
      Africa/Malabo Africa/Ndjamena Africa/Niamey Africa/Porto-Novo Africa/Tunis
      Arctic/Longyearbyen Europe/Amsterdam Europe/Andorra Europe/Belgrade Europe/Berlin
      Europe/Bratislava Europe/Brussels Europe/Budapest Europe/Busingen Europe/Copenhagen
      Europe/Gibraltar Europe/Ljubljana Europe/Luxembourg Europe/Madrid Europe/Malta
      Europe/Monaco Europe/Oslo Europe/Paris Europe/Podgorica Europe/Prague Europe/Rome
      Europe/San_Marino Europe/Sarajevo Europe/Skopje Europe/Stockholm Europe/Tirane
      Europe/Vaduz Europe/Vatican Europe/Vienna Europe/Warsaw Europe/Zagreb Europe/Zurich
    UTC+02:00 Africa/Blantyre Africa/Bujumbura Africa/Cairo Africa/Gaborone Africa/Harare
      Africa/Johannesburg Africa/Juba Africa/Khartoum Africa/Kigali Africa/Lubumbashi
      Africa/Lusaka Africa/Maputo Africa/Maseru Africa/Mbabane Africa/Tripoli Africa/Windhoek
      Asia/Beirut Asia/Famagusta Asia/Gaza Asia/Hebron Asia/Jerusalem Asia/Nicosia Europe/Athens
      Europe/Bucharest Europe/Chisinau Europe/Helsinki Europe/Kaliningrad Europe/Kyiv
      Europe/Mariehamn Europe/Riga Europe/Sofia Europe/Tallinn Europe/Vilnius
    UTC+03:00 Africa/Addis_Ababa Africa/Asmara Africa/Dar_es_Salaam Africa/Djibouti
      Africa/Kampala Africa/Mogadishu Africa/Nairobi Antarctica/Syowa Asia/Aden Asia/Amman
      Asia/Baghdad Asia/Bahrain Asia/Damascus Asia/Kuwait Asia/Qatar Asia/Riyadh Europe/Istanbul
      Europe/Kirov Europe/Minsk Europe/Moscow Europe/Simferopol Europe/Volgograd
      Indian/Antananarivo Indian/Comoro Indian/Mayotte
    UTC+03:30 Asia/Tehran
    UTC+04:00 Asia/Baku Asia/Dubai Asia/Muscat Asia/Tbilisi Asia/Yerevan Europe/Astrakhan
      Europe/Samara Europe/Saratov Europe/Ulyanovsk Indian/Mahe Indian/Mauritius Indian/Reunion
    UTC+04:30 Asia/Kabul
    UTC+05:00 Antarctica/Mawson Antarctica/Vostok Asia/Almaty Asia/Aqtau Asia/Aqtobe
      Asia/Ashgabat Asia/Atyrau Asia/Dushanbe Asia/Karachi Asia/Oral Asia/Qostanay
      Asia/Qyzylorda Asia/Samarkand Asia/Tashkent Asia/Yekaterinburg Indian/Kerguelen
      Indian/Maldives
    UTC+05:30 Asia/Colombo Asia/Kolkata
    UTC+05:45 Asia/Kathmandu
    UTC+06:00 Asia/Bishkek Asia/Dhaka Asia/Omsk Asia/Thimphu Asia/Urumqi Indian/Chagos
    UTC+06:30 Asia/Yangon Indian/Cocos
    UTC+07:00 Antarctica/Davis Asia/Bangkok Asia/Barnaul Asia/Ho_Chi_Minh Asia/Hovd Asia/Jakarta
      Asia/Krasnoyarsk Asia/Novokuznetsk Asia/Novosibirsk Asia/Phnom_Penh Asia/Pontianak
      Asia/Tomsk Asia/Vientiane Indian/Christmas
    UTC+08:00 Antarctica/Casey Asia/Brunei Asia/Hong_Kong Asia/Irkutsk Asia/Kuala_Lumpur
      Asia/Kuching Asia/Macau Asia/Makassar Asia/Manila Asia/Shanghai Asia/Singapore Asia/Taipei
      Asia/Ulaanbaatar Australia/Perth
    UTC+08:45 Australia/Eucla
    UTC+09:00 Asia/Chita Asia/Dili Asia/Jayapura Asia/Khandyga Asia/Pyongyang Asia/Seoul
      Asia/Tokyo Asia/Yakutsk Pacific/Palau
    UTC+09:30 Australia/Adelaide Australia/Broken_Hill Australia/Darwin
    UTC+10:00 Antarctica/DumontDUrville Antarctica/Macquarie Asia/Ust-Nera Asia/Vladivostok
      Australia/Brisbane Australia/Hobart Australia/Lindeman Australia/Melbourne
      Australia/Sydney Pacific/Chuuk Pacific/Guam Pacific/Port_Moresby Pacific/Saipan
    UTC+10:30 Australia/Lord_Howe
    UTC+11:00 Asia/Magadan Asia/Sakhalin Asia/Srednekolymsk Pacific/Bougainville Pacific/Efate
      Pacific/Guadalcanal Pacific/Kosrae Pacific/Norfolk Pacific/Noumea Pacific/Pohnpei
    UTC+12:00 Antarctica/McMurdo Asia/Anadyr Asia/Kamchatka Pacific/Auckland Pacific/Fiji
      Pacific/Funafuti Pacific/Kwajalein Pacific/Majuro Pacific/Nauru Pacific/Tarawa
      Pacific/Wake Pacific/Wallis
    UTC+12:45 Pacific/Chatham
    UTC+13:00 Pacific/Apia Pacific/Fakaofo Pacific/Kanton Pacific/Tongatapu
    UTC+14:00 Pacific/Kiritimati
    """
}
