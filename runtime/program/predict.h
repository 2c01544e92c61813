/*
 * predict.h -- how long a launch would take on each GPU of the simulator's
 * table, from what it was counted to do.
 */
#ifndef PROGRAM_PREDICT_H
#define PROGRAM_PREDICT_H

#include "cudart/program.h"
#include "devices/simulator/profile.h"

/* Adds the launch's time to us[i] for GPU i of targets.h. Only memory, waves of
 * blocks and waits are in it: instructions are not counted. */
void program_predict(const tw_program_launch *launch,
                     const sim_profile *counted, double *us);

#endif
