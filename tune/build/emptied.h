/*
 * emptied.h -- why an algorithm has no variant: how many points of its space
 * each constraint and the GPU's limits leave out.
 */
#ifndef TUNE_BUILD_EMPTIED_H
#define TUNE_BUILD_EMPTIED_H

#include "build/space.h"

typedef enum tune_emptied {
  TUNE_NOT_EMPTIED,      /* a point is a variant */
  TUNE_EMPTIED,          /* constraints leave none */
  TUNE_EMPTIED_BY_LIMITS /* limits of the GPU exclude those that they leave */
} tune_emptied;

/* Looks at the points of an algorithm for one element, or for all if it is -1;
 * in a large space at some, evenly spread. If none is a variant, `why`
 * (TUNE_BUILD_WHY bytes) says what removes how many. */
tune_emptied tune_build_emptied(const tw_operation *operation, int algorithm,
                                int element, const tw_device_info *gpu,
                                char *why);

#endif
