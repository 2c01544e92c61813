/* cusparse_v2.h -- CUDA's header, for the simulator. */
#include "cusparse.h"
