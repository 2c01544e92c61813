/* cuda_profiler_api.h -- cudaProfilerStart() and cudaProfilerStop(), which are
 * accepted and do nothing. */
#include "cuda_runtime_api.h"
