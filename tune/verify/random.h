/*
 * random.h -- random data that is the same everywhere for the same seed.
 *
 * splitmix64 (Steele, Lea and Flood, 2014): one add and three mixes a word.
 */
#ifndef TUNE_RANDOM_H
#define TUNE_RANDOM_H

#include "tilewright/tilewright.h"

/* Any bits at all: NaNs, infinities and denormals occur. */
void tune_random_bits(uint64_t *state, void *memory, size_t bytes);

/* Ordinary values of the type: floating-point ones have a random sign and lie
 * in [0.5, 1), so that all arithmetic with them is harmless. memory is aligned
 * to the type. */
void tune_random_values(uint64_t *state, tw_type type, void *memory,
                        size_t bytes);

/* Whole numbers from -4 to 4 for a floating-point type, so that sums of a
 * million products are exact whatever their order; any bits for an integer
 * type, whose arithmetic wraps and so is exact always. */
void tune_random_whole(uint64_t *state, tw_type type, void *memory,
                       size_t bytes);

/* A whole number as a value of the type. */
void tune_number(tw_type type, int value, void *memory);

#endif
