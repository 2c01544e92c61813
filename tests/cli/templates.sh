# templates.sh -- --templates and --point: operations and variants that are
# compiled by the command that uses them.
. "$(dirname "$0")/expect"
sim='--device sim:sm_90'
gallery=$(cd "$(dirname "$0")/../../examples/gallery" && pwd)
TW_CACHE=$folder/built
export TW_CACHE

# ---- a point of one of the library's spaces

run 0 transpose --point tiled:TILE=48,ROWS=16,PAD=1 --shape 100x70 $sim --all --tsv --no-save
has "$out" transpose_b32_tiled_t48_r16_p1
lacks "$err" "by an earlier run"
run 0 transpose --point tiled:TILE=48,ROWS=16,PAD=1 --shape 100x70 $sim --all --tsv --no-save
has "$out" transpose_b32_tiled_t48_r16_p1
same "recalled verdicts" "$(sed -n "s/^verified on .*: \(.*\) right, \1 by an earlier run$/all/p" "$err")" all
run 1 transpose --point tiled:TILE=48,ROWS=17,PAD=1 $sim --no-save
has "$out" "not built: transpose_b32_tiled_t48_r17_p1: TILE % ROWS == 0: a thread moves a"
has "$err" "the point of transpose could not be built"
run 2 transpose --point tiled:TILE=48,ROWS=16 $sim
has "$err" "PAD is missing; the parameters of tiled are TILE, ROWS, PAD"
run 2 transpose --point tiles:TILE=48 $sim
has "$err" "the algorithms of transpose are: "
run 2 transpose --point tiled:TILE=48,ROWS=16,PAD=1,EDGE=2 $sim
has "$err" "'EDGE=2' must be NAME=VALUE, each name once: one of TILE, ROWS, PAD, or a size, stride or flag of transpose"
run 2 --point tiled:TILE=48 $sim
has "$err" "--point needs the name of an operation"

# A size that is a constant of the kernel: for problems with this size only.
fixed=transpose_b32_tiled_t32_r8_p1_fixed_rows_100
run 0 transpose --point tiled:TILE=32,ROWS=8,PAD=1,rows=100 --shape 100x70 --shape 101x70 $sim --all --tsv --no-save
has "$out" "$fixed"
variants=$(suited transpose f32 100x70 sim:sm_90 | wc -l)
has "$err" "$((variants + 1)) right"

# ---- a folder of templates

cp -r "$gallery/softmax/templates" "$folder/own"
run 0 softmax --templates "$folder/own" --shape 100x64 $sim --no-save
has "$out" "19 candidates"
has "$out" "choice: softmax_f32_"
# The folder of an example, which has its templates in a folder: two variants of each type.
mkdir -p "$folder/example/templates"
cp -r "$gallery/softmax/templates/softmax" "$folder/example/templates"
rm "$folder/example/templates/softmax/registers.cu"
sed 's/{ 128, 256, 512, 1024 }/{ 128 }/' "$gallery/softmax/templates/softmax/online.cu" \
  >"$folder/example/templates/softmax/online.cu"
run 0 softmax --templates "$folder/example" --shape 100x64 $sim --no-save
has "$out" " 2 candidates"
has "$out" "choice: softmax_f32_"
run 0 list softmax --templates "$folder/own" $sim --type f16 --tsv
same "variants" "$(grep -c '	softmax_f16_\|^softmax_f16_' "$out")" 19
run 0 show softmax_f32_online_n128_u4 --templates "$folder/own" $sim
has "$out" "__global__ void"
has "$out" "softmax/online.cu"
run 0 check softmax_f32_online_n128_u4 --templates "$folder/own" $sim
has "$out" " s: clean"
run 0 run softmax_f32_online_n128_u4 --templates "$folder/own" --shape 10x20 $sim
run 0 explain softmax_f32_online_n128_u4 --templates "$folder/own" --shape 100x64 $sim
has "$out" "softmax_f32_online_n128_u4"
run 0 occupancy softmax --templates "$folder/own" --shape 100x64 $sim
run 0 softmax --templates "$folder/own" --point online:THREADS=160,UNROLL=2 --shape 100x64 $sim --no-save
has "$out" "1 candidate, "
has "$out" "softmax_f32_online_n160_u2"

