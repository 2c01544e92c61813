# store.sh -- tune merge, import, export, records and ledger: records of many
# machines.
. "$(dirname "$0")/expect"

"$tune" list transpose --type f32 --device sim:sm_90 --tsv >"$folder/list" 2>/dev/null
one=$(cell "$folder/list" variant 1) one_hash=$(cell "$folder/list" hash 1)
two=$(cell "$folder/list" variant 2) two_hash=$(cell "$folder/list" hash 2)
head='tw1\tNVIDIA H200\t90\t132\ttranspose\tb32'

# record FILE SHAPE VARIANT HASH TIME [NAME=VALUE...]
record() {
  file=$1
  printf "$head\t%s\t16\t%s\t%s\tmeasured\t%s\t0" "$2" "$3" "$4" "$5" >>"$file"
  shift 5
  for field; do printf '\t%s' "$field" >>"$file"; done
  echo >>"$file"
}

# Two machines that agree, that disagree, and that have a stale record.
mkdir "$folder/gpus"
a=$folder/gpus/a.tsv b=$folder/gpus/b.tsv
record "$a" 64x64x1 "$one" "$one_hash" 5
record "$b" 64x64x1 "$one" "$one_hash" 5.1
record "$a" 32x32x1 "$one" "$one_hash" 4 low_us=3.9 high_us=4.1
record "$b" 32x32x1 "$two" "$two_hash" 3 low_us=2.9 high_us=3.1 driver=580.65.06
record "$a" 16x16x1 "$one" 0123456789abcdef 1
record "$b" 8x8x1 no_such_variant 0123456789abcdef 1
run 1 records "$folder/gpus"
has "$out" "$a:3: stale: $one for"
has "$out" "$b:3: no such variant: no_such_variant for"
has "$out" "6 records of 2 files: 4 current, 1 stale, 1 of no variant here, 0"
fits "$out"
run 0 merge "$folder/gpus" --into "$folder/all.tsv"
has "$out" "read: 6 records of 2 files"
has "$out" "kept: 4, one for each problem and device"
has "$out" "1 stale"
has "$out" "conflicts: 1, of which 0 are ties"
tr -d '\n' <"$out" | sed 's/  */ /g' >"$folder/flat"
has "$folder/flat" "kept $b:2, dropped $a:2: $one took 3.900 to 4.100 us, $two 2.900 to 3.100 us"
has "$out" "added: 4 records to $folder/all.tsv"
same "the winner" "$(grep -c "32x32x1.*$two.*driver=580.65.06" "$folder/all.tsv")" 1
run 0 merge "$folder/gpus" --into "$folder/all.tsv"
has "$out" "added: 0 records"
# The other order of the files gives the same records.
run 0 merge "$b" "$a" --into "$folder/other.tsv"
same "the records" "$(sort "$folder/other.tsv")" "$(sort "$folder/all.tsv")"

# Lines of times are no mistakes, unless they are broken.
printf 'tt1\tNVIDIA H200\t90\t132\ttranspose\tb32\t64x64x1\ttiled_t32_r8_p1=1234,5.5,8\n' >"$folder/times.tsv"
run 0 records "$folder/times.tsv"
has "$out" "1 lines with the times of a problem's variants"
# They are merged and exported with the records.
run 0 merge "$folder/times.tsv" "$folder/gpus" --into "$folder/both.tsv"
has "$out" "times: 1 of variants on 1 problem; dropped 0"
has "$out" "1 stale: their variants are not here"
has "$out" "added: 4 records and the times of 1 problem to"
has "$folder/both.tsv" "tiled_t32_r8_p1=1234,5.5,8"
printf 'tt1\tNVIDIA H200\t90\t132\ttranspose\n' >>"$folder/times.tsv"
run 1 records "$folder/times.tsv"
has "$out" "times.tsv:2: line skipped: "

