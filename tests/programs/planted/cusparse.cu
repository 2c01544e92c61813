// cuSPARSE: results are those of loops over dense matrices, and what is wrong
// in its use is found.
#include <cusparse.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

#define REQUIRE(condition)                                           \
  do {                                                               \
    if (!(condition)) {                                              \
      fprintf(stderr, "cusparse.cu:%d: %s\n", __LINE__, #condition); \
      exit(1);                                                       \
    }                                                                \
  } while (0)
#define OK(call) REQUIRE((call) == CUSPARSE_STATUS_SUCCESS)

const cusparseOperation_t N = CUSPARSE_OPERATION_NON_TRANSPOSE,
                          T = CUSPARSE_OPERATION_TRANSPOSE;

// Device memory of some elements.
template <class E>
struct Array {
  E *device = nullptr;
  size_t count;
  explicit Array(const std::vector<E> &host) : count(host.size()) {
    cudaMalloc((void **)&device, count * sizeof(E) + 1);
    cudaMemcpy(device, host.data(), count * sizeof(E), cudaMemcpyHostToDevice);
  }
  Array(const Array &) = delete;
  ~Array() { cudaFree(device); }
  std::vector<E> now() const {
    std::vector<E> got(count);
    cudaMemcpy(got.data(), device, count * sizeof(E), cudaMemcpyDeviceToHost);
    return got;
  }
};

template <class V>
cudaDataType type_of() {
  return sizeof(V) == 8 ? CUDA_R_64F : sizeof(V) == 4 ? CUDA_R_32F : CUDA_R_16F;
}
template <class I>
cusparseIndexType_t index_of() {
  return sizeof(I) == 8 ? CUSPARSE_INDEX_64I : CUSPARSE_INDEX_32I;
}

// Small whole numbers, so that sums are exact; a row and a column without
// elements, and one row that is full.
template <class V>
std::vector<V> some(int rows, int cols, int seed) {
  std::vector<V> made(rows * cols, (V)0.f);
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < cols; j++)
      if (i != 1 && j != 2 && (i == 3 || (i * 7 + j * 5 + seed) % 3 == 0))
        made[i * cols + j] = (V)(float)((i * 5 + j * 3 + seed) % 7 - 3
                                            ? (i * 5 + j * 3 + seed) % 7 - 3
                                            : 4);
  return made;
}

// A dense matrix in row-major order as a sparse one of a format, a base and a
// type of index.
template <class V, class I>
struct Sparse {
  std::vector<I> offsets, indices;
  std::vector<V> values;
  Array<I> *device_offsets, *device_indices;
  Array<V> *device_values;
  cusparseSpMatDescr_t matrix;
  Sparse(const std::vector<V> &a, int rows, int cols, cusparseFormat_t format,
         int base) {
    const bool by_columns = format == CUSPARSE_FORMAT_CSC;
    for (int major = 0; major < (by_columns ? cols : rows); major++) {
      if (format != CUSPARSE_FORMAT_COO)
        offsets.push_back((I)(indices.size() + base));
      for (int minor = 0; minor < (by_columns ? rows : cols); minor++) {
        const V value =
            by_columns ? a[minor * cols + major] : a[major * cols + minor];
        if ((float)value == 0) continue;
        if (format == CUSPARSE_FORMAT_COO) offsets.push_back((I)(major + base));
        indices.push_back((I)(minor + base));
        values.push_back(value);
      }
    }
    if (format != CUSPARSE_FORMAT_COO)
      offsets.push_back((I)(indices.size() + base));
    device_offsets = new Array<I>(offsets);
    device_indices = new Array<I>(indices);
    device_values = new Array<V>(values);
    const auto index = index_of<I>();
    const auto first =
        base ? CUSPARSE_INDEX_BASE_ONE : CUSPARSE_INDEX_BASE_ZERO;
    void *const o = device_offsets->device, *const i = device_indices->device,
                *const v = device_values->device;
    if (format == CUSPARSE_FORMAT_COO)
      OK(cusparseCreateCoo(&matrix, rows, cols, indices.size(), o, i, v, index,
                           first, type_of<V>()));
    else
      OK((by_columns ? cusparseCreateCsc : cusparseCreateCsr)(
          &matrix, rows, cols, indices.size(), o, i, v, index, index, first,
          type_of<V>()));
  }
  ~Sparse() {
    OK(cusparseDestroySpMat(matrix));
    delete device_offsets;
    delete device_indices;
    delete device_values;
  }
};

