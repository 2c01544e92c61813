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

# compile_commands.json, with both forms of a command.
printf '__global__ void k(int *p, int n) { if (n < 3) p[n] = 1; }\n' >"$work/kernel.cu"
printf '%s\n' '__global__ void k(int *p, int n);' 'int main() { int *p;' \
  'if (cudaMalloc(&p, 8)) return 1; k<<<1, 1>>>(p, OFFSET);' \
  'return cudaDeviceSynchronize() ? 3 : cudaFree(p) != 0; }' >"$work/main.cu"
printf '[{"directory": "%s", "command": "nvcc -c kernel.cu -o kernel.o -arch=sm_90", "file": "kernel.cu"},
 {"file": "main.cu", "arguments": ["nvcc", "-DOFFSET=2", "-c", "main.cu", "-o", "main.o"], "directory": "%s"}]\n' \
  "$work" "$work" >"$work/compile_commands.json"
expect 1 'kernel.cu:1' "$tune" check --build "$work/compile_commands.json"

# Wrong command lines.
expect 2 "'--output' needs a value" "$tune" check "$source" --output
expect 2 'takes no sources' "$tune" check "$work/program" "$source"
expect 2 'cannot be read' "$tune" check --build "$work/nothing.json"
expect 2 'leave out -c' "$tune" check -c "$source"
expect 0 'usage: tune check PROGRAM.cu' "$tune" check "$source" --help
printf 'int main() { return 0 }\n' >"$work/broken.cu"
expect 1 "error: expected" "$tune" check "$work/broken.cu"
exit $failed
