# steps.sh -- how a program's kernels are run by TW_CHECK_STEPS, _SKIP, _ZEROS and _TOGETHER:
#
#   steps.sh TWCC FOLDER
set -eu
twcc=$1 folder=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
export TW_CHECK_OUTPUT="$work/found"
"$twcc" "$folder/steps.cu" -o "$work/steps"
"$twcc" "$folder/zeros.cu" -o "$work/zeros"
"$twcc" "$folder/together.cu" -o "$work/together"

# expect SAID FOUND [SETTING...] PROGRAM [ARGUMENT]: what the program says, and a text in its findings
expect() {
  said=$1 found=$2
  shift 2
  got=$(env "$@") || true
  if [ "$got" != "$said" ] || ! grep -q "$found" "$work/found"; then
    echo "steps.sh: $*: '$got', expected '$said' and '$found' in:" >&2
    cat "$work/found" >&2
    failed=1
  fi
}

for checks in 0 1; do
  export TW_CHECK=$checks
  race='^race in in_step'
  [ $checks = 1 ] || race=' 0 findings'
  expect FAIL "$race" "$work/steps"
  expect PASS "$race" TW_CHECK_STEPS=1 "$work/steps"
  expect '' 'leaves out the calling thread' "$work/steps" lanes below
  expect PASS ' 0 findings' TW_CHECK_STEPS=1 "$work/steps" lanes below
  expect PASS ' 0 findings' "$work/steps" barriers
  expect PASS ' 0 findings' TW_CHECK_STEPS=1 "$work/steps" barriers
  expect FAIL ' 0 findings' TW_CHECK_SKIP=1 "$work/steps" barriers
done
for text in 'exact: 0 launches' 'no kernel was run'; do
  grep -q "$text" "$work/found" || {
    echo "steps.sh: the report of kernels that were skipped does not say '$text'" >&2
    failed=1
  }
done
for checks in 0 1; do
  export TW_CHECK=$checks
  unset_memory='^uninitialised in add'
  [ $checks = 1 ] || unset_memory=' 0 findings'
  expect FAIL "$unset_memory" "$work/zeros"
  expect PASS "$unset_memory" TW_CHECK_ZEROS=1 "$work/zeros"
  expect PASS 'held zeros, as TW_CHECK_ZEROS=1 asks' TW_CHECK_ZEROS=1 "$work/zeros"
  expect FAIL ' 0 findings' TW_CHECK_ZEROS=1 TW_CHECK_SKIP=1 "$work/zeros"
  expect FAIL '^endless in chain' "$work/together"
  expect PASS ' 0 findings' TW_CHECK_TOGETHER=1 "$work/together"
  expect PASS 'were resident together' TW_CHECK_TOGETHER=1 "$work/together"
done
exit $failed
