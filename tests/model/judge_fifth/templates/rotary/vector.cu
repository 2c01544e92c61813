//$ algorithm {
//$   brief = "A thread turns 16 bytes of each half, of a few heads with the same angles.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "threads of a block" },
//$     { "HEADS", "h", { 1, 4 }, "heads of a thread" },
//$   },
//$   let = {
//$     { "VEC", "16 // SIZE" },
//$     { "packs", "pairs // VEC" },
//$     { "parts", "ceil_div(heads, HEADS)" },
//$   },
//$   fits = "pairs % VEC == 0",
//$   align = "16",
//$   block = { "THREADS" },
//$   grid = { "ceil_div(tokens * parts * packs, THREADS)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), HEADS = $(HEADS), VEC = $(VEC);
  struct alignas(16) pack { $(T) e[VEC]; };
  $(let)
  const tw_block block = tw_block_of(tw_ceil_div(tokens * parts * packs, THREADS), 1);
  const int64_t at = block.x * THREADS + threadIdx.x;
  if (block.z > 0 || at >= tokens * parts * packs) return;
  const int64_t i = at % packs * VEC, part = at / packs, first = part % parts * HEADS, t = part / parts;
  const bool wide = ((uintptr_t)x | (uintptr_t)y) % 16 == 0 && x_stride % VEC == 0 && y_stride % VEC == 0 &&
                    x_tokens_stride % VEC == 0 && y_tokens_stride % VEC == 0;
  const bool tables_wide =
      ((uintptr_t)cosines | (uintptr_t)sines) % 16 == 0 && cosines_stride % 4 == 0 && sines_stride % 4 == 0;
  cosines += t * cosines_stride + i;
  sines += t * sines_stride + i;
  float c[VEC], s[VEC];
  if (tables_wide) {
#pragma unroll
    for (int v = 0; v < VEC; v += 4) {
      const float4 four_c = *(const float4 *)(cosines + v), four_s = *(const float4 *)(sines + v);
      c[v] = four_c.x, c[v + 1] = four_c.y, c[v + 2] = four_c.z, c[v + 3] = four_c.w;
      s[v] = four_s.x, s[v + 1] = four_s.y, s[v + 2] = four_s.z, s[v + 3] = four_s.w;
    }
  } else {
#pragma unroll
    for (int v = 0; v < VEC; v++) c[v] = cosines[v], s[v] = sines[v];
  }
  x += t * x_tokens_stride + i;
  y += t * y_tokens_stride + i;
#pragma unroll
  for (int h = 0; h < HEADS; h++) {
    if (first + h >= heads) break;
    const $(T) *from = x + (first + h) * x_stride;
    $(T) *to = y + (first + h) * y_stride;
    pack a, b;
    if (wide) {
      a = *(const pack *)from;
      b = *(const pack *)(from + pairs);
    } else {
#pragma unroll
      for (int v = 0; v < VEC; v++) a.e[v] = from[v], b.e[v] = from[pairs + v];
    }
#pragma unroll
    for (int v = 0; v < VEC; v++) {
      const $(ACC) one = ($(ACC))a.e[v], two = ($(ACC))b.e[v];
      a.e[v] = ($(T))(one * c[v] - two * s[v]);
      b.e[v] = ($(T))(two * c[v] + one * s[v]);
    }
    if (wide) {
      *(pack *)to = a;
      *(pack *)(to + pairs) = b;
    } else {
#pragma unroll
      for (int v = 0; v < VEC; v++) to[v] = a.e[v], to[pairs + v] = b.e[v];
    }
  }
}
