#!/bin/sh
# lean.sh LEAN_TUNE TUNE -- a `tune` that is linked without the library's kernels for
# the simulator compiles those that it needs, once, and does what the other one does.
set -eu
lean=$1 tune=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
HOME=$folder XDG_CACHE_HOME=$folder/cache TW_CACHE=$folder/built TW_DEVICE=sim:sm_90 TMPDIR=$folder/temporary
export HOME XDG_CACHE_HOME TW_CACHE TW_DEVICE TMPDIR
unset TW_TUNING_FILE TW_LOG TW_LOG_FILE
mkdir "$TMPDIR"
said=$folder/said

die() {
  echo "FAILED: $*"
  cat "$said"
  exit 1
}
# run STATUS WORDS...: the lean program with its log, all in $said
run() {
  expected=$1 status=0
  shift
  TW_LOG=tune "$lean" "$@" >"$said" 2>&1 || status=$?
  [ $status = "$expected" ] || die "$* ends with $status, not with $expected"
}
# says COUNT TEXT: so many lines have it
says() {
  [ "$(tr '\n' ' ' <"$said" | tr -s ' ' | grep -oF -e "$2" | wc -l)" = "$1" ] || die "not $1 times: $2"
}
# same WORDS...: both print the same but for seconds
same() {
  for program in "$lean" "$tune"; do
    "$program" "$@" 2>&1 | sed -e 's/ in [0-9.]* s\>//' -e '/^checking /d' -e '/^running .* takes about/d' \
      -e '/^note: not compiled yet: /d' >"$said.$program_number"
    program_number=2
  done
  program_number=1
  diff "$said.1" "$said.2" >"$said" || die "$* differs"
}
program_number=1
# uncompiled: of how many algorithms of transpose it is not known what they need
uncompiled() { "$lean" list transpose | sed -n 's/^note: not compiled yet: \([0-9]*\) algorithms.*/\1/p'; }

# What runs no kernel compiles none: the clusters of kernels are read from their text.
same list matmul
same occupancy matmul --type f32
[ ! -d "$TW_CACHE" ] || [ -z "$(ls "$TW_CACHE")" ] || die "list compiles kernels: $(ls "$TW_CACHE")"

variant=transpose_b32_tiled_t32_r8_p1
before=$(uncompiled)
run 0 check $variant
says 1 "compiled b32 of transpose/tiled.cu for the simulator"
says 1 ": clean"
[ "$(uncompiled)" = $((before - 1)) ] || die "list does not know that $variant has been compiled"
run 0 check $variant
says 0 "compiled b32"
says 1 "b32 of transpose/tiled.cu for the simulator is in the cache"
# One element at a time, and all that a command needs at once, before its workers run.
run 0 check transpose_b16_tiled_t16_r8_p1 $variant
says 1 "compiled b16 of transpose/tiled.cu"
run 0 fill --shape 100x100 --type i32 --no-save
says 0 "unverified"
compiled=$(grep -c "compiled i32 of fill/" "$said")
[ "$compiled" -gt 1 ] || die "nothing was compiled for fill"
run 0 fill --shape 100x100 --type i32 --no-save
says 0 "compiled i32"
says 1 "by an earlier run"

same check $variant
same count $variant
same explain fill --type i32 --shape 100x100
same run $variant
same bench fill --type f64 --shape 100x100

# Without a cache, and where it cannot be written.
for cache in "" /proc/nowhere; do
  TW_CACHE=$cache
  run 0 check $variant
  says 1 "compiled b32 of transpose/tiled.cu"
done
says 1 "compiled kernels are not cached"
TW_CACHE=$folder/built

# Without a compiler: one sentence, no variant is blamed, and what needs none works.
for program in TW_CXX TW_OBJCOPY; do
  export $program=/nowhere/program
  run 1 check $variant
  says 1 "'/nowhere/program' was not found; install it, or set $program"
  run 1 run $variant
  says 1 "'/nowhere/program' was not found; install it, or set $program"
  run 1 fill --shape 100x100 --no-save
  says 0 WRONG
  says 0 crashes
  run 0 list fill
  unset $program
done
TMPDIR=/proc/nowhere
run 1 run transpose_b32_naive_c32_r8
says 1 "set TMPDIR to one that can be written"
TMPDIR=$folder/temporary
[ -z "$(ls "$TMPDIR")" ] || die "left in TMPDIR: $(ls "$TMPDIR")"
echo "lean: all right"