# A stale record is not used silently: the log says so, the model chooses, and
# records of this folder are for another GPU.
stale="tw1\tsim:sm_90\t90\t132\ttranspose\tb32\t64x64x1\t16\t$one\t0123456789abcdef\tpredicted\t1\t0\n"
printf "$stale" >"$folder/stale.tsv"
run 1 records "$folder/stale.tsv"
has "$out" "1 stale"
TW_TUNING_FILE=$folder/stale.tsv
export TW_TUNING_FILE
run 0 show "$one" --device sim:sm_90
has "$out" "stale.tsv:1, stale: the source has changed since"
run 1 records
has "$out" "stale.tsv:1: stale:"
unset TW_TUNING_FILE

# Import: into the library's file, whose folder it makes; a broken file changes
# nothing.
run 0 import "$a"
has "$out" "added: 3 records to $folder/cache/tilewright/tuning.tsv"
cp "$folder/cache/tilewright/tuning.tsv" "$folder/before"
printf 'garbage\n' >>"$b"
run 1 import "$b"
is_empty "$out"
has "$err" "$b:4: it begins with 'garbage', not with tw1; nothing was taken"
run 1 import "$folder/none"
has "$err" "No such file or directory"
cmp -s "$folder/before" "$folder/cache/tilewright/tuning.tsv" ||
  fail "a failed import changed the file"
run 1 records "$b"
has "$out" "$b:4: line skipped: it begins with 'garbage'"
has "$out" "1 lines are no records, 0 are of a later version"
usage_error "name the file for the records with --into FILE" merge "$a"
usage_error "cannot be in the folder '$folder/no'" merge "$a" --into "$folder/no/f.tsv"

# Export: what counts of the library's file, as a tuning file and as JSON. A file
# appears when it is whole.
run 0 export "$folder/exported.tsv"
has "$out" "3 records written to $folder/exported.tsv"
has "$out" "1 of them are stale or of no variant here"
run 0 export -
cmp -s "$out" "$folder/exported.tsv" || fail "stdout has something else than the file"
has "$err" "3 records written to -"
[ ! -e - ] || fail "a file is named -"
run 0 import "$folder/exported.tsv"
has "$out" "added: 0 records"
run 0 export "$folder/exported.json" --json transpose
has "$folder/exported.json" '"variant": "'
run 1 import "$folder/exported.json" --to "$folder/set"
has "$err" "tune import reads records as lines"
usage_error "reads as lines, not as JSON" import "$folder/exported.json" --into "$folder/exported.tsv"
run 0 export "$folder/none.json" --json fill
has "$out" "0 records written"
run 1 export "$folder" --json
has "$err" "cannot write the file '$folder': it is not a regular file"
run 1 export "$folder/no/such.json" --json
has "$err" "No such file or directory"
usage_error "unknown operation 'transposs'; did you mean 'transpose'" export "$folder/x" transposs
usage_error "--json and --t4 exclude each other" export "$folder/x" --json --t4

# The ledger: two problems, points of every kind.
ledger=$folder/ledger.tsv
TW_LEDGER=$ledger
export TW_LEDGER
# line EVENT SHAPE ALIGN POINT HASH [NAME=VALUE...]
line() {
  {
    printf 'tl1\t2026-11-21T23:11:20Z\t%s\tsim:sm_90\t90\t132\ttilewright\ttranspose\tb32\t%s\t%s\t%s\t%s' \
      "$1" "$2" "$3" "$4" "$5"
    shift 5
    for field; do printf '\t%s' "$field"; done
    echo
  } >>"$ledger"
}
point=tiled:TILE=32,ROWS=8,PAD=1
name=transpose_b32_tiled_t32_r8_p1
hash=$(awk -F '\t' -v name=$name 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "hash") at = i; next }
  { for (i = 1; i <= NF; i++) if ($i == name) print $at }' "$folder/list")
