# compiler_errors.sh -- what g++, nvcc and the C compiler say about a set of one's own:
# once, and at the line of the template or of operation.lua.
. "$(dirname "$0")/common"
need_lua

install_copy
said=$folder/said own=$folder/own/templates/mirror
cp -r "$source/examples/own_templates" "$folder/own"
cat >"$own/wrong.cu" <<'END'
//$ algorithm {
//$   brief = "With mistakes.",
//$   space = { { "COLS", "c", { 32, 64 }, "threads along a row" } },
//$   block = { "COLS" },
//$   grid = { "ceil_div(cols, COLS)", "rows", "batch" },
//$ }
//$ preamble(function()
template <typename T>
__device__ T twice(T value) {
  return value * two;
}
//$ end)
__global__ void $(name)($(parameters)) {
  const int64_t c = blockIdx.x * $(COLS) + threadIdx.x;
  //$ include "move.cuh"
  dst[colum] = twice(c);
}
END
echo 'dst[zzqq] = src[c];' >"$own/move.cuh"
# With nvcc it is nvcc that judges mistakes, and g++ only warns.
sed -i 's/TEMPLATES templates)/TEMPLATES templates HOST_ONLY)/' "$folder/own/CMakeLists.txt"
make_project "$folder/own" "$folder/build" -DCMAKE_PREFIX_PATH="$prefix"

# shows COMMAND...: fails, and shows no line of a generated file
shows() {
  if "$@" >"$folder/log" 2>&1; then die "$* took a mistake"; fi
  # Without the failed command, which the build repeats.
  grep -v 'compile.lua\|generated/include' "$folder/log" >"$said"
  same "lines of generated files" "$(grep -c 'generated/.*: error' "$said")" 0
}

# once LINE: the output has the line exactly once
once() { same "lines '$1' in: $(cat "$said")" "$(grep -cxF -e "$1" "$said")" 1; }

step "g++: a mistake in the kernel, in a piece and in the preamble, once each"
shows "$cmake" --build "$folder/build" --target my_kernels_simulator
once "$own/wrong.cu:16:7: error: 'colum' was not declared in this scope"
once "   16 |   dst[colum] = twice(c);"
once "$own/move.cuh:1: error: 'zzqq' was not declared in this scope"
same "counts of variants" "$(grep -cx '      in 10 variants, the first of them mirror_b8_wrong_c32' "$said")" 2
once "$own/wrong.cu:10:18: error: 'two' was not declared in this scope"

if nvcc=$(command -v nvcc); then
  step "nvcc"
  shows "$lua" "$prefix/share/tilewright/generator/compile.lua" my_kernels "$folder/own/templates" sm_90 -- \
    "$nvcc" -std=c++17 --ptx -arch=compute_90 -I "$prefix/include" -o "$folder/wrong.ptx" \
    "$folder/build/my_kernels_kernels/generated/mirror/wrong.cu"
  once "$own/wrong.cu:16: error: identifier \"colum\" is undefined"
  once "$own/move.cuh:1: error: identifier \"zzqq\" is undefined"
  once "$own/wrong.cu:10: error: identifier \"two\" is undefined"
fi

step "the C compiler: a mistake in the reference, once for all elements"
rm "$own/wrong.cu"
sed -i 's/      dst\[b \*/      dust[b */' "$own/operation.lua"
line=$(grep -n 'dust' "$own/operation.lua" | cut -d : -f 1)
shows "$cmake" --build "$folder/build" --target my_kernels_kernels
same "errors in the reference" "$(grep -c "^$own/operation.lua:$line:[0-9: ]*error: " "$said")" 1
once "      in 5 copies of the reference, the first of them for b8"
finish
