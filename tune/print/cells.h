/*
 * cells.h -- cells that several tables share (resources, times, rates), and the
 * heading of a problem's table.
 */
#ifndef TUNE_CELLS_H
#define TUNE_CELLS_H

#include "api/problem.h"
#include "devices/kernel.h"
#include "print/table.h"

/* Bytes of local memory per thread: spilled registers and the stack. 0 if the
 * number is unknown. */
int tune_local_bytes(const twi_kernel *kernel);
/* Registers per thread, or an empty cell if unknown; for people followed by !
 * if the kernel uses local memory. */
void tune_cell_registers(tune_table *table, tune_format format,
                         const twi_kernel *kernel);
/* Bytes of shared memory, or "by size" for a negative number. */
void tune_cell_shared(tune_table *table, int bytes);
/* The resources that allow no further block on an SM, "regs+shared"; a bit for
 * each, see twi_limiter_text(). */
void tune_cell_limiter(tune_table *table, tune_format format, int limiter);

enum { TUNE_PARAMETERS_TEXT = 256 };
/* "TILE=32, ROWS=8, PAD=1"; "" for a variant without parameters. Returns text.
 */
const char *tune_parameters_text(const twi_kernel *kernel, char *text);

/* A time, or an empty cell if it is unknown; for programs with more digits. */
void tune_cell_time(tune_table *table, tune_format format, double time_us);
/* A fraction as "0.91", or an empty cell if it is 0. */
void tune_cell_fraction(tune_table *table, double fraction);
/* bytes / time_us in GB/s, or an empty cell. */
void tune_cell_gbps(tune_table *table, double bytes, double time_us);
/* A column for GFLOP/s; people do not see it if the problem has no arithmetic.
 */
void tune_column_gflops(tune_table *table, const twi_problem *problem);
void tune_cell_gflops(tune_table *table, const twi_problem *problem,
                      double time_us);
/* The bytes that the operation must move. */
double tune_problem_bytes(const twi_problem *problem);
/* Prints "OPERATION f32 4096x4096x1, 134.2 MB to move, times MEASURED". */
void tune_problem_print_heading(const tw_device_info *info,
                                const twi_problem *problem, FILE *out);

#endif