line not_in_space - 0 tiled:TILE=48,ROWS=32,PAD=0 0000000000000000 "why=TILE % ROWS == 0 does not hold"
line not_compiled - 0 tiled:TILE=48,ROWS=8,PAD=0 0000000000000001 "why=tiled.cu:31: expected a \";\""
line wrong - 0 tiled:TILE=64,ROWS=8,PAD=0 0000000000000002 "why=shape 65x3, element 7"
line hangs 64x64x1 16 tiled:TILE=64,ROWS=4,PAD=0 0000000000000003 "why=no end after 2 s"
line given_up 64x64x1 16 naive:COLS=32,ROWS=8 0000000000000004 median_us=91.5 samples=3 compared=$name compared_us=41.2
line timed 64x64x1 16 tiled:TILE=32,ROWS=32,PAD=0 0000000000000005 median_us=45 samples=39 low_us=44.5 high_us=45.25
line timed 64x64x1 16 $point "$hash" median_us=50 samples=13
line timed 64x64x1 16 $point "$hash" variant=$name median_us=40 samples=39 low_us=39.5 high_us=40.25
line chosen 64x64x1 16 $point "$hash" variant=$name median_us=40 "why=12.5 % faster than the second"
line searched 64x64x1 16 - 0000000000000000 looked_at=6 points=40 "why=the budget of 60 s was spent"
line timed 128x128x1 16 $point "$hash" median_us=60
printf 'tl1\ttorn' >>"$ledger"

