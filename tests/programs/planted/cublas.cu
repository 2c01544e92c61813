// cuBLAS: results are those of loops on the host, and what is wrong in its use is found.
#include <cublas_v2.h>

#include <cmath>
#include <complex>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <vector>

#define REQUIRE(condition)                                         \
  do {                                                             \
    if (!(condition)) {                                            \
      fprintf(stderr, "cublas.cu:%d: %s\n", __LINE__, #condition); \
      exit(1);                                                     \
    }                                                              \
  } while (0)
#define OK(call) REQUIRE((call) == CUBLAS_STATUS_SUCCESS)

// Device memory with a copy on the host. Small whole numbers, so that sums are exact.
template <class T>
struct Array {
  std::vector<T> host;
  T *device;
  explicit Array(int n, int seed = 1) : host(n) {
    for (int i = 0; i < n; i++) host[i] = (T)(float)((i * 7 + seed * 5) % 11 - 5);
    cudaMalloc((void **)&device, n * sizeof(T) + 1);
    cudaMemcpy(device, host.data(), n * sizeof(T), cudaMemcpyHostToDevice);
  }
  ~Array() { cudaFree(device); }
  std::vector<T> now() const {
    std::vector<T> got(host.size());
    cudaMemcpy(got.data(), device, got.size() * sizeof(T), cudaMemcpyDeviceToHost);
    return got;
  }
};

template <class T>
bool same(const std::vector<T> &a, const std::vector<T> &b) {
  for (size_t i = 0; i < a.size(); i++)
    if (!((float)a[i] == (float)b[i])) return false;
  return a.size() == b.size();
}

template <class T>
T element(const std::vector<T> &a, int ld, cublasOperation_t op, int i, int j) {
  return op == CUBLAS_OP_N ? a[i + j * ld] : a[j + i * ld];
}

// One product of each kind of transposition, with gaps behind the columns.
template <class T, class Gemm>
void products(cublasHandle_t handle, Gemm gemm) {
  const int m = 5, n = 7, k = 3;
  for (int which = 0; which < 16; which++) {
    const auto a_op = which & 1 ? CUBLAS_OP_T : CUBLAS_OP_N;
    const auto b_op = which & 2 ? CUBLAS_OP_C : CUBLAS_OP_N;
    const int lda = (which & 1 ? k : m) + 1, ldb = (which & 2 ? n : k) + 2, ldc = m + 3;
    Array<T> a(lda * 9), b(ldb * 9, 2), c(ldc * n, 3);
    const T alpha = (T)2.f, beta = (T)(which & 4 ? 0.f : 3.f), none = (T)0.f;
    if (which & 4) c.host[0] = (T)NAN;
    cudaMemcpy(c.device, c.host.data(), sizeof(T), cudaMemcpyHostToDevice);
    std::vector<T> right = c.host;
    for (int j = 0; j < n; j++)
      for (int i = 0; i < m; i++) {
        float sum = 0;
        for (int l = 0; l < k; l++)
          sum += (float)element(a.host, lda, a_op, i, l) * (float)element(b.host, ldb, b_op, l, j);
        T *to = &right[i + j * ldc];
        *to = (T)(2 * (which & 8 ? 0 : sum) + (which & 4 ? 0 : 3 * (float)*to));
      }
    OK(gemm(handle, a_op, b_op, m, n, k, which & 8 ? &none : &alpha, a.device, lda, b.device, ldb,
            &beta, c.device, ldc));
    REQUIRE(same(c.now(), right));
  }
}

template <class T, class Strided, class Listed>
void batches(cublasHandle_t handle, Strided strided, Listed listed) {
  Array<T> a(3 * 4), b(3 * 4, 2), c(3 * 4, 3);
  std::vector<T> right = c.host;
  const T one = (T)1.f;
  for (int each = 0; each < 3; each++)
    for (int i = 0; i < 4; i++) {
      const int row = i % 2, column = i / 2, at = 4 * each;
      right[at + i] = (T)((float)c.host[at + i] + (float)a.host[at + row] * (float)b.host[at + 2 * column] +
                          (float)a.host[at + row + 2] * (float)b.host[at + 2 * column + 1]);
    }
  OK(strided(handle, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &one, a.device, 2, 4, b.device, 2, 4, &one,
             c.device, 2, 4, 3));
  REQUIRE(same(c.now(), right));
  cudaMemcpy(c.device, c.host.data(), 12 * sizeof(T), cudaMemcpyHostToDevice);
  T *lists[9], **device;
  for (int i = 0; i < 9; i++) lists[i] = (i < 3 ? a : i < 6 ? b : c).device + i % 3 * 4;
  cudaMalloc((void **)&device, sizeof lists);
  cudaMemcpy(device, lists, sizeof lists, cudaMemcpyHostToDevice);
  OK(listed(handle, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &one, device, 2, device + 3, 2, &one,
            device + 6, 2, 3));
  REQUIRE(same(c.now(), right));
  cudaFree(device);
}

void vectors(cublasHandle_t handle) {
  const int n = 13;
  Array<float> x(2 * n), y(3 * n, 2);
  std::vector<float> right = y.host;
  const float alpha = 2;
  float dot = 0, got = 0, sum = 0;
  for (int i = 0; i < n; i++) right[3 * i] += alpha * x.host[2 * (n - 1 - i)];
  OK(cublasSaxpy(handle, n, &alpha, x.device, -2, y.device, 3));
  REQUIRE(same(y.now(), right));
  for (int i = 0; i < n; i++) dot += right[3 * i] * x.host[2 * i];
  OK(cublasSdot(handle, n, x.device, 2, y.device, 3, &got));
  REQUIRE(got == dot);
  for (int i = 0; i < n; i++) sum += std::fabs(x.host[2 * i]);
  OK(cublasSasum(handle, n, x.device, 2, &got));
  REQUIRE(got == sum);
  int most = 0, least = 0;
  for (int i = 0; i < n; i++) {
    if (std::fabs(x.host[2 * i]) > std::fabs(x.host[2 * most])) most = i;
    if (std::fabs(x.host[2 * i]) < std::fabs(x.host[2 * least])) least = i;
  }
  int index = 0;
  OK(cublasIsamax(handle, n, x.device, 2, &index));
  REQUIRE(index == most + 1);
  OK(cublasIsamin(handle, n, x.device, 2, &index));
  REQUIRE(index == least + 1);
  OK(cublasSscal(handle, n, &alpha, y.device, 3));
  for (int i = 0; i < n; i++) right[3 * i] *= alpha;
  REQUIRE(same(y.now(), right));
  OK(cublasSswap(handle, n, x.device, 2, y.device, 3));
  REQUIRE(y.now()[3] == x.host[2] && x.now()[2] == right[3] && x.now()[1] == x.host[1]);
  OK(cublasScopy(handle, n, y.device, 3, x.device, 1));
  REQUIRE(x.now()[12] == x.host[24]);
  // The result and the factor in device memory.
  Array<float> place(2);
  cudaMemcpy(place.device + 1, &alpha, 4, cudaMemcpyHostToDevice);
  OK(cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_DEVICE));
  OK(cublasSscal(handle, n, place.device + 1, x.device, 1));
  OK(cublasSasum(handle, 0, x.device, 1, place.device));
  OK(cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_HOST));
  REQUIRE(place.now()[0] == 0 && x.now()[12] == 2 * x.host[24]);
}

