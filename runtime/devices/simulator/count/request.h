/*
 * request.h -- what one load or store of a warp costs a GPU's memory.
 *
 * Rules of the CUDA C++ programming guide and best practices guide, for compute
 * capability 5.0 and later: global memory moves in sectors of 32 bytes; shared
 * memory has 32 banks of 4 bytes, successive words lie in successive banks, and
 * lanes that access the same word do not conflict. A warp accesses 32 words at
 * a time, so that accesses of 8 bytes go half a warp at a time and those of 16
 * bytes a quarter of a warp.
 *
 * Not in the guides, but measured on an H200 with Nsight Compute: two halves or
 * quarters of a load go together if each lane's neighbour at a distance of 1,
 * or each one's at a distance of 2, is inactive or loads from the same address.
 * Stores do not. Of 155 patterns in tests/simulator/h200_wavefronts.tsv all
 * come out as counted there.
 */
#ifndef SIM_REQUEST_H
#define SIM_REQUEST_H

#include <stdint.h>

typedef struct sim_request {
  int count; /* active lanes, at least 1 */
  int bytes; /* of each: 1, 2, 4, 8 or 16, and so aligned */
  int is_store;
  int8_t lane[32]; /* their numbers, in order */
  uint64_t address[32];
} sim_request;

typedef struct sim_request_cost {
  int cost;  /* sectors, or wavefronts */
  int ideal; /* the fewest for as many distinct bytes */
} sim_request_cost;

/* What the latest request at a place was, and its cost: most are followed by
 * others that lie the same, elsewhere. All zeros before the first. */
typedef struct sim_request_memo {
  int count;
  uint32_t first;      /* lane 0's address within a sector */
  uint64_t offset[32]; /* of the lanes' addresses from the first one's */
  uint32_t lanes;
  int64_t stride;
  sim_request_cost cost;
} sim_request_memo;

/* The cost of a request, and its stride. A memo belongs to requests of one
 * number of bytes, and either to sectors or to wavefronts. */
sim_request_cost sim_request_count(const sim_request *request, int is_shared,
                                   sim_request_memo *memo, int64_t *stride);

/* The distance between one lane's address and the next one's if it is the same
 * for all (0 for a single lane), else INT64_MIN. */
int64_t sim_request_stride(const sim_request *request);
sim_request_cost sim_request_sectors(const sim_request *request,
                                     int64_t stride);
sim_request_cost sim_request_wavefronts(const sim_request *request,
                                        int64_t stride);

#endif
