/*
 * counted.h -- what a variant asks of a GPU's memory, counted on the host
 * device for one problem.
 *
 * Of a large grid only some blocks run, and the counts are scaled to all of
 * them: blocks of one grid do much the same.
 */
#ifndef TW_COUNTED_H
#define TW_COUNTED_H

#include "context.h"
#include "host/profile.h"

enum { TW_LOADS, TW_STORES, TW_DIRECTIONS };

/* Requests of warps in one direction, and what they cost. */
typedef struct tw_traffic {
  double requests;
  double units;       /* sectors of global memory, wavefronts of shared */
  double ideal_units; /* as few as the requests' bytes need */
  double bytes;       /* that lanes asked for */
  int widest;         /* bytes of the widest access of one lane */
} tw_traffic;

typedef struct tw_counted {
  tw_traffic global[TW_DIRECTIONS], shared[TW_DIRECTIONS];
  double moved_bytes;                  /* in the sectors of all requests */
  double needed_bytes;                 /* that the operation must move */
  double touched_bytes[TW_DIRECTIONS]; /* in distinct sectors */
  double barriers, warp_syncs; /* of a block, and of its warps together */
  int64_t blocks, blocks_run;
  int is_approximate; /* some requests are a guess (see tw_site) */
  int site_count;
  tw_site *sites; /* scaled */
} tw_counted;

/* Operands of one problem in a host device's memory, never filled: nothing of
 * the counts depends on values, and pages that are not touched cost nothing. */
typedef struct tw_room {
  tw_context *context; /* of a host device */
  tw_problem problem;  /* with its pointers */
  void *memory[TW_MAX_TENSORS + 1];
  int is_sampled; /* a large problem's blocks are counted in part */
} tw_room;

/* Sampled. TW_ERROR_MEMORY and what tw_problem_init gives. */
tw_status tw_room_open(tw_room *room, tw_context *host,
                       const tw_problem *problem);
void tw_room_close(tw_room *room);

/* Runs the variant with counters. The caller frees with tw_counted_free().
 * TW_ERROR_LAUNCH with the finding if it does something wrong. */
tw_status tw_count(const tw_room *room, const tw_variant *variant,
                   tw_counted *counted);
void tw_counted_free(tw_counted *counted);

#endif
