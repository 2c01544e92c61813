# import.sh -- tune import of CUDA kernels with the T1 files of their spaces.
# Arguments: tune, the folder of the kernels, ON if tune reads JSON.
. "$(dirname "$0")/expect"
kernels=$2 has_json=$3
sim='--device sim:sm_90'
TW_CACHE=$folder/built
export TW_CACHE
usage_error "a kernel needs the T1 file of its space" import "$kernels/blur.cu" --to "$folder/set"
usage_error "name the folder for the templates with --to" import "$kernels/blur.json"
usage_error "--into and --all are for records" import "$kernels/blur.json" --to x --into y
if [ "$has_json" != ON ]; then
  run 1 import "$kernels/vector_add.json" --to "$folder/set"
  has "$err" "this program cannot read JSON"
  finish
fi

# ---- three kernels, with no template written

# With a reference in C. The file's #define of a parameter is not what counts.
run 0 import "$kernels/vector_add.json" --to "$folder/set" --reference "$kernels/vector_add.c"
has "$out" "operation: vector_add in $folder/set"
has "$out" "reference: $kernels/vector_add.c"
has "$out" "note: the compiler's option -use_fast_math is left out"
fits "$out"
run 0 --templates "$folder/set" vector_add $sim --save "$folder/t.tsv" --all
has "$out" "10 right"
has "$out" "choice: vector_add_f32_kernel_bsx"
# What is printed as the next step can be typed.
next=$(sed -n "s|^ *$tune bench|bench|p" "$out")
same "the next step" "$next" "bench --templates $folder/set vector_add"
# shellcheck disable=SC2086
run 0 $next $sim --shape 500
grep -q "vector_add	f32	100000	16	vector_add_f32_kernel_" "$folder/t.tsv" || fail "no record"
run 0 --templates "$folder/set" vector_add --shape 77 $sim --no-save --tsv
has "$err" "10 right" # the kernel takes its size as an argument
run 0 check --templates "$folder/set" vector_add $sim
has "$out" ": clean"
run 0 explain --templates "$folder/set" vector_add --shape 5000 $sim

# Constant memory, shared memory, a parameter that is a text, a local header, and
# sizes in the kernel's text. The reference is a variant.
run 0 import "$kernels/blur.cu" "$kernels/blur.json" --to "$folder/set"
has "$out" "and no other: no argument of the kernel carries the sizes"
has "$out" "blur_f32_kernel_bsx16_bsy4_row1_sta0_unr0"
run 0 --templates "$folder/set" blur $sim --no-save --tsv
has "$err" "40 right"
run 1 --templates "$folder/set" blur --shape 64x40 $sim --no-save
tr -d '\n' <"$out" | sed 's/  */ /g' >"$folder/flat"
has "$folder/flat" "only for problems with problem_x == 48 and problem_y == 40"
run 0 check --templates "$folder/set" blur $sim \
  --point kernel:BLOCK_SIZE_X=32,BLOCK_SIZE_Y=8,ROWS=5,STAGED=1,UNROLLED=2
has "$out" "2 variants"
has "$out" ": clean"

# A matrix product whose conditions use most of the language: 13 of 48 points, as
# Python counts them.
run 0 import "$kernels/product.json" --to "$folder/set" --reference "$kernels/product.c"
has "$out" "problem: 130x70"
run 0 --templates "$folder/set" product $sim --ledger "$folder/l.tsv" --no-save --tsv
has "$err" "13 right"
# why-not names the T1 file's condition.
run 0 why-not kernel:TILE=8,WORK=8,PADDING=1,SCALE=0 product --templates "$folder/set" $sim
tr -d '\n' <"$out" | sed 's/  */ /g' >"$folder/flat"
has "$folder/flat" "does not hold for TILE = 8, WORK = 8: 64 <= TILE * TILE // work <= 1024 and TILE ** 2 / work < 2 ** 9.0 + 1."
# A block's size may be an expression of parameters; Kernel Tuner names it for kernels.
mkdir "$folder/named"
cp "$kernels"/product.* "$folder/named"
sed 's|(TILE / work)|block_size_y|' "$kernels/product.cu" >"$folder/named/product.cu"
cmp -s "$kernels/product.cu" "$folder/named/product.cu" && fail "block_size_y is not used"
run 0 import "$folder/named/product.json" --to "$folder/second" --reference "$kernels/product.c"
run 0 --templates "$folder/second" product $sim --no-save --tsv
has "$err" "13 right"
# Several folders and points.
run 0 import "$kernels/blur.json" --to "$folder/third"
run 0 --templates "$folder/second" --templates "$folder/third" product blur $sim --no-save --tsv
same "operations" "$(cut -f 2 "$out" | grep 'product\|blur' | sort -u | wc -l)" 2
run 0 check --templates "$folder/third" blur $sim \
  --point kernel:BLOCK_SIZE_X=32,BLOCK_SIZE_Y=8,ROWS=5,STAGED=1,UNROLLED=2 \
  --point kernel:BLOCK_SIZE_X=32,BLOCK_SIZE_Y=8,ROWS=5,STAGED=0,UNROLLED=2
