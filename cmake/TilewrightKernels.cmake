# TilewrightKernels.cmake -- from a folder of templates to objects to link.
#
#   tilewright_add_templates(NAME TEMPLATES FOLDER)
#
# is for a project of your own: it makes the library target NAME, which holds
# the kernels generated from FOLDER and brings tilewright with it, the module
# NAME_simulator (libNAME_simulator.so), which holds them for the simulator and
# is loaded when it is needed, and the program NAME_tune, which is `tune` with
# those kernels beside the library's. Install NAME_simulator beside the program
# or shared library that NAME is linked into.
# Pass &tw_kernels_NAME (declared in NAME_operations.h) in
# tw_context_options.kernels. See "Templates of your own" in the README.
#
# The library itself is built by the same steps.

include_guard()

# Its variants and their compiled code are for TILEWRIGHT_CUDA_ARCHITECTURES; by
# default for those of the library.
#
# Where things are: set by the source tree's CMakeLists.txt, or by the package.
#   TILEWRIGHT_GENERATOR      generate.lua
#   TILEWRIGHT_INCLUDE        the public headers
#   TILEWRIGHT_SIM_SYMBOLS   runtime/devices/simulator/hook_symbols.txt
#   TILEWRIGHT_TUNE_MAIN      the main program of NAME_tune, to be configured
#   TILEWRIGHT_RESOURCES_TOOL  cmake/tools/kernel_resources.c, built; or its target
#   TILEWRIGHT_WITH_CUDA      whether the library was built with CUDA
#   TILEWRIGHT_ARCHITECTURES  what nvcc compiles for: 90, or a list 80;90a
#   TILEWRIGHT_TARGETS        the generator's targets that follow: sm_80,sm_90

# ---- tools

# Lua with the packages that the generator needs, or nothing.
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

# The simulator's kernels need g++ itself: its thread-sanitizer calls are the
# memory hooks.
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

