# crashes.sh -- a program that ends by a signal says why: the stack of a kernel's thread is
# too small, or the host touches memory that was freed:
#
#   crashes.sh TWCC FOLDER
set -eu
twcc=$1 folder=$(cd "$2" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" # a file of its memory, if there is one, is left there
"$twcc" "$folder/crashes.cu" -o "$work/program"
run=0
while read -r words; do
  run=$((run + 1))
  status=0
  TW_CHECK_OUTPUT=$work/found "$work/program" $run >"$work/said" 2>&1 || status=$?
  [ $status -gt 128 ] || { echo "crashes.sh: run $run ended with $status" >&2; exit 1; }
  if ! grep -q ' 1 finding$' "$work/found" || ! grep -q "$words" "$work/found"; then
    echo "crashes.sh: run $run does not say '$words':" >&2
    cat "$work/found" >&2
    exit 1
  fi
done <<'END'
^kernel in large .*need more than the 64 KiB
^kernel in deep .*need more than the 64 KiB
^host-access .*the host reads memory at .* that was freed
END
