// cuFFT: transforms are those of sums on the host, and what is wrong in its use is found.
#include <cufft.h>

#include <cmath>
#include <complex>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define REQUIRE(condition)                                        \
  do {                                                            \
    if (!(condition)) {                                           \
      fprintf(stderr, "cufft.cu:%d: %s\n", __LINE__, #condition); \
      exit(1);                                                    \
    }                                                             \
  } while (0)
#define OK(call) REQUIRE((call) == CUFFT_SUCCESS)

typedef std::complex<double> number;

template <class T>
struct Array {
  T *device;
  size_t count;
  explicit Array(size_t count) : count(count) { cudaMalloc((void **)&device, count * sizeof(T)); }
  explicit Array(const std::vector<T> &from) : Array(from.size()) {
    cudaMemcpy(device, from.data(), count * sizeof(T), cudaMemcpyHostToDevice);
  }
  ~Array() { cudaFree(device); }
  std::vector<T> now() const {
    std::vector<T> got(count);
    cudaMemcpy(got.data(), device, count * sizeof(T), cudaMemcpyDeviceToHost);
    return got;
  }
};

// The transform of a box, by its definition.
std::vector<number> transform(const std::vector<number> &from, int x, int y, int z, int sign) {
  std::vector<number> to(from.size());
  for (int a = 0; a < x * y * z; a++)
    for (int b = 0; b < x * y * z; b++) {
      const int i = a / (y * z) * (b / (y * z)), j = a / z % y * (b / z % y), k = a % z * (b % z);
      to[a] += from[b] * std::polar(1., sign * 2 * M_PI * ((double)i / x + (double)j / y + (double)k / z));
    }
  return to;
}

std::vector<number> values(int n, bool is_real) {
  std::vector<number> a(n);
  for (int i = 0; i < n; i++) a[i] = number((i * 7 + 3) % 11 - 5, is_real ? 0 : (i * 5 + 1) % 13 - 6);
  return a;
}

template <class C>
void require_near(C a, number b) {
  const double bound = sizeof(C) == sizeof(float2) ? 1e-4 : 1e-11;
  REQUIRE(std::abs(number(a.x, a.y) - b) < bound);
}

template <class C, class Execute>
void complexes(int x, int y, int z, cufftType type, Execute execute) {
  const int n = x * y * z;
  const std::vector<number> from = values(n, false);
  std::vector<C> host(n);
  for (int i = 0; i < n; i++) host[i].x = from[i].real(), host[i].y = from[i].imag();
  for (const int sign : {CUFFT_FORWARD, CUFFT_INVERSE}) {
    cufftHandle plan;
    OK(x > 1   ? cufftPlan3d(&plan, x, y, z, type)
       : y > 1 ? cufftPlan2d(&plan, y, z, type)
               : cufftPlan1d(&plan, z, type, 1));
    Array<C> a(host), b(n);
    OK(execute(plan, a.device, b.device, sign));
    const std::vector<number> right = transform(from, x, y, z, sign);
    const std::vector<C> got = b.now();
    for (int i = 0; i < n; i++) require_near(got[i], right[i]);
    // In its place
    OK(execute(plan, a.device, a.device, sign));
    for (int i = 0; i < n; i++) require_near(a.now()[i], right[i]);
    OK(cufftDestroy(plan));
  }
}

// Real numbers there and back, beside each other or in lines that have room for the transform.
template <class R, class C, class There, class Back>
void reals(cufftType there_type, cufftType back_type, There there, Back back) {
  const int x = 4, y = 3, z = 5, half = z / 2 + 1, n = x * y * z;
  const std::vector<number> from = values(n, true), right = transform(from, x, y, z, CUFFT_FORWARD);
  cufftHandle forward, inverse;
  OK(cufftPlan3d(&forward, x, y, z, there_type));
  OK(cufftPlan3d(&inverse, x, y, z, back_type));
  for (const bool is_in_place : {false, true}) {
    const int line = is_in_place ? 2 * half : z;
    std::vector<R> host(x * y * line);
    for (int i = 0; i < n; i++) host[i / z * line + i % z] = from[i].real();
    Array<R> a(host);
    Array<C> b(x * y * half);
    C *to = is_in_place ? (C *)a.device : b.device;
    OK(there(forward, a.device, to));
    std::vector<C> got(x * y * half);
    cudaMemcpy(got.data(), to, got.size() * sizeof(C), cudaMemcpyDeviceToHost);
    for (int i = 0; i < x * y * half; i++) require_near(got[i], right[i / half * z + i % half]);
    OK(back(inverse, to, a.device));
    const std::vector<R> again = a.now();
    for (int i = 0; i < n; i++) REQUIRE(std::fabs(again[i / z * line + i % z] / n - from[i].real()) < 1e-5);
  }
  OK(cufftDestroy(forward));
  OK(cufftDestroy(inverse));
}

// Two columns of a matrix of 3: a stride, and a distance of one.
void columns() {
  const int n = 6;
  int edges[] = {n}, embed[] = {n};
  const std::vector<number> from = values(3 * n, false);
  std::vector<double2> host(3 * n);
  for (int i = 0; i < 3 * n; i++) host[i] = make_double2(from[i].real(), from[i].imag());
  Array<double2> a(host);
  cufftHandle plan;
  OK(cufftPlanMany(&plan, 1, edges, embed, 3, 1, embed, 3, 1, CUFFT_Z2Z, 2));
  REQUIRE(cufftExecC2C(plan, nullptr, nullptr, CUFFT_FORWARD) == CUFFT_INVALID_TYPE);
  OK(cufftExecZ2Z(plan, a.device, a.device, CUFFT_FORWARD));
  const std::vector<double2> got = a.now();
  for (int column = 0; column < 2; column++) {
    std::vector<number> one(n);
    for (int i = 0; i < n; i++) one[i] = from[3 * i + column];
    const std::vector<number> right = transform(one, 1, 1, n, CUFFT_FORWARD);
    for (int i = 0; i < n; i++) require_near(got[3 * i + column], right[i]);
  }
  for (int i = 0; i < n; i++) REQUIRE(got[3 * i + 2].x == host[3 * i + 2].x);
  OK(cufftDestroy(plan));
}

int main() {
#ifdef RIGHT
  for (const int n : {1, 2, 3, 8, 12, 49, 30}) {
    complexes<float2>(1, 1, n, CUFFT_C2C, cufftExecC2C);
    complexes<double2>(1, 1, n, CUFFT_Z2Z, cufftExecZ2Z);
  }
  complexes<float2>(1, 4, 6, CUFFT_C2C, cufftExecC2C);
  complexes<double2>(2, 3, 4, CUFFT_Z2Z, cufftExecZ2Z);
  reals<float, float2>(CUFFT_R2C, CUFFT_C2R, cufftExecR2C, cufftExecC2R);
  reals<double, double2>(CUFFT_D2Z, CUFFT_Z2D, cufftExecD2Z, cufftExecZ2D);
  columns();
#endif
  // What is transformed changes in another stream, which does not wait for the transform.
  cudaStream_t stream, other;
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking);
  cufftHandle plan;
  OK(cufftPlan1d(&plan, 16, CUFFT_C2C, 1));
  OK(cufftSetStream(plan, stream));
  Array<float2> a(std::vector<float2>(16, make_float2(1, 0)));
  OK(cufftExecC2C(plan, a.device, a.device, CUFFT_FORWARD));
#ifdef RIGHT
  cudaStreamSynchronize(stream);
#endif
  cudaMemsetAsync(a.device, 0, 16 * sizeof(float2), other);  // finds streams
  cudaDeviceSynchronize();
  OK(cufftDestroy(plan));
  cudaStreamDestroy(stream);
  cudaStreamDestroy(other);
}
