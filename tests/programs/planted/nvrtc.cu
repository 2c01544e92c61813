// NVRTC and the driver API: kernels that are compiled while the program runs, and modules. What is
// wrong in them and with them is found, in a kernel at the line of its source.
#include <cuda.h>
#include <cuda_runtime.h>
#include <nvrtc.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#define REQUIRE(condition)                                        \
  do {                                                            \
    if (!(condition)) {                                           \
      fprintf(stderr, "nvrtc.cu:%d: %s\n", __LINE__, #condition); \
      exit(1);                                                    \
    }                                                             \
  } while (0)
#define OK(call) REQUIRE((call) == CUDA_SUCCESS)

enum { THREADS = 64, BYTES = THREADS * sizeof(float) };

static const int source_line = __LINE__ + 1;
static const char source[] = R"(
#include "shapes/factor.h"
__constant__ float shift;
namespace counts {
__device__ int calls = 3;
}

template <class T>
__global__ void scale(T *to, int count) {
  __shared__ T row[64];
  const int i = threadIdx.x;
  row[i] = i;  // finds race 2
#ifdef RIGHT
  __syncthreads();
#endif
  if (i == 0) atomicAdd(&counts::calls, 1);
  if (i < count)
    to[i] = row[63 - i] * FACTOR + shift;  // finds race 2
}

struct pair {
  char first;
  double second;
};

extern "C" __global__ void add(float *to, char a, pair b, int limit) {
  if (threadIdx.x <= limit) to[threadIdx.x] = a + b.first + b.second;  // finds bounds 1
}
)";
static const char factor[] = "#define FACTOR 2\n";

#ifdef RIGHT
static const bool is_right = true;
#else
static const bool is_right = false;
#endif

static std::string log_of(nvrtcProgram program) {
  size_t bytes = 0;
  REQUIRE(nvrtcGetProgramLogSize(program, &bytes) == NVRTC_SUCCESS);
  std::string log(bytes, ' ');
  REQUIRE(nvrtcGetProgramLog(program, &log[0]) == NVRTC_SUCCESS);
  return log;
}

static std::vector<const char *> options() {
  std::vector<const char *> list = {"--gpu-architecture=compute_90", "-default-device"};
  if (is_right) list.push_back("-DRIGHT");
  return list;
}

// Compiles the source above, whose lines are those of this file.
static nvrtcProgram compile() {
  const std::string text = "#line " + std::to_string(source_line) + " \"nvrtc.cu\"\n" + source;
  const char *headers[] = {factor}, *names[] = {"shapes/factor.h"};
  nvrtcProgram program;
  REQUIRE(nvrtcCreateProgram(&program, text.c_str(), "nvrtc.cu", 1, headers, names) ==
          NVRTC_SUCCESS);
  REQUIRE(nvrtcAddNameExpression(program, "scale<float>") == NVRTC_SUCCESS);
  REQUIRE(nvrtcAddNameExpression(program, "&counts::calls") == NVRTC_SUCCESS);
  const char *name;
  REQUIRE(nvrtcGetLoweredName(program, "scale<float>", &name) ==
          NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION);
  const auto given = options();
  if (nvrtcCompileProgram(program, (int)given.size(), given.data()) != NVRTC_SUCCESS) {
    fputs(log_of(program).c_str(), stderr);
    exit(1);
  }
  REQUIRE(nvrtcAddNameExpression(program, "other") ==
          NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION);
  return program;
}

// What cannot be compiled, with the line in the log.
static void logs() {
  nvrtcProgram program;
  const char *wrong = "__global__ void k(int *to) {\n  *to = missing;\n}\n";
  REQUIRE(nvrtcCreateProgram(&program, wrong, "wrong.cu", 0, NULL, NULL) == NVRTC_SUCCESS);
  REQUIRE(nvrtcCompileProgram(program, 0, NULL) == NVRTC_ERROR_COMPILATION);
  const std::string log = log_of(program);
  REQUIRE(log.find("wrong.cu:2:") != std::string::npos);
  REQUIRE(log.find("missing") != std::string::npos);
  size_t bytes;
  REQUIRE(nvrtcGetCUBINSize(program, &bytes) == NVRTC_ERROR_INVALID_PROGRAM);
  REQUIRE(nvrtcDestroyProgram(&program) == NVRTC_SUCCESS && !program);

  REQUIRE(nvrtcCreateProgram(&program, "", NULL, 0, NULL, NULL) == NVRTC_SUCCESS);
  const char *option = "--no-such-option";
  REQUIRE(nvrtcCompileProgram(program, 1, &option) == NVRTC_ERROR_INVALID_OPTION);
  if (!is_right) nvrtcCompileProgram(program, 1, &option);  // finds unchecked 1
  REQUIRE(log_of(program).find("no-such-option") != std::string::npos);
  REQUIRE(nvrtcAddNameExpression(NULL, "k") == NVRTC_ERROR_INVALID_PROGRAM);
  nvrtcDestroyProgram(&program);
  REQUIRE(!strcmp(nvrtcGetErrorString(NVRTC_ERROR_COMPILATION), "NVRTC_ERROR_COMPILATION"));
  int major = 0, minor = -1;
  REQUIRE(nvrtcVersion(&major, &minor) == NVRTC_SUCCESS && major >= 12 && minor >= 0);
}

