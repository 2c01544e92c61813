# circles.sh -- no files of the library, the simulator or tune call each other in a
# circle, so that each can be read with what is below it and nothing else. Two grammars,
# which recurse, may.
#
#   circles.sh SOURCE BUILD
set -eu
command -v nm >/dev/null || { echo 'skipped: no nm (Debian: binutils)'; exit 77; }
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
source=$1
cd "$2/CMakeFiles"

# The objects, TARGET.dir/FILE.o, without those that are left of files that are gone.
objects() {
  find . -name '*.o' | grep -E '\.dir/(runtime|tune)/' | while IFS= read -r object; do
    file=${object#*.dir/}
    if [ -f "$source/${file%.o}" ]; then echo "$object"; fi
  done
}

# Pairs of files "A B": A uses a symbol that B defines. Some targets compile the same file.
objects | xargs nm -A -P |
  awk '{ file = $1; sub(/:$/, "", file); sub(/^.*\.dir\//, "", file); sub(/\.o$/, "", file)
         if ($3 ~ /^[TDBRVW]$/) defined[$2] = file
         else if ($3 ~ /^[Uw]$/) used[file " " $2] }
       END { for (pair in used) { split(pair, of, " ")
               if (of[2] in defined && defined[of[2]] != of[1]) print of[1], defined[of[2]] } }' |
  sort -u >"$folder/all"

# without FILE FILE: lets a call be that is a grammar's.
without() {
  grep -qx "tune/import/$1 tune/import/$2" "$folder/all" || { echo "$1 does not call $2"; exit 1; }
  grep -vx "tune/import/$1 tune/import/$2" "$folder/all" >"$folder/rest"
  mv "$folder/rest" "$folder/all"
}
without lua_truth.c lua_number.c     # a condition within a number
without cuda_directive.c cuda_text.c # a file that is included

# has_circle FILE: whether the pairs have one; tsort names its members
has_circle() { ! tsort "$1" >/dev/null 2>"$folder/circle"; }

pairs=$(wc -l <"$folder/all")
if has_circle "$folder/all"; then
  cat "$folder/circle"
  exit 1
fi
# A circle would be seen.
(cat "$folder/all" && echo 'runtime/api/status.c tune/tune.c') >"$folder/planted"
has_circle "$folder/planted" || { echo 'a planted circle is not found' && exit 1; }
echo "$pairs calls from file to file"
[ "$pairs" -gt 1000 ]
