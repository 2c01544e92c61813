/*
 * block_tables.c -- the tables of tune occupancy.
 */
#include "print/block_tables.h"

#include <string.h>

#include "devices/launch.h"
#include "print/candidates.h"
#include "print/pass_tables.h"
#include "search/algorithms.h"
#include "text.h"

/* ---- the variants' resources --------------------------------------------- */

/* The part of the variant's name after the algorithm, which the heading names.
 */
static const char *short_name(const tune_candidate *candidate) {
  const char *name = candidate->kernel->variant->name;
  const char *algorithm = twi_kernel_algorithm(candidate->kernel)->name;
  const char *found = strstr(name, algorithm);
  size_t length = strlen(algorithm);
  return found && found[length] == '_' && found[length + 1] ? found + length + 1
                                                            : name;
}

/* The formula of the course's exercise sheet (docs/lessons.md, row 22): the
 * hardware's limit of blocks per SM, whatever the kernel's resources, times the
 * threads of a block, divided by the threads of all SMs. */
static double sheet_occupancy(const tw_device_info *info, int threads) {
  return (double)info->blocks_per_sm * threads /
         ((double)info->threads_per_sm * info->sm_count);
}
static void add_needs_columns(tune_table *table) {
  tune_table_column(table, "variant", "variant", TUNE_COLUMN_NAME);
  tune_table_column(table, "thr", "threads", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "regs", "registers", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "static", "static_shared_bytes", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "dyn", "dynamic_shared_bytes", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "blk", "blocks_per_sm", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "API", "occupancy", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "sheet", "sheet_occupancy", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "block", "proposed_threads", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "limiter", "limiter", 0);
}

static tw_status add_needs(const tune_block_sizes *sizes,
                           const tune_candidate *candidate, const char *name,
                           tune_format format, tune_table *table) {
  const tw_device_info *info = tw_context_device(sizes->context);
  const twi_kernel *kernel = candidate->kernel;
  const int digits = format == TUNE_FORMAT_TEXT ? 2 : 6;
  tune_proposal proposal;
  tw_status status = tune_block_sizes_propose(sizes, candidate, &proposal);
  tune_table_cell(table, "%s", name);
  tune_table_cell(table, "%d", candidate->threads);
  tune_cell_registers(table, format, kernel);
  tune_table_cell(table, "%d", tune_static_bytes(candidate));
  tune_cell_shared(table, tune_dynamic_bytes(candidate));
  tune_table_cell(table, "%d", candidate->occupancy[0].blocks_per_sm);
  tune_table_cell(table, "%.*f", digits, candidate->occupancy[0].fraction);
  tune_table_cell(table, "%.*f", digits + 1,
                  sheet_occupancy(info, candidate->threads));
  if (tune_dynamic_bytes(candidate) == TUNE_SHARED_BY_SIZE)
    tune_table_cell(table, "%s", "");
  else
    tune_table_cell(table, "%d", proposal.threads);
  tune_cell_limiter(table, format, candidate->occupancy[0].limiter);
  return status;
}

static tw_status print_needs_of(const tune_block_sizes *sizes,
                                const tw_algorithm *algorithm) {
  tune_table table = {0};
  tw_status status = TW_OK;
  add_needs_columns(&table);
  for (int i = 0; i < sizes->candidates.count && status == TW_OK; i++)
    if (twi_kernel_algorithm(sizes->by_registry[i]->kernel) == algorithm)
      status = add_needs(sizes, sizes->by_registry[i],
                         short_name(sizes->by_registry[i]), TUNE_FORMAT_TEXT,
                         &table);
  printf("\n%s, algorithm %s\n", sizes->problem->operation->name,
         algorithm->name);
  if (status == TW_OK)
    status = tune_table_print(&table, TUNE_FORMAT_TEXT, 1, stdout);
  tune_table_free(&table);
  return status;
}

static const twi_kernel *kernel_at(const void *list, int index) {
  return ((const tune_block_sizes *)list)->by_registry[index]->kernel;
}

static tw_status print_needs(const tune_block_sizes *sizes) {
  tw_status status = TW_OK;
  for (int i = 0; i < sizes->candidates.count && status == TW_OK; i++) {
    const tw_algorithm *algorithm =
        twi_kernel_algorithm(sizes->by_registry[i]->kernel);
    if (tune_is_first_of_algorithm(sizes, i, kernel_at))
      status = print_needs_of(sizes, algorithm);
  }
  return status;
}

/* ---- which block sizes are fast ------------------------------------------ */

