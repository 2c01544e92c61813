/*
 * simulator.h -- what watches need of the simulator.
 */
#ifndef SIM_DEVICE_H
#define SIM_DEVICE_H

#include <pthread.h>

#include "devices/simulator/machine/machine.h"

/* Launches take turns, and memory and watches change between them only. */
extern pthread_mutex_t sim_lock;

/* What runs the device's launches; NULL if it is no simulator. */
sim_machine *sim_device_machine(twi_device *device);

#endif
