/*
 * drawn.h -- the part of a long test's work that a run does.
 *
 * A seed draws it: TW_TEST_DRAW, or else the number of the day, so that one run
 * a day has soon done all. With TW_TEST_ALL=1, as in the preset `thorough`, a
 * run does all. With gcc's AddressSanitizer, which looks at C code that all
 * kernels share, a test in C does a third of what it does otherwise. Each test
 * prints the seed.
 */
#ifndef DRAWN_H
#define DRAWN_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static inline uint64_t drawn_seed(void) {
  static uint64_t day;
  const char *text = getenv("TW_TEST_DRAW");
  if (text) return strtoull(text, NULL, 10);
  if (day == 0) day = (uint64_t)time(NULL) / 86400;
  return day;
}

#ifdef __SANITIZE_ADDRESS__
enum { DRAWN_SHARES = 3 };
#else
enum { DRAWN_SHARES = 1 };
#endif

/* Whether this run does the piece of work `number` of `name`, of which it does
 * one in `share`, or in DRAWN_SHARES * share; if `share` is 1, all. */
static inline int is_drawn(const char *name, int number, unsigned share) {
  const char *all = getenv("TW_TEST_ALL");
  if (share == 1 || (all && !strcmp(all, "1"))) return 1;
  uint64_t hash = UINT64_C(14695981039346656037) ^ drawn_seed();
  for (const char *c = name; *c; c++)
    hash = (hash ^ (unsigned char)*c) * UINT64_C(1099511628211);
  hash ^= (unsigned)number;
  /* Each bit of the number must change the upper ones. */
  hash = (hash ^ hash >> 33) * UINT64_C(0xff51afd7ed558ccd);
  hash = (hash ^ hash >> 33) * UINT64_C(0xc4ceb9fe1a85ec53);
  return (hash >> 32) % (DRAWN_SHARES * share) == 0;
}

#endif
