/* mma.h -- refuses what the simulator does not run. */
#error \
    "<mma.h>: warp matrix functions (nvcuda::wmma) do not run in the simulator; keep the include and its use inside #ifndef TW_SIMULATOR"
