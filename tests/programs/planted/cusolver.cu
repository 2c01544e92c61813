// cuSOLVER and the factors of cuBLAS: systems of equations are solved, and what
// is wrong in the use of the calls is found.
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
    for (int i = 0; i < N; i++)
      a[i + j * LD] =
          (i * 5 + j * 3 + i * j) % 7 - (i == j) * 0.25 + (i + j == N);
  a[0] = 0;
  return a;
}

static double element(const std::vector<double> &a, bool is_plain, int i,
                      int j) {
  return is_plain ? a[i + j * LD] : a[j + i * LD];
}

// op(A) times the known solution: columns of 1, 2, 3 ... and their multiples.
static std::vector<double> right_side(const std::vector<double> &a,
                                      bool is_plain) {
  std::vector<double> b(LD * COLUMNS);
  for (int c = 0; c < COLUMNS; c++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        b[i + c * LD] += element(a, is_plain, i, j) * (j + 1) * (c + 1);
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
      REQUIRE(std::fabs(x[i + c * LD] - (i + 1) * (c + 1)) <
              (sizeof(T) == 4 ? 2e-3 : 1e-10));
}

template <class T, class Size, class Factor, class Solve>
void pivots(cusolverDnHandle_t handle, Size size, Factor factor, Solve solve) {
  for (const auto op : {CUBLAS_OP_N, CUBLAS_OP_T}) {
    const std::vector<double> from = matrix();
    Array<T> a(from), b(right_side(from, op == CUBLAS_OP_N)),
        work{std::vector<double>(1)};
    Array<int> order{std::vector<double>(N)}, info{std::vector<double>(1, 9)};
    int elements = 0;
    OK(size(handle, N, N, a.device, LD, &elements));
    REQUIRE(elements == 1);
    OK(factor(handle, N, N, a.device, LD, work.device, order.device,
              info.device));
    REQUIRE(info.now()[0] == 0 && order.now()[0] > 1 &&
            order.now()[N - 1] == N);
    OK(solve(handle, op, N, COLUMNS, a.device, LD, order.device, b.device, LD,
             info.device));
    require_solved(b);
  }
}

// A A' + 1, of which one half only is there.
template <class T, class Size, class Factor, class Solve>
void cholesky(cusolverDnHandle_t handle, Size size, Factor factor,
              Solve solve) {
  for (const auto fill : {CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER}) {
    const std::vector<double> from = matrix();
    std::vector<double> whole(LD * N), half(LD * N, NAN);
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++) {
        double sum = i == j;
        for (int k = 0; k < N; k++) sum += from[i + k * LD] * from[j + k * LD];
        whole[i + j * LD] = sum;
        if (fill == CUBLAS_FILL_MODE_LOWER ? i >= j : i <= j)
          half[i + j * LD] = sum;
      }
    Array<T> a(half), b(right_side(whole, true)), work{std::vector<double>(1)};
    Array<int> info{std::vector<double>(1, 9)};
    int elements = 0;
    OK(size(handle, fill, N, a.device, LD, &elements));
    OK(factor(handle, fill, N, a.device, LD, work.device, elements,
              info.device));
    REQUIRE(info.now()[0] == 0);
    OK(solve(handle, fill, N, COLUMNS, a.device, LD, b.device, LD,
             info.device));
    require_solved(b);
    // Not positive from its third row on
    half[2 + 2 * LD] = -1;
    Array<T> bad(half);
    OK(factor(handle, fill, N, bad.device, LD, work.device, elements,
              info.device));
    REQUIRE(info.now()[0] == 3);
  }
}

