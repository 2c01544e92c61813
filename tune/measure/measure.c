/*
 * measure.c -- times variants, baselines and a plain copy on a GPU.
 */
#include "measure/measure.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "measure/clock.h"

enum { LONGEST_BATCH = 2048 };
/* The least length of a sample: the events themselves take 5 to 9 us of it. */
static const double sample_us = 200;
/* Work before the first round, until the GPU has raised its clock. */
static const double warm_up_us = 5e4;
/* After some rounds, timing stops for an entry slower than this many times the
 * best time. */
static const double abandon_ratio = 2;
/* An entry whose first launch takes longer than both this time and this many
 * times the best time is not launched again: a single thread that sums a row of
 * 10^9 elements takes half a minute. */
static const double single_launch_us = 1e4;
static const double single_launch_ratio = 20;
/* An entry whose predicted time is longer than both this time and
 * single_launch_ratio times the best time is never launched. */
static const double never_launch_us = 1e6;

/* The state of one tune_measure. Each array has an item for each entry of
 * `timed`. */
struct measurement {
  tw_context *context;
  const tune_buffers *buffers;
  tune_timed *timed;
  int count;
  int rounds;       /* planned */
  int next_set;     /* for the next launch of any entry, so that no launch finds
                       its operands cached */
  double best_us;   /* of the launches that sized the batches */
  int *batch;       /* launches per sample */
  double *samples;  /* [count][rounds] */
  int *order;       /* indices of the entries of this round, in launch order */
  double *round_us; /* time of each entry of `order` */
  int failed;       /* index of the entry whose launch failed; -1: none */
};

static int is_active(const tune_timed *timed) {
  return timed->status == TW_OK && !timed->is_abandoned;
}

/* ---- rounds ------------------------------------------------------------- */

static tw_status run_batch(void *user, int place) {
  struct measurement *measurement = user;
  int index = measurement->order[place];
  const tune_timed *timed = &measurement->timed[index];
  for (int i = 0; i < measurement->batch[index]; i++) {
    int set = measurement->next_set;
    measurement->next_set = (set + 1) % measurement->buffers->set_count;
    tw_status status = timed->run(timed->user, measurement->buffers, set, NULL);
    if (status == TW_OK) continue;
    measurement->failed = index;
    return status;
  }
  return TW_OK;
}

/* Times the first `count` entries of `order`. Removes an entry whose launch
 * fails, and times the others again. */
static tw_status time_order(struct measurement *measurement, int count) {
  twi_device *device = measurement->context->device;
  while (count > 0) {
    measurement->failed = -1;
    tw_status status = device->class_->time(device, NULL, count, run_batch,
                                            measurement, measurement->round_us);
    if (status == TW_OK) return TW_OK;
    if (measurement->failed < 0) return status;
    tune_timed *failed = &measurement->timed[measurement->failed];
    failed->status = status;
    snprintf(failed->why, sizeof failed->why, "%s", tw_last_error());
    int kept = 0;
    for (int i = 0; i < count; i++)
      if (measurement->order[i] != measurement->failed)
        measurement->order[kept++] = measurement->order[i];
    count = kept;
  }
  return TW_OK;
}

/* Fills `order` with the active entries, starting with a different entry each
 * round. Returns their number. */
static int order_round(struct measurement *measurement, int round) {
  int active = 0;
  for (int i = 0; i < measurement->count; i++) {
    int index = (i + round) % measurement->count;
    if (is_active(&measurement->timed[index]))
      measurement->order[active++] = index;
  }
  return active;
}

/* ---- batches ------------------------------------------------------------ */

/* Whether the first launch took so long that there must be no second one. Its
 * time is then the only sample. */
static int is_launched_once(struct measurement *measurement, int index,
                            double time_us) {
  tune_timed *timed = &measurement->timed[index];
  if (timed->is_baseline || time_us < single_launch_us ||
      time_us < single_launch_ratio * measurement->best_us)
    return 0;
  measurement->samples[index * measurement->rounds] = time_us;
  timed->rounds = 1;
  timed->is_abandoned = 1;
  return 1;
}

/* Whether the predicted time is so long that the entry must not be launched. */
static int is_never_launched(struct measurement *measurement, int index) {
  tune_timed *timed = &measurement->timed[index];
  if (timed->expected_us < never_launch_us ||
      timed->expected_us < single_launch_ratio * measurement->best_us)
    return 0;
  timed->is_abandoned = 1;
  return 1;
}

/* Enlarges the entry's batch until a sample takes sample_us. Ignores the first
 * sample, because a first launch may also load the kernel's code. */
static tw_status size_batch(struct measurement *measurement, int index) {
  int *batch = &measurement->batch[index];
  *batch = 1;
  if (is_never_launched(measurement, index)) return TW_OK;
  for (int sample = 0;; sample++) {
    measurement->order[0] = index;
    tw_status status = time_order(measurement, 1);
    if (status != TW_OK) return status;
    if (!is_active(&measurement->timed[index])) return TW_OK;
    double time_us = measurement->round_us[0];
    if (sample == 0 && is_launched_once(measurement, index, time_us))
      return TW_OK;
    if (sample == 0) continue;
    measurement->best_us = fmin(measurement->best_us, time_us / *batch);
    if (time_us >= sample_us || *batch == LONGEST_BATCH) return TW_OK;
    double wanted =
        time_us > 0 ? ceil(1.1 * sample_us / time_us * *batch) : LONGEST_BATCH;
    *batch = wanted < LONGEST_BATCH ? (int)wanted : LONGEST_BATCH;
  }
}

