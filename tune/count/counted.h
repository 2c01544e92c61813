/*
 * counted.h -- counts a variant's memory traffic for one problem on the
 * simulator.
 *
 * Of a large grid only some blocks run, and their counts are scaled to all
 * blocks, because the blocks of a grid do nearly the same work.
 */
#ifndef TUNE_COUNTED_H
#define TUNE_COUNTED_H

#include "api/context.h"
#include "devices/simulator/profile.h"

enum { TUNE_LOADS, TUNE_STORES, TUNE_DIRECTIONS };

/* The loads or the stores of one kind of memory. */
typedef struct tune_traffic {
  double requests;
  double units;       /* sectors of global, wavefronts of shared memory */
  double ideal_units; /* the fewest that the requests' bytes need */
  double bytes;       /* requested by all lanes */
  int widest;         /* bytes of a lane's widest access */
} tune_traffic;

typedef struct tune_counted {
  tune_traffic global[TUNE_DIRECTIONS], shared[TUNE_DIRECTIONS];
  double moved_bytes;  /* sectors of all requests, in bytes */
  double needed_bytes; /* the operation's inputs and outputs */
  double touched_bytes[TUNE_DIRECTIONS]; /* distinct sectors, in bytes */
  double barriers;                       /* of a block */
  double warp_syncs;                     /* of all warps of a block */
  double copied_bytes[TUNE_DIRECTIONS];  /* by TMA */
  double tensor_adds; /* multiply-adds by the tensor cores, as in pass_sums.h */
  double products;    /* instructions of warpgroups */
  double tensor_us;   /* the time of the tensor cores at their peak rate */
  int64_t blocks, blocks_run;
  int is_approximate; /* 1: some lanes' accesses were grouped into requests by a
                         guess (see sim_site) */
  int site_count;
  sim_site *sites; /* their counts scaled to all blocks */
} tune_counted;

/* The operands of one problem in the simulator's memory. They stay
 * uninitialised, because counts do not depend on values, and untouched pages
 * use no memory; but tensors that are defined for some values only, such as
 * indices, are filled with such values. */
typedef struct tune_operands {
  tw_context *context; /* the simulator's */
  twi_problem problem; /* its pointers point to `memory` */
  void *memory[TW_MAX_TENSORS + 1];
  size_t bytes[TW_MAX_TENSORS + 1]; /* of each in `memory` */
  int is_sampled; /* 1: only some blocks of a large grid are counted */
} tune_operands;

/* The bytes of the tensors on whose values counts depend: indices, offsets,
 * integers in a range. 0: there are none. */
double tune_operands_value_bytes(const twi_problem *problem);
/* Whether the operation says what values some tensor has, as indices. */
int tune_operands_are_given(const twi_problem *problem);
/* Whether its own code draws some tensor. */
int tune_operands_are_drawn(const twi_problem *problem);
/* Each tensor begins `offset` of its elements after an aligned address. Sets
 * is_sampled to 1; the caller may clear it. Returns TW_ERROR_MEMORY, or an
 * error of twi_problem_init. */
tw_status tune_operands_open(tune_operands *operands, tw_context *simulator,
                             const twi_problem *problem, int offset);
/* Changes the problem of open operands, and keeps memory that is large enough.
 * After an error they are closed. */
tw_status tune_operands_change(tune_operands *operands,
                               const twi_problem *problem, int offset);
void tune_operands_close(tune_operands *operands);

/* Runs the variant and counts. The caller frees *counted with
 * tune_counted_free(). Returns TW_ERROR_LAUNCH, with the finding as the error's
 * sentence, if the simulator finds an error in the kernel. */
tw_status tune_count(const tune_operands *operands, const tw_variant *variant,
                     tune_counted *counted);
void tune_counted_free(tune_counted *counted);

#endif
