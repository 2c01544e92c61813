/*
 * table.c -- the groups of a portfolio, from a context and a file of times.
 */
#include "portfolio/table.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "select/rank.h"
#include "select/usable.h"

tw_status tune_portfolio_no_memory(void) {
  return twi_fail(TW_ERROR_MEMORY, "out of memory for a portfolio");
}

/* ---- variants ------------------------------------------------------------ */

static int add_variant(tune_portfolio_group *group, tune_portfolio_label *label,
                       twi_kernel *kernel) {
  size_t count = (size_t)group->variant_count + 1;
  tune_portfolio_variant *variants =
      realloc(group->variants, count * sizeof *variants);
  if (variants) group->variants = variants;
  twi_kernel **kernels =
      realloc((void *)label->kernels, count * sizeof *kernels);
  if (kernels) label->kernels = kernels;
  if (!variants || !kernels) return 0;
  kernels[count - 1] = kernel;
  variants[count - 1] = (tune_portfolio_variant){.name = kernel->variant->name};
  group->variant_count++;
  return 1;
}

static int find_variant(const tune_portfolio_group *group, const char *name) {
  for (int v = 0; v < group->variant_count; v++)
    if (!strcmp(group->variants[v].name, name)) return v;
  return -1;
}

static int is_of_group(const tune_portfolio_label *label,
                       const tune_measured_problem *measured) {
  const twi_problem *problem = &measured->listed.problem;
  return problem->operation == label->operation &&
         problem->element == label->element;
}

static int add_variants(tune_portfolio_group *group,
                        tune_portfolio_label *label,
                        const tw_context *context) {
  for (int k = 0; k < context->kernel_count; k++) {
    twi_kernel *kernel = &context->kernels[k];
    if (kernel->operation == label->operation &&
        kernel->variant->element == label->element &&
        !add_variant(group, label, kernel))
      return 0;
  }
  return 1;
}

/* ---- problems ------------------------------------------------------------ */

tune_portfolio_problem *tune_portfolio_add_problem(
    tune_portfolio_table *table, int group_number,
    const tune_portfolio_row *row, int with_places) {
  tune_portfolio_group *group = &table->groups[group_number];
  tune_portfolio_label *label = &table->labels[group_number];
  size_t count = (size_t)group->problem_count + 1;
  size_t variants = (size_t)group->variant_count;
  tune_portfolio_problem *problems =
      realloc(group->problems, count * sizeof *problems);
  if (problems) group->problems = problems;
  tune_portfolio_row *rows = realloc(label->rows, count * sizeof *rows);
  if (rows) label->rows = rows;
  if (!problems || !rows) return NULL;
  tune_portfolio_problem *problem = &problems[count - 1];
  *problem = (tune_portfolio_problem){.within = INFINITY};
  problem->time_us = malloc((variants + 1) * sizeof *problem->time_us);
  if (with_places)
    problem->place = malloc((variants + 1) * sizeof *problem->place);
  if (!problem->time_us || (with_places && !problem->place)) {
    free(problem->time_us);
    free(problem->place);
    return NULL;
  }
  for (int v = 0; v < group->variant_count; v++) {
    problem->time_us[v] = INFINITY;
    if (with_places) problem->place[v] = -1;
  }
  rows[count - 1] = *row;
  group->problem_count++;
  return problem;
}

/* The place of a variant in the order in which the model would choose. */
static int place_of(const tune_measured_problem *measured, int index) {
  const tune_measured *one = &measured->all[index];
  int place = 0;
  if (!twi_model_may_choose(one->kernel)) return -1;
  twi_prediction own = {one->kernel, one->predicted_us,
                        twi_geometry_threads(twi_first_kernel(&one->passes))};
  for (int i = 0; i < measured->count; i++) {
    const tune_measured *other = &measured->all[i];
    twi_prediction rival = {
        other->kernel, other->predicted_us,
        twi_geometry_threads(twi_first_kernel(&other->passes))};
    twi_prediction best = own;
    if (i != index && twi_model_may_choose(other->kernel))
      place += twi_prediction_improves(&best, &rival);
  }
  return place;
}

static int add_measured(tune_portfolio_table *table, int number,
                        const tune_measured_problem *measured) {
  const tune_portfolio_group *group = &table->groups[number];
  const tune_portfolio_row row = {.source = TUNE_SOURCE_TIMES,
                                  .measured = measured};
  tune_portfolio_problem *problem =
      tune_portfolio_add_problem(table, number, &row, 1);
  if (!problem) return 0;
  problem->weight = 1;
  table->labels[number].timed++;
  for (int i = 0; i < measured->count; i++) {
    int v = find_variant(group, measured->all[i].kernel->variant->name);
    problem->time_us[v] = measured->all[i].time_us;
    problem->place[v] = place_of(measured, i);
  }
  return 1;
}

/* ---- the table ----------------------------------------------------------- */

static tw_status add_group(tune_portfolio_table *table,
                           const tw_context *context,
                           const tw_operation *operation, int element,
                           const tune_measured_set *set) {
  int number = table->group_count;
  size_t count = (size_t)number + 1;
  tune_portfolio_group *groups = realloc(table->groups, count * sizeof *groups);
  if (groups) table->groups = groups;
  tune_portfolio_label *labels = realloc(table->labels, count * sizeof *labels);
  if (labels) table->labels = labels;
  if (!groups || !labels) return tune_portfolio_no_memory();
  groups[number] = (tune_portfolio_group){.variant_count = 0};
  labels[number] =
      (tune_portfolio_label){.operation = operation, .element = element};
  table->group_count++;
  if (!add_variants(&groups[number], &labels[number], context))
    return tune_portfolio_no_memory();
  for (int p = 0; p < set->count; p++)
    if (is_of_group(&labels[number], &set->all[p]) &&
        !add_measured(table, number, &set->all[p]))
      return tune_portfolio_no_memory();
  return TW_OK;
}

tw_status tune_portfolio_table_init(tune_portfolio_table *table,
                                    const tw_context *context,
                                    const tune_operations *operations,
                                    const tune_measured_set *set) {
  tw_status status = TW_OK;
  *table = (tune_portfolio_table){0};
  for (int o = 0; o < operations->count && status == TW_OK; o++)
    for (int e = 0; e < operations->all[o]->element_count && status == TW_OK;
         e++)
      status = add_group(table, context, operations->all[o], e, set);
  if (status != TW_OK) tune_portfolio_table_free(table);
  return status;
}

void tune_portfolio_table_free(tune_portfolio_table *table) {
  for (int g = 0; g < table->group_count; g++) {
    tune_portfolio_group *group = &table->groups[g];
    for (int p = 0; p < group->problem_count; p++) {
      free(group->problems[p].time_us);
      free(group->problems[p].place);
    }
    free(group->problems);
    free(group->variants);
    free((void *)table->labels[g].kernels);
    free(table->labels[g].rows);
  }
  free(table->groups);
  free(table->labels);
  *table = (tune_portfolio_table){0};
}
