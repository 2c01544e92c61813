# page.sh -- the commands that docs/cudart.md prints do what it says.
#
#   page.sh SOURCE TWCC
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$1/tests/cudart/saxpy.cu" "$work"
PATH=$(dirname "$2"):$PATH
export PATH
sed -n 's/^    \([a-zA-Z].*\)/\1/p' "$1/docs/cudart.md" >"$work/commands"
[ "$(wc -l <"$work/commands")" -eq 2 ]
cd "$work"
sh -eu commands >said 2>errors || { cat said errors && exit 1; }
cat said errors
grep -qx 'NVIDIA A100: 8, no error' said
grep -q ' 0 findings' errors
