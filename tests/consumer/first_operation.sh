# first_operation.sh -- the first operation of docs/templates.md, as a reader would
# make it: the files are taken from the page, built on an installed copy, and run
# through the commands that the page prints.
. "$(dirname "$0")/common"
need_lua

page=$source/docs/templates.md first=$folder/first said=$folder/said
TW_DEVICE=sim:h200 TW_TUNING_FILE=$folder/records.tsv
export TW_DEVICE TW_TUNING_FILE

# A file is the indented lines behind a line that names it: `first/main.c`
step "taking the files from the page"
awk -v folder="$folder" '
  match($0, /`first\/[^`]*[a-z]`/) {
    path = folder "/" substr($0, RSTART + 1, RLENGTH - 2)
    count = 0
  }
  /^    / && path { print substr($0, 5) >path; count++; next }
  /^$/ && path && count { print "" >path; next }
  /^[^ ]/ && path && count { close(path); path = "" }
' <<EOF
$(mkdir -p "$first/templates/clamp" && cat "$page")
EOF
for file in CMakeLists.txt main.c templates/clamp/operation.lua templates/clamp/plain.cu templates/clamp/rows.cu; do
  [ -s "$first/$file" ] || die "the page has no lines of first/$file"
done

install_copy
make_project "$first" "$folder/own" -DCMAKE_PREFIX_PATH="$prefix"
build_project "$folder/own"
tune=$folder/own/mine_tune

step "the commands of the page"
for command in 'check clamp' 'clamp' 'explain clamp'; do
  grep -qE "^    build/mine_tune $command  " "$page" || die "the page does not print mine_tune $command"
  # shellcheck disable=SC2086 # an operation and a command
  "$tune" $command >"$said" 2>&1 || die "mine_tune $command: $(cat "$said")"
done
"$tune" check clamp >"$said" 2>&1 || die "mine_tune check: $(cat "$said")"
has "$said" ": clean"
"$folder/own/first" >"$said" || die "first: $(cat "$said")"
has "$said" "-1 -1 0 1 2 3"

step "the mistake of the page"
sed 's/ || c >= cols//' "$first/templates/clamp/plain.cu" >"$folder/plain.cu"
if cmp -s "$folder/plain.cu" "$first/templates/clamp/plain.cu"; then die "plain.cu has no 'c >= cols'"; fi
cp "$folder/plain.cu" "$first/templates/clamp/plain.cu"
build_project "$folder/own"
if "$tune" check clamp_f32_plain_t128 >"$said" 2>&1; then die "the mistake was not found"; fi
tr -s ' \n' ' ' <"$said" >"$folder/line"
has "$folder/line" "past the last of x"
has "$folder/line" "templates/clamp/plain.cu:11"
finish
