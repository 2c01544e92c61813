# measured.sh -- docs/measured.lua puts what the commands of a page print below them,
# and draws the charts from the tables.
#
# Arguments: the source tree, lessons_tune, tune, lua.
set -eu
source=$1 lessons_tune=$2 tune=$3 lua=$4
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/build" "$folder/docs"
cp "$source"/docs/*.lua "$folder/docs"
ln -s "$tune" "$folder/build/tune"
ln -s "$lessons_tune" "$folder/build/lessons_tune"
cd "$folder"
HOME=$folder XDG_CACHE_HOME=$folder/cache TW_DEVICE=sim:sm_90
export HOME XDG_CACHE_HOME TW_DEVICE
unset TW_TUNING_FILE TW_LOG TW_LOG_FILE

die() {
  echo "FAILED: $*"
  cat page.md said 2>/dev/null
  exit 1
}

# has LINE: the page has it once
has() {
  [ "$(grep -cxF -e "$1" docs/measured.md)" -eq 1 ] || die "expected once '$1'"
}

# make [ARGUMENT]...: runs measured.lua, and keeps what it says
make() {
  "$lua" docs/measured.lua "$@" 2>said
}

cat >docs/measured.md <<'END'
# A page

    lua5.4 docs/measured.lua

## First

Text.

    build/tune bench --peers transpose --shape 64x96 \
        --markdown

an old line

### transpose f32

## Last

END
cp docs/measured.md before.md
# There is no chart without the ladder's rows: the page is made, and the end is told.
if make; then die "a ladder without rungs"; fi
grep -q "has no time at 4096x4096x1" said || die "no word of the ladder"
has "# A page"
has "    lua5.4 docs/measured.lua"
has "        --markdown"
has "### transpose f32"
has "### geometric means"
has "## Last"
grep -q '^| 64x96 | ' docs/measured.md || die "no row of the problem"
if grep -q "an old line" docs/measured.md; then die "the old line is still there"; fi
cp docs/measured.md once.md
make || true
cmp once.md docs/measured.md || die "a second run changes the page"

# Another page has no charts.
sed 's,docs/measured.lua,& docs/other.md,' once.md >docs/other.md
make docs/other.md || die "another page is not made"
grep -q '^| 64x96 | ' docs/other.md || die "no row of the problem on another page"
if make docs/other.md --charts; then die "charts of another page"; fi
grep -q "docs/other.md has no charts" said || die "no word of the page without charts"

# A command that fails leaves the page as it is.
sed -i 's/transpose --shape/transposs --shape/' docs/measured.md
cp docs/measured.md wrong.md
if make; then die "a wrong command"; fi
grep -q "unknown operation 'transposs'" said || die "no word of the wrong command"
cmp wrong.md docs/measured.md || die "a failure changed the page"

# The charts of the page as it is committed are drawn from its own numbers.
cp "$source/docs/measured.md" docs/measured.md
make docs/measured.md --charts || die "no charts"
for chart in ladder peers; do
  cmp docs/$chart.svg "$source/docs/$chart.svg" || die "$chart.svg is not that of docs/measured.md"
done
"$lua" - docs/measured.md <<'END' >numbers
package.path = "docs/?.lua"
local rows = require("tables").rows(io.open(arg[1]), "operation", "type", "n", "peer", "worst")
for _, row in ipairs(rows) do if tonumber(row.n) > 1 and tonumber(row.peer) then print(row.peer) end end
END
[ -s numbers ] || die "no means in docs/measured.md"
while read -r mean; do
  grep -qF ">$mean</text>" docs/peers.svg || die "peers.svg does not show $mean"
done <numbers
echo "the page, $(wc -l <numbers) means"
