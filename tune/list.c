/*
 * list.c -- tune list: every variant, what it is made of and what it needs.
 */
#include <stdlib.h>
#include <string.h>

#include "columns.h"
#include "text.h"

/* The first type that an element serves, or -1. */
static int type_of_element(const tw_operation *operation, int element) {
  for (int type = 0; type < TW_TYPE_COUNT; type++)
    if (operation->element_of[type] == element) return type;
  return -1;
}

/* A problem to ask the variants' geometry for: threads seldom depend on it. */
static tw_status some_problem(const tw_operation *operation, tw_type type,
                              tw_problem *problem) {
  _Alignas(16) unsigned char args[TW_ARGS_BYTES] = {0};
  if (operation->bench_count > 0)
    tw_args_from_shape(operation, &operation->benches[0], args);
  else if (operation->check_count > 0)
    tw_args_from_shape(operation, &operation->checks[0], args);
  return tw_problem_init(problem, operation, type, args, 0);
}

static tw_status collect_element(const tw_session *session,
                                 const tw_operation *operation, int element,
                                 tw_candidates *candidates) {
  int type = type_of_element(operation, element);
  tw_problem problem;
  if (type < 0) return TW_OK;
  tw_status status = some_problem(operation, (tw_type)type, &problem);
  if (status != TW_OK) return status;
  status = tw_candidates_collect(session->context, &problem, candidates);
  /* The list is not of one problem. */
  for (int i = 0; i < candidates->count; i++)
    if (tw_kernel_algorithm(candidates->all[i].kernel)->is_shared_by_size)
      candidates->all[i].shared_bytes = TW_SHARED_BY_SIZE;
  return status;
}

/* ---- text: a table for each algorithm, a column for each parameter ------- */

static void add_text_row(const tw_candidate *candidate, tw_table *table) {
  const tw_variant *variant = candidate->kernel->variant;
  tw_table_cell(table, "%s", variant->name);
  for (int p = 0; p < tw_kernel_algorithm(candidate->kernel)->param_count; p++)
    tw_table_cell(table, "%d", variant->params[p]);
  tw_cells_needs(table, TW_FORMAT_TEXT, candidate);
}

static tw_status print_algorithm(const tw_session *session,
                                 const tw_algorithm *algorithm,
                                 const tw_candidates *candidates) {
  tw_table table = {0};
  tw_table_column(&table, "variant", "variant", TW_COLUMN_NAME);
  for (int p = 0; p < algorithm->param_count; p++)
    tw_table_column(&table, algorithm->params[p], algorithm->params[p],
                    TW_COLUMN_RIGHT);
  tw_columns_needs(&table);
  for (int i = 0; i < candidates->count; i++)
    if (tw_kernel_algorithm(candidates->all[i].kernel) == algorithm)
      add_text_row(&candidates->all[i], &table);
  tw_status status =
      tw_table_print(&table, session->options->format, 1, stdout);
  tw_table_free(&table);
  return status;
}

/* Whether the candidate is the first of its algorithm in the list. */
static int begins_algorithm(const tw_candidates *candidates, int index) {
  const tw_algorithm *algorithm =
      tw_kernel_algorithm(candidates->all[index].kernel);
  for (int i = 0; i < index; i++)
    if (tw_kernel_algorithm(candidates->all[i].kernel) == algorithm) return 0;
  return 1;
}

static tw_status print_element(const tw_session *session, const char *element,
                               const tw_operation *operation,
                               const tw_candidates *candidates) {
  tw_status status = TW_OK;
  for (int i = 0; i < candidates->count && status == TW_OK; i++) {
    if (!begins_algorithm(candidates, i)) continue;
    const tw_algorithm *algorithm =
        tw_kernel_algorithm(candidates->all[i].kernel);
    printf("\n%s, %s elements, algorithm %s\n", operation->name, element,
           algorithm->name);
    tw_text_wrap(stdout, "", "%s", algorithm->brief);
    putchar('\n');
    status = print_algorithm(session, algorithm, candidates);
  }
  return status;
}

