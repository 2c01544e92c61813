# tables.sh -- every table: within 80 columns, and readable by a program.
. "$(dirname "$0")/expect"
host='--device host:sm_90'

run 0 list $host
fits "$out"
has "$out" "variants"
has "$out" "blk/SM"
total=$(sed -n 's/^\([0-9]*\) variants$/\1/p' "$out")

run 0 list $host --tsv
is_tsv "$out" operation element algorithm variant parameters threads registers \
  local_bytes shared_bytes blocks_per_sm limiter hash
same "rows" "$(($(wc -l <"$out") - 1))" "$total"
same "variants" "$(cut -f 4 "$out" | sort -u | wc -l)" "$(wc -l <"$out")"
has "$err" "device:"

# One type: only its element's variants.
run 0 list transpose --type f64 $host --tsv
same "elements" "$(tail -n +2 "$out" | cut -f 2 | sort -u)" b64

run 0 devices
fits "$out"
has "$out" "host:sm_90"
has "$out" "PREDICTED"
run 0 devices --tsv
is_tsv "$out" device name sm_count times

run 0 bench transpose $host --shape 100x200 --shape 64x1000
fits "$out"
has "$out" "no copy and no peers"
has "$out" "PREDICTED us"
lacks "$out" "MEASURED"

# A row for each algorithm, and one more for each variant that is named.
run 0 bench transpose $host --shape 100x200 --tsv
is_tsv "$out" operation type shape kind contender time_us gbps of_copy \
  of_best_peer verified
rows=$(wc -l <"$out")
named=$("$tune" list transpose --type f32 $host --tsv 2>/dev/null |
  awk -F '\t' 'NR > 1 && $3 == "tiled" { print $4 }')
set --
for name in $named; do
  set -- "$@" --variant "$name"
done
run 0 bench transpose $host --shape 100x200 --tsv --min-occupancy 0 "$@"
is_tsv "$out"
checks=$((checks + 1))
[ "$(wc -l <"$out")" -gt "$rows" ] || fail "--variant added no row"

run 0 bench transpose $host --shape 100x200 --markdown
same "rules" "$(grep -c '^| --- ' "$out")" 1
same "other lines" "$(grep -vc '^|' "$out")" 0

run 0 transpose $host --shape 100x200 --no-save --markdown
same "rules" "$(grep -c '^| --- ' "$out")" 1
same "other lines" "$(grep -vc '^|' "$out")" 0

# A reader that stops early is no error, and the job is saved all the same.
checks=$((checks + 1))
"$tune" list $host 2>"$err" | head -1 >"$out"
is_empty "$err"
"$tune" transpose $host --shape 64x64 --save "$folder/saved.tsv" 2>"$err" |
  head -1 >"$out"
is_empty "$err"
same "records" "$(grep -c '^tw1' "$folder/saved.tsv")" 1

# Output that cannot be written is one.
if [ -c /dev/full ]; then
  checks=$((checks + 1))
  "$tune" list $host >/dev/full 2>"$err"
  same "the exit code" $? 1
  has "$err" "standard output could not be written"
fi
finish
