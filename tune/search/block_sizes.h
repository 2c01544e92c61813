/*
 * block_sizes.h -- compares one problem's variants by block size.
 *
 * Three variants of each algorithm are compared: the one whose block size is
 * nearest to the proposal of the occupancy API, the fastest, and the one of
 * lowest occupancy.
 */
#ifndef TUNE_BLOCK_SIZES_H
#define TUNE_BLOCK_SIZES_H

#include "search/search.h"

/* Why a variant is in its algorithm's comparison. */
typedef enum tune_compared {
  TUNE_COMPARED_PROPOSED,
  TUNE_COMPARED_FASTEST,
  TUNE_COMPARED_LOW,
  TUNE_COMPARED_COUNT
} tune_compared;
/* "proposed", "fastest", "low" */
extern const char *const tune_compared_names[TUNE_COMPARED_COUNT];

typedef struct tune_proposal {
  int threads; /* proposed by the API; 0: no block fits an SM */
  int rounded; /* 4^floor(log4(threads)) */
  int edge;    /* of the square block with `rounded` threads */
} tune_proposal;

typedef struct tune_comparison {
  const tune_candidate *proposed_for; /* the API was asked about its kernel */
  tune_proposal proposal;
  tune_candidate *compared[TUNE_COMPARED_COUNT];
} tune_comparison;

typedef struct tune_block_sizes {
  tw_context *context;
  const twi_problem *problem;
  tune_candidates candidates;         /* ranked by time */
  const tune_candidate **by_registry; /* the same in the registry's order */
  /* One for each algorithm with open candidates. */
  tune_comparison *comparisons;
  int comparison_count;
} tune_block_sizes;

/* Copies the candidates. The caller calls tune_block_sizes_close(), also after
 * a failure. */
tw_status tune_block_sizes_open(tune_block_sizes *sizes, tw_context *context,
                                const twi_problem *problem,
                                const tune_candidates *candidates);
void tune_block_sizes_close(tune_block_sizes *sizes);

/* Finds the times of all candidates and makes the comparisons. On a GPU the
 * times are measured, with the seed, deadline and strategy of `settings`. */
tw_status tune_block_sizes_find(tune_block_sizes *sizes,
                                const tune_search *settings);
/* The shortest time in the comparisons. */
double tune_block_sizes_best_us(const tune_block_sizes *sizes);

/* Asks the occupancy API for a block size for the candidate's kernel. The
 * proposal is all zero if no block fits, or if the shared memory is unknown. */
tw_status tune_block_sizes_propose(const tune_block_sizes *sizes,
                                   const tune_candidate *candidate,
                                   tune_proposal *proposal);
/* Static and dynamic shared memory of a block, in bytes; the dynamic part may
 * be TUNE_SHARED_BY_SIZE. */
int tune_static_bytes(const tune_candidate *candidate);
int tune_dynamic_bytes(const tune_candidate *candidate);

#endif
