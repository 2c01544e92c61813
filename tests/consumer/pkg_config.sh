# pkg_config.sh -- npy_transpose, built on an installed copy with pkg-config.
. "$(dirname "$0")/common"
if ! command -v pkg-config >/dev/null; then
  echo "skipped: no pkg-config"
  exit 77
fi

install_copy
make_make_npy
step "building with pkg-config"
library=$(find "$prefix" -name libtilewright.so)
PKG_CONFIG_PATH=$(dirname "$library")/pkgconfig
export PKG_CONFIG_PATH
# shellcheck disable=SC2046,SC2086 # lists of flags
try "$cc" $flags -D_GNU_SOURCE -o "$folder/with_pkg_config" $(pkg-config --cflags tilewright) "$example"/*.c \
  $(pkg-config --libs tilewright)
LD_LIBRARY_PATH=$(dirname "$library")${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
export LD_LIBRARY_PATH
transposes "$folder/with_pkg_config" i4 30 34

step "the static library with pkg-config --static"
mkdir "$folder/archives"
ln -s "$(dirname "$library")/libtilewright.a" "$folder/archives"
# shellcheck disable=SC2046,SC2086 # lists of flags
try "$cc" $flags -D_GNU_SOURCE -o "$folder/with_archive" $(pkg-config --cflags tilewright) "$example"/*.c \
  -L"$folder/archives" $(pkg-config --static --libs tilewright)
checks=$((checks + 1))
if readelf -d "$folder/with_archive" | grep -q libtilewright.so; then die "with_archive needs libtilewright.so"; fi
transposes "$folder/with_archive" f8 31 12
finish
