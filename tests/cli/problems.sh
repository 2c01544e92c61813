# problems.sh -- --problems FILE, a list of problems of several operations and types;
# --shard I/N, a part of them.
. "$(dirname "$0")/expect"
sim='--device sim:sm_90'
list=$folder/list
cat >"$list" <<'END'
# operation  type  sizes    fields
row_sums     f32   100x33
scale        f32   40x50    alpha=2.5   # a scalar
fitted   row_sums  f32   31x400
held-out scale     f64   64x64

row_sums     f32   7x7
END

# tuned FILE: the problems and choices of a tuning file, sorted
tuned() {
  grep '^tw1' "$1" | cut -f 5-9 | sort
}

# Problems of one operation and type share candidates and verification.
run 0 --problems "$list" $sim --save "$folder/one.tsv" --ledger "$folder/one.ledger"
fits "$out"
same "groups" "$(grep -c ' candidates, ' "$out")" 3
same "verifications" "$(grep -c '^verified on ' "$out")" 3
same "choices" "$(grep -c '^choice: ' "$out")" 5
same "records" "$(tuned "$folder/one.tsv" | wc -l)" 5
has "$out" "row_sums f32 31x400"
has "$out" "scale f64 64x64x1"
# It is as if each problem had been named on a command line.
run 0 row_sums --type f32 --shape 100x33 --shape 31x400 --shape 7x7 $sim --save "$folder/named.tsv"
run 0 scale --type f32 --shape 40x50 --set alpha=2.5 $sim --save "$folder/named.tsv"
run 0 scale --type f64 --shape 64x64 $sim --save "$folder/named.tsv"
same "the records" "$(tuned "$folder/one.tsv")" "$(tuned "$folder/named.tsv")"

# ---- shards

for count in 1 2 3 5; do
  shard=0
  while [ $shard -lt $count ]; do
    run 0 --problems "$list" $sim --effort predict --shard $shard/$count --save "$folder/$count-$shard.tsv"
    shard=$((shard + 1))
  done
  cat "$folder/$count"-*.tsv >"$folder/$count.all"
  # Each problem once, with the choice of the one run.
  same "the records of $count shards" "$(tuned "$folder/$count.all")" "$(tuned "$folder/one.tsv")"
done
same "the problems of shard 0/5" "$(tuned "$folder/5-0.tsv" | wc -l)" 1

# More shards than problems: the shards of a problem share its candidates, and the best
# of the merged records is as fast as the choice of the one run.
echo 'transpose f32 200x300' >"$folder/single"
run 0 --problems "$folder/single" $sim --effort predict --save "$folder/single.tsv"
: >"$folder/dealt"
for shard in 0 1 2; do
  run 0 --problems "$folder/single" $sim --effort predict --shard $shard/3 --all --tsv --save "$folder/s$shard.tsv"
  has "$err" "part $((shard + 1)) of 3 of the candidates"
  awk -F '\t' 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
    $at["state"] == "open" { print $at["variant"] }' "$out" >>"$folder/dealt"
done
same "candidates that two shards have" "$(sort "$folder/dealt" | uniq -d)" ""
same "candidates of all shards" "$(wc -l <"$folder/dealt")" \
  "$(suited transpose f32 200x300 sim:sm_90 | wc -l)"
run 0 merge "$folder/s0.tsv" "$folder/s1.tsv" "$folder/s2.tsv" --into "$folder/merged.tsv"
# One run may choose another variant than the merged shards only if both are as fast.
checks=$((checks + 1))
merged=$(sed -n 's/^tw1\t//p' "$folder/merged.tsv" | cut -f 11)
single=$(sed -n 's/^tw1\t//p' "$folder/single.tsv" | cut -f 11)
awk -v a="$merged" -v b="$single" 'BEGIN { exit !(a > 0 && a <= b && b <= 1.01 * a) }' ||
  fail "the merged choice takes '$merged' us, that of one run '$single' us"
# The problems of several words are dealt in the order of the operations.
run 0 transpose row_sums $sim --effort predict --shard 1/2 --save "$folder/second.tsv"
same "records" "$(tuned "$folder/second.tsv" | cut -f 1)" transpose

for bad in 2/2 -1/2 1 1/ /2 1/0 a/b 1/2/3 '' 0x1/2; do
  usage_error "--shard is '$bad'" --problems "$list" --shard "$bad"
done
usage_error "'tune bench' has no option --shard" bench transpose --shard 0/2

# ---- errors

# bad TEXT LINE: the second line of a file is wrong
bad() {
  printf 'row_sums f32 3x3\n%s\n' "$2" >"$folder/bad"
  usage_error "bad:2: $1" --problems "$folder/bad" $sim
}
bad "the line has 2 words; expected [fitted|held-out] OPERATION TYPE SIZES [FIELD=NUMBER ...]" "scale f32"
bad "unknown operation 'scal'; did you mean 'scale'?" "scal f32 3x3"
bad "unknown operation 'sometimes'" "sometimes scale f32 3x3"
bad "there is no type 'f23'" "scale f23 3x3"
bad "row_sums has no kernels for type u8" "row_sums u8 3x3"
bad "the sizes are '3', which has 1 size; scale expects ROWSxCOLS" "scale f32 3"
bad "unknown field 'alfa'" "scale f32 3x3 alfa=4"
bad "the field is 'alpha': there is no =" "scale f32 3x3 alpha"
bad "scale has no elements with these sizes" "scale f32 0x3"
echo '# nothing' >"$folder/bad"
usage_error "lists no problem" --problems "$folder/bad"
usage_error "cannot be read" --problems "$folder/absent"
usage_error "cannot be read: Is a directory" --problems "$folder"
for words in transpose '--type f32' '--shape 3x3' '--set alpha=2'; do
  # shellcheck disable=SC2086
  usage_error "it excludes operations as words, --type, --shape and --set" --problems "$list" $words
done
finish