template <class V>
struct Dense {
  Array<V> values;
  int ld;
  cusparseOrder_t order;
  cusparseDnMatDescr_t matrix;
  // A gap behind each row or column keeps its 99s.
  Dense(const std::vector<V> &a, int rows, int cols, cusparseOrder_t order)
      : values(laid(a, rows, cols, order)),
        ld((order == CUSPARSE_ORDER_ROW ? cols : rows) + 1),
        order(order) {
    OK(cusparseCreateDnMat(&matrix, rows, cols, ld, values.device, type_of<V>(),
                           order));
  }
  ~Dense() { OK(cusparseDestroyDnMat(matrix)); }
  static std::vector<V> laid(const std::vector<V> &a, int rows, int cols,
                             cusparseOrder_t order) {
    const bool by_rows = order == CUSPARSE_ORDER_ROW;
    const int ld = (by_rows ? cols : rows) + 1;
    std::vector<V> made(ld * (by_rows ? rows : cols), (V)99.f);
    for (int i = 0; i < rows; i++)
      for (int j = 0; j < cols; j++)
        made[by_rows ? i * ld + j : j * ld + i] = a[i * cols + j];
    return made;
  }
  bool is(const std::vector<V> &a, int rows, int cols) const {
    const std::vector<V> got = values.now(), right = laid(a, rows, cols, order);
    for (size_t i = 0; i < got.size(); i++)
      if ((float)got[i] != (float)right[i]) return false;
    return true;
  }
};

template <class V>
float at(const std::vector<V> &a, int cols, cusparseOperation_t op, int i,
         int j) {
  return (float)(op == N ? a[i * cols + j] : a[j * cols + i]);
}

// SpMV, SpMM and SpGEMM of each format, base and operation.
template <class V, class I, class F>
void products(cusparseHandle_t handle) {
  const int m = 5, k = 6, n = 4;
  const cudaDataType compute = type_of<F>();
  for (int which = 0; which < 48; which++) {
    const auto format = (cusparseFormat_t)(which % 3 + 1);
    const int base = which / 3 & 1;
    const auto op = which / 6 & 1 ? T : N, b_op = which / 12 & 1 ? T : N;
    const auto order = which / 24 & 1 ? CUSPARSE_ORDER_COL : CUSPARSE_ORDER_ROW;
    const std::vector<V> a =
        op == N ? some<V>(m, k, which) : some<V>(k, m, which);
    const int a_cols = op == N ? k : m, b_cols = b_op == N ? n : k;
    const std::vector<V> b = some<V>(k, n, which + 1),
                         c = some<V>(m, n, which + 2);
    Sparse<V, I> sparse(a, op == N ? m : k, a_cols, format, base);
    Dense<V> right_side(b, b_op == N ? k : n, b_cols, order),
        result(c, m, n, order);
    const F alpha = 2, beta = which & 1 ? -1 : 0;
    std::vector<V> right = c;
    for (int i = 0; i < m; i++)
      for (int j = 0; j < n; j++) {
        float sum = 0;
        for (int l = 0; l < k; l++)
          sum += at(a, a_cols, op, i, l) * at(b, b_cols, b_op, l, j);
        right[i * n + j] = (V)(2 * sum + (float)beta * (float)c[i * n + j]);
      }
    OK(cusparseSpMM(handle, op, b_op, &alpha, sparse.matrix, right_side.matrix,
                    &beta, result.matrix, compute, CUSPARSE_SPMM_ALG_DEFAULT,
                    nullptr));
    REQUIRE(result.is(right, m, n));
    Array<V> x(some<V>(k, 1, 3)), y(some<V>(m, 1, 4));
    const std::vector<V> x_now = x.now();
    std::vector<V> y_right = y.now();
    for (int i = 0; i < m; i++) {
      float sum = 0;
      for (int l = 0; l < k; l++)
        sum += at(a, a_cols, op, i, l) * (float)x_now[l];
      y_right[i] = (V)(2 * sum + (float)beta * (float)y_right[i]);
    }
    cusparseDnVecDescr_t x_of, y_of;
    OK(cusparseCreateDnVec(&x_of, k, x.device, type_of<V>()));
    OK(cusparseCreateDnVec(&y_of, m, y.device, type_of<V>()));
    OK(cusparseSpMV(handle, op, &alpha, sparse.matrix, x_of, &beta, y_of,
                    compute, CUSPARSE_SPMV_ALG_DEFAULT, nullptr));
    for (int i = 0; i < m; i++) REQUIRE((float)y.now()[i] == (float)y_right[i]);
    REQUIRE(cusparseSpMV(handle, op, &alpha, sparse.matrix, y_of, &beta, x_of,
                         compute, CUSPARSE_SPMV_ALG_DEFAULT,
                         nullptr) == CUSPARSE_STATUS_INVALID_VALUE);
    OK(cusparseDestroyDnVec(x_of));
    OK(cusparseDestroyDnVec(y_of));
  }
}

