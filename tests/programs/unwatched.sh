# unwatched.sh -- programs that are compiled with twcc --unwatched:
#
#   unwatched.sh TWCC FOLDER
set -eu
twcc=$1 folder=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
export TW_CHECK_OUTPUT="$work/found"
unset TW_CHECK NVCC_APPEND_FLAGS NVCC_PREPEND_FLAGS

"$twcc" "$folder/unwatched.cu" -o "$work/watched"
"$twcc" --unwatched "$folder/unwatched.cu" -o "$work/unwatched"
NVCC_APPEND_FLAGS='-DAPPENDED=1 --unwatched' "$twcc" "$folder/unwatched.cu" -o "$work/appended"
NVCC_PREPEND_FLAGS=--unwatched "$twcc" "$folder/unwatched.cu" -o "$work/prepended"

# expect SAID FOUND [SETTING...] PROGRAM [ARGUMENT]: what the program says, and a text in its findings
expect() {
  said=$1 found=$2
  shift 2
  got=$(env "$@" 2>"$work/errors") || true
  if [ "$got" != "$said" ] || ! grep -q "$found" "$work/found"; then
    echo "unwatched.sh: $*: '$got', expected '$said' and '$found' in:" >&2
    cat "$work/found" "$work/errors" >&2
    failed=1
  fi
}

expect PASS ' 0 findings' "$work/watched"
expect '' '^bounds in meet' "$work/watched" 1
for program in unwatched appended prepended; do
  for order in 0 1 2; do
    expect PASS ' 0 findings' TW_CHECK_ORDER=$order "$work/$program"
    expect PASS 'nothing was seen of accesses' TW_CHECK_ORDER=$order "$work/$program"
  done
  expect FAIL ' 0 findings' TW_CHECK_SKIP=1 "$work/$program"
done
# What needs the accesses says so, and is left out.
for setting in STEPS=1 EXPLAIN=1 BUDGET=none; do
  expect PASS ' 0 findings' "TW_CHECK_$setting" "$work/unwatched"
  grep -q "^tilewright: TW_CHECK_${setting%=*} needs the accesses to memory" "$work/errors" || {
    echo "unwatched.sh: TW_CHECK_$setting is not said to need the accesses" >&2
    failed=1
  }
done
# A function of the program is part of its callers, not called as if another library might
# replace it, which takes several times as long.
for option in -DWATCHED --unwatched; do
  "$twcc" $option -c "$folder/unwatched.cu" -o "$work/code.o"
  objdump -r "$work/code.o" >"$work/relocations" || failed=1
  if grep 'PLT32.*mirror' "$work/relocations"; then # of x86
    echo "unwatched.sh: $option: mirror() is called, expected code without a call" >&2
    failed=1
  fi
done
exit $failed
