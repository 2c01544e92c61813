// Loads, stores, atomic operations and barriers of inline PTX, and threads that end.
#include <cstdlib>

__device__ void named_barrier(int number, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(number), "r"(threads) : "memory");
}

// Half of the block writes for the other half, twice.
__global__ void pairs(int *to) {
  __shared__ int held[64];
  const int i = threadIdx.x % 64;
  for (int turn = 0; turn < 2; turn++) {
    if (threadIdx.x < 64) {
      if (turn) named_barrier(2, 128);
      held[i] = i + turn;  // finds race 1
      asm volatile("bar.arrive 1, 128;" ::: "memory");
    } else {
#ifdef RIGHT
      named_barrier(1, 128);
#else
      if (turn) named_barrier(1, 128);
#endif
      to[i] = held[63 - i];  // finds race 1
      if (!turn) asm volatile("bar.arrive 2, 128;" ::: "memory");
    }
  }
#ifndef RIGHT
  if (threadIdx.x >= 64) named_barrier(1, 128);
#endif
}

// A block hands a number to another.
__global__ void hand_over(int *data, unsigned *flag, unsigned *ticket, int *to) {
  unsigned place;
  asm volatile("atom.relaxed.gpu.global.add.u32 %0, [%1], 1;" : "=r"(place) : "l"(ticket) : "memory");
  if (place == 0) {
    *data = 42;  // finds race 2
    asm volatile("st.release.gpu.global.u32 [%0], %1;" ::"l"(flag), "r"(1) : "memory");
  } else {
#ifdef RIGHT
    unsigned seen = 0;
    while (!seen) asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(seen) : "l"(flag) : "memory");
#endif
    *to = *data;  // finds race 2
  }
}

// Vectors, bytes, caches and what a thread does before it ends; beyond the end of the array
// in the wrong twin.
__global__ void move(const float *from, float *to, int *counts) {
#ifdef RIGHT
  const int place = threadIdx.x;
#else
  const int place = threadIdx.x + 1;
#endif
  float x, y, z, w;
  asm volatile("ld.global.nc.L1::no_allocate.v4.f32 {%0, %1, %2, %3}, [%4];"
               : "=f"(x), "=f"(y), "=f"(z), "=f"(w)
               : "l"(from + 4 * place));  // finds bounds 3
  asm volatile("st.global.cs.v4.f32 [%0], {%1, %2, %3, %4};" ::"l"(to + 4 * threadIdx.x), "f"(w), "f"(z), "f"(y), "f"(x)
               : "memory");
  asm volatile("red.global.add.s32 [%0], 2;" ::"l"(counts) : "memory");
  if (threadIdx.x > 7) asm volatile("exit;");
  __syncwarp(0xff);
  asm volatile("red.release.gpu.global.max.s32 [%0+4], %1;" ::"l"(counts), "r"((int)threadIdx.x) : "memory");
  int byte;
  asm volatile("ld.global.s8 %0, [%1];" : "=r"(byte) : "l"((const char *)counts + 8));
  if (threadIdx.x == 0) counts[3] = byte;
}

// Integers, votes and barriers of the whole block.
__global__ void compute(unsigned *to) {
  unsigned a = threadIdx.x, r, low, high, elected;
  unsigned long long wide;
  float f = 1.5f, g;
  asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(r) : "r"(a), "r"(3), "r"(8));
  bool is_right = r == (a ^ 3 ^ 8);
  asm("prmt.b32 %0, %1, %2, 0x8107;" : "=r"(r) : "r"(0x80u), "r"(0x44332211u));
  is_right &= r == 0xff008044;
  asm("shf.l.wrap.b32 %0, %1, %2, 4;" : "=r"(r) : "r"(0xf0000000u), "r"(1u));
  is_right &= r == 0x1f;
  asm("mad.wide.s32 %0, %1, %2, %3;" : "=l"(wide) : "r"(-2), "r"(3), "l"(10ull));
  asm("mov.b64 {%0, %1}, %2;" : "=r"(low), "=r"(high) : "l"(wide << 32 | 7));
  is_right &= wide == 4 && low == 7 && high == 4;
  asm("fma.rn.f32 %0, %1, %1, 0f3F800000;" : "=f"(g) : "f"(f));
  is_right &= g == 3.25f;
  const float not_a_number = __int_as_float(0x7fffffff);
  unsigned ordered, unordered;
  asm("{ .reg .pred p; setp.ne.f32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(ordered) : "f"(not_a_number), "f"(f));
  asm("{ .reg .pred p; setp.neu.f32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(unordered) : "f"(not_a_number), "f"(f));
  is_right &= ordered == 0 && unordered == 1;
  asm volatile("{ .reg .pred %%p; setp.gt.s32 %%p, %1, 3; vote.sync.ballot.b32 %0, !%%p, -1; }" : "=r"(r) : "r"(a % 32));
  is_right &= r == 0xf;
  asm volatile("{ .reg .pred q; elect.sync _|q, 0xffffffff; selp.b32 %0, 1, 0, q; }" : "=r"(elected));
  is_right &= elected == (a % 32 == 0);
  asm volatile("griddepcontrol.wait;" ::: "memory");
  asm("mov.u32 %0, %ntid.x;" : "=r"(r));
  is_right &= r == blockDim.x;
  __shared__ unsigned held[64];
  held[a] = is_right;  // finds race 4
#ifdef RIGHT
  asm volatile("bar.sync 0;" ::: "memory");
#else
  asm volatile("membar.cta;" ::: "memory");
#endif
  to[a] = held[a] & held[63 - a];  // finds race 4
}

int main(int count, char **words) {
  const int which = count > 1 ? atoi(words[1]) : 0;
  float *from, *to, got[32 * 4];
  int *all, seen[64];
  if (cudaMalloc(&from, sizeof got) || cudaMalloc(&to, sizeof got) || cudaMalloc(&all, sizeof seen)) return 2;
  for (int i = 0; i < 32 * 4; i++) got[i] = i;
  if (cudaMemcpy(from, got, sizeof got, cudaMemcpyHostToDevice)) return 3;
  if (cudaMemset(all, 0, sizeof seen)) return 4;
  if (which == 1) pairs<<<1, 128>>>(all);
  if (which == 2) hand_over<<<2, 1>>>(all, (unsigned *)all + 1, (unsigned *)all + 2, all + 3);
  if (which == 3) move<<<1, 32>>>(from, to, all);
  if (which == 4) compute<<<1, 64>>>((unsigned *)all);
  const cudaError_t error = cudaDeviceSynchronize();
  cudaGetLastError();
#ifdef RIGHT
  if (cudaMemcpy(seen, all, sizeof seen, cudaMemcpyDeviceToHost)) return 5;
  for (int i = 0; i < 64; i++) {
    if (which == 1 && seen[i] != 64 - i) return 6;
    if (which == 4 && !seen[i]) return 7;
  }
  if (which == 2 && seen[3] != 42) return 8;
  if (which == 3) {
    if (cudaMemcpy(got, to, sizeof got, cudaMemcpyDeviceToHost)) return 9;
    if (got[0] != 3 || got[127] != 124 || seen[0] != 64 || seen[1] != 7 || seen[3]) return 10;
  }
#endif
  cudaFree(from), cudaFree(to), cudaFree(all);
  return error && which != 3;
}
