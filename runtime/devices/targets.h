/*
 * targets.h -- the GPUs that the simulator can stand in for.
 *
 * The table is generated from the generator's list of GPUs. The key of each
 * begins with "sim:", followed by the GPU's name. An architecture's name,
 * "sm_90", stands for its first GPU.
 */
#ifndef TWI_TARGETS_H
#define TWI_TARGETS_H

#include "tilewright/tilewright.h"

extern const tw_device_info twi_targets[];
extern const int twi_target_count;

/* The GPU's name, "h200". */
const char *twi_target_name(const tw_device_info *target);

/* The first GPU with this name or this architecture; NULL if there is none. */
const tw_device_info *twi_target_find(const char *name);

/* Everything that may follow "sim:", as "t4, a100, ..., sm_75, sm_80, ...". */
enum { TWI_TARGET_NAMES = 512 };
void twi_target_names(char *text);

#endif
