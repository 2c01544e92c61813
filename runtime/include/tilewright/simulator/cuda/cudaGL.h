/* cudaGL.h -- refuses what the simulator does not run. */
#error \
    "<cudaGL.h>: graphics does not run in the simulator; keep the include and its use inside #ifndef TW_SIMULATOR"
