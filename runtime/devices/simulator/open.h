/*
 * simulator/open.h -- the simulator as a back end; see twi_backend.
 */
#ifndef TWI_SIM_OPEN_H
#define TWI_SIM_OPEN_H

#include "devices/backend.h"

/* `target` is a GPU of targets.h, such as "h200", or an architecture, such as
 * "sm_90", which stands for its first GPU. NULL means sm_90. */
tw_status twi_sim_open(twi_device **device, const char *target);
int twi_sim_count(char *why);
tw_status twi_sim_describe(int index, char *name, tw_device_info *info);
void twi_sim_names(char *text);

#endif
