# twcc.cmake -- a toolchain file: a CMake project compiles its CUDA code for the
# simulator, and needs neither nvcc nor the CUDA Toolkit.
#
#   cmake -B build -DCMAKE_TOOLCHAIN_FILE=.../toolkit/twcc.cmake
#
# It does what -DCMAKE_CUDA_COMPILER=twcc does, and programs that g++ links find the
# library when they run, wherever it is.

get_filename_component(_twcc_toolkit ${CMAKE_CURRENT_LIST_FILE} DIRECTORY)
set(CMAKE_CUDA_COMPILER ${_twcc_toolkit}/bin/nvcc)
# find_package(CUDAToolkit), also in a project that has no CUDA sources of its own.
set(CUDAToolkit_ROOT ${_twcc_toolkit})
foreach(_twcc_kind EXE SHARED MODULE)
  # A __device__ function of a header is in each file that includes it.
  set(CMAKE_${_twcc_kind}_LINKER_FLAGS_INIT "-Wl,-rpath,${_twcc_toolkit}/lib64 -Wl,-z,muldefs")
endforeach()
