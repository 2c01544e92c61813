/*
 * throttle.h -- which rounds were timed while the GPU ran slower than in most.
 *
 * A GPU lowers its clock when it is hot or draws too much power, and every
 * kernel becomes slower. A round is left out, and another one is timed for it,
 * if its clock was more than 3 % below the median clock of all rounds, or if
 * the GPU gave a reason for a lower clock that it did not give in most rounds.
 * At least half of the rounds are always kept: a GPU that has settled at a
 * lower clock is timed at that clock.
 */
#ifndef TUNE_THROTTLE_H
#define TUNE_THROTTLE_H

/* What the GPU said of its clock around a round. */
typedef struct tune_clock {
  double sm_mhz;    /* 0: unknown */
  unsigned reasons; /* for a lower clock, bits of TUNE_THROTTLED */
} tune_clock;

/* The reasons that count, with NVML's bits: power cap, hardware slowdown,
 * temperature by software and by hardware, power brake. */
enum { TUNE_THROTTLED = 0x04 | 0x08 | 0x20 | 0x40 | 0x80 };

/* Sets is_kept[r] of each round and returns the number of those that are kept,
 * at least half of them. `scratch` has room for `count` numbers. */
int tune_throttle_keep(const tune_clock *rounds, int count, char *is_kept,
                       double *scratch);

/* The median clock in MHz of the rounds that are kept; 0: unknown. */
double tune_throttle_clock(const tune_clock *rounds, int count,
                           const char *is_kept, double *scratch);

#endif
