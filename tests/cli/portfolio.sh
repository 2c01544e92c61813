# portfolio.sh -- tune portfolio: the cheapest variants for measured times.
. "$(dirname "$0")/expect"
sim='--device sim:h200'
times=$folder/times.tsv

# Times as the model predicts them, for an operation with few variants.
cat >"$folder/problems" <<'END'
fitted    matmul  f32  64x64x64
fitted    matmul  f32  500x300x200
held-out  matmul  f32  1024x1024x1024
END
run 0 survey "$folder/problems" $sim --tsv
sed '1s/predicted_us/time_us/' "$out" >"$times"

# The limits hold, and a looser one needs no more variants.
kept_within() {
  run 0 portfolio matmul $sim --times "$times" --within "$1" --tsv
  is_tsv "$out" operation variants kept problems mean_loss worst_loss \
    model_mean_loss model_worst_loss model_worst_at
  same "problems" "$(cell "$out" problems 1)" 3
  awk -v worst="$(cell "$out" worst_loss 1)" -v most="$1" \
    'BEGIN { exit !(worst <= most + 0.005) }' || fail "more than $1 % is lost"
  kept=$(cell "$out" kept 1)
}
kept_within 0
strict=$kept
same "what is lost" "$(cell "$out" mean_loss 1)" 0.00
has "$err" "the cheapest variants for these limits"
has "$err" "Tesla T4, PREDICTED: mean loss"
kept_within 200
[ "$kept" -le "$strict" ] || fail "$kept variants within 200 %, $strict within 0 %"

# A row for each element, also for those without times.
run 0 portfolio matmul $sim --times "$times" --within 5 --all --tsv
is_tsv "$out" operation element variants kept problems mean_loss worst_loss \
  model_mean_loss model_worst_loss model_worst_at
same "elements" "$(tail -n +2 "$out" | wc -l)" 21
for row in 1 2 3 4 5 6; do
  [ "$(cell "$out" kept $row)" -ge 1 ] || fail "nothing is kept for an element"
done

# Other GPUs may need more variants, and no GPU need be asked.
run 0 portfolio matmul $sim --times "$times" --within 5 --elsewhere 0 --tsv
more=$(cell "$out" kept 1)
run 0 portfolio matmul $sim --times "$times" --within 5 --elsewhere 1000 --tsv
[ "$(cell "$out" kept 1)" -le "$more" ] || fail "a looser limit needs more variants"

# The list: what is kept by hand stays, the rest is replaced, names are variants.
list=$folder/keep.txt
printf '# by hand\nmatmul_f32_naive_*  # slow on purpose\nnew algorithms\n\n' >"$list"
"$tune" list matmul $sim --tsv 2>/dev/null | cut -f 4 | sort -u >"$folder/known"
for time in first second; do
  run 0 portfolio matmul $sim --times "$times" --within 0 --save "$list"
  has "$out" "1 by hand"
  has "$out" "saved to $list"
  same "the part by hand, the $time time" "$(sed -n 2p "$list")" "matmul_f32_naive_*  # slow on purpose"
  same "marks" "$(grep -c 'chosen by tune portfolio' "$list")" 1
  names=$(grep -c '^matmul_' "$list")
  [ "$names" -gt 6 ] || fail "only $names names"
  sed 's/ *#.*//; /\*/d; /^new algorithms$/d; /^$/d' "$list" | sort -u >"$folder/named"
  same "unknown names" "$(comm -23 "$folder/named" "$folder/known")" ""
done
before=$(cat "$list")
run 0 portfolio matmul $sim --times "$times" --within 0 --save "$list"
same "the list saved twice" "$(cat "$list")" "$before"

# Other operations keep theirs, by hand and chosen.
{
  echo add_f32_plain_c32_r8
  sed -n '/^# ----/,$p' "$list"
  printf '\n# add f32: 1 of 7\nadd_f32_plain_c32_r8\n\n# fill f32: 1 of 5\nfill_f32_plain_c32_r8\n'
} >"$folder/others"
run 0 portfolio matmul $sim --times "$times" --within 0 --save "$folder/others"
before=$(cat "$folder/others")
same "another operation's variant by hand" "$(head -n 1 "$folder/others")" add_f32_plain_c32_r8
same "lines with it" "$(grep -c add_f32_plain_c32_r8 "$folder/others")" 1
same "another operation's list" "$(tail -n 2 "$folder/others")" "# fill f32: 1 of 5
fill_f32_plain_c32_r8"
run 0 portfolio matmul $sim --times "$times" --within 0 --save "$folder/others"
same "another operation's list, saved twice" "$(cat "$folder/others")" "$before"
run 0 portfolio fill $sim --times "$times" --within 0 --save "$folder/others"
same "an operation's list once it is chosen" "$(grep -c '# fill f32: 1 of 5' "$folder/others")" 0

echo 'matmul_f32_gone_e1' >"$folder/gone"
run 1 portfolio matmul $sim --times "$times" --within 0 --save "$folder/gone"
has "$err" "gone:1: 'matmul_f32_gone_e1' names no variant of this library"
same "the list" "$(cat "$folder/gone")" "matmul_f32_gone_e1"
run 1 portfolio matmul $sim --times "$times" --within 0 --save "$folder/absent/list"
has "$err" "cannot write"

