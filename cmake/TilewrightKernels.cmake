# TilewrightKernels.cmake -- from a folder of templates to objects to link: the steps
# that the library's own kernels and a user's (TilewrightTemplates.cmake) share.

include_guard()
include(${CMAKE_CURRENT_LIST_DIR}/TilewrightCuda.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/TilewrightImages.cmake)

# Variables set by the source tree's CMakeLists.txt, or by the installed package:
#   TILEWRIGHT_GENERATOR      generate.lua
#   TILEWRIGHT_INCLUDE        the public headers
#   TILEWRIGHT_SIM_SYMBOLS    runtime/devices/simulator/hook_symbols.txt
#   TILEWRIGHT_SIM_HEAD       a folder for the compiled cuda_kernel_head.h, or ""
#   TILEWRIGHT_TUNE_MAIN      the source of NAME_tune, a template of configure_file
#   TILEWRIGHT_RESOURCES_TOOL  the program kernel_resources, or its target
#   TILEWRIGHT_ASSEMBLE       assemble.sh
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
# too, because a user's templates may use its operations and pieces. `keep` is the list
# of variants to generate, none for all, or "" for the keep.txt of the templates, if
# there is one. Further arguments are the options and flags that the kernels are
# compiled with, which are a part of each variant's hash.
function(_tilewright_generate lua set templates folder keep)
  get_filename_component(generator_folder ${TILEWRIGHT_GENERATOR} DIRECTORY)
  get_filename_component(library_templates ${generator_folder}/../templates ABSOLUTE)
  set(patterns "")
  foreach(from ${templates} ${library_templates})
    list(APPEND patterns ${from}/*.lua ${from}/*.cu ${from}/*.cuh ${from}/keep.txt)
  endforeach()
  file(GLOB_RECURSE inputs CONFIGURE_DEPENDS ${patterns} ${generator_folder}/*.lua ${generator_folder}/emit/*)
  set(keep_option "")
  if(keep)
    set(keep_option --keep ${keep})
    if(EXISTS ${keep})
      list(APPEND inputs ${keep})
    endif()
  endif()
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${inputs})
  set(from "")
  if(set STREQUAL "tilewright")
    set(from --from ${PROJECT_SOURCE_DIR}/generated)
  endif()
  execute_process(
    COMMAND ${lua} ${TILEWRIGHT_GENERATOR} --set ${set} --templates ${templates} --output ${folder}
      --target ${TILEWRIGHT_TARGETS} --compiled-with "${ARGN}" ${keep_option} ${from}
    RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${output}")
  endif()
  message(STATUS "${output}")
endfunction()

# Sets `result` to the command that is put before a compiler's: it runs the compiler
# and shows what that says about generated files at the lines of the templates and
# operation.lua that they were generated from. `keep` is as for _tilewright_generate.
function(_tilewright_filter lua set templates keep result)
  get_filename_component(folder ${TILEWRIGHT_GENERATOR} DIRECTORY)
  set(${result} ${lua} ${folder}/compile.lua ${set} ${templates} ${TILEWRIGHT_TARGETS} ${keep} -- PARENT_SCOPE)
endfunction()

# Compiles a generated .cu with g++ for the simulator (kernel_object.sh). A file that
# uses what the simulator does not have gives an object without kernels.
#   OPTIONS  further include folders and defines, as g++ takes them
#   FILTER   the command that shows what the compiler says, see _tilewright_filter
function(_tilewright_sim_object source object)
  cmake_parse_arguments(PARSE_ARGV 2 given "" "" "OPTIONS;FILTER")
  _tilewright_find_sim_compiler(sim_cxx)
  get_filename_component(folder ${object} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  set(include_folders ${TILEWRIGHT_INCLUDE}/tilewright/simulator/cuda ${TILEWRIGHT_INCLUDE})
  list(TRANSFORM include_folders PREPEND -I)
  get_filename_component(source_folder ${source} DIRECTORY)
  get_filename_component(root ${source_folder} DIRECTORY)
  get_filename_component(tools ${TILEWRIGHT_SIM_SYMBOLS} DIRECTORY)
  set(head "")
  if(TILEWRIGHT_SIM_HEAD)
    list(PREPEND include_folders -I${TILEWRIGHT_SIM_HEAD})
    set(head tilewright_sim_head ${TILEWRIGHT_SIM_HEAD}/tilewright/simulator/cuda_kernel_head.h.gch)
  endif()
  if(TILEWRIGHT_WITH_CUDA)
    set(has_nvcc ON)
  else()
    set(has_nvcc OFF)
  endif()
  add_custom_command(OUTPUT ${object}
    COMMAND ${given_FILTER} sh ${tools}/kernel_object.sh ${source} ${object} ${has_nvcc}
      ${sim_cxx} ${TILEWRIGHT_AWK} ${TILEWRIGHT_OBJCOPY}
      ${TILEWRIGHT_SIM_FLAGS} -ffile-prefix-map=${root}/= ${include_folders} ${given_OPTIONS}
    DEPENDS ${source} ${TILEWRIGHT_SIM_SYMBOLS} ${tools}/kernel_object.sh ${tools}/kernel_words.awk
      ${tools}/slow_instructions.awk ${tools}/dependent_steps.awk ${tools}/shared_limit.awk
      ${tools}/saturating_casts.awk
      ${tools}/kernel_sections.ld ${tools}/gpu_only.awk ${tools}/template_line.awk ${head}
    DEPFILE ${object}.d
    COMMENT "Building ${object} for the simulator"
    VERBATIM)
endfunction()

# runtime/devices/simulator/README.md says why each of these flags is needed.
set(TILEWRIGHT_SIM_FLAGS
  -std=c++17 -O2 -g1 -fPIC
  -fno-tree-sra -fno-thread-jumps -fno-exceptions -fno-rtti -ffp-contract=off
  -fvisibility=hidden -fno-gnu-unique -fsanitize=thread,bounds-strict --param=tsan-instrument-func-entry-exit=0
  --param=tsan-distinguish-volatile=1
  -Wall -Wextra -Wno-attributes -Wno-psabi -Wno-unused-parameter -Wno-unknown-pragmas -Wno-maybe-uninitialized)

# Makes the target tilewright_sim_head, which compiles the headers that every kernel
# file of the simulator begins with once for all of them, and sets TILEWRIGHT_SIM_HEAD.
# An installed copy, with which a project compiles a few files, does not.
macro(_tilewright_sim_head folder)
  _tilewright_find_sim_compiler(sim_cxx)
  set(TILEWRIGHT_SIM_HEAD ${folder})
  set(sim_head ${folder}/tilewright/simulator/cuda_kernel_head.h.gch)
  get_filename_component(sim_tools ${TILEWRIGHT_SIM_SYMBOLS} DIRECTORY)
  get_filename_component(sim_head_folder ${sim_head} DIRECTORY)
  file(MAKE_DIRECTORY ${sim_head_folder})
  add_custom_command(OUTPUT ${sim_head}
    COMMAND sh ${sim_tools}/kernel_head.sh ${sim_head} ${TILEWRIGHT_INCLUDE}/tilewright/simulator/cuda_kernel_head.h
      ${sim_cxx} ${TILEWRIGHT_AWK} ${TILEWRIGHT_SIM_FLAGS}
      -I${TILEWRIGHT_INCLUDE}/tilewright/simulator/cuda -I${TILEWRIGHT_INCLUDE}
    DEPENDS ${sim_tools}/kernel_head.sh ${sim_tools}/kernel_words.awk
    DEPFILE ${sim_head}.d
    COMMENT "Building what the simulator's kernels begin with"
    VERBATIM)
  add_custom_target(tilewright_sim_head DEPENDS ${sim_head})
endmacro()

# Sets `architectures` to those that the file is compiled for, and `target` to the one
# that its header asks for, such as 90a, or "". Code for sm_90a is made where code for
# sm_90 is asked for.
function(_tilewright_file_architectures path targets target architectures)
  set(${target} "" PARENT_SCOPE)
  set(${architectures} ${TILEWRIGHT_ARCHITECTURES} PARENT_SCOPE)
  foreach(line IN LISTS targets)
    if(line MATCHES "^target (.*) sm_(([0-9]+)a)$" AND CMAKE_MATCH_1 STREQUAL path)
      set(${target} ${CMAKE_MATCH_2} PARENT_SCOPE)
      set(${architectures} "" PARENT_SCOPE)
      if(CMAKE_MATCH_3 IN_LIST TILEWRIGHT_ARCHITECTURES OR CMAKE_MATCH_2 IN_LIST TILEWRIGHT_ARCHITECTURES)
        set(${architectures} ${CMAKE_MATCH_2} PARENT_SCOPE)
      endif()
    endif()
  endforeach()
endfunction()

# Sets `source` to a file that includes `files`, which nvcc compiles in one run, and
# `path` to the name of their code: "add.plain.cu" if add/plain.cu is the first. Each is
# in a namespace of its own, for which the headers come first.
function(_tilewright_together generated work files source path)
  list(GET files 0 first)
  string(REPLACE "/" "." first ${first})
  set(headers "")
  set(parts "")
  foreach(file IN LISTS files)
    file(STRINGS ${generated}/${file} lines REGEX "^#include [\"<]")
    list(APPEND headers ${lines})
    string(MAKE_C_IDENTIFIER ${file} name)
    string(APPEND parts "namespace ${name} {\n#include \"${generated}/${file}\"\n}\n")
  endforeach()
  list(REMOVE_DUPLICATES headers)
  list(JOIN headers "\n" headers)
  file(CONFIGURE OUTPUT ${work}/${first} CONTENT "${headers}\n${parts}" @ONLY)
  set(${source} ${work}/${first} PARENT_SCOPE)
  set(${path} ${first} PARENT_SCOPE)
endfunction()

# Sets `result` to the sources of the kernel set in the folder `generated`, and
# `simulator` to the sources and objects of its kernels for the simulator. Build
# products go to the folder `work`.
#   OPTIONS     further include folders and defines for g++ and nvcc
#   NVCC_FLAGS  further flags for nvcc only
#   FILTER      see _tilewright_filter
function(_tilewright_compile_set set generated work result simulator)
  cmake_parse_arguments(PARSE_ARGV 5 given "" "" "OPTIONS;NVCC_FLAGS;FILTER")
  file(STRINGS ${generated}/manifest.txt manifest REGEX "^file ")
  file(STRINGS ${generated}/manifest.txt targets REGEX "^target ")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${generated}/manifest.txt)
  set(compiled "")
  set(objects "")
  set(images "")
  set(sources "")
  set(cubins "")
  set(gpu_files "")
  foreach(line IN LISTS manifest)
    string(REGEX REPLACE "^file " "" path "${line}")
    if(path STREQUAL "${set}_simulator.c")
      list(APPEND objects ${generated}/${path})
    elseif(path MATCHES "\\.c$")
      list(APPEND compiled ${generated}/${path})
    elseif(path MATCHES "\\.cu$")
      _tilewright_sim_object(${generated}/${path} ${work}/sim/${path}.o OPTIONS ${given_OPTIONS}
        FILTER ${given_FILTER})
      list(APPEND objects ${work}/sim/${path}.o)
      set_source_files_properties(${work}/sim/${path}.o PROPERTIES EXTERNAL_OBJECT TRUE GENERATED TRUE)
      list(APPEND sources "${generated}/${path}|${path}")
      list(APPEND gpu_files ${path})
    endif()
  endforeach()
  if(TILEWRIGHT_WITH_CUDA)
    _tilewright_find_fatbinary()
    # Each is the files that nvcc compiles in one run.
    file(STRINGS ${generated}/manifest.txt groups REGEX "^together ")
    list(TRANSFORM groups REPLACE "^together " "")
    foreach(path IN LISTS gpu_files)
      if(NOT " ${groups} " MATCHES "[ ;]${path}[ ;]")
        list(APPEND groups ${path})
      endif()
    endforeach()
    foreach(group IN LISTS groups)
      string(REPLACE " " ";" files ${group})
      list(GET files 0 path)
      _tilewright_file_architectures(${path} "${targets}" target architectures)
      set(source ${generated}/${path})
      list(LENGTH files count)
      if(count GREATER 1)
        _tilewright_together(${generated} ${work} "${files}" source path)
      endif()
      foreach(architecture IN LISTS architectures)
        set(image ${work}/sm_${architecture}/${path})
        _tilewright_gpu_image(${source} ${image}.cubin ${image}.ptx ${architecture}
          OPTIONS ${given_OPTIONS} NVCC_FLAGS ${given_NVCC_FLAGS} FILTER ${given_FILTER})
        list(APPEND cubins "${image}.cubin|${architecture}")
      endforeach()
      if(architectures)
        _tilewright_fat_binary(${path} ${work} ${work}/fatbin/${path}.fatbin "${architectures}" "${target}")
        list(TRANSFORM architectures PREPEND "sm_")
        string(REPLACE ";" ", " architectures "${architectures}")
        foreach(file IN LISTS files)
          list(APPEND images "${work}/fatbin/${path}.fatbin|${file}|${architectures}")
        endforeach()
      endif()
    endforeach()
  endif()
  _tilewright_embed(image ${set} ${work}/images.c "${images}")
  _tilewright_embed(source ${set} ${work}/sources.c "${sources}")
  _tilewright_resources(${set} ${work} "${cubins}" ${work}/resources.c)
  set(${result} ${compiled} ${work}/images.c ${work}/resources.c PARENT_SCOPE)
  set(${simulator} ${objects} ${work}/sources.c PARENT_SCOPE)
endfunction()

# Writes an empty table tw_counts_SET into `output`: nothing was counted.
function(_tilewright_no_counts set output)
  file(CONFIGURE OUTPUT ${output} @ONLY CONTENT
"/* Made by the build: no kernel has been counted. */
#include \"tilewright/registry.h\"

extern const tw_count_table tw_counts_${set};
const tw_count_table tw_counts_${set} = {0, 0};
")
endfunction()
