# shellcheck shell=bash disable=SC2154
# Rows of scripts/bench: a script of SQL with a row a statement, and back. Sourced, not run.

# How many rows the scripts insert, and how often the two take turns in a round.
inserts=1000000
script_pairs=3

# Prints a script with a table of one's own.
rows_script() {
  awk -v many="$inserts" 'BEGIN {
    print "CREATE TABLE visit (id INTEGER PRIMARY KEY, place TEXT, year INTEGER, cost REAL, note TEXT);"
    print "BEGIN;"
    for (id = 1; id <= many; id++)
      printf "INSERT INTO visit VALUES(%d,\047Place %d\047,%d,%d.%02d,\047It\047\047s note %d; no more\047);\n",
        id, id * 7919 % 1000003, 1900 + id % 120, id % 1000, id % 97, id
    print "COMMIT;"
  }'
}

# Prints a script of the shape that the README begins with: countries, each with its capital.
catalog_script() {
  awk -v many="$((inserts / 2))" 'BEGIN {
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    print "CREATE TABLE country (id INTEGER PRIMARY KEY, name TEXT, alpha2 TEXT, region TEXT, flag_url TEXT);"
    print "CREATE TABLE capital (country_id, position, name);"
    print "BEGIN;"
    for (id = 1; id <= many; id++) {
      first = substr(letters, id % 26 + 1, 1) tolower(substr(letters, int(id / 26) % 26 + 1, 1))
      printf "INSERT INTO country VALUES (%d, \047%sland %d\047, NULL, \047Region %d\047, \047https://example.org/%d.png\047);\n",
        id, first, id, id % 5, id
      printf "INSERT INTO capital VALUES (%d, 1, \047%s City\047);\n", id, first
    }
    print "COMMIT;"
  }'
}

# Measures the row WHAT AGAINST BAR of two lines of the shell, A and B, before each of which what
# they make is removed.
measure_lines() {
  local pairs=$script_pairs before=(--before "rm -rf '$folder'/new.*")
  measure "$1" "$2" "$3" sh -c "$4" -- sh -c "$5"
}

bench_script() {
  local what="a script of $inserts rows" program
  local row=("$what" "sqlite3 new.db < script" 1.0)
  rows_script >"$folder/rows.sql"
  if ! swift build --configuration release --product ScriptBench >"$folder/messages" 2>&1 ||
    ! program=$(swift build --configuration release --product ScriptBench --show-bin-path) ||
    ! runs_well "$folder/ours" sh -c "'$program/ScriptBench' '$folder/ours.db' <'$folder/rows.sql'" ||
    ! runs_well "$folder/theirs" sh -c "sqlite3 '$folder/theirs.db' <'$folder/rows.sql'" ||
    ! runs_well "$folder/ours" sqlite3 "$folder/ours.db" .dump ||
    ! runs_well "$folder/theirs" sqlite3 "$folder/theirs.db" .dump ||
    ! same "$folder/ours" "$folder/theirs"; then
    give_up "${row[@]}"
    return
  fi
  measure_lines "${row[@]}" "'$program/ScriptBench' '$folder/new.db' <'$folder/rows.sql'" \
    "sqlite3 '$folder/new.db' <'$folder/rows.sql'"
}

# Whether the database FILE has all rows of the catalog's script.
has_all() {
  [ "$(sqlite3 "$1" "SELECT count(DISTINCT name), count(capital) FROM countries")" = \
    "$((inserts / 2))|$((inserts / 2))" ] || {
    echo "$1 has not the rows of the script" >"$folder/messages"
    return 1
  }
}

# The whole, with tables of the program's own, keys, indexes and checks, against the script alone.
bench_reseed() {
  local row=("reseed of $inserts rows" "sqlite3 new.db < script" 1.4)
  catalog_script >"$folder/catalog.sql"
  if ! "$countries" --catalog "$folder/new.sqlite" reseed "$folder/catalog.sql" \
    2>"$folder/messages" || ! has_all "$folder/new.sqlite"; then
    give_up "${row[@]}"
    return
  fi
  measure_lines "${row[@]}" \
    "COUNTRIES_HOME='$folder/new.home' '$countries' reseed '$folder/catalog.sql'" \
    "sqlite3 '$folder/new.db' <'$folder/catalog.sql'"
}

# The shell dumps a database that has the same tables: those that the dump leaves out are not in it.
bench_dump() {
  local row=("dump of $inserts rows" "sqlite3 db .dump" 0.8)
  local ours=("$countries" --catalog "$folder/million.sqlite" dump)
  catalog_script >"$folder/catalog.sql"
  if "$countries" --catalog "$folder/million.sqlite" reseed "$folder/catalog.sql" \
    >/dev/null 2>"$folder/messages" && runs_well "$folder/ours" "${ours[@]}" &&
    runs_well "$folder/theirs" sqlite3 "$folder/million.db" <"$folder/ours" &&
    has_all "$folder/million.db"; then
    local pairs=$script_pairs
    measure "${row[@]}" "${ours[@]}" -- "$(type -P sqlite3)" "$folder/million.db" .dump
  else
    give_up "${row[@]}"
  fi
}
