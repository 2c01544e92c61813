// Inline PTX that becomes C++: each instruction, beside what it is to compute.
// Nothing is found, but with EARLY or REFUSED defined.
#include <cmath>
#include <cstdint>
#include <cuda_fp16.h>
#include <cstdio>

enum { LANES = 32 };

__device__ unsigned bits(unsigned x, unsigned first, unsigned length) {
  unsigned y;
  asm("bfe.u32 %0, %1, %2, %3;" : "=r"(y) : "r"(x), "r"(first), "r"(length));
  return y;
}

// Two statements in which a condition decides, and a shift that leaves the
// register.
__device__ unsigned chosen(unsigned x, int limit) {
  unsigned y = 7;
  asm volatile(
      "{\n"
      " .reg .pred p, q;\n"
      " .reg .u32 t;\n"
      " setp.lt.s32 p, %1, %2;\n"
      " setp.ge.u32 q, %1, %2;\n"
      " shl.b32 t, %1, 1;\n"
      " @p mov.b32 %0, t;\n"
      " @!q add.u32 %0, %0, 100;\n"
      "}\n"
      : "+r"(y)
      : "r"(x), "r"(limit));
  return y;
}

__device__ float whole(unsigned from) {
  float to;
  asm("mov.b32 %0, %1;" : "=f"(to) : "r"(from));
  return to;
}

// By one thread of the block.
__device__ void put(unsigned *to, unsigned value) {
  if (!threadIdx.x) *to = value;
}

__global__ void integers(unsigned *to, unsigned x, unsigned y) {
  unsigned r;
#define TRY(text)                       \
  asm(text : "=r"(r) : "r"(x), "r"(y)); \
  put(to++, r)
  TRY("add.u32 %0, %1, %2;");
  TRY("sub.s32 %0, %1, %2;");
  TRY("mul.lo.u32 %0, %1, %2;");
  TRY("mul.hi.u32 %0, %1, %2;");
  TRY("mad.lo.s32 %0, %1, %2, 5;");
  TRY("and.b32 %0, %1, %2;");
  TRY("or.b32 %0, %1, %2;");
  TRY("xor.b32 %0, %1, %2;");
  TRY("not.b32 %0, %1;");
  TRY("shl.b32 %0, %1, 33;");
  TRY("shr.u32 %0, %1, 0x4;");
  TRY("popc.b32 %0, %1;");
  TRY("clz.b32 %0, %2;");
  TRY("brev.b32 %0, %1;");
  TRY("shfl.sync.bfly.b32 %0, %1, 1, 0x1f, 0xffffffff;");
  TRY("sad.u32 %0, %1, %2, 9;");
  TRY("sad.s32 %0, %1, %2, 9;");
  TRY("dp4a.u32.u32 %0, %1, %2, 3;");
  TRY("dp4a.s32.s32 %0, %1, %2, 3;");
  TRY("vabsdiff4.u32.u32.u32 %0, %1, %2, 3;");
  TRY("vabsdiff4.u32.u32.u32.add %0, %1, %2, 3;");
  TRY("vabsdiff4.u32.s32.s32.add %0, %1, %2, 3;");
  TRY("vabsdiff2.u32.u32.u32.add %0, %1, %2, 3;");
  TRY("vabsdiff2.u32.s32.s32.add %0, %1, %2, 3;");
  put(to++, bits(x, 4, 8));
  put(to++, bits(x, 28, 40));
  put(to++, chosen(3, 5));
  put(to++, chosen(0xffffffff, 5));
  put(to++, chosen(9, 5));
}

