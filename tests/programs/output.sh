# output.sh -- a program that checks itself ends with 0, and nothing is found in it:
#
#   output.sh TWCC FILE
set -eu
twcc=$1 file=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$twcc" "$file" -o "$work/program"
TW_CHECK_OUTPUT=$work/found "$work/program"
grep -q ' 0 findings' "$work/found" || { cat "$work/found" >&2; exit 1; }
