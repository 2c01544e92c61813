# subdirectory.sh -- tilewright as a part of another project's tree: the library
# by add_subdirectory, and templates of one's own with it.
. "$(dirname "$0")/common"
need_lua
flags= # nothing here links with the build under test

mkdir "$folder/outer"
cat >"$folder/outer/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.25)
project(outer LANGUAGES C CXX)
add_subdirectory("$source" tilewright EXCLUDE_FROM_ALL)
add_subdirectory("$source/examples/npy_transpose" npy_transpose)
add_subdirectory("$source/examples/own_templates" own_templates)
END
step "building a project that has tilewright as a subdirectory"
few_variants "$folder/keep.txt" 'transpose_b32_*'
# Less optimised, which compiles in two thirds of the time.
make_project "$folder/outer" "$folder/build" -DCMAKE_C_FLAGS_RELEASE="-O1 -DNDEBUG" -DTILEWRIGHT_CUDA=OFF -DTILEWRIGHT_KEEP="$folder/keep.txt"
checks=$((checks + 1))
[ ! -e "$folder/build/tilewright/tests" ] || die "the library's tests are a part of the outer project"
build_project "$folder/build" --target npy_transpose own_templates

step "running it"
try "$cc" -o "$folder/make_npy" "$(dirname "$0")/make_npy.c"
"$folder/make_npy" f4 65 33 "$folder/in.npy" "$folder/expected.npy"
"$folder/build/npy_transpose/npy_transpose" "$folder/in.npy" "$folder/out.npy" >"$folder/said"
same_bytes "$folder/out.npy" "$folder/expected.npy"
has "$folder/said" "transposed 65x33 f4 with transpose_b32_"
has "$folder/said" " on simulator "
"$folder/build/own_templates/own_templates" >"$folder/said"
has "$folder/said" "mirror "
finish
