# TilewrightBaselines.cmake -- the baselines that `tune bench` compares with.
#
# An operation's folder may hold a baselines.c, baselines.cpp or baselines.cu (see
# tilewright/baselines.h). They are compiled only into tune, and only where CUDA is;
# the library does not use them. Code that several of them share is in the folder
# `shared` beside the operations. A baselines.cu is compiled by nvcc, so that it can
# call CUB and Thrust. The library's own call cuBLAS; those that need nvcc are in
# shared/baselines/<operation>.cu. They are a module that the library's own `tune` loads
# when it compares: CUB's headers take 10 s, which nobody waits for who wants to tune.

include_guard()

# Compiles a .cu with nvcc into an object of `program`, for the set's architectures. -O1
# is for its host code; GPU code always has -O3.
function(_tilewright_nvcc_object program source object)
  set(includes $<TARGET_PROPERTY:${program},INCLUDE_DIRECTORIES>)
  set(defines $<TARGET_PROPERTY:${program},COMPILE_DEFINITIONS>)
  set(codes "")
  foreach(architecture IN LISTS TILEWRIGHT_ARCHITECTURES)
    list(APPEND codes -gencode=arch=compute_${architecture},code=sm_${architecture})
  endforeach()
  list(GET TILEWRIGHT_ARCHITECTURES -1 last)
  list(APPEND codes -gencode=arch=compute_${last},code=compute_${last})
  get_filename_component(folder ${object} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  add_custom_command(OUTPUT ${object}
    COMMAND ${CUDAToolkit_NVCC_EXECUTABLE} -std=c++17 -O1 -Xcompiler=-fPIC ${codes}
      "$<$<BOOL:${includes}>:-I$<JOIN:${includes},;-I>>" "$<$<BOOL:${defines}>:-D$<JOIN:${defines},;-D>>"
      -MD -MF ${object}.d -MT ${object} -c -o ${object} ${source}
    DEPENDS ${source}
    DEPFILE ${object}.d
    COMMAND_EXPAND_LISTS
    COMMENT "Building ${object}"
    VERBATIM)
endfunction()

# Writes the file `output` with the list `name`, and `more` below it.
function(_tilewright_baseline_list output name declarations rows more)
  file(CONFIGURE OUTPUT ${output} @ONLY CONTENT
"/* Made by the build: the baselines found in the templates' folders. */
#include \"tilewright/baselines.h\"

${declarations}
const tw_baseline_list ${name}[] = {
${rows}    {0, 0},
};
${more}")
endfunction()

# Makes the module `name`, baselines that nvcc compiles: shared/baselines/<operation>.cu
# of the templates, with tw_device_baselines_<operation>.
function(_tilewright_add_baseline_module name work templates)
  set(declarations "")
  set(rows "")
  add_library(${name} MODULE ${work}/${name}.c)
  target_include_directories(${name} PRIVATE ${TILEWRIGHT_INCLUDE} ${PROJECT_BINARY_DIR}/generated/include)
  target_link_libraries(${name} PRIVATE CUDA::cudart_static)
  target_link_options(${name} PRIVATE LINKER:--no-undefined) # it must need nothing of the program
  file(GLOB found CONFIGURE_DEPENDS ${templates}/shared/baselines/*.cu)
  foreach(file IN LISTS found)
    get_filename_component(operation ${file} NAME_WE)
    string(APPEND declarations "extern const tw_baseline tw_device_baselines_${operation}[];\n")
    string(APPEND rows "    {\"${operation}\", tw_device_baselines_${operation}},\n")
    set(object ${work}/baselines/device_${operation}.cu.o)
    _tilewright_nvcc_object(${name} ${file} ${object})
    target_sources(${name} PRIVATE ${object})
    set_source_files_properties(${object} PROPERTIES EXTERNAL_OBJECT TRUE GENERATED TRUE)
  endforeach()
  _tilewright_baseline_list(${work}/${name}.c tw_module_baselines "${declarations}" "${rows}" "")
  set_target_properties(${name} PROPERTIES PREFIX lib C_VISIBILITY_PRESET default LINKER_LANGUAGE CXX
    LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
endfunction()

# Compiles the baselines found in the folders of templates into `program`; of an
# operation that several folders have baselines for, those of the first. Build
# products go to the folder `work`.
#   INCLUDES, DEFINES  as for the set's kernels
#   MODULE             where a module with further baselines may be, from the program's folder
function(_tilewright_add_baselines program work folders)
  cmake_parse_arguments(PARSE_ARGV 3 given "" "" "MODULE;INCLUDES;DEFINES")
  set(declarations "")
  set(rows "")
  set(seen "")
  set(used "")
  set(sources "")
  set(languages "")
  get_filename_component(generator_folder ${TILEWRIGHT_GENERATOR} DIRECTORY)
  get_filename_component(library_templates ${generator_folder}/../templates ABSOLUTE)
  foreach(templates IN LISTS folders)
    if(templates STREQUAL library_templates AND NOT TARGET CUDA::cublas)
      continue()
    endif()
    file(GLOB found CONFIGURE_DEPENDS ${templates}/*/baselines.c ${templates}/*/baselines.cpp
      ${templates}/*/baselines.cu)
    file(GLOB shared CONFIGURE_DEPENDS ${templates}/shared/*.c ${templates}/shared/*.cpp)
    foreach(file IN LISTS found)
      get_filename_component(folder ${file} DIRECTORY)
      get_filename_component(operation ${folder} NAME)
      if("${folder}" IN_LIST used)
        message(FATAL_ERROR "${folder} has more than one of baselines.c, baselines.cpp and baselines.cu; "
          "put all baselines of an operation into one file")
      endif()
      if(operation IN_LIST seen)
        continue()
      endif()
      list(APPEND seen ${operation})
      list(APPEND used ${folder})
      string(APPEND declarations "extern const tw_baseline tw_baselines_${operation}[];\n")
      string(APPEND rows "    {\"${operation}\", tw_baselines_${operation}},\n")
      if(file MATCHES "\\.cu$")
        set(object ${work}/baselines/${operation}.cu.o)
        _tilewright_nvcc_object(${program} ${file} ${object})
        set_source_files_properties(${object} PROPERTIES EXTERNAL_OBJECT TRUE GENERATED TRUE)
        list(APPEND sources ${object})
        list(APPEND languages CXX)
      else()
        list(APPEND sources ${file})
      endif()
    endforeach()
    list(APPEND sources ${shared})
  endforeach()
  if(sources MATCHES "\\.cpp(;|$)" OR "CXX" IN_LIST languages)
    if(NOT CMAKE_CXX_COMPILER)
      message(FATAL_ERROR "${program}: baselines in C++ or CUDA need the language CXX; write "
        "project(... LANGUAGES C CXX)")
    endif()
    set_target_properties(${program} PROPERTIES LINKER_LANGUAGE CXX)
  endif()
  set(module "")
  if(given_MODULE)
    list(JOIN given_MODULE "\", \"" places)
    set(module "\nconst char *const tw_tune_baseline_module[] = {\"${places}\", 0};\n")
  endif()
  _tilewright_baseline_list(${work}/baselines.c tw_tune_baselines "${declarations}" "${rows}" "${module}")
  target_sources(${program} PRIVATE ${sources} ${work}/baselines.c)
  target_include_directories(${program} PRIVATE ${given_INCLUDES})
  target_compile_definitions(${program} PRIVATE ${given_DEFINES})
  # The library's own baselines load cuBLAS at their first call (load_cublas.c), so that
  # the program is linked with it only if baselines of one's own call it.
  target_link_options(${program} PRIVATE LINKER:--as-needed)
  target_link_libraries(${program} PRIVATE CUDA::cudart_static $<TARGET_NAME_IF_EXISTS:CUDA::cublas>
    $<TARGET_NAME_IF_EXISTS:CUDA::cublasLt> ${CMAKE_DL_LIBS})
  list(FILTER sources INCLUDE REGEX "/load_cublas\\.c$")
  if(sources AND TARGET CUDA::cublas)
    set_property(SOURCE ${sources} APPEND PROPERTY COMPILE_DEFINITIONS
      TW_CUBLAS_FOLDER="$<TARGET_FILE_DIR:CUDA::cublas>")
  endif()
endfunction()

# A set for the simulator only is built without the CUDA Toolkit, although the static
# library, which NAME_tune links, calls the CUDA runtime: without a toolkit these
# functions are replaced by ones that say so.
function(_tilewright_replace_cuda_runtime program)
  get_target_property(type CUDA::cudart_static TYPE)
  if(type STREQUAL "INTERFACE_LIBRARY")
    get_filename_component(folder ${TILEWRIGHT_TUNE_MAIN} DIRECTORY)
    target_sources(${program} PRIVATE ${folder}/no_cuda_runtime.c)
  endif()
endfunction()
