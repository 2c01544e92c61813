//$ algorithm {
//$   brief = "A warp for each row, which goes through it 32 numbers at a time; a few blocks for all rows.",
//$   space = {
//$     { "THREADS", "t", { 32, 2048 }, "threads of a block" },
//$     -- 0: none, right                        2: what is carried begins with 0
//$     -- 1: the offset of a row has 32 bits
//$     { "FAULT", "fault", { 0, 1, 2 }, "what is wrong" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "max(1, min(SM_COUNT, rows))" },
//$ }
__global__ void $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);
  const int lane = threadIdx.x;
  for (int64_t r = blockIdx.x; r < rows; r += gridDim.x) {
    const int64_t from = FAULT == 1 ? (int)(r * x_stride) : r * x_stride;
    float carry = 0;
    int above = 0;
    for (int64_t begin = 0; begin < cols; begin += 32) {
      const bool is_in = begin + lane < cols;
      const float value = is_in ? x[from + begin + lane] : 0;
      float largest = value;
      for (int step = 1; step < 32; step *= 2) {
        const float other = __shfl_up_sync(0xffffffff, largest, step);
        if (lane >= step && other >= largest) largest = other;
      }
      if ((begin > 0 || (FAULT == 2 && cols > 256)) && carry >= largest) largest = carry;
      if (is_in) most[r * most_stride + begin + lane] = largest;
      above += __popc(__ballot_sync(0xffffffff, is_in && value > 0));
      carry = __shfl_sync(0xffffffff, largest, 31);
    }
    if (lane == 0) count[r] = above;
  }
}
