/*
 * ranking.h -- the candidates of one problem in the order of their times, and
 * the one that was chosen.
 */
#ifndef TUNE_RANKING_H
#define TUNE_RANKING_H

#include "print/table.h"
#include "search/choose.h"

typedef struct tune_ranking {
  const tw_device_info *info;
  const twi_problem *problem;
  const tune_candidates *ranked;
  double copy_us; /* of a plain copy of as many bytes; 0: not measured */
  int rounds, planned_rounds;
  tune_pick pick;
} tune_ranking;

/* The table on stdout: for programs all candidates, otherwise those that are
 * open. As text with a rest_hint, "--all shows them", only the best ten. Notes
 * go to `out`. */
tw_status tune_ranking_print(const tune_ranking *ranking, tune_format format,
                             int with_head, const char *rest_hint, FILE *out);
/* The choice and the reason, and on a GPU what the model's own choice would
 * have cost. */
void tune_ranking_say_choice(const tune_ranking *ranking, FILE *out);

#endif
