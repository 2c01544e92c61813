#!/bin/sh
# deb.sh SOURCE BUILD CPACK CC CMAKE -- the packages for Debian: unpacked into one folder
# they work, and each has its part. Skipped where dpkg is not there.
set -eu
. "$(dirname "$0")/../drawn.sh"
takes_turns packages.deb
source=$1 build=$2 cpack=$3 cc=$4 cmake=$5
for tool in dpkg-deb dpkg-shlibdeps file pkg-config; do
  command -v $tool >/dev/null || { echo "skipped: no $tool (Debian: dpkg-dev, file, pkg-config)"; exit 77; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
unset TW_DEVICE TW_HOME
export HOME="$folder" XDG_CACHE_HOME="$folder/cache" TW_TUNING_FILE=

fail() {
  echo "FAILED: $1"
  exit 1
}

"$cpack" -G DEB -B "$folder/debs" --config "$build/CPackConfig.cmake" \
  -D CPACK_DEBIAN_COMPRESSION_TYPE=gzip >"$folder/said" 2>&1 || { cat "$folder/said"; exit 1; }
for name in libtilewright0 libtilewright-simulator0 libtilewright-dev tilewright-tune; do
  set -- "$folder"/debs/"$name"*_amd64.deb
  [ -f "$1" ] || fail "there is no package $name"
  dpkg-deb -x "$1" "$folder/root"
  dpkg-deb -f "$1" Depends | grep -q libc6 || fail "$name depends on: $(dpkg-deb -f "$1" Depends)"
  echo "$(basename "$1"): $(wc -c <"$1") bytes"
done
[ "$(cat "$folder"/debs/*.deb | wc -c)" -le 40000000 ] || fail "the packages are larger than 40 MB"
dpkg-deb -c "$folder"/debs/libtilewright0*.deb | grep -q 'libtilewright_simulator' && fail "the library's package has the simulator"
tune=$folder/root/usr/bin/tilewright-tune
grep -q -a "$build" "$tune" && readelf -d "$tune" | grep -E 'RPATH|RUNPATH' && fail "the command looks into the build folder"

"$tune" check scale_f32_plain_c32_r8 --device sim --tsv >"$folder/said" || fail "tilewright-tune check: $(cat "$folder/said")"
grep -q clean "$folder/said" || fail "$(cat "$folder/said")"

# CUDA programs: all that compiles them is in the packages.
"$tune" check -v "$source/examples/programs/histogram.cu" -- 100 >"$folder/said" 2>&1 || fail "$(cat "$folder/said")"
grep -q ' 0 findings' "$folder/said" || fail "tilewright-tune check of a program: $(cat "$folder/said")"
if grep -F -e "$build/" -e "$source/runtime" "$folder/said"; then fail "it looks into the build folder"; fi
toolkit=$("$folder/root/usr/bin/twcc" --help | sed -n 's,.*CMAKE_TOOLCHAIN_FILE=\(.*\)/twcc.cmake$,\1,p')
for file in twcc.cmake bin/nvcc include/cuda_runtime.h include/tilewright/tilewright.h lib64/libcudart.so; do
  [ -f "$toolkit/$file" ] || fail "the toolkit's folder $toolkit has no $file"
done
case $(readlink -f "$toolkit/bin/nvcc") in "$folder"/*) ;; *) fail "$toolkit/bin/nvcc is no link to twcc" ;; esac

# As each GPU that the preset has code for.
architectures=$(sed -n 's/.*"TILEWRIGHT_CUDA_ARCHITECTURES": "\([0-9;]*\)".*/\1/p' "$source/CMakePresets.json" | tr ';' ' ')
[ "$(echo "$architectures" | wc -w)" -ge 7 ] || fail "the preset 'packages' has code for: $architectures"
# The one of two kernels takes seconds, and so it is checked for the first GPU alone.
several=row_sums_f32_split_p16_n256
for architecture in $architectures; do
  for variant in transpose_b32_tiled_t32_r8_p1 row_sums_f32_block_s32_u2 $several; do
    "$tune" check "$variant" --device "sim:sm_$architecture" --tsv >"$folder/said" 2>&1 ||
      fail "sm_$architecture: $(cat "$folder/said")"
    grep -q clean "$folder/said" || fail "sm_$architecture: $(cat "$folder/said")"
  done
  several=
done

# The first program of README, with pkg-config's flags.
sed -n '/^## A first program/,/^Install the library/s/^    //p' "$source/README.md" >"$folder/first.c"
pc=$(find "$folder/root" -name tilewright.pc)
# shellcheck disable=SC2046 # several flags
"$cc" "$folder/first.c" -o "$folder/first" $(PKG_CONFIG_PATH=${pc%/*} pkg-config --cflags --libs tilewright)
libraries=$(dirname "$(dirname "$pc")")
LD_LIBRARY_PATH=$libraries TW_DEVICE=sim "$folder/first" || fail "the first program ends with $?"
# The components that a project can ask for.
found() {
  mkdir -p "$folder/project"
  printf 'cmake_minimum_required(VERSION 3.25)\nproject(p LANGUAGES C)\nfind_package(tilewright REQUIRED COMPONENTS %s)\n' \
    "$1" >"$folder/project/CMakeLists.txt"
  rm -rf "$folder/configured"
  "$cmake" -S "$folder/project" -B "$folder/configured" -DCMAKE_PREFIX_PATH="$folder/root/usr" >"$folder/said" 2>&1
}
found simulator || fail "the component simulator is not found: $(cat "$folder/said")"
if found cuda; then has_cuda=yes; else has_cuda=no; fi
grep -q "TILEWRIGHT_WITH_CUDA ON" "$(find "$folder/root" -name tilewright-config.cmake)" && wanted=yes || wanted=no
[ $has_cuda = yes ] || grep -q 'was built without CUDA' "$folder/said" || fail "cuda: $(cat "$folder/said")"
[ "$has_cuda" = "$wanted" ] || fail "the component cuda is found: $has_cuda, expected $wanted"
if found vulkan; then fail "the component vulkan is found"; fi
grep -q "no component 'vulkan'" "$folder/said" || fail "vulkan: $(cat "$folder/said")"

rm "$libraries"/libtilewright_simulator.so.*
if LD_LIBRARY_PATH=$libraries TW_DEVICE=sim "$folder/first"; then fail "it needs no simulator"; fi
