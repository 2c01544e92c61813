#!/bin/sh
# guide_words.sh -- the words of the CUDA C++ Programming Guide, each compiled for
# the simulator: prints a table of those that run and those that are refused.
#
#   guide_words.sh LIST SIMULATOR_FOLDER INCLUDE_FOLDER COMPILER AWK OBJCOPY
#
# A word of LIST (guide_words.txt) that runs must compile; one that is refused must
# make its algorithm one for the GPU only, with a sentence.
set -eu
list=$1 simulator=$2 include=$3 compiler=$4 awk=$5 objcopy=$6
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

header() {
  cat <<'END'
#include <assert.h>
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda/std/array>
#include <cuda/std/limits>
#include <cuda_awbarrier_primitives.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <cuda_pipeline.h>
#include <math_constants.h>
#include <mma.h>

#include <utility>

#include "tilewright/device.cuh"
#include "tilewright/tensor.cuh"

namespace cg = cooperative_groups;
struct pair_of {
  float a, b;
};
__constant__ float table[4] = {1, 2, 3, 4};
__device__ int total;
__device__ float helper(float a) { return 2 * a; }
__host__ __device__ float both(float a) { return 2 * a; }
__device__ __forceinline__ float inlined(float a) { return 2 * a; }
__device__ float constant_parameter(const __grid_constant__ pair_of p) { return p.a; }
template <int N>
__device__ float in_template() {
  __shared__ float own[N];
  own[threadIdx.x % N] = 1;
  return own[0];
}
END
}

# kernel NUMBER STATEMENT
kernel() {
  printf '__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(256) __maxnreg__(64)\n'
  printf '    kernel_%d(float *x, int *n, unsigned *u, unsigned long long *w, double *d, __half *h) {\n' "$1"
  printf '  __shared__ float s[256];\n  (void)s;\n  %s\n}\n' "$2"
}

# The table of the kernels with these numbers.
table() {
  printf '#ifdef TW_SIMULATOR\nextern const tw_sim_kernel table_of_words[];\nconst tw_sim_kernel table_of_words[] = {\n'
  for number in "$@"; do printf 'TW_SIM_KERNEL(kernel_%d),\n' "$number"; done
  printf '{nullptr, nullptr, nullptr, nullptr}};\n#endif\n'
}

compile() {
  rm -f "$work/a.o"
  sh "$simulator/kernel_object.sh" "$work/a.cu" "$work/a.o" OFF "$compiler" "$awk" "$objcopy" -std=c++17 -O1 \
    -fno-exceptions -fno-rtti -Wno-attributes -Wno-unknown-pragmas -fsanitize=thread \
    -I"$include/tilewright/simulator/cuda" -I"$include" >"$work/said" 2>&1
}

fail() {
  echo "guide_words.sh: $*" >&2
  cat "$work/said" >&2
  failed=1
}

# All that run, in one file.
grep -v '^#' "$list" | grep -v '^$' >"$work/words"
header >"$work/a.cu"
number=0 numbers=
while IFS='|' read -r _ word verdict statement; do
  number=$((number + 1))
  case $verdict in
    *runs*) ;;
    *) continue ;;
  esac
  kernel $number "$statement" >>"$work/a.cu"
  numbers="$numbers $number"
done <"$work/words"
# shellcheck disable=SC2086 # a list of numbers
table $numbers >>"$work/a.cu"
compile || fail "a word that should run does not compile"
grep -q 'GPU only' "$work/said" && fail "a word that should run is refused"

# Those that do not run, one by one.
number=0
while IFS='|' read -r _ word verdict statement; do
  number=$((number + 1))
  case $verdict in
    *runs*) continue ;;
  esac
  {
    case $statement in
      *fp4*) echo '#include <cuda_fp4.h>' ;;
      *ptx*) echo '#include <cuda/ptx>' ;;
      *cub::*) echo '#include <cub/cub.cuh>' ;;
    esac
    header
    kernel $number "$statement"
    table $number
  } >"$work/a.cu"
  if compile; then
    grep -q '^warning: GPU only: ' "$work/said" || fail "'$word' is not refused"
  else
    fail "'$word' fails the build"
  fi
done <"$work/words"

# shellcheck disable=SC2016 # a program of awk
"$awk" -F ' *[|] *' '{ printf "%-20s %-8s %s\n", $1, $3, $2 }' "$work/words"
exit $failed
