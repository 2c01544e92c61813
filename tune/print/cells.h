/*
 * cells.h -- the cells that several tables share: what a kernel needs, times
 * and rates; and the line that introduces a problem.
 */
#ifndef TUNE_CELLS_H
#define TUNE_CELLS_H

#include "api/problem.h"
#include "devices/kernel.h"
#include "print/table.h"

/* Bytes of local memory a thread: spilled registers and the stack. 0 if there
 * are none, or if the number is not known. */
int tune_local_bytes(const twi_kernel *kernel);
/* Registers a thread, or an empty cell; for people with a ! if the kernel uses
 * local memory. */
void tune_cell_registers(tune_table *table, tune_format format,
                         const twi_kernel *kernel);
/* Bytes of shared memory, or "by size" for a negative number. */
void tune_cell_shared(tune_table *table, int bytes);
/* What keeps one more block from fitting an SM, "regs+shared". */
void tune_cell_limiter(tune_table *table, tune_format format,
                       const twi_kernel *kernel);

enum { TUNE_PARAMETERS_TEXT = 256 };
/* "TILE=32, ROWS=8, PAD=1"; "" for a variant without parameters. Returns text.
 */
const char *tune_parameters_text(const twi_kernel *kernel, char *text);

/* A time, or an empty cell if it is not known; for programs with all digits. */
void tune_cell_time(tune_table *table, tune_format format, double time_us);
/* A fraction as "0.91", or an empty cell if it is 0. */
void tune_cell_fraction(tune_table *table, double fraction);
/* bytes / time_us in GB/s, or an empty cell. */
void tune_cell_gbps(tune_table *table, double bytes, double time_us);
/* A column for GFLOP/s; only for programs if the problem has no arithmetic. */
void tune_column_gflops(tune_table *table, const twi_problem *problem);
void tune_cell_gflops(tune_table *table, const twi_problem *problem,
                      double time_us);
/* The bytes that a problem must move. */
double tune_problem_bytes(const twi_problem *problem);
/* "OPERATION f32 4096x4096x1, 134.2 MB to move, times MEASURED" */
void tune_problem_say(const tw_device_info *info, const twi_problem *problem,
                      FILE *out);

#endif
