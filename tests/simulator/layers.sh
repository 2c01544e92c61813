# layers.sh -- the simulator's folders are layers: a file includes what is in its
# own folder or in one below. A call to a layer above goes through a table.
#
#   layers.sh SOURCE
set -eu
cd "$1/runtime/devices/simulator"

# allowed FOLDER PATTERN: what the files of a folder may include of the simulator
checked=0 wrong=0
allowed() {
  for file in "$1"/*.[ch]; do
    checked=$((checked + 1))
    bad=$(sed -n 's|^#include "devices/simulator/\(.*\)"|\1|p' "$file" | grep -v "^\($2\)/" || true)
    [ -z "$bad" ] && continue
    echo "$file includes $bad, which is in a layer above"
    wrong=1
  done
}

allowed report 'report'
allowed machine 'report\|machine'
allowed watch 'report\|machine\|watch'
allowed count 'report\|machine\|watch\|count'
echo "$checked files"
[ $checked -gt 20 ] && [ $wrong = 0 ]
