/*
 * targets.h -- the GPUs that the simulator can emulate.
 *
 * The table is generated from the generator's list of GPUs. Each key is "sim:"
 * and the GPU's name. The name of an architecture, such as "sm_90", stands for
 * its first GPU.
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

/* All names that may follow "sim:", as "t4, a100, ..., sm_75, sm_80, ...", into
 * TWI_TARGET_NAMES bytes. */
enum { TWI_TARGET_NAMES = 512 };
void twi_target_names(char *text);

#endif
