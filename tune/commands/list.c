/*
 * list.c -- tune list: every variant, its parameters and its resources; with
 * --json the layout of the operations' calls (print/describe.h).
 */
#include "build/demand.h"
#include "commands/words.h"
#include "print/candidates.h"
#include "print/describe.h"
#include "search/algorithms.h"
#include "text.h"

/* Any problem, to compute the variants' geometry for: their threads seldom
 * depend on the problem. */
static tw_status some_problem(const tw_operation *operation, tw_type type,
                              twi_problem *problem) {
  static const tw_shape zero = {0};
  const tw_shape *shape = operation->bench_count   ? operation->benches
                          : operation->check_count ? operation->checks
                                                   : &zero;
  return twi_problem_from_shape(problem, operation, type, shape);
}

/* Loads what earlier runs have compiled of kernels that are compiled on demand,
 * as whether the simulator can run them is known only then. Returns how many
 * algorithms are left. */
static int recall_element(const tune_session *session,
                          const tw_operation *operation, int element) {
  const tw_context *context = session->context;
  int unknown = 0, last = -1;
  for (int i = 0; i < twi_context_kernel_count(context); i++) {
    const twi_kernel *kernel = &context->kernels[i];
    if (kernel->operation != operation || kernel->variant->element != element ||
        kernel->variant->algorithm == last)
      continue;
    last = kernel->variant->algorithm;
    unknown += !tune_demand_recall(context->device, kernel);
  }
  return unknown;
}

static tw_status collect_element(const tune_session *session,
                                 const tw_operation *operation, int element,
                                 tune_candidates *candidates) {
  tw_type type = twi_element_type(operation, element);
  twi_problem problem;
  if (type == TW_TYPE_COUNT) return TW_OK;
  tw_status status = some_problem(operation, type, &problem);
  if (status != TW_OK) return status;
  status = tune_candidates_collect(session->context, &problem, candidates);
  /* Shared memory that depends on the problem has no single value here. */
  for (int i = 0; i < candidates->count; i++)
    if (twi_kernel_algorithm(candidates->all[i].kernel)->is_shared_by_size)
      candidates->all[i].shared_bytes = TUNE_SHARED_BY_SIZE;
  return status;
}

/* ---- for people: a table for each algorithm, a column for each parameter - */

/* A parameter that has its default in all variants has no column, as it has no
 * place in their names. */
static int has_column(const tw_algorithm *algorithm,
                      const tune_candidates *candidates, int param) {
  if (!algorithm->axes || !algorithm->axes[param].has_default) return 1;
  for (int i = 0; i < candidates->count; i++) {
    const twi_kernel *kernel = candidates->all[i].kernel;
    if (twi_kernel_algorithm(kernel) == algorithm &&
        kernel->variant->params[param] != algorithm->axes[param].default_value)
      return 1;
  }
  return 0;
}

static void add_text_row(const tune_candidates *candidates,
                         const tune_candidate *candidate, tune_table *table) {
  const tw_variant *variant = candidate->kernel->variant;
  const tw_algorithm *algorithm = twi_kernel_algorithm(candidate->kernel);
  tune_table_cell(table, "%s", variant->name);
  for (int p = 0; p < algorithm->param_count; p++)
    if (has_column(algorithm, candidates, p))
      tune_table_cell(table, "%d", variant->params[p]);
  tune_cells_needs(table, TUNE_FORMAT_TEXT, candidate);
}

static tw_status print_algorithm(const tw_algorithm *algorithm,
                                 const tune_candidates *candidates) {
  tune_table table = {0};
  tune_table_column(&table, "variant", "variant", TUNE_COLUMN_NAME);
  for (int p = 0; p < algorithm->param_count; p++)
    if (has_column(algorithm, candidates, p))
      tune_table_column(&table, algorithm->params[p], algorithm->params[p],
                        TUNE_COLUMN_RIGHT);
  tune_columns_needs(&table);
  for (int i = 0; i < candidates->count; i++)
    if (twi_kernel_algorithm(candidates->all[i].kernel) == algorithm)
      add_text_row(candidates, &candidates->all[i], &table);
  tw_status status = tune_table_print(&table, TUNE_FORMAT_TEXT, 1, stdout);
  tune_table_free(&table);
  return status;
}

static const twi_kernel *kernel_at(const void *list, int index) {
  return ((const tune_candidates *)list)->all[index].kernel;
}

static tw_status print_element(const char *element,
                               const tw_operation *operation,
                               const tune_candidates *candidates) {
  tw_status status = TW_OK;
  for (int i = 0; i < candidates->count && status == TW_OK; i++) {
    if (!tune_is_first_of_algorithm(candidates, i, kernel_at)) continue;
    const tw_algorithm *algorithm =
        twi_kernel_algorithm(candidates->all[i].kernel);
    printf("\n%s, %s elements, algorithm %s\n", operation->name, element,
           algorithm->name);
    tune_text_wrap(stdout, "", "%s", algorithm->brief);
    if (twi_kernel_is_gpu_only(candidates->all[i].kernel))
      tune_text_wrap(stdout, "  ", "%s", candidates->all[i].kernel->why);
    putchar('\n');
    status = print_algorithm(algorithm, candidates);
  }
  return status;
}

