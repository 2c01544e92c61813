//$ algorithm {
//$   brief = "One block for each row.",
//$   space = {
//$     -- 0: none, right                      7: writes past the last element
//$     -- 1: blockIdx.y in place of tw_block_of 8: an endless loop that does nothing
//$     -- 2: blocks past the last one go on   9: an endless loop over an int that overflows
//$     -- 3: reads behind the end of a row    10: launched with more threads than bounds
//$     -- 4: writes behind the end of a row   11: writes to src
//$     -- 5: reads before the first element   12: the same with memory in the loop
//$     -- 6: reads past the last element      13: reads 16 bytes at an odd address
//$     -- 14: divides by 0 in one thread      15: the same, for the remainder
//$     { "FAULT", "fault", { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 }, "what is wrong" },
//$   },
//$   block = { "64" },
//$   grid = { "1", "rows", "batch" },
//$   in_flight = "SIZE",
//$   work = "SIZE",
//$ }
__global__ void __launch_bounds__($(FAULT == 10 and 32 or 64)) $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);
  //$ if FAULT == 1 then
  const tw_block block = {blockIdx.x, blockIdx.y, blockIdx.z};
  //$ else
  const tw_block block = tw_block_of(1, rows);
  //$ end
  if (FAULT != 2 && block.z >= batch) return;
  const int64_t r = block.y, b = block.z;
  [[maybe_unused]] const bool is_last = b == batch - 1 && r == rows - 1 && threadIdx.x == 0;
  for (int64_t c = threadIdx.x; c < cols; c += blockDim.x) {
    const $(T) *from = src + b * src_batch_stride + r * src_stride + c;
    $(T) *to = dst + b * dst_batch_stride + r * dst_stride + c;
    $(T) x = *from;
    //$ if FAULT == 3 then
    if (c == cols - 1 && src_stride > cols && r < rows - 1 && from[1] == 12345) x = 0;
    //$ elseif FAULT == 4 then
    if (c == cols - 1 && dst_stride > cols && r < rows - 1) to[1] = 0;
    //$ elseif FAULT == 5 then
    if (b == 0 && r == 0 && c == 0 && from[-1] == 12345) x = 0;
    //$ elseif FAULT == 6 then
    if (is_last && src[b * src_batch_stride + r * src_stride + cols] == 12345) x = 0;
    //$ elseif FAULT == 7 then
    if (is_last) dst[b * dst_batch_stride + r * dst_stride + cols + 1] = 0;
    //$ elseif FAULT == 8 then
    if (is_last)
      for (;;) {
      }
    //$ elseif FAULT == 9 then
    unsigned sum = 0;
    for (unsigned i = 1; is_last && i; i += 2) sum ^= i;
    if (sum) x = 0;
    //$ elseif FAULT == 11 then
    if (is_last) const_cast<$(T) *>(from)[0] = 0;
    //$ elseif FAULT == 12 then
    __shared__ unsigned words[64];
    if (is_last) words[0] = 0;
    for (unsigned i = 1; is_last && i; i += 2) words[0] += i;
    if (is_last) x = ($(T))words[0];
    //$ elseif FAULT == 13 then
    if (is_last && cols > 8) {
      const int4 four = *(const int4 *)(src + 1);
      if (four.x + four.y + four.z + four.w == 12345) x = 0;
    }
    //$ elseif FAULT == 14 then
    if (b == batch - 1 && r == rows - 1 && x / (int)(cols - 1 - c) == 12345) x = 0;
    //$ elseif FAULT == 15 then
    if (b == batch - 1 && r == rows - 1 && x % (int)(cols - 1 - c) == 12345) x = 0;
    //$ end
    *to = x;
  }
}
