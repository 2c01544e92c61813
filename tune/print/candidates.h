/*
 * candidates.h -- prints candidates' counts and reasons, and the columns of a
 * variant's resources.
 */
#ifndef TUNE_PRINT_CANDIDATES_H
#define TUNE_PRINT_CANDIDATES_H

#include "print/cells.h"
#include "search/candidates.h"

/* Prints "TITLE: 41 candidates, 3 rejected by occupancy (shared memory 3),
 * ...".
 */
void tune_candidates_print_counts(const tune_candidates *candidates,
                                  const char *title, FILE *out);
/* The counts after verification: "44 right, 1 WRONG, 1 not reached in time". */
void tune_candidates_verdicts(const tune_candidates *candidates, char *text,
                              size_t size);
/* Prints the candidates with one of these statuses (bits 1 << status) and their
 * reasons. Without rest_hint it prints all of them; with it, a few, the number
 * of the others and the hint, "--all shows them". */
void tune_candidates_print_rejected(const tune_candidates *candidates,
                                    int statuses, const char *rest_hint,
                                    FILE *out);
/* Explains the ! behind register counts, if there is one. */
void tune_candidates_print_spills(const tune_candidates *candidates, FILE *out);

/* The columns of resources: threads, registers, shared memory, blocks per SM,
 * limiter. */
void tune_columns_needs(tune_table *table);
void tune_cells_needs(tune_table *table, tune_format format,
                      const tune_candidate *candidate);

/* Whether some blocks per SM are only upper bounds. */
int tune_candidates_are_bounds(const tune_candidates *candidates);
/* Explains that they are. */
void tune_print_bounds_note(FILE *out);

#endif
