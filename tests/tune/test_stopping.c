/*
 * test_stopping.c -- when timing stops, and how often the choice that follows
 * is more than 2 % slower than the best, over thousands of simulated timings
 * with known true times and adversarial noise.
 */
#include <math.h>

#include "check.h"
#include "measure/measure.h"
#include "search/choose.h"
#include "tune/noise.h"

/* ---- the rule ------------------------------------------------------------ */

enum { ROUNDS = 64, MOST = 12 };

static const tune_stop_rule plain = {
    .least = 8, .most = 60, .tie = 0.01, .confidence = 0.95};
static double rows[MOST][ROUNDS], scratch[ROUNDS];
static tune_series series[MOST];
static tune_standing standing[MOST];
static int best;

static void fill(int entry, int count, double time_us) {
  for (int i = 0; i < count; i++) rows[entry][i] = time_us;
  series[entry] = (tune_series){rows[entry], count, 1};
}

static tune_stop decide(const tune_stop_rule *rule, int count, int rounds) {
  return tune_stop_decide(rule, series, count, rounds, standing, &best,
                          scratch);
}

static void test_rule(void) {
  fill(0, 8, 100), fill(1, 8, 100.5), fill(2, 8, 103);
  CHECK_INT(decide(&plain, 3, 8), TUNE_STOP_TIED);
  CHECK_INT(best, 0);
  CHECK_INT(standing[1], TUNE_STANDING_TIED);
  CHECK_INT(standing[2], TUNE_STANDING_SLOWER);
  fill(1, 8, 102);
  CHECK_INT(decide(&plain, 3, 8), TUNE_STOP_SEPARATED);
  CHECK_INT(decide(&plain, 3, 7), TUNE_STOP_NOT);       /* too few rounds */
  CHECK_INT(decide(&plain, 1, 8), TUNE_STOP_SEPARATED); /* one candidate */
  /* A baseline is neither the best nor in the way. */
  fill(3, 8, 50);
  series[3].is_candidate = 0;
  CHECK_INT(decide(&plain, 4, 8), TUNE_STOP_SEPARATED);
  CHECK_INT(best, 0);
  /* An entry that is no longer timed does not count. */
  fill(1, 5, 99);
  CHECK_INT(decide(&plain, 3, 8), TUNE_STOP_SEPARATED);
  CHECK_INT(best, 0);
  CHECK_INT(decide(&plain, 0, 8), TUNE_STOP_NOT);
  CHECK_INT(decide(&plain, 0, 60), TUNE_STOP_NONE);
}

/* Times that jump together leave the ratio as it is. */
static void test_common_drift(void) {
  fill(0, 20, 100), fill(1, 20, 103);
  for (int i = 0; i < 20; i++)
    for (int e = 0; e < 2; e++) rows[e][i] *= i % 2 ? 1.3 : 1;
  CHECK_INT(tune_stop_compare(&plain, &series[0], &series[1], scratch),
            TUNE_STANDING_SLOWER);
  /* The time itself is not known, so timing goes on to the most rounds. */
  CHECK_INT(decide(&plain, 2, 20), TUNE_STOP_NOT);
  const tune_stop_rule few = {
      .least = 8, .most = 20, .tie = 0.01, .confidence = 0.95};
  CHECK_INT(decide(&few, 2, 20), TUNE_STOP_ROUNDS);
}

static void test_no_numbers(void) {
  fill(0, 8, 100), fill(1, 8, NAN);
  CHECK_INT(decide(&plain, 2, 8), TUNE_STOP_NOT);
  CHECK_INT(best, 0);
  CHECK_INT(standing[1], TUNE_STANDING_UNDECIDED);
  fill(0, 8, NAN);
  CHECK_INT(decide(&plain, 2, 8), TUNE_STOP_NOT);
  CHECK_INT(best, -1);
  fill(0, 8, 0), fill(1, 8, 0);
  CHECK_INT(decide(&plain, 2, 8), TUNE_STOP_NOT); /* no ratio */
  /* A single hole among many samples decides nothing. */
  fill(0, 20, 100), fill(1, 20, 110);
  rows[0][3] = NAN, rows[1][9] = NAN;
  CHECK_INT(decide(&plain, 2, 20), TUNE_STOP_SEPARATED);
}

static void test_limit(void) {
  tune_stop_rule rule = plain;
  fill(0, 8, 100), fill(1, 8, 100);
  for (int i = 0; i < 8; i++) rows[1][i] = i % 2 ? 90 : 120;
  CHECK_INT(decide(&rule, 2, 8), TUNE_STOP_NOT);
  rule.limit_us = 99.5, rule.stop_at = 0.99;
  CHECK_INT(decide(&rule, 2, 8), TUNE_STOP_LIMIT);
  rule.limit_us = 98;
  CHECK_INT(decide(&rule, 2, 8), TUNE_STOP_NOT);
  rule.limit_us = 99.5, rule.stop_at = 0;
  CHECK_INT(decide(&rule, 2, 8), TUNE_STOP_NOT);
}

/* ---- whole timings ------------------------------------------------------- */

/* A device whose clock is what the launches of simulated kernels take. */
static double true_us[MOST];
static noise noises[MOST];
static double clock_us;
static int now_round, shows_clock;
static noise_kind kind;

static tw_status fake_time(twi_device *device, tw_stream stream, int count,
                           tw_status (*body)(void *user, int index), void *user,
                           double *time_us) {
  (void)device, (void)stream;
  now_round++;
  for (int i = 0; i < count; i++) {
    double start_us = clock_us;
    tw_status status = body(user, i);
    if (status != TW_OK) return status;
    time_us[i] = clock_us - start_us;
  }
  return TW_OK;
}