struct program_module {
  CUmodule module;
  CUfunction scale, add;
  CUdeviceptr shift, calls;
};

static program_module load(nvrtcProgram program, bool is_text) {
  program_module made;
  size_t bytes = 0;
  std::vector<char> image;
  if (is_text) {
    REQUIRE(nvrtcGetPTXSize(program, &bytes) == NVRTC_SUCCESS);
    image.resize(bytes);
    REQUIRE(nvrtcGetPTX(program, image.data()) == NVRTC_SUCCESS);
    REQUIRE(strlen(image.data()) + 1 == bytes);
    OK(cuModuleLoadDataEx(&made.module, image.data(), 0, NULL, NULL));
  } else {
    REQUIRE(nvrtcGetCUBINSize(program, &bytes) == NVRTC_SUCCESS);
    image.resize(bytes);
    REQUIRE(nvrtcGetCUBIN(program, image.data()) == NVRTC_SUCCESS);
    OK(cuModuleLoadData(&made.module, image.data()));
  }
  const char *name;
  REQUIRE(nvrtcGetLoweredName(program, "scale<float>", &name) == NVRTC_SUCCESS);
  OK(cuModuleGetFunction(&made.scale, made.module, name));
  OK(cuModuleGetFunction(&made.add, made.module, "add"));
  OK(cuModuleGetGlobal(&made.shift, &bytes, made.module, "shift"));
  REQUIRE(bytes == sizeof(float));
  REQUIRE(nvrtcGetLoweredName(program, "&counts::calls", &name) == NVRTC_SUCCESS);
  OK(cuModuleGetGlobal(&made.calls, &bytes, made.module, name));
  REQUIRE(bytes == sizeof(int));
  CUfunction none;
  REQUIRE(cuModuleGetFunction(&none, made.module, "no_such_kernel") == CUDA_ERROR_NOT_FOUND);
  REQUIRE(nvrtcGetLoweredName(program, "other", &name) == NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID);
  return made;
}

static void launch_scale(const program_module &from, CUdeviceptr to) {
  int count = THREADS;
  void *arguments[] = {&to, &count};
  OK(cuLaunchKernel(from.scale, 1, 1, 1, THREADS, 1, 1, 0, NULL, arguments, NULL));
}

struct pair {
  char first;
  double second;
};

static CUresult launch_add(const program_module &from, CUdeviceptr to, int limit,
                           size_t bytes_less) {
  struct {
    CUdeviceptr to;
    char a;
    pair b;
    int limit;
  } values = {to, 1, {2, 0.5}, limit};
  size_t bytes = offsetof(decltype(values), limit) + sizeof limit - bytes_less;
  void *extra[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, &values, CU_LAUNCH_PARAM_BUFFER_SIZE, &bytes,
                   CU_LAUNCH_PARAM_END};
  return cuLaunchKernel(from.add, 1, 1, 1, THREADS, 1, 1, 0, NULL, NULL, extra);  // finds call 2
}

// Two modules of one image have a variable each; the runtime sees the driver's memory.
static void compute(const program_module &one, const program_module &two, CUdeviceptr memory) {
  const float shifts[] = {5, 7};
  float got[THREADS];
  int calls[2];
  OK(cuMemcpyHtoD(one.shift, &shifts[0], sizeof(float)));
  REQUIRE(cudaMemcpy((void *)two.shift, &shifts[1], sizeof(float), cudaMemcpyHostToDevice) ==
          cudaSuccess);
  launch_scale(one, memory);
  OK(cuMemcpyDtoH(got, memory, BYTES));
  if (is_right)
    for (int i = 0; i < THREADS; i++) REQUIRE(got[i] == 2 * (63 - i) + 5);
  launch_scale(two, memory);
  launch_scale(two, memory);
  REQUIRE(cudaMemcpy(got, (void *)memory, BYTES, cudaMemcpyDeviceToHost) == cudaSuccess);
  if (is_right) REQUIRE(got[1] == 2 * 62 + 7);
  OK(cuMemcpyDtoH(&calls[0], one.calls, sizeof(int)));
  OK(cuMemcpyDtoH(&calls[1], two.calls, sizeof(int)));
  REQUIRE(calls[0] == 4 && calls[1] == 5);
  OK(launch_add(one, memory, THREADS - 1, 0));
  OK(cuMemcpyDtoH(got, memory, BYTES));
  for (int i = 0; i < THREADS; i++) REQUIRE(got[i] == 3.5f);
}

