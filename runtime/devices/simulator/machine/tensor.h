/*
 * tensor.h -- what the lanes of a warp do together for its tensor cores:
 * products of small matrices, and the loads of their operands.
 */
#ifndef SIM_TENSOR_H
#define SIM_TENSOR_H

#include <stdint.h>

#include "tilewright/simulator/calls.h"

/* Computes what lane `lane` gets. `group` is the mask of the lanes that take
 * part, values[i] the argument of lane i, see tw_sim_warp(). If a lane has
 * exited, CUDA leaves open what a GPU does: then sums are NaN, and loaded words
 * have all bits set. */
void sim_tensor_lane(tw_sim_warp_operation operation, int lane, unsigned group,
                     const uint64_t *values);

#endif
