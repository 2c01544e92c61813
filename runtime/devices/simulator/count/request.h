/*
 * request.h -- the sectors or wavefronts that one load or store of a warp
 * takes.
 *
 * Rules of the CUDA C++ programming guide and best practices guide, for compute
 * capability 5.0 and later: global memory moves in sectors of 32 bytes; shared
 * memory has 32 banks of 4 bytes, successive words lie in successive banks, and
 * lanes that access the same word do not conflict. A warp accesses 32 words at
 * a time, so that accesses of 8 bytes go half a warp at a time and those of 16
 * bytes a quarter of a warp.
 *
 * Not in the guides, but measured on an H200 with Nsight Compute: a load takes
 * two halves or quarters at a time if each active lane i and lane i ^ 1 load
 * from the same address or lane i ^ 1 is inactive, or if this holds for all
 * lanes i and i ^ 2. A store does not. These rules give the measured counts for
 * all 155 patterns in tests/simulator/h200_wavefronts.tsv.
 */
#ifndef SIM_REQUEST_H
#define SIM_REQUEST_H

#include <stdint.h>

#include "devices/simulator/machine/sizes.h"

typedef struct sim_request {
  int count; /* active lanes, at least 1 */
  int bytes; /* of each access: 1, 2, 4, 8 or 16, and aligned to this */
  int is_store;
  int8_t lane[SIM_WARP]; /* the active lanes' numbers, in order */
  uint64_t address[SIM_WARP];
} sim_request;

typedef struct sim_request_cost {
  int actual; /* sectors, or wavefronts */
  int ideal;  /* the fewest for as many distinct bytes */
} sim_request_cost;

/* The layout of the latest request at a place, and its cost. Most requests have
 * the same layout as the one before, at another address. All zeros before the
 * first. */
typedef struct sim_request_memo {
  int count;
  uint32_t first;            /* the first address's offset in its sector */
  uint64_t offset[SIM_WARP]; /* of each address from the first one */
  uint32_t lanes;            /* mask of the active lanes */
  int64_t stride;
  sim_request_cost cost;
} sim_request_memo;

/* The cost of a request, and its stride. All requests with one memo must have
 * the same number of bytes and the same is_shared. */
sim_request_cost sim_request_count(const sim_request *request, int is_shared,
                                   sim_request_memo *memo, int64_t *stride);

/* How many lanes of an atomic operation wait for others at the same word, which
 * is 4 bytes, or as long as the access if that is longer. in_sectors: the sum
 * over sectors of this number at the sector's busiest word. at_a_word: the
 * number at the busiest word of all.
 */
typedef struct sim_request_meetings {
  int in_sectors, at_a_word;
} sim_request_meetings;
sim_request_meetings sim_request_meet(const sim_request *request);

/* Whether the lanes access what the latest request with this memo accessed,
 * which began at `first`. */
int sim_request_repeats(const sim_request *request,
                        const sim_request_memo *memo, uint64_t first);

/* The distance between one lane's address and the next one's if it is the same
 * for all (0 for a single lane), else INT64_MIN. */
int64_t sim_request_stride(const sim_request *request);
sim_request_cost sim_request_sectors(const sim_request *request,
                                     int64_t stride);
sim_request_cost sim_request_wavefronts(const sim_request *request,
                                        int64_t stride);

#endif
