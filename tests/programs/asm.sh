# asm.sh -- inline PTX of a program: its results are right and nothing is found; a read
# before the wait for its copy is found, and of ldmatrix before the barrier; what cannot be
# C++ is refused where it runs:
#
#   asm.sh TWCC FOLDER
set -eu
twcc=$1 file=$2/asm.cu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export TW_CHECK_OUTPUT="$work/found"
failed=0

# expect COUNT TEXT [OPTION...]: as many findings, and as many lines with the text
expect() {
  count=$1 text=$2
  shift 2
  "$twcc" "$@" "$file" -o "$work/program"
  status=0
  rm -f "$work/found"
  "$work/program" >"$work/said" 2>&1 || status=$?
  if ! grep -q " $count finding" "$work/found" || [ "$(grep -c "$text" "$work/found")" != "$count" ] ||
    { [ "$count" = 0 ] && [ $status != 0 ]; }; then
    echo "asm.sh: $*: status $status, expected $count findings with '$text', got:" >&2
    cat "$work/found" "$work/said" >&2
    failed=1
  fi
}

expect 0 ' in flight'
expect 1 '^kernel in copies.*missing wait' -DEARLY
expect 5 '^race in products' -DUNSYNCED
expect "$(grep -c '// refused' "$file")" '^refused in refused.*inline PTX, [a-zA-Z0-9.:_]*, does' -DREFUSED
exit $failed
