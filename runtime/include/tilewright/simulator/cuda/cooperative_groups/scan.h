/* cooperative_groups/scan.h -- refuses what the simulator does not run. */
#error \
    "<cooperative_groups/scan.h>: cooperative groups do not run in the simulator; use __syncthreads(), __syncwarp() and shuffles, or keep the include and its use inside #ifndef TW_SIMULATOR"
