/*
 * test_measure.c -- measuring, on a device whose clock the test sets.
 *
 * The test sets the duration of each launch, so that medians, batches, the
 * order of launches, and the abandoned entries are known beforehand.
 */
#include <math.h>

#include "check.h"
#include "measure/clock.h"
#include "measure/measure.h"

enum { ITEMS = 4, LOG = 1 << 16 };

/* The duration of each entry's launch, and a log of the launches. */
static double cost_us[ITEMS];
static double loading_us[ITEMS]; /* more, of an item's first launch */
static int was_launched[ITEMS];
static int failing = -1, failing_after;
static double clock_us;
static int launch_count, items_log[LOG], sets_log[LOG];

static tw_status fake_time(twi_device *device, tw_stream stream, int count,
                           tw_status (*body)(void *user, int index), void *user,
                           double *time_us) {
  (void)device;
  (void)stream;
  for (int i = 0; i < count; i++) {
    double start_us = clock_us;
    tw_status status = body(user, i);
    if (status != TW_OK) return status;
    time_us[i] = clock_us - start_us + 6; /* the events' own */
  }
  return TW_OK;
}

static tw_status launch(void *user, const tune_buffers *buffers, int set,
                        tw_stream stream) {
  int number = *(int *)user;
  (void)buffers;
  (void)stream;
  if (number == failing && failing_after-- <= 0)
    return twi_fail(TW_ERROR_LAUNCH, "number %d is refused", number);
  clock_us += cost_us[number];
  if (!was_launched[number]) clock_us += loading_us[number];
  was_launched[number] = 1;
  if (launch_count < LOG) {
    items_log[launch_count] = number;
    sets_log[launch_count] = set;
  }
  launch_count++;
  return TW_OK;
}

static const twi_device_class fake_class = {.time = fake_time};
static twi_device fake_device = {.class_ = &fake_class};
static tw_context fake_context = {.device = &fake_device};
static const tune_buffers fake_buffers = {.set_count = 5};
static int numbers[ITEMS] = {0, 1, 2, 3};

static double expected_us[ITEMS];
static int baseline; /* which of the items is one */

static tw_status measure(tune_timed *timed, int count, int rounds,
                         int abandon_after, double deadline_s) {
  for (int i = 0; i < count; i++)
    timed[i] = (tune_timed){.name = "timed",
                            .run = launch,
                            .user = &numbers[i],
                            .expected_us = expected_us[i]};
  timed[baseline].is_baseline = 1;
  launch_count = 0;
  memset(was_launched, 0, sizeof was_launched);
  const tune_rounds plan = {rounds, abandon_after, "testing"};
  return tune_measure(&fake_context, &fake_buffers, timed, count, &plan,
                      deadline_s, NULL);
}

static void test_times(void) {
  tune_timed timed[ITEMS];
  cost_us[0] = 40, cost_us[1] = 2, cost_us[2] = 3, cost_us[3] = 500;
  CHECK_STATUS(measure(timed, ITEMS, 9, 3, INFINITY), TW_OK);
  /* The events' 6 us are spread over a batch of at least 200 us. */
  CHECK_BETWEEN(timed[0].time_us, 40, 41.3);
  CHECK_BETWEEN(timed[1].time_us, 2, 2.07);
  CHECK_BETWEEN(timed[2].time_us, 3, 3.1);
  CHECK_BETWEEN(timed[3].time_us, 500, 506);
  CHECK_INT(timed[1].rounds, 9);
  CHECK_BETWEEN(timed[1].spread_us, 0, 1e-9);
  /* After 3 rounds: slower than twice the best time of entries that are not
   * baselines. */
  CHECK(timed[3].is_abandoned);
  CHECK_INT(timed[3].rounds, 3);
  CHECK(!timed[2].is_abandoned);
  CHECK(!timed[0].is_abandoned); /* a baseline never is */
  CHECK_INT(timed[0].rounds, 9);
}

/* Every launch uses the set after that of the launch before, of any entry. */
static void test_rotation(void) {
  tune_timed timed[ITEMS];
  cost_us[0] = cost_us[1] = 50;
  CHECK_STATUS(measure(timed, 2, 7, 7, INFINITY), TW_OK);
  int broken = 0, count = launch_count < LOG ? launch_count : LOG;
  CHECK(count > 20);
  for (int i = 1; i < count; i++)
    broken += sets_log[i] != (sets_log[i - 1] + 1) % fake_buffers.set_count;
  CHECK_INT(broken, 0);
}

/* In the last rounds both take turns, batch by batch. */
static void test_interleaving(void) {
  tune_timed timed[ITEMS];
  cost_us[0] = cost_us[1] = 300; /* batches of one */
  CHECK_STATUS(measure(timed, 2, 8, 8, INFINITY), TW_OK);
  int counts[2] = {0, 0}, longest = 1, run = 1;
  int begin = launch_count - 16;
  CHECK(launch_count < LOG);
  for (int i = begin; i < launch_count; i++) {
    counts[items_log[i]]++;
    run = i > begin && items_log[i] == items_log[i - 1] ? run + 1 : 1;
    if (run > longest) longest = run;
  }
  CHECK_INT(counts[0], 8);
  CHECK_INT(counts[1], 8);
  CHECK(longest <= 2);
  /* A round begins with the one after the last round's first. */
  for (int i = begin + 2; i < launch_count; i += 2)
    CHECK(items_log[i] != items_log[i - 2]);
}

/* A first launch may also load the kernel's code: it says nothing of the time,
 * nor of how many launches make a sample. */
