/*
 * limit.h -- the least time that a problem could take on a GPU.
 */
#ifndef TUNE_LIMIT_H
#define TUNE_LIMIT_H

#include "api/problem.h"
#include "devices/targets.h"

enum { TUNE_LIMIT_TEXT = 64 };

typedef struct tune_limit {
  char name[TUNE_LIMIT_TEXT]; /* "limit: DRAM 4917 GB/s" */
  double time_us;             /* 0: the device does not tell its peaks */
} tune_limit;

/* The longer of two times at the GPU's peaks: the bytes that must be moved at
 * DRAM's, the arithmetic that must be done at that of the type's fastest pipes,
 * tensor cores included. Neither is reached, and a plain copy gets 0.9 of the
 * first, but where the bytes fit the L2: then what was written, and reads of
 * what was just written, need not wait for DRAM. */
tune_limit tune_limit_of(const tw_device_info *gpu, const twi_problem *problem);

/* Whether the L2 could hold all bytes that must be moved. */
int tune_limit_fits_l2(const tw_device_info *gpu, const twi_problem *problem);

#endif
