# faults.sh -- planted faults in the gallery's kernels are found by `tune check`. $1 is
# tune with the wrong templates, $2 the operation, $3 the number of its faults.
. "$(dirname "$0")/../cli/expect"

run 1 check "$2" --device sim:h200 --jobs 1 --tsv
cut -f 3,8,9 "$out"
same "wrong algorithms" "$(tail -n +2 "$out" | cut -f 3 | sort -u | wc -l)" "$3"
# Every variant of every wrong algorithm has a finding.
same "missed" "$(tail -n +2 "$out" | awk -F '\t' '$8 != "finding" { print $3, $4, $8 }')" ""
finish
