# streams.sh -- of programs whose launches are drawn at random, those in which nothing
# orders two launches that touch the same memory are found, and no others:
#
#   streams.sh TWCC FOLDER [FIRST LAST]
set -eu
twcc=$1 folder=$2 first=${3:-1} last=${4:-400}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export TW_CHECK_FORMAT=json TW_CHECK_OUTPUT="$work/found"
"$twcc" "$folder/streams.cu" -o "$work/streams"
wrong=0 right=0 failed=0 seed=$first
while [ "$seed" -le "$last" ]; do
  rm -f "$work/found"
  said=$("$work/streams" "$seed")
  got=right
  grep -q '"kind"' "$work/found" && got=wrong
  if grep '"kind"' "$work/found" | grep -qv '"kind": "streams"' || [ "$said" != "$got" ]; then
    echo "streams.sh: seed $seed: the program is $said, but the findings are:" >&2
    cat "$work/found" >&2
    failed=1
  fi
  if [ "$said" = wrong ]; then wrong=$((wrong + 1)); else right=$((right + 1)); fi
  seed=$((seed + 1))
done
echo "seeds $first to $last: $wrong programs with a mistake, $right without"
least=$(((last - first) / 5))
if [ $wrong -le $least ] || [ $right -le $least ]; then
  echo "streams.sh: too few programs of one kind" >&2
  exit 1
fi
exit $failed
