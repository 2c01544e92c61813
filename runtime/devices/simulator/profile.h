/*
 * profile.h -- what the simulator sees of a kernel beside its results.
 *
 * While a watch is set on a simulator, its launches are checked for races and
 * uninitialised reads, or its memory requests are counted as a GPU's profiler
 * counts them, or both. Without a watch the simulator checks bounds, alignment
 * and barriers only, and launches are faster.
 *
 * The units are Nsight Compute's. A request is one load or store of a warp. A
 * sector is 32 bytes of global memory that a request touches. A wavefront is
 * one cycle of the 32 banks of shared memory. The lanes of a warp are brought
 * together by place and occurrence: the n-th time that a lane comes to an
 * access forms one request with the n-th time of the other lanes.
 */
#ifndef SIM_PROFILE_H
#define SIM_PROFILE_H

#include "devices/kernel.h"

typedef struct sim_watch {
  int checks;          /* races, uninitialised reads */
  int counters;        /* the sites and sums of sim_profile */
  int64_t most_blocks; /* run at most so many blocks of a launch: the first,
                          the last and others at equal distances. The results
                          are then incomplete. 0: run all. Checks need all. */
} sim_watch;

/* One access in the code of a kernel. */
typedef struct sim_site {
  const void *code; /* a return address, for sim_source_line() */
  int pass;         /* of the variant, as the first launch named it */
  int is_shared;    /* else global */
  int is_write;
  int is_atomic;
  int bytes;              /* of a lane */
  uint64_t accesses;      /* of lanes */
  uint64_t requests;      /* of warps */
  uint64_t sectors;       /* global: distinct ones of each request */
  uint64_t ideal_sectors; /* the fewest that hold the bytes of each request */
  uint64_t wavefronts;    /* shared */
  uint64_t ideal_wavefronts; /* the fewest for the distinct bytes of each */
  int is_approximate; /* lanes came here different numbers of times: which
                         accesses form one request is a guess */
} sim_site;

/* Sums over all launches since the watch was set, of the blocks that ran. */
typedef struct sim_profile {
  int site_count;
  const sim_site *sites;      /* in the order of the code */
  int64_t blocks_run, blocks; /* of all launches' grids */
  uint64_t barriers;          /* a block's */
  uint64_t warp_syncs;        /* a warp's: __syncwarp, shuffles, votes */
  uint64_t touched[2]; /* distinct 32-byte sectors of global memory that a
                          launch read [0] or wrote [1] */
} sim_profile;

/* The check of uninitialised reads counts memory as initialised
 *   - in shared memory: once a thread of the block has written it;
 *   - in global memory: once an upload, a copy or a checked launch has written
 *     it. All memory counts as initialised that was allocated before the first
 *     watch with checks, or before the latest launch without checks, because
 *     nobody saw what that launch wrote.
 * Stores of the CPU program itself into device memory are not seen: use
 * tw_upload. An uninitialised read is reported at the next barrier (shared) or
 * after the launch (global): if another thread writes there later, it is
 * reported as a race instead.
 *
 * Races are found between all threads of a launch, whatever the order in which
 * the simulator runs them; order.h says what orders two accesses. Where the
 * check is not sure, it reports nothing: between lanes of a warp that
 * synchronise with partial masks after several of them have read, and between
 * threads that synchronise by fences and more than one atomic variable. A
 * kernel that waits in a loop for a store of another block hangs. */

/* Sets a watch with all sums at zero, which replaces an earlier one; NULL
 * removes it. TW_ERROR_MEMORY; TW_ERROR_DEVICE if the device is no simulator;
 * TW_ERROR_OPTION if most_blocks is below 0 or is set together with checks. Not
 * while a launch runs. */
tw_status sim_device_watch(twi_device *device, const sim_watch *watch);
/* The counts so far, valid until the next call for the device. NULL without a
 * watch. */
const sim_profile *sim_device_profile(twi_device *device);

/* Marks bytes as uninitialised, as tw_alloc does; uploads, copies and writes of
 * kernels initialise them. Has no effect without a watch that checks, or if the
 * bytes are not all in one allocation. */
void sim_forget(twi_device *device, const void *memory, size_t bytes);

#endif
