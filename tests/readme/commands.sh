# commands.sh -- the commands that README.md, docs/*.md and the gallery's pages print
# work.
#
# Arguments: the source tree, its build, cmake, lua ("" if there is none).
# Commands are the indented lines and the last cells of table rows that begin with
# build/, lua5.4, cmake, ctest, ./bootstrap or the path of a script, and every
# `ctest -R ...` in the text. What build/ and lua5.4 start is run on the simulator: all of
# README.md's, those of one in six other pages, and one in six of the lessons, which
# a seed draws (drawn.sh).
# Of the other commands, this test checks that the preset, the tests or the script
# exist, because other tests build and install the library.
# In the gallery's pages, build-NAME/ is the build of one example alone, which the test
# consumer.gallery makes. Here the library's build of it stands for that: its program is
# run, and its NAME_tune prints the help of each command, which the test gallery.NAME
# runs. The pages' figures are measured on a GPU and PyTorch, so of that script and of
# what it prints this test checks that the files are there.
set -eu
. "$(dirname "$0")/../drawn.sh"
source=$1 build=$2 cmake=$3 lua=$4
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
HOME=$folder XDG_CACHE_HOME=$folder/cache TW_DEVICE=sim:sm_90
export HOME XDG_CACHE_HOME TW_DEVICE
unset TW_TUNING_FILE TW_LOG TW_LOG_FILE

die() {
  echo "FAILED: $*"
  exit 1
}

# try NAME COMMAND...: shows the output only if the command fails
try() {
  name=$1
  shift
  "$@" >"$folder/output" 2>&1 </dev/null && return
  cat "$folder/output"
  die "$name"
}

# fails_with_1 NAME COMMAND...: as try, but the status must be 1
fails_with_1() {
  name=$1 code=0
  shift
  "$@" >"$folder/output" 2>&1 </dev/null || code=$?
  [ "$code" -eq 1 ] && return
  cat "$folder/output"
  die "$name ends with $code, not with 1"
}

# has_preset OPTION NAME
has_preset() {
  "$cmake" --list-presets="$1" | grep -q "\"$2\"" || die "there is no $1 preset '$2'"
}

