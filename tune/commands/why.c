/*
 * why.c -- tune why, tune why-not: what became of a variant or of a point of
 * the space, by the ledger; and of one that was never looked at, by its
 * constraints, its occupancy and the model.
 */
#include "print/why.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "build/space.h"
#include "commands/words.h"
#include "ledger/note.h"
#include "text.h"

enum { NOW_TEXT = 1900, OPTIONS_TEXT = 1000 };

/* What the words name. */
struct question {
  const tw_operation *operation;
  int element;
  tune_point_values values;
  const tw_variant *variant; /* NULL: no variant is at the point */
  char point[TUNE_POINT_TEXT];
};

/* ---- the words ----------------------------------------------------------- */

/* Whether the name is that of a variant of the question's operation, also where
 * no variant of it could be built. */
static int read_name(const char *name, struct question *question) {
  const tw_operation *operation = question->operation;
  tune_build_point point;
  if (tune_point_from_name(operation, name, &question->element,
                           &question->values))
    return 1;
  if (!tune_build_read_name(operation, name, &point)) return 0;
  question->element = point.element;
  question->values.algorithm = &operation->algorithms[point.algorithm];
  tune_build_params(operation, &point, question->values.params);
  return 1;
}

static const tw_variant *variant_of(const struct question *question) {
  return tune_point_variant(question->operation, question->element,
                            &question->values);
}

/* The kernel set's operation that has an algorithm of the point, or would have
 * the variant of this name; of several sets, such as those of an operation
 * whose variants were built one by one, that which has the variant. Returns -1,
 * or 2 after an error. */
static int find_named(const tune_session *session, const char *name,
                      struct question *question) {
  const tw_kernel_set *set;
  struct question found = {0};
  for (int s = 0; (set = tune_set_at(session->own_sets, s)); s++)
    for (int o = 0; o < set->operation_count; o++) {
      question->operation = set->operations[o];
      if (!read_name(name, question)) continue;
      if (!found.operation) found = *question;
      if (variant_of(question)) return -1;
    }
  *question = found;
  if (found.operation) return -1;
  return tune_usage_error(
      "'%s' is no variant and no name that a variant could have; give a name "
      "such as those of tune list, or a point and its operation: tune why "
      "ALGORITHM:NAME=VALUE,... OPERATION",
      name);
}

/* A point of the operation that the second word names, in any kernel set. */
static int find_point(const tune_session *session, const char *point,
                      struct question *question) {
  const char *name = session->options->words.names[1];
  const tw_kernel_set *set;
  struct question found = {0};
  int is_known = 0;
  for (int s = 0; (set = tune_set_at(session->own_sets, s)); s++)
    for (int o = 0; o < set->operation_count; o++) {
      const tw_operation *operation = set->operations[o];
      if (strcmp(operation->name, name)) continue;
      tw_type type;
      int code = tune_session_type(session, operation, &type);
      if (code != -1) return code;
      is_known = 1;
      question->operation = operation;
      question->element = twi_operation_element(operation, type);
      if (tune_point_parse(operation, question->element, point,
                           &question->values) != TW_OK)
        continue;
      if (!found.operation) found = *question;
      if (variant_of(question)) return -1;
    }
  *question = found;
  if (found.operation) return -1;
  if (is_known) return tune_usage_error("%s", tw_last_error());
  tune_operations known;
  const char *names[TUNE_MAX_OPERATIONS];
  tune_operations_list(session->own_sets, &known);
  for (int i = 0; i < known.count; i++) names[i] = known.all[i]->name;
  return tune_unknown_name_error("operation", name, names, known.count);
}

static int find_question(const tune_session *session,
                         struct question *question) {
  const tune_names *words = &session->options->words;
  *question = (struct question){0};
  int code = words->count == 2 ? find_point(session, words->names[0], question)
                               : find_named(session, words->names[0], question);
  if (code != -1) return code;
  question->variant = variant_of(question);
  tune_point_of_values(question->values.algorithm, question->values.params,
                       question->point);
  return -1;
}

static int check(tune_session *session) {
  struct question question;
  tune_problems problems;
  int code = find_question(session, &question);
  if (code != -1) return code;
  tw_type type = tune_words_type(session, question.operation, question.element);
  code = tune_problems_make(session, question.operation, type, 1, &problems);
  if (code == -1) tune_problems_free(&problems);
  return code;
}

/* ---- what is known without the ledger ------------------------------------ */

