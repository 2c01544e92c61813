// Every type, shape and layout of nvcuda::wmma against products on the host. Numbers are
// small whole ones, so that sums are exact in every type. Prints what failed.
#include <mma.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

using namespace nvcuda;

template <class T>
struct storage {
  typedef T type;
};
template <>
struct storage<wmma::precision::tf32> {
  typedef float type;
};

template <class T, class A, class D, class C, class LayoutA, class LayoutB, int m, int n, int k>
__global__ void product(const A *a, const A *b, const C *c, D *d, int lda, int ldb, int ldc,
                        wmma::layout_t layout, bool is_doubled, bool is_saturated) {
  wmma::fragment<wmma::matrix_a, m, n, k, T, LayoutA> x;
  wmma::fragment<wmma::matrix_b, m, n, k, T, LayoutB> y;
  wmma::fragment<wmma::accumulator, m, n, k, C> z;
  wmma::fragment<wmma::accumulator, m, n, k, D> sum;
  wmma::load_matrix_sync(x, a, lda);
  wmma::load_matrix_sync(y, b, ldb);
  if (c)
    wmma::load_matrix_sync(z, c, ldc, layout);
  else
    wmma::fill_fragment(z, C(3.0f));
  for (int i = 0; is_doubled && i < x.num_elements; i++) x.x[i] = x.x[i] + x.x[i];
  wmma::mma_sync(sum, x, y, z, is_saturated);
  wmma::store_matrix_sync(d, sum, ldc, layout);
}

template <class T>
static double number(T value) {
  return (double)(float)value;
}
static double number(int value) { return value; }
static double number(double value) { return value; }

static int failed, checked;
static int drawn() { return rand() % 7 - 3; }

template <class T, class D, class C, class LayoutA, class LayoutB, int m, int n, int k>
static void check_one(const char *name, wmma::layout_t layout, bool has_c, bool is_doubled) {
  typedef typename storage<T>::type A;
  const bool a_rows = std::is_same_v<LayoutA, wmma::row_major>;
  const bool b_rows = std::is_same_v<LayoutB, wmma::row_major>;
  const bool c_rows = layout == wmma::mem_row_major;
  // Strides with a gap of 16.
  const int lda = (a_rows ? k : m) + 16, ldb = (b_rows ? n : k) + 16, ldc = (c_rows ? n : m) + 16;
  A *a, *b;
  C *c;
  D *d;
  cudaMallocManaged(&a, lda * 32 * sizeof(A));
  cudaMallocManaged(&b, ldb * 32 * sizeof(A));
  cudaMallocManaged(&c, ldc * 32 * sizeof(C));
  cudaMallocManaged(&d, ldc * 32 * sizeof(D));
  const bool is_unsigned = std::is_same_v<T, unsigned char>;
  for (int i = 0; i < lda * 32; i++) a[i] = A((float)(drawn() + 3 * is_unsigned));
  for (int i = 0; i < ldb * 32; i++) b[i] = A((float)(drawn() + 3 * is_unsigned));
  for (int i = 0; i < ldc * 32; i++) c[i] = C((float)drawn()), d[i] = D(-77.0f);
  product<T, A, D, C, LayoutA, LayoutB, m, n, k>
      <<<1, 32>>>(a, b, has_c ? c : nullptr, d, lda, ldb, ldc, layout, is_doubled, false);
  if (cudaDeviceSynchronize()) failed++;
  int wrong = 0;
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      const int at = c_rows ? i * ldc + j : j * ldc + i;
      double sum = has_c ? number(c[at]) : 3;
      for (int l = 0; l < k; l++)
        sum += (is_doubled ? 2 : 1) * number(a[a_rows ? i * lda + l : l * lda + i]) *
               number(b[b_rows ? l * ldb + j : j * ldb + l]);
      wrong += number(d[at]) != sum;
      d[at] = D(-77.0f);
    }
  for (int i = 0; i < ldc * 32; i++) wrong += number(d[i]) != -77;  // the gaps
  checked++;
  if (wrong) {
    printf("%s %dx%dx%d: %d wrong, a %s, b %s, c %s\n", name, m, n, k, wrong, a_rows ? "rows" : "columns",
           b_rows ? "rows" : "columns", c_rows ? "rows" : "columns");
    failed++;
  }
  cudaFree(a), cudaFree(b), cudaFree(c), cudaFree(d);
}

template <class T, class D, class C, int m, int n, int k>
static void check(const char *name) {
  for (int i = 0; i < 4; i++) {
    const wmma::layout_t layout = i % 2 ? wmma::mem_col_major : wmma::mem_row_major;
    const bool has_c = i != 2, is_doubled = i == 3;
    check_one<T, D, C, wmma::row_major, wmma::row_major, m, n, k>(name, layout, has_c, is_doubled);
    check_one<T, D, C, wmma::row_major, wmma::col_major, m, n, k>(name, layout, has_c, is_doubled);
    check_one<T, D, C, wmma::col_major, wmma::row_major, m, n, k>(name, layout, has_c, is_doubled);
    check_one<T, D, C, wmma::col_major, wmma::col_major, m, n, k>(name, layout, has_c, is_doubled);
  }
}

template <class T, class D, class C, int k>
static void check_shapes(const char *name) {
  check<T, D, C, 16, 16, k>(name);
  if constexpr (k == 16) {
    check<T, D, C, 32, 8, k>(name);
    check<T, D, C, 8, 32, k>(name);
  }
}

