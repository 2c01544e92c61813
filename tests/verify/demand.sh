# demand.sh -- planted faults in folders of templates that tune check compiles on
# demand. $1 is tune; in each template FAULT 0 is right.
. "$(dirname "$0")/../cli/expect"
here=$(dirname "$0")
. "$here/checks"

# What a kernel's text says of its launch: it waits for all blocks of the grid.
templates=$here/../together/templates
check 1 total
clean total_i32_grid_t128_fault0
found total_i32_grid_t128_fault1 "with no this_grid().sync() between"
found total_i32_grid_t128_fault3 "all blocks of the grid must reach it"

# An index of 32 bits, although the smallest check shape reads nothing; what only rows of
# negative numbers show; and blocks that no GPU has.
templates=$here/demand/templates
check 1 rows
clean rows_f32_plain_t32_fault0
found rows_f32_plain_t32_fault1 "rows so far apart need indices of 64 bits, and each tensor its own strides"
found rows_f32_plain_t32_fault2 "negative numbers"
lacks "$out" "t2048"
for seed in 2 3 4 5; do
  check 1 rows --seed $seed
  clean rows_f32_plain_t32_fault0
done
mkdir "$folder/large"
cp -r "$here/demand/templates/rows" "$folder/large"
sed 's/{ 32, 2048 }/{ 2048 }/' "$here/demand/templates/rows/plain.cu" >"$folder/large/rows/plain.cu"
cp "$here/demand/templates/rows/plain.cu" "$folder/large/rows/other.cu"
templates=$folder/large
check 1 rows
tr -s ' \n' '  ' <"$err" >"$folder/joined"
has "$folder/joined" "note: rows plain has no variant on this GPU: of 3 points a limit of the GPU removes 3: 2048 threads a block; sm_90 allows 1 to 1024"

# An algorithm whose constraints leave no point is named; nothing left is an error.
mkdir "$folder/emptied"
cp -r "$here/demand/templates/rows" "$folder/emptied"
sed 's/^.*block = { "THREADS" },/&\n\/\/$   constraints = { { "THREADS > 32", "two warps" }, { "THREADS < 64", "no more" } },/' \
  "$here/demand/templates/rows/plain.cu" >"$folder/emptied/rows/none.cu"
templates=$folder/emptied
check 1 rows
clean rows_f32_plain_t32_fault0
tr -s ' \n' '  ' <"$err" >"$folder/joined"
has "$folder/joined" "note: rows none has no variant on this GPU: of 6 points the constraint 'THREADS > 32' (two warps) removes 3, the constraint 'THREADS < 64' (no more) removes 3"
lacks "$folder/joined" "rows plain has no variant"
rm "$folder/emptied/rows/plain.cu"
check 1 rows
tr -s ' \n' '  ' <"$err" >"$folder/joined"
has "$folder/joined" "note: rows none has no variant on this GPU: of 6 points"
has "$folder/joined" "rows: no point of the space meets the constraints and the GPU's limits"

# Nine tensors, and a size of 1 or more, which no shape lacks.
templates=$here/demand/templates
for seed in 1 2 3; do
  check 1 many --seed $seed
  clean many_i32_plain_fault0
  found many_i32_plain_fault1 "past the last of top"
  found many_i32_plain_fault2 "db["
done
run 1 many --templates "$templates" --device sim:sm_90 --shape 40x100 --no-save
has "$out" "1 right, 2 WRONG"
has "$out" "choice: many_i32_plain_fault0"
run 2 many --templates "$templates" --device sim:sm_90 --shape 0x100 --no-save
has "$err" "many: rows is 0; give 1 or more"
run 2 many --templates "$templates" --device sim:sm_90 --shape 4x100 --set alpha=5 --no-save
has "$err" "--set is 'alpha=5': many is defined for alpha from 1 to 4"
run 0 many --templates "$templates" --device sim:sm_90 --point plain:FAULT=0 --shape 4x100 --set alpha=4 --no-save
has "$out" "choice: many_i32_plain_fault0"
sed 's/, least = 1//' "$here/demand/templates/many/operation.lua" >"$folder/without"
mkdir -p "$folder/open/many"
cp "$here/demand/templates/many/plain.cu" "$folder/open/many"
mv "$folder/without" "$folder/open/many/operation.lua"
templates=$folder/open
check 1 many
found many_i32_plain_fault0 "line 26, reads x, which has no elements here"

# Static shared arrays of more than 48 KiB, which ptxas refuses; of 48 KiB it does not.
mkdir "$folder/arrays"
cp -r "$here/demand/templates/rows" "$folder/arrays"
sed 's/  const int lane = threadIdx.x;/&\n  __shared__ float spare[12288 + FAULT];\n  spare[lane] = rows;\n  __syncthreads();\n  if (spare[31 - lane] == 0) return;/' \
  "$here/demand/templates/rows/plain.cu" >"$folder/arrays/rows/plain.cu"
templates=$folder/arrays
check 1 rows
clean rows_f32_plain_t32_fault0
tr -s ' \n' '  ' <"$err" >"$folder/joined"
has "$folder/joined" "rows_f32_plain_t32_fault1 uses too much shared data (0xc004 bytes, 0xc000 max)"

# A condition that holds for one column too many.
mkdir "$folder/edge"
cp -r "$here/demand/templates/rows" "$folder/edge"
sed -e 's/^.*block = { "THREADS" },/&\n\/\/$   fits = "cols <= 1024 + FAULT",/' \
  -e 's/begin < cols; begin/begin < min(cols, (int64_t)1024); begin/' \
  "$here/demand/templates/rows/plain.cu" >"$folder/edge/rows/plain.cu"
templates=$folder/edge
check 1 rows
clean rows_f32_plain_t32_fault0
found rows_f32_plain_t32_fault1 "shape 'edge' (rows=1, cols=1025)"

# Powers of two, one of which is wrong.
mkdir "$folder/powers"
cp -r "$here/demand/templates/rows" "$folder/powers"
powers=$(printf ' or cols == %s' 2 4 8 16 32 64 128 256 512)
sed -e "s/^.*block = { \"THREADS\" },/&\n\/\/\$   fits = \"cols == 1$powers\",/" \
  -e 's/int above = 0;/int above = FAULT == 1 \&\& cols == 256;/' \
  "$here/demand/templates/rows/plain.cu" >"$folder/powers/rows/plain.cu"
templates=$folder/powers
check 1 rows
clean rows_f32_plain_t32_fault0
found rows_f32_plain_t32_fault1 "shape 'edge' (rows=1, cols=256)"

# The last block adds up the sums of some blocks only.
mkdir "$folder/some"
cp -r "$here/../together/templates/total" "$folder/some"
sed 's/i < gridDim.x; i/i < min(gridDim.x, 16u); i/' "$here/../together/templates/total/grid.cu" \
  >"$folder/some/total/grid.cu"
grep -v 'n = 100000' "$here/../together/templates/total/operation.lua" >"$folder/some/total/operation.lua"
templates=$folder/some
check 1 total
found total_i32_grid_t128_fault0 "shape 'long sums' (n="

# A grid that is no multiple of the cluster.
mkdir "$folder/split"
cp -r "$here/../together/templates/bins" "$folder/split"
sed 's/grid = { "CLUSTER \* min/grid = { "1 + CLUSTER * min/' "$here/../together/templates/bins/cluster.cu" \
  >"$folder/split/bins/cluster.cu"
templates=$folder/split
check 1 bins
found bins_i32_cluster_c4_fault0 "it takes a grid of whole clusters, of 4 x 1 x 1 blocks; kernel 1 has 5 x 1 x 1 blocks"
finish
