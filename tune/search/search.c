/*
 * search.c -- finds the times of a problem's candidates.
 */
#include "search/search.h"

#include <stdlib.h>
#include <string.h>

#include "measure/phase.h"
#include "search/strategies.h"

const tune_strategy *const tune_strategies[] = {&tune_exhaustive, NULL};

const tune_rounds tune_quick_rounds = {3, 1, "all variants, round", 0};
const tune_rounds tune_final_rounds = {60, 0, "the shortlist, round", 0};

const tune_strategy *tune_strategy_find(const char *name) {
  for (int i = 0; tune_strategies[i]; i++)
    if (!strcmp(tune_strategies[i]->name, name)) return tune_strategies[i];
  return NULL;
}

static tw_status measure(tune_search *search) {
  tune_buffers buffers;
  if (tune_device_is_lost(search->context, NULL)) return TW_ERROR_LAUNCH;
  const twi_log *log = &search->context->log;
  double start_s = tune_now_s();
  tw_status status = tune_buffers_open(search->context, search->problem,
                                       search->seed, &buffers);
  tune_phase_log(log, "operands", start_s, "");
  if (status != TW_OK) return status;
  search->buffers = &buffers;
  start_s = tune_now_s();
  status = search->strategy->run(search);
  tune_phase_log(log, "time", start_s, "");
  search->buffers = NULL;
  start_s = tune_now_s();
  tune_buffers_close(search->context, &buffers);
  tune_phase_log(log, "free operands", start_s, "");
  return status;
}

tw_status tune_search_run(tune_search *search) {
  tw_context *context = search->context;
  tune_candidates *candidates = search->candidates;
  search->shortlist =
      calloc((size_t)candidates->count + 1, sizeof search->shortlist[0]);
  if (!search->shortlist)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %d candidates",
                    candidates->count);
  /* Candidates with the shortest predicted times are timed first, so that slow
   * ones are recognised at their first launch. */
  tune_candidates_first_look(context, search->problem, candidates);
  tune_candidates_predict(context, search->problem, candidates);
  double start_s = tune_now_s();
  tune_candidates_launch(context, search->isolate, search->problem,
                         search->seed, search->deadline_s, search->steps,
                         candidates);
  tune_phase_log(&context->log, "first launches", start_s, "");
  if (tw_context_device(context)->is_gpu) return measure(search);
  tune_candidates_use_predictions(context, search->problem, candidates);
  return tune_search_pick(search);
}

void tune_search_free(tune_search *search) {
  free(search->shortlist);
  search->shortlist = NULL;
}
