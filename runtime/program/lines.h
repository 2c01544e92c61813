/*
 * lines.h -- what each line of a program's kernels moves, and what it wastes.
 */
#ifndef PROGRAM_LINES_H
#define PROGRAM_LINES_H

#include "devices/simulator/report/source_line.h"
#include "program/profile.h"

/* The loads or the stores of one size in a line. */
typedef struct program_line {
  program_site site;
  sim_source_line place;
} program_line;

/* The lines of these kernels, those that waste the most first; the caller frees
 * them. */
program_line *program_lines(const program_profile *all, int count,
                            int *line_count);
/* Sectors, or wavefronts, above the fewest possible. */
uint64_t program_waste(const program_site *site);
const char *program_access_name(const program_site *site); /* "global load" */

#endif
