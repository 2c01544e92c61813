# saving.sh -- saving to tuning files that are unusual, unwritable or damaged.
. "$(dirname "$0")/expect"
job='transpose --device sim:sm_90 --type c128 --shape 64x64'

# A path below a file, which not even root can write.
echo precious >"$folder/file"
run 1 $job --save "$folder/file/tuning.tsv"
has "$err" "tune: error: not saved: "
has "$err" "$folder/file/tuning.tsv"
has "$out" "choice: transpose_b128_"
lacks "$out" "find this file"
same "the file in the way" "$(cat "$folder/file")" precious

# A full disk.
if [ -c /dev/full ]; then
  run 1 $job --save /dev/full
  has "$err" "tune: error: not saved: "
  has "$out" "choice: transpose_b128_"
fi

# Files that are not regular, or too large for the library to read.
mkfifo "$folder/pipe"
run 1 $job --save "$folder/pipe"
has "$err" "tune: error: not saved: '$folder/pipe' is not a regular file"
lacks "$out" "saved:"
run 1 $job --save /dev/null
has "$err" "tune: error: not saved: '/dev/null' is not a regular file"
truncate -s 64M "$folder/large.tsv"
run 1 $job --save "$folder/large.tsv"
has "$err" "tune: error: not saved: '$folder/large.tsv' has 67108864 bytes"
same "the large file's bytes" "$(wc -c <"$folder/large.tsv")" 67108864
rm "$folder/large.tsv"

# Printed commands quote paths for the shell.
run 0 $job --save "$folder/my file.tsv"
has "$out" "saved:  $folder/my file.tsv"
has "$out" "TW_TUNING_FILE='$folder/my file.tsv'"
mkdir "$folder/a b" && ln -s "$tune" "$folder/a b/tune"
plain=$tune
tune="$folder/a b/tune"
run 0 $job --save "$folder/own.tsv"
has "$out" "next:   '$folder/a b/tune' show transpose_b128_"
tune=$plain

# The file named by TW_TUNING_FILE.
TW_TUNING_FILE=$folder/deep/er/own.tsv
export TW_TUNING_FILE
run 0 $job
has "$out" "saved:  $folder/deep/er/own.tsv"
same "records" "$(grep -c '^tw1' "$folder/deep/er/own.tsv")" 1

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
