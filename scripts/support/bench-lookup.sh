# shellcheck shell=bash disable=SC2154
# Rows of scripts/bench: a look-up inside a process, which LookupBench measures. Sourced, not run.

bench_lookup() {
  local what="look-up in process" program
  if ! swift build --configuration release --product LookupBench >"$folder/messages" 2>&1 ||
    ! program=$(swift build --configuration release --product LookupBench --show-bin-path) ||
    ! "$program/LookupBench" >"$folder/times" 2>"$folder/messages"; then
    give_up "$what" "50 us" 1.0
    return
  fi
  judge_time "$what, median" "$(lookup_time median)" 50 us
  judge_time "$what, 99 of 100" "$(lookup_time percentile-99)" 50 us
  judge_time "$what, worst" "$(lookup_time worst)" 50 us
  judge_time "failed look-up, worst" "$(lookup_time failed-worst 1000)" 30 ms
  judge_time "failed look-up, the first" "$(lookup_time first-failed 1000)" 30 ms
}

# Prints one of the times, in microseconds or in so many of them.
lookup_time() {
  awk -v name="$1" -v unit="${2:-1}" '$1 == name { printf "%.2f\n", $2 / unit }' "$folder/times"
}
