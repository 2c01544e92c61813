# says.sh -- what findings say: where a kernel has freed memory of its heap, what is missing
# between blocks that only TW_CHECK_TOGETHER makes resident together; and that a program which
# ends itself after an error has no leaks, but has them if it ends well. A kernel and the host
# that wait for each other are found after TW_CHECK_LIMIT:
#
#   says.sh TWCC FOLDER
set -eu
twcc=$1 folder=$(cd "$2" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$twcc" "$folder/says.cu" -o "$work/program"
while read -r run together count words; do
  rm -f "$work/found"
  TW_CHECK_LIMIT=1 TW_CHECK_TOGETHER=$together TW_CHECK_OUTPUT=$work/found "$work/program" "$run" >"$work/said" 2>&1 || :
  if ! grep -q " $count findings*\$" "$work/found" || ! grep -q "$words" "$work/found"; then
    echo "says.sh: run $run does not say '$words', in $count findings:" >&2
    cat "$work/found" >&2
    exit 1
  fi
done <<'END'
1 0 1 ^bounds in use_freed .*which is memory that was freed at .*says.cu:8
2 0 1 ^kernel in delete_twice .*which has been given back at .*says.cu:16 already
3 0 1 ^call
4 0 2 ^leak
5 0 1 says.cu:20: which .* wrote, with nothing that orders blocks between
5 1 1 says.cu:20: which .* wrote, with nothing that orders blocks between
6 0 1 ^endless in answer
END
