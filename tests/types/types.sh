# types.sh -- operations whose tensors have types of their own: every variant that
# is right is called right by tune check and by tune, in each combination of types,
# and every planted fault is called wrong. $1 is kinds_tune, `tune` with the
# templates of this folder; in each of them FAULT 0 is right.
. "$(dirname "$0")/../cli/expect"

templates=$(dirname "$0")/templates

# verdicts COLUMN: a line "VARIANT STATE ELEMENT" for each row of the last output
verdicts() {
  awk -F '\t' -v column="$1" '
    NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
    { print $at["variant"], $at[column], $at["element"] }' "$out"
}

# expect_all RIGHT WRONG: the verdict on every variant of $folder/list
expect_all() {
  while read -r variant verdict _; do
    checks=$((checks + 1))
    case $variant in
    *_fault0) [ "$verdict" = "$1" ] || fail "$variant is right, but called $verdict: $(grep -F "$variant" "$out")" ;;
    *) [ "$verdict" = "$2" ] || fail "$variant is wrong, but called $verdict" ;;
    esac
  done <"$folder/list"
}

# A type of an element of an operation that moves bits.
type_of() {
  case $1 in
  b8) echo e4m3 ;;
  b16) echo bf16 ;;
  b32) echo u32 ;;
  b64) echo c64 ;;
  b128) echo c128 ;;
  *) echo "$1" ;;
  esac
}

for path in "$templates"/*/; do
  operation=$(basename "$path")
  for seed in 1 2; do
    run 1 check "$operation" --device sim:h200 --jobs 1 --tsv --seed $seed
    verdicts result >"$folder/list"
    expect_all clean finding
  done
  awk '{ print $3 }' "$folder/list" | sort -u >"$folder/elements"
  while read -r element; do
    type=$(type_of "$element")
    run 1 "$operation" --type "$type" --device sim:h200 --min-occupancy 0 --no-save --all --tsv
    verdicts state >"$folder/list"
    same "variants for $type" "$(grep -c "_${element}_" "$folder/list")" "$(wc -l <"$folder/list")"
    expect_all open wrong
    has "$err" "choice: ${operation}_${element}_plain_fault0"
    run 0 explain "${operation}_${element}_plain_fault0" --type "$type" --device sim:h200
    has "$out" "$operation $type"
    run 0 run "${operation}_${element}_plain_fault0" --type "$type" --device sim:h200
    has "$out" "ran ${operation}_${element}_plain_fault0 $type"
  done <"$folder/elements"
done

# A single type stands for the only combination with this T; without one, what there
# is is listed.
run 1 gather --type f16 --device sim:h200 --min-occupancy 0 --no-save
has "$out" "gather f16_u8"
run 2 gather --type f32
has "$err" "gather has no kernels for type f32; it has: f32_i32, f32_i64, f16_u8"
run 2 gather --type u8_f16
has "$err" "gather has no kernels for type u8_f16"
run 2 gather --type f16_u9
has "$err" "unknown type 'f16_u9'"

# A scalar of a complex type, and one with a type of its own.
run 0 run rotate_c64_plain_fault0 --set alpha=1.5-2i --device sim:h200
run 2 run rotate_c64_plain_fault0 --set alpha=1.5-2 --device sim:h200
has "$err" "--set is 'alpha=1.5-2': expected alpha=NUMBER with a number of type c64 such as -2.5 or 1-2i"
run 2 run norm_f16_plain_fault0 --set eps=1e39 --device sim:h200
has "$err" "expected eps=NUMBER with a number of type f32"
run 0 run norm_f16_plain_fault0 --set eps=1e-4 --device sim:h200
run 0 --help norm
has "$out" "scalar, a number; 1e-05 by default"

# The tuning file has the combination's name.
run 1 halves --type f16_f32 --device sim:h200 --min-occupancy 0 --save "$folder/tuning.tsv"
has "$folder/tuning.tsv" "	halves	f16_f32	"
lacks "$folder/tuning.tsv" "	halves	f16	"
finish
