/*
 * measure.c -- times variants, baselines and a plain copy on a GPU.
 */
#include "measure/measure.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "measure/batches.h"
#include "measure/clock.h"
#include "measure/energy.h"
#include "measure/interrupt.h"

/* Work before the first round, until the GPU has raised its clock. */
static const double warm_up_us = 5e4;
/* After some rounds, timing stops for an entry slower than this many times the
 * best time. */
static const double abandon_ratio = 2;
/* No decision rests on fewer rounds, and six is the least that gives an
 * interval. */
enum { LEAST_ROUNDS = 8 };
/* Samples of the times that do not decide. */
enum { OTHER_ROUNDS = 5, FEW_ENTRIES = 16 };

/* The state of one tune_measure. `samples` and `kept` have a row of `most`
 * numbers for each entry. */
struct measurement {
  tune_batches batches;
  tune_timed *timed;
  int count;
  const tune_rounds *rounds;
  const tune_conditions *conditions;
  tune_report *report;
  int most;        /* rounds with those that are left out later */
  double *samples; /* of all rounds */
  double *kept;    /* of those in which the GPU did not throttle */
  double *scratch;
  tune_clock *clocks; /* of each round */
  char *is_kept;      /* of each round */
  tune_series *series;
  tune_standing *standing;
  int round;       /* rounds so far */
  int with_slower; /* 1: entries that are slower take part again */
  int best;        /* index of the best entry so far; -1: none */
};

int tune_device_is_lost(tw_context *context, const char *culprit) {
  twi_device *device = context->device;
  if (!device->class_->synchronize) return 0;
  /* The first may report an error of earlier work that leaves no traces. */
  device->class_->synchronize(device, NULL);
  if (device->class_->synchronize(device, NULL) == TW_OK) return 0;
  char error[256];
  snprintf(error, sizeof error, "%s", tw_last_error());
  twi_fail(TW_ERROR_LAUNCH,
           "after a fault%s%s this process can run nothing more on the GPU "
           "(%s); run it again",
           culprit ? " in " : "", culprit ? culprit : "", error);
  return 1;
}

static int is_over(const struct measurement *measurement) {
  double deadline_s = measurement->conditions->deadline_s;
  return tune_is_over(deadline_s > 0 ? deadline_s : INFINITY);
}

/* ---- rounds ------------------------------------------------------------- */

/* An entry that is slower than the best is timed no more. */
static int takes_part(const struct measurement *measurement,
                      const tune_timed *timed) {
  return tune_is_active(timed) &&
         (timed->standing != TUNE_STANDING_SLOWER || measurement->with_slower);
}

/* Fills `order` with the active entries, starting with a different entry each
 * round. Returns their number. */
static int order_round(struct measurement *measurement, int round) {
  int active = 0;
  for (int i = 0; i < measurement->count; i++) {
    int index = (i + round) % measurement->count;
    if (takes_part(measurement, &measurement->timed[index]))
      measurement->batches.order[active++] = index;
  }
  return active;
}

static tw_status warm_up(struct measurement *measurement) {
  for (int index = 0; index < measurement->count; index++) {
    double only_us;
    tw_status status =
        tune_batches_size(&measurement->batches, index, &only_us);
    if (status != TW_OK) return status;
    if (only_us == 0) continue;
    measurement->samples[index * measurement->most] = only_us;
    measurement->timed[index].rounds = 1;
  }
  for (double spent_us = 0; spent_us < warm_up_us;) {
    int active = order_round(measurement, 0);
    if (active == 0) return TW_OK;
    tw_status status = tune_batches_time(&measurement->batches, &active);
    if (status != TW_OK) return status;
    for (int i = 0; i < active; i++) {
      const int index = measurement->batches.order[i];
      const tune_batch *batch =
          &measurement->batches.batch[measurement->batches.is_hot][index];
      spent_us += measurement->batches.order_us[i] * batch->launches + 1;
    }
  }
  return TW_OK;
}

