-- The tables of a catalog. A NULL says "not known"; only a name is required.
-- `position` counts from 1 in the order of use or importance, within one country.

CREATE TABLE country (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL CHECK (name <> ''),          -- common English name
  official_name TEXT,
  alpha2 TEXT UNIQUE CHECK (alpha2 GLOB '[A-Z][A-Z]'),           -- ISO 3166-1
  alpha3 TEXT UNIQUE CHECK (alpha3 GLOB '[A-Z][A-Z][A-Z]'),      -- ISO 3166-1
  numeric TEXT UNIQUE CHECK (numeric GLOB '[0-9][0-9][0-9]'),    -- ISO 3166-1
  ioc TEXT CHECK (ioc GLOB '[A-Z][A-Z][A-Z]'),    -- International Olympic Committee
  fifa TEXT CHECK (fifa GLOB '[A-Z][A-Z][A-Z]'),
  vehicle TEXT,                                   -- distinguishing sign of vehicles
  flag TEXT,                                      -- emoji
  flag_url TEXT,                                  -- PNG; may hold {width}
  flag_description TEXT,
  region TEXT,                                    -- UN M49
  subregion TEXT,                                 -- UN M49
  intermediate_region TEXT,                       -- UN M49
  area REAL CHECK (area >= 0),                    -- km2, with inland water
  land_area REAL CHECK (land_area >= 0),          -- km2
  population INTEGER CHECK (population >= 0),
  population_year INTEGER,
  latitude REAL CHECK (latitude BETWEEN -90 AND 90),             -- degrees north
  longitude REAL CHECK (longitude BETWEEN -180 AND 180),         -- degrees east
  landlocked INTEGER CHECK (landlocked IN (0, 1)),
  independent INTEGER CHECK (independent IN (0, 1)),
  independence_date TEXT,                         -- year, year-month or date
  independent_from TEXT,
  un_member INTEGER CHECK (un_member IN (0, 1)),
  un_member_year INTEGER,
  driving_side TEXT CHECK (driving_side IN ('left', 'right')),
  week_start TEXT,                                -- English day name
  weekend_start TEXT,
  weekend_end TEXT,
  measurement_system TEXT,
  paper_size TEXT,
  postal_code_format TEXT,
  postal_code_pattern TEXT,                       -- regular expression
  gini REAL CHECK (gini BETWEEN 0 AND 100),
  gini_year INTEGER
) STRICT;

CREATE TABLE name (
  country_id INTEGER NOT NULL REFERENCES country,
  kind TEXT NOT NULL CHECK (kind IN ('common', 'official', 'native', 'alias', 'demonym', 'adjective')),
  language TEXT NOT NULL,                         -- BCP 47; 'und' where it is not known
  position INTEGER NOT NULL,
  name TEXT NOT NULL CHECK (name <> ''),
  PRIMARY KEY (country_id, kind, language, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE capital (
  country_id INTEGER NOT NULL REFERENCES country,
  position INTEGER NOT NULL,
  name TEXT NOT NULL CHECK (name <> ''),
  role TEXT,
  latitude REAL CHECK (latitude BETWEEN -90 AND 90),
  longitude REAL CHECK (longitude BETWEEN -180 AND 180),
  PRIMARY KEY (country_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE anthem (
  country_id INTEGER NOT NULL REFERENCES country,
  position INTEGER NOT NULL,
  role TEXT,                                      -- national, royal, territorial and so on
  title TEXT NOT NULL CHECK (title <> ''),        -- English, or as the catalog's maker wrote it
  native_title TEXT,
  native_language TEXT,                           -- BCP 47
  latin_title TEXT,                               -- native title in Latin script
  year INTEGER,
  year_note TEXT,
  author TEXT,
  composer TEXT,
  PRIMARY KEY (country_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE currency (
  code TEXT PRIMARY KEY CHECK (code GLOB '[A-Z][A-Z][A-Z]'),     -- ISO 4217
  numeric TEXT CHECK (numeric GLOB '[0-9][0-9][0-9]'),
  name TEXT,
  symbol TEXT,
  decimals INTEGER CHECK (decimals >= 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE country_currency (
  country_id INTEGER NOT NULL REFERENCES country,
  position INTEGER NOT NULL,
  code TEXT NOT NULL REFERENCES currency,
  PRIMARY KEY (country_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE language (
  code TEXT PRIMARY KEY,                          -- BCP 47
  name TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE country_language (
  country_id INTEGER NOT NULL REFERENCES country,
  position INTEGER NOT NULL,
  code TEXT NOT NULL REFERENCES language,
  status TEXT,                                    -- official, regional and so on
  PRIMARY KEY (country_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE time_zone (
  country_id INTEGER NOT NULL REFERENCES country,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,                             -- IANA
  PRIMARY KEY (country_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE calling_code (
  country_id INTEGER NOT NULL REFERENCES country,
  position INTEGER NOT NULL,
  code TEXT NOT NULL CHECK (code GLOB '[1-9]*'),  -- without the plus sign
  leading_digits TEXT,                            -- where countries share the code
  PRIMARY KEY (country_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE top_level_domain (
  country_id INTEGER NOT NULL REFERENCES country,
  position INTEGER NOT NULL,
  domain TEXT NOT NULL CHECK (domain GLOB '.?*'),
  PRIMARY KEY (country_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE border (
  country_id INTEGER NOT NULL REFERENCES country,
  neighbor_id INTEGER NOT NULL REFERENCES country,
  length REAL CHECK (length >= 0),                -- km
  PRIMARY KEY (country_id, neighbor_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE metadata (
  key TEXT PRIMARY KEY,                           -- title, data_version
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