// The product of two sparse matrices, twice with one descriptor, and at a
// sparse matrix's places.
void sparse_products(cusparseHandle_t handle) {
  const int m = 6, k = 7, n = 5;
  const double alpha = 3, none = 0, one = 1;
  const auto a = some<double>(m, k, 1), b = some<double>(k, n, 3);
  std::vector<double> right(m * n);
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      for (int l = 0; l < k; l++)
        right[i * n + j] += 3 * a[i * k + l] * b[l * n + j];
  Sparse<double, int> left(a, m, k, CUSPARSE_FORMAT_CSR, 0),
      other(b, k, n, CUSPARSE_FORMAT_CSR, 1);
  Array<int64_t> offsets(std::vector<int64_t>(m + 1, -1));
  cusparseSpMatDescr_t c;
  OK(cusparseCreateCsr(&c, m, n, 0, offsets.device, nullptr, nullptr,
                       CUSPARSE_INDEX_64I, CUSPARSE_INDEX_32I,
                       CUSPARSE_INDEX_BASE_ONE, CUDA_R_64F));
  cusparseSpGEMMDescr_t product;
  OK(cusparseSpGEMM_createDescr(&product));
  size_t bytes = 0;
  const auto compute = [&](void *buffer) {
    return cusparseSpGEMM_compute(
        handle, N, N, &alpha, left.matrix, other.matrix, &none, c, CUDA_R_64F,
        CUSPARSE_SPGEMM_DEFAULT, product, &bytes, buffer);
  };
  OK(compute(nullptr));
  REQUIRE(bytes > 0);
  OK(compute(&bytes));
  OK(compute(&bytes));
  int64_t rows, cols, nnz;
  OK(cusparseSpMatGetSize(c, &rows, &cols, &nnz));
  Array<int> columns(std::vector<int>(nnz, -1));
  Array<double> values(std::vector<double>(nnz, 7));
  OK(cusparseCsrSetPointers(c, offsets.device, columns.device, values.device));
  OK(cusparseSpGEMM_copy(handle, N, N, &alpha, left.matrix, other.matrix, &one,
                         c, CUDA_R_64F, CUSPARSE_SPGEMM_DEFAULT, product));
  const auto begins = offsets.now();
  const auto places = columns.now();
  const auto got = values.now();
  REQUIRE(begins[0] == 1 && begins[m] == nnz + 1);
  std::vector<double> dense(m * n);
  for (int i = 0; i < m; i++)
    for (int64_t p = begins[i] - 1; p < begins[i + 1] - 1; p++) {
      REQUIRE(p == begins[i] - 1 || places[p] > places[p - 1]);
      dense[i * n + places[p] - 1] = got[p] - 7;
    }
  REQUIRE(dense == right);
  OK(cusparseSpGEMM_destroyDescr(product));
  OK(cusparseDestroySpMat(c));
  Dense<double> full(a, m, k, CUSPARSE_ORDER_ROW),
      turned(b, k, n, CUSPARSE_ORDER_COL);
  const auto mask = some<double>(m, n, 5);
  Sparse<double, int> sampled(mask, m, n, CUSPARSE_FORMAT_COO, 1);
  OK(cusparseSDDMM(handle, N, N, &alpha, full.matrix, turned.matrix, &one,
                   sampled.matrix, CUDA_R_64F, CUSPARSE_SDDMM_ALG_DEFAULT,
                   nullptr));
  const auto sums = sampled.device_values->now();
  for (size_t p = 0; p < sums.size(); p++)
    REQUIRE(sums[p] ==
            sampled.values[p] +
                right[(sampled.offsets[p] - 1) * n + sampled.indices[p] - 1]);
}

