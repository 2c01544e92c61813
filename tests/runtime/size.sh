#!/bin/sh
# size.sh LIBRARY LIMIT_MB ARCHITECTURES -- the shared library with the variants that are
# shipped is at most 8 MB for each architecture, compressed GPU code included, without
# the names of local symbols, which packages strip. ARCHITECTURES is their number. A
# build of all variants is not bounded.
set -eu
library=$1 limit=$2 architectures=$3
stripped=$(mktemp)
trap 'rm -f "$stripped"' EXIT
strip --strip-unneeded -o "$stripped" "$library"
bytes=$(wc -c <"$stripped")
most=$((limit * 1000000 * architectures))
echo "$library: $bytes bytes for $architectures architectures, at most $most"
[ "$bytes" -le "$most" ]
