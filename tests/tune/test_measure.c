/*
 * test_measure.c -- the measuring itself, on a device whose clock is ours.
 *
 * The fake device's launches cost what the test says, so that medians, batches,
 * the order of launches and the giving up are known beforehand.
 */
#include <math.h>

#include "check.h"
#include "measure/measure.h"

enum { LANES = 4, LOG = 1 << 16 };

/* What a launch of each lane costs, and which launches there were. */
static double cost_us[LANES];
static int failing_lane = -1, failing_after;
static double clock_us;
static int launch_count, lanes_log[LOG], sets_log[LOG];

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
  int lane = *(int *)user;
  (void)buffers;
  (void)stream;
  if (lane == failing_lane && failing_after-- <= 0)
    return twi_fail(TW_ERROR_LAUNCH, "lane %d is refused", lane);
  clock_us += cost_us[lane];
  if (launch_count < LOG) {
    lanes_log[launch_count] = lane;
    sets_log[launch_count] = set;
  }
  launch_count++;
  return TW_OK;
}

static const twi_device_class fake_class = {.time = fake_time};
static twi_device fake_device = {.class_ = &fake_class};
static tw_context fake_context = {.device = &fake_device};
static const tune_buffers fake_buffers = {.set_count = 5};
static int lane_numbers[LANES] = {0, 1, 2, 3};

static double expected_us[LANES];

static tw_status measure(tune_contender *contenders, int count, int rounds,
                         int patient, double deadline_s) {
  for (int i = 0; i < count; i++)
    contenders[i] = (tune_contender){.name = "lane",
                                     .run = launch,
                                     .user = &lane_numbers[i],
                                     .expected_us = expected_us[i]};
  contenders[0].is_reference = 1;
  launch_count = 0;
  tune_measure_plan plan = {rounds, patient, deadline_s, "testing"};
  return tune_measure(&fake_context, &fake_buffers, contenders, count, &plan);
}

static void test_times(void) {
  tune_contender contenders[LANES];
  cost_us[0] = 40, cost_us[1] = 2, cost_us[2] = 3, cost_us[3] = 500;
  CHECK_STATUS(measure(contenders, LANES, 9, 3, INFINITY), TW_OK);
  /* The events' 6 us are spread over a batch of at least 200 us. */
  CHECK_BETWEEN(contenders[0].time_us, 40, 41.3);
  CHECK_BETWEEN(contenders[1].time_us, 2, 2.07);
  CHECK_BETWEEN(contenders[2].time_us, 3, 3.1);
  CHECK_BETWEEN(contenders[3].time_us, 500, 506);
  CHECK_INT(contenders[1].rounds, 9);
  CHECK_BETWEEN(contenders[1].spread_us, 0, 1e-9);
  /* Beyond twice the best of those that are no reference, after 3 rounds. */
  CHECK(contenders[3].gave_up);
  CHECK_INT(contenders[3].rounds, 3);
  CHECK(!contenders[2].gave_up);
  CHECK(!contenders[0].gave_up); /* a reference never is */
  CHECK_INT(contenders[0].rounds, 9);
}

/* Every launch takes the set after the one before, whoever launches. */
static void test_rotation(void) {
  tune_contender contenders[LANES];
  cost_us[0] = cost_us[1] = 50;
  CHECK_STATUS(measure(contenders, 2, 7, 7, INFINITY), TW_OK);
  int broken = 0, count = launch_count < LOG ? launch_count : LOG;
  CHECK(count > 20);
  for (int i = 1; i < count; i++)
    broken += sets_log[i] != (sets_log[i - 1] + 1) % fake_buffers.set_count;
  CHECK_INT(broken, 0);
}

/* In the last rounds both lanes take turns, batch by batch. */
static void test_interleaving(void) {
  tune_contender contenders[LANES];
  cost_us[0] = cost_us[1] = 300; /* batches of one */
  CHECK_STATUS(measure(contenders, 2, 8, 8, INFINITY), TW_OK);
  int counts[2] = {0, 0}, longest = 1, run = 1;
  int begin = launch_count - 16;
  CHECK(launch_count < LOG);
  for (int i = begin; i < launch_count; i++) {
    counts[lanes_log[i]]++;
    run = i > begin && lanes_log[i] == lanes_log[i - 1] ? run + 1 : 1;
    if (run > longest) longest = run;
  }
  CHECK_INT(counts[0], 8);
  CHECK_INT(counts[1], 8);
  CHECK(longest <= 2); /* a round begins with the one after the last's first */
}

/* A lane that is refused is taken out; the others are as good as without. */
static void test_failure(void) {
  for (int after = 0; after < 40; after += 3) {
    tune_contender contenders[LANES];
    cost_us[0] = 50, cost_us[1] = 60, cost_us[2] = 70;
    failing_lane = 1, failing_after = after;
    CHECK_STATUS(measure(contenders, 3, 7, 7, INFINITY), TW_OK);
    failing_lane = -1;
    if (contenders[1].status == TW_OK) continue; /* it ended before */
    CHECK_STATUS(contenders[1].status, TW_ERROR_LAUNCH);
    CHECK_TEXT(contenders[1].why, "lane 1 is refused");
    CHECK_BETWEEN(contenders[0].time_us, 50, 52);
    CHECK_BETWEEN(contenders[2].time_us, 70, 73);
    CHECK_INT(contenders[2].rounds, 7);
  }
}

/* A lane whose first launch takes far too long is launched once, whatever the
 * plan's patience; a merely slow one is not. */
static void test_endless(void) {
  tune_contender contenders[LANES];
  cost_us[0] = 1000, cost_us[1] = 3e7, cost_us[2] = 15000, cost_us[3] = 9000;
  CHECK_STATUS(measure(contenders, 4, 5, 0, INFINITY), TW_OK);
  int launches = 0;
  for (int i = 0; i < launch_count; i++) launches += lanes_log[i] == 1;
  CHECK_INT(launches, 1);
  CHECK_INT(contenders[1].rounds, 1);
  CHECK_INT(contenders[1].gave_up, 1);
  CHECK_BETWEEN(contenders[1].time_us, 3e7, 3.001e7);
  for (int i = 0; i < LANES; i++)
    if (i != 1) CHECK_INT(contenders[i].rounds, 5);
}

/* One that is expected to take minutes is not launched, the others are. */
static void test_unthinkable(void) {
  tune_contender contenders[LANES];
  for (int i = 0; i < LANES; i++) cost_us[i] = 1000;
  expected_us[1] = 1e8, expected_us[2] = 9e5;
  CHECK_STATUS(measure(contenders, 4, 5, 1, INFINITY), TW_OK);
  int launches = 0;
  for (int i = 0; i < launch_count; i++) launches += lanes_log[i] == 1;
  CHECK_INT(launches, 0);
  CHECK_INT(contenders[1].rounds, 0);
  CHECK_INT(contenders[1].gave_up, 1);
  CHECK_INT(contenders[2].rounds, 5);
  expected_us[1] = expected_us[2] = 0;
}

static void test_deadline(void) {
  tune_contender contenders[LANES];
  cost_us[0] = 50, cost_us[1] = 60;
  CHECK_STATUS(measure(contenders, 2, 7, 7, tune_now_s() - 1), TW_OK);
  CHECK_INT(contenders[0].rounds, 1); /* never none */
  CHECK_BETWEEN(contenders[1].time_us, 60, 62);
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
  test_failure();
  test_endless();
  test_unthinkable();
  test_deadline();
  test_statistics();
  return check_end();
}
