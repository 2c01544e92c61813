/*
 * drawn.h -- runs an operation's `draw` on fenced memory, so that a wrong index
 * in it is found.
 */
#ifndef TUNE_DRAWN_H
#define TUNE_DRAWN_H

#include "api/problem.h"

/* Fills a tensor with elements by its `draw`; *random advances. Of a tensor of
 * at most 64 MiB, `elements` change only if the `draw` succeeds.
 * TW_ERROR_VARIANT, with a sentence, if it does not end, divides by 0, or
 * accesses anything but the tensor. */
tw_status tune_drawn_fill(const twi_problem *problem, const tw_tensor *tensor,
                          uint64_t *random, unsigned char *elements);

#endif
