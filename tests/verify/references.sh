# references.sh -- mistakes in the references and shapes of a folder of templates, which tune check
# must not take for mistakes of kernels. $1 is tune; in each template FAULT 0 is right.
. "$(dirname "$0")/../cli/expect"
here=$(dirname "$0")
. "$here/checks"

# plant NAME OLD NEW: a copy of scaled in which a part of the reference is another
plant() {
  templates=$folder/$1
  mkdir "$templates"
  cp -r "$here/references/templates/scaled" "$templates"
  sed "s/$2/$3/" "$here/references/templates/scaled/operation.lua" >"$templates/scaled/operation.lua"
  cmp -s "$here/references/templates/scaled/operation.lua" "$templates/scaled/operation.lua" && fail "$1: nothing was planted"
}
# The line of scaled's operation.lua that holds a text.
line_of() { grep -nF -e "$1" "$here/references/templates/scaled/operation.lua" | sed -n 's/:.*//p' | head -n 1; }
right=scaled_f32_plain_fault0
begin="the reference in operation.lua, which begins in line $(line_of 'const acc_t first')"

# A finding names the scalars, and far rows only if the mistake is none of near ones.
templates=$here/references/templates
check 1 scaled
clean $right
found scaled_f32_plain_fault1 ", alpha=-"
found scaled_f32_plain_fault2 "shape 'odd' (rows=3, cols=5, k=2, alpha="
lacks "$folder/row" "indices of 64 bits"

# A narrow range has numbers between its whole ones; no matrix has equal rows.
for seed in 1 2 3 4 5; do
  check 1 marks --seed $seed
  clean marks_f32_plain_fault0
  found marks_f32_plain_fault1 "rows so far apart need indices of 64 bits, and each tensor its own strides"
  check 1 inverse --seed $seed
  clean inverse_f32_plain_fault0
  found inverse_f32_plain_fault1 "expected"
  check 0 $right --seed $seed
done

plant unwritten 'int64_t r = 0' 'int64_t r = 1'
check 1 $right
found $right "y[0][0] is"
found $right ", but $begin, does not write it"

plant some 'int64_t c = 0' 'int64_t c = rows > 1'
check 1 $right
found $right ", but the reference in operation.lua, line $(line_of 'SET(y'), writes other elements and not this one"

plant old 'value + first' 'value + first + GET(y, r * y_stride + c)'
check 1 $right
found $right "the reference in operation.lua, line $(line_of 'SET(y'), reads y, an output, before it writes it"

plant empty 'k > 0 ? GET(bias, 0) : 0' 'GET(bias, 0)'
check 1 $right
found $right "the reference in operation.lua, line $(line_of 'const acc_t first'), reads bias, which has no elements here"

# The compiler doubts a variable that is set on some paths only, and a run shows that it is not; of
# one that is always set a run says nothing. Where none sets it, nothing runs.
plant variable 'const sum_t value = alpha' 'sum_t value; for (int64_t i = 0; i < k; i++) value = alpha'
check 1 $right
found $right "it uses a variable that it has not set"
tr -s ' \n' '  ' <"$folder/said" >"$folder/joined"
has "$folder/joined" "operation.lua:$(line_of 'SET(y'): "
has "$folder/joined" "may be used uninitialized"
check 1 $right
tr -s ' \n' '  ' <"$folder/said" >"$folder/joined"
has "$folder/joined" "may be used uninitialized"
plant doubt 'const sum_t value = alpha' 'sum_t value; for (int64_t i = 0; i <= k; i++) value = alpha'
check 0 $right
plant never 'const acc_t first = .*;' 'acc_t first; first += k;'
check 1 $right
has "$err" "is used uninitialized"

