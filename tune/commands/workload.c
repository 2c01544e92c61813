/*
 * workload.c -- the problems of one command line, in groups.
 */
#include "commands/workload.h"

#include <stdlib.h>

#include "commands/words.h"
#include "problems/problem_file.h"

/* ---- the check ----------------------------------------------------------- */

static void free_list(void *list) {
  tune_listed_problems_free(list);
  free(list);
}

/* tune bench --peers takes a part of the file: operations and a type. */
static int is_selected(const tune_session *session,
                       const twi_problem *problem) {
  const tune_options *options = session->options;
  return (!options->words.count ||
          tune_names_have(&options->words, problem->operation->name)) &&
         (!options->has_type ||
          twi_operation_element(problem->operation, options->type) ==
              problem->element);
}

static int check_selection(tune_session *session,
                           const tune_listed_problems *list) {
  tune_operations known;
  const int code = tune_session_named(session, &known);
  if (code != -1) return code;
  for (int i = 0; i < list->count; i++)
    if (is_selected(session, &list->all[i].problem)) return -1;
  return tune_usage_error("'%s' lists no problem of the operation and type",
                          session->options->problems);
}

static int read_file(tune_session *session) {
  const tune_options *options = session->options;
  if (options->peers && (options->shape_count || options->setting_count))
    return tune_usage_error(
        "--problems names the sizes and fields; it excludes --shape and --set");
  if (!options->peers && (options->words.count || options->shape_count ||
                          options->has_type || options->setting_count))
    return tune_usage_error(
        "--problems names the operations, types, sizes and fields; it excludes "
        "operations as words, --type, --shape and --set");
  tune_listed_problems *list = calloc(1, sizeof *list);
  if (!list) return tune_session_fail("out of memory for problems");
  session->kept = list;
  session->free_kept = free_list;
  tw_status status =
      tune_listed_problems_read(session->own_sets, options->problems, list);
  return status == TW_OK ? check_selection(session, list)
                         : tune_session_input_error(status);
}

int tune_workload_check(tune_session *session) {
  return session->options->problems ? read_file(session)
                                    : tune_check_problems(session);
}

/* ---- groups -------------------------------------------------------------- */

static tune_group *find_group(const tune_workload *workload,
                              const twi_problem *problem) {
  for (int i = 0; i < workload->count; i++) {
    const twi_problem *first = &workload->groups[i].problems.all[0];
    if (first->operation == problem->operation && first->type == problem->type)
      return &workload->groups[i];
  }
  return NULL;
}

/* Returns NULL if memory runs out. */
static tune_group *add_group(tune_workload *workload) {
  tune_group *groups =
      realloc(workload->groups,
              (size_t)(workload->count + 1) * sizeof workload->groups[0]);
  if (!groups) return NULL;
  workload->groups = groups;
  groups[workload->count] = (tune_group){0};
  return &groups[workload->count++];
}

/* Returns 0 if memory runs out. */
static int add_problem(tune_workload *workload, const twi_problem *problem) {
  tune_group *group = find_group(workload, problem);
  if (!group) group = add_group(workload);
  if (!group) return 0;
  tune_problems *problems = &group->problems;
  twi_problem *all = realloc(
      problems->all, (size_t)(problems->count + 1) * sizeof problems->all[0]);
  if (!all) return 0;
  problems->all = all;
  problems->all[problems->count++] = *problem;
  return 1;
}

static int add_listed(const tune_session *session,
                      const tune_listed_problems *list,
                      tune_workload *workload) {
  for (int i = 0; i < list->count; i++)
    if (is_selected(session, &list->all[i].problem) &&
        !add_problem(workload, &list->all[i].problem))
      return tune_session_fail("out of memory for problems");
  return -1;
}

static int add_named(tune_session *session, tune_workload *workload) {
  tune_operations operations;
  int code = tune_session_named(session, &operations);
  for (int i = 0; i < operations.count && code == -1; i++) {
    tw_type type;
    tune_group *group = add_group(workload);
    if (!group) return tune_session_fail("out of memory for problems");
    code = tune_session_type(session, operations.all[i], &type);
    if (code == -1)
      code = tune_problems_make(session, operations.all[i], type,
                                !session->options->peers, &group->problems);
  }
  return code;
}

/* ---- shards -------------------------------------------------------------- */

/* Keeps the problems that the shard has a part of. `number` is that of the
 * group's first problem, of `total`. Returns 0 if memory runs out. */
static int deal(const tune_shard *shard, int number, int total,
                tune_group *group) {
  tune_problems *problems = &group->problems;
  int kept = 0;
  group->parts = calloc((size_t)problems->count + 1, sizeof group->parts[0]);
  if (!group->parts) return 0;
  for (int i = 0; i < problems->count; i++) {
    tune_part part = tune_shard_part(shard, number + i, total);
    if (part.count == 0) continue;
    problems->all[kept] = problems->all[i];
    group->parts[kept++] = part;
  }
  problems->count = kept;
  return 1;
}

static void free_group(tune_group *group) {
  tune_problems_free(&group->problems);
  free(group->parts);
}

static int deal_all(const tune_shard *shard, tune_workload *workload) {
  int total = 0, number = 0, kept = 0;
  for (int i = 0; i < workload->count; i++)
    total += workload->groups[i].problems.count;
  for (int i = 0; i < workload->count; i++) {
    tune_group group = workload->groups[i];
    int count = group.problems.count;
    if (!deal(shard, number, total, &group))
      return tune_session_fail("out of memory for problems");
    number += count;
    workload->groups[i] = group;
  }
  for (int i = 0; i < workload->count; i++) {
    tune_group group = workload->groups[i];
    if (group.problems.count > 0)
      workload->groups[kept++] = group;
    else
      free_group(&group);
  }
  workload->count = kept;
  return -1;
}

int tune_workload_make(tune_session *session, tune_workload *workload) {
  *workload = (tune_workload){0};
  int code = session->kept ? add_listed(session, session->kept, workload)
                           : add_named(session, workload);
  if (code == -1) code = deal_all(&session->options->shard, workload);
  if (code != -1) tune_workload_free(workload);
  return code;
}

void tune_workload_free(tune_workload *workload) {
  for (int i = 0; i < workload->count; i++) free_group(&workload->groups[i]);
  free(workload->groups);
  *workload = (tune_workload){0};
}
