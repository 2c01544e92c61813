//$ algorithm {
//$   brief = "One block for each row.",
//$   space = {
//$     { "FAULT", "fault", { 1 }, "the one of the reference" },
//$   },
//$   block = { "64" },
//$   grid = { "rows", "1", "1" },
//$   in_flight = "SIZE",
//$   work = "SIZE",
//$ }
__global__ void __launch_bounds__(64) $(name)($(parameters)) {
  for (int64_t c = threadIdx.x; c < cols; c += 64) {
    dst[blockIdx.x * dst_stride + c] = src[blockIdx.x * src_stride + c];
    twice[blockIdx.x * twice_stride + c] = 2u * (unsigned)src[blockIdx.x * src_stride + c];
  }
}
