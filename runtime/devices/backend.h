/*
 * backend.h -- the functions of a back end: how its devices are found and
 * opened.
 */
#ifndef TWI_BACKEND_H
#define TWI_BACKEND_H

#include "devices/device.h"

/* TWI_DEVICE_WHY has room for the longest reason, with two folders in it. */
enum { TWI_DEVICE_NAME = 64, TWI_DEVICE_WHY = 960, TWI_DEVICE_NAMES = 640 };

/* A device is named PREFIX or PREFIX:NAME. */
typedef struct twi_backend {
  const char *prefix; /* "cuda" */
  /* Opens the device called `name`; NULL: the back end's default device.
   * TW_ERROR_OPTION if this is no possible name of a device, TW_ERROR_DEVICE if
   * the device does not exist or cannot be used, TW_ERROR_MEMORY. */
  tw_status (*open)(twi_device **device, const char *name);
  /* The number of devices. If it is 0, `why` (TWI_DEVICE_WHY bytes, or NULL)
   * gets the reason; else "". */
  int (*count)(char *why);
  /* Fills in a device's name, "cuda:1" (TWI_DEVICE_NAME bytes), and properties.
   * TW_ERROR_DEVICE if it cannot be used. */
  tw_status (*describe)(int index, char *name, tw_device_info *info);
  /* Writes the possible names of devices, such as "cuda, cuda:N", into `text`
   * (TWI_DEVICE_NAMES bytes). */
  void (*names)(char *text);
} twi_backend;

#endif
