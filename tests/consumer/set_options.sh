# set_options.sh -- the options of tilewright_add_templates, on an installed copy:
# what each is for, and the sentence for each wrong one. Where nvcc is, the set is
# compiled for a GPU too, although the build under test may be without CUDA.
. "$(dirname "$0")/common"
takes_turns set_options
need_lua

install_copy
said=$folder/said
mkdir -p "$folder/set/templates/shift" "$folder/set/include"
cat >"$folder/set/include/amount.h" <<'END'
#define AMOUNT (SHIFT_BY + 1)
END
cat >"$folder/set/templates/shift/operation.lua" <<'END'
return operation {
  formula = "b[i] = a[i] + amount",
  brief = "Adds a constant.",
  doc = "The constant is AMOUNT.",
  types = { "i32" },
  arguments = {
    size { "n", "elements" },
    tensor { "a", access = "in", shape = { "n" } },
    tensor { "b", access = "out", shape = { "n" } },
  },
  reference = [[
#include "amount.h"
for (int64_t i = 0; i < n; i++)
  b[i] = (element_t)((uint32_t)a[i] + AMOUNT);]],
  bytes = "2.0 * n * SIZE",
  flops = "1.0 * n",
  checks = { { n = 1000 } },
  benches = { { n = 1000000 } },
}
END
cat >"$folder/set/templates/shift/plain.cu" <<'END'
//$ algorithm {
//$   brief = "One element a thread.",
//$   space = { { "THREADS", "n", { 64, 128 }, "threads of a block" } },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS)" },
//$ }
//$ preamble(function()
#include "amount.h"
__device__ uint32_t moved(int32_t value) { return (uint32_t)value + AMOUNT; }
//$ end)
__global__ void $(name)($(parameters)) {
  const int64_t i = tw_block_of(tw_ceil_div(n, $(THREADS)), 1).x * $(THREADS) + threadIdx.x;
  if (i < n) b[i] = ($(T))moved(a[i]);
}
END
cat >"$folder/set/templates/shift/baselines.cu" <<'END'
#include <thrust/device_ptr.h>
#include <thrust/transform.h>

#include "amount.h"
#include "tilewright/baselines.h"
#include "tilewright/shift.h"

struct add_amount {
  __host__ __device__ int operator()(int a) const { return a + AMOUNT; }
};

static int fits(tw_type, const void *) { return 1; }

static tw_status run(void *, tw_type, const void *args, tw_stream stream) {
  const auto *a = static_cast<const tw_shift_args *>(args);
  thrust::device_ptr<const int> from(static_cast<const int *>(a->a));
  thrust::transform(thrust::cuda::par_nosync.on((cudaStream_t)stream), from, from + a->n,
                    thrust::device_ptr<int>(static_cast<int *>(a->b)), add_amount());
  return TW_OK;
}

