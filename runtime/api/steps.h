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

/* Fills `params` with the address of each kernel argument, in the order of the
 * fields. The addresses are in *problem. */
void twi_steps_params(twi_problem *problem, void **params);

/* Computes the steps of a kernel for a problem. `params` are the addresses of
 * its arguments; the steps keep them. Prepares the kernel if needed.
 * TW_ERROR_SIZE if a pass reaches past the tensor, the workspace or the
 * variable, or has too many blocks; TW_ERROR_VARIANT, and errors of
 * twi_kernel_ready(). */
tw_status twi_steps_make(twi_device *device, twi_kernel *kernel,
                         const twi_problem *problem, void **params,
                         twi_steps *steps);

/* Puts the steps on the stream, which runs them in order. */
tw_status twi_steps_run(twi_device *device, const twi_kernel *kernel,
                        const twi_steps *steps, tw_stream stream);

#endif
