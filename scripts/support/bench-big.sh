# shellcheck shell=bash disable=SC2154
# Rows of scripts/bench: a big catalog against the bundled one, and a big table. Sourced, not run.

# How many countries, and how many rows.
many=100000

# Prints a script that makes a catalog of many countries, whose names begin with any letters.
big_script() {
  awk -v many="$many" 'BEGIN {
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    print "CREATE TABLE country (id INTEGER PRIMARY KEY, name TEXT, official_name TEXT,"
    print "  alpha3 TEXT, region TEXT, flag_url TEXT, population INTEGER);"
    print "CREATE TABLE capital (country_id INTEGER, position INTEGER, name TEXT);"
    for (id = 1; id <= many; id++) {
      first = substr(letters, id % 26 + 1, 1) tolower(substr(letters, int(id / 26) % 26 + 1, 1))
      code = "NULL"
      if (id <= 26 ^ 3) {
        code = sprintf("\047%s%s%s\047", substr(letters, int((id - 1) / 676) + 1, 1),
          substr(letters, int((id - 1) / 26) % 26 + 1, 1), substr(letters, (id - 1) % 26 + 1, 1))
      }
      printf "INSERT INTO country VALUES (%d, \047%sland %d\047, \047Republic of %sland %d\047, ",
        id, first, id, first, id
      printf "%s, \047Region %d\047, \047https://example.org/%d.png\047, %d);\n",
        code, id % 5, id, id * 7
      printf "INSERT INTO capital VALUES (%d, 1, \047%s City\047);\n", id, first
    }
  }'
}

bench_big() {
  local big=("$countries" --catalog "$folder/big.sqlite")
  local small=("$countries" --catalog "$folder/small.sqlite")
  big_script >"$folder/big.sql"
  if ! "${big[@]}" reseed "$folder/big.sql" >/dev/null 2>"$folder/messages" ||
    ! "${small[@]}" list >/dev/null 2>"$folder/messages"; then
    give_up "a catalog of $many" "the bundled one" 2.0
    return
  fi
  against_small "show ZZZ" show ZZZ -- show ZWE
  against_small "show NAME" show "Eyland 100000" -- show Zimbabwe
  against_small "list -n20" list -n20 -- list -n20
  against_small "list -n20 as JSON" list -n20 --format json -- list -n20 --format json
  against_small "list -n20 --region" list -n20 --region "Region 3" -- \
    list -n20 --region Africa
}

# Measures the row WHAT by the arguments A... -- B..., of bench_big's big catalog and its small one.
against_small() {
  local what="$1 of $many" theirs=("${@:2}") ours=()
  while [ "${theirs[0]}" != -- ]; do
    ours+=("${theirs[0]}")
    theirs=("${theirs[@]:1}")
  done
  theirs=("${theirs[@]:1}")
  local row=("$what" "the bundled 250" 2.0)
  if runs_well "$folder/ours" "${big[@]}" "${ours[@]}" &&
    runs_well "$folder/theirs" "${small[@]}" "${theirs[@]}"; then
    measure "${row[@]}" "${big[@]}" "${ours[@]}" -- "${small[@]}" "${theirs[@]}"
  else
    give_up "${row[@]}"
  fi
}

# Names in all languages, each of one country, as a table of one column.
bench_map() {
  local what="countries map, $many rows" worst=0 start seconds names
  if ! "$countries" help map >/dev/null 2>&1; then
    print_row "$what" "1 s" - 1.0 "no such command"
    return
  fi
  names="SELECT key FROM lookup_key WHERE step BETWEEN 1 AND 5
    GROUP BY key HAVING count(DISTINCT country_id) = 1"
  # Some 30,000, again and again.
  "$countries" sql "$names" | awk -v many="$many" '
    NR == 1 { print "name"; next }
    { names[NR - 2] = $0 }
    END { for (row = 0; row < many; row++) print names[row % (NR - 1)] }' >"$folder/table.csv"
  for ((round = 0; round < rounds; round++)); do
    start=$EPOCHREALTIME
    if ! runs_well "$folder/ours" "$countries" map --to alpha3 <"$folder/table.csv"; then
      give_up "$what" "1 s" 1.0
      return
    fi
    seconds=$(awk -v start="$start" -v end="$EPOCHREALTIME" 'BEGIN { printf "%.3f", end - start }')
    worst=$(printf '%s\n' "$worst" "$seconds" | sort -g | tail -n 1)
  done
  judge_time "$what" "$worst" 1 s
}
