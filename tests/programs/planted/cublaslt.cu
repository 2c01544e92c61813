// cuBLASLt: products are those of loops on the host, and what is wrong in its use is found.
#include <cublasLt.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define REQUIRE(condition)                                           \
  do {                                                               \
    if (!(condition)) {                                              \
      fprintf(stderr, "cublaslt.cu:%d: %s\n", __LINE__, #condition); \
      exit(1);                                                       \
    }                                                                \
  } while (0)
#define OK(call) REQUIRE((call) == CUBLAS_STATUS_SUCCESS)

template <class T>
constexpr cudaDataType type_of = std::is_same_v<T, double>          ? CUDA_R_64F
                                 : std::is_same_v<T, float>         ? CUDA_R_32F
                                 : std::is_same_v<T, __half>        ? CUDA_R_16F
                                 : std::is_same_v<T, __nv_bfloat16> ? CUDA_R_16BF
                                 : std::is_same_v<T, __nv_fp8_e4m3> ? CUDA_R_8F_E4M3
                                 : std::is_same_v<T, int8_t>        ? CUDA_R_8I
                                                                    : CUDA_R_32I;

// Small whole numbers, so that sums are exact.
template <class T>
struct Array {
  std::vector<T> host;
  T *device;
  explicit Array(int n, int seed = 1) : host(n) {
    for (int i = 0; i < n; i++) host[i] = (T)(float)((i * 7 + seed * 5) % 7 - 3);
    cudaMalloc((void **)&device, n * sizeof(T));
    cudaMemcpy(device, host.data(), n * sizeof(T), cudaMemcpyHostToDevice);
  }
  ~Array() { cudaFree(device); }
  std::vector<T> now() const {
    std::vector<T> got(host.size());
    cudaMemcpy(got.data(), device, got.size() * sizeof(T), cudaMemcpyDeviceToHost);
    return got;
  }
};

struct Layout {
  cublasLtMatrixLayout_t handle;
  int ld, distance, is_by_rows;
  Layout(cudaDataType type, int rows, int columns, int is_by_rows, int batches)
      : ld((is_by_rows ? columns : rows) + 2), distance(ld * (is_by_rows ? rows : columns)), is_by_rows(is_by_rows) {
    const cublasLtOrder_t order = is_by_rows ? CUBLASLT_ORDER_ROW : CUBLASLT_ORDER_COL;
    const int64_t step = distance;
    OK(cublasLtMatrixLayoutCreate(&handle, type, rows, columns, ld));
    OK(cublasLtMatrixLayoutSetAttribute(handle, CUBLASLT_MATRIX_LAYOUT_ORDER, &order, sizeof order));
    OK(cublasLtMatrixLayoutSetAttribute(handle, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &batches, sizeof batches));
    OK(cublasLtMatrixLayoutSetAttribute(handle, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &step, sizeof step));
  }
  ~Layout() { OK(cublasLtMatrixLayoutDestroy(handle)); }
  int at(int batch, int i, int j) const { return batch * distance + (is_by_rows ? i * ld + j : i + j * ld); }
};

template <class T>
void set(cublasLtMatmulDesc_t to, cublasLtMatmulDescAttributes_t which, const T &value) {
  OK(cublasLtMatmulDescSetAttribute(to, which, &value, sizeof value));
}

// All transpositions, orders and epilogues of two matrices, with a search as programs have it.
template <class A, class D, class S = float>
void products(cublasLtHandle_t handle, cublasComputeType_t compute, cudaStream_t stream) {
  const int m = 5, n = 4, k = 3, batches = 2;
  const S alpha = (S)2, beta = (S)3, zero = (S)0;
  for (int which = 0; which < 64; which++) {
    const int is_a = which & 1, is_b = which >> 1 & 1, is_by_rows = which >> 2 & 1, is_kept = which >> 3 & 1;
    const int way = type_of<D> == CUDA_R_32I ? 0 : which >> 4;
    const cublasLtEpilogue_t epilogues[] = {CUBLASLT_EPILOGUE_DEFAULT, CUBLASLT_EPILOGUE_BIAS,
                                            CUBLASLT_EPILOGUE_RELU_BIAS, CUBLASLT_EPILOGUE_GELU_BIAS};
    const Layout a(type_of<A>, is_a ? k : m, is_a ? m : k, is_by_rows, batches);
    const Layout b(type_of<A>, is_b ? n : k, is_b ? k : n, 0, batches), d(type_of<D>, m, n, is_by_rows, batches);
    Array<A> a_at(2 * a.distance), b_at(2 * b.distance, 2);
    Array<D> c_at(2 * d.distance, 3), d_at(2 * d.distance, 4), bias(m, 5);
    std::vector<D> right = d_at.host;
    for (int each = 0; each < batches; each++)
      for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
          double sum = 0;
          for (int l = 0; l < k; l++)
            sum += (double)(float)a_at.host[is_a ? a.at(each, l, i) : a.at(each, i, l)] *
                   (double)(float)b_at.host[is_b ? b.at(each, j, l) : b.at(each, l, j)];
          sum *= 2;
          if (is_kept) sum += 3 * (double)(float)c_at.host[d.at(each, i, j)];
          if (way) sum += (double)(float)bias.host[i];
          if (way == 2 && sum < 0) sum = 0;
          if (way == 3) sum = 0.5 * sum * (1 + std::tanh(std::sqrt(2 / M_PI) * (sum + 0.044715 * sum * sum * sum)));
          right[d.at(each, i, j)] = (D)(float)sum;
        }
    cublasLtMatmulDesc_t of;
    OK(cublasLtMatmulDescCreate(&of, compute, type_of<S>));
    set(of, CUBLASLT_MATMUL_DESC_TRANSA, is_a ? CUBLAS_OP_T : CUBLAS_OP_N);
    set(of, CUBLASLT_MATMUL_DESC_TRANSB, is_b ? CUBLAS_OP_T : CUBLAS_OP_N);
    set(of, CUBLASLT_MATMUL_DESC_EPILOGUE, epilogues[way]);
    set(of, CUBLASLT_MATMUL_DESC_BIAS_POINTER, bias.device);
    cublasLtMatmulPreference_t preference;
    const size_t most = 1 << 20;
    OK(cublasLtMatmulPreferenceCreate(&preference));
    OK(cublasLtMatmulPreferenceSetAttribute(preference, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &most, sizeof most));
    cublasLtMatmulHeuristicResult_t found;
    int count = 0;
    OK(cublasLtMatmulAlgoGetHeuristic(handle, of, a.handle, b.handle, d.handle, d.handle, preference, 1, &found,
                                      &count));
    REQUIRE(count == 1 && found.workspaceSize <= most);
    OK(cublasLtMatmul(handle, of, &alpha, a_at.device, a.handle, b_at.device, b.handle, is_kept ? &beta : &zero,
                      c_at.device, d.handle, d_at.device, d.handle, &found.algo, nullptr, 0, stream));
    cudaStreamSynchronize(stream);
    const std::vector<D> got = d_at.now();
    for (size_t i = 0; i < got.size(); i++) {
      const double difference = std::fabs((double)(float)got[i] - (double)(float)right[i]);
      REQUIRE(difference <= (way == 3 ? 1e-2 * std::fabs((double)(float)right[i]) + 1e-3 : 0));
    }
    OK(cublasLtMatmulPreferenceDestroy(preference));
    OK(cublasLtMatmulDescDestroy(of));
  }
}

