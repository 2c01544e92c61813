/*
 * study_tables.c -- what is printed of a study: for people what each variant
 * needs and what a block size is worth, for programs a row for each variant.
 */
#include <stdlib.h>
#include <string.h>

#include "print/columns.h"
#include "print/text.h"
#include "search/study.h"

/* ---- what each variant needs --------------------------------------------- */

/* The variant's name without what the heading of its table says. */
static const char *short_name(const tune_candidate *candidate) {
  const char *name = candidate->kernel->variant->name;
  const char *algorithm = twi_kernel_algorithm(candidate->kernel)->name;
  const char *found = strstr(name, algorithm);
  size_t length = strlen(algorithm);
  return found && found[length] == '_' && found[length + 1] ? found + length + 1
                                                            : name;
}

/* As the sheet prints it: the most blocks of one SM, whatever they need, over
 * the threads of all SMs. */
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

static tw_status add_needs(const tune_study *study,
                           const tune_candidate *candidate, const char *name,
                           tune_table *table) {
  const tune_format format = study->session->options->format;
  const tw_device_info *info = tw_context_device(study->session->context);
  const twi_kernel *kernel = candidate->kernel;
  const int digits = format == TUNE_FORMAT_TEXT ? 2 : 6;
  tune_proposal proposal;
  tw_status status = tune_study_propose(study, candidate, &proposal);
  tune_table_cell(table, "%s", name);
  tune_table_cell(table, "%d", candidate->threads);
  tune_cell_registers(table, format, kernel);
  tune_table_cell(table, "%d", tune_study_static_bytes(candidate));
  tune_cell_shared(table, tune_study_dynamic_bytes(candidate));
  tune_table_cell(table, "%d", kernel->occupancy.blocks_per_sm);
  tune_table_cell(table, "%.*f", digits, kernel->occupancy.fraction);
  tune_table_cell(table, "%.*f", digits + 1,
                  sheet_occupancy(info, candidate->threads));
  if (tune_study_dynamic_bytes(candidate) == TUNE_SHARED_BY_SIZE)
    tune_table_cell(table, "%s", "");
  else
    tune_table_cell(table, "%d", proposal.threads);
  tune_cell_limiter(table, format, kernel);
  return status;
}

static tw_status print_needs_of(const tune_study *study,
                                const tw_algorithm *algorithm) {
  tune_table table = {0};
  tw_status status = TW_OK;
  add_needs_columns(&table);
  for (int i = 0; i < study->candidates.count && status == TW_OK; i++)
    if (twi_kernel_algorithm(study->by_name[i]->kernel) == algorithm)
      status = add_needs(study, study->by_name[i],
                         short_name(study->by_name[i]), &table);
  printf("\n%s, algorithm %s\n", study->problem->operation->name,
         algorithm->name);
  if (status == TW_OK)
    status = tune_table_print(&table, TUNE_FORMAT_TEXT, 1, stdout);
  tune_table_free(&table);
  return status;
}

static tw_status print_needs(const tune_study *study) {
  tw_status status = TW_OK;
  for (int i = 0; i < study->candidates.count && status == TW_OK; i++) {
    const tw_algorithm *algorithm =
        twi_kernel_algorithm(study->by_name[i]->kernel);
    int is_first = 1;
    for (int j = 0; j < i; j++)
      is_first &= twi_kernel_algorithm(study->by_name[j]->kernel) != algorithm;
    if (is_first) status = print_needs_of(study, algorithm);
  }
  return status;
}

/* ---- what a block size is worth ------------------------------------------ */

static void say_proposals(const tune_study *study) {
  FILE *say = study->session->say;
  fprintf(
      say,
      "\nthe proposed block, rounded as the sheet does: 4^floor(log4(threads)"
      ")\n");
  for (int i = 0; i < study->lesson_count; i++) {
    const tune_lesson *lesson = &study->lessons[i];
    const tune_proposal *proposal = &lesson->proposal;
    if (proposal->threads == 0)
      tune_text_wrap(say, "    ", "  %s: no block fits an SM",
                     lesson->asked->kernel->variant->name);
    else
      tune_text_wrap(say, "    ",
                     "  %s: %d threads proposed, %d rounded, %d x %d",
                     lesson->asked->kernel->variant->name, proposal->threads,
                     proposal->rounded, proposal->edge, proposal->edge);
  }
}

static void add_lesson(const tune_study *study, const tune_lesson *lesson,
                       double fastest_us, tune_table *table) {
  const double low_us = lesson->roles[TUNE_ROLE_LOW]->time_us;
  for (int r = 0; r < TUNE_ROLE_COUNT; r++) {
    const tune_candidate *candidate = lesson->roles[r];
    tune_table_cell(table, "%s", tune_role_names[r]);
    tune_table_cell(table, "%s", candidate->kernel->variant->name);
    tune_table_cell(table, "%d", candidate->threads);
    tune_table_cell(table, "%.2f", candidate->kernel->occupancy.fraction);
    tune_cell_time(table, study->session->options->format, candidate->time_us);
    tune_cell_fraction(table, fastest_us / candidate->time_us);
    tune_cell_fraction(table, low_us / candidate->time_us);
  }
}

