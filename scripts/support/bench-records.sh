# shellcheck shell=bash disable=SC2154
# Rows of scripts/bench: records beside SQLite's own interface, which RecordBench measures. Sourced,
# not run.

bench_records() {
  local what="100,000 records" against="the C API of sqlite3" program
  if ! swift build --configuration release --product RecordBench >"$folder/messages" 2>&1 ||
    ! program=$(swift build --configuration release --product RecordBench --show-bin-path) ||
    ! "$program/RecordBench" >"$folder/ratios" 2>"$folder/messages"; then
    give_up "$what" "$against" 1.05
    return
  fi
  judge "$what read into structs" "$against" 1.05 "$(record_ratio read)"
  judge "$what read into an array of structs" "$against" 1.3 "$(record_ratio array)"
  judge "$what inserted" "$against" 1.5 "$(record_ratio insert)"
  judge "$what found by number" "$against" 1.3 "$(record_ratio find)"
}

# Prints one of the ratios.
record_ratio() {
  awk -v name="$1" '$1 == name { print $2 }' "$folder/ratios"
}