# A number of variants.
run 1 portfolio matmul $sim --times "$times" --most 1
has "$err" "are needed so that every problem can run"
run 0 portfolio matmul $sim --times "$times" --most 1000 --tsv
same "what is lost" "$(cell "$out" mean_loss 1)" 0.00
run 0 portfolio matmul $sim --times "$times" --within 0 --most 1000 --tsv
has "$err" "the cheapest variants"

# A mean loss. A limit of each problem holds too.
kept_to_mean() {
  run 0 portfolio matmul $sim --times "$times" --elsewhere 1000 --tsv --lose "$@"
  has "$err" "given up: what loses the least for what it costs to build; the mean loss"
  awk -v mean="$(cell "$out" mean_loss 1)" -v most="$1" \
    'BEGIN { exit !(mean <= most + 0.005) }' || fail "more than $1 % is lost"
  kept=$(cell "$out" kept 1)
}
kept_to_mean 0
strict=$kept
same "what is lost" "$(cell "$out" worst_loss 1)" 0.00
kept_to_mean 100
[ "$kept" -le "$strict" ] || fail "$kept variants lose 100 %, $strict nothing"
kept_to_mean 100 --within 0 --save "$folder/mean.txt"
same "what is lost" "$(cell "$out" worst_loss 1)" 0.00
has "$folder/mean.txt" "# tune portfolio matmul --times times.tsv --lose 100 --within 0 --elsewhere 1000"

# The times say more than a record of their problem, on whatever GPU. With --lose it keeps
# no variant; records of other problems and layouts do.
"$tune" list matmul $sim --tsv 2>/dev/null >"$folder/variants"
hash=$(awk -F'\t' 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i }
  $at["variant"] == "matmul_f32_naive_e16" { print $at["hash"]; exit }' "$folder/variants")
# pins DEVICE SHAPE OPTION...: how many variants records keep, with one more record
pins() {
  printf 'tw1\t%s\t90\t132\tmatmul\tf32\t%s\t16\tmatmul_f32_naive_e16\t%s\tmeasured\t9\t0\n' \
    "$1" "$2" "$hash" >"$folder/records.tsv"
  shift 2
  TW_TUNING_FILE=$folder/records.tsv
  export TW_TUNING_FILE
  run 0 portfolio matmul $sim --times "$times" --elsewhere 1000 "$@"
  unset TW_TUNING_FILE
  pinned=$(sed -n 's/^kept in any case: \([0-9]*\) variants.*/\1/p' "$out")
}
pins "NVIDIA H200" 64x64x64x1 --lose 1
few=$pinned
pins "NVIDIA H200" 64x64x65x1 --lose 1
same "with another problem's record" "$pinned" $((few + 1))
pins "NVIDIA H200" "64x64x64x1 transpose_b=1" --lose 1
same "with another layout's record" "$pinned" $((few + 1))
pins "NVIDIA H100 80GB HBM3" 64x64x64x1 --lose 1
same "with another GPU's record" "$pinned" "$few"
pins sim:h200 64x64x64x1 --lose 1
same "with the simulator's record" "$pinned" "$few"
pins "NVIDIA H200" 64x64x64x1 --within 1
[ "$pinned" -gt "$few" ] || fail "--within keeps $pinned variants of records, --lose $few"

# Two files count together; times of variants that are not here are ignored.
sed 's/_f32_tiled_/_f32_gone_/' "$times" >"$folder/gone.tsv"
run 0 portfolio matmul $sim --times "$times" --times "$folder/gone.tsv" --within 1 --tsv
same "problems" "$(cell "$out" problems 1)" 6
has "$err" "belong to variants that this library does not have, and are"

usage_error "needs --times FILE" portfolio --within 2
usage_error "needs --within PERCENT, --lose PERCENT, --most N or --most-mib M" portfolio --times "$times"
for most in "--most 9" "--most-mib 1"; do
  # shellcheck disable=SC2086 # an option and its value
  usage_error "--lose limits the mean loss, --most and --most-mib what is kept" \
    portfolio --times "$times" --lose 1 $most
done
usage_error "cannot be read" portfolio --times "$folder/absent.tsv" --within 2
usage_error "--within is '-1'; expected a percentage from 0 to 1000" portfolio --within -1
usage_error "--within is 'nan'" portfolio --within nan
usage_error "--lose is '1001'; expected a percentage from 0 to 1000" portfolio --lose 1001
usage_error "--elsewhere is 'x'" portfolio --elsewhere x
usage_error "--most is '0'; expected a whole number" portfolio --most 0
usage_error "--most is '1.5'" portfolio --most 1.5
usage_error "--most-mib is '0'; expected MiB" portfolio --most-mib 0
usage_error "unknown operation 'matmull'" portfolio matmull --times "$times" --within 2
cp "$folder/problems" "$folder/bad.tsv"
run 2 portfolio --times "$folder/bad.tsv" --within 2
has "$err" "bad.tsv:1: the row does not have 9 cells"
finish
