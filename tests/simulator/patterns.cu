/*
 * patterns.cu -- accesses whose cost on a GPU is known from theory.
 */
#include "tilewright/device.cuh"

/* An index with a swizzled column: the bank changes with the row. */
static __device__ int swizzle(int row, int column) {
  return row * 32 + (column ^ row);
}

extern "C" {

/* One element of each type at out + first + stride * thread. */
#define STORE(name, T, value)                                             \
  __global__ void name(T *out, int first, int stride, int count) {        \
    if ((int)threadIdx.x < count)                                         \
      out[first + stride * (int)threadIdx.x] = value;                     \
  }
STORE(store1, unsigned char, 1)
STORE(store2, unsigned short, 1)
STORE(store4, float, 1.0f)
STORE(store8, double, 1.0)
STORE(store16, float4, make_float4(1, 2, 3, 4))

/* The same in shared memory. */
#define SHARED(name, T, value)                                       \
  __global__ void name(int first, int stride, int count) {           \
    TW_DYNAMIC_SHARED(T, words);                                     \
    if ((int)threadIdx.x < count)                                    \
      words[first + stride * (int)threadIdx.x] = value;              \
  }
SHARED(shared1, unsigned char, 1)
SHARED(shared2, unsigned short, 1)
SHARED(shared4, float, 1.0f)
SHARED(shared8, double, 1.0)
SHARED(shared16, float4, make_float4(1, 2, 3, 4))

/* A row of a tile is written by each warp, and a column of it read. */
__global__ void tile_columns(float *out, int pitch) {
  TW_DYNAMIC_SHARED(float, tile);
  const int x = threadIdx.x, y = threadIdx.y;
  tile[y * pitch + x] = 1.0f;
  __syncthreads();
  out[y * 32 + x] = tile[x * pitch + y];
}

__global__ void tile_swizzled(float *out) {
  TW_DYNAMIC_SHARED(float, tile);
  const int x = threadIdx.x, y = threadIdx.y;
  tile[swizzle(y, x)] = 1.0f;
  __syncthreads();
  out[y * 32 + x] = tile[swizzle(x, y)];
}

/* All lanes read one word, and then one of four words of one bank. */
__global__ void broadcasts(const float *in, float *out) {
  TW_DYNAMIC_SHARED(float, words);
  for (int i = threadIdx.x; i < 128; i += 32) words[i] = in[0];
  __syncwarp();
  out[threadIdx.x] = words[5] + words[threadIdx.x % 4 * 32];
}

/* Every lane reads another word, by a permutation. */
__global__ void permuted(const int *in, const int *order, int *out) {
  out[threadIdx.x] = in[order[threadIdx.x]];
}

/* Only the even lanes read and write. */
__global__ void every_other(const float *in, float *out) {
  if (threadIdx.x % 2 == 0) out[threadIdx.x] = in[threadIdx.x];
}

/* Lane i goes i times through the loop. */
__global__ void trips(const float *in, float *out) {
  float sum = 0;
  for (int i = 0; i < (int)threadIdx.x; i++) sum += in[i * 32 + threadIdx.x];
  out[threadIdx.x] = sum;
}

/* Lane i goes counts[i] times through the loop. */
__global__ void walks(const float *in, const int *counts, double *out) {
  double sum = 0;
  const int count = counts[threadIdx.x];
  for (int i = 0; i < count; i++) sum += in[i * 32 + threadIdx.x];
  out[threadIdx.x] = sum;
}

/* A row that begins one word further each time. */
__global__ void slides(float *out) {
  for (int i = 0; i < 9; i++) out[i + threadIdx.x] = 1.0f;
}

/* Alternates between two places; more accesses than a log holds. */
__global__ void long_rows(const float *in, float *out, int count) {
  for (int i = 0; i < count; i++)
    out[i * blockDim.x + threadIdx.x] = in[i * blockDim.x + threadIdx.x];
}

__global__ void adds_one(int *sum) { atomicAdd(sum, 1); }

/* In global memory 8 lanes add to each of 4 floats and of 4 integers, all lanes to one
 * integer, and all exchange another one. In shared memory 16 lanes add to each of 2 floats,
 * and 8 to each of 4 doubles. */
__global__ void lanes_meet(float *floats, int *integers, float *out) {
  __shared__ float own[2];
  __shared__ double wide[4];
  const int t = threadIdx.x;
  if (t < 2) own[t] = 0;
  if (t < 4) wide[t] = 0;
  atomicAdd(&floats[t % 4], 1.0f);
  atomicAdd(&integers[t % 4], 1);
  atomicAdd(&integers[100], 1);
  atomicExch(&integers[200], t);
  __syncthreads();
  atomicAdd(&own[t % 2], 1.0f);
  atomicAdd(&wide[t % 4], 1.0);
  __syncthreads();
  out[t] = own[t % 2] + (float)wide[t % 4];
}

/* One lane of each block waits for its number; all lanes add without waiting. */
__global__ void takes_numbers(int *next, int *sums, int *out) {
  __shared__ int number;
  if (threadIdx.x == 0) number = atomicAdd(next, 1);
  __syncthreads();
  atomicAdd(&sums[threadIdx.x * 8], 1);
  out[number * blockDim.x + threadIdx.x] = number;
}

/* Each block but the first looks at the flag of the one before. */
__global__ void waits_for_previous(volatile int *flags, int *out) {
  const int block = blockIdx.x;
  if (threadIdx.x == 40 && block > 0)
    while (flags[block - 1] == 0) continue;
  __syncthreads();
  out[block * blockDim.x + threadIdx.x] = block;
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0) flags[block] = 1;
}

