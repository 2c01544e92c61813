# count.sh -- tune count: an operation's table is one row for each variant; what is
# interrupted prints the table of what was counted by then.
. "$(dirname "$0")/expect"

# entries FILE: how many variants the table says it has
entries() { sed -n 's/^const tw_count_table tw_counts_.* = {\([0-9]*\), variants};$/\1/p' "$1"; }

run 0 count fill --all
"$tune" list fill --device sim:sm_90 --tsv >"$folder/list" 2>"$err"
same "variants" "$(entries "$out")" "$(($(wc -l <"$folder/list") - 1))"
same "rows of variants" "$(grep -c '^    {"fill_' "$out")" "$(entries "$out")"

# Of one type.
run 0 count fill --all --type i64
"$tune" list fill --device sim:sm_90 --type i64 --tsv >"$folder/list" 2>"$err"
same "variants of i64" "$(entries "$out")" "$(($(wc -l <"$folder/list") - 1))"
same "rows of i64" "$(grep -c '^    {"fill_i64_' "$out")" "$(entries "$out")"

timeout --foreground --preserve-status -s TERM 5 "$tune" count --all >"$out" 2>"$err"
same "status of what was interrupted" $? 143
some=$(entries "$out")
all=$("$tune" list --device sim:sm_90 --tsv 2>"$err" | tail -n +2 | wc -l)
if [ "$some" -lt 1 ] || [ "$some" -ge "$all" ]; then
  fail "$some variants counted in 5 seconds, expected 1 to $((all - 1))"
fi
same "rows of variants" "$(grep -c '^    {"' "$out")" "$some"

# The same at a limit of CPU time, after which the signal comes every second.
(
  # shellcheck disable=SC3045 # sh of Debian and bash have -S
  ulimit -S -t 3
  exec "$tune" count --all
) >"$out" 2>"$err"
same "status at the limit of CPU time" $? 152
some=$(entries "$out")
if [ "$some" -lt 1 ] || [ "$some" -ge "$all" ]; then
  fail "$some variants counted in 3 seconds of CPU time, expected 1 to $((all - 1))"
fi
same "rows of variants" "$(grep -c '^    {"' "$out")" "$some"
