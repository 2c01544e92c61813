# cuda_samples.sh -- samples of github.com/NVIDIA/cuda-samples, each compiled by twcc
# from the sources that its CMakeLists.txt names, and run:
#
#   sh cuda_samples.sh TWCC FOLDER SECONDS JOBS [SAMPLE...]
#
# FOLDER is the repository's; a SAMPLE is a line of cuda_samples.txt, which are taken
# if none is given: a folder below Samples, such as 0_Introduction/vectorAdd, the
# sample's arguments, and behind a | what makes it smaller: NAME=VALUE for a constant
# of its sources, a sed command, or --unwatched for twcc. It is run in a copy. Prints a
# line for each: whether it was compiled, the exit status or that it did not end within
# SECONDS of CPU time, what was found, and the last line with a word such as PASS or FAIL. Sources
# that the sample compiles to a fat binary or to PTX are compiled so.
set -eu
case $1 in */*) twcc=$(realpath "$1") ;; *) twcc=$1 ;; esac
folder=$(cd "$2" && pwd) seconds=$3 jobs=$4 list=$(dirname "$0")/cuda_samples.txt
shift 4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ln -s "$folder/Common" "$work/Common"

cat >"$work/one.sh" <<'END'
twcc=$1 folder=$2 work=$3 seconds=$4 line=$5
name=${line%% *} rest=
[ "$name" = "$line" ] || rest=${line#"$name "}
arguments=${rest%%|*} smaller=
[ "$arguments" = "$rest" ] || smaller=${rest#*|}
short=$(basename "$name") at=$work/Samples/$name
said=$work/$short.said
export TW_CHECK_OUTPUT=$work/$short.found TW_CHECK_QUIET=1
mkdir -p "$at"
cp -R "$folder/Samples/$name/." "$at"
cd "$at"

# Options of twcc, and constants: "#define NAME x", "NAME = x;", "NAME (x)".
watch=
for change in $smaller; do
  case $change in
    --unwatched)
      watch=$change
      continue ;;
    s[/,]*) script=$change ;;
    *) key=${change%%=*} value=${change#*=}
      script="s/^\( *# *define  *$key\)[ \t].*/\1 $value/;s/\(\<$key *= *\)[^;,]*\([;,]\)/\1$value\2/" ;;
  esac
  find . -name '*.cu' -o -name '*.cuh' -o -name '*.cpp' -o -name '*.h' | xargs sed -i "$script"
done

# The words of the first add_executable(), and of a command that makes an image.
sources=$(tr '\n' ' ' <CMakeLists.txt | sed -n 's/.*add_executable( *[^ )]* *\([^)]*\)).*/\1/p')
image=$(sed -n 's/^set(CUDA_\(FATBIN\|PTX\)_FILE ".*\/\([^"]*\)").*/\2/p' CMakeLists.txt)
kernels=$(sed -n 's/^set(CUDA_KERNEL_SOURCE ".*\/\([^"]*\)").*/\1/p' CMakeLists.txt)
# The toolkit's header, which a sample looks for to find its folder; twcc has its own.
if grep -q "cooperative_groups.h" CMakeLists.txt; then : >cooperative_groups.h; fi
# Libraries whose headers twcc has for CUDA sources only.
language=
grep -qE 'cublas|cufft|curand|cusparse|cusolver' ./*.cpp 2>/dev/null && language="-x cu"
compile() {
  case $image in
    '') ;;
    *.ptx) timeout 300 "$twcc" -I../../../Common -ptx "$kernels" -o "$image" ;;
    *) timeout 300 "$twcc" -I../../../Common -fatbin "$kernels" -o "$image" ;;
  esac &&
    # shellcheck disable=SC2086 # a list of files
    timeout 300 "$twcc" -I../../../Common -I. -Iinc -Xcompiler -fopenmp $watch $language $sources -o "$short"
}
if ! compile >"$said" 2>&1; then
  why=$(grep -m 1 -E 'error|cannot find|undefined' "$said" | sed 's|^[^ ]*/||' | cut -c 1-150)
  echo "$name|not compiled|$why"
  exit
fi
status=0
# shellcheck disable=SC2086 # a list of arguments
(ulimit -t "$seconds" && exec timeout $((8 * seconds)) "./$short" $arguments) >"$said" 2>&1 </dev/null || status=$?
case $status in 124 | 137 | 152) status="not ended" ;; esac
touch "$work/$short.found"
found=$(grep '^[a-z-]* \(in\|(\)' "$work/$short.found" | cut -d ' ' -f 1 | sort | uniq -c | tr -s ' \n' ' ')
word=$(grep -a -iE 'pass|fail|success|waiv|error|correct|match' "$said" | tail -n 1 | tr -d '|' | cut -c 1-70)
echo "$name|$status|$found|$word"
rm -rf "$at"
END

{ if [ $# = 0 ]; then grep -v '^#' "$list"; else printf '%s\n' "$@"; fi; } |
  xargs -d '\n' -P "$jobs" -n 1 sh "$work/one.sh" "$twcc" "$folder" "$work" "$seconds" | sort
[ -z "${KEEP:-}" ] || cp "$work"/*.said "$work"/*.found "$KEEP"
