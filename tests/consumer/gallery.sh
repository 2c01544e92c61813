# gallery.sh -- examples of the gallery, each built alone on an installed copy: the
# program prints right results, and every variant is clean. A list in the folder of
# templates keeps a few variants of each algorithm; the tests gallery.NAME check all.
. "$(dirname "$0")/common"
takes_turns gallery
need_lua

# example NAME LINE VARIANT...: a copy of it with these variants; its program prints this
# line, too
example() {
  name=$1 line=$2
  shift 2
  step "examples/gallery/$name"
  printf '%s\n' "$@" >"$folder/gallery/$name/templates/keep.txt"
  make_project "$folder/gallery/$name" "$folder/$name" -DCMAKE_PREFIX_PATH="$prefix"
  build_project "$folder/$name"
  program=$folder/$name/${name}_example tune=$folder/$name/${name}_tune said=$folder/said
  TW_DEVICE=sim:sm_90 "$program" >"$said" 2>&1 || die "$program: $(cat "$said")"
  has "$said" "$line"
  "$tune" check "$name" --device sim:sm_90 --jobs 1 >"$said" 2>&1 || die "$tune check: $(cat "$said")"
  has "$said" " s: clean"
  algorithms=$("$tune" list "$name" --device sim:sm_90 --tsv 2>/dev/null | tail -n +2 | cut -f 3 | sort -u)
  same "algorithms" "$(echo "$algorithms" | wc -l)" "$(find "$folder/gallery/$name/templates/$name" -name '*.cu' ! -name 'baselines.cu' | wc -l)"
}

install_copy
cp -r "$source/examples/gallery" "$folder/gallery"
example softmax "0.1141 0.1464 0.1880 0.2414 0.3100" 'softmax_f32_*_n128_*'
example histogram "'o' 4" histogram_u8_global_n256_e1 histogram_u8_lanes_n256_u1_b4 histogram_u8_shared_n256_c1_b2

step "a missing barrier is found, at the template's line"
template=$folder/gallery/histogram/templates/histogram/shared.cu
grep -v __syncthreads "$template" >"$folder/without"
cp "$folder/without" "$template"
build_project "$folder/histogram" --target histogram_tune
code=0
"$tune" check histogram --device sim:sm_90 --jobs 1 --tsv >"$said" 2>&1 || code=$?
same "the exit code" "$code" 1
has "$said" "race: "
has "$said" "templates/histogram/shared.cu:$(grep -n '[v] = 0;' "$template" | cut -d : -f 1)"
finish
