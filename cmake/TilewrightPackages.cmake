# TilewrightPackages.cmake -- packages for Debian and its relatives, by cpack:
#
#   libtilewright0.1             the library
#   libtilewright-simulator0.1   the simulator, which the library loads if it is there
#   libtilewright-dev            headers, static libraries, the CMake package, templates
#   tilewright-tune              the command, and twcc
#
#   ./bootstrap dpkg-shlibdeps:dpkg-dev file:file && cmake --workflow --preset packages

option(TILEWRIGHT_PACKAGES "Stop if what makes packages for Debian is missing, before all is built" OFF)
foreach(tool dpkg-shlibdeps file)
  find_program(TILEWRIGHT_TOOL_${tool} ${tool})
  mark_as_advanced(TILEWRIGHT_TOOL_${tool})
  if(TILEWRIGHT_PACKAGES AND NOT TILEWRIGHT_TOOL_${tool})
    message(FATAL_ERROR "TILEWRIGHT_PACKAGES is ON, but cpack needs ${tool}, which was not found; install it "
      "(Debian: dpkg-dev, file)")
  endif()
endforeach()

set(soversion ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
set(CPACK_PACKAGE_VENDOR tilewright)
set(CPACK_PACKAGE_CONTACT "the tilewright maintainers <tilewright@localhost>" CACHE STRING
  "Name and address of who makes the packages")
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR})
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_COMPONENTS_ALL runtime simulator dev tune)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_SECTION libs)
# The packages of one build find each other's libraries.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR})

function(_tilewright_package component name section text)
  string(TOUPPER ${component} key)
  set(CPACK_DEBIAN_${key}_PACKAGE_NAME ${name} PARENT_SCOPE)
  set(CPACK_DEBIAN_${key}_PACKAGE_SECTION ${section} PARENT_SCOPE)
  set(CPACK_DEBIAN_${key}_DESCRIPTION "${text}" PARENT_SCOPE)
endfunction()

set(same "(= ${PROJECT_VERSION})")
_tilewright_package(runtime libtilewright${soversion} libs
  "A C library with kernels for transposes, sums, products and other operations\non matrices. It chooses the variant for a shape and a GPU, and can say why.")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SUGGESTS "libtilewright-simulator${soversion} ${same}")
_tilewright_package(simulator libtilewright-simulator${soversion} libs
  "The kernels of libtilewright, compiled for the CPU, with a check of every\nmemory access. libtilewright loads this simulator where there is no GPU.")
set(CPACK_DEBIAN_SIMULATOR_PACKAGE_DEPENDS "libtilewright${soversion} ${same}")
_tilewright_package(dev libtilewright-dev libdevel
  "The headers, the static libraries, the CMake package, the generator of kernels\nand its templates.")
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS
  "libtilewright${soversion} ${same}, libtilewright-simulator${soversion} ${same}")
set(CPACK_DEBIAN_DEV_PACKAGE_RECOMMENDS "lua5.4, lua-argparse, lua-filesystem, g++, binutils")
_tilewright_package(tune tilewright-tune devel
  "A command that finds the fastest variant of each operation for a GPU, says why\nit is the fastest, and checks kernels and CUDA programs for races and bad\naccesses. twcc compiles such programs in nvcc's place.")
set(CPACK_DEBIAN_TUNE_PACKAGE_RECOMMENDS "libtilewright-dev ${same}, g++, binutils")
file(WRITE ${PROJECT_BINARY_DIR}/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/triggers)
set(CPACK_DEBIAN_SIMULATOR_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/triggers)
set(CPACK_DEBIAN_TUNE_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/triggers)
include(CPack)
