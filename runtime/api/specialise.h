/*
 * specialise.h -- kernels that are compiled for the sizes of one plan, by the
 * compiler of tw_context_options.
 */
#ifndef TWI_SPECIALISE_H
#define TWI_SPECIALISE_H

#include "api/context.h"
#include "api/steps.h"

/* A plan's special kernel, when it is there. */
typedef struct twi_special twi_special;

/* Opens the options' compiler, if there is one. The caller must call
 * twi_specialiser_stop() and twi_specialiser_close() even after a failure. */
tw_status twi_specialiser_open(tw_context *context,
                               const tw_context_options *options);
/* Waits for a kernel that is being compiled, and compiles no more. */
void twi_specialiser_stop(tw_context *context);
/* After the device has been closed. */
void twi_specialiser_close(tw_context *context);

/* Has the kernel compiled for the problem's sizes, now or in the background as
 * the context's options say. NULL if nothing is to be compiled, or if it
 * failed; the log gives the reason then. */
twi_special *twi_special_ask(tw_context *context, const twi_kernel *kernel,
                             const twi_problem *problem);
/* Whether it is ready; then sets *kernel and *steps. */
int twi_special_ready(const twi_special *special, const twi_kernel **kernel,
                      const twi_steps **steps);
/* May be NULL. */
void twi_special_free(tw_context *context, twi_special *special);

#endif
