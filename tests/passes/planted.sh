# planted.sh -- operations of several passes: right variants are called right, and
# those whose memory is set wrongly, or not at all, WRONG by tune and by tune check.
# $1 is passes_tune, `tune` with the templates of this folder; in each of them FAULT
# 0 is right, and so are templates without FAULT.
. "$(dirname "$0")/../cli/expect"

# verdicts FILE COLUMN: a line "VARIANT STATE" for each row
verdicts() {
  awk -F '\t' -v column="$2" '
    NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
    { print $at["variant"], $at[column] }' "$1" | sort
}

# expect_all FILE RIGHT WRONG
expect_all() {
  while read -r variant verdict; do
    checks=$((checks + 1))
    case $variant in
    *_fault[1-9]) [ "$verdict" = "$3" ] || fail "$variant is wrong, but called $verdict" ;;
    *) [ "$verdict" = "$2" ] || fail "$variant is right, but called $verdict: $(grep -F "$variant" "$out")" ;;
    esac
  done <"$1"
}

# planted OPERATION TYPE VARIANTS STATUS
planted() {
  for seed in 1 2; do
    run "$4" "$1" --type "$2" --device sim:h200 --min-occupancy 0 --no-save --all --tsv --seed $seed
    verdicts "$out" state >"$folder/list"
    same "variants of $1 $2" "$(wc -l <"$folder/list")" "$3"
    expect_all "$folder/list" open wrong
    run "$4" check "$1" --type "$2" --device sim:h200 --jobs 1 --tsv --seed $seed
    verdicts "$out" result >"$folder/list"
    same "variants of $1 $2" "$(wc -l <"$folder/list")" "$3"
    expect_all "$folder/list" clean finding
  done
}

planted counts i32 7 1
for type in u8 f16 f32 f64 c128; do planted blank $type 2 1; done
for type in u8 i32 f16 bf16 f32; do planted above $type 3 1; done
planted lowest i64 2 1
planted relay i32 6 1
planted filter f32 2 0
finish
