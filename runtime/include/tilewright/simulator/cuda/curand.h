/* curand.h -- cuRAND's calls as far as they are there, for the simulator. */
#ifdef TW_PROGRAM
#include "tilewright/simulator/curand/generators.h"
#else
#error \
    "<curand.h>: cuRAND runs in CUDA sources of twcc only (.cu, or -x cu); elsewhere keep the include and its use inside #ifndef TW_SIMULATOR"
#endif