# Generates `set` from `templates` into `folder`: now, and before a build if a
# template has changed. The library's templates count too, because a user's may
# use its operations and pieces.
function(_tilewright_generate lua set templates folder)
  get_filename_component(generator_folder ${TILEWRIGHT_GENERATOR} DIRECTORY)
  get_filename_component(library_templates ${generator_folder}/../templates ABSOLUTE)
  set(patterns "")
  foreach(folder ${templates} ${library_templates})
    list(APPEND patterns ${folder}/*.lua ${folder}/*.cu ${folder}/*.cuh)
  endforeach()
  file(GLOB_RECURSE inputs CONFIGURE_DEPENDS ${patterns} ${generator_folder}/*.lua ${generator_folder}/emit/*)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${inputs})
  execute_process(
    COMMAND ${lua} ${TILEWRIGHT_GENERATOR} --set ${set} --templates ${templates} --output ${folder}
      --target ${TILEWRIGHT_TARGETS}
    RESULT_VARIABLE status OUTPUT_VARIABLE said ERROR_VARIABLE said OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${said}")
  endif()
  message(STATUS "${said}")
endfunction()

# Compiles a generated .cu with g++: preprocesses it, completes the declarations
# that macros cannot, and compiles that. The hooks' symbols are renamed so that a
# program's own ThreadSanitizer is not disturbed, and shared memory gets a
# section of its own, so that the linker knows its bounds.
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
      --rename-section .bss=tw_shared ${object}
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

# Compiles a generated .cu for one architecture: to PTX, which newer GPUs can run
# too, and the PTX to a cubin. The compiler's front end runs once.
function(_tilewright_gpu_image source cubin ptx architecture)
  get_filename_component(folder ${cubin} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  set(include_folders ${TILEWRIGHT_INCLUDE} ${ARGN})
  list(TRANSFORM include_folders PREPEND -I)
  add_custom_command(OUTPUT ${cubin} ${ptx}
    COMMAND ${CUDAToolkit_NVCC_EXECUTABLE} -std=c++17 -O3 --ptx -arch=compute_${architecture} -lineinfo
      ${include_folders} -MD -MF ${cubin}.d -MT ${cubin} -o ${ptx} ${source}
    COMMAND ${CUDAToolkit_NVCC_EXECUTABLE} -O3 --cubin -arch=sm_${architecture} -lineinfo -o ${cubin} ${ptx}
    DEPENDS ${source}
    DEPFILE ${cubin}.d
    COMMENT "Building ${cubin}"
    VERBATIM)
endfunction()

# The fatbinary program, and its option for the smallest output.
function(_tilewright_find_fatbinary)
  get_filename_component(folder ${CUDAToolkit_NVCC_EXECUTABLE} DIRECTORY)
  find_program(TILEWRIGHT_FATBINARY NAMES fatbinary HINTS ${folder} ${CUDAToolkit_BIN_DIR}
    DOC "the CUDA Toolkit's fatbinary" REQUIRED)
  mark_as_advanced(TILEWRIGHT_FATBINARY)
  execute_process(COMMAND ${TILEWRIGHT_FATBINARY} --help OUTPUT_VARIABLE said ERROR_VARIABLE said)
  set(option --compress-all)
  if(said MATCHES "--compress-mode")
    set(option --compress-mode=size)
  endif()
  set(TILEWRIGHT_FATBINARY_COMPRESS ${option} CACHE INTERNAL "")
endfunction()

# Puts the code of one generated .cu for all architectures into `fatbin`,
# compressed: cubins of each, and PTX of the last.
function(_tilewright_fat_binary path work fatbin)
  set(images "")
  set(inputs "")
  foreach(architecture IN LISTS TILEWRIGHT_ARCHITECTURES)
    set(file ${work}/sm_${architecture}/${path})
    list(APPEND images --image3=kind=elf,sm=${architecture},file=${file}.cubin)
    list(APPEND inputs ${file}.cubin)
  endforeach()
  list(GET TILEWRIGHT_ARCHITECTURES -1 last)
  list(APPEND images --image3=kind=ptx,sm=${last},file=${file}.ptx)
  get_filename_component(folder ${fatbin} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  add_custom_command(OUTPUT ${fatbin}
    COMMAND ${TILEWRIGHT_FATBINARY} --create=${fatbin} -64 ${TILEWRIGHT_FATBINARY_COMPRESS} --ident=${path} ${images}
    DEPENDS ${inputs} ${file}.ptx
    COMMENT "Compressing ${fatbin}"
    VERBATIM)
endfunction()

# Writes tw_resources_SET into `output`: what each kernel needs, read from its
# cubins. The list of cubins goes through a file, because it is long.
function(_tilewright_resources set work cubins output)
  if(NOT cubins)
    file(CONFIGURE OUTPUT ${output} @ONLY CONTENT
"/* Made by the build, without CUDA: nothing is known of the kernels' registers. */
#include \"tilewright/registry.h\"

extern const tw_resource_table tw_resources_${set};
const tw_resource_table tw_resources_${set} = {0, 0};
")
    return()
  endif()
  set(lines "")
  set(files "")
  foreach(entry IN LISTS cubins)
    string(REPLACE "|" ";" entry "${entry}")
    list(GET entry 0 path)
    list(GET entry 1 architecture)
    string(REGEX REPLACE "[af]$" "" architecture ${architecture})
    string(APPEND lines "${architecture} ${path}\n")
    list(APPEND files ${path})
  endforeach()
  file(CONFIGURE OUTPUT ${work}/cubins.txt CONTENT "${lines}" @ONLY)
  add_custom_command(OUTPUT ${output}
    COMMAND ${TILEWRIGHT_RESOURCES_TOOL} ${set} ${output} ${work}/cubins.txt
    DEPENDS ${files} ${work}/cubins.txt ${TILEWRIGHT_RESOURCES_TOOL}
    COMMENT "Reading what the kernels of ${set} need"
    VERBATIM)
endfunction()

# Writes the tables tw_images_SET and tw_sources_SET, and embeds the files
# themselves by assembly inside C: a project that uses this need not enable
# assembly as a language, which it could do at its top level only.
function(_tilewright_embed set folder images sources generated)
  set(assembly "")
  set(table "/* Made by the build: the files embedded in the kernel set ${set}. */\n#include \"tilewright/registry.h\"\n\n")
  set(image_rows "")
  set(source_rows "")
  set(number 0)
  foreach(entry IN LISTS images sources)
    string(REPLACE "|" ";" entry "${entry}")
    list(GET entry 0 path)
    list(GET entry 1 name)
    set(symbol tw_file_${set}_${number})
    math(EXPR number "${number} + 1")
    string(APPEND assembly
      "    \".balign 16\\n\"\n"
      "    \".globl ${symbol}\\n.hidden ${symbol}\\n${symbol}:\\n.incbin \\\"${path}\\\"\\n\"\n"
      "    \".globl ${symbol}_end\\n.hidden ${symbol}_end\\n${symbol}_end:\\n.byte 0\\n\"\n")
    string(APPEND table "extern const unsigned char ${symbol}[], ${symbol}_end[];\n")
    list(LENGTH entry length)
    if(length EQUAL 3)
      list(GET entry 2 architectures)
      string(APPEND image_rows "    {\"${name}\", \"${architectures}\", ${symbol}, ${symbol}_end},\n")
    else()
      string(APPEND source_rows "    {\"${name}\", ${symbol}, ${symbol}_end},\n")
    endif()
    list(APPEND paths ${path})
  endforeach()
  string(APPEND table
    "\n__asm__(\n    \".pushsection .rodata\\n\"\n${assembly}    \".popsection\\n\");\n"
    "\nextern const tw_image tw_images_${set}[];\nextern const tw_source tw_sources_${set}[];\n"
    "\nconst tw_image tw_images_${set}[] = {\n${image_rows}    {0, 0, 0, 0},\n};\n"
    "\nconst tw_source tw_sources_${set}[] = {\n${source_rows}    {0, 0, 0},\n};\n")
  file(CONFIGURE OUTPUT ${folder}/files.c CONTENT "${table}" @ONLY)
  set_property(SOURCE ${folder}/files.c APPEND PROPERTY OBJECT_DEPENDS "${paths}")
endfunction()

# The sources of a kernel set whose generated files are in `generated`, and in
# `simulator` the sources and objects of its kernels for the simulator; build
# products go to `work`.
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
    find_package(CUDAToolkit REQUIRED)
  endif()
  # On an installed copy; in the library's own tree its CMakeLists.txt did it.
  if(NOT TILEWRIGHT_ARCHITECTURES)
    _tilewright_resolve_architectures("${TILEWRIGHT_CUDA_ARCHITECTURES}" ${TILEWRIGHT_WITH_CUDA}
      ${TILEWRIGHT_GENERATOR} TILEWRIGHT_ARCHITECTURES TILEWRIGHT_TARGETS)
  endif()

  set(work ${CMAKE_CURRENT_BINARY_DIR}/${name}_kernels)
  _tilewright_generate(${lua} ${name} ${templates} ${work}/generated)
  _tilewright_compile_set(${name} ${work}/generated ${work} sources simulator)

  # Loaded when a context on the simulator is given the set: from the folder of
  # what NAME is linked into, or from where it is built.
  add_library(${name}_simulator MODULE ${simulator})
  target_link_libraries(${name}_simulator PRIVATE tilewright::simulator)
  target_compile_features(${name}_simulator PRIVATE c_std_11)
  target_compile_definitions(${name}_simulator PRIVATE TW_BUILD)
  set_target_properties(${name}_simulator PROPERTIES LINKER_LANGUAGE C C_VISIBILITY_PRESET hidden)

  # The kernels alone: tune uses what the shared library hides, so it takes them
  # with the static library, and a program with the shared one.
  add_library(${name}_kernels STATIC ${sources})
  add_dependencies(${name}_kernels ${name}_simulator)
  set_property(SOURCE ${work}/generated/${name}_kernels.c APPEND PROPERTY COMPILE_DEFINITIONS
    TW_SIMULATOR_PATH="$<TARGET_FILE:${name}_simulator>")
  target_include_directories(${name}_kernels PUBLIC ${work}/generated/include
    $<TARGET_PROPERTY:tilewright::tilewright,INTERFACE_INCLUDE_DIRECTORIES>)
  target_compile_features(${name}_kernels PRIVATE c_std_11)
  set_target_properties(${name}_kernels PROPERTIES POSITION_INDEPENDENT_CODE ON LINKER_LANGUAGE C)
  add_library(${name} INTERFACE)
  target_link_libraries(${name} INTERFACE ${name}_kernels tilewright::tilewright)

  set(TILEWRIGHT_SET ${name})
  configure_file(${TILEWRIGHT_TUNE_MAIN} ${work}/tune_main.c @ONLY)
  add_executable(${name}_tune ${work}/tune_main.c ${simulator})
  target_link_libraries(${name}_tune PRIVATE ${name}_kernels tilewright::tune)
  target_compile_features(${name}_tune PRIVATE c_std_11)
endfunction()
