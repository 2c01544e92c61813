/*
 * limit.h -- the shortest time that a problem could take on a GPU.
 */
#ifndef TUNE_LIMIT_H
#define TUNE_LIMIT_H

#include "api/problem.h"
#include "devices/targets.h"

typedef struct tune_limit {
  double time_us;    /* 0: the device's peak rates are unknown */
  double peak;       /* GB/s of DRAM or, if is_arithmetic, 10^12 operations per
                        second */
  int is_arithmetic; /* 1: arithmetic takes longer than DRAM */
  int is_tensor;     /* 1: `peak` is the tensor cores' rate */
  tw_type type;
} tune_limit;

/* The peak rate of the type's fastest units in 10^9 operations per second; says
 * whether they are tensor cores. */
double tune_limit_gflops(const tw_device_info *gpu, tw_type type,
                         int *is_tensor);

/* The longer of two times: to move the operation's bytes at DRAM's peak
 * bandwidth, and to do its arithmetic at the peak rate of the type's fastest
 * units, including tensor cores. Kernels stay above it; a plain copy reaches
 * 0.9 of the bandwidth. Only if the bytes fit the L2 can a kernel be faster,
 * because writes, and reads of data just written, then need not wait for DRAM.
 */
tune_limit tune_limit_of(const tw_device_info *gpu, const twi_problem *problem);

/* Whether the L2 can hold all bytes that the operation must move. */
int tune_limit_fits_l2(const tw_device_info *gpu, const twi_problem *problem);

#endif
