# resume.sh -- --resume: a run that was killed at any moment is finished by the next,
# which verifies nothing twice and chooses the same.
. "$(dirname "$0")/expect"
sim='--device sim:sm_90'
# Only the ledger remembers verdicts here.
TW_CACHE=
export TW_CACHE
list=$folder/list
cat >"$list" <<'END'
fill         i32 300x300
scale        f32 100x200
scale        f32 64x64
block_reverse f32 100x200x64
strided_add  f32 5000
END

# choices FILE: the problems and choices of a tuning file
choices() {
  grep '^tw1' "$1" | cut -f 5-9 | sort -u
}

# The points that lines of this event are about, "OPERATION ELEMENT POINT HASH", in the
# ledger's whole lines.
points() {
  awk -F '\t' -v event="$2" '/^tl1/ && $3 == event && NF >= 13 { print $8, $9, $12, $13 }' "$1" | sort
}

# What one run finds, and how long it takes.
begin=$(date +%s%N)
run 0 --problems "$list" $sim --save "$folder/one.tsv" --ledger "$folder/one.ledger"
spent=$(($(date +%s%N) - begin))
choices "$folder/one.tsv" >"$folder/expected"
points "$folder/one.ledger" verified >"$folder/all"
same "choices" "$(wc -l <"$folder/expected")" 5
same "verdicts that are there twice" "$(uniq -d "$folder/all")" ""

# 20 moments, from a seed.
awk -v spent="$spent" 'BEGIN { srand(20); for (i = 0; i < 20; i++) printf "%.3f\n", spent / 1e9 * rand() }' >"$folder/moments"
number=0 midway=0 partly=0
while read -r moment; do
  number=$((number + 1))
  saved=$folder/$number.tsv ledger=$folder/$number.ledger
  "$tune" --problems "$list" $sim --save "$saved" --ledger "$ledger" >/dev/null 2>&1 &
  job=$!
  sleep "$moment"
  kill -KILL $job 2>/dev/null
  wait $job 2>/dev/null
  touch "$saved" "$ledger"
  points "$ledger" verified >"$folder/known"
  known=$(wc -l <"$folder/known")
  [ "$known" -eq 0 ] || [ "$(choices "$saved" | wc -l)" -eq 5 ] || midway=$((midway + 1))
  # Verdicts are written one by one: an operation has some of its verdicts.
  cut -d ' ' -f 1 "$folder/known" | uniq -c >"$folder/counts"
  cut -d ' ' -f 1 "$folder/all" | uniq -c | sort >"$folder/whole"
  [ -z "$(sort "$folder/counts" | comm -23 - "$folder/whole")" ] || partly=$((partly + 1))
  # What the ledger knows is not verified again, and the rest is, once.
  run 0 --problems "$list" $sim --save "$saved" --ledger "$ledger" --resume
  recalled=$(sed -n 's/^verified on .*, \([0-9]*\) by an earlier run$/\1/p' "$out" | awk '{ sum += $1 } END { print sum + 0 }')
  same "verdicts that were recalled after $moment s" "$recalled" "$known"
  points "$ledger" verified >"$folder/after"
  same "verdicts after $moment s" "$(cat "$folder/after")" "$(cat "$folder/all")"
  same "choices after $moment s" "$(choices "$saved")" "$(cat "$folder/expected")"
done <"$folder/moments"
echo "$midway of $number killed in the middle, $partly between two verdicts of an operation"
checks=$((checks + 1))
[ $midway -ge 5 ] || fail "only $midway of $number runs were killed between the first verdict and the last choice"
checks=$((checks + 1))
[ $partly -ge 1 ] || fail "no run was killed between two verdicts of an operation"

# Everything is known: nothing is verified and nothing is chosen anew.
before=$(wc -l <"$folder/one.ledger")
run 0 --problems "$list" $sim --save "$folder/one.tsv" --ledger "$folder/one.ledger" --resume
same "choices by an earlier run" "$(grep -c '^choice: .*, by an earlier run$' "$out")" 5
same "lines of the ledger" "$(wc -l <"$folder/one.ledger")" "$before"
# Without --resume everything is done again.
run 0 --problems "$list" $sim --save "$folder/one.tsv" --ledger "$folder/one.ledger"
lacks "$out" "by an earlier run"
# A verdict about another source is no verdict about this one.
awk -F '\t' -v OFS='\t' '/^tl1/ { $13 = "0123456789abcdef" } 1' "$folder/one.ledger" >"$folder/stale.ledger"
run 0 --problems "$list" $sim --no-save --ledger "$folder/stale.ledger" --resume
lacks "$out" "by an earlier run"
# A verdict against a variant holds too.
awk -F '\t' -v OFS='\t' -v point="$(awk '$1 == "fill" { print $3; exit }' "$folder/all")" '
  /^tl1/ && $3 == "verified" && $8 == "fill" && $12 == point { $3 = "wrong"; print $0, "why=planted"; next }
  /^tl1/ && $3 == "verified" { print }' "$folder/one.ledger" >"$folder/wrong.ledger"
run 1 fill --type i32 --shape 300x300 $sim --no-save --ledger "$folder/wrong.ledger" --resume --all
has "$out" "1 WRONG"
has "$out" "planted"
usage_error "--resume takes no value" --resume=3
finish
