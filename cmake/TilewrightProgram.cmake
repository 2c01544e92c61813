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
  runtime/api/template_line.c runtime/api/variant_text.c runtime/api/status.c runtime/api/json_string.c
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

set(cudart libtilewright_cudart.so.${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})

# What build systems take for the CUDA Toolkit: its headers, and its libraries, for
# which one stands.
#
#   _twcc_toolkit(FOLDER include-folder library-folder program)
function(_twcc_toolkit folder includes libraries program)
  file(REMOVE_RECURSE ${folder})
  file(MAKE_DIRECTORY ${folder}/bin ${folder}/include ${folder}/lib64 ${folder}/nvvm/libdevice)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/twcc.cmake ${folder}/twcc.cmake COPYONLY)
  file(CREATE_LINK ${includes}/tilewright ${folder}/include/tilewright SYMBOLIC)
  file(GLOB headers CONFIGURE_DEPENDS RELATIVE ${TILEWRIGHT_INCLUDE}/tilewright/simulator/cuda
    ${TILEWRIGHT_INCLUDE}/tilewright/simulator/cuda/*)
  foreach(name ${headers})
    file(CREATE_LINK tilewright/simulator/cuda/${name} ${folder}/include/${name} SYMBOLIC)
  endforeach()
  file(CREATE_LINK ../${program} ${folder}/bin/nvcc SYMBOLIC)
  file(CREATE_LINK ../${libraries}/${cudart} ${folder}/lib64/${cudart} SYMBOLIC)
  foreach(name cudart cuda nvrtc nvToolsExt cublas cublasLt cusparse cusolver cufft curand nccl)
    file(CREATE_LINK ${cudart} ${folder}/lib64/lib${name}.so SYMBOLIC)
  endforeach()
  # Scripts for the linker.
  file(WRITE ${folder}/lib64/libcudart_static.a "INPUT(${cudart})\n")
  file(WRITE ${folder}/lib64/libcudadevrt.a "/* Nothing: kernels do not launch kernels. */\n")
  file(WRITE ${folder}/lib64/libculibos.a "/* Nothing. */\n")
endfunction()
set(toolkit ${CMAKE_INSTALL_LIBDIR}/tilewright/toolkit)
file(RELATIVE_PATH up_to_include /${toolkit}/include /${CMAKE_INSTALL_INCLUDEDIR})
file(RELATIVE_PATH up_to_twcc /${toolkit} /${CMAKE_INSTALL_BINDIR}/twcc)
_twcc_toolkit(${PROJECT_BINARY_DIR}/toolkit ${TILEWRIGHT_INCLUDE} .. ../twcc)
_twcc_toolkit(${PROJECT_BINARY_DIR}/installed/toolkit ${up_to_include} ../.. ${up_to_twcc})

# They come with the command; its headers are of the component dev.
install(TARGETS tilewright_cudart LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT tune)
install(TARGETS twcc RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT tune)
install(FILES runtime/program/program_symbols.txt DESTINATION ${CMAKE_INSTALL_DATADIR}/tilewright COMPONENT tune)
install(DIRECTORY ${PROJECT_BINARY_DIR}/installed/toolkit DESTINATION ${CMAKE_INSTALL_LIBDIR}/tilewright COMPONENT tune)
