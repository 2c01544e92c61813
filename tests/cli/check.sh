# check.sh -- tune check: what it checks and what it prints.
. "$(dirname "$0")/expect"
sim='--device sim:sm_90'

run 0 check transpose_b32_tiled_t32_r8_p1 $sim
is_empty "$err"
fits "$out"
has "$out" "every access is CHECKED"
has "$out" "1 variant, "
has "$out" "(seed 1)"
has "$out" " s: clean"

# Operations and variants, one element, several processes.
run 0 check fill block_reverse_b32_direct_n128_e1 $sim --type i32 --jobs 2
has "$out" "vector"
same "variants of block_reverse" \
  "$(awk '$1 == "block_reverse" { print $4 }' "$out")" 1
run 0 check strided_add $sim --type f16 --tsv --jobs 3
is_tsv "$out" operation element algorithm variant shapes left_out accesses \
  result finding
same "results" "$(tail -n +2 "$out" | cut -f 8 | sort -u)" clean
same "elements" "$(tail -n +2 "$out" | cut -f 2 | sort -u)" f16
"$tune" list strided_add --type f16 $sim --tsv 2>"$err" >"$folder/list"
same "rows" "$(wc -l <"$out")" "$(wc -l <"$folder/list")"
cp "$out" "$folder/three"
run 0 check strided_add $sim --type f16 --tsv --jobs 1
same "results of one process" "$(cat "$out")" "$(cat "$folder/three")"

# Some or all check shapes; another seed draws other shapes.
run 0 check transpose_b16_vector_h64_w64_b8_n128 $sim --tsv
few=$(cell "$out" shapes 1)
checks=$((checks + 1))
[ "$(cell "$out" accesses 1)" -gt 100000 ] || fail "hardly an access was seen"
run 0 check transpose_b16_vector_h64_w64_b8_n128 $sim --tsv --all
same "left out" "$(cell "$out" left_out 1)" 0
checks=$((checks + 1))
[ "$(cell "$out" shapes 1)" -ge "$few" ] || fail "--all runs fewer shapes"
# Where shapes are left out because enough was checked, --all runs them too.
run 0 check add_f32_plain_c32_r8 $sim --tsv
few=$(cell "$out" shapes 1)
left=$(cell "$out" left_out 1)
checks=$((checks + 1))
[ "$left" -gt 0 ] || fail "nothing is left out, so --all shows nothing"
run 0 check add_f32_plain_c32_r8 $sim --tsv --all
same "left out by --all" "$(cell "$out" left_out 1)" 0
same "shapes of --all" "$(cell "$out" shapes 1)" "$((few + left))"
run 0 check transpose_b32_naive_c32_r8 $sim --tsv
first=$(cell "$out" accesses 1)
run 0 check transpose_b32_naive_c32_r8 $sim --tsv --seed 7
checks=$((checks + 1))
[ "$(cell "$out" accesses 1)" != "$first" ] || fail "--seed changes nothing"

run 0 check transpose_b32_naive_c32_r8 $sim --markdown
same "rules" "$(grep -c '^| --- ' "$out")" 1

usage_error "did you mean 'transpose'?" check transposs
usage_error "did you mean 'transpose_b32_naive_c32_r8'?" check transpose_b32_naive_c32_r88
usage_error "is for elements b8, not for type f32" check \
  block_reverse_b8_direct_n128_e1 --type f32
usage_error "--jobs is '0'" check --jobs 0
usage_error "not 'cuda'" check --device cuda
usage_error "'tune check' has no option --save" check --save x
usage_error "has no kernels for type u8" check add --type u8
finish
