# TilewrightCuda.cmake -- finds the CUDA Toolkit.
#
# With Debian 12's CMake 3.25.1, find_package(CUDAToolkit) fails for CUDA 13 in a
# project that requires CMake 3.25: it marks the target CUDA::nvToolsExt as
# deprecated, which CUDA 13 no longer has. A project that requires less is spared.
macro(_tilewright_find_cuda)
  set(_tilewright_minimum ${CMAKE_MINIMUM_REQUIRED_VERSION})
  set(CMAKE_MINIMUM_REQUIRED_VERSION 3.24)
  find_package(CUDAToolkit ${ARGN})
  set(CMAKE_MINIMUM_REQUIRED_VERSION ${_tilewright_minimum})
endmacro()
