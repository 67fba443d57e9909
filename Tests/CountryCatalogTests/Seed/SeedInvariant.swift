import Testing

/// Something that must hold of every country, as the question for those of which it does not.
struct SeedInvariant: Sendable, CustomTestStringConvertible {
  let name: String
  /// SQL whose rows name what is wrong.
  let offenders: String

  var testDescription: String { name }

  private init(_ name: String, _ offenders: String) {
    self.name = name
    self.offenders = offenders
  }

  static let all = [
    SeedInvariant(
      "codes have their form",
      """
      SELECT name FROM country WHERE alpha2 IS NULL OR alpha2 NOT GLOB '[A-Z][A-Z]'
      OR alpha3 IS NULL OR alpha3 NOT GLOB '[A-Z][A-Z][A-Z]'
      OR (numeric IS NULL) <> (alpha2 = 'XK') OR numeric NOT GLOB '[0-9][0-9][0-9]'
      OR ioc NOT GLOB '[A-Z][A-Z][A-Z]' OR fifa NOT GLOB '[A-Z][A-Z][A-Z]'
      OR vehicle GLOB '*[^A-Z]*' OR length(vehicle) > 3
      OR (numeric IS NOT NULL AND id <> CAST(numeric AS INTEGER))
      """),
    SeedInvariant(
      "codes are one country's",
      """
      SELECT a.name FROM country a JOIN country b ON a.id <> b.id AND (a.name = b.name
      OR a.alpha2 = b.alpha2 OR a.alpha3 = b.alpha3 OR a.numeric = b.numeric OR a.ioc = b.ioc
      OR a.fifa = b.fifa OR a.flag = b.flag OR a.flag_url = b.flag_url)
      """),
    SeedInvariant(
      "a country can be shown",
      """
      SELECT coalesce(name, id) FROM country WHERE coalesce(name, '') = ''
      OR coalesce(official_name, '') = '' OR coalesce(region, '') = ''
      OR coalesce(subregion, '') = '' OR coalesce(flag, '') = ''
      OR coalesce(flag_url, '') NOT GLOB 'https://*{width}*/' || lower(alpha2) || '.png'
      OR coalesce(flag_description, '') NOT GLOB '[A-Z]*.'
      """),
    SeedInvariant(
      "the emoji is that of the code",
      """
      SELECT name FROM country WHERE flag IS NOT char(127397 + unicode(alpha2),
        127397 + unicode(substr(alpha2, 2)))
      """),
    SeedInvariant(
      "borders have two sides",
      """
      SELECT c.name FROM border JOIN country c ON c.id = border.country_id
      LEFT JOIN border back ON back.country_id = border.neighbor_id
        AND back.neighbor_id = border.country_id AND back.length IS border.length
      WHERE back.country_id IS NULL OR border.country_id = border.neighbor_id
      """),
    SeedInvariant(
      "the land-locked have neighbours",
      """
      SELECT name FROM country WHERE landlocked
      AND id NOT IN (SELECT country_id FROM border)
      """),
    SeedInvariant(
      "members were admitted in a year",
      """
      SELECT name FROM country WHERE un_member <> (un_member_year IS NOT NULL)
      OR NOT un_member_year BETWEEN 1945 AND 2026 OR (un_member AND NOT independent)
      OR (NOT independent AND independence_date IS NOT NULL)
      """),
    SeedInvariant(
      "no money is withdrawn",
      """
      SELECT c.name FROM country_currency JOIN country c ON c.id = country_id WHERE code IN
      ('ADP', 'AFA', 'ALK', 'ANG', 'AON', 'ARA', 'ATS', 'AZM', 'BEF', 'BGL', 'BGN', 'BOP', 'BRC',
       'BYB', 'BYR', 'CSD', 'CSK', 'CUC', 'CYP', 'DDM', 'DEM', 'ECS', 'EEK', 'ESP', 'FIM', 'FRF',
       'GHC', 'GRD', 'GWP', 'HRD', 'HRK', 'IEP', 'ITL', 'LTL', 'LUF', 'LVL', 'MGF', 'MRO', 'MTL',
       'MXP', 'MZM', 'NLG', 'PLZ', 'PTE', 'ROL', 'RUR', 'SDD', 'SDP', 'SIT', 'SKK', 'SLL', 'SRG',
       'STD', 'SUR', 'SVC', 'TMM', 'TPE', 'TRL', 'UAK', 'UYP', 'VEB', 'VED', 'VEF', 'VNN', 'XEU',
       'YUD', 'YUM', 'ZMK', 'ZRN', 'ZWD', 'ZWL', 'ZWR')
      """),
    // Not zh beside nan and hak, nor kv beside koi: these stand for Mandarin and Komi-Zyrian alone.
    SeedInvariant(
      "a macrolanguage is not beside its members",
      """
      SELECT macro.code FROM country_language macro JOIN country_language one USING (country_id)
      WHERE (macro.code, one.code) IN (VALUES ('no', 'nb'), ('no', 'nn'), ('sh', 'bs'),
        ('sh', 'hr'), ('sh', 'sr'), ('sh', 'cnr'), ('ms', 'id'), ('ms', 'zsm'), ('fa', 'prs'),
        ('fa', 'pes'), ('ak', 'tw'), ('ak', 'fat'), ('et', 'ekk'), ('et', 'vro'), ('lv', 'ltg'),
        ('sw', 'swh'), ('sw', 'swc'), ('ff', 'fuc'), ('ff', 'fuf'), ('ku', 'ckb'), ('ku', 'kmr'),
        ('az', 'azj'), ('az', 'azb'), ('mg', 'plt'), ('sq', 'als'), ('ar', 'arb'))
      """),
    SeedInvariant(
      "money can be written",
      """
      SELECT code FROM country_currency LEFT JOIN currency USING (code)
      WHERE numeric IS NULL OR numeric NOT GLOB '[0-9][0-9][0-9]' OR coalesce(name, '') = ''
      OR coalesce(symbol, '') = '' OR decimals IS NULL OR decimals NOT BETWEEN 0 AND 3
      UNION ALL SELECT code FROM currency WHERE code NOT IN (SELECT code FROM country_currency)
      """),
    SeedInvariant(
      "capitals have role and place",
      """
      SELECT name FROM capital WHERE coalesce(role, '') = '' OR latitude IS NULL
      OR longitude IS NULL
      """),
    SeedInvariant(
      "positions count from 1",
      ["capital", "anthem", "country_currency", "country_language", "time_zone", "calling_code"]
        .map {
          """
          SELECT '\($0) of ' || country_id FROM \($0) GROUP BY country_id
          HAVING min(position) <> 1 OR max(position) <> count(*)
          """
        }.joined(separator: " UNION ALL ")),
    SeedInvariant(
      "words are those agreed on",
      """
      SELECT name FROM country WHERE driving_side NOT IN ('left', 'right')
      OR measurement_system NOT IN ('metric', 'UK', 'US') OR paper_size NOT IN ('A4', 'US Letter')
      OR region NOT IN ('Africa', 'Americas', 'Antarctica', 'Asia', 'Europe', 'Oceania')
      OR week_start NOT IN ('Monday', 'Friday', 'Saturday', 'Sunday')
      UNION ALL SELECT code FROM country_language
      WHERE status NOT IN ('official', 'working', 'special', 'regional', 'spoken')
      """),
    SeedInvariant(
      "figures can be",
      """
      SELECT name FROM country WHERE land_area > area OR area <= 0 OR population < 0
      OR population > 1500000000 OR NOT population_year BETWEEN 2020 AND 2026
      OR NOT latitude BETWEEN -90 AND 90 OR NOT longitude BETWEEN -180 AND 180
      OR NOT gini BETWEEN 20 AND 70 OR (gini IS NULL) <> (gini_year IS NULL)
      OR (population > 0 AND population_year IS NULL)
      """),
  ]
}
