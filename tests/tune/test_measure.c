/*
 * test_measure.c -- measuring, on a device whose clock the test sets.
 *
 * The test sets the duration of each launch, so that medians, batches, the
 * order of launches, and the abandoned entries are known beforehand.
 */
#include <math.h>

#include "check.h"
#include "measure/clock.h"
#include "measure/interrupt.h"
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

/* A graph: what launch() was asked for while it was captured. */
struct graph {
  int count;
  int items[4096], sets[4096];
};
static struct graph *capturing;
static int graphs_alive, captures, refuses_capture;
static const double graph_gap_us = 0; /* between a graph's launches */
static double launch_overhead_us;     /* of a launch that is not in a graph */

static tw_status launch(void *user, const tune_buffers *buffers, int set,
                        tw_stream stream) {
  int number = *(int *)user;
  (void)buffers;
  (void)stream;
  if (capturing) {
    if (refuses_capture) return twi_fail(TW_ERROR_LAUNCH, "not in a capture");
    capturing->items[capturing->count] = number;
    capturing->sets[capturing->count++] = set;
    return TW_OK;
  }
  if (number == failing && failing_after-- <= 0)
    return twi_fail(TW_ERROR_LAUNCH, "number %d is refused", number);
  clock_us += fmax(cost_us[number], launch_overhead_us);
  if (!was_launched[number]) clock_us += loading_us[number];
  was_launched[number] = 1;
  if (launch_count < LOG) {
    items_log[launch_count] = number;
    sets_log[launch_count] = set;
  }
  launch_count++;
  return TW_OK;
}

static tw_status fake_capture(twi_device *device,
                              tw_status (*body)(void *user, tw_stream stream),
                              void *user, void **graph) {
  (void)device;
  captures++;
  capturing = calloc(1, sizeof *capturing);
  tw_status status = body(user, NULL);
  *graph = capturing;
  graphs_alive += status == TW_OK;
  if (status != TW_OK) free(capturing);
  capturing = NULL;
  return status;
}

static int late_starts; /* replays that begin with another set than the first */

static tw_status fake_replay(twi_device *device, void *graph,
                             tw_stream stream) {
  const struct graph *replayed = graph;
  (void)device, (void)stream;
  late_starts += replayed->sets[0] != 0;
  for (int i = 0; i < replayed->count; i++) {
    clock_us += cost_us[replayed->items[i]] + graph_gap_us;
    if (launch_count < LOG) {
      items_log[launch_count] = replayed->items[i];
      sets_log[launch_count] = replayed->sets[i];
    }
    launch_count++;
  }
  return TW_OK;
}

static void fake_drop(twi_device *device, void *graph) {
  (void)device;
  graphs_alive--;
  free(graph);
}

static const twi_device_class fake_class = {.time = fake_time};
static const twi_device_class graph_class = {.time = fake_time,
                                             .capture = fake_capture,
                                             .replay = fake_replay,
                                             .drop_graph = fake_drop};
static twi_device fake_device = {.class_ = &fake_class};
static tw_context fake_context = {.device = &fake_device};
static tune_buffers fake_buffers = {.set_count = 5, .is_cold = 1};
static tune_report report;
static const tune_monitor *monitor;
static double limit_us, stop_at;
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
  const tune_rounds plan = {rounds, abandon_after, "testing", 0};
  const tune_conditions conditions = {.deadline_s = deadline_s,
                                      .monitor = monitor,
                                      .limit_us = limit_us,
                                      .wants_both = 1,
                                      .stop_at = stop_at};
  tw_status status = tune_measure(&fake_context, &fake_buffers, timed, count,
                                  &plan, &conditions, &report);
  CHECK_INT(graphs_alive, 0);
  return status;
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
  /* Without noise the best is separated as soon as there may be a decision. */
  CHECK_INT(timed[1].rounds, 8);
  CHECK_INT(report.stop, TUNE_STOP_SEPARATED);
  CHECK_INT(report.rounds, 8);
  CHECK_INT(timed[1].standing, TUNE_STANDING_BEST);
  CHECK_INT(timed[2].standing, TUNE_STANDING_SLOWER);
  CHECK_BETWEEN(timed[1].spread_us, 0, 1e-9);
  CHECK_BETWEEN(timed[1].low_us, timed[1].time_us, timed[1].time_us);
  CHECK_BETWEEN(timed[1].high_us, timed[1].time_us, timed[1].time_us);
  /* Cold times decided; the best and the baselines have hot ones too. */
  CHECK_BETWEEN(timed[1].cold_us, timed[1].time_us, timed[1].time_us);
  CHECK_BETWEEN(timed[1].hot_us, 2, 2.07);
  CHECK_BETWEEN(timed[0].hot_us, 40, 41.3);
  CHECK_BETWEEN(timed[2].hot_us, 3, 3.1);
  CHECK_BETWEEN(timed[3].hot_us, 0, 0); /* abandoned */
  /* After 3 rounds: slower than twice the best time of entries that are not
   * baselines. */
  CHECK(timed[3].is_abandoned);
  CHECK_INT(timed[3].rounds, 3);
  CHECK(!timed[2].is_abandoned);
  CHECK(!timed[0].is_abandoned); /* a baseline never is */
  CHECK_INT(timed[0].rounds, 8);
}

