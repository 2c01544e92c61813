# architecture_settings.sh -- TILEWRIGHT_CUDA_ARCHITECTURES and TILEWRIGHT_KEEP: what
# is generated follows from them, and a wrong value ends the configuration with one sentence.
# Nothing is built and no GPU code compiled.
. "$(dirname "$0")/common"
takes_turns architecture_settings
need_lua
flags= # nothing here links with the build under test
copy=$folder/copy tree=$folder/tree said=$folder/said

copy_tree "$copy"
# One variant for each operation: generating takes less time.
for operation in "$copy"/templates/*/operation.lua; do
  name=${operation%/operation.lua}
  grep -m 1 "^${name##*/}_" "$copy/templates/keep.txt"
done >"$folder/few.txt"

# configure SETTING ARGUMENT...: without CUDA. CMake looks at the compilers once, and
# what an earlier setting generated is removed.
configure() {
  setting=$1
  shift
  rm -rf "$tree/generated"
  "$cmake" -S "$copy" -B "$tree" -DTILEWRIGHT_CUDA=OFF -DTILEWRIGHT_TESTS=OFF -DTILEWRIGHT_LESSONS=OFF \
    -DTILEWRIGHT_GALLERY=OFF -DCMAKE_C_COMPILER="$cc" -DTILEWRIGHT_CUDA_ARCHITECTURES="$setting" \
    -UTILEWRIGHT_LUA -DTILEWRIGHT_KEEP="$folder/few.txt" "$@" >"$said" 2>&1
}

# targets SETTING TARGETS: what is generated for this setting
targets() {
  configure "$1" || die "configuring with '$1': $(cat "$said")"
  has "$tree/generated/manifest.txt" "targets $2"
  same "targets of '$1'" "$(sed -n 's/^targets //p' "$tree/generated/manifest.txt")" "$2"
}

# refuses SETTING TEXT ARGUMENT...: one message, which CMake breaks into lines
refuses() {
  setting=$1 text=$2
  shift 2
  if configure "$setting" "$@"; then die "'$setting' was accepted"; fi
  tr '\n' ' ' <"$said" | tr -s ' ' >"$folder/line"
  has "$folder/line" "$text"
  same "errors for '$setting'" "$(grep -c '^CMake Error' "$said")" 1
}

step "one setting decides what is generated"
targets 90 sm_90
targets "90;80;90" sm_80,sm_90
targets "75;120" sm_75,sm_120
targets 90a sm_90

step "wrong settings"
refuses sm_90 "TILEWRIGHT_CUDA_ARCHITECTURES is 'sm_90', but 'sm_90' is not an architecture; give numbers such as 80 or 90a, or native"
refuses "90;fast" "is '90;fast', but 'fast' is not an architecture"
refuses 91 "is '91', but the generator knows no limits of sm_91; it knows 75, 80, "
refuses "" "names no architecture; give for example 90"
refuses native "but 'native' needs the CUDA Toolkit, and this build has none"

step "the variants that are generated"
# generated: prints the number of variants
generated() { cat "$tree"/generated/*/*.cu | grep -c '^// [a-z_]*_[a-z]*[0-9]*_[a-z0-9_]*$'; }
shipped=-DTILEWRIGHT_KEEP=templates/keep.txt
configure 90 $shipped || die "the shipped list: $(cat "$said")"
kept=$(generated)
configure 90 -DTILEWRIGHT_KEEP=ALL || die "all variants: $(cat "$said")"
checks=$((checks + 1))
[ "$(generated)" -gt $((2 * kept)) ] || die "$kept variants are shipped, $(generated) are all"
configure 90 || die "a list: $(cat "$said")"
same "variants" "$(generated)" "$(wc -l <"$folder/few.txt")"
refuses 90 "TILEWRIGHT_KEEP is 'gone.txt', but there is no such file" -DTILEWRIGHT_KEEP=gone.txt
echo transpose_gone >>"$folder/few.txt"
refuses 90 "few.txt:9: 'transpose_gone' names no variant" -DTILEWRIGHT_KEEP="$folder/few.txt"
refuses 90 "TILEWRIGHT_KEEP is 'ALL', but the committed generated/ holds the variants of templates/keep.txt" \
  -DTILEWRIGHT_KEEP=ALL -DTILEWRIGHT_LUA=/nowhere/lua

step "without Lua, the committed files serve their own targets alone"
configure 90 $shipped -DTILEWRIGHT_LUA=/nowhere/lua || die "the committed files: $(cat "$said")"
has "$said" "using the committed generated/"
refuses "80;90" "asks for sm_80,sm_90, but the committed generated/ was made for sm_90, and generating it again needs Lua" \
  $shipped -DTILEWRIGHT_LUA=/nowhere/lua
finish
