# language.sh -- a program that writes kernels in many ways runs as on a GPU, and nothing
# is found in it:
#
#   language.sh TWCC FOLDER
set -eu
twcc=$1 folder=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$twcc" "$folder/language.cu" -o "$work/program" -std=c++17 -arch=sm_90 --extended-lambda
TW_CHECK_OUTPUT=$work/found "$work/program" >"$work/got"
diff "$folder/language.expected" "$work/got"
grep -q ' 0 findings' "$work/found" || { cat "$work/found" >&2; exit 1; }
