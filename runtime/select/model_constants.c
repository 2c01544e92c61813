/*
 * model_constants.c -- the constants of the model.
 *
 * They are fitted to times of an H200: launch_us, cluster_us, shared_us and
 * shared_slots by tuning/model/refit.sh to the problems marked "fitted" in
 * tuning/model/h200_times.tsv, the others to those of an earlier survey. All
 * fitted to today's, templates without hints are predicted worse
 * (docs/experiments.md). memory_us, block_us and those of barriers, shuffles,
 * fences and atomic operations were measured by tuning/model/latencies.cu;
 * wavefront_slots was chosen by the library's templates without their hints, by
 * the gallery, and by what was written to test it; l1_bytes
 * and missed_bytes_a_clock are the H200's L1 without 56 KB and a bandwidth of
 * L2 of 5.6 TB/s; poll_us was chosen by times of chained scans, pass_us between
 * those of two kernels in a stream and in a graph, until a survey fits it;
 * shared_wait_us is published; those of kernels to which TMA brings operands
 * were chosen by times of products on an H100 and an H200, torn_part by
 * transposes whose rows do not begin at sectors (docs/experiments.md);
 * lone_warp_cost was chosen by the pull of bodies (tests/model/judge_second),
 * group_l2_us by all nine sets of operations in tests/model, counted_pass_us by
 * a chain of eight passes (tests/passes), grid_sync_us and grid_atomics by
 * eight steps on grids of 12 to 2,112 blocks (tests/model/judge_tenth).
 */
#include "select/model.h"

const twi_model_constants twi_model_fitted = {
    /* Microseconds of the main kernel, apart from its waves. */
    .launch_us = 1.44,
    /* Microseconds of each other kernel, apart from its waves. */
    .pass_us = 1.9,
    /* The same of one whose time follows from its own counts, and so apart from
     * all that its blocks do. */
    .counted_pass_us = 1.5,
    /* Microseconds of setting or copying memory, apart from moving it. */
    .memory_us = 1.9,
    /* More for each wave if blocks form clusters: they wait for one another,
     * and read each other's shared memory. */
    .cluster_us = 3.23,
    /* Microseconds between the starts of two blocks, on whichever SMs. */
    .block_us = 0.00061,
    /* Microseconds of each wave of blocks, apart from its waits. */
    .start_us = 0.248,
    /* More for each wave if the grid is folded: blocks need divisions to find
     * their index (tw_block_of()). */
    .fold_us = 0.786,
    /* More for each wave if blocks use shared memory, and so barriers. */
    .shared_us = 0.206,
    /* Microseconds of an access to shared memory that waits for another: about
     * 30 clocks, as is published for Hopper. */
    .shared_wait_us = 0.015,
    /* Microseconds of an instruction that the next one waits for: five clocks
     * of 1.98 GHz; four to five are published for Hopper. */
    .step_us = 0.0026,
    /* Microseconds of a wait for data from DRAM. */
    .dram_latency_us = 0.374,
    /* Microseconds of a wait for data that another block has already brought to
     * L2. */
    .l2_latency_us = 0.0419,
    /* The same in a template without hints, where a wait is for a group of
     * loads, some of them for data that the block itself has loaded before. The
     * mean error of the nine sets is least here. */
    .group_l2_us = 0.12,
    /* Microseconds of a barrier, and of a shuffle or vote. */
    .barrier_us = 0.03,
    .sync_us = 0.015,
    /* Microseconds of a fence for all blocks; an SM executes one at a time. */
    .fence_us = 0.4,
    /* Microseconds until a block knows what those before it have done. */
    .poll_us = 2,
    /* Microseconds of a barrier of the whole grid: until the last block's
     * arrival is known to all others. */
    .grid_sync_us = 1.2,
    /* More for each block: so many operations on the one word at which all
     * arrive, and at which they look until the last one has. */
    .grid_atomics = 3,
    /* Microseconds between two atomic operations on the same sector. */
    .atomic_us = 0.00064,
    /* Microseconds for each element that a thread moves in a tile at the edge
     * of the data, if other tiles are whole. */
    .ragged_us = 0.00565,
    /* Cost of the SMs that have no block in the last wave: with 1, a partial
     * wave costs as much as a full one; with 0, only its fraction. */
    .tail = 0.973,
    /* Issue slots of each block. */
    .block_slots = 1.84,
    /* Issue slots of each warp. */
    .warp_slots = 20.8,
    /* Issue slots of each access of a warp. */
    .access_slots = 5.46,
    /* Issue slots of each element of a thread. */
    .element_slots = 2.13,
    /* More for each access whose data goes through shared memory. */
    .shared_slots = 32.3,
    /* Instead of these, of each wavefront that was counted. */
    .wavefront_slots = 3,
    /* Warps that keep a scheduler busy. */
    .full_warps = 5.63,
    /* Fraction of DRAM's peak bandwidth that a copy reaches. */
    .dram_efficiency = 0.871,
    /* Bytes per clock of one SM from and to L2. */
    .l2_bytes_a_clock = 121,
    /* Bytes that L1 holds beside shared memory. */
    .l1_bytes = 2e5,
    /* Bytes per clock that all SMs together load from L2, for one SM. */
    .missed_bytes_a_clock = 24,
    /* Cost of a sector that is moved in excess, as a multiple of the cost of a
     * needed one. */
    .excess_sectors = 14.7,
    /* Part of L2 in which a sector stays until another block writes the rest of
     * it. */
    .torn_part = 0.25,
    /* Fraction of the arithmetic peak that long runs of multiply-adds reach. */
    .pipe_efficiency = 0.671,
    /* Fraction of the tensor cores' peak that a warp's own products reach: the
     * peak is that of the products of warp groups. */
    .tensor_efficiency = 0.58,
    /* The same of products of warpgroups: what cuBLAS reaches on an H200. */
    .group_efficiency = 0.8,
    /* Fraction of one load per clock that operands of multiply-adds reach. */
    .feeding_efficiency = 0.808,
    /* With n warps on a scheduler, multiply-adds that wait for one another take
     * hypot(1, lone_warp_cost / n) times as long as with many. */
    .lone_warp_cost = 2,
    /* Exponent of the p-norm that joins the limits: 1 adds them up, infinity
     * takes the largest. */
    .norm = 2.21,
    /* Of kernels to which TMA brings operands of warpgroups: microseconds of
     * each wave of blocks, apart from its waits. */
    .brought_start_us = 1.32,
    /* How many times as long as a load's wait a round trip of TMA takes. */
    .brought_waits = 1.66,
    /* More for each kernel after it, which adds up what its blocks have left.
     */
    .brought_pass_us = 2.7,
    /* More for clusters whose blocks load for each other. */
    .brought_cluster_us = 0.8,
    /* More for a tile that a block writes before it multiplies the next. n of
     * them count as n to the power of brought_tiles: blocks move apart, and
     * then some write while others load. */
    .brought_tile_us = 1.7,
    .brought_tiles = 0.65,
    /* More for each other block of a cluster whose threads read what is in the
     * other blocks' shared memory, such as sums. */
    .brought_sums_us = 0.21,
    /* More for each wave after the first: nothing is brought while blocks end
     * and others begin. */
    .brought_gap_us = 4.95,
    /* Clocks of an SM for a line of an operand that TMA brings from L2 and
     * whose row begins at a line. */
    .line_clocks = 2.4,
    /* Bytes of zeros per clock that TMA loads for all SMs together, in place of
     * what is outside of the tensors. */
    .outside_bytes_a_clock = 1540,
    /* Exponent of the p-norm: more of their work overlaps. */
    .brought_norm = 4.4,
};
