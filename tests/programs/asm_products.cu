// The products of mma.sync that asm.cu leaves out, in both depths: of each type in inline
// PTX, beside a plain loop. All numbers are small and whole, so every sum is exact.
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <cuda_fp8.h>

enum type { BF16, TF32, U8, E4M3, E5M2 };

// Lines of 32 bytes along k: 16 rows of a, 8 columns of b. Of half the depth: 16 bytes.
struct operands {
  unsigned a[16][8], b[8][8];
  double deep_a[16][4], deep_b[8][4];
};

enum { SUMS = 128, DEPTHS = 2 };

#define PRODUCT(which, T, kind, whole, half)                                                           \
  if (product == which) {                                                                              \
    T d[4] = {1, 2, 3, 4}, e[4];                                                                       \
    asm volatile("mma.sync.aligned." whole " {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, "           \
                 "{%0, %1, %2, %3};"                                                                   \
                 : "+" kind(d[0]), "+" kind(d[1]), "+" kind(d[2]), "+" kind(d[3])                      \
                 : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));                  \
    asm volatile("mma.sync.aligned." half " {%0, %1, %2, %3}, {%4, %5}, {%6}, {%7, %7, %7, %7};"       \
                 : "=" kind(e[0]), "=" kind(e[1]), "=" kind(e[2]), "=" kind(e[3])                      \
                 : "r"(a[0]), "r"(a[1]), "r"(b[0]), kind((T)5));                                       \
    for (int i = 0; i < 4; i++) {                                                                      \
      const int at = (row + i / 2 * 8) * 8 + column * 2 + i % 2;                                       \
      to[at] = d[i] - (i + 1), to[SUMS + at] = e[i] - 5;                                               \
    }                                                                                                  \
  }

__global__ void multiply(int product, const operands *from, double *to) {
  const int row = threadIdx.x / 4, column = threadIdx.x % 4;
  const unsigned a[4] = {from->a[row][column], from->a[row + 8][column], from->a[row][column + 4],
                         from->a[row + 8][column + 4]};
  const unsigned b[2] = {from->b[row][column], from->b[row][column + 4]};
  PRODUCT(0, float, "f", "m16n8k16.row.col.f32.bf16.bf16.f32", "m16n8k8.row.col.f32.bf16.bf16.f32")
  PRODUCT(1, float, "f", "m16n8k8.row.col.f32.tf32.tf32.f32", "m16n8k4.row.col.f32.tf32.tf32.f32")
  PRODUCT(2, int, "r", "m16n8k32.row.col.s32.u8.u8.s32", "m16n8k16.row.col.s32.u8.u8.s32")
  PRODUCT(3, float, "f", "m16n8k32.row.col.f32.e4m3.e4m3.f32", "m16n8k16.row.col.f32.e4m3.e4m3.f32")
  PRODUCT(4, float, "f", "m16n8k32.row.col.f32.e5m2.e5m2.f32", "m16n8k16.row.col.f32.e5m2.e5m2.f32")
  PRODUCT(5, float, "f", "m16n8k32.row.col.f32.e4m3.e5m2.f32", "m16n8k16.row.col.f32.e4m3.e5m2.f32")
  PRODUCT(6, float, "f", "m16n8k32.row.col.f32.e5m2.e4m3.f32", "m16n8k16.row.col.f32.e5m2.e4m3.f32")
  if (product == 7) {
    double d[4];
    asm volatile("mma.sync.aligned.m16n8k4.row.col.f64.f64.f64.f64 {%0, %1, %2, %3}, {%4, %5}, {%6}, "
                 "{%7, %7, %7, %7};"
                 : "=d"(d[0]), "=d"(d[1]), "=d"(d[2]), "=d"(d[3])
                 : "d"(from->deep_a[row][column]), "d"(from->deep_a[row + 8][column]),
                   "d"(from->deep_b[row][column]), "d"(0.5));
    for (int i = 0; i < 4; i++) to[(row + i / 2 * 8) * 8 + column * 2 + i % 2] = d[i] - 0.5;
  }
}

// Puts a number, as element k of its type, into a line.
static void put(unsigned *line, enum type type, int k, int number) {
  const float real = (float)number;
  uint32_t word;
  memcpy(&word, &real, sizeof word);
  uint8_t byte = (uint8_t)number;
  if (type == E4M3) byte = __nv_fp8_e4m3(real).__x;
  if (type == E5M2) byte = __nv_fp8_e5m2(real).__x;
  if (type == TF32)
    line[k] = word;
  else if (type == BF16)
    ((uint16_t *)line)[k] = (uint16_t)(word >> 16);
  else
    ((uint8_t *)line)[k] = byte;
}

int main() {
  const enum type types[7][2] = {{BF16, BF16}, {TF32, TF32}, {U8, U8}, {E4M3, E4M3}, {E5M2, E5M2}, {E4M3, E5M2}, {E5M2, E4M3}};
  operands host, *from;
  double *to, got[DEPTHS * SUMS];
  int wrong = 0;
  cudaMalloc(&from, sizeof host), cudaMalloc(&to, sizeof got);
  for (int product = 0; product < 8; product++) {
    int a[16][32], b[8][32];
    memset(&host, 0, sizeof host);
    const bool is_byte = product == 2, is_double = product == 7;
    const int depth = is_double ? 4 : product == 0 ? 16 : product == 1 ? 8 : 32;
    for (int k = 0; k < depth; k++) {
      for (int i = 0; i < 16; i++) a[i][k] = is_byte ? (i * 37 + k * 11) % 256 : (i * 5 + k * 3) % 7 - 3;
      for (int j = 0; j < 8; j++) b[j][k] = is_byte ? (j * 29 + k * 17) % 256 : (j * 3 + k * 4) % 9 - 4;
      for (int i = 0; i < 16; i++)
        if (is_double)
          host.deep_a[i][k] = a[i][k];
        else
          put(host.a[i], types[product][0], k, a[i][k]);
      for (int j = 0; j < 8; j++)
        if (is_double)
          host.deep_b[j][k] = b[j][k];
        else
          put(host.b[j], types[product][1], k, b[j][k]);
    }
    cudaMemcpy(from, &host, sizeof host, cudaMemcpyHostToDevice);
    cudaMemset(to, 0, sizeof got);
    multiply<<<1, 32>>>(product, from, to);
    cudaMemcpy(got, to, sizeof got, cudaMemcpyDeviceToHost);
    for (int at = 0; at < SUMS; at++) {
      int whole = 0, half = 0;
      for (int k = 0; k < depth; k++) {
        whole += a[at / 8][k] * b[at % 8][k];
        if (k < depth / 2 && !is_double) half += a[at / 8][k] * b[at % 8][k];
      }
      if ((got[at] != whole || got[SUMS + at] != half) && !wrong++)
        printf("product %d, sum %d: %g and %g, expected %d and %d\n", product, at, got[at], got[SUMS + at], whole, half);
    }
  }
  wrong += cudaGetLastError() != cudaSuccess;
  cudaFree(from), cudaFree(to);
  printf("%s\n", wrong ? "FAIL" : "PASS");
  return wrong != 0;
}