__global__ void floats(float *to, float x) {
  float r;
  const float lane = threadIdx.x;
#define TRY_FLOAT(text)                  \
  asm volatile(text : "=f"(r) : "f"(x)); \
  if (!threadIdx.x) *to = r;             \
  to++
  TRY_FLOAT("ex2.approx.ftz.f32 %0, %1;");
  TRY_FLOAT("lg2.approx.f32 %0, %1;");
  TRY_FLOAT("rcp.approx.ftz.f32 %0, %1;");
  TRY_FLOAT("sqrt.approx.f32 %0, %1;");
  TRY_FLOAT("rsqrt.approx.f32 %0, %1;");
  TRY_FLOAT("tanh.approx.f32 %0, %1;");
  asm("shfl.sync.down.b32 %0, %1, %2, 0x1f, 0xffffffff;"
      : "=f"(r)
      : "f"(lane), "r"(3));
  if (!threadIdx.x) to[0] = r;
  asm("shfl.sync.idx.b32 %0, %1, %2, 0x181f, 0xffffffff;"
      : "=f"(r)
      : "f"(lane), "r"(2));
  if (threadIdx.x == 13) to[1] = r;
  asm("shfl.sync.up.b32 %0, %1, %2, 0x0, 0xffffffff;"
      : "=f"(r)
      : "f"(lane), "r"(3));
  if (threadIdx.x == 13) to[2] = r;
  if (!threadIdx.x) to[3] = whole(0x40490fdb);
}

// Copies that arrive at their wait: 16 bytes, 4 of them and zeros, and none.
__global__ void copies(const uint4 *from, uint4 *to) {
  __shared__ uint4 kept[LANES];
  extern __shared__ uint4 other[];
  kept[threadIdx.x] = other[threadIdx.x] = make_uint4(9, 9, 9, 9);
  const unsigned at = __cvta_generic_to_shared(kept + threadIdx.x);
  const unsigned next = __cvta_generic_to_shared(other + threadIdx.x);
  asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], %2;" ::"r"(at),
               "l"(from + threadIdx.x), "n"(16));
  asm volatile("cp.async.commit_group;" ::);
  asm volatile("cp.async.ca.shared.global [%0], [%1], %2, %3;" ::"r"(next),
               "l"(from + threadIdx.x), "n"(16), "r"(threadIdx.x % 2 ? 4 : 0));
  asm volatile("cp.async.commit_group;" ::);
  asm volatile("cp.async.wait_group %0;" ::"n"(1));
#ifdef EARLY
  to[threadIdx.x].y = other[threadIdx.x].x;
#endif
  to[threadIdx.x] = kept[threadIdx.x];
  asm volatile("cp.async.wait_all;" ::);
  to[LANES + threadIdx.x] = other[threadIdx.x];
}

// What is not the type of its instruction is taken bit by bit.
__global__ void bits_of(unsigned long long *to, unsigned x, float one) {
  unsigned r;
  float f;
  const float two = 2 * one;
  asm("{ .reg .b32 t; ex2.approx.f32 t, %1; mov.b32 %0, t; }"
      : "=f"(f)
      : "f"(one));
  if (!threadIdx.x) to[0] = f;
  asm("sqrt.approx.f32 %0, %1;" : "=r"(r) : "r"(0x40800000));
  if (!threadIdx.x) to[1] = r;
  asm("and.b32 %0, %1, 0x7fffffff;" : "=f"(f) : "f"(-two));
  if (!threadIdx.x) to[2] = f;
  asm("not.b32 %0, %1;" : "=r"(r) : "f"(one));
  if (!threadIdx.x) to[3] = r;
  unsigned long long all, named;
  asm("mov.b64 %0, -1;" : "=l"(all));
  asm("mov.u64 %0, %1;" : "=l"(named) : "n"(-2));
  if (!threadIdx.x) to[4] = all, to[5] = named;
  unsigned pair[2] = {x, x}, *at = pair;
  asm("add.u32 %0, %0, 5U;" : "+r"(*at++));
  if (!threadIdx.x) to[6] = pair[0], to[7] = pair[1], to[8] = at - pair;
}

// A copy that ignores its source brings zeros.
__global__ void ignored(const uint4 *from, uint4 *to) {
  __shared__ uint4 kept[LANES];
  kept[threadIdx.x] = make_uint4(9, 9, 9, 9);
  const unsigned at = __cvta_generic_to_shared(kept + threadIdx.x);
  asm volatile(
      "{ .reg .pred p; setp.ne.b32 p, %2, 0; cp.async.cg.shared.global [%0], "
      "[%1+-16], 16, p; }" ::"r"(at),
      "l"(from + threadIdx.x + 1), "r"(threadIdx.x % 2));
  asm volatile("cp.async.wait_all;" ::);
  to[threadIdx.x] = kept[threadIdx.x];
}

