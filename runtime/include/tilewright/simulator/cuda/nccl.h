/* nccl.h -- NCCL's calls as far as they are there, for the simulator. */
#ifdef TW_PROGRAM
#include "tilewright/simulator/nccl/one_rank.h"
#else
#error \
    "<nccl.h>: NCCL runs in CUDA sources of twcc only (.cu, or -x cu); elsewhere keep the include and its use inside #ifndef TW_SIMULATOR"
#endif
