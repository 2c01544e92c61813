/*
 * simulator.h -- the device, as watches need it.
 */
#ifndef SIM_DEVICE_H
#define SIM_DEVICE_H

#include "devices/simulator/machine/machine.h"

/* What runs the device's launches; NULL if it is no simulator. */
sim_machine *sim_device_machine(twi_device *device);

#endif
