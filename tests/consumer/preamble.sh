# preamble.sh -- a template's preamble: what nvcc allows in a file runs on the
# simulator, files do not disturb one another, and all messages name its lines.
. "$(dirname "$0")/common"
takes_turns preamble
need_lua

install_copy
said=$folder/said own=$folder/own/templates
cp -r "$source/examples/own_templates" "$folder/own"
cat >"$own/mirror/table.cu" <<'END'
//$ algorithm {
//$   brief = "Each thread moves one element; what the kernels share is in the preamble.",
//$   space = { { "COLS", "c", { 32, 64 }, "threads along a row" } },
//$   block = { "COLS" },
//$   grid = { "ceil_div(cols, COLS)", "rows", "batch" },
//$ }
//$ preamble(function()
#include <limits>
#include <type_traits>

//$ local steps = { 1, 7 }
static __constant__ int64_t steps[$(#steps)] = {$(table.concat(steps, ", "))};
__device__ unsigned long long blocks_run;
__device__ uint32_t marks[4] = {5, 6, 7, 8};
//$ include "from_right.cuh"

// Gives back each thread's own value by way of shared memory.
template <typename T>
__device__ T through_shared(T value) {
  __shared__ T values[64];
  values[threadIdx.x] = value;
  __syncthreads();
  return values[threadIdx.x ^ 0];
}

struct Columns {
  int64_t count;
  __device__ Columns(int64_t cols) : count(cols - steps[0]) {}
  __device__ bool operator==(const Columns &other) const { return count == other.count; }
  __device__ int64_t operator[](int64_t c) const { return from_right(count, c); }
};
//$ end)
__global__ void $(name)($(parameters)) {
  const tw_block block = tw_block_of(tw_ceil_div(cols, $(COLS)), rows);
  static_assert(std::is_trivially_copyable<$(T)>::value, "$(T)");
  if (block.z >= batch) return;
  if (threadIdx.x == 0) atomicAdd(&blocks_run, marks[0] - 4ull);
  const int64_t c = block.x * $(COLS) + threadIdx.x;
  const bool inside = c < cols;
  $(T) value = {};
  if (inside) value = src[block.z * src_batch_stride + block.y * src_stride + Columns(cols)[c]];
  if (Columns(cols) == Columns(cols + 1)) return;
  value = through_shared(value);
  if (inside) dst[block.z * dst_batch_stride + block.y * dst_stride + c] = value;
}
END
cat >"$own/mirror/from_right.cuh" <<'END'
__device__ int64_t from_right(int64_t count, int64_t c) {
  return count - c;
}
END
# The same names with other meanings, in a file of its own.
sed -e 's/cols - steps\[0\]/cols/' -e 's/from_right(count, c)/from_right(count, c + steps[0])/' -e 's/{ 1, 7 }/{ 1, 8 }/' \
  -e 's/marks\[4\] = {5/marks[4] = {9/' -e 's/marks\[0\] - 4/marks[0] - 8/' "$own/mirror/table.cu" >"$own/mirror/other.cu"

step "the set with two preambles"
make_project "$folder/own" "$folder/build" -DCMAKE_PREFIX_PATH="$prefix"
build_project "$folder/build" --target my_kernels_tune
tune=$folder/build/my_kernels_tune
"$tune" mirror --type f32 --shape 37x300 --all --no-save >"$said" 2>"$folder/err" || die "tune: $(cat "$folder/err")"
all_right "$said"
has "$said" "mirror_b32_table_c64"
has "$said" "mirror_b32_other_c64"
"$tune" check mirror --device sim:sm_90 >"$said" 2>&1 || die "check: $(cat "$said")"
has "$said" " s: clean"

step "tune show prints the preamble above the kernel, and the template's lines of both"
"$tune" show mirror_b32_table_c32 >"$said" 2>/dev/null
kernel_line=$(grep -n '^__global__' "$own/mirror/table.cu" | cut -d : -f 1)
has "$said" "// template: mirror/table.cu:$kernel_line, its preamble mirror/table.cu:8"
has "$said" "// ---- preamble of mirror/table.cu"
has "$said" "static __constant__ int64_t steps[2] = {1, 7};"
same "preambles" "$(grep -c '#include <limits>' "$said")" 1
"$tune" show mirror_b32_direct_c64_r1 >"$said" 2>/dev/null
same "preambles of a template that has none" "$(grep -c preamble "$said")" 0

step "tune explain names a line of the preamble"
shared_line=$(grep -n 'values\[threadIdx.x\] = value' "$own/mirror/table.cu" | cut -d : -f 1)
"$tune" explain mirror_b32_table_c32 --shape 64x64 --device sim:sm_90 >"$said" 2>&1 || die "explain: $(cat "$said")"
has "$said" "mirror/table.cu:$shared_line"

step "nvcc compiles the file"
if nvcc=$(command -v nvcc); then
  try "$nvcc" -std=c++17 -arch=sm_90 -c -I "$prefix/include" -o "$folder/table.o" \
    "$folder/build/my_kernels_kernels/generated/mirror/table.cu"
fi

step "tune check names the lines of a preamble"
sed -i -e '/__syncthreads/d' -e 's/threadIdx.x ^ 0/threadIdx.x ^ 33/' "$own/mirror/table.cu"
build_project "$folder/build" --target my_kernels_tune
code=0
"$tune" check mirror_b32_table_c64 --device sim:sm_90 --tsv >"$said" 2>&1 || code=$?
same "the exit code" $code 1
has "$said" "templates/mirror/table.cu:$shared_line"
read_line=$(grep -n 'threadIdx.x ^ 33' "$own/mirror/table.cu" | cut -d : -f 1)
has "$said" "templates/mirror/table.cu:$read_line"
finish
