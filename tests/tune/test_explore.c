/*
 * test_explore.c -- every explorer on spaces whose times a formula gives.
 */
#include "measure/clock.h"
#include "spaces.h"

static double constant_time(const tune_point *point) {
  (void)point;
  return 7;
}

static double no_time(const tune_point *point) {
  (void)point;
  return NAN;
}

static double predict_small(void *user, const tune_point *point) {
  (void)user;
  /* The model is wrong about ORDER and does not know one point. */
  if (point->index[0] == 7 && point->index[1] == 7) return NAN;
  return 1 + fabs(point->index[0] - 5.0) + fabs(point->index[1] - 3.0);
}

static double predict_huge(void *user, const tune_point *point) {
  (void)user;
  return huge_time(point);
}

static tune_space with_model(const tune_space *space,
                             double (*predict)(void *, const tune_point *)) {
  tune_space modelled = *space;
  modelled.predict = predict;
  return modelled;
}

/* With a budget for all points every explorer finds the best one, and ends. */
static void finds_the_best(const tune_explorer *explorer,
                           const tune_space *space,
                           double (*time_us)(const tune_point *),
                           const tune_point *best, int count) {
  for (uint64_t seed = 1; seed <= 5; seed++)
    for (int batch = 1; batch <= 7; batch += 6) {
      struct caller caller = {.space = space, .time_us = time_us};
      tune_exploration exploration = {.batch = batch};
      CHECK_STATUS(explore(explorer, 1000, seed, &caller, &exploration), TW_OK);
      CHECK_INT(exploration.ending, TUNE_ENDING_EXHAUSTED);
      CHECK_INT(exploration.tried.count, count);
      CHECK(exploration.best >= 0 &&
            tune_point_equal(&exploration.tried.all[exploration.best], best));
      CHECK(caller.largest_batch <= batch);
      tune_explore_free(&exploration);
    }
}

static void keeps_its_budget(const tune_explorer *explorer,
                             const tune_space *space) {
  for (int tries = 0; tries <= 40; tries += tries < 3 ? 1 : 37) {
    struct caller caller = {.space = space, .time_us = small_time};
    tune_exploration exploration = {.batch = 4};
    CHECK_STATUS(explore(explorer, tries, 3, &caller, &exploration), TW_OK);
    CHECK_INT(exploration.ending, TUNE_ENDING_SPENT);
    CHECK_INT(caller.asked_count, tries);
    tune_explore_free(&exploration);
  }
}

static void knows_one_point(const tune_explorer *explorer, int has_model) {
  static const tune_family families[] = {{"plain", 0, NULL}};
  tune_space space = {1, families, two_is_valid, NULL, NULL};
  if (has_model) space.predict = predict_small;
  for (int is_valid = 0; is_valid <= 1; is_valid++) {
    struct caller caller = {.space = &space, .time_us = constant_time};
    tune_exploration exploration = {0};
    space.is_valid = is_valid ? huge_is_valid : never_valid;
    if (is_valid) space.is_valid = small_is_valid;
    CHECK_STATUS(explore(explorer, 10, 1, &caller, &exploration), TW_OK);
    CHECK_INT(exploration.ending, TUNE_ENDING_EXHAUSTED);
    CHECK_INT(exploration.tried.count, is_valid);
    CHECK_INT(exploration.best, is_valid ? 0 : -1);
    tune_explore_free(&exploration);
  }
}

static void finds_nothing_valid(const tune_explorer *explorer,
                                const tune_space *space) {
  tune_space empty = *space;
  struct caller caller = {.space = &empty, .time_us = constant_time};
  tune_exploration exploration = {0};
  empty.is_valid = never_valid;
  tw_status status = explore(explorer, 10, 1, &caller, &exploration);
  if (status == TW_OK) CHECK_INT(exploration.ending, TUNE_ENDING_EXHAUSTED);
  if (status != TW_OK) CHECK_HAS(tw_last_error(), "use another strategy");
  CHECK_INT(exploration.best, -1);
  tune_explore_free(&exploration);
}

