# TilewrightPeers.cmake -- the libraries that `tune bench` compares with.
#
# An operation's folder may hold a peers.c (tune/peers.h says what is in it);
# what several of them use is in templates/shared. They are compiled into tune
# alone, and only where cuBLAS is: the library needs none of them.

function(tilewright_add_peers program)
  if(NOT TILEWRIGHT_WITH_CUDA OR NOT TARGET CUDA::cublas)
    return()
  endif()
  file(GLOB peers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/templates/*/peers.c)
  file(GLOB shared CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/templates/shared/*.c)
  set(declarations "")
  set(rows "")
  foreach(file IN LISTS peers)
    get_filename_component(folder ${file} DIRECTORY)
    get_filename_component(operation ${folder} NAME)
    string(APPEND declarations "extern const tw_peer tw_peers_${operation}[];\n")
    string(APPEND rows "    {\"${operation}\", tw_peers_${operation}},\n")
  endforeach()
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/peers.c @ONLY CONTENT
"/* Made by the build: the peers found in the templates' folders. */
#include \"peers.h\"

${declarations}
const tw_peer_list tw_tune_peers[] = {
${rows}    {0, 0},
};
")
  target_sources(${program} PRIVATE ${peers} ${shared} ${PROJECT_BINARY_DIR}/peers.c)
  target_link_libraries(${program} PRIVATE CUDA::cublas)
endfunction()
