# planted.sh -- each planted fault of a program is found at its line, nothing else is,
# and nothing is found in the right twin:
#
#   planted.sh TWCC FILE [OPTION...]
#
# A comment "finds KIND" or "finds KIND RUN" stands in a line that a finding must name;
# RUN is the argument that the program is run with, and "" where there is none.
set -eu
twcc=$1 file=$2
shift 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
name=$(basename "$file")
failed=0
export TW_CHECK_OUTPUT="$work/found" TW_CHECK_FORMAT=json TW_CHECK_LIMIT=3

"$twcc" "$@" "$file" -o "$work/wrong"
"$twcc" "$@" -DRIGHT "$file" -o "$work/right"

# The lines with a kind, of all places that findings name: "race 12".
places() {
  awk -v name="$name" '
    function value(key, at) {
      at = index($0, "\"" key "\": ")
      if (!at) return ""
      at = substr($0, at + length(key) + 4)
      if (at ~ /^"/) { at = substr(at, 2); return substr(at, 1, index(at, "\"") - 1) }
      return at + 0
    }
    /"kind"/ {
      kind = value("kind")
      if (value("file") ~ name "$") print kind, value("line")
      else print kind, "nowhere"
      if (value("other_file") ~ name "$" && (kind == "race" || kind == "streams")) print kind, value("other_line")
    }' "$work/found" | sort -u
}

runs=$(sed -n 's|.*// finds [a-z,-]* \([0-9][0-9]*\)$|\1|p' "$file" | sort -un)
for run in ${runs:-""}; do
  awk -v run="$run" 'match($0, /\/\/ finds .*/) {
    split(substr($0, RSTART), word, " ")
    n = split(word[3], kind, ",")
    for (i = 1; i <= n; i++) if (word[4] == run) print kind[i], NR
  }' "$file" | sort -u >"$work/expected"
  [ -s "$work/expected" ] || { echo "planted.sh: $name has no planted faults" >&2; exit 1; }
  for twin in wrong right; do
    [ $twin = wrong ] || : >"$work/expected"
    status=0
    rm -f "$work/found"
    "$work/$twin" ${run:+"$run"} >"$work/said" 2>&1 || status=$?
    places >"$work/got"
    if ! cmp -s "$work/expected" "$work/got" || [ $status != 0 ]; then
      echo "planted.sh: $name, the $twin twin, run '$run', ended with $status; expected (<), got (>):" >&2
      diff "$work/expected" "$work/got" >&2 || true
      cat "$work/found" "$work/said" >&2
      failed=1
    fi
  done
done
exit $failed
