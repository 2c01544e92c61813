# shown.sh -- what tune tells of variants whose blocks are resident together, and
# where they cannot run. $1 is together_tune.
. "$(dirname "$0")/../cli/expect"

# A grid of as many blocks as an H200 holds, of which explain runs a sample.
run 0 explain total_i32_grid_t128_fault0 --shape 16777216 --device sim:h200
has "$out" "grid.cu:"
lacks "$out" "deadlock"
run 0 explain bins_i32_cluster_c4_fault0 --shape 100000x256 --device sim:h200
has "$out" "cluster.cu:"

run 0 check total_i32_grid_t128_fault0 --device sim:a100
run 0 list bins --device sim:h200
lacks "$out" "GPU only"
# Each is for other GPUs, which is no failure of theirs.
run 1 bins --type i32 --shape 1000x8 --device sim:a100 --no-save
has "$out" "9 not for this device"
run 0 show bins_i32_cluster_c4_fault0 --device sim:a100
has "$out" "cannot run: bins_i32_cluster_c4_fault0"
has "$out" "needs a GPU of sm_90 or later"
finish
