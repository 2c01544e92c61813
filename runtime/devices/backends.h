/*
 * backends.h -- the back ends that this library has, and opening a device.
 *
 * A further back end is one folder beside cuda/ and simulator/ and one row in
 * backends.c.
 */
#ifndef TWI_BACKENDS_H
#define TWI_BACKENDS_H

#include "devices/backend.h"

/* In the order in which they are tried if no device is named. */
extern const twi_backend twi_backends[];
extern const int twi_backend_count;

/* The back end of the device "cuda", "cuda:1", ...; NULL if there is none. */
const twi_backend *twi_backend_of(const char *device_name);

/* Opens the device that `spec` names. If spec is NULL, opens the default device
 * of the first back end that has one, and `why` (TWI_DEVICE_WHY bytes, or NULL)
 * gets the reasons why the earlier back ends have none; else "".
 * TW_ERROR_OPTION if `spec` is no possible name; else as twi_backend.open(). */
tw_status twi_device_open(twi_device **device, const char *spec, char *why);

#endif
