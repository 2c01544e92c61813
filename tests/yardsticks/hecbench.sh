# hecbench.sh -- programs of HeCBench (github.com/zjin-lcf/HeCBench), built by their
# own makefiles with twcc in nvcc's place, and run as these run them:
#
#   sh hecbench.sh TWCC FOLDER SECONDS JOBS NAME...
#
# FOLDER is the folder src of HeCBench; a NAME is that of a folder without -cuda.
# Prints a line for each program: whether it was compiled, whether it ended within
# SECONDS (0: it is not run) and with which status, what it says of itself, and what was found.
set -eu
twcc=$1 folder=$(cd "$2" && pwd) seconds=$3 jobs=$4
shift 4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Programs include files of each other's folders, so that these are all there.
mkdir "$work/src"
for each in "$folder"/*; do
  ln -s "$each" "$work/src/"
done

cat >"$work/one.sh" <<'END'
twcc=$1 folder=$2 work=$3 seconds=$4 name=$5
at=$work/src/$name-cuda said=$work/$name.said
rm "$at" && cp -r "$folder/$name-cuda" "$at"
export TW_CHECK_OUTPUT=$work/$name.found TW_CHECK_QUIET=1
if ! timeout 300 make -C "$at" CC="$twcc" NVCC="$twcc" >"$said" 2>&1; then
  why=$(grep -m 1 -E 'error|cannot find|undefined|No such|Error' "$said" | sed 's|^.*/||' | cut -c 1-150)
  echo "$name|not compiled||$why"
  exit
fi
if [ "$seconds" = 0 ]; then
  echo "$name|compiled||"
  exit
fi
status=0
timeout "$seconds" make -C "$at" CC="$twcc" NVCC="$twcc" run >"$said" 2>&1 || status=$?
verdict=$(grep -o -i -E -m 1 '\b(pass|passed|fail|failed|error|incorrect|success|mismatch)\b' "$said" | head -n 1 || true)
[ "$status" = 124 ] && verdict="not ended"
touch "$work/$name.found"
found=$(grep '^[a-z-]* \(in\|(\)' "$work/$name.found" | cut -d ' ' -f 1 | sort | uniq -c | tr -s ' \n' ' ')
echo "$name|$status|$verdict|$found"
END

printf '%s\n' "$@" | xargs -P "$jobs" -n 1 sh "$work/one.sh" "$twcc" "$folder" "$work" "$seconds" | sort
[ -z "${KEEP:-}" ] || cp "$work"/*.said "$work"/*.found "$KEEP"
