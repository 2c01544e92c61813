/* cusparse.h -- cuSPARSE's calls as far as they are there, for the simulator.
 */
#ifdef TW_PROGRAM
#include "tilewright/simulator/cusparse/convert.h"
#include "tilewright/simulator/cusparse/products.h"
#include "tilewright/simulator/cusparse/solve.h"
#include "tilewright/simulator/cusparse/sparse_product.h"
#else
#error \
    "<cusparse.h>: cuSPARSE runs in CUDA sources of twcc only (.cu, or -x cu); elsewhere keep the include and its use inside #ifndef TW_SIMULATOR"
#endif
