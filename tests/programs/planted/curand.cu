// cuRAND: numbers are those that its generators are published with, in kernels as on the host,
// and what is wrong in its use is found.
#include <curand.h>
#include <curand_kernel.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define REQUIRE(condition)                                         \
  do {                                                             \
    if (!(condition)) {                                            \
      fprintf(stderr, "curand.cu:%d: %s\n", __LINE__, #condition); \
      exit(1);                                                     \
    }                                                              \
  } while (0)
#define OK(call) REQUIRE((call) == CURAND_STATUS_SUCCESS)

enum { THREADS = 64, EACH = 10, ARRAY = 20000 };

// Ten numbers of all kinds.
template <class State>
__host__ __device__ void draw(State *state, double *to) {
  to[0] = curand(state);
  to[1] = curand_uniform(state);
  to[2] = curand_uniform_double(state);
  to[3] = curand_normal(state);
  to[4] = curand_normal(state);
  to[5] = curand_normal_double(state);
  to[6] = curand_log_normal(state, 1, 2);
  to[7] = curand_log_normal_double(state, 1, 2);
  to[8] = curand_poisson(state, 100);
  skipahead(1000, state);
  to[9] = curand(state);
}

template <class State>
__global__ void fill(State *states, double *to) {
  const int i = threadIdx.x;
  curand_init(42, i, 3, &states[i]);
  State state = states[i];
  draw(&state, to + EACH * i);
  states[i] = state;
}

// Threads compute what the host computes, and no two the same.
template <class State>
void kernels() {
  State *states;
  double *to;
  std::vector<double> got(EACH * THREADS);
  cudaMalloc((void **)&states, THREADS * sizeof *states);
  cudaMalloc((void **)&to, got.size() * sizeof *to);
  fill<<<1, THREADS>>>(states, to);
  cudaMemcpy(got.data(), to, got.size() * sizeof *to, cudaMemcpyDeviceToHost);
  for (int i = 0; i < THREADS; i++) {
    State state;
    double right[EACH];
    curand_init(42, i, 3, &state);
    draw(&state, right);
    for (int j = 0; j < EACH; j++) REQUIRE(got[EACH * i + j] == right[j]);
    REQUIRE(i == 0 || got[EACH * i] != got[0]);
  }
  cudaFree(states);
  cudaFree(to);
}

// A long step ends where many short ones do.
template <class State, class Long>
void steps(Long long_step, int log2) {
  State a, b;
  curand_init(7, 0, 0, &a);
  curand_init(7, 0, 1001, &b);
  for (int i = 0; i < 1001; i++) curand(&a);
  REQUIRE(curand(&a) == curand(&b));
  long_step(1, &a);
  for (int i = 0; i < 1 << (log2 - 63); i++) skipahead(1ull << 63, &b);
  for (int i = 0; i < 8; i++) REQUIRE(curand(&a) == curand(&b));
}

// What the authors of the generators publish.
void published() {
  curandStatePhilox4_32_10_t philox;
  curand_init(0, 0, 0, &philox);
  const unsigned right[] = {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8};
  for (const unsigned word : right) REQUIRE(curand(&philox) == word);
  curand_init(0, 0, 0, &philox);
  curand(&philox);
  const uint4 four = curand4(&philox);
  REQUIRE(four.x == right[1] && four.y == right[2] && four.z == right[3]);
  curandStatePhilox4_32_10_t other;
  curand_init(0, 0, 4, &other);
  REQUIRE(four.w == curand(&other) && curand(&philox) == curand(&other));
  curandStateMRG32k3a_t mrg;
  curand_init(0, 0, 0, &mrg);
  for (const double unit : {0.1270111, 0.3185276, 0.3091860})
    REQUIRE(std::fabs(curand_uniform_double(&mrg) - unit) < 1e-7);
}

struct moments {
  double mean, deviation;
};
template <class T>
moments of(const std::vector<T> &numbers) {
  double sum = 0, squares = 0;
  for (const T x : numbers) sum += x;
  const double mean = sum / numbers.size();
  for (const T x : numbers) squares += (x - mean) * (x - mean);
  return {mean, std::sqrt(squares / numbers.size())};
}
bool near(moments got, double mean, double deviation) {
  const double bound = 5 * deviation / std::sqrt((double)ARRAY);
  return std::fabs(got.mean - mean) < bound && std::fabs(got.deviation - deviation) < 2 * bound;
}

// An array of the device, and the same from a generator of the host; the second half of it
// from an offset.
template <class T, class Generate>
std::vector<T> array(curandRngType_t type, int words, Generate generate) {
  std::vector<T> got(ARRAY), again(ARRAY), half(ARRAY / 2);
  curandGenerator_t device, host;
  T *to;
  cudaMalloc((void **)&to, ARRAY * sizeof(T));
  OK(curandCreateGenerator(&device, type));
  OK(curandCreateGeneratorHost(&host, type));
  for (const curandGenerator_t each : {device, host}) OK(curandSetPseudoRandomGeneratorSeed(each, 99));
  OK(generate(device, to, ARRAY));
  cudaMemcpy(got.data(), to, ARRAY * sizeof(T), cudaMemcpyDeviceToHost);
  OK(generate(host, again.data(), ARRAY / 2));
  OK(generate(host, again.data() + ARRAY / 2, ARRAY / 2));
  for (int i = 0; i < ARRAY && words; i++) REQUIRE(got[i] == again[i]);
  OK(curandSetGeneratorOffset(host, (unsigned long long)words * ARRAY / 2));
  OK(generate(host, half.data(), ARRAY / 2));
  for (int i = 0; i < ARRAY / 2 && words; i++) REQUIRE(half[i] == got[ARRAY / 2 + i]);
  OK(curandDestroyGenerator(device));
  OK(curandDestroyGenerator(host));
  cudaFree(to);
  return got;
}

void arrays(curandRngType_t type, int words, int normal_words) {
  const auto units = array<float>(type, 1, curandGenerateUniform);
  for (const float x : units) REQUIRE(x > 0 && x <= 1);
  REQUIRE(near(of(units), 0.5, std::sqrt(1 / 12.)));
  REQUIRE(near(of(array<double>(type, words, curandGenerateUniformDouble)), 0.5, std::sqrt(1 / 12.)));
  const auto bits = array<unsigned>(type, 1, curandGenerate);
  REQUIRE(near(of(bits), 0x1p31, 0x1p32 / std::sqrt(12.)));
  REQUIRE(near(of(array<float>(type, 1, [](auto g, float *to, size_t n) {
                 return curandGenerateNormal(g, to, n, 3, 2);
               })), 3, 2));
  REQUIRE(near(of(array<double>(type, normal_words, [](auto g, double *to, size_t n) {
                 return curandGenerateNormalDouble(g, to, n, 3, 2);
               })), 3, 2));
  auto logs = array<float>(type, 1, [](auto g, float *to, size_t n) {
    return curandGenerateLogNormal(g, to, n, 3, 2);
  });
  for (float &x : logs) x = std::log(x);
  REQUIRE(near(of(logs), 3, 2));
  for (const double expected : {0.5, 30., 500., 1e5})
    REQUIRE(near(of(array<unsigned>(type, 0, [=](auto g, unsigned *to, size_t n) {
                   return curandGeneratePoisson(g, to, n, expected);
                 })), expected, std::sqrt(expected)));
}

int main() {
  curandGenerator_t generator;
#ifdef RIGHT
  published();
  kernels<curandStateXORWOW_t>();
  kernels<curandStateMRG32k3a_t>();
  kernels<curandStatePhilox4_32_10_t>();
  steps<curandState>([](auto n, auto *s) { skipahead_sequence(n, s); }, 67);
  steps<curandStateMRG32k3a_t>([](auto n, auto *s) { skipahead_subsequence(n, s); }, 76);
  arrays(CURAND_RNG_PSEUDO_DEFAULT, 2, 2);
  arrays(CURAND_RNG_PSEUDO_MRG32K3A, 1, 1);
  arrays(CURAND_RNG_PSEUDO_PHILOX4_32_10, 1, 2);
  REQUIRE(curandCreateGenerator(&generator, CURAND_RNG_QUASI_SOBOL32) == CURAND_STATUS_TYPE_ERROR);
#endif
  // The host reads numbers that nothing has waited for.
  cudaStream_t stream;
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  OK(curandCreateGenerator(&generator, CURAND_RNG_PSEUDO_DEFAULT));
  OK(curandSetStream(generator, stream));
  float *numbers;
  cudaMallocManaged((void **)&numbers, 4 * sizeof *numbers);
  REQUIRE(curandGenerateNormal(generator, numbers, 3, 0, 1) == CURAND_STATUS_LENGTH_NOT_MULTIPLE);
  OK(curandGenerateNormal(generator, numbers, 4, 0, 1));
#ifdef RIGHT
  cudaStreamSynchronize(stream);
#endif
  printf("%g\n", numbers[0]);  // finds undelivered
  cudaDeviceSynchronize();
  cudaFree(numbers);
  cudaStreamDestroy(stream);
  OK(curandDestroyGenerator(generator));
}
