# planted.sh -- operations with extents that are constants and expressions: right
# kernels are called clean by tune check and open by tune, wrong ones WRONG. $1 is
# shapes_tune, `tune` with the templates of this folder; in each of them FAULT 0 is
# right; a kernel without a block where n is 0 is not.
. "$(dirname "$0")/../cli/expect"
. "$(dirname "$0")/../cli/planted"

is_wrong() {
  case $1 in *_fault0 | *_fault0_blocks1) return 1 ;; esac
}

# Sizes that follow from others are no words of a shape; a setting may give them.
run 0 slide --type f32 --device sim:h200 --no-save --shape 100x5 --set outputs=96 --skip slide_f32_plain_fault1
has "$out" "slide f32 100x5, "
run 2 slide --type f32 --device sim:h200 --no-save --shape 100x5 --set outputs=95
has "$err" "slide: outputs is 95, but it equals n - taps + 1, which is 96; give 96, or 0"
run 2 slide --type f32 --device sim:h200 --no-save --shape 100x5x96
has "$err" "slide expects NxTAPS"
run 2 spread --type f32 --device sim:h200 --no-save --shape 100x5 --set batch=0
has "$err" "spread has no elements with these sizes"
run 1 bench spread --type f32 --device sim:h200 --shape 100x5x3 --set x_stride=broadcast
has "$out" "x_stride=broadcast"

# The shapes that are drawn are a little more than a block covers, although a
# size of 1 is not valid.
run 1 check ring --type f32 --device sim:h200 --jobs 1
has "$out" "ring_f32_plain_fault1: shape 'ragged'"

for type in i32 f32; do
  planted bins "$type" 3 1 sim:h200 1 2 3
  planted spread "$type" 4 1 sim:h200 1 2 3
  planted slide "$type" 2 1 sim:h200 1 2 3
  planted chunks "$type" 2 1 sim:h200 1 2 3
  planted ring "$type" 2 1 sim:h200 1 2 3
done
planted positives i32 6 1 sim:h200 1 2 3
finish