/* ---- programs: one table with the parameters in one cell ----------------- */

static void add_tsv_columns(tw_table *table) {
  tw_table_column(table, "operation", "operation", 0);
  tw_table_column(table, "element", "element", 0);
  tw_table_column(table, "algorithm", "algorithm", 0);
  tw_table_column(table, "variant", "variant", TW_COLUMN_NAME);
  tw_table_column(table, "parameters", "parameters", 0);
  tw_columns_needs(table);
  tw_table_column(table, "hash", "hash", TW_COLUMN_ONLY_TSV);
  tw_table_column(table, "why not", "why_not", TW_COLUMN_ONLY_TSV);
}

static void add_tsv_row(const tw_candidate *candidate, const char *element,
                        tw_table *table) {
  const tw_kernel *kernel = candidate->kernel;
  const tw_algorithm *algorithm = tw_kernel_algorithm(candidate->kernel);
  char parameters[TW_PARAMETERS_TEXT];
  tw_table_cell(table, "%s", kernel->operation->name);
  tw_table_cell(table, "%s", element);
  tw_table_cell(table, "%s", algorithm->name);
  tw_table_cell(table, "%s", kernel->variant->name);
  tw_table_cell(table, "%s", tw_parameters_text(kernel, parameters));
  tw_cells_needs(table, TW_FORMAT_TSV, candidate);
  tw_table_cell(table, "%016llx", (unsigned long long)kernel->variant->hash);
  tw_table_cell(table, "%s", kernel->why);
}

/* ---- the command --------------------------------------------------------- */

struct listing {
  const tw_session *session;
  tw_table table; /* for programs: all rows */
  int variant_count;
  int are_bounds;
};

static tw_status list_element(struct listing *listing,
                              const tw_operation *operation, int element) {
  const tw_session *session = listing->session;
  const char *name = operation->elements[element].name;
  tw_candidates candidates = {0};
  tw_status status = collect_element(session, operation, element, &candidates);
  listing->variant_count += candidates.count;
  listing->are_bounds |= tw_candidates_are_bounds(&candidates);
  if (status == TW_OK && session->options->format == TW_FORMAT_TEXT)
    status = print_element(session, name, operation, &candidates);
  else
    for (int i = 0; i < candidates.count; i++)
      add_tsv_row(&candidates.all[i], name, &listing->table);
  if (status == TW_OK) tw_columns_say_spills(&candidates, session->say);
  tw_candidates_free(&candidates);
  return status;
}

static int list_operation(struct listing *listing,
                          const tw_operation *operation) {
  const tw_session *session = listing->session;
  int only = -1;
  if (session->options->has_type) {
    tw_type type;
    int code = tw_session_type(session, operation, &type);
    if (code != -1) return code;
    only = operation->element_of[type];
  }
  for (int element = 0; element < operation->element_count; element++) {
    if (only >= 0 && element != only) continue;
    if (list_element(listing, operation, element) != TW_OK)
      return tw_session_fail("%s", tw_last_error());
  }
  return -1;
}

static int finish(struct listing *listing) {
  const tw_session *session = listing->session;
  tw_format format = session->options->format;
  if (format != TW_FORMAT_TEXT &&
      tw_table_print(&listing->table, format, 1, stdout) != TW_OK)
    return tw_session_fail("%s", tw_last_error());
  fprintf(session->say, "\n%d variants\n", listing->variant_count);
  if (listing->are_bounds) tw_columns_say_bound(session->say);
  return 0;
}

int tw_tune_list(tw_session *session) {
  const tw_operation *operations[TW_MAX_OPERATIONS];
  int count;
  int code = tw_session_named(session, operations, &count);
  struct listing listing = {.session = session};
  add_tsv_columns(&listing.table);
  for (int i = 0; i < count && code == -1; i++)
    code = list_operation(&listing, operations[i]);
  if (code == -1) code = finish(&listing);
  tw_table_free(&listing.table);
  return code;
}
