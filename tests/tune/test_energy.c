/*
 * test_energy.c -- the energy of a run, from a count that the GPU updates now
 * and then, and the front of time and energy.
 */
#include <math.h>

#include "check.h"
#include "measure/energy.h"
#include "measure/front.h"
#include "tune/noise.h"

/* ---- energy of a run ----------------------------------------------------- */

/* Runs of run_s seconds at a power, read every step of so many runs; the count
 * is updated every update_s. Returns the millijoules for each run. */
static double measure(double run_s, double power_w, double update_s,
                      double runs_each, double most_s, double *spent_s) {
  tune_energy energy;
  tune_energy_reading reading = {0};
  tune_energy_begin(&energy);
  double start_s = noise_uniform(&(uint64_t){noise_seed()}) * update_s;
  for (reading.time_s = start_s; reading.time_s < start_s + most_s;) {
    reading.runs += runs_each;
    reading.time_s += runs_each * run_s;
    reading.energy_mj =
        1000 * power_w * update_s * floor(reading.time_s / update_s);
    if (tune_energy_add(&energy, &reading)) break;
  }
  *spent_s = reading.time_s - start_s;
  return tune_energy_per_run(&energy);
}

static void test_energy(void) {
  double spent_s;
  for (int i = 0; i < 200; i++) {
    /* 100 us at 500 W are 50 mJ. */
    CHECK_BETWEEN(measure(1e-4, 500, 0.1, 40, 3, &spent_s), 48.5, 51.5);
    CHECK_BETWEEN(spent_s, 0.4, 0.7);
    CHECK_BETWEEN(measure(1e-6, 700, 0.02, 4000, 3, &spent_s), 0.68, 0.72);
  }
  /* A count that stands still, and too few updates. */
  CHECK_BETWEEN(measure(1e-4, 0, 0.1, 40, 3, &spent_s), 0, 0);
  CHECK_BETWEEN(measure(1e-4, 500, 5, 40, 3, &spent_s), 0, 0);
}

static void test_backwards(void) {
  tune_energy energy;
  tune_energy_begin(&energy);
  const double counts[] = {500, 600, 100, 90};
  for (int i = 0; i < 4; i++)
    tune_energy_add(&energy,
                    &(tune_energy_reading){10.0 * i, counts[i], 0.3 * i});
  CHECK_BETWEEN(tune_energy_per_run(&energy), 0, 0);
  tune_energy_begin(&energy);
  CHECK_BETWEEN(tune_energy_per_run(&energy), 0, 0);
  tune_energy_add(&energy, &(tune_energy_reading){1, NAN, 0});
  CHECK_BETWEEN(tune_energy_per_run(&energy), 0, 0);
}

/* ---- the front ----------------------------------------------------------- */

static void test_front(void) {
  const tune_cost costs[] = {
      {10, 9, "fast"},     {12, 5, "between"}, {20, 4, "frugal"},
      {12, 9, "worse"},    {13, 5, "as much"}, {10, 9, "equal"},
      {1, NAN, "unknown"}, {0, 1, "none"},     {5, 0, "unmeasured"}};
  int front[9];
  CHECK_INT(tune_front_find(costs, 9, front), 3);
  CHECK_INT(front[0], 5); /* of the equal ones the first by name */
  CHECK_INT(front[1], 1);
  CHECK_INT(front[2], 2);
  CHECK_INT(tune_front_find(costs, 1, front), 1);
  CHECK_INT(tune_front_find(costs + 6, 3, front), 0);
  CHECK_INT(tune_front_find(costs, 0, front), 0);
}

/* Every cost is in the front or beaten by one in it, and none in it is beaten.
 */
static void test_random_fronts(void) {
  for (int trial = 0; trial < 3000; trial++) {
    tune_cost costs[12];
    char names[12][4];
    int front[12];
    uint64_t state = noise_seed();
    for (int i = 0; i < 12; i++) {
      snprintf(names[i], sizeof names[i], "%c", 'a' + i);
      costs[i] = (tune_cost){1 + (double)(noise_step(&state) % 6),
                             1 + (double)(noise_step(&state) % 6), names[i]};
    }
    int count = tune_front_find(costs, 12, front);
    if (!CHECK(count >= 1)) return;
    for (int f = 1; f < count; f++)
      CHECK(costs[front[f - 1]].time_us < costs[front[f]].time_us &&
            costs[front[f - 1]].energy_mj > costs[front[f]].energy_mj);
    for (int i = 0; i < 12; i++) {
      int covered = 0;
      for (int f = 0; f < count; f++)
        covered |= costs[front[f]].time_us <= costs[i].time_us &&
                   costs[front[f]].energy_mj <= costs[i].energy_mj;
      if (!CHECK(covered)) return;
    }
  }
}

int main(void) {
  noise_print_seed();
  test_energy();
  test_backwards();
  test_front();
  test_random_fronts();
  return check_end();
}
