/*
 * shape.h -- a problem without pointers from one of the registry's shapes.
 */
#ifndef TUNE_SHAPE_H
#define TUNE_SHAPE_H

#include "api/problem.h"

/* Scalars have their defaults. Fails as twi_problem_init does. */
static inline tw_status tune_problem_from_shape(twi_problem *problem,
                                                const tw_operation *operation,
                                                tw_type type,
                                                const tw_shape *shape) {
  _Alignas(16) unsigned char args[TW_ARGS_BYTES] = {0};
  twi_args_from_shape(operation, shape, args);
  return twi_problem_init(problem, operation, type, args, 0);
}

#endif
