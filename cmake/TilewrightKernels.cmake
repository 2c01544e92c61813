# TilewrightKernels.cmake -- from a folder of templates to objects to link.
#
#   tilewright_add_templates(NAME TEMPLATES FOLDER)
#
# makes three targets from the templates in FOLDER, for a project of your own:
#
#   NAME            a library with the generated kernels; links tilewright
#   NAME_simulator  a module with the same kernels for the simulator. The library
#                   loads it when it is needed; install it beside the program or
#                   shared library that NAME is linked into.
#   NAME_tune       the program `tune` with these kernels and the library's
#
# Pass &tw_kernels_NAME, declared in NAME_operations.h, in
# tw_context_options.kernels; see docs/templates.md. Kernels are generated and
# compiled for TILEWRIGHT_CUDA_ARCHITECTURES, by default the library's.
#
# The library's own kernels are built by the same functions.

include_guard()
include(${CMAKE_CURRENT_LIST_DIR}/TilewrightCuda.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/TilewrightImages.cmake)

# Variables set by the source tree's CMakeLists.txt, or by the installed package:
#   TILEWRIGHT_GENERATOR      generate.lua
#   TILEWRIGHT_INCLUDE        the public headers
#   TILEWRIGHT_SIM_SYMBOLS    runtime/devices/simulator/hook_symbols.txt
#   TILEWRIGHT_TUNE_MAIN      the source of NAME_tune, a template of configure_file
#   TILEWRIGHT_RESOURCES_TOOL  the program kernel_resources, or its target
#   TILEWRIGHT_WITH_CUDA      whether the library was built with CUDA
#   TILEWRIGHT_ARCHITECTURES  the architectures to compile for: 90, or a list 80;90a
#   TILEWRIGHT_TARGETS        the generator's targets for them: sm_80,sm_90

# ---- tools

# Sets `result` to Lua 5.4 with the packages that the generator needs, or to "".
function(_tilewright_find_lua result)
  find_program(TILEWRIGHT_LUA NAMES lua5.4 lua54 lua DOC "Lua 5.4 interpreter, for the generator")
  mark_as_advanced(TILEWRIGHT_LUA)
  set(${result} "" PARENT_SCOPE)
  if(TILEWRIGHT_LUA)
    execute_process(COMMAND ${TILEWRIGHT_LUA} -e "assert(_VERSION == 'Lua 5.4') require 'argparse' require 'lfs'"
      RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET)
    if(status EQUAL 0)
      set(${result} ${TILEWRIGHT_LUA} PARENT_SCOPE)
    endif()
  endif()
endfunction()

# The simulator's kernels must be compiled by g++, because the simulator implements
# the calls that g++ inserts for ThreadSanitizer at each memory access.
function(_tilewright_find_sim_compiler result)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    set(TILEWRIGHT_SIM_CXX ${CMAKE_CXX_COMPILER} CACHE FILEPATH "g++, for the simulator's kernels")
  else()
    find_program(TILEWRIGHT_SIM_CXX NAMES g++ g++-14 g++-13 g++-12 DOC "g++, for the simulator's kernels" REQUIRED)
  endif()
  find_program(TILEWRIGHT_OBJCOPY NAMES objcopy DOC "binutils' objcopy" REQUIRED)
  find_program(TILEWRIGHT_AWK NAMES awk mawk gawk DOC "awk, for the simulator's kernels" REQUIRED)
  mark_as_advanced(TILEWRIGHT_SIM_CXX TILEWRIGHT_OBJCOPY TILEWRIGHT_AWK)
  set(${result} ${TILEWRIGHT_SIM_CXX} PARENT_SCOPE)
endfunction()

# ---- steps

