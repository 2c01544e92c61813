# simulator.sh -- libtilewright and the simulator as shared libraries: loaded by
# dlopen, from C and from Python, and what is said where the simulator is
# missing, damaged or of another build.
. "$(dirname "$0")/common"
here=$(cd "$(dirname "$0")" && pwd)

step "installing the library without the simulator"
for part in runtime dev; do try "$cmake" --install "$build" --prefix "$prefix" --component $part; done
library=$(find "$prefix" -name libtilewright.so)
libraries=$(dirname "$library")
said=$folder/said
TW_DEVICE=sim
export TW_DEVICE
# shellcheck disable=SC2086 # a list of flags
try "$cc" -std=gnu11 -Wall -Wextra $flags -I"$prefix/include" -o "$folder/dlopen" "$here/dlopen.c" -ldl

# fails TEXT...: the program ends with 1 and says each text in one line
fails() {
  code=0
  "$folder/dlopen" "$library" >"$said" 2>&1 || code=$?
  same "the exit status" $code 1
  same "lines ($(cat "$said"))" "$(wc -l <"$said")" 1
  for text in "$@"; do has "$said" "$text"; done
}

step "a missing simulator"
# The link that the development files have points to nothing.
same "simulators installed" "$(find "$prefix" -name '*simulator.so*' ! -xtype l | wc -l)" 0
fails "the simulator is the library libtilewright_simulator.so" "not found in $libraries beside libtilewright" \
  "install the component simulator, or build the target tilewright_simulator"

mkdir "$folder/project"
asks() {
  printf 'cmake_minimum_required(VERSION 3.25)\nproject(asks LANGUAGES C)\nfind_package(tilewright REQUIRED%s)\n' "$1" \
    >"$folder/project/CMakeLists.txt"
  "$cmake" -S "$folder/project" -B "$folder/asks" -DCMAKE_C_COMPILER="$cc" -DCMAKE_PREFIX_PATH="$prefix" >"$said" 2>&1
}
asks "" || die "find_package without the simulator: $(cat "$said")"
if asks " COMPONENTS simulator"; then die "find_package finds a simulator: $(cat "$said")"; fi
tr -s ' \n' ' ' <"$said" >"$folder/line" # CMake breaks lines
has "$folder/line" "which is not there; install the component simulator"

if [ "$(setting TILEWRIGHT_WITH_CUDA)" != ON ]; then
  step "neither a GPU nor a simulator"
  TW_DEVICE='' fails "no device can be used: this build has no CUDA; the simulator is the library libtilewright_simulator.so" \
    "install the component simulator, or build the target tilewright_simulator"
fi

step "installing the simulator"
try "$cmake" --install "$build" --prefix "$prefix" --component simulator
soname=$(basename "$(find "$libraries" -name 'libtilewright_simulator.so.*' -type l)")
"$folder/dlopen" "$library" >"$said" 2>&1 || die "dlopen: $(cat "$said")"
has "$said" transposed

asks " COMPONENTS simulator" || die "find_package finds no simulator: $(cat "$said")"

step "neither takes the few bytes of static thread-local storage"
for file in "$library" "$libraries/$soname"; do
  checks=$((checks + 1))
  if readelf -d "$file" | grep -q STATIC_TLS; then die "$file has variables of the initial-exec model"; fi
done

step "a relative path, of a folder that is left"
(cd "$libraries" && "$folder/dlopen" ./libtilewright.so /) >"$said" 2>&1 || die "dlopen: $(cat "$said")"
has "$said" transposed

step "a link to the library elsewhere"
mkdir "$folder/links"
ln -s "$library" "$folder/links/libtilewright.so"
"$folder/dlopen" "$folder/links/libtilewright.so" >"$said" 2>&1 || die "dlopen: $(cat "$said")"
has "$said" transposed

