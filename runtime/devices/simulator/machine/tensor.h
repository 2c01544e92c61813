/*
 * tensor.h -- what the lanes of a warp do together for its tensor cores:
 * products of small matrices, and the loads of their operands.
 */
#ifndef SIM_TENSOR_H
#define SIM_TENSOR_H

#include <stdint.h>

#include "tilewright/simulator/calls.h"

/* Performs the operation for the lanes in the mask `group`; values[i] is the
 * argument of lane i, see tw_sim_warp(). Returns 0 if the operation is another
 * one. If a lane has exited, CUDA leaves open what a GPU does: then sums are
 * NaN, and integers and loaded words have all bits set. `capability` is the
 * GPU's, such as 90. */
int sim_tensor_meets(tw_sim_warp_operation operation, int capability,
                     unsigned group, const uint64_t *values);

#endif