# run_command COMMAND
run_command() {
  case $1 in
    build/lessons_tune*)
      # It is not built without Lua.
      [ -x "$build/lessons_tune" ] || [ -n "$lua" ] || return 0
      # shellcheck disable=SC2086 # a command line
      try "$1" $folder/$1
      ;;
    "build/tests/faulty_tune check --device sim:h200 --jobs 1 --tsv >"*)
      # The tests gallery.faults.NAME run it, one example each: it takes minutes.
      ;;
    "build/tune check examples/programs/"*" -DRACE")
      # shellcheck disable=SC2086
      fails_with_1 "$1" $folder/$1
      ;;
    build/tests/faulty_tune*)
      # Nor are the gallery's wrong kernels. They have findings, so the status is 1.
      [ -x "$build/tests/faulty_tune" ] || return 0
      # shellcheck disable=SC2086
      fails_with_1 "$1" $folder/$1
      ;;
    "build/tune import "* | *"--templates imported "* | "build/tune export results.json "*)
      # Into a folder of this test; they need JSON, and Lua.
      [ -n "$lua" ] && ! "$build/tune" import none.json --to "$folder" 2>&1 | grep -q 'cannot read JSON' || return 0
      words=$(echo "$1" | sed "s| imported| $folder/imported|; s| results.json| $folder/results.json|")
      # shellcheck disable=SC2086
      try "$1" $folder/$words
      ;;
    "build/tune report"*)
      # The page would be written into the source tree.
      # shellcheck disable=SC2086
      try "$1" $folder/$1 --output "$folder/report.html"
      ;;
    "build/tune portfolio "*" --save templates/keep.txt")
      # The list of the source tree stays as it is.
      # shellcheck disable=SC2086
      try "$1" $folder/${1% *} "$folder/keep.txt"
      ;;
    build-*)
      example=${1%%/*}
      example=${example#build-}
      [ -d "$source/examples/gallery/$example" ] || die "there is no example '$example'"
      [ -x "$build/examples/gallery/$example/${example}_tune" ] || return 0
      # shellcheck disable=SC2086
      case $1 in
        *_example) try "$1" "$build/examples/gallery/$example/${1#*/}" ;;
        *"_tune $example" | *"_tune "*" $example") try "$1" $build/examples/gallery/$example/${1#*/} --help ;;
        *) die "'$1' does not name the operation '$example'" ;;
      esac
      ;;
    "build/tune count >counts.c && mv counts.c tuning/model/counts.c")
      # Of one operation; model.recount compares what is counted with the file.
      [ -f "$source/tuning/model/counts.c" ] || die "there is no tuning/model/counts.c"
      try "$1" sh -c "'$folder/build/tune' count scale >'$folder/counts.c' && mv '$folder/counts.c' '$folder/moved.c'"
      grep -q '"scale_' "$folder/moved.c" || die "$1 counts nothing"
      ;;
    "cmake -B build -DCMAKE_CUDA_COMPILER=twcc" | "cmake -B build -DCMAKE_TOOLCHAIN_FILE="*twcc.cmake)
      # The test programs.builds runs it.
      [ -f "$source/tests/programs/builds.sh" ] || die "nothing runs '$1'"
      ;;
    "cmake -B build -DCMAKE_PREFIX_PATH="* | build/mine_tune* | build/first)
      # The first operation of docs/templates.md: consumer.first_operation runs them.
      [ -f "$source/tests/consumer/first_operation.sh" ] || die "nothing runs '$1'"
      ;;
    build/*)
      # shellcheck disable=SC2086
      try "$1" $folder/$1
      ;;
    "lua5.4 examples/gallery/fill_readme.lua "*)
      # The test readme.gallery runs it on pages of its own.
      [ -f "$source/examples/gallery/fill_readme.lua" ] || die "there is no fill_readme.lua"
      ;;
    "lua5.4 docs/measured.lua"*)
      # The test readme.measured runs it on pages of its own.
      [ -f "$source/docs/measured.lua" ] || die "there is no docs/measured.lua"
      ;;
    lua5.4*)
      [ -n "$lua" ] || return 0
      # Generated files are written into a folder of this test.
      output=
      case $1 in *--check* | *--list*) ;; *generate.lua*) output="--output $folder/generated" ;; esac
      # shellcheck disable=SC2086
      try "$1" $lua ${1#lua5.4 } $output
      ;;
    *"cmake --workflow --preset "*)
      preset=${1##*--preset }
      has_preset workflow "${preset%% *}"
      [ -x bootstrap ] || die "there is no executable ./bootstrap"
      ;;
    ./bootstrap*) [ -x bootstrap ] || die "there is no executable ./bootstrap" ;;
    "cmake --preset "*)
      preset=${1#cmake --preset }
      has_preset configure "${preset%% *}"
      ;;
    # Other tests build; a build by the preset `tune` alone has not all that is installed.
    "cmake --build build && cmake --install build "*) try "$1" "$cmake" --install "$build" --prefix "$folder/prefix" ;;
    "cmake -S examples/gallery/"*)
      example=${1#cmake -S examples/gallery/}
      example=${example%% *}
      [ -f "$source/examples/gallery/$example/CMakeLists.txt" ] || die "'$1' names no example"
      case $1 in *" -B build-$example "*) ;; *) die "'$1' builds in another example's folder" ;; esac
      ;;
    "cmake --build build-"*) [ -d "$source/examples/gallery/${1#cmake --build build-}" ] || die "'$1' names no example" ;;
    "python3 python/peers.py "*)
      # It needs a GPU, where gpu.peers runs it. A wrong option ends with 2, before the
      # device is looked at.
      command -v python3 >/dev/null || return 0
      # shellcheck disable=SC2086
      fails_with_1 "$1" $1 --device sim
      ;;
    python3\ *)
      script=${1#python3 }
      [ -f "$source/${script%% *}" ] || die "there is no script '${script%% *}'"
      ;;
    "ctest -R "*)
      tests=$("${cmake%cmake}ctest" --test-dir "$build" -N -R "${1#ctest -R }" | sed -n 's/^Total Tests: //p')
      [ "${tests:-0}" -gt 0 ] || die "$1 finds no test"
      ;;
    tests/*.sh | tests/*.sh\ * | tuning/*.sh | tuning/*.sh\ *) [ -x "${1%% *}" ] || die "${1%% *} is not an executable file" ;;
    *) die "this test does not know how to check '$1'" ;;
  esac
}

# is_taken PAGE COMMAND: whether this run takes it. Commands of a page need earlier ones,
# but for those of the lessons, which take long.
is_taken() {
  case $2 in build/* | build-* | lua5.4*) ;; *) return 0 ;; esac
  case $1 in
    README.md) ;;
    docs/lessons.md) drawn "$2" 6 ;;
    *) drawn "$1" 6 ;;
  esac
}

cd "$source"
ln -s "$build" "$folder/build"
# commands_of PAGE
commands_of() {
  # Lines that end in a backslash are joined with the next.
  sed -e ':a' -e '/\\$/N; s/\\\n */ /; ta' "$1" |
    sed -n 's/^    \(\(build\/\|build-[a-z0-9_]*\/\|lua5\.4 \|python3 \|cmake \|ctest \|\.\/bootstrap\|tests\/\|tuning\/\).*\)/\1/p'
  # shellcheck disable=SC2016 # the quotes of Markdown
  sed -n 's/^|.*| `\(build\/[a-z_]*tune[^`]*\)` |$/\1/p' "$1"
  # shellcheck disable=SC2016
  grep -o '`ctest -R [^`]*`' "$1" | tr -d '`' || true
}
for page in README.md docs/*.md examples/gallery/README.md examples/gallery/*/README.md; do
  commands_of "$page" | sed -e 's/ *#.*//' -e "s|^|$page |"
done | awk '{ command = substr($0, length($1) + 2) } !seen[command]++' >"$folder/commands"

systems=$(sed -n '/^| [0-9]* |.*| `build\//p' docs/lessons.md | wc -l)
[ "$systems" -eq 24 ] || die "docs/lessons.md has $systems of 24 systems with a command"
taken=0
while read -r page command; do
  is_taken "$page" "$command" || continue
  echo "-- $command"
  run_command "$command"
  taken=$((taken + 1))
done <"$folder/commands"
count=$(wc -l <"$folder/commands")
[ "$count" -ge 140 ] || die "only $count commands were found"
echo "$taken of $count commands of README.md, docs/ and the gallery work, drawn by $drawn_seed"
