# whole.sh -- mistakes that matrices of any alignment in shared memory invite, planted in copies of
# matmul's template tensor16_whole, one at a time: tune check finds each on the operation's own
# shapes, and nothing in the copy without a mistake. A run takes this and one in three of the
# others, see drawn.sh. $1 is tune.
inside=planted/matmul point=v32_w64_p8_s2
. "$(dirname "$0")/copies"

# copy NAME: the template, in a folder for this mistake.
copy() {
  take "$1" whole 3 right || return 0
  cp "$templates"/whole_*.cuh "$templates/product_factor.cuh" "$copied"
  cp "$templates/tensor16_whole.cu" "$copied/copy.cu"
}

# clean NAME TYPE
clean() {
  [ "$is_drawn" ] || return 0
  run 0 check "matmul_$2_copy_$point" --templates "$folder/$1/planted" --device sim:sm_80 --jobs 1 --tsv
  same "$1 $2" "$(cell "$out" result 1)" clean
}

# found NAME WORDS: a finding with these words
found() {
  [ "$is_drawn" ] || return 0
  run 1 check "matmul_bf16_copy_$point" --templates "$folder/$1/planted" --device sim:sm_80 --jobs 1 --tsv --all
  same "$1" "$(cell "$out" result 1)" finding
  has "$out" "$2"
}

copy right
clean right bf16
clean right f16

copy early
change early copy.cu '__pipeline_wait_prior(STAGES - 1);' '__pipeline_wait_prior(STAGES);'
found early ': '

copy alone
change alone copy.cu '__syncthreads();  // until all have brought their part' ''
found alone ': race: '

copy unread
change unread copy.cu '__syncthreads();  // until a and b have been read' ''
found unread ': race: '

copy incomplete
change incomplete copy.cu '__syncthreads();  // until c is complete' ''
found incomplete ': race: '

# At the second matrix of a block.
copy refilled
change refilled copy.cu '__syncthreads();  // until c has left' ''
found refilled ': missing wait: '

copy before
change before copy.cu 'a_batch_stride == a_count && z * a_count >= 8' 'true'
found before ': '

# Matrices of a batch with gaps between them.
copy between
change between copy.cu 'b_batch_stride == b_count && z * b_count >= 8' 'z * b_count >= 8'
found between ': '

copy behind
change behind whole_copies.cuh 'min(end - e, 8) * 2' '16'
found behind ': '

copy beside
change beside whole_copies.cuh 'e >= offset && e + 8 <= end' 'e + 8 <= end'
found beside ': '

copy unwritten
change unwritten whole_copies.cuh 'e < all; e += members' 'e < 0; e += members'
found unwritten ': uninitialised: '

# The end of k: numbers of the next line, which may be NaN.
copy tail
change tail copy.cu 'add(at, depth - first)' 'add(at, depth)'
found tail ': '

copy odd
change odd whole_strip.cuh 'const uint32_t next = l + 1 < left ? *(const uint16_t *)' \
  'const uint32_t next = l < left ? *(const uint16_t *)'
found odd ': '

copy aligned
change aligned copy.cu '(a_bits | b_bits) % 4 != 0' 'a_bits % 4 != 0'
found aligned 'which is misaligned'

copy edge
change edge copy.cu 'min(b_pair + j * b_next + h, width - 1)' '(b_pair + j * b_next + h)'
found edge ': '

copy halves
change halves whole_strip.cuh 'd[v * 2 + 1] = __byte_perm(one, next, 0x7632);' 'd[v * 2 + 1] = __byte_perm(one, next, 0x3276);'
found halves 'expected'
echo "$drawn_count copies, drawn by $drawn_seed"
finish
