# npy_input.sh -- the .npy files that npy_transpose refuses, each with its reason,
# and spellings of a header that it must understand.
. "$(dirname "$0")/common"

build_npy

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

# refuses TEXT: $in is refused; there is no output, and an old one stays
refuses() {
  status=0
  "$npy" "$in" "$out" >"$folder/said" 2>"$folder/err" || status=$?
  refused $status "$in" "$1"
  same "what is in the output's folder" "$(ls -A "$folder/out")" ""
  echo old >"$out"
  status=0
  "$npy" "$in" "$out" >"$folder/said" 2>"$folder/err" || status=$?
  refused $status "$in" "$1"
  same "the old output" "$(cat "$out")" old
  same "what is in the output's folder" "$(ls -A "$folder/out")" out.npy
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
same "what is in the output's folder" "$(ls -A "$folder/out")" ""
finish