// Over the whole range of exponents: 3 and 4 make 5.
void norms(cublasHandle_t handle) {
  for (int exponent = -1060; exponent < 1020; exponent += 20) {
    const double pair[2] = {std::ldexp(3, exponent), -std::ldexp(4, exponent)};
    Array<double> x(2);
    cudaMemcpy(x.device, pair, sizeof pair, cudaMemcpyHostToDevice);
    double got = 0;
    OK(cublasDnrm2(handle, 2, x.device, 1, &got));
    REQUIRE(got == std::ldexp(5, exponent));
  }
  const float ends[3] = {INFINITY, 1, INFINITY};
  Array<float> x(3);
  cudaMemcpy(x.device, ends, sizeof ends, cudaMemcpyHostToDevice);
  float got = 0;
  OK(cublasSnrm2(handle, 3, x.device, 1, &got));
  REQUIRE(std::isinf(got));
}

void matrices(cublasHandle_t handle) {
  const int m = 4, n = 3, ld = 6;
  const double alpha = 2, beta = -1, zero = 0;
  Array<double> a(ld * n), b(ld * m, 2), c(ld * n, 3), x(m), y(m, 2);
  std::vector<double> right = c.host;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++) right[i + j * ld] = 2 * a.host[i + j * ld] - b.host[j + i * ld];
  OK(cublasDgeam(handle, CUBLAS_OP_N, CUBLAS_OP_T, m, n, &alpha, a.device, ld, &beta, b.device, ld,
                 c.device, ld));
  REQUIRE(same(c.now(), right));
  REQUIRE(cublasDgeam(handle, CUBLAS_OP_T, CUBLAS_OP_N, n, n, &alpha, c.device, ld, &zero, b.device,
                      ld, c.device, ld) == CUBLAS_STATUS_INVALID_VALUE);
  right = y.host;
  for (int j = 0; j < n; j++) {
    double sum = 0;
    for (int i = 0; i < m; i++) sum += a.host[i + j * ld] * x.host[m - 1 - i];
    right[j] = 2 * sum - y.host[j];
  }
  OK(cublasDgemv(handle, CUBLAS_OP_T, m, n, &alpha, a.device, ld, x.device, -1, &beta, y.device, 1));
  REQUIRE(same(y.now(), right));
  right = a.host;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++) right[i + j * ld] += 2 * x.host[i] * y.now()[j];
  OK(cublasDger(handle, m, n, &alpha, x.device, 1, y.device, 1, a.device, ld));
  REQUIRE(same(a.now(), right));
  REQUIRE(cublasDger(handle, m, n, &alpha, x.device, 1, y.device, 1, a.device, m - 1) ==
          CUBLAS_STATUS_INVALID_VALUE);
  REQUIRE(cublasDger(nullptr, m, n, &alpha, x.device, 1, y.device, 1, a.device, m) ==
          CUBLAS_STATUS_NOT_INITIALIZED);
  std::vector<double> part(m * 2);
  OK(cublasGetMatrix(m, 2, 8, a.device, ld, part.data(), m));
  REQUIRE(part[m + 1] == right[ld + 1]);
  OK(cublasSetVector(2, 8, part.data() + m, 1, x.device, 2));
  REQUIRE(x.now()[0] == part[m] && x.now()[2] == part[m + 1] && x.now()[1] == x.host[1]);
}