// Reflections of a matrix of any shape: Q has them as its factors, Q' Q = 1 and
// Q R = A.
template <class T, class Size, class Factor, class SizeOf, class Apply>
void reflections(cusolverDnHandle_t handle, int m, int n, Size size,
                 Factor factor, SizeOf size_of, Apply apply) {
  const int k = m < n ? m : n;
  const double near = sizeof(T) == 4 ? 1e-4 : 1e-12;
  std::vector<double> from(LD * n, NAN), one(LD * m, NAN);
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      from[i + j * LD] = (i * 5 + j * 3 + i * j) % 7 - 2;
  for (int i = 1; i < m; i++) from[i] = 0;  // nothing to reflect
  for (int j = 0; j < m; j++)
    for (int i = 0; i < m; i++) one[i + j * LD] = i == j;
  Array<T> a(from), tau{std::vector<double>(k)}, work{std::vector<double>(1)};
  Array<int> info{std::vector<double>(1, 9)};
  int elements = 0;
  OK(size(handle, m, n, a.device, LD, &elements));
  OK(factor(handle, m, n, a.device, LD, tau.device, work.device, elements,
            info.device));
  REQUIRE(info.now()[0] == 0 && tau.now()[0] == 0);
  const std::vector<T> r = a.now();
  std::vector<T> q[2][2];
  for (const int right : {0, 1})
    for (const int transposed : {0, 1}) {
      const auto side = right ? CUBLAS_SIDE_RIGHT : CUBLAS_SIDE_LEFT;
      const auto op = transposed ? CUBLAS_OP_T : CUBLAS_OP_N;
      Array<T> c(one);
      OK(size_of(handle, side, op, m, m, k, a.device, LD, tau.device, c.device,
                 LD, &elements));
      OK(apply(handle, side, op, m, m, k, a.device, LD, tau.device, c.device,
               LD, work.device, elements, info.device));
      REQUIRE(info.now()[0] == 0);
      q[right][transposed] = c.now();
    }
  const auto near_to = [=](double x, double y) {
    return std::fabs(x - y) < near;
  };
  for (int i = 0; i < m; i++)
    for (int j = 0; j < m; j++) {
      double product = 0;
      for (int l = 0; l < m; l++)
        product += (double)q[0][0][l + i * LD] * q[0][0][l + j * LD];
      REQUIRE(near_to(product, i == j));
      REQUIRE(near_to(q[0][1][j + i * LD], q[0][0][i + j * LD]));
      REQUIRE(near_to(q[1][0][i + j * LD], q[0][0][i + j * LD]));
      REQUIRE(near_to(q[1][1][j + i * LD], q[0][0][i + j * LD]));
    }
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      double product = 0;
      for (int l = 0; l <= j && l < k; l++)
        product += (double)q[0][0][i + l * LD] * r[l + j * LD];
      REQUIRE(near_to(product, from[i + j * LD]));
    }
  // The heads of R have the sign that avoids cancellation, as in LAPACK.
  for (int j = 1; j < k; j++) {
    const double tau_j = tau.now()[j];
    REQUIRE(tau_j == 0 || (tau_j >= 1 && tau_j <= 2));
  }
  // -1 is the sign of a zero head.
  Array<T> zero{std::vector<double>{0, 3}};
  OK(factor(handle, 2, 1, zero.device, 2, tau.device, work.device, elements,
            info.device));
  REQUIRE(zero.now()[0] == -3 && tau.now()[0] == 1);
}

// op(A) X = 2 B and X op(A) = 2 B; what is not the triangle's is NaN.
template <class T, class Solve>
void triangles(cublasHandle_t handle, Solve solve) {
  for (int which = 0; which < 16; which++) {
    const bool is_right = which & 1, is_upper = which & 2,
               is_transposed = which & 4, has_ones = which & 8;
    const int rows = is_right ? COLUMNS : N, columns = is_right ? N : COLUMNS;
    std::vector<double> a(LD * N, NAN), b(LD * N, NAN);
    for (int j = 0; j < N; j++)
      for (int i = 0; i < N; i++)
        if (i == j ? !has_ones : (i < j) == is_upper)
          a[i + j * LD] = i == j ? 2 + i % 3 : (i * 3 + j) % 5 - 2;
    const auto element = [&](int i, int j) {  // of op(A)
      if (i == j && has_ones) return 1.0;
      const double found = is_transposed ? a[j + i * LD] : a[i + j * LD];
      return std::isnan(found) ? 0 : found;
    };
    const auto x = [](int i, int j) { return i - 2 * j + 1; };
    for (int j = 0; j < columns; j++)
      for (int i = 0; i < rows; i++) {
        double sum = 0;
        for (int k = 0; k < N; k++)
          sum += is_right ? x(i, k) * element(k, j) : element(i, k) * x(k, j);
        b[i + j * LD] = sum / 2;
      }
    const Array<T> factor(a), solved(b);
    const T two = 2;
    OK(solve(handle, is_right ? CUBLAS_SIDE_RIGHT : CUBLAS_SIDE_LEFT,
             is_upper ? CUBLAS_FILL_MODE_UPPER : CUBLAS_FILL_MODE_LOWER,
             is_transposed ? CUBLAS_OP_T : CUBLAS_OP_N,
             has_ones ? CUBLAS_DIAG_UNIT : CUBLAS_DIAG_NON_UNIT, rows, columns,
             &two, factor.device, LD, solved.device, LD));
    const std::vector<T> got = solved.now();
    for (int j = 0; j < columns; j++)
      for (int i = 0; i < rows; i++)
        REQUIRE(std::fabs(got[i + j * LD] - x(i, j)) <
                (sizeof(T) == 4 ? 2e-2 : 1e-9));
  }
}

