# tensor8.sh -- mistakes in products of bytes by mma.sync, planted in copies of matmul's
# templates and of the example float8, one at a time: tune check finds each on the operation's own shapes, on GPUs of
# sm_80 and sm_89, and nothing in the copies without a mistake.
# A run takes bytes and one in three of the other copies, see drawn.sh. $1 is tune.
inside=matmul
. "$(dirname "$0")/copies"
floats=$(cd "$(dirname "$0")/../../examples/float8/matmul" && pwd)/tensor8_floats.cu
point=m64_n64_v32_w32_s4

# copy NAME FILE: the template as an algorithm of this name.
copy() {
  take "$1" tensor8 3 bytes || return 0
  cp "$templates"/tensor8_*.cuh "$templates"/*along*.cuh "$templates/grouped_blocks.cuh" \
    "$templates/product_factor.cuh" "$templates"/four_*.cuh "$templates/tensor16_store.cuh" "$copied"
  cp "$2" "$copied/$1.cu"
}

# clean NAME TYPE DEVICE
clean() { is_clean "$1" "matmul_$2_$1_$point" "$3"; }

# found NAME TYPE DEVICE WORDS: a finding with these words
found() { has_finding "$1" "matmul_$2_$1_$point" "$3" "$4" --all; }

copy bytes "$templates/tensor8.cu"
clean bytes i8_i32 sm_80
clean bytes i8_i32 sm_120

copy early "$templates/tensor8.cu"
change early tensor8_kernel.cuh 'fetch(slab + STAGES - 1, before);' 'fetch(slab + STAGES - 1, now);'
found early i8_i32 sm_80 ': race: write of 16 bytes'

copy unsigned "$templates/tensor8.cu"
change unsigned unsigned.cu 'tw_mma_s8' 'tw_mma_u8'
found unsigned i8_i32 sm_80 'expected'

copy half "$templates/tensor8.cu"
change half tensor8_kernel.cuh 'step * 2 + lane / 8 % 2)' 'step * 2)'
found half i8_i32 sm_80 'expected'

copy end "$templates/tensor8.cu"
change end tensor8_kernel.cuh '(int)min((int64_t)128, k - l) : 0;' '128 : 0;'
found end i8_i32 sm_80 ': '

# Only operands that are not aligned are brought byte by byte.
copy byte "$templates/tensor8.cu"
change byte tensor8_slab.cuh 'u < kept ?' 'u + 1 < kept ?'
found byte i8_i32 sm_80 'expected'

copy place "$templates/tensor8.cu"
change place tensor8_kernel.cuh '(m * a_copies +' '(m +'
found place i8_i32 sm_80 ': '

copy matrix "$templates/tensor8.cu"
change matrix tensor8_kernel.cuh 'copies + (a_copies > 1 ? z : 0) * m * pitch' 'copies'
found matrix i8_i32 sm_80 'expected'

# The tile is staged where slabs have been, and read by rows.
copy staged_early "$templates/tensor8.cu"
change staged_early tensor16_store.cuh '__syncthreads();' ''
found staged_early i8_i32 sm_80 ': '

copy staged_late "$templates/tensor8.cu"
change staged_late tensor16_store.cuh 'sum[0][j][v * 2 + 1]);' 'sum[0][j][v * 2 + 1]); if (false)'
found staged_late i8_i32 sm_80 ': race: '

copy one_pack "$templates/tensor8.cu"
change one_pack tensor16_store.cuh 'old = before[e];' 'old = before[0];'
found one_pack i8_i32 sm_80 'expected'

copy floats "$floats"
clean floats e4m3_f32 sm_89
clean floats e5m2_f16_e4m3 sm_89

# Sums of 14 bits over all of k.
copy unpromoted "$floats"
change unpromoted unpromoted.cu 'promoted = true' 'promoted = false'
found unpromoted e4m3_f32 sm_89 'expected'

copy alike "$floats"
change alike alike.cu 'or "_" .. float8[V])' 'or "")'
found alike e5m2_f16_e4m3 sm_89 'expected'
echo "$drawn_count copies, drawn by $drawn_seed"
finish
