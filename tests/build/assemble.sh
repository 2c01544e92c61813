#!/bin/sh
# assemble.sh ASSEMBLE INCLUDE [NVCC] -- the build fails where ptxas says that it
# serialises wgmma, and nowhere else. What ptxas says is played by echo, and where there
# is an nvcc, said by ptxas itself.
set -eu
assemble=$1 include=$2 nvcc=${3:-}
here=$(dirname "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# expect STATUS COMMAND... -- runs the command through assemble.sh.
expect() {
  wanted=$1
  shift
  status=0
  sh "$assemble" "$@" >"$folder/said" 2>&1 || status=$?
  if [ "$status" != "$wanted" ]; then
    echo "assemble.sh $*: exit status $status, expected $wanted"
    cat "$folder/said"
    exit 1
  fi
}

for code in C7509 C7510 C7511 C7517; do
  expect 1 echo "ptxas info    : ($code) Potential Performance Loss: wgmma.mma_async instructions are serialized"
  grep -q "error: ptxas serialises wgmma" "$folder/said"
done
expect 0 echo "ptxas info    : (C7508) setmaxnreg is ignored"
expect 0 true
expect 3 sh -c 'exit 3'

if [ -z "$nvcc" ]; then
  echo "without nvcc: only what echo says"
  exit 0
fi
for define in TOUCHED WAITED; do
  "$nvcc" -std=c++17 -D$define --ptx -arch=compute_90a -I"$include" -o "$folder/$define.ptx" "$here/serialised.cu"
done
expect 1 "$nvcc" --cubin -arch=sm_90a -o "$folder/touched.cubin" "$folder/TOUCHED.ptx"
expect 0 "$nvcc" --cubin -arch=sm_90a -o "$folder/waited.cubin" "$folder/WAITED.ptx"
