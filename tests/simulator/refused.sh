#!/bin/sh
# refused.sh -- what the simulator does not run is refused by one sentence that
# names the word:
#
#   refused.sh INCLUDE_FOLDER COMPILER
set -eu
include=$1 compiler=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

compile() {
  "$compiler" -x c++ -std=c++17 -fsyntax-only -include tilewright/simulator/cuda_words.h \
    -I "$include/tilewright/simulator/cuda" -I "$include" "$work/kernel.cu" >"$work/said" 2>&1
}

# refuses SENTENCE FILE_TEXT BODY: exactly one error, which has the sentence
refuses() {
  sentence=$1
  printf '#include "tilewright/device.cuh"\n%s\n__global__ void kernel(float *x, long long *n) {\n%s\n}\n' \
    "$2" "$3" >"$work/kernel.cu"
  if compile; then
    echo "refused.sh: accepted, expected '$sentence'" >&2
    failed=1
  elif [ "$(grep -c 'error:' "$work/said")" != 1 ] || ! grep -qF "$sentence" "$work/said"; then
    echo "refused.sh: expected one error with '$sentence', got:" >&2
    cat "$work/said" >&2
    failed=1
  fi
}

word="does not run in the simulator and must be left out where TW_SIMULATOR is defined"
refuses "asm $word" "" 'asm volatile("bar.sync 0;");'
refuses "tex1Dfetch $word" "template <class T> float tex1Dfetch(T, int);" ""
refuses "__barrier_sync $word" "" "__barrier_sync(1);"
refuses "__ballot $word" "" "x[0] = __ballot(1);"
refuses "__managed__ $word" "__managed__ int total;" ""
refuses "<cuda_fp4.h>: 4-bit floating-point types" "#include <cuda_fp4.h>" ""

refuses "atomicAdd is for: int, unsigned" "" "atomicAdd(n, 1);"
refuses "atomicCAS is for: int, unsigned" "" "atomicCAS(x, 1.0f, 2.0f);"
refuses "__reduce_..._sync is for: int, unsigned" "" "x[0] = __reduce_add_sync(~0u, 1.0f);"

# And the same file without a word to refuse compiles.
printf '#include <cuda_fp16.h>\n#include <cuda_bf16.h>\n__global__ void kernel(half *x) { x[0] = hexp(x[1]); }\n' \
  >"$work/kernel.cu"
if ! compile; then
  cat "$work/said" >&2
  failed=1
fi
exit $failed