// op(a) times the solution is what was given: of each format, triangle,
// diagonal and operation.
void solutions(cusparseHandle_t handle) {
  const int n = 7, m = 3;
  for (int which = 0; which < 16; which++) {
    const auto fill =
        which & 1 ? CUSPARSE_FILL_MODE_UPPER : CUSPARSE_FILL_MODE_LOWER;
    const auto diagonal =
        which & 2 ? CUSPARSE_DIAG_TYPE_UNIT : CUSPARSE_DIAG_TYPE_NON_UNIT;
    const auto op = which & 4 ? T : N;
    auto a = some<double>(n, n, which);
    for (int i = 0; i < n; i++) a[i * n + i] = i % 2 ? 2 : -1;
    Sparse<double, int> sparse(
        a, n, n, which & 8 ? CUSPARSE_FORMAT_CSC : CUSPARSE_FORMAT_CSR,
        which & 1);
    OK(cusparseSpMatSetAttribute(sparse.matrix, CUSPARSE_SPMAT_FILL_MODE, &fill,
                                 sizeof fill));
    OK(cusparseSpMatSetAttribute(sparse.matrix, CUSPARSE_SPMAT_DIAG_TYPE,
                                 &diagonal, sizeof diagonal));
    const auto x = some<double>(n, m, which + 3);
    std::vector<double> b(n * m);
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        for (int l = 0; l < n; l++) {
          const bool is_inside =
              op == N ? (fill ? l > i : l < i) : (fill ? l < i : l > i);
          const double value = l == i      ? (diagonal ? 1 : a[i * n + i])
                               : is_inside ? at(a, n, op, i, l)
                                           : 0;
          b[i * m + j] += value * x[l * m + j];
        }
    Dense<double> given(b, n, m, CUSPARSE_ORDER_COL),
        solved(std::vector<double>(n * m, 5), n, m, CUSPARSE_ORDER_ROW);
    const double half = 0.5;
    std::vector<double> right = x;
    for (double &each : right) each *= half;
    OK(cusparseSpSM_solve(handle, op, N, &half, sparse.matrix, given.matrix,
                          solved.matrix, CUDA_R_64F, CUSPARSE_SPSM_ALG_DEFAULT,
                          nullptr));
    REQUIRE(solved.is(right, n, m));
    cusparseDnVecDescr_t y; /* in place */
    OK(cusparseCreateDnVec(&y, n, given.values.device, CUDA_R_64F));
    OK(cusparseSpSV_solve(handle, op, &half, sparse.matrix, y, y, CUDA_R_64F,
                          CUSPARSE_SPSV_ALG_DEFAULT, nullptr));
    for (int i = 0; i < n; i++) REQUIRE(given.values.now()[i] == right[i * m]);
    OK(cusparseDestroyDnVec(y));
  }
}

