/*
 * cuda_kernel_head.h -- what g++ reads before a kernel file for the simulator.
 *
 * Each generated file begins with device.cuh, so both headers may be compiled
 * once for all files (runtime/devices/simulator/kernel_head.sh).
 */
#ifndef TILEWRIGHT_CUDA_KERNEL_HEAD_H
#define TILEWRIGHT_CUDA_KERNEL_HEAD_H

#include "tilewright/simulator/cuda_words.h"
/* It needs the words. */
#include "tilewright/device.cuh"

#endif
