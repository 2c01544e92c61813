# hopper.sh -- mistakes that kernels with TMA, wgmma and asynchronous copies invite,
# planted in copies of matmul's templates, one at a time: tune check finds each on its own
# shapes, and nothing in the copies without a mistake. A run takes one in eight of the
# copies, see drawn.sh, and five without a mistake. $1 is tune.
inside=planted/matmul
. "$(dirname "$0")/copies"
# One tile of both warpgroups, without a cluster; and tiles in turn, in clusters of two.
shared=m64_n64_t0_s6_c1_g8 turns=m64_n256_t1_s4_c2_g8

# copy NAME: the templates of `hopper`, in a folder for this mistake. All folders have an
# operation and an algorithm of one name, whose host code is compiled once. Until the next
# copy the functions below do nothing if this one is not drawn.
copy() {
  take "$1" hopper 8 "right warps handed uneven_right packed_right" || return 0
  cp "$templates/product_factor.cuh" "$templates"/hopper_*.cuh "$copied"
  cp "$templates/hopper.cu" "$copied/copy.cu"
}

# copy_parts NAME [ALGORITHM]: the same of `hopper_parts`, or of this algorithm
copy_parts() {
  copy "$1"
  [ "$is_drawn" ] || return 0
  cp "$templates"/part_*.cuh "$templates"/pack_*.cuh "$templates"/direct_*.cuh \
    "$templates"/split_*.cuh "$templates"/four_*.cuh "$templates"/halves_*.cuh "$templates"/slab_*.cuh "$templates"/*along*.cuh \
    "$templates"/tensor16_add.cuh "$templates"/fitted_*.cuh "$templates"/copied_*.cuh "$templates"/packed_*.cuh "$copied"
  cp "$templates/${2:-hopper_parts}.cu" "$copied/copy.cu"
}

# clean NAME POINT [TYPE]
clean() { is_clean "$1" "matmul_${3:-bf16}_copy_$2" h200; }

# found NAME POINT WORDS [TYPE [OPTION]]: a finding with these words
found() { has_finding "$1" "matmul_${4:-bf16}_copy_$2" h200 "$3" ${5:+"$5"}; }

copy right
clean right $shared
clean right $turns

copy early
change early hopper_multiply.cuh 'tw_wgmma_wait<1>();' 'tw_wgmma_wait<2>();'
found early $shared ': missing wait: load of 16384 bytes'

copy reused
change reused hopper_store.cuh '(places - 1)>();' '(places)>();'
found reused $shared ': missing wait: '
found reused $turns ': missing wait: '

copy unfenced
change unfenced hopper_store.cuh 'tw_fence_proxy_async();' ''
found unfenced $shared ': missing tw_fence_proxy_async'

copy unshown
change unshown hopper_begin.cuh 'tw_mbarrier_fence_init();' ''
found unshown $shared ': missing tw_mbarrier_fence_init: '

# The other threads meet the one that waits for a store before it has waited.
copy restaged
change restaged hopper_store.cuh 'if (thread == 0) tw_bulk' 'tw_barrier_sync(1 + team, 128); if (thread == 0) tw_bulk'
change restaged hopper_store.cuh '(places - 1)>();' '(places - 1)>(); if (false)'
found restaged $turns ': race: '

# Where c is read, or TMA cannot write it: the next sums do not take the place of those that
# are stored; the number behind the last column is read; numbers behind it are written.
copy unmoved
change unmoved hopper_store.cuh 'sum_at(v) = sum_at(v + WIDTH / 2);' ';'
found unmoved $turns 'expected' bf16 --all

copy last_pair
change last_pair hopper_store.cuh 'from[is_whole]' 'from[1]'
found last_pair $shared ': '

copy wide_line
change wide_line hopper_store.cuh ' && left + s < n) c[at' ') c[at'
found wide_line $shared ': '

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
found ended $turns 'come between the last access to a block'

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

# The same in pieces of k, one for each block of a cluster.
pieces=n64_p2
copy_parts pieces hopper_halves_cluster
clean pieces $pieces f32

copy_parts gone hopper_halves_cluster
change gone hopper_unit.cuh '(piece + 1) / pieces);' '(piece + 1) / pieces) - piece;'
found gone $pieces 'expected' f32 --all

copy_parts share hopper_halves_cluster
change share hopper_shares.cuh "p < \$(PIECES)" "p < \$(PIECES - 1)"
found share $pieces 'expected' f32 --all

# Parts that threads make on the way to shared memory, in clusters of two; and turned tiles.
direct=m64_n64_p2_h3_f0 turned=m64_n32_p1_h3_f1
copy_parts direct hopper_parts_direct
clean direct $direct f32
clean direct $turned f32
clean direct m64_n16_p1_h2_f1 f32
clean direct m64_n64_p1_h1_f0 f32
clean direct m128_n96_p2_h2_f0 f32

copy_parts proxy hopper_parts_direct
change proxy direct_split.cuh 'tw_fence_proxy_async();' ''
found proxy $direct ': missing tw_fence_proxy_async' f32

copy_parts crowded hopper_parts_direct
change crowded direct_split.cuh 'tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);' ''
found crowded $direct ': ' f32 --all

copy_parts unseen hopper_parts_direct
change unseen copy.cu 'tw_mbarrier_wait(&full[slot.at], slot.phase);' ''
found unseen $direct ': ' f32

copy_parts lanes hopper_parts_direct
change lanes direct_split.cuh '__syncwarp();' ''
found lanes $direct ': ' f32

copy_parts waiting hopper_parts_direct
change waiting copy.cu 'tw_wgmma_wait<0>();' ''
found waiting $direct ': missing wait: ' f32

copy_parts near hopper_parts_direct
change near copy.cu 'if (is_far) {' 'if (false) {'
found near $direct 'expected' f32 --all
found near $turned 'expected' f32 --all

copy_parts five hopper_parts_direct
change five part_pairs.cuh '{ 1, 1 }, ' ''
found five $direct 'expected' f32 --all

copy_parts packed hopper_parts_direct
change packed split_packs.cuh 'line / 2 % 4' 'line % 4'
found packed $direct ': ' f32

copy_parts cut hopper_parts_direct
change cut direct_split.cuh ' | (is_x_along ? k : rows) % 4' ''
found cut $direct ': ' f32 --all

copy_parts ahead hopper_parts_direct
change ahead direct_split.cuh 'slot.advance(team - TEAMS);' ''
found ahead $direct ': ' f32

copy_parts fallen hopper_parts_direct
change fallen direct_by_adds.cuh 'lines[(BM + s) * 33 + l]' 'lines[(BM + s) * 32 + l]'
found fallen $direct 'expected' f32 --all

copy_parts stale hopper_parts_direct
change stale direct_by_adds.cuh 'tw_barrier_sync(1, TEAMS * 128);  // until' '// until'
found stale $direct ': missing tw_fence_proxy_async' f32 --all

# At the second tile of a block.
copy_parts second hopper_parts_direct
change second direct_split.cuh ', slab -= last - first)' ')'
found second $turned ': ' f32 --all

copy_parts finite hopper_parts_direct
change finite copy.cu 'if (slab + HELPERS >= last) is_far' 'if (slab + 1 >= last) is_far'
found finite $turned 'expected' f32 --all

# Products in tf32 that the call does not allow.
tf32=m64_n64_t0_s8_c1_a0
copy_parts allowed hopper_tf32
clean allowed $tf32 f32

copy_parts unasked hopper_tf32
change unasked copy.cu 'allow_tf32 > 0 and ' ''
found unasked $tf32 'expected' f32 --all

# An operand that comes from registers: a, and b with turned tiles of c.
first_a=n128_s6_c1_f0 first_b=n128_s6_c1_f1
copy_parts held hopper_tf32_registers
clean held $first_a f32
clean held n256_s4_c2_f1 f32

copy_parts overwritten hopper_tf32_registers
change overwritten hopper_multiply_registers.cuh 'tw_wgmma_wait<1>();' 'tw_wgmma_wait<2>();'
found overwritten $first_a ': missing wait: ' f32

# A slot is released before its fragments are read.
copy_parts hasty hopper_tf32_registers
change hasty hopper_multiply_registers.cuh 'if (p > 0 || slab > first) release(before);' ''
change hasty hopper_multiply_registers.cuh 'if (last > first) release(before);' ''
change hasty hopper_multiply_registers.cuh 'tw_mbarrier_wait(&full[slot.at], slot.phase);' \
  'tw_mbarrier_wait(&full[slot.at], slot.phase); release(slot.at);'
found hasty $first_a ': missing wait: ' f32

copy_parts eager hopper_tf32_registers
change eager hopper_multiply_registers.cuh 'tw_mbarrier_wait(&full[slot.at], slot.phase);' ''
found eager $first_a ': missing wait: ' f32

copy_parts fragment hopper_tf32_registers
change fragment hopper_multiply_registers.cuh 'to[i][v + 2] = lane % 2 ? one : other;' 'to[i][v + 2] = other;'
found fragment $first_a 'expected' f32

copy_parts refilled hopper_tf32_registers
change refilled hopper_turned.cuh 'tw_bulk_wait_read<1>();' 'tw_bulk_wait_read<2>();'
found refilled $first_b ': missing wait: ' f32

# Bytes: operands that are copied, and sums of e4m3 and e5m2, which 14 bits hold.
promoted=m64_n64_t0_s8_c1_p4_a0 halved=m64_n256_t0_s4_c2_p4_a0 bytes=m64_n64_t0_s8_c1_p0_a0
copy_parts eight hopper_along
clean eight $promoted e4m3_f16
clean eight $halved e5m2_f32
clean eight $bytes i8_i32
clean eight $bytes e5m2_bf16
clean eight $promoted e4m3_bf16_e5m2
clean eight $promoted e5m2_f32_e4m3
clean eight $bytes e5m2_f16_e4m3

copy_parts lost hopper_along
change lost copy.cu 'allow_fast_accumulation > 0)' 'k > 0)'
found lost $bytes 'expected' e4m3_f32 --all
found lost $bytes 'expected' e5m2_bf16 --all

copy_parts mixed hopper_along
change mixed hopper_multiply_promoted.cuh '(first == second and ""' '(first == second and "_e5m2"'
found mixed $promoted 'expected' e4m3_f32

# b's type is taken for a's.
copy_parts alike hopper_along
change alike hopper_multiply_promoted.cuh 'or "_" .. float8[second])' 'or "")'
change alike hopper_multiply.cuh 'or "_" .. float8[second])' 'or "")'
found alike $promoted 'expected' e4m3_bf16_e5m2
found alike $promoted 'expected' e5m2_f32_e4m3
found alike $bytes 'expected' e5m2_f16_e4m3 --all

copy_parts last hopper_along
change last bytes_along.cuh 'first + u < length' 'first + u + 1 < length'
found last $promoted 'expected' e4m3_f32 --all
found last $bytes 'expected' i8_i32 --all

copy_parts turned hopper_along
change turned bytes_along.cuh 'at[32] = __byte_perm(low, high, 0x7632)' 'at[32] = __byte_perm(low, high, 0x6732)'
found turned $promoted 'expected' e4m3_f32 --all

copy_parts place hopper_along
change place along_kernel.cuh 'm * pitch * a_copies' 'm * pitch'
found place $promoted ': ' e4m3_f32 --all

copy_parts swizzled hopper_along
change swizzled hopper_slab.cuh '1024, 128)' '1024, 64)'
found swizzled $promoted ': ' e4m3_f32

copy_parts added hopper_along
change added hopper_multiply_promoted.cuh 'tw_wgmma_wait<0>();' 'tw_wgmma_wait<1>();'
found added $promoted ': missing wait: ' e4m3_f32

copy_parts half hopper_along
change half hopper_multiply_promoted.cuh ' + j * PART * TW_SLAB_LINE' ''
found half $halved 'expected' e4m3_f32 --all

# The sum of a slab goes on from that of the one before, which has been added already.
copy_parts doubled hopper_along
change doubled hopper_multiply_promoted.cuh 'l > 0);' 'true);'
found doubled $promoted ': ' e4m3_f32

# i32: pairs of bytes, the highest first.
words=m64_n64_t0_s8_c1
copy_parts four hopper_words
clean four $words i32
clean four m64_n128_t1_s8_c2 i32

copy_parts shifted hopper_words
change shifted hopper_bytes_next.cuh 'tw_wgmma_wait<0>();' ''
found shifted $words ': missing wait: ' i32

copy_parts nine hopper_words
change nine copy.cu '{ 2, 0 }, { 1, 1 }, ' '{ 2, 0 }, '
found nine $words 'expected' i32

copy_parts beyond hopper_words
change beyond words_along.cuh 'if (left + 2 < length)' 'if (left + 1 < length)'
found beyond $words ': ' i32 --all

copy_parts ends hopper_words
change ends hopper_bytes_at.cuh '% 4 * deep * DEPTH + l, y_l' '% 4 * deep + l, y_l'
found ends $words 'modulo 16 bytes' i32

# f64: each warp waits for its slabs by itself, also for the first of the next tile.
double=m64_n64_v32_w32_s6_g8 pieces=m64_n64_v32_w32_s6_p4_g8
copy_parts warps hopper_double
clean warps $double f64
clean warps $pieces f64

copy_parts unwaited hopper_double
change unwaited hopper_double_tile.cuh 'tw_mbarrier_try_wait(&full[slot.at], slot.phase)' 'true'
found unwaited $double ': missing wait: ' f64

copy_parts trusted hopper_double
change trusted hopper_double_tile.cuh 'if (!is_full) tw_mbarrier_wait(&full[slot.at], slot.phase);' ''
found trusted $double ': missing wait: ' f64

copy_parts sooner hopper_double
change sooner hopper_double_tile.cuh 'release(now);' ';'
change sooner hopper_double_tile.cuh 'read_y(1, now, 1);' 'release(now); read_y(1, now, 1);'
found sooner $double ': missing tw_fence_proxy_async: a load ' f64

copy_parts parity hopper_double
change parity hopper_double_tile.cuh 'if (!is_full) tw_mbarrier_wait(&full[slot.at], slot.phase);' ''
change parity hopper_double_tile.cuh 'try_wait(&full[slot.at], slot.phase)' 'try_wait(&full[slot.at], slot.phase ^ 1)'
found parity $double ': missing wait: ' f64

copy_parts stayed hopper_double
change stayed hopper_double_tile.cuh 'slab + 1 < count || unit + (int)gridDim.x < units' 'slab + 1 < count'
found stayed $double ': ' f64

# Each lane waits for its own loads, but lane 0 tells the copy engine for all of them.
copy_parts unsynced hopper_double
change unsynced hopper_double_tile.cuh '__syncwarp();' ''
found unsynced $double ': race: ' f64

copy_parts arrived hopper_double
change arrived copy.cu 'arrivals = WARPS' 'arrivals = WARPS - 1'
found arrived $double ': ' f64

# On a GPU the copy engine was faster than the loads before the arrival.
copy_parts unfenced hopper_double
change unfenced hopper_double_tile.cuh 'tw_fence_proxy_async();' ''
found unfenced $double ': missing tw_fence_proxy_async: a load ' f64

copy_parts kept hopper_double
change kept hopper_double_shares.cuh 'tw_barrier_sync(1, TEAM);' ''
found kept $pieces ': ' f64

# Slabs divided evenly among the blocks, and sums that one hands over to another.
stream=n64_s6_c1_g8
copy_parts handed hopper_stream
clean handed $stream
clean handed n64_s6_c2_g8

copy_parts loose hopper_stream
change loose hopper_stream_store.cuh "__threadfence();  // a thread's sums before the flag" ''
found loose $stream ': '

copy_parts early_flag hopper_stream
change early_flag hopper_stream_store.cuh "tw_barrier_sync(1 + team, 128);  // and all threads'" ''
found early_flag $stream ': '

copy_parts flag hopper_stream
change flag hopper_stream_store.cuh '* 4 + team] = 1;' '* 4] = 1;'
found flag $stream ': endless wait: '

copy_parts blind hopper_stream
change blind hopper_stream_store.cuh '* 4 + team] == 0) continue;' '* 4 + team] == 2) continue;'
found blind $stream ': '

copy_parts uncleared hopper_stream
change uncleared copy.cu 'bytes = "SM_COUNT * 16" }' 'bytes = "16" }'
found uncleared $stream ': '

copy_parts apart_only hopper_stream
change apart_only copy.cu 'cooperative = true, ' ''
found apart_only $stream ': endless wait: '

copy_parts ended_share hopper_stream
change ended_share hopper_stream_unit.cuh 'last = min(last, end - number * slab_count);' 'last = min(last, end - number * slab_count + 1);'
found ended_share $stream ': '

copy_parts three_units hopper_stream
change three_units hopper_stream_units.cuh '(3 + ((int)tiles' '(2 + ((int)tiles'
found three_units $stream ': '

# Tiles whose columns are rows of c, in a cluster whose blocks end without a barrier; few
# rows split along k; and batches that no fixed tile fits.
beside=n96_t3_w2_h1_r0 few=n32_s8_o132 fitted=x4_y4_k32_n128
copy_parts turned_right hopper_beside
clean turned_right $beside

copy_parts ended_early hopper_beside
change ended_early hopper_bring.cuh 'slot.next()) tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);' 'slot.next()) ;'
found ended_early $beside 'which has ended: '

copy_parts turned_unfenced hopper_beside
change turned_unfenced hopper_beside.cuh 'tw_fence_proxy_async();' ''
found turned_unfenced $beside ': missing tw_fence_proxy_async'

copy_parts turned_place hopper_beside
change turned_place hopper_beside.cuh 'pack ^ r % 8' 'pack ^ r % 4'
found turned_place $beside 'expected' bf16 --all

copy_parts turned_unmoved hopper_beside
change turned_unmoved hopper_columns.cuh 'sum[i / 64][v] = sum[i / 64][v + 8];' ';'
found turned_unmoved $beside 'expected' bf16 --all

copy_parts turned_unread hopper_beside
change turned_unread hopper_columns.cuh 'if (beta != 0) each' 'if (false) each'
found turned_unread $beside 'expected' bf16 --all

# The same in clusters of two by four blocks that share both operands, and whose tile of
# c is staged in the slabs' memory.
crossed=n112_t2_w2_h4_r1
copy_parts crossed_right hopper_beside
clean crossed_right $crossed

copy_parts same_share hopper_beside
change same_share hopper_share.cuh 'first = e + share * COPIED' 'first = e'
found same_share $crossed 'missing wait: load of 2048 bytes'

copy_parts other_column hopper_beside
change other_column hopper_bring.cuh '<< cluster_col * HIGH' '<< (WIDE - 1 - cluster_col) * HIGH'
found other_column $crossed ': '

copy_parts row_untold hopper_beside
change row_untold hopper_release_cross.cuh 'lane < WIDE + HIGH - 1' 'lane < HIGH'
found row_untold $crossed 'endless wait'

copy_parts itself_told hopper_beside
change itself_told hopper_release_cross.cuh '(lane - HIGH + 1) * HIGH' '(lane - HIGH) * HIGH'
found itself_told $crossed ': ' bf16 --all

copy_parts reused_early hopper_beside
change reused_early hopper_beside.cuh 'tw_barrier_sync(4, ' 'if (false) tw_barrier_sync(4, '
found reused_early $crossed ': '

# Where an operand lies across k, a share is some of the slab's chunks, or some lines of each.
across=n128_t2_w2_h4_r0
copy_parts same_lines hopper_beside
change same_lines hopper_share.cuh 'k + share * COPIED' 'k'
found same_lines $across 'expected' bf16 --all

copy_parts same_chunks hopper_beside
change same_chunks hopper_share.cuh 'edge + share * PART + e' 'edge + e'
found same_chunks $across 'expected' bf16 --all

# Tiles of a width that is no multiple of a chunk, with room for whole chunks of a
# transposed a.
chunks=n112_t2_w2_h4_r1_o1
copy_parts chunks_right hopper_beside
clean chunks_right $chunks

copy_parts no_room hopper_beside
change no_room hopper_begin.cuh '(beside and TURNED > 0 or not beside and BN > 64 and SIZE == 2)' '(not beside and BN > 64)'
found no_room $chunks ': '

copy_parts bytes_of_lines hopper_beside
change bytes_of_lines hopper_bring.cuh 'is_y_along ? BN' 'true ? BN'
found bytes_of_lines $chunks ': '

copy_parts one_chunk hopper_beside
change one_chunk hopper_share.cuh 'for (int e = 0; e < EDGE; e += 64) bring(to + (e' 'for (int e = 0; e < EDGE - 63; e += 64) bring(to + (e'
found one_chunk $chunks ': '

copy_parts other_line hopper_beside
change other_line hopper_share.cuh 'edge + e, k + share * COPIED' 'edge + e + 8, k + share * COPIED'
found other_line $chunks 'expected'

copy_parts few_right hopper_few_split
clean few_right $few

copy_parts few_place hopper_few_split
change few_place hopper_few_partial.cuh 'v / 4 * 8 + v % 2' 'v / 4 * 8 + v / 2 % 2'
found few_place $few 'expected'

copy_parts fitted_right fitted
clean fitted_right $fitted f32

copy_parts no_barrier fitted
change no_barrier copy.cu '__syncthreads();' ''
found no_barrier $fitted ': race: ' f32

copy_parts not_waited fitted
change not_waited copy.cu '__pipeline_wait_prior(0);' '__pipeline_wait_prior(1);'
found not_waited $fitted 'still in flight' f32

copy_parts one_part fitted
change one_part copy.cu 'blockIdx.x % parts * rows' 'blockIdx.x % parts * (rows - TM)'
found one_part $fitted ': ' f32 --all

# Clusters of three blocks: their shares of a tile's 80 rows differ, and across k a slab of
# op(a) has room for two chunks of 64 rows.
uneven=n80_p3_s6
copy_parts uneven_right hopper_few_cluster
clean uneven_right $uneven

# Of 16 rows, divided among seven blocks, the last two have none.
copy_parts no_rows_right hopper_few_cluster
clean no_rows_right n16_p7_s8

copy_parts across_right hopper_cluster
clean across_right n64_p3_s6

copy_parts direct_uneven_right hopper_parts_direct
clean direct_uneven_right m64_n48_p6_h3_f1 f32

copy_parts rows_unwritten hopper_few_cluster
change rows_unwritten hopper_shares.cuh ':format(high, PIECES - 1)' ':format(high, 0)'
found rows_unwritten $uneven 'expected' bf16 --all

copy_parts rows_beyond hopper_few_cluster
change rows_beyond hopper_shares.cuh 'min(SHARE, ' 'max(SHARE, '
found rows_beyond $uneven ': '

copy_parts no_room hopper_few_cluster
change no_room copy.cu 'BN > 64 and ceil_div(BN, 64) * 64 or BN' 'BN'
found no_room $uneven 'outside of shared memory'

copy_parts ended_early hopper_few_cluster
change ended_early hopper_shares.cuh "// A block's sums must stay until the others have read them." 'return;'
found ended_early $uneven ': '

# The same of operands that a first kernel has copied.
copy_parts packed_right hopper_packed_cluster
clean packed_right $uneven

copy_parts packed_begin hopper_packed_cluster
change packed_begin copy.cu 'b_copies > 0 and a_packs * 16' 'b_copies > 0 and 0'
found packed_begin $uneven 'expected'

# The same of numbers that wgmma takes along k only; one operand may be e4m3, the other e5m2.
copy_parts along_right hopper_along_cluster
clean along_right n48_p3_s8_q0 i8_i32
clean along_right n48_p3_s8_q4 e4m3_bf16_e5m2
clean along_right n96_p3_s6_q0 f32

copy_parts along_begin hopper_along_cluster
change along_begin copy.cu 'b_copies > 0 and m * width' 'b_copies > 0 and 0 * width'
found along_begin n48_p3_s8_q0 'expected' i8_i32

copy_parts along_swapped hopper_along_cluster
change along_swapped hopper_multiply_promoted.cuh 'then first, second = V, T end' 'then first, second = T, V end'
found along_swapped n48_p3_s8_q4 'expected' e4m3_bf16_e5m2

copy_parts along_rounded hopper_along_cluster
change along_rounded hopper_shares.cuh 'and "float" or "uint"' 'and "float" or "float"'
found along_rounded n48_p3_s8_q0 'expected' i8_i32
echo "$drawn_count copies, drawn by $drawn_seed"
finish