static void print_proposals(const tune_block_sizes *sizes, FILE *out) {
  fprintf(out,
          "\nthe proposed block sizes, rounded as on the sheet: "
          "4^floor(log4(threads))\n");
  for (int i = 0; i < sizes->comparison_count; i++) {
    const tune_comparison *comparison = &sizes->comparisons[i];
    const tune_proposal *proposal = &comparison->proposal;
    if (proposal->threads == 0)
      tune_text_wrap(out, "    ", "  %s: no block fits an SM",
                     comparison->proposed_for->kernel->variant->name);
    else
      tune_text_wrap(
          out, "    ", "  %s: %d threads proposed, %d rounded, %d x %d",
          comparison->proposed_for->kernel->variant->name, proposal->threads,
          proposal->rounded, proposal->edge, proposal->edge);
  }
}

static void add_comparison(const tune_comparison *comparison, double fastest_us,
                           tune_table *table) {
  const double low_us = comparison->compared[TUNE_COMPARED_LOW]->time_us;
  for (int r = 0; r < TUNE_COMPARED_COUNT; r++) {
    const tune_candidate *candidate = comparison->compared[r];
    tune_table_cell(table, "%s", tune_compared_names[r]);
    tune_table_cell(table, "%s", candidate->kernel->variant->name);
    tune_table_cell(table, "%d", candidate->threads);
    tune_table_cell(table, "%.2f", candidate->occupancy[0].fraction);
    tune_cell_time(table, TUNE_FORMAT_TEXT, candidate->time_us);
    tune_cell_fraction(table, fastest_us / candidate->time_us);
    tune_cell_fraction(table, low_us / candidate->time_us);
  }
}

/* Whether the candidate is in a comparison before this one, or before this
 * place in it. */
static int is_shown_before(const tune_block_sizes *sizes, int comparison,
                           int compared) {
  const tune_candidate *candidate =
      sizes->comparisons[comparison].compared[compared];
  for (int i = 0; i <= comparison; i++)
    for (int r = 0; r < (i < comparison ? TUNE_COMPARED_COUNT : compared); r++)
      if (sizes->comparisons[i].compared[r] == candidate) return 1;
  return 0;
}

/* The tables above are about the first kernel. For the variants that are
 * compared, the kernels of all passes are shown. */
static tw_status print_passes(const tune_block_sizes *sizes) {
  const tw_device_info *info = tw_context_device(sizes->context);
  tw_status status = TW_OK;
  for (int i = 0; i < sizes->comparison_count; i++)
    for (int r = 0; r < TUNE_COMPARED_COUNT && status == TW_OK; r++)
      if (!is_shown_before(sizes, i, r))
        status = tune_pass_needs_print(
            info, sizes->problem, sizes->comparisons[i].compared[r]->kernel);
  return status;
}

static tw_status print_comparisons(const tune_block_sizes *sizes) {
  tune_table table = {0};
  tune_table_column(&table, "is", "compared_as", 0);
  tune_table_column(&table, "variant", "variant", TUNE_COLUMN_NAME);
  tune_table_column(&table, "thr", "threads", TUNE_COLUMN_RIGHT);
  tune_table_column(&table, "API", "occupancy", TUNE_COLUMN_RIGHT);
  tune_table_column(
      &table, tw_context_device(sizes->context)->is_gpu ? "us" : "PREDICTED us",
      "time_us", TUNE_COLUMN_RIGHT);
  tune_table_column(&table, "best", "of_best", TUNE_COLUMN_RIGHT);
  tune_table_column(&table, "low", "of_low", TUNE_COLUMN_RIGHT);
  double fastest_us = tune_block_sizes_best_us(sizes);
  for (int i = 0; i < sizes->comparison_count; i++)
    add_comparison(&sizes->comparisons[i], fastest_us, &table);
  tune_problem_print_heading(tw_context_device(sizes->context), sizes->problem,
                             stdout);
  tw_status status = tune_table_print(&table, TUNE_FORMAT_TEXT, 1, stdout);
  tune_table_free(&table);
  if (status != TW_OK) return status;
  tune_text_wrap(
      stdout, "  ",
      "proposed: of each algorithm the variant nearest in threads to "
      "the rounded block; low: the one of lowest occupancy; best and "
      "low: speed as a multiple of the best's and of the low one's");
  return print_passes(sizes);
}

/* ---- for programs -------------------------------------------------------- */

static void list_compared(const tune_block_sizes *sizes,
                          const tune_candidate *candidate, char *text,
                          size_t size) {
  text[0] = 0;
  for (int i = 0; i < sizes->comparison_count; i++)
    for (int r = 0; r < TUNE_COMPARED_COUNT; r++)
      if (sizes->comparisons[i].compared[r] == candidate)
        tune_text_list(text, size, tune_compared_names[r]);
}

