# installed.sh -- programs on an installed copy: npy_transpose, built with
# find_package and with the static library, and the README's first program. Also
# checks the names that the library exports.
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

step "the README's first program"
mkdir "$folder/first"
awk '/^## A first program/ { on = 1; next }
  on && /^    / { print substr($0, 5); seen = 1; next }
  on && /^$/ { print; next }
  seen { exit }' "$source/README.md" >"$folder/first/program.c"
has "$folder/first/program.c" "int main(void)"
{
  echo "cmake_minimum_required(VERSION 3.25)"
  echo "project(first LANGUAGES C)"
  echo "set(CMAKE_C_STANDARD 11)"
  sed -n 's/^    \(find_package(tilewright .*\)/\1/p' "$source/README.md"
  echo "add_executable(program program.c)"
  sed -n 's/^    \(target_link_libraries(program .*\)/\1/p' "$source/README.md"
} >"$folder/first/CMakeLists.txt"
same "the README's CMake commands" "$(grep -c tilewright "$folder/first/CMakeLists.txt")" 2
make_project "$folder/first" "$folder/first/build" -DCMAKE_PREFIX_PATH="$prefix"
build_project "$folder/first/build"
try env TW_DEVICE=sim "$folder/first/build/program"
checks=$((checks + 1))

if command -v python3 >/dev/null; then
  step "the library from Python"
  cat >"$folder/turn.py" <<'END'
import struct
import sys
sys.path.insert(0, sys.argv[1] + "/share/tilewright/python")
import binding
library = binding.Library(sys.argv[2], sys.argv[1] + "/bin/tilewright-tune", "sim")
src, dst = library.alloc(24), library.alloc(24)
library.upload(src, struct.pack("6f", *range(6)))
library.run("transpose", "f32", {"rows": 2, "cols": 3, "src": src, "dst": dst})
print(*map(int, struct.unpack("6f", library.download(dst, 24))))
END
  library=$(find "$prefix" -name libtilewright.so)
  same "the transpose" "$(python3 -B "$folder/turn.py" "$prefix" "$library")" "0 3 1 4 2 5"
fi

step "the shared library exports only names that begin with tw_"
library=$(find "$prefix" -name libtilewright.so)
checks=$((checks + 1))
# Only the version's name is an absolute symbol.
others=$(nm -D --extern-only --defined-only "$library" | awk '$2 != "A" { print $NF }' | grep -v '^\(__odr_asan[.]\)*tw_' || true)
[ -z "$others" ] || die "it exports: $others"

finish
