/*
 * counters.h -- counts what a GPU's memory would be asked for.
 *
 * Every access of a lane is logged. When all lanes of the warp have stopped,
 * their logs are combined into requests of the warp (request.h): the n-th
 * access of a lane at a place forms one request with the n-th access of the
 * others.
 */
#ifndef SIM_COUNTERS_H
#define SIM_COUNTERS_H

#include "devices/simulator/count/request.h"
#include "devices/simulator/watch/place.h"

enum {
  SIM_LOG_LANES = 32,
  SIM_LOG_DEPTH = 128, /* so that the logs of a warp stay in the first cache */
  SIM_LOG_ADDRESS_BITS = 48
};

/* What is counted at a place. */
typedef struct sim_count {
  uint64_t accesses, requests;
  uint64_t sectors, ideal_sectors;       /* global */
  uint64_t wavefronts, ideal_wavefronts; /* shared */
  int is_approximate;
} sim_count;

typedef struct sim_counters {
  /* The lanes' n-th accesses side by side: a place's number and an address. */
  uint64_t log[SIM_LOG_DEPTH][SIM_LOG_LANES];
  int logged[SIM_LOG_LANES];

  /* By the number of a place. */
  sim_count *counts;
  sim_request_memo *memos;
  int capacity;

  uint64_t launch; /* its number since the process began */
  uint64_t barriers, warp_syncs, touched[2];
  int64_t blocks_run, blocks;
  int out_of_memory;

  /* For logs that differ between lanes: the places in them, and for each place
   * and lane how often the lane was there, and a list of where in its log. */
  int local_count;
  uint16_t local[SIM_MOST_PLACES + 1]; /* a place's number here, from 1 on */
  uint16_t place[SIM_LOG_DEPTH * SIM_LOG_LANES];
  uint16_t times[SIM_LOG_DEPTH * SIM_LOG_LANES][SIM_LOG_LANES];
  uint16_t first[SIM_LOG_DEPTH * SIM_LOG_LANES][SIM_LOG_LANES];
  uint16_t next[SIM_LOG_DEPTH][SIM_LOG_LANES];
} sim_counters;

void sim_counters_launch_begins(sim_counters *counters);
/* Turns what the lanes of a warp have logged into counts. */
void sim_counters_flush(sim_counters *counters, const sim_places *places);
/* Frees what it holds. */
void sim_counters_free(sim_counters *counters);

#endif
