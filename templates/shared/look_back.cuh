//$ -- A chained scan over tiles in one kernel, for a preamble. Source: D. Merrill and
//$ -- M. Garland, Single-pass Parallel Prefix Scan with Decoupled Look-back, 2016.
// What a tile tells the tiles after it. The memory is 0 at first, so that every flag is.
enum : unsigned { TW_NOTHING, TW_TOTAL, TW_PREFIX };  // the sum of the tile; of all up to it

// The states of all tiles: 8 bytes each for numbers of 4 bytes, 20 for those of 8. A
// number of 4 bytes and its flag are one word, so that they become visible together.
template <typename Number, int BYTES = sizeof(Number)>
struct tw_chain {
  volatile unsigned long long *words;

  __device__ tw_chain(void *memory, int64_t) : words((unsigned long long *)memory) {}
  __device__ void tell(int64_t tile, unsigned flag, Number value) const {
    union {
      Number number;
      unsigned bits;
    } as = {value};
    words[tile] = (unsigned long long)flag << 32 | as.bits;
  }
  __device__ unsigned hear(int64_t tile, Number *value) const {
    unsigned long long word;
    do word = words[tile];
    while (word >> 32 == TW_NOTHING);
    union {
      unsigned bits;
      Number number;
    } as = {(unsigned)word};
    *value = as.number;
    return (unsigned)(word >> 32);
  }
};

// A number of 8 bytes is written before its flag, and read after it: the fences order the
// two, and the number itself need not be volatile.
template <typename Number>
struct tw_chain<Number, 8> {
  Number *totals, *prefixes;
  volatile unsigned *flags;

  __device__ tw_chain(void *memory, int64_t tiles)
      : totals((Number *)memory), prefixes(totals + tiles), flags((unsigned *)(prefixes + tiles)) {}
  __device__ void tell(int64_t tile, unsigned flag, Number value) const {
    (flag == TW_PREFIX ? prefixes : totals)[tile] = value;
    __threadfence();
    flags[tile] = flag;
  }
  __device__ unsigned hear(int64_t tile, Number *value) const {
    unsigned flag;
    do flag = flags[tile];
    while (flag == TW_NOTHING);
    __threadfence();
    *value = (flag == TW_PREFIX ? prefixes : totals)[tile];
    return flag;
  }
};

// The sum of all elements before a tile whose own are `total` in all. Called by all
// lanes of one warp. Tiles are numbered in the order in which blocks start, which an
// atomic counter gives: then a block waits only for blocks that are running.
template <typename Number>
static __device__ Number tw_look_back(const tw_chain<Number> &chain, int64_t tile, Number total) {
  const int lane = threadIdx.x % 32;
  if (lane == 0 && tile > 0) chain.tell(tile, TW_TOTAL, total);
  Number before = 0;
  for (int64_t at = tile - 1 - lane; tile > 0; at -= 32) {
    // A tile before the first counts as one whose prefix is 0.
    unsigned flag = TW_PREFIX;
    Number value = 0;
    if (at >= 0) flag = chain.hear(at, &value);
    // The nearest tile with a prefix ends the sum.
    const unsigned ends = __ballot_sync(0xffffffffu, flag == TW_PREFIX);
    if (ends != 0 && lane >= __ffs(ends)) value = 0;
#pragma unroll
    for (int step = 16; step > 0; step /= 2) value += __shfl_xor_sync(0xffffffffu, value, step);
    before += value;
    if (ends != 0) break;
  }
  if (lane == 0) chain.tell(tile, TW_PREFIX, before + total);
  return before;
}