# Generates the kernel set from `templates` into `folder` when CMake runs, and makes
# the build run CMake again if a template has changed. The library's templates count
# too, because a user's templates may use its operations and pieces.
function(_tilewright_generate lua set templates folder)
  get_filename_component(generator_folder ${TILEWRIGHT_GENERATOR} DIRECTORY)
  get_filename_component(library_templates ${generator_folder}/../templates ABSOLUTE)
  set(patterns "")
  foreach(from ${templates} ${library_templates})
    list(APPEND patterns ${from}/*.lua ${from}/*.cu ${from}/*.cuh)
  endforeach()
  file(GLOB_RECURSE inputs CONFIGURE_DEPENDS ${patterns} ${generator_folder}/*.lua ${generator_folder}/emit/*)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${inputs})
  execute_process(
    COMMAND ${lua} ${TILEWRIGHT_GENERATOR} --set ${set} --templates ${templates} --output ${folder}
      --target ${TILEWRIGHT_TARGETS}
    RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${output}")
  endif()
  message(STATUS "${output}")
endfunction()

# Compiles a generated .cu with g++ for the simulator: preprocesses it, completes the
# declarations that macros cannot (kernel_words.awk), and compiles the result. It
# renames the symbols of the memory hooks, so that they do not clash with a program's
# own ThreadSanitizer, and moves shared memory and machine code into sections of their
# own, whose bounds the linker provides.
function(_tilewright_sim_object source object)
  _tilewright_find_sim_compiler(sim_cxx)
  get_filename_component(folder ${object} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  set(include_folders ${TILEWRIGHT_INCLUDE}/tilewright/simulator/cuda ${TILEWRIGHT_INCLUDE} ${ARGN})
  list(TRANSFORM include_folders PREPEND -I)
  get_filename_component(source_folder ${source} DIRECTORY)
  get_filename_component(root ${source_folder} DIRECTORY)
  get_filename_component(tools ${TILEWRIGHT_SIM_SYMBOLS} DIRECTORY)
  set(words ${tools}/kernel_words.awk)
  set(prefix -ffile-prefix-map=${root}/=)
  add_custom_command(OUTPUT ${object}
    COMMAND ${sim_cxx} -x c++ ${TILEWRIGHT_SIM_FLAGS} -include tilewright/simulator/cuda_words.h ${prefix}
      ${include_folders} -MD -MF ${object}.d -MT ${object} -E ${source} -o ${object}.i
    COMMAND ${TILEWRIGHT_AWK} -f ${words} ${object}.i > ${object}.ii
    COMMAND ${sim_cxx} -x c++-cpp-output ${TILEWRIGHT_SIM_FLAGS} ${prefix} -c ${object}.ii -o ${object}
    COMMAND ${TILEWRIGHT_OBJCOPY} --redefine-syms=${TILEWRIGHT_SIM_SYMBOLS}
      --rename-section .bss=tw_shared --rename-section .text=tw_kernels ${object}
    DEPENDS ${source} ${TILEWRIGHT_SIM_SYMBOLS} ${words}
    DEPFILE ${object}.d
    COMMENT "Building ${object} for the simulator"
    VERBATIM)
endfunction()

# runtime/devices/simulator/README.md says why each of these flags is needed.
set(TILEWRIGHT_SIM_FLAGS
  -std=c++17 -O2 -g1 -fPIC
  -fno-tree-sra -fno-thread-jumps -fno-exceptions -fno-rtti -ffp-contract=off
  -fvisibility=hidden -fsanitize=thread,bounds --param=tsan-instrument-func-entry-exit=0
  --param=tsan-distinguish-volatile=1
  -Wall -Wextra -Wno-attributes -Wno-unused-parameter -Wno-unknown-pragmas -Wno-maybe-uninitialized)

# Sets `result` to the sources of the kernel set in the folder `generated`, and
# `simulator` to the sources and objects of its kernels for the simulator. Build
# products go to the folder `work`.
function(_tilewright_compile_set set generated work result simulator)
  file(STRINGS ${generated}/manifest.txt manifest REGEX "^file ")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${generated}/manifest.txt)
  set(compiled "")
  set(objects "")
  set(images "")
  set(sources "")
  set(cubins "")
  if(TILEWRIGHT_WITH_CUDA)
    _tilewright_find_fatbinary()
    list(TRANSFORM TILEWRIGHT_ARCHITECTURES PREPEND "sm_" OUTPUT_VARIABLE architectures)
    string(REPLACE ";" ", " architectures "${architectures}")
  endif()
  foreach(line IN LISTS manifest)
    string(REGEX REPLACE "^file " "" path "${line}")
    if(path STREQUAL "${set}_simulator.c")
      list(APPEND objects ${generated}/${path})
    elseif(path MATCHES "\\.c$")
      list(APPEND compiled ${generated}/${path})
    elseif(path MATCHES "\\.cu$")
      _tilewright_sim_object(${generated}/${path} ${work}/sim/${path}.o)
      list(APPEND objects ${work}/sim/${path}.o)
      set_source_files_properties(${work}/sim/${path}.o PROPERTIES EXTERNAL_OBJECT TRUE GENERATED TRUE)
      list(APPEND sources "${generated}/${path}|${path}")
      if(TILEWRIGHT_WITH_CUDA)
        foreach(architecture IN LISTS TILEWRIGHT_ARCHITECTURES)
          set(image ${work}/sm_${architecture}/${path})
          _tilewright_gpu_image(${generated}/${path} ${image}.cubin ${image}.ptx ${architecture})
          list(APPEND cubins "${image}.cubin|${architecture}")
        endforeach()
        _tilewright_fat_binary(${path} ${work} ${work}/fatbin/${path}.fatbin)
        list(APPEND images "${work}/fatbin/${path}.fatbin|${path}|${architectures}")
      endif()
    endif()
  endforeach()
  _tilewright_embed(${set} ${work} "${images}" "${sources}" ${generated})
  _tilewright_resources(${set} ${work} "${cubins}" ${work}/resources.c)
  set(${result} ${compiled} ${work}/files.c ${work}/resources.c PARENT_SCOPE)
  set(${simulator} ${objects} PARENT_SCOPE)
endfunction()

# ---- for a project of the user's own

function(tilewright_add_templates name)
  cmake_parse_arguments(PARSE_ARGV 1 given "" "TEMPLATES" "")
  if(NOT given_TEMPLATES OR given_UNPARSED_ARGUMENTS OR NOT name MATCHES "^[a-z][a-z0-9_]*$")
    message(FATAL_ERROR "tilewright_add_templates(NAME TEMPLATES FOLDER): NAME in lower-case letters, digits and _; "
      "given: '${name}' TEMPLATES '${given_TEMPLATES}' ${given_UNPARSED_ARGUMENTS}")
  endif()
  get_filename_component(templates ${given_TEMPLATES} ABSOLUTE)
  _tilewright_find_lua(lua)
  if(NOT lua)
    message(FATAL_ERROR "tilewright_add_templates needs Lua 5.4 with argparse and lfs "
      "(Debian: apt-get install lua5.4 lua-argparse lua-filesystem)")
  endif()
  if(TILEWRIGHT_WITH_CUDA)
    _tilewright_find_cuda(REQUIRED)
  endif()
  # Not set yet on an installed copy; set by CMakeLists.txt in the library's own tree.
  if(NOT TILEWRIGHT_ARCHITECTURES)
    _tilewright_resolve_architectures("${TILEWRIGHT_CUDA_ARCHITECTURES}" ${TILEWRIGHT_WITH_CUDA}
      ${TILEWRIGHT_GENERATOR} TILEWRIGHT_ARCHITECTURES TILEWRIGHT_TARGETS)
  endif()

  set(work ${CMAKE_CURRENT_BINARY_DIR}/${name}_kernels)
  _tilewright_generate(${lua} ${name} ${templates} ${work}/generated)
  _tilewright_compile_set(${name} ${work}/generated ${work} sources simulator)

  # The library loads the module when a context on the simulator is created with this
  # kernel set: from the folder of the program or shared library that NAME is linked
  # into, else from the build folder.
  add_library(${name}_simulator MODULE ${simulator})
  target_link_libraries(${name}_simulator PRIVATE tilewright::simulator)
  target_compile_features(${name}_simulator PRIVATE c_std_11)
  target_compile_definitions(${name}_simulator PRIVATE TW_BUILD)
  set_target_properties(${name}_simulator PROPERTIES LINKER_LANGUAGE C C_VISIBILITY_PRESET hidden)

  # The kernels without tilewright: NAME_tune links them with the static library,
  # because it uses functions that the shared library hides; NAME links them with the
  # shared library.
  add_library(${name}_kernels STATIC ${sources})
  add_dependencies(${name}_kernels ${name}_simulator)
  set_property(SOURCE ${work}/generated/${name}_kernels.c APPEND PROPERTY COMPILE_DEFINITIONS
    TW_SIMULATOR_PATH="$<TARGET_FILE:${name}_simulator>")
  target_include_directories(${name}_kernels PUBLIC ${work}/generated/include
    $<TARGET_PROPERTY:tilewright::tilewright,INTERFACE_INCLUDE_DIRECTORIES>)
  target_compile_features(${name}_kernels PRIVATE c_std_11)
  # A reference may call the functions of mathematics.
  target_link_libraries(${name}_kernels PUBLIC m)
  set_target_properties(${name}_kernels PROPERTIES POSITION_INDEPENDENT_CODE ON LINKER_LANGUAGE C)
  add_library(${name} INTERFACE)
  target_link_libraries(${name} INTERFACE ${name}_kernels tilewright::tilewright)

  set(TILEWRIGHT_SET ${name})
  configure_file(${TILEWRIGHT_TUNE_MAIN} ${work}/tune_main.c @ONLY)
  add_executable(${name}_tune ${work}/tune_main.c ${simulator})
  target_link_libraries(${name}_tune PRIVATE ${name}_kernels tilewright::tune)
  target_compile_features(${name}_tune PRIVATE c_std_11)
endfunction()
