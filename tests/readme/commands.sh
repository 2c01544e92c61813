# commands.sh -- the README's commands are true.
#
# Arguments: the source tree, its build, cmake, lua ("" if there is none).
# The two set-up commands name presets that exist; every other command of the
# README that begins with build/tune or lua5.4 is run, from the source tree's
# root, on the simulator.
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

# Indented commands, joined at a backslash, and those of the feature table.
{
  sed -e ':a' -e '/\\$/N; s/\\\n */ /; ta' README.md | sed -n 's/^    \(build\/tune.*\)/\1/p; s/^    \(lua5\.4 .*\)/\1/p'
  # shellcheck disable=SC2016 # the quotes of Markdown
  sed -n 's/^|.*| `\(build\/tune[^`]*\)` |$/\1/p' README.md
} | sed 's/ *#.*//' >"$folder/commands"
ln -s "$build" "$folder/build"
while read -r command; do
  case $command in
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
[ "$count" -ge 10 ] || { echo "FAILED: only $count commands were found in README.md"; exit 1; }
echo "$count commands of the README hold"