typedef std::complex<float> number;

// Complex numbers, whose sums are exact, too.
struct Numbers {
  std::vector<number> host;
  cuComplex *device;
  explicit Numbers(int n, int seed) : host(n) {
    for (int i = 0; i < n; i++)
      host[i] = number((i * 7 + seed * 5) % 11 - 5, (i * 3 + seed) % 7 - 3);
    cudaMalloc((void **)&device, n * sizeof(number));
    cudaMemcpy(device, host.data(), n * sizeof(number), cudaMemcpyHostToDevice);
  }
  ~Numbers() { cudaFree(device); }
  std::vector<number> now() const {
    std::vector<number> got(host.size());
    cudaMemcpy(got.data(), device, got.size() * sizeof(number), cudaMemcpyDeviceToHost);
    return got;
  }
};

void complexes(cublasHandle_t handle) {
  const int m = 4, n = 3, k = 5;
  const cuComplex alpha = make_cuComplex(2, -1), beta = make_cuComplex(0, 3);
  const number by(2, -1), keep(0, 3);
  const auto op = [](cublasOperation_t how, number a) { return how == CUBLAS_OP_C ? std::conj(a) : a; };
  for (const auto a_op : {CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C})
    for (const auto b_op : {CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C}) {
      const int lda = a_op == CUBLAS_OP_N ? m : k, ldb = b_op == CUBLAS_OP_N ? k : n;
      Numbers a(m * k, 1), b(k * n, 2), c(m * n, 3);
      std::vector<number> right = c.host;
      for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
          number sum = 0;
          for (int l = 0; l < k; l++)
            sum += op(a_op, element(a.host, lda, a_op, i, l)) * op(b_op, element(b.host, ldb, b_op, l, j));
          right[i + j * m] = by * sum + keep * right[i + j * m];
        }
      OK(cublasCgemm(handle, a_op, b_op, m, n, k, &alpha, a.device, lda, b.device, ldb, &beta, c.device, m));
      REQUIRE(c.now() == right);
    }
  Numbers x(n, 1), y(m, 2), a(m * n, 3);
  std::vector<number> right = a.host;
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) right[i + j * m] += by * y.host[i] * std::conj(x.host[j]);
  OK(cublasCgerc(handle, m, n, &alpha, y.device, 1, x.device, 1, a.device, m));
  REQUIRE(a.now() == right);
  std::vector<number> vector = x.host;
  for (int j = 0; j < n; j++) {
    number sum = 0;
    for (int i = 0; i < m; i++) sum += std::conj(right[i + j * m]) * y.host[i];
    vector[j] = by * sum + keep * vector[j];
  }
  OK(cublasCgemv(handle, CUBLAS_OP_C, m, n, &alpha, a.device, m, y.device, 1, &beta, x.device, 1));
  REQUIRE(x.now() == vector);
  number plain = 0, conjugated = 0;
  float squares = 0;
  for (int i = 0; i < n; i++) {
    plain += vector[i] * y.host[i];
    conjugated += std::conj(vector[i]) * y.host[i];
    squares += std::norm(y.host[i]);
  }
  cuComplex dot;
  float norm;
  OK(cublasCdotu(handle, n, x.device, 1, y.device, 1, &dot));
  REQUIRE(number(dot.x, dot.y) == plain);
  OK(cublasCdotc(handle, n, x.device, 1, y.device, 1, &dot));
  REQUIRE(number(dot.x, dot.y) == conjugated);
  OK(cublasScnrm2(handle, n, y.device, 1, &norm));
  REQUIRE(norm == std::sqrt(squares));
  OK(cublasCaxpy(handle, n, &alpha, x.device, 1, y.device, 1));
  OK(cublasCscal(handle, n, &beta, y.device, 1));
  for (int i = 0; i < n; i++) REQUIRE(y.now()[i] == keep * (y.host[i] + by * vector[i]));
  // And the numbers themselves
  const cuComplex quotient = cuCdivf(cuCmulf(alpha, beta), beta), far = make_cuComplex(3e30f, 4e30f);
  REQUIRE(std::abs(number(quotient.x, quotient.y) - by) < 1e-6f && std::fabs(cuCabsf(far) / 5e30f - 1) < 1e-6f);
  REQUIRE(cuCabs(make_cuDoubleComplex(0, 0)) == 0 && std::isinf(cuCabsf(make_cuComplex(INFINITY, 1))));
}

