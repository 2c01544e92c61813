# installed.sh -- a program on an installed copy: npy_transpose, built with
# find_package and with the static library, and what the library exports.
. "$(dirname "$0")/common"

build_npy

step "good files"
for type in f4 f8 i4; do
  for shape in "1 1" "3 5" "64 64" "129 127" "1 517" "1031 3" "211 97" "0 5" "5 0" "0 0"; do
    # shellcheck disable=SC2086 # two numbers
    transposes "$npy" $type $shape
  done
done
transposes "$npy" f4 3 5
has "$folder/said" " with transpose_b32_"

step "wrong arguments"
for count in 0 1 3; do
  status=0
  # shellcheck disable=SC2046 # that many words
  "$npy" $(seq $count) >"$folder/said" 2>"$folder/err" || status=$?
  same "exit status" $status 2
  same "stderr" "$(cat "$folder/err")" "usage: npy_transpose IN.npy OUT.npy"
done

step "building with tilewright::static"
mkdir "$folder/static"
cat >"$folder/static/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.25)
project(static LANGUAGES C)
find_package(tilewright 0.1 REQUIRED)
file(GLOB sources $example/*.c)
add_executable(npy_transpose \${sources})
target_compile_definitions(npy_transpose PRIVATE _GNU_SOURCE)
target_link_libraries(npy_transpose PRIVATE tilewright::static)
END
make_project "$folder/static" "$folder/static/build" -DCMAKE_PREFIX_PATH="$prefix"
build_project "$folder/static/build"
transposes "$folder/static/build/npy_transpose" f8 31 33

step "the shared library shows no name but its own"
library=$(find "$prefix" -name libtilewright.so)
checks=$((checks + 1))
others=$(nm -D --extern-only --defined-only "$library" | awk '{ print $NF }' | grep -v '^\(__odr_asan[.]\)*tw_' || true)
[ -z "$others" ] || die "it exports: $others"

finish