// Numbers of 8 bits have scales, and the greatest result is written.
void scales(cublasLtHandle_t handle) {
  const float factors[] = {0.5f, 2, 4}, one = 1, zero = 0;
  Array<float> scale(4);
  cudaMemcpy(scale.device, factors, sizeof factors, cudaMemcpyHostToDevice);
  const Layout a(CUDA_R_8F_E4M3, 1, 1, 0, 1), d(CUDA_R_16BF, 1, 1, 0, 1);
  Array<__nv_fp8_e4m3> x(1), y(1, 2);
  Array<__nv_bfloat16> to(1);
  cublasLtMatmulDescOpaque_t of;
  OK(cublasLtMatmulDescInit(&of, CUBLAS_COMPUTE_32F, CUDA_R_32F));
  set(&of, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, scale.device);
  set(&of, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, scale.device + 2);
  set(&of, CUBLASLT_MATMUL_DESC_AMAX_D_POINTER, scale.device + 3);
  OK(cublasLtMatmul(handle, &of, &one, x.device, a.handle, y.device, a.handle, &zero, to.device, d.handle, to.device,
                    d.handle, nullptr, nullptr, 0, 0));
  const float right = 2 * (float)x.host[0] * (float)y.host[0];
  REQUIRE((float)to.now()[0] == right && scale.now()[3] == std::fabs(right));
}

