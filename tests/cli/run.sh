# run.sh -- tune run: one launch of a variant.
. "$(dirname "$0")/expect"
sim='--device sim:sm_90'

run 0 run transpose_b32_tiled_t32_r8_p1 $sim --shape 64x96 --shape 3x5
has "$out" "ran transpose_b32_tiled_t32_r8_p1 f32 64x96x1"
has "$out" "ran transpose_b32_tiled_t32_r8_p1 f32 3x5x1"
run 0 run transpose_b32_tiled_t32_r8_p1 $sim --shape 64x96 --type i32 \
  --set src_stride=100
has "$out" "i32 64x96x1"

# A scalar is set in its type, and its words are checked.
scale=$("$tune" list scale --type f32 $sim --tsv 2>/dev/null | tail -n 1 | cut -f 4)
run 0 run "$scale" $sim --shape 9x5 --set alpha=-2.5e3 --set y_stride=7
has "$out" "ran $scale f32 9x5x1 y_stride=7"
usage_error "--set is 'alpha=x': expected alpha=NUMBER with a number of type f32" \
  scale $sim --shape 9x5 --set alpha=x
usage_error "expected alpha=NUMBER with a number of type i32 that is whole and from -2^31 to 2^31-1" \
  scale $sim --type i32 --shape 9x5 --set alpha=2.5
usage_error "whole and from -2^63 to 2^63-1" \
  scale $sim --type i64 --shape 9x5 --set alpha=9223372036854775808
usage_error "nan, no larger than 3.4e38" scale $sim --shape 9x5 --set alpha=1e39
for alpha in nan inf -inf -0 0x1p-3 1e-50; do
  run 0 run "$scale" $sim --shape 9x5 --set alpha=$alpha
done
run 0 scale $sim --shape 9x5 --set alpha=3 --no-save
has "$out" "choice: scale_f32_"

usage_error "expected at least one name, got 0" run
run 2 run transpose_b32_tiled_t32_r8_p2 $sim
has "$err" "the most similar are transpose_b32_tiled_t32_r8_p"
run 2 run transpose_b32_tiled_t32_r8_p1 $sim --type f64
has "$err" "has no type f64; it has: u32, i32, f32"
run 2 run transpose_b32_tiled_t32_r8_p1 $sim --shape 64
has "$err" "ROWSxCOLS"
# A launch that takes long is announced. This one would take half a minute, and is ended
# as soon as anything is said.
run 0 run fill_f32_plain_c32_r8 $sim --shape 9x5
is_empty "$err"
last='tune run matmul_f32_naive_e16 --shape 3000x3000x300'
"$tune" run matmul_f32_naive_e16 --device sim:sm_90 --shape 3000x3000x300 >"$out" 2>"$err" &
long=$!
while kill -0 $long 2>/dev/null && [ ! -s "$err" ]; do sleep 0.1; done
kill -KILL $long
wait $long 2>/dev/null
has "$err" "running matmul_f32_naive_e16 on the simulator takes about "
run 1 run fill_f32_plain_c32_r8 $sim --shape 10000000x10000000
has "$err" "does not fit the simulator as NVIDIA H200 (sm_90): it has"
has "$err" "; use a smaller problem"
# A problem that the variant cannot run.
run 1 run matmul_f32_single_block_t64 $sim --shape 500x500x500
has "$err" "the variant is only for problems with"
finish
