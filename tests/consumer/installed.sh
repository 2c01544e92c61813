# installed.sh -- a program on an installed copy: npy_transpose, built as a
# user builds it, on good files, on bad files and on places it cannot write to.
. "$(dirname "$0")/common"
here=$(dirname "$0")
example=$source/examples/npy_transpose

install_copy
step "building npy_transpose with find_package"
make_project "$example" "$folder/npy" -DCMAKE_PREFIX_PATH="$prefix"
build_project "$folder/npy"
npy=$folder/npy/npy_transpose
try "$cc" -o "$folder/make_npy" "$here/make_npy.c"

in=$folder/in.npy out=$folder/out/out.npy expected=$folder/expected.npy
mkdir "$folder/out"

# transposes PROGRAM TYPE ROWS COLS
transposes() {
  "$folder/make_npy" "$2" "$3" "$4" "$in" "$expected"
  rm -f "$out"
  "$1" "$in" "$out" >"$folder/said" || die "npy_transpose of $2 $3x$4"
  same_bytes "$out" "$expected"
  has "$folder/said" "transposed $3x$4 $2 with "
  same "lines on stdout" "$(wc -l <"$folder/said")" 1
}

step "good files"
for type in f4 f8 i4; do
  for shape in "1 1" "3 5" "64 64" "129 127" "1 517" "1031 3" "211 97" "0 5" "5 0" "0 0"; do
    # shellcheck disable=SC2086 # two numbers
    transposes "$npy" $type $shape
  done
done
transposes "$npy" f4 3 5
has "$folder/said" " with transpose_b32_"

step "one name for both files, and a link"
"$folder/make_npy" f8 33 20 "$in" "$expected"
"$npy" "$in" "$in" >"$folder/said"
same_bytes "$in" "$expected"
"$folder/make_npy" f8 33 20 "$in" "$expected"
echo old >"$folder/out/real"
ln -s real "$folder/out/link"
"$npy" "$in" "$folder/out/link" >"$folder/said"
same_bytes "$folder/out/real" "$expected"
same "the link" "$(readlink "$folder/out/link")" real
rm "$folder/out/link" "$folder/out/real" "$out"

# ---- bad files

octal() { printf '\\%03o' "$1"; }