static tw_status warm_up(struct measurement *measurement) {
  for (int index = 0; index < measurement->count; index++) {
    tw_status status = size_batch(measurement, index);
    if (status != TW_OK) return status;
  }
  for (double spent_us = 0; spent_us < warm_up_us;) {
    int active = order_round(measurement, 0);
    if (active == 0) return TW_OK;
    tw_status status = time_order(measurement, active);
    if (status != TW_OK) return status;
    for (int i = 0; i < active; i++) spent_us += measurement->round_us[i] + 1;
  }
  return TW_OK;
}

/* ---- statistics --------------------------------------------------------- */

static int by_value(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

double tune_median(double *samples, int count) {
  qsort(samples, (size_t)count, sizeof samples[0], by_value);
  return (samples[(count - 1) / 2] + samples[count / 2]) / 2;
}

static double quantile(const double *sorted, int count, double part) {
  double at = part * (count - 1);
  int below = (int)at;
  int above = below + 1 < count ? below + 1 : below;
  return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
}

double tune_quartile_spread(const double *samples, int count) {
  return (quantile(samples, count, 0.75) - quantile(samples, count, 0.25)) / 2;
}

static void summarise(struct measurement *measurement) {
  for (int index = 0; index < measurement->count; index++) {
    tune_timed *timed = &measurement->timed[index];
    double *samples = measurement->samples + index * measurement->rounds;
    if (timed->rounds == 0) continue;
    timed->time_us = tune_median(samples, timed->rounds);
    timed->spread_us = tune_quartile_spread(samples, timed->rounds);
  }
}

static void abandon_slow(struct measurement *measurement) {
  double best_us = INFINITY;
  for (int index = 0; index < measurement->count; index++) {
    const tune_timed *timed = &measurement->timed[index];
    if (!timed->is_baseline && timed->rounds > 0)
      best_us = fmin(best_us, timed->time_us);
  }
  for (int index = 0; index < measurement->count; index++) {
    tune_timed *timed = &measurement->timed[index];
    timed->is_abandoned |=
        !timed->is_baseline && timed->time_us > abandon_ratio * best_us;
  }
}

/* ---- measuring ---------------------------------------------------------- */

static tw_status run_round(struct measurement *measurement, int round) {
  int active = order_round(measurement, round);
  tw_status status = time_order(measurement, active);
  if (status != TW_OK) return status;
  active = order_round(measurement, round); /* without those that failed */
  for (int i = 0; i < active; i++) {
    int index = measurement->order[i];
    tune_timed *timed = &measurement->timed[index];
    double *samples = measurement->samples + index * measurement->rounds;
    samples[timed->rounds++] =
        measurement->round_us[i] / measurement->batch[index];
  }
  return TW_OK;
}

static tw_status run_rounds(struct measurement *measurement,
                            const tune_rounds *rounds, double deadline_s,
                            const tune_steps *steps) {
  tune_steps_begin(steps, rounds->what, rounds->count);
  tw_status status = warm_up(measurement);
  for (int round = 0; round < rounds->count && status == TW_OK; round++) {
    if (round > 0 && (tune_now_s() > deadline_s || tune_steps_stopped(steps)))
      break;
    tune_steps_step(steps, round, "");
    status = run_round(measurement, round);
    if (round + 1 != rounds->abandon_after) continue;
    summarise(measurement);
    abandon_slow(measurement);
  }
  tune_steps_end(steps);
  summarise(measurement);
  return status;
}

tw_status tune_measure(tw_context *context, const tune_buffers *buffers,
                       tune_timed *timed, int count, const tune_rounds *rounds,
                       double deadline_s, const tune_steps *steps) {
  size_t items = (size_t)count;
  struct measurement measurement = {
      .context = context,
      .buffers = buffers,
      .timed = timed,
      .count = count,
      .rounds = rounds->count,
      .best_us = INFINITY,
      .batch = calloc(items, sizeof(int)),
      .order = calloc(items, sizeof(int)),
      .round_us = calloc(items, sizeof(double)),
      .samples = calloc(items * (size_t)rounds->count, sizeof(double))};
  tw_status status = TW_OK;
  if (!measurement.batch || !measurement.order || !measurement.round_us ||
      !measurement.samples)
    status = twi_fail(TW_ERROR_MEMORY,
                      "out of memory for the times of %d variants", count);
  if (status == TW_OK)
    status = run_rounds(&measurement, rounds, deadline_s, steps);
  free(measurement.batch);
  free(measurement.order);
  free(measurement.round_us);
  free(measurement.samples);
  return status;
}

static tw_status run_copy(void *user, const tune_buffers *buffers, int set,
                          tw_stream stream) {
  twi_device *device = ((tw_context *)user)->device;
  return device->class_->copy(device, tune_buffers_copy_to(buffers, set),
                              tune_buffers_copy_from(buffers, set),
                              buffers->copy_bytes, stream);
}

tune_timed tune_measure_copy(tw_context *context) {
  return (tune_timed){
      .name = "copy", .run = run_copy, .user = context, .is_baseline = 1};
}