/* Every launch for a cold time uses the set after that of the launch before, of
 * any entry. For hot times, which follow, all use one set. */
static void test_rotation(void) {
  tune_timed timed[ITEMS];
  cost_us[0] = cost_us[1] = 50;
  CHECK_STATUS(measure(timed, 2, 7, 7, INFINITY), TW_OK);
  int count = launch_count < LOG ? launch_count : LOG, cold = 1, hot = 0;
  CHECK(count > 20);
  while (cold < count &&
         sets_log[cold] == (sets_log[cold - 1] + 1) % fake_buffers.set_count)
    cold++;
  CHECK(cold > 7 * 2 * 4); /* the rounds alone */
  for (int i = cold; i < count; i++) hot += sets_log[i] == 0;
  CHECK_INT(hot, count - cold);
  CHECK(hot >= 5 * 2 * 4);
  /* The other way round where hot times decide. */
  fake_buffers.is_hot = 1;
  CHECK_STATUS(measure(timed, 2, 7, 7, INFINITY), TW_OK);
  CHECK_INT(report.is_hot, 1);
  int zeros = 0;
  while (zeros < launch_count && sets_log[zeros] == 0) zeros++;
  CHECK(zeros > 7 * 2 * 4);
  CHECK(zeros < launch_count);
  CHECK_BETWEEN(timed[1].hot_us, timed[1].time_us, timed[1].time_us);
  CHECK_BETWEEN(timed[1].cold_us, 50, 52);
  /* Sets that the L2 holds have no cold times. */
  fake_buffers.is_cold = 0;
  CHECK_STATUS(measure(timed, 2, 7, 7, INFINITY), TW_OK);
  CHECK_BETWEEN(timed[1].cold_us, 0, 0);
  fake_buffers.is_hot = 0, fake_buffers.is_cold = 1;
}

/* A launch takes the CPU 4 us: what is shorter is seen only in a replay. */
static void test_graphs(void) {
  tune_timed timed[ITEMS];
  fake_device.class_ = &graph_class;
  launch_overhead_us = 4;
  cost_us[0] = 300, cost_us[1] = 2, cost_us[2] = 3, cost_us[3] = 30;
  fake_buffers.set_count = 64;
  captures = 0;
  CHECK_STATUS(measure(timed, ITEMS, 12, 0, INFINITY), TW_OK);
  CHECK(captures > 0);
  CHECK(timed[1].is_replayed && timed[2].is_replayed);
  CHECK(!timed[0].is_replayed && !timed[3].is_replayed);
  CHECK_BETWEEN(timed[1].time_us, 2, 2.09);
  CHECK_BETWEEN(timed[2].time_us, 3, 3.1);
  CHECK_BETWEEN(timed[3].time_us, 30, 31);
  CHECK_INT(timed[2].standing, TUNE_STANDING_SLOWER);
  /* A graph with cold operands goes through all sets. */
  int seen[64] = {0}, distinct = 0;
  for (int i = 0; i < launch_count && i < LOG; i++)
    if (items_log[i] == 1 && !seen[sets_log[i]]++) distinct++;
  CHECK_INT(distinct, 64);
  /* None begins with sets that the one before it ended with. */
  CHECK_INT(late_starts, 0);
  /* What cannot be captured is launched one by one. */
  refuses_capture = 1;
  CHECK_STATUS(measure(timed, ITEMS, 12, 0, INFINITY), TW_OK);
  CHECK(!timed[1].is_replayed);
  CHECK_STATUS(timed[1].status, TW_OK);
  CHECK_BETWEEN(timed[1].time_us, 4, 4.2);
  refuses_capture = 0;
  launch_overhead_us = 0;
  fake_buffers.set_count = 5;
  fake_device.class_ = &fake_class;
}

/* Entries that differ by less than 1 % are tied. */
static void test_tie(void) {
  tune_timed timed[ITEMS];
  cost_us[0] = 300, cost_us[1] = 301, cost_us[2] = 302, cost_us[3] = 400;
  CHECK_STATUS(measure(timed, ITEMS, 30, 0, INFINITY), TW_OK);
  CHECK_INT(report.stop, TUNE_STOP_TIED);
  CHECK_INT(report.rounds, 8);
  CHECK_INT(timed[1].standing, TUNE_STANDING_BEST);
  CHECK_INT(timed[2].standing, TUNE_STANDING_TIED);
  CHECK_INT(timed[3].standing, TUNE_STANDING_SLOWER);
}

/* Rounds end when the best is at the limit, although nothing is decided. */
static void test_limit(void) {
  tune_timed timed[ITEMS];
  cost_us[0] = 300, cost_us[1] = 301, cost_us[2] = 302, cost_us[3] = 400;
  limit_us = 305, stop_at = 0.99;
  CHECK_STATUS(measure(timed, ITEMS, 30, 0, INFINITY), TW_OK);
  CHECK_INT(report.stop, TUNE_STOP_LIMIT);
  limit_us = 250;
  CHECK_STATUS(measure(timed, ITEMS, 30, 0, INFINITY), TW_OK);
  CHECK_INT(report.stop, TUNE_STOP_TIED);
  limit_us = stop_at = 0;
}

