//$ algorithm {
//$   brief = "One block for a tile of pairs.",
//$   -- 0: none, right; 1: computes where a number's pairs begin in an int
//$   space = { { "FAULT", "fault", { 0, 1 }, "what is wrong" } },
//$   block = { "64" },
//$   grid = { "ceil_div(n, 64)", "ceil_div(n, 64)" },
//$ }
__global__ void $(name)($(parameters)) {
  const tw_block block = tw_block_of(tw_ceil_div(n, 64), tw_ceil_div(n, 64));
  const int64_t j = block.x * 64 + threadIdx.x;
  if (block.z > 0 || j >= n) return;
  for (int64_t i = block.y * 64; i < min(block.y * 64 + 64, j); i++) {
    const $(FAULT == 1 and "int" or "int64_t") before = i, all = n;
    const int64_t first = before * all - before * (before + 1) / 2 - before - 1;
    y[first + j] = x[j] - x[i];
  }
}
