# perils.sh -- a set with wrong, hanging, crashing, memory-corrupting and never-compiling
# variants: none is chosen, each is named, and the right ones are found. $1 is perils_tune,
# `tune` with the templates of this folder; $2 the device: sim:sm_90, or cuda, which
# skips the test where there is no GPU.
. "$(dirname "$0")/../cli/expect"
device=$2

if [ "$device" = cuda ] && ! "$tune" devices | grep -q '^cuda'; then
  echo "skipped: no GPU"
  exit 77
fi

# states: a line "VARIANT STATE" for each row of the table in $out
states() {
  awk -F '\t' 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
               { print $at["variant"], $at["state"] }' "$out" | sort >"$folder/states"
}

# state VARIANT STATE...: the variant has one of the states
state() {
  checks=$((checks + 1))
  variant=$1
  shift
  for wanted; do
    grep -qx "$variant $wanted" "$folder/states" && return
  done
  fail "$variant is not $*: $(
    grep "^$variant " "$folder/states"
    grep -F "$variant" "$out" "$folder/said"
  )"
}

# At large problems the simulator runs nothing, so it cannot see peril 7 there.
skipped=
[ "$device" = cuda ] || skipped='--skip ward_i32_plain_peril7_t128 --skip ward_i32_plain_peril7_t256'

# judge OPTION...: tunes, and looks at each variant
judge() {
  # shellcheck disable=SC2086
  run 1 ward --device "$device" --min-occupancy 0 --candidate-limit 3 --all --tsv $skipped "$@"
  states
  for threads in 128 256; do
    state ward_i32_plain_peril0_t$threads open abandoned
    state ward_i32_plain_peril1_t$threads wrong
    state ward_i32_plain_peril2_t$threads hangs
    state ward_i32_plain_peril3_t$threads crashes
    state ward_i32_plain_peril4_t$threads corrupts
    state ward_i32_plain_peril5_t$threads crashes corrupts
    state ward_i32_plain_peril6_t$threads crashes
    [ "$device" = cuda ] && state ward_i32_plain_peril7_t$threads hangs
    state ward_i32_plain_peril8_t$threads crashes
    state ward_i32_plain_peril9_t$threads hangs
  done
}

# The set as a folder of templates, with variants beside it that never compile: one run
# names all that is wrong, and chooses what is right.
cp -r "$(dirname "$0")/templates" "$folder/set"
cp "$(dirname "$0")/broken.cu" "$folder/set/ward/broken.cu"
judge --save "$folder/made.tsv" --templates "$folder/set"
has "$folder/said" "not built: ward_i32_broken_t128, ward_i32_broken_t256:"
case $device in
  cuda) has "$folder/said" 'identifier "source" is' ;;
  *) has "$folder/said" "'source' was not declared" ;;
esac
has "$folder/said" "choice: ward_i32_plain_peril0_t"
has "$folder/made.tsv" "	ward_i32_plain_peril0_t"
for threads in 128 256; do
  same "lines of ward_i32_broken_t$threads" "$(
    grep -c "^tl1	[^	]*	not_compiled	.*variant=ward_i32_broken_t$threads" "$folder/ledger.tsv"
  )" 1
done

# The same set compiled ahead.
judge --save "$folder/saved.tsv"
has "$folder/said" "choice: ward_i32_plain_peril0_t"
has "$folder/saved.tsv" "	ward_i32_plain_peril0_t"
lacks "$folder/saved.tsv" "peril1"
# Each is named with where it was and what it did.
has "$out" "shape 'one block' (n=256), whole numbers of seed 1"
has "$out" ": it did not end within 3 s"
has "$out" "memory was written"
has "$out" "past the last element of dst"
# skips PERIL...: options that leave the variants with these perils out
skips() {
  for peril; do
    printf ' --skip ward_i32_plain_peril%s_t128 --skip ward_i32_plain_peril%s_t256' "$peril" "$peril"
  done
}

# What is right stays usable afterwards, on this device and in this run.
# shellcheck disable=SC2046
run 0 bench ward --device "$device" --variant ward_i32_plain_peril0_t128 --tsv $(skips 1 2 3 4 5 6 7 8 9)
has "$out" "ward_i32_plain_peril0_t"

