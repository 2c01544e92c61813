// cuSOLVER and the factors of cuBLAS: systems of equations are solved, and what is wrong in the
// use of the calls is found.
#include <cusolverDn.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define REQUIRE(condition)                                           \
  do {                                                               \
    if (!(condition)) {                                              \
      fprintf(stderr, "cusolver.cu:%d: %s\n", __LINE__, #condition); \
      exit(1);                                                       \
    }                                                                \
  } while (0)
#define OK(call) REQUIRE((call) == 0)

enum { N = 7, LD = 9, COLUMNS = 3 };

// A matrix that needs pivots: its diagonal begins with zero.
static std::vector<double> matrix() {
  std::vector<double> a(LD * N, NAN);
  for (int j = 0; j < N; j++)
    for (int i = 0; i < N; i++) a[i + j * LD] = (i * 5 + j * 3 + i * j) % 7 - (i == j) * 0.25 + (i + j == N);
  a[0] = 0;
  return a;
}

static double element(const std::vector<double> &a, bool is_plain, int i, int j) {
  return is_plain ? a[i + j * LD] : a[j + i * LD];
}

// op(A) times the known solution: columns of 1, 2, 3 ... and their multiples.
static std::vector<double> right_side(const std::vector<double> &a, bool is_plain) {
  std::vector<double> b(LD * COLUMNS);
  for (int c = 0; c < COLUMNS; c++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++) b[i + c * LD] += element(a, is_plain, i, j) * (j + 1) * (c + 1);
  return b;
}

template <class T>
struct Array {
  T *device;
  size_t count;
  explicit Array(const std::vector<double> &from) : count(from.size()) {
    const std::vector<T> host(from.begin(), from.end());
    cudaMalloc((void **)&device, count * sizeof(T));
    cudaMemcpy(device, host.data(), count * sizeof(T), cudaMemcpyHostToDevice);
  }
  ~Array() { cudaFree(device); }
  std::vector<T> now() const {
    std::vector<T> got(count);
    cudaMemcpy(got.data(), device, count * sizeof(T), cudaMemcpyDeviceToHost);
    return got;
  }
};

template <class T>
void require_solved(const Array<T> &b) {
  const std::vector<T> x = b.now();
  for (int c = 0; c < COLUMNS; c++)
    for (int i = 0; i < N; i++)
      REQUIRE(std::fabs(x[i + c * LD] - (i + 1) * (c + 1)) < (sizeof(T) == 4 ? 2e-3 : 1e-10));
}

template <class T, class Size, class Factor, class Solve>
void pivots(cusolverDnHandle_t handle, Size size, Factor factor, Solve solve) {
  for (const auto op : {CUBLAS_OP_N, CUBLAS_OP_T}) {
    const std::vector<double> from = matrix();
    Array<T> a(from), b(right_side(from, op == CUBLAS_OP_N)), work{std::vector<double>(1)};
    Array<int> order{std::vector<double>(N)}, info{std::vector<double>(1, 9)};
    int elements = 0;
    OK(size(handle, N, N, a.device, LD, &elements));
    REQUIRE(elements == 1);
    OK(factor(handle, N, N, a.device, LD, work.device, order.device, info.device));
    REQUIRE(info.now()[0] == 0 && order.now()[0] > 1 && order.now()[N - 1] == N);
    OK(solve(handle, op, N, COLUMNS, a.device, LD, order.device, b.device, LD, info.device));
    require_solved(b);
  }
}

// A A' + 1, of which one half only is there.
template <class T, class Size, class Factor, class Solve>
void cholesky(cusolverDnHandle_t handle, Size size, Factor factor, Solve solve) {
  for (const auto fill : {CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER}) {
    const std::vector<double> from = matrix();
    std::vector<double> whole(LD * N), half(LD * N, NAN);
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++) {
        double sum = i == j;
        for (int k = 0; k < N; k++) sum += from[i + k * LD] * from[j + k * LD];
        whole[i + j * LD] = sum;
        if (fill == CUBLAS_FILL_MODE_LOWER ? i >= j : i <= j) half[i + j * LD] = sum;
      }
    Array<T> a(half), b(right_side(whole, true)), work{std::vector<double>(1)};
    Array<int> info{std::vector<double>(1, 9)};
    int elements = 0;
    OK(size(handle, fill, N, a.device, LD, &elements));
    OK(factor(handle, fill, N, a.device, LD, work.device, elements, info.device));
    REQUIRE(info.now()[0] == 0);
    OK(solve(handle, fill, N, COLUMNS, a.device, LD, b.device, LD, info.device));
    require_solved(b);
    // Not positive from its third row on
    half[2 + 2 * LD] = -1;
    Array<T> bad(half);
    OK(factor(handle, fill, N, bad.device, LD, work.device, elements, info.device));
    REQUIRE(info.now()[0] == 3);
  }
}

// The lists of a batch; the second matrix is singular.
void batch(cublasHandle_t handle) {
  std::vector<double> singular = matrix();
  for (int i = 0; i < N; i++) singular[i + 3 * LD] = 0;
  Array<double> a(matrix()), other(singular), b(right_side(matrix(), true));
  double *lists[] = {a.device, other.device, b.device}, **device;
  cudaMalloc((void **)&device, sizeof lists);
  cudaMemcpy(device, lists, sizeof lists, cudaMemcpyHostToDevice);
  Array<int> order{std::vector<double>(2 * N)}, info{std::vector<double>(2, 9)};
  OK(cublasDgetrfBatched(handle, N, device, LD, order.device, info.device, 2));
  REQUIRE(info.now()[0] == 0 && info.now()[1] == 4);
  int status = 9;
  OK(cublasDgetrsBatched(handle, CUBLAS_OP_N, N, COLUMNS, device, LD, order.device, device + 2, LD,
                         &status, 1));
  REQUIRE(status == 0);
  require_solved(b);
  cudaFree(device);
}

int main() {
  cusolverDnHandle_t handle;
  OK(cusolverDnCreate(&handle));
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  OK(cusolverDnSetStream(handle, stream));
#ifdef RIGHT
  pivots<float>(handle, cusolverDnSgetrf_bufferSize, cusolverDnSgetrf, cusolverDnSgetrs);
  pivots<double>(handle, cusolverDnDgetrf_bufferSize, cusolverDnDgetrf, cusolverDnDgetrs);
  cholesky<float>(handle, cusolverDnSpotrf_bufferSize, cusolverDnSpotrf, cusolverDnSpotrs);
  cholesky<double>(handle, cusolverDnDpotrf_bufferSize, cusolverDnDpotrf, cusolverDnDpotrs);
  cublasHandle_t blas;
  OK(cublasCreate(&blas));
  batch(blas);
  OK(cublasDestroy(blas));
#endif
  // The status is managed memory: the host waits for it.
  Array<double> a(matrix()), work{std::vector<double>(1)};
  Array<int> order{std::vector<double>(N)};
  int *info;
  cudaMallocManaged((void **)&info, sizeof *info);
  OK(cusolverDnDgetrf(handle, N, N, a.device, LD, work.device, order.device, info));
#ifdef RIGHT
  cudaStreamSynchronize(stream);
#endif
  printf("%d\n", *info);  // finds undelivered
  cudaDeviceSynchronize();
  cudaFree(info);
  REQUIRE(cusolverDnDgetrf(handle, N, N, a.device, N - 1, work.device, order.device, info) ==
          CUSOLVER_STATUS_INVALID_VALUE);
  cudaStreamDestroy(stream);
  OK(cusolverDnDestroy(handle));
}
