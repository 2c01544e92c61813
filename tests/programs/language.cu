// Ways of writing and launching kernels that a program may use. It prints one line for
// each, which the test knows, and nothing may be found.
#include <cstdio>
#include <functional>
#include <string>
#include <type_traits>
#include <vector>

#define CHECK(call)                                                    \
  do {                                                                 \
    const cudaError_t error = (call);                                  \
    if (error) {                                                       \
      printf("%s: %s\n", #call, cudaGetErrorString(error));            \
      exit(1);                                                         \
    }                                                                  \
  } while (0)

template <class T>
struct array {
  T *data = nullptr;
  int count;
  explicit array(int count) : count(count) {
    CHECK(cudaMalloc(&data, count * sizeof(T)));
    CHECK(cudaMemset(data, 0, count * sizeof(T)));
  }
  ~array() { CHECK(cudaFree(data)); }
  T at(int i) const {
    T value;
    CHECK(cudaMemcpy(&value, data + i, sizeof value, cudaMemcpyDeviceToHost));
    return value;
  }
};

namespace deep::inside {
template <typename T, int N = 2, class... More>
__global__ void __launch_bounds__(64 * N) sum(T *to, const T *__restrict__, int,
                                             More... more) {
  if (threadIdx.x == 0) to[blockIdx.x] = (T)(N + (0 + ... + more));
}
}  // namespace deep::inside

// Overloads, and a forward declaration.
__global__ void set(int *to, int value);
__global__ void set(float *to, float value);
__global__ void set(int *to, int value) { to[threadIdx.x] = value; }
__global__ void set(float *to, float value) { to[threadIdx.x] = value; }

// A class that is not trivial is copied as bytes, and its destructor runs on the host.
static int destroyed;
struct view {
  int *data;
  int by;
  view(int *data, int by) : data(data), by(by) {}
  view(const view &other) : data(other.data), by(other.by) {}
  ~view() { destroyed++; }
  __device__ void add(int i) { data[i] += by; }
};
__global__ void use(view it) { it.add(threadIdx.x); }

struct virtual_base {
  __device__ virtual int value() const { return 1; }
};
struct derived : virtual_base {
  __device__ int value() const override { return 42; }
};
__global__ void dispatch(int *to) {
  derived one;
  const virtual_base *base = &one;
  to[threadIdx.x] = base->value();
}

// An object that kernels make, use and delete.
__global__ void make(virtual_base **to) { *to = new derived; }
__global__ void ask(virtual_base *const *from, int *to) { to[threadIdx.x] = (*from)->value(); }
__global__ void unmake(virtual_base **from) { delete (derived *)*from; }

// A parameter of nearly the most bytes.
struct large {
  int values[8000];
};
__global__ void use_large(large it, int *to) { to[threadIdx.x] = it.values[7990 + threadIdx.x]; }

__constant__ int table[4];
__device__ int counter = 5;
__managed__ int shared_with_host = 1;
__device__ const float ratio = 0.5f;
constexpr __device__ int offsets[3] = {1, 2, 3};
__global__ void variables(int *to) {
  atomicAdd(&counter, 1);
  if (threadIdx.x == 0) shared_with_host += (int)(ratio * 4);
  to[threadIdx.x] = table[threadIdx.x % 4] + offsets[threadIdx.x % 3];
}

// Variables that are templates.
template <class T>
__constant__ T weights[4];
namespace inner {
template <class T, int N>
__device__ T sums[N];
template <int N>
__device__ int start = N;
}  // namespace inner
template <class T>
__global__ void weigh(T *to) {
  to[threadIdx.x] = weights<T>[threadIdx.x % 4] * inner::start<2>;
  atomicAdd(&inner::sums<T, 2>[threadIdx.x % 2], to[threadIdx.x]);
}
template <class T>
T weighed(T first, T *to) {
  const T values[4] = {first, 2, 3, 4};
  T sums[2];
  void *at = nullptr;
  size_t bytes = 0;
  CHECK(cudaMemcpyToSymbol(weights<T>, values, sizeof values));
  weigh<<<1, 8>>>(to);
  CHECK(cudaMemcpyFromSymbol(sums, inner::sums<T, 2>, sizeof sums));
  CHECK(cudaGetSymbolAddress(&at, inner::sums<T, 2>));
  CHECK(cudaGetSymbolSize(&bytes, weights<T>));
  return at && bytes == sizeof values ? sums[0] + sums[1] : 0;
}

template <class F>
__global__ void apply(F f, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) f(i);
}