static void survives_failures(const tune_explorer *explorer,
                              const tune_space *space) {
  struct caller caller = {.space = space, .time_us = no_time};
  tune_exploration exploration = {.batch = 3};
  CHECK_STATUS(explore(explorer, 50, 1, &caller, &exploration), TW_OK);
  CHECK_INT(exploration.tried.count, 50);
  CHECK_INT(exploration.best, -1);
  tune_explore_free(&exploration);
}

static void gets_equal_times(const tune_explorer *explorer,
                             const tune_space *space) {
  struct caller caller = {.space = space, .time_us = constant_time};
  tune_exploration exploration = {0};
  CHECK_STATUS(explore(explorer, 1000, 1, &caller, &exploration), TW_OK);
  CHECK_INT(exploration.tried.count, SMALL_COUNT);
  CHECK_INT(exploration.best, 0);
  tune_explore_free(&exploration);
}

/* Equal seeds give equal tries. */
static void repeats_itself(const tune_explorer *explorer,
                           const tune_space *space) {
  struct caller *callers = calloc(2, sizeof callers[0]);
  check_need(callers != NULL, "memory");
  for (int i = 0; i < 2; i++) {
    tune_exploration exploration = {0};
    callers[i].space = space;
    callers[i].time_us = small_time;
    explore(explorer, 60, 11, &callers[i], &exploration);
    tune_explore_free(&exploration);
  }
  CHECK(!memcmp(callers[0].asked, callers[1].asked, sizeof callers[0].asked));
  free(callers);
}

static void stops_when_told(const tune_explorer *explorer,
                            const tune_space *space) {
  struct caller caller = {.space = space, .time_us = small_time};
  tune_exploration exploration = {.batch = 2};
  caller.stop_after = 20;
  CHECK_STATUS(explore(explorer, 100, 1, &caller, &exploration), TW_OK);
  CHECK_INT(exploration.ending, TUNE_ENDING_STOPPED);
  CHECK_BETWEEN(caller.asked_count, 20, 21);
  tune_explore_free(&exploration);

  caller = (struct caller){.space = space, .time_us = small_time};
  caller.give_up_after = 13;
  exploration = (tune_exploration){.batch = 2};
  CHECK_STATUS(explore(explorer, 100, 1, &caller, &exploration), TW_OK);
  CHECK_INT(exploration.ending, TUNE_ENDING_STOPPED);
  CHECK_INT(caller.asked_count, 13);
  tune_explore_free(&exploration);

  caller = (struct caller){.space = space, .time_us = small_time};
  exploration = (tune_exploration){.deadline_s = tune_now_s() - 1};
  CHECK_STATUS(explore(explorer, 100, 1, &caller, &exploration), TW_OK);
  CHECK_INT(exploration.ending, TUNE_ENDING_SPENT);
  CHECK_INT(caller.asked_count, 0);
  tune_explore_free(&exploration);
}

static void begins_with_the_starts(const tune_explorer *explorer,
                                   const tune_space *space) {
  static const tune_point starts[] = {{0, {7, 7, 2}}, {0, {6, 1, 0}}};
  struct caller caller = {.space = space, .time_us = small_time};
  tune_exploration exploration = {.starts = starts, .start_count = 2};
  CHECK_STATUS(explore(explorer, 30, 1, &caller, &exploration), TW_OK);
  CHECK_INT(caller.asked_count, 30);
  CHECK(!memcmp(caller.asked, starts, sizeof starts));
  tune_explore_free(&exploration);
}

/* A space that cannot be listed, with few valid points: the explorer finds as
 * many as it may try, none twice, and better ones than random draws. */
