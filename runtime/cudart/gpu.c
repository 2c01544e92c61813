/*
 * gpu.c -- see gpu.h.
 */
#include "cudart/gpu.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/environment.h"
#include "devices/targets.h"

static const tw_device_info *gpu;

static void choose(void) {
  const char *name = twi_environment("TW_DEVICE");
  if (name && !strncmp(name, "sim:", 4)) name += 4;
  if (!name || !*name || !strcmp(name, "sim")) name = "h200";
  gpu = twi_target_find(name);
  if (gpu) return;
  char names[TWI_TARGET_NAMES];
  twi_target_names(names);
  fprintf(stderr,
          "tilewright: TW_DEVICE is '%s', expected sim:GPU with one of %s\n",
          name, names);
  exit(1);
}

const tw_device_info *cudart_gpu(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, choose);
  return gpu;
}
