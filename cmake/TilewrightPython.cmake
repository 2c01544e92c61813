# TilewrightPython.cmake -- the Python package: what `pip install` builds, as the
# component `python` of the installation.
#
#   tilewright/*.py               python/tilewright, and the generated operations
#   tilewright/lib/_native.*.so   the module in C, for every Python from 3.9 on
#   tilewright/lib/libtilewright_python-VERSION.so
#                                 the library, the simulator, its kernels and `tune`
#   tilewright/bin/tilewright-tune, tilewright/include, tilewright/share/tilewright
#                                 for tuning, and for kernels that are compiled on demand
#   tilewright/lib/libtilewright_cudart.so
#                                 what CUDA programs are linked with that `check` compiles
#
# Its name has the whole version, so that several versions can be in one process.

if(NOT TILEWRIGHT_PYTHON_PACKAGE OR TILEWRIGHT_SANITIZE
    OR (TILEWRIGHT_PYTHON_PACKAGE STREQUAL AUTO AND NOT PROJECT_IS_TOP_LEVEL))
  return()
endif()
find_package(Python3 3.9 QUIET COMPONENTS Interpreter Development.Module)
if(NOT TARGET Python3::Module)
  if(NOT TILEWRIGHT_PYTHON_PACKAGE STREQUAL AUTO)
    message(FATAL_ERROR "TILEWRIGHT_PYTHON_PACKAGE is ON, but Python 3.9 or newer with its headers was not found "
      "(Debian: python3-dev)")
  endif()
  message(STATUS "No headers of Python 3.9 or newer: the Python package is not built (Debian: python3-dev)")
  return()
endif()

set(python_folder ${PROJECT_BINARY_DIR}/python/tilewright)
add_library(tilewright_python SHARED $<TARGET_OBJECTS:tilewright_objects> $<TARGET_OBJECTS:tilewright_tune>
  $<TARGET_OBJECTS:tilewright_simulator_objects> ${sim_kernels} ${profile_source})
add_dependencies(tilewright_python tilewright_simulator)
target_include_directories(tilewright_python PRIVATE ${PROJECT_SOURCE_DIR}/runtime ${TILEWRIGHT_INCLUDE})
target_compile_definitions(tilewright_python PRIVATE TW_BUILD _GNU_SOURCE)
target_link_libraries(tilewright_python PRIVATE ${private_libraries} $<BUILD_INTERFACE:tilewright_flags>)
# As for the simulator's own library: kernels call it at every memory access. The module
# is bound to this library, also in a program that is linked with libtilewright.
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/python.map CONTENT "tilewright_python_${PROJECT_VERSION} { tw_*; };\n" @ONLY)
target_link_options(tilewright_python PRIVATE -Wl,--no-undefined -Wl,-Bsymbolic
  -Wl,--version-script=${PROJECT_BINARY_DIR}/python.map)
set_property(TARGET tilewright_python PROPERTY LINK_DEPENDS ${PROJECT_BINARY_DIR}/python.map)
set_target_properties(tilewright_python PROPERTIES OUTPUT_NAME tilewright_python-${PROJECT_VERSION}
  LINKER_LANGUAGE C LIBRARY_OUTPUT_DIRECTORY ${python_folder}/lib)

