/*
 * sibling.h -- which other GPUs' times say something about this one.
 *
 * What the model gets wrong for a variant on one GPU it gets wrong in much the
 * same way on another of its architecture: for 585 times on an H100 and an H200
 * the ratio of two variants' times on one problem differs by 7 % from one GPU
 * to the other (standard deviation). So the times of a sibling speak for
 * variants that this GPU has no time of, such as those that are newer than its
 * records.
 */
#ifndef TWI_SIBLING_H
#define TWI_SIBLING_H

#include "tilewright/tilewright.h"

/* The figures of the GPU that a line of a tuning file names, if it is a sibling
 * of `info`'s: another GPU of the same compute capability, which targets.h
 * describes. Otherwise NULL. Of the simulator's GPUs, "sim:h100" is a sibling
 * of "sim:h200". */
const tw_device_info *twi_sibling(const tw_device_info *info,
                                  const char *device, int compute_capability,
                                  int sm_count);

#endif
