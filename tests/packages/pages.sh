#!/bin/sh
# pages.sh TUNE PAGES -- the manual page and the completions have every command and
# option that --help has, and no other.
set -eu
tune=$1 pages=$2
failures=0

fail() {
  failures=$((failures + 1))
  echo "FAILED: $1" >&2
}

options() {
  sed -n 's/^ *\(--[a-z0-9-]*\)[ ].*/\1/p' | sort -u
}

if [ -f "$pages/tilewright-tune.1.gz" ]; then
  gzip -dc "$pages/tilewright-tune.1.gz" >"$pages/page.txt"
else
  cp "$pages/tilewright-tune.1" "$pages/page.txt"
fi
sed -i 's/\\f[BIR]//g; s/\\-/-/g' "$pages/page.txt"
commands=$("$tune" --help | sed -n 's/^  tune \([a-z-]*\).*/\1/p')
[ "$(echo "$commands" | wc -l)" -ge 20 ] || fail "--help has few commands: $commands"
bash -n "$pages/tilewright-tune" || fail "bash does not take its completion"
if command -v zsh >/dev/null; then zsh -n "$pages/_tilewright-tune" || fail "zsh does not take its completion"; fi
if command -v fish >/dev/null; then fish -n "$pages/tilewright-tune.fish" || fail "fish does not take its completion"; fi

count=0
for command in tune $commands; do
  word=$command
  [ "$command" != tune ] || word=
  # shellcheck disable=SC2086 # no word for the first command
  wanted=$("$tune" $word --help | sed -n '/^options/,/^$/p' | options)
  section="^\.SH tilewright-tune $word\( \|$\)"
  [ -n "$word" ] || section='^\.SH tilewright-tune \['
  found=$(sed -n "/$section/,/^\.SH /p" "$pages/page.txt" | sed 's/$/ /' | options)
  [ "$found" = "$wanted" ] || fail "the manual page of '$command' has: $found"
  found=$(bash -c 'source "$1"; COMP_WORDS=(tilewright-tune "$2" --); COMP_CWORD=2; _tilewright_tune
    printf "%s \n" "${COMPREPLY[@]}"' - "$pages/tilewright-tune" "${word:-transpose}" | options)
  [ "$found" = "$wanted" ] || fail "bash completes '$command' with: $found"
  for option in $wanted; do
    count=$((count + 1))
    grep -q -e "'\*$option\[" "$pages/_tilewright-tune" || fail "zsh lacks $option"
    grep -q -e " -l ${option#--} " "$pages/tilewright-tune.fish" || fail "fish lacks $option"
  done
done
# Values: "sim:h" is three words to bash, "--type=f6" too.
completes() {
  wanted=$1
  shift
  found=$(bash -c 'source "$1"; COMP_WORDS=("${@:2}"); COMP_CWORD=$(($# - 2)); _tilewright_tune
    echo "${COMPREPLY[*]}"' - "$pages/tilewright-tune" tilewright-tune "$@")
  [ "$found" = "$wanted" ] || fail "bash completes '$*' with: $found"
}
completes check che
completes transpose check tran
completes "" check no_operation
completes "sim sim:h200" check --device s
completes h200 check --device sim :
completes h200 check --device sim : h
completes h200 check --device = sim : h
completes "" check --device cuda : h
completes f64 bench --type f6
completes f64 bench --type = f6
completes "f16 f32 f64" bench --type = f
if command -v fish >/dev/null; then
  # shellcheck disable=SC2016 # fish expands it
  found=$(HOME=$pages fish -c 'source $argv[1]; complete -C "tilewright-tune check --device sim:"' \
    "$pages/tilewright-tune.fish" | cut -f 1)
  [ "$found" = sim:h200 ] || fail "fish completes --device sim: with: $found"
fi
# What the commands take with CUDA programs is there, too.
for option in --json --sarif --output --budget --build; do
  "$tune" check --help | grep -q -e "^  $option " || fail "tune check --help lacks $option"
done
grep -q -e "_files}' ;;" "$pages/_tilewright-tune" || fail "zsh completes no files of CUDA programs"
grep -q -e "from check' -F" "$pages/tilewright-tune.fish" || fail "fish completes no files of CUDA programs"
echo "$count options of $(echo "$commands" | wc -l) commands"
[ "$count" -ge 100 ] || fail "few options"
[ $failures = 0 ]