extern "C" const tw_baseline tw_baselines_shift[] = {
    {"Thrust transform", fits, nullptr, run, nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};
END

# project ARGUMENT...: the set's CMakeLists.txt with these arguments
project() {
  cat >"$folder/set/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.25)
project(options LANGUAGES C CXX)
find_package(tilewright REQUIRED)
tilewright_add_templates($*)
END
}

# refuses SENTENCE ARGUMENT...: CMake ends with it; CMake breaks it into lines. It looks
# at the compilers once, as all are configured in one folder.
refuses() {
  sentence=$1
  shift
  project "$@"
  if "$cmake" -S "$folder/set" -B "$folder/refused" -DCMAKE_PREFIX_PATH="$prefix" >"$folder/log" 2>&1; then
    die "tilewright_add_templates($*) was taken"
  fi
  tr -s ' \n' ' ' <"$folder/log" >"$said"
  has "$said" " $sentence Call Stack"
}

step "wrong arguments"
refuses "tilewright_add_templates: the name 'Shift' must be lower-case letters, digits and _, because it becomes a name \
in C" Shift TEMPLATES templates
refuses "tilewright_add_templates(shift): TEMPLATES FOLDER is missing; the folder holds one folder for each operation" \
  shift
refuses "tilewright_add_templates(shift): 'FLAGS' is no argument; known are TEMPLATES, INCLUDES, DEFINES, NVCC_FLAGS, \
ARCHITECTURES, HOST_ONLY and NO_COUNTS" shift FLAGS -O2 TEMPLATES templates
refuses "tilewright_add_templates(shift): DEFINES has no value" shift TEMPLATES templates DEFINES
refuses "tilewright_add_templates(shift): INCLUDES names 'headers', but there is no such folder" shift \
  TEMPLATES templates INCLUDES include headers
refuses "tilewright_add_templates(shift): DEFINES must be NAME or NAME=VALUE, not '-DSHIFT_BY=4'" shift \
  TEMPLATES templates DEFINES -DSHIFT_BY=4
refuses "tilewright_add_templates(shift): '-arch=sm_80' does not belong into NVCC_FLAGS; give the architectures by \
ARCHITECTURES" shift TEMPLATES templates NVCC_FLAGS -arch=sm_80
refuses "tilewright_add_templates(shift): '-rdc=true' does not belong into NVCC_FLAGS; each file is compiled into PTX \
and a cubin of its own" shift TEMPLATES templates NVCC_FLAGS -rdc=true
refuses "tilewright_add_templates(shift): ARCHITECTURES is 'new', but 'new' is not an architecture; give numbers such \
as 80 or 90a, or native, all-major or all" shift TEMPLATES templates ARCHITECTURES new
refuses "tilewright_add_templates(shift): there is a target 'shift' already; choose another name" \
  "shift TEMPLATES templates DEFINES SHIFT_BY=4 INCLUDES include)
tilewright_add_templates(shift TEMPLATES templates"

# hash BUILD: of the set's first variant
hash() { sed -n 's/.*{"shift_i32_plain_n64", [^,]*, [^,]*, \(0x[0-9a-f]*\),.*/\1/p' "$1/shift_kernels/generated/shift/operation.c"; }

step "INCLUDES, DEFINES and ARCHITECTURES, for the simulator only"
project shift TEMPLATES templates INCLUDES include DEFINES SHIFT_BY=4 ARCHITECTURES 80 HOST_ONLY
make_project "$folder/set" "$folder/host" -DCMAKE_PREFIX_PATH="$prefix"
build_project "$folder/host" --target shift_tune
has "$folder/host/shift_kernels/generated/manifest.txt" "targets sm_80"
"$folder/host/shift_tune" check shift >"$said" 2>&1 || die "check: $(cat "$said")"
has "$said" " s: clean"
"$folder/host/shift_tune" shift --all --no-save --device sim:sm_90 >"$said" 2>&1 || die "tune: $(cat "$said")"
all_right "$said"
four=$(hash "$folder/host")
project shift TEMPLATES templates INCLUDES include DEFINES SHIFT_BY=5 ARCHITECTURES 80 HOST_ONLY
make_project "$folder/set" "$folder/host" -DCMAKE_PREFIX_PATH="$prefix"
checks=$((checks + 1))
[ "${four:-none}" != "$(hash "$folder/host")" ] || die "another macro leaves the hash $four as it is"
same "length of the hash" "${#four}" 18
build_project "$folder/host" --target shift_tune
"$folder/host/shift_tune" check shift >"$said" 2>&1 || die "check: $(cat "$said")"
has "$said" " s: clean"

step "the functions of the CUDA runtime that a program without the toolkit replaces"
# cudaOcc... is a function of cuda_occupancy.h; cudart/, driver/ and program/ are for
# programs that run on the simulator.
for name in $(grep -rohE '\bcuda[A-Z][A-Za-z]*\(' "$source/runtime" "$source/tune" --include='*.c' \
  --exclude-dir=cudart --exclude-dir=driver --exclude-dir=program | tr -d '(' | grep -v '^cudaOccM' |
  sort -u); do
  checks=$((checks + 1))
  grep -q "[( *]${name}[()]" "$source/cmake/no_cuda_runtime.c" || die "no_cuda_runtime.c lacks $name"
done

step "an installed copy that was built with CUDA, without the toolkit"
config=$(find "$prefix" -name tilewright-config.cmake)
sed -i 's/^set(TILEWRIGHT_WITH_CUDA .*/set(TILEWRIGHT_WITH_CUDA ON)/' "$config"
make_project "$folder/set" "$folder/no_toolkit" -DCMAKE_PREFIX_PATH="$prefix" \
  -DCMAKE_DISABLE_FIND_PACKAGE_CUDAToolkit=ON
build_project "$folder/no_toolkit" --target shift_tune
"$folder/no_toolkit/shift_tune" check shift --device sim:sm_90 >"$said" 2>&1 || die "check: $(cat "$said")"
has "$said" " s: clean"
nm "$folder/no_toolkit/shift_tune" >"$said"
has "$said" " cudaLaunchKernel"
project shift TEMPLATES templates INCLUDES include DEFINES SHIFT_BY=4
"$cmake" -S "$folder/set" -B "$folder/refused" -DCMAKE_PREFIX_PATH="$prefix" \
  -DCMAKE_DISABLE_FIND_PACKAGE_CUDAToolkit=ON >"$folder/log" 2>&1 && die "a set for a GPU needs no toolkit"
tr -s ' \n' ' ' <"$folder/log" >"$said"
has "$said" " tilewright_add_templates(shift): the library was built with CUDA, but no CUDA Toolkit with nvcc was found; \
put nvcc on PATH, set CUDAToolkit_ROOT, or give HOST_ONLY to build for the simulator only"

if ! command -v nvcc >/dev/null; then
  echo "no nvcc: the set is not compiled for a GPU"
  finish
  exit 0
fi
step "NVCC_FLAGS, and a baseline that nvcc compiles"
project shift TEMPLATES templates INCLUDES include DEFINES SHIFT_BY=4 \
  NVCC_FLAGS -use_fast_math --extended-lambda -Xptxas -v ARCHITECTURES 90
make_project "$folder/set" "$folder/gpu" -DCMAKE_PREFIX_PATH="$prefix"
try "$cmake" --build "$folder/gpu" --target shift_tune --verbose
cp "$folder/log" "$said"
has "$said" " -use_fast_math --extended-lambda -Xptxas -v "
nm "$folder/gpu/shift_tune" >"$said"
has "$said" " tw_baselines_shift"
has "$said" " tw_tune_baselines"
toolkit=$(dirname "$(readlink -f "$(command -v nvcc)")")/..
if [ -e "$toolkit/include/cublas_v2.h" ]; then
  has "$said" " tw_baselines_transpose"
  # cuBLAS is loaded at the first call of a function that it has by the same name.
  nm -D "$toolkit"/lib*/libcublas.so "$toolkit"/lib*/libcublasLt.so | awk '$2 == "T" { sub(/@.*/, "", $3); print $3 }' |
    sort -u >"$folder/there"
  awk '$2 == "T" && $3 ~ /^cublas/ { print $3 }' "$said" | sort >"$folder/called"
  same "20 or more functions of cuBLAS" "$([ "$(wc -l <"$folder/called")" -ge 20 ] && echo yes)" yes
  same "functions that cuBLAS has not" "$(comm -23 "$folder/called" "$folder/there")" ""
  readelf -d "$folder/gpu/shift_tune" >"$said"
  lacks "$said" libcublas
fi
mv "$folder/set/templates/shift/baselines.cu" "$folder/set/templates/shift/baselines.cpp"
cp "$folder/set/templates/shift/baselines.cpp" "$folder/set/templates/shift/baselines.c"
"$cmake" -S "$folder/set" -B "$folder/gpu" >"$folder/log" 2>&1 && die "two files of baselines were taken"
tr -s ' \n' ' ' <"$folder/log" >"$said"
has "$said" "templates/shift has more than one of baselines.c, baselines.cpp and baselines.cu; put all baselines of an \
operation into one file"
finish
