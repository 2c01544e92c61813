/* nvToolsExt.h -- NVTX 3, as in ../nvToolsExt.h. */
#include "../nvToolsExt.h"
