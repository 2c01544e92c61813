# drawn.sh -- the part of a long test's work that a run does, as in drawn.h.
# shellcheck disable=SC2034 # scripts print it
drawn_seed=${TW_TEST_SEED:-$(($(date +%s) / 86400))}

# drawn NAME SHARE: whether this run does the piece of work, of which it does one in SHARE
drawn() {
  [ "${TW_TEST_ALL:-0}" != 1 ] || return 0
  [ $(($(printf '%s %s' "$drawn_seed" "$1" | cksum | cut -d ' ' -f 1) % $2)) -eq 0 ]
}
