/*
 * predict.h -- how long a launch would take on each GPU of the simulator's
 * table, from what it was counted to do.
 */
#ifndef PROGRAM_PREDICT_H
#define PROGRAM_PREDICT_H

#include "cudart/program.h"
#include "devices/simulator/profile.h"

/* The launch's time on a GPU, in us. Only memory, waves of blocks and waits are
 * in it: instructions are not counted. */
double program_predict_on(const tw_device_info *gpu,
                          const tw_program_launch *launch,
                          const sim_profile *counted);
/* Adds the launch's time to us[i] for GPU i of targets.h. */
void program_predict(const tw_program_launch *launch,
                     const sim_profile *counted, double *us);

#endif