struct tiles {
  __half a[16][16], b[8][16]; /* b is stored by its columns */
  signed char wide_a[16][32], wide_b[8][32];
  double deep_a[8][4], deep_b[8][4];
};

// Products of one warp: f16 from matrices that ldmatrix loads, half as deep, with sums
// of f16, of bytes, and of f64. All numbers are small and whole.
__global__ void products(const tiles *from, float *sums, int *whole, double *deep) {
  __shared__ tiles held;
  const int lane = threadIdx.x, row = lane / 4, column = lane % 4;
  for (unsigned i = lane; i < sizeof held / 4; i += 32)
    ((unsigned *)&held)[i] = ((const unsigned *)from)[i];
#ifndef UNSYNCED
  __syncthreads();
#endif
  unsigned a[4], b[2], turned[2];
  const unsigned at_a = __cvta_generic_to_shared(&held.a[lane % 16][lane / 16 * 8]);
  const unsigned at_b = __cvta_generic_to_shared(&held.b[lane % 8][lane / 8 % 2 * 8]);
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
               : "=r"(a[0]), "=r"(a[1]), "=r"(a[2]), "=r"(a[3]) : "r"(at_a) : "memory");
  asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0, %1}, [%2];"
               : "=r"(b[0]), "=r"(b[1]) : "r"(at_b));
  asm volatile("ldmatrix.sync.aligned.m8n8.x1.trans.shared.b16 {%0}, [%1];"
               : "=r"(turned[0]) : "r"(at_b));
  float d[4] = {1, 2, 3, 4}, half[4];
  asm volatile("{\n\t.reg .u32 unused;\n\t"
               "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, "
               "{%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};\n}"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
  asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, "
               "{%4, %5}, {%6}, {%7, %8, %9, %10};"
               : "=f"(half[0]), "=f"(half[1]), "=f"(half[2]), "=f"(half[3])
               : "r"(a[0]), "r"(a[1]), "r"(b[0]), "f"(0.0f), "f"(0.0f), "f"(0.0f), "f"(0.0f));
  unsigned short_sums[2];
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%0, %1}, "
               "{%2, %3, %4, %5}, {%6, %7}, {%8, %9};"
               : "=r"(short_sums[0]), "=r"(short_sums[1])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]), "r"(0), "r"(0));
  for (int i = 0; i < 4; i++) {
    const int at = (row + i / 2 * 8) * 8 + column * 2 + i % 2;
    sums[at] = d[i] - (i + 1);
    sums[128 + at] = half[i];
    sums[256 + at] = __half2float(((const __half *)short_sums)[i]);
  }
  /* Of the transposed matrix lane 4 r + c has elements 2 c and 2 c + 1 of row r. */
  for (int i = 0; i < 2; i++)
    sums[384 + row * 8 + column * 2 + i] = __half2float(((const __half *)turned)[i]);
  const unsigned *const wide_a = (const unsigned *)held.wide_a, *const wide_b = (const unsigned *)held.wide_b;
  int total[4];
  asm volatile("mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 {%0, %1, %2, %3}, "
               "{%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};"
               : "=r"(total[0]), "=r"(total[1]), "=r"(total[2]), "=r"(total[3])
               : "r"(wide_a[row * 8 + column]), "r"(wide_a[(row + 8) * 8 + column]),
                 "r"(wide_a[row * 8 + column + 4]), "r"(wide_a[(row + 8) * 8 + column + 4]),
                 "r"(wide_b[row * 8 + column]), "r"(wide_b[row * 8 + column + 4]), "r"(0), "r"(0), "r"(0), "r"(0));
  for (int i = 0; i < 4; i++) whole[(row + i / 2 * 8) * 8 + column * 2 + i % 2] = total[i];
  double two[2];
  asm volatile("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0, %1}, {%2}, {%3}, {%4, %5};"
               : "=d"(two[0]), "=d"(two[1])
               : "d"(held.deep_a[row][column]), "d"(held.deep_b[row][column]), "d"(0.5), "d"(0.5));
  for (int i = 0; i < 2; i++) deep[row * 8 + column * 2 + i] = two[i];
}

