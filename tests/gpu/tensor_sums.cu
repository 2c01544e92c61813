/*
 * tensor_sums.cu -- prints sums of products that the tensor cores of this GPU
 * compute, as rows of tests/simulator/h200_sums.inc:
 *
 *   nvcc -arch=sm_90 -Iruntime/include tests/gpu/tensor_sums.cu -o sums
 *   ./sums >tests/simulator/h200_sums.inc
 *
 * Four products and a sum; every number is as likely one that is special as one
 * drawn from exponents so close to the others' that they meet.
 */
#include <stdio.h>
#include <stdlib.h>

#include "tilewright/tensor.cuh"

enum { CASES = 320 };

struct sum_case {
  uint16_t a[4], b[4];
  float sum;
};

/* The places of k that test_tensor.c uses too. */
__global__ void add_products(const sum_case *cases, float *results) {
  const int c = blockIdx.x, lane = threadIdx.x;
  uint32_t x[4] = {}, y[2] = {};
  for (int i = 0; i < 4; i++) {
    const int l = (i * 5 + c) % 16, shift = l % 2 * 16;
    if (lane == 3 * 4 + l % 8 / 2)
      x[l / 8 * 2] |= (uint32_t)cases[c].a[i] << shift;
    if (lane == 5 * 4 + l % 8 / 2)
      y[l / 8] |= (uint32_t)cases[c].b[i] << shift;
  }
  float d[4] = {0, 0, 0, 0};
  if (lane == 3 * 4 + 2) d[1] = cases[c].sum;
  if (c < CASES / 2)
    tw_mma_f16(d, x, y[0], y[1]);
  else
    tw_mma_bf16(d, x, y[0], y[1]);
  if (lane == 3 * 4 + 2) results[c] = d[1];
}

static uint32_t draw(uint32_t limit) {
  static uint64_t state = 88172645463325252u;
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (uint32_t)(state >> 32) % limit;
}

static uint16_t draw_16(int is_bf16, int center) {
  static const uint16_t special[2][10] = {
      {0x0000, 0x8000, 0x0001, 0x83ff, 0x0400, 0x3c00, 0xbc01, 0x7bff, 0xfc00,
       0x7e01},
      {0x0000, 0x8000, 0x0001, 0x807f, 0x0080, 0x3f80, 0xbf81, 0x7f7f, 0xff80,
       0x7fc1}};
  if (draw(6) == 0) return special[is_bf16][draw(10)];
  const int bits = is_bf16 ? 7 : 10, most = is_bf16 ? 254 : 30;
  int exponent = center + (int)draw(17) - 8;
  exponent = exponent < 0 ? 0 : exponent > most ? most : exponent;
  return (uint16_t)(draw(2) << 15 | (uint32_t)exponent << bits |
                    draw(1u << bits));
}

static float draw_sum(int exponent) {
  static const uint32_t special[] = {0x00000000, 0x80000000, 0x00000001,
                                     0x807fffff, 0x3f800000, 0x7f7fffff,
                                     0x7f800000, 0xffc00001};
  exponent += (int)draw(53) - 26;
  exponent = exponent < 0 ? 0 : exponent > 254 ? 254 : exponent;
  const uint32_t bits =
      draw(5) == 0
          ? special[draw(8)]
          : draw(2) << 31 | (uint32_t)exponent << 23 | draw(1 << 23);
  float sum;
  memcpy(&sum, &bits, sizeof sum);
  return sum;
}

int main(void) {
  static sum_case cases[CASES];
  for (int c = 0; c < CASES; c++) {
    const int is_bf16 = c >= CASES / 2, bias = is_bf16 ? 127 : 15;
    const int most = is_bf16 ? 254 : 30;
    const int x = (int)draw((uint32_t)most + 1);
    const int y = draw(3) ? 2 * bias - x + (int)draw(21) - 10
                          : (int)draw((uint32_t)most + 1);
    for (int i = 0; i < 4; i++) {
      cases[c].a[i] = draw_16(is_bf16, x);
      cases[c].b[i] = draw_16(is_bf16, y);
    }
    cases[c].sum = draw_sum(x + y - 2 * bias + 127);
  }
  sum_case *on_device;
  float *to, results[CASES];
  if (cudaMalloc(&on_device, sizeof cases) || cudaMalloc(&to, sizeof results) ||
      cudaMemcpy(on_device, cases, sizeof cases, cudaMemcpyHostToDevice))
    return 1;
  add_products<<<CASES, 32>>>(on_device, to);
  if (cudaMemcpy(results, to, sizeof results, cudaMemcpyDeviceToHost)) {
    fprintf(stderr, "the kernel failed\n");
    return 1;
  }
  for (int c = 0; c < CASES; c++) {
    uint32_t sum, result;
    memcpy(&sum, &cases[c].sum, 4);
    memcpy(&result, &results[c], 4);
    printf("{%d, {", c >= CASES / 2);
    for (int i = 0; i < 4; i++)
      printf("0x%04x%s", cases[c].a[i], i < 3 ? ", " : "}, {");
    for (int i = 0; i < 4; i++)
      printf("0x%04x%s", cases[c].b[i], i < 3 ? ", " : "}, ");
    printf("0x%08x, 0x%08x},\n", sum, result);
  }
  return 0;
}
