/*
 * random.h -- random data that depends on the seed alone.
 *
 * splitmix64 (Steele, Lea and Flood, 2014): one addition and three mixing steps
 * a word.
 */
#ifndef TUNE_RANDOM_H
#define TUNE_RANDOM_H

#include "tilewright/tilewright.h"

/* Any bits at all: NaNs, infinities and denormals occur. */
void tune_random_bits(uint64_t *state, void *memory, size_t bytes);

/* Ordinary values of the type: floating-point values have a random sign and an
 * absolute value in [0.5, 1), so that arithmetic neither overflows nor meets a
 * denormal. memory is aligned to the type. */
void tune_random_values(uint64_t *state, tw_type type, void *memory,
                        size_t bytes);

/* For a floating-point type whole numbers from -4 to 4, so that sums of a
 * million products are exact in any order; for an integer type, whose
 * arithmetic wraps and is always exact, any bits. */
void tune_random_whole(uint64_t *state, tw_type type, void *memory,
                       size_t bytes);

/* A whole number as a value of the type. */
void tune_number(tw_type type, int value, void *memory);

#endif
