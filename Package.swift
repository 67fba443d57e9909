// swift-tools-version: 6.2
import PackageDescription

let swift: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]
let c: [CSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "countries",
  products: [
    .executable(name: "countries", targets: ["countries"]),
    .library(name: "CountryCatalog", targets: ["CountryCatalog"]),
    .library(name: "CountryFetch", targets: ["CountryFetch"]),
    .library(name: "CountrySQLite", targets: ["CountrySQLite"]),
  ],
  traits: [
    .trait(
      name: "AsyncFetch",
      description:
        "The async interface of CountryFetch, which links libdispatch and costs 0.14 ms at every start."
    ),
    .default(enabledTraits: ["AsyncFetch"]),
  ],
  targets: [
    // One door each to a C library.
    .target(name: "CCountrySQLite", cSettings: c, linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(
      name: "CCountryPNG", cSettings: c,
      linkerSettings: [.linkedLibrary("png"), .linkedLibrary("z"), .linkedLibrary("m")]
    ),
    // Arguments and memory as the process is given them.
    .target(name: "CCountryProcess", cSettings: c),
    .target(name: "CCountryCurl", cSettings: c, linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CCountryMicroHTTPD", cSettings: c, linkerSettings: [.linkedLibrary("dl")]),

    // The bundled catalog.
    .target(
      name: "CountrySeedData", path: "SeedData",
      exclude: [
        "countries.sql", "countries.sqlite", "schema.sql", "facts", "SOURCES.md", "NOTICES.md",
      ],
      sources: ["seed.c"], cSettings: c
    ),
    // The web page.
    .target(
      name: "CountryPage", exclude: ["site"], sources: ["page.c"], cSettings: c),

    .target(name: "CountrySQLite", dependencies: ["CCountrySQLite"], swiftSettings: swift),
    .target(
      name: "CountryCatalog", dependencies: ["CountrySQLite", "CountrySeedData"],
      swiftSettings: swift
    ),
    .target(
      name: "CountryFetch", dependencies: ["CountrySQLite", "CCountryPNG", "CCountryCurl"],
      swiftSettings: swift
    ),
    .target(name: "CountryShelf", dependencies: ["CountrySQLite"], swiftSettings: swift),
    .target(
      name: "CountryServe",
      dependencies: [
        "CountryCatalog", "CountryFetch", "CountryShelf", "CCountryMicroHTTPD", "CountryPage",
        "CCountryProcess",
      ],
      swiftSettings: swift
    ),
    .target(
      name: "CountryCLI",
      dependencies: ["CountryCatalog", "CountryFetch", "CountryShelf", "CountryServe"],
      swiftSettings: swift
    ),
    .executableTarget(
      name: "countries", dependencies: ["CountryCLI", "CCountryProcess"], swiftSettings: swift
    ),

    // What scripts/bench measures inside a process; no product.
    .executableTarget(
      name: "LookupBench", dependencies: ["CountryCatalog"], path: "Benchmarks/LookupBench",
      swiftSettings: swift
    ),
    .executableTarget(
      name: "ScriptBench", dependencies: ["CountrySQLite"], path: "Benchmarks/ScriptBench",
      swiftSettings: swift
    ),
    .executableTarget(
      name: "FlagBench", dependencies: ["CountryCatalog", "CountryFetch"],
      path: "Benchmarks/FlagBench", swiftSettings: swift
    ),
    // The one user of a door beside its module: it measures that against what is behind the door.
    .executableTarget(
      name: "RecordBench", dependencies: ["CountrySQLite", "CCountrySQLite"],
      path: "Benchmarks/RecordBench", swiftSettings: swift
    ),

    .testTarget(
      name: "CountrySQLiteTests", dependencies: ["CountrySQLite", "TestSupport"],
      swiftSettings: swift
    ),
    .testTarget(
      name: "CountryCatalogTests",
      dependencies: ["CountryCatalog", "CountrySQLite", "TestSupport"],
      swiftSettings: swift
    ),
    .testTarget(
      name: "CountryFetchTests",
      dependencies: ["CountryFetch", "CountrySQLite", "FetchTestSupport", "TestSupport"],
      swiftSettings: swift
    ),
    .testTarget(
      name: "CountryShelfTests", dependencies: ["CountryShelf", "CountrySQLite", "TestSupport"],
      swiftSettings: swift
    ),
    .testTarget(
      name: "CountryServeTests",
      dependencies: [
        "CountryServe", "CountryCatalog", "CountryFetch", "CountryShelf", "CountrySQLite",
        "FetchTestSupport", "TestSupport",
      ],
      swiftSettings: swift
    ),
    .testTarget(
      name: "CountryCLITests",
      dependencies: [
        "CountryCLI", "CountryCatalog", "CountryFetch", "CountryServe", "FetchTestSupport",
        "TestSupport",
      ],
      exclude: ["Golden"], swiftSettings: swift
    ),
    // Folders, files and processes for tests.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: swift),
    // A loopback HTTP server and a PNG encoder, for tests only.
    .target(
      name: "FetchTestSupport", dependencies: ["TestSupport"], path: "Tests/FetchTestSupport",
      swiftSettings: swift
    ),
  ],
  cLanguageStandard: .c2x
)

// For scripts/test, which runs the tests of this module under the sanitizers and builds no others.
if Context.environment["COUNTRIES_FETCH_ALONE"] != nil {
  let names: Set = [
    "CCountrySQLite", "CCountryPNG", "CCountryCurl", "CountrySQLite", "CountryFetch", "TestSupport",
    "FetchTestSupport", "CountryFetchTests",
  ]
  package.targets.removeAll { !names.contains($0.name) }
  package.products.removeAll { !names.contains($0.name) }
}
