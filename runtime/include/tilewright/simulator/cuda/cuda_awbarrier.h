/* cuda_awbarrier.h -- refuses what the simulator does not run. */
#error \
    "<cuda_awbarrier.h>: asynchronous barriers do not run in the simulator; keep the include and its use inside #ifndef TW_SIMULATOR"
