//$ -- Adds up sum[UNROLL] of all threads of the block into `total` of the first
//$ -- thread, through of_warp[WARPS]. Only the first warp continues after it.
#pragma unroll
for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
//$ include("add_lanes.cuh", { value = "sum[0]", first = 16 })
if (thread % 32 == 0) of_warp[thread / 32] = sum[0];
__syncthreads();
if (thread >= 32) return;

$(ACC) total = thread < WARPS ? of_warp[thread] : ($(ACC))0;
//$ include("add_lanes.cuh", { value = "total", first = "WARPS / 2" })
