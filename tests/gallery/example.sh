# example.sh -- an example of the gallery goes through every command of tune, and its
# C program prints right results. Which variants a run checks, a seed draws, see
# drawn.awk. $1 is its tune, $2 the operation, $3 the program.
. "$(dirname "$0")/../cli/expect"
. "$(dirname "$0")/../drawn.sh"
operation=$2 program=$3
takes_turns "$operation"

run 0 list "$operation" --device sim:h200 --tsv
draw_variants "$out" >"$folder/drawn"
[ "${TW_TEST_ALL:-0}" != 1 ] || echo "$operation" >"$folder/drawn"
cd "$folder" || exit 1 # so that tune prints its own path in full
is_filled() {
  checks=$((checks + 1))
  [ "$(wc -l <"$1")" -gt "$2" ] || fail "hardly a line: $(cat "$1")"
}
is_filled "$out" 2
# column NAME: the different values of a column of $out that are not empty
column() {
  awk -F '\t' -v name="$1" 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == name) at = i; next }
                             $at != "" { print $at }' "$out" | sort -u
}

# Variants are clean; tune and bench below draw other data.
echo "$(wc -l <"$folder/drawn") names, drawn by $drawn_seed"
# shellcheck disable=SC2046 # one name a line
run 0 check $(cat "$folder/drawn") --device sim:h200 --jobs 1 --tsv
same "results" "$(column result)" clean
algorithms=$(column algorithm | wc -l)
checks=$((checks + 1))
[ "$algorithms" -ge 2 ] || fail "an example has two algorithms or more, not $algorithms"

run 0 "$operation" --device sim:h200 --no-save --seed 2
has "$out" "choice: ${operation}_"
fits "$out"
run 0 bench "$operation" --device sim:h200 --tsv --seed 2
is_filled "$out" 3
same "verified" "$(column verified)" yes
run 0 explain "$operation" --device sim:h200
is_filled "$out" 5

checks=$((checks + 1))
TW_DEVICE=sim "$program" >"$out" 2>"$err" || fail "$program: $(cat "$out" "$err")"
finish
