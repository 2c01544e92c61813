/*
 * sibling.c -- see sibling.h.
 */
#include "select/sibling.h"

#include <string.h>

#include "devices/targets.h"

/* "NVIDIA H100" is "NVIDIA H100 80GB HBM3" too. */
static int is_gpu(const tw_device_info *target, const char *device) {
  const size_t length = strlen(target->name);
  return !strncmp(device, target->name, length) &&
         (device[length] == '\0' || device[length] == ' ');
}

const tw_device_info *twi_sibling(const tw_device_info *info,
                                  const char *device, int compute_capability,
                                  int sm_count) {
  if (compute_capability != info->compute_capability ||
      !strcmp(device, info->key))
    return NULL;
  for (int i = 0; i < twi_target_count; i++) {
    const tw_device_info *target = &twi_targets[i];
    const int is_named =
        info->is_gpu ? is_gpu(target, device) : !strcmp(target->key, device);
    if (is_named && target->compute_capability == compute_capability &&
        target->sm_count == sm_count)
      return target;
  }
  return NULL;
}
