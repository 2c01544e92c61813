#!/bin/sh
# Counts the wavefronts of shared_wavefronts.cu with Nsight Compute. The output is
# the table with which tests/simulator/test_wavefronts.c compares the simulator:
#
#     tests/gpu/shared_wavefronts.sh >tests/simulator/h200_wavefronts.tsv
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
nvcc -O3 -arch=native -o "$folder/run" "$(dirname "$0")/shared_wavefronts.cu"
"$folder/run" >"$folder/patterns"
unit=l1tex__data
waves=${unit}_pipe_lsu_wavefronts_mem_shared_op
conflicts=${unit}_bank_conflicts_pipe_lsu_mem_shared_op
ncu --csv --metrics "${waves}_ld.sum,${conflicts}_ld.sum,${waves}_st.sum,${conflicts}_st.sum" \
  "$folder/run" >"$folder/counts"
echo "# tests/gpu/shared_wavefronts.sh, $(nvidia-smi --query-gpu=name --format=csv,noheader | head -n 1)"
printf 'bytes\tpattern\tindices\tload_wavefronts\tload_conflicts\tstore_wavefronts\tstore_conflicts\n'
# ncu prints one line per launch and metric; each pattern has two launches.
awk -F '","' '
  FNR == NR { pattern[NR] = $0; patterns = NR; next }
  /^"ID"/ {
    for (i = 1; i <= NF; i++) {
      if ($i == "Metric Name") name = i
      if ($i ~ /^Metric Value/) value = i
    }
    next
  }
  name && /^"[0-9]+"/ {
    id = substr($1, 2) + 0
    sub(/".*/, "", $value)
    count[id, $name] = $value
  }
  END {
    for (i = 1; i <= patterns; i++) {
      load = 2 * i - 2
      printf "%s\t%d\t%d\t%d\t%d\n", pattern[i],
        count[load, waves "_ld.sum"], count[load, conflicts "_ld.sum"],
        count[load + 1, waves "_st.sum"], count[load + 1, conflicts "_st.sum"]
    }
  }' waves="$waves" conflicts="$conflicts" "$folder/patterns" "$folder/counts"
