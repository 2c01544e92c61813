# npy_permissions.sh -- files and folders that npy_transpose may not write to. Run
# as root, who may write everywhere, it turns into the user 65534.
. "$(dirname "$0")/common"

as_user=
if [ "$(id -u)" = 0 ]; then
  if ! command -v setpriv >/dev/null; then
    echo "skipped: run as root, and there is no setpriv"
    exit 77
  fi
  as_user="setpriv --reuid=65534 --regid=65534 --clear-groups"
fi

build_npy
make_input f4 20 30
chmod 755 "$folder"
[ -z "$as_user" ] || chown 65534:65534 "$folder/out"

# unwritable TEXT FILES: refused; the folder holds these files
unwritable() {
  status=0
  # shellcheck disable=SC2086 # a command with its arguments
  $as_user "$npy" "$in" "$out" >"$folder/said" 2>"$folder/err" || status=$?
  refused $status "$out" "$1"
  same "what is in the output's folder" "$(ls -A "$folder/out")" "$2"
}

step "a file that is read-only"
echo old >"$out"
[ -z "$as_user" ] || chown 65534:65534 "$out"
chmod 444 "$out"
unwritable "cannot be written: Permission denied" out.npy
same "the old output" "$(cat "$out")" old
rm "$out"

step "a folder that is read-only"
chmod 555 "$folder/out"
unwritable "cannot be written: Permission denied" ""
chmod 755 "$folder/out"

step "and one that is not"
# shellcheck disable=SC2086 # a command with its arguments
$as_user "$npy" "$in" "$out" >"$folder/said"
same_bytes "$out" "$expected"
finish
