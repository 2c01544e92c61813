/*
 * made_build.c -- builds points of an operation, and says why one could not be
 * built.
 */
#include <stdlib.h>
#include <string.h>

#include "commands/made_parts.h"
#include "measure/interrupt.h"
#include "text.h"

/* Adds the name of a point to a list that is cut after some names. */
static void add_to_list(const tw_operation *operation,
                        const tune_build_point *point, int number, char *list,
                        size_t size) {
  enum { MOST_NAMES = 8 };
  char name[TUNE_BUILD_NAME];
  size_t length = strlen(list);
  if (number >= MOST_NAMES) return;
  tune_build_name(operation, point, name);
  snprintf(list + length, size - length, "%s%s", number ? ", " : "", name);
  length = strlen(list);
  if (number == MOST_NAMES - 1)
    snprintf(list + length, size - length, ", and others");
}

/* Prints each reason once, with the variants that it is for. */
static void print_failures(const tune_session *session,
                           const tw_operation *operation,
                           const tune_wanted *wanted,
                           const tune_build_result *results) {
  for (int i = 0; i < wanted->count; i++) {
    char list[10 * TUNE_BUILD_NAME] = "";
    int same = 0, is_told = 0;
    if (results[i].outcome == TUNE_BUILT) continue;
    for (int j = 0; j < wanted->count; j++) {
      if (results[j].outcome == TUNE_BUILT ||
          strcmp(results[i].why, results[j].why))
        continue;
      add_to_list(operation, &wanted->all[j], same++, list, sizeof list);
      is_told |= j < i;
    }
    if (!is_told)
      tune_text_wrap(session->out, TUNE_HANG, "not built: %s: %s", list,
                     results[i].why);
  }
}

/* Keeps a failure until the ledger is open. Without memory it has no line. */
static void keep_failure(tune_made *made, const tw_operation *operation,
                         const tune_build_point *point,
                         const tune_build_result *result) {
  tune_unbuilt *all =
      realloc(made->unbuilt, (size_t)(made->unbuilt_count + 1) * sizeof *all);
  if (!all) return;
  made->unbuilt = all;
  all[made->unbuilt_count++] = (tune_unbuilt){operation, *point, *result};
}

/* Adds the sets of what was built. */
static int take_results(tune_session *session, const tw_operation *operation,
                        const tune_wanted *wanted,
                        const tune_build_result *results) {
  int built = 0, code = -1;
  print_failures(session, operation, wanted, results);
  for (int i = 0; i < wanted->count && code == -1; i++) {
    if (results[i].outcome != TUNE_BUILT) {
      keep_failure(session->made, operation, &wanted->all[i], &results[i]);
      continue;
    }
    built++;
    code = tune_made_add_set(session->made, results[i].kernel->set);
  }
  if (code != -1) return code;
  if (built == wanted->count || (built && !wanted->is_named) ||
      session->command->asks_why)
    return -1;
  if (wanted->count == 1)
    return tune_session_fail("the point of %s could not be built",
                             operation->name);
  return tune_session_fail("%d of %d variants of %s could not be built",
                           wanted->count - built, wanted->count,
                           operation->name);
}

int tune_made_uncompiled(const tune_session *session) {
  const tune_made *made = session->made;
  int count = 0;
  for (int i = 0; made && i < made->unbuilt_count; i++)
    count += made->unbuilt[i].result.outcome == TUNE_NOT_COMPILED;
  return count;
}

/* Shows how many are built. */
struct follower {
  const tune_steps *steps;
  int done;
};

static void follow(void *user, int number) {
  struct follower *follower = user;
  (void)number;
  tune_steps_step(follower->steps, ++follower->done, "");
}

int tune_made_build(tune_session *session, tune_forge *forge,
                    const tw_operation *operation, const tune_wanted *wanted) {
  struct follower follower = {.steps = &session->steps};
  const tune_forge_watch watch = {.known = follow, .user = &follower};
  tune_build_result *results =
      calloc((size_t)wanted->count + 1, sizeof *results);
  if (!results) return tune_made_fail_memory();
  tune_steps_begin(&session->steps, "compiling", wanted->count);
  tw_status status = tune_forge_build_watched(forge, operation, wanted->all,
                                              wanted->count, results, &watch);
  tune_steps_end(&session->steps);
  int code;
  if (tune_is_interrupted())
    code = tune_session_fail(
        "interrupted while the variants of %s were compiled; none was looked "
        "at",
        operation->name);
  else
    code = status == TW_OK ? take_results(session, operation, wanted, results)
                           : tune_session_fail_last();
  free(results);
  return code;
}