// The x of least squares makes the error orthogonal to all columns; the last matrix lacks rank.
void least_squares(cublasHandle_t handle) {
  const int m = 7, n = 3;
  Numbers a(2 * m * n, 4), b(2 * m, 5);
  for (int i = 0; i < m; i++) a.host[m * n + i] = 0;
  cudaMemcpy(a.device, a.host.data(), a.host.size() * sizeof(number), cudaMemcpyHostToDevice);
  cuComplex *lists[] = {a.device, a.device + m * n, b.device, b.device + m}, **device;
  Array<int> infos(2);
  int info = 1;
  cudaMalloc((void **)&device, sizeof lists);
  cudaMemcpy(device, lists, sizeof lists, cudaMemcpyHostToDevice);
  OK(cublasCgelsBatched(handle, CUBLAS_OP_N, m, n, 1, device, m, device + 2, m, &info, infos.device, 2));
  REQUIRE(info == 0 && infos.now()[0] == 0 && infos.now()[1] == 1);
  std::vector<number> error = b.host;
  float left = 0, rest = 0;
  for (int i = 0; i < m; i++) {
    for (int j = 0; j < n; j++) error[i] -= a.host[i + j * m] * b.now()[j];
    left += std::norm(error[i]);
    if (i >= n) rest += std::norm(b.now()[i]);
  }
  for (int j = 0; j < n; j++) {
    number sum = 0;
    for (int i = 0; i < m; i++) sum += std::conj(a.host[i + j * m]) * error[i];
    REQUIRE(std::abs(sum) < 1e-3f);
  }
  REQUIRE(left > 1 && std::fabs(left - rest) < 1e-3f * left);
  REQUIRE(cublasCgelsBatched(handle, CUBLAS_OP_N, m, n, 1, device, m - 1, device + 2, m, &info, nullptr, 2) ==
              CUBLAS_STATUS_INVALID_VALUE &&
          info == -7);
  cudaFree(device);
}