has "$out" "3 variants"
# Values of the space only.
run 0 why-not kernel:TILE=16,WORK=2,PADDING=0,SCALE=1 product --templates "$folder/set" $sim
has "$out" "scale == 1.0"

# ---- Ctrl-C while the variants are compiled: it ends the compilers too, which is no
# verdict on what they compiled

mkdir "$folder/temporary"
# A group of its own, as a terminal makes it.
TMPDIR=$folder/temporary TW_CACHE='' setsid env --default-signal=INT "$tune" --templates \
  "$folder/set" blur $sim --no-save --ledger "$folder/c.tsv" >"$out" 2>"$err" &
job=$!
until find "$folder/temporary" -name '*.said' | grep -q . || ! kill -0 $job 2>/dev/null; do sleep 0.1; done
env kill -INT -- -$job
code=0
wait $job || code=$?
same "exit code" "$code" 130
has "$err" "interrupted while the variants of blur were compiled"
lacks "$out" "not built"
[ -e "$folder/c.tsv" ] && lacks "$folder/c.tsv" "not_compiled"
same "temporary files" "$(find "$folder/temporary" -type f | wc -l)" 0

# ---- out again: results with the names of the T1 file, which replay reads

sed 's/	predicted	/	timed	/; s/predicted_us=/median_us=/' "$folder/l.tsv" >"$folder/timed.tsv"
run 0 export "$folder/t4.json" --t4 product --ledger "$folder/timed.tsv" --space "$kernels/product.json"
has "$out" "13 points of product f32 130x70"
has "$folder/t4.json" '"real": "float"'
has "$folder/t4.json" '"work": 2'
lacks "$folder/t4.json" '"algorithm"'
run 0 replay "$kernels/product.json" "$folder/t4.json" --tries 13 --seeds 1 --tsv
same "points" "$(cell "$out" points 1)" 13
same "failed points" "$(cell "$out" failed 1)" 0
usage_error "--space is for --t4" export "$folder/x" --space "$kernels/product.json"
run 1 import "$folder/t4.json" --to "$folder/set"
has "$err" "it is no T1 file: it has no ConfigurationSpace or no KernelSpecification; results are for tune replay"

# ---- other ways to say the same

# right RIGHT SED-SCRIPT [SED-SCRIPT-FOR-CUDA]: vector_add written otherwise, of which
# RIGHT variants are right
right() {
  mkdir -p "$folder/other"
  sed "$2" "$kernels/vector_add.json" >"$folder/other/vector_add.json"
  sed "${3:-}" "$kernels/vector_add.cu" >"$folder/other/vector_add.cu"
  cmp -s "$kernels/vector_add.json" "$folder/other/vector_add.json" &&
    cmp -s "$kernels/vector_add.cu" "$folder/other/vector_add.cu" && fail "$2 ${3:-} changes nothing"
  run 0 import "$folder/other/vector_add.json" --to "$folder/ways"
  run 0 --templates "$folder/ways" vector_add --shape 500 $sim --no-save --tsv
  has "$err" "verified on 2 shapes each"
  has "$err" " $1 right"
}
# Results of double are read as such, also those of the variant that others are
# compared with.
right 10 '/"[abc]", "Type"/s/float/double/' 's/float/double/g'
right 10 's/\[100000\],/100000,/'
right 10 's/"GridDivX": .*/"GridDivX": "block_size_x * tile"/'
right 20 's/"Name": "tile"/"Name": "flag", "Type": "bool", "Values": [true, false], "Default": true }, { &/' \
  's/a\[at\] +/(flag ? a[at] : a[at]) +/'
right 10 's/{ "Expression": \(.*\), "Parameters".*/\1/'
right 10 's/-use_fast_math/-DPLUS=1/' \
  '1s/^/#if PLUS != 1\n#error PLUS\n#endif\n/'
# Types of the kernel's own file, and a byte-order mark.
right 10 '' '1s/^/typedef float real;\n/; s/\(vector_add(\)float \*/\1real */'
right 10 '' '1s/^/\xef\xbb\xbf/'
# Ten parameters.
more=; sum=0; reads=0
for number in 1 2 3 4 5 6 7 8; do
  more="$more{ \"Name\": \"M$number\", \"Type\": \"int\", \"Values\": [0, 1], \"Default\": 0 }, "
  sum="$sum + M$number" reads="$reads + M$number"
done
right 20 "s/{ \"Name\": \"tile\"/$more&/; s/\"Conditions\": \[/&{ \"Expression\": \"$sum == M8\" },/" \
  "s/a\[at\] +/a[at] + ($reads - M8) +/"