step "two copies in a program with functions of the same names"
mkdir "$folder/second"
cp -L "$library" "$libraries/$soname" "$folder/second"
# shellcheck disable=SC2086 # a list of flags
try "$cc" -std=gnu11 -Wall -Wextra $flags -rdynamic -I"$prefix/include" -o "$folder/versions" "$here/versions.c" -ldl
"$folder/versions" "$library" "$folder/second/libtilewright.so" >"$said" 2>&1 || die "versions: $(cat "$said")"
same "copies that transposed" "$(grep -c ' transposed$' "$said")" 2
# A program or a plug-in is bound to the version that it was linked with.
version=tilewright_$(setting CMAKE_PROJECT_VERSION | cut -d . -f 1-2)
same "functions without their version" \
  "$(nm -D --extern-only --defined-only "$library" | grep ' [TDRB] tw_' | grep -cv "@@$version\$" || true)" 0

step "no link from the library to the simulator"
same "libraries that it needs" "$(readelf -d "$library" | grep -c 'NEEDED.*simulator' || true)" 0

if [ -z "$sanitize" ] && python3 -c 'import ctypes' 2>/dev/null; then
  step "Python's ctypes"
  python3 - "$library" >"$said" 2>&1 <<'END' || die "python3: $(cat "$said")"
import ctypes, sys
tw = ctypes.CDLL(sys.argv[1])
tw.tw_last_error.restype = ctypes.c_char_p
class Options(ctypes.Structure):
    _fields_ = [("device", ctypes.c_char_p), ("tuning_file", ctypes.c_char_p), ("kernels", ctypes.c_void_p),
                ("rest", ctypes.c_void_p * 8)]
class Transpose(ctypes.Structure):
    _fields_ = [("rows", ctypes.c_int64), ("cols", ctypes.c_int64), ("batch", ctypes.c_int64 * 2),
                ("src", ctypes.c_void_p), ("src_stride", ctypes.c_int64), ("src_batch_stride", ctypes.c_int64),
                ("dst", ctypes.c_void_p), ("dst_stride", ctypes.c_int64), ("dst_batch_stride", ctypes.c_int64)]
context, a, b, f32 = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_int()
def need(status):
    if status: sys.exit(tw.tw_last_error().decode())
need(tw.tw_context_create(ctypes.byref(context), ctypes.byref(Options(b"sim:h200", b""))))
need(tw.tw_type_from_name(b"f32", ctypes.byref(f32)))
rows, cols = 37, 53
source = [float(i) for i in range(rows * cols)]
numbers = (ctypes.c_float * (rows * cols))(*source)
size = ctypes.c_size_t(4 * rows * cols)
need(tw.tw_alloc(context, size, ctypes.byref(a)))
need(tw.tw_alloc(context, size, ctypes.byref(b)))
need(tw.tw_upload(context, a, numbers, size, None))
need(tw.tw_transpose(context, f32, ctypes.byref(Transpose(rows=rows, cols=cols, src=a, dst=b)), None))
need(tw.tw_download(context, numbers, b, size, None))
assert list(numbers) == [source[r * cols + c] for c in range(cols) for r in range(rows)]
tw.tw_context_destroy(context)
print("transposed")
END
  has "$said" transposed
else
  echo "skipped: Python (none, or a sanitized library)"
fi

step "a simulator of another version, and files that are none"
rm "$libraries/$soname"
cat >"$folder/other.c" <<'END'
const struct { char version[16]; void *layout, *open; } tw_sim_interface = {"9.9.9", 0, 0};
END
try "$cc" -shared -fPIC -o "$libraries/$soname" "$folder/other.c"
fails "$soname has version 9.9.9 and is from another build than this libtilewright" "install both from one build"
echo 'int nothing;' >"$folder/other.c"
try "$cc" -shared -fPIC -o "$libraries/$soname" "$folder/other.c"
fails "$soname" "it has no symbol tw_sim_interface"
echo "no library" >"$libraries/$soname"
fails "$soname" "cannot be loaded" "too short"
finish