void conversions(cusparseHandle_t handle) {
  const int m = 5, n = 6;
  const auto a = some<float>(m, n, 2);
  for (int which = 0; which < 6; which++) {
    const auto format = (cusparseFormat_t)(which % 3 + 1);
    Sparse<float, int64_t> sparse(a, m, n, format, which / 3);
    Dense<float> dense(std::vector<float>(m * n, 8), m, n, CUSPARSE_ORDER_COL);
    OK(cusparseSparseToDense(handle, sparse.matrix, dense.matrix,
                             CUSPARSE_SPARSETODENSE_ALG_DEFAULT, nullptr));
    REQUIRE(dense.is(a, m, n));
    cudaMemset(sparse.device_offsets->device, 1, 8 * sparse.offsets.size());
    cudaMemset(sparse.device_indices->device, 1, 8 * sparse.indices.size());
    cudaMemset(sparse.device_values->device, 1, 4 * sparse.values.size());
    OK(cusparseDenseToSparse_analysis(handle, dense.matrix, sparse.matrix,
                                      CUSPARSE_DENSETOSPARSE_ALG_DEFAULT,
                                      nullptr));
    int64_t rows, cols, nnz;
    OK(cusparseSpMatGetSize(sparse.matrix, &rows, &cols, &nnz));
    REQUIRE(rows == m && cols == n && nnz == (int64_t)sparse.values.size());
    OK(cusparseDenseToSparse_convert(handle, dense.matrix, sparse.matrix,
                                     CUSPARSE_DENSETOSPARSE_ALG_DEFAULT,
                                     nullptr));
    REQUIRE(sparse.device_offsets->now() == sparse.offsets &&
            sparse.device_indices->now() == sparse.indices &&
            sparse.device_values->now() == sparse.values);
  }
  // The same by columns, and where rows begin.
  Sparse<float, int> rows(a, m, n, CUSPARSE_FORMAT_CSR, 1),
      columns(a, m, n, CUSPARSE_FORMAT_CSC, 1),
      list(a, m, n, CUSPARSE_FORMAT_COO, 1);
  const int nnz = (int)rows.values.size();
  Array<int> offsets(std::vector<int>(n + 1)),
      indices(std::vector<int>(nnz + 0));
  Array<float> values(std::vector<float>(nnz + 0));
  OK(cusparseCsr2cscEx2(
      handle, m, n, nnz, rows.device_values->device,
      rows.device_offsets->device, rows.device_indices->device, values.device,
      offsets.device, indices.device, CUDA_R_32F, CUSPARSE_ACTION_NUMERIC,
      CUSPARSE_INDEX_BASE_ONE, CUSPARSE_CSR2CSC_ALG1, nullptr));
  REQUIRE(offsets.now() == columns.offsets &&
          indices.now() == columns.indices && values.now() == columns.values);
  OK(cusparseXcsr2coo(handle, rows.device_offsets->device, nnz, m,
                      indices.device, CUSPARSE_INDEX_BASE_ONE));
  REQUIRE(indices.now() == list.offsets);
  Array<int> begins(std::vector<int>(m + 1));
  OK(cusparseXcoo2csr(handle, indices.device, nnz, m, begins.device,
                      CUSPARSE_INDEX_BASE_ONE));
  REQUIRE(begins.now() == rows.offsets);
}

