//$ -- A warp's part of a tile is PER rows of 32 elements, which begin at `first`. Sets
//$ -- rows[p], a bit for each element of row p that is kept; `rank`, the number of the
//$ -- tile's kept elements before this warp's; and `counted`, that of all.
const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
unsigned rows[PER];
int counted = 0, rank = 0;
//$ if PER == 16 then
if (first + 512 <= n && (uintptr_t)(keep + first) % 16 == 0) {
  // A lane reads 16 flags, and two lanes have those of a row.
  const uint4 flags = *(const uint4 *)(keep + first + lane * 16);
  const uint32_t words[4] = {flags.x, flags.y, flags.z, flags.w};
  unsigned bits = 0;
#pragma unroll
  for (int b = 0; b < 16; b++) bits |= (unsigned)((words[b / 4] >> b % 4 * 8 & 255) != 0) << b;
#pragma unroll
  for (int p = 0; p < PER; p++)
    rows[p] = __shfl_sync(0xffffffffu, bits, 2 * p) | __shfl_sync(0xffffffffu, bits, 2 * p + 1) << 16;
} else
//$ end
{
#pragma unroll
  for (int p = 0; p < PER; p++) {
    const int64_t at = first + p * 32 + lane;
    rows[p] = __ballot_sync(0xffffffffu, at < n && keep[at] != 0);
  }
}
#pragma unroll
for (int p = 0; p < PER; p++) counted += __popc(rows[p]);
if (lane == 0) of_warp[warp] = counted;
__syncthreads();
counted = 0;
#pragma unroll
for (int w = 0; w < THREADS / 32; w++) {
  if (w < warp) rank += of_warp[w];
  counted += of_warp[w];
}
