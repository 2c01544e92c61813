# usage_errors.sh -- every wrong command line gives one message on stderr and exit code 2.
. "$(dirname "$0")/expect"
sim='--device sim:sm_90'

# Options
usage_error "unknown option 'shpae'; did you mean 'shape'?" --shpae=4x4
usage_error "unknown option 'frobnicate'; known:" --frobnicate
usage_error "unknown option '-z'" -z
usage_error "needs a value" --shape
usage_error "--tsv takes no value" --tsv=1
usage_error "'tune list' has no option --seed; these commands have it: tune, tune bench" \
  list --seed 3
usage_error "'tune show' has no option --tsv" show x --tsv
usage_error "'tune check' has no option --shape; these commands have it: tune, tune bench" \
  check --shape 3x3 fill
usage_error "'tune' has no option --jobs; these commands have it: tune check" --jobs 2
usage_error "exclude each other" --tsv --markdown
usage_error "exclude each other" --save x --no-save
usage_error "--seed is '-1'" --seed -1
usage_error "--seed is '99999999999999999999'" --seed 99999999999999999999
usage_error "--time-limit is '0'" --time-limit 0
usage_error "--time-limit is 'soon'" --time-limit soon
usage_error "--time-limit is 'nan'" --time-limit nan
usage_error "--min-occupancy is '2'" --min-occupancy 2
usage_error "unknown strategy 'all'; known: surrogate, iterated, shortlist, random, exhaustive" --strategy all
usage_error "unknown strategy 'all'; known: exhaustive" bench --strategy all
usage_error "'tune run' has no option --strategy; these commands have it: tune, tune bench" \
  run x --strategy exhaustive

# An option with one value may be given only once; the others may be repeated.
usage_error "--device is given twice, the second time as 'sim'; give it once" \
  list --device sim:h200 --device sim
usage_error "--type is given twice" fill --type f32 --type i32
usage_error "--save is given twice" fill --save "$folder/a" --save "$folder/b"
usage_error "--set is 'src_stride=9' after 'src_stride=8'; give src_stride once" \
  transpose --shape 4x4 --set src_stride=8 --set src_stride=9
TW_CACHE= # nothing is in the cache at the end
export TW_CACHE
run 0 fill $sim --shape 4x4 --shape 5x5 --no-save --no-save --tsv --tsv --ledger "$folder/ledger"
unset TW_CACHE

# Words
usage_error "unknown operation or command 'transposs'; did you mean 'transpose'?" \
  transposs $sim
usage_error "did you mean 'list'?" lst $sim
usage_error "unknown operation 'transposs'; did you mean 'transpose'?" \
  list transposs
usage_error "unknown operation 'qwerty'; known: " bench qwerty
usage_error "expected one name, got 0" bench
usage_error "expected one name, got 2" show a b
usage_error "expected at most one name, got 2" list transpose transpose
usage_error "expected no name, got 'x'" devices x

# Types
usage_error "unknown type 'f23'; did you mean 'f32'?" --type f23
usage_error "unknown type 'F32'; did you mean 'f32'?" --type F32
usage_error "unknown type ''" --type ''

# Shapes
for bad in 4096x abc x4 4096x4096y 4096xx4096 '' ' 4x4' 4.5x3; do
  usage_error "--shape is '$bad'" transpose --shape "$bad"
done
usage_error "cannot be negative" transpose --shape -1x5
usage_error "cannot be negative" transpose --shape 5x-1
usage_error "larger than 2^63-1" transpose --shape 99999999999999999999x2
usage_error "which has 1 size; transpose expects ROWSxCOLS[xBATCH]" \
  transpose --shape 4096 $sim
usage_error "which has 4 sizes; transpose expects ROWSxCOLS[xBATCH]" \
  transpose --shape 1x2x3x4 $sim
usage_error "too many sizes" transpose --shape 1x1x1x1x1x1x1x1x1

