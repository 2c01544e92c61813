# tables.sh -- every table fits 80 columns, and programs can read its TSV.
. "$(dirname "$0")/expect"
sim='--device sim:sm_90'

run 0 list $sim
fits "$out"
has "$out" "variants"
has "$out" "blk/SM"
total=$(sed -n 's/^\([0-9]*\) variants$/\1/p' "$out")

run 0 list $sim --tsv
is_tsv "$out" operation element algorithm variant parameters threads registers \
  local_bytes shared_bytes blocks_per_sm limiter hash
same "rows" "$(($(wc -l <"$out") - 1))" "$total"
same "variants" "$(cut -f 4 "$out" | sort -u | wc -l)" "$(wc -l <"$out")"
has "$err" "device:"

# Shared memory that depends on the problem is "by size" in a list, and a number
# of bytes for a problem that the variant can run.
run 0 list matmul --type f32 $sim --tsv
same "shared memory" "$(awk -F '\t' '$3 == "single_block" { print $9 }' "$out" | sort -u)" "by size"
run 0 occupancy matmul --type f32 $sim --shape 24x22x12 --tsv
same "dynamic bytes" "$(awk -F '\t' '/_single_block_/ { print $10 }' "$out" | sort -u)" $((4 * (24 * 12 + 12 * 22)))

# One type: only its element's variants.
run 0 list transpose --type f64 $sim --tsv
same "elements" "$(tail -n +2 "$out" | cut -f 2 | sort -u)" b64

run 0 devices
fits "$out"
has "$out" "sim:sm_90"
has "$out" "PREDICTED"
run 0 devices --tsv
is_tsv "$out" device name sm_count times

run 0 bench transpose $sim --shape 100x200 --shape 64x1000
fits "$out"
has "$out" "no copy and no baselines"
has "$out" "PREDICTED us"
lacks "$out" "MEASURED"
has "$out" "limit: DRAM 4800 GB/s"
has "$out" "the L2 cache of 62.9 MB holds all data: times below DRAM's limit are possible"

# The limit is the longer one of two times: bytes at DRAM's peak, arithmetic at
# the type's. 2 x 2048^3 operations at 132 x 128 x 2 x 1.98e9 a second are 257
# us, by the tensor cores in parts 96, and 50.3 MB at 4800 GB/s only 10.
limit_of() {
  run 0 bench "$@" $sim --tsv
  row=$(awk -F '\t' '$5 == "limit" { print $6 ", " $7; exit }' "$out")
}
limit_of transpose --shape 4096x4096
same "the limit" "$row" "limit: DRAM 4800 GB/s, 27.9620"
lacks "$err" "are possible"
# One variant of each algorithm without tensor cores and clusters: what they do takes
# long to verify, and a row is a row.
others=$("$tune" list matmul --type f32 $sim --tsv 2>/dev/null |
  awk -F '\t' 'NR > 1 && ($3 ~ /^(hopper|tensor|cluster)/ || seen[$3]++) { print "--skip " $4 }')
# shellcheck disable=SC2086
limit_of matmul --shape 2048x2048x2048 $others
same "the limit" "$row" "limit: f32 tensor 535.3 TFLOP/s, 32.0960"
# Every time is a fraction of it; what cannot be predicted has none.
checks=$((checks + 1))
awk -F '\t' 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i }
    NR == 2 { limit = $at["time_us"] }
    NR > 1 && $at["time_us"] != "" { timed++; d = limit / $at["time_us"] - $at["of_limit"]; if (d > 0.006 || d < -0.006) bad = 1 }
    END { exit bad || timed < 5 }' "$out" ||
  fail "fractions of the limit that are none in: $(cat "$out")"

# Problems of the same sizes are told apart by their strides.
run 0 bench strided_add $sim --shape 4096 --set a_step=16 --set b_step=16 --tsv
same "the shape" "$(cell "$out" shape 1)" "4096 a_step=16 b_step=16"

# A row for each algorithm, and one more for each variant that is named.
run 0 bench transpose $sim --shape 100x200 --tsv
is_tsv "$out" operation type shape kind timed time_us gbps of_copy \
  of_best_baseline verified
rows=$(wc -l <"$out")
named=$("$tune" list transpose --type f32 $sim --tsv 2>/dev/null |
  awk -F '\t' 'NR > 1 && $3 == "tiled" { print $4 }')
set --
for name in $named; do
  set -- "$@" --variant "$name"
done
run 0 bench transpose $sim --shape 100x200 --tsv --min-occupancy 0 "$@"
is_tsv "$out"
checks=$((checks + 1))
[ "$(wc -l <"$out")" -gt "$rows" ] || fail "--variant added no row"

run 0 bench transpose $sim --shape 100x200 --markdown
same "rules" "$(grep -c '^| --- ' "$out")" 1
same "other lines" "$(grep -vc '^|' "$out")" 0

run 0 transpose $sim --shape 100x200 --no-save --markdown
same "rules" "$(grep -c '^| --- ' "$out")" 1
same "other lines" "$(grep -vc '^|' "$out")" 0

# A reader that stops early is not an error, and the choice is saved.
checks=$((checks + 1))
"$tune" list $sim 2>"$folder/said" | head -1 >"$out"
without_progress "$folder/said" >"$err"
is_empty "$err"
"$tune" transpose $sim --shape 64x64 --save "$folder/saved.tsv" 2>"$folder/said" |
  head -1 >"$out"
without_progress "$folder/said" >"$err"
is_empty "$err"
same "records" "$(grep -c '^tw1' "$folder/saved.tsv")" 1

# Output that cannot be written is an error.
if [ -c /dev/full ]; then
  checks=$((checks + 1))
  "$tune" list $sim >/dev/full 2>"$err"
  same "the exit code" $? 1
  has "$err" "standard output could not be written"
fi
finish