# C's functions of real numbers take the real part of a complex one in silence.
plant complex 'const sum_t value = alpha' 'const sum_t value = fmax(CMPLX(alpha, 1), 0)'
check 1 $right
tr -s ' \n' '  ' <"$err" >"$folder/joined"
has "$folder/joined" "operation.lua:$(line_of 'const sum_t value'): error: "
has "$folder/joined" "fmax() takes real numbers, not complex ones"
plant real 'const sum_t value = alpha' 'const sum_t value = fmax(creal(CMPLX(alpha, 1)), -100) * 0 + alpha'
check 0 $right
plant unclosed 'SET(y, r \* y_stride + c, \(.*\));' 'SET(y, r * y_stride + c, \1;'
check 1 $right
tr -s ' \n' '  ' <"$err" >"$folder/joined"
has "$folder/joined" "operation.lua:"

# The lines that draw a tensor write no other memory, and end.
plant drawn 'shape = { "k" }' '&, draw = "for (int64_t i = 0; i < k; i++) SET(bias, i, below(4));"'
check 0 $right
plant beyond 'shape = { "k" }' '&, draw = "for (int64_t i = 0; i <= k; i++) SET(bias, i, below(4));"'
check 1 $right
has "$out" "the \`draw\` of bias in operation.lua accesses element 1 of it, which has 1 to the end of its last row"
plant undrawn 'shape = { "k" }' '&, draw = "for (;;) SET(bias, 0, 1);"'
check 1 $right
has "$out" "the \`draw\` of bias in operation.lua is in an endless loop"

# An array of the reference's own that has an element for the first columns only.
plant array 'const acc_t first' 'double own[20]; &'
sed 's/SET(y, r/own[c] = value; &/' "$templates/scaled/operation.lua" >"$folder/with_array"
sed 's/own\[20\]/own[cols + 1]/' "$folder/with_array" >"$templates/scaled/operation.lua"
check 0 $right
cp "$folder/with_array" "$templates/scaled/operation.lua"
check 1 $right
has "$out" "the reference in operation.lua, line $(line_of 'SET(y'), has an index that its own array does not have"

plant place 'const acc_t first = ' 'for (int64_t r = 0; r < rows; r++) for (int64_t c = 0; c < cols; c++) SET(y, r * y_stride + c, 0); &'
check 1 $right
found $right "$begin, has other results where y is x: it reads x after it has written y"

plant narrow 'GET(x, r \* x_stride + c)' 'GET(x, (int)r * (int)x_stride + (int)c)'
check 1 $right
found $right "where rows are so far apart: its indices must be of int64_t"

# A reference that does not end is ended, and so are the workers, whatever happens to tune.
plant endless 'r < rows; r++' 'r < rows;'
check 1 $right
found $right "is in an endless loop: it has not ended in 10 seconds of CPU time"
found $right "the reference in operation.lua, line "

# workers_of PID: the workers that it has started, which are copies of it
workers_of() {
  awk -v parent="$1" '{ sub(/.*\) /, ""); if ($2 == parent) print FILENAME }' /proc/[0-9]*/stat 2>/dev/null |
    while read -r child; do
      cmp -s "${child%stat}cmdline" "/proc/$1/cmdline" && echo "$child"
    done
}
# interrupt SIGNAL: sends it while the reference runs; the workers must end
interrupt() {
  last="kill -$1"
  checks=$((checks + 1))
  "$tune" check scaled --templates "$templates" --device sim:sm_90 --jobs 2 >"$out" 2>"$folder/said" &
  process=$!
  waits=0
  workers=
  until [ "$(echo "$workers" | wc -w)" -eq 2 ] || [ $waits -eq 200 ]; do
    sleep 0.3
    waits=$((waits + 1))
    workers=$(workers_of $process)
  done
  [ -n "$workers" ] || fail "no worker was started"
  kill -"$1" $process
  wait $process
  code=$?
  sleep 0.5
  for worker in $workers; do
    [ ! -e "$worker" ] || grep -q ') Z ' "$worker" || fail "${worker%/stat} outlives its parent"
  done
}
interrupt TERM
[ $code -eq 143 ] || fail "exit code $code, expected 143"
has "$folder/said" "interrupted: 0 of 3 variants were checked"
interrupt KILL
finish