// What cannot be right, and what is not there.
void refusals(cublasLtHandle_t handle) {
  const Layout a(CUDA_R_32F, 3, 3, 0, 1), b(CUDA_R_32F, 4, 3, 0, 1), wide(CUDA_R_64F, 3, 3, 0, 1);
  cublasLtMatmulDescOpaque_t of;
  const float one = 1;
  Array<float> x(a.distance);
  OK(cublasLtMatmulDescInit(&of, CUBLAS_COMPUTE_32F, CUDA_R_32F));
  const auto status = [&](const Layout &right, const Layout &to) {
    return cublasLtMatmul(handle, &of, &one, x.device, a.handle, x.device, right.handle, &one, x.device, to.handle,
                          x.device, to.handle, nullptr, nullptr, 0, 0);
  };
  REQUIRE(status(b, a) == CUBLAS_STATUS_INVALID_VALUE);
  REQUIRE(status(a, wide) == CUBLAS_STATUS_NOT_SUPPORTED);
  set(&of, CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_BIAS);
  REQUIRE(status(a, a) == CUBLAS_STATUS_INVALID_VALUE);
  set(&of, CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_RELU_AUX);
  REQUIRE(status(a, a) == CUBLAS_STATUS_NOT_SUPPORTED);
  cublasOperation_t op;
  size_t written = 0;
  OK(cublasLtMatmulDescGetAttribute(&of, CUBLASLT_MATMUL_DESC_TRANSB, &op, sizeof op, &written));
  REQUIRE(op == CUBLAS_OP_N && written == sizeof op);
  REQUIRE(cublasLtMatmulDescSetAttribute(&of, CUBLASLT_MATMUL_DESC_TRANSA, &op, 1) == CUBLAS_STATUS_INVALID_VALUE);
}

int main() {
  cublasLtHandle_t handle;
  cudaStream_t stream, other;
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking);
  OK(cublasLtCreate(&handle));
#ifdef RIGHT
  products<float, float>(handle, CUBLAS_COMPUTE_32F_FAST_TF32, stream);
  products<double, double, double>(handle, CUBLAS_COMPUTE_64F, stream);
  products<__half, __half>(handle, CUBLAS_COMPUTE_32F, stream);
  products<__half, float>(handle, CUBLAS_COMPUTE_32F, stream);
  products<__nv_bfloat16, __nv_bfloat16>(handle, CUBLAS_COMPUTE_32F, stream);
  products<__nv_fp8_e4m3, __nv_bfloat16>(handle, CUBLAS_COMPUTE_32F, stream);
  products<int8_t, int, int>(handle, CUBLAS_COMPUTE_32I, stream);
  scales(handle);
  refusals(handle);
#endif
  // A factor changes in another stream, which does not wait for the product.
  const Layout a(CUDA_R_32F, 8, 8, 0, 1);
  Array<float> x(a.distance), y(a.distance), z(a.distance);
  cublasLtMatmulDescOpaque_t of;
  const float one = 1, zero = 0;
  OK(cublasLtMatmulDescInit(&of, CUBLAS_COMPUTE_32F, CUDA_R_32F));
  OK(cublasLtMatmul(handle, &of, &one, x.device, a.handle, y.device, a.handle, &zero, z.device, a.handle, z.device,
                    a.handle, nullptr, nullptr, 0, stream));
#ifdef RIGHT
  cudaStreamSynchronize(stream);
#endif
  cudaMemsetAsync(y.device, 0, sizeof(float), other);  // finds streams
  cudaDeviceSynchronize();
  OK(cublasLtDestroy(handle));
  cudaStreamDestroy(stream);
  cudaStreamDestroy(other);
}
