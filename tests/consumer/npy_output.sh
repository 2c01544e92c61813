# npy_output.sh -- where npy_transpose writes to: modes, links, long names, places
# that cannot be written to. A failure leaves what was there and nothing else.
. "$(dirname "$0")/common"

build_npy
make_input f4 100 100
place=$folder/out

# writes OUT: it becomes the transpose
writes() {
  "$npy" "$in" "$1" >"$folder/said" || die "npy_transpose to $1"
  same_bytes "$1" "$expected"
}

# unwritable OUT TEXT: refused, and nothing is left in the folder that was not there
unwritable() {
  before=$(ls -A "$place")
  status=0
  "$npy" "$in" "$1" >"$folder/said" 2>"$folder/err" || status=$?
  refused $status "$1" "$2"
  same "what is in the output's folder" "$(ls -A "$place")" "$before"
}

# mode FILE EXPECTED
mode() { same "the mode of $1" "$(stat -c %a "$1")" "$2"; }

step "one name for both files"
cp "$in" "$folder/saved.npy"
"$npy" "$in" "$in" >"$folder/said"
same_bytes "$in" "$expected"
cp "$folder/saved.npy" "$in"

step "a new file's mode is the umask's, an old file keeps its own"
for mask in 022 027 077; do
  (umask $mask && exec "$npy" "$in" "$out" >"$folder/said")
  mode "$out" "$(printf '%o' $((0666 & ~mask)))"
  for old in 600 640 644 666 755; do
    chmod $old "$out"
    (umask $mask && exec "$npy" "$in" "$out" >"$folder/said")
    mode "$out" $old
    same_bytes "$out" "$expected"
  done
  rm "$out"
done

step "symbolic links stay, and what they name is written"
mkdir "$place/far"
ln -s real "$place/link"
ln -s far/other "$place/far_link"
ln -s far_link "$place/chain"
ln -s "$place/far/absolute" "$place/absolute"
for name in link:real chain:far/other absolute:far/absolute; do
  link=$place/${name%:*} real=$place/${name#*:}
  for state in "no file yet" "a file"; do
    step "  ${name%:*} to $state"
    writes "$link"
    same "links in $place" "$(find "$place" -type l | wc -l)" 4
    same "what $real is" "$(stat -c %F "$real")" "regular file"
    echo old >"$real"
    chmod 600 "$real"
  done
  writes "$link"
  mode "$real" 600
done
rm "$place/link" "$place/chain" "$place/far_link" "$place/absolute" "$place/real"
rm -r "$place/far"

step "links that lead nowhere"
ln -s loop "$place/loop"
ln -s absent/file "$place/lost"
unwritable "$place/loop" "cannot be written: Too many levels of symbolic links"
unwritable "$place/lost" "cannot be written: No such file or directory"
same "the link" "$(readlink "$place/lost")" absent/file
rm "$place/loop" "$place/lost"

step "names and paths as long as they may be"
long=$(printf '%0251d.npy' 0)
writes "$place/$long"
writes "$place/$long"
unwritable "$place/x$long" "cannot be written: File name too long"
rm "$place/$long"
deep=$place part=$(printf '%0200d' 0)
while [ ${#deep} -lt 3600 ]; do deep=$deep/$part; done
mkdir -p "$deep"
name=$(printf "%0$((4095 - ${#deep} - 1 - 255))d" 0)/$(printf '%0254d' 0)
mkdir "$deep/${name%/*}"
writes "$deep/$name"
same "its length" "$(printf %s "$deep/$name" | wc -c)" 4095
rm -r "${place:?}/$part"
(cd "$place" && writes out.npy && writes ./out.npy)
rm "$out"

step "places that cannot be written to"
unwritable "$folder/absent/out.npy" "cannot be written: No such file or directory"
unwritable "$in/out.npy" "cannot be written: Not a directory"
unwritable "$place/absent/" "cannot be written: No such file or directory"
unwritable "" "cannot be written: No such file or directory"
unwritable "$place" "is a folder, expected the name of a file"
unwritable /dev/full "is a device or a pipe, expected the name of a file"
same "/dev/full" "$(stat -c %F /dev/full)" "character special file"
mkfifo "$place/pipe"
unwritable "$place/pipe" "is a device or a pipe, expected the name of a file"
rm "$place/pipe"

step "a limit on the size of files, as it comes and ignored"
echo old >"$out"
for signal in - ''; do
  status=0
  (
    # shellcheck disable=SC2064 # the signal's action is the value
    trap "$signal" XFSZ
    ulimit -f 8
    exec "$npy" "$in" "$out" >"$folder/said" 2>"$folder/err"
  ) || status=$?
  refused $status "$out" "cannot be written: File too large"
  same "the old output" "$(cat "$out")" old
  same "what is in the output's folder" "$(ls -A "$place")" out.npy
done

step "a report that cannot be written"
for stdout in /dev/full closed; do
  rm "$out"
  status=0
  if [ $stdout = closed ]; then
    "$npy" "$in" "$out" >&- 2>"$folder/err" || status=$?
  else
    "$npy" "$in" "$out" >$stdout 2>"$folder/err" || status=$?
  fi
  same "exit status" $status 1
  has "$folder/err" "npy_transpose: stdout: cannot be written: "
  has "$folder/err" "; the output file was written"
  same_bytes "$out" "$expected"
done
finish
