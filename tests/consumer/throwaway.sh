# throwaway.sh -- a new algorithm is one file: put into templates/transpose/ of a copy
# of the source tree, it is built, verified and ranked by tune. The copy is a part of
# another project's tree, by add_subdirectory, with templates of one's own beside it:
# one build of the library serves both.
. "$(dirname "$0")/common"
takes_turns throwaway
need_lua
flags= # nothing here links with the build under test

copy=$folder/copy tune=$folder/build/tilewright/tune said=$folder/said
copy_tree "$copy"
sums() { (cd "$copy" && find . -type f -exec cksum {} + | sort); }

step "adding one file, right, and another one, wrong"
cat >"$copy/templates/transpose/throwaway.cu" <<'END'
//$ algorithm {
//$   brief = "One row of src a block.",
//$   space = { { "THREADS", "n", { 64, 128 }, "threads of a block" } },
//$   block = { "THREADS" },
//$   grid = { "rows", "1", "batch" },
//$   sectors = "(1 + 32 / SIZE) / 2",
//$ }
__global__ void $(name)($(parameters)) {
  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  for (int64_t c = threadIdx.x; c < cols; c += $(THREADS))
    dst[block.z * dst_batch_stride + c * dst_stride + block.x] =
        src[block.z * src_batch_stride + block.x * src_stride + c];
}
END
# The last column is forgotten.
sed -e 's/c < cols/c < cols - 1/' "$copy/templates/transpose/throwaway.cu" >"$copy/templates/transpose/wrong.cu"
sums >"$folder/before"

step "building tune of a project that has tilewright as a subdirectory"
few_variants "$copy" "$folder/keep.txt" 'transpose_b32_*'
mkdir "$folder/outer"
cat >"$folder/outer/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.25)
project(outer LANGUAGES C CXX)
add_subdirectory("$copy" tilewright EXCLUDE_FROM_ALL)
add_subdirectory("$copy/examples/npy_transpose" npy_transpose)
add_subdirectory("$copy/examples/own_templates" own_templates)
END
# Less optimised, which compiles in two thirds of the time.
make_project "$folder/outer" "$folder/build" -DCMAKE_C_FLAGS_RELEASE="-O1 -DNDEBUG" -DTILEWRIGHT_CUDA=OFF \
  -DTILEWRIGHT_KEEP="$folder/keep.txt"
checks=$((checks + 1))
[ ! -e "$folder/build/tilewright/tests" ] || die "the library's tests are a part of the outer project"
build_project "$folder/build" --target tune
sums >"$folder/after"
checks=$((checks + 1))
diff "$folder/before" "$folder/after" || die "the build touched the source tree"

step "running it"
"$tune" list transpose --type f32 >"$said" 2>&1
has "$said" "algorithm throwaway"
status=0
"$tune" transpose --type f32 --shape 64x64 --no-save --all >"$said" 2>&1 || status=$?
same "tune's exit status, as a variant is wrong" $status 1
with_both=$(sed -n 's/^transpose f32: \([0-9]*\) candidates.*/\1/p' "$said")
has "$said" ": $(($(suited "$said") - 2)) right, 2 WRONG"
has "$said" "transpose_b32_wrong_n64: wrong: "
for threads in 64 128; do
  same "rows of throwaway_n$threads" "$(grep -c "^ *[0-9]* throwaway_n$threads " "$said")" 1
  same "rows of wrong_n$threads" "$(grep -c "^ *[0-9]* wrong_n$threads " "$said" || true)" 0
done

step "without them again, and the project's own programs"
rm "$copy/templates/transpose/throwaway.cu" "$copy/templates/transpose/wrong.cu"
build_project "$folder/build" --target tune npy_transpose own_templates
"$tune" transpose --type f32 --shape 64x64 --no-save --all >"$said" 2>&1
all_right "$said"
same "candidates" "$(sed -n 's/^transpose f32: \([0-9]*\) candidates.*/\1/p' "$said")" $((with_both - 4))
try "$cc" -o "$folder/make_npy" "$source/tests/consumer/make_npy.c"
"$folder/make_npy" f4 65 33 "$folder/in.npy" "$folder/expected.npy"
"$folder/build/npy_transpose/npy_transpose" "$folder/in.npy" "$folder/out.npy" >"$said"
same_bytes "$folder/out.npy" "$folder/expected.npy"
has "$said" "transposed 65x33 f4 with transpose_b32_"
has "$said" " on simulator "
"$folder/build/own_templates/own_templates" >"$said"
has "$said" "mirror "
finish