// Counts and order, by calls of the older kind; sparse vectors.
void orders(cusparseHandle_t handle) {
  const int m = 4, n = 6, ld = 5;
  std::vector<double> a(ld * n);
  int right[4] = {0}, total = 0, all = 0;
  for (int i = 0; i < ld * n; i++) a[i] = i % 3 - 1;
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      right[i] += a[i + j * ld] != 0, all += a[i + j * ld] != 0;
  cusparseMatDescr_t matrix;
  OK(cusparseCreateMatDescr(&matrix));
  OK(cusparseSetMatType(matrix, CUSPARSE_MATRIX_TYPE_GENERAL));
  OK(cusparseSetMatIndexBase(matrix, CUSPARSE_INDEX_BASE_ONE));
  REQUIRE(cusparseGetMatIndexBase(matrix) == CUSPARSE_INDEX_BASE_ONE);
  REQUIRE(cusparseGetMatType(matrix) == CUSPARSE_MATRIX_TYPE_GENERAL);
  Array<double> dense(a);
  Array<int> counts(std::vector<int>(m, -1));
  OK(cusparseDnnz(handle, CUSPARSE_DIRECTION_ROW, m, n, matrix, dense.device,
                  ld, counts.device, &total));
  for (int i = 0; i < m; i++) REQUIRE(counts.now()[i] == right[i]);
  REQUIRE(total == all);
  Array<int> offsets({1, 4, 4, 6}), columns({5, 1, 3, 2, 1}),
      places(std::vector<int>(5));
  OK(cusparseCreateIdentityPermutation(handle, 5, places.device));
  OK(cusparseXcsrsort(handle, 3, 6, 5, matrix, offsets.device, columns.device,
                      places.device, nullptr));
  REQUIRE((columns.now() == std::vector<int>{1, 3, 5, 1, 2}));
  REQUIRE((places.now() == std::vector<int>{1, 2, 0, 4, 3}));
  OK(cusparseDestroyMatDescr(matrix));
  Array<int> where({4, 2});
  Array<float> few({10, 20}), many({1, 2, 3, 4, 5});
  cusparseSpVecDescr_t x;
  cusparseDnVecDescr_t y;
  OK(cusparseCreateSpVec(&x, 5, 2, where.device, few.device, CUSPARSE_INDEX_32I,
                         CUSPARSE_INDEX_BASE_ONE, CUDA_R_32F));
  OK(cusparseCreateDnVec(&y, 5, many.device, CUDA_R_32F));
  const float alpha = 2, beta = 3;
  OK(cusparseAxpby(handle, &alpha, x, &beta, y));
  REQUIRE((many.now() == std::vector<float>{3, 46, 9, 32, 15}));
  OK(cusparseGather(handle, y, x));
  REQUIRE((few.now() == std::vector<float>{32, 46}));
  cudaMemset(many.device, 0, 20);
  OK(cusparseScatter(handle, x, y));
  REQUIRE((many.now() == std::vector<float>{0, 46, 0, 32, 0}));
  OK(cusparseDestroySpVec(x));
  OK(cusparseDestroyDnVec(y));
}

int main() {
  cusparseHandle_t handle;
  OK(cusparseCreate(&handle));
#ifdef RIGHT
  products<float, int, float>(handle);
  products<double, int64_t, double>(handle);
  products<__half, int, float>(handle);
  sparse_products(handle);
  solutions(handle);
  conversions(handle);
  orders(handle);
#endif
  // The result is managed memory: the host waits for it. The vector changes in
  // another stream, which waits for the product.
  cudaStream_t stream, other;
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking);
  OK(cusparseSetStream(handle, stream));
  Array<int> offsets({0, 1, 3}), columns({0, 0, 1});
  Array<double> values({1, 2, 3}), x({4, 5});
  double *y;
  cudaMallocManaged((void **)&y, 2 * sizeof *y);
  cusparseSpMatDescr_t matrix;
  cusparseDnVecDescr_t x_of, y_of;
  OK(cusparseCreateCsr(&matrix, 2, 2, 3, offsets.device, columns.device,
                       values.device, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I,
                       CUSPARSE_INDEX_BASE_ZERO, CUDA_R_64F));
  OK(cusparseCreateDnVec(&x_of, 2, x.device, CUDA_R_64F));
  OK(cusparseCreateDnVec(&y_of, 2, y, CUDA_R_64F));
  const double one = 1, none = 0;
  OK(cusparseSpMV(handle, N, &one, matrix, x_of, &none, y_of, CUDA_R_64F,
                  CUSPARSE_SPMV_ALG_DEFAULT, nullptr));
#ifdef RIGHT
  cudaStreamSynchronize(stream);
  REQUIRE(y[1] == 23);
#endif
  cudaMemsetAsync(x.device, 0, 16, other);  // finds streams
  printf("%g\n", y[1]);                     // finds undelivered
  cudaDeviceSynchronize();
  OK(cusparseDestroyDnVec(x_of));
  OK(cusparseDestroyDnVec(y_of));
  OK(cusparseDestroySpMat(matrix));
  cudaFree(y);
  cudaStreamDestroy(stream);
  cudaStreamDestroy(other);
  OK(cusparseDestroy(handle));
}
