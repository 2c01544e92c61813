//$ algorithm {
//$   brief = "A block for each piece.",
//$   space = {
//$     -- 0: none, right                        6: an index of the wrong row of a tile
//$     -- 1: no barrier                         7: reads past shared memory
//$     -- 2: a barrier of some threads only     8: reads shared memory that nobody has written
//$     -- 3: no __syncwarp between lanes        9: leaves the last piece out
//$     -- 4: a shuffle whose mask lacks lanes   10: a shuffle that some lanes do not reach
//$     -- 5: __syncwarp where warps meet        11: leaves the tile to the next block
//$     -- 12: a shuffle from lanes that have returned
//$     { "FAULT", "fault", { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 }, "what is wrong" },
//$   },
//$   block = { "64" },
//$   grid = { "ceil_div(n, 64)", "1", "1" },
//$   shared = "4 * 128",
//$   in_flight = "SIZE",
//$   work = "SIZE",
//$ }
__global__ void __launch_bounds__(64) $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);
  __shared__ $(T) tile[2][32];
  const int t = threadIdx.x;
  const int64_t first = (int64_t)blockIdx.x * 64, i = first + t;
  $(T) x = i < n ? src[i] : 0;
  if (FAULT == 2 && i >= n) return;
  if (FAULT == 9 && first + 128 > n && first > 0) return;
  if (FAULT != 8 || t) tile[t / 32][t % 32] = x;
  //$ if FAULT == 3 then
  __shared__ $(T) other[64];
  other[t] = x;
  if (other[t ^ 1] == 12345) tile[0][0] = 0;
  //$ elseif FAULT == 4 then
  x = __shfl_sync(0x0000ffffu, x, t % 32);
  //$ elseif FAULT == 10 then
  if (t % 32 < 31) x = __shfl_sync(0xffffffffu, x, t % 32);
  //$ end
  if (FAULT == 5) __syncwarp();
  if (FAULT != 1 && FAULT != 5) __syncthreads();
  if (FAULT == 11 && blockIdx.x + 1 < gridDim.x) return;
  const int from = first + 64 <= n ? 63 - t : t;
  const int row = FAULT == 6 ? 2 * (from / 32) : from / 32;
  // Past the shared memory of all kernels of the program.
  const int past = FAULT == 7 && t == 0 ? 1 << 28 : 0, column = from % 32 + past;
  //$ if FAULT == 7 then
  x = (&tile[0][0])[32 * row + column];
  //$ else
  x = tile[row][column];
  //$ end
  //$ if FAULT == 12 then
  if (i >= n) return;
  // What is read from a lane that has returned does no harm if it is -1.
  int most = (int)i;
  for (int d = 16; d > 0; d /= 2) most = max(most, __shfl_xor_sync(0xffffffffu, most, d));
  if (most >= n) x = 0;
  //$ end
  if (i < n) dst[i] = x;
}
