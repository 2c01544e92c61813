/*
 * sim_device.h -- one open simulator, for the files of this folder.
 */
#ifndef SIM_DEVICE_H
#define SIM_DEVICE_H

#include "devices/simulator/interface.h"
#include "devices/simulator/machine/error.h"
#include "devices/simulator/machine/machine.h"

typedef struct sim_device {
  twi_device device; /* first: a twi_device * can be cast to sim_device * */
  const sim_library *library;
  sim_machine *machine;
  /* The modules that were loaded. The context's lock guards the list. */
  struct sim_set {
    const tw_kernel_set *set;
    const tw_sim_module *module;
  } * sets;
  int set_count;
  int has_any_memory; /* more than the GPU has */
} sim_device;

static inline const sim_library *sim_device_library(const twi_device *device) {
  return ((const sim_device *)device)->library;
}

/* The machine that runs the device's launches; NULL if the device is no
 * simulator. */
sim_machine *sim_device_machine(twi_device *device);

/* Hands the sentence of a failure to the library that opened the device. */
static inline tw_status sim_device_report(const twi_device *device,
                                          tw_status status) {
  if (status == TW_OK) return TW_OK;
  return sim_device_library(device)->fail(status, "%s", sim_error());
}

#endif
