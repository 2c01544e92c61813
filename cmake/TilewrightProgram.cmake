# TilewrightProgram.cmake -- what a CUDA program that twcc compiled is linked with:
# the simulator's machine and its checks, the runner of kernels, and the CUDA
# runtime's calls, as one shared library.

file(GLOB program_sources CONFIGURE_DEPENDS runtime/program/*.c runtime/cudart/*.c runtime/driver/*.c
  runtime/devices/simulator/machine/*.c runtime/devices/simulator/watch/*.c
  runtime/devices/simulator/count/*.c runtime/devices/simulator/report/*.c)
add_library(tilewright_cudart SHARED ${program_sources}
  runtime/devices/simulator/access.c runtime/devices/simulator/watcher.c
  runtime/devices/simulator/watcher_profile.c runtime/devices/simulator/stopped.c
  ${generated}/targets.c runtime/devices/targets.c
  runtime/select/model_constants.c runtime/devices/occupancy.c
  runtime/api/template_line.c runtime/api/variant_text.c runtime/api/status.c
  runtime/api/environment.c)
target_include_directories(tilewright_cudart PRIVATE ${PROJECT_SOURCE_DIR}/runtime
  ${TILEWRIGHT_INCLUDE} ${TILEWRIGHT_INCLUDE}/tilewright/simulator/cuda)
target_compile_definitions(tilewright_cudart PRIVATE TW_BUILD _GNU_SOURCE)
# Programs are linked with it, so its thread-local variables have fixed places.
target_compile_options(tilewright_cudart PRIVATE -ftls-model=initial-exec)
if(TILEWRIGHT_ADDR2LINE)
  target_compile_definitions(tilewright_cudart PRIVATE TW_ADDR2LINE="${TILEWRIGHT_ADDR2LINE}")
endif()
set_target_properties(tilewright_cudart PROPERTIES VERSION ${PROJECT_VERSION}
  SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR} LINKER_LANGUAGE C C_VISIBILITY_PRESET hidden)
target_link_options(tilewright_cudart PRIVATE -Wl,--no-undefined -Wl,-Bsymbolic-functions)
# libstdc++ reads the names of kernels.
target_link_libraries(tilewright_cudart PRIVATE Threads::Threads m stdc++ ${CMAKE_DL_LIBS}
  $<BUILD_INTERFACE:tilewright_flags>)

# twcc, a compiler in nvcc's place. Its parts are tune's, too.
set(twcc_places
  TWCC_INCLUDE="${TILEWRIGHT_INCLUDE}" TWCC_LIBRARY_FOLDER="$<TARGET_FILE_DIR:tilewright_cudart>"
  TWCC_TOOLS="${PROJECT_SOURCE_DIR}/runtime/program" TWCC_SYMBOLS="${TILEWRIGHT_SIM_SYMBOLS}"
  TWCC_INSTALLED_INCLUDE="${CMAKE_INSTALL_INCLUDEDIR}" TWCC_INSTALLED_LIBRARY="${CMAKE_INSTALL_LIBDIR}"
  TWCC_SHARE="${CMAKE_INSTALL_DATADIR}/tilewright" TWCC_CXX_COMPILER="${TILEWRIGHT_SIM_CXX}"
  TWCC_C_COMPILER="${CMAKE_C_COMPILER}" TWCC_OBJCOPY="${TILEWRIGHT_OBJCOPY}")
set_property(SOURCE tune/program/places.c APPEND PROPERTY COMPILE_DEFINITIONS ${twcc_places})
file(GLOB twcc_sources CONFIGURE_DEPENDS tune/program/*.c)
add_executable(twcc tune/twcc/main.c ${twcc_sources} tune/build/files.c
  runtime/driver/image_text.c runtime/api/environment.c runtime/api/status.c)
target_include_directories(twcc PRIVATE ${PROJECT_SOURCE_DIR}/tune ${PROJECT_SOURCE_DIR}/runtime
  ${TILEWRIGHT_INCLUDE})
target_compile_definitions(twcc PRIVATE _GNU_SOURCE)
target_link_libraries(twcc PRIVATE tilewright_flags)
add_dependencies(twcc tilewright_cudart)
set_target_properties(twcc PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})

install(TARGETS tilewright_cudart LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(TARGETS twcc RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES runtime/program/program_symbols.txt DESTINATION ${CMAKE_INSTALL_DATADIR}/tilewright)
