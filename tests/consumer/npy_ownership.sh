# npy_ownership.sh -- the owner and the group of a file that npy_transpose
# replaces. Only root can make such files.
. "$(dirname "$0")/common"
if [ "$(id -u)" != 0 ] || ! command -v setpriv >/dev/null; then
  echo "skipped: not run as root with setpriv"
  exit 77
fi

build_npy
make_input f4 20 30
chmod 755 "$folder"

# replaces WHOSE MODE COMMAND...: $out, given to WHOSE with MODE, is replaced
replaces() {
  echo old >"$out"
  chown "$1" "$out"
  chmod "$2" "$out"
  shift 2
  "$@" "$npy" "$in" "$out" >"$folder/said"
  same_bytes "$out" "$expected"
}

step "root replaces a user's file: it stays the user's"
replaces 65534:65533 640
same "owner, group and mode" "$(stat -c '%u %g %a' "$out")" "65534 65533 640"

step "a user replaces a file of a group of theirs"
chmod 777 "$folder/out"
replaces 65534:65533 660 setpriv --reuid=65534 --regid=65534 --groups=65533
same "owner, group and mode" "$(stat -c '%u %g %a' "$out")" "65534 65533 660"

step "a user replaces another one's file: their group gets no more than all others"
replaces 0:0 666 setpriv --reuid=65534 --regid=65534 --clear-groups
same "owner, group and mode" "$(stat -c '%u %g %a' "$out")" "65534 65534 666"
replaces 65534:0 664 setpriv --reuid=65534 --regid=65534 --clear-groups
same "owner, group and mode" "$(stat -c '%u %g %a' "$out")" "65534 65534 644"
finish
