/*
 * random.h -- random data that depends on the seed alone.
 *
 * splitmix64 (Steele, Lea and Flood, 2014): one addition and three mixing steps
 * a word.
 */
#ifndef TUNE_RANDOM_H
#define TUNE_RANDOM_H

#include "tilewright/tilewright.h"

/* Random bits, which include NaNs, infinities and denormals. */
void tune_random_bits(uint64_t *state, void *memory, size_t bytes);

/* 64 random bits; a random number in [0, 1). */
uint64_t tune_random_word(uint64_t *state);
double tune_random_fraction(uint64_t *state);

/* Random values of the type. Floating-point values have a random sign and an
 * absolute value in [0.5, 1), so that arithmetic neither overflows nor yields
 * denormals. `memory` must be aligned to the type. */
void tune_random_values(uint64_t *state, tw_type type, void *memory,
                        size_t bytes);

/* Values whose sums are exact in any order: for a floating-point type whole
 * numbers from -4 to 4, of which a million products can be added exactly; for
 * an integer type, whose arithmetic wraps, random bits. */
void tune_random_whole(uint64_t *state, tw_type type, void *memory,
                       size_t bytes);

/* Integers whose bits are those of 0, 1, -1, the least or the greatest signed
 * integer of the type's width. */
void tune_random_few(uint64_t *state, tw_type type, void *memory, size_t bytes);

/* Integers of the largest eighth of the type's. */
void tune_random_large(uint64_t *state, tw_type type, void *memory,
                       size_t bytes);

/* Writes a whole number as a value of the type. */
void tune_number(tw_type type, int value, void *memory);

#endif
