# peers.sh -- tune bench --peers, the library's choice beside other libraries, where
# there are none: on the simulator; and tune list --json.
. "$(dirname "$0")/expect"
sim='--device sim:sm_90'
list=$folder/list
cat >"$list" <<'END'
transpose  f32  100x200
matmul     f32  32x24x48   transpose_a=1
row_sums   f64  31x400x2
transpose  f32  200x300    src_stride=512
transpose  u8   64x64
END

# ---- tables

run 0 bench --peers transpose $sim --shape 100x200 --shape 64x1000
fits "$out"
has "$out" "torch and cupy are not timed: the device is the simulator"
has "$out" "transpose f32"
has "$out" "PREDICTED us"
has "$out" "geometric mean"
lacks "$out" "best peer"
same "rows" "$(grep -c '^100x200\|^64x1000' "$out")" 2

# Without an operation, and of the benches without --shape, all.
run 0 bench --peers --type u8 $sim
same "operations" "$(grep -c ' u8$' "$out")" 2
run 0 bench --peers transpose $sim --tsv
same "the shapes" "$(awk -F '\t' '$5 == "predicted"' "$out" | wc -l)" \
  "$("$tune" bench transpose $sim --tsv 2>/dev/null | awk -F '\t' '$5 == "limit"' | wc -l)"

# A list of problems, and parts of it. Groups are in the order of the list.
run 0 bench --peers --problems "$list" $sim --tsv
is_tsv "$out" device operation type problem kind name choice time_us low_us high_us \
  ours_us of_it same why
same "problems" "$(awk -F '\t' '$5 == "predicted" { print $2, $3, $4 }' "$out")" \
"transpose f32 100x200
transpose f32 200x300 src_stride=512
matmul f32 32x24x48 transpose_a=1
row_sums f64 31x400x2
transpose u8 64x64"
same "limits" "$(awk -F '\t' '$5 == "limit"' "$out" | wc -l)" 5
has "$err" "torch and cupy are not timed"
# The choice has been verified at the problem.
same "verified" "$(awk -F '\t' '$5 == "predicted" { print $13 }' "$out" | sort -u)" yes
run 0 bench --peers transpose --problems "$list" $sim --tsv
same "problems" "$(awk -F '\t' '$5 == "predicted"' "$out" | wc -l)" 3
run 0 bench --peers transpose --type u8 --problems "$list" $sim --tsv
same "problems" "$(awk -F '\t' '$5 == "predicted" { print $3, $4 }' "$out")" "u8 64x64"

# Markdown: tables with headings, one for each group and the summary.
run 0 bench --peers --problems "$list" $sim --markdown
same "rules" "$(grep -c '^| --- ' "$out")" 5
same "headings" "$(grep -c '^### ' "$out")" 5
same "other lines" "$(grep -c '^[^|#]' "$out")" 0

# JSON
run 0 bench --peers --problems "$list" $sim --json
has "$out" '"times": "predicted"'
same "problems" "$(grep -c '"problem": ' "$out")" 5
if command -v python3 >/dev/null; then
  checks=$((checks + 1))
  python3 -c 'import json, sys; sys.exit(len(json.load(open(sys.argv[1]))["problems"]) != 5)' "$out" ||
    fail "no JSON"
fi

# ---- the choice is that of a call, and --untuned is the one without records

slow=$("$tune" list transpose --type f32 $sim --tsv 2>/dev/null | awk -F '\t' '$3 == "naive" { print $4; exit }')
run 0 transpose $sim --shape 1000x2000 --save "$folder/tuning.tsv" --ledger ''
# A record that names the slowest variant.
hash=$("$tune" list transpose --type f32 $sim --tsv 2>/dev/null |
  awk -F '\t' -v name="$slow" 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "hash") at = i }
    $4 == name { print $at }')
awk -F '\t' -v OFS='\t' -v name="$slow" -v hash="$hash" '/^tw1/ { $9 = name; $10 = hash } { print }' \
  "$folder/tuning.tsv" | grep -v '^tt1' >"$folder/slow.tsv"
export TW_TUNING_FILE="$folder/slow.tsv"
run 0 bench --peers transpose $sim --shape 1000x2000 --untuned --tsv
same "the choice" "$(awk -F '\t' '$5 == "predicted" { print $6, $7 }' "$out")" "$slow tuned"
untuned=$(awk -F '\t' '$5 == "untuned, predicted" { print $6, $7 }' "$out")
checks=$((checks + 1))
case $untuned in "$slow "* | *" tuned" | "") fail "the untuned choice is '$untuned'" ;; esac
# Those of another shape stay.
run 0 bench --peers transpose $sim --shape 1000x2001 --untuned --tsv
same "the choice" "$(awk -F '\t' '$5 == "predicted" { print $6 }' "$out")" \
  "$(awk -F '\t' '$5 == "untuned, predicted" { print $6 }' "$out")"
unset TW_TUNING_FILE

# ---- tune list --json

run 0 list --json --device sim
has "$out" '"tw_number": {'
has "$out" '"args_bytes": '
same "operations" "$(grep -c '"formula": ' "$out")" \
  "$("$tune" list $sim --tsv 2>/dev/null | tail -n +2 | cut -f 1 | sort -u | wc -l)"
run 0 list transpose --json --device sim
same "operations" "$(grep -c '"formula": ' "$out")" 1

# ---- errors

usage_error "'tune bench': expected one name, got 0" bench $sim
usage_error "--problems, --untuned and --json are for tune bench --peers" bench transpose --problems "$list"
usage_error "--problems, --untuned and --json are for tune bench --peers" bench transpose --untuned
usage_error "--problems, --untuned and --json are for tune bench --peers" bench transpose --json
usage_error "--variant, --skip, --all and --strategy have no use with it" bench --peers transpose --variant "$slow"
usage_error "--variant, --skip, --all and --strategy have no use with it" bench --peers transpose --all
usage_error "--json and a table's format exclude each other" bench --peers transpose --json --tsv
usage_error "expected at most one name, got 2" bench --peers transpose fill
usage_error "unknown operation 'transposs'; did you mean 'transpose'?" bench --peers transposs
usage_error "it excludes --shape and --set" bench --peers --problems "$list" --shape 3x3
usage_error "lists no problem of the operation and type" bench --peers fill --problems "$list"
usage_error "lists no problem of the operation and type" bench --peers --type c64 --problems "$list"
usage_error "cannot be read" bench --peers --problems "$folder/absent"
usage_error "'tune list' has no option --peers" list --peers
finish
