#!/bin/sh
# kernel_object.sh -- compiles a generated .cu with g++ for the simulator:
#
#   kernel_object.sh SOURCE OBJECT HAS_NVCC CXX AWK OBJCOPY FLAG...
#
# It preprocesses the file, after cuda_kernel_head.h, completes the declarations that
# macros cannot (kernel_words.awk), compiles the result, and renames the symbols of
# the memory hooks and the section of shared memory (README.md).
#
# A file with a word of CUDA that the simulator does not have gives an object
# without kernels, which holds the reason: its algorithm is for the GPU only, and
# all else is built. gpu_only.awk tells such words from mistakes. HAS_NVCC is ON if
# nvcc compiles the file as well: nvcc then reports mistakes, and whatever g++ does
# not take is for the GPU only.
set -eu
LC_ALL=C
export LC_ALL
source=$1 object=$2 has_nvcc=$3 cxx=$4 awk=$5 objcopy=$6
shift 6
tools=$(dirname "$0")
said=$object.said

# As for nvcc, a file is a program of its own: its functions, templates and classes do
# not clash with those of the same name in another file. kernel_sections.ld joins the
# shared arrays of templates, which are in sections and groups of their own, with the
# others; all but the tables is local to the file. The linker defines symbols for the
# bounds of shared memory and of the kernels' code.
join_sections() {
  mv "$object" "$object.one"
  "$cxx" -r -nostdlib -fuse-ld=bfd -Wl,--force-group-allocation -Wl,-T,"$tools/kernel_sections.ld" \
    -o "$object" "$object.one"
  "$objcopy" --redefine-syms="$tools/hook_symbols.txt" --wildcard --keep-global-symbol='tw_sim_*' \
    --keep-global-symbol='sim_test_*' --rename-section .bss=tw_shared \
    --rename-section .text=tw_kernels "$object"
}

# Sets `head` to the compiled cuda_kernel_head.h that kernel_head.sh has put into a folder
# of the include path, unless a header has changed since; and `headers` to the latter.
# ccache does not cache a file that begins with a precompiled header, so there is none
# if the compiler is ccache.
find_head() {
  head=
  case $(readlink -f "$(command -v "$cxx")") in */ccache) return 0 ;; esac
  for flag; do
    case $flag in
      -I*) [ ! -f "${flag#-I}/tilewright/simulator/cuda_kernel_head.h.gch.d" ] ||
        head=${flag#-I}/tilewright/simulator/cuda_kernel_head.h.gch ;;
    esac
  done
  [ -n "$head" ] || return 0
  headers=$(sed 's/^[^ ]*: *//; s/ *\\$//' "$head.d")
  # shellcheck disable=SC2086 # a list of files
  [ -z "$(find $headers -newer "$head" 2>&1)" ] || head=
}

preprocess() {
  "$cxx" -x c++ "$@" ${head:+-fpch-preprocess} -include tilewright/simulator/cuda_kernel_head.h \
    -MD -MF "$object.d" -MT "$object" -E "$source" -o "$object.i" &&
    "$awk" -f "$tools/kernel_words.awk" "$object.i" >"$object.ii" || return 1
  # g++ does not name what is in a compiled header.
  if [ -n "$head" ]; then
    own=$(cat "$object.d")
    printf '%s \\\n %s\n' "$own" "$(printf '%s' "$headers" | tr '\n' ' ')" >"$object.d"
  fi
}

# A refusal stops at once; what else is wrong is added to what g++ said.
look_further() {
  preprocess -DTW_SIM_REFUSALS_WARN "$@" 2>/dev/null &&
    "$cxx" -x c++-cpp-output "$@" -w -S "$object.ii" -o /dev/null 2>>"$said"
}

# Sets `pattern` to the option that fills local variables which a kernel does not
# initialise; g++ has it since version 12. Without it such a variable often has the very
# value that the kernel lacks, because that makes the code simplest.
find_pattern() {
  pattern=
  [ "$("$cxx" -dumpversion | cut -d . -f 1)" -lt 12 ] || pattern=-ftrivial-auto-var-init=pattern
}

# Compiles the preprocessed file, refuses kernels with too large arrays, and has it count
# what is slow on a GPU, and the steps of loops that wait for one another, and convert
# floats to integers as a GPU does.
assemble() {
  find_pattern
  "$cxx" -x c++-cpp-output "$@" $pattern -S "$object.ii" -o "$object.all.s" &&
    "$awk" -f "$tools/shared_limit.awk" "$object.all.s" >&2 &&
    "$awk" -f "$tools/dependent_steps.awk" "$object.all.s" >"$object.steps.s" &&
    "$awk" -f "$tools/slow_instructions.awk" "$object.steps.s" >"$object.counted.s" &&
    "$awk" -f "$tools/saturating_casts.awk" "$object.counted.s" >"$object.s" &&
    "$cxx" -c "$object.s" -o "$object" &&
    rm "$object.all.s" "$object.steps.s" "$object.counted.s" "$object.s"
}

compile() {
  if preprocess "$@" 2>"$said"; then
    assemble "$@" 2>>"$said"
  else
    look_further "$@" || true
    return 1
  fi
}

# The line of the template that a line of the source comes from, else that line.
place_of() {
  operation=$(dirname "$source")/operation.c
  [ -f "$operation" ] || operation=/dev/null
  "$awk" -f "$tools/template_line.awk" -v line="$1" -v name="$(basename "$(dirname "$source")")/$(basename "$source")" \
    "$operation" "$source"
}

# The kernel table that the file should have defined, without kernels.
make_empty() {
  table=$1
  reason=$(printf '%s' "$2" | sed 's/[\\"]/\\&/g')
  printf '%s\n' '#include "tilewright/simulator/kernel.h"' \
    "extern \"C\" {" \
    "extern const tw_sim_kernel ${table}[];" \
    "const tw_sim_kernel ${table}[] = {{nullptr, nullptr, nullptr, nullptr}};" \
    "extern const char ${table}_gpu_only[];" \
    "const char ${table}_gpu_only[] = \"$reason\";" \
    "}" >"$object.cc"
  shift 2
  "$cxx" "$@" -fno-sanitize=all -c "$object.cc" -o "$object"
}

find_head "$@"
table=$(sed -n 's/^extern const tw_sim_kernel \([A-Za-z0-9_]*\)\[\];$/\1/p' "$source" | head -n 1)
if ! compile "$@"; then
  verdict=$("$awk" -f "$tools/gpu_only.awk" -v source="$source" -v has_nvcc="$has_nvcc" "$said")
elif [ -n "$table" ] && grep -q '_Zn[aw]m' "$object"; then # operator new
  verdict=$(printf 'only\t0\tnew does not run in the simulator and must be left out where TW_SIMULATOR is defined')
else
  cat "$said" >&2
  join_sections
  exit 0
fi
kind=$(printf '%s\n' "$verdict" | cut -f 1)
line=$(printf '%s\n' "$verdict" | cut -f 2)
text=$(printf '%s\n' "$verdict" | cut -f 3)

rm -f "$object"
if [ "$kind" = only ] && [ -n "$table" ]; then
  reason="GPU only: $(place_of "$line"): $text"
  make_empty "$table" "$reason" "$@"
  [ -f "$object.d" ] || printf '%s: %s\n' "$object" "$source" >"$object.d"
  printf 'warning: %s\n' "$reason" >&2
  exit 0
fi
cat "$said" >&2
# Unless g++ says just that.
[ -z "$text" ] || grep -qF ": error: $text" "$said" || printf 'note: %s\n' "$text" >&2
exit 1
