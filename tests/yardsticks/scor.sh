# scor.sh -- the micro-benchmarks of ScoR (github.com/csl-iisc/ScoR), races by the scope
# of atomic operations and fences, each compiled by twcc and run:
#
#   sh scor.sh TWCC FOLDER
#
# FOLDER is the folder microbenchmarks/src. Names begin with race or norace. Prints the
# table; exits with 1 if a race is missed or reported falsely.
set -eu
twcc=$1 folder=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export TW_CHECK_OUTPUT="$work/found"
racy=0 found=0 clean=0 false=0
for source in "$folder"/*.cu; do
  name=$(basename "$source" .cu)
  if ! "$twcc" "$source" -o "$work/program" 2>"$work/said"; then
    echo "does not compile: $name"
    exit 1
  fi
  "$work/program" >/dev/null 2>&1 || true
  races=$(grep -c '^race' "$work/found" || true)
  case $name in
    race*)
      racy=$((racy + 1))
      if [ "$races" -gt 0 ]; then found=$((found + 1)); else echo "missed: $name"; fi
      ;;
    *)
      clean=$((clean + 1))
      if [ "$races" -gt 0 ]; then
        false=$((false + 1))
        echo "false: $name"
      fi
      ;;
  esac
done
echo "races    $found of $racy found"
echo "correct  $false of $clean have races"
[ "$found" = "$racy" ] && [ "$false" = 0 ]
