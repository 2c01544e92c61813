#!/bin/sh
# assemble.sh COMMAND... -- runs ptxas by a command, and fails if it says that it
# serialises the products of a kernel by wgmma (C7509 to C7511), or waits where the
# kernel does not (C7517). Such a kernel is right and slower than it was written.
messages=$("$@" 2>&1)
status=$?
[ -z "$messages" ] || printf '%s\n' "$messages" >&2
if printf '%s\n' "$messages" | grep -q '(C75\(09\|1[017]\))'; then
  echo "error: ptxas serialises wgmma, see the lines above: the sums, or what a product reads, are touched before its wait" >&2
  exit 1
fi
exit $status
