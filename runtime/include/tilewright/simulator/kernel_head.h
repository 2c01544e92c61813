/*
 * kernel_head.h -- what the simulator's build has g++ read before a kernel file.
 *
 * Each generated file begins with device.cuh, so both headers may be compiled
 * once for all files (runtime/devices/simulator/kernel_head.sh).
 */
#ifndef TILEWRIGHT_KERNEL_HEAD_H
#define TILEWRIGHT_KERNEL_HEAD_H

#include "tilewright/simulator/cuda_words.h"

#include "tilewright/device.cuh"

#endif