static int check_products() {
  static tiles host;
  static float sums[448];
  static int whole[128];
  static double deep[64];
  int wrong = 0;
  for (int i = 0; i < 16; i++)
    for (int k = 0; k < 16; k++) host.a[i][k] = __float2half((float)((i * 5 + k * 3) % 7 - 3));
  for (int j = 0; j < 8; j++)
    for (int k = 0; k < 16; k++) host.b[j][k] = __float2half((float)((j * 3 + k * 4) % 9 - 4));
  for (int k = 0; k < 32; k++) {
    for (int i = 0; i < 16; i++) host.wide_a[i][k] = (signed char)((i * 37 + k * 11) % 251 - 125);
    for (int j = 0; j < 8; j++) host.wide_b[j][k] = (signed char)((j * 29 + k * 17) % 253 - 126);
  }
  for (int i = 0; i < 8; i++)
    for (int k = 0; k < 4; k++) host.deep_a[i][k] = i - 2 * k, host.deep_b[i][k] = 3 * k - i;
  tiles *from;
  float *to_sums;
  int *to_whole;
  double *to_deep;
  cudaMalloc(&from, sizeof host), cudaMalloc(&to_sums, sizeof sums);
  cudaMalloc(&to_whole, sizeof whole), cudaMalloc(&to_deep, sizeof deep);
  cudaMemcpy(from, &host, sizeof host, cudaMemcpyHostToDevice);
  products<<<1, 32>>>(from, to_sums, to_whole, to_deep);
  cudaMemcpy(sums, to_sums, sizeof sums, cudaMemcpyDeviceToHost);
  cudaMemcpy(whole, to_whole, sizeof whole, cudaMemcpyDeviceToHost);
  cudaMemcpy(deep, to_deep, sizeof deep, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 16; i++)
    for (int j = 0; j < 8; j++) {
      float sum = 0, half = 0;
      int total = 0;
      double two = 0.5;
      for (int k = 0; k < 16; k++) {
        const float term = __half2float(host.a[i][k]) * __half2float(host.b[j][k]);
        sum += term;
        if (k < 8) half += term;
      }
      for (int k = 0; k < 32; k++) total += host.wide_a[i][k] * host.wide_b[j][k];
      for (int k = 0; k < 4 && i < 8; k++) two += host.deep_a[i][k] * host.deep_b[j][k];
      wrong += sums[i * 8 + j] != sum || sums[128 + i * 8 + j] != half || sums[256 + i * 8 + j] != sum;
      wrong += whole[i * 8 + j] != total || (i < 8 && deep[i * 8 + j] != two);
      wrong += i < 8 && sums[384 + i * 8 + j] != __half2float(host.b[j][i]);
    }
  if (wrong) printf("%d sums of products are wrong\n", wrong);
  cudaFree(from), cudaFree(to_sums), cudaFree(to_whole), cudaFree(to_deep);
  return wrong;
}

#ifdef REFUSED
__global__ void refused(const uint4 *from, int which) {
  __shared__ uint4 kept;
  const unsigned at = __cvta_generic_to_shared(&kept);
  const unsigned long long policy = 0;
  unsigned r = 0;
  unsigned long long l = 0;
  if (which == 0)
    asm volatile(
        "cp.async.cg.shared.global.L2::cache_hint [%0], [%1], 16, %2;" ::"r"(
            at),
        "l"(from), "l"(policy));                               // refused
  if (which == 1) asm volatile("mov.b32 %0, 1e5;" : "=r"(r));  // refused
  if (which == 2)
    asm volatile("mov.b64 %0, %1;" : "=l"(l) : "r"(r));  // refused
}
#endif

