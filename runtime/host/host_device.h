/*
 * host_device.h -- what watches need of the host device.
 */
#ifndef TW_HOST_DEVICE_H
#define TW_HOST_DEVICE_H

#include <pthread.h>

#include "host/machine.h"

/* Launches take turns, and memory and watches change between them only. */
extern pthread_mutex_t tw_host_lock;

/* What runs the device's launches; NULL if it is no host device. */
tw_machine *tw_host_machine(tw_device *device);

#endif
