/*
 * test_search.c -- the interface of strategies, and the exhaustive strategy, on
 * the simulator with a clock that the test sets.
 */
#include "check.h"
#include "runtime/fake_set.h"
#include "search/search.h"

/* ---- a device that can time ---------------------------------------------- */

static double clock_us;

static tw_status fake_time(twi_device *device, tw_stream stream, int count,
                           tw_status (*body)(void *user, int index), void *user,
                           double *time_us) {
  (void)device, (void)stream;
  for (int i = 0; i < count; i++) {
    double start_us = clock_us;
    tw_status status = body(user, i);
    if (status != TW_OK) return status;
    time_us[i] = clock_us - start_us + 300; /* a launch is a whole sample */
  }
  return TW_OK;
}

static twi_device_class class_with_clock;

static void become_gpu(twi_device *device) {
  class_with_clock = *device->class_;
  class_with_clock.time = fake_time;
  device->class_ = &class_with_clock;
  device->info.is_gpu = 1;
  device->info.l2_bytes = 1 << 12;
}

/* ---- searches ------------------------------------------------------------ */

static int pick_count, baseline_launches, launches_before_pick;

static tw_status run_baseline(void *user, const tune_buffers *buffers, int set,
                              tw_stream stream) {
  (void)user, (void)buffers, (void)set, (void)stream;
  baseline_launches++;
  return TW_OK;
}

/* The last of the candidates that have a time. */
static tw_status pick_last(void *user, tune_candidate **shortlist, int *count) {
  const tune_candidates *candidates = user;
  pick_count++;
  launches_before_pick = baseline_launches;
  for (int i = 0; i < candidates->count; i++)
    if (candidates->all[i].status == TUNE_OPEN && candidates->all[i].rounds)
      shortlist[0] = &candidates->all[i];
  *count = 1;
  return TW_OK;
}

static void search_with(tw_context *context, const twi_problem *problem,
                        const tune_strategy *strategy, int with_shortlist,
                        tune_candidates *candidates, tune_timed *baseline) {
  *baseline =
      (tune_timed){.name = "baseline", .run = run_baseline, .is_baseline = 1};
  pick_count = baseline_launches = launches_before_pick = 0;
  CHECK_STATUS(tune_candidates_collect(context, problem, candidates), TW_OK);
  tune_candidates_filter(candidates, 0);
  tune_search search = {.context = context,
                        .problem = problem,
                        .candidates = candidates,
                        .strategy = strategy,
                        .first = {3, 0, "first", 0},
                        .final = {with_shortlist ? 7 : 0, 0, "final", 0},
                        .pick = with_shortlist ? pick_last : NULL,
                        .user = candidates,
                        .others = baseline,
                        .other_count = 1,
                        .seed = 1,
                        .deadline_s = 1e300};
  CHECK_STATUS(tune_search_run(&search), TW_OK);
  CHECK_INT(search.shortlist_count, with_shortlist);
  tune_search_free(&search);
}

/* How many candidates have so many samples. */
static int count_rounds(const tune_candidates *candidates, int rounds) {
  int count = 0;
  for (int i = 0; i < candidates->count; i++)
    count += candidates->all[i].rounds == rounds;
  return count;
}

static void test_exhaustive(tw_context *context, const twi_problem *problem) {
  tune_candidates candidates;
  tune_timed baseline;
  const tune_strategy *strategy = tune_strategy_find("exhaustive");
  if (!CHECK(strategy && strategy == tune_strategies[0])) return;
  search_with(context, problem, strategy, 1, &candidates, &baseline);
  CHECK_INT(pick_count, 1);
  CHECK_INT(count_rounds(&candidates, 3), 1);
  CHECK_INT(count_rounds(&candidates, 7), 1);
  CHECK_INT(count_rounds(&candidates, 0), 1); /* no block of it fits */
  /* Baselines are timed with the last timing only. */
  CHECK_INT(launches_before_pick, 0);
  CHECK_INT(baseline.rounds, 7);
  tune_candidates_free(&candidates);

  search_with(context, problem, strategy, 0, &candidates, &baseline);
  CHECK_INT(count_rounds(&candidates, 3), 2);
  CHECK_INT(baseline.rounds, 3);
  tune_candidates_free(&candidates);
}

/* Another strategy: times the candidate that the model ranks first. */
static tw_status run_one(tune_search *search) {
  tune_candidate *first = &search->candidates->all[0];
  tw_status status = tune_search_time(search, &first, 1, &search->first, 0);
  if (status == TW_OK) status = tune_search_pick(search);
  if (status != TW_OK) return status;
  return tune_search_time(search, search->shortlist, search->shortlist_count,
                          &search->final, 1);
}

static void test_another(tw_context *context, const twi_problem *problem) {
  static const tune_strategy one = {"one", "time one candidate", run_one};
  tune_candidates candidates;
  tune_timed baseline;
  search_with(context, problem, &one, 1, &candidates, &baseline);
  CHECK_INT(pick_count, 1);
  CHECK_INT(count_rounds(&candidates, 7), 1);
  CHECK_INT(count_rounds(&candidates, 0), 2);
  CHECK_INT(baseline.rounds, 7);
  tune_candidates_free(&candidates);
}

/* Without a GPU no strategy runs: predictions are the times. */
static void test_simulator(tw_context *context, const twi_problem *problem) {
  tune_candidates candidates;
  CHECK_STATUS(tune_candidates_collect(context, problem, &candidates), TW_OK);
  tune_candidates_filter(&candidates, 0);
  tune_search search = {
      .context = context, .problem = problem, .candidates = &candidates};
  CHECK_STATUS(tune_search_run(&search), TW_OK);
  tune_search_free(&search);
  for (int i = 0; i < candidates.count; i++) {
    const tune_candidate *candidate = &candidates.all[i];
    if (candidate->status == TUNE_OPEN)
      CHECK_BETWEEN(candidate->time_us, candidate->predicted_us,
                    candidate->predicted_us);
  }
  tune_candidates_free(&candidates);
}

int main(void) {
  tw_context *context = echo_context("");
  twi_problem problem;
  const echo_args args = {.rows = 64, .cols = 64};
  CHECK_STATUS(twi_problem_init(&problem, &echo_operation, TW_F32, &args, 0),
               TW_OK);
  test_simulator(context, &problem);
  become_gpu(context->device);
  test_exhaustive(context, &problem);
  test_another(context, &problem);
  CHECK(tune_strategy_find("none of them") == NULL);
  tw_context_destroy(context);
  return check_end();
}
