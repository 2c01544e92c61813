# hecbench.sh -- programs of HeCBench (github.com/zjin-lcf/HeCBench), built by their
# own makefiles with twcc in nvcc's place, and run as these run them, with smaller
# numbers (smaller.awk):
#
#   sh hecbench.sh TWCC FOLDER SECONDS JOBS [NAME...]
#   DRAW=60 SEED=7 sh hecbench.sh TWCC FOLDER SECONDS JOBS
#
# FOLDER is the folder src of HeCBench; a NAME is that of a folder without -cuda; all by
# default, or as many as DRAW. The last number of a command is taken for how often
# something is repeated, and becomes 1; the product of all is at most 2^12. If the program
# does not pass within SECONDS of CPU time, other sizes are tried, in this order:
#   does not end   the lanes of a warp in step, with 2^12, or powers of two up to it with no
#                  repetition; 2^6; 1; 2^8, after all were halved; "small" for "large" and
#                  "test" for "benchmark"; constants in its source at most 64
#                  and 256, and 1024 and 32768, and powers of two up to this, if it fails
#                  with these; every number of its source at most 64, and 256; constants
#                  at most 64 and powers of two; 2^12, with no repetition; constants at
#                  most 16; arguments that may be powers of two at most 2^12; with eight
#                  times the seconds 2^4, constants at most 64, every number at most 256,
#                  2^21 with no repetition, the makefile's sizes
#   fails          2^16 and 2^12, after all were halved as often; 2^16 of powers of two;
#                  2^20; the same if the first number is the repetition; 2^12, with none;
#                  all but the last number as the makefile has them; all of them; with
#                  eight times the seconds the makefile's sizes, the first number being
#                  the repetition
#   ran            2^16; 2^16 of powers of two; 2^6, with no repetition; 2^12, built with
#                  DEBUG=yes, as some compare then only; with eight times the seconds the
#                  makefile's sizes, the first number being the repetition
#   any of these   compiled with twcc --unwatched, which is many times faster: constants at
#                  most 64, 1024 and 32768, every number of its source at most 64; with eight
#                  times the seconds "small" for "large" and "test" for "benchmark", and 1,
#                  2^6, 2^12, 2^20 and the makefile's sizes, until one does not end
#
# Prints a line for each program: what became of it, its exit status, the seconds, what
# was found, the arguments. Then the sums. What became of it is
#   PASS           it says in its own words that its result is right, and nothing of a
#                  failure: pass or success, or correct, valid, match, OK or true on a
#                  line that names a test, check, result, verification, comparison or
#                  solution, or says what was returned, or OK alone on a line; or it
#                  counts what is wrong, the count is 0, and it is not if no kernel runs
#                  (TW_CHECK_SKIP=1)
#   PASS smaller   the same, with smaller constants; not if a kernel has failed or was not
#                  launched, as a relation between sizes may be lost
#   PASS made      the same, with an input that is made (inputs.lua): what the command
#                  names, and what strace says that the program looks for; not if a kernel
#                  has failed, or if it says so, too, when no kernel runs
#   PASS unwatched the same, with accesses that nothing checks (twcc --unwatched); not if a
#                  kernel has failed, or if it says so, too, when no kernel runs
#   PASS in step   the same, if the lanes of a warp take turns (TW_CHECK_STEPS=1), which the
#                  program takes for granted; without this it fails
#   PASS zeroed    the same, if new device memory holds zeros (TW_CHECK_ZEROS=1), which the
#                  program takes for granted; without this it fails
#   PASS together  the same, if all blocks of a grid that fits the GPU are resident together
#                  (TW_CHECK_TOGETHER=1), which the program takes for granted
#   AGREES         it has no such word, but prints how far it is from its own reference, and
#                  all these errors are at most 1e-3 (errors.awk)
#   NOTICES        it has no such word and says nothing of a failure, a kernel has run, and if
#                  no kernel runs (TW_CHECK_SKIP=1), it says so
#   FAIL           it says of itself that it fails, and not that this was expected
#   ran            it says neither, and its exit status is 0
#   exits          its exit status is another
#   no input       it fails and says that it could not read a file
#   not ended      within SECONDS
#   not compiled
# and, last, the try with which it ended so: "first", or the words of this script.
# WORK=folder keeps what was built there, and takes it from there the next time; the
# outputs are NAME.said and NAME.found. SIZES names the further sizes that are tried in
# place of these; "": none. TRIES=hecbench.txt runs the programs that are named there, each
# with the try that it has there and three times the seconds: others that run at the same
# time slow it down.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
twcc=$(readlink -f "$(command -v "$1")") folder=$(cd "$2" && pwd) seconds=$3 jobs=$4
shift 4
if [ -n "${WORK:-}" ]; then
  mkdir -p "$WORK"
  work=$(cd "$WORK" && pwd)
