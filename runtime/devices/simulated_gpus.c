/*
 * simulated_gpus.c -- lists the simulator's devices, one for each GPU of
 * targets.h. Listing does not load the simulator; opening does (twi_sim_open).
 */
#include <stdio.h>

#include "devices/simulator/open.h"
#include "devices/targets.h"

int twi_sim_count(char *why) {
  if (why) why[0] = 0;
  return twi_target_count;
}

tw_status twi_sim_describe(int index, char *name, tw_device_info *info) {
  *info = twi_targets[index];
  snprintf(name, TWI_DEVICE_NAME, "%s", info->key);
  return TW_OK;
}

void twi_sim_names(char *text) {
  char targets[TWI_TARGET_NAMES];
  twi_target_names(targets);
  snprintf(text, TWI_DEVICE_NAMES, "sim, or sim:GPU with one of %s", targets);
}