# Fields
usage_error "there is no =" transpose --set rows
usage_error "the field has no name" transpose --set =3
usage_error "a number is missing" transpose --set rows=
usage_error "not a whole number" transpose --set rows=3x
usage_error "cannot be negative" transpose --set rows=-3

# Devices
usage_error "toaster" devices toaster
# A name that is not a device's is an error, whatever it begins with.
for device in toaster gpu sim:sm_1 sim:gtx sim: cuda: simulator ''; do
  usage_error "the device is '$device'; it can be cuda, cuda:N, sim, or sim:GPU" \
    transpose --device "$device"
done
usage_error "the device is 'host', which is called sim now; it can be" \
  transpose --device host
usage_error "the device is 'host:h200', which is called sim now" check --device host:h200
usage_error "the device is 'toaster'" check --device toaster

# Problems
usage_error "there is nothing to time" transpose $sim --shape 0x5
usage_error "4611686018427387904x4" transpose $sim --shape 4611686018427387904x4
usage_error "src_stride is 3" transpose $sim --shape 64x64 --set src_stride=3
usage_error "unknown field 'stride'; did you mean 'src_stride'?" \
  transpose $sim --shape 64x64 --set stride=64

# A product or a sum of no elements: there is no choice.
for command in '' bench occupancy explain; do
  usage_error "matmul 4x4x0x1 has no elements in a, b, so each sum of c[b][i][j] = " \
    $command matmul $sim --shape 4x4x0
done
usage_error "there is nothing to time or to choose" row_sums $sim --shape 4x0
run 0 run matmul_f32_grid_stride_t128 $sim --shape 4x4x0

# Names are checked before a device is opened.
usage_error "the most similar is 'transpose_b32_naive" \
  transpose $sim --shape 64x64 --skip transpose_b32_naiv
usage_error "'nonsense' is not one of the" \
  bench transpose $sim --shape 64x64 --variant nonsense
usage_error "'nonsense' is not one of the" \
  explain transpose $sim --shape 64x64 --variant nonsense
usage_error "which has 1 size" explain transpose $sim --shape 64
usage_error "which has 1 size" run transpose_b32_naive_c32_r8 $sim --shape 64
usage_error "has no type f64; it has: u32, i32, f32" \
  run transpose_b32_naive_c32_r8 $sim --type f64
usage_error "cannot be read: Is a directory" survey "$folder" $sim
usage_error "cannot be read: Is a directory" score "$folder" $sim
usage_error "cannot be read: No such file or directory" score "$folder/absent" $sim
usage_error "'?[31m?' is not one of the" \
  bench transpose $sim --shape 64x64 --variant "$(printf '\033[31m\t')"
[ ! -e "$XDG_CACHE_HOME" ] || fail "a wrong command line left a file behind"

# Help and version are not errors.
run 0 --help
cp "$out" "$folder/help"
run 0 help
same "help" "$(cat "$out")" "$(cat "$folder/help")"
run 0 bench --help
cp "$out" "$folder/help"
run 0 help bench
same "help" "$(cat "$out")" "$(cat "$folder/help")"
usage_error "unknown operation or command 'transposs'; did you mean 'transpose'?" \
  help transposs
# The fields of an operation.
run 0 matmul --help
fits "$out"
has "$out" "--time-limit"
has "$out" "--shape MxNxK[xBATCH]"
has "$out" "--set a_stride=N "
has "$out" "--set transpose_b=N "
has "$out" "--set beta=N "
run 0 help explain transpose_b32_naive_c32_r8
has "$out" "usage: tune explain"
has "$out" "--shape ROWSxCOLS[xBATCH]"
run 0 --help
has "$out" "usage: tune [OPERATION ...]"
has "$out" "--time-limit"
fits "$out"
for command in list show bench occupancy devices; do
  run 0 $command --help
  has "$out" "usage: tune $command"
  fits "$out"
done
run 0 show --help
lacks "$out" "--shape"
run 0 --version
has "$out" "tilewright"
finish
