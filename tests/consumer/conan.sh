# conan.sh -- the package of Conan 2: made by cmake/packaging/conanfile.py, of few
# variants, and used by a project as docs/packages.md says. Skipped where no Conan is on
# PATH: python3 -m venv conan && conan/bin/pip install conan.
. "$(dirname "$0")/common"
if ! conan --version >"$folder/said" 2>&1 || ! grep -q 'version 2' "$folder/said"; then
  echo "skipped: no Conan 2"
  exit 77
fi
need_lua
CONAN_HOME=$folder/conan TW_TUNING_FILE=
export CONAN_HOME TW_TUNING_FILE
said=$folder/said page=$source/docs/packages.md

step "making the package"
try conan profile detect
few_variants "$source" "$folder/keep.txt" transpose_b32_tiled_t32_r8_p1
try conan create "$source/cmake/packaging" -c tools.build:jobs=2 -c "tools.cmake.cmaketoolchain:generator=$CMAKE_GENERATOR" \
  -c "tools.cmake.cmaketoolchain:extra_variables={'TILEWRIGHT_KEEP': '$folder/keep.txt'}"
made=$(sed -n 's/^Package folder //p' "$folder/log")
checks=$((checks + 1))
[ -d "$made" ] || die "no package folder in: $(cat "$folder/log")"
# What is left is what another machine would download.
try conan cache clean '*'

step "the project of docs/packages.md"
mkdir "$folder/project"
cd "$folder/project"
sed -n '/conanfile\.txt/,/^[^ ].*find_package/s/^    //p' "$page" >conanfile.txt
has conanfile.txt "tilewright/$(sed -n 's/^#define TW_VERSION_[MP][A-Z]* //p' "$source/runtime/include/tilewright/tilewright.h" |
  paste -sd .)"
sed -n '/^## A first program/,/^Install the library/s/^    //p' "$source/README.md" >program.c
cat >CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.25)
project(program LANGUAGES C)
find_package(tilewright REQUIRED COMPONENTS simulator)
add_executable(program program.c)
target_link_libraries(program PRIVATE tilewright::tilewright)
END
try conan install . --output-folder=conan --build=never
make_project . build -DCMAKE_TOOLCHAIN_FILE="$folder/project/conan/conan_toolchain.cmake"
build_project build
try env TW_DEVICE=sim build/program
checks=$((checks + 1))
same "the library's folder" "$(readelf -d build/program | sed -n 's/.*R.*PATH.*\[\(.*\)\]/\1/p')" "$made/lib"

step "the commands of the package"
# shellcheck disable=SC1091 # a file of Conan's
(. conan/conanrun.sh && tilewright-tune check transpose_b32_tiled_t32_r8_p1 --device sim && twcc --help) >"$said" 2>&1 ||
  die "tilewright-tune and twcc: $(cat "$said")"
has "$said" clean
has "$said" nvcc
finish