static tw_status launch(void *user, const tune_buffers *buffers, int set,
                        tw_stream stream) {
  (void)buffers, (void)set, (void)stream;
  int entry = *(int *)user;
  clock_us += true_us[entry] * noise_next(&noises[entry], now_round);
  return TW_OK;
}

/* Around a round of two clocks, see noise.h. */
static int read_clock(void *user, tune_clock *clock) {
  static int is_after;
  (void)user;
  is_after = !is_after;
  int round = now_round + is_after; /* the first reading is before the round */
  *clock = (tune_clock){round / 3 % 2 ? 1850 : 1980, 0};
  return 1;
}

static const twi_device_class fake_class = {.time = fake_time};
static twi_device fake_device = {.class_ = &fake_class};
static tw_context fake_context = {.device = &fake_device};
static const tune_buffers fake_buffers = {.set_count = 1, .is_hot = 1};

/* The true loss of what is chosen after one timing, as a fraction. */
static double lose(int count, double size, int rounds, tune_report *report) {
  static int numbers[MOST];
  static tw_variant variants[MOST];
  static twi_kernel kernels[MOST];
  tune_timed timed[MOST];
  tune_candidate all[MOST];
  char names[MOST][16];
  double least_us = INFINITY;
  for (int i = 0; i < count; i++) {
    uint64_t state = noise_seed();
    /* Half of them within 4 % of the best, the others up to twice as slow. */
    double above = noise_uniform(&state);
    true_us[i] = 300 * (1 + (i % 2 ? 0.04 : 1) * above);
    least_us = fmin(least_us, true_us[i]);
    noises[i] = noise_begin(kind, size, state);
    numbers[i] = i;
    timed[i] =
        (tune_timed){.name = "timed", .run = launch, .user = &numbers[i]};
  }
  const tune_monitor monitor = {.read_clock = read_clock};
  const tune_conditions conditions = {.monitor = shows_clock ? &monitor : NULL};
  const tune_rounds plan = {rounds, 3, "testing", 0};
  check_need(tune_measure(&fake_context, &fake_buffers, timed, count, &plan,
                          &conditions, report) == TW_OK,
             "a timing");
  for (int i = 0; i < count; i++) {
    snprintf(names[i], sizeof names[i], "n%d", i);
    variants[i] = (tw_variant){.name = names[i]};
    kernels[i] = (twi_kernel){.variant = &variants[i]};
    all[i] = (tune_candidate){.kernel = &kernels[i],
                              .threads = (int)(noise_seed() % 8),
                              .time_us = timed[i].time_us,
                              .is_abandoned = timed[i].is_abandoned,
                              .rounds = timed[i].rounds};
  }
  tune_candidates list = {count, all};
  tune_candidates_rank(&list);
  tune_pick pick;
  check_need(tune_choose(&list, 1, TUNE_OBJECTIVE_TIME, &pick), "a choice");
  return true_us[atoi(pick.chosen->kernel->variant->name + 1)] / least_us - 1;
}

/* How often more than 2 % is lost, and how many rounds it takes. */
static void simulate(noise_kind with, double size, int rounds,
                     double most_wrong, double most_rounds) {
  enum { RUNS = 1500 };
  int wrong = 0, ends[TUNE_STOP_NONE + 1] = {0};
  double total = 0, loss = 0;
  kind = with;
  for (int run = 0; run < RUNS; run++) {
    tune_report report;
    uint64_t state = noise_seed();
    int count = 2 + (int)(state % (MOST - 1));
    double lost = lose(count, size, rounds, &report);
    wrong += lost > 0.02;
    loss += lost;
    total += report.rounds;
    ends[report.stop]++;
  }
  printf(
      "%-12s %.3f%s: %5.2f %% chose one that is over 2 %% slower, mean loss "
      "%.2f %%, %4.1f rounds; separated %d, tied %d, most rounds %d\n",
      noise_names[with], size, shows_clock ? " with clocks" : "",
      100.0 * wrong / RUNS, 100 * loss / RUNS, total / RUNS,
      ends[TUNE_STOP_SEPARATED], ends[TUNE_STOP_TIED], ends[TUNE_STOP_ROUNDS]);
  CHECK_BETWEEN(wrong, 0, most_wrong * RUNS);
  CHECK_BETWEEN(total / RUNS, 0, most_rounds);
}

int main(void) {
  noise_print_seed();
  test_rule();
  test_common_drift();
  test_no_numbers();
  test_limit();
  for (int k = 0; k < NOISE_BIMODAL; k++) {
    simulate((noise_kind)k, 0.005, 60, 0.005, 12);
    simulate((noise_kind)k, 0.02, 60, 0.02, 45);
  }
  /* The time at two clocks has no narrow interval, but the ratios have. */
  simulate(NOISE_BIMODAL, 0.005, 60, 0.005, 60);
  simulate(NOISE_BIMODAL, 0.02, 60, 0.01, 60);
  /* Samples that are not independent break the interval's assumption: the
   * error is larger, and bounded here. */
  simulate(NOISE_CORRELATED, 0.005, 60, 0.005, 12);
  simulate(NOISE_CORRELATED, 0.02, 60, 0.05, 30);
  /* With a fixed and small number of rounds the error is what it is. */
  simulate(NOISE_NORMAL, 0.005, 5, 0.01, 5);
  /* Rounds at the lower of two clocks are timed again. */
  shows_clock = 1;
  simulate(NOISE_BIMODAL, 0.005, 60, 0.005, 20);
  return check_end();
}
