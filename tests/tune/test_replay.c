/*
 * test_replay.c -- replays over recorded spaces: reading them, what a replay
 * counts, and mistakes of explorers that it must find.
 */
#include <math.h>

#include "check.h"
#include "replay/replay.h"

/* ---- recorded spaces ----------------------------------------------------- */

/* TILE x ROWS x ORDER: 40 points; one of eight fails. The best is 8, b: 1 us.
 */
static tune_recorded *add_small(tune_recorded_list *list) {
  static const char *const axes[] = {"TILE", "ORDER"};
  tune_recorded *recorded = tune_recorded_list_add(list, "small");
  check_need(recorded != NULL, "memory");
  int family = tune_recorded_family(recorded, "all", 2, axes);
  for (int tile = 20; tile >= 1; tile--)
    for (int order = 0; order < 2; order++) {
      char text[16];
      const char *values[] = {text, order ? "b" : "a"};
      snprintf(text, sizeof text, "%d", tile);
      double time_us = tile % 8 == 3 ? NAN : 1 + abs(tile - 8) + 3 * !order;
      CHECK(tune_recorded_row(recorded, family, values, time_us));
    }
  CHECK(tune_recorded_finish(recorded));
  return recorded;
}

static void test_recorded(void) {
  tune_recorded_list list = {0};
  const tune_recorded *recorded = add_small(&list);
  tune_space space = tune_recorded_space(recorded);
  CHECK_INT(recorded->points.count, 40);
  CHECK_INT(recorded->failed_count, 6);
  CHECK_BETWEEN(recorded->best_us, 1, 1);
  /* Numbers are sorted, texts keep their order. */
  const tune_axis *axes = recorded->families[0].axes;
  CHECK(axes[0].values && axes[0].values[0] == 1 && axes[0].values[19] == 20);
  CHECK(!axes[1].values);
  CHECK_TEXT(axes[1].texts[0], "a");
  const tune_point best = {0, {7, 1}}, outside = {0, {7, 2}};
  CHECK(tune_space_accepts(&space, &best));
  CHECK(!tune_space_accepts(&space, &outside));
  int index = tune_points_find(&recorded->points, &best);
  CHECK(index >= 0 && recorded->points.times_us[index] == 1);
  tune_recorded_list_free(&list);
}

/* The names of variants such as transpose_b32_tiled_t32_r8_p1 are cut into an
 * algorithm and its parameters. */
static void check_tiled(const tune_recorded *recorded) {
  int found = 0;
  for (int f = 0; f < recorded->family_count; f++) {
    const tune_family *family = &recorded->families[f];
    if (strcmp(family->name, "transpose_b32_tiled") != 0) continue;
    found = 1;
    CHECK_INT(family->axis_count, 3);
    CHECK_TEXT(family->axes[0].name, "t");
    CHECK_TEXT(family->axes[2].name, "p");
    CHECK(family->axes[0].values && family->axes[0].values[0] == 16);
  }
  CHECK(found);
}

/* The survey of an H200: a space for each problem. */
static void read_survey(tune_recorded_list *list) {
  CHECK_STATUS(tune_recorded_read(TEST_TIMES, list), TW_OK);
  check_need(list->count > 100, "the survey's problems");
  int most = 0;
  for (int i = 0; i < list->count; i++) {
    const tune_recorded *recorded = &list->all[i];
    if (recorded->points.count > most) most = recorded->points.count;
    CHECK(isfinite(recorded->best_us));
  }
  CHECK(most > 40);
  CHECK_TEXT(list->all[0].name, "transpose f32 4096x4096x1");
  check_tiled(&list->all[0]);
}

static void bad_survey(const char *text, const char *part) {
  tune_recorded_list list = {0};
  char copy[512];
  snprintf(copy, sizeof copy, "%s", text);
  CHECK_STATUS(tune_recorded_read_survey(copy, &list), TW_ERROR_FILE);
  CHECK_HAS(tw_last_error(), part);
  tune_recorded_list_free(&list);
}

static void test_bad_surveys(void) {
  tune_recorded_list list = {0};
#define HEADS "part\toperation\ttype\tsizes\tfields\tvariant\ttime_us\n"
  bad_survey("# nothing\n", "holds no times");
  bad_survey("part\toperation\n", "line 1 has fewer than the 7 columns");
  bad_survey("a\tb\tc\td\te\tf\tg\n", "column 1 is 'a'; expected 'part'");
  bad_survey(HEADS "x\ttranspose\tf32\t8\t\tt_f32_a_t1\tfast\n",
             "'fast', expected a number");
  CHECK_STATUS(tune_recorded_read("absent.tsv", &list), TW_ERROR_FILE);
  CHECK_HAS(tw_last_error(), "absent.tsv: it cannot be read");
}

/* ---- every explorer ------------------------------------------------------ */

