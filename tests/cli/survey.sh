# survey.sh -- tune survey and tune score.
. "$(dirname "$0")/expect"
sim='--device sim:h200'
list=$folder/problems times=$folder/times.tsv
tab=$(printf '\t')

cat >"$list" <<'END'
# a comment, and an empty line

fitted    transpose  f32  96x192        # another
held-out  matmul     f64  48x32x16x2     transpose_a=1
fitted    strided_add f32 1000           a_step=3 b_step=1
END
run 0 survey "$list" $sim --tsv
is_tsv "$out" part operation type sizes fields variant predicted_us spread_us \
  blocks_per_sm
lacks "$out" time_us
variants=$(suited transpose f32 96x192 sim:sm_90 | wc -l)
same "rows of transpose" "$(grep -c "^fitted${tab}transpose" "$out")" "$variants"
has "$out" "held-out${tab}matmul${tab}f64${tab}48x32x16x2${tab}transpose_a=1"
# Steps are printed once, as fields.
has "$out" "fitted${tab}strided_add${tab}f32${tab}1000${tab}a_step=3 b_step=1${tab}"
has "$err" "PREDICTED"

# The part may be left out.
echo 'transpose f32 96x192' >"$folder/partless"
run 0 survey "$folder/partless" $sim --tsv
same "rows without a part" "$(grep -c "${tab}transpose${tab}f32${tab}96x192" "$out")" "$variants"
run 0 survey "$list" $sim --tsv

# Score rejects predicted times.
cp "$out" "$times"
run 2 score "$times"
has "$err" "times.tsv:1: column 7 is 'predicted_us'; expected 'time_us'"

# Times in the order of the predictions: the best variant is chosen, all ranks agree.
{
  echo '# a comment'
  sed '1s/predicted_us/time_us/' "$times"
} >"$folder/same.tsv"
run 0 score "$folder/same.tsv" --tsv
is_tsv "$out" operation part problems times spearman mean_fraction \
  worst_fraction worst_at
same "Spearman" "$(cell "$out" spearman 1)" 1.00
same "the fraction" "$(cell "$out" mean_fraction 1)" 1.000
same "the times" "$(cell "$out" times 3)" "$variants"
lacks "$err" "does not have"

# In the opposite order: the worst variant is chosen.
awk -F '\t' -v OFS='\t' 'NR > 1 { $7 = 1000 / $7 } 1' "$times" |
  sed '1s/predicted_us/time_us/' >"$folder/opposite.tsv"
run 0 score "$folder/opposite.tsv" --tsv
same "Spearman" "$(cell "$out" spearman 1)" -1.00
run 0 score "$folder/opposite.tsv" --all --tsv
is_tsv "$out" operation part problem spearman fraction taken taken_us \
  predicted_us fastest fastest_us
same "problems" "$(tail -n +2 "$out" | wc -l)" 3
same "the steps" "$(cell "$out" problem 3)" "f32 1000 a_step=3"

# With records of other problems, and with none that can help.
run 0 score "$folder/opposite.tsv" --records all --tsv
is_tsv "$out" operation part problems times spearman mean_without mean_fraction \
  worst_fraction worst_at
run 0 score "$folder/opposite.tsv" --records "$folder/same.tsv" --all --tsv
is_tsv "$out" operation part problem spearman without fraction taken taken_us \
  predicted_us fastest fastest_us
run 0 score "$folder/opposite.tsv" --records fitted
has "$out" "The records make 0 of 3 problems faster"
run 2 score "$folder/opposite.tsv" --records "$folder/none.tsv"
has "$err" "none.tsv"

# Score ignores unknown variants and prints their number.
sed 's/_tiled_t32_r8_p1/_gone/' "$folder/same.tsv" >"$folder/gone.tsv"
run 0 score "$folder/gone.tsv"
fits "$out"
has "$out" "1 of the"

# Scalars.
printf 'fitted scale f32 64x48 alpha=2.5\nheld-out matmul i32 16x8x4 alpha=-3 beta=2\n' \
  >"$folder/scalars"
run 0 survey "$folder/scalars" $sim --tsv
has "$out" "fitted${tab}scale${tab}f32${tab}64x48x1${tab}alpha=2.5${tab}"
has "$out" "held-out${tab}matmul${tab}i32${tab}16x8x4x1${tab}alpha=-3 beta=2${tab}"
sed '1s/predicted_us/time_us/' "$out" >"$folder/scalars.tsv"
run 0 score "$folder/scalars.tsv" --tsv
same "problems" "$(tail -n +2 "$out" | wc -l)" 2

# What the GPU cannot run is named, a few or all.
echo 'matmul f32 64x64x64' >"$folder/rejected"
run 0 survey "$folder/rejected" --device sim:t4
has "$out" " more: --all shows them"
run 0 survey "$folder/rejected" --device sim:t4 --all
lacks "$out" "--all shows them"

bad() {
  printf '%s\n' "$2" >"$folder/bad"
  usage_error "bad:1: $1" survey "$folder/bad"
}
bad "the line has 2 words; expected [fitted|held-out] OPERATION TYPE SIZES [FIELD=NUMBER ...]" "fitted add"
bad "unknown operation 'maybe'; known: add," "maybe add f32 3x3"
bad "unknown operation 'ad'; did you mean 'add'?" "fitted ad f32 3x3"
bad "the sizes are '3', which has 1 size; add expects ROWSxCOLS" "fitted add f32 3"
bad "unknown field 'strid'" "fitted add f32 3x3 strid=4"
bad "the sizes are 'axb': a number is missing" "fitted add f32 axb"
bad "the field is 'a_stride': there is no =" "fitted add f32 3x3 a_stride"
bad "the field is 'a_stride=x': a number is missing" "fitted add f32 3x3 a_stride=x"
bad "there is no type 'F32'; the types are u8" "fitted add F32 3x3"
bad "the field is 'alpha=x': expected alpha=NUMBER with a number of type f32" \
  "fitted scale f32 3x3 alpha=x"
bad "add has no kernels for type u8" "fitted add u8 3x3"
bad "add has no elements with these sizes" "fitted add f32 0x3"
echo '# nothing' >"$folder/bad"
usage_error "lists no problem" survey "$folder/bad"
usage_error "cannot be read" survey "$folder/absent"
usage_error "/dev/zero:1: the line has more than 4094 characters, or a null character" \
  survey /dev/zero
run 2 score /dev/zero
has "$err" "/dev/zero:1: the line has more than"
bad "matmul 4x4x0x1 has no elements in a, b, so each sum of" "fitted matmul f32 4x4x0"
usage_error "expected one name, got 0" survey
usage_error "expected one name, got 2" score a b
run 2 score "$folder/absent"
has "$err" "cannot be read"
{ head -n 1 "$folder/opposite.tsv"; echo "fitted${tab}add"; } >"$folder/bad"
run 2 score "$folder/bad"
has "$err" "bad:2: the row does not have 9 cells"
{ head -n 1 "$folder/opposite.tsv"; sed -n 2p "$folder/opposite.tsv" | awk -F '\t' -v OFS='\t' '{ $7 = "fast" } 1'; } >"$folder/bad"
run 2 score "$folder/bad"
has "$err" "bad:2: the time is 'fast'; expected microseconds, more than 0"
finish
