/*
 * steps.h -- the passes of one call, ready to be put on a stream.
 *
 * A step is a launch of a kernel, a set of memory, or a copy into a variable of
 * the kernels' file. Passes that do not run for the problem have no step.
 */
#ifndef TWI_STEPS_H
#define TWI_STEPS_H

#include "api/context.h"
#include "api/rows.h"

typedef struct twi_step {
  enum { TWI_STEP_LAUNCH, TWI_STEP_SET, TWI_STEP_COPY } kind;
  int pass;          /* of tw_passes, from 0 */
  twi_launch launch; /* of a kernel */
  twi_rows rows;     /* that are set */
  const void *from;  /* what is copied */
  size_t bytes;
} twi_step;

typedef struct twi_steps {
  int count;
  int has_copy; /* 1: kernels read a variable that a step writes */
  twi_step step[TW_MAX_PASSES];
} twi_steps;

/* The arguments that a kernel is launched with. It must not move: the addresses
 * of the maps are in it. */
typedef struct twi_params {
  void *at[TW_MAX_FIELDS + TW_MAX_MAPS]; /* the address of each */
  tw_tensor_map maps[TW_MAX_MAPS];       /* those behind the fields */
} twi_params;

/* Fills in the address of each argument, in the order of the fields, and of the
 * maps. The arguments' addresses are in *problem. */
void twi_steps_params(twi_problem *problem, twi_params *params);

/* Computes the steps of a kernel for a problem, and the maps among `params`;
 * the steps keep the address of `params`. Prepares the kernel if needed. On
 * failure `params` are as they were.
 * TW_ERROR_SIZE if a pass reaches past the tensor, the workspace or the
 * variable, or has too many blocks; TW_ERROR_VARIANT, and errors of
 * twi_kernel_ready(). */
tw_status twi_steps_make(twi_device *device, twi_kernel *kernel,
                         const twi_problem *problem, twi_params *params,
                         twi_steps *steps);

/* Puts the steps on the stream, which runs them in order. */
tw_status twi_steps_run(twi_device *device, const twi_kernel *kernel,
                        const twi_steps *steps, tw_stream stream);

#endif
