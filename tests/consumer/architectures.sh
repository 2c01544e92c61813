# architectures.sh -- GPU code for two architectures, and for one other than the
# default: of the library a few objects, and of a user's set all. Needs nvcc, and
# no GPU.
. "$(dirname "$0")/common"
takes_turns architectures
need_lua
flags= # nothing here links with the build under test
said=$folder/said
# Single files are built, which Makefiles cannot do.
command -v ninja >/dev/null || { echo "skipped: no ninja"; exit 77; }
CMAKE_GENERATOR=Ninja

# Of the other operations one variant each: generating takes less time.
few_variants "$source" "$folder/one.txt"
{ cat "$folder/one.txt" && grep '^strided_add_' "$source/templates/keep.txt"; } | sort -u >"$folder/few.txt"

# configure FOLDER TREE SETTING ARGUMENT...
configure() {
  from=$1 to=$2 setting=$3
  shift 3
  "$cmake" -G Ninja -S "$from" -B "$to" -DTILEWRIGHT_CUDA=ON -DTILEWRIGHT_TESTS=OFF -DTILEWRIGHT_LESSONS=OFF \
    -DTILEWRIGHT_GALLERY=OFF -DCMAKE_EXPORT_COMPILE_COMMANDS=ON -DCMAKE_C_COMPILER="$cc" \
    -DTILEWRIGHT_KEEP="$folder/few.txt" -DTILEWRIGHT_CUDA_ARCHITECTURES="$setting" "$@" >"$said" 2>&1
}

# kernels_for TOOL ARCHITECTURE CUBIN: how many kernels it holds
kernels_for() {
  echo "$2 $3" >"$folder/list"
  "$1" test "$folder/table.c" "$folder/list" || die "kernel_resources of $3"
  grep -c "^    {\"[a-z0-9_]*\", $2, [1-9]" "$folder/table.c"
}

# number FILE OFFSET BYTES: an unsigned little-endian number
number() {
  od -A n -t "u$3" -j "$2" -N "$3" "$1" | tr -d ' '
}

# held FILE: what a fat binary holds, "elf 80, elf 90, ptx 90". It has a header of
# 16 bytes; each entry begins with its kind (2 bytes), its header's size (at 4),
# the size of what follows (at 8) and the architecture (at 28).
held() {
  size=$(wc -c <"$1") at=$(number "$1" 6 2) found=
  while [ "$at" -lt "$size" ]; do
    case $(number "$1" "$at" 2) in 1) kind=ptx ;; 2) kind=elf ;; *) kind=unknown ;; esac
    found="$found${found:+, }$kind $(number "$1" $((at + 28)) 4)"
    at=$((at + $(number "$1" $((at + 4)) 4) + $(number "$1" $((at + 8)) 8)))
  done
  echo "$found"
}

step "the library for two architectures"
if ! configure "$source" "$folder/two" "80;90"; then
  grep -q "no CUDA Toolkit with nvcc was found" "$said" || die "configuring for 80;90: $(cat "$said")"
  echo "skipped: no nvcc"
  exit 77
fi
has "$folder/two/generated/manifest.txt" "targets sm_80,sm_90"
# group TREE: the files that nvcc compiles in one run, with strided_add's among them
group() { sed -n '/strided_add\/plain\.cu/s/^together //p' "$1/generated/manifest.txt"; }
# kernels_of TREE: how many kernels they have
kernels_of() {
  # shellcheck disable=SC2046 # a list of files
  (cd "$1/generated" && awk '/^__global__ / { n++ } END { print n }' $(group "$1"))
}
path=$(group "$folder/two" | sed 's/ .*//; s/\//./')
has "$folder/two/generated/manifest.txt" " strided_add/grid_stride.cu strided_add/plain.cu"
build_project "$folder/two" --target kernel_resources "kernels/fatbin/$path.fatbin"
# An object file by the command of the build: ninja would compile all kernels
# before it.
compile=$(sed -n '/"command".*cuda\/images\.c"/ { s/^ *"command": "\(.*\)",$/\1/; s/\\"/"/g; s/\\\\/\\/g; p; }' \
  "$folder/two/compile_commands.json")
