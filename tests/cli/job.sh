# job.sh -- the default command on the simulator: what it prints, chooses and saves.
. "$(dirname "$0")/expect"
shape='--type f32 --shape 200x300'
saved=$XDG_CACHE_HOME/tilewright/tuning.tsv

run 0 transpose --device sim:sm_90 $shape
is_empty "$err"
has "$out" "(sm_90)"
same "the first line" "$(head -1 "$out" | grep -c 'times are PREDICTED')" 1
has "$out" "transpose f32: "
has "$out" "candidates, "
has "$out" "rejected by occupancy"
has "$out" "right"
has "$out" "transpose f32 200x300x1, 480.0 kB to move, times PREDICTED"
has "$out" "PREDICTED us"
lacks "$out" "MEASURED"
has "$out" "choice: transpose_b32_"
has "$out" "saved:  $saved"
has "$out" "next:   $tune show transpose_b32_"
fits "$out"
choice=$(sed -n 's/^choice: \([^,]*\),.*/\1/p' "$out")

# The record names the choice, its kind and the device.
same "records" "$(grep -c '^tw1' "$saved")" 1
record=$(grep '^tw1' "$saved")
same "the record's variant" "$(echo "$record" | cut -f 9)" "$choice"
same "the record's device" "$(echo "$record" | cut -f 2)" sim:sm_90
same "the record's shape" "$(echo "$record" | cut -f 7)" 200x300x1
same "the record's kind" "$(echo "$record" | cut -f 11)" predicted

# The same again gives the same choice, and one more record.
run 0 transpose --device sim:sm_90 $shape
same "the choice" "$(sed -n 's/^choice: \([^,]*\),.*/\1/p' "$out")" "$choice"
same "records" "$(grep -c '^tw1' "$saved")" 2

# As a table for programs: the table alone on stdout, the rest on stderr.
run 0 transpose --device sim:sm_90 $shape --shape 64x64x3 --no-save --tsv
is_tsv "$out" device operation type shape kind rank variant algorithm threads \
  registers shared_bytes blocks_per_sm limiter time_us gbps state reason
# The choice's predicted time is within 1 % of the first's.
near=$(awk -F '\t' -v choice="$choice" '
  NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i }
  NR == 2 { first = $column["time_us"] }
  NR > 1 && $column["variant"] == choice && $column["shape"] == "200x300x1" {
    print ($column["time_us"] <= 1.01 * first) }' "$out")
same "the choice is near the first" "$near" 1
same "the kind" "$(cell "$out" kind 1)" predicted
same "heads" "$(grep -c '^device' "$out")" 1
same "problems" "$(cut -f 4 "$out" | sort -u | wc -l)" 3
lacks "$out" "saved"
has "$err" "choice: $choice"
has "$err" "--no-save"
same "records" "$(grep -c '^tw1' "$saved")" 2

# A variant left out by --skip is not chosen, and the table has the reason.
run 0 transpose --device sim:sm_90 $shape --no-save --tsv --skip "$choice"
lacks "$err" "choice: $choice,"
has "$out" "left out by --skip"
has "$err" "1 skipped"

# --min-occupancy 0 rejects nothing by occupancy; --all prints every candidate.
run 0 transpose --device sim:sm_90 $shape --no-save --min-occupancy 0
run 0 transpose --device sim:sm_90 $shape --no-save --all
has "$out" "choice: $choice"

# Without a measurement, an algorithm with only_if_tuned is neither chosen nor
# saved, whatever time the model predicts.
skips=$("$tune" list add --type f32 --device sim:sm_90 --tsv 2>/dev/null |
  awk -F '\t' 'NR > 1 && $3 != "uncoalesced" && $3 != "grid_stride" { print "--skip " $4 }')
# shellcheck disable=SC2086
run 0 add --device sim:sm_90 --type f32 --shape 4x4 --save "$folder/add.tsv" $skips
fits "$out"
has "$out" "1 uncoalesced_r32_c8"
has "$out" "choice: add_f32_grid_stride_"
lacks "$folder/add.tsv" _uncoalesced_
run 0 transpose --device sim:sm_90 $shape --no-save --strategy exhaustive
has "$out" "choice: $choice"
run 0 --strategy help
has "$out" "exhaustive   every valid point, in the order of the axes"
run 0 bench --strategy help
has "$out" "exhaustive   time every candidate"

# Strides, and a type that shares its kernels with others of its size.
run 0 transpose --device sim:sm_90 --type i32 --shape 64x64 --no-save \
  --set src_stride=100
has "$out" "choice: transpose_b32_"
run 0 transpose --device sim:sm_90 --type f16 --shape 64x64 --no-save
has "$out" "choice: transpose_b16_"

# Without words: every operation, with its first bench shape and f32. On the simulator
# the effort is then quick, and full if a word names an operation.
run 0 --device sim:sm_90 --save "$folder/every.tsv"
has "$out" "checked briefly on"
lacks "$out" "verified on"
has "$out" "transpose f32 4096x4096x1"
has "$out" "TW_TUNING_FILE=$folder/every.tsv"
same "records" "$(grep -c '^tw1' "$folder/every.tsv")" \
  "$(grep -c '^choice: ' "$out")"

# A time limit that is reached before the first candidate is verified: exit code 1. An
# earlier run has left verdicts in the cache.
TW_CACHE=
export TW_CACHE
run 1 transpose --device sim:sm_90 $shape --time-limit 0.000001 \
  --save "$folder/none.tsv"
unset TW_CACHE
has "$out" "not reached in time"
has "$err" "every candidate of transpose was rejected: the time limit was reached"
[ ! -e "$folder/none.tsv" ] || fail "something was saved"
finish