// A kernel writes past the end.
static void fails(const program_module &from) {
  CUdeviceptr small;
  OK(cuMemAlloc(&small, BYTES - sizeof(float)));
  OK(launch_add(from, small, is_right ? THREADS - 2 : THREADS - 1, 0));
  REQUIRE(cuCtxSynchronize() == (is_right ? CUDA_SUCCESS : CUDA_ERROR_ILLEGAL_ADDRESS));
  if (is_right) OK(cuMemFree(small));
}

static void wrong_calls(const program_module &from, CUdeviceptr memory) {
  CUmodule module;
  CUdeviceptr lost;
  CUmemGenericAllocationHandle handle;
  CUmemAllocationProp wanted = {};
  void *arguments[] = {&memory, &memory};
  OK(cuMemAlloc(&lost, BYTES));  // finds leak 2
  cuMemFree(memory + 4);         // finds call,unchecked 2
  REQUIRE(launch_add(from, memory, THREADS - 1, 1) == CUDA_ERROR_INVALID_VALUE);
  REQUIRE(cuLaunchKernel(NULL, 1, 1, 1, THREADS, 1, 1, 0, NULL, NULL, NULL) ==  // finds call 2
          CUDA_ERROR_INVALID_HANDLE);
  REQUIRE(cuLaunchKernel(from.scale, 1, 1, 1, 2048, 1, 1, 0, NULL, arguments, NULL) ==  // finds call 2
          CUDA_ERROR_INVALID_VALUE);
  REQUIRE(cuMemCreate(&handle, BYTES, &wanted, 0) == CUDA_ERROR_NOT_SUPPORTED);  // finds refused 2
  REQUIRE(cuModuleLoadData(&module, "//\n.version 8.0\n.target sm_90\n") ==  // finds refused 2
          CUDA_ERROR_INVALID_PTX);
  OK(cuModuleUnload(from.module));
  REQUIRE(cuLaunchKernel(from.scale, 1, 1, 1, THREADS, 1, 1, 0, NULL, arguments, NULL) ==  // finds call 2
          CUDA_ERROR_INVALID_HANDLE);
}

// The host reads what a stream has not delivered.
static void deliver(CUdeviceptr memory) {
  float *host;
  OK(cuMemAllocHost((void **)&host, BYTES));
  OK(cuMemsetD32(memory, 0x40000000, THREADS));
  OK(cuMemcpyDtoHAsync(host, memory, BYTES, NULL));
  if (is_right) OK(cuStreamSynchronize(NULL));
  const float first = host[0];  // finds undelivered 2
  OK(cuCtxSynchronize());
  REQUIRE(host[0] == 2 && first == (is_right ? 2 : 0));
  OK(cuMemFreeHost(host));
}

static void succeeds(const program_module &one, const program_module &two, CUdeviceptr memory) {
  int blocks = 0;
  compute(one, two, memory);
  OK(cuOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, one.scale, THREADS, 0));
  REQUIRE(blocks > 0);
  deliver(memory);
  if (!is_right) wrong_calls(one, memory);
}

static int number(int count, char **words) { return count > 1 ? atoi(words[1]) : 0; }

int main(int count, char **words) {
  const int run = number(count, words);
  CUdevice device;
  CUcontext context;
  CUdeviceptr memory;
  if (!is_right && run == 2) REQUIRE(cuDeviceGet(&device, 0) == CUDA_ERROR_NOT_INITIALIZED);  // finds call 2
  if (run == 1) logs();
  OK(cuInit(0));
  OK(cuDeviceGet(&device, 0));
  if (!is_right && run == 2) REQUIRE(cuMemAlloc(&memory, BYTES) == CUDA_ERROR_INVALID_CONTEXT);  // finds call 2
  OK(cuCtxCreate(&context, 0, device));
  nvrtcProgram program = compile();
  const program_module one = load(program, false), two = load(program, true);
  REQUIRE(nvrtcDestroyProgram(&program) == NVRTC_SUCCESS);
  OK(cuMemAlloc(&memory, BYTES));
  if (run == 1)
    fails(one);
  else
    succeeds(one, two, memory);
  if (!is_right && run == 1) return 0;
  OK(cuMemFree(memory));
  OK(cuCtxDestroy(context));
  if (!is_right && run == 2) REQUIRE(cuCtxSetCurrent(context) == CUDA_ERROR_CONTEXT_IS_DESTROYED);  // finds call 2
  return 0;
}
