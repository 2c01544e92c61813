/*
 * draw.h -- random numbers for the values that an operation draws itself, see
 * `draw` in docs/verification.md.
 *
 * Only generated C includes this. *random is the state, which each number
 * advances (splitmix64: Steele, Lea and Flood, 2014).
 */
#ifndef TILEWRIGHT_DRAW_H
#define TILEWRIGHT_DRAW_H

#include <stdint.h>

static inline uint64_t tw_draw_word(uint64_t *random) {
  uint64_t word = *random += 0x9e3779b97f4a7c15u;
  word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9u;
  word = (word ^ (word >> 27)) * 0x94d049bb133111ebu;
  return word ^ (word >> 31);
}

/* In [0, 1). */
static inline double tw_draw_uniform(uint64_t *random) {
  return (double)(tw_draw_word(random) >> 11) / 9007199254740992.0;
}

/* A whole number from 0 to bound - 1; 0 if bound is not positive. */
static inline int64_t tw_draw_below(uint64_t *random, int64_t bound) {
  const uint64_t word = tw_draw_word(random);
  return bound > 0 ? (int64_t)(word % (uint64_t)bound) : 0;
}

#endif
