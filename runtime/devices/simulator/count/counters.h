/*
 * counters.h -- counts the memory requests that a GPU would make.
 *
 * Every access of a lane is logged. When no lane of the warp can continue,
 * their logs are combined into requests of the warp (request.h): the n-th
 * access of a lane at a place forms one request with the n-th access of the
 * other lanes.
 */
#ifndef SIM_COUNTERS_H
#define SIM_COUNTERS_H

#include "devices/simulator/count/joint.h"
#include "devices/simulator/count/pass_sums.h"
#include "devices/simulator/count/request.h"
#include "devices/simulator/count/reuse.h"
#include "devices/simulator/count/waits.h"
#include "devices/simulator/watch/place.h"
#include "tilewright/registry.h"

enum {
  SIM_LOG_DEPTH = 128, /* entries; the logs of a warp must fit the L1 cache */
  SIM_LOG_ADDRESS_BITS = 48,
  SIM_RECENT = 4096 /* at least the sectors that a log's stores may write */
};

/* The counts of one place; see sim_site. */
typedef struct sim_count {
  uint64_t accesses, requests;
  uint64_t sectors, ideal_sectors;       /* global */
  uint64_t wavefronts, ideal_wavefronts; /* shared */
  uint64_t copied;                       /* bytes that TMA copies */
  /* Wavefronts of loads from shared memory that repeat the place's latest one,
   * with no store in between: nvcc keeps the number in a register. */
  uint64_t repeated;
  uint64_t first, phase; /* of the latest load: its first address, and when */
  int is_approximate;
} sim_count;

/* What is counted of one block. */
typedef struct sim_block_counters {
  sim_waits waits;
  uint32_t fences[SIM_MAX_THREADS]; /* for all blocks, of each thread */
  sim_block_reuse reuse;
} sim_block_counters;

typedef struct sim_counters {
  /* log[n][lane]: the lane's n-th access, as the number of its place above
   * SIM_LOG_ADDRESS_BITS bits of address. */
  uint64_t log[SIM_LOG_DEPTH][SIM_WARP];
  int logged[SIM_WARP];

  /* Indexed by the number of a place. */
  sim_count *counts;
  sim_request_memo *memos;
  int capacity;

  uint64_t launch; /* its number since the process began */
  int64_t blocks;  /* of all launches' grids */
  sim_pass_sums passes[TW_MAX_PASSES];
  sim_pass_sums *sums;      /* of the pass that runs */
  sim_block_counters block; /* the one that runs */
  /* Blocks of the running cluster that have ended, and their accesses. */
  int ended;
  uint64_t ended_accesses;
  int warp;        /* of it, whose log is counted */
  sim_joint joint; /* its latest requests to shared memory */
  sim_reuse reuse;
  /* Sectors that the current log's stores wrote, at the place of their number
   * modulo SIM_RECENT; `flushes` tells those of earlier logs apart. */
  struct {
    uint64_t sector, flush;
  } recent[SIM_RECENT];
  uint64_t flushes;
  uint64_t phase; /* of shared memory's contents: how often the log has been
                     emptied or shared memory stored to */
  int out_of_memory;

  /* For logs that differ between lanes. Each place in them gets a slot; for
   * each slot and lane: how many accesses the lane made there, and a linked
   * list of their entries in the lane's log (entry + 1; 0 ends the list). */
  int slot_count;
  uint16_t slot_of[SIM_MAX_PLACES + 1];        /* a place's slot + 1; 0: none */
  uint16_t place_of[SIM_LOG_DEPTH * SIM_WARP]; /* a slot's place */
  uint16_t access_count[SIM_LOG_DEPTH * SIM_WARP][SIM_WARP];
  uint16_t first_entry[SIM_LOG_DEPTH * SIM_WARP][SIM_WARP];
  uint16_t next_entry[SIM_LOG_DEPTH][SIM_WARP];
} sim_counters;

void sim_counters_launch_begins(sim_counters *counters, int pass);
void sim_counters_block_begins(sim_counters *counters);
/* cluster: how many blocks its cluster has; 1 if it is in none. */
void sim_counters_block_ends(sim_counters *counters, int cluster);
/* Counts the accesses in the logs of the lanes of warp number `warp` of the
 * block, and empties the logs. */
void sim_counters_flush(sim_counters *counters, const sim_places *places,
                        int warp);
/* The place of TMA's copies reads or writes bytes of global memory. */
void sim_counters_copy(sim_counters *counters, const sim_places *places,
                       int number, uintptr_t address, size_t bytes);
/* A thread of the running block executes a fence for all blocks. */
void sim_counters_fence(sim_counters *counters, unsigned thread);
/* Frees the members. */
void sim_counters_free(sim_counters *counters);

#endif
