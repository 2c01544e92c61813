/*
 * candidates.h -- what is said about candidates, and the columns that tell what
 * a variant needs.
 */
#ifndef TUNE_PRINT_CANDIDATES_H
#define TUNE_PRINT_CANDIDATES_H

#include "print/cells.h"
#include "search/candidates.h"

/* "TITLE: 41 candidates, 3 rejected by occupancy (shared memory 3), ..." */
void tune_candidates_say(const tune_candidates *candidates, const char *title,
                         FILE *out);
/* "44 right, 1 WRONG, 1 not reached in time", after verification. */
void tune_candidates_verdicts(const tune_candidates *candidates, char *text,
                              size_t size);
/* The candidates with one of these statuses (bits 1 << status), with the
 * reasons. If rest_hint is NULL all of them, else a few and then how many more
 * there are and the hint, "--all shows them". */
void tune_candidates_say_rejected(const tune_candidates *candidates,
                                  int statuses, const char *rest_hint,
                                  FILE *out);
/* What a ! behind registers means, if there is one. */
void tune_candidates_say_spills(const tune_candidates *candidates, FILE *out);

/* Threads, registers, shared memory, blocks an SM, limiter. */
void tune_columns_needs(tune_table *table);
void tune_cells_needs(tune_table *table, tune_format format,
                      const tune_candidate *candidate);

/* Whether some blocks an SM are only an upper bound; then say so. */
int tune_candidates_are_bounds(const tune_candidates *candidates);
void tune_say_bounds(FILE *out);

#endif
