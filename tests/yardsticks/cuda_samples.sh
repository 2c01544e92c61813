# cuda_samples.sh -- samples of github.com/NVIDIA/cuda-samples, each compiled by twcc
# from all sources of its folder, and run:
#
#   sh cuda_samples.sh TWCC FOLDER SECONDS JOBS [SAMPLE...]
#
# FOLDER is the repository's; a SAMPLE is a folder below Samples, such as
# 0_Introduction/vectorAdd, and behind it, in the same word, the sample's arguments.
# Without one, those of cuda_samples.txt. Prints a line for each: whether it was compiled, the exit
# status or that it did not end within SECONDS, and what was found.
set -eu
twcc=$1 folder=$(cd "$2" && pwd) seconds=$3 jobs=$4 list=$(dirname "$0")/cuda_samples.txt
shift 4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cat >"$work/one.sh" <<'END'
twcc=$1 folder=$2 work=$3 seconds=$4 name=${5%% *} arguments=${5#"${5%% *}"}
short=$(basename "$name") at=$folder/Samples/$name
said=$work/$short.said
export TW_CHECK_OUTPUT=$work/$short.found TW_CHECK_QUIET=1
if ! (cd "$at" && timeout 300 "$twcc" -I"$folder/Common" -I. -Iinc -Xcompiler -fopenmp \
  $(find . -name '*.cu' -o -name '*.cpp' | sort) -o "$work/$short") >"$said" 2>&1; then
  why=$(grep -m 1 -E 'error|cannot find|undefined' "$said" | sed 's|^[^ ]*/||' | cut -c 1-150)
  echo "$name|not compiled|$why"
  exit
fi
status=0
# shellcheck disable=SC2086 # a list of arguments
(cd "$at" && timeout "$seconds" "$work/$short" $arguments) >"$said" 2>&1 || status=$?
[ "$status" = 124 ] && status="not ended"
touch "$work/$short.found"
found=$(grep '^[a-z-]* \(in\|(\)' "$work/$short.found" | cut -d ' ' -f 1 | sort | uniq -c | tr -s ' \n' ' ')
echo "$name|$status|$found"
END

{ if [ $# = 0 ]; then grep -v '^#' "$list"; else printf '%s\n' "$@"; fi; } |
  xargs -d '\n' -P "$jobs" -n 1 sh "$work/one.sh" "$twcc" "$folder" "$work" "$seconds" | sort
[ -z "${KEEP:-}" ] || cp "$work"/*.said "$work"/*.found "$KEEP"
