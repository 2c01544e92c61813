/*
 * block_sizes.h -- one problem's variants compared by block size: of each
 * algorithm the variant whose block is nearest to what the occupancy API
 * proposes, the fastest, and the one of lowest occupancy.
 */
#ifndef TUNE_BLOCK_SIZES_H
#define TUNE_BLOCK_SIZES_H

#include "search/search.h"

/* What a variant stands for in its algorithm's comparison. */
typedef enum tune_compared {
  TUNE_COMPARED_PROPOSED,
  TUNE_COMPARED_FASTEST,
  TUNE_COMPARED_LOW,
  TUNE_COMPARED_COUNT
} tune_compared;
/* "proposed", "fastest", "low" */
extern const char *const tune_compared_names[TUNE_COMPARED_COUNT];

typedef struct tune_proposal {
  int threads; /* as the API proposes; 0: no block fits */
  int rounded; /* 4^floor(log4(threads)) */
  int edge;    /* of the square block with so many threads */
} tune_proposal;

typedef struct tune_comparison {
  const tune_candidate *asked; /* the proposal is for its kernel */
  tune_proposal proposal;
  tune_candidate *compared[TUNE_COMPARED_COUNT];
} tune_comparison;

typedef struct tune_block_sizes {
  tw_context *context;
  const twi_problem *problem;
  tune_candidates candidates;         /* ranked by time */
  const tune_candidate **in_registry; /* the same in the registry's order */
  tune_comparison
      *comparisons; /* one for each algorithm with open candidates */
  int comparison_count;
} tune_block_sizes;

/* Copies the candidates. tune_block_sizes_close() also after a failure. */
tw_status tune_block_sizes_open(tune_block_sizes *sizes, tw_context *context,
                                const twi_problem *problem,
                                const tune_candidates *candidates);
void tune_block_sizes_close(tune_block_sizes *sizes);

/* Finds the times of all candidates and makes the comparisons. On a GPU the
 * times are measured with the search's seed, deadline and strategy. */
tw_status tune_block_sizes_find(tune_block_sizes *sizes,
                                const tune_search *settings);
/* The shortest of the times that are compared. */
double tune_block_sizes_best_us(const tune_block_sizes *sizes);

/* What the occupancy API proposes for the candidate's kernel. All zero, as
 * where no block fits, if its shared memory for the problem is not known. */
tw_status tune_block_sizes_propose(const tune_block_sizes *sizes,
                                   const tune_candidate *candidate,
                                   tune_proposal *proposal);
/* Shared memory of a block; the dynamic part may be TUNE_SHARED_BY_SIZE. */
int tune_static_bytes(const tune_candidate *candidate);
int tune_dynamic_bytes(const tune_candidate *candidate);

#endif
