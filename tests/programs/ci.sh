# ci.sh -- examples/ci as a project would have it, without the service: the step that
# checks passes, and fails for a race, for a count that has risen and for a program
# that fails by itself, each with its file of findings.
#
#   ci.sh TUNE SOURCE
set -eu
tune=$1 source=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

fail() {
  echo "ci.sh: $1; the log:" >&2
  cat "$work/log" >&2
  failed=1
}

# A project, and tilewright beside it, where the workflow has them.
cp -r "$source/examples/ci" "$work/ci"
mkdir -p "$work/src" "$work/tilewright/build-no-cuda"
cp "$source/examples/programs/histogram.cu" "$work/src"
ln -s "$tune" "$work/tilewright/build-no-cuda/tune"
cd "$work"
step=$(sed -n '/- name: Check/{n;s/^ *run: //p;}' ci/workflow.yml)
at=$(sed -n 's/^ *TUNE: //p' ci/workflow.yml)
if ! grep -qF "    TUNE=$at $step" ci/README.md; then
  echo "ci.sh: README.md and workflow.yml have different commands: $at, $step" >&2
  exit 1
fi

# check STATUS: what the workflow's step ends with
check() {
  status=0
  TUNE=$at sh -c "$step" >"$work/log" 2>&1 || status=$?
  [ $status = "$1" ] || fail "the step ends with $status, expected $1"
}
has() { grep -qF -e "$1" "$2" || fail "$2 has no $1"; }

check 0
has '"results": []' found/histogram.sarif
if command -v python3 >/dev/null; then python3 -m json.tool found/histogram.sarif >/dev/null; fi

# A race: in the log, and beside its line, which is named from the project's folder.
printf 'race src/histogram.cu -DRACE -- 10000\n' >ci/programs.txt
check 1
has 'FAILED: race ends with 1' log
has "src/histogram.cu:20" log
has '"ruleId": "race"' found/race.sarif
has '"uri": "src/histogram.cu"}, "region": {"startLine": 20}' found/race.sarif
if command -v python3 >/dev/null; then python3 -m json.tool found/race.sarif >/dev/null; fi

# The same results, but each thread reads a byte of another sector.
sed 's/^\( *if (i < n) atomicAdd(&mine\[data\[\)i\(\]\], 1);\)/\1(i * 32) % n + (i * 32) \/ n\2/' \
  src/histogram.cu >src/slow.cu
cmp -s src/histogram.cu src/slow.cu && fail "nothing was changed"
printf 'histogram src/slow.cu -- 8192\n' >ci/programs.txt
check 1
has 'PASS' log
has '"ruleId": "budget"' found/histogram.sarif
has '"uri": "ci/histogram.budget"}, "region": {"startLine": 2}' found/histogram.sarif
has 'excess_sectors of histogram are' log

# A program that fails by itself; the next line is still run.
printf 'int main() { return 3; }\n' >src/wrong.cu
printf 'wrong src/wrong.cu\n\n# a comment\nright src/histogram.cu -- 100\n' >ci/programs.txt
check 1
has 'FAILED: wrong ends with 3' log
has '"results": []' found/right.sarif
exit $failed
