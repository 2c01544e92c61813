/* curand.h -- refuses what the simulator does not run. */
#error \
    "<curand.h>: cuRAND is a library of the CUDA Toolkit for GPUs; keep the include and its use inside #ifndef TW_SIMULATOR"
