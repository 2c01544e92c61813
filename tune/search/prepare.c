/*
 * prepare.c -- what the main job and the bench do before they look at times.
 */
#include "search/prepare.h"

#include <stdlib.h>

#include "print/progress.h"
#include "print/text.h"

/* "44 right, 1 WRONG, 1 not reached in time" */
static void list_verdicts(const tune_candidates *candidates, char *text,
                          size_t size) {
  static const struct {
    tune_fate fate;
    const char *verdict;
  } verdicts[] = {{TUNE_FATE_OPEN, "right"},
                  {TUNE_FATE_WRONG, "WRONG"},
                  {TUNE_FATE_UNKNOWN, "could not be verified"},
                  {TUNE_FATE_LATE, "not reached in time"}};
  text[0] = 0;
  for (size_t i = 0; i < sizeof verdicts / sizeof verdicts[0]; i++) {
    char part[64];
    int count = tune_candidates_count(candidates, verdicts[i].fate);
    snprintf(part, sizeof part, "%d %s", count, verdicts[i].verdict);
    if (count > 0) tune_text_list(text, size, part);
  }
}

static int verify(tune_session *session, const tw_operation *operation,
                  tune_prepared *prepared) {
  tune_candidates *candidates = &prepared->candidates;
  if (tune_candidates_count(candidates, TUNE_FATE_OPEN) == 0)
    return tune_session_fail(
        "no candidate of %s is left; --all shows why, and "
        "--min-occupancy 0 rejects fewer",
        operation->name);
  double start_s = tune_now_s();
  tune_candidates_verify(session, prepared->type, candidates);
  char verdicts[128];
  list_verdicts(candidates, verdicts, sizeof verdicts);
  fprintf(session->say, "verified on %d shapes each in %.1f s: %s\n",
          operation->check_count, tune_now_s() - start_s, verdicts);
  tune_candidates_say_rejected(session, candidates,
                               1 << TUNE_FATE_WRONG | 1 << TUNE_FATE_UNKNOWN);
  int wrong = tune_candidates_count(candidates, TUNE_FATE_WRONG);
  int unknown = tune_candidates_count(candidates, TUNE_FATE_UNKNOWN);
  prepared->is_flawed = wrong + unknown > 0;
  if (wrong > 0 && unknown > 0 && tune_session_is_gpu(session))
    tune_text_wrap(
        session->say, "  ",
        "a fault in a kernel ends all work of this process on the "
        "GPU: tune again and leave out the first wrong one by --skip");
  if (tune_candidates_count(candidates, TUNE_FATE_OPEN) > 0) return -1;
  return tune_session_fail("no candidate of %s is left", operation->name);
}

static int prepare(tune_session *session, const tw_operation *operation,
                   int one_bench, tune_prepared *prepared) {
  const tune_options *options = session->options;
  tune_candidates *candidates = &prepared->candidates;
  int code = tune_session_type(session, operation, &prepared->type);
  if (code == -1)
    code = tune_problems_make(session, operation, prepared->type, one_bench,
                              &prepared->problems);
  if (code != -1) return code;
  const twi_problem *first = &prepared->problems.all[0];
  if (tune_candidates_collect(session->context, first, candidates) != TW_OK)
    return tune_session_fail("%s", tw_last_error());
  code = tune_candidates_skip(candidates, &options->skipped);
  if (code != -1) return code;
  tune_candidates_filter(candidates, options->min_occupancy);
  char title[64];
  snprintf(title, sizeof title, "\n%s %s", operation->name,
           tw_type_name(prepared->type));
  tune_candidates_say(session, title, candidates);
  if (options->all)
    tune_candidates_say_rejected(session, candidates,
                                 1 << TUNE_FATE_OCCUPANCY |
                                     1 << TUNE_FATE_DEVICE |
                                     1 << TUNE_FATE_SKIPPED);
  /* Should time run out while verifying, let it be at the hopeless ones. */
  tune_candidates_predict(session->context, first, candidates);
  return verify(session, operation, prepared);
}

int tune_prepare(tune_session *session, const tw_operation *operation,
                 int one_bench, tune_prepared *prepared) {
  *prepared = (tune_prepared){0};
  int code = prepare(session, operation, one_bench, prepared);
  if (code != -1) tune_prepared_free(prepared);
  return code;
}

void tune_prepared_free(tune_prepared *prepared) {
  free(prepared->problems.all);
  tune_candidates_free(&prepared->candidates);
  *prepared = (tune_prepared){0};
}
