# headers.sh -- each public header compiles alone, as C11 and as C++17, without a
# warning; those that a program includes also as C++11. The simulator's CUDA words
# are C++ and nothing else.
. "$(dirname "$0")/common"

install_copy
cxx=$(setting CMAKE_CXX_COMPILER)

# alone HEADER COMPILER...: compiles a file that includes the header only
alone() {
  echo "#include \"$1\"" >"$folder/alone.c"
  shift
  checks=$((checks + 1))
  try "$@" -Wall -Wextra -Wpedantic -Wredundant-decls -Werror -fsyntax-only -I"$prefix/include" "$folder/alone.c"
}

step "each header alone"
(cd "$prefix/include" && find . -name '*.h' | sort) >"$folder/headers"
while read -r header; do
  header=${header#./}
  # In place of CUDA's own, and parts of those and of hopper.cuh: the tests
  # simulator.refused, simulator.hopper, cudart.headers and programs.* compile them.
  # hide_macros.h and show_macros.h are a pair and declare nothing.
  case ${header#tilewright/simulator/} in
    cuda/* | cudart/* | driver/* | cub/* | cublas/* | cublaslt/* | cufft/* | curand/* | nccl/* | cusolver/* | cusparse/* | thrust/* | cuda_hopper_* | hide_macros.h | show_macros.h) continue ;;
  esac
  alone "$header" "$cxx" -x c++ -std=c++17
  case $header in
    tilewright/simulator/cuda_*.h) continue ;;
  esac
  alone "$header" "$cc" -std=c11
  case $header in
    tilewright/simulator/*) continue ;;
  esac
  alone "$header" "$cxx" -x c++ -std=c++11
done <"$folder/headers"
for header in tilewright operations registry transpose; do
  has "$folder/headers" "/$header.h"
done
finish
