# hopper_other.sh -- as hopper.sh, for other types, and for kernels whose blocks share
# operands or pieces of k. $1 is tune.
. "$(dirname "$0")/hopper_copies"

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

# The store: sums stay where they are; c is read in front of its rows' ends and behind; rows
# and columns behind c are written; what another strip read is added.
copy_parts unmoved_rows hopper_double
change unmoved_rows tensor_store.cuh 'sum[i - 1][j][v] = sum[i][j][v];' ';'
found unmoved_rows $double 'expected' f64 --all

copy_parts past_row hopper_double
change past_row tensor_store.cuh 'from[is_pair]' 'from[1]'
found past_row $double ': ' f64 --all

copy_parts past_last hopper_double
change past_last tensor_store.cuh 'r + 8 < tile_height' 'r < tile_height'
found past_last $double ': ' f64 --all

copy_parts past_column hopper_double
change past_column tensor_store.cuh '&& j * 8 < left)' ')'
found past_column $double ': ' f64 --all

copy_parts other_strip hopper_double
change other_strip tensor_store.cuh 'plus(product(j, v), old[j % STRIP][v]); });' 'plus(product(j, v), old[0][v]); });'
found other_strip $double 'expected' f64 --all

copy_parts past_share hopper_double
change past_share hopper_double_shares.cuh 'to[is_pair]' 'to[1]'
found past_share $pieces ': ' f64 --all

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
found ended_early $beside 'this_cluster().sync() must come between'

copy_parts turned_unfenced hopper_beside
change turned_unfenced hopper_beside.cuh 'tw_fence_proxy_async();' ''
found turned_unfenced $beside ': missing tw_fence_proxy_async'

copy_parts turned_place hopper_beside
change turned_place hopper_beside_part.cuh 'pack ^ r % 8' 'pack ^ r % 4'
found turned_place $beside 'expected' bf16 --all

# The old part of c: not added; looked at before it is there; brought while TMA still reads
# what was staged; told to be longer than it is.
copy_parts turned_unadded hopper_beside
change turned_unadded hopper_beside_part.cuh 'right + beta * (float)before.second' 'right'
found turned_unadded $beside 'expected' bf16 --all

copy_parts turned_phase hopper_beside
change turned_phase hopper_beside.cuh 'turn % 2' '1 - turn % 2'
found turned_phase $beside ': ' bf16 --all

copy_parts turned_overwritten hopper_beside
change turned_overwritten hopper_beside_staged.cuh 'tw_bulk_wait_read<0>();' ''
found turned_overwritten $beside ': ' bf16 --all

copy_parts turned_length hopper_beside
change turned_length hopper_beside_staged.cuh 'BN * 128' 'BN * 128 + 16'
found turned_length $beside ': ' bf16 --all

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
