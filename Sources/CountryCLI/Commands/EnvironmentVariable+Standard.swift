extension EnvironmentVariable {
  static let home = EnvironmentVariable(
    "COUNTRIES_HOME", "The folder for all files that the program keeps.")
  static let flagSource = EnvironmentVariable(
    "COUNTRIES_FLAG_SOURCE", "The source of flags, as for show --flag-source.")
  static let flagPack = EnvironmentVariable(
    "COUNTRIES_FLAG_PACK",
    "The folder of the offline flags, if the package iso-flags-png-320x240 is elsewhere.")
  static let cacheBudget = EnvironmentVariable(
    "COUNTRIES_CACHE_BUDGET",
    "The most that the cache of flags may take, in bytes or as 100K, 100M or 2G; 256M unless set.")
  static let proxies = EnvironmentVariable(
    "http_proxy, https_proxy, all_proxy, no_proxy", "Proxies, as curl reads them.")
  static let certificates = EnvironmentVariable(
    "SSL_CERT_FILE", "A file of certificates to trust instead of the system's.")
  static let dataHome = EnvironmentVariable(
    "XDG_DATA_HOME", "The folder above countries/catalog.sqlite; ~/.local/share if not set.")
  static let cacheHome = EnvironmentVariable(
    "XDG_CACHE_HOME", "The folder above countries/assets.sqlite; ~/.cache if not set.")
  static let locale = EnvironmentVariable(
    "LC_ALL, LC_MESSAGES, LANG",
    "The language of names in tables and cards on a terminal; the first that is set counts.")
  static let noColor = EnvironmentVariable(
    "NO_COLOR", "No colours if it is set and not empty; TERM=dumb does the same.")
  static let columns = EnvironmentVariable(
    "COLUMNS", "The width of tables where the terminal does not tell its own.")
}
