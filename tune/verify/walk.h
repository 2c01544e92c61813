/*
 * walk.h -- goes through the elements of a tensor.
 */
#ifndef TUNE_WALK_H
#define TUNE_WALK_H

#include "api/problem.h"

/* How many elements the tensor has. */
int64_t tune_walk_count(const twi_problem *problem, const tw_tensor *tensor);

/* An element by its number: its distance from the first element, in elements.
 * In a loop over all elements it is called for the first one of each row. */
int64_t tune_walk_offset(const twi_problem *problem, const tw_tensor *tensor,
                         int64_t number);

/* The step from one element to the next along the innermost dimension, and how
 * many elements such a row has. */
int64_t tune_walk_step(const twi_problem *problem, const tw_tensor *tensor);
int64_t tune_walk_row(const twi_problem *problem, const tw_tensor *tensor);

#endif
