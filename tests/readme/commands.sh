# commands.sh -- the commands of the README and of docs/lessons.md work.
#
# Arguments: the source tree, its build, cmake, lua ("" if there is none).
# The README's two set-up commands name presets that exist. Every other command
# that begins with build/tune, build/lessons_tune or lua5.4 is run, from the
# source tree's root, on the simulator.
set -eu
source=$1 build=$2 cmake=$3 lua=$4
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
HOME=$folder XDG_CACHE_HOME=$folder/cache TW_DEVICE=sim:sm_90
export HOME XDG_CACHE_HOME TW_DEVICE
unset TW_TUNING_FILE TW_LOG TW_LOG_FILE
count=0

cd "$source"
"$cmake" --list-presets=workflow >"$folder/presets"
# shellcheck disable=SC2013 # one word each
for preset in $(sed -n 's/.*cmake --workflow --preset \([a-z-]*\).*/\1/p' README.md .ci/run | sort -u); do
  grep -q "\"$preset\"" "$folder/presets" || { echo "FAILED: no workflow preset '$preset'"; exit 1; }
  count=$((count + 1))
done
[ "$count" -ge 2 ] || { echo "FAILED: README.md names $count workflow presets"; exit 1; }

# Indented commands, joined at a backslash, and those in the last column of a
# table.
for page in README.md docs/lessons.md; do
  sed -e ':a' -e '/\\$/N; s/\\\n */ /; ta' "$page" |
    sed -n 's/^    \(build\/[a-z_]*tune.*\)/\1/p; s/^    \(lua5\.4 .*\)/\1/p'
  # shellcheck disable=SC2016 # the quotes of Markdown
  sed -n 's/^|.*| `\(build\/[a-z_]*tune[^`]*\)` |$/\1/p' "$page"
done | sed 's/ *#.*//' >"$folder/commands"
systems=$(sed -n '/^| [0-9]* |.*| `build\//p' docs/lessons.md | wc -l)
[ "$systems" -eq 24 ] || { echo "FAILED: docs/lessons.md has $systems of 24 systems with a command"; exit 1; }
ln -s "$build" "$folder/build"
while read -r command; do
  case $command in
    build/lessons_tune*)
      # Without Lua it was not built.
      [ -x "$build/lessons_tune" ] || [ -n "$lua" ] || continue
      run="$folder/$command"
      ;;
    lua5.4*)
      [ -n "$lua" ] || continue
      # What remakes the files writes into a folder of our own.
      case $command in *--check* | *--list*) ;; *) command="$command --output $folder/generated" ;; esac
      run="$lua ${command#lua5.4 }"
      ;;
    *) run="$folder/$command" ;;
  esac
  echo "-- $command"
  # shellcheck disable=SC2086 # a command line
  $run >"$folder/said" 2>&1 </dev/null || { cat "$folder/said"; echo "FAILED: $command"; exit 1; }
  count=$((count + 1))
done <"$folder/commands"
[ "$count" -ge 10 ] || { echo "FAILED: only $count commands were found"; exit 1; }
echo "$count commands of the README and of docs/lessons.md work"
