# usage_errors.sh -- every wrong command line gives one line on stderr and exit code 2.
. "$(dirname "$0")/expect"
sim='--device sim:sm_90'

# Options
usage_error "unknown option 'shpae'; did you mean 'shape'?" --shpae=4x4
usage_error "unknown option 'frobnicate'; known:" --frobnicate
usage_error "unknown option '-z'" -z
usage_error "needs a value" --shape
usage_error "--tsv takes no value" --tsv=1
usage_error "'list' has no option --seed; these commands have it: tune, bench" \
  list --seed 3
usage_error "'show' has no option --tsv" show x --tsv
usage_error "exclude each other" --tsv --markdown
usage_error "exclude each other" --save x --no-save
usage_error "--seed is '-1'" --seed -1
usage_error "--seed is '99999999999999999999'" --seed 99999999999999999999
usage_error "--time-limit is '0'" --time-limit 0
usage_error "--time-limit is 'soon'" --time-limit soon
usage_error "--time-limit is 'nan'" --time-limit nan
usage_error "--min-occupancy is '2'" --min-occupancy 2
usage_error "unknown strategy 'all'; known: exhaustive" --strategy all
usage_error "'run' has no option --strategy; these commands have it: tune, bench, occupancy" \
  run x --strategy exhaustive

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
run 2 transpose --device toaster
has "$err" "toaster"
run 1 transpose --device sim:sm_1
has "$err" "sm_1"

# Problems
usage_error "there is nothing to time" transpose $sim --shape 0x5
usage_error "4611686018427387904x4" transpose $sim --shape 4611686018427387904x4
usage_error "src_stride is 3" transpose $sim --shape 64x64 --set src_stride=3
usage_error "unknown field 'stride'; did you mean 'src_stride'?" \
  transpose $sim --shape 64x64 --set stride=64

# Names that can be checked only after the device is open.
run 2 transpose $sim --shape 64x64 --skip transpose_b32_naiv
has "$err" "the most similar is 'transpose_b32_naive"
run 2 bench transpose $sim --shape 64x64 --variant nonsense
has "$err" "'nonsense' is not one of the"
[ ! -e "$XDG_CACHE_HOME" ] || fail "a wrong command line left a file behind"

# Help and version are not errors.
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