# file VERSION HEADER [DATA-BYTES]: a file in $in
file() {
  length=${#2}
  {
    # shellcheck disable=SC2059 # the escapes are the point
    printf "\\223NUMPY$(octal "$1")\\000$(octal $((length % 256)))$(octal $((length / 256)))"
    [ "$1" = 1 ] || printf '\000\000'
    printf '%s' "$2"
    head -c "${3:-60}" /dev/zero
  } >"$in"
}

# refused STATUS OUT TEXT: the last run said one line that holds the text
refused() {
  same "exit status" "$1" 1
  same "lines on stderr ($(cat "$folder/err"))" "$(wc -l <"$folder/err")" 1
  has "$folder/err" "npy_transpose: $2: "
  has "$folder/err" "$3"
  same "bytes on stdout" "$(wc -c <"$folder/said")" 0
}

# refuses TEXT: $in is refused; there is no output, and an old one stays
refuses() {
  status=0
  "$npy" "$in" "$out" >"$folder/said" 2>"$folder/err" || status=$?
  refused $status "$in" "$1"
  same "what is in the output's folder" "$(ls "$folder/out")" ""
  echo old >"$out"
  status=0
  "$npy" "$in" "$out" >"$folder/said" 2>"$folder/err" || status=$?
  refused $status "$in" "$1"
  same "the old output" "$(cat "$out")" old
  same "what is in the output's folder" "$(ls "$folder/out")" out.npy
  rm "$out"
}

# header_refused TEXT HEADER: in each version
header_refused() {
  for version in 1 2 3; do
    file $version "$2"
    refuses "$1"
  done
}

good="{'descr': '<f4', 'fortran_order': False, 'shape': (3, 5), }"
step "files that are no .npy file"
: >"$in" && refuses "ends after 0 bytes of the magic string, expected 6"
printf '\223NUM' >"$in" && refuses "ends after 4 bytes of the magic string, expected 6"
printf 'PK\003\004an archive' >"$in" && refuses 'begins with 50 4b 03 04 61 6e, expected the magic string'
printf '\223NUMPY\001' >"$in" && refuses "ends after 1 bytes of the version, expected 2"
printf '\223NUMPY\000\011' >"$in" && refuses "has version 0.9, expected 1.0, 2.0 or 3.0"
printf '\223NUMPY\004\000' >"$in" && refuses "has version 4.0, expected 1.0, 2.0 or 3.0"
printf '\223NUMPY\001\001' >"$in" && refuses "has version 1.1, expected 1.0, 2.0 or 3.0"
printf '\223NUMPY\001\000v' >"$in" && refuses "ends after 1 bytes of the header's length, expected 2"
printf '\223NUMPY\002\000v\000\000' >"$in" && refuses "ends after 3 bytes of the header's length, expected 4"
printf '\223NUMPY\001\000v\000%s' "$good" >"$in" && refuses "ends after 59 bytes of the header, expected 118"
printf '\223NUMPY\003\000\377\377\377\377{' >"$in" && refuses "has a header of 4294967295 bytes, expected at most 1048576"

step "headers that are no dictionary of a matrix"
header_refused "has a header that ends early, expected a dictionary" ""
header_refused "has <?xml version='1.0'?> in its header, expected a dictionary" "<?xml version='1.0'?>"
header_refused "has a header without 'descr'" "{}"
header_refused "has a header without 'shape'" "{'descr': '<f4', 'fortran_order': False}"
header_refused "has a header without 'fortran_order'" "{'descr': '<f4', 'shape': (3, 5)}"
header_refused "has 'order' in its header, expected the keys" "{'descr': '<f4', 'order': 'C', 'shape': (3, 5)}"
header_refused "has 'descr' in its header, expected the keys" "{'descr': '<f4', 'descr': '<f4'}"
header_refused "has descr in its header, expected the keys" "{descr: '<f4'}"
header_refused "has '<f4' in its header, expected ':'" "{'descr' '<f4'}"
header_refused "has 'shape' in its header, expected ',' or '}'" "{'descr': '<f4' 'shape': (3, 5)}"
header_refused "has # in its header, expected nothing after '}'" "$good  #"
header_refused "ends early, expected the keys" "{'descr': '<f4', "
header_refused "ends early, expected ',' or '}'" "{'descr': '<f4', 'fortran_order': False, 'shape': (3, 5)"

step "types, orders and shapes that are not read"
for descr in ">f4" "=f4" "<c8" "<f2" "|u1" "<i8" "<u4" "|O" "<f44" "f4" ""; do
  header_refused "has '$descr' in its header, expected the type '<f4', '<f8' or '<i4'" \
    "{'descr': '$descr', 'fortran_order': False, 'shape': (3, 5), }"
done
header_refused "has [('a', '<f4')] in its header, expected the type" \
  "{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (3, 5), }"
for order in True "'False'" 0 None; do
  header_refused "has $order in its header, expected fortran_order to be False (C order)" \
    "{'descr': '<f4', 'fortran_order': $order, 'shape': (3, 5), }"
done
for shape in "()" "(15,)" "(15)" "(1, 3, 5)" "15" "[3, 5]" "(3 5)" "(3.5, 5)" "(3, 5.5)"; do
  header_refused "has $shape in its header, expected a shape of two dimensions" \
    "{'descr': '<f4', 'fortran_order': False, 'shape': $shape, }"
done
for size in -3 x "'3'" None; do
  header_refused "has $size in its header, expected a size of at least 0" \
    "{'descr': '<f4', 'fortran_order': False, 'shape': (5, $size), }"
done
header_refused "has , in its header, expected a size of at least 0" \
  "{'descr': '<f4', 'fortran_order': False, 'shape': (, 5), }"
header_refused "ends early, expected a size of at least 0" "{'shape': (3,"
header_refused "has 99999999999999999999 in its header, expected a size below 2^63" \
  "{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999999999999, 5), }"
header_refused "has a shape of 4294967296 x 4294967296, expected one of fewer than 2^63 bytes" \
  "{'descr': '<f4', 'fortran_order': False, 'shape': (4294967296, 4294967296), }"

step "data that is not what the header says"
for version in 1 2 3; do
  file $version "$good" 59 && refuses "has 59 bytes of data, expected 60 for 3x5 f4"
  file $version "$good" 0 && refuses "has 0 bytes of data, expected 60 for 3x5 f4"
  file $version "$good" 61 && refuses "has 61 bytes of data, expected 60 for 3x5 f4"
  file $version "{'descr': '<i4', 'fortran_order': False, 'shape': (0, 5), }" 1
  refuses "has 1 bytes of data, expected 0 for 0x5 i4"
  file $version "{'descr': '<f8', 'fortran_order': False, 'shape': (1000000000, 1000000000), }"
  refuses "has 60 bytes of data, expected 8000000000000000000 for 1000000000x1000000000 f8"
done

step "files that cannot be read"
rm "$in" && refuses "cannot be read: No such file or directory"
mkdir "$in" && refuses "cannot be read: Is a directory"
rmdir "$in"

# A header that looks unlike NumPy's own, and is as good.
step "other spellings of a good header"
for header in "$good" "{\"shape\" :(3,5),
	\"fortran_order\":False ,'descr':\"<f4\"}  " "{'shape': (3L, 5L,), 'descr': '<f4', 'fortran_order': False}"; do
  for version in 1 2 3; do
    file $version "$header"
    "$npy" "$in" "$out" >"$folder/said" || die "version $version, header $header"
    has "$folder/said" "transposed 3x5 f4 with "
  done
done
# From a pipe, whose length shows only at its end.
{ cat "$in"; } | "$npy" /dev/stdin "$out" >"$folder/said"
has "$folder/said" "transposed 3x5 f4 with "
rm "$out"
status=0
{ cat "$in" && printf x; } | "$npy" /dev/stdin "$out" >"$folder/said" 2>"$folder/err" || status=$?
refused $status /dev/stdin "goes on after its 60 bytes of data, expected its end"
status=0
head -c 100 "$in" | "$npy" /dev/stdin "$out" >"$folder/said" 2>"$folder/err" || status=$?
refused $status /dev/stdin "of the data, expected 60"
same "what is in the output's folder" "$(ls "$folder/out")" ""

# ---- places that cannot be written to

"$folder/make_npy" f4 100 100 "$in" "$expected"

# unwritable OUT TEXT
unwritable() {
  status=0
  "$npy" "$in" "$1" >"$folder/said" 2>"$folder/err" || status=$?
  refused $status "$1" "$2"
}

step "places that cannot be written to"
unwritable "$folder/absent/out.npy" "cannot be written: No such file or directory"
unwritable "$in/out.npy" "cannot be written: Not a directory"
unwritable "$folder/out" "is a folder, expected the name of a file"
unwritable /dev/full "is a device or a pipe, expected the name of a file"
checks=$((checks + 1))
[ -c /dev/full ] || die "/dev/full was replaced"
if [ "$(id -u)" != 0 ]; then
  chmod 555 "$folder/out"
  unwritable "$out" "cannot be written: Permission denied"
  chmod 755 "$folder/out"
fi
step "a full disk, as far as a limit on file sizes can play one"
echo old >"$out"
status=0
(
  trap '' XFSZ
  ulimit -f 8
  exec "$npy" "$in" "$out" >"$folder/said" 2>"$folder/err"
) || status=$?
refused $status "$out" "cannot be written: File too large"
same "the old output" "$(cat "$out")" old
same "what is in the output's folder" "$(ls "$folder/out")" out.npy

step "wrong arguments"
for count in 0 1 3; do
  status=0
  # shellcheck disable=SC2046 # that many words
  "$npy" $(seq $count) >"$folder/said" 2>"$folder/err" || status=$?
  same "exit status" $status 2
  same "stderr" "$(cat "$folder/err")" "usage: npy_transpose IN.npy OUT.npy"
done

# ---- other ways to build

step "building with tilewright::static"
mkdir "$folder/static"
cat >"$folder/static/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.25)
project(static LANGUAGES C)
find_package(tilewright 0.1 REQUIRED)
file(GLOB sources $example/*.c)
add_executable(npy_transpose \${sources})
target_compile_definitions(npy_transpose PRIVATE _GNU_SOURCE)
target_link_libraries(npy_transpose PRIVATE tilewright::static)
END
make_project "$folder/static" "$folder/static/build" -DCMAKE_PREFIX_PATH="$prefix"
build_project "$folder/static/build"
transposes "$folder/static/build/npy_transpose" f8 31 33

library=$(find "$prefix" -name libtilewright.so)
if command -v pkg-config >/dev/null; then
  step "building with pkg-config"
  PKG_CONFIG_PATH=$(dirname "$library")/pkgconfig
  export PKG_CONFIG_PATH
  # shellcheck disable=SC2046,SC2086 # lists of flags
  try "$cc" $flags -D_GNU_SOURCE -o "$folder/with_pkg_config" $(pkg-config --cflags tilewright) "$example"/*.c \
    $(pkg-config --libs tilewright)
  LD_LIBRARY_PATH=$(dirname "$library")${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
  export LD_LIBRARY_PATH
  transposes "$folder/with_pkg_config" i4 30 34
else
  echo "skipped: no pkg-config"
fi

step "each public header compiles alone, as C and as C++"
for header in tilewright registry operations transpose; do
  echo "#include \"tilewright/$header.h\"" >"$folder/alone.c"
  try "$cc" -std=c11 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -I"$prefix/include" "$folder/alone.c"
  try "$(setting CMAKE_CXX_COMPILER)" -x c++ -std=c++11 -Wall -Wextra -Wpedantic -Werror -fsyntax-only \
    -I"$prefix/include" "$folder/alone.c"
done
step "the shared library shows no name but its own"
checks=$((checks + 1))
others=$(nm -D --extern-only --defined-only "$library" | awk '{ print $NF }' | grep -v '^\(__odr_asan[.]\)*tw_' || true)
[ -z "$others" ] || die "it exports: $others"

if python3 -c 'import numpy' 2>/dev/null; then
  step "what NumPy writes and reads"
  python3 - "$npy" "$folder" <<'END'
import subprocess, sys
import numpy as np
program, folder = sys.argv[1:]
for descr in "<f4", "<f8", "<i4":
    for version in (1, 0), (2, 0), (3, 0):
        for shape in (3, 5), (0, 4), (129, 127):
            a = np.random.default_rng(1).integers(-9, 9, shape).astype(descr)
            with open(folder + "/in.npy", "wb") as f:
                np.lib.format.write_array(f, a, version=version)
            subprocess.run([program, folder + "/in.npy", folder + "/out.npy"], check=True, stdout=subprocess.DEVNULL)
            b = np.load(folder + "/out.npy")
            assert b.dtype == a.dtype and b.shape == a.T.shape and (b == a.T).all()
END
  checks=$((checks + 1))
else
  echo "skipped: no numpy"
fi
finish
