/* cusolverDn.h -- cuSOLVER, as far as it is there, for the simulator. */
#ifdef TW_PROGRAM
#include "tilewright/simulator/cusolver/dense.h"
#else
#error \
    "<cusolverDn.h>: cuSOLVER runs in CUDA sources of twcc only (.cu, or -x cu); elsewhere keep the include and its use inside #ifndef TW_SIMULATOR"
#endif
