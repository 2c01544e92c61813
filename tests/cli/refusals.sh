# refusals.sh -- every bad command line gets one clear line and exit code 2.
. "$(dirname "$0")/expect"
sim='--device sim:sm_90'

# Options
refuses "unknown option 'shpae'; did you mean 'shape'?" --shpae=4x4
refuses "unknown option 'frobnicate'; known:" --frobnicate
refuses "unknown option '-z'" -z
refuses "needs a value" --shape
refuses "--tsv takes no value" --tsv=1
refuses "'list' does not take --seed; known to: tune, bench" \
  list --seed 3
refuses "'show' does not take --tsv" show x --tsv
refuses "exclude each other" --tsv --markdown
refuses "exclude each other" --save x --no-save
refuses "--seed is '-1'" --seed -1
refuses "--seed is '99999999999999999999'" --seed 99999999999999999999
refuses "--time-limit is '0'" --time-limit 0
refuses "--time-limit is 'soon'" --time-limit soon
refuses "--time-limit is 'nan'" --time-limit nan
refuses "--min-occupancy is '2'" --min-occupancy 2
refuses "unknown strategy 'all'; known: exhaustive" --strategy all
refuses "'run' does not take --strategy; known to: tune, bench, occupancy" \
  run x --strategy exhaustive

# Words
refuses "unknown operation or command 'transposs'; did you mean 'transpose'?" \
  transposs $sim
refuses "did you mean 'list'?" lst $sim
refuses "unknown operation 'transposs'; did you mean 'transpose'?" \
  list transposs
refuses "unknown operation 'qwerty'; known: " bench qwerty
refuses "expected one name, got 0" bench
refuses "expected one name, got 2" show a b
refuses "expected at most one name, got 2" list transpose transpose
refuses "expected no name, got 'x'" devices x

# Types
refuses "unknown type 'f23'; did you mean 'f32'?" --type f23
refuses "unknown type 'F32'; did you mean 'f32'?" --type F32
refuses "unknown type ''" --type ''

# Shapes
for bad in 4096x abc x4 4096x4096y 4096xx4096 '' ' 4x4' 4.5x3; do
  refuses "--shape is '$bad'" transpose --shape "$bad"
done
refuses "cannot be negative" transpose --shape -1x5
refuses "cannot be negative" transpose --shape 5x-1
refuses "larger than 2^63-1" transpose --shape 99999999999999999999x2
refuses "which has 1 size; transpose takes ROWSxCOLS[xBATCH]" \
  transpose --shape 4096 $sim
refuses "which has 4 sizes; transpose takes ROWSxCOLS[xBATCH]" \
  transpose --shape 1x2x3x4 $sim
refuses "too many sizes" transpose --shape 1x1x1x1x1x1x1x1x1

# Fields
refuses "there is no =" transpose --set rows
refuses "the field has no name" transpose --set =3
refuses "a number is missing" transpose --set rows=
refuses "more than a number" transpose --set rows=3x
refuses "cannot be negative" transpose --set rows=-3

# Devices
refuses "toaster" devices toaster
run 2 transpose --device toaster
has "$err" "toaster"
run 1 transpose --device sim:sm_1
has "$err" "sm_1"

# Problems
refuses "there is nothing to time" transpose $sim --shape 0x5
refuses "4611686018427387904x4" transpose $sim --shape 4611686018427387904x4
refuses "src_stride is 3" transpose $sim --shape 64x64 --set src_stride=3
refuses "unknown field 'stride'; did you mean 'src_stride'?" \
  transpose $sim --shape 64x64 --set stride=64

# What is refused only once the device is known is refused all the same.
run 2 transpose $sim --shape 64x64 --skip transpose_b32_naiv
has "$err" "the nearest is 'transpose_b32_naive"
run 2 bench transpose $sim --shape 64x64 --variant nonsense
has "$err" "'nonsense' is none of the"
[ ! -e "$XDG_CACHE_HOME" ] || fail "a refusal left a file behind"

# Help and version are no refusals.
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