/* A lane writes four neighbouring words, one after the other; or with a barrier
 * after each. */
__global__ void writes_parts(int *out, int barriers) {
  for (int i = 0; i < 4; i++) {
    out[threadIdx.x * 4 + i] = i;
    if (barriers) __syncthreads();
  }
}

__global__ void structures(float3 *out, const float3 *in) {
  memcpy(out + threadIdx.x, in + threadIdx.x, sizeof *out);
}

__global__ void meetings(int *out) {
  __syncthreads();
  const int sum = __shfl_xor_sync(0xffffffffu, (int)threadIdx.x, 1);
  __syncwarp();
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

/* What a GPU has no instruction for. */
__global__ void divides_u32(unsigned *at, unsigned by) {
  at[threadIdx.x] = at[threadIdx.x] / by;
}
__global__ void divides_i32(int *at, int by) {
  if (threadIdx.x % 32 == 5) at[threadIdx.x] = at[threadIdx.x] / by;
}
__global__ void divides_i64(int64_t *at, int64_t by) {
  at[threadIdx.x] = at[threadIdx.x] / by;
}
__global__ void multiplies_i64(int64_t *at, int64_t by) {
  at[threadIdx.x] = at[threadIdx.x] * by;
}
__global__ void divides_f32(float *at, float by) {
  at[threadIdx.x] = at[threadIdx.x] / by;
}
__global__ void takes_exp(float *at) {
  at[threadIdx.x] = expf(at[threadIdx.x]);
}
__global__ void takes_rsqrt(float *at) {
  at[threadIdx.x] = rsqrtf(at[threadIdx.x]);
}
/* As often as the thread's number in its warp. The quotient decides, too. */
__global__ void divides_often(int *at, int by) {
  int n = 1 << 30, steps = 0;
  for (int i = 0; i < (int)(threadIdx.x % 32); i++) {
    n = n / by;
    if (n == 0) steps++;
  }
  at[threadIdx.x] = n + steps;
}

/* A check sum, whose every bit waits for the one before it. */
__global__ void checks_words(unsigned *at, int words) {
  unsigned rest = at[threadIdx.x];
  for (int i = 0; i < words; i++)
    for (int bit = 0; bit < 32; bit++)
      rest = rest >> 1 ^ (rest & 1 ? 0xedb88320u : 0);
  at[threadIdx.x] = rest;
}

/* As many instructions, which wait for nothing but what they load. */
__global__ void mixes_words(unsigned *at, int words) {
  for (int i = 0; i < words; i++) {
    unsigned word = at[threadIdx.x + i * blockDim.x];
    at[threadIdx.x + i * blockDim.x] = word >> 1 ^ (word & 1 ? 0xedb88320u : 0);
  }
}

/* Heron's square root: the loop ends because of what it computed. */
__global__ void finds_root(float *at, float least) {
  const float x = at[threadIdx.x];
  float root = x, last;
  do {
    last = root;
    root = 0.5f * (root + x / root);
  } while (last - root > least);
  at[threadIdx.x] = root;
}

/* Each loads words[5] four times, of which three repeat the first; but not if
 * the word may have changed. */
__global__ void loads_again(float *out, int stores) {
  TW_DYNAMIC_SHARED(float, words);
  words[threadIdx.x] = 1;
  __syncthreads();
  float sum = 0;
  for (int i = 0; i < 4; i++) {
    sum += words[5];
    if (stores) words[threadIdx.x] = sum;
  }
  out[threadIdx.x] = sum;
}

__global__ void marks_blocks(int *out) {
  const int block =
      blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
  if (threadIdx.x == 0) out[block] = 1;
}
}

#ifdef TW_SIMULATOR
extern const tw_sim_kernel sim_test_patterns[];
const tw_sim_kernel sim_test_patterns[] = {
    TW_SIM_KERNEL(store1),       TW_SIM_KERNEL(store2),
    TW_SIM_KERNEL(store4),       TW_SIM_KERNEL(store8),
    TW_SIM_KERNEL(store16),      TW_SIM_KERNEL(shared1),
    TW_SIM_KERNEL(shared2),      TW_SIM_KERNEL(shared4),
    TW_SIM_KERNEL(shared8),      TW_SIM_KERNEL(shared16),
    TW_SIM_KERNEL(tile_columns), TW_SIM_KERNEL(tile_swizzled),
    TW_SIM_KERNEL(broadcasts),   TW_SIM_KERNEL(permuted),
    TW_SIM_KERNEL(every_other),  TW_SIM_KERNEL(trips), TW_SIM_KERNEL(walks),
    TW_SIM_KERNEL(long_rows),    TW_SIM_KERNEL(adds_one),
    TW_SIM_KERNEL(structures),   TW_SIM_KERNEL(meetings),
    TW_SIM_KERNEL(marks_blocks), TW_SIM_KERNEL(slides),
    TW_SIM_KERNEL(takes_numbers), TW_SIM_KERNEL(waits_for_previous),
    TW_SIM_KERNEL(lanes_meet),
    TW_SIM_KERNEL(writes_parts), TW_SIM_KERNEL(divides_u32),
    TW_SIM_KERNEL(divides_i32),  TW_SIM_KERNEL(divides_i64),
    TW_SIM_KERNEL(multiplies_i64), TW_SIM_KERNEL(divides_f32),
    TW_SIM_KERNEL(takes_exp),    TW_SIM_KERNEL(takes_rsqrt),
    TW_SIM_KERNEL(divides_often),
    TW_SIM_KERNEL(checks_words),
    TW_SIM_KERNEL(mixes_words),
    TW_SIM_KERNEL(finds_root),
    TW_SIM_KERNEL(loads_again),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
