//$ -- What a block of the third kernel of products of f32 in parts does: a tile of c by
//$ -- multiply-adds.
constexpr int BM = 64, BN = 64, BK = 16, TM = 4, TN = 4, VEC = 4, STAGES = 3, THREADS = 256;
__shared__ alignas(16) float shared[STAGES * BK * (BM + BN + 8)];
const int thread = threadIdx.x;
const tw_block block = tw_block_of(tw_ceil_div(n, BN), tw_ceil_div(m, BM));
if (block.z >= batch) return;
const int64_t block_z = block.z, row = block.y * BM, col = block.x * BN;
const int height = (int)min((int64_t)BM, m - row), width = (int)min((int64_t)BN, n - col);
const int64_t first = 0, last = tw_ceil_div(k, BK);
//$ include("slab_tile.cuh")
//$ include("product_factor.cuh")

float *const to = c + block_z * c_batch_stride + row * c_stride + col;
#pragma unroll
for (int i = 0; i < TM; i++)
#pragma unroll
  for (int j = 0; j < TN; j++) {
    const int r = i / VEC * VEC * (BM / TM) + ty + i % VEC, q = j / VEC * VEC * (BN / TN) + tx + j % VEC;
    if (r >= height || q >= width) continue;
    const float product = factor * sum[i][j];
    to[r * c_stride + q] = beta != 0 ? product + beta * to[r * c_stride + q] : product;
  }
