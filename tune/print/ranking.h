/*
 * ranking.h -- the table of tune: the candidates of one problem in the order of
 * their times, and the choice.
 */
#ifndef TUNE_RANKING_H
#define TUNE_RANKING_H

#include "measure/measure.h"
#include "print/table.h"
#include "tuner/tuner.h"

/* Prints the table on stdout: for programs all candidates, otherwise the open
 * ones; with a rest_hint, "--all shows them", only the best ten. Prints notes
 * to `out`. */
tw_status tune_ranking_print(const tune_found *ranking, tune_format format,
                             int with_head, const char *rest_hint, FILE *out);
/* Prints the choice and its reason; on a GPU also which variant the model would
 * have chosen, and how much slower it is. */
void tune_ranking_print_choice(const tune_found *ranking, FILE *out);

#endif
