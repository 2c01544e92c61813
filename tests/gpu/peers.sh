# peers.sh -- tune bench --peers on a GPU: copy, cuBLAS and CUB have times, and torch
# and cupy if python3 can import them; the results are those of the library.
#
# Arguments: tune.
set -eu
tune=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failures=0

fail() {
  echo "FAILED: $*"
  failures=$((failures + 1))
}

"$tune" devices --tsv | grep -q '^cuda' || {
  echo "skipped: no GPU"
  exit 77
}
cat >"$folder/problems" <<'END'
transpose    f32  1000x3001
transpose    f32  100x120
row_sums     f32  4000x3001
row_sums     f16  300x400
column_sums  f64  2000x301
add          f32  300x400
matmul       f32  300x200x100  transpose_a=1
matmul       f32  1x1000x700
matmul       i32  100x120x90
END
code=0
"$tune" bench --peers --problems "$folder/problems" --device cuda --untuned --tsv >"$folder/out" 2>"$folder/err" || code=$?
cat "$folder/err"
[ "$code" -eq 0 ] || fail "the exit code is $code"

# count_of OPERATION TYPE NAME: how many problems it has a time for
count_of() {
  awk -F '\t' -v operation="$1" -v type="$2" -v name="$3" '
    $2 == operation && $3 == type && $6 == name && $8 > 0 && $11 > 0 { n++ } END { print n + 0 }' "$folder/out"
}
# has OPERATION TYPE NAME COUNT
has() {
  got=$(count_of "$1" "$2" "$3")
  [ "$got" -eq "$4" ] || fail "$3 has a time for $got problems of $1 $2, expected $4"
}
for row in "transpose f32 2" "row_sums f32 1" "add f32 1" "matmul i32 1"; do
  # shellcheck disable=SC2086 # three words
  set -- $row
  has "$1" "$2" copy "$3"
done
has transpose f32 "cuBLAS geam" 2
has row_sums f32 CUB 1
has row_sums f16 CUB 1
has row_sums f32 read 1
has column_sums f64 "cuBLAS gemv" 1
has matmul f32 "cuBLAS gemm" 2
has matmul f32 "cuBLAS pedantic" 2
has matmul f32 "cuBLAS gemv" 1
if python3 -c 'import torch, sys; sys.exit(not torch.cuda.is_available())' 2>"$folder/why"; then
  has transpose f32 torch 2
  has row_sums f16 torch 1
  has matmul f32 torch 2
  has matmul i32 torch 0
else
  grep -q 'torch .*not' "$folder/err" || fail "nothing says why torch is missing"
fi
if python3 -c 'import cupy' 2>"$folder/why"; then
  has transpose f32 cupy 2
  has matmul i32 cupy 1
fi
ours=$(awk -F '\t' '$5 == "ours" && $8 > 0 && $13 == "yes" { n++ } END { print n + 0 }' "$folder/out")
[ "$ours" -eq 9 ] || fail "$ours of 9 results are verified"
awk -F '\t' '$13 == "no" { exit 1 }' "$folder/out" || fail "a result differs"
if [ "$failures" -gt 0 ]; then
  cat "$folder/out"
  exit 1
fi
echo "9 problems, $(wc -l <"$folder/out") times"
