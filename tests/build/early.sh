#!/bin/sh
# early.sh NVCC KERNEL_RESOURCES SOURCE CUBINS -- the build refuses a kernel whose machine
# code accesses global memory before it waits for the kernel before it, and takes all of
# the library's, which the list CUBINS has.
set -eu
nvcc=$1 resources=$2 source=$3 cubins=$4
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

die() {
  echo "FAILED: $*"
  exit 1
}

# compile NAME [OPTION]...: a list with one cubin
compile() {
  name=$1
  shift
  "$nvcc" -arch=sm_90 -cubin "$@" -o "$folder/$name.cubin" "$source" >"$folder/said" 2>&1 ||
    die "nvcc: $(cat "$folder/said")"
  echo "90 $folder/$name.cubin" >"$folder/$name.list"
}

compile right
"$resources" test "$folder/right.c" "$folder/right.list" 2>"$folder/said" || die "$(cat "$folder/said")"
compile wrong -DTEST_EARLY
if "$resources" test "$folder/wrong.c" "$folder/wrong.list" 2>"$folder/said"; then die "an early store is taken"; fi
grep -q "stores_first: it accesses global memory before tw_grid_wait()" "$folder/said" || die "$(cat "$folder/said")"
"$resources" test "$folder/all.c" "$cubins" 2>"$folder/said" || die "$(cat "$folder/said")"
echo "$(wc -l <"$cubins") cubins of the library: no early access"
