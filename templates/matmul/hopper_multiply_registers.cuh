//$ -- As hopper_multiply.cuh, for an x of f32 that lies across k: a warpgroup reads its 64
//$ -- rows of a slab into registers, while the products of the slab before are computed. The
//$ -- number of slabs is even, so that the registers of two slabs take turns.
float sum[1][BN / 2];
uint32_t part[2][DEPTH / 8][4];
if (first == last)  // else the first product of each sum does not add
#pragma unroll
  for (int v = 0; v < BN / 2; v++) sum[0][v] = 0;
//$ include("hopper_release.cuh")
// A thread's row in the slab, and its first place along k. It has the rows r and r + 8, and
// of each 8 places along k two, 4 apart. Lanes at odd places read the later one first, so
// that no two lanes of a warp meet in a bank.
const int r = warp % 4 * 16 + lane / 4, l = lane % 4 ^ lane % 2 * 4;
const int place = team * WM * DEPTH + r / 32 * 1024 + l * 32 + (r % 32 / 4 ^ l) * 4 + r % 4;
const auto read = [&](uint32_t (&to)[DEPTH / 8][4]) {
  tw_mbarrier_wait(&full[slot.at], slot.phase);
  const uint32_t *const from = (const uint32_t *)(slots + slot.at * SLOT);
#pragma unroll
  for (int i = 0; i < DEPTH / 8; i++)
#pragma unroll
    for (int v = 0; v < 2; v++) {
      const int at = place ^ v * 8;  // bits 2 to 4 say which pack of 4 in a line, 5 to 7 the line
      const uint32_t one = from[at + i * 256], other = from[(at ^ (4 * 32 + 4 * 4)) + i * 256];
      to[i][v] = lane % 2 ? other : one;
      to[i][v + 2] = lane % 2 ? one : other;
    }
};
int before = 0;
tw_wgmma_hold(sum[0]);
if (first < last) read(part[0]);
#pragma unroll 1
for (int slab = first; slab < last; slab += 2)
#pragma unroll
  for (int p = 0; p < 2; p++) {
    const uint64_t y = tw_slab_descriptor<true>(slots + slot.at * SLOT + BM * DEPTH);
    tw_wgmma_fence();
#pragma unroll
    for (int i = 0; i < DEPTH / 8; i++)
      tw_wgmma_tf32(sum[0], part[p][i], tw_wgmma_advance(y, i * TW_SLAB_STEP<true>), i > 0 || p > 0 || slab > first);
    tw_wgmma_commit();
    // The products of the slab before are done: its slot may be filled, its registers read again.
    tw_wgmma_wait<1>();
    if (p > 0 || slab > first) release(before);
    before = slot.at;
    slot.next();
    if (p == 0 || slab + 2 < last) read(part[1 - p]);
  }
tw_wgmma_wait<0>();
tw_wgmma_hold(sum[0]);
if (last > first) release(before);
