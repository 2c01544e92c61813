# refusals.sh -- every bad command line gets one clear line and exit code 2.
. "$(dirname "$0")/expect"
sim='--device sim:sm_90'

# Options
refuses "unknown option 'shpae'; did you mean 'shape'?" --shpae=4x4
refuses "unknown option 'frobnicate'; known:" --frobnicate
refuses "unknown option '-z'" -z
refuses "needs a value" --shape
refuses "--tsv takes no value" --tsv=1
refuses "--seed is not an option of tune list; it is one of tune, tune bench" \
  list --seed 3
refuses "--tsv is not an option of tune show" show x --tsv
refuses "--shape is not an option of tune check; it is one of tune, tune bench" \
  check --shape 3x3 fill
refuses "--jobs is not an option of tune; it is one of tune check" --jobs 2
refuses "exclude each other" --tsv --markdown
refuses "exclude each other" --save x --no-save
refuses "--seed is '-1'" --seed -1
refuses "--seed is '99999999999999999999'" --seed 99999999999999999999
refuses "--time-limit is '0'" --time-limit 0
refuses "--time-limit is 'soon'" --time-limit soon
refuses "--time-limit is 'nan'" --time-limit nan
refuses "--min-occupancy is '2'" --min-occupancy 2
refuses "unknown strategy 'all'; known: exhaustive" --strategy all
refuses "--strategy is not an option of tune run; it is one of tune, tune bench" \
  run x --strategy exhaustive

# An option that takes one value is given once; the others as often as wanted.
refuses "--device is given twice, the second time as 'sim'; give it once" \
  list --device sim:h200 --device sim
refuses "--type is given twice" fill --type f32 --type i32
refuses "--save is given twice" fill --save "$folder/a" --save "$folder/b"
refuses "--set is 'src_stride=9' after 'src_stride=8'; give src_stride once" \
  transpose --shape 4x4 --set src_stride=8 --set src_stride=9
run 0 fill $sim --shape 4x4 --shape 5x5 --no-save --no-save --tsv --tsv

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
# A name that is no device's is refused, whatever it begins with.
for device in toaster gpu sim:sm_1 sim:gtx sim: cuda: simulator ''; do
  refuses "the device is '$device'; it can be cuda, cuda:N, sim, or sim:GPU" \
    transpose --device "$device"
done
refuses "the device is 'host', which is called sim now; it can be" \
  transpose --device host
refuses "the device is 'host:h200', which is called sim now" check --device host:h200
refuses "the device is 'toaster'" check --device toaster

# Problems
refuses "there is nothing to time" transpose $sim --shape 0x5
refuses "4611686018427387904x4" transpose $sim --shape 4611686018427387904x4
refuses "src_stride is 3" transpose $sim --shape 64x64 --set src_stride=3
refuses "unknown field 'stride'; did you mean 'src_stride'?" \
  transpose $sim --shape 64x64 --set stride=64

# An empty product, sum: one sentence, and no choice.
for command in '' bench occupancy explain; do
  refuses "matmul 4x4x0x1 has no element in a, b, so each sum of c[b][i][j] = " \
    $command matmul $sim --shape 4x4x0
done
refuses "there is nothing to time or to choose" row_sums $sim --shape 4x0
run 0 run matmul_f32_grid_stride_t128 $sim --shape 4x4x0

# Names are checked before a device is opened.
refuses "the nearest is 'transpose_b32_naive" \
  transpose $sim --shape 64x64 --skip transpose_b32_naiv
refuses "'nonsense' is none of the" \
  bench transpose $sim --shape 64x64 --variant nonsense
refuses "'nonsense' is none of the" \
  explain transpose $sim --shape 64x64 --variant nonsense
refuses "which has 1 size" explain transpose $sim --shape 64
refuses "which has 1 size" run transpose_b32_naive_c32_r8 $sim --shape 64
refuses "has no type f64; it has: u32, i32, f32" \
  run transpose_b32_naive_c32_r8 $sim --type f64
refuses "cannot be read: Is a directory" survey "$folder" $sim
refuses "cannot be read: Is a directory" score "$folder" $sim
refuses "cannot be read: No such file or directory" score "$folder/absent" $sim
refuses "'?[31m?' is none of the" \
  bench transpose $sim --shape 64x64 --variant "$(printf '\033[31m\t')"
[ ! -e "$XDG_CACHE_HOME" ] || fail "a refusal left a file behind"

# Help and version are no refusals.
run 0 --help
cp "$out" "$folder/help"
run 0 help
same "help" "$(cat "$out")" "$(cat "$folder/help")"
run 0 bench --help
cp "$out" "$folder/help"
run 0 help bench
same "help" "$(cat "$out")" "$(cat "$folder/help")"
refuses "unknown operation or command 'transposs'; did you mean 'transpose'?" \
  help transposs
# An operation's fields.
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
