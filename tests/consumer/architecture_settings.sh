# architecture_settings.sh -- TILEWRIGHT_CUDA_ARCHITECTURES: what is generated
# follows from it, and a wrong value ends the configuration with one sentence.
# Nothing is built and no GPU code compiled.
. "$(dirname "$0")/common"
need_lua
flags= # nothing here links with the build under test
tree=$folder/tree said=$folder/said

# configure SETTING ARGUMENT...: in a folder of its own, without CUDA
configure() {
  setting=$1
  shift
  rm -rf "$tree"
  "$cmake" -S "$source" -B "$tree" -DTILEWRIGHT_CUDA=OFF -DTILEWRIGHT_TESTS=OFF -DTILEWRIGHT_LESSONS=OFF \
    -DTILEWRIGHT_GALLERY=OFF -DCMAKE_C_COMPILER="$cc" -DTILEWRIGHT_CUDA_ARCHITECTURES="$setting" "$@" >"$said" 2>&1
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

step "without Lua, the committed files serve their own targets alone"
configure 90 -DTILEWRIGHT_LUA=/nowhere/lua || die "the committed files: $(cat "$said")"
has "$said" "using the committed generated/"
refuses "80;90" "asks for sm_80,sm_90, but the committed generated/ was made for sm_90, and generating it again needs Lua" \
  -DTILEWRIGHT_LUA=/nowhere/lua
finish