else
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
fi
[ -z "${TRIES:-}" ] || export TRIES
if [ $# = 0 ] && [ -n "${TRIES:-}" ]; then
  # shellcheck disable=SC2046
  set -- $(sed '/^#/d; s/\t.*//' "$TRIES")
elif [ $# = 0 ]; then
  all=$(cd "$folder" && printf '%s\n' *-cuda | sed 's/-cuda$//')
  if [ -n "${DRAW:-}" ]; then
    yes "${SEED:-1}" | head -n 100000 >"$work/seed"
    all=$(printf '%s\n' "$all" | shuf -n "$DRAW" --random-source="$work/seed")
  fi
  # shellcheck disable=SC2086
  set -- $all
fi

# Programs include files of each other's folders, so that these are all there.
# Those with smaller constants are in a tree of their own.
for tree in src smaller unwatched; do
  mkdir -p "$work/$tree"
  for each in "$folder"/*; do
    [ -e "$work/$tree/${each##*/}" ] || ln -s "$each" "$work/$tree/"
  done
done

: >>"$work/made"

# For makefiles that name nvcc themselves
mkdir -p "$work/tools"
ln -sf "$twcc" "$work/tools/nvcc"
export PATH="$work/tools:$PATH"

cat >"$work/one.sh" <<'END'
here=$1 twcc=$2 folder=$3 work=$4 seconds=$5 name=$6 known=
if [ -n "${TRIES:-}" ]; then
  known=$(awk -F '\t' -v name="$name" '$1 == name { print $3 }' "$TRIES")
  known_seconds=$(awk -F '\t' -v name="$name" '$1 == name { print $4 }' "$TRIES")
  seconds=${known_seconds:-$seconds}
  [ "$known" != first ] || seconds=$((3 * seconds))
fi
at=$work/src/$name-cuda said=$work/$name.said
export TW_CHECK_OUTPUT=$work/$name.found
# What mpirun sets for a single process; CPATH says where mpi.h is.
export OMPI_COMM_WORLD_SIZE=1 OMPI_COMM_WORLD_RANK=0 OMPI_COMM_WORLD_LOCAL_RANK=0

# Some makefiles have a comparison as an option, a word or an option of the compiler.
build() {
  for verify in VERIFY=yes VERIFY=-DVERIFY; do
    timeout 600 make -C "$at" CC="$twcc" NVCC="$twcc" LAUNCHER= $verify ${options:-} >"$said" 2>&1 &&
      return
    grep -q 'cannot find yes' "$said" || return
  done
}

if [ -h "$at" ]; then
  rm "$at"
  cp -r "$folder/$name-cuda" "$at"
fi
if ! build; then
  why=$(grep -m 1 -E 'error|cannot find|undefined|No such|Error' "$said" | sed 's|^[^ ]*/||' | cut -c 1-150)
  echo "$name|not compiled||||$why"
  exit
fi
if [ "$seconds" = 0 ]; then
  echo "$name|compiled||||"
  exit
fi

# A failure that was expected is none, and neither is a count of 0.
says_failure() {
  sed -E 's/fail[a-z]* as expected//i; s/(incorrect|mismatch|mismatches|wrong|failed)[a-z ]*[:=] *0( |$)//i' "$said" |
    grep -a -q -i -E "\b(fail|fails|failed|failure|incorrect|mismatch|mismatches|wrong)\b|(\bnot|n't) (match|agree|correct|valid|ok)\b"
}

says_right() {
  grep -a -q -i -E '\b(pass|passed|passes|success|successful|successfully|verified)\b' "$said" ||
    grep -a -i -E '\b(correct|valid|match|matches|ok|true)\b' "$said" |
      grep -q -i -E '\b(test|check|result|verif|compar|solution|returned)' ||
    grep -a -q -E '^[[:space:]]*OK[.!]?$' "$said"
}

# A count of what is wrong that is 0
counts_none() {
  grep -a -q -i -E '\b(incorrect|mismatch|mismatches|wrong|errors|failures)\b[a-z ]*[:=] *0[.]?( |$)|\b(0|no) (errors|mismatches|failures)\b' "$said"
}

# Whether a kernel has failed or was not launched
has_failed() {
  grep -q -E '^(bounds|call|unchecked|misaligned|trap|kernel|refused) ' "$TW_CHECK_OUTPUT"
}

# A program that launches nothing has no result; of several commands only the last one's
# file is left.
launches_nothing() {
  [ "$(printf '%s\n' "$tried" | grep -c .)" = 1 ] && grep -q 'exact: 0 launches' "$TW_CHECK_OUTPUT"
}

says_trouble() {
  says_failure || grep -a -q -i -E '\b(error|errors|differ|differs|discrepancy|discrepancies|expected)\b|diff *=|!=' "$said"
}

# skips COMMAND: what the program says if its kernels do not run
skips() {
  mv "$said" "$said.right"
  (cd "$at" && ulimit -v 100000000 && ulimit -t "$seconds" &&
    TW_CHECK_SKIP=1 TW_CHECK_OUTPUT=/dev/null timeout $((30 * seconds)) sh -c "$1") >"$said" 2>&1 </dev/null || :
}

# notices COMMAND: whether a program that has said nothing compares its result after all: it
# says a failure if its kernels do not run. One whose output is the same both times does not
# count, nor does one that ends by a signal.
notices() {
  if says_trouble || launches_nothing ||
    grep -q -E '^(bounds|call|misaligned|trap|kernel|refused) ' "$TW_CHECK_OUTPUT"; then
    return 1
  fi
  skips "$1"
  says_trouble && noticed=0 || noticed=1
  mv "$said" "$said.skipped"
  mv "$said.right" "$said"
  return $noticed
}

# compares COMMAND SAYS: whether a program no longer says that its result is right, which the
# function SAYS tells, if its kernels do not run
compares() {
  skips "$1"
  $2 && ! says_failure && compared=1 || compared=0
  mv "$said" "$said.skipped"
  mv "$said.right" "$said"
  return $compared
}

# try COMMAND: runs it; sets verdict and took
try() {
  rm -f "$TW_CHECK_OUTPUT"
  tried=$1 status=0 start=$(date +%s)
  (cd "$at" && ulimit -v 100000000 && ulimit -t "$seconds" && timeout $((30 * seconds)) sh -c "$1") \
    >"$said" 2>&1 </dev/null || status=$?
  took=$(($(date +%s) - start))
  if [ "$status" = 124 ] || [ "$status" = 137 ] || [ "$status" = 152 ]; then
    verdict="not ended"
  elif says_failure; then
    verdict=FAIL
  elif [ "$status" != 0 ]; then
    verdict=exits
  elif says_right; then
    verdict=PASS
    launches_nothing && verdict=ran
  elif counts_none && ! launches_nothing && compares "$1" counts_none; then
    verdict=PASS
  elif awk -v most=1e-3 -f "$here/errors.awk" "$said" && ! launches_nothing; then
    verdict=AGREES
  elif notices "$1"; then
    verdict=NOTICES
  else
    verdict=ran
  fi
  case $verdict in
    FAIL | exits)
      if grep -a -q -i -E 'no such (file|folder)|filesystem::exists|not found|(error|cannot|could not|unable|fail|failed|bad|not able|was not).{0,30}(open|load|read|stat|import|file|dataset)' "$said"; then
        verdict="no input"
      fi ;;
  esac
}

