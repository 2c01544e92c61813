/*
 * throttle.c -- which rounds were timed while the GPU ran slower than in most.
 */
#include "measure/throttle.h"

#include <math.h>
#include <stddef.h>

#include "measure/statistics.h"

static const double least_of_median = 0.97;

static int is_known(const tune_clock *clock) {
  return isfinite(clock->sm_mhz) && clock->sm_mhz > 0;
}

double tune_throttle_clock(const tune_clock *rounds, int count,
                           const char *is_kept, double *scratch) {
  int known = 0;
  for (int r = 0; r < count; r++)
    if ((!is_kept || is_kept[r]) && is_known(&rounds[r]))
      scratch[known++] = rounds[r].sm_mhz;
  return known ? tune_median(scratch, known) : 0;
}

/* The reasons that fewer than half of the rounds had. */
static unsigned rare_reasons(const tune_clock *rounds, int count) {
  unsigned rare = 0;
  for (unsigned bit = 1; bit <= TUNE_THROTTLED; bit <<= 1) {
    int with = 0;
    for (int r = 0; r < count; r++) with += (rounds[r].reasons & bit) != 0;
    if (bit & TUNE_THROTTLED && 2 * with < count) rare |= bit;
  }
  return rare;
}

static int keep(const tune_clock *rounds, int count, double least_mhz,
                unsigned refused, char *is_kept) {
  int kept = 0;
  for (int r = 0; r < count; r++) {
    is_kept[r] = !(is_known(&rounds[r]) && rounds[r].sm_mhz < least_mhz) &&
                 !(rounds[r].reasons & refused);
    kept += is_kept[r];
  }
  return kept;
}

/* Fewer than half of the rounds can have a clock below the median's part; with
 * the reasons it could be more. */
int tune_throttle_keep(const tune_clock *rounds, int count, char *is_kept,
                       double *scratch) {
  double least_mhz =
      least_of_median * tune_throttle_clock(rounds, count, NULL, scratch);
  int kept =
      keep(rounds, count, least_mhz, rare_reasons(rounds, count), is_kept);
  if (2 * kept >= count) return kept;
  return keep(rounds, count, least_mhz, 0, is_kept);
}
