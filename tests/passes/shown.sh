# shown.sh -- what tune tells of a variant's passes: each kernel's resources, counts
# and predicted time, and what is not predicted. $1 is passes_tune.
. "$(dirname "$0")/../cli/expect"

sim=--device=sim:h200

# predicted: the predicted time of the only row of $out
predicted() {
  awk -F '\t' 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next } { print $at["predicted_us"] }' "$out"
}

# The fourth of the kernels has static, the fifth dynamic shared memory; of two steps
# the others are skipped.
run 0 explain relay_i32_eight_fault0 --shape 100000x2 $sim
has "$out" "the passes of relay_i32_eight_fault0"
has "$out" "1  set workspace "
has "$out" "3  kernel 2 "
has "$out" "4  kernel 3, skipped"
has "$out" "global store, pass 8"
lacks "$out" "pass 4 "
lacks "$out" "not predicted"

# takes FROM TO: the predicted time of the only row of $out is between the two
takes() {
  checks=$((checks + 1))
  awk -v us="$(predicted)" -v from="$1" -v to="$2" 'BEGIN { exit !(us > from && us < to) }' ||
    fail "it takes '$(predicted)' us, expected $1 to $2"
}

# Each pass takes a launch at least; an H200 takes 11 us.
run 0 explain relay_i32_eight_fault0 --shape 100000x2 $sim --tsv
takes 8 16

# A set and one kernel, whose atomic operations meet at 256 addresses: an H200 takes
# 8636 us.
run 0 explain counts_i32_atomic_fault0 --shape 33554432x256 $sim --tsv
takes 4300 17000

# A kernel that no problem of the operation's benches runs is not counted.
run 0 explain relay_i32_four_fault0 --shape 100000x2 $sim
has "$out" "not predicted: pass 3 (kernel 2) of relay_i32_four_fault0, because the simulator"
has "$out" "Its time is not predicted."
run 0 explain relay_i32_four_fault0 --shape 100000x2 $sim --tsv
same "predicted time" "$(predicted)" ""

# A rank needs a number even so, but none is printed.
run 1 relay --shape 100000x2 $sim --no-save
has "$out" "its time is not predicted, and its rank is a guess"
has "$out" "a guess: its time is not predicted"
lacks "$out" "the second, "
run 1 counts --shape 100000x20 $sim --no-save --skip counts_i32_blocks_b4_fault0
lacks "$out" "not predicted"

run 0 show relay_i32_eight_fault0 $sim
for kernel in "" _2 _3 _4 _5 _6 _7; do has "$out" "//   relay_i32_eight_fault0$kernel:"; done
has "$out" "640 bytes of static shared memory per block"
run 0 show counts_i32_atomic_fault0 $sim
lacks "$out" "//   counts_i32_atomic_fault0:"

run 0 occupancy relay --shape 100000x6 $sim --skip relay_i32_four_fault1 --skip relay_i32_eight_fault1 \
  --skip relay_i32_eight_fault2 --skip relay_i32_eight_fault3
has "$out" "6  kernel 5 "
finish
