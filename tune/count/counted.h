/*
 * counted.h -- what a variant asks of a GPU's memory for one problem, counted
 * on the simulator.
 *
 * Only some blocks of a large grid run, and the counts are scaled to all of
 * them: the blocks of a grid do much the same.
 */
#ifndef TUNE_COUNTED_H
#define TUNE_COUNTED_H

#include "api/context.h"
#include "devices/simulator/profile.h"

enum { TUNE_LOADS, TUNE_STORES, TUNE_DIRECTIONS };

/* The requests of one direction, and what they cost. */
typedef struct tune_traffic {
  double requests;
  double units;       /* sectors of global, wavefronts of shared memory */
  double ideal_units; /* the fewest that the requests' bytes need */
  double bytes;       /* that all lanes ask for */
  int widest;         /* bytes of a lane's widest access */
} tune_traffic;

typedef struct tune_counted {
  tune_traffic global[TUNE_DIRECTIONS], shared[TUNE_DIRECTIONS];
  double moved_bytes;                    /* in the sectors of all requests */
  double needed_bytes;                   /* that the operation must move */
  double touched_bytes[TUNE_DIRECTIONS]; /* in distinct sectors */
  double barriers, warp_syncs;           /* of a block, and of all its warps */
  int64_t blocks, blocks_run;
  int is_approximate; /* how lanes make requests is partly a guess (see
                         sim_site) */
  int site_count;
  sim_site *sites; /* scaled */
} tune_counted;

/* Operands of one problem in a simulator's memory. They are never filled:
 * counts do not depend on values, and pages that are not touched cost nothing.
 */
typedef struct tune_operands {
  tw_context *context; /* of a simulator */
  twi_problem problem; /* with its pointers */
  void *memory[TW_MAX_TENSORS + 1];
  int is_sampled; /* 1: only some blocks of a large grid are counted */
} tune_operands;

/* is_sampled is 1 afterwards. TW_ERROR_MEMORY, or what twi_problem_init
 * returns. */
tw_status tune_operands_open(tune_operands *operands, tw_context *simulator,
                             const twi_problem *problem);
void tune_operands_close(tune_operands *operands);

/* Runs the variant and counts. The caller frees with tune_counted_free().
 * TW_ERROR_LAUNCH, with the finding, if the kernel does something wrong. */
tw_status tune_count(const tune_operands *operands, const tw_variant *variant,
                     tune_counted *counted);
void tune_counted_free(tune_counted *counted);

#endif
