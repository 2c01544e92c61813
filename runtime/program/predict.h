/*
 * predict.h -- how long a launch would take on each GPU of the simulator's
 * table, from what it was counted to do.
 */
#ifndef PROGRAM_PREDICT_H
#define PROGRAM_PREDICT_H

#include "cudart/program.h"
#include "devices/occupancy.h"
#include "devices/simulator/profile.h"

/* What can limit a launch. */
typedef enum program_bound {
  PROGRAM_LAUNCH, /* starting it, and its waves of blocks */
  PROGRAM_DRAM,
  PROGRAM_L2,
  PROGRAM_L1, /* an SM's path to L1 and shared memory */
  PROGRAM_ISSUE,
  PROGRAM_BARRIERS,
  PROGRAM_LATENCY, /* waiting for memory, wave by wave */
  PROGRAM_BOUNDS
} program_bound;

typedef struct program_prediction {
  double time_us;
  double us[PROGRAM_BOUNDS]; /* if this were the only limit */
  twi_occupancy occupancy;   /* an upper bound: registers are not known */
} program_prediction;

/* Predicts the launch on a GPU. Only memory, waves of blocks and waits are in
 * it: instructions are not counted. */
void program_predict(const tw_device_info *gpu, const tw_program_launch *launch,
                     const sim_profile *counted, program_prediction *found);
/* The largest of the limits: "DRAM". */
const char *program_bound_name(const double *us);

#endif
