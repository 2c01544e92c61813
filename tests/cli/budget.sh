# budget.sh -- --budget: the space beyond the variants that were compiled is explored;
# what could not be built is in the ledger, and tune why-not answers.
. "$(dirname "$0")/expect"
sim='--device sim:sm_90'
gallery=$(cd "$(dirname "$0")/../../examples/gallery" && pwd)
TW_CACHE=$folder/built
export TW_CACHE

# events FILE EVENT: how many of its lines are of this event
events() {
  cut -f 3 "$1" | grep -cx "$2"
}

# explored: sets points, tried, built and timed to what the line "space:" says
explored() {
  tr '\n' ' ' <"$out" | sed 's/  */ /g' >"$folder/flat"
  numbers=$(sed -n 's/.*space: \([0-9]*\) points before constraints; explored \([0-9]*\), of which \([0-9]*\) could be built and \([0-9]*\) timed; .*/\1 \2 \3 \4/p' "$folder/flat")
  checks=$((checks + 1))
  [ -n "$numbers" ] || fail "nothing was explored: $(cat "$out")"
  # shellcheck disable=SC2086
  set -- ${numbers:-0 0 0 0}
  points=$1 tried=$2 built=$3 timed=$4
  checks=$((checks + 1))
  if [ "$tried" -gt "$points" ] || [ "$built" -gt "$tried" ] || [ "$timed" -gt "$built" ]; then
    fail "of $points points $tried were explored, $built built and $timed timed"
  fi
}

# ---- the library's spaces

# An end is named, and points that the library was built without are candidates.
run 0 transpose --type f32 --shape 200x300 $sim --budget 6 --seed 7 --all --save "$folder/own.tsv" --ledger "$folder/own.ledger"
explored
fits "$out"
checks=$((checks + 1))
[ "$timed" -gt 0 ] || fail "no point was timed"
suited transpose f32 200x300 sim:sm_90 | cut -f 1 | sort >"$folder/compiled"
cut -f 3,14- "$folder/own.ledger" | sed -n 's/^verified\t.*variant=\([^\t]*\).*/\1/p' | sort >"$folder/verified"
same "compiled variants without a verdict" "$(comm -23 "$folder/compiled" "$folder/verified")" ""
cut -f 3,14- "$folder/own.ledger" | sed -n 's/^predicted\t.*variant=\([^\t]*\).*/\1/p' | sort >"$folder/predicted"
checks=$((checks + 1))
[ -n "$(comm -13 "$folder/compiled" "$folder/predicted")" ] || fail "no further variant was looked at"
# Each candidate has one line, whether it was compiled or built while the space was explored.
same "variants with two lines" "$(uniq -d "$folder/predicted")" ""
has "$folder/own.ledger" "looked_at=$tried	points=$points"
# A short budget ends before the space does, and is named.
run 0 transpose --type f32 --shape 200x300 $sim --budget 0.3 --strategy random --no-save --ledger "$folder/short.ledger"
explored
has "$folder/flat" "; the budget is spent "
# Each strategy explores.
for strategy in surrogate iterated shortlist random exhaustive; do
  run 0 transpose --type f32 --shape 64x64 $sim --budget 0.5 --strategy $strategy --no-save --ledger "$folder/short.ledger"
  explored
done
# Without a budget nothing is explored, and with --effort predict nothing is verified.
run 0 transpose --type f32 --shape 64x64 $sim --no-save --ledger "$folder/short.ledger"
lacks "$out" "space:"
run 0 transpose --type f32 --shape 64x64 $sim --budget 0.5 --effort predict --no-save --ledger "$folder/predict.ledger"
explored
same "verdicts" "$(events "$folder/predict.ledger" verified)" 0

# ---- a folder of the gallery, and what cannot be built

# One of its two algorithms, of eight points.
cp -r "$gallery/softmax/templates" "$folder/right"
rm "$folder/right/softmax/registers.cu"
run 0 softmax --templates "$folder/right" --shape 100x64 $sim --budget 30 --no-save --ledger "$folder/right.ledger"
explored
has "$folder/flat" "no further point was found"
choice=$(sed -n 's/^choice: \([^,]*\),.*/\1/p' "$out")
rest=$timed right_points=$points

# An algorithm that never compiles costs the others nothing: as many of them are timed,
# and the choice is the same.
cp -r "$folder/right" "$folder/own"
line=$(grep -n 'float most = ' "$folder/own/softmax/online.cu" | head -n 1 | cut -d : -f 1)
sed "${line}s/.*/  float most = mistaken;/" "$folder/own/softmax/online.cu" >"$folder/own/softmax/broken.cu"
run 0 softmax --templates "$folder/own" --shape 100x64 $sim --budget 30 --no-save --ledger "$folder/own2.ledger"
explored
same "points that were timed" "$timed" "$rest"
same "the choice" "$(sed -n 's/^choice: \([^,]*\),.*/\1/p' "$out")" "$choice"
has "$folder/flat" "own/softmax/broken.cu:$line: 'mistaken' was not declared in this scope"
broken=$((points - right_points))
same "lines about what does not compile" "$(events "$folder/own2.ledger" not_compiled)" "$broken"
checks=$((checks + 1))
[ "$broken" -gt 1 ] || fail "the broken algorithm has $broken points"

why() {
  run 0 why-not "$@" --templates "$folder/own" $sim --shape 100x64 --ledger "$folder/own2.ledger"
  tr '\n' ' ' <"$out" | sed 's/  */ /g' >"$folder/flat"
}
why softmax_f32_broken_n128_u1
has "$folder/flat" "does not compile: "
has "$folder/flat" "broken.cu:$line: 'mistaken' was not declared in this scope"
has "$folder/flat" "$choice, which was predicted"
why broken:THREADS=128,UNROLL=1 softmax
has "$folder/flat" "does not compile: "
why softmax_f32_online_n128_u4
has "$folder/flat" "verified: right on all check shapes"
why softmax_f32_online_n96_u4
has "$folder/flat" "It is not in the space: THREADS = 96 is none of the template's values: 128, 256, 512, 1024."
has "$folder/flat" "looked at $tried of $points points: no further point was found."

for bad in -1 soon nan ''; do
  usage_error "--budget is '$bad'" transpose --budget "$bad"
done
usage_error "'tune list' has no option --budget" list --budget 3
finish
