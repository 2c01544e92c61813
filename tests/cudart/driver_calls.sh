# driver_calls.sh -- the calls of the driver API and of NVRTC that the library exports,
# those that the headers declare, and the table in docs/driver.md agree.
#
#   driver_calls.sh SOURCE LIBRARY CXX-COMPILER
set -eu
include=$1/runtime/include
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

nm -D --defined-only "$2" | sed -n 's/.* T \(\(cu[A-Z]\|nvrtc\)[A-Za-z0-9_]*\)$/\1/p' | sort >"$scratch/exported"
[ "$(wc -l <"$scratch/exported")" -gt 200 ]

printf '#include <cuda.h>\n#include <nvrtc.h>\n' |
  "$3" -E -P -x c++ -I"$include/tilewright/simulator/cuda" -I"$include" - |
  grep -oE '\b(cu[A-Z]|nvrtc)[A-Za-z0-9_]* ?\(' | tr -d ' (' | grep -v '^cuCtxCreate$' | sort -u >"$scratch/declared"
diff "$scratch/declared" "$scratch/exported" || {
  echo "the headers (<) and the library (>) differ" && exit 1
}

# In the table a row is a state and its calls: | runs | `cuMemFree`, ... |
# shellcheck disable=SC2016
grep -E '^\| (runs|hint|refused) \|' "$1/docs/driver.md" | grep -oE '`(cu[A-Z]|nvrtc)[A-Za-z0-9_]*`' |
  tr -d '`' | sort >"$scratch/documented"
sed 's/_v[24]$//' "$scratch/exported" | sort -u >"$scratch/named"
diff "$scratch/named" "$scratch/documented" || {
  echo "the library (<) and docs/driver.md (>) differ" && exit 1
}

# What is refused is what the list of refused calls has, and NVRTC's four.
sed -n 's/^  X(\(cu[A-Za-z0-9_]*\), .*/\1/p' "$include/tilewright/simulator/driver/refused_calls.h" |
  sort >"$scratch/refused"
# shellcheck disable=SC2016
grep '^| refused |' "$1/docs/driver.md" | grep -oE '`cu[A-Z][A-Za-z0-9_]*`' | tr -d '`' | sort >"$scratch/of_state"
diff "$scratch/refused" "$scratch/of_state" || {
  echo "refused_calls.h (<) and docs/driver.md (>) differ in what is refused" && exit 1
}
echo "$(wc -l <"$scratch/exported") calls"
