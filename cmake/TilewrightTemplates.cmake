# TilewrightTemplates.cmake -- templates of your own.
#
#   tilewright_add_templates(NAME
#     TEMPLATES FOLDER
#     [INCLUDES FOLDER...]      include folders for nvcc, the simulator's g++, and C
#     [DEFINES NAME[=VALUE]...] the same for macros
#     [NVCC_FLAGS FLAG...]      for nvcc only
#     [ARCHITECTURES N...]      as TILEWRIGHT_CUDA_ARCHITECTURES, for this set only
#     [HOST_ONLY]               for the simulator only: needs no CUDA Toolkit
#     [NO_COUNTS])              the build counts nothing for the model; tune does
#
# makes three targets from the templates in FOLDER:
#
#   NAME            a library with the generated kernels; links tilewright
#   NAME_simulator  a module with the same kernels for the simulator. The library
#                   loads it when it is needed; install it beside the program or
#                   shared library that NAME is linked into.
#   NAME_tune       the program `tune` with these kernels and the library's, and with
#                   the baselines in FOLDER (see TilewrightBaselines.cmake)
#
# Put &tw_kernels_NAME, declared in NAME_operations.h, into the list
# tw_context_options.kernels; see docs/templates.md. Kernels are generated and
# compiled for TILEWRIGHT_CUDA_ARCHITECTURES, by default the library's. The C code of
# a reference and the baselines see INCLUDES and DEFINES too.

include_guard()
include(${CMAKE_CURRENT_LIST_DIR}/TilewrightKernels.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/TilewrightBaselines.cmake)

# Ends the configuration with one sentence if the arguments are wrong. It reads the
# variables given_... of its caller.
function(_tilewright_check_arguments name)
  set(call "tilewright_add_templates(${name})")
  if(NOT name MATCHES "^[a-z][a-z0-9_]*$")
    message(FATAL_ERROR "tilewright_add_templates: the name '${name}' must be lower-case letters, digits and _, "
      "because it becomes a name in C")
  endif()
  if(given_UNPARSED_ARGUMENTS)
    list(GET given_UNPARSED_ARGUMENTS 0 first)
    message(FATAL_ERROR "${call}: '${first}' is no argument; known are TEMPLATES, INCLUDES, DEFINES, NVCC_FLAGS, "
      "ARCHITECTURES, HOST_ONLY and NO_COUNTS")
  endif()
  if(given_KEYWORDS_MISSING_VALUES)
    list(GET given_KEYWORDS_MISSING_VALUES 0 first)
    message(FATAL_ERROR "${call}: ${first} has no value")
  endif()
  if(NOT given_TEMPLATES)
    message(FATAL_ERROR "${call}: TEMPLATES FOLDER is missing; the folder holds one folder for each operation")
  endif()
  if(TARGET ${name})
    message(FATAL_ERROR "${call}: there is a target '${name}' already; choose another name")
  endif()
  foreach(folder IN LISTS given_INCLUDES)
    get_filename_component(path ${folder} ABSOLUTE)
    if(NOT IS_DIRECTORY ${path})
      message(FATAL_ERROR "${call}: INCLUDES names '${folder}', but there is no such folder")
    endif()
  endforeach()
  foreach(define IN LISTS given_DEFINES)
    if(NOT define MATCHES "^[A-Za-z_][A-Za-z0-9_]*(=.*)?$")
      message(FATAL_ERROR "${call}: DEFINES must be NAME or NAME=VALUE, not '${define}'")
    endif()
  endforeach()
  foreach(flag IN LISTS given_NVCC_FLAGS)
    if(flag MATCHES "^(-arch|--gpu-architecture|-gencode|--generate-code|-code|--gpu-code)(=.*)?$")
      message(FATAL_ERROR "${call}: '${flag}' does not belong into NVCC_FLAGS; give the architectures by "
        "ARCHITECTURES")
    elseif(flag MATCHES "^(-c|-o|--compile|--output-file|-ptx|--ptx|-cubin|--cubin|-rdc=true|-dc|--device-c)(=.*)?$")
      message(FATAL_ERROR "${call}: '${flag}' does not belong into NVCC_FLAGS; each file is compiled into PTX and a "
        "cubin of its own")
    endif()
  endforeach()
endfunction()

# Has a first program, NAME_count, count on the simulator what the blocks of the
# set's kernels do, and writes the table tw_counts_NAME into `output`. Without counts
# the model only shares the problem's bytes among the threads, so what cannot be
# counted never ends the build. TILEWRIGHT_COUNT_TYPE may name the only type to count.
function(_tilewright_count name work simulator output)
  _tilewright_no_counts(${name} ${work}/no_counts.c)
  if(CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR)
    _tilewright_no_counts(${name} ${output})
    return()
  endif()
  add_executable(${name}_count ${work}/tune_main.c ${work}/no_counts.c $<TARGET_OBJECTS:${name}_objects> ${simulator})
  target_link_libraries(${name}_count PRIVATE tilewright::tune m)
  target_include_directories(${name}_count PRIVATE
    $<TARGET_PROPERTY:tilewright::tilewright,INTERFACE_INCLUDE_DIRECTORIES>)
  target_compile_features(${name}_count PRIVATE c_std_11)
  get_filename_component(tools ${TILEWRIGHT_TUNE_MAIN} DIRECTORY)
  set(tools ${tools}/tools)
  add_custom_command(OUTPUT ${output}
    COMMAND sh ${tools}/count_kernels.sh $<TARGET_FILE:${name}_count> ${work}/no_counts.c ${output}
      ${TILEWRIGHT_COUNT_TYPE}
    DEPENDS ${name}_count ${tools}/count_kernels.sh
    COMMENT "Counting what the kernels of ${name} do"
    VERBATIM)
endfunction()

