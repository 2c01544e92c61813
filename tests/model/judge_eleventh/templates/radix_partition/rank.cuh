// Which lanes of the warp, of `valid` ones, have this lane's digit: by one instruction, or by
// a vote on each bit.
template <int MATCH>
static __device__ __forceinline__ unsigned same_digit(unsigned digit, unsigned valid) {
  if (MATCH) return __match_any_sync(0xffffffffu, digit) & valid;
  unsigned same = valid;
#pragma unroll
  for (int bit = 0; bit < 8; bit++) {
    const bool mine = digit >> bit & 1;
    const unsigned ones = __ballot_sync(0xffffffffu, mine);
    same &= mine ? ones : ~ones;
  }
  return same;
}

// Where each of a warp's PER * 32 keys comes among those of its digit in this warp, and in
// `of_warp`, which is 0 before, how many there are of each digit. Keys are in order: key e of
// a lane is key e * 32 + lane.
template <int MATCH, int PER, typename T>
static __device__ __forceinline__ void rank_keys(const T (&keys)[PER], int (&ranks)[PER], int valid, int *of_warp) {
  const int lane = threadIdx.x % 32;
#pragma unroll
  for (int e = 0; e < PER; e++) {
    const unsigned digit = (unsigned)keys[e] % 256;
    const bool mine = e * 32 + lane < valid;
    const unsigned all = __ballot_sync(0xffffffffu, mine);
    const unsigned same = same_digit<MATCH>(digit, all);
    const int before = mine ? of_warp[digit] : 0;
    __syncwarp();
    ranks[e] = before + __popc(same & ((1u << lane) - 1));
    if (mine && (same >> lane) == 1) of_warp[digit] = ranks[e] + 1;
    __syncwarp();
  }
}
