// A particle's cell, and the parts of its charge that the cell's corners get.
struct particle {
  int r, c;
  float part[2][2];
};

static __device__ __forceinline__ particle particle_of(float x, float y, float q, int64_t rows, int64_t cols) {
  particle at;
  at.r = min((int)y, (int)rows - 2);
  at.c = min((int)x, (int)cols - 2);
  const float down = y - at.r, right = x - at.c;
  at.part[0][0] = q * (1 - down) * (1 - right);
  at.part[0][1] = q * (1 - down) * right;
  at.part[1][0] = q * down * (1 - right);
  at.part[1][1] = q * down * right;
  return at;
}

static __device__ __forceinline__ void spread(float *grid, int64_t stride, const particle &at) {
#pragma unroll
  for (int i = 0; i < 2; i++)
#pragma unroll
    for (int j = 0; j < 2; j++) atomicAdd(&grid[i * stride + j], at.part[i][j]);
}