# A variant of the folder, and a point of its space, have a place among the others.
run 0 why softmax_f32_online_n128_u4 --templates "$folder/own" --shape 100x64 $sim
lacks "$out" "built without"
run 0 why online:THREADS=128,UNROLL=4 softmax --templates "$folder/own" --shape 100x64 $sim
lacks "$out" "built without"

# An edited template takes effect at once. A mistake is shown at its line, and
# the other algorithm goes on.
line=$(grep -n 'float most = ' "$folder/own/softmax/online.cu" | head -n 1 | cut -d : -f 1)
sed "${line}s/.*/  float most = mistaken;/" "$folder/own/softmax/online.cu" >"$folder/edited"
mv "$folder/edited" "$folder/own/softmax/online.cu"
run 0 softmax --templates "$folder/own" --shape 100x64 $sim --no-save
tr -d '\n' <"$out" | sed 's/  */ /g' >"$folder/joined"
has "$folder/joined" "own/softmax/online.cu:$line: 'mistaken' was not declared in this scope"
has "$out" "11 candidates"
has "$out" "choice: softmax_f32_registers_"
run 1 check softmax --type f32 --templates "$folder/own" $sim
has "$out" " s: no findings"
has "$out" "8 variants do not compile and were not checked"
sed "${line}s/.*/  float most = 0, sum = 1;/" "$folder/own/softmax/online.cu" >"$folder/edited"
mv "$folder/edited" "$folder/own/softmax/online.cu"
run 1 softmax --templates "$folder/own" --shape 100x64 $sim --no-save --all
has "$out" "8 WRONG"

# ---- shared memory that depends on the problem: a row that does not fit is left to
# others, and the blocks that an SM holds are those of the problem

mkdir -p "$folder/rows/backwards"
cat >"$folder/rows/backwards/operation.lua" <<'LUA'
return operation {
  formula = "y[r][c] = x[r][cols - 1 - c]",
  brief = "Mirrors rows.",
  doc = "y must not overlap x.",
  types = "by size",
  arguments = {
    size { "rows", "rows of x" },
    size { "cols", "columns of x" },
    tensor { "x", access = "in", shape = { "rows", "cols" } },
    tensor { "y", access = "out", shape = { "rows", "cols" } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++)
  for (int64_t c = 0; c < cols; c++) SET(y, r * y_stride + c, GET(x, r * x_stride + cols - 1 - c));]],
  bytes = "2 * rows * cols * SIZE", flops = "0",
  checks = { { "square", rows = 32, cols = 32 }, { "ragged", rows = 5, cols = 131 } },
  benches = { { "wide", rows = 1000, cols = 20000 } },
}
LUA
cat >"$folder/rows/backwards/staged.cu" <<'CU'
//$ algorithm {
//$   brief = "A block for each row, the row in shared memory.",
//$   space = { { "THREADS", "t", { 256 }, "threads of a block" } },
//$   block = { "THREADS" },
//$   grid = { "rows" },
//$   dynamic_shared = "cols * SIZE",
//$ }
__global__ void __launch_bounds__($(THREADS)) $(name)($(parameters)) {
  TW_DYNAMIC_SHARED($(T), row);
  const tw_block block = tw_block_of(rows, 1);
  if (block.z > 0) return;
  for (int64_t c = threadIdx.x; c < cols; c += $(THREADS)) row[c] = x[block.x * x_stride + c];
  __syncthreads();
  for (int64_t c = threadIdx.x; c < cols; c += $(THREADS)) y[block.x * y_stride + c] = row[cols - 1 - c];
}
CU
cat >"$folder/rows/backwards/direct.cu" <<'CU'
//$ algorithm {
//$   brief = "A thread for each row.",
//$   space = { { "THREADS", "t", { 64 }, "threads of a block" } },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(rows, THREADS)" },
//$ }
__global__ void __launch_bounds__($(THREADS)) $(name)($(parameters)) {
  const tw_block block = tw_block_of(tw_ceil_div(rows, $(THREADS)), 1);
  const int64_t r = block.x * $(THREADS) + threadIdx.x;
  if (block.z > 0 || r >= rows) return;
  for (int64_t c = 0; c < cols; c++) y[r * y_stride + c] = x[r * x_stride + cols - 1 - c];
}
CU
h200='--device sim:h200'
run 0 check backwards --templates "$folder/rows" $h200
has "$out" ": clean"
# The same command has a problem for which the block fits, and one for which it does not.
run 0 backwards --templates "$folder/rows" --shape 40x65000 --shape 40x20000 $h200 --effort predict --no-save --all
has "$out" "backwards_b32_staged_t256: shape: the variant is only for problems with at"
has "$out" "kernel 1 needs 260000"
same "choices" "$(sed -n 's/^choice: \([^,]*\),.*/\1/p' "$out" | tr '\n' ' ')" \
  "backwards_b32_direct_t64 backwards_b32_staged_t256 "
