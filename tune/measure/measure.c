/*
 * measure.c -- how long things take on a GPU, all by the same clock.
 */
#include "measure/measure.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { LONGEST_BATCH = 2048 };
static const double sample_us = 200;  /* events cost 5 to 9 us */
static const double warm_up_us = 5e4; /* for the clock to rise */
static const double hopeless = 2;     /* times the best: given up */
/* A first launch that is so long, and so many times the best one, is the last:
 * one thread that adds up a row of 10^9 elements takes half a minute. */
static const double endless_us = 1e4;
static const double endless = 20;
/* One that a model expects to be so long is not launched at all. */
static const double unthinkable_us = 1e6;

/* One tune_measure. Lane i is contender i. */
struct measurement {
  tw_context *context;
  const tune_buffers *buffers;
  tune_contender *contenders;
  int count;
  int rounds;      /* of the plan */
  int next_set;    /* shared by all, so that no launch meets a warm set */
  double best_us;  /* of the launches that sized the batches */
  int *batch;      /* launches of a sample */
  double *samples; /* [count][rounds] */
  int *order;      /* lanes of the round that runs */
  double *round_us;
  int failed_lane; /* whose launch stopped the round */
};

static int is_racing(const tune_contender *contender) {
  return contender->status == TW_OK && !contender->gave_up;
}

/* ---- rounds ------------------------------------------------------------- */

static tw_status run_batch(void *user, int index) {
  struct measurement *measurement = user;
  int lane = measurement->order[index];
  const tune_contender *contender = &measurement->contenders[lane];
  for (int i = 0; i < measurement->batch[lane]; i++) {
    int set = measurement->next_set;
    measurement->next_set = (set + 1) % measurement->buffers->set_count;
    tw_status status =
        contender->run(contender->user, measurement->buffers, set, NULL);
    if (status == TW_OK) continue;
    measurement->failed_lane = lane;
    return status;
  }
  return TW_OK;
}

/* Times `count` lanes of `order`. A lane whose launch is refused is taken out,
 * and the others are timed anew. */
static tw_status time_lanes(struct measurement *measurement, int count) {
  twi_device *device = measurement->context->device;
  while (count > 0) {
    measurement->failed_lane = -1;
    tw_status status = device->class_->time(device, NULL, count, run_batch,
                                            measurement, measurement->round_us);
    if (status == TW_OK) return TW_OK;
    if (measurement->failed_lane < 0) return status;
    tune_contender *failed = &measurement->contenders[measurement->failed_lane];
    failed->status = status;
    snprintf(failed->why, sizeof failed->why, "%s", tw_last_error());
    int kept = 0;
    for (int i = 0; i < count; i++)
      if (measurement->order[i] != measurement->failed_lane)
        measurement->order[kept++] = measurement->order[i];
    count = kept;
  }
  return TW_OK;
}

/* All racing lanes, each round beginning with another one. Returns how many. */
static int order_round(struct measurement *measurement, int round) {
  int racing = 0;
  for (int i = 0; i < measurement->count; i++) {
    int lane = (i + round) % measurement->count;
    if (is_racing(&measurement->contenders[lane]))
      measurement->order[racing++] = lane;
  }
  return racing;
}

/* ---- batches ------------------------------------------------------------ */

/* Whether the lane's first launch was its last: it is then all that is known.
 */
static int is_endless(struct measurement *measurement, int lane,
                      double time_us) {
  tune_contender *contender = &measurement->contenders[lane];
  if (contender->is_reference || time_us < endless_us ||
      time_us < endless * measurement->best_us)
    return 0;
  measurement->samples[lane * measurement->rounds] = time_us;
  contender->rounds = 1;
  contender->gave_up = 1;
  return 1;
}

/* Whether the lane is not worth its first launch. */
static int is_unthinkable(struct measurement *measurement, int lane) {
  tune_contender *contender = &measurement->contenders[lane];
  if (contender->expected_us < unthinkable_us ||
      contender->expected_us < endless * measurement->best_us)
    return 0;
  contender->gave_up = 1;
  return 1;
}

/* Grows a lane's batch until one sample is long enough. The first sample does
 * not count as a time: a first launch may also load the kernel's code. */
