# example.sh -- an example of the gallery goes through every command of tune, and its
# C program prints right results. $1 is its tune, $2 the operation, $3 the program.
. "$(dirname "$0")/../cli/expect"
operation=$2 program=$3
cd "$folder" || exit 1 # so that tune prints its own path in full

run 0 list "$operation" --device sim:h200 --tsv
is_filled() {
  checks=$((checks + 1))
  [ "$(wc -l <"$1")" -gt "$2" ] || fail "hardly a line: $(cat "$1")"
}
is_filled "$out" 2
# column NAME: the different values of a column of $out that are not empty
column() {
  awk -F '\t' -v name="$1" 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == name) at = i; next }
                             $at != "" { print $at }' "$out" | sort -u
}

# All points are clean for all types, but of f16 and bf16, whose kernels differ in the
# words for the type, each point for one of the two: they take turns in an algorithm, so
# that it is checked for both. tune and bench below draw other data.
awk -F '\t' '
  NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
  {
    type[NR] = $at["element"]; algorithm[NR] = $at["algorithm"]; name[NR] = $at["variant"]
    point[NR] = algorithm[NR] " " $at["parameters"]
    has[type[NR], point[NR]] = 1
    if (type[NR] ~ /^b?f16$/ && !(point[NR] in number)) number[point[NR]] = count[algorithm[NR]]++
  }
  END {
    for (i = 2; i <= NR; i++) {
      is_one_of_two = count[algorithm[i]] > 1 && has["f16", point[i]] && has["bf16", point[i]]
      turn = number[point[i]] % 2 ? "bf16" : "f16"
      if (!(is_one_of_two && type[i] ~ /^b?f16$/ && type[i] != turn)) print name[i]
    }
  }' "$out" >"$folder/checked"
# A command takes at most 64 names; one without such pairs is checked by its own.
checked=$operation
[ "$(wc -l <"$folder/checked")" -eq "$(($(wc -l <"$out") - 1))" ] || checked=$(cat "$folder/checked")
wanted=$(cut -f 2 "$out" | tail -n +2 | sort -u)
# shellcheck disable=SC2086 # names
run 0 check $checked --device sim:h200 --jobs 1 --tsv
same "types" "$(tail -n +2 "$out" | cut -f 2 | sort -u)" "$wanted"
same "results" "$(column result)" clean
algorithms=$(column algorithm | wc -l)
checks=$((checks + 1))
[ "$algorithms" -ge 2 ] || fail "an example has two algorithms or more, not $algorithms"

run 0 "$operation" --device sim:h200 --no-save --seed 2
has "$out" "choice: ${operation}_"
fits "$out"
run 0 bench "$operation" --device sim:h200 --tsv --seed 2
is_filled "$out" 3
same "verified" "$(column verified)" yes
run 0 explain "$operation" --device sim:h200
is_filled "$out" 5

checks=$((checks + 1))
TW_DEVICE=sim "$program" >"$out" 2>"$err" || fail "$program: $(cat "$out" "$err")"
finish
