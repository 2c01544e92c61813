# TilewrightBaselines.cmake -- the baselines that `tune bench` compares with.
#
# An operation's folder may hold a baselines.c (see tune/baselines.h); code that
# several of them share is in templates/shared. They are compiled only into tune, and
# only if cuBLAS is installed; the library does not use them.

function(tilewright_add_baselines program)
  if(NOT TILEWRIGHT_WITH_CUDA OR NOT TARGET CUDA::cublas)
    return()
  endif()
  file(GLOB baselines CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/templates/*/baselines.c)
  file(GLOB shared CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/templates/shared/*.c)
  set(declarations "")
  set(rows "")
  foreach(file IN LISTS baselines)
    get_filename_component(folder ${file} DIRECTORY)
    get_filename_component(operation ${folder} NAME)
    string(APPEND declarations "extern const tw_baseline tw_baselines_${operation}[];\n")
    string(APPEND rows "    {\"${operation}\", tw_baselines_${operation}},\n")
  endforeach()
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/baselines.c @ONLY CONTENT
"/* Made by the build: the baselines found in the templates' folders. */
#include \"baselines.h\"

${declarations}
const tw_baseline_list tw_tune_baselines[] = {
${rows}    {0, 0},
};
")
  target_sources(${program} PRIVATE ${baselines} ${shared} ${PROJECT_BINARY_DIR}/baselines.c)
  target_link_libraries(${program} PRIVATE CUDA::cublas)
endfunction()
