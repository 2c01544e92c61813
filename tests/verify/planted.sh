# planted.sh -- kernels whose arithmetic is wrong are called WRONG by tune and by
# tune check, and their right twins right. $1 is numbers_tune, `tune` with the
# templates of this folder; in each of them FAULT 0 is right.
. "$(dirname "$0")/../cli/expect"

# verdicts FILE COLUMN: a line "VARIANT STATE" for each row
verdicts() {
  awk -F '\t' -v column="$2" '
    NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
    { print $at["variant"], $at[column] }' "$1" | sort
}

# expect_all FILE RIGHT WRONG: every variant with fault 0 has the verdict RIGHT,
# every other WRONG. product's fault 8 shows only at one problem.
expect_all() {
  while read -r variant verdict; do
    checks=$((checks + 1))
    case $variant in
    *_fault0 | product_*_fault8) [ "$verdict" = "$2" ] || fail "$variant is right, but called $verdict: $(grep -F "$variant" "$out")" ;;
    *) [ "$verdict" = "$3" ] || fail "$variant is wrong, but called $verdict" ;;
    esac
  done <"$1"
}

# planted OPERATION TYPE VARIANTS
planted() {
  for seed in 1 2 3; do
    run 1 "$1" --type "$2" --device sim:sm_90 --min-occupancy 0 --no-save --all --tsv --seed $seed
    verdicts "$out" state >"$folder/list"
    same "variants of $1 $2" "$(wc -l <"$folder/list")" "$3"
    expect_all "$folder/list" open wrong
    run 1 check "$1" --type "$2" --device sim:sm_90 --jobs 1 --tsv --seed $seed
    verdicts "$out" result >"$folder/list"
    same "variants of $1 $2" "$(wc -l <"$folder/list")" "$3"
    expect_all "$folder/list" clean finding
  done
}

planted product f16 8
planted product f32 7
planted sums i32 3
planted sums f16 6
planted sums bf16 6
planted sums f32 6
planted sums f64 6
planted softmax f16 4
planted softmax f32 4
planted gelu f16 3
planted gelu bf16 3
planted gelu f32 3

# The variant that is chosen is verified at the very problem that is tuned.
faulty() {
  run 1 product --type f32 --device sim:sm_90 --min-occupancy 0 --no-save --shape "$1" \
    --skip product_f32_plain_fault0
}
faulty 26x25x24
has "$out" "product_f32_plain_fault8: wrong for this problem: shape 'this one'"
has "$err" "no candidate is right for this problem"
# bench verifies each of its rows there.
run 1 bench product --type f32 --device sim:sm_90 --shape 26x25x24 --variant product_f32_plain_fault8 --tsv
has "$err" "product_f32_plain_fault8: wrong for this problem: shape 'this one'"
lacks "$out" "product_f32_plain_fault8"
run 1 bench product --type f32 --device sim:sm_90 --shape 26x25x23 --variant product_f32_plain_fault8 --tsv
has "$out" "product_f32_plain_fault8"
faulty 26x25x23
lacks "$out" "wrong for this problem"
has "$out" "choice: product_f32_plain_fault8"
finish
