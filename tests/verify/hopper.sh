# hopper.sh -- mistakes that kernels with TMA, wgmma and asynchronous copies invite,
# planted in copies of matmul's templates for f16, bf16 and f32, one at a time: tune check
# finds each on its own shapes, and nothing in the copies without a mistake. A run takes one
# in eight of the copies, see drawn.sh, and those that are listed in hopper_copies. $1 is tune.
. "$(dirname "$0")/hopper_copies"
# One tile of both warpgroups, without a cluster; and tiles in turn, in clusters of two.
shared=m64_n64_t0_s6_c1_g8 turns=m64_n256_t1_s4_c2_g8

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
# are stored; the number behind the last column is read; numbers behind it are written; a
# lane takes its pair before all lanes have brought their rows; words are written where rows
# begin within one.
copy unmoved
change unmoved hopper_store.cuh 'sum_at(v) = sum_at(v + WIDTH / 2);' ';'
found unmoved $turns 'expected' bf16 --all

copy last_pair
change last_pair hopper_store.cuh 'from[is_whole]' 'from[1]'
found last_pair $shared ': ' bf16_f32

copy wide_line
change wide_line hopper_store.cuh ' && s < wide)) corner' ')) corner'
found wide_line $shared ': '

copy hasty_pairs
change hasty_pairs hopper_read_lines.cuh '% WIDTH)] = number[e];' '% WIDTH)] = number[e]; if (false)'
found hasty_pairs $shared ': race: ' bf16 --all

copy behind_end
change behind_end hopper_read_lines.cuh 'r < high && s < wide ?' 'r < high ?'
found behind_end $shared ': '

copy split_words
change split_words hopper_store.cuh '* 2) % 4 == 0' '* 2) % 2 == 0'
found split_words $shared 'misaligned' bf16 --all

copy far_ahead
change far_ahead hopper_store.cuh 'else if (!PLAIN && beta != 0) {' 'else if (false) {'
found far_ahead $shared 'expected' bf16 --all

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

copy_parts stale_rows hopper_tf32_registers
change stale_rows hopper_turned.cuh 'old[v] = next[v];' ';'
found stale_rows $first_b 'expected' f32 --all
echo "$drawn_count copies, drawn by $drawn_seed"
finish
