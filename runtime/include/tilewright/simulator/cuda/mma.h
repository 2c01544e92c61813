/* mma.h -- nvcuda::wmma on the simulator. */
#ifndef TILEWRIGHT_CUDA_MMA_H
#define TILEWRIGHT_CUDA_MMA_H

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include "tilewright/simulator/cuda_wmma.h"

#endif
