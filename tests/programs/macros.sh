# macros.sh -- a program's macros are words of the headers that it includes: each header
# reads as without them, and they are the program's again behind it:
#
#   macros.sh TWCC HEADERS
#
# HEADERS is the folder of the headers that a program includes.
set -eu
twcc=$1 headers=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The C++ library itself uses the small letters that are left out, as in 1s.
words="A B C D E F G H I J K L M N O P Q R S T U V W X Y Z c e f g j l o q r u v w x z
  $(sed -n 's/^#undef \(..*\)/\1/p' "$headers/../hide_macros.h" | grep -v '^.$')"
(cd "$headers" && find . -type f | sed 's|^\./||' | sort) | while read -r header; do
  # One that only says that it is not there cannot be included.
  grep -q '#include' "$headers/$header" || ! grep -q '#error' "$headers/$header" || continue
  echo "#include <$header>"
  for word in $words; do echo "TW_EXPECT($word)"; done
done >"$work/includes"
{
  echo '#define TW_EXPECT(word) static_assert(word 7, #word);'
  cat "$work/includes"
  echo 'int main() { return 0; }'
} >"$work/all.cu"
[ "$(wc -l <"$work/includes")" -gt 1000 ] || { echo "macros.sh: too few headers in $headers" >&2; exit 1; }

# What the words stand for is no C++ in any other place.
for word in $words; do echo "-D'$word=1 +'"; done | tr '\n' ' ' >"$work/options"
eval "\"$twcc\" $(cat "$work/options") \"$work/all.cu\" -o \"$work/program\""
"$work/program" 2>"$work/found" || { echo "macros.sh: the program failed:" >&2; cat "$work/found" >&2; exit 1; }