// Types as arguments.
void extended(cublasHandle_t handle) {
  const float one = 1, zero = 0;
  Array<__half> a(4), b(4, 2);
  Array<float> c(4, 3);
  const auto product = [&](cudaDataType type, cublasComputeType_t compute) {
    return cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &one, a.device, CUDA_R_16F, 2,
                        b.device, CUDA_R_16F, 2, &zero, c.device, type, 2, compute,
                        CUBLAS_GEMM_DEFAULT);
  };
  OK(product(CUDA_R_32F, CUBLAS_COMPUTE_32F));
  for (int i = 0; i < 4; i++)
    REQUIRE(c.now()[i] == (float)a.host[i % 2] * (float)b.host[i / 2 * 2] +
                              (float)a.host[i % 2 + 2] * (float)b.host[i / 2 * 2 + 1]);
  REQUIRE(product(CUDA_R_64F, CUBLAS_COMPUTE_32F) == CUBLAS_STATUS_NOT_SUPPORTED);
  REQUIRE(product(CUDA_R_32F, CUBLAS_COMPUTE_64F) == CUBLAS_STATUS_NOT_SUPPORTED);
  Array<int8_t> d(4), e(4, 2);
  Array<int> f(4);
  const int ones = 1, none = 0;
  OK(cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &ones, d.device, CUDA_R_8I, 2, e.device,
                  CUDA_R_8I, 2, &none, f.device, CUDA_R_32I, 2, CUDA_R_32I, CUBLAS_GEMM_DEFAULT));
  REQUIRE(f.now()[3] == d.host[1] * e.host[2] + d.host[3] * e.host[3]);
  __half dot;
  OK(cublasDotEx(handle, 4, a.device, CUDA_R_16F, 1, b.device, CUDA_R_16F, 1, &dot, CUDA_R_16F,
                 CUDA_R_32F));
  float sum = 0;
  for (int i = 0; i < 4; i++) sum += (float)a.host[i] * (float)b.host[i];
  REQUIRE((float)dot == sum);
}

int main() {
  cublasHandle_t handle;
  OK(cublasCreate(&handle));
#ifdef RIGHT
  products<float>(handle, cublasSgemm);
  products<double>(handle, cublasDgemm);
  products<__half>(handle, cublasHgemm);
  batches<float>(handle, cublasSgemmStridedBatched, cublasSgemmBatched);
  batches<__half>(handle, cublasHgemmStridedBatched, cublasHgemmBatched);
  vectors(handle);
  norms(handle);
  matrices(handle);
  extended(handle);
  complexes(handle);
  least_squares(handle);
#endif
  // The result is managed memory: the host waits for it. The vector changes in another stream,
  // which waits for the sum.
  cudaStream_t stream, other;
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking);
  OK(cublasSetStream(handle, stream));
  OK(cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_DEVICE));
  Array<float> x(100);
  float *sum;
  cudaMallocManaged((void **)&sum, sizeof *sum);
  OK(cublasSasum(handle, 100, x.device, 1, sum));
#ifdef RIGHT
  cudaStreamSynchronize(stream);
#endif
  cudaMemsetAsync(x.device, 0, 400, other);  // finds streams
  printf("%g\n", *sum);                      // finds undelivered
  cudaDeviceSynchronize();
  cudaFree(sum);
  cudaStreamDestroy(stream);
  cudaStreamDestroy(other);
  OK(cublasDestroy(handle));
}
