/*
 * energy.h -- the energy that one run of a kernel takes.
 *
 * The GPU counts its energy, and updates the count some ten times a second. So
 * an entry is run again and again from one update to a later one, and the
 * difference is divided by the runs between them. It is the energy of the whole
 * GPU, also what it uses when idle.
 */
#ifndef TUNE_ENERGY_H
#define TUNE_ENERGY_H

#include "measure/batches.h"

/* One reading of the count: after `runs` runs, at a time in seconds. */
typedef struct tune_energy_reading {
  double runs, energy_mj, time_s;
} tune_energy_reading;

/* What the readings so far say. */
typedef struct tune_energy {
  tune_energy_reading first, last; /* at updates of the count */
  double count_mj;                 /* the latest count; NAN: none yet */
  int updates;
} tune_energy;

/* Begins; then every reading is given to tune_energy_add(), which returns 1
 * when enough time lies between two updates. */
void tune_energy_begin(tune_energy *energy);
int tune_energy_add(tune_energy *energy, const tune_energy_reading *reading);
/* Millijoules for each run; 0: there were too few updates, or the count went
 * backwards. */
double tune_energy_per_run(const tune_energy *energy);

/* Sets energy_mj of the fastest entries that were not abandoned. */
tw_status tune_energy_measure(tune_batches *batches,
                              const tune_conditions *conditions);

#endif
