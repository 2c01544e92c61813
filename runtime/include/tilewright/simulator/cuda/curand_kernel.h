/* curand_kernel.h -- refuses what the simulator does not run. */
#error \
    "<curand_kernel.h>: cuRAND's device functions do not run in the simulator; keep the include and its use inside #ifndef TW_SIMULATOR"
