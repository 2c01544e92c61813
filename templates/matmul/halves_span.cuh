//$ -- For a preamble: which numbers of f32 two f16 parts can stand for, and how a product is computed.
// The span of an operand's numbers, as bits of their magnitudes. `most`: the largest; a NaN
// is above all numbers. `least_less_1`: the least but 0, minus 1, so that 0 wraps around.
struct tw_span {
  uint32_t most, least_less_1;
  __device__ __forceinline__ void add(tw_span other) {
    most = max(most, other.most), least_less_1 = min(least_less_1, other.least_less_1);
  }
  __device__ __forceinline__ void add(float x) {
    const uint32_t magnitude = __float_as_uint(x) & 0x7fffffffu;
    add(tw_span{magnitude, magnitude - 1});
  }
  __device__ __forceinline__ void join_lanes() {
    most = __reduce_max_sync(0xffffffffu, most);
    least_less_1 = __reduce_min_sync(0xffffffffu, least_less_1);
  }
};
struct tw_spans {
  tw_span a, b;
};
constexpr tw_spans TW_NO_NUMBERS = {{0, 0xffffffffu}, {0, 0xffffffffu}};

// The spans of all numbers that the block's threads have seen.
template <int WARPS>
__device__ __forceinline__ tw_spans tw_spans_of_block(tw_spans all, tw_spans (&of_warp)[WARPS]) {
  all.a.join_lanes(), all.b.join_lanes();
  if (threadIdx.x % 32 == 0) of_warp[threadIdx.x / 32] = all;
  __syncthreads();
#pragma unroll
  for (int w = 0; w < WARPS; w++) all.a.add(of_warp[w].a), all.b.add(of_warp[w].b);
  return all;
}

// How a product is computed: with two f16 parts of each number, with three bf16 parts, or by
// multiply-adds of f32.
enum tw_way { TW_HALVES, TW_PARTS, TW_ADDS };

// x = high + low / 2048 has an error of at most 2^-23 |x|, or of 2^-36 where low is a denormal
// f16. The largest number is scaled to [2^14, 2^15). Numbers from 2^-9 / k on then lose at
// most k / 8 roundings of f32 to the 2^-36. Of a product that is k / 4 + 4 roundings at most,
// and 4 more for low * low, which is not computed: within the k + 2 that are allowed, as k is
// at least 64. Before it is scaled the largest number is from 2^-60 to below 2^61, so that
// neither a scale nor a sum overflows.
__device__ __forceinline__ bool tw_has_halves(tw_span span, int64_t k) {
  const int most = span.most >> 23, least = (span.least_less_1 + 1) >> 23;
  if (span.most == 0) return true;
  return most >= 127 - 60 && most <= 127 + 60 && least >= most - 23 - (31 - __clz((int)k));
}

// Below 2^-110 three bf16 parts cannot hold all bits of a number, because the least bf16 is
// 2^-133. From 2^63 on products of parts may overflow, to an infinity of either sign.
__device__ __forceinline__ bool tw_has_parts(tw_span span) {
  return span.most < (127 + 63) << 23 && span.least_less_1 >= ((127 - 110) << 23) - 1;
}

__device__ __forceinline__ tw_way tw_way_of(tw_span a, tw_span b, int64_t k) {
  return tw_has_halves(a, k) && tw_has_halves(b, k) ? TW_HALVES
         : tw_has_parts(a) && tw_has_parts(b)       ? TW_PARTS
                                                    : TW_ADDS;
}

// The power of 2 that an operand of halves is multiplied by.
__device__ __forceinline__ float tw_scale_of(tw_span span) {
  return span.most == 0 ? 1.0f : __uint_as_float((254 + 14 - (span.most >> 23)) << 23);
}

// What the second kernel tells those after it, at the beginning of the workspace.
struct tw_decision {
  tw_way way;
  float unscale_a, unscale_b;
};
static_assert(sizeof(tw_spans) == 16 && sizeof(tw_decision) <= 16, "the header's `head` counts 16 bytes for each");
