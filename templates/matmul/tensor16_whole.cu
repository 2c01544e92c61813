//$ algorithm {
//$   brief = "f16 and bf16 by the tensor cores for batches of small matrices without gaps between rows, of any alignment: a block copies whole matrices to shared memory while it multiplies the ones before.",
//$   space = {
//$     { "WM", "v", { 32, 64 }, "rows of c that a warp covers", more = { 16 } },
//$     { "WN", "w", { 32, 64 }, "columns of c that a warp covers", more = { 48 } },
//$     { "WARPS", "p", { 4, 8 }, "warps of a block" },
//$     { "STAGES", "s", { 1, 2 }, "pairs of matrices that are on their way or multiplied", more = { 3 } },
//$   },
//$   let = {
//$     { "THREADS", "WARPS * 32" },
//$     { "across", "ceil_div(n, WN)" },
//$     -- The warps that multiply one pair of matrices.
//$     { "share", "ceil_div(m, WM) * across" },
//$     -- Elements in shared memory: a matrix begins up to 63 behind a boundary, and a warp reads
//$     -- less than WM or WN beyond it.
//$     { "a_size", "ceil_div(m * k + WM + 63, 64) * 64" },
//$     { "b_size", "ceil_div(k * n + WN + 63, 64) * 64" },
//$     { "place", "max(a_size + b_size, ceil_div(m * n + 63, 64) * 64)" },
//$     -- The pairs of a block, and the blocks that an SM of sm_90 has memory for.
//$     { "group", "max(1, min(WARPS // max(1, share), 99 * 1024 // (STAGES * place * 2)))" },
//$     { "bytes", "STAGES * group * place * 2" },
//$     { "units", "ceil_div(batch, group)" },
//$     { "held", "228 * 1024 // (bytes + 1024)" },
//$     { "blocks", "min(RESIDENT, SM_COUNT * max(1, held), units)" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$     { "SIZE == 2 and ACC == \"float\"", "f64 has tensor cores of another kind, f32 and integers have none that are exact" },
//$     { "WM == 32 or WN == 64", "the less a warp reads of shared memory", listed = true },
//$     { "WARPS == (WM * WN > 2048 and 4 or 8)", "16 warps of an SM, or half as many of twice the sums", listed = true },
//$   },
//$   block = { "THREADS" },
//$   -- RESIDENT is of a small problem.
//$   grid = { "blocks" },
//$   dynamic_shared = "bytes",
//$   -- From sm_80 on each GPU has 99 KiB for a block. A smaller matrix may lie inside a pack, of
//$   -- which the part behind it is neither copied nor cleared.
//$   fits = "batch > 1 and m * n * k > 0 and min(m * k, k * n) >= 8 and share <= WARPS and bytes <= 99 * 1024 and c_stride == n"
//$     .. " and a_stride == (transpose_a > 0 and m or k) and b_stride == (transpose_b > 0 and k or n)",
//$   requires = 80,
//$   -- The tensor cores do eight multiply-adds while a thread does one. 200: the
//$   -- barriers and the latency of a round of copies. 1000 predicts times on an H100 better, but
//$   -- then grid_stride, which is predicted far too fast, is chosen for tiny matrices.
//$   adds = "ceil_div(units, max(1, blocks)) * (WM * WN * k // 256 + 200)",
//$   work = "ceil_div(units, max(1, blocks)) * ceil_div(group * (m * k + k * n), THREADS) * SIZE",
//$   work_units = "units",
//$   in_flight = "128",
//$   width = "16",
//$ }
//$ preamble(function()
//$ include("whole_copies.cuh")

//$ include("whole_strip.cuh")