int main() {
  const unsigned x = 0xf0c0a5b1, y = 0x1234;
  const unsigned expected[] = {x + y,
                               x - y,
                               x * y,
                               (unsigned)((uint64_t)x * y >> 32),
                               x * y + 5,
                               x & y,
                               x | y,
                               x ^ y,
                               ~x,
                               0,
                               x >> 4,
                               14,
                               19,
                               0x8da5030f,
                               x,
                               x - y + 9,
                               y - x + 9,
                               0xa5 * 0x12 + 0xb1 * 0x34 + 3,
                               (unsigned)(-0x5b * 0x12 - 0x4f * 0x34 + 3),
                               0xf0c0937d,
                               0xf0 + 0xc0 + 0x93 + 0x7d + 3,
                               0x10 + 0x40 + 0x6d + 0x83 + 3,
                               0xf0c0 + 0x937d + 3,
                               0x0f40 + 0x6c83 + 3,
                               0x5b,
                               0xf,
                               106,
                               0xfffffffe,
                               7};
  const float z = 2.5f;
  const float close[] = {exp2f(z), log2f(z), 1 / z, sqrtf(z), 1 / sqrtf(z),
                         tanhf(z), 3,        10,    10,       3.14159274f};
  enum {
    INTEGERS = sizeof expected / sizeof *expected,
    FLOATS = sizeof close / sizeof *close
  };
  int wrong = check_products();
  unsigned *to, got[INTEGERS];
  cudaMalloc(&to, sizeof got);
  integers<<<1, LANES>>>(to, x, y);
  cudaMemcpy(got, to, sizeof got, cudaMemcpyDeviceToHost);
  for (int i = 0; i < INTEGERS; i++)
    if (got[i] != expected[i] && ++wrong)
      printf("integer %d: 0x%x, expected 0x%x\n", i, got[i], expected[i]);
  float *reals, real[FLOATS];
  cudaMalloc(&reals, sizeof real);
  floats<<<1, LANES>>>(reals, z);
  cudaMemcpy(real, reals, sizeof real, cudaMemcpyDeviceToHost);
  for (int i = 0; i < FLOATS; i++)
    if (!(fabsf(real[i] - close[i]) <= 1e-6f * fabsf(close[i])) && ++wrong)
      printf("float %d: %g, expected %g\n", i, real[i], close[i]);
  uint4 *from, *copied, words[LANES], arrived[2 * LANES];
  for (unsigned i = 0; i < LANES; i++)
    words[i] = make_uint4(i + 1, i + 2, i + 3, i + 4);
  cudaMalloc(&from, sizeof words);
  cudaMalloc(&copied, sizeof arrived);
  cudaMemcpy(from, words, sizeof words, cudaMemcpyHostToDevice);
  copies<<<1, LANES, sizeof words>>>(from, copied);
  cudaMemcpy(arrived, copied, sizeof arrived, cudaMemcpyDeviceToHost);
  for (unsigned i = 0; i < LANES; i++) {
    const uint4 a = arrived[i], b = arrived[LANES + i];
    wrong += a.x != i + 1 || a.y != i + 2 || a.z != i + 3 || a.w != i + 4;
    wrong += b.x != (i % 2 ? i + 1 : 0) || b.y || b.z || b.w;
  }
  ignored<<<1, LANES>>>(from, copied);
  cudaMemcpy(arrived, copied, sizeof words, cudaMemcpyDeviceToHost);
  for (unsigned i = 0; i < LANES; i++)
    wrong += arrived[i].x != (i % 2 ? 0 : i + 1) ||
             arrived[i].w != (i % 2 ? 0 : i + 4);
  const unsigned long long whole[] = {2,     0x40000000, 2, 0xc07fffff, ~0ull,
                                      ~1ull, x + 5,      x, 1};
  enum { WHOLE = sizeof whole / sizeof *whole };
  unsigned long long *wide, held[WHOLE];
  cudaMalloc(&wide, sizeof held);
  bits_of<<<1, LANES>>>(wide, x, 1);
  cudaMemcpy(held, wide, sizeof held, cudaMemcpyDeviceToHost);
  for (int i = 0; i < WHOLE; i++)
    if (held[i] != whole[i] && ++wrong)
      printf("bits %d: 0x%llx, expected 0x%llx\n", i, held[i], whole[i]);
#ifdef REFUSED
  for (int i = 0; i < 3; i++) refused<<<1, 1>>>(from, i);
  cudaDeviceSynchronize();
#endif
  cudaFree(wide), cudaFree(to), cudaFree(reals), cudaFree(from),
      cudaFree(copied);
  wrong += cudaGetLastError() != cudaSuccess;
  printf("%s\n", wrong ? "FAIL" : "PASS");
  return wrong != 0;
}
