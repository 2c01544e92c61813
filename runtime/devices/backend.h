/*
 * backend.h -- what a back end tells about itself: one row.
 */
#ifndef TWI_BACKEND_H
#define TWI_BACKEND_H

#include "devices/device.h"

enum { TWI_DEVICE_NAME = 64, TWI_DEVICE_WHY = 160, TWI_DEVICE_NAMES = 640 };

/* A device is named PREFIX or PREFIX:NAME. */
typedef struct twi_backend {
  const char *prefix; /* "cuda" */
  /* Opens the device called `name`, or with NULL the back end's default one.
   * TW_ERROR_OPTION if no device of this back end can have this name,
   * TW_ERROR_DEVICE if there is none or it cannot be used, TW_ERROR_MEMORY. */
  tw_status (*open)(twi_device **device, const char *name);
  /* How many devices there are. If there is none, `why` (TWI_DEVICE_WHY bytes,
   * may be NULL) says why; else it is "". */
  int (*count)(char *why);
  /* Fills in a device's name, "cuda:1" (TWI_DEVICE_NAME bytes), and properties.
   * TW_ERROR_DEVICE if it cannot be used. */
  tw_status (*describe)(int index, char *name, tw_device_info *info);
  /* The names that devices of this back end can have, as "cuda or cuda:N", into
   * `text` (TWI_DEVICE_NAMES bytes). */
  void (*names)(char *text);
} twi_backend;

#endif