/* The lower of the clocks before and after the round, and all reasons. */
static void note_clock(const struct measurement *measurement,
                       tune_clock *clock) {
  const tune_monitor *monitor = measurement->conditions->monitor;
  tune_clock now = {0};
  if (!monitor || !monitor->read_clock ||
      !monitor->read_clock(monitor->user, &now))
    return;
  if (now.sm_mhz > 0 && (clock->sm_mhz <= 0 || now.sm_mhz < clock->sm_mhz))
    clock->sm_mhz = now.sm_mhz;
  clock->reasons |= now.reasons & TUNE_THROTTLED;
}

static tw_status run_round(struct measurement *measurement) {
  tune_batches *batches = &measurement->batches;
  tune_clock *clock = &measurement->clocks[measurement->round];
  int active = order_round(measurement, measurement->round);
  note_clock(measurement, clock);
  tw_status status = tune_batches_time(batches, &active);
  note_clock(measurement, clock);
  if (status != TW_OK) return status;
  for (int i = 0; i < active; i++) {
    int index = batches->order[i];
    tune_timed *timed = &measurement->timed[index];
    measurement->samples[index * measurement->most + timed->rounds++] =
        batches->order_us[i];
  }
  measurement->round++;
  return TW_OK;
}

/* ---- statistics --------------------------------------------------------- */

/* Makes the series of the rounds that are kept. An entry takes part in all
 * rounds up to its last, so its sample r is of round r. Only a single launch is
 * of no round, and it is kept. */
static int keep_rounds(struct measurement *measurement) {
  int kept = tune_throttle_keep(measurement->clocks, measurement->round,
                                measurement->is_kept, measurement->scratch);
  for (int index = 0; index < measurement->count; index++) {
    tune_series *series = &measurement->series[index];
    const tune_timed *timed = &measurement->timed[index];
    const double *samples = measurement->samples + index * measurement->most;
    double *to = measurement->kept + index * measurement->most;
    *series = (tune_series){to, 0, !timed->is_baseline};
    for (int r = 0; r < timed->rounds; r++)
      if (r >= measurement->round || measurement->is_kept[r])
        to[series->count++] = samples[r];
    if (series->count == 0 && timed->rounds > 0)
      to[series->count++] = samples[0];
  }
  return kept;
}

static double median_of(struct measurement *measurement,
                        const tune_series *series) {
  memcpy(measurement->scratch, series->samples,
         (size_t)series->count * sizeof(double));
  return tune_median(measurement->scratch, series->count);
}

static void abandon_slow(struct measurement *measurement) {
  double best_us = INFINITY;
  for (int index = 0; index < measurement->count; index++)
    if (measurement->series[index].is_candidate)
      best_us =
          fmin(best_us, median_of(measurement, &measurement->series[index]));
  for (int index = 0; index < measurement->count; index++) {
    tune_timed *timed = &measurement->timed[index];
    const tune_series *series = &measurement->series[index];
    timed->is_abandoned |=
        series->is_candidate && series->count > 0 &&
        median_of(measurement, series) > abandon_ratio * best_us;
  }
}

/* The time of an entry on the scale of the best: the best's median times the
 * median ratio of the rounds that both took part in. The GPU's clock may have
 * changed between rounds, and then the medians of two entries may be of
 * different clocks. */
static double time_of(struct measurement *measurement, int index) {
  const tune_series *series = &measurement->series[index];
  const int best = measurement->best;
  double own_us = median_of(measurement, series);
  if (best < 0 || best == index) return own_us;
  double best_us = median_of(measurement, &measurement->series[best]);
  double ratio =
      tune_stop_ratio(&measurement->series[best], series, measurement->scratch);
  return ratio > 0 && isfinite(best_us) ? ratio * best_us : own_us;
}

