# demand.sh -- planted faults in folders of templates that tune check compiles on
# demand. $1 is tune; in each template FAULT 0 is right.
. "$(dirname "$0")/../cli/expect"
here=$(dirname "$0")

# check CODE OPERATION OPTION...: checks the operation of the folder `templates`
check() {
  code=$1 operation=$2
  shift 2
  run "$code" check "$operation" --templates "$templates" --device sim:sm_90 --jobs 2 --tsv "$@"
}

# clean VARIANT and found VARIANT WORDS: what the last check said of it
row_of() { awk -F '\t' -v name="$1" '{ for (i = 1; i <= NF; i++) if ($i == name) print }' "$out" >"$folder/row"; }
clean() {
  row_of "$1"
  has "$folder/row" "	clean"
}
found() {
  row_of "$1"
  has "$folder/row" "	finding"
  has "$folder/row" "$2"
}

# What a kernel's text says of its launch: it waits for all blocks of the grid.
templates=$here/../together/templates
check 1 total
clean total_i32_grid_t128_fault0
found total_i32_grid_t128_fault1 "with no this_grid().sync() between"
found total_i32_grid_t128_fault3 "all blocks of the grid must reach it"
finish
