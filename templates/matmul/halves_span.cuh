//$ -- For a preamble: which numbers of f32 two f16 can stand for, and how a product is taken.
// The largest magnitude of an operand's numbers, and the least but 0, less 1, as bits: a
// NaN has the largest, and 0 is never the least.
struct tw_span {
  uint32_t most, least;
  __device__ __forceinline__ void add(float x) {
    const uint32_t magnitude = __float_as_uint(x) & 0x7fffffffu;
    add(tw_span{magnitude, magnitude - 1});
  }
  __device__ __forceinline__ void add(tw_span other) {
    most = max(most, other.most), least = min(least, other.least);
  }
};
struct tw_spans {
  tw_span a, b;
};
constexpr tw_spans TW_NO_NUMBERS = {{0, 0xffffffffu}, {0, 0xffffffffu}};

// What all threads of a block have, through of_warp.
template <int WARPS>
__device__ __forceinline__ tw_spans tw_spans_of_block(tw_spans all, tw_spans (&of_warp)[WARPS]) {
  for (tw_span *span : {&all.a, &all.b}) {
    span->most = __reduce_max_sync(0xffffffffu, span->most);
    span->least = __reduce_min_sync(0xffffffffu, span->least);
  }
  if (threadIdx.x % 32 == 0) of_warp[threadIdx.x / 32] = all;
  __syncthreads();
#pragma unroll
  for (int w = 0; w < WARPS; w++) all.a.add(of_warp[w].a), all.b.add(of_warp[w].b);
  return all;
}

// How a product is taken: by two f16 parts of each number, by three bf16 parts, by
// multiply-adds.
enum tw_way { TW_HALVES, TW_PARTS, TW_ADDS };

// Two f16 parts, high + low / 2048, have an error of 2^-23 of the number at most, or of
// 2^-36, below which f16 has nothing. Numbers are scaled, the largest to less than 2^15, and
// 2^-36 may be k / 8 roundings of f32 of the least, which then is 2^-9 / k. The largest is
// from 2^-60 to 2^61 before, so that neither scales nor sums overflow.
__device__ __forceinline__ bool tw_has_halves(tw_span span, int64_t k) {
  const int most = span.most >> 23, least = (span.least + 1) >> 23;
  return span.most == 0 ||
         most >= 127 - 60 && most <= 127 + 60 && least >= most - 23 - (31 - __clz((int)k));
}

// Three bf16 parts have fewer bits than a number below 2^-110, because the least bf16 is
// 2^-133. Above 2^63 their small products may overflow, to an infinity of either sign.
__device__ __forceinline__ bool tw_has_parts(tw_span span) {
  return span.most < (127 + 63) << 23 && span.least >= ((127 - 110) << 23) - 1;
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

// What the second kernel leaves for those behind it.
struct tw_decision {
  tw_way way;
  float unscale_a, unscale_b;
};
