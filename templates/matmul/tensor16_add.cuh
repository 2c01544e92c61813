//$ -- The second kernel of products whose k is split: adds up the pieces, which lie in the
//$ -- workspace in whole tiles, `high` rows of `line` numbers each.
// `groups` threads for each pack of four elements of c: the fewer packs, the more.
__global__ void __launch_bounds__(256)
    $(name)_2($(parameters)) {
  __shared__ float4 part[256];
  const int thread = threadIdx.x;
  $(let("across", "down", "slabs", "pieces", "packs", "groups"))
  const tw_block block = tw_block_of(tw_ceil_div(packs * groups, 256), 1);
  if (block.z >= batch) return;
  const int fellows = 256 / (int)groups, group = thread / fellows;
  const int64_t at = block.x * fellows + thread % fellows, packs_a_row = tw_ceil_div(n, 4);
  const int64_t row = at / packs_a_row, col = at % packs_a_row * 4;
  const int64_t line = $(line), piece = $(high) * line;
  const float *const partial = (const float *)workspace + block.z * pieces * piece + row * line + col;
  float4 sum = make_float4(0, 0, 0, 0);
  if (at < packs)
#pragma unroll 4
    for (int64_t p = group; p < pieces; p += groups) {
      const float4 one = *(const float4 *)&partial[p * piece];
      sum.x += one.x, sum.y += one.y, sum.z += one.z, sum.w += one.w;
    }
  part[thread] = sum;
  __syncthreads();
  if (group > 0 || at >= packs) return;
  for (int g = 1; g < groups; g++) {
    const float4 one = part[g * fellows + thread];
    sum.x += one.x, sum.y += one.y, sum.z += one.z, sum.w += one.w;
  }
  //$ include("product_factor.cuh")
  const float product[4] = {factor * sum.x, factor * sum.y, factor * sum.z, factor * sum.w};
  $(T) *const to = c + block.z * c_batch_stride + row * c_stride + col;
#pragma unroll
  for (int p = 0; p < 4; p++)
    if (col + p < n) to[p] = ($(T))(beta != 0 ? product[p] + beta * (float)to[p] : product[p]);
}
