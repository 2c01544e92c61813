/* cuda_fp8.h -- refuses what the simulator does not run. */
#error \
    "<cuda_fp8.h>: 8-bit floating-point types do not run in the simulator; keep the include and its use inside #ifndef TW_SIMULATOR"