static tune_replay replay_of(const tune_recorded *recorded,
                             const tune_explorer *explorer, int tries) {
  return (tune_replay){.recorded = recorded,
                       .explorer = explorer,
                       .budgets = {0, 5, tries},
                       .budget_count = 3,
                       .seeds = 4,
                       .first_seed = 1};
}

/* More tries never give less, all points give everything, and the same seeds
 * the same means. */
static void check_explorer(const tune_recorded *recorded,
                           const tune_explorer *explorer) {
  tune_replay replay = replay_of(recorded, explorer, recorded->points.count);
  tune_replay again = replay;
  again.batch = 1;
  CHECK_STATUS(tune_replay_run(&replay), TW_OK);
  CHECK_STATUS(tune_replay_run(&again), TW_OK);
  int ok = CHECK(replay.mean[0] == 0 && replay.mean[0] <= replay.mean[1] &&
                 replay.mean[1] <= replay.mean[2]) &
           CHECK(replay.least[2] > 1 - 1e-12) &
           CHECK(!memcmp(replay.mean, again.mean, sizeof replay.mean));
  if (!ok)
    fprintf(stderr, "  %s on %s, seeds 1 to 4\n", explorer->name,
            recorded->name);
}

static void test_explorers(const tune_recorded_list *survey) {
  tune_recorded_list list = {0};
  const tune_recorded *small = add_small(&list);
  for (int i = 0; tune_explorers[i]; i++) {
    if (tune_explorers[i]->needs_model) continue;
    check_explorer(small, tune_explorers[i]);
    for (int k = 0; k < survey->count; k += 20)
      check_explorer(&survey->all[k], tune_explorers[i]);
  }
  tune_recorded_list_free(&list);
}

/* With a tenth of the points the learning explorer finds faster ones than
 * random draws. */
static void test_learning(const tune_recorded_list *survey) {
  double sum[2] = {0};
  int count = 0;
  for (int k = 0; k < survey->count; k++) {
    if (survey->all[k].points.count < 40) continue;
    for (int e = 0; e < 2; e++) {
      tune_replay replay = replay_of(
          &survey->all[k], tune_explorer_find(e ? "surrogate" : "random"), 12);
      replay.seeds = 10;
      CHECK_STATUS(tune_replay_run(&replay), TW_OK);
      sum[e] += replay.mean[2];
    }
    count++;
  }
  check_need(count > 0, "spaces of 40 points");
  printf("12 tries on %d spaces, seeds 1 to 10: random %.3f, surrogate %.3f\n",
         count, sum[0] / count, sum[1] / count);
  CHECK(sum[1] > sum[0]);
}

/* ---- planted mistakes: explorers that go past the books ------------------ */

static void ask(tune_exploration *exploration, int tile, int order) {
  const tune_point point = {0, {tile, order}};
  tune_result result;
  exploration->try_many(exploration->user, &point, 1, &result);
}

static tw_status ignore_budget(tune_exploration *exploration) {
  for (int i = 0; i < 40; i++) ask(exploration, i / 2, i % 2);
  return TW_OK;
}

static tw_status ask_invalid(tune_exploration *exploration) {
  ask(exploration, 3, 2);
  return TW_OK;
}

static tw_status ask_again(tune_exploration *exploration) {
  ask(exploration, 3, 1);
  ask(exploration, 3, 1);
  return TW_OK;
}

static tw_status ask_none(tune_exploration *exploration) {
  (void)exploration;
  return TW_OK;
}

static void check_mistake(const tune_recorded *recorded,
                          tw_status (*run)(tune_exploration *),
                          const char *part) {
  const tune_explorer explorer = {"planted", "", 0, run};
  tune_replay replay = replay_of(recorded, &explorer, 10);
  if (!part) {
    CHECK_STATUS(tune_replay_run(&replay), TW_OK);
    CHECK(replay.mean[2] == 0);
    return;
  }
  CHECK(tune_replay_run(&replay) != TW_OK);
  CHECK_HAS(tw_last_error(), part);
  CHECK_HAS(tw_last_error(), "seed 1");
}

static void test_mistakes(void) {
  tune_recorded_list list = {0};
  const tune_recorded *small = add_small(&list);
  check_mistake(small, ignore_budget, "tried more points than its budget");
  check_mistake(small, ask_invalid, "not valid: TILE=4,ORDER=value 2 of 2");
  check_mistake(small, ask_again, "tried a point twice: TILE=4,ORDER=b");
  check_mistake(small, ask_none, NULL);
  tune_recorded_list_free(&list);
}

int main(void) {
  tune_recorded_list survey = {0};
  test_recorded();
  test_bad_surveys();
  read_survey(&survey);
  test_explorers(&survey);
  test_learning(&survey);
  test_mistakes();
  tune_recorded_list_free(&survey);
  return check_end();
}
