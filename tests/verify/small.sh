# small.sh -- mistakes that streams of small matrices in shared memory invite, planted in copies of
# matmul's templates small and tensor16_small, one at a time: tune check finds each on the
# operation's own shapes, and nothing in the copies without a mistake. A run takes these and one in
# three of the others, see drawn.sh. $1 is tune.
inside=planted/matmul
. "$(dirname "$0")/copies"

# copy NAME TEMPLATE: the template, in a folder for this mistake.
copy() {
  case $2 in
    small) variant=matmul_f32_copy_t4_n128_r32 ;;
    *) variant=matmul_bf16_copy_v16_w16_n128_r32 ;;
  esac
  take "$1" small 3 "right right_tensor" || return 0
  cp "$templates"/small_*.cuh "$templates/product_factor.cuh" "$copied"
  cp "$templates/$2.cu" "$copied/copy.cu"
}

# found NAME WORDS: a finding with these words
found() { has_finding "$1" "$variant" sm_80 "$2" --all; }

copy right small
for type in f32 bf16 f64 i32; do is_clean right matmul_${type}_copy_t4_n128_r32 sm_80; done

copy early small
change early copy.cu '__pipeline_wait_prior(0);' ''
found early ': missing wait: '

copy alone small
change alone copy.cu '__syncthreads();  // until all have brought their part' ''
found alone ': race: '

copy unread small
change unread copy.cu '__syncthreads();  // until a and b have been read' ''
found unread ': race: '

copy missing small
change missing copy.cu '__syncthreads();  // until all sums are there' ''
found missing ': race: '

copy before small
change before copy.cu 'first * a_one >= PACK' 'true'
found before ': '

copy behind small
change behind small_streams.cuh 'min(end - e, PACK) * (int)sizeof(T)' '16'
found behind ': '

# A part of the numbers along k.
copy part small
change part copy.cu 'int p = 1; p < parts' 'int p = 2; p < parts'
found part 'expected'

copy round small
change round copy.cu 'if (l >= depth) l = part;' ''
found round ': '

# The last block has fewer matrices.
copy last small
change last copy.cu 'matrix < count' 'matrix < group'
found last ': '

copy column small
change column copy.cu 'min(col + j * (int)across, width - 1)' '(col + j * (int)across)'
found column ': '

copy right_tensor tensor16_small
for type in bf16 f16; do is_clean right_tensor matmul_${type}_copy_v16_w16_n128_r32 sm_80; done

copy early_tensor tensor16_small
change early_tensor copy.cu '__pipeline_wait_prior(0);' ''
found early_tensor ': missing wait: '

copy alone_tensor tensor16_small
change alone_tensor copy.cu '__syncthreads();  // until all have brought their part' ''
found alone_tensor ': race: '

copy incomplete tensor16_small
change incomplete copy.cu '__syncthreads();  // until c is complete' ''
found incomplete ': race: '

copy before_tensor tensor16_small
change before_tensor copy.cu 'first * b_one >= 8' 'true'
found before_tensor ': '

copy beside tensor16_small
change beside small_streams.cuh 'e >= 0 && e + PACK <= size' 'e + PACK <= size'
found beside ': '

copy unwritten tensor16_small
change unwritten small_streams.cuh 'threadIdx.x < SIZE' 'false'
found unwritten ': uninitialised: '

# The end of k: numbers of the next line, which may be NaN.
copy tail tensor16_small
change tail copy.cu 'add(at, depth - first_number)' 'add(at, depth)'
found tail ': '

copy odd tensor16_small
change odd small_strip.cuh 'const uint32_t next = l + 1 < left ? *(const uint16_t *)' \
  'const uint32_t next = l < left ? *(const uint16_t *)'
found odd ': '

copy aligned tensor16_small
change aligned copy.cu 'a_one | a_stride | b_one | b_stride' 'a_one | a_stride'
found aligned 'which is misaligned'

copy edge tensor16_small
change edge copy.cu 'min(line + h, width - 1)' '(line + h)'
found edge ': '

copy halves tensor16_small
change halves small_strip.cuh 'd[v * 2 + 1] = __byte_perm(one, next, 0x7632);' 'd[v * 2 + 1] = __byte_perm(one, next, 0x3276);'
found halves 'expected'

copy matrix tensor16_small
change matrix copy.cu 'from_b + matrix * b_one' 'from_b'
found matrix 'expected'
echo "$drawn_count copies, drawn by $drawn_seed"
finish
