# own_templates.sh -- templates of one's own on an installed copy: one more
# algorithm for the library's operation, and a new operation.
. "$(dirname "$0")/common"
takes_turns own_templates
need_lua

install_copy
step "the copy's generator prints the pages"
for topic in operation template device; do
  "$lua" "$prefix/share/tilewright/generator/generate.lua" --help $topic >"$folder/page"
  same_bytes "$folder/page" "$source/docs/$topic.md"
done

step "building examples/own_templates"
cp -r "$source/examples/own_templates" "$folder/example"
make_project "$folder/example" "$folder/own" -DCMAKE_PREFIX_PATH="$prefix"
build_project "$folder/own"
tune=$folder/own/my_kernels_tune said=$folder/said
TW_TUNING_FILE=$folder/records.tsv
export TW_TUNING_FILE

step "own_templates"
"$folder/own/own_templates" >"$said" || die "own_templates: $(cat "$said")"
same "right results" "$(grep -c ': *mirror_b32_direct_\|right: transpose_b32_' "$said")" 10
has "$said" "right: mirror_b32_direct_"

step "the set's kernels for the simulator: at the program's side, missing, and damaged"
mkdir "$folder/moved" "$folder/away"
cp "$folder/own/own_templates" "$folder/moved/"
mv "$folder/own/libmy_kernels_simulator.so" "$folder/away/"
code=0
TW_DEVICE=sim:sm_90 "$folder/moved/own_templates" >"$said" 2>&1 || code=$?
same "the exit status" "$code" 1
has "$said" "the kernel set 'my_kernels' has its kernels for the simulator in libmy_kernels_simulator.so, which was not found"
has "$said" "in $folder/moved"
has "$said" "build the target my_kernels_simulator and put the file there"
cp "$folder/away/libmy_kernels_simulator.so" "$folder/moved/"
TW_DEVICE=sim:sm_90 "$folder/moved/own_templates" >"$said" 2>&1 || die "own_templates: $(cat "$said")"
has "$said" "mirror "
cp "$(find "$prefix" -type f -name 'libtilewright_simulator.so.*')" "$folder/moved/libmy_kernels_simulator.so"
code=0
TW_DEVICE=sim:sm_90 "$folder/moved/own_templates" >"$said" 2>&1 || code=$?
same "the exit status" "$code" 1
has "$said" "has no kernels of the set 'my_kernels'"
mv "$folder/away/libmy_kernels_simulator.so" "$folder/own/"

step "my_kernels_tune list"
"$tune" list >"$said" 2>&1
has "$said" " algorithm diagonal"
has "$said" " algorithm tiled"
has "$said" "mirror, b32 elements, algorithm direct"
has "$said" "transpose_b32_diagonal_t32_r8"
has "$said" "mirror_b128_direct_c64_r4"

step "my_kernels_tune show"
"$tune" show transpose_b16_diagonal_t64_r16 >"$said" 2>/dev/null
has "$said" "constexpr int TILE = 64, ROWS = 16;"
has "$said" "const int64_t x = (number / y_blocks + y) % x_blocks;"
"$tune" show mirror_b32_direct_c64_r1 >"$said" 2>/dev/null
has "$said" "dst[b][r][c] = src[b][r][cols - 1 - c]"
has "$said" "uint32_t row[ROWS];"

step "my_kernels_tune transpose: the added algorithm among the library's"
"$tune" transpose --shape 64x64 --all >"$said" 2>"$folder/err"
all_right "$said"
has "$said" " diagonal_t32_r8 "
has "$said" " tiled_t32_r8_p1 "

step "my_kernels_tune mirror: the new operation"
"$tune" mirror --type f32 --shape 100x300 --all >"$said" 2>"$folder/err"
all_right "$said"
has "$said" "choice: mirror_b32_direct_"
has "$folder/records.tsv" "mirror_b32_direct_"

step "own_templates, with the records that were saved"
TW_LOG=select "$folder/own/own_templates" >"$said" 2>"$folder/err" || die "own_templates: $(cat "$said")"
has "$folder/err" "tuning file: $folder/records.tsv"
same "records" "$(grep -c '^tw1' "$folder/records.tsv")" 2

step "my_kernels_tune check: nothing wrong, and no more than was asked for"
"$tune" check mirror --device sim:sm_90 >"$said" 2>&1 || die "check: $(cat "$said")"
has "$said" " s: clean"