/* ---- for programs: one table, all parameters in one cell ----------------- */

static void add_tsv_columns(tune_table *table) {
  tune_table_column(table, "operation", "operation", 0);
  tune_table_column(table, "element", "element", 0);
  tune_table_column(table, "algorithm", "algorithm", 0);
  tune_table_column(table, "variant", "variant", TUNE_COLUMN_NAME);
  tune_table_column(table, "parameters", "parameters", 0);
  tune_columns_needs(table);
  tune_table_column(table, "hash", "hash", TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "why not", "why_not", TUNE_COLUMN_ONLY_TSV);
}

static void add_tsv_row(const tune_candidate *candidate, const char *element,
                        tune_table *table) {
  const twi_kernel *kernel = candidate->kernel;
  const tw_algorithm *algorithm = twi_kernel_algorithm(candidate->kernel);
  char parameters[TUNE_PARAMETERS_TEXT];
  tune_table_cell(table, "%s", kernel->operation->name);
  tune_table_cell(table, "%s", element);
  tune_table_cell(table, "%s", algorithm->name);
  tune_table_cell(table, "%s", kernel->variant->name);
  tune_table_cell(table, "%s", tune_parameters_text(kernel, parameters));
  tune_cells_needs(table, TUNE_FORMAT_TSV, candidate);
  tune_table_cell(table, "%016llx", (unsigned long long)kernel->variant->hash);
  tune_table_cell(table, "%s", kernel->why);
}

/* ---- the command --------------------------------------------------------- */

struct listing {
  const tune_session *session;
  tune_table table; /* of all variants, for programs */
  int variant_count;
  int are_bounds;
  int uncompiled; /* algorithms, of an element each */
};

static tw_status list_element(struct listing *listing,
                              const tw_operation *operation, int element) {
  const tune_session *session = listing->session;
  const char *name = operation->elements[element].name;
  tune_candidates candidates = {0};
  listing->uncompiled += recall_element(session, operation, element);
  tw_status status = collect_element(session, operation, element, &candidates);
  listing->variant_count += candidates.count;
  listing->are_bounds |= tune_candidates_are_bounds(&candidates);
  if (status == TW_OK && session->options->format == TUNE_FORMAT_TEXT)
    status = print_element(name, operation, &candidates);
  else
    for (int i = 0; i < candidates.count; i++)
      add_tsv_row(&candidates.all[i], name, &listing->table);
  if (status == TW_OK) tune_candidates_print_spills(&candidates, session->out);
  tune_candidates_free(&candidates);
  return status;
}

static int list_operation(struct listing *listing,
                          const tw_operation *operation) {
  const tune_session *session = listing->session;
  int only = -1;
  if (session->options->has_type) {
    tw_type type;
    int code = tune_session_type(session, operation, &type);
    if (code != -1) return code;
    only = twi_operation_element(operation, type);
  }
  for (int element = 0; element < operation->element_count; element++) {
    if (only >= 0 && element != only) continue;
    if (list_element(listing, operation, element) != TW_OK)
      return tune_session_fail_last();
  }
  return -1;
}

static int finish(struct listing *listing) {
  const tune_session *session = listing->session;
  tune_format format = session->options->format;
  if (format != TUNE_FORMAT_TEXT &&
      tune_table_print(&listing->table, format, 1, stdout) != TW_OK)
    return tune_session_fail_last();
  fprintf(session->out, "\n%d variants\n", listing->variant_count);
  if (listing->are_bounds) tune_print_bounds_note(session->out);
  if (listing->uncompiled)
    fprintf(session->out,
            "note: not compiled yet: %d algorithms; some may be for the GPU "
            "only\n",
            listing->uncompiled);
  return 0;
}

static int run(tune_session *session) {
  tune_operations operations;
  int code = tune_session_named(session, &operations);
  if (code == -1 && session->options->json) {
    tune_describe_print(&operations, stdout);
    return 0;
  }
  struct listing listing = {.session = session};
  add_tsv_columns(&listing.table);
  for (int i = 0; i < operations.count && code == -1; i++)
    code = list_operation(&listing, operations.all[i]);
  if (code == -1) code = finish(&listing);
  tune_table_free(&listing.table);
  return code;
}

const tune_command tune_command_list = {
    .name = "list",
    .usage = "tune list [OPERATION]",
    .brief = "list variants with parameters and occupancy",
    .options = {TUNE_OPTION_TYPE, TUNE_OPTION_DEVICE, TUNE_OPTION_TEMPLATES,
                TUNE_OPTION_POINT, TUNE_OPTION_JSON, TUNE_OPTION_TSV,
                TUNE_OPTION_MARKDOWN},
    .most_words = 1,
    .needs = TUNE_ANY_DEVICE,
    .check = tune_check_operations,
    .run = run,
};
