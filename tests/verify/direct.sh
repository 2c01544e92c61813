# direct.sh -- mistakes that are easy to make where threads read slabs into registers and store
# them to shared memory, planted in copies of matmul's template tensor16_direct, one at a time:
# tune check finds each on the operation's own shapes, and nothing in the copy without a mistake.
# A run takes this and one in two of the others, see drawn.sh. $1 is tune.
inside=planted/matmul point=m32_n32_k64_v16_w16
. "$(dirname "$0")/copies"

# copy NAME: the template, in a folder for this mistake.
copy() {
  take "$1" direct 2 right || return 0
  cp "$templates"/tensor16_*.cuh "$templates"/four_*.cuh "$templates"/grouped_blocks.cuh \
    "$templates/product_factor.cuh" "$copied"
  cp "$templates/tensor16_direct.cu" "$copied/copy.cu"
}

# clean NAME TYPE
clean() { is_clean "$1" "matmul_$2_copy_$point" sm_80; }

# found NAME WORDS: a finding with these words
found() { has_finding "$1" "matmul_bf16_copy_$point" sm_80 "$2" --all; }

copy right
clean right bf16
clean right f16

copy alone
change alone tensor16_direct.cuh '__syncthreads();' ''
found alone ': race: '

# Both slabs in one place.
copy place
change place tensor16_direct.cuh 'slab % 2 * ((BM + BN) * BK)' '0'
found place ': race: '

copy last
change last tensor16_direct.cuh 'if (slab + 1 < last) read(slab + 1);' 'if (slab + 2 < last) read(slab + 1);'
found last 'expected'

# The end of k: numbers of the next line, which may be NaN, or behind the last one.
copy tail
change tail tensor16_direct.cuh '(int)min((int64_t)BK, k - (int64_t)slab * BK)' 'BK'
found tail ': '

copy high
change high tensor16_pairs.cuh 'is_in && left > 1 ? at[1] : 0' 'is_in && left > 0 ? at[1] : 0'
found high ': '

copy odd
change odd tensor16_pairs.cuh 'is_in && left > 1 ? *(const uint32_t *)at : is_in && left > 0 ? at[0] : 0' \
  'is_in && left > 1 ? *(const uint32_t *)at : 0'
found odd 'expected'

copy below
change below tensor16_pairs.cuh 'const bool is_in = y + i * HOP < lines' 'const bool is_in = y + i * HOP <= lines'
found below ': '

copy aligned
change aligned tensor16_direct.cuh '((uintptr_t)b | (uintptr_t)b_stride * 2) % 4 == 0' '(uintptr_t)b % 4 == 0'
found aligned 'which is misaligned'

copy turned
change turned tensor16_direct.cuh 'transpose_b ? multiply(no, yes) : multiply(no, no)' 'transpose_b ? multiply(no, no) : multiply(no, yes)'
found turned ': '
echo "$drawn_count copies, drawn by $drawn_seed"
finish
