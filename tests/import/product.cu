/* c = a * b, square matrices of n rows: a block computes TILE x TILE elements,
 * a thread `work` of them. */
#define TILE 16

template <int COUNT> struct sums {
  real at[COUNT];
};

extern "C" {

__global__ void product(real *c, const real *a, const real *b, int n, int k, int m) {
  __shared__ real rows[TILE][TILE + padding];
  __shared__ real cols[TILE][TILE + padding];
  const int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;
  sums<work> sum = {};
  for (int first = 0; first < k; first += TILE) {
    for (int i = 0; i < work; i++) {
      const int r = threadIdx.y + i * (TILE / work);
      rows[r][threadIdx.x] = y + i * (TILE / work) < n && first + threadIdx.x < k
                                 ? a[(y + i * (TILE / work)) * k + first + threadIdx.x]
                                 : (real)0;
      cols[r][threadIdx.x] = first + r < k && x < m ? b[(first + r) * m + x] : (real)0;
    }
    __syncthreads();
    for (int j = 0; j < TILE; j++)
      for (int i = 0; i < work; i++)
        sum.at[i] += rows[threadIdx.y + i * (TILE / work)][j] * cols[j][threadIdx.x];
    __syncthreads();
  }
  for (int i = 0; i < work; i++)
    if (y + i * (TILE / work) < n && x < m)
      c[(y + i * (TILE / work)) * m + x] = scale * sum.at[i];
}
}