[ -n "$compile" ] || die "no command for images.c"
(cd "$folder/two" && mkdir -p CMakeFiles/tilewright_objects.dir/runtime/devices/cuda && try sh -c "$compile")
tool=$folder/two/kernel_resources
kernels=$(kernels_of "$folder/two")
[ "$kernels" -gt 9 ] || die "only $kernels kernels in one run of nvcc"
for architecture in 80 90; do
  cubin=$folder/two/kernels/sm_$architecture/$path.cubin
  same "kernels for sm_$architecture" "$(kernels_for "$tool" $architecture "$cubin")" "$kernels"
done
same "the code in the fat binary" "$(held "$folder/two/kernels/fatbin/$path.fatbin")" "elf 80, elf 90, ptx 90"
both=$(cat "$folder"/two/kernels/sm_*/"$path.cubin" | wc -c)
packed=$(wc -c <"$folder/two/kernels/fatbin/$path.fatbin")
checks=$((checks + 1))
[ $((packed * 3)) -lt "$both" ] || die "two cubins of $both bytes were compressed to $packed only"

step "the library for one architecture other than the default"
configure "$source" "$folder/one" 75 || die "configuring for 75: $(cat "$said")"
has "$folder/one/generated/manifest.txt" "targets sm_75"
path=$(group "$folder/one" | sed 's/ .*//; s/\//./')
[ -n "$path" ] || die "nvcc compiles strided_add/plain.cu alone for 75"
build_project "$folder/one" --target "kernels/fatbin/$path.fatbin"
kernels=$(kernels_of "$folder/one")
same "kernels for sm_75" "$(kernels_for "$tool" 75 "$folder/one/kernels/sm_75/$path.cubin")" "$kernels"
same "the code in the fat binary" "$(held "$folder/one/kernels/fatbin/$path.fatbin")" "elf 75, ptx 75"
same "architectures that were compiled" "$(cd "$folder/one/kernels" && echo sm_*)" sm_75

step "an architecture that the generator knows and nvcc does not"
nvcc=$(sed -n 's/.* \(\/[^ ]*\/nvcc\) -std=.*/\1/p' "$folder/two/build.ninja" | head -n 1)
cat >"$folder/nvcc" <<END
#!/bin/sh
[ "\$1" = --list-gpu-code ] || exec "$nvcc" "\$@"
echo sm_80
echo sm_90
END
chmod +x "$folder/nvcc"
if configure "$source" "$folder/unknown" "75;90" -DCUDAToolkit_NVCC_EXECUTABLE="$folder/nvcc"; then
  die "75 was accepted, which nvcc does not know"
fi
tr '\n' ' ' <"$said" | tr -s ' ' >"$folder/line"
has "$folder/line" "is '75;90', but $folder/nvcc"
has "$folder/line" "cannot compile for sm_75; "

step "a user's kernel set for two architectures"
mkdir -p "$folder/outer/templates"
cp -r "$source/examples/own_templates/templates/mirror" "$folder/outer/templates"
cat >"$folder/outer/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.25)
project(outer LANGUAGES C CXX)
add_subdirectory("$source" tilewright EXCLUDE_FROM_ALL)
tilewright_add_templates(mine TEMPLATES templates)
# The set's tables alone: its counts would need the library and tune, which take
# minutes to compile for two architectures.
add_executable(tables tables.c "\$<FILTER:\$<TARGET_OBJECTS:mine_objects>,INCLUDE,/(images|resources)[.]c[.]o\$>")
target_include_directories(tables PRIVATE "$source/runtime/include")
END
cat >"$folder/outer/tables.c" <<END
#include <stdio.h>
#include "tilewright/registry.h"
extern const tw_image tw_images_mine[];
extern const tw_resource_table tw_resources_mine;
int main(void) {
  int of[2] = {0, 0};
  for (int i = 0; i < tw_resources_mine.count; i++)
    of[tw_resources_mine.rows[i].architecture == 90]++;
  printf("%s: %s; %d and %d kernels\n", tw_images_mine[0].file, tw_images_mine[0].architectures, of[0], of[1]);
  return tw_images_mine[1].file != NULL;
}
END
configure "$folder/outer" "$folder/outer/build" "90;80" || die "configuring a project for 90;80: $(cat "$said")"
build_project "$folder/outer/build" --target tables
kernels=$(grep -c '^// mirror_' "$folder/outer/build/mine_kernels/generated/mirror/direct.cu")
same "the set's tables" "$("$folder/outer/build/tables")" \
  "mirror/direct.cu: sm_80, sm_90; $kernels and $kernels kernels"
finish
