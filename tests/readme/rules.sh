# rules.sh -- the rules for README.md, docs/ and the gallery's pages: at most 200 lines
# in README.md, at most 80 columns outside tables and headings, links to files that exist,
# pictures that show the figures of docs/measured.md, and a line for each environment variable.
#
# Arguments: the source tree, lua ("" if there is none).
set -eu
source=$1 lua=$2
cd "$source"
status=0

fail() {
  echo "FAILED: $*"
  status=1
}

lines=$(wc -l <README.md)
[ "$lines" -le 200 ] || fail "README.md has $lines lines, at most 200 are allowed"
for page in README.md docs/*.md examples/gallery/README.md examples/gallery/*/README.md; do
  wide=$(awk '!/^(\||#)/ && length($0) > 80 { print FILENAME ":" FNR }' "$page")
  [ -z "$wide" ] || fail "wider than 80 columns: $wide"
  folder=$(dirname "$page")
  # shellcheck disable=SC2013 # links have no blanks
  for link in $(grep -o '](\([^)#]*\)' "$page" | sed 's/^](//'); do
    case $link in
      http*) ;;
      *) [ -e "$folder/$link" ] || fail "$page links to $link, which does not exist" ;;
    esac
  done
done
# Every environment variable that the library reads has a line of its own in its manual,
# and a row in the table of docs/tuning.md.
variables=0
# shellcheck disable=SC2013 # names have no blanks
for variable in $(grep -rhoE 'twi_environment(_bits)?\("TW_[A-Z_]*"' runtime/api runtime/devices runtime/tuning | sed 's/.*"\(.*\)"/\1/' | sort -u); do
  variables=$((variables + 1))
  grep -q "^ \*   $variable  *[a-z0-9]" runtime/include/tilewright/tilewright.h ||
    fail "tilewright.h has no line for the environment variable $variable"
  grep -q "^| .*\`$variable\`" docs/tuning.md || fail "docs/tuning.md has no row for $variable"
done
[ $variables -ge 6 ] || fail "only $variables environment variables were found"
if [ -n "$lua" ]; then
  for chart in ladder peers; do
    "$lua" docs/$chart.lua <docs/measured.md | cmp - docs/$chart.svg ||
      fail "docs/$chart.svg is out of date; run lua5.4 docs/measured.lua docs/measured.md --charts"
  done
fi
exit $status
