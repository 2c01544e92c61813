/*
 * measure.c -- times variants, baselines and a plain copy on a GPU.
 */
#include "measure/measure.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "measure/clock.h"
#include "measure/energy.h"
#include "measure/interrupt.h"
#include "measure/measurement.h"
#include "measure/phase.h"

/* Work before the first round, until the GPU has raised its clock. */
static const double default_warm_up_us = 5e4;
/* Samples of the times that do not decide. */
enum { OTHER_ROUNDS = 5, FEW_ENTRIES = 16 };

static int is_over(const tune_measurement *measurement) {
  double deadline_s = measurement->conditions->deadline_s;
  return tune_is_over(deadline_s > 0 ? deadline_s : INFINITY) ||
         tune_steps_stopped(measurement->conditions->steps);
}

/* ---- rounds ------------------------------------------------------------- */

/* An entry that is slower than the best is timed no more. */
static int takes_part(const tune_measurement *measurement,
                      const tune_timed *timed) {
  return tune_is_active(timed) &&
         (timed->standing != TUNE_STANDING_SLOWER || measurement->with_slower);
}

/* Fills `order` with the active entries, starting with a different entry each
 * round. Returns their number. */
static int order_round(tune_measurement *measurement, int round) {
  int active = 0;
  for (int i = 0; i < measurement->count; i++) {
    int index = (i + round) % measurement->count;
    if (takes_part(measurement, &measurement->timed[index]))
      measurement->batches.order[active++] = index;
  }
  return active;
}

static tw_status warm_up(tune_measurement *measurement) {
  const double wanted_us = measurement->conditions->warm_up_us;
  const double warm_up_us = wanted_us > 0 ? wanted_us : default_warm_up_us;
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
static void note_clock(const tune_measurement *measurement, tune_clock *clock) {
  const tune_monitor *monitor = measurement->conditions->monitor;
  tune_clock now = {0};
  if (!monitor || !monitor->read_clock ||
      !monitor->read_clock(monitor->user, &now))
    return;
  if (now.sm_mhz > 0 && (clock->sm_mhz <= 0 || now.sm_mhz < clock->sm_mhz))
    clock->sm_mhz = now.sm_mhz;
  clock->reasons |= now.reasons & TUNE_THROTTLED;
}

static tw_status run_round(tune_measurement *measurement) {
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

static tw_status run_rounds(tune_measurement *measurement) {
  tune_report *report = measurement->report;
  const tune_rounds *rounds = measurement->rounds;
  const tune_steps *steps = measurement->conditions->steps;
  int has_abandoned = rounds->abandon_after <= 0;
  tune_steps_begin(steps, rounds->what, rounds->count);
  double start_s = tune_now_s();
  tw_status status = warm_up(measurement);
  tune_phase_log(&measurement->batches.context->log, "  warm up", start_s, "");
  start_s = tune_now_s();
  while (status == TW_OK && report->stop == TUNE_STOP_NOT) {
    tune_steps_step(steps, report->rounds, "");
    if (order_round(measurement, 0) == 0) {
      report->stop = TUNE_STOP_NONE;
      break;
    }
    status = run_round(measurement);
    if (status != TW_OK) break;
    report->rounds = tune_keep_rounds(measurement);
    if (!has_abandoned && report->rounds >= rounds->abandon_after) {
      tune_abandon_slow(measurement);
      has_abandoned = 1;
    }
    report->stop = tune_decide(measurement, report->rounds);
    if (report->stop == TUNE_STOP_NOT && is_over(measurement))
      report->stop = TUNE_STOP_DEADLINE;
  }
  tune_steps_end(steps);
  tune_phase_log(&measurement->batches.context->log, "  rounds", start_s, "");
  report->rounds = tune_keep_rounds(measurement);
  report->retimed = measurement->round - report->rounds;
  report->clock_mhz =
      tune_throttle_clock(measurement->clocks, measurement->round,
                          measurement->is_kept, measurement->scratch);
  tune_summarise(measurement);
  return status;
}

/* ---- the other kind of operands ----------------------------------------- */

/* Times the entries that are left with hot operands if cold ones decided, and
 * the other way round; where there are few entries, as in tune bench, all. */
static tw_status time_others(tune_measurement *measurement) {
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

static tw_status alloc(tune_measurement *measurement) {
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

static tw_status measure(tune_measurement *measurement) {
  const tune_conditions *conditions = measurement->conditions;
  tw_status status = run_rounds(measurement);
  if (status == TW_OK && conditions->wants_both && !is_over(measurement))
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
  tune_measurement measurement = {
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

/* ---- entries ------------------------------------------------------------- */

static tw_status run_kernel(void *user, const tune_buffers *buffers, int set,
                            tw_stream stream) {
  const tune_launch *launch = user;
  return twi_launch_problem(launch->context, launch->kernel,
                            &buffers->problems[set], stream);
}

tune_timed tune_measure_kernel(tune_launch *launch) {
  return (tune_timed){
      .name = launch->kernel->variant->name, .run = run_kernel, .user = launch};
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
