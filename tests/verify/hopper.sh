# hopper.sh -- mistakes that kernels with TMA and wgmma invite, planted in copies of
# matmul's templates, one at a time: tune check finds each on its own shapes, and
# nothing in the copies without a mistake. $1 is tune.
. "$(dirname "$0")/../cli/expect"
templates=$(cd "$(dirname "$0")/../../templates/matmul" && pwd)
TW_CACHE=$folder/built
export TW_CACHE
# One tile of both warpgroups, without a cluster; and tiles in turn, in clusters of two.
shared=m64_n64_t0_s6_c1_g8 turns=m64_n256_t1_s4_c2_g8

# copy NAME: the templates of `hopper` as an algorithm of this name
copy() {
  mkdir -p "$folder/$1/matmul"
  cp "$templates/product_factor.cuh" "$templates"/hopper_*.cuh "$folder/$1/matmul"
  cp "$templates/hopper.cu" "$folder/$1/matmul/$1.cu"
}

# change NAME PIECE FROM TO: in the piece, where FROM stands on exactly one line
change() {
  piece=$folder/$1/matmul/$2
  same "lines of $2 with '$3'" "$(grep -cF -- "$3" "$piece")" 1
  awk -v from="$3" -v to="$4" '
    { at = index($0, from)
      print at ? substr($0, 1, at - 1) to substr($0, at + length(from)) : $0 }' "$piece" >"$piece.new"
  mv "$piece.new" "$piece"
}

# copy_parts NAME [ALGORITHM]: the same of `hopper_parts`, or of this algorithm
copy_parts() {
  copy "$1"
  cp "$templates"/part_*.cuh "$templates"/pack_*.cuh "$templates"/halves_*.cuh "$templates"/slab_*.cuh "$folder/$1/matmul"
  cp "$templates/${2:-hopper_parts}.cu" "$folder/$1/matmul/$1.cu"
}

# clean NAME POINT [TYPE]
clean() {
  run 0 check "matmul_${3:-bf16}_$1_$2" --templates "$folder/$1" --device sim:h200 --jobs 1 --tsv
  same "$1 $2" "$(cell "$out" result 1)" clean
}

# found NAME POINT WORDS [TYPE [--all]]: a finding with these words
found() {
  run 1 check "matmul_${4:-bf16}_$1_$2" --templates "$folder/$1" --device sim:h200 --jobs 1 --tsv ${5:+"$5"}
  same "$1 $2" "$(cell "$out" result 1)" finding
  has "$out" "$3"
}

copy right
clean right $shared
clean right $turns

copy early
change early hopper_multiply.cuh 'tw_wgmma_wait<1>();' 'tw_wgmma_wait<2>();'
found early $shared ': missing wait: load of 16384 bytes'

copy reused
change reused hopper_store.cuh 'tw_bulk_wait_read<1>();' 'tw_bulk_wait_read<2>();'
found reused $shared ': missing wait: '
found reused $turns ': missing wait: '

copy unfenced
change unfenced hopper_store.cuh 'tw_fence_proxy_async();' ''
found unfenced $shared ': missing tw_fence_proxy_async'

copy unready
change unready hopper_multiply.cuh 'tw_wgmma_fence();' ''
found unready $shared ': missing tw_wgmma_fence: it must come before the first product'

copy inflight
change inflight hopper_multiply.cuh 'tw_wgmma_wait<0>();' 'tw_wgmma_wait<1>();'
found inflight $shared ': missing wait: read of 4 bytes'

copy bytes
change bytes hopper_bring.cuh '(BM + BN) * TW_SLAB_LINE' '(BM + BN) * TW_SLAB_LINE + 16'
found bytes $shared ': endless wait: '

# At the second tile of a block: the slots go on where the first tile left them.
copy phase
change phase hopper_product.cuh 'gridDim.x / CLUSTER, turn++) {' 'gridDim.x / CLUSTER, turn++, slot = {}) {'
found phase $shared ': missing wait: '

copy passed
change passed hopper_product.cuh 'slot.advance(last - first);' 'slot.advance(last - first + STAGES);'
found passed $turns ': missing wait: '

copy order
change order hopper_multiply.cuh 'if (TURNS && turn > 0) tw_barrier_sync(3 + team, 256);' ''
found order $turns ': missing wait: a product'

copy ended
change ended hopper_product.cuh 'if (CLUSTER > 1) {' 'if (CLUSTER > 2) {'
found ended $turns 'which has ended: '

copy rank
change rank hopper_release.cuh 'tw_mbarrier_arrive_remote(&empty[at], lane);' 'tw_mbarrier_arrive_remote(&empty[at], 0);'
found rank $turns ': endless wait: '

# Sums of two slabs of parts, in turn; and of 32 slabs, which are added up apart.
parts=n64_k32_s5_c1_l1_g8 apart=n64_k32_s5_c1_l2_g8
copy_parts six
clean six $parts f32
clean six $apart f32

copy_parts summed
change summed hopper_multiply_planes.cuh 'tw_wgmma_wait<1>();' 'tw_wgmma_wait<2>();'
found summed $parts ': missing wait: read of 4 bytes' f32

copy_parts freed
change freed hopper_multiply_planes.cuh 'begin(of_slab[1]);' 'begin(of_slab[1]); release(slot.at);'
found freed $parts ': ' f32

# A slab whose sums go on from those of the one before.
copy_parts again
change again hopper_multiply_planes.cuh 'at == 1 and "l > 0" or "true"' '"true"'
found again $parts ': ' f32

copy_parts twice
change twice hopper_multiply_planes.cuh ', sum[0][v] = 0;' ';'
found twice $apart 'expected' f32

# Two f16 parts of each number. test_parts covers numbers that are too small for them.
halves=n64_c1_g8
copy_parts three hopper_halves
clean three $halves f32

copy_parts unsummed hopper_halves
change unsummed hopper_multiply_halves.cuh 'tw_wgmma_wait<1>();' 'tw_wgmma_wait<2>();'
found unsummed $halves ': missing wait: read of 4 bytes' f32

copy_parts soon hopper_halves
change soon hopper_multiply_halves.cuh 'if (slab > first) release(before);' 'release(slot.at);'
found soon $halves ': ' f32

copy_parts low hopper_halves
change low hopper_multiply_halves.cuh 'mixed[v] / 2048' 'mixed[v] / 4096'
found low $halves 'expected' f32 --all

copy_parts plane hopper_halves
change plane hopper_multiply_halves.cuh 'add(mixed, 0, 1, false);' 'add(mixed, 1, 1, false);'
found plane $halves 'expected' f32 --all

copy_parts large hopper_halves
change large halves_span.cuh 'most <= 127 + 60' 'most <= 255'
found large $halves 'expected' f32 --all

# Products in tf32 that the call does not allow.
tf32=m64_n64_t0_s8_c1_a0
copy_parts allowed hopper_tf32
clean allowed $tf32 f32

copy_parts unasked hopper_tf32
change unasked unasked.cu 'allow_tf32 > 0 and ' ''
found unasked $tf32 'expected' f32 --all
finish
