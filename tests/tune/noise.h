/*
 * noise.h -- noise for synthetic samples. Each kind multiplies a time by a
 * number whose median is 1. TW_TEST_SEED sets the seed, which is printed.
 */
#ifndef NOISE_H
#define NOISE_H

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef enum noise_kind {
  NOISE_NONE,
  NOISE_NORMAL,
  NOISE_SKEWED,   /* never faster than the median less a little, often slower */
  NOISE_OUTLIERS, /* one sample in ten takes up to three times as long */
  NOISE_TIED,     /* the clock's ticks are coarse: many equal samples */
  NOISE_INDEPENDENT,               /* the number of the kinds above */
  NOISE_DRIFT = NOISE_INDEPENDENT, /* all become slower, round by round */
  NOISE_BIMODAL,    /* the clock has two values, 7 % apart, by round */
  NOISE_CORRELATED, /* a slow walk of the entry's own */
  NOISE_KINDS
} noise_kind;

static const char *const noise_names[] = {
    "no noise",     "normal", "skewed",     "outliers",
    "coarse ticks", "drift",  "two clocks", "correlated"};

static uint64_t noise_state;

static inline void noise_print_seed(void) {
  const char *given = getenv("TW_TEST_SEED");
  noise_state = given ? strtoull(given, NULL, 10) : (uint64_t)time(NULL);
  printf("TW_TEST_SEED=%llu\n", (unsigned long long)noise_state);
}

static inline uint64_t noise_step(uint64_t *state) {
  uint64_t z = *state += 0x9e3779b97f4a7c15u;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

static inline uint64_t noise_seed(void) { return noise_step(&noise_state); }

/* From 0 to 1, neither of them. */
static inline double noise_uniform(uint64_t *state) {
  return ((double)(noise_step(state) >> 11) + 0.5) * 0x1p-53;
}

static inline double noise_normal(uint64_t *state) {
  double u = noise_uniform(state), v = noise_uniform(state);
  return sqrt(-2 * log(u)) * cos(6.283185307179586 * v);
}

typedef struct noise {
  noise_kind kind;
  double size; /* such as 0.01 */
  uint64_t state;
  double walk;
} noise;

static inline noise noise_begin(noise_kind kind, double size, uint64_t seed) {
  return (noise){kind, size, seed, 0};
}

/* The next sample. `round` is the same for all entries of
 * a round. */
static inline double noise_next(noise *n, int round) {
  double one = noise_normal(&n->state);
  switch (n->kind) {
    case NOISE_NONE:
      return 1;
    case NOISE_SKEWED: /* of an exponential distribution the median is ln 2 */
      return 1 +
             n->size * (-log(noise_uniform(&n->state)) - 0.6931471805599453);
    case NOISE_OUTLIERS: {
      /* As many slow as fast ones, so that the median stays. */
      double kind = noise_uniform(&n->state);
      if (kind < 0.05) return 1 - 3 * n->size * noise_uniform(&n->state);
      if (kind > 0.9) return 1 + 2 * noise_uniform(&n->state);
      if (kind > 0.85) return 1 - n->size * noise_uniform(&n->state);
      return 1 + n->size * one;
    }
    case NOISE_TIED:
      return 1 + n->size * rint(one);
    case NOISE_DRIFT:
      return (1 + 0.002 * round) * (1 + n->size * one);
    case NOISE_BIMODAL:
      return (round / 3 % 2 ? 1.07 : 1) * (1 + n->size * one);
    case NOISE_CORRELATED:
      n->walk = 0.7 * n->walk + n->size * 0.7 * one;
      return 1 + n->walk;
    default:
      return 1 + n->size * one;
  }
}

#endif
