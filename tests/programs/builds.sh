# builds.sh -- twcc in nvcc's place: in a makefile, in CMake, with separate compilation
# and sources in other languages:
#
#   builds.sh TWCC CMAKE
set -eu
twcc=$1 cmake=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

cat >kernel.cu <<'END'
#include "kernel.h"
__global__ void twice(int *data) { data[threadIdx.x] *= 2; }
void launch(int *data, int count) { twice<<<1, count>>>(data); }
END
cat >kernel.h <<'END'
void launch(int *data, int count);
END
cat >main.cpp <<'END'
#include <cstdio>
#include <cuda_runtime.h>
#include "kernel.h"
extern "C" int seven(void);
int main() {
  int host[4] = {1, 2, 3, seven()}, *data;
  if (cudaMalloc((void **)&data, sizeof host)) return 1;
  if (cudaMemcpy(data, host, sizeof host, cudaMemcpyHostToDevice)) return 2;
  launch(data, 4);
  if (cudaMemcpy(host, data, sizeof host, cudaMemcpyDeviceToHost)) return 3;
  printf("%d %d\n", host[0], host[3]);
  return cudaFree(data) != 0;
}
END
printf 'int seven(void) { return 7; }\n' >seven.c
cp main.cpp host.cpp
cat >Makefile <<'END'
NVCC = nvcc
program: kernel.o main.o seven.o
	$(NVCC) -arch=sm_80 -o $@ $^ -lcudart -lm
%.o: %.cu kernel.h
	$(NVCC) -arch=sm_80 -O3 --expt-extended-lambda -Xcompiler -Wall,-fPIC -dc -o $@ $<
%.o: %.cpp
	$(NVCC) -c $< -o $@
%.o: %.c
	$(NVCC) -c $< -o $@
END
cat >CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.18)
project(demo LANGUAGES C CXX CUDA)
add_library(kernels STATIC kernel.cu)
set_target_properties(kernels PROPERTIES CUDA_SEPARABLE_COMPILATION ON)
add_executable(program main.cpp seven.c)
target_include_directories(program PRIVATE ${CMAKE_CUDA_TOOLKIT_INCLUDE_DIRECTORIES})
set_source_files_properties(main.cpp PROPERTIES LANGUAGE CUDA)
target_link_libraries(program PRIVATE kernels)
# Linked by g++, and with the targets that are named after the toolkit's libraries.
find_package(CUDAToolkit REQUIRED)
add_executable(plain host.cpp seven.c)
target_include_directories(plain PRIVATE ${CUDAToolkit_INCLUDE_DIRS})
target_link_libraries(plain PRIVATE kernels)
add_executable(targets host.cpp seven.c)
target_link_libraries(targets PRIVATE kernels CUDA::cudart CUDA::cublas)
add_executable(static host.cpp seven.c)
target_link_libraries(static PRIVATE kernels CUDA::cudart_static)
END

# runs PROGRAM: it prints the right numbers, and nothing is found
runs() {
  TW_CHECK_OUTPUT=$work/found "$1" >"$work/got"
  if [ "$(cat "$work/got")" != '2 14' ] || ! grep -q ' 0 findings' "$work/found"; then
    echo "builds.sh: $1 prints '$(cat "$work/got")', expected '2 14' and no findings:" >&2
    cat "$work/found" >&2
    exit 1
  fi
}

make NVCC="$twcc" >said 2>&1 || { cat said >&2; exit 1; }
runs ./program
"$twcc" kernel.cu main.cpp seven.c -o at_once
runs ./at_once
printf '%s\n' '-o by_file' kernel.cu main.cpp seven.c >words
"$twcc" @words
runs ./by_file
"$twcc" -M kernel.cu | grep -q 'kernel.h'

# A C++ source that calls cuBLAS, as nvcc takes it.
cat >blas.cpp <<'END'
#include <cstdio>
#include <cuda_runtime.h>
#include <cublas_v2.h>
int main() {
  float host[3] = {2, 3, 4}, *data, sum = 0;
  cublasHandle_t handle;
  if (cudaMalloc((void **)&data, sizeof host) || cublasCreate(&handle)) return 1;
  if (cublasSetVector(3, sizeof(float), host, 1, data, 1)) return 2;
  if (cublasSasum(handle, 3, data, 1, &sum) || cublasDestroy(handle)) return 3;
  printf("2 %d\n", (int)sum + 5);
  return cudaFree(data) != 0;
}
END
"$twcc" -c blas.cpp -o blas.o
"$twcc" blas.o -o blas -lcublas
runs ./blas

