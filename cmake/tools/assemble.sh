#!/bin/sh
# assemble.sh [--keep PTX NAME] COMMAND... -- runs nvcc, and fails if ptxas says that
# it serialises the products of a kernel by wgmma (C7509 to C7511), or waits where the
# kernel does not (C7517). Such a kernel is right and slower than it was written.
# --keep: of the files that nvcc makes on the way, NAME becomes PTX.
ptx=
if [ "$1" = --keep ]; then
  ptx=$2 name=$3
  shift 3
  rm -rf "$ptx.kept"
  mkdir "$ptx.kept"
  set -- "$@" --keep --keep-dir "$ptx.kept"
fi
messages=$("$@" 2>&1)
status=$?
[ -z "$messages" ] || printf '%s\n' "$messages" >&2
if printf '%s\n' "$messages" | grep -q '(C75\(09\|1[017]\))'; then
  echo "error: ptxas serialises wgmma, see the lines above: the sums, or what a product reads, are touched before its wait" >&2
  status=1
fi
if [ -n "$ptx" ]; then
  [ $status -ne 0 ] || mv "$ptx.kept/$name" "$ptx" || status=1
  rm -rf "$ptx.kept"
fi
exit $status