// Two elements, which are stored at once.
template <typename T>
struct alignas(4) tw_two {
  T part[2];
};
//$ end)
//$ local mma = T == "__half" and "tw_mma_f16" or "tw_mma_bf16"
__global__ void __launch_bounds__($(THREADS), $((WM * WN > 2048 and 8 or WM * WN > 1024 and 16 or 24) // WARPS))
    $(name)($(parameters)) {
  constexpr int WM = $(WM), WN = $(WN), STAGES = $(STAGES);
  TW_DYNAMIC_SHARED($(T), shared);
  const int thread = threadIdx.x;
  $(let("across", "share", "a_size", "b_size", "place", "group", "units"))
  const int height = (int)m, width = (int)n, depth = (int)k;
  // A team of warps multiplies a pair of matrices; each of its warps has a part of c.
  const int members = (int)share * 32, team = thread / members, member = thread % members;
  const int warp_row = member / 32 / (int)across * WM, warp_col = member / 32 % (int)across * WN;
  $(T) *const places = shared + team * (int)place;

  const auto bring = [&](int64_t unit, int slot) {
    const int64_t z = unit * group + team;
    // BLAS's rule: if alpha is 0, a and b are not read.
    if (team < group && z < batch && alpha != 0) {
      const int a_count = height * depth, b_count = depth * width;
      $(T) *const to = places + slot * (int)(group * place);
      tw_bring_whole(to, a + z * a_batch_stride, a_count, a_batch_stride == a_count && z * a_count >= 8,
                     member, members);
      tw_bring_whole(to + a_size, b + z * b_batch_stride, b_count,
                     b_batch_stride == b_count && z * b_count >= 8, member, members);
    }
    __pipeline_commit();
  };
#pragma unroll
  for (int s = 0; s < STAGES; s++) bring(blockIdx.x + s * (int64_t)gridDim.x, s);
  // What a warp reads behind a matrix is not used, but has been written.
  if (team < group)
    for (int s = 0; s < STAGES; s++) {
      const int64_t z = (blockIdx.x + s * (int64_t)gridDim.x) * group + team;
      tw_clear_behind(places + s * (int)(group * place), a + z * a_batch_stride, height * depth, (int)a_size,
                      member, members);
      tw_clear_behind(places + s * (int)(group * place) + a_size, b + z * b_batch_stride, depth * width,
                      (int)b_size, member, members);
    }
  int slot = 0;
#pragma unroll 1
  for (int64_t unit = blockIdx.x; unit < units; unit += gridDim.x) {
    const int64_t z = unit * group + team;
    const bool is_busy = team < group && z < batch;
    // What follows from it is computed for each matrix instead of being kept in registers.
    const int lane = (int)tw_unknown(thread % 32);
    $(T) *const now = places + slot * (int)(group * place);

    // Where along an edge a warp's strips of 16 stand, and pairs of their numbers. If neighbours
    // along the edge are neighbours in memory, half of a strip comes from each half of the warp's
    // part: 32 words are then more often in 32 banks.
    const int a_next = transpose_a ? 8 : 16, b_next = transpose_b ? 16 : 8;
    const auto pair = [&](int number, bool is_halved, int edge) {
      return is_halved ? number / 4 * (edge / 2) + number % 4 * 2 : number * 2;
    };
    float sum[WM / 16][WN / 8][4] = {};
    const auto multiply = [&](auto reading_a, auto reading_b) {
      constexpr tw_reading A = reading_a.value, B = reading_b.value;
      // From a line to the next, and from a number to the next along k.
      const int a_line = transpose_a ? 1 : depth, a_step = transpose_a ? height : 1;
      const int b_line = transpose_b ? depth : 1, b_step = transpose_b ? 1 : width;
      const int first = lane % 4 * 2;
      const $(T) *const sa = now + tw_offset_of(a + z * a_batch_stride) + first * a_step;
      const $(T) *const sb = now + a_size + tw_offset_of(b + z * b_batch_stride) + first * b_step;
      const int a_pair = warp_row + pair(lane / 4, transpose_a, WM);
      const int b_pair = warp_col + pair(lane / 4, !transpose_b, WN);
      // Past an edge is the last line once more. Words across k are read as they are there.
      const $(T) *from_a[WM / 16][2], *from_b[WN / 16][2];
#pragma unroll
      for (int h = 0; h < 2; h++) {
#pragma unroll
        for (int i = 0; i < WM / 16; i++)
          from_a[i][h] = A == TW_ACROSS ? sa + a_pair + i * 8
                                        : sa + min(a_pair + i * a_next + h, height - 1) * a_line;
#pragma unroll
        for (int j = 0; j < WN / 16; j++)
          from_b[j][h] = B == TW_ACROSS ? sb + b_pair + j * 8
                                        : sb + min(b_pair + j * b_next + h, width - 1) * b_line;
      }
      const auto add = [&](int at, int left) {
        uint32_t x[WM / 16][4], y[4];
#pragma unroll
        for (int i = 0; i < WM / 16; i++) tw_read_strip<A>(x[i], from_a[i], at, a_step, left);
#pragma unroll
        for (int j = 0; j < WN / 16; j++) {
          tw_read_strip<B>(y, from_b[j], at, b_step, left);
          // The numbers of a pair belong to two products.
#pragma unroll
          for (int i = 0; i < WM / 16; i++)
#pragma unroll
            for (int h = 0; h < 2; h++) $(mma)(sum[i][j * 2 + h], x[i], y[h], y[h + 2]);
        }
      };
      int at = 0;
#pragma unroll 1
      for (; at + 16 <= depth; at += 16) add(at, at + 16);
      if (at < depth) add(at, depth - first);
    };

    __pipeline_wait_prior(STAGES - 1);
    __syncthreads();  // until all have brought their part
    if (is_busy && alpha != 0) {
      const tw_known_reading<TW_ALONG> along;
      const tw_known_reading<TW_ACROSS> crosswise;
      const tw_known_reading<TW_SINGLY> singly;
      const uintptr_t a_bits = (uintptr_t)(a + z * a_batch_stride) | (uintptr_t)a_stride * 2;
      const uintptr_t b_bits = (uintptr_t)(b + z * b_batch_stride) | (uintptr_t)b_stride * 2;
      if ((a_bits | b_bits) % 4 != 0)
        multiply(singly, singly);
      else if (transpose_a)
        transpose_b ? multiply(crosswise, along) : multiply(crosswise, crosswise);
      else
        transpose_b ? multiply(along, along) : multiply(along, crosswise);
    }
    //$ include("product_factor.cuh")

    // By way of shared memory c leaves as it lies in memory, too.
    __syncthreads();  // until a and b have been read
    $(T) *const to = c + z * c_batch_stride;
    if (is_busy) {
      $(T) *const sc = now + tw_offset_of(to);
      const bool is_even = ((uintptr_t)to / 2 | width) % 2 == 0;
      const int first_row = warp_row + pair(lane / 4, transpose_a, WM);
#pragma unroll
      for (int i = 0; i < WM / 16; i++)
#pragma unroll
        for (int j = 0; j < WN / 16; j++)
#pragma unroll
          for (int v = 0; v < 4; v++) {
            const int row = first_row + i * a_next + v / 2;
            const int col = warp_col + pair(lane % 4 * 2, !transpose_b, WN) + v % 2 * 2 + j * b_next;
            const int e = row * width + col, left = row < height ? width - col : 0;
            tw_two<$(T)> result;
#pragma unroll
            for (int h = 0; h < 2; h++) {
              float number = factor * sum[i][j * 2 + h][v];
              if (beta != 0 && h < left) number += beta * (float)to[e + h];
              result.part[h] = ($(T))number;
            }
            if (is_even && left > 0)
              *(tw_two<$(T)> *)(sc + e) = result;
            else
#pragma unroll
              for (int h = 0; h < 2; h++)
                if (h < left) sc[e + h] = result.part[h];
          }
    }
    __syncthreads();  // until c is complete
    if (is_busy) tw_send_whole(to, now, height * width, member, members);
    __syncthreads();  // until c has left
    bring(unit + STAGES * (int64_t)gridDim.x, slot);
    slot = slot + 1 == STAGES ? 0 : slot + 1;
  }
  __pipeline_wait_prior(0);
}
