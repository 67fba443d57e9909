# shellcheck shell=bash disable=SC2154
# Rows of scripts/bench: what people do first, against what they would use instead. Sourced, not run.

# The sqlite3 shell with the query of `countries list`, taken from the source and told to name the
# columns as they are printed.
query=$(sed -n '/summarySQL = """/,/"""$/p' Sources/CountryCatalog/Catalog/Catalog+List.swift |
  sed -n '/^ *FROM /,/"""/p' | sed '$d')
[ -n "$query" ] || die "the query of the list is not found in Catalog+List.swift"
query="SELECT flag, alpha2, name, capital, region $query"
shell=("$(type -P sqlite3)" -list -header -separator $'\t' "$COUNTRIES_HOME/catalog.sqlite" "$query")

bench_list() {
  local row=("countries list" "sqlite3, same query" 0.95)
  if runs_well "$folder/ours" "$countries" list && runs_well "$folder/theirs" "${shell[@]}" &&
    same "$folder/ours" "$folder/theirs"; then
    measure "${row[@]}" "$countries" list -- "${shell[@]}"
  else
    give_up "${row[@]}"
  fi
}

bench_show() {
  local row=("countries show IN" "sqlite3, list's query" 1.0)
  if runs_well "$folder/ours" "$countries" show IN && runs_well "$folder/theirs" "${shell[@]}"; then
    measure "${row[@]}" "$countries" show IN -- "${shell[@]}"
  else
    give_up "${row[@]}"
  fi
}

bench_isoquery() {
  local row=("countries list" "isoquery" 0.5) isoquery
  isoquery=$(type -P isoquery)
  if runs_well "$folder/ours" "$countries" list && runs_well "$folder/theirs" "$isoquery"; then
    measure "${row[@]}" "$countries" list -- "$isoquery"
  else
    give_up "${row[@]}"
  fi
}

# The flag comes from a server once; then there is no server any more, only the cache.
bench_flag() {
  local row=("countries show IN --flag, cached" "cp" 3.0) port
  exec 3< <(exec "$folder/serve-file" "$pack/in.png")
  server=$!
  read -r port <&3 || die "the server for the flag did not start"
  export COUNTRIES_FLAG_SOURCE="http://127.0.0.1:$port/{alpha2}.png"
  local ours=("$countries" show IN --flag "$folder/ours.png")
  local theirs=("$(type -P cp)" "$pack/in.png" "$folder/theirs.png")
  if runs_well "$folder/ours" "${ours[@]}" && kill "$server" && server= && exec 3<&- &&
    runs_well "$folder/ours" "${ours[@]}" && same "$folder/ours.png" "$pack/in.png"; then
    measure "${row[@]}" "${ours[@]}" -- "${theirs[@]}"
  else
    give_up "${row[@]}"
  fi
  unset COUNTRIES_FLAG_SOURCE
}