# try_both COMMAND: the same; if it fails, with the lanes of its warps in step, with zeros in new
# device memory, or with all blocks resident
try_both() {
  try "$1"
  for setting in STEPS ZEROS TOGETHER; do
    [ "$verdict" = FAIL ] || return 0
    export TW_CHECK_$setting=1
    try "$1"
    unset TW_CHECK_$setting
    case $verdict/$setting in
      PASS/STEPS) taken=" in step" ;;
      PASS/ZEROS) taken=" zeroed" ;;
      PASS/TOGETHER) taken=" together" ;;
      *) verdict=FAIL ;;
    esac
  done
}

# smaller MOST HALVINGS [HOW]: the command of the makefile with smaller numbers
smaller() {
  printf '%s\n' "$line" | awk -v most="$1" -v halvings="$2" -v how="${3:-}" -f "$here/smaller.awk"
}

# constants MOST: builds the program with smaller constants, and goes to its folder; fails
# if it has none or is not built
constants() {
  at=$work/smaller/$name-cuda
  rm -rf "$at"
  cp -r "$folder/$name-cuda" "$at"
  changed=$(find "$at" -type f -regextype egrep -regex '.*\.(cu|cuh|c|h|cc|cpp|hpp|inc)' -print0 |
    xargs -0 lua5.4 "$here/smaller_constants.lua" "$1")
  [ "$changed" != 0 ] && build || return 1
  # What it looks for is seen when it runs.
  [ -z "${made:-}" ] || inputs ${kind:-} || :
}