/* Which problems a variant is for that this one does not suit. */
static void say_misfit(const tune_session *session, const twi_problem *problem,
                       const twi_kernel *kernel, char now[NOW_TEXT]) {
  tw_passes passes;
  twi_kernel_passes(tw_context_device(session->context), kernel, problem->args,
                    &passes);
  const char *misfit = passes.pass[0].misfit;
  if (misfit)
    snprintf(now, NOW_TEXT, "It is only for problems with %s.",
             twi_kernel_misfit(kernel, misfit));
  else
    snprintf(now, NOW_TEXT, "It cannot be launched for this problem.");
}

/* Joins a candidate's prediction with those of the others. */
static void say_prediction(const tune_session *session,
                           const twi_problem *problem,
                           const tune_candidates *candidates,
                           const tune_candidate *own, char now[NOW_TEXT]) {
  const tune_candidate *best = NULL;
  int open = 0, faster = 0;
  char own_us[TUNE_NUMBER_TEXT], best_us[TUNE_NUMBER_TEXT];
  char slower[TUNE_RATIO_TEXT];
  for (int i = 0; i < candidates->count; i++) {
    const tune_candidate *other = &candidates->all[i];
    if (other->status != TUNE_OPEN || !isfinite(other->predicted_us)) continue;
    open++;
    faster += other->predicted_us < own->predicted_us;
    if (!best || other->predicted_us < best->predicted_us) best = other;
  }
  if (!best || !isfinite(own->predicted_us)) {
    say_misfit(session, problem, own->kernel, now);
    return;
  }
  int used = snprintf(now, NOW_TEXT,
                      "The model predicts %s us, place %d of %d candidate%s",
                      tune_text_number(own->predicted_us, own_us), faster + 1,
                      open, open == 1 ? "" : "s");
  if (faster == 0)
    snprintf(now + used, NOW_TEXT - (size_t)used, ".");
  else
    snprintf(now + used, NOW_TEXT - (size_t)used, ", %s the first, %s, %s us.",
             tune_text_slower(own->predicted_us / best->predicted_us, slower),
             best->kernel->variant->name,
             tune_text_number(best->predicted_us, best_us));
}

/* What occupancy, limits and model say of a variant that was never looked at.
 */
static tw_status say_of_variant(const tune_session *session,
                                const struct question *question,
                                const twi_problem *problem,
                                char now[NOW_TEXT]) {
  tune_candidates candidates;
  tw_status status =
      tune_candidates_collect(session->context, problem, &candidates);
  if (status != TW_OK) return status;
  tune_candidates_filter(&candidates, session->options->min_occupancy);
  tune_candidates_first_look(session->context, problem, &candidates);
  tune_candidates_predict(session->context, problem, &candidates);
  const tune_candidate *own =
      tune_candidates_find(&candidates, question->variant->name);
  if (!own)
    snprintf(now, NOW_TEXT, "It is not a candidate for this problem.");
  else if (own->status != TUNE_OPEN)
    snprintf(now, NOW_TEXT, "It would be rejected: %s.", own->why);
  else
    say_prediction(session, problem, &candidates, own, now);
  tune_candidates_free(&candidates);
  return TW_OK;
}

/* Whether a variant at the point would exceed a limit of the GPU. */
static int is_over_limit(const tune_session *session,
                         const struct question *question,
                         char why[TUNE_BUILD_WHY]) {
  const tw_operation *operation = question->operation;
  const tw_algorithm *algorithm = question->values.algorithm;
  if (!algorithm->axes) return 0;
  tune_build_point point = {
      .algorithm = (int)(algorithm - operation->algorithms),
      .element = question->element};
  memcpy(point.params, question->values.params, sizeof point.params);
  return tune_build_judge(operation, &point,
                          tw_context_device(session->context),
                          why) == TUNE_BUILD_OVER_LIMIT;
}

/* Why no variant is at the point. */
static void say_of_point(const tune_session *session,
                         const struct question *question, char now[NOW_TEXT]) {
  char why[TUNE_POINT_WHY], limit[TUNE_BUILD_WHY], where[OPTIONS_TEXT];
  if (tune_point_misfit(&question->values, why))
    snprintf(now, NOW_TEXT, "It is not in the space: %s.", why);
  else if (is_over_limit(session, question, limit))
    snprintf(now, NOW_TEXT, "It is no variant for this GPU: %s.", limit);
  else
    snprintf(now, NOW_TEXT,
             "It is a point of the space, but this program was built without "
             "its variant. tune %s%s --point %s builds, verifies and times it.",
             question->operation->name,
             tune_session_folders(session, where, sizeof where),
             question->point);
}

/* ---- one problem --------------------------------------------------------- */

/* The device of the last line about the point on another device; NULL: there is
 * none. */
