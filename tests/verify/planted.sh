# planted.sh -- kernels whose arithmetic is wrong are called WRONG by tune and by
# tune check, and their right twins right. $1 is numbers_tune, `tune` with the
# templates of this folder; in each of them FAULT 0 is right.
. "$(dirname "$0")/../cli/expect"
. "$(dirname "$0")/../cli/planted"

# product's fault 8 shows only at one problem.
is_wrong() {
  case $1 in *_fault0 | product_*_fault8) return 1 ;; esac
}

planted product f16 8 1 sim:sm_90 1 2 3
planted product f32 7 1 sim:sm_90 1 2 3
planted sums i32 4 1 sim:sm_90 1 2 3
planted sums f16 7 1 sim:sm_90 1 2 3
planted sums bf16 7 1 sim:sm_90 1 2 3
planted sums f32 7 1 sim:sm_90 1 2 3
planted sums f64 7 1 sim:sm_90 1 2 3
planted softmax f16 4 1 sim:sm_90 1 2 3
planted softmax f32 4 1 sim:sm_90 1 2 3
planted gelu f16 3 1 sim:sm_90 1 2 3
planted gelu bf16 3 1 sim:sm_90 1 2 3
planted gelu f32 3 1 sim:sm_90 1 2 3

# Equal and largest keys, and a stride in a shape with gaps, which no check shape of
# up to 32 columns has.
for fault in 1 2 3; do
  skip=
  for other in 0 1 2 3 4; do
    [ $other = $fault ] || skip="$skip --skip ranks_i32_counted_m32_fault$other"
  done
  # shellcheck disable=SC2086 # words
  run 1 ranks --device sim:sm_90 --min-occupancy 0 --no-save --shape 9x21 $skip
  has "$out" "ranks_i32_counted_m32_fault$fault: "
  has "$err" "none is right"
done

# What a variant is for has the values of its parameters.
run 1 run ranks_i32_counted_m32_fault0 --device sim:sm_90 --shape 3x40
has "$err" "only for problems with cols <= MOST (MOST = 32)"

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