function(tilewright_add_templates name)
  cmake_parse_arguments(PARSE_ARGV 1 given "HOST_ONLY;NO_COUNTS" "TEMPLATES" "INCLUDES;DEFINES;NVCC_FLAGS;ARCHITECTURES")
  _tilewright_check_arguments("${name}")
  set(call "tilewright_add_templates(${name})")
  get_filename_component(templates ${given_TEMPLATES} ABSOLUTE)
  _tilewright_find_lua(lua)
  if(NOT lua)
    message(FATAL_ERROR "tilewright_add_templates needs Lua 5.4 with argparse and lfs "
      "(Debian: apt-get install lua5.4 lua-argparse lua-filesystem)")
  endif()
  set(library_has_cuda ${TILEWRIGHT_WITH_CUDA})
  if(given_HOST_ONLY)
    set(TILEWRIGHT_WITH_CUDA OFF)
  elseif(TILEWRIGHT_WITH_CUDA)
    _tilewright_find_cuda(QUIET)
    if(NOT CUDAToolkit_FOUND OR NOT CUDAToolkit_NVCC_EXECUTABLE)
      message(FATAL_ERROR "${call}: the library was built with CUDA, but no CUDA Toolkit with nvcc was found; put nvcc "
        "on PATH, set CUDAToolkit_ROOT, or give HOST_ONLY to build for the simulator only")
    endif()
  endif()
  # On an installed copy TILEWRIGHT_ARCHITECTURES is not set yet; in the library's own
  # tree CMakeLists.txt has set it.
  if(given_ARCHITECTURES)
    _tilewright_resolve_architectures("${given_ARCHITECTURES}" ${TILEWRIGHT_WITH_CUDA} ${TILEWRIGHT_GENERATOR}
      TILEWRIGHT_ARCHITECTURES TILEWRIGHT_TARGETS "${call}: ARCHITECTURES")
  elseif(NOT TILEWRIGHT_ARCHITECTURES)
    _tilewright_resolve_architectures("${TILEWRIGHT_CUDA_ARCHITECTURES}" ${TILEWRIGHT_WITH_CUDA}
      ${TILEWRIGHT_GENERATOR} TILEWRIGHT_ARCHITECTURES TILEWRIGHT_TARGETS)
  endif()

  set(includes "")
  foreach(folder IN LISTS given_INCLUDES)
    get_filename_component(path ${folder} ABSOLUTE)
    list(APPEND includes ${path})
  endforeach()
  set(options ${includes})
  list(TRANSFORM options PREPEND -I)
  foreach(define IN LISTS given_DEFINES)
    list(APPEND options -D${define})
  endforeach()

  set(work ${CMAKE_CURRENT_BINARY_DIR}/${name}_kernels)
  set(hashed ${given_DEFINES} ${given_NVCC_FLAGS})
  _tilewright_generate(${lua} ${name} ${templates} ${work}/generated "" ${hashed})
  _tilewright_filter(${lua} ${name} ${templates} "" filter)
  _tilewright_compile_set(${name} ${work}/generated ${work} sources simulator
    OPTIONS ${options} NVCC_FLAGS ${given_NVCC_FLAGS} FILTER ${filter})

  if(NOT TARGET tilewright::simulator)
    message(FATAL_ERROR "tilewright_add_templates(${name}): a kernel set needs tilewright's simulator; write "
      "find_package(tilewright REQUIRED COMPONENTS simulator), which says what to install")
  endif()
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
  set(TILEWRIGHT_SET ${name})
  configure_file(${TILEWRIGHT_TUNE_MAIN} ${work}/tune_main.c @ONLY)
  add_library(${name}_objects OBJECT ${sources})
  target_include_directories(${name}_objects PRIVATE ${work}/generated/include
    $<TARGET_PROPERTY:tilewright::tilewright,INTERFACE_INCLUDE_DIRECTORIES> ${includes})
  target_compile_definitions(${name}_objects PRIVATE ${given_DEFINES})
  set(launcher ${filter} ${CMAKE_C_COMPILER_LAUNCHER})
  set_target_properties(${name}_objects PROPERTIES C_COMPILER_LAUNCHER "${launcher}" POSITION_INDEPENDENT_CODE ON)
  target_compile_features(${name}_objects PRIVATE c_std_11)
  # What a reference calls must be declared. Else the linker is the first to see it.
  target_compile_options(${name}_objects PRIVATE $<$<COMPILE_LANGUAGE:C>:-Werror=implicit-function-declaration>)
  if(given_NO_COUNTS)
    _tilewright_no_counts(${name} ${work}/counts.c)
  else()
    _tilewright_count(${name} ${work} "${simulator}" ${work}/counts.c)
  endif()
  if(library_has_cuda AND NOT TILEWRIGHT_WITH_CUDA AND TARGET ${name}_count)
    _tilewright_replace_cuda_runtime(${name}_count)
  endif()

  add_library(${name}_kernels STATIC $<TARGET_OBJECTS:${name}_objects> ${work}/counts.c)
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

  add_executable(${name}_tune ${work}/tune_main.c ${simulator})
  target_link_libraries(${name}_tune PRIVATE ${name}_kernels tilewright::tune)
  target_compile_features(${name}_tune PRIVATE c_std_11)
  get_filename_component(generator_folder ${TILEWRIGHT_GENERATOR} DIRECTORY)
  get_filename_component(library_templates ${generator_folder}/../templates ABSOLUTE)
  if(TILEWRIGHT_WITH_CUDA)
    _tilewright_add_baselines(${name}_tune ${work} "${templates};${library_templates}"
      INCLUDES ${includes} DEFINES ${given_DEFINES})
  elseif(library_has_cuda)
    _tilewright_replace_cuda_runtime(${name}_tune)
  endif()
endfunction()
