/*
 * columns.c -- the columns that tell what a kernel needs, in every table.
 */
#include "print/columns.h"

#include <math.h>
#include <string.h>

#include "print/text.h"

void tune_columns_needs(tune_table *table) {
  tune_table_column(table, "thr", "threads", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "regs", "registers", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "local", "local_bytes",
                    TUNE_COLUMN_RIGHT | TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "shared", "shared_bytes", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "blk/SM", "blocks_per_sm", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "occupancy", "occupancy",
                    TUNE_COLUMN_RIGHT | TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "is bound", "occupancy_is_bound",
                    TUNE_COLUMN_RIGHT | TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "limiter", "limiter", 0);
}

/* "regs+shared". Where an SM's warps are all in use nothing else matters to a
 * reader: a program is told of the others too. */
static void short_limiter(int limiter, int is_for_program, char *text,
                          size_t size) {
  static const struct {
    int bit;
    const char *name;
  } names[] = {{TWI_LIMIT_WARPS, "warps"},
               {TWI_LIMIT_REGISTERS, "regs"},
               {TWI_LIMIT_SHARED, "shared"},
               {TWI_LIMIT_BLOCKS, "blocks"}};
  if (limiter & TWI_LIMIT_WARPS && !is_for_program) limiter = TWI_LIMIT_WARPS;
  text[0] = 0;
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    if (!(limiter & names[i].bit)) continue;
    size_t length = strlen(text);
    snprintf(text + length, size - length, "%s%s", length ? "+" : "",
             names[i].name);
  }
}

int tune_local_bytes(const twi_kernel *kernel) {
  return kernel->status == TW_OK ? kernel->attributes.local_bytes : 0;
}

void tune_cell_registers(tune_table *table, tune_format format,
                         const twi_kernel *kernel) {
  int registers = kernel->attributes.registers;
  int is_flagged = format != TUNE_FORMAT_TSV && tune_local_bytes(kernel) > 0;
  if (kernel->status == TW_OK && registers >= 0)
    tune_table_cell(table, "%d%s", registers, is_flagged ? "!" : "");
  else
    tune_table_cell(table, "%s", "");
}

void tune_cell_shared(tune_table *table, int bytes) {
  if (bytes == TUNE_SHARED_BY_SIZE)
    tune_table_cell(table, "%s", "by size");
  else
    tune_table_cell(table, "%d", bytes);
}

void tune_columns_say_spills(const tune_candidates *candidates, FILE *say) {
  int count = 0, most = 0;
  for (int i = 0; i < candidates->count; i++) {
    int bytes = tune_local_bytes(candidates->all[i].kernel);
    count += bytes > 0;
    if (bytes > most) most = bytes;
  }
  if (count)
    fprintf(say,
            "! spills: %d variant%s local memory, up to %d bytes a thread\n",
            count, count == 1 ? " uses" : "s use", most);
}

void tune_cell_limiter(tune_table *table, tune_format format,
                       const twi_kernel *kernel) {
  char limiter[64];
  short_limiter(kernel->occupancy.limiter, format == TUNE_FORMAT_TSV, limiter,
                sizeof limiter);
  tune_table_cell(table, "%s", limiter);
}

void tune_cells_needs(tune_table *table, tune_format format,
                      const tune_candidate *candidate) {
  const twi_kernel *kernel = candidate->kernel;
  const twi_occupancy *occupancy = &kernel->occupancy;
  tune_table_cell(table, "%d", candidate->threads);
  tune_cell_registers(table, format, kernel);
  tune_table_cell(table, "%d", tune_local_bytes(kernel));
  tune_cell_shared(table, candidate->shared_bytes);
  if (kernel->status != TW_OK) {
    for (int i = 0; i < 4; i++) tune_table_cell(table, "%s", "");
    return;
  }
  tune_table_cell(table, "%d", occupancy->blocks_per_sm);
  tune_table_cell(table, "%.4f", occupancy->fraction);
  tune_table_cell(table, "%d", occupancy->is_bound);
  tune_cell_limiter(table, format, kernel);
}

int tune_candidates_are_bounds(const tune_candidates *candidates) {
  for (int i = 0; i < candidates->count; i++) {
    const twi_kernel *kernel = candidates->all[i].kernel;
    if (kernel->status == TW_OK && kernel->occupancy.is_bound) return 1;
  }
  return 0;
}

void tune_columns_say_bound(FILE *say) {
  fputs(
      "blk/SM are upper bounds: this build has no GPU code to count registers "
      "in\n",
      say);
}

const char *tune_parameters_text(const twi_kernel *kernel, char *text) {
  const tw_variant *variant = kernel->variant;
  const tw_algorithm *algorithm =
      &kernel->operation->algorithms[variant->algorithm];
  text[0] = 0;
  for (int p = 0; p < algorithm->param_count; p++) {
    char one[64];
    snprintf(one, sizeof one, "%s=%d", algorithm->params[p],
             variant->params[p]);
    tune_text_list(text, TUNE_PARAMETERS_TEXT, one);
  }
  return text;
}

void tune_cell_time(tune_table *table, tune_format format, double time_us) {
  char text[TUNE_NUMBER_TEXT];
  if (!isfinite(time_us) || time_us <= 0)
    tune_table_cell(table, "%s", "");
  else if (format == TUNE_FORMAT_TSV)
    tune_table_cell(table, "%.4f", time_us);
  else
    tune_table_cell(table, "%s", tune_text_number(time_us, text));
}

void tune_cell_fraction(tune_table *table, double fraction) {
  if (isfinite(fraction) && fraction > 0)
    tune_table_cell(table, "%.2f", fraction);
  else
    tune_table_cell(table, "%s", "");
}

void tune_cell_gbps(tune_table *table, double bytes, double time_us) {
  if (isfinite(time_us) && time_us > 0)
    tune_table_cell(table, "%.0f", bytes / time_us * 1e-3);
  else
    tune_table_cell(table, "%s", "");
}

static double flops_of(const twi_problem *problem) {
  return problem->operation->flops(problem->args);
}

void tune_column_gflops(tune_table *table, const twi_problem *problem) {
  tune_table_column(
      table, "GFLOP/s", "gflops",
      TUNE_COLUMN_RIGHT | (flops_of(problem) > 0 ? 0 : TUNE_COLUMN_ONLY_TSV));
}

void tune_cell_gflops(tune_table *table, const twi_problem *problem,
                      double time_us) {
  if (isfinite(time_us) && time_us > 0 && flops_of(problem) > 0)
    tune_table_cell(table, "%.0f", flops_of(problem) / time_us * 1e-3);
  else
    tune_table_cell(table, "%s", "");
}
