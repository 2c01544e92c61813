/*
 * kernels.cu -- correct kernels, which must run correctly on the simulator.
 *
 * They use CUDA's keywords and functions as templates and users' kernels may.
 */
#include "tilewright/device.cuh"

static __device__ int flat_thread() {
  return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}

/* Shared memory of a function that is itself made from a template. */
template <int N>
static __device__ __forceinline__ int reverse_through_shared(int value) {
  __shared__ int line[N];
  line[threadIdx.x] = value;
  __syncthreads();
  return line[N - 1 - threadIdx.x];
}

struct scale_and_shift {
  int scale;
  long long shift;
};

extern "C" {

/* Every thread of a grid in three dimensions writes its own element once. */
__global__ void every_index(int *out) {
  const dim3 grid = gridDim;
  const uint3 block = blockIdx;
  const int block_number =
      block.x + grid.x * (block.y + (long long)grid.y * block.z);
  const int threads = blockDim.x * blockDim.y * blockDim.z;
  out[block_number * threads + flat_thread()] +=
      block_number * 10000 + threadIdx.z * 1000 + threadIdx.y * 100 +
      threadIdx.x;
}

__global__ void __launch_bounds__(256)
    transpose_tile(const float *__restrict__ src, float *__restrict__ dst,
                   int n) {
  __shared__ float tile[32][33];
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
#pragma unroll
  for (int i = 0; i < 32; i += 8)
    tile[threadIdx.y + i][threadIdx.x] = src[(y + i) * n + x];
  __syncthreads();
  x = blockIdx.y * 32 + threadIdx.x, y = blockIdx.x * 32 + threadIdx.y;
#pragma unroll
  for (int i = 0; i < 32; i += 8)
    dst[(y + i) * n + x] = tile[threadIdx.x][threadIdx.y + i];
}

/* Sums over a block of up to 1024 threads; one barrier a step. */
__global__ void block_sum(const int *in, long long *out) {
  TW_DYNAMIC_SHARED(long long, sums);
  const int i = flat_thread(), count = blockDim.x * blockDim.y * blockDim.z;
  sums[i] = in[blockIdx.x * count + i];
  __syncthreads();
  for (int step = 1; step < count; step *= 2) {
    if (i % (2 * step) == 0 && i + step < count) sums[i] += sums[i + step];
    __syncthreads();
  }
  if (i == 0) out[blockIdx.x] = sums[0];
}

/* Shared memory must not hold what the block before left there. */
__global__ void stale_shared(unsigned *out) {
  TW_DYNAMIC_SHARED(unsigned, words);
  out[blockIdx.x] = words[0];
  words[0] = 7;
}

__global__ void reverse_lines(const int *in, int *out) {
  const int i = blockIdx.x * 48 + threadIdx.x;
  out[i] = reverse_through_shared<48>(in[i]);
}

/* Rows of results, one of 32 for each way to shuffle. */
__global__ void shuffles(int width, int argument, int *out) {
  const int lane = threadIdx.x, value = 100 + lane;
  const unsigned all = 0xffffffffu;
  out[lane] = __shfl_sync(all, value, argument, width);
  out[32 + lane] = __shfl_up_sync(all, value, argument, width);
  out[64 + lane] = __shfl_down_sync(all, value, argument, width);
  out[96 + lane] = __shfl_xor_sync(all, value, argument, width);
}

/* Of each type: the neighbour's value. */
__global__ void shuffle_types(float *f, double *d, long long *l,
                              unsigned long long *u) {
  const int i = threadIdx.x;
  f[i] = __shfl_xor_sync(0xffffffffu, 0.5f + i, 1);
  d[i] = __shfl_xor_sync(0xffffffffu, -1e300 * i, 1);
  l[i] = __shfl_xor_sync(0xffffffffu, -(1ll << 40) - i, 1);
  u[i] = __shfl_xor_sync(0xffffffffu, ~0ull - i, 1);
}

/* A block whose last warp is not full, summed by warps. */
__global__ void warp_sums(const int *in, int *out) {
  const int i = threadIdx.x;
  int sum = in[i];
  for (int d = 16; d > 0; d /= 2) {
    const int other = __shfl_down_sync(0xffffffffu, sum, d);
    if (i + d < (int)blockDim.x && i % 32 + d < 32) sum += other;
  }
  if (i % 32 == 0) out[i / 32] = sum;
}

/* The two halves of a warp take different ways and meet again. */
__global__ void half_warps(int *out) {
  const int lane = threadIdx.x;
  int value;
  if (lane < 16)
    value = __shfl_sync(0x0000ffffu, lane, 15);
  else
    value = __shfl_sync(0xffff0000u, lane, 16);
  __syncwarp();
  out[lane] = __shfl_xor_sync(0xffffffffu, value, 16);
}

/* The upper half has gone when the lower half shuffles. */
__global__ void early_exit(int *out) {
  const int lane = threadIdx.x;
  if (lane >= 16) return;
  out[lane] = __shfl_down_sync(0xffffffffu, lane, 8);
}

/* A 16 x K by K x 8 product by each warp, added to d, where K is 4 or 8; lanes
 * from `lanes` on have gone. */
__global__ void mma_f64(const double *a, const double *b, double *d, int lanes,
                        int K) {
  const int lane = threadIdx.x % 32, g = lane / 4, t = lane % 4;
  if (lane >= lanes) return;
  double x[4] = {}, sum[4];
  for (int v = 0; v < K / 2; v++)
    x[v] = a[(g + v % 2 * 8) * K + v / 2 * 4 + t];
  double *const to = d + threadIdx.x / 32 * 128;
  for (int v = 0; v < 4; v++) sum[v] = to[(g + v / 2 * 8) * 8 + t * 2 + v % 2];
  if (K == 4) {
    const double first[2] = {x[0], x[1]};
    tw_mma_f64(sum, first, b[t * 8 + g]);
  } else {
    const double y[2] = {b[t * 8 + g], b[(t + 4) * 8 + g]};
    tw_mma_f64(sum, x, y);
  }
  for (int v = 0; v < 4; v++) to[(g + v / 2 * 8) * 8 + t * 2 + v % 2] = sum[v];
}

/* Copies of 4, 8 and 16 bytes, of which every third leaves zeros and has no
 * source, and copies through the L1. */
__global__ void copies_async(const int *in, int *out) {
  __shared__ __align__(16) int line[4][128];
  const int i = threadIdx.x;
  const bool keep = i % 3 != 0;
  for (int r = 0; r < 4; r++)
    for (int v = 0; v < 4; v++) line[r][i * 4 + v] = -1;
  tw_copy_async<4>(&line[0][i * 4], keep ? in + i * 4 : nullptr, keep);
  tw_copy_async<8>(&line[1][i * 4], keep ? in + i * 4 : nullptr, keep);
  tw_copy_async<16>(&line[2][i * 4], keep ? in + i * 4 : nullptr, keep);
  tw_copy_async_l1(&line[3][i * 4], in + i * 4);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  for (int r = 0; r < 4; r++)
    for (int v = 0; v < 4; v++) out[r * 128 + i * 4 + v] = line[r][i * 4 + v];
}

__global__ void votes(unsigned *out) {
  const int lane = threadIdx.x;
  out[lane] = __ballot_sync(0xffffffffu, lane % 3 == 0);
  out[32 + lane] = __any_sync(0xffffffffu, lane == 40);
  out[64 + lane] = __any_sync(0xffffffffu, lane == 4);
  out[96 + lane] = __all_sync(0xffffffffu, lane < 32);
  out[128 + lane] = __all_sync(0xffffffffu, lane < 31);
  unsigned mask = 0;
  if (lane % 2) mask = __activemask();
  out[160 + lane] = mask;
  if (lane >= 16) __syncwarp(0xffff0000u);
  out[192 + lane] = __activemask();
}

__global__ void vectors(const float4 *f4, const double2 *d2, const uchar4 *c4,
                        const float3 *f3, float4 *sum4, double2 *swap2,
                        uchar4 *inc4, float3 *turn3) {
  const int i = threadIdx.x;
  const float4 v = f4[i];
  sum4[i] = make_float4(v.x + v.y, v.y + v.z, v.z + v.w, v.w + v.x);
  const double2 d = __ldg(d2 + i);
  __stcs(swap2 + i, make_double2(d.y, d.x));
  uchar4 c = __ldcs(&c4[i]);
  c.x++, c.w--;
  inc4[i] = c;
  const float3 t = f3[i];
  turn3[i] = make_float3(t.y, t.z, t.x);
}

__global__ void atomics(int *i, unsigned *u, unsigned long long *l, float *f,
                        double *d, int *highest, int *lowest, int *latest,
                        int *first) {
  const int n = blockIdx.x * blockDim.x + threadIdx.x;
  atomicAdd(i, -1);
  atomicAdd(u, 2);
  atomicAdd(l, 1ull << 33);
  atomicAdd(f, 0.5f);
  atomicAdd(d, 0.25);
  atomicMax(highest, n);
  atomicMin(lowest, -n);
  atomicExch(latest, n);
  atomicCAS(first, -1, n);
}

/* Of f32, atomic additions to global memory flush denormals. */
__global__ void adds_denormals(float *global, float *from_shared,
                               double *wide) {
  __shared__ float sum;
  sum = 1e-39f;
  __syncthreads();
  atomicAdd(&global[0], 1e-39f);
  atomicAdd(&global[1], 1.0f);
  atomicAdd(&global[2], -0x1p-126f);
  atomicAdd(&sum, 1e-39f);
  *from_shared = sum;
  atomicAdd(wide, 1e-310);
}

__global__ void bits(int *out) {
  out[0] = __popc(0xf0f0u);
  out[1] = __clz(1);
  out[2] = __clz(0);
  out[3] = __ffs(0x10);
  out[4] = __ffs(0);
  out[5] = __byte_perm(0x33221100u, 0x77665544u, 0x7420u);
  out[6] = __popcll(0xff00000000000001ull);
  out[7] = __clzll(1ll);
  out[8] = min(3, -2) + max(3u, 2u);
  out[9] = (int)(max(1.5f, 2.5f) * 2 + min(1.0, 2.0));
  out[10] = __float_as_int(1.0f);
  out[11] = (int)__fmaf_rn(2.0f, 3.0f, 1.0f);
  out[12] = warpSize;
}

/* A struct by value, and more arguments than registers. */
__global__ void many_arguments(int *out, scale_and_shift by, char a, short b,
                               int c, long long d, float e, double f,
                               unsigned char g, int h) {
  out[threadIdx.x] = (int)(threadIdx.x * by.scale + by.shift) + a + b + c +
                     (int)d + (int)e + (int)f + g + h;
}

/* An array of the thread's own, too large for registers. */
__global__ void local_array(const int *in, int *out, int turn) {
  int own[64];
  for (int i = 0; i < 64; i++) own[i] = in[i] + threadIdx.x;
  int sum = 0;
  for (int i = 0; i < 64; i++) sum += own[(i * turn + threadIdx.x) % 64] * i;
  out[threadIdx.x] = sum;
}

__constant__ int table[4] = {2, 3, 5, 7};

/* Constants, and copies of whole structures. */
__global__ void copies(int *out, const int *in, int count) {
  memcpy(out, in, count * sizeof *out);
  memset(out + count, 0, count * sizeof *out);
  out[2 * count] = table[count % 4];
}

__global__ void nothing() {}
}

#ifdef TW_SIMULATOR
extern const tw_sim_kernel sim_test_kernels[];
const tw_sim_kernel sim_test_kernels[] = {
    TW_SIM_KERNEL(every_index),
    TW_SIM_KERNEL(transpose_tile),
    TW_SIM_KERNEL(block_sum),
    TW_SIM_KERNEL(stale_shared),
    TW_SIM_KERNEL(reverse_lines),
    TW_SIM_KERNEL(shuffles),
    TW_SIM_KERNEL(shuffle_types),
    TW_SIM_KERNEL(warp_sums),
    TW_SIM_KERNEL(half_warps),
    TW_SIM_KERNEL(early_exit),
    TW_SIM_KERNEL(mma_f64),
    TW_SIM_KERNEL(copies_async),
    TW_SIM_KERNEL(votes),
    TW_SIM_KERNEL(vectors),
    TW_SIM_KERNEL(atomics),
    TW_SIM_KERNEL(adds_denormals),
    TW_SIM_KERNEL(bits),
    TW_SIM_KERNEL(many_arguments),
    TW_SIM_KERNEL(local_array),
    TW_SIM_KERNEL(copies),
    TW_SIM_KERNEL(nothing),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
