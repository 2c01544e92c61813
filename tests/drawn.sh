# drawn.sh -- the part of a long test's work that a run does, as in drawn.h.
# shellcheck disable=SC2034 # scripts print it
drawn_seed=${TW_TEST_DRAW:-$(($(date +%s) / 86400))}

# drawn NAME SHARE: whether this run does the piece of work, of which it does one in SHARE
drawn() {
  [ "${TW_TEST_ALL:-0}" != 1 ] || return 0
  # The lower bits of a CRC of texts of one length are not independent.
  [ $(($(printf '%s %s' "$drawn_seed" "$1" | cksum | cut -d ' ' -f 1) / 7919 % $2)) -eq 0 ]
}

# takes_turns NAME: skips a long test with two of three seeds that follow one another
takes_turns() {
  [ "${TW_TEST_ALL:-0}" != 1 ] || return 0
  number=$(printf '%s' "$1" | cksum | cut -d ' ' -f 1)
  [ $(((drawn_seed + number / 7919) % 3)) -ne 0 ] || return 0
  echo "skipped: seed $drawn_seed does not run it, one of the next two does, and TW_TEST_ALL=1"
  exit 77
}

# draw_variants LIST: the names of the variants that this run takes of those that `tune
# list OPERATION --tsv` has written into the file, see drawn.awk. A command of
# tune takes at most 64 names.
draw_variants() {
  awk -v seed="$drawn_seed" -v all="${TW_TEST_ALL:-0}" -f "$(dirname "$0")/../drawn.awk" "$1"
}
