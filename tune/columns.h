/*
 * columns.h -- the columns that tell what a kernel needs, in every table.
 */
#ifndef TW_COLUMNS_H
#define TW_COLUMNS_H

#include "candidates.h"
#include "table.h"

/* Threads, registers, shared memory, blocks an SM, limiter. */
void tw_columns_needs(tw_table *table);
void tw_cells_needs(tw_table *table, tw_format format,
                    const tw_candidate *candidate);
/* Bytes of local memory a thread: registers that are spilled, and a stack. 0 if
 * there are none, or if that is not known. */
int tw_local_bytes(const tw_kernel *kernel);
/* Registers a thread, empty where they are not known; for people with a ! where
 * some are spilled. */
void tw_cell_registers(tw_table *table, tw_format format,
                       const tw_kernel *kernel);
/* Bytes of shared memory, or "by size". */
void tw_cell_shared(tw_table *table, int bytes);
/* What a ! means, if there is one. */
void tw_columns_say_spills(const tw_candidates *candidates, FILE *say);
/* What keeps one more block from fitting an SM, "regs+shared". */
void tw_cell_limiter(tw_table *table, tw_format format,
                     const tw_kernel *kernel);
/* Whether some of these blocks/SM are only an upper bound, which a reader must
 * be told. */
int tw_candidates_are_bounds(const tw_candidates *candidates);
void tw_columns_say_bound(FILE *say);

enum { TW_PARAMETERS_TEXT = 256 };
/* "TILE=32, ROWS=8, PAD=1"; "" for a variant without parameters. */
const char *tw_parameters_text(const tw_kernel *kernel, char *text);

/* A time, or an empty cell if it is not known; for programs all its digits. */
void tw_cell_time(tw_table *table, tw_format format, double time_us);
/* A fraction of 1 as "0.91", or an empty cell if it is 0. */
void tw_cell_fraction(tw_table *table, double fraction);
/* bytes / time_us in GB/s, or an empty cell. */
void tw_cell_gbps(tw_table *table, double bytes, double time_us);
/* A column for GFLOP/s: of problems that have none it is for programs only. */
void tw_column_gflops(tw_table *table, const tw_problem *problem);
void tw_cell_gflops(tw_table *table, const tw_problem *problem, double time_us);

#endif
