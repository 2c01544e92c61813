/*
 * nvml.h -- the GPU's clock and energy from NVIDIA's management library, where
 * the machine has it.
 *
 * The library is part of the driver and is loaded when it is needed. In some
 * virtual machines and containers it is missing or answers nothing: then
 * nothing is monitored, and `why` says so.
 */
#ifndef TUNE_NVML_H
#define TUNE_NVML_H

#include "api/context.h"
#include "measure/monitor.h"

typedef struct tune_nvml {
  void *library, *device; /* NULL: nothing is monitored */
  int (*shutdown)(void);
  int (*clock)(void *device, int kind, unsigned *mhz);
  int (*reasons)(void *device, unsigned long long *reasons);
  int (*energy)(void *device, unsigned long long *energy_mj);
  tune_monitor monitor; /* what this GPU does not tell is NULL in it */
  char why[256];        /* why nothing is monitored; else "" */
} tune_nvml;

/* `file` is the library's; NULL: libnvidia-ml.so.1. */
void tune_nvml_open(tw_context *context, const char *file, tune_nvml *nvml);
void tune_nvml_close(tune_nvml *nvml);

#endif
