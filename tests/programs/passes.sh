# passes.sh -- the value of __CUDA_ARCH__, and which pass writes dependences:
#
#   passes.sh TWCC
set -eu
twcc=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '__device__ int header_of_device() { return __CUDA_ARCH__; }' >device.h
cat >program.cu <<'END'
#include <cstdio>
#ifdef __CUDA_ARCH__
#include "device.h"
#endif
__global__ void tell() { printf("%d\n", header_of_device()); }
int main() {
  tell<<<1, 1>>>();
  return cudaDeviceSynchronize();
}
END

# expect VALUE OPTION...
expect() {
  value=$1
  shift
  "$twcc" "$@" program.cu -o program
  got=$(TW_CHECK_QUIET=1 ./program)
  [ "$got" = "$value" ] || { echo "passes.sh: __CUDA_ARCH__ is $got with $*, expected $value" >&2; exit 1; }
}
expect 900
expect 800 -arch=sm_80
expect 750 -arch=sm_35
expect 1200 -gencode arch=compute_80,code=sm_80 -gencode arch=compute_120,code=sm_120
expect 900 -arch=native
expect 900 -arch sm_90a

"$twcc" -c program.cu -o program.o -MD -MF deps
grep -q '^program.o:.*program.cu' deps || { echo "passes.sh: the dependences are:" >&2; cat deps >&2; exit 1; }

# A mistake in the pass for the device is one of the file.
printf '#if __CUDA_ARCH__\n#error an error of the device\n#endif\nint main() {}\n' >wrong.cu
if "$twcc" wrong.cu -o wrong 2>said; then
  echo "passes.sh: an error of the pass for the device was not seen" >&2
  exit 1
fi
grep -q 'an error of the device' said
