#!/bin/sh
# kernel_head.sh -- compiles what g++ reads before every kernel file, once for all
# files (kernel_object.sh):
#
#   kernel_head.sh OUTPUT HEADER CXX AWK FLAG...
#
# OUTPUT is FOLDER/tilewright/simulator/cuda_kernel_head.h.gch, HEADER that header. A
# kernel's command then has -IFOLDER before its other folders, and the same flags.
set -eu
LC_ALL=C
export LC_ALL
output=$1 header=$2 cxx=$3 awk=$4
shift 4

# What kernel_words.awk would complete does not reach it in a compiled header.
"$cxx" -x c++ "$@" -E "$header" -o "$output.i"
"$awk" -f "$(dirname "$0")/kernel_words.awk" "$output.i" >"$output.ii"
if ! cmp "$output.i" "$output.ii" >&2; then
  echo "error: $header has a declaration that kernel_words.awk completes, which only a kernel file may have" >&2
  exit 1
fi
rm "$output.i" "$output.ii"

"$cxx" -x c++-header "$@" -MD -MF "$output.d" -MT "$output" -o "$output" "$header"