# A quick search looks at few, and none of them is chosen if it is wrong.
# shellcheck disable=SC2086
run 1 ward --device "$device" --min-occupancy 0 --candidate-limit 3 --effort quick --no-save $skipped
has "$out" "choice: ward_i32_plain_peril0_t"

# A prediction rests on accesses that are counted in this process, and so does an
# explanation: what would end it has run in a worker before.
# shellcheck disable=SC2086
run 1 ward --device "$device" --min-occupancy 0 --candidate-limit 3 --effort predict --no-save $skipped
has "$out" "ward_i32_plain_peril2_t128: hangs: "
has "$out" "choice: ward_i32_plain_peril"
lacks "$out" "choice: ward_i32_plain_peril3"
for peril in 2 3; do
  variant=ward_i32_plain_peril${peril}_t128
  run 0 explain $variant --device "$device" --candidate-limit 3 --all
  has "$out" "$variant: $([ $peril = 3 ] && echo crashes || echo hangs): "
done

# busy PROCESS: its child processes that have computed for a second
busy() {
  for file in /proc/[0-9]*/stat; do
    read -r process _ state parent _ _ _ _ _ _ _ _ _ user system _ 2>/dev/null <"$file" || continue
    [ "$parent" != "$1" ] || [ "$state" = Z ] || [ $((user + system)) -lt 100 ] || echo "$process"
  done 2>/dev/null
}

# Both candidates that hang run at once on the simulator of a machine with two cores.
workers=1
[ "$device" = cuda ] || [ "$(nproc)" -lt 2 ] || workers=2

# worker: waits until all workers of the job run a candidate, and sets `worker` to the
# first one's process
worker() {
  all=
  for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40; do
    all=$(busy "$job")
    [ "$(echo "$all" | wc -w)" -lt $workers ] || break
    sleep 0.5
  done
  same "workers that run a candidate" "$(echo "$all" | wc -w)" $workers
  worker=${all%%[!0-9]*}
}

# has_ended: each worker ends within some seconds. An ended worker whose parent was
# killed stays as a zombie (state Z) where process 1 does not wait for its children.
has_ended() {
  for worker in $all; do
    checks=$((checks + 1))
    for second in 1 2 3 4 5 6 7 8 9 10 11; do
      read -r _ _ process_state _ 2>/dev/null <"/proc/$worker/stat" || break
      [ "$process_state" != Z ] || break
      [ $second -lt 11 ] || fail "worker $worker lives on"
      sleep 1
    done
  done
}

# Only candidates that hang, so that one of them runs when the signal comes.
# shellcheck disable=SC2046
hang() {
  "$tune" ward --device "$device" --min-occupancy 0 --candidate-limit 60 --no-save $(skips 0 1 2 3 4 5 6 7 8) \
    >"$out" 2>"$err" &
  job=$!
  worker
}

# SIGTERM, as Ctrl-C, while a candidate hangs: tune says so, no worker remains.
hang
kill -TERM $job
wait $job
same "exit code after SIGTERM" $? 143
has_ended
cat "$out" "$err" >"$folder/said"
has "$folder/said" "interrupted"

# The parent is killed: its worker ends too.
hang
kill -KILL $job
wait $job 2>/dev/null
has_ended

# The worker is killed: the candidate is run again, and tune goes on.
hang
before=$worker
kill -KILL "$before"
all=$before
has_ended
worker
kill -TERM $job
wait $job

# --no-isolation runs everything here, as a debugger wants it.
[ "$device" = cuda ] || {
  # shellcheck disable=SC2046
  run 0 ward --device "$device" --min-occupancy 0 --no-save --no-isolation $(skips 1 2 3 4 5 6 7 8 9)
  has "$out" "choice: ward_i32_plain_peril0_t"
}
usage_error "--candidate-limit is '0'; expected seconds, more than 0" ward --candidate-limit 0
usage_error "unknown objective 'speed'" ward --objective speed
finish
