#!/bin/sh
# lint.sh -- the style of the sources, and no file at the top that does not belong there:
#
#   tests/lint.sh [clang-format|luacheck|shellcheck|top]...     all four by default
#
# Exit status: 0; 1 if a tool finds something; 77 if a tool is missing or of a
# version that judges otherwise, and the others find nothing. On Debian 12 the
# packages clang-format, lua-check and shellcheck are the versions wanted here.
# TW_TEST_LINTED=1 skips all of it, with 77: .ci/run sets it once this has run,
# so that the tests do not run it again.
set -eu
cd "$(dirname "$0")/.."
if [ "${TW_TEST_LINTED:-0}" = 1 ]; then
  echo "lint.sh: skipped: TW_TEST_LINTED is 1, as it has run already"
  exit 77
fi

# files PATTERN...: the tracked files, and new ones that git does not ignore;
# where there is no git, all files
files() {
  if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
    git ls-files --cached --others --exclude-standard -- "$@" | while read -r file; do
      [ ! -e "$file" ] || echo "$file" # not deleted since it was added
    done
  else
    for pattern in "$@"; do
      case $pattern in
        *'*'*) find . \( -name 'build*' -o -name .git \) -prune -o -type f -name "$pattern" -print | sed 's|^\./||' ;;
        *) [ ! -e "$pattern" ] || echo "$pattern" ;;
      esac
    done
  fi | sort -u
}

# version TOOL WANTED: whether `TOOL --version` names version WANTED
version() {
  if ! command -v "$1" >/dev/null; then
    echo "lint.sh: skipped: no $1"
    return 77
  fi
  found=$("$1" --version | sed -n 's/^[^0-9]*\([0-9][0-9.]*\).*/\1/p' | head -n 1)
  case $found in
    "$2" | "$2".*) ;;
    *)
      echo "lint.sh: skipped: $1 is version $found, expected $2"
      return 77
      ;;
  esac
}

# run TOOL NAMES COMMAND...: the command on the files whose names are lines
run() {
  tool=$1 names=$2
  shift 2
  if [ -z "$names" ]; then
    echo "lint.sh: $tool: no files, expected some" >&2
    return 1
  fi
  echo "$tool: $(echo "$names" | wc -l) files"
  # One process for each processor, each for its part of the files.
  cores=$(nproc 2>/dev/null || echo 1)
  part=$(($(echo "$names" | wc -l) / cores + 1))
  echo "$names" | tr '\n' '\0' | xargs -0 -n "$part" -P "$cores" "$@" || return 1
}

# Not what is generated, nor the generator's own templates of C.
clang_format() {
  version clang-format 14 || return
  run clang-format "$(files '*.c' '*.h' | grep -v '^generated/\|^generator/emit/')" \
    clang-format --dry-run -Werror
}

lua_check() {
  version luacheck 1 || return
  run luacheck "$(files '*.lua' .luacheckrc)" luacheck --quiet --no-color
}

shell_check() {
  version shellcheck 0.9 || return
  # Most scripts are run by name, with sh; the others say what runs them.
  run "shellcheck, sh" "$(files '*.sh' tests/cli/expect tests/consumer/common tests/verify/copies)" shellcheck -x -P SCRIPTDIR -s sh || return
  run "shellcheck" "$(files bootstrap .ci/run)" shellcheck
}

# A redirection with a slip leaves a file that `git add` takes along.
top() {
  stray=$(files '*' | grep -v / | grep -vxE '\.clang-format|\.gitignore|\.luacheckrc|CMake(Lists\.txt|Presets\.json)|README\.md|bootstrap|pyproject\.toml|CMakeUserPresets\.json') || return 0
  echo "lint.sh: does not belong to the top level: $stray" >&2
  return 1
}

[ $# -gt 0 ] || set -- clang-format luacheck shellcheck top
result=0
for tool in "$@"; do
  status=0
  case $tool in
    clang-format) clang_format || status=$? ;;
    luacheck) lua_check || status=$? ;;
    shellcheck) shell_check || status=$? ;;
    top) top || status=$? ;;
    *)
      echo "lint.sh: no tool '$tool', expected clang-format, luacheck, shellcheck or top" >&2
      exit 2
      ;;
  esac
  case $status in
    0) ;;
    77) [ $result != 0 ] || result=77 ;;
    *) result=1 ;;
  esac
done
exit $result
