/*
 * profile.h -- what the simulator sees of a kernel beside its results.
 *
 * A watch is set on a simulator; from then on its launches are checked for
 * races and uninitialised reads, or counted as a GPU's profiler counts, or
 * both, until the watch is taken off. Without one only bounds, alignment and
 * barriers are looked at, and launches are faster.
 *
 * What is counted is what the memory system of a GPU sees: a request is one
 * load or store of a warp, a sector 32 bytes of global memory that a request
 * touches, a wavefront one pass through the 32 banks of shared memory.
 * Lanes are brought together by place and occurrence: the n-th time that a
 * lane comes to an access is one request with the n-th time of the others.
 */
#ifndef SIM_PROFILE_H
#define SIM_PROFILE_H

#include "devices/kernel.h"

typedef struct sim_watch {
  int checks;          /* races, uninitialised reads */
  int counters;        /* the sites and sums of sim_profile */
  int64_t most_blocks; /* run about so many blocks of a launch, spread evenly
                          over its grid with the first and the last among
                          them, and leave the others out (results are then
                          incomplete); 0: all. Not together with checks. */
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
  int is_approximate; /* lanes came here different numbers of times, so that
                         their pairing is a guess */
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

/* What the check of uninitialised reads takes for initialised: shared memory,
 * what a thread of the block has written; global memory, what an upload, a copy
 * or a checked launch has written, and all that was allocated before the first
 * watch with checks was set or before the latest launch without checks, whose
 * writes nobody saw. A CPU program's own stores into device memory are not
 * seen: upload. A read of nothing is reported at the next barrier (shared) or
 * after the launch (global), for a write of another thread that comes later
 * makes it a race.
 *
 * Races are found between all threads of a launch, of the order in which the
 * simulator happens to run them independently: order.h says what orders two
 * accesses. Where it is not sure it finds nothing: between lanes that meet with
 * masks of a part of their warp after several of them have read, and between
 * threads that synchronise by fences and several atomic variables. Waiting in a
 * loop for what another block stores is no order, and hangs. */

/* Sets a watch, with all sums at zero, in place of the one there is; NULL takes
 * it off. TW_ERROR_MEMORY; TW_ERROR_DEVICE if the device is no simulator;
 * TW_ERROR_OPTION for most_blocks below 0, or together with checks. Not while a
 * launch runs. */
tw_status sim_device_watch(twi_device *device, const sim_watch *watch);
/* What has been seen; valid until the next call for the device. NULL without a
 * watch. */
const sim_profile *sim_device_profile(twi_device *device);

/* For the check of uninitialised reads: from now on the bytes hold nothing
 * (tw_alloc does this; uploads, copies and kernels' writes end it). Nothing
 * happens without a watch that checks, or if they are not of one allocation. */
void sim_forget(twi_device *device, const void *memory, size_t bytes);

#endif