file(GLOB native_sources CONFIGURE_DEPENDS python/native/*.c)
add_library(tilewright_native MODULE ${native_sources})
target_include_directories(tilewright_native PRIVATE ${TILEWRIGHT_INCLUDE} ${generated}/include)
# The limited API of 3.9, whatever version this one is.
target_compile_definitions(tilewright_native PRIVATE Py_LIMITED_API=0x03090000 PY_SSIZE_T_CLEAN _GNU_SOURCE)
target_link_libraries(tilewright_native PRIVATE Python3::Module tilewright_python $<BUILD_INTERFACE:tilewright_flags>)
# A PyType_Slot holds functions as void *.
set_source_files_properties(${PROJECT_SOURCE_DIR}/python/native/module.c PROPERTIES COMPILE_OPTIONS -Wno-pedantic)
set_target_properties(tilewright_native PROPERTIES PREFIX "" OUTPUT_NAME _native SUFFIX .abi3.so
  LIBRARY_OUTPUT_DIRECTORY ${python_folder}/lib BUILD_RPATH "$ORIGIN" INSTALL_RPATH "$ORIGIN"
  BUILD_RPATH_USE_ORIGIN ON)

add_executable(tilewright_python_tune tune/main.c)
target_include_directories(tilewright_python_tune PRIVATE ${TILEWRIGHT_INCLUDE})
target_link_libraries(tilewright_python_tune PRIVATE tilewright_python)
set_target_properties(tilewright_python_tune PROPERTIES OUTPUT_NAME tilewright-tune
  RUNTIME_OUTPUT_DIRECTORY ${python_folder}/bin BUILD_RPATH "$ORIGIN/../lib" INSTALL_RPATH "$ORIGIN/../lib"
  BUILD_RPATH_USE_ORIGIN ON)

# The folder build/python can be imported from as it is.
file(GLOB python_sources CONFIGURE_DEPENDS python/tilewright/*.py python/tilewright/py.typed)
set(python_generated ${generated}/python/tilewright/operations.py ${generated}/python/tilewright/operations.pyi)
add_custom_target(tilewright_package ALL COMMAND ${CMAKE_COMMAND} -E copy_if_different
  ${python_sources} ${python_generated} ${python_folder} DEPENDS ${python_sources} VERBATIM)
add_dependencies(tilewright_package tilewright_native tilewright_python_tune tilewright_cudart)

# `cmake --build build --target site`
add_custom_target(site COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/docs/site/build.py --tune $<TARGET_FILE:tune>
  --package ${PROJECT_BINARY_DIR}/python --output ${PROJECT_BINARY_DIR}/site DEPENDS tune VERBATIM)
add_dependencies(site tilewright_package)

set(to_python COMPONENT python EXCLUDE_FROM_ALL)
install(TARGETS tilewright_python tilewright_native LIBRARY DESTINATION tilewright/lib ${to_python})
install(TARGETS tilewright_python_tune RUNTIME DESTINATION tilewright/bin ${to_python})
install(FILES ${python_sources} ${python_generated} DESTINATION tilewright ${to_python})
# A wheel has no links: a script for the linker stands for one.
install(FILES $<TARGET_FILE:tilewright_cudart> DESTINATION tilewright/${CMAKE_INSTALL_LIBDIR} RENAME ${cudart} ${to_python})
file(WRITE ${PROJECT_BINARY_DIR}/libtilewright_cudart.script "INPUT(${cudart})\n")
install(FILES ${PROJECT_BINARY_DIR}/libtilewright_cudart.script DESTINATION tilewright/${CMAKE_INSTALL_LIBDIR}
  RENAME libtilewright_cudart.so ${to_python})
install(FILES runtime/program/program_symbols.txt DESTINATION tilewright/share/tilewright ${to_python})
install(DIRECTORY ${TILEWRIGHT_INCLUDE}/tilewright ${generated}/include/tilewright
  DESTINATION tilewright/include ${to_python})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/generator ${PROJECT_SOURCE_DIR}/templates
  DESTINATION tilewright/share/tilewright ${to_python})
install(FILES ${TILEWRIGHT_SIM_SYMBOLS} ${simulator_tools}/kernel_object.sh ${simulator_tools}/kernel_words.awk
  ${simulator_tools}/kernel_sections.ld ${simulator_tools}/gpu_only.awk
  ${simulator_tools}/template_line.awk ${simulator_tools}/slow_instructions.awk ${simulator_tools}/dependent_steps.awk
  ${simulator_tools}/shared_limit.awk ${simulator_tools}/saturating_casts.awk
  DESTINATION tilewright/share/tilewright ${to_python})