static tw_status size_batch(struct measurement *measurement, int lane) {
  int *batch = &measurement->batch[lane];
  *batch = 1;
  if (is_unthinkable(measurement, lane)) return TW_OK;
  for (int sample = 0;; sample++) {
    measurement->order[0] = lane;
    tw_status status = time_lanes(measurement, 1);
    if (status != TW_OK) return status;
    if (!is_racing(&measurement->contenders[lane])) return TW_OK;
    double time_us = measurement->round_us[0];
    if (sample == 0 && is_endless(measurement, lane, time_us)) return TW_OK;
    if (sample == 0) continue;
    measurement->best_us = fmin(measurement->best_us, time_us / *batch);
    if (time_us >= sample_us || *batch == LONGEST_BATCH) return TW_OK;
    double wanted =
        time_us > 0 ? ceil(1.1 * sample_us / time_us * *batch) : LONGEST_BATCH;
    *batch = wanted < LONGEST_BATCH ? (int)wanted : LONGEST_BATCH;
  }
}

static tw_status warm_up(struct measurement *measurement) {
  for (int lane = 0; lane < measurement->count; lane++) {
    tw_status status = size_batch(measurement, lane);
    if (status != TW_OK) return status;
  }
  for (double spent_us = 0; spent_us < warm_up_us;) {
    int racing = order_round(measurement, 0);
    if (racing == 0) return TW_OK;
    tw_status status = time_lanes(measurement, racing);
    if (status != TW_OK) return status;
    for (int i = 0; i < racing; i++) spent_us += measurement->round_us[i] + 1;
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
  for (int lane = 0; lane < measurement->count; lane++) {
    tune_contender *contender = &measurement->contenders[lane];
    double *samples = measurement->samples + lane * measurement->rounds;
    if (contender->rounds == 0) continue;
    contender->time_us = tune_median(samples, contender->rounds);
    contender->spread_us = tune_quartile_spread(samples, contender->rounds);
  }
}

static void give_up(struct measurement *measurement) {
  double best_us = INFINITY;
  for (int lane = 0; lane < measurement->count; lane++) {
    const tune_contender *contender = &measurement->contenders[lane];
    if (!contender->is_reference && contender->rounds > 0)
      best_us = fmin(best_us, contender->time_us);
  }
  for (int lane = 0; lane < measurement->count; lane++) {
    tune_contender *contender = &measurement->contenders[lane];
    contender->gave_up |=
        !contender->is_reference && contender->time_us > hopeless * best_us;
  }
}

/* ---- the whole ---------------------------------------------------------- */

static tw_status run_round(struct measurement *measurement, int round) {
  int racing = order_round(measurement, round);
  tw_status status = time_lanes(measurement, racing);
  if (status != TW_OK) return status;
  racing = order_round(measurement, round); /* without those that failed */
  for (int i = 0; i < racing; i++) {
    int lane = measurement->order[i];
    tune_contender *contender = &measurement->contenders[lane];
    double *samples = measurement->samples + lane * measurement->rounds;
    samples[contender->rounds++] =
        measurement->round_us[i] / measurement->batch[lane];
  }
  return TW_OK;
}

static tw_status run_rounds(struct measurement *measurement,
                            const tune_measure_plan *plan) {
  tune_progress progress;
  tune_progress_start(&progress, plan->what, plan->rounds);
  tw_status status = warm_up(measurement);
  for (int round = 0; round < plan->rounds && status == TW_OK; round++) {
    if (round > 0 && tune_now_s() > plan->deadline_s) break;
    tune_progress_step(&progress, round, "");
    status = run_round(measurement, round);
    if (round + 1 != plan->patient_rounds) continue;
    summarise(measurement);
    give_up(measurement);
  }
  tune_progress_end(&progress);
  summarise(measurement);
  return status;
}

tw_status tune_measure(tw_context *context, const tune_buffers *buffers,
                       tune_contender *contenders, int count,
                       const tune_measure_plan *plan) {
  size_t lanes = (size_t)count;
  struct measurement measurement = {
      .context = context,
      .buffers = buffers,
      .contenders = contenders,
      .count = count,
      .rounds = plan->rounds,
      .best_us = INFINITY,
      .batch = calloc(lanes, sizeof(int)),
      .order = calloc(lanes, sizeof(int)),
      .round_us = calloc(lanes, sizeof(double)),
      .samples = calloc(lanes * (size_t)plan->rounds, sizeof(double))};
  tw_status status = TW_OK;
  if (!measurement.batch || !measurement.order || !measurement.round_us ||
      !measurement.samples)
    status =
        twi_fail(TW_ERROR_MEMORY, "out of memory for %d contenders", count);
  if (status == TW_OK) status = run_rounds(&measurement, plan);
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

tune_contender tune_measure_copy(tw_context *context) {
  return (tune_contender){
      .name = "copy", .run = run_copy, .user = context, .is_reference = 1};
}