# Dynamic shared memory by a parameter.
right 10 's/"KernelName"/"SharedMemory": "block_size_x * 4", &/' 's/{$/&\n  extern __shared__ float own[];\n  own[threadIdx.x] = 0;/;'
# An empty list divides by nothing; without a list it is the block.
sed 's/"GridDivX": .*/"GridDivX": []/' "$kernels/vector_add.json" >"$folder/other/vector_add.json"
run 0 import "$folder/other/vector_add.json" --to "$folder/ways"
has "$folder/ways/vector_add/kernel.cu" 'grid = { "problem_x", "1", "1" }'
sed 's/"GridDivX": .*/"Stream": null/' "$kernels/vector_add.json" >"$folder/other/vector_add.json"
run 0 import "$folder/other/vector_add.json" --to "$folder/ways"
has "$folder/ways/vector_add/kernel.cu" 'grid = { "ceil_div(problem_x, BLOCK_SIZE_X)", "1", "1" }'

# ---- wrong variants are found, by either reference

# fault NAME TEXT REPLACEMENT [FLAG...]: imports a kernel with a mistake
fault() {
  name=$1
  mkdir -p "$folder/faulty"
  cp "$kernels"/* "$folder/faulty"
  sed "s|$2|$3|" "$kernels/$name.cu" >"$folder/faulty/$name.cu"
  cmp -s "$kernels/$name.cu" "$folder/faulty/$name.cu" && fail "no fault in $name"
  shift 3
  run 0 import "$folder/faulty/$name.json" --to "$folder/wrong" "$@"
}
# Only points that stage several rows are wrong: the default one stages none.
fault blur "part\[threadIdx.y + r" "part[threadIdx.y + 0 * r"
run 1 --templates "$folder/wrong" blur $sim --no-save --tsv
has "$err" "28 right, 12 WRONG"
has "$err" "blur_f32_kernel_bsx16_bsy4_row2_sta1_unr0"
cut -f 1-4 "$out" | grep -q "row[25]_sta1" && fail "a wrong variant is in the table"
# A mistake of all variants needs a reference in C.
fault vector_add "a\[at\] + b\[at\]" "a[at] - b[at]"
run 0 --templates "$folder/wrong" vector_add $sim --no-save --tsv
has "$err" "10 right"
fault vector_add "a\[at\] + b\[at\]" "a[at] - b[at]" --reference "$kernels/vector_add.c"
run 1 --templates "$folder/wrong" vector_add $sim --no-save --tsv
has "$err" "every candidate of vector_add was rejected: none is right"
# Out of bounds: named by the simulator with the line of the file.
fault vector_add "at < n" "at <= n"
run 1 --templates "$folder/wrong" vector_add $sim --no-save
has "$err" "every candidate of vector_add was rejected"

# ---- what cannot be imported, each in one sentence

# wrong TEXT SED-SCRIPT: vector_add.json with a mistake
wrong() {
  cp "$kernels"/vector_add.* "$folder/faulty"
  sed "$2" "$kernels/vector_add.json" >"$folder/faulty/vector_add.json"
  cmp -s "$kernels/vector_add.json" "$folder/faulty/vector_add.json" && fail "no mistake by $2"
  run 1 import "$folder/faulty/vector_add.json" --to "$folder/none"
  is_empty "$out"
  has "$err" "$folder/faulty/vector_add.json: $1"
  same "lines" "$(wc -l <"$err")" 1
}
wrong "Language is 'OpenCL'; expected CUDA" 's/"CUDA"/"OpenCL"/'
wrong "KernelSpecification lacks KernelName" '/KernelName/d'
wrong "the CUDA file $folder/faulty/none.cu cannot be read" 's/"vector_add.cu"/"none.cu"/'
# shellcheck disable=SC2016 # $ is the last line's number
wrong "it has 3 Arguments, and the kernel vector_add has 4 parameters" '/"Name": "n"/d; s/^        "FillValue": 100000 }//; s/\(Size": "ProblemSize\[0\]" }\),$/\1,/; /"b"/,$s/ },$/ }/'
wrong "Type of the argument n is 'complex'; expected bool, int8" 's/"int32"/"complex"/'
wrong "the argument n is a Scalar of 'float', but parameter 4 of the kernel is 'int'" 's/"int32"/"float"/'
wrong "the argument a is a Vector of 'double', but parameter 2 of the kernel is 'const float *'" '/"a"/s/"float"/"double"/'
wrong "the argument n is a Vector of 'int32'" 's/"Scalar", /"Vector", "Size": 5, /'
wrong "MemoryType of the argument n is 'Texture'; expected Vector or Scalar" 's/"Scalar"/"Texture"/'
wrong "AccessType of the vector a is 'Read'; expected ReadOnly" '/"a"/s/"ReadOnly"/"Read"/'
wrong "FillType of the argument a is 'BinaryRaw'" '0,/"Random"/s//"BinaryRaw"/'
wrong "the vector a has no Size; expected its number of elements" 's/, "Size": 100000//'
wrong "no vector is written" 's/WriteOnly/ReadOnly/'
wrong "the default of the parameter tile is '3', which is none of its values" 's/"Default": 1/"Default": 3/'
wrong "no point meets its conditions" 's/<= 256/<= 16/'
wrong "an entry of TuningParameters has no Name or no Values" 's/"Name": "tile", //'
wrong "the values of parameter tile are '[]'" 's/\[1, 2, 4\]/[]/'
wrong "parameter tile has both numbers and texts" 's/\[1, 2, 4\]/[1, "two"]/'
wrong "the parameters TILE and tile differ only in upper and lower case" 's/block_size_x/TILE/g'
wrong "the expression '32 <= no * tile <= 256' has 'no * tile" 's/32 <= block_size_x/32 <= no/'
wrong "the expression 'tile / 2' cannot be written in a template: '/' may give a fraction" 's|, "tile"\]$|, "tile / 2"]|'
wrong "the expression 'ProblemSize[0] * tile' cannot be written in a template: the number of a vector" '/"b"/,/Size/s/"Size": "ProblemSize\[0\]"/"Size": "ProblemSize[0] * tile"/'
wrong "the parameter tile has the value 2 twice" 's/\[1, 2, 4\]/[1, 2, 2]/'
many=$(seq 1 17 | sed 's/.*/{ "Name": "N&", "Values": [0, 1] },/' | tr -d '\n')
wrong "it has 19 parameters with more than one value; an algorithm has at most 16" "s/{ \"Name\": \"tile\"/$many&/"
wrong "it has the parameter tile twice" 's/{ "Name": "tile".*/&, &/'
wrong "GridDivX has 5 entries; expected at most 4" 's/"GridDivX": \[/&"1", "1", "1", /'
wrong "the expression 'no * 4' has 'no * 4'" 's/"KernelName"/"SharedMemory": "no * 4", &/'
wrong "it has neither ProblemSize nor GlobalSize" '/"ProblemSize": /d; s/"ProblemSize\[0\]"/5/'
wrong "FillValue of the scalar n is 'ProblemSize[1]'" 's/"FillValue": 100000 }/"FillValue": "ProblemSize[1]" }/'
wrong "it has neither LocalSize nor a parameter block_size_x" 's/block_size_x/threads/g'
wrong "line 2 is no JSON" '1s/{/[/'

# broken TEXT SED-SCRIPT: vector_add.cu with a mistake
broken() {
  cp "$kernels"/vector_add.* "$folder/faulty"
  sed "$2" "$kernels/vector_add.cu" >"$folder/faulty/vector_add.cu"
  run 1 import "$folder/faulty/vector_add.json" --to "$folder/none"
  has "$err" "$folder/faulty/vector_add.cu: $1"
}
broken "it has no kernel 'vector_add', which KernelName names; it has 'vector_sub'" 's/^vector_add(/vector_sub(/'
broken "it has no kernel 'vector_add', which KernelName names: expected '__global__ void vector_add" 's/__global__/__device__/'
broken "the kernel is a C++ template" 's/^extern "C"/template <int N>/'
broken 'it includes "none.h", which cannot be read' '1i #include "none.h"'
broken 'an #include names its file by a macro' '1i #include FILE'
printf '\000' >"$folder/faulty/vector_add.cu"
run 1 import "$folder/faulty/vector_add.json" --to "$folder/none"
has "$err" "it has a byte of value 0"
[ -e "$folder/none" ] && fail "a failed import wrote $folder/none"

# An operation that somebody wrote is not replaced; one that was imported is.
run 0 import "$kernels/vector_add.json" --to "$folder/set"
printf 'return operation {}\n' >"$folder/set/vector_add/operation.lua"
run 1 import "$kernels/vector_add.json" --to "$folder/set"
has "$err" "vector_add/operation.lua is there and was not made by tune import"
run 1 import "$kernels/vector_add.json" --to "$folder/other" --reference "$folder/none.c"
has "$err" "none.c: the reference cannot be read"
printf 'x\n' >"$folder/x.c"
run 1 import "$kernels/vector_add.json" --to "$folder/other" --reference "$folder/x.c"
has "$err" "the reference has no SET(x, i, value)"
run 1 import "$kernels/vector_add.json" --to "$folder/other" --shape 8x8
has "$err" "--shape has 2 sizes, and ProblemSize of"
run 0 import "$kernels/vector_add.json" --to "$folder/other" --shape 500
has "$out" "problem: 500"
finish