run 0 bench backwards --templates "$folder/rows" --shape 40x65000 $h200
has "$out" "limit: DRAM"
same "timed variants" "$(grep -o '^backwards_b32_[a-z]*' "$out")" backwards_b32_direct
for wide in '1000 8' '20000 2' '58000 1'; do
  run 0 explain backwards_b32_staged_t256 --templates "$folder/rows" --shape "40x${wide% *}" $h200 --tsv
  same "blocks of ${wide% *} columns" "$(awk -F '\t' 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "blocks_per_sm") at = i }
    NR > 1 { print $at }' "$out")" "${wide#* }"
done

# ---- a file of problems: of the types that it names

list=$folder/list tab=$(printf '\t')
printf 'softmax f32 100x64\nheld-out softmax f16 100x64\ntranspose f32 96x192\n' >"$list"
run 0 survey "$list" --templates "$folder/example" $sim --tsv
for type in f32 f16; do
  same "softmax $type" "$(grep -c "${tab}softmax${tab}$type${tab}100x64" "$out")" 2
done
has "$out" "fitted${tab}transpose${tab}f32${tab}96x192"
lacks "$out" softmax_bf16
run 0 --problems "$list" --templates "$folder/example" $sim --no-save
has "$out" "choice: softmax_f16_"
printf 'transpose f32 96x192\ntranspose f64 96x192\n' >"$list"
run 0 survey "$list" --point tiled:TILE=48,ROWS=16,PAD=1 $sim --tsv
for bits in 32 64; do
  same "the point of b$bits" "$(grep -c "${tab}transpose_b${bits}_tiled_t48_r16_p1${tab}" "$out")" 1
done
run 2 survey "$list" --point tiles:TILE=48 $sim
has "$err" "the algorithms of transpose are: "
echo 'softmx f32 100x64' >"$list"
run 2 survey "$list" --templates "$folder/example" $sim
has "$err" "list:1: unknown operation 'softmx'; did you mean 'softmax'?"
run 2 survey "$folder/absent" --templates "$folder/example" $sim
has "$err" "'$folder/absent' cannot be read"

# ---- kernels that need what all blocks of others have written, and one of one block

