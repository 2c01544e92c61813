#!/bin/sh
# lean_targets.sh SOURCE BUILD CMAKE -- with TILEWRIGHT_SIMULATOR_KERNELS=OFF what the
# preset `tune` builds has none of the library's kernels for the simulator, and what is
# installed has all; with ON both have them.
set -eu
source=$1 build=$2 cmake=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
setting() { sed -n "s/^$1:[^=]*=//p" "$build/CMakeCache.txt"; }
die() {
  echo "FAILED: $*"
  exit 1
}
command -v ninja >/dev/null || { echo "skipped: no ninja" && exit 77; }
# A variant of each operation, each in a file of its own.
sed -n 's/^\([a-z_]*\)_[a-z]*[0-9]*_.*/\1 &/p' "$source/templates/keep.txt" | awk '!seen[$1]++ { print $2 }' >"$folder/keep.txt"
count=$(wc -l <"$folder/keep.txt")

# planned TARGET: how many kernel files would be compiled for the simulator
planned() { ninja -C "$folder/build" -t commands "$1" | grep -c 'kernel_object\.sh .*\.cu ' || true; }

for kernels in OFF ON; do
  "$cmake" -S "$source" -B "$folder/build" -G Ninja -DTILEWRIGHT_SIMULATOR_KERNELS=$kernels -DTILEWRIGHT_CUDA=OFF \
    -DTILEWRIGHT_TESTS=OFF -DTILEWRIGHT_GALLERY=OFF -DTILEWRIGHT_LESSONS=OFF -DTILEWRIGHT_PYTHON_PACKAGE=OFF \
    -DCMAKE_BUILD_TYPE=Release -DTILEWRIGHT_KEEP="$folder/keep.txt" -DCMAKE_C_COMPILER="$(setting CMAKE_C_COMPILER)" \
    -DCMAKE_CXX_COMPILER="$(setting CMAKE_CXX_COMPILER)" >"$folder/log" 2>&1 || { cat "$folder/log" && die "configuring"; }
  files=$count
  [ $kernels = ON ] || files=0
  [ "$(planned tune_all)" = "$files" ] || die "$kernels: tune_all compiles $(planned tune_all) files, not $files"
  for target in all tilewright_simulator tilewright_simulator_static; do
    [ "$(planned "$target")" = "$count" ] || die "$kernels: $target compiles $(planned "$target") files, not $count"
  done
  grep -q 'INTERFACE_LINK_LIBRARIES "tilewright::simulator_static' \
    "$folder"/build/CMakeFiles/Export/*/tilewright-targets.cmake ||
    die "$kernels: the installed tilewright::tune does not link the simulator with its kernels"
done
grep -q '"TILEWRIGHT_SIMULATOR_KERNELS": "OFF"' "$source/CMakePresets.json" || die "the preset tune builds them"
