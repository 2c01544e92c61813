# verdicts.sh -- on the simulator a kernel that was found right is not verified again
# by the same code on the same data. tune check always runs it. consumer.own_templates
# plants a fault and builds again.
. "$(dirname "$0")/expect"
sim='--device sim:sm_90'
TW_CACHE=$folder/built
export TW_CACHE

# recalled ARGUMENT...: of how many verdicts tune says that an earlier run has them
recalled() {
  run 0 "$@" --no-save
  count=$(sed -n 's/^verified on .* right\(, \([0-9]*\) by an earlier run\)*$/0\2/p' "$out")
}

# What runs first, in a cache that has nothing yet: what check counts.
run 0 check scale --type f32 $sim --tsv
cp "$out" "$folder/checked"
run 0 cache
has "$out" ": 0 entries"

recalled scale --type f32 --shape 64x64 $sim
same "verdicts at first" "$count" 0
right=$(sed -n 's/^verified on .*: \([0-9]*\) right$/\1/p' "$out")
run 0 cache
has "$out" ": 1 entries"
# Also at another shape, and for bench.
recalled scale --type f32 --shape 100x30 $sim
same "verdicts again" "$count" "0$right"
run 0 bench scale --type f32 --shape 64x64 $sim --tsv
has "$err" " by an earlier run"
same "verified" "$(awk -F '\t' 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "verified") at = i; next }
                               $at != "" { print $at }' "$out" | sort -u)" yes
# check counts the same accesses as before.
run 0 check scale --type f32 $sim --tsv
checks=$((checks + 1))
cmp "$folder/checked" "$out" || fail "check counts something else once verdicts are known"

# Other data, another type, another GPU, another program, no cache.
recalled scale --type f32 --shape 64x64 $sim --seed 2
same "verdicts with another seed" "$count" 0
recalled scale --type f64 --shape 64x64 $sim
same "verdicts of another type" "$count" 0
recalled scale --type f32 --shape 64x64 --device sim:sm_80
same "verdicts on another GPU" "$count" 0
known=$tune
cp "$known" "$folder/other_tune"
printf x >>"$folder/other_tune"
tune=$folder/other_tune
recalled scale --type f32 --shape 64x64 $sim
same "verdicts by another program" "$count" 0
tune=$known
TW_CACHE=
recalled scale --type f32 --shape 64x64 $sim
same "verdicts without a cache" "$count" 0
TW_CACHE=$folder/built
recalled scale --type f32 --shape 64x64 $sim
same "verdicts at the end" "$count" "0$right"

# An entry that is damaged is none.
for entry in "$TW_CACHE"/*.bin; do echo x >>"$entry"; done
recalled scale --type f32 --shape 64x64 $sim
same "verdicts of a damaged cache" "$count" 0

# A brief check is no verdict.
run 0 cache clear
run 0 scale --type f32 --shape 64x64 $sim --effort quick --no-save
recalled scale --type f32 --shape 64x64 $sim
same "verdicts after a brief check" "$count" 0

# Several at once.
run 0 cache clear
for i in 1 2 3 4; do
  "$tune" scale --type f32 --shape 64x64 $sim --no-save >"$folder/said$i" 2>&1 &
done
wait
for i in 1 2 3 4; do has "$folder/said$i" ": $right right"; done
recalled scale --type f32 --shape 64x64 $sim
recalled scale --type f32 --shape 64x64 $sim
same "verdicts by several processes" "$count" "0$right"
finish
