/* cublas.h -- the older interface of cuBLAS, without a handle, is refused. */
#error \
    "<cublas.h>: the interface of cuBLAS without a handle does not run in the simulator; include <cublas_v2.h>"