# Stores each element where counts of all blocks before it say: a few blocks alone would
# store anywhere. The second kernel has one block, whatever the first's do.
mkdir -p "$folder/sorting/odd_last"
cat >"$folder/sorting/odd_last/operation.lua" <<'END'
return operation {
  formula = "y = the even elements of x, then the odd ones",
  brief = "Parts a vector.",
  doc = "Stable.",
  types = { "u32" },
  arguments = {
    size { "n", "elements" },
    tensor { "x", access = "in", shape = { "n" } },
    tensor { "y", access = "out", shape = { "n" } },
  },
  workspace = true,
  reference = [[
  int64_t to = 0;
  for (unsigned odd = 0; odd < 2; odd++)
    for (int64_t i = 0; i < n; i++)
      if (GET(x, i) % 2 == odd) {
        SET(y, to, GET(x, i));
        to++;
      }
  ]],
  bytes = "2 * n * SIZE",
  flops = "n",
  checks = { { "ragged", n = 300 } },
  benches = { { n = 1048576 } },
}
END
cat >"$folder/sorting/odd_last/counted.cu" <<'END'
//$ algorithm {
//$   brief = "Odd elements of each block, their prefix sums, and the elements at their places.",
//$   space = { { "THREADS", "t", { 128 }, "threads of a block" } },
//$   let = { { "blocks", "ceil_div(n, THREADS)" } },
//$   workspace = "(blocks + 1) * 8",
//$   passes = {
//$     { block = { "THREADS" }, grid = { "blocks" } },
//$     { block = { "1" }, grid = { "1" } },
//$     { block = { "THREADS" }, grid = { "blocks" } },
//$   },
//$ }
__global__ void $(name)($(parameters)) {
  const int64_t i = (int64_t)blockIdx.x * $(THREADS) + threadIdx.x;
  const int odd = __syncthreads_count(i < n && x[i] % 2);
  if (threadIdx.x == 0) ((int64_t *)workspace)[blockIdx.x + 1] = odd;
}
__global__ void $(name)_2($(parameters)) {
  $(let)
  int64_t *const before = (int64_t *)workspace, sum = 0;
  before[0] = 0;
  for (int64_t b = 1; b <= blocks; b++) before[b] = sum += before[b];
}
__global__ void $(name)_3($(parameters)) {
  $(let)
  __shared__ unsigned is_odd[$(THREADS)];
  const int64_t *const before = (const int64_t *)workspace, first = (int64_t)blockIdx.x * $(THREADS);
  const int64_t i = first + threadIdx.x;
  is_odd[threadIdx.x] = i < n && x[i] % 2;
  __syncthreads();
  if (i >= n) return;
  int64_t odd = before[blockIdx.x];
  for (int t = 0; t < threadIdx.x; t++) odd += is_odd[t];
  y[is_odd[threadIdx.x] ? n - before[blocks] + odd : i - odd] = x[i];
}
END
run 0 check odd_last --templates "$folder/sorting" $sim
has "$out" " s: clean"
# Without a name what the folder has, and not the library's operations.
run 0 check --templates "$folder/sorting" $sim --tsv
same "operations" "$(sed 1d "$out" | cut -f 1 | sort -u)" odd_last
# A condition that holds for no shape: nothing was checked, and nothing is clean.
cp -r "$folder/sorting" "$folder/never"
sed 's/^\/\/\$   workspace/\/\/$   fits = "n > 1000000 * 1000000000",\n&/' \
  "$folder"/sorting/odd_last/*.cu >"$folder/edited"
mv "$folder/edited" "$(ls "$folder"/never/odd_last/*.cu)"
run 1 check odd_last --templates "$folder/never" $sim
lacks "$out" "clean"
tr -d '\n' <"$out" | sed 's/  */ /g' >"$folder/joined"
has "$folder/joined" ": nothing of it was checked, as it ran no shape: the variant is only for"
has "$folder/joined" " s: nothing was checked"
# single N: sets us to the time that is predicted for the second kernel
single() {
  run 0 explain odd_last --templates "$folder/sorting" --shape "$1" $sim
  lacks "$out" "not predicted"
  lacks "$out" "Not counted"
  us=$(awk '/^ *2  kernel 2/ { us = $NF } END { print us }' "$out")
}
single 1048576
large=$us
single 4096
if ! awk -v small="$us" -v large="$large" 'BEGIN { exit !(small > 0 && 8 * small < large) }'; then
  fail "the sum over 32 blocks is predicted to take $us us, over 8192 blocks $large"
fi

