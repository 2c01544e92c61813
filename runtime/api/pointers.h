/*
 * pointers.h -- TW_CHECK_POINTERS: whether the device can use a call's memory.
 */
#ifndef TWI_POINTERS_H
#define TWI_POINTERS_H

#include "api/problem.h"
#include "devices/device.h"

/* TW_ERROR_POINTER, whose sentence names the first tensor, or the workspace, of
 * which the device's kernels cannot use all bytes. The problem has its
 * pointers. */
tw_status twi_check_pointers(twi_device *device, const twi_problem *problem);

#endif
