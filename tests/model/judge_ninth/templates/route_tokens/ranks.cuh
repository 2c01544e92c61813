// The lanes of the warp that have the same bucket, 0 to 255, one bit after the other.
__device__ inline unsigned mates_by_bits(int bucket, bool valid) {
  unsigned mates = __ballot_sync(0xffffffffu, valid);
#pragma unroll
  for (int b = 0; b < 8; b++) {
    const bool set = bucket >> b & 1;
    const unsigned vote = __ballot_sync(0xffffffffu, set);
    mates &= set ? vote : ~vote;
  }
  return mates;
}

__device__ inline unsigned mates_by_match(int bucket, bool valid) {
  return __match_any_sync(0xffffffffu, valid ? bucket : -1);
}

__device__ inline int sum_to(int v) {
  const int lane = threadIdx.x % 32;
#pragma unroll
  for (int d = 1; d < 32; d *= 2) {
    const int before = __shfl_up_sync(0xffffffffu, v, d);
    if (lane >= d) v += before;
  }
  return v;
}

// A warp computes where buckets begin.
__device__ inline void begin_buckets(int *begins, const int *totals, int buckets) {
  const int lane = threadIdx.x % 32;
  int before = 0;
  for (int left = 0; left < buckets; left += 32) {
    const int v = left + lane < buckets ? totals[left + lane] : 0, to = sum_to(v);
    if (left + lane < buckets) begins[left + lane] = before + to - v;
    before += __shfl_sync(0xffffffffu, to, 31);
  }
}