static tw_status print_lessons(const tune_study *study) {
  tune_table table = {0};
  tune_table_column(&table, "is", "role", 0);
  tune_table_column(&table, "variant", "variant", TUNE_COLUMN_NAME);
  tune_table_column(&table, "thr", "threads", TUNE_COLUMN_RIGHT);
  tune_table_column(&table, "API", "occupancy", TUNE_COLUMN_RIGHT);
  tune_table_column(&table,
                    tune_session_is_gpu(study->session) ? "us" : "PREDICTED us",
                    "time_us", TUNE_COLUMN_RIGHT);
  tune_table_column(&table, "best", "of_best", TUNE_COLUMN_RIGHT);
  tune_table_column(&table, "low", "of_low", TUNE_COLUMN_RIGHT);
  double fastest_us = tune_study_best_us(study);
  for (int i = 0; i < study->lesson_count; i++)
    add_lesson(study, &study->lessons[i], fastest_us, &table);
  tune_session_say_problem(study->session, study->problem);
  tw_status status = tune_table_print(&table, TUNE_FORMAT_TEXT, 1, stdout);
  tune_table_free(&table);
  if (status != TW_OK) return status;
  tune_text_wrap(
      stdout, "  ",
      "proposed: of each algorithm the variant nearest in threads to "
      "the rounded block; low: the one of lowest occupancy; best and "
      "low: speed as a multiple of the best's and of the low one's");
  return TW_OK;
}

/* ---- for programs -------------------------------------------------------- */

static void list_roles(const tune_study *study, const tune_candidate *candidate,
                       char *text, size_t size) {
  text[0] = 0;
  for (int i = 0; i < study->lesson_count; i++)
    for (int r = 0; r < TUNE_ROLE_COUNT; r++)
      if (study->lessons[i].roles[r] == candidate)
        tune_text_list(text, size, tune_role_names[r]);
}

static tw_status add_row(const tune_study *study,
                         const tune_candidate *candidate, double fastest_us,
                         tune_table *table) {
  const twi_problem *problem = study->problem;
  const tune_format format = study->session->options->format;
  char shape[TWI_SHAPE_TEXT], roles[64];
  tune_proposal proposal;
  twi_problem_shape(problem, shape);
  tune_table_cell(table, "%s", tw_context_device(study->session->context)->key);
  tune_table_cell(table, "%s", problem->operation->name);
  tune_table_cell(table, "%s", tw_type_name(problem->type));
  tune_table_cell(table, "%s", shape);
  tune_table_cell(table, "%s", twi_kernel_algorithm(candidate->kernel)->name);
  tw_status status =
      add_needs(study, candidate, candidate->kernel->variant->name, table);
  if (status == TW_OK) status = tune_study_propose(study, candidate, &proposal);
  if (status != TW_OK) return status;
  tune_table_cell(table, "%d", candidate->kernel->occupancy.is_bound);
  tune_table_cell(table, "%d", proposal.rounded);
  tune_table_cell(table, "%d", proposal.edge);
  tune_table_cell(
      table, "%s",
      tune_session_is_gpu(study->session) ? "measured" : "predicted");
  tune_cell_time(table, format, candidate->time_us);
  tune_cell_fraction(table, fastest_us / candidate->time_us);
  list_roles(study, candidate, roles, sizeof roles);
  tune_table_cell(table, "%s", roles);
  tune_table_cell(table, "%s", tune_fate_name(candidate->fate));
  tune_table_cell(table, "%s", candidate->why);
  return TW_OK;
}

static tw_status print_rows(const tune_study *study, int with_head) {
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
  tune_table_column(&table, "is", "roles", 0);
  tune_table_column(&table, "state", "state", TUNE_COLUMN_ONLY_TSV);
  tune_table_column(&table, "reason", "reason", TUNE_COLUMN_ONLY_TSV);
  double fastest_us = tune_study_best_us(study);
  for (int i = 0; i < study->candidates.count && status == TW_OK; i++)
    status = add_row(study, study->by_name[i], fastest_us, &table);
  if (status == TW_OK)
    status = tune_table_print(&table, study->session->options->format,
                              with_head, stdout);
  tune_table_free(&table);
  return status;
}

/* ---- all of it ----------------------------------------------------------- */

void tune_study_say_formulas(const tune_session *session) {
  const tw_device_info *info = tw_context_device(session->context);
  fprintf(session->say,
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

tw_status tune_study_print(const tune_study *study, int with_head) {
  if (study->session->options->format != TUNE_FORMAT_TEXT) {
    say_proposals(study);
    return print_rows(study, with_head);
  }
  tw_status status = print_needs(study);
  if (status != TW_OK) return status;
  say_proposals(study);
  return print_lessons(study);
}
