/*
 * cuda_std.h -- cuda::std is the C++ library's namespace std, as far as its
 * headers are in the folder cuda/cuda/std.
 */
#ifndef TILEWRIGHT_CUDA_STD_H
#define TILEWRIGHT_CUDA_STD_H

#include "tilewright/simulator/hide_macros.h"

namespace cuda {
namespace std {
using namespace ::std;
}
}  // namespace cuda

#include "tilewright/simulator/show_macros.h"

#endif
