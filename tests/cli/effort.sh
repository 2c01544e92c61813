# effort.sh -- --effort: predict verifies nothing, quick looks at a shortlist and
# verifies its choice, full verifies every candidate.
. "$(dirname "$0")/expect"
problem='transpose --type f32 --shape 200x300 --device sim:sm_90'
variants=$(suited transpose f32 200x300 sim:sm_90 | wc -l)

# effort NAME: tunes with this effort, its table in $folder/NAME.tsv
effort() {
  # shellcheck disable=SC2086
  run 0 $problem --effort "$1" --tsv --all --save "$folder/$1.saved" --ledger "$folder/$1.ledger"
  cp "$out" "$folder/$1.tsv"
}

# events NAME EVENT: how many lines of its ledger are of this event
events() {
  cut -f 3 "$folder/$1.ledger" | grep -cx "$2"
}

# choice NAME: the variant in its tuning file
choice() {
  grep '^tw1' "$folder/$1.saved" | cut -f 9
}

# Predictions verify nothing and time nothing: no line is about a verdict, and the
# record is predicted.
effort predict
lacks "$err" verified
same "verdicts" "$(events predict verified)" 0
same "times" "$(events predict timed)" 0
same "predictions" "$(events predict predicted)" "$variants"
same "the record's kind" "$(grep '^tw1' "$folder/predict.saved" | cut -f 11)" predicted

# A shortlist: its size is printed, what is on it is checked briefly, and the choice is
# verified.
effort quick
listed=$(sed -n 's/^quick: \([0-9]*\) on the shortlist, .* others predicted to be slower$/\1/p' "$err")
others=$(sed -n 's/^quick: .* on the shortlist, \([0-9]*\) others predicted to be slower$/\1/p' "$err")
same "the shortlist and the others" $((listed + others)) "$variants"
checks=$((checks + 1))
if [ "$listed" -le 0 ] || [ "$listed" -ge "$variants" ]; then fail "$listed of $variants are on the shortlist"; fi
has "$err" "$listed right"
has "$err" "checked briefly on "
same "verdicts" "$(events quick verified)" 1
same "the variant that is verified" "$(awk -F '\t' '$3 == "verified" { print $14 }' "$folder/quick.ledger")" \
  "variant=$(choice quick)"
same "variants off the list" "$(events quick not_shortlisted)" "$others"

effort full
lacks "$err" shortlist
has "$err" "$variants right"
same "verdicts" "$(events full verified)" "$variants"
# On the simulator all three choose by the same predictions.
same "the choice of predict" "$(choice predict)" "$(choice full)"
same "the choice of quick" "$(choice quick)" "$(choice full)"
# What is nowhere on the shortlist is predicted to be slower than what is.
checks=$((checks + 1))
awk -F '\t' 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
  FNR == 1 { file++ }
  FILENAME == ARGV[1] { on[$at["variant"]] = $at["state"] == "open"; next }
  $at["state"] != "open" { next }
  { t = $at["time_us"]; v = $at["variant"]
    if (v in on && on[v] && (!fast || t < fast)) fast = t
    if (v in on && !on[v] && (!slow || t < slow)) slow = t }
  END { exit !(fast && slow && fast < slow) }' "$folder/quick.tsv" "$folder/full.tsv" ||
  fail "the shortlist left out the fastest"

# Several problems share their verification: what is on the shortlist of any of them.
# shellcheck disable=SC2086
run 0 $problem --shape 4x100000 --effort quick --no-save --ledger "$folder/both.ledger"
checks=$((checks + 1))
more=$(sed -n 's/^quick: \([0-9]*\) on the shortlist, .*/\1/p' "$out")
# Without such a line all are.
[ "${more:-$listed}" -ge "$listed" ] || fail "fewer candidates for two problems than for one"

usage_error "unknown effort 'fast'; known: predict, quick, full" transpose --effort fast
usage_error "unknown effort 'ful'; did you mean 'full'?" transpose --effort ful
usage_error "'--effort' needs a value" transpose --effort
usage_error "--effort is given twice" transpose --effort quick --effort full
usage_error "'tune list' has no option --effort" list --effort quick
finish
