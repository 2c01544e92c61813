# gallery.sh -- the gallery's pages say what its files say, and fill_readme.lua writes
# the two sections that are made from output.
#
# Arguments: the source tree, lua.
set -eu
source=$1 lua=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

die() {
  echo "FAILED: $*"
  exit 1
}

# has LINE: the page of dot has it
has() {
  grep -qxF -- "$1" "$folder/dot/README.md" || die "dot/README.md has no line '$1'"
}

fill() {
  "$lua" "$source/examples/gallery/fill_readme.lua" --gallery "$folder" "$@"
}

# refuses SENTENCE ARGUMENT...
refuses() {
  sentence=$1
  shift
  if fill "$@" 2>"$folder/said"; then die "fill_readme.lua took $*"; fi
  grep -qF -- "$sentence" "$folder/said" || die "expected '$sentence', not: $(cat "$folder/said")"
}

"$lua" "$source/tests/readme/gallery.lua" "$source"

mkdir "$folder/dot" "$folder/spmv"
for example in dot spmv; do cp "$source/examples/gallery/$example/README.md" "$folder/$example"; done
head='| type and shape | what | us | of a copy | ours is faster by |'
cat >"$folder/measured.md" <<END_OF_TABLE
NVIDIA H200, PyTorch 2.9.0

## dot

$head
|---|---|---|---|---|
| f32 65536 | \`dot_f32_atomic_n256_u2_b2\` | 4.5 | 1.10 | |
| | CUB TransformReduce | 6.1 | 0.81 | 1.36 |

## spmv

$head
|---|---|---|---|---|
| f32 9x9x9 | no right variant was timed | | | |
END_OF_TABLE
printf 'operation\telement\talgorithm\tvariant\tresult\tfinding\n' >"$folder/found.tsv"
place="kernel dot_f32 (dot/wrong.cu:4-9), block (0, 0, 0), thread (1, 0, 0)"
printf 'dot\tf32\twrong\tdot_f32_wrong\t%s\t%s\n' \
  finding "shape 'tiny' (n=1), whole numbers: the launch failed: $place: race: read of 4 bytes at 0x55a9 (templates/dot/wrong.cu:5), with no barrier between" \
  finding "shape 'tiny' (n=1): a later finding" >>"$folder/found.tsv"

fill "$folder/measured.md" "$folder/found.tsv"
has "Beside PyTorch 2.9.0, in one run; a copy moves the same bytes."
has "$head"
has "| | CUB TransformReduce | 6.1 | 0.81 | 1.36 |"
# shellcheck disable=SC2016 # the quotes of Markdown
has '| `wrong` | race: read of 4 bytes, with no barrier between |'
has "## Commands"
grep -qF "no right variant" "$folder/dot/README.md" && die "dot's page has spmv's table"
grep -qF "a later finding" "$folder/dot/README.md" && die "a fault has two rows"
[ "$(tail -c 1 "$folder/dot/README.md" | wc -l)" -eq 1 ] || die "the page does not end with a line"
cp "$folder/dot/README.md" "$folder/once.md"
fill "$folder/measured.md" "$folder/found.tsv"
cmp "$folder/once.md" "$folder/dot/README.md" || die "a page that is filled again changes"
[ "$(grep -c '^## ' "$folder/once.md")" -eq 4 ] || die "a section is missing or stands there twice"

sed 's/H200/A100/' "$folder/measured.md" >"$folder/other.md"
refuses "measured on NVIDIA A100, but the pages are about an H200" "$folder/other.md"
echo nothing >"$folder/nothing.md"
refuses "is neither the output of measure.py nor of faulty_tune" "$folder/nothing.md"
sed 's/## dot/## product/' "$folder/measured.md" >"$folder/unknown.md"
refuses "product/README.md" "$folder/unknown.md"
sed 's/\tfinding\tshape.*later.*/\tclean\t/' "$folder/found.tsv" >"$folder/missed.tsv"
refuses "dot_f32_wrong is called clean" "$folder/missed.tsv"
