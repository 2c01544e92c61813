/* cub/cub.cuh -- refuses what the simulator does not run. */
#error "<cub/cub.cuh>: CUB does not run in the simulator; keep the include and its use inside #ifndef TW_SIMULATOR"
