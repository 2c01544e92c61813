# headers.sh -- the CUDA runtime's headers for programs compile in C and C++, and
# all of their C++ forms can be called (headers.cpp).
#
#   headers.sh FOLDER INCLUDE C-COMPILER CXX-COMPILER
set -eu
flags="-Wall -Wextra -Werror -fsyntax-only -I$2/tilewright/simulator/cuda -I$2"
count=0
for header in cuda_runtime cuda_runtime_api driver_types vector_types \
  builtin_types device_types host_defines cuda_profiler_api cudaProfiler cuda nvrtc \
  nvToolsExt nvtx3/nvToolsExt device_launch_parameters vector_functions \
  channel_descriptor texture_types surface_types host_config device_functions math_functions \
  sm_35_intrinsics cuda_device_runtime_api; do
  for standard in c11 gnu17 c++11 c++17 c++20; do
    case $header.$standard in
      channel_descriptor.c11 | channel_descriptor.gnu17) continue ;;
      *.c++*) compiler=$4 language=c++ ;;
      *) compiler=$3 language=c ;;
    esac
    # shellcheck disable=SC2086
    echo "#include <$header.h>" | "$compiler" $flags -std=$standard -x $language - || {
      echo "$header.h does not compile as $standard" && exit 1
    }
    count=$((count + 1))
  done
done
for standard in c++11 c++14 c++17 c++20; do
  # shellcheck disable=SC2086
  "$4" $flags -std=$standard "$1/headers.cpp"
  count=$((count + 1))
done
for version in 12080 13000; do
  # shellcheck disable=SC2086
  "$3" $flags -std=c11 -DCUDART_VERSION=$version "$1/headers.c"
  count=$((count + 1))
done
echo "$count files"
