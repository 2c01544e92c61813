/*
 * limit.h -- the least time that a problem could take on a GPU.
 */
#ifndef TW_LIMIT_H
#define TW_LIMIT_H

#include "device.h"
#include "problem.h"

enum { TW_LIMIT_TEXT = 64 };

typedef struct tw_limit {
  char name[TW_LIMIT_TEXT]; /* "limit: DRAM 4917 GB/s" */
  double time_us;           /* 0: the device does not tell its peaks */
} tw_limit;

/* The longer of two times at the GPU's peaks: the bytes that must be moved at
 * DRAM's, the arithmetic that must be done at that of the type's fastest pipes,
 * tensor cores included. Neither is reached, and a plain copy gets 0.9 of the
 * first, but where the bytes fit the L2: then what was written, and reads of
 * what was just written, need not wait for DRAM. */
tw_limit tw_limit_of(const tw_device_info *gpu, const tw_problem *problem);

/* Whether the L2 could hold all bytes that must be moved. */
int tw_limit_fits_l2(const tw_device_info *gpu, const tw_problem *problem);

#endif
