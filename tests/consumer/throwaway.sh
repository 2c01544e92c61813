# throwaway.sh -- a new algorithm is one file: put into templates/transpose/ of
# a copy of the source tree, it is built, verified and ranked by tune.
. "$(dirname "$0")/common"
need_lua
flags= # nothing here links with the build under test

copy=$folder/copy tune=$folder/build/tune said=$folder/said
step "copying the source tree"
mkdir "$copy"
cd "$source"
if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
  # Files that were deleted, but not yet from git's index, are not there.
  git ls-files --cached --others --exclude-standard | while read -r path; do
    [ ! -e "$path" ] || echo "$path"
  done >"$folder/files"
else
  find . -name 'build*' -prune -o -type f -print >"$folder/files"
fi
tar -cf - -T "$folder/files" | tar -xf - -C "$copy"
cd "$folder"
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

step "building tune alone"
few_variants "$folder/keep.txt" 'transpose_b32_*'
# Less optimised, which compiles in two thirds of the time.
make_project "$copy" "$folder/build" -DCMAKE_C_FLAGS_RELEASE="-O1 -DNDEBUG" -DTILEWRIGHT_TESTS=OFF -DTILEWRIGHT_GALLERY=OFF -DTILEWRIGHT_CUDA=OFF \
  -DTILEWRIGHT_LESSONS=OFF -DTILEWRIGHT_KEEP="$folder/keep.txt"
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

step "without them again"
rm "$copy/templates/transpose/throwaway.cu" "$copy/templates/transpose/wrong.cu"
build_project "$folder/build" --target tune
"$tune" transpose --type f32 --shape 64x64 --no-save --all >"$said" 2>&1
all_right "$said"
same "candidates" "$(sed -n 's/^transpose f32: \([0-9]*\) candidates.*/\1/p' "$said")" $((with_both - 4))
finish