static void summarise(struct measurement *measurement) {
  for (int index = 0; index < measurement->count; index++) {
    tune_timed *timed = &measurement->timed[index];
    const tune_series *series = &measurement->series[index];
    timed->rounds = series->count;
    if (series->count == 0) continue;
    timed->time_us = time_of(measurement, index);
    median_of(measurement, series); /* sorts the samples into scratch */
    timed->spread_us =
        tune_quartile_spread(measurement->scratch, series->count);
    tune_interval interval = tune_median_interval(
        measurement->scratch, series->count, tune_confidence);
    timed->low_us = fmin(interval.low, timed->time_us);
    timed->high_us = fmax(interval.high, timed->time_us);
    if (measurement->report->is_hot)
      timed->hot_us = timed->time_us;
    else
      timed->cold_us = timed->time_us;
  }
}

/* ---- the end ------------------------------------------------------------ */

/* A plain copy shows what of DRAM's peak can be reached. */
static double limit_of(struct measurement *measurement) {
  double limit_us = measurement->conditions->limit_us;
  for (int i = 0; i < measurement->count && limit_us > 0; i++)
    if (measurement->timed[i].is_baseline &&
        !strcmp(measurement->timed[i].name, "copy") &&
        measurement->series[i].count > 0)
      limit_us =
          fmax(limit_us, median_of(measurement, &measurement->series[i]));
  return limit_us;
}

static tune_stop decide(struct measurement *measurement, int kept) {
  const int most = measurement->rounds->count;
  const tune_stop_rule rule = {
      .least = most < LEAST_ROUNDS ? most : LEAST_ROUNDS,
      .most = most,
      .tie = tune_tie_fraction,
      .confidence = tune_confidence,
      .limit_us = limit_of(measurement),
      .stop_at = measurement->conditions->stop_at};
  tune_stop stop = tune_stop_decide(
      &rule, measurement->series, measurement->count, kept,
      measurement->standing, &measurement->best, measurement->scratch);
  for (int i = 0; i < measurement->count; i++)
    if (measurement->series[i].count >= kept && kept > 0 &&
        measurement->timed[i].standing != TUNE_STANDING_SLOWER)
      measurement->timed[i].standing = measurement->standing[i];
  if (stop == TUNE_STOP_NOT && measurement->round >= measurement->most)
    stop = TUNE_STOP_ROUNDS;
  return stop;
}

static tw_status run_rounds(struct measurement *measurement) {
  tune_report *report = measurement->report;
  const tune_rounds *rounds = measurement->rounds;
  const tune_steps *steps = measurement->conditions->steps;
  int has_abandoned = rounds->abandon_after <= 0;
  tune_steps_begin(steps, rounds->what, rounds->count);
  tw_status status = warm_up(measurement);
  while (status == TW_OK && report->stop == TUNE_STOP_NOT) {
    tune_steps_step(steps, report->rounds, "");
    if (order_round(measurement, 0) == 0) {
      report->stop = TUNE_STOP_NONE;
      break;
    }
    status = run_round(measurement);
    if (status != TW_OK) break;
    report->rounds = keep_rounds(measurement);
    if (!has_abandoned && report->rounds >= rounds->abandon_after) {
      abandon_slow(measurement);
      has_abandoned = 1;
    }
    report->stop = decide(measurement, report->rounds);
    if (report->stop == TUNE_STOP_NOT && is_over(measurement))
      report->stop = TUNE_STOP_DEADLINE;
  }
  tune_steps_end(steps);
  report->rounds = keep_rounds(measurement);
  report->retimed = measurement->round - report->rounds;
  report->clock_mhz =
      tune_throttle_clock(measurement->clocks, measurement->round,
                          measurement->is_kept, measurement->scratch);
  summarise(measurement);
  return status;
}

/* ---- the other kind of operands ----------------------------------------- */

/* Times the entries that are left with hot operands if cold ones decided, and
 * the other way round; where there are few entries, as in tune bench, all. */
