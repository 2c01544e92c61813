/* nvrtc.h -- refuses what the simulator does not run. */
#error \
    "<nvrtc.h>: NVRTC is a library of the CUDA Toolkit for GPUs; keep the include and its use inside #ifndef TW_SIMULATOR"
