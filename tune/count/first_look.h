/*
 * first_look.h -- counts what kernels do when they are first looked at, for the
 * model.
 *
 * The build counts most kernels (tune count). This is for those that it could
 * not count, or that have changed since: a kernel without counts is predicted
 * as if its threads shared the problem's bytes.
 */
#ifndef TUNE_FIRST_LOOK_H
#define TUNE_FIRST_LOOK_H

#include "api/context.h"

/* Counts, once, those of the context's kernels `kernels` that take the problem
 * and have no counts; those of the library only if their templates give no
 * hints. Some milliseconds for each, seconds for products of large tiles. What
 * cannot be counted stays without counts: it has no code for the simulator, or
 * fails there. The device of `context` may be a GPU.
 *
 * The kernels run in this process. */
void tune_first_look(tw_context *context, const twi_problem *problem,
                     const twi_kernel *const *kernels, int count);

#endif
