#!/bin/sh
# gpu_only.sh -- a kernel that uses what the simulator does not have is left out of
# the simulator with a sentence, and a mistake fails the build:
#
#   gpu_only.sh SIMULATOR_FOLDER INCLUDE_FOLDER COMPILER AWK OBJCOPY
set -eu
simulator=$1 include=$2 compiler=$3 awk=$4 objcopy=$5
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/op"
failed=0

fail() {
  echo "gpu_only.sh: $*, got:" >&2
  cat "$work/said" >&2
  failed=1
}

# The .cu of an algorithm with this preamble and this body, and the tables that say
# where its lines come from: the preamble, line 4 here, is line 12 of the template, and
# the body, line 11 here, is line 30.
make_source() {
  {
    printf '// a\n#include "tilewright/device.cuh"\n// ---- preamble of op/a.cu\n%s\n// ---- kernels of op/a.cu\nextern "C" {\n\n// op_f32_a\n// described\n' "$1"
    printf '__global__ void op_f32_a(float *x, int *n) {\n%s\n}\n}\n' "$2"
    printf '#ifdef TW_SIMULATOR\nextern const tw_sim_kernel table_a[];\n'
    printf 'const tw_sim_kernel table_a[] = {TW_SIM_KERNEL(op_f32_a), {nullptr, nullptr, nullptr, nullptr}};\n#endif\n'
  } >"$work/op/a.cu"
  cat >"$work/op/operation.c" <<'END'
static const char *const a_templates[] = {"op/a.cu"};
static const tw_line_run a_lines_1234[] = {
    {2, 0, 0}, {0, 0, 0},
};
static const tw_line_run a_lines_5678[] = {
    {1, -17, 0}, {0, 0, 0},
};
        .templates = a_templates,
        .kernel_line = 29,
        .preamble = a_lines_5678,
    {"op_f32_a", ALGORITHM_a, ELEMENT_f32, 0x1234, 0, {}, a_traits, a_lines_1234},
END
}

compile() {
  rm -f "$work/a.o"
  sh "$simulator/kernel_object.sh" "$work/op/a.cu" "$work/a.o" "$1" "$compiler" "$awk" "$objcopy" -std=c++17 -O1 \
    -I"$include/tilewright/simulator/cuda" -I"$include" >"$work/said" 2>&1
}

# only NVCC SENTENCE TEXT BODY: the algorithm is left out, with this sentence
only() {
  nvcc=$1 sentence=$2
  make_source "$3" "$4"
  if ! compile "$nvcc"; then
    fail "the build failed for '$sentence'"
  elif ! grep -qxF "warning: GPU only: $sentence" "$work/said" || [ "$(wc -l <"$work/said")" != 1 ]; then
    fail "expected one line 'warning: GPU only: $sentence'"
  elif ! grep -qF "GPU only: $sentence" "$work/a.o" || ! grep -qF "table_a_gpu_only" "$work/a.o"; then
    fail "the object does not hold the sentence"
  elif ! grep -qF "a.cu" "$work/a.o.d"; then
    fail "there is no dependency on the source"
  fi
}

# mistake NVCC LINE MESSAGE TEXT BODY: the build fails, and g++'s message about this
# line of the source is shown once
mistake() {
  nvcc=$1 line=$2 message=$3
  make_source "$4" "$5"
  if compile "$nvcc"; then
    fail "compiled, expected '$message'"
  elif [ "$(sed 's/:[0-9]*: \(fatal \)*error: /: error: /' "$work/said" | grep -cF "/a.cu:$line: error: $message")" != 1 ] ||
    grep -q '^error: ' "$work/said"; then
    fail "expected ':$line: error: $message' once"
  elif [ -f "$work/a.o" ]; then
    fail "an object was made"
  fi
}

