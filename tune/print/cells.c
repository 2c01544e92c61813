/*
 * cells.c -- cells that several tables share (resources, times, rates), and the
 * heading of a problem's table.
 */
#include "print/cells.h"

#include <math.h>
#include <string.h>

#include "text.h"

/* "regs+shared". People see only "warps" if all warps of an SM are in use,
 * because other limits do not matter then. */
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
  return kernel->status == TW_OK ? kernel->attributes[0].local_bytes : 0;
}

void tune_cell_registers(tune_table *table, tune_format format,
                         const twi_kernel *kernel) {
  int registers = kernel->attributes[0].registers;
  int is_flagged = format != TUNE_FORMAT_TSV && tune_local_bytes(kernel) > 0;
  if (kernel->status == TW_OK && registers >= 0)
    tune_table_cell(table, "%d%s", registers, is_flagged ? "!" : "");
  else
    tune_table_cell(table, "%s", "");
}

void tune_cell_shared(tune_table *table, int bytes) {
  if (bytes < 0)
    tune_table_cell(table, "%s", "by size");
  else
    tune_table_cell(table, "%d", bytes);
}

void tune_cell_limiter(tune_table *table, tune_format format, int limiter) {
  char text[64];
  short_limiter(limiter, format == TUNE_FORMAT_TSV, text, sizeof text);
  tune_table_cell(table, "%s", text);
}

const char *tune_parameters_text(const twi_kernel *kernel, char *text) {
  const tw_variant *variant = kernel->variant;
  const tw_algorithm *algorithm = twi_kernel_algorithm(kernel);
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

double tune_problem_bytes(const twi_problem *problem) {
  return twi_problem_bytes(problem);
}

void tune_problem_print_heading(const tw_device_info *info,
                                const twi_problem *problem, FILE *out) {
  char shape[TWI_SHAPE_TEXT], bytes[TUNE_NUMBER_TEXT];
  twi_problem_shape(problem, shape);
  tune_text_bytes(tune_problem_bytes(problem), bytes);
  fprintf(out, "\n%s %s %s, %s to move, times %s\n", problem->operation->name,
          twi_problem_type_name(problem), shape, bytes,
          info->is_gpu ? "MEASURED" : "PREDICTED");
}
