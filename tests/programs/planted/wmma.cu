// Mistakes around nvcuda::wmma. With RIGHT defined, nothing may be found.
#include <mma.h>

using namespace nvcuda;

#ifdef RIGHT
enum { EXTRA = 0 };
#else
enum { EXTRA = 1 };
#endif

typedef wmma::fragment<wmma::accumulator, 16, 16, 16, float> sums;
typedef wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> first;
typedef wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> second;

// A tile of shared memory is read before the warp that stores it has met the reader.
__global__ void store(float *out) {
  __shared__ float tile[256];
  sums part;
  wmma::fill_fragment(part, 1.0f);
  wmma::store_matrix_sync(tile, part, 16, wmma::mem_row_major);  // finds race
#ifdef RIGHT
  __syncwarp();
#endif
  for (int i = threadIdx.x; i < 256; i += 32) out[i] = tile[i];  // finds race
}

// One element behind the matrix.
__global__ void multiply(const half *in, float *out) {
  first a;
  second b;
  sums part;
  wmma::load_matrix_sync(a, in + 2 * EXTRA, 16);  // finds bounds
  wmma::load_matrix_sync(b, in, 16);
  wmma::fill_fragment(part, 0.0f);
  wmma::mma_sync(part, a, b, part);
  wmma::store_matrix_sync(out, part, 16, wmma::mem_row_major);
}

// Only half of the warp multiplies.
__global__ void halves(const half *in, float *out) {
  first a;
  second b;
  sums part;
  wmma::load_matrix_sync(a, in, 16);
  wmma::load_matrix_sync(b, in, 16);
  wmma::fill_fragment(part, 0.0f);
  if (!EXTRA || threadIdx.x < 16) wmma::mma_sync(part, a, b, part);  // finds barrier
  __syncwarp();
  wmma::store_matrix_sync(out, part, 16, wmma::mem_row_major);
}

// Only half of the warp stores, or loads.
__global__ void parts(float *out) {
  sums part;
  wmma::fill_fragment(part, 0.0f);
  if (!EXTRA || threadIdx.x < 16) wmma::store_matrix_sync(out, part, 16, wmma::mem_row_major);  // finds barrier
  __syncwarp();
}
__global__ void odd(const half *in) {
  first a;
  if (!EXTRA || threadIdx.x % 2 == 0) wmma::load_matrix_sync(a, in, 16);  // finds barrier
  __syncwarp();
}

// Its other lanes have gone.
__global__ void gone(float *out) {
  sums part;
  wmma::fill_fragment(part, 0.0f);
  if (EXTRA && threadIdx.x > 7) return;
  wmma::store_matrix_sync(out, part, 16, wmma::mem_row_major);  // finds barrier
}

int main() {
  half *in;
  float *out;
  if (cudaMalloc(&in, 256 * sizeof *in) || cudaMalloc(&out, 256 * sizeof *out) ||
      cudaMemset(in, 0, 256 * sizeof *in))
    return 1;
  store<<<1, 32>>>(out);
  multiply<<<1, 32>>>(in, out);
  halves<<<1, 32>>>(in, out);
  parts<<<1, 32>>>(out);
  odd<<<1, 32>>>(in);
  gone<<<1, 32>>>(out);
  const bool is_good = cudaDeviceSynchronize() == cudaSuccess;
#ifdef RIGHT
  if (!is_good) return 2;
#endif
  return (cudaFree(in) || cudaFree(out)) == is_good;
}
