# parallel.sh -- examples/fleet/tune.parallel: a shard that fails is tried again,
# and a second start does only what is missing.
. "$(dirname "$0")/fleet"
skip_without parallel parallel

# The first start of shard 2 fails, and each start of shard 1 until a file exists.
cat >"$folder/flaky" <<END
#!/bin/sh
shard=\${4%/*}
echo "\$shard" >>"$folder/started"
[ "\$shard" != 1 ] || [ -e "$folder/repaired" ] || exit 1
[ "\$shard" != 2 ] || mkdir "$folder/failed" 2>/dev/null && [ "\$shard" = 2 ] && exit 1
exec "$tune" --effort predict "\$@"
END
chmod +x "$folder/flaky"

TUNE=$folder/flaky
export TUNE
fleet() { "$source/examples/fleet/tune.parallel" "$problems" "$folder/out" 4 --jobs 2 >"$folder/said" 2>&1; }

if fleet; then die "a shard failed three times, and the script succeeded"; fi
[ "$(grep -c '^2$' "$folder/started")" = 2 ] || die "shard 2: $(cat "$folder/started")"
[ "$(grep -c '^1$' "$folder/started")" = 3 ] || die "shard 1: $(cat "$folder/started")"
touch "$folder/repaired"
: >"$folder/started"
fleet || die "the second start: $(cat "$folder/said")"
[ "$(cat "$folder/started")" = 1 ] || die "the second start ran: $(cat "$folder/started")"
compare
