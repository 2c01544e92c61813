/*
 * counted.h -- what a variant asks of a GPU's memory, counted on the simulator
 * for one problem.
 *
 * Of a large grid only some blocks run, and the counts are scaled to all of
 * them: blocks of one grid do much the same.
 */
#ifndef TUNE_COUNTED_H
#define TUNE_COUNTED_H

#include "api/context.h"
#include "devices/simulator/profile.h"

enum { TUNE_LOADS, TUNE_STORES, TUNE_DIRECTIONS };

/* Requests of warps in one direction, and what they cost. */
typedef struct tune_traffic {
  double requests;
  double units;       /* sectors of global memory, wavefronts of shared */
  double ideal_units; /* as few as the requests' bytes need */
  double bytes;       /* that lanes asked for */
  int widest;         /* bytes of the widest access of one lane */
} tune_traffic;

typedef struct tune_counted {
  tune_traffic global[TUNE_DIRECTIONS], shared[TUNE_DIRECTIONS];
  double moved_bytes;                    /* in the sectors of all requests */
  double needed_bytes;                   /* that the operation must move */
  double touched_bytes[TUNE_DIRECTIONS]; /* in distinct sectors */
  double barriers, warp_syncs; /* of a block, and of its warps together */
  int64_t blocks, blocks_run;
  int is_approximate; /* some requests are a guess (see sim_site) */
  int site_count;
  sim_site *sites; /* scaled */
} tune_counted;

/* Operands of one problem in a simulator's memory, never filled: nothing of
 * the counts depends on values, and pages that are not touched cost nothing. */
typedef struct tune_room {
  tw_context *context; /* of a simulator */
  twi_problem problem; /* with its pointers */
  void *memory[TW_MAX_TENSORS + 1];
  int is_sampled; /* a large problem's blocks are counted in part */
} tune_room;

/* Sampled. TW_ERROR_MEMORY and what twi_problem_init gives. */
tw_status tune_room_open(tune_room *room, tw_context *host,
                         const twi_problem *problem);
void tune_room_close(tune_room *room);

/* Runs the variant with counters. The caller frees with tune_counted_free().
 * TW_ERROR_LAUNCH with the finding if it does something wrong. */
tw_status tune_count(const tune_room *room, const tw_variant *variant,
                     tune_counted *counted);
void tune_counted_free(tune_counted *counted);

#endif
