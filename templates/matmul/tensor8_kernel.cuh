//$ -- The second kernel of products of bytes by `mma`, of a thread's sums of the type `sum`.
//$ -- Both operands lie along k: as they are, or as the first kernel has copied them. If
//$ -- `promoted`, the products of a slab, 128 along k, are added up apart.
__global__ void __launch_bounds__($(THREADS))
    $(name)_2($(parameters)) {
  constexpr int BM = $(BM), BN = $(BN), WM = $(WM), WN = $(WN);
  constexpr int STAGES = $(STAGES), THREADS = $(THREADS), SLOT = (BM + BN) * 128;
  TW_DYNAMIC_SHARED(uint8_t, shared);
  const int thread = threadIdx.x, warp = thread / 32, lane = thread % 32;
  const int warp_row = warp / (BN / WN) * WM, warp_col = warp % (BN / WN) * WN;
  $(let("width", "a_copies", "b_copies"))
  //$ include("grouped_blocks.cuh")
  const int64_t row = block.y * BM, col = block.x * BN, z = block.z, pitch = width * 16;
  const int height = (int)min((int64_t)BM, m - row), breadth = (int)min((int64_t)BN, n - col);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slabs = alpha != 0 ? (int)tw_ceil_div(k, 128) : 0;
  const int64_t x_stride = a_copies > 0 ? pitch : a_stride, y_stride = b_copies > 0 ? pitch : b_stride;
  const uint8_t *const copies = (const uint8_t *)workspace;
  const uint8_t *const x = row * x_stride + (a_copies > 0 ? copies + (a_copies > 1 ? z : 0) * m * pitch
                                                          : (const uint8_t *)a + z * a_batch_stride);
  const uint8_t *const y =
      col * y_stride + (b_copies > 0 ? copies + (m * a_copies + (b_copies > 1 ? z : 0) * n) * pitch
                                     : (const uint8_t *)b + z * b_batch_stride);
  $(sum) sum[WM / 16][WN / 8][4] = {};

  const auto multiply = [&](auto is_wide) {
    constexpr bool WIDE = is_wide.value;
    const auto fetch = [&](int slab, int slot) {
      const int64_t l = (int64_t)slab * 128;
      const int depth = slab < slabs ? (int)min((int64_t)128, k - l) : 0;
      tw_fetch_bytes<WIDE, BM, THREADS>(shared + slot * SLOT, x + l, x_stride, height, depth);
      tw_fetch_bytes<WIDE, BN, THREADS>(shared + slot * SLOT + BM * 128, y + l, y_stride, breadth, depth);
      __pipeline_commit();
    };
    uint32_t left[2][WM / 16][4], right[2][WN / 16][4];
    const auto read = [&](int to, int slot, int step) {
      const uint8_t *const from = shared + slot * SLOT;
#pragma unroll
      for (int i = 0; i < WM / 16; i++)
        tw_load_matrices<false>(left[to][i],
                                from + tw_byte_pack_at(warp_row + i * 16 + lane % 16, step * 2 + lane / 16));
#pragma unroll
      for (int j = 0; j < WN / 16; j++)
        tw_load_matrices<false>(right[to][j],
                                from + BM * 128 + tw_byte_pack_at(warp_col + j * 16 + lane % 8 + lane / 16 * 8,
                                                                  step * 2 + lane / 8 % 2));
    };
#pragma unroll 1
    for (int s = 0; s < STAGES - 1; s++) fetch(s, s);
    __pipeline_wait_prior(STAGES - 2);
    __syncthreads();
    if (slabs > 0) read(0, 0, 0);
    // While the tensor cores multiply one step of 32 along k, the next one is read.
    int now = 0;
#pragma unroll 1
    for (int slab = 0; slab < slabs; slab++) {
      const int before = now == 0 ? STAGES - 1 : now - 1;
//$ if promoted then
      $(sum) part[WM / 16][WN / 8][4] = {};
//$ end
#pragma unroll
      for (int step = 0; step < 4; step++) {
        if (step < 3) {
          read((step + 1) % 2, now, step + 1);
        } else {
          __pipeline_wait_prior(STAGES - 2);
          __syncthreads();
          now = now == STAGES - 1 ? 0 : now + 1;
          if (slab + 1 < slabs) read(0, now, 0);
        }
        // All have read the slab that was in this slot before the barrier.
        if (step == 0) fetch(slab + STAGES - 1, before);
#pragma unroll
        for (int i = 0; i < WM / 16; i++)
#pragma unroll
          for (int j = 0; j < WN / 8; j++)
            $(mma)($(promoted and "part" or "sum")[i][j], left[step % 2][i], right[step % 2][j / 2][j % 2 * 2],
                right[step % 2][j / 2][j % 2 * 2 + 1]);
      }
//$ if promoted then
#pragma unroll
      for (int i = 0; i < WM / 16; i++)
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
#pragma unroll
          for (int v = 0; v < 4; v++) sum[i][j][v] += part[i][j][v];
//$ end
    }
    __pipeline_wait_prior(0);
  };
  const bool wide = ((uintptr_t)x | (uintptr_t)y | (uintptr_t)(x_stride | y_stride)) % 16 == 0;
  wide ? multiply(tw_known<true>()) : multiply(tw_known<false>());

  //$ include("product_factor.cuh")
  //$ include("tensor16_store.cuh", { columns = "breadth" })
}
