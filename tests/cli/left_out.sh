# left_out.sh -- a variant that the templates describe, and that templates/keep.txt
# leaves out of the library: a command that names it compiles it.
. "$(dirname "$0")/expect"
sim='--device sim:sm_90'
root=$(cd "$(dirname "$0")/../.." && pwd)
TW_CACHE=$folder/built
export TW_CACHE

lua5.4 "$root/generator/generate.lua" --list >"$folder/list"
name=$(sed -n 's/^ *\(transpose_b32_vector_[a-z0-9_]*\) *not on the list .*/\1/p' "$folder/list" | head -n 1)
[ -n "$name" ] || fail "keep.txt leaves no variant of transpose_b32_vector out"

run 0 show "$name" $sim
has "$out" "// $name"
has "$out" " $name("
run 0 run "$name" --shape 70x90 $sim
has "$out" "ran $name f32 70x90x1"
run 0 explain "$name" transpose_b32_naive_c32_r8 --shape 70x90 $sim --tsv
has "$out" "$name"
has "$out" transpose_b32_naive_c32_r8
run 0 check "$name" $sim
has "$out" ": clean"

# A name whose values the template does not list, or which no constraint allows, is a
# mistake.
run 2 show transpose_b32_tiled_t33_r8_p1 $sim
has "$err" "no variant is named 'transpose_b32_tiled_t33_r8_p1'"
run 2 show transpose_b64_vector_h64_w32_b8_n256 $sim
has "$err" "no variant is named"

# Operations are still compared by what was compiled.
run 0 list transpose --type f32 $sim
lacks "$out" "$name"
finish