// Recursion, memory of the heap, local arrays.
__device__ int fibonacci(int n) {
  return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}
__global__ void heap(int *to) {
  int *own = (int *)malloc(3 * sizeof(int)), local[4] = {1, 2, 3, 4};
  own[0] = fibonacci(10);
  int *more = new int(local[threadIdx.x % 4]);
  to[threadIdx.x] = own[0] + *more;
  delete more;
  free(own);
}

template <int N>
__global__ void reduce(const int *__restrict__ const in, int *out) {
  extern __shared__ alignas(int4) int tile[];
  alignas(int4) __shared__ char halves[sizeof(int4)];
  __shared__ alignas(view) char whole[sizeof(view)];
  if (threadIdx.x == 0) halves[0] = whole[sizeof(view) - 1] = 0;
  tile[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
#pragma unroll
  for (int half = N / 2; half > 0; half /= 2) {
    if (threadIdx.x < half) tile[threadIdx.x] += tile[threadIdx.x + half];
    __syncthreads();
  }
  if (threadIdx.x == 0) *out = tile[0] + halves[0] + whole[sizeof(view) - 1];
}

// Parameters with the name of their kernel.
__global__ void scale(float *to, const float *__restrict__ from, float scale) {
  scale += 1;
  to[threadIdx.x] = from[threadIdx.x] * scale;
}
template <class T, int N>
__global__ void move(T move[N], int by) {
  if (threadIdx.x == 0) move[0] = by * N;
}

class runner {
 public:
  void (*kernel)(int *, int) = set;
  void run(int *to) { (*kernel)<<<1, 8>>>(to, 9); }
};

/* Four floats that are stored, and loaded again, as words of another type. */
__global__ void pack(uint4 *to, const uint4 *from) {
  const uint4 in = from[threadIdx.x];
  uint4 out;
  for (int i = 0; i < 4; i++) reinterpret_cast<float *>(&out)[i] = 2 * reinterpret_cast<const float *>(&in)[i];
  to[threadIdx.x] = out;
}

// CUDA's functions of double have float forms of the same names.
template <class T>
__global__ void functions(T *x) {
#define IS_OF_ITS_TYPE(call) static_assert(std::is_same<decltype(call), T>::value, #call);
  IS_OF_ITS_TYPE(rsqrt(*x)) IS_OF_ITS_TYPE(rcbrt(*x)) IS_OF_ITS_TYPE(sinpi(*x)) IS_OF_ITS_TYPE(cospi(*x))
  IS_OF_ITS_TYPE(exp10(*x)) IS_OF_ITS_TYPE(erfinv(*x)) IS_OF_ITS_TYPE(erfcinv(*x)) IS_OF_ITS_TYPE(normcdf(*x))
  IS_OF_ITS_TYPE(normcdfinv(*x)) IS_OF_ITS_TYPE(erfcx(*x)) IS_OF_ITS_TYPE(j0(*x)) IS_OF_ITS_TYPE(y1(*x))
  IS_OF_ITS_TYPE(jn(2, *x)) IS_OF_ITS_TYPE(yn(2, *x))
  T sine, cosine, other;
  sincospi(T(0.5), &sine, &cosine);
  sincos(T(0), &other, &cosine);
  *x = rsqrt(T(0.25)) + exp10(T(2)) + sine + cosine + other;
}

int main() {
  array<int> a(64), b(64);
  array<float> f(64);
  cudaStream_t stream;
  CHECK(cudaStreamCreate(&stream));

  deep::inside::sum<int, 3><<<dim3(2, 1), {64, 1, 1}, 0, stream>>>(a.data, b.data, 0, 4,
                                                                   5.0, 'a' - 96);
  CHECK(cudaStreamSynchronize(stream));
  printf("sum %d\n", a.at(1));

  set<<<1, 64>>>(a.data, 3);
  set << <1, 64 >> >(f.data, 2.5f);
  printf("set %d %g\n", a.at(63), f.at(63));

  const int before = destroyed;
  use<<<1, 64>>>(view(a.data, 4));
  printf("use %d, destroyed %s\n", a.at(7), destroyed > before && destroyed < before + 9 ? "by the host" : "by threads");

  dispatch<<<1, 4>>>(a.data);
  printf("dispatch %d\n", a.at(3));

  array<virtual_base *> object(1);
  make<<<1, 1>>>(object.data);
  ask<<<1, 32>>>(object.data, a.data);
  unmake<<<1, 1>>>(object.data);
  static large it;
  it.values[7993] = 17;
  use_large<<<1, 10>>>(it, b.data);
  printf("object %d, large %d\n", a.at(31), b.at(3));

  const int values[4] = {10, 20, 30, 40};
  CHECK(cudaMemcpyToSymbol(table, values, sizeof values));
  variables<<<1, 32>>>(a.data);
  int hits = 0;
  CHECK(cudaMemcpyFromSymbol(&hits, counter, sizeof hits));
  printf("variables %d %d %d\n", a.at(5), hits, shared_with_host);
  array<float> eight(8);
  printf("templates %d %g\n", weighed(1, a.data), (double)weighed(0.5f, eight.data));

  int *to = a.data, by = 3;
  auto f1 = [=] __device__(int i) { to[i] = i * by; };
  apply<<<2, 32>>>(f1, 50);
  apply<<<1, 1>>>([=] __host__ __device__(int i) { to[i] += 100; }, 1);
  printf("lambda %d %d %d\n", a.at(49), a.at(50), a.at(0));

  heap<<<1, 8>>>(a.data);
  printf("heap %d\n", a.at(2));

  const dim3 gridDim(1), blockDim(64); /* hide the built-in variables */
  set<<<gridDim, blockDim>>>(b.data, 2);
  if (gridDim.x) reduce<64><<<1, 64, 256>>>(b.data, a.data);
  printf("reduce %d\n", a.at(0));

  array<float> single(1);
  array<double> twofold(1);
  functions<<<1, 1>>>(single.data);
  functions<<<1, 1>>>(twofold.data);
  printf("functions %g %g\n", single.at(0), twofold.at(0));

  scale<<<1, 64>>>(f.data, f.data, 3);
  move<int, 4><<<1, 32>>>(a.data, 5);
  printf("scale %g, move %d\n", f.at(5), a.at(0));

  runner one;
  one.run(a.data);
  void *parameters[] = {&b.data, &by};
  CHECK(cudaLaunchKernel((void *)static_cast<void (*)(int *, int)>(set), dim3(1), dim3(4), parameters, 0, nullptr));
  printf("pointer %d %d\n", a.at(7), b.at(3));

  const float four[4] = {1, 2, 3, 4};
  CHECK(cudaMemcpy(f.data, four, sizeof four, cudaMemcpyHostToDevice));
  pack<<<1, 1>>>(reinterpret_cast<uint4 *>(f.data), reinterpret_cast<const uint4 *>(f.data));
  printf("pack %g %g\n", f.at(0), f.at(3));

  std::vector<std::string> words = {"host", "code"};
  std::function<int(int)> twice = [](int i) { return 2 * i; };
  printf("%s %s %d\n", words[0].c_str(), words[1].c_str(), twice(21));
  CHECK(cudaStreamDestroy(stream));
}
