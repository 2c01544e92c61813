# faults.sh -- planted faults in the gallery's kernels are found by `tune check`. $1 is
# tune with the wrong templates, $2 the operation, $3 the number of its faults. Which
# variants a run checks, a seed draws, see drawn.awk.
. "$(dirname "$0")/../cli/expect"
. "$(dirname "$0")/../drawn.sh"
takes_turns "faults of $2"

run 0 list "$2" --device sim:h200 --tsv
draw_variants "$out" >"$folder/drawn"
[ "${TW_TEST_ALL:-0}" != 1 ] || echo "$2" >"$folder/drawn"
# shellcheck disable=SC2046 # one name a line
run 1 check $(cat "$folder/drawn") --device sim:h200 --jobs 1 --tsv
cut -f 3,8,9 "$out"
same "wrong algorithms" "$(tail -n +2 "$out" | cut -f 3 | sort -u | wc -l)" "$3"
# Every variant has a finding.
same "missed" "$(tail -n +2 "$out" | awk -F '\t' '$8 != "finding" { print $3, $4, $8 }')" ""
finish
