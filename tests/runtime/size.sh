#!/bin/sh
# size.sh LIBRARY LIMIT_MB ARCHITECTURES -- the shared library with the variants that are
# shipped is at most 8 MB for each architecture, compressed GPU code included.
# ARCHITECTURES is their number.
set -eu
library=$1 limit=$2 architectures=$3
bytes=$(wc -c <"$library")
most=$((limit * 1000000 * architectures))
echo "$library: $bytes bytes for $architectures architectures, at most $most"
[ "$bytes" -le "$most" ]