static const char *find_elsewhere(tune_ledger *ledger, const tune_entry *key) {
  for (int i = tune_ledger_count(ledger) - 1; i >= 0; i--) {
    const tune_entry *entry = tune_ledger_at(ledger, i);
    if (!strcmp(entry->set, key->set) &&
        !strcmp(entry->operation, key->operation) &&
        !strcmp(entry->element, key->element) &&
        !strcmp(entry->point, key->point) && strcmp(entry->device, key->device))
      return entry->device;
  }
  return NULL;
}

static tw_status find_answer(const tune_session *session,
                             const struct question *question,
                             const twi_problem *problem, tune_ledger *ledger,
                             tune_answer *answer, tune_entry *key,
                             char now[NOW_TEXT]) {
  static tune_key_texts texts;
  char why[TUNE_POINT_WHY];
  *key = (tune_entry){.event = TUNE_EVENT_COUNT};
  tune_note_key(tw_context_device(session->context), problem, NULL, &texts,
                key);
  key->set = question->operation->set;
  key->point = question->point;
  key->hash = question->variant ? question->variant->hash : 0;
  answer->name = question->variant ? question->variant->name : question->point;
  answer->key = key;
  answer->now = now;
  answer->elsewhere = NULL;
  now[0] = 0;
  tw_status status = tune_history_find(ledger, key, &answer->history);
  if (status != TW_OK || answer->history.count > 0) return status;
  answer->elsewhere = find_elsewhere(ledger, key);
  /* With --templates any variant that is named has been built. */
  if (question->variant && !tune_point_misfit(&question->values, why))
    return say_of_variant(session, question, problem, now);
  say_of_point(session, question, now);
  return TW_OK;
}

static int answer_problem(const tune_session *session,
                          const struct question *question,
                          const twi_problem *problem, tune_ledger *ledger) {
  tune_answer answer;
  tune_entry key;
  char now[NOW_TEXT];
  int code = 0;
  answer.history = (tune_history){0};
  if (find_answer(session, question, problem, ledger, &answer, &key, now) !=
      TW_OK)
    code = tune_session_fail_last();
  else if (session->options->json)
    tune_answer_print_json(&answer, stdout);
  else
    tune_answer_print(&answer, stdout);
  tune_history_free(&answer.history);
  return code;
}

/* Opens the ledger; one that does not exist is empty. */
static tw_status open_ledger(const tune_session *session,
                             tune_ledger **ledger) {
  char path[4096];
  tw_status status =
      tune_ledger_path(session->options->ledger, NULL, path, sizeof path);
  if (status == TW_OK)
    status = tune_ledger_open(ledger, path, &session->context->log);
  if (status != TW_OK) return status;
  if (path[0] && tune_ledger_count(*ledger) > 0)
    tune_text_wrap(session->out, TUNE_HANG, "ledger: %s, %d lines", path,
                   tune_ledger_count(*ledger));
  else
    tune_text_wrap(session->out, TUNE_HANG, "ledger: %s has no lines",
                   path[0] ? path : "none is named, so it");
  return TW_OK;
}

static int run(tune_session *session) {
  struct question question;
  tune_problems problems;
  tune_ledger *ledger;
  int code = find_question(session, &question);
  if (code != -1) return code;
  tw_type type = tune_words_type(session, question.operation, question.element);
  code = tune_problems_make(session, question.operation, type, 1, &problems);
  if (code != -1) return code;
  if (open_ledger(session, &ledger) == TW_OK) {
    code = 0;
    for (int i = 0; i < problems.count; i++)
      code |= answer_problem(session, &question, &problems.all[i], ledger);
    tune_ledger_close(ledger);
  } else {
    code = tune_session_fail_last();
  }
  tune_problems_free(&problems);
  return code;
}

#define OPTIONS                                                               \
  {                                                                           \
    TUNE_OPTION_TYPE, TUNE_OPTION_SHAPE, TUNE_OPTION_SET, TUNE_OPTION_DEVICE, \
        TUNE_OPTION_TEMPLATES, TUNE_OPTION_MIN_OCCUPANCY, TUNE_OPTION_LEDGER, \
        TUNE_OPTION_JSON                                                      \
  }

const tune_command tune_command_why = {
    .name = "why",
    .usage = "tune why NAME [OPERATION]",
    .brief = "what became of a variant, or of a point",
    .options = OPTIONS,
    .least_words = 1,
    .most_words = 2,
    .needs = TUNE_ANY_DEVICE,
    .asks_why = 1,
    .check = check,
    .run = run,
};

const tune_command tune_command_why_not = {
    .name = "why-not",
    .usage = "tune why-not NAME [OPERATION]",
    .brief = "the same as why",
    .options = OPTIONS,
    .least_words = 1,
    .most_words = 2,
    .needs = TUNE_ANY_DEVICE,
    .asks_why = 1,
    .check = check,
    .run = run,
};
