/*
 * model_constants.c -- the constants of the model.
 *
 * They are fitted to times of an H200: the problems marked "fitted" in
 * tuning/model/h200_times.tsv. `fit_model tuning/model/h200_times.tsv` prints
 * these values in this form. memory_us and those of barriers, shuffles, fences
 * and atomic operations were measured by tuning/model/latencies.cu; l1_bytes
 * and missed_bytes_a_clock are the H200's L1 without 56 KB and a bandwidth of
 * L2 of 5.6 TB/s; poll_us was chosen by times of chained scans, pass_us between
 * those of two kernels in a stream and in a graph, until a survey fits it.
 */
#include "select/model.h"

const twi_model_constants twi_model_fitted = {
    /* Microseconds of the main kernel, apart from its waves. */
    .launch_us = 1.02,
    /* Microseconds of each other kernel, apart from its waves. */
    .pass_us = 3.13,
    /* Microseconds of setting or copying memory, apart from moving it. */
    .memory_us = 3.41,
    /* Microseconds of each wave of blocks, apart from its waits. */
    .start_us = 0.1,
    /* More for each wave if the grid is folded: blocks need divisions to find
     * their index (tw_block_of()). */
    .fold_us = 1.01,
    /* More for each wave if blocks use shared memory, and so barriers. */
    .shared_us = 0.0893,
    /* Microseconds of a wait for data from DRAM. */
    .dram_latency_us = 0.326,
    /* Microseconds of a wait for data that another block has already brought to
     * L2. */
    .l2_latency_us = 0.0528,
    /* Microseconds of a barrier, and of a shuffle or vote. */
    .barrier_us = 0.03,
    .sync_us = 0.015,
    /* Microseconds of a fence for all blocks; an SM executes one at a time. */
    .fence_us = 0.4,
    /* Microseconds until a block knows what those before it have done. */
    .poll_us = 2,
    /* Microseconds between two atomic operations on the same sector. */
    .atomic_us = 0.00064,
    /* Microseconds for each element that a thread moves in a tile at the edge
     * of the data, if other tiles are whole. */
    .ragged_us = 0.0207,
    /* Cost of the SMs that have no block in the last wave: with 1, a partial
     * wave costs as much as a full one; with 0, only its fraction. */
    .tail = 0.956,
    /* Issue slots of each block. */
    .block_slots = 0,
    /* Issue slots of each warp. */
    .warp_slots = 32.7,
    /* Issue slots of each access of a warp. */
    .access_slots = 9.74,
    /* Issue slots of each element of a thread. */
    .element_slots = 3.9,
    /* More for each access whose data goes through shared memory. */
    .shared_slots = 20.1,
    /* Warps that keep a scheduler busy. */
    .full_warps = 4.02,
    /* Fraction of DRAM's peak bandwidth that a copy reaches. */
    .dram_efficiency = 0.912,
    /* Bytes per clock of one SM from and to L2. */
    .l2_bytes_a_clock = 60.2,
    /* Bytes that L1 holds beside shared memory. */
    .l1_bytes = 2e5,
    /* Bytes per clock that all SMs together load from L2, for one SM. */
    .missed_bytes_a_clock = 24,
    /* Cost of a sector that is moved in excess, as a multiple of the cost of a
     * needed one. */
    .excess_sectors = 5.87,
    /* Fraction of the arithmetic peak that long runs of multiply-adds reach. */
    .pipe_efficiency = 0.6,
    /* Fraction of one load per clock that operands of multiply-adds reach. */
    .feeding_efficiency = 1.06,
    /* Part of a scheduler's time that is idle if it has a single warp. */
    .lone_warp_cost = 0.0596,
    /* Exponent of the p-norm that joins the limits: 1 adds them up, infinity
     * takes the largest. */
    .norm = 1.79,
};
