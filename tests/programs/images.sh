# images.sh -- what twcc makes with -cubin, -fatbin and -ptx is loaded by a program, and
# what is no such image is refused in a sentence.
#
#   images.sh TWCC
set -eu
twcc=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

cat >kernel.cu <<'END'
static __constant__ int factor = 3;
extern "C" __global__ void times(int *to) { to[threadIdx.x] = factor * threadIdx.x; }
END
cat >load.cpp <<'END'
#include <cuda.h>

#include <cstdio>

int main(int, char **words) {
  CUdevice device;
  CUcontext context;
  CUmodule module;
  CUfunction kernel;
  CUdeviceptr memory, factor;
  int got[32];
  size_t bytes = 0;
  const char *name;
  cuInit(0);
  cuDeviceGet(&device, 0);
  cuCtxCreate(&context, 0, device);
  CUresult result = cuModuleLoad(&module, words[1]);
  cuGetErrorName(result, &name);
  if (result) return puts(name), 1;
  if (cuModuleGetFunction(&kernel, module, "times") ||
      cuModuleGetGlobal(&factor, &bytes, module, "factor") || bytes != 4)
    return puts("no name"), 1;
  cuMemAlloc(&memory, sizeof got);
  void *arguments[] = {&memory};
  if (cuLaunchKernel(kernel, 1, 1, 1, 32, 1, 1, 0, NULL, arguments, NULL) ||
      cuMemcpyDtoH(got, memory, sizeof got))
    return puts("no launch"), 1;
  printf("%d\n", got[31]);
  return cuMemFree(memory) || cuCtxDestroy(context);
}
END
"$twcc" load.cpp -o load -lcuda
export TW_CHECK_QUIET=1 TW_CHECK_OUTPUT=found
for kind in cubin fatbin ptx; do
  "$twcc" -$kind kernel.cu -o kernel.$kind
  [ "$(./load kernel.$kind)" = 93 ] || { echo "images.sh: kernel.$kind does not run" && exit 1; }
  [ ! -s found ] || { cat found && exit 1; }
done

# refuses FILE RESULT WORDS: the program gets the result, and a finding has the words
refuses() {
  rm -f found
  said=$(./load "$1" || true)
  [ "$said" = "$2" ] || { echo "images.sh: $1 gave '$said', expected $2" && exit 1; }
  grep -q "$3" found || { echo "images.sh: $1: no '$3' in:" && cat found && exit 1; }
}
printf '.version 8.0\n.target sm_90\n.address_size 64\n' >real.ptx
refuses real.ptx CUDA_ERROR_INVALID_PTX 'is given PTX: the simulator runs what twcc made'
printf '\120\355\125\272and so on' >real.fatbin
refuses real.fatbin CUDA_ERROR_NO_BINARY_FOR_GPU 'a fat binary for GPUs'
head -c 18 kernel.cubin >gpu.cubin
printf '\276\000' >>gpu.cubin # the machine of a GPU
tail -c +21 kernel.cubin >>gpu.cubin
refuses gpu.cubin CUDA_ERROR_NO_BINARY_FOR_GPU 'a binary for GPUs'
head -c 2000 kernel.ptx >half.ptx
refuses half.ptx CUDA_ERROR_INVALID_IMAGE 'an image that is damaged'
refuses nowhere.cubin CUDA_ERROR_FILE_NOT_FOUND 'cannot read nowhere.cubin'
echo nonsense >nonsense
refuses nonsense CUDA_ERROR_INVALID_IMAGE 'what is no image'