static void explores_a_huge_space(const tune_explorer *explorer,
                                  const tune_space *space, double at_most_us) {
  struct caller *caller = calloc(1, sizeof *caller);
  check_need(caller != NULL, "memory");
  tune_exploration exploration = {.batch = 1};
  caller->space = space;
  caller->time_us = huge_time;
  CHECK_STATUS(explore(explorer, 150, 5, caller, &exploration), TW_OK);
  CHECK_INT(exploration.tried.count, 150);
  if (exploration.best >= 0)
    CHECK_BETWEEN(exploration.tried.times_us[exploration.best], 100,
                  at_most_us);
  printf("%-10s huge space, seed 5: %.0f us after 150 tries\n", explorer->name,
         exploration.best >= 0 ? exploration.tried.times_us[exploration.best]
                               : NAN);
  tune_explore_free(&exploration);
  free(caller);
}

static void test_explorer(const tune_explorer *explorer) {
  const int has_model = explorer->needs_model;
  const tune_point plain = {.family = 1};
  tune_space small = small_space, two = two_space, huge = huge_space;
  if (has_model) {
    small = with_model(&small, predict_small);
    two = with_model(&two, predict_small);
    huge = with_model(&huge, predict_huge);
  }
  finds_the_best(explorer, &small, small_time, &small_best, SMALL_COUNT);
  finds_the_best(explorer, &two, two_time, &plain, SMALL_COUNT + 1);
  keeps_its_budget(explorer, &small);
  knows_one_point(explorer, has_model);
  finds_nothing_valid(explorer, &small);
  finds_nothing_valid(explorer, &huge);
  survives_failures(explorer, &small);
  gets_equal_times(explorer, &small);
  repeats_itself(explorer, &small);
  stops_when_told(explorer, &small);
  begins_with_the_starts(explorer, &small);
  if (!strcmp(explorer->name, "exhaustive")) return;
  int is_random = !strcmp(explorer->name, "random");
  explores_a_huge_space(explorer, &huge, is_random ? 400 : 195);
}

/* ---- the model ----------------------------------------------------------- */

static void test_shortlist_follows_the_model(void) {
  tune_space space = with_model(&small_space, predict_small);
  struct caller caller = {.space = &space, .time_us = small_time};
  tune_exploration exploration = {0};
  const tune_explorer *explorer = tune_explorer_find("shortlist");
  CHECK_STATUS(explore(explorer, SMALL_COUNT, 1, &caller, &exploration), TW_OK);
  double before = 0;
  for (int i = 0; i < SMALL_COUNT - 3; i++) {
    double predicted = predict_small(NULL, &caller.asked[i]);
    CHECK(predicted >= before);
    before = predicted;
  }
  /* Points without a prediction come last. */
  CHECK(isnan(predict_small(NULL, &caller.asked[SMALL_COUNT - 1])));
  tune_explore_free(&exploration);

  caller = (struct caller){.space = &small_space, .time_us = small_time};
  exploration = (tune_exploration){0};
  CHECK_STATUS(explore(explorer, 5, 1, &caller, &exploration), TW_ERROR_OPTION);
  CHECK_HAS(tw_last_error(), "needs a model");
  CHECK_INT(exploration.ending, TUNE_ENDING_FAILED);
  tune_explore_free(&exploration);
}

/* Explorers that begin with the model's shortlist try its first point first. */
static void test_starts_from_the_model(const char *name) {
  tune_space space = with_model(&huge_space, predict_huge);
  struct caller *caller = calloc(1, sizeof *caller);
  check_need(caller != NULL, "memory");
  tune_exploration exploration = {0};
  caller->space = &space;
  caller->time_us = huge_time;
  CHECK_STATUS(explore(tune_explorer_find(name), 40, 1, caller, &exploration),
               TW_OK);
  CHECK_BETWEEN(exploration.tried.times_us[0], 100, 160);
  tune_explore_free(&exploration);
  free(caller);
}

/* ---- planted mistakes ---------------------------------------------------- */