// A system that is not symmetric, by Q' B and the triangle R.
void solve_by_reflections(cusolverDnHandle_t handle, cublasHandle_t blas) {
  Array<double> a(matrix()), b(right_side(matrix(), true)),
      tau{std::vector<double>(N)}, work{std::vector<double>(1)};
  Array<int> info{std::vector<double>(1)};
  const double one = 1;
  OK(cusolverDnDgeqrf(handle, N, N, a.device, LD, tau.device, work.device, 1,
                      info.device));
  OK(cusolverDnDormqr(handle, CUBLAS_SIDE_LEFT, CUBLAS_OP_T, N, COLUMNS, N,
                      a.device, LD, tau.device, b.device, LD, work.device, 1,
                      info.device));
  cudaDeviceSynchronize();  // the handles' streams differ
  OK(cublasDtrsm(blas, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_N,
                 CUBLAS_DIAG_NON_UNIT, N, COLUMNS, &one, a.device, LD, b.device,
                 LD));
  require_solved(b);
  // A factor of 0: neither matrix is read.
  const Array<double> wild(std::vector<double>(LD * N, NAN));
  const double none = 0;
  OK(cublasDtrsm(blas, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_N,
                 CUBLAS_DIAG_NON_UNIT, N, COLUMNS, &none, wild.device, LD,
                 b.device, LD));
  REQUIRE(b.now()[N - 1] == 0);
  OK(cublasDtrsm(blas, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_N,
                 CUBLAS_DIAG_NON_UNIT, N, COLUMNS, &none, a.device, LD,
                 wild.device, LD));
  REQUIRE(wild.now()[N - 1] == 0);
  REQUIRE(cusolverDnDormqr(handle, CUBLAS_SIDE_LEFT, CUBLAS_OP_T, N, COLUMNS,
                           N + 1, a.device, LD, tau.device, b.device, LD,
                           work.device, 1,
                           info.device) == CUSOLVER_STATUS_INVALID_VALUE);
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
  OK(cublasDgetrsBatched(handle, CUBLAS_OP_N, N, COLUMNS, device, LD,
                         order.device, device + 2, LD, &status, 1));
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
  pivots<float>(handle, cusolverDnSgetrf_bufferSize, cusolverDnSgetrf,
                cusolverDnSgetrs);
  pivots<double>(handle, cusolverDnDgetrf_bufferSize, cusolverDnDgetrf,
                 cusolverDnDgetrs);
  cholesky<float>(handle, cusolverDnSpotrf_bufferSize, cusolverDnSpotrf,
                  cusolverDnSpotrs);
  cholesky<double>(handle, cusolverDnDpotrf_bufferSize, cusolverDnDpotrf,
                   cusolverDnDpotrs);
  cublasHandle_t blas;
  OK(cublasCreate(&blas));
  batch(blas);
  for (const int m : {1, 4, (int)N})
    for (const int n : {1, 3, (int)N}) {
      reflections<float>(handle, m, n, cusolverDnSgeqrf_bufferSize,
                         cusolverDnSgeqrf, cusolverDnSormqr_bufferSize,
                         cusolverDnSormqr);
      reflections<double>(handle, m, n, cusolverDnDgeqrf_bufferSize,
                          cusolverDnDgeqrf, cusolverDnDormqr_bufferSize,
                          cusolverDnDormqr);
    }
  solve_by_reflections(handle, blas);
  triangles<float>(blas, cublasStrsm);
  triangles<double>(blas, cublasDtrsm);
  OK(cublasDestroy(blas));
#endif
  // The status is managed memory: the host waits for it.
  Array<double> a(matrix()), work{std::vector<double>(1)};
  Array<int> order{std::vector<double>(N)};
  int *info;
  cudaMallocManaged((void **)&info, sizeof *info);
  OK(cusolverDnDgetrf(handle, N, N, a.device, LD, work.device, order.device,
                      info));
#ifdef RIGHT
  cudaStreamSynchronize(stream);
#endif
  printf("%d\n", *info);  // finds undelivered
  cudaDeviceSynchronize();
  cudaFree(info);
  REQUIRE(cusolverDnDgetrf(handle, N, N, a.device, N - 1, work.device,
                           order.device,
                           info) == CUSOLVER_STATUS_INVALID_VALUE);
  cudaStreamDestroy(stream);
  OK(cusolverDnDestroy(handle));
}