# ---- rows that are shorter than an access, where all rows look alike

# Some of the problems that are counted have rows of fewer elements than a pack, which are
# loaded one by one, aligned or not. That says nothing about rows of 4095.
mkdir -p "$folder/packs/doubled"
cat >"$folder/packs/doubled/operation.lua" <<'END'
return operation {
  formula = "y = 2 * x",
  brief = "Doubles a matrix.",
  doc = "Rows may have gaps between them.",
  types = { "f32" },
  arguments = {
    size { "rows", "rows" }, size { "cols", "columns" },
    tensor { "x", access = "in", shape = { "rows", "cols" } },
    tensor { "y", access = "out", shape = { "rows", "cols" } },
  },
  reference = [[
  for (int64_t r = 0; r < rows; r++)
    for (int64_t c = 0; c < cols; c++) SET(y, r * y_stride + c, 2 * GET(x, r * x_stride + c));
  ]],
  bytes = "2 * rows * cols * SIZE",
  flops = "rows * cols",
  checks = { { "ragged", rows = 3, cols = 77 } },
  benches = { { rows = 8192, cols = 4096 }, { rows = 100000, cols = 3 } },
}
END
cat >"$folder/packs/doubled/quads.cu" <<'END'
//$ algorithm {
//$   brief = "Threads for four neighbours of a row, one access where they are aligned.",
//$   space = { { "THREADS", "t", { 128 }, "threads of a block" } },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(ceil_div(cols, 4) * rows, THREADS)" },
//$ }
__global__ void $(name)($(parameters)) {
  struct alignas(16) pack { float e[4]; };
  const int64_t of_row = (cols + 3) / 4, at = (int64_t)blockIdx.x * $(THREADS) + threadIdx.x, r = at / of_row;
  if (r >= rows) return;
  const int64_t c = (at - r * of_row) * 4;
  const float *const from = x + r * x_stride + c;
  float *const to = y + r * y_stride + c;
  if (c + 4 <= cols && ((uintptr_t)from | (uintptr_t)to) % 16 == 0) {
    pack all = *(const pack *)from;
#pragma unroll
    for (int e = 0; e < 4; e++) all.e[e] *= 2;
    *(pack *)to = all;
  } else {
#pragma unroll
    for (int e = 0; e < 4; e++)
      if (c + e < cols) to[e] = 2 * from[e];
  }
}
END
printf '%s\n' 'doubled f32 8192x4096' 'doubled f32 8192x4095' >"$list"
run 0 survey "$list" --templates "$folder/packs" $sim --tsv
if ! awk -F '\t' '$2 == "doubled" { us[++rows] = $7 } END { exit !(rows == 2 && us[1] > 0 && us[2] > 1.3 * us[1]) }' "$out"; then
  fail "rows of 4095 are predicted to take no longer than rows of 4096: $(cut -f 4,7 "$out")"
fi

# ---- what is missing

run 2 softmax --templates "$folder/nowhere" $sim
has "$err" "--templates: there is no folder '$folder/nowhere'"
run 2 softmax --templates "$folder/own/softmax" $sim
has "$err" "it is the folder of one; give the folder above it"
run 2 sofmax --templates "$folder/own" $sim
has "$err" "unknown operation or command 'sofmax'"
has "$err" "softmax"
TW_LUA=/nowhere/lua
export TW_LUA
run 1 softmax --templates "$folder/own" $sim
has "$err" "the generator needs Lua 5.4, and '/nowhere/lua' cannot be run"
unset TW_LUA

# ---- the cache

run 0 cache
has "$out" "$folder/built: "
run 0 cache clear
has "$out" " entries removed"
run 0 cache
has "$out" ": 0 entries"
run 2 cache empty
has "$err" "tune cache has no 'empty'; it has: clear"
TW_CACHE=/proc/nothing
run 0 transpose --point tiled:TILE=48,ROWS=16,PAD=1 --shape 100x70 $sim --no-save
run 0 cache
has "$out" "no cache"
finish
