/*
 * profile.h -- watches: race checks and memory counters for the simulator's
 * launches.
 *
 * While a watch is set on a simulator, its launches are checked for races and
 * uninitialised reads, or its memory requests are counted as a GPU's profiler
 * counts them, or both. Without a watch the simulator checks bounds, alignment
 * and barriers only, and launches are faster.
 *
 * The units are Nsight Compute's. A request is one load or store of a warp. A
 * sector is 32 bytes of global memory that a request touches. A wavefront is
 * one cycle of the 32 banks of shared memory. The n-th access of a lane at a
 * place in the code forms one request with the n-th access of the other lanes
 * there.
 */
#ifndef SIM_PROFILE_H
#define SIM_PROFILE_H

#include "devices/kernel.h"
#include "devices/simulator/count/pass_sums.h"
#include "devices/simulator/machine/settings.h"

/* Sets how the blocks of the device's next launches run; NULL: in ascending
 * order, one after the other, in the grid that is launched. TW_ERROR_DEVICE if
 * the device is no simulator. */
tw_status sim_device_schedule(twi_device *device, const sim_schedule *schedule);

/* Says whose memory is where, for the device's next launches: an access to the
 * rest of an owner's allocation ends a launch, and findings name the owners.
 * At most SIM_MAX_OWNERS; 0: none. The names must stay valid. TW_ERROR_DEVICE
 * if the device is no simulator. */
tw_status sim_device_owners(twi_device *device, const sim_owner *owners,
                            int count);
/* Whether the device's memory is as large as addresses allow, and not that of
 * the GPU: a tensor of which few pages are touched costs little, and an index
 * that is too narrow for a larger GPU is found on each. Does nothing to a
 * device that is no simulator. */
void sim_device_any_memory(twi_device *device, int has_any);
/* Describes which thread of the latest watched launch wrote a byte last, as
 * "thread (3, 0, 0) of block (1, 0, 0) at transpose/naive.cu:12", into
 * SIM_WRITER_TEXT bytes; 0 if that is not known. */
int sim_device_writer(twi_device *device, const void *byte, char *text);

typedef struct sim_watch {
  int checks;         /* races, uninitialised reads */
  int counters;       /* the sites and sums of sim_profile */
  int64_t max_blocks; /* run at most so many blocks of a launch: the first, the
                         last and others at equal distances. The results are
                         then incomplete, and products of warpgroups are not
                         computed. 0: run all. With checks, reads of what other
                         blocks would have written may be found. */
} sim_watch;

/* One load or store in the code of a kernel. */
typedef struct sim_site {
  const void *code; /* a return address, for sim_source_line() */
  int pass;         /* the variant's pass whose launch came here first */
  int is_shared;    /* else global */
  int is_write;
  int is_atomic;
  int bytes;                 /* per lane */
  uint64_t accesses;         /* of lanes */
  uint64_t requests;         /* of warps */
  uint64_t sectors;          /* global: sum over requests of distinct sectors */
  uint64_t ideal_sectors;    /* the fewest that hold each request's bytes */
  uint64_t wavefronts;       /* shared: sum over requests */
  uint64_t ideal_wavefronts; /* the fewest for each request's distinct bytes */
  uint64_t repeated; /* those of `wavefronts` that only load again what the same
                        lanes have just loaded here, which nvcc does not */
  int is_approximate; /* lanes came here different numbers of times, so which
                         accesses form one request is a guess */
} sim_site;

/* Sums over all launches since the watch was set, of the blocks that ran. */
typedef struct sim_profile {
  int site_count;
  const sim_site *sites;      /* in the order of the code */
  int64_t blocks_run, blocks; /* that ran; of all launches' grids */
  uint64_t barriers;          /* one per block and __syncthreads() */
  uint64_t warp_syncs;        /* one per warp and __syncwarp, shuffle or vote */
  uint64_t touched[2]; /* distinct 32-byte sectors of global memory that a
                          launch read [0] or wrote [1] */
  sim_pass_sums passes[TW_MAX_PASSES];
} sim_profile;

/* Uninitialised reads. Shared memory counts as initialised when a thread of the
 * block has written it; global memory, when an upload, a copy or a checked
 * launch has written it. Memory that was allocated before the first watch with
 * checks, or before the latest launch without checks, counts as initialised
 * too, because writes before then were not recorded. Stores of the CPU program
 * itself into device memory are not recorded: use tw_upload. An uninitialised
 * read is reported at the next barrier (shared memory) or after the launch
 * (global memory). If another thread writes there later, it is reported as a
 * race instead.
 *
 * Races. They are found between all threads of a launch, whatever the order in
 * which the simulator runs them; order.h defines which accesses are ordered. In
 * two cases the check is not certain and reports nothing: between lanes of a
 * warp that synchronise with partial masks after several of them have read, and
 * between threads that synchronise by fences and more than one atomic variable.
 */

/* Sets a watch with all sums at zero, in place of the one that is set; NULL
 * removes it. TW_ERROR_MEMORY; TW_ERROR_DEVICE if the device is no simulator;
 * TW_ERROR_OPTION if max_blocks is below 0. */
tw_status sim_device_watch(twi_device *device, const sim_watch *watch);
/* The counts so far, valid until the next call for the device. NULL without a
 * watch. */
const sim_profile *sim_device_profile(twi_device *device);

/* Marks bytes as uninitialised, as tw_alloc does. Uploads, copies and writes of
 * kernels initialise them again. Has no effect if no watch with checks is set,
 * or if the bytes are not all in one allocation. */
void sim_mark_uninitialised(twi_device *device, const void *memory,
                            size_t bytes);

#endif
