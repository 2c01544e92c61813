/* cublas_v2.h -- cuBLAS's calls as far as they are there, for the simulator. */
#ifdef TW_PROGRAM
#include "tilewright/simulator/cublas/extended.h"
#else
#error \
    "<cublas_v2.h>: cuBLAS runs in CUDA sources of twcc only (.cu, or -x cu); elsewhere keep the include and its use inside #ifndef TW_SIMULATOR"
#endif
