/*
 * shortlist.c -- the candidates that a quick search looks at.
 */
#include "search/shortlist.h"

/* The number of best predictions, and how many of them are looked at however
 * much longer than the best one they are predicted to take. */
enum { BEST = 10, ANYWAY = 3 };
/* How many times as long as the best one the others may take, and the best
 * prediction of another algorithm: a thread that sums up 10^9 elements alone
 * takes longer than a whole list of problems. */
static const double far = 10, hopeless = 3;

int tune_shortlist_has(int listed, double ratio, int is_first) {
  return listed < ANYWAY || (listed < BEST && ratio < far) ||
         (ratio < hopeless && is_first);
}

static int is_first_of_algorithm(const tune_candidates *candidates, int index) {
  const tw_algorithm *algorithm =
      twi_kernel_algorithm(candidates->all[index].kernel);
  for (int i = 0; i < index; i++)
    if (twi_kernel_algorithm(candidates->all[i].kernel) == algorithm) return 0;
  return 1;
}

void tune_shortlist_keep(tune_candidates *candidates) {
  if (candidates->count == 0) return;
  const double best_us = candidates->all[0].predicted_us;
  int listed = 0;
  for (int i = 0; i < candidates->count; i++) {
    tune_candidate *candidate = &candidates->all[i];
    if (candidate->status != TUNE_OPEN) continue;
    const double ratio = candidate->predicted_us / best_us;
    if (candidate->is_assumed ||
        tune_shortlist_has(listed, ratio, is_first_of_algorithm(candidates, i)))
      listed++;
    else
      tune_candidate_reject(candidate, TUNE_UNLISTED,
                            "not on the shortlist: predicted to take %.2f "
                            "times as long as the best prediction",
                            ratio);
  }
}
