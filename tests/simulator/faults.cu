/*
 * faults.cu -- kernels with one mistake each, which the simulator must find.
 */
#include "tilewright/device.cuh"

extern "C" {

/* The last thread goes one too far. */
__global__ void writes_past(int *out, int count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= count) out[i] = i;
}

__global__ void reads_before(const int *in, int *out) {
  out[threadIdx.x] = in[(int)threadIdx.x - 1];
}

__global__ void reads_at(const int *in, int *out, long long bytes) {
  out[threadIdx.x] = *(const int *)((const char *)in + bytes + 4 * threadIdx.x);
}

/* An access that begins inside and ends outside. */
__global__ void straddles(const float4 *in, float4 *out) { out[0] = in[0]; }

__global__ void adds_past(int *out, int count) { atomicAdd(out + count, 1); }

__global__ void adds_at(char *out, long long bytes, int wide) {
  if (wide)
    atomicAdd((unsigned long long *)(out + bytes), 1ull);
  else
    atomicAdd((int *)(out + bytes), 1);
}

__global__ void copies_past(int *out, const int *in, int count) {
  memcpy(out, in, count * sizeof *out);
}

/* The column past a row is the next row's first element, so only the array's type
 * shows the mistake. */
__global__ void leaves_row(const int *in, int *out, int shift) {
  __shared__ int tile[4][8];
  tile[threadIdx.y][(int)threadIdx.x + shift] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.y * 8 + threadIdx.x] = tile[threadIdx.y][threadIdx.x];
}

/* Through a pointer: the compiler does not know the array's bounds. */
__global__ void leaves_static(int *out, int i) {
  __shared__ int line[32];
  int *const words = i < 0 ? out : line;
  words[i] = 1;
  __syncthreads();
  out[threadIdx.x] = line[threadIdx.x];
}

__global__ void leaves_dynamic(int *out, int i) {
  TW_DYNAMIC_SHARED(int, words);
  words[threadIdx.x + i] = 1;
  out[threadIdx.x] = words[threadIdx.x];
}

/* The last 16 threads of 64 do not reach the barrier. */
__global__ void diverges(int *out) {
  if (threadIdx.x < 48) __syncthreads();
  out[threadIdx.x] = 1;
}

__global__ void exits_early(int *out, int count) {
  if ((int)threadIdx.x >= count) return;
  out[threadIdx.x] = 1;
  __syncthreads();
  out[threadIdx.x] = 2;
}

__global__ void two_barriers(int *out) {
  if (threadIdx.x % 2)
    __syncthreads();
  else
    __syncthreads();
  out[threadIdx.x] = 1;
}

/* Lane 3 waits for the block while its warp waits for lane 3. */
__global__ void deadlocks(int *out) {
  if (threadIdx.x == 3) __syncthreads();
  out[threadIdx.x] = __shfl_sync(0xffffffffu, (int)threadIdx.x, 0);
  __syncthreads();
}

/* The halves name each other, but not the same threads. */
__global__ void different_masks(int *out) {
  const unsigned mask = threadIdx.x < 16 ? 0xffffffffu : 0xffff0001u;
  out[threadIdx.x] = __shfl_sync(mask, (int)threadIdx.x, 0);
}

__global__ void not_in_mask(int *out) {
  out[threadIdx.x] = __any_sync(0x0000ffffu, 1);
}

__global__ void odd_width(int *out) {
  out[threadIdx.x] = __shfl_xor_sync(0xffffffffu, (int)threadIdx.x, 1, 12);
}
}


/* Loops that never end, without a pause: one that does nothing, one whose
 * counter overflows, one that reads a plain flag, one that writes. */
extern "C" {
__global__ void loops_for_ever(int *out) {
  if (threadIdx.x == 5)
    for (;;) {
    }
  out[threadIdx.x] = 1;
}

__global__ void loops_over_overflow(unsigned *out, unsigned step) {
  unsigned sum = 0;
  for (unsigned i = 1; i; i += step) sum ^= i;
  out[threadIdx.x] = sum;
}

/* Half a second a thread. */
__global__ void ends_late(unsigned *out, unsigned step) {
  unsigned sum = 1;
  for (unsigned i = 0; i < 200000000; i += step) sum = sum * 3 + i;
  out[threadIdx.x] = sum;
}

__global__ void loops_on_memory(int *out, int value) {
  while (out[0] != value) out[1] = 2;
}
}

/* Integer divisions: by 0 in one thread, if `by` is its number; a remainder; and
 * the least integer in thread 3. */
extern "C" {
__global__ void divides(int *out, int by) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = (i + 7) / (by - i);
}

__global__ void divides_unsigned(unsigned *out, unsigned by) {
  out[threadIdx.x] = 9 / (by - threadIdx.x);
}

__global__ void divides_long(long long *out, const long long *by) {
  out[threadIdx.x] = (threadIdx.x + 5000000000) / by[threadIdx.x];
}

__global__ void remainders(int *out, int by) {
  const int i = threadIdx.x;
  out[i] = (i + 7) % (by - i);
}

__global__ void divides_least(int *out, int by) {
  const int i = threadIdx.x;
  out[i] = (i == 3 ? -2147483647 - 1 : i) / by;
}

/* By a function of the compiler's library. */
__global__ void divides_128(unsigned *out, unsigned by) {
  const unsigned __int128 all = (unsigned __int128)clock64() << 80;
  out[threadIdx.x] = (unsigned)(all / (by - threadIdx.x) >> 64);
}
}

#ifdef TW_SIMULATOR
extern const tw_sim_kernel sim_test_faults[];
const tw_sim_kernel sim_test_faults[] = {
    TW_SIM_KERNEL(writes_past),
    TW_SIM_KERNEL(reads_before),
    TW_SIM_KERNEL(reads_at),
    TW_SIM_KERNEL(straddles),
    TW_SIM_KERNEL(adds_past),
    TW_SIM_KERNEL(adds_at),
    TW_SIM_KERNEL(copies_past),
    TW_SIM_KERNEL(leaves_static),
    TW_SIM_KERNEL(leaves_row),
    TW_SIM_KERNEL(leaves_dynamic),
    TW_SIM_KERNEL(diverges),
    TW_SIM_KERNEL(exits_early),
    TW_SIM_KERNEL(two_barriers),
    TW_SIM_KERNEL(deadlocks),
    TW_SIM_KERNEL(different_masks),
    TW_SIM_KERNEL(not_in_mask),
    TW_SIM_KERNEL(odd_width),
    TW_SIM_KERNEL(loops_for_ever),
    TW_SIM_KERNEL(loops_over_overflow),
    TW_SIM_KERNEL(ends_late),
    TW_SIM_KERNEL(loops_on_memory),
    TW_SIM_KERNEL(divides),
    TW_SIM_KERNEL(divides_unsigned),
    TW_SIM_KERNEL(divides_long),
    TW_SIM_KERNEL(remainders),
    TW_SIM_KERNEL(divides_least),
    TW_SIM_KERNEL(divides_128),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
