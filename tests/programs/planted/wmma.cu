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

// Sums that nothing has set.
__global__ void unset(const half *in, float *out) {
  first a;
  second b;
  sums part;
  wmma::load_matrix_sync(a, in, 16);
  wmma::load_matrix_sync(b, in, 16);
  if (!EXTRA)
    for (auto &x : part.x) x = 0;
  wmma::mma_sync(part, a, b, part);  // finds uninitialised
  wmma::store_matrix_sync(out, part, 16, wmma::mem_row_major);
}

// By PTX: a lane has gone, and half of the warp loads.
__global__ void lanes(float *out) {
  __shared__ alignas(16) half tile[64];
  unsigned a[4] = {}, b[2] = {};
  float d[4] = {};
  tile[2 * threadIdx.x] = tile[2 * threadIdx.x + 1] = 0;
  __syncwarp();
  if (EXTRA && threadIdx.x == 31) return;
  asm volatile(
      "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
      : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));  // finds barrier
  out[threadIdx.x] = d[0];
}
__global__ void few_rows(float *out) {
  __shared__ alignas(16) half tile[64];
  unsigned d = 0;
  tile[2 * threadIdx.x] = tile[2 * threadIdx.x + 1] = 0;
  __syncwarp();
  if (EXTRA && threadIdx.x > 15) return;
  const unsigned row = (unsigned)__cvta_generic_to_shared(tile + threadIdx.x % 8 * 8);
  asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(d) : "r"(row));  // finds barrier
  out[threadIdx.x] = (float)d;
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
  unset<<<1, 32>>>(in, out);
  lanes<<<1, 32>>>(out);
  few_rows<<<1, 32>>>(out);
  const bool is_good = cudaDeviceSynchronize() == cudaSuccess;
#ifdef RIGHT
  if (!is_good) return 2;
#endif
  return (cudaFree(in) || cudaFree(out)) == is_good;
}
