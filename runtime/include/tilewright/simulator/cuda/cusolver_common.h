/* cusolver_common.h -- CUDA's header, for the simulator. */
#include "cusolverDn.h"
