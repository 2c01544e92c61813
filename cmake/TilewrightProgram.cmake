# TilewrightProgram.cmake -- what a CUDA program that twcc compiled is linked with:
# the simulator's machine and its checks, the runner of kernels, and the CUDA
# runtime's calls, as one shared library.

file(GLOB program_sources CONFIGURE_DEPENDS runtime/program/*.c runtime/cudart/*.c
  runtime/devices/simulator/machine/*.c runtime/devices/simulator/watch/*.c
  runtime/devices/simulator/count/*.c runtime/devices/simulator/report/*.c)
add_library(tilewright_cudart SHARED ${program_sources}
  runtime/devices/simulator/access.c runtime/devices/simulator/watcher.c
  runtime/devices/targets.c runtime/devices/simulated_gpus.c runtime/devices/occupancy.c
  runtime/api/template_line.c runtime/api/variant_text.c)
target_include_directories(tilewright_cudart PRIVATE ${PROJECT_SOURCE_DIR}/runtime
  ${TILEWRIGHT_INCLUDE} ${TILEWRIGHT_INCLUDE}/tilewright/simulator/cuda)
target_compile_definitions(tilewright_cudart PRIVATE TW_BUILD _GNU_SOURCE)
if(TILEWRIGHT_ADDR2LINE)
  target_compile_definitions(tilewright_cudart PRIVATE TW_ADDR2LINE="${TILEWRIGHT_ADDR2LINE}")
endif()
set_target_properties(tilewright_cudart PROPERTIES VERSION ${PROJECT_VERSION}
  SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR} LINKER_LANGUAGE C C_VISIBILITY_PRESET hidden)
target_link_options(tilewright_cudart PRIVATE -Wl,--no-undefined -Wl,-Bsymbolic-functions)
target_link_libraries(tilewright_cudart PRIVATE Threads::Threads m ${CMAKE_DL_LIBS}
  $<BUILD_INTERFACE:tilewright_flags>)
