/*
 * columns.h -- the columns that tell what a kernel needs, in every table.
 */
#ifndef TUNE_COLUMNS_H
#define TUNE_COLUMNS_H

#include "print/table.h"
#include "search/candidates.h"

/* Threads, registers, shared memory, blocks an SM, limiter. */
void tune_columns_needs(tune_table *table);
void tune_cells_needs(tune_table *table, tune_format format,
                      const tune_candidate *candidate);
/* Bytes of local memory a thread: registers that are spilled, and a stack. 0 if
 * there are none, or if that is not known. */
int tune_local_bytes(const twi_kernel *kernel);
/* Registers a thread, empty where they are not known; for people with a ! where
 * some are spilled. */
void tune_cell_registers(tune_table *table, tune_format format,
                         const twi_kernel *kernel);
/* Bytes of shared memory, or "by size". */
void tune_cell_shared(tune_table *table, int bytes);
/* What a ! means, if there is one. */
void tune_columns_say_spills(const tune_candidates *candidates, FILE *say);
/* What keeps one more block from fitting an SM, "regs+shared". */
void tune_cell_limiter(tune_table *table, tune_format format,
                       const twi_kernel *kernel);
/* Whether some of these blocks/SM are only an upper bound, which a reader must
 * be told. */
int tune_candidates_are_bounds(const tune_candidates *candidates);
void tune_columns_say_bound(FILE *say);

enum { TUNE_PARAMETERS_TEXT = 256 };
/* "TILE=32, ROWS=8, PAD=1"; "" for a variant without parameters. */
const char *tune_parameters_text(const twi_kernel *kernel, char *text);

/* A time, or an empty cell if it is not known; for programs all its digits. */
void tune_cell_time(tune_table *table, tune_format format, double time_us);
/* A fraction of 1 as "0.91", or an empty cell if it is 0. */
void tune_cell_fraction(tune_table *table, double fraction);
/* bytes / time_us in GB/s, or an empty cell. */
void tune_cell_gbps(tune_table *table, double bytes, double time_us);
/* A column for GFLOP/s: of problems that have none it is for programs only. */
void tune_column_gflops(tune_table *table, const twi_problem *problem);
void tune_cell_gflops(tune_table *table, const twi_problem *problem,
                      double time_us);

#endif
