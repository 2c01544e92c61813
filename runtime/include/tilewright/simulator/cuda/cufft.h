/* cufft.h -- cuFFT's calls as far as they are there, for the simulator. */
#ifdef TW_PROGRAM
#include "tilewright/simulator/cufft/plans.h"
#else
#error \
    "<cufft.h>: cuFFT runs in CUDA sources of twcc only (.cu, or -x cu); elsewhere keep the include and its use inside #ifndef TW_SIMULATOR"
#endif
