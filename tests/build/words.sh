#!/bin/sh
# words.sh LEAN_TUNE CALLS SYMBOLS -- a `tune` exports each of the simulator's words
# that a kernel may call, also those that no kernel of its own calls: a kernel that is
# compiled on demand may be the first. CALLS is calls.h, SYMBOLS hook_symbols.txt.
set -eu
LC_ALL=C
export LC_ALL
tune=$1 calls=$2 symbols=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
command -v nm >/dev/null || { echo "skipped: no nm (Debian: binutils)" && exit 77; }

grep -o '\<tw_sim_[a-z0-9_]*[([]' "$calls" | tr -d '([' | sort -u >"$folder/calls"
cut -d ' ' -f 2 "$symbols" | sort -u >"$folder/hooks"
for list in calls hooks; do
  [ "$(wc -l <"$folder/$list")" -ge 40 ] || { echo "FAILED: only $(wc -l <"$folder/$list") $list were found"; exit 1; }
done
nm --dynamic --defined-only "$tune" | awk '{ print $3 }' | sort -u >"$folder/exported"
sort -u "$folder/calls" "$folder/hooks" | comm -23 - "$folder/exported" >"$folder/missing"
if [ -s "$folder/missing" ]; then
  echo "FAILED: $tune does not export $(tr '\n' ' ' <"$folder/missing")"
  exit 1
fi
echo "words: $(sort -u "$folder/calls" "$folder/hooks" | wc -l) words of kernels, all exported"
