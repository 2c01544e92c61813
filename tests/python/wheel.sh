#!/bin/sh
# wheel.sh -- the wheel of this build, in a clean environment:
#
#   wheel.sh SOURCE BUILD PYTHON
#
# pip makes the wheel of what the build folder has built, and installs it into a new
# virtual environment, then what README installs with it. There README's lines and the
# tests of this folder run. Skipped where PyPI cannot be reached or Python has no venv.
set -eu
source=$1 build=$2 python=$3

skip() {
  echo "skipped: $1"
  exit 77
}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
unset PYTHONPATH TW_DEVICE TW_TUNING_FILE TW_LOG TW_HOME
export HOME="$folder/home" XDG_CACHE_HOME="$folder/cache" PIP_DISABLE_PIP_VERSION_CHECK=1

"$python" -m venv "$folder/tools" >"$folder/said" 2>&1 ||
  virtualenv -q -p "$python" "$folder/tools" >"$folder/said" 2>&1 ||
  skip "Python has no venv (Debian: python3-venv or virtualenv)"
pip=$folder/tools/bin/pip
"$pip" install -q 'scikit-build-core>=0.10' >"$folder/said" 2>&1 || skip "no scikit-build-core from PyPI"

# A copy, because pip writes beside what it builds.
mkdir "$folder/source"
cp "$source/pyproject.toml" "$source/CMakeLists.txt" "$source/README.md" "$folder/source"
mkdir -p "$folder/source/runtime/include/tilewright"
cp "$source/runtime/include/tilewright/tilewright.h" "$folder/source/runtime/include/tilewright"
(cd "$folder" && PATH=$folder/tools/bin:$PATH "$pip" wheel -q --no-deps --no-build-isolation -w "$folder/wheels" \
  -Ccmake.define.TILEWRIGHT_BUILT="$build" "$folder/source")
set -- "$folder"/wheels/tilewright-*-cp39-abi3-linux_*.whl
if [ $# != 1 ] || [ ! -f "$1" ]; then
  echo "FAILED: no wheel for every Python from 3.9 on: $*"
  exit 1
fi
echo "$(basename "$1"): $(wc -c <"$1") bytes"

"$python" -m venv --without-pip "$folder/clean"
"$pip" --python "$folder/clean/bin/python" install -q --no-deps --no-index "$1"
# The wheel alone; then README's `pip install . PACKAGE...`.
"$folder/clean/bin/python" -c 'import tilewright; assert tilewright.check("scale_f32_plain_c32_r8")[0]["result"] == "clean"'
# shellcheck disable=SC2046 # several packages
"$pip" --python "$folder/clean/bin/python" install -q $(sed -n 's/^    pip install [.]//p' "$source/README.md") \
  >"$folder/said" 2>&1 || skip "no NumPy from PyPI"
"$pip" --python "$folder/clean/bin/python" install -q ml_dtypes >"$folder/said" 2>&1 || echo "without ml_dtypes"

# README's lines are those of its section that begin with four blanks, without the
# command.
sed -n '/^## From Python/,/^## Operations/p' "$source/README.md" |
  sed -n 's/^    //p; /^$/p' | grep -v '^pip ' >"$folder/readme.py"
lines=$(grep -c . "$folder/readme.py")
if [ "$lines" -lt 6 ] || [ "$lines" -gt 10 ]; then
  echo "FAILED: README has $lines lines for Python"
  exit 1
fi
cd "$folder"
clean/bin/python readme.py >said
grep -q "^Choice(variant='transpose_b32_" said || { echo "FAILED: README's lines print:"; cat said; exit 1; }

clean/bin/tilewright-tune --version >said
cat said
# Its module calls its own library, also where a program has loaded another one.
LD_DEBUG=bindings clean/bin/python -c 'import ctypes, sys; ctypes.CDLL(sys.argv[1], mode=ctypes.RTLD_GLOBAL)
import tilewright' "$build/libtilewright.so" >said 2>&1
grep 'lib/_native.* symbol .tw_' said >bound || { echo "FAILED: the dynamic linker binds nothing:"; tail -n 3 said; exit 1; }
if grep "to $build/libtilewright.so" bound; then echo "FAILED: the module calls another library"; exit 1; fi
# What compiles CUDA programs is in the wheel, not taken from the build folder.
if clean/bin/tilewright-tune check -v "$source/examples/programs/histogram.cu" -- 100 >said 2>&1; then
  if grep -q ' 0 findings' said && ! grep -qF -e "$build/" -e "$source/runtime" said; then found=yes; fi
fi
[ "${found:-}" = yes ] || { echo "FAILED: tune check of a CUDA program prints:"; cat said; exit 1; }
if "$pip" install -q mypy >"$folder/said" 2>&1; then
  tools/bin/mypy --strict --python-executable clean/bin/python "$source/tests/python/typed.py" >said || {
    echo "FAILED: mypy says of typed.py:"; cat said; exit 1; }
else
  echo "without mypy"
fi
echo "test_operations.py, for the oldest GPU"
TW_DEVICE=sim:t4 clean/bin/python -B "$source/tests/python/test_operations.py" -q
for test in operations interface exchange torch; do
  echo "test_$test.py"
  code=0
  TW_TEST_GALLERY=$source/examples/gallery PYTHONDONTWRITEBYTECODE=1 \
    clean/bin/python -W error "$source/tests/python/test_$test.py" -q >said 2>&1 || code=$?
  cat said
  # torch is not installed here.
  [ $test = torch ] && grep -q "No module named 'torch'" said && continue
  [ $code = 0 ]
done
