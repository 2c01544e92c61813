/*
 * lost.c -- whether a device can still be used in this process.
 */
#include <stdio.h>

#include "measure/measure.h"

int tune_device_is_lost(tw_context *context, const char *culprit) {
  twi_device *device = context->device;
  if (!device->class_->synchronize) return 0;
  /* The first may report an error of earlier work that leaves no traces. */
  device->class_->synchronize(device, NULL);
  if (device->class_->synchronize(device, NULL) == TW_OK) return 0;
  char error[256];
  snprintf(error, sizeof error, "%s", tw_last_error());
  twi_fail(TW_ERROR_LAUNCH,
           "after a fault%s%s this process can run nothing more on the GPU "
           "(%s); run it again",
           culprit ? " in " : "", culprit ? culprit : "", error);
  return 1;
}
