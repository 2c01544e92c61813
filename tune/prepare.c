/*
 * prepare.c -- what the main job and the bench do before they look at times.
 */
#include "prepare.h"

#include <stdlib.h>

#include "progress.h"
#include "text.h"

static void say_verified(const tw_session *session,
                         const tw_operation *operation, int entered,
                         int bad_count, double start_s) {
  char finding[64] = "all right";
  if (bad_count > 0)
    snprintf(finding, sizeof finding, "%d NOT RIGHT, out of the race",
             bad_count);
  tw_text_wrap(session->say, 2, "verified: %d x %d shapes in %.1f s, %s",
               entered, operation->check_count, tw_now_s() - start_s, finding);
}

static int verify(tw_session *session, const tw_operation *operation,
                  tw_prepared *prepared) {
  tw_candidates *candidates = &prepared->candidates;
  int entered = tw_candidates_open(candidates);
  double start_s = tw_now_s();
  int bad_count = tw_candidates_verify(session, prepared->type, candidates);
  say_verified(session, operation, entered, bad_count, start_s);
  tw_candidates_say_rejected(session, candidates,
                             1 << TW_FATE_WRONG | 1 << TW_FATE_UNKNOWN);
  prepared->is_flawed = bad_count > 0;
  if (tw_candidates_open(candidates) > 0) return -1;
  return tw_session_fail("no candidate of %s is left%s", operation->name,
                         entered == 0 ? "; --all shows why, and "
                                        "--min-occupancy 0 rejects fewer"
                                      : "");
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
