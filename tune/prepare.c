/*
 * prepare.c -- what the main job and the bench do before they look at times.
 */
#include "prepare.h"

#include <stdlib.h>

#include "progress.h"
#include "text.h"

/* "44 right, 1 WRONG, 1 not reached in time" */
static void list_verdicts(const tw_candidates *candidates, char *text,
                          size_t size) {
  static const struct {
    tw_fate fate;
    const char *verdict;
  } verdicts[] = {{TW_FATE_OPEN, "right"},
                  {TW_FATE_WRONG, "WRONG"},
                  {TW_FATE_UNKNOWN, "could not be verified"},
                  {TW_FATE_LATE, "not reached in time"}};
  text[0] = 0;
  for (size_t i = 0; i < sizeof verdicts / sizeof verdicts[0]; i++) {
    char part[64];
    int count = tw_candidates_count(candidates, verdicts[i].fate);
    snprintf(part, sizeof part, "%d %s", count, verdicts[i].verdict);
    if (count > 0) tw_text_list(text, size, part);
  }
}

static int verify(tw_session *session, const tw_operation *operation,
                  tw_prepared *prepared) {
  tw_candidates *candidates = &prepared->candidates;
  if (tw_candidates_count(candidates, TW_FATE_OPEN) == 0)
    return tw_session_fail(
        "no candidate of %s is left; --all shows why, and "
        "--min-occupancy 0 rejects fewer",
        operation->name);
  double start_s = tw_now_s();
  tw_candidates_verify(session, prepared->type, candidates);
  char verdicts[128];
  list_verdicts(candidates, verdicts, sizeof verdicts);
  fprintf(session->say, "verified on %d shapes each in %.1f s: %s\n",
          operation->check_count, tw_now_s() - start_s, verdicts);
  tw_candidates_say_rejected(session, candidates,
                             1 << TW_FATE_WRONG | 1 << TW_FATE_UNKNOWN);
  int wrong = tw_candidates_count(candidates, TW_FATE_WRONG);
  int unknown = tw_candidates_count(candidates, TW_FATE_UNKNOWN);
  prepared->is_flawed = wrong + unknown > 0;
  if (wrong > 0 && unknown > 0 && tw_session_is_gpu(session))
    tw_text_wrap(session->say, "  ",
                 "a fault in a kernel ends all work of this process on the "
                 "GPU: tune again and leave out the first wrong one by --skip");
  if (tw_candidates_count(candidates, TW_FATE_OPEN) > 0) return -1;
  return tw_session_fail("no candidate of %s is left", operation->name);
}

static int prepare(tw_session *session, const tw_operation *operation,
                   int one_bench, tw_prepared *prepared) {
  const tw_options *options = session->options;
  tw_candidates *candidates = &prepared->candidates;
  int code = tw_session_type(session, operation, &prepared->type);
  if (code == -1)
    code = tw_problems_make(session, operation, prepared->type, one_bench,
                            &prepared->problems);
  if (code != -1) return code;
  const tw_problem *first = &prepared->problems.all[0];
  if (tw_candidates_collect(session->context, first, candidates) != TW_OK)
    return tw_session_fail("%s", tw_last_error());
  code = tw_candidates_skip(candidates, &options->skipped);
  if (code != -1) return code;
  tw_candidates_filter(candidates, options->min_occupancy);
  char title[64];
  snprintf(title, sizeof title, "\n%s %s", operation->name,
           tw_type_name(prepared->type));
  tw_candidates_say(session, title, candidates);
  if (options->all)
    tw_candidates_say_rejected(
        session, candidates,
        1 << TW_FATE_OCCUPANCY | 1 << TW_FATE_DEVICE | 1 << TW_FATE_SKIPPED);
  /* Should time run out while verifying, let it be at the hopeless ones. */
  tw_candidates_predict(session->context, first, candidates);
  return verify(session, operation, prepared);
}

int tw_prepare(tw_session *session, const tw_operation *operation,
               int one_bench, tw_prepared *prepared) {
  *prepared = (tw_prepared){0};
  int code = prepare(session, operation, one_bench, prepared);
  if (code != -1) tw_prepared_free(prepared);
  return code;
}

void tw_prepared_free(tw_prepared *prepared) {
  free(prepared->problems.all);
  tw_candidates_free(&prepared->candidates);
  *prepared = (tw_prepared){0};
}