static tw_status time_others(struct measurement *measurement) {
  tune_batches *batches = &measurement->batches;
  const int count = measurement->count;
  batches->is_hot = !batches->is_hot;
  measurement->with_slower = count <= FEW_ENTRIES;
  if (!batches->is_hot && !batches->buffers->is_cold) return TW_OK;
  for (int i = 0; i < count; i++) {
    double only_us;
    if (!takes_part(measurement, &measurement->timed[i])) continue;
    tw_status status = tune_batches_size(batches, i, &only_us);
    if (status != TW_OK) return status;
  }
  for (int round = 0; round < OTHER_ROUNDS; round++) {
    if (is_over(measurement)) break;
    int active = order_round(measurement, round);
    tw_status status = tune_batches_time(batches, &active);
    if (status != TW_OK) return status;
    for (int i = 0; i < active; i++)
      measurement->samples[batches->order[i] * OTHER_ROUNDS + round] =
          batches->order_us[i];
    if (round + 1 < OTHER_ROUNDS) continue;
    for (int i = 0; i < active; i++) {
      tune_timed *timed = &measurement->timed[batches->order[i]];
      *(batches->is_hot ? &timed->hot_us : &timed->cold_us) =
          tune_median(measurement->samples + batches->order[i] * OTHER_ROUNDS,
                      OTHER_ROUNDS);
    }
  }
  return TW_OK;
}

/* ---- measuring ---------------------------------------------------------- */

static tw_status alloc(struct measurement *measurement) {
  size_t items = (size_t)measurement->count;
  size_t most = (size_t)measurement->most;
  size_t row = most > OTHER_ROUNDS ? most : OTHER_ROUNDS;
  measurement->samples = calloc(items * row, sizeof(double));
  measurement->kept = calloc(items * row, sizeof(double));
  measurement->scratch = calloc(row, sizeof(double));
  measurement->clocks = calloc(most, sizeof(tune_clock));
  measurement->is_kept = calloc(most, 1);
  measurement->series = calloc(items, sizeof(tune_series));
  measurement->standing = calloc(items, sizeof(tune_standing));
  if (measurement->samples && measurement->kept && measurement->scratch &&
      measurement->clocks && measurement->is_kept && measurement->series &&
      measurement->standing)
    return TW_OK;
  return twi_fail(TW_ERROR_MEMORY, "out of memory for the times of %d variants",
                  measurement->count);
}

static tw_status measure(struct measurement *measurement) {
  const tune_conditions *conditions = measurement->conditions;
  tw_status status = run_rounds(measurement);
  if (status == TW_OK && !is_over(measurement))
    status = time_others(measurement);
  if (status == TW_OK && conditions->wants_energy && conditions->monitor)
    status = tune_energy_measure(&measurement->batches, conditions);
  return status;
}

tw_status tune_measure(tw_context *context, const tune_buffers *buffers,
                       tune_timed *timed, int count, const tune_rounds *rounds,
                       const tune_conditions *conditions, tune_report *report) {
  static const tune_conditions none = {0};
  tune_report own;
  struct measurement measurement = {
      .batches = {.context = context,
                  .buffers = buffers,
                  .timed = timed,
                  .count = count,
                  .is_hot = buffers->is_hot},
      .timed = timed,
      .count = count,
      .rounds = rounds,
      .conditions = conditions ? conditions : &none,
      .report = report ? report : &own,
      .best = -1,
      .most = 2 * rounds->count}; /* throttled rounds are timed again */
  *measurement.report = (tune_report){.is_hot = buffers->is_hot};
  tw_status status = tune_batches_open(&measurement.batches);
  if (status == TW_OK) status = alloc(&measurement);
  if (status == TW_OK) status = measure(&measurement);
  tune_batches_close(&measurement.batches);
  free(measurement.samples);
  free(measurement.kept);
  free(measurement.scratch);
  free(measurement.clocks);
  free(measurement.is_kept);
  free(measurement.series);
  free(measurement.standing);
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