static void test_loading(void) {
  tune_timed timed[ITEMS];
  cost_us[0] = 40, cost_us[1] = 2, cost_us[2] = 3, cost_us[3] = 4;
  for (int i = 0; i < ITEMS; i++) loading_us[i] = 9000;
  CHECK_STATUS(measure(timed, ITEMS, 5, 5, INFINITY), TW_OK);
  for (int i = 0; i < ITEMS; i++) {
    CHECK_BETWEEN(timed[i].time_us, cost_us[i], 1.04 * cost_us[i]);
    CHECK_INT(timed[i].rounds, 5);
    loading_us[i] = 0;
  }
}

/* A baseline is what others are compared with: it is timed to the end however
 * slow it is, and the best time is that of the best variant, also where a
 * baseline is faster. */
static void test_baseline(void) {
  tune_timed timed[ITEMS];
  cost_us[0] = 3e6, cost_us[1] = 1000, cost_us[2] = 1900, cost_us[3] = 2100;
  CHECK_STATUS(measure(timed, ITEMS, 7, 2, INFINITY), TW_OK);
  CHECK_INT(timed[0].rounds, 7);
  CHECK(!timed[0].is_abandoned);
  CHECK_BETWEEN(timed[0].time_us, 3e6, 3.001e6);
  CHECK_INT(timed[2].rounds, 7);
  CHECK_INT(timed[3].rounds, 2);
  cost_us[0] = 100;
  CHECK_STATUS(measure(timed, ITEMS, 7, 2, INFINITY), TW_OK);
  CHECK_INT(timed[1].rounds, 7);
  CHECK_INT(timed[2].rounds, 7);
  CHECK_INT(timed[3].rounds, 2);
  /* Also one that is launched when the variants' times are known. */
  baseline = 3;
  cost_us[3] = 3e6;
  CHECK_STATUS(measure(timed, ITEMS, 7, 2, INFINITY), TW_OK);
  CHECK_INT(timed[3].rounds, 7);
  CHECK(!timed[3].is_abandoned);
  baseline = 0;
}

/* An entry whose launch fails is removed; the times of the others do not
 * change.
 */
static void test_failure(void) {
  for (int after = 0; after < 40; after += 3) {
    tune_timed timed[ITEMS];
    cost_us[0] = 50, cost_us[1] = 60, cost_us[2] = 70;
    failing = 1, failing_after = after;
    CHECK_STATUS(measure(timed, 3, 7, 7, INFINITY), TW_OK);
    failing = -1;
    if (timed[1].status == TW_OK) continue; /* it ended before */
    CHECK_STATUS(timed[1].status, TW_ERROR_LAUNCH);
    CHECK_TEXT(timed[1].why, "number 1 is refused");
    CHECK_BETWEEN(timed[0].time_us, 50, 52);
    CHECK_BETWEEN(timed[2].time_us, 70, 73);
    CHECK_INT(timed[2].rounds, 7);
  }
}

/* An entry whose first launch takes far too long is launched once, even if
 * rounds never abandon; a merely slow one is launched again. */
static void test_launched_once(void) {
  tune_timed timed[ITEMS];
  cost_us[0] = 1000, cost_us[1] = 3e7, cost_us[2] = 15000, cost_us[3] = 9000;
  CHECK_STATUS(measure(timed, 4, 5, 0, INFINITY), TW_OK);
  int launches = 0;
  for (int i = 0; i < launch_count; i++) launches += items_log[i] == 1;
  CHECK_INT(launches, 1);
  CHECK_INT(timed[1].rounds, 1);
  CHECK_INT(timed[1].is_abandoned, 1);
  CHECK_BETWEEN(timed[1].time_us, 3e7, 3.001e7);
  for (int i = 0; i < ITEMS; i++)
    if (i != 1) CHECK_INT(timed[i].rounds, 5);
}

/* An entry with a predicted time of minutes is not launched; the others are. */
static void test_never_launched(void) {
  tune_timed timed[ITEMS];
  for (int i = 0; i < ITEMS; i++) cost_us[i] = 1000;
  expected_us[1] = 1e8, expected_us[2] = 9e5;
  CHECK_STATUS(measure(timed, 4, 5, 1, INFINITY), TW_OK);
  int launches = 0;
  for (int i = 0; i < launch_count; i++) launches += items_log[i] == 1;
  CHECK_INT(launches, 0);
  CHECK_INT(timed[1].rounds, 0);
  CHECK_INT(timed[1].is_abandoned, 1);
  CHECK_INT(timed[2].rounds, 5);
  expected_us[1] = expected_us[2] = 0;
}

static void test_deadline(void) {
  tune_timed timed[ITEMS];
  cost_us[0] = 50, cost_us[1] = 60;
  CHECK_STATUS(measure(timed, 2, 7, 7, tune_now_s() - 1), TW_OK);
  CHECK_INT(timed[0].rounds, 1); /* never none */
  CHECK_BETWEEN(timed[1].time_us, 60, 62);
}

static void test_statistics(void) {
  double odd[] = {5, 1, 4, 2, 3}, even[] = {4, 1, 3, 2}, one[] = {7};
  CHECK_BETWEEN(tune_median(odd, 5), 3, 3);
  CHECK_BETWEEN(tune_quartile_spread(odd, 5), 1, 1);
  CHECK_BETWEEN(tune_median(even, 4), 2.5, 2.5);
  CHECK_BETWEEN(tune_median(one, 1), 7, 7);
  CHECK_BETWEEN(tune_quartile_spread(one, 1), 0, 0);
}

int main(void) {
  test_times();
  test_rotation();
  test_interleaving();
  test_loading();
  test_baseline();
  test_failure();
  test_launched_once();
  test_never_launched();
  test_deadline();
  test_statistics();
  return check_end();
}