// Sums that leave the range, with satf and without.
template <class T, class D>
static double extreme(float factor, D start, bool is_saturated) {
  T *a;
  D *c;
  cudaMallocManaged(&a, 256 * sizeof(T));
  cudaMallocManaged(&c, 256 * sizeof(D));
  for (int i = 0; i < 256; i++) a[i] = T(factor), c[i] = start;
  product<T, T, D, D, wmma::row_major, wmma::col_major, 16, 16, 16>
      <<<1, 32>>>(a, a, c, c, 16, 16, 16, wmma::mem_row_major, false, is_saturated);
  cudaDeviceSynchronize();
  const double result = number(c[17]);
  cudaFree(a), cudaFree(c);
  return result;
}

static void expect(const char *what, double got, double expected) {
  checked++;
  if (got == expected || (got != got && expected != expected)) return;
  printf("%s: %.9g, expected %.9g\n", what, got, expected);
  failed++;
}

// What lane 5 holds, as nvcc's code for sm_90 loads it: of numbers 100 * row + column.
template <class Fragment, class T>
__global__ void hold(const T *from, float *to) {
  Fragment part;
  wmma::load_matrix_sync(part, from, 16);
  for (int i = 0; threadIdx.x == 5 && i < part.num_elements; i++) to[i] = (float)part.x[i];
}
__global__ void hold_sums(const float *from, float *to) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> part;
  wmma::load_matrix_sync(part, from, 16, wmma::mem_row_major);
  for (int i = 0; threadIdx.x == 5 && i < part.num_elements; i++) to[i] = part.x[i];
}
template <class T>
static void check_held(const char *name, void (*kernel)(const T *, float *), bool is_turned,
                       std::vector<float> expected) {
  T *from;
  float *to;
  cudaMallocManaged(&from, 256 * sizeof(T));
  cudaMallocManaged(&to, 16 * sizeof(float));
  for (int i = 0; i < 256; i++)
    from[i] = T((float)(is_turned ? i / 16 + 100 * (i % 16) : 100 * (i / 16) + i % 16));
  kernel<<<1, 32>>>(from, to);
  cudaDeviceSynchronize();
  for (size_t i = 0; i < expected.size(); i++) expect(name, to[i], expected[i]);
  cudaFree(from), cudaFree(to);
}

__global__ void round_all(float *x) { x[threadIdx.x] = wmma::__float_to_tf32(x[threadIdx.x]); }

int main() {
  srand(20);
  check_shapes<half, float, float, 16>("half to float");
  check_shapes<half, half, half, 16>("half to half");
  check<half, half, float, 16, 16, 16>("half and float to half");
  check<half, float, half, 16, 16, 16>("half and half to float");
  check_shapes<__nv_bfloat16, float, float, 16>("bf16");
  check_shapes<signed char, int, int, 16>("s8");
  check_shapes<unsigned char, int, int, 16>("u8");
  check_shapes<wmma::precision::tf32, float, float, 8>("tf32");
  check<double, double, double, 8, 8, 4>("double");

  expect("s8 wraps", extreme<signed char, int>(127, 2147483647, false), 2147483647.0 + 16 * 127 * 127 - 4294967296.0);
  expect("s8 satf", extreme<signed char, int>(127, 2147483647, true), 2147483647);
  expect("s8 satf within", extreme<signed char, int>(127, -5, true), 16 * 127 * 127 - 5);
  expect("half overflows", extreme<half, half>(200, half(0.0f), false), INFINITY);
  expect("half satf", extreme<half, half>(200, half(0.0f), true), 65504);
  expect("bf16 overflows", extreme<__nv_bfloat16, float>(1e30f, 0, false), INFINITY);
  expect("bf16 satf", extreme<__nv_bfloat16, float>(1e30f, 0, true), 0x1.fffffep127);
  expect("NaN", extreme<half, float>(NAN, 0, false), NAN);
  expect("NaN satf", extreme<half, float>(NAN, 0, true), 0);
  // Each term loses what is below 2^-25 of the largest: as measured for mma.sync.
  expect("a term below the cut", extreme<half, float>(0x1p-14f, 1, false), 1);
  expect("a term above the cut", extreme<half, float>(0x1p-12f, 1, false), 1 + 0x1p-20);

  check_held(
      "half in a", hold<wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major>, half>, false,
      {102, 103, 902, 903, 110, 111, 910, 911, 102, 103, 902, 903, 110, 111, 910, 911});
  check_held(
      "half in b", hold<wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major>, half>, true,
      {201, 301, 1001, 1101, 209, 309, 1009, 1109, 201, 301, 1001, 1101, 209, 309, 1009, 1109});
  check_held(
      "half in a of 8 rows", hold<wmma::fragment<wmma::matrix_a, 8, 32, 16, half, wmma::row_major>, half>, false,
      {102, 103, 110, 111, 102, 103, 110, 111, 102, 103, 110, 111, 102, 103, 110, 111});
  check_held(
      "tf32 in b",
      hold<wmma::fragment<wmma::matrix_b, 16, 16, 8, wmma::precision::tf32, wmma::col_major>, float>, true,
      {101, 501, 109, 509});
  check_held("sums", hold_sums, false, {102, 103, 902, 903, 110, 111, 910, 911});

  const float numbers[8] = {1 + 0x1p-11f, 1 + 0x1p-12f, -1 - 0x1.8p-10f, 0, -0.0f, INFINITY, 0x1p-149f, 3e38f};
  const float rounded[8] = {1 + 0x1p-10f, 1, -1 - 0x1p-9f, 0, -0.0f, INFINITY, 0, 0x1.c38p127f};
  float *x;
  cudaMallocManaged(&x, sizeof numbers);
  for (int i = 0; i < 8; i++) x[i] = numbers[i];
  round_all<<<1, 8>>>(x);
  cudaDeviceSynchronize();
  for (int i = 0; i < 8; i++) expect("__float_to_tf32", x[i], rounded[i]);
  cudaFree(x);
  printf("%d checks, %d failed\n", checked, failed);
  return failed != 0;
}
