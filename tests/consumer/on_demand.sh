# on_demand.sh -- an installed copy compiles kernels on demand with its own
# generator and headers, wherever it is.
. "$(dirname "$0")/common"
[ -x "$(setting TILEWRIGHT_LUA)" ] || { echo "skipped: no Lua 5.4" && exit 77; }
TW_CACHE=$folder/built TW_TUNING_FILE=
export TW_CACHE TW_TUNING_FILE

step "installing, and moving the copy"
try "$cmake" --install "$build" --prefix "$prefix"
mv "$prefix" "$folder/moved"
tune=$folder/moved/bin/tilewright-tune
share=$folder/moved/share/tilewright
include=$folder/moved/include/tilewright
gallery=$source/examples/gallery

point="transpose --point tiled:TILE=48,ROWS=16,PAD=1 --shape 100x70 --device sim:sm_90"
softmax="--templates $gallery/softmax softmax --point online:THREADS=160,UNROLL=2 --shape 100x64 --device sim:sm_90"

step "a point of the library's, and a folder of templates"
# shellcheck disable=SC2086
"$tune" $point --all >"$folder/out"
has "$folder/out" tiled_t48_r16_p1
# shellcheck disable=SC2086
"$tune" $softmax >"$folder/out"
has "$folder/out" "choice: softmax_f32_online_n160_u2"

step "each part is the copy's own"
# broken FILE TEXT ARGUMENTS...: with this line added to a file of the copy the
# command says the text
broken() {
  file=$1 text=$2
  shift 2
  cp "$file" "$folder/kept"
  chmod u+w "$file"
  printf '#error of the copy\n' >>"$file"
  # shellcheck disable=SC2086
  "$tune" "$@" >"$folder/out" 2>&1 && die "$file is not used"
  tr '\n' ' ' <"$folder/out" | tr -s ' ' >"$folder/joined"
  has "$folder/joined" "$text"
  cp "$folder/kept" "$file"
}
# shellcheck disable=SC2086
broken "$include/device.cuh" "of the copy" $point
# shellcheck disable=SC2086
broken "$include/expression.h" "of the copy" $softmax
# shellcheck disable=SC2086
broken "$share/generator/points.lua" "points.lua" $point

step "a program elsewhere is told where the copy is"
cp "$tune" "$folder/elsewhere"
# shellcheck disable=SC2086
TW_HOME=$folder/moved "$folder/elsewhere" $point --all >"$folder/out"
has "$folder/out" tiled_t48_r16_p1
# shellcheck disable=SC2086
TW_HOME=$folder/nowhere "$folder/elsewhere" $point >"$folder/out" 2>&1 && die "TW_HOME is not used"
has "$folder/out" "TW_HOME is $folder/nowhere"

step "headers of another version"
variants=$include/registry/variants.h
cp "$variants" "$folder/kept"
chmod u+w "$variants"
sed 's/^  int is_shared_by_size;/  int other[7]; int is_shared_by_size;/' "$folder/kept" >"$variants"
# shellcheck disable=SC2086
"$tune" $softmax >"$folder/out" 2>&1 && die "structures of another layout were used"
tr '\n' ' ' <"$folder/out" | tr -s ' ' >"$folder/joined"
has "$folder/joined" "headers of another version"
finish