# unwatched: builds the program without hooks for its accesses, and goes to its folder
unwatched() {
  at=$work/unwatched/$name-cuda
  rm -rf "$at"
  cp -r "$folder/$name-cuda" "$at"
  export NVCC_APPEND_FLAGS=--unwatched
  build || return 1
  [ -z "${made:-}" ] || inputs ${kind:-} || :
}

# missing: the files that the command wants to read, that are not there, and that are no part
# of the system
missing() {
  command -v strace >/dev/null || return 0
  (cd "$at" && ulimit -t "$seconds" && timeout $((30 * seconds)) strace -f -qq -e trace=openat,newfstatat \
    -o "$work/$name.opened" sh -c "$command") >"$said.opened" 2>&1 </dev/null || :
  grep -v 'O_WRONLY\|O_RDWR' "$work/$name.opened" |
    sed -n 's/.*AT_FDCWD, "\([^/"][^"]*\)", .*= -1 ENOENT.*/\1/p' | sort -u
  rm -f "$work/$name.opened" "$said.opened"
}

# inputs [KIND]: makes the inputs that are missing, none of them in FOLDER; a program may
# want one after another. Fails if there is none that it could make.
inputs() {
  for up in $(printf '%s\n' "$line" | grep -o '\.\./[A-Za-z0-9_-]*' | sort -u); do
    link=$(readlink "$at/$up") || continue
    rm "$at/$up"
    cp -rs "$link" "$at/$up"
  done
  made=
  for _ in $(seq 100); do
    more=$(cd "$at" && lua5.4 "$here/inputs.lua" "$line" "$(missing)" ${1:-})
    [ -n "$more" ] || break
    made="$made$more
"
  done
  [ -n "$made" ] || return 1
  printf '%s' "$made" | sed 's|.*/||' >>"$work/made"
  : >"$work/$name.made"
}

# The same of another kind; fails if all are as they were
inputs_again() {
  before=$(cd "$at" && printf '%s' "$made" | xargs -d '\n' cat | cksum)
  printf '%s' "$made" | (cd "$at" && xargs -d '\n' rm -f)
  inputs "$1"
  [ "$(cd "$at" && printf '%s' "$made" | xargs -d '\n' cat | cksum)" != "$before" ]
}

# judge_pass COMMAND: lets PASS be one only if all kernels ran, and if the program does not
# say that its result is right without them
judge_pass() {
  [ "$verdict" != PASS ] || { ! has_failed && compares "$1" says_right; } || verdict=ran
}

# try_made COMMAND: the same with an input that was made, which must be read and mean something
try_made() {
  try_both "$1"
  judge_pass "$1"
}

line=$(make -n -C "$at" CC="$twcc" NVCC="$twcc" LAUNCHER= run 2>/dev/null | grep -v '^make' | sed 's/^ *#//')
command=$(smaller 4096 0) taken=
try_both "$command"
case $verdict in
  "no input" | FAIL | exits | ran)
    without=$verdict kind=
    if inputs; then
      try_made "$command"
      for kind in whole bytes rows nodes; do
        case $verdict in FAIL | exits | "no input" | ran) ;; *) break ;; esac
        ! inputs_again $kind || try_made "$command"
      done
      case $verdict in FAIL | exits) verdict=$without ;; esac
    fi ;;
esac
case $verdict in
  PASS | AGREES | NOTICES) sizes= ;;
  ran) sizes="65536/0 65536/0/round 64/0/sizes checks/4096 long:first" ;;
  "not ended") sizes="step:4096/0 step:4096/0/roundsizes 64/0 1/0 256/1 names constants/64 constants/256 constants/1024 constants/32768 round/32768 every/64 every/256 round/64 4096/0/sizes constants/16 powers/4096 long:16/2 long:constants/64 long:every/256 long:2097152/0/sizes long:once" ;;
  *) sizes="65536/0/even 4096/0/even 65536/0/round 1048576/0 1048576/0/first 4096/0/sizes once all long:first" ;;
esac
case $verdict in
  PASS | AGREES | NOTICES) ;;
  *) sizes="$sizes unwatched:constants/64 unwatched:constants/1024 unwatched:constants/32768 unwatched:every/64 unwatched:long:names unwatched:long:1/0 unwatched:long:64/0 unwatched:long:4096/0 unwatched:long:1048576/0 unwatched:long:once" ;;
esac
[ -z "${SIZES+set}" ] || case $verdict in PASS | AGREES | NOTICES) ;; *) sizes=$SIZES ;; esac
first=$verdict last=$verdict few=$seconds token=first
if [ -n "$known" ] && [ -n "$sizes" ]; then
  [ "$known" != first ] && sizes=$known || sizes=
  last=
  few=$((3 * seconds)) seconds=$((3 * seconds))
  case $known in unwatched:* | long:*) seconds=$((8 * few)) ;; esac