static tw_status run_on(tune_exploration *exploration) {
  /* Goes on although the exploration has ended. */
  for (int i = 0; i < 64; i++) {
    tune_point point = {0, {i / 8, i % 8, 0}};
    if (point.index[1] <= point.index[0])
      tune_explore_try_one(exploration, &point);
  }
  return TW_OK;
}

/* Asks for more points at once than are left. */
static tw_status ask_for_many(tune_exploration *exploration) {
  tune_point points[28];
  double times_us[28];
  int count = 0;
  for (int i = 1; i < 8; i++)
    for (int k = 1; k <= i; k++) points[count++] = (tune_point){0, {i, k, 0}};
  CHECK_INT(tune_explore_try(exploration, points, count, times_us), 0);
  CHECK(isfinite(times_us[9]) && isnan(times_us[10]));
  return TW_OK;
}

static tw_status try_invalid(tune_exploration *exploration) {
  const tune_point point = {0, {0, 7, 0}};
  tune_explore_try_one(exploration, &point);
  return TW_OK;
}

static tw_status repeat(tune_exploration *exploration) {
  const tune_point points[] = {{0, {3, 2, 1}}, {0, {3, 2, 1}}};
  double times_us[2], last = NAN;
  for (int i = 0; i < 10; i++)
    last = tune_explore_try_one(exploration, &points[0]);
  tune_explore_try(exploration, points, 2, times_us);
  CHECK(last == small_time(&points[0]) && times_us[1] == last);
  return TW_OK;
}

static void test_mistakes(void) {
  static const tune_explorer runs_on = {"runs_on", "", 0, run_on};
  static const tune_explorer many = {"many", "", 0, ask_for_many};
  static const tune_explorer invalid = {"invalid", "", 0, try_invalid};
  static const tune_explorer repeats = {"repeats", "", 0, repeat};
  struct caller caller = {.space = &small_space, .time_us = small_time};
  tune_exploration exploration = {0};
  CHECK_STATUS(explore(&runs_on, 10, 1, &caller, &exploration), TW_OK);
  CHECK_INT(caller.asked_count, 10);
  CHECK_INT(exploration.ending, TUNE_ENDING_SPENT);
  tune_explore_free(&exploration);

  for (int batch = 1; batch <= 7; batch += 3) {
    caller = (struct caller){.space = &small_space, .time_us = small_time};
    exploration = (tune_exploration){.batch = batch};
    CHECK_STATUS(explore(&many, 10, 1, &caller, &exploration), TW_OK);
    CHECK_INT(caller.asked_count, 10);
    tune_explore_free(&exploration);
  }

  caller = (struct caller){.space = &small_space, .time_us = small_time};
  exploration = (tune_exploration){0};
  CHECK(explore(&invalid, 10, 1, &caller, &exploration) != TW_OK);
  CHECK_HAS(tw_last_error(), "TILE=1,ROWS=128,ORDER=row");
  CHECK_INT(exploration.ending, TUNE_ENDING_FAILED);
  CHECK_INT(caller.asked_count, 0);
  tune_explore_free(&exploration);

  caller = (struct caller){.space = &small_space, .time_us = small_time};
  exploration = (tune_exploration){0};
  CHECK_STATUS(explore(&repeats, 10, 1, &caller, &exploration), TW_OK);
  CHECK_INT(caller.asked_count, 1);
  tune_explore_free(&exploration);
}

int main(void) {
  for (int i = 0; tune_explorers[i]; i++) {
    CHECK(tune_explorer_find(tune_explorers[i]->name) == tune_explorers[i]);
    test_explorer(tune_explorers[i]);
  }
  CHECK(tune_explorer_find("absent") == NULL);
  test_shortlist_follows_the_model();
  test_starts_from_the_model("iterated");
  test_starts_from_the_model("surrogate");
  test_mistakes();
  return check_end();
}