step "what was found right is verified again once its code is another, though its source is the same"
# What a GPU computes is verified each time.
tune_mirror() {
  "$tune" mirror --device sim:sm_90 --type f32 --shape 100x300 --no-save "$@" >"$said" 2>"$folder/err"
}
kernel=$folder/example/templates/mirror/direct.cu included=$folder/included
made=$(find "$folder/own" -path '*/generated/mirror/direct.cu')
mkdir "$included"
CPLUS_INCLUDE_PATH=$included
export CPLUS_INCLUDE_PATH
cp "$kernel" "$folder/kernel"
echo '#define SHIFT 1' >"$included/shift.h"
sed -e 's/^__global__/#include <shift.h>\n&/' -e 's/(cols - 1 - c)/(cols - SHIFT - c)/' "$folder/kernel" >"$kernel"
build_project "$folder/own" --target my_kernels_tune
cp "$made" "$folder/made"
has "$folder/made" "(cols - SHIFT - c)"
tune_mirror
all_right "$said"
lacks "$said" "by an earlier run"
tune_mirror
all_right "$said"
has "$said" ", $(suited "$said") by an earlier run"
echo '#define SHIFT 2' >"$included/shift.h"
build_project "$folder/own" --target my_kernels_tune
same_bytes "$made" "$folder/made"
code=0
tune_mirror --all || code=$?
same "the exit code" "$code" 1
lacks "$said" "by an earlier run"
has "$said" " s: $(suited "$said") WRONG"
code=0
"$tune" check mirror --type f32 --device sim:sm_90 >"$said" 2>&1 || code=$?
same "the exit code of check" "$code" 1
cp "$folder/kernel" "$kernel"
unset CPLUS_INCLUDE_PATH

step "my_kernels_tune check finds a missing barrier, at the template's lines"
template=$folder/example/templates/transpose/diagonal.cu
grep -v __syncthreads "$template" >"$folder/without"
cp "$folder/without" "$template"
write_line=$(grep -n '= src\[' "$template" | cut -d : -f 1)
read_line=$(grep -n '= tile\[' "$template" | cut -d : -f 1)
build_project "$folder/own" --target my_kernels_tune
code=0
"$tune" check transpose_b32_diagonal_t32_r8 --device sim:sm_90 --tsv \
  >"$said" 2>"$folder/err" || code=$?
same "the exit code" $code 1
has "$said" "race: "
has "$said" "templates/transpose/diagonal.cu:$write_line"
has "$said" "templates/transpose/diagonal.cu:$read_line"

step "examples/lessons, all of which the library's build includes, on an installed copy: one operation"
mkdir -p "$folder/lessons/templates"
cp "$source/examples/lessons/CMakeLists.txt" "$folder/lessons"
cp -r "$source/examples/lessons/templates/transpose" "$folder/lessons/templates"
make_project "$folder/lessons" "$folder/lessons/build" -DCMAKE_PREFIX_PATH="$prefix"
build_project "$folder/lessons/build" --target lessons_tune
"$folder/lessons/build/lessons_tune" show transpose_b32_lesson_naive_e32 >"$said" 2>/dev/null
has "$said" "of the kernel set lessons, lines "
has "$said" "// transpose_b32_lesson_naive_e32"

step "a template with an error stops the build, and names the line"
cp -r "$source/examples/own_templates" "$folder/broken"
printf '//$ algorithm {\n//$   brief = 1,\n//$   space == {},\n//$ }\n' >"$folder/broken/templates/mirror/bad.cu"
if "$cmake" -S "$folder/broken" -B "$folder/broken/build" -DCMAKE_PREFIX_PATH="$prefix" >"$said" 2>&1; then
  die "cmake took a template with an error"
fi
has "$said" "bad.cu:3: "

step "a template includes a piece of its own and one of the library's; a change is seen"
own=$folder/pieces/templates
cp -r "$source/examples/own_templates" "$folder/pieces"
mkdir "$own/row_sums" "$own/shared"
cat >"$own/row_sums/warp.cu" <<'END'
//$ algorithm {
//$   brief = "A warp a row.",
//$   space = { { "ROWS", "r", { 4 }, "rows of a block" } },
//$   block = { "32", "ROWS" },
//$   grid = { "ceil_div(rows, ROWS)", "1", "batch" },
//$ }
__global__ void $(name)($(parameters)) {
  const tw_block block = tw_block_of(tw_ceil_div(rows, $(ROWS)), 1);
  const int64_t r = block.x * $(ROWS) + threadIdx.y;
  if (block.z >= batch || r >= rows) return;
  $(ACC) sum = 0;
  //$ include("add_row.cuh", { row = "a + block.z * a_batch_stride + r * a_stride" })
  //$ include("add_lanes.cuh", { value = "sum", first = 16 })
  if (threadIdx.x == 0) sums[block.z * sums_stride + r] = ($(T))sum;
}
END
cat >"$own/shared/add_row.cuh" <<'END'
for (int64_t c = threadIdx.x; c < cols; c += 32) sum += ($(ACC))($(row))[c];
END
make_project "$folder/pieces" "$folder/pieces/build" -DCMAKE_PREFIX_PATH="$prefix"
made=$folder/pieces/build/my_kernels_kernels/generated/row_sums/warp.cu
has "$made" "  for (int64_t c = threadIdx.x; c < cols; c += 32) sum += (float)(a + block.z"
has "$made" "    sum += __shfl_xor_sync(0xffffffffu, sum, step);"
# shellcheck disable=SC2016 # a hole of the template
echo '$(absent)' >>"$own/shared/add_row.cuh"
if "$cmake" --build "$folder/pieces/build" >"$said" 2>&1; then
  die "the build took a piece with an error"
fi
# CMake breaks the message into lines.
has "$said" "/shared/add_row.cuh:2:"
has "$said" "/row_sums/warp.cu:12"
finish