static tw_status add_row(const tune_block_sizes *sizes,
                         const tune_candidate *candidate, double fastest_us,
                         tune_format format, tune_table *table) {
  const twi_problem *problem = sizes->problem;
  char shape[TWI_SHAPE_TEXT], compared[64];
  tune_proposal proposal;
  twi_problem_shape(problem, shape);
  tune_table_cell(table, "%s", tw_context_device(sizes->context)->key);
  tune_table_cell(table, "%s", problem->operation->name);
  tune_table_cell(table, "%s", twi_problem_type_name(problem));
  tune_table_cell(table, "%s", shape);
  tune_table_cell(table, "%s", twi_kernel_algorithm(candidate->kernel)->name);
  tw_status status = add_needs(sizes, candidate,
                               candidate->kernel->variant->name, format, table);
  if (status == TW_OK)
    status = tune_block_sizes_propose(sizes, candidate, &proposal);
  if (status != TW_OK) return status;
  tune_table_cell(table, "%d", candidate->occupancy[0].is_upper_bound);
  tune_table_cell(table, "%d", proposal.rounded);
  tune_table_cell(table, "%d", proposal.edge);
  tune_table_cell(
      table, "%s",
      tw_context_device(sizes->context)->is_gpu ? "measured" : "predicted");
  tune_cell_time(table, format, candidate->time_us);
  tune_cell_fraction(table, fastest_us / candidate->time_us);
  list_compared(sizes, candidate, compared, sizeof compared);
  tune_table_cell(table, "%s", compared);
  tune_table_cell(table, "%s", tune_status_name(candidate->status));
  tune_table_cell(table, "%s", candidate->why);
  return TW_OK;
}

static tw_status print_rows(const tune_block_sizes *sizes, tune_format format,
                            int with_head) {
  tune_table table = {0};
  tw_status status = TW_OK;
  tune_table_column(&table, "device", "device", TUNE_COLUMN_ONLY_TSV);
  tune_table_column(&table, "operation", "operation", TUNE_COLUMN_ONLY_TSV);
  tune_table_column(&table, "type", "type", 0);
  tune_table_column(&table, "shape", "shape", 0);
  tune_table_column(&table, "algorithm", "algorithm", TUNE_COLUMN_ONLY_TSV);
  add_needs_columns(&table);
  tune_table_column(&table, "is bound", "occupancy_is_bound",
                    TUNE_COLUMN_ONLY_TSV);
  tune_table_column(&table, "4^k", "rounded_threads", TUNE_COLUMN_RIGHT);
  tune_table_column(&table, "edge", "rounded_edge", TUNE_COLUMN_RIGHT);
  tune_table_column(&table, "times", "kind", 0);
  tune_table_column(&table, "us", "time_us", TUNE_COLUMN_RIGHT);
  tune_table_column(&table, "best", "of_best", TUNE_COLUMN_RIGHT);
  tune_table_column(&table, "is", "compared_as", 0);
  tune_table_column(&table, "state", "state", TUNE_COLUMN_ONLY_TSV);
  tune_table_column(&table, "reason", "reason", TUNE_COLUMN_ONLY_TSV);
  double fastest_us = tune_block_sizes_best_us(sizes);
  for (int i = 0; i < sizes->candidates.count && status == TW_OK; i++)
    status = add_row(sizes, sizes->by_registry[i], fastest_us, format, &table);
  if (status == TW_OK)
    status = tune_table_print(&table, format, with_head, stdout);
  tune_table_free(&table);
  return status;
}

/* ---- all of it ----------------------------------------------------------- */

void tune_block_sizes_print_formulas(const tw_device_info *info, FILE *out) {
  fprintf(out,
          "\nan SM holds %d threads, %d blocks, %d registers, %d B of shared "
          "memory\n"
          "  API    blk x warps of a block / %d warps of an SM, blk as the API "
          "counts\n"
          "  sheet  most blocks x thr / (threads of an SM x SMs) = %d x thr / "
          "(%d x %d)\n"
          "  why they differ: the sheet divides one SM's blocks by the whole "
          "GPU's threads\n"
          "  block  what the API proposes for these registers, shared memory "
          "and bounds\n",
          info->threads_per_sm, info->blocks_per_sm, info->registers_per_sm,
          info->shared_bytes_per_sm, info->threads_per_sm / TWI_WARP,
          info->blocks_per_sm, info->threads_per_sm, info->sm_count);
}

tw_status tune_block_sizes_print(const tune_block_sizes *sizes,
                                 tune_format format, int with_head, FILE *out) {
  if (format != TUNE_FORMAT_TEXT) {
    print_proposals(sizes, out);
    return print_rows(sizes, format, with_head);
  }
  tw_status status = print_needs(sizes);
  if (status != TW_OK) return status;
  print_proposals(sizes, out);
  return print_comparisons(sizes);
}
