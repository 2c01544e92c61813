/*
 * energy.c -- the energy that one run of a kernel takes.
 */
#include "measure/energy.h"

#include <math.h>
#include <stdlib.h>

#include "measure/clock.h"
#include "measure/interrupt.h"

/* Between the first and the last update. An update is late by up to a sample,
 * 1 % of this. */
static const double least_s = 0.4;
/* A GPU that has not updated its count for so long does not count. */
static const double most_s = 3;
/* Only the fastest, as each takes half a second. */
enum { MOST_ENTRIES = 16 };
/* Samples between two readings: a few milliseconds. */
static const double reading_us = 4000;

void tune_energy_begin(tune_energy *energy) {
  *energy = (tune_energy){.count_mj = NAN};
}

int tune_energy_add(tune_energy *energy, const tune_energy_reading *reading) {
  const double before_mj = energy->count_mj;
  energy->count_mj = reading->energy_mj;
  if (isnan(before_mj) || reading->energy_mj == before_mj) return 0;
  if (energy->updates++ == 0) energy->first = *reading;
  energy->last = *reading;
  return energy->last.time_s - energy->first.time_s >= least_s;
}

double tune_energy_per_run(const tune_energy *energy) {
  double runs = energy->last.runs - energy->first.runs;
  double energy_mj = energy->last.energy_mj - energy->first.energy_mj;
  if (energy->updates < 2 || !(runs > 0) || !(energy_mj > 0)) return 0;
  return energy_mj / runs;
}

/* Runs the entry until its energy is known. */
static tw_status measure_one(tune_batches *batches, int index,
                             const tune_monitor *monitor) {
  tune_timed *timed = &batches->timed[index];
  const int launches = batches->batch[batches->is_hot][index].launches;
  const double batch_us = fmax(timed->time_us * launches, 1);
  const double start_s = tune_now_s();
  tune_energy energy;
  tune_energy_reading reading = {0};
  tune_energy_begin(&energy);
  for (;;) {
    for (double spent_us = 0; spent_us < reading_us; spent_us += batch_us) {
      int count = 1;
      batches->order[0] = index;
      tw_status status = tune_batches_time(batches, &count);
      if (status != TW_OK || count == 0) return status;
      reading.runs += launches;
    }
    reading.time_s = tune_now_s();
    if (!monitor->read_energy(monitor->user, &reading.energy_mj)) return TW_OK;
    if (tune_energy_add(&energy, &reading)) break;
    if (reading.time_s - start_s > most_s || tune_is_interrupted())
      return TW_OK;
  }
  timed->energy_mj = tune_energy_per_run(&energy);
  return TW_OK;
}

/* The number of candidates that were timed faster than this one. */
static int rank_of(const tune_batches *batches, int index) {
  int rank = 0;
  for (int i = 0; i < batches->count; i++)
    rank += !batches->timed[i].is_baseline && batches->timed[i].rounds > 0 &&
            batches->timed[i].time_us < batches->timed[index].time_us;
  return rank;
}

tw_status tune_energy_measure(tune_batches *batches,
                              const tune_conditions *conditions) {
  const tune_monitor *monitor = conditions->monitor;
  if (!monitor->read_energy) return TW_OK;
  batches->is_hot = batches->buffers->is_hot;
  for (int i = 0; i < batches->count; i++) {
    const tune_timed *timed = &batches->timed[i];
    if (timed->status != TW_OK || timed->is_abandoned || timed->rounds == 0 ||
        (!timed->is_baseline && rank_of(batches, i) >= MOST_ENTRIES))
      continue;
    if (conditions->deadline_s > 0 && tune_is_over(conditions->deadline_s))
      return TW_OK;
    tw_status status = measure_one(batches, i, monitor);
    if (status != TW_OK) return status;
  }
  return TW_OK;
}
