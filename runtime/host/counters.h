/*
 * counters.h -- counts what a GPU's memory would be asked for.
 *
 * Every access of a lane is logged. When all lanes of the warp have stopped,
 * their logs are brought together into requests of the warp (request.h): the
 * n-th time that a lane was at a place belongs to the n-th time of the others.
 */
#ifndef TW_COUNTERS_H
#define TW_COUNTERS_H

#include "host/place.h"

enum {
  TW_LOG_LANES = 32,
  TW_LOG_DEPTH = 128, /* so that the logs of a warp stay in the first cache */
  TW_LOG_ADDRESS_BITS = 48
};

typedef struct tw_counters {
  /* The lanes' n-th accesses side by side: a place's number and an address. */
  uint64_t log[TW_LOG_DEPTH][TW_LOG_LANES];
  int logged[TW_LOG_LANES];

  uint64_t launch; /* its number since the process began */
  uint64_t barriers, warp_syncs, touched[2];
  int64_t blocks_run, blocks;
  int out_of_memory;

  /* For logs that differ: the places in them, and for each place and lane how
   * often it was there, and where in the log, as a list. */
  int local_count;
  uint16_t local[TW_MOST_PLACES + 1]; /* a place's number here, from 1 on */
  uint16_t place[TW_LOG_DEPTH * TW_LOG_LANES];
  uint16_t times[TW_LOG_DEPTH * TW_LOG_LANES][TW_LOG_LANES];
  uint16_t first[TW_LOG_DEPTH * TW_LOG_LANES][TW_LOG_LANES];
  uint16_t next[TW_LOG_DEPTH][TW_LOG_LANES];
} tw_counters;

void tw_counters_launch_begins(tw_counters *counters);
/* Turns what the lanes of a warp have logged into counts. */
void tw_counters_flush(tw_counters *counters, tw_places *places);

#endif