# Variables and functions of the device that several files share, and launches by
# several threads of the host.
cat >one.cu <<'END'
#include <cstdio>
#include <thread>
#include <vector>
extern __device__ int calls;
extern __constant__ int table[4];
__device__ int helper(int x);
__global__ void kernel(int *to) {
  to[threadIdx.x] = helper(threadIdx.x) + table[threadIdx.x % 4];
  atomicAdd(&calls, 1);
}
int set_and_get(const int *values);
int main() {
  const int values[4] = {1, 2, 3, 4};
  if (set_and_get(values)) return 1;
  std::vector<int> got(4);
  std::vector<std::thread> all;
  for (int t = 0; t < 4; t++)
    all.emplace_back([&got, t] {
      int *to, host[32];
      cudaStream_t stream;
      if (cudaStreamCreate(&stream) || cudaMalloc(&to, sizeof host)) return;
      kernel<<<1, 32, 0, stream>>>(to);
      if (cudaMemcpyAsync(host, to, sizeof host, cudaMemcpyDeviceToHost, stream) ||
          cudaStreamSynchronize(stream))
        return;
      got[t] = host[5];
      if (cudaFree(to) || cudaStreamDestroy(stream)) got[t] = 0;
    });
  for (std::thread &one : all) one.join();
  printf("%d %d\n", set_and_get(values) / 64, got[0] + got[1] + got[2] + got[3] - 34);
}
END
cat >two.cu <<'END'
__device__ int calls;
__constant__ int table[4];
__device__ int helper(int x) { return 2 * x; }
int set_and_get(const int *values) {
  int count = -1;
  if (cudaMemcpyToSymbol(table, values, 4 * sizeof(int))) return -1;
  return cudaMemcpyFromSymbol(&count, calls, sizeof count) ? -1 : count;
}
END
"$twcc" -rdc=true one.cu two.cu -o shared -lpthread
runs ./shared

# Two threads whose order is an atomic operation in a file that g++ compiles: it is not
# seen, so that nothing may be said of their order.
cat >turn.cpp <<'END'
#include <atomic>
static std::atomic<int> turn;
void pass() { turn.store(1, std::memory_order_release); }
void await() {
  while (!turn.load(std::memory_order_acquire)) {
  }
}
END
cat >turns.cu <<'END'
#include <cstdio>
#include <thread>
void pass();
void await();
__global__ void add(int *to) { to[threadIdx.x] += 7; }
static void work(int *data) {
  cudaStream_t stream;
  if (cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking)) return;
  add<<<1, 32, 0, stream>>>(data);
  if (cudaStreamSynchronize(stream) || cudaStreamDestroy(stream)) return;
}
int main() {
  int *data, got = 0;
  if (cudaMalloc(&data, 128) || cudaMemset(data, 0, 128) || cudaDeviceSynchronize()) return 1;
  std::thread first([=] { work(data), pass(); });
  std::thread second([=] { await(), work(data); });
  first.join();
  second.join();
  if (cudaMemcpy(&got, data, sizeof got, cudaMemcpyDeviceToHost)) return 2;
  printf("2 %d\n", got);
  return cudaFree(data) != 0;
}
END
"${CXX:-g++}" -O2 -c turn.cpp -o turn.o
"$twcc" turns.cu turn.o -o turns -lpthread
runs ./turns

# Nothing is taken from a CUDA Toolkit that may be here: where there is none, all is
# the same.
folder=$("$twcc" --help | sed -n 's,.*CMAKE_TOOLCHAIN_FILE=\(.*\)/twcc.cmake$,\1,p')
for how in CMAKE_CUDA_COMPILER="$twcc" CMAKE_TOOLCHAIN_FILE="$folder/twcc.cmake"; do
  rm -rf build
  if ! "$cmake" -S . -B build "-D$how" -DCMAKE_CUDA_ARCHITECTURES='80;90' >said 2>&1 ||
    ! "$cmake" --build build >>said 2>&1; then
    cat said >&2
    exit 1
  fi
  for root in COMPILER_TOOLKIT_ROOT COMPILER_LIBRARY_ROOT TOOLKIT_INCLUDE_DIRECTORIES; do
    grep -q "CMAKE_CUDA_$root \"${folder}[\"/]" build/CMakeFiles/*/CMakeCUDACompiler.cmake || {
      echo "builds.sh: $how: CMAKE_CUDA_$root is not in twcc's folder $folder:" >&2
      grep "CMAKE_CUDA_$root" build/CMakeFiles/*/CMakeCUDACompiler.cmake >&2
      exit 1
    }
  done
  runs build/program
  runs build/targets
done
# Only the toolchain file says where the library is to programs that g++ links.
runs build/plain
runs build/static
