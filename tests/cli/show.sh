# show.sh -- tune show: a variant's source, description and records.
. "$(dirname "$0")/expect"
sim='--device sim:sm_90'

"$tune" list transpose --type f32 $sim --tsv >"$folder/list" 2>/dev/null
count=$(($(wc -l <"$folder/list") - 1))
name=$(cell "$folder/list" variant "$count")
hash=$(cell "$folder/list" hash "$count")

run 0 show "$name" $sim
has "$out" "// $name"
has "$out" "hash $hash"
has "$out" "// parameters: "
has "$out" "blocks per SM"
has "$out" "__global__"
has "$out" "$name("
has "$err" "device:"
head -3 "$out" >"$folder/about"
fits "$folder/about"
run 0 show matmul_i32_tiled_t8 $sim
head -3 "$out" >"$folder/about"
fits "$folder/about"
run 0 show "$name" $sim
# Nothing but comments comes before the kernel, and only this kernel is there.
same "kernels" "$(grep -c __global__ "$out")" 1

# A record in which it is the choice, and one that a later one replaced.
head='tw1\tsim:sm_90\t90\t132\ttranspose\tb32'
record="$head\t64x64x1\t16\t$name\t$hash\tpredicted"
stale="$head\t32x32x1\t16\t$name\t0123456789abcdef\tpredicted"
printf "$record\t7.5\t0\n$record\t5.25\t0\n$stale\t3.5\t0\n" \
  >"$folder/records.tsv"
TW_TUNING_FILE=$folder/records.tsv
export TW_TUNING_FILE
run 0 show "$name" $sim
has "$out" "64x64x1, PREDICTED 5.250 us"
has "$out" "$folder/records.tsv:2"
has "$out" "$folder/records.tsv:1, superseded by a later record"
has "$out" "$folder/records.tsv:3, stale: the source has changed since"
TW_TUNING_FILE=
run 0 show "$name" $sim
lacks "$out" "records.tsv"

# An unknown name: the most similar names are listed.
run 2 show "${name}x" $sim
is_empty "$out"
has "$err" "no variant is named '${name}x'; the most similar are $name"
usage_error "'transpose' is an operation, but 'show' expects a variant; tune list transpose lists its variants" \
  show transpose $sim
run 2 show nonsense $sim
has "$err" "tune list shows all"
finish
