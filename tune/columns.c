/*
 * columns.c -- the columns that tell what a kernel needs, in every table.
 */
#include "columns.h"

#include <math.h>
#include <string.h>

#include "text.h"

void tw_columns_needs(tw_table *table) {
  tw_table_column(table, "thr", "threads", TW_COLUMN_RIGHT);
  tw_table_column(table, "regs", "registers", TW_COLUMN_RIGHT);
  tw_table_column(table, "local", "local_bytes",
                  TW_COLUMN_RIGHT | TW_COLUMN_ONLY_TSV);
  tw_table_column(table, "shared", "shared_bytes", TW_COLUMN_RIGHT);
  tw_table_column(table, "blk/SM", "blocks_per_sm", TW_COLUMN_RIGHT);
  tw_table_column(table, "occupancy", "occupancy",
                  TW_COLUMN_RIGHT | TW_COLUMN_ONLY_TSV);
  tw_table_column(table, "is bound", "occupancy_is_bound",
                  TW_COLUMN_RIGHT | TW_COLUMN_ONLY_TSV);
  tw_table_column(table, "limiter", "limiter", 0);
}

/* "regs+shared". Where an SM's warps are all in use nothing else matters to a
 * reader: a program is told of the others too. */
static void short_limiter(int limiter, int is_for_program, char *text,
                          size_t size) {
  static const struct {
    int bit;
    const char *name;
  } names[] = {{TW_LIMIT_WARPS, "warps"},
               {TW_LIMIT_REGISTERS, "regs"},
               {TW_LIMIT_SHARED, "shared"},
               {TW_LIMIT_BLOCKS, "blocks"}};
  if (limiter & TW_LIMIT_WARPS && !is_for_program) limiter = TW_LIMIT_WARPS;
  text[0] = 0;
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    if (!(limiter & names[i].bit)) continue;
    size_t length = strlen(text);
    snprintf(text + length, size - length, "%s%s", length ? "+" : "",
             names[i].name);
  }
}

int tw_local_bytes(const tw_kernel *kernel) {
  return kernel->status == TW_OK ? kernel->attributes.local_bytes : 0;
}

void tw_cell_registers(tw_table *table, tw_format format,
                       const tw_kernel *kernel) {
  int registers = kernel->attributes.registers;
  int is_flagged = format != TW_FORMAT_TSV && tw_local_bytes(kernel) > 0;
  if (kernel->status == TW_OK && registers >= 0)
    tw_table_cell(table, "%d%s", registers, is_flagged ? "!" : "");
  else
    tw_table_cell(table, "%s", "");
}

void tw_cell_shared(tw_table *table, int bytes) {
  if (bytes == TW_SHARED_BY_SIZE)
    tw_table_cell(table, "%s", "by size");
  else
    tw_table_cell(table, "%d", bytes);
}

void tw_columns_say_spills(const tw_candidates *candidates, FILE *say) {
  int count = 0, most = 0;
  for (int i = 0; i < candidates->count; i++) {
    int bytes = tw_local_bytes(candidates->all[i].kernel);
    count += bytes > 0;
    if (bytes > most) most = bytes;
  }
  if (count)
    fprintf(say,
            "! spills: %d variant%s local memory, up to %d bytes a thread\n",
            count, count == 1 ? " uses" : "s use", most);
}

void tw_cell_limiter(tw_table *table, tw_format format,
                     const tw_kernel *kernel) {
  char limiter[64];
  short_limiter(kernel->occupancy.limiter, format == TW_FORMAT_TSV, limiter,
                sizeof limiter);
  tw_table_cell(table, "%s", limiter);
}

void tw_cells_needs(tw_table *table, tw_format format,
                    const tw_candidate *candidate) {
  const tw_kernel *kernel = candidate->kernel;
  const tw_occupancy *occupancy = &kernel->occupancy;
  tw_table_cell(table, "%d", candidate->threads);
  tw_cell_registers(table, format, kernel);
  tw_table_cell(table, "%d", tw_local_bytes(kernel));
  tw_cell_shared(table, candidate->shared_bytes);
  if (kernel->status != TW_OK) {
    for (int i = 0; i < 4; i++) tw_table_cell(table, "%s", "");
    return;
  }
  tw_table_cell(table, "%d", occupancy->blocks_per_sm);
  tw_table_cell(table, "%.4f", occupancy->fraction);
  tw_table_cell(table, "%d", occupancy->is_bound);
  tw_cell_limiter(table, format, kernel);
}

int tw_candidates_are_bounds(const tw_candidates *candidates) {
  for (int i = 0; i < candidates->count; i++) {
    const tw_kernel *kernel = candidates->all[i].kernel;
    if (kernel->status == TW_OK && kernel->occupancy.is_bound) return 1;
  }
  return 0;
}

void tw_columns_say_bound(FILE *say) {
  fputs(
      "blk/SM are upper bounds: this build has no GPU code to count registers "
      "in\n",
      say);
}

const char *tw_parameters_text(const tw_kernel *kernel, char *text) {
  const tw_variant *variant = kernel->variant;
  const tw_algorithm *algorithm =
      &kernel->operation->algorithms[variant->algorithm];
  text[0] = 0;
  for (int p = 0; p < algorithm->param_count; p++) {
    char one[64];
    snprintf(one, sizeof one, "%s=%d", algorithm->params[p],
             variant->params[p]);
    tw_text_list(text, TW_PARAMETERS_TEXT, one);
  }
  return text;
}

void tw_cell_time(tw_table *table, tw_format format, double time_us) {
  char text[TW_NUMBER_TEXT];
  if (!isfinite(time_us) || time_us <= 0)
    tw_table_cell(table, "%s", "");
  else if (format == TW_FORMAT_TSV)
    tw_table_cell(table, "%.4f", time_us);
  else
    tw_table_cell(table, "%s", tw_text_number(time_us, text));
}

void tw_cell_fraction(tw_table *table, double fraction) {
  if (isfinite(fraction) && fraction > 0)
    tw_table_cell(table, "%.2f", fraction);
  else
    tw_table_cell(table, "%s", "");
}

void tw_cell_gbps(tw_table *table, double bytes, double time_us) {
  if (isfinite(time_us) && time_us > 0)
    tw_table_cell(table, "%.0f", bytes / time_us * 1e-3);
  else
    tw_table_cell(table, "%s", "");
}

static double flops_of(const tw_problem *problem) {
  return problem->operation->flops(problem->args);
}

void tw_column_gflops(tw_table *table, const tw_problem *problem) {
  tw_table_column(
      table, "GFLOP/s", "gflops",
      TW_COLUMN_RIGHT | (flops_of(problem) > 0 ? 0 : TW_COLUMN_ONLY_TSV));
}

void tw_cell_gflops(tw_table *table, const tw_problem *problem,
                    double time_us) {
  if (isfinite(time_us) && time_us > 0 && flops_of(problem) > 0)
    tw_table_cell(table, "%.0f", flops_of(problem) / time_us * 1e-3);
  else
    tw_table_cell(table, "%s", "");
}