place=templates/op/a.cu:30
out="must be left out where TW_SIMULATOR is defined"
either="; leave it out where TW_SIMULATOR is defined, or correct it if nvcc does not take it either"
groups='#include <cooperative_groups/reduce.h>'
floats='atomicAdd is for: int, unsigned, unsigned long long, float, double, __half, __half2, __nv_bfloat16, __nv_bfloat162'
for nvcc in OFF ON; do
  only "$nvcc" "$place: asm does not run in the simulator and $out" "" 'asm volatile("bar.sync 0;");'
  only "$nvcc" "$place: '__made_up' is no word of the simulator and it $out" "" 'x[0] = __made_up(1.0f);'
  only "$nvcc" "$place: 'cudaMadeUp_t' is no word of the simulator and it $out" "" 'cudaMadeUp_t made; x[0] = made.x;'
  only "$nvcc" "$place: tex2D does not run in the simulator and $out" "" 'x[0] = tex2D<float>(0, 1, 2);'
  only "$nvcc" "$place: __asm__ does not run in the simulator and it $out" "" '__asm__ volatile("bar.sync 0;");'
  only "$nvcc" "$place: the simulator has no 'made_up' in 'cooperative_groups::thread_block'$either" "$groups" \
    'cooperative_groups::this_thread_block().made_up();'
  only "$nvcc" "$place: the simulator has no 'foo' in '__half2'$either" '#include <cuda_fp16.h>' \
    'const half2 two = {}; x[0] = two.foo;'
  only "$nvcc" "$place: the simulator has no 'atomicAdd(float*&)'$either" "" 'atomicAdd(x); int left = indx;'
  # The name is not spelt as CUDA's are, but all functions of this name are.
  only "$nvcc" "$place: the simulator has no 'reduce(cooperative_groups::thread_block, float*&)'$either" "$groups" \
    'reduce(cooperative_groups::this_thread_block(), x);'
  only "$nvcc" "$place: the simulator has no '__made_up_too(float*&)'$either" \
    'template <class T> void __made_up_too(T, T);' '__made_up_too(x);'
  only "$nvcc" "$place: $floats; other types must be left out where TW_SIMULATOR is defined" "" \
    'atomicAdd((float4 *)x, float4{});'
  only "$nvcc" 'templates/op/a.cu:12: <cuda_fp4.h>: 4-bit floating-point types do not run in the simulator; keep the include and its use inside #ifndef TW_SIMULATOR' \
    '#include <cuda_fp4.h>' '__nv_fp4_e2m1 small(1.0f); small.fill(1);'
  only "$nvcc" "templates/op/a.cu:12: <cutlass/gemm.h> is no header of the simulator and it $out" '#include <cutlass/gemm.h>' ''
done

mistake OFF 11 "'indx' was not declared in this scope; did you mean 'index'?" "" 'x[indx] = 1;'
grep -qxF "note: if 'indx' is a word of CUDA, leave it out where TW_SIMULATOR is defined" "$work/said" || fail "no note"
mistake OFF 11 "expected ';' before" "" 'x[0] = 1'
! grep -q '^note: if' "$work/said" || fail "a note about a word"
# Members and functions of one's own, and of CUDA's plain structures, which are complete.
mistake OFF 11 "'struct mine' has no member named 'b'" 'struct mine { int a; };' 'mine one; x[0] = one.b;'
mistake OFF 11 "'struct float4' has no member named 'q'" "" 'x[0] = ((float4 *)x)->q;'
mistake OFF 11 "no matching function for call to 'own(float*&)'" 'template <class T> void own(T, T);' 'own(x);'
mistake OFF 12 "'struct mine' has no member named 'b'" 'struct mine { int a; };' 'atomicAdd(x);
mine one; x[0] = one.b;'
# Behind a word that the simulator does not have, too.
mistake OFF 12 "expected ';' before" "" 'asm volatile("bar.sync 0;");
x[0] = 1 x[1] = 2;'
mistake OFF 4 'mine.cuh: No such file or directory' '#include "mine.cuh"' ''
# With nvcc in the build, which reports the mistake itself.
only ON "$place: g++ does not take it: expected ';' before '}' token$either" \
  "" 'x[0] = 1'
only ON "$place: g++ does not take it: no matching function for call to 'own(float*&)'$either" \
  'template <class T> void own(T, T);' 'own(x);'
exit $failed