run 0 ledger
has "$out" "11 lines"
has "$out" "4 timed"
has "$out" "1 could not be used"
last="tune why"
sim='--device sim:sm_90 --shape 64x64'
flat() {
  tr '\n' ' ' <"$out" | sed 's/  */ /g' >"$folder/flat"
}
run 0 why $name $sim
flat
has "$folder/flat" "timed: 40.00 us, the median of 39 samples, which is between 39.50 us and 40.25 us; rank 1 of 2 timed"
has "$folder/flat" "chosen: 12.5 % faster than the second"
has "$folder/flat" "It is the choice of 2026-11-21T23:11:20Z for this problem."
fits "$out"
run 0 why-not transpose_b32_tiled_t32_r32_p0 $sim
flat
has "$folder/flat" "rank 2 of 2 timed (its source has changed since)"
has "$folder/flat" "$name, which took 40.00 us; this one took 45.00 us, 12.5 % more."
run 0 why naive:COLS=32,ROWS=8 transpose $sim
flat
has "$folder/flat" "given up after 3 samples at 91.50 us: $name took 41.20 us"
run 0 why tiled:PAD=0,ROWS=32,TILE=48 transpose $sim
has "$out" "not in the space: TILE % ROWS == 0 does not hold"
run 0 why transpose_b32_tiled_t48_r8_p0 $sim
has "$out" 'does not compile: tiled.cu:31: expected a ";"'
# A point that no line is about: the constraints, the occupancy, the model, and
# where the search ended.
run 0 why transpose_b32_tiled_t40_r8_p0 $sim
flat
has "$folder/flat" "It is not in the space: TILE = 40 is none of the template's values: 16, 32, 64."
has "$folder/flat" "looked at 6 of 40 points: the budget of 60 s was spent."
run 0 why transpose_b32_tiled_t16_r8_p0 $sim
flat
has "$folder/flat" "The ledger has no line about it for this problem. The model predicts"
# A constraint that it does not meet, in the template's words, with the values.
run 0 why-not tiled:TILE=16,ROWS=32,PAD=1 transpose $sim
flat
has "$folder/flat" "It is not in the space: TILE % ROWS == 0 does not hold for TILE = 16, ROWS = 32: a thread moves a whole number of elements."
# Lines of another device, which a simulated GPU of another name is, are named.
sed 's/\tsim:sm_90\t/\tsim:h200\t/' "$TW_LEDGER" >"$folder/renamed"
run 0 why transpose_b32_tiled_t48_r8_p0 $sim --ledger "$folder/renamed"
flat
has "$folder/flat" "It has lines about it on sim:h200, which --device can name."
run 0 why transpose_b32_tiled_t48_r8_p0 $sim
lacks "$out" "on sim:h200"
# What a variant is for, if it is not for this problem.
run 0 why transpose_b32_few_c8_n256 $sim
flat
has "$folder/flat" "It is only for problems with cols <= COLS (COLS = 8)."
# A variant that this program was built without, and how it is looked at.
run 0 why-not transpose_b32_tiled_t64_r16_p1 $sim
flat
has "$folder/flat" "It is a point of the space, but this program was built without its variant. tune transpose --point tiled:TILE=64,ROWS=16,PAD=1 builds, verifies and times it."
run 0 transpose --point tiled:TILE=64,ROWS=16,PAD=1 $sim --no-save --ledger "$folder/pointed"
run 0 why-not transpose_b32_tiled_t64_r16_p1 $sim --ledger "$folder/pointed"
lacks "$out" "built without"
has "$out" "verified: right on all check shapes"
run 0 why-not transpose_b32_tiled_t64_r32_p1 $sim
flat
has "$folder/flat" "It is no variant for this GPU: 2048 threads a block; sm_90 allows 1 to 1024."
low=$("$tune" occupancy transpose $sim --tsv 2>/dev/null | awk -F '\t' '
  NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
  $at["state"] == "open" && $at["occupancy"] < 1 { print $at["variant"]; exit }')
run 0 why "$low" $sim --min-occupancy 1
has "$out" "It would be rejected: occupancy"
run 0 why $name $sim --json
has "$out" '"rank": 1'
has "$out" '"event": "chosen"'
has "$err" "device:"
usage_error "'nonsense' is no variant and no name that a variant could have" why nonsense
usage_error "PAD is missing; the parameters of tiled are TILE, ROWS, PAD" why tiled:TILE=32,ROWS=8 transpose
usage_error "the algorithms of transpose are: bytes few naive skewed span staggered stream tall tiled tiny vector whole wide words; did you mean 'tiled'" why tield:TILE=32 transpose

# T4: one problem. Its structure is checked with Python, and against the
# community's schema where TW_T4_SCHEMA names results-schema.json.
run 1 export "$folder/t4.json" --t4
has "$err" "T4 is for one problem, and the ledger has several"
has "$err" "transpose b32 64x64x1 on sim:sm_90, transpose b32 128x128x1 on sim:sm_90"
run 1 export "$folder/t4.json" --t4 --shape 9x9
has "$err" "has no point of such a problem"
[ ! -e "$folder/t4.json" ] || fail "a failed export made a file"
run 0 export "$folder/t4.json" --t4 transpose --type f32 --shape 64x64
has "$out" "7 points of transpose b32 64x64x1 on sim:sm_90 written to"
checks=$((checks + 1))
if command -v python3 >/dev/null; then
  python3 - "$folder/t4.json" "$folder/exported.json" "${TW_T4_SCHEMA:-}" <<'PYTHON' || fail "the JSON is not as expected"
import json, sys
t4 = json.load(open(sys.argv[1]))
results = t4["results"]
assert t4["schema_version"] == "1.0.0", t4["schema_version"]
assert len(results) == 7, len(results)
words = sorted(r["invalidity"] for r in results)
assert words == ["compile", "constraints"] + 3 * ["correct"] + ["correctness", "timeout"], words
for r in results:
    assert all(key in r for key in ("configuration", "times", "invalidity", "correctness")), r
    assert r["correctness"] == (r["invalidity"] != "correctness"), r
    time = [m["value"] for m in r["measurements"] if m["name"] == "time"]
    assert (len(time) == 1) == (r["invalidity"] == "correct"), r
    assert r["times"]["runtimes"] == time, r
best = min((r for r in results if r["invalidity"] == "correct"), key=lambda r: r["times"]["runtimes"][0])
assert best["configuration"] == {"algorithm": "tiled", "TILE": 32, "ROWS": 8, "PAD": 1}, best
assert best["times"]["runtimes"] == [0.04], best
records = json.load(open(sys.argv[2]))["records"]
assert len(records) == 3 and records[0]["device"] == "NVIDIA H200", records
assert all(type(r["shape"]) is list and len(r["hash"]) == 16 for r in records)
if sys.argv[3]:
    import jsonschema
    jsonschema.validate(t4, json.load(open(sys.argv[3])))
    print("valid T4")
PYTHON
fi

# Compaction: of the two times of one point the last stays; the torn line goes.
run 0 ledger compact
has "$out" "11 lines, of which 10 are left"
run 0 why $name $sim
has "$out" "the median of 39 samples"
usage_error "unknown word 'compcat'; did you mean 'compact'" ledger compcat
TW_LEDGER=
run 1 ledger
has "$err" "there is no ledger"
run 0 ledger --ledger "$folder/no/such"
has "$out" "0 lines"
finish
