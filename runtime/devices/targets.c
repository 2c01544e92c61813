/*
 * targets.c -- the names of the GPUs that the simulator can emulate.
 */
#include "devices/targets.h"

#include <stdio.h>
#include <string.h>

const char *twi_target_name(const tw_device_info *target) {
  return target->key + strlen("sim:");
}

const tw_device_info *twi_target_find(const char *name) {
  for (int i = 0; i < twi_target_count; i++)
    if (!strcmp(twi_target_name(&twi_targets[i]), name) ||
        !strcmp(twi_targets[i].target, name))
      return &twi_targets[i];
  return NULL;
}

static void append_name(char *text, const char *name) {
  size_t length = strlen(text);
  snprintf(text + length, TWI_TARGET_NAMES - length, "%s%s", length ? ", " : "",
           name);
}

void twi_target_names(char *text) {
  text[0] = 0;
  for (int i = 0; i < twi_target_count; i++)
    append_name(text, twi_target_name(&twi_targets[i]));
  for (int i = 0; i < twi_target_count; i++)
    if (i == 0 || strcmp(twi_targets[i].target, twi_targets[i - 1].target))
      append_name(text, twi_targets[i].target);
}
