# saving.sh -- saving to tuning files that are unusual, unwritable or damaged.
. "$(dirname "$0")/expect"
job='transpose --device sim:sm_90 --type c128 --shape 64x64'

# A file that cannot be written is an error before anything is timed: a path below
# a file, which not even root can write, and a folder that does not exist. The
# folder may be mistyped, so it is not made.
echo precious >"$folder/file"
usage_error "cannot be in the folder '$folder/file': Not a directory; make the folder" \
  $job --save "$folder/file/tuning.tsv"
same "the file in the way" "$(cat "$folder/file")" precious
usage_error "cannot be in the folder '$folder/no/such': No such file or directory" \
  $job --save "$folder/no/such/tuning.tsv"
[ ! -e "$folder/no" ] || fail "a folder was made"

# Saving fails at the end: tune prints its choice, and that nothing was saved.
cache=$XDG_CACHE_HOME
XDG_CACHE_HOME=/proc/none
run 1 $job
has "$err" "tune: error: not saved: cannot add to the tuning file '/proc/none/"
has "$out" "choice: transpose_b128_"
same "the last line" "$(tail -n 1 "$out")" "saved:  nothing, because of the error on stderr"
lacks "$out" "next:"
XDG_CACHE_HOME=$cache

last="a name that is too long"
usage_error "cannot be read and written: File name too long" $job \
  --save "$folder/$(printf '%0300d' 1)"
# Files that are not regular, or too large for the library to read.
mkfifo "$folder/pipe"
usage_error "'$folder/pipe' is not a regular file" $job --save "$folder/pipe"
usage_error "'/dev/null' is not a regular file" $job --save /dev/null
usage_error "'$folder' is not a regular file" $job --save "$folder"
truncate -s 64M "$folder/large.tsv"
usage_error "'$folder/large.tsv' has 67108864 bytes" $job --save "$folder/large.tsv"
same "the large file's bytes" "$(wc -c <"$folder/large.tsv")" 67108864
rm "$folder/large.tsv"

# Printed commands quote paths for the shell.
run 0 $job --save "$folder/my file.tsv"
has "$out" "saved:  $folder/my file.tsv"
has "$out" "TW_TUNING_FILE='$folder/my file.tsv'"
# A relative path is printed as an absolute one.
here=$PWD
case $tune in /*) ;; *) tune=$PWD/$tune ;; esac
cd "$folder" || exit 1
run 0 $job --save own.tsv
has "$out" "TW_TUNING_FILE=$(pwd -P)/own.tsv"
cd "$here" || exit 1
mkdir "$folder/a b" && ln -s "$tune" "$folder/a b/tune"
plain=$tune
tune="$folder/a b/tune"
run 0 $job --save "$folder/own.tsv"
has "$out" "next:   '$folder/a b/tune' show transpose_b128_"
tune=$plain

# The file named by TW_TUNING_FILE.
TW_TUNING_FILE=$folder/own/own.tsv
export TW_TUNING_FILE
run 1 $job
has "$err" "TW_TUNING_FILE: the tuning file '$folder/own/own.tsv' cannot be in"
is_empty "$out"
mkdir "$folder/own"
run 0 $job
has "$out" "saved:  $folder/own/own.tsv"
same "records" "$(grep -c '^tw1' "$folder/own/own.tsv")" 1

# A file that the environment names and that cannot be read is one error.
for file in /dev/zero "$folder"; do
  TW_TUNING_FILE=$file
  run 1 list fill --device sim
  is_empty "$out"
  has "$err" "tune: error: TW_TUNING_FILE: cannot read the tuning file '$file': "
done
TW_TUNING_FILE=
last="TW_LOG_FILE=$folder/none/log"
TW_LOG=error TW_LOG_FILE=$folder/none/log "$tune" list fill --device sim >"$out" 2>"$err"
same "the error" "$(grep -c "cannot append to" "$err")" 1
# With stdout closed, the output does not go into a file that is opened later.
last="tune list >&-"
TW_LOG=all TW_LOG_FILE=$folder/log "$tune" list fill --device sim 2>"$err" >&-
same "the exit code" $? 1
has "$err" "standard output could not be written"
same "lines that are not the log's" "$(grep -vc '^tilewright ' "$folder/log")" 0

# An empty TW_TUNING_FILE: nothing is saved.
TW_TUNING_FILE=
run 0 $job
has "$out" "saved:  nothing, because TW_TUNING_FILE is empty"

# A damaged file: tune prints a note, uses the good lines, and appends.
TW_TUNING_FILE=$folder/damaged.tsv
printf 'tw9\tfrom\tthe\tfuture\n\001\002\003garbage\n' >"$TW_TUNING_FILE"
cp "$TW_TUNING_FILE" "$folder/before"
run 0 $job
has "$out" "note: 2 lines of the tuning files could not be used"
has "$out" "choice: transpose_b128_"
has "$out" "saved:  $TW_TUNING_FILE"
same "what was there" "$(head -c "$(wc -c <"$folder/before")" \
  "$TW_TUNING_FILE" | cksum)" "$(cksum <"$folder/before")"
same "records" "$(grep -c '^tw1' "$TW_TUNING_FILE")" 1
unset TW_TUNING_FILE

# Neither HOME nor XDG_CACHE_HOME.
unset HOME XDG_CACHE_HOME
run 0 $job --no-save
run 1 $job
has "$err" "tune: error: not saved: neither HOME nor an absolute XDG_CACHE_HOME is set"
has "$out" "choice: transpose_b128_"
finish
