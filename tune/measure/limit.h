/*
 * limit.h -- the shortest time that a problem could take on a GPU.
 */
#ifndef TUNE_LIMIT_H
#define TUNE_LIMIT_H

#include "api/problem.h"
#include "devices/targets.h"

typedef struct tune_limit {
  double time_us; /* 0: the device does not tell its peaks */
  double peak;    /* of what limits the problem: GB/s of DRAM, or 10^12
                     operations a second */
  int is_arithmetic;
  int is_tensor; /* of arithmetic: the peak is that of the tensor cores */
  tw_type type;
} tune_limit;

/* The longer of two times at the GPU's peaks: the bytes that must be moved at
 * DRAM's bandwidth, and the arithmetic that must be done at the rate of the
 * type's fastest units, tensor cores included. No kernel reaches either, and a
 * plain copy gets 0.9 of the bandwidth. Only where the bytes fit the L2 can a
 * kernel be faster: writes, and reads of what was just written, then need not
 * wait for DRAM. */
tune_limit tune_limit_of(const tw_device_info *gpu, const twi_problem *problem);

/* Whether the L2 can hold all bytes that must be moved. */
int tune_limit_fits_l2(const tw_device_info *gpu, const twi_problem *problem);

#endif
