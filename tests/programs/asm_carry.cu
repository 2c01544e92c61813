// Sums, differences and products with a carry, in one asm statement and in several;
// comparisons with two results; bits that are put in and taken out; a barrier that counts.
#include <cstdio>

typedef unsigned long long u64;
enum { WORDS = 4, THREADS = 32 };

__device__ void add(u64 *to, const u64 *a, const u64 *b) {
  asm volatile("add.cc.u64 %0, %1, %2;" : "=l"(to[0]) : "l"(a[0]), "l"(b[0]));
  asm volatile("addc.cc.u64 %0, %1, %2;" : "=l"(to[1]) : "l"(a[1]), "l"(b[1]));
  asm volatile("addc.cc.u64 %0, %1, %2;" : "=l"(to[2]) : "l"(a[2]), "l"(b[2]));
  asm volatile("addc.u64 %0, %1, %2;" : "=l"(to[3]) : "l"(a[3]), "l"(b[3]));
}

__device__ void subtract(u64 *to, const u64 *a, const u64 *b) {
  asm("{sub.cc.u64 %0, %4, %8; subc.cc.u64 %1, %5, %9; subc.cc.u64 %2, %6, %10; subc.u64 %3, %7, %11;}"
      : "=l"(to[0]), "=l"(to[1]), "=l"(to[2]), "=l"(to[3])
      : "l"(a[0]), "l"(a[1]), "l"(a[2]), "l"(a[3]), "l"(b[0]), "l"(b[1]), "l"(b[2]), "l"(b[3]));
}

__global__ void compute(const u64 *a, const u64 *b, u64 *sums, u64 *rests) {
  const int at = WORDS * threadIdx.x;
  add(sums + at, a + at, b + at);
  subtract(rests + at, a + at, b + at);
}

__global__ void others(unsigned x, unsigned y, unsigned *to) {
  unsigned r[10];
  asm("{.reg .pred p, q; setp.lt.u32 p|q, %2, %3; selp.u32 %0, 1, 0, p; selp.u32 %1, 1, 0, q;}"
      : "=r"(r[0]), "=r"(r[1]) : "r"(x), "r"(y));
  asm("{.reg .pred p, q, c; setp.eq.u32 c, %2, 7; setp.lt.and.u32 p|q, %2, %3, !c;"
      " selp.u32 %0, 1, 0, p; selp.u32 %1, 1, 0, q;}"
      : "=r"(r[2]), "=r"(r[3]) : "r"(x), "r"(y));
  asm("mad.lo.cc.u32 %0, %2, %3, %3; madc.hi.u32 %1, %2, %3, 0;" : "=r"(r[4]), "=r"(r[5]) : "r"(~0u), "r"(y));
  asm("bfi.b32 %0, %1, %2, 4, 8;" : "=r"(r[6]) : "r"(0xabcu), "r"(~0u));
  asm("bfe.s32 %0, %1, 4, 4;" : "=r"(r[7]) : "r"(0xf5));
  asm("bfe.s32 %0, %1, 28, 40;" : "=r"(r[8]) : "r"(0x7fffffff));
  asm volatile("{.reg .pred p; setp.lt.u32 p, %1, 10; bar.red.popc.u32 %0, 0, p;}" : "=r"(r[9]) : "r"(threadIdx.x));
  for (int i = 0; !threadIdx.x && i < 10; i++) to[i] = r[i];
}

static int compares(const u64 *a, const u64 *b, const u64 *sums, const u64 *rests) {
  unsigned __int128 carry = 0;
  int borrow = 0, wrong = 0;
  for (int i = 0; i < WORDS; i++) {
    carry += (unsigned __int128)a[i] + b[i];
    wrong += (u64)carry != sums[i];
    carry >>= 64;
    const unsigned __int128 rest = (unsigned __int128)a[i] - b[i] - borrow;
    wrong += (u64)rest != rests[i];
    borrow = (rest >> 64) != 0;
  }
  return wrong;
}

int main() {
  enum { BYTES = WORDS * THREADS * sizeof(u64) };
  u64 *a, *b, *sums, *rests, seed = 1;
  unsigned *to;
  int wrong = 0;
  cudaMallocManaged(&a, BYTES);
  cudaMallocManaged(&b, BYTES);
  cudaMallocManaged(&sums, BYTES);
  cudaMallocManaged(&rests, BYTES);
  cudaMallocManaged(&to, 40);
  for (int i = 0; i < WORDS * THREADS; i++) {
    a[i] = (seed = seed * 6364136223846793005ull + 1) | (seed % 3 ? 0 : ~0ull);
    b[i] = (seed = seed * 6364136223846793005ull + 1) | (seed % 5 ? 0 : ~0ull);
  }
  compute<<<1, THREADS>>>(a, b, sums, rests);
  others<<<1, THREADS>>>(7, 9, to);
  if (cudaDeviceSynchronize()) return 1;
  for (int i = 0; i < WORDS * THREADS; i += WORDS) wrong += compares(a + i, b + i, sums + i, rests + i);
  const u64 product = 0xffffffffull * 9 + 9;
  const unsigned expected[] = {1, 0, 0, 0, (unsigned)product, (unsigned)(product >> 32), 0xfffffbcf, ~0u, 7, 10};
  for (int i = 0; i < 10; i++)
    if (to[i] != expected[i]) printf("%d: %x, not %x\n", i, to[i], expected[i]), wrong++;
  cudaFree(a);
  cudaFree(b);
  cudaFree(sums);
  cudaFree(rests);
  cudaFree(to);
  return wrong;
}