/* A GPU whose clock is low in some rounds: all times are longer there. */
static int clock_reads;

static int read_clock(void *user, tune_clock *clock) {
  (void)user;
  int round = clock_reads++ / 2;
  int is_slow = round == 2 || round == 5;
  for (int i = 0; i < ITEMS; i++)
    cost_us[i] = (is_slow ? 1.5 : 1) * (300 + 9 * i);
  *clock = (tune_clock){is_slow ? 1200 : 1980, is_slow ? 0x40 : 0};
  return 1;
}

static void test_throttled(void) {
  const tune_monitor throttled = {.read_clock = read_clock};
  tune_timed timed[ITEMS];
  monitor = &throttled;
  for (int i = 0; i < ITEMS; i++) cost_us[i] = 300 + 9 * i;
  clock_reads = 0;
  CHECK_STATUS(measure(timed, ITEMS, 30, 0, INFINITY), TW_OK);
  CHECK_INT(report.retimed, 2);
  CHECK_INT(report.rounds, 8);
  CHECK_BETWEEN(report.clock_mhz, 1980, 1980);
  CHECK_BETWEEN(timed[1].high_us, 309, 316);
  monitor = NULL;
}

/* After a fault that CUDA returns from every call, nothing is timed on. */
static tw_status lost_synchronize(twi_device *device, tw_stream stream) {
  (void)device, (void)stream;
  return failing_after < 0 ? twi_fail(TW_ERROR_LAUNCH, "an illegal address")
                           : TW_OK;
}

static void test_lost(void) {
  static const twi_device_class lost_class = {.time = fake_time,
                                              .synchronize = lost_synchronize};
  tune_timed timed[ITEMS];
  fake_device.class_ = &lost_class;
  cost_us[0] = 50, cost_us[1] = 60, cost_us[2] = 70;
  failing = 1, failing_after = 20;
  CHECK_STATUS(measure(timed, 3, 7, 7, INFINITY), TW_ERROR_LAUNCH);
  CHECK_HAS(tw_last_error(), "after a fault in timed this process can run");
  CHECK_HAS(tw_last_error(), "an illegal address");
  failing = -1, failing_after = 0;
  fake_device.class_ = &fake_class;
}

/* The same where the fault is noticed only when the launches have ended. */
static tw_status late_time(twi_device *device, tw_stream stream, int count,
                           tw_status (*body)(void *user, int index), void *user,
                           double *time_us) {
  tw_status status = fake_time(device, stream, count, body, user, time_us);
  if (was_launched[1]) failing_after = -1;
  return failing_after < 0 ? twi_fail(TW_ERROR_LAUNCH, "an illegal address")
                           : status;
}

static void test_lost_late(void) {
  static const twi_device_class lost_class = {.time = late_time,
                                              .synchronize = lost_synchronize};
  tune_timed timed[ITEMS];
  fake_device.class_ = &lost_class;
  memset(was_launched, 0, sizeof was_launched);
  CHECK_STATUS(measure(timed, 3, 7, 7, INFINITY), TW_ERROR_LAUNCH);
  CHECK_HAS(tw_last_error(), "after a fault in timed this process can run");
  CHECK_HAS(tw_last_error(), "an illegal address");
  failing_after = 0;
  fake_device.class_ = &fake_class;
}

/* In the last rounds both take turns, batch by batch. */
static void test_interleaving(void) {
  tune_timed timed[ITEMS];
  cost_us[0] = cost_us[1] = 300;                     /* batches of one */
  fake_buffers.is_hot = 1, fake_buffers.is_cold = 0; /* no other times */
  CHECK_STATUS(measure(timed, 2, 8, 8, INFINITY), TW_OK);
  fake_buffers.is_hot = 0, fake_buffers.is_cold = 1;
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
  CHECK_INT(report.stop, TUNE_STOP_DEADLINE);
  CHECK_INT(timed[0].rounds, 1); /* never none */
  CHECK_BETWEEN(timed[1].time_us, 60, 62);
}

/* After Ctrl-C no further round begins, and what is known is kept. */
static void test_interrupted(void) {
  tune_timed timed[ITEMS];
  cost_us[0] = 50, cost_us[1] = 60;
  tune_interrupt();
  CHECK_STATUS(measure(timed, 2, 7, 7, INFINITY), TW_OK);
  CHECK_INT(report.stop, TUNE_STOP_DEADLINE);
  CHECK_INT(timed[0].rounds, 1);
  CHECK_BETWEEN(timed[1].time_us, 60, 62);
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
  test_graphs();
  test_tie();
  test_limit();
  test_throttled();
  test_lost();
  test_lost_late();
  test_interrupted(); /* the last: the request stays */
  return check_end();
}
