# command.sh -- tune check and tune explain on a program:
#
#   command.sh TUNE TWCC FOLDER
set -eu
LC_ALL=C
export LC_ALL
tune=$1 twcc=$2 folder=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# expect STATUS TEXT COMMAND...: the exit status, and a text in what it prints
expect() {
  status=$1 text=$2 got=0
  shift 2
  "$@" >"$work/said" 2>&1 || got=$?
  if [ "$got" != "$status" ] || ! grep -qF -e "$text" "$work/said"; then
    echo "command.sh: $*: status $got, expected $status and '$text', got:" >&2
    cat "$work/said" >&2
    failed=1
  fi
}

source=$folder/planted/memory.cu
expect 1 'memory.cu:13' "$tune" check "$source" -- 1
expect 0 '==== tilewright: 0 findings' "$tune" check "$source" -DRIGHT -std=c++17 -- 1
expect 1 '"kind": "bounds"' "$tune" check --json "$source" -- 1

# SARIF is what the standard asks for, as far as a reader of it looks.
"$tune" check "$source" --sarif --output "$work/found.sarif" -- 6 || true
line=$(grep -n 'finds uninitialised 6' "$source" | cut -d : -f 1)
for text in '"version": "2.1.0"' '"ruleId": "uninitialised"' "\"startLine\": $line" '"level": "error"'; do
  grep -qF "$text" "$work/found.sarif" || {
    echo "command.sh: the SARIF file has no $text" >&2
    failed=1
  }
done

# A program of twcc's own, and the program's own exit status.
"$twcc" -DRIGHT "$source" -o "$work/program"
expect 0 '0 findings' "$tune" check "$work/program" -- 4
printf 'int main(int n, char **w) { return n > 1 ? 7 : 0; }\n' >"$work/seven.cu"
expect 7 '0 findings' "$tune" check "$work/seven.cu" -- x

# A program that ends itself by a signal has said what was found before.
for how in 'abort()' '*(volatile int *)8 = 1' '__builtin_trap()'; do
  cat >"$work/ends.cu" <<END
__global__ void past(int *p) { p[threadIdx.x] = 1; }
int main() {
  int *p;
  if (cudaMalloc(&p, 31 * sizeof(int))) return 1;
  past<<<1, 32>>>(p);
  if (cudaDeviceSynchronize() && cudaGetLastError()) $how;
}
END
  case $how in abort*) signal=6 ;; *trap*) signal=4 ;; *) signal=11 ;; esac
  expect $((128 + signal)) 'bounds in past' "$tune" check "$work/ends.cu"
  grep -q "stopped by signal $signal: what was found" "$work/said" || failed=1
done

# compile_commands.json, with both forms of a command.
printf '__global__ void k(int *p, int n) { if (n < 3) p[n] = 1; }\n' >"$work/kernel.cu"
printf '%s\n' '__global__ void k(int *p, int n);' 'int main() { int *p;' \
  'if (cudaMalloc(&p, 8)) return 1; k<<<1, 1>>>(p, OFFSET);' \
  'return cudaDeviceSynchronize() ? 3 : cudaFree(p) != 0; }' >"$work/main.cu"
printf '[{"directory": "%s", "command": "nvcc -c kernel.cu -o kernel.o -arch=sm_90", "file": "kernel.cu"},
 {"file": "main.cu", "arguments": ["nvcc", "-DOFFSET=2", "-c", "main.cu", "-o", "main.o"], "directory": "%s"}]\n' \
  "$work" "$work" >"$work/compile_commands.json"
expect 1 'kernel.cu:1' "$tune" check --build "$work/compile_commands.json"

# What kernels did, and what they may do at most: counts that do not vary.
cat >"$work/column.cu" <<'END'
__global__ void column(const float *from, float *to, int pitch) {
  __shared__ float tile[1024];
  tile[threadIdx.x * 32] = from[threadIdx.x * pitch];
  __syncthreads();
  to[threadIdx.x] = tile[threadIdx.x * 32];
}
int main() {
  float *from, *to;
  if (cudaMalloc(&from, 4 * 32 * 64) || cudaMalloc(&to, 4 * 32)) return 1;
  if (cudaMemset(from, 0, 4 * 32 * 64)) return 2;
  column<<<1, 32>>>(from, to, 64);
  if (cudaDeviceSynchronize()) return 3;
  return cudaFree(from) || cudaFree(to) ? 4 : 0;
}
END
expect 0 'column                    32.00   4.00   4.00   4.00  32.00   1.00   1.00     1' \
  "$tune" explain "$work/column.cu"
