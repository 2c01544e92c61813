//$ -- c from the sums over the `pieces` of k in the workspace, by blocks of 256 threads,
//$ -- `groups` for each element: the fewer elements, the more.
__shared__ $(ACC) part[256];
const int thread = threadIdx.x;
$(let("across", "down", "slabs", "pieces", "groups"))
const tw_block block = tw_block_of(tw_ceil_div(m * n * groups, 256), 1);
if (block.z >= batch) return;
const int line = 256 / (int)groups, group = thread / line;
const int64_t at = block.x * line + thread % line;
const $(ACC) *const partial = ($(ACC) *)workspace + block.z * pieces * m * n + at;
$(ACC) result = 0;
if (at < m * n && alpha != 0 && k != 0)
#pragma unroll 8
  for (int64_t p = group; p < pieces; p += groups) result += partial[p * m * n];
part[thread] = result;
__syncthreads();
if (group > 0 || at >= m * n) return;
for (int g = 1; g < groups; g++) result += part[g * line + thread];
//$ include("product_factor.cuh")
$(T) *const to = c + block.z * c_batch_stride + at / n * c_stride + at % n;
result *= factor;
if (beta != 0) result += beta * *to;
*to = result;
