/*
 * explain.h -- what tune explain prints of a program, and what a budget allows.
 */
#ifndef PROGRAM_EXPLAIN_H
#define PROGRAM_EXPLAIN_H

#include <stdio.h>

/* The figures of each kernel, the lines that waste the most, and the predicted
 * times. */
void program_explain(FILE *to);
/* The same as a member of JSON, "kernels". */
void program_explain_json(FILE *to);
/* How much was run, and what of it was exact, approximate or not modelled. */
void program_print_fidelity(FILE *to);
void program_print_fidelity_json(FILE *to); /* an object of JSON */

/* Reports each count that is above what the file allows. A line is
 *
 *   KERNEL COUNT MOST      add<float> sectors 1200
 *
 * where COUNT is requests, sectors, excess_sectors, wavefronts, bank_conflicts,
 * barriers or launches; # begins a comment. */
void program_check_budget(const char *path);

#endif