if ! grep -q '^column  *1  *1  *32  *32  *0.50  *[a-zA-Z0-9]*$' "$work/said" ||
  ! grep -q '^kernel  *t4 .* rtx5090$' "$work/said" ||
  ! awk '/findings$/ { exit } length > 80 { wide = 1 } END { exit wide }' "$work/said"; then
  echo "command.sh: what tune explain prints is incomplete, or wider than 80 columns" >&2
  cat "$work/said" >&2
  failed=1
fi
grep -q 'column.cu:3  *global load  *4  *1  *32.00  *4.00  *28$' "$work/said" || {
  echo "command.sh: the load of a column wastes 28 of its 32 sectors, got:" >&2
  cat "$work/said" >&2
  failed=1
}
printf '%s\n' '# at most' 'column sectors 36' 'column bank_conflicts 62' >"$work/budget"
expect 0 ' 0 findings' "$tune" check "$work/column.cu" --budget "$work/budget"
printf 'column excess_sectors 27\n' >"$work/budget"
expect 1 'excess_sectors of column are 28, and may be 27 at most' \
  "$tune" check "$work/column.cu" --budget "$work/budget"
printf 'row sectors 1\ncolumn sector 1\n' >"$work/budget"
expect 1 'the kernel row was not launched' "$tune" check "$work/column.cu" --budget "$work/budget"
grep -q 'the line is no budget' "$work/said" || failed=1

# What is freed is no memory of the host, and texture references are refused in a
# sentence; a template of that name is the program's own.
printf '%s\n' '__global__ void k(int *p) { *p = 1; }' 'int main() { int *p;' \
  'if (cudaMalloc(&p, 8) || cudaFree(p)) return 1; k<<<1, 1>>>(p);' \
  'return cudaDeviceSynchronize() == cudaSuccess; }' >"$work/freed.cu"
expect 1 'which is memory that was freed' "$tune" check "$work/freed.cu"
printf '%s\n' 'texture<float, 1, cudaReadModeElementType> table;' \
  '__global__ void k(float *p) { p[0] = tex1Dfetch(table, 0); }' 'int main() {}' >"$work/reference.cu"
expect 1 'use texture objects (cudaCreateTextureObject)' "$tune" check "$work/reference.cu"
printf '%s\n' 'template <class T> struct texture { T value; };' 'texture<int> own = {7};' \
  'int main() { return own.value; }' >"$work/own.cu"
expect 7 '0 findings' "$tune" check "$work/own.cu"

# The same for programs, with what the lines waste.
expect 0 '"kernel": "column", "launches": 1, "blocks": 1, "threads": 32' "$tune" explain --json "$work/column.cu"
for text in '"line": 3, "access": "global load", "bytes": 4, "requests": 1, "sectors": 32, "fewest": 4, "wasted": 28' \
  '"h200": ' '"findings": ['; do
  grep -qF -e "$text" "$work/said" || {
    echo "command.sh: tune explain --json has no $text" >&2
    failed=1
  }
done
if command -v python3 >/dev/null; then python3 -m json.tool "$work/said" >/dev/null; fi

# Wrong command lines.
expect 2 "'--output' needs a value" "$tune" check "$source" --output
expect 2 'takes no sources' "$tune" check "$work/program" "$source"
expect 2 'cannot be read' "$tune" check --build "$work/nothing.json"
expect 2 'leave out -c' "$tune" check -c "$source"
expect 0 'usage: tune check PROGRAM.cu' "$tune" check "$source" --help
printf 'int main() { return 0 }\n' >"$work/broken.cu"
expect 1 "error: expected" "$tune" check "$work/broken.cu"
exit $failed
