#!/bin/sh
# soname.sh LIBRARY VERSION -- until 1.0 the shared library's name carries the
# minor version: a program must not load a library of another one.
set -eu

if ! command -v readelf >/dev/null; then
  echo "skipped: no readelf"
  exit 77
fi
name=$(readelf -d "$1" | sed -n 's/.*SONAME.*\[\(.*\)\].*/\1/p')
expected=libtilewright.so.${2%.*}
if [ "$name" != "$expected" ]; then
  echo "the SONAME is '$name', expected '$expected'" >&2
  exit 1
fi
echo "$name"
