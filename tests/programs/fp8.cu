// 8-bit floating-point numbers: each code and back, and each number of 16 bits beside a
// search for the nearest code. Prints what failed.
#include <cuda_fp8.h>

#include <cmath>
#include <cstdio>
#include <cstring>

static int failed, checked;
static void expect(bool is_good, const char *what, double value, int got, int expected) {
  checked++;
  if (is_good) return;
  if (failed++ < 20) printf("%s of %.9g: 0x%02x, expected 0x%02x\n", what, value, got, expected);
}

// The nearest code; of two the even one. Numbers from the middle behind the last one on are
// beyond the range.
template <class T>
static int nearest(double value, int last, double limit, int beyond) {
  if (value != value) return 0x7f;
  const int sign = std::signbit(value) ? 0x80 : 0;
  if (fabs(value) > limit || (fabs(value) == limit && last % 2)) return beyond == 0x7f ? beyond : beyond | sign;
  int best = 0;
  for (int code = 1; code <= last; code++) {
    T one, other;
    one.__x = (unsigned char)code;
    other.__x = (unsigned char)best;
    const double error = fabs((double)one - fabs(value)), least = fabs((double)other - fabs(value));
    if (error < least || (error == least && code % 2 == 0)) best = code;
  }
  return best | sign;
}

template <class T>
__global__ void convert(const float *from, unsigned char *to, float *back) {
  const T one(from[threadIdx.x]);
  to[threadIdx.x] = one.__x;
  back[threadIdx.x] = (float)one;
}

template <class T, class T2, class T4>
static void check(const char *name, __nv_fp8_interpretation_t form, int last, double limit, int beyond) {
  for (int code = 0; code < 256; code++) {
    T one;
    one.__x = (unsigned char)code;
    const float value = (float)one;
    const int expected = value != value ? 0x7f : code;
    const bool is_infinite = std::isinf(value);
    expect(is_infinite || T(value).__x == expected, name, value, T(value).__x, expected);
    expect(__nv_cvt_float_to_fp8(value, __NV_NOSAT, form) == expected, name, value, T(value).__x, expected);
    if (is_infinite) expect(T(value).__x == (last | (code & 0x80)), name, value, T(value).__x, last);
  }
  for (int bits = 0; bits < 65536; bits++) {
    const __half half(__half_raw{(unsigned short)bits});
    const double value = (float)half;
    const int got = __nv_cvt_halfraw_to_fp8(half, __NV_NOSAT, form);
    const int expected = nearest<T>(value, last, limit, beyond);
    expect(got == expected, name, value, got, expected);
    const double finite = std::isinf(value) ? std::copysign(65504, value) : value;
    const int kept = nearest<T>(finite, last, INFINITY, 0);
    expect(T(half).__x == kept, name, value, T(half).__x, kept);
  }
  // Near the middle of two numbers, where a second rounding would be seen.
  for (int code = 0; code < last; code++)
    for (int step = -1; step <= 1; step++) {
      T low, high;
      low.__x = (unsigned char)code;
      high.__x = (unsigned char)(code + 1);
      const double middle = ((double)low + (double)high) / 2;
      const double value = step ? nextafter(middle, step * INFINITY) : middle;
      const int expected = nearest<T>(value, last, limit, beyond);
      expect(T(value).__x == expected, name, value, T(value).__x, expected);
    }
  const T4 four(float4{1, -2, 0.5f, 3});
  const float4 same = (float4)four;
  expect(same.x == 1 && same.y == -2 && same.z == 0.5f && same.w == 3, name, same.x, (int)four.__x, 0);
  const T2 two(__half2(__float2half(1), __float2half(-2)));
  expect(two.__x == (four.__x & 0xffff), name, 1, two.__x, (int)(four.__x & 0xffff));
  const __half2 halves = (__half2)two;
  expect((float)halves.x == 1 && (float)halves.y == -2, name, (float)halves.x, 0, 0);

  float *from, *back;
  unsigned char *to;
  cudaMallocManaged(&from, 4 * sizeof *from);
  cudaMallocManaged(&back, 4 * sizeof *back);
  cudaMallocManaged(&to, 4);
  const float numbers[4] = {1.1f, -1e9f, 0x1p-20f, 3};
  memcpy(from, numbers, sizeof numbers);
  convert<T><<<1, 4>>>(from, to, back);
  cudaDeviceSynchronize();
  for (int i = 0; i < 4; i++) {
    expect(to[i] == T(numbers[i]).__x, name, numbers[i], to[i], T(numbers[i]).__x);
    expect(back[i] == (float)T(numbers[i]), name, numbers[i], to[i], 0);
  }
  cudaFree(from), cudaFree(back), cudaFree(to);
}

template <class T>
static void know(double value, int code) {
  expect(T(value).__x == code, "a known number", value, T(value).__x, code);
  T one;
  one.__x = (unsigned char)code;
  expect((double)one == value, "a known code", value, T(value).__x, code);
}

int main() {
  know<__nv_fp8_e4m3>(1, 0x38), know<__nv_fp8_e4m3>(448, 0x7e), know<__nv_fp8_e4m3>(-0x1p-9, 0x81);
  know<__nv_fp8_e4m3>(0x1p-6, 0x08), know<__nv_fp8_e4m3>(1.875, 0x3f);
  know<__nv_fp8_e5m2>(1, 0x3c), know<__nv_fp8_e5m2>(-57344, 0xfb), know<__nv_fp8_e5m2>(0x1p-16, 0x01);
  know<__nv_fp8_e5m2>(0x1p-14, 0x04), know<__nv_fp8_e5m2>(1.75, 0x3f);
  check<__nv_fp8_e4m3, __nv_fp8x2_e4m3, __nv_fp8x4_e4m3>("e4m3", __NV_E4M3, 0x7e, 464, 0x7f);
  check<__nv_fp8_e5m2, __nv_fp8x2_e5m2, __nv_fp8x4_e5m2>("e5m2", __NV_E5M2, 0x7b, 61440, 0x7c);
  printf("%d checks, %d failed\n", checked, failed);
  return failed != 0;
}