fi
for tried_size in $sizes; do
  size=${tried_size#unwatched:}
  if [ "$size" != "$tried_size" ] && [ "${at#"$work/unwatched/"}" = "$at" ]; then
    unwatched || break
    command='' last=
  fi
  case $last/$tried_size in
    "not ended"/unwatched:long:*) break ;;
  esac
  before=$command
  case $size in
    all) command=$line ;;
    long:first) command=$(smaller 1e300 0 first) ;;
    names | long:names)
      printf '%s\n' "$line" | grep -q -w -E 'large|benchmark' || continue
      command=$(smaller 1e300 0 names) ;;
    once | long:once) command=$(smaller 1e300 0) ;;
    *constants/* | round/* | *every/* | powers/* | checks/*) command=$(smaller 4096 0) ;;
    [0-9]*/round) command=$(smaller 65536 0 round) ;;
    */even) command=$(smaller "${size%%/*}" 0 even) ;;
    */first) command=$(smaller 1048576 0 first) ;;
    step:*/roundsizes) command=$(smaller 4096 0 roundsizes) ;;
    step:*) command=$(smaller 4096 0) ;;
    */sizes) plain=${size#long:} command=$(smaller "${plain%%/*}" 0 sizes) ;;
    *) plain=${size#long:} command=$(smaller "${plain%/*}" "${plain#*/}") ;;
  esac
  case $size in
    constants/1024 | constants/32768)
      [ "$last" != "not ended" ] && constants "${size#*/}" || continue ;;
    round/32768) [ "$last" != "not ended" ] && constants "$size" || continue ;;
    long:[0-9]* | long:first | long:names | long:once)
      seconds=$((8 * few))
      if [ "$size" = "$tried_size" ]; then
        at=$work/src/$name-cuda
      elif [ "$command" = "$before" ]; then
        continue
      fi ;;
    *constants/*) constants "${size#*/}" || continue ;;
    round/* | every/* | powers/*) constants "$size" || continue ;;
    checks/*)
      at=$work/smaller/$name-cuda options=DEBUG=yes
      rm -rf "$at"
      cp -r "$folder/$name-cuda" "$at"
      build || continue ;;
    long:every/*) constants "${size#long:}" || continue ;;
    step:*) ;;
    *) [ "$command" != "$before" ] || continue ;;
  esac
  if [ "${size#step:}" != "$size" ]; then
    export TW_CHECK_STEPS=1
    try "$command"
    judge_pass "$command"
    unset TW_CHECK_STEPS
    [ "$verdict" != PASS ] || taken=" in step"
  elif [ "$size" = "$tried_size" ]; then
    try_both "$command"
  else
    try "$command"
    judge_pass "$command"
  fi
  case $verdict/$tried_size in
    [PAN]*/unwatched:*)
      if has_failed; then verdict=ran; else verdict="$verdict unwatched"; fi ;;
    [PAN]*/*constants/* | [PAN]*/round/* | [PAN]*/*every/* | [PAN]*/powers/*)
      if has_failed ||
        { [ -n "${made:-}" ] && [ "$verdict" = PASS ] && ! compares "$command" says_right; }; then
        verdict=ran
      else
        verdict="$verdict smaller"
      fi ;;
  esac
  case $verdict in
    PASS* | AGREES* | NOTICES*)
      token=$tried_size
      break ;;
    ran) first=ran ;;
  esac
  last=$verdict verdict=$first
done
case $verdict in
  PASS | AGREES | NOTICES | ran)
    if [ -e "$work/$name.made" ] || printf '%s\n' "$line" | grep -qFf "$work/made"; then
      verdict="$verdict made"
    fi ;;
esac
verdict=$verdict$taken
touch "$TW_CHECK_OUTPUT"
found=$(grep '^[a-z-]* \(in\|(\)' "$TW_CHECK_OUTPUT" | cut -d ' ' -f 1 | sort | uniq -c | tr -s ' \n' ' ')
echo "$name|$verdict|$status|$took s|$found|$(printf '%s' "$command" | tr '\n' ';')|$token"
END

start=$(date +%s)
printf '%s\n' "$@" | xargs -P "$jobs" -n 1 sh "$work/one.sh" "$here" "$twcc" "$folder" "$work" "$seconds" |
  tee "$work/table" | sort
echo "of $# programs, in $(($(date +%s) - start)) s with $jobs jobs:"
cut -d '|' -f 2 "$work/table" | sort | uniq -c
