# TilewrightSimulator.cmake -- the simulator and the library's kernels for it: a
# shared library, which libtilewright loads when a context opens the simulator, and a
# static library, for programs that link it, such as tune. The latter is made a second
# time without the kernels, for a `tune` that compiles them itself.

file(GLOB simulator_sources CONFIGURE_DEPENDS
  runtime/devices/simulator/*.c runtime/devices/simulator/*/*.c)
# Watches are set by programs that link the simulator.
set(profile_source ${PROJECT_SOURCE_DIR}/runtime/devices/simulator/profile.c)
list(REMOVE_ITEM simulator_sources ${profile_source})

# An absolute path, because a folder of PATH may be writable by others.
find_program(TILEWRIGHT_ADDR2LINE NAMES addr2line DOC "binutils' addr2line, which names lines in findings")
mark_as_advanced(TILEWRIGHT_ADDR2LINE)

add_library(tilewright_simulator_objects OBJECT ${simulator_sources})
target_compile_options(tilewright_simulator_objects PRIVATE ${sanitized})
# Each memory access of a kernel reads a thread-local variable. A library that a program
# or Python loads has no fixed place for it, and descriptors are the fastest way to it.
include(CheckCCompilerFlag)
check_c_compiler_flag(-mtls-dialect=gnu2 TILEWRIGHT_TLS_DESCRIPTORS)
if(TILEWRIGHT_TLS_DESCRIPTORS)
  target_compile_options(tilewright_simulator_objects PRIVATE -mtls-dialect=gnu2)
endif()
# They are joined below, which takes machine code.
check_c_compiler_flag(-fno-lto TILEWRIGHT_NO_LTO)
if(TILEWRIGHT_NO_LTO)
  target_compile_options(tilewright_simulator_objects PRIVATE -fno-lto)
endif()
target_include_directories(tilewright_simulator_objects PRIVATE ${PROJECT_SOURCE_DIR}/runtime ${TILEWRIGHT_INCLUDE})
target_compile_definitions(tilewright_simulator_objects PRIVATE TW_BUILD _GNU_SOURCE)
if(TILEWRIGHT_ADDR2LINE)
  target_compile_definitions(tilewright_simulator_objects PRIVATE TW_ADDR2LINE="${TILEWRIGHT_ADDR2LINE}")
endif()
target_link_libraries(tilewright_simulator_objects PRIVATE $<BUILD_INTERFACE:tilewright_flags> Threads::Threads)

# The static libraries hold the simulator as one object. From several objects the linker
# would take only those that the program calls, but a kernel that is compiled on demand
# may call functions of the others.
set(simulator_object ${PROJECT_BINARY_DIR}/kernels/simulator.o)
add_custom_command(OUTPUT ${simulator_object}
  COMMAND ${CMAKE_C_COMPILER} -r -nostdlib -o ${simulator_object} $<TARGET_OBJECTS:tilewright_simulator_objects>
  DEPENDS $<TARGET_OBJECTS:tilewright_simulator_objects>
  COMMENT "Joining the simulator's objects"
  COMMAND_EXPAND_LISTS VERBATIM)
set_source_files_properties(${simulator_object} PROPERTIES EXTERNAL_OBJECT TRUE GENERATED TRUE)
add_custom_target(tilewright_simulator_object DEPENDS ${simulator_object})

add_library(tilewright_simulator SHARED $<TARGET_OBJECTS:tilewright_simulator_objects> ${sim_kernels}
  runtime/api/template_line.c runtime/api/variant_text.c runtime/devices/resources.c)
add_library(tilewright_simulator_static STATIC ${simulator_object} ${sim_kernels} ${profile_source})
add_library(tilewright_simulator_lean STATIC EXCLUDE_FROM_ALL ${simulator_object}
  ${PROJECT_SOURCE_DIR}/cmake/no_kernels.c ${sim_sources} ${profile_source})
add_library(tilewright::simulator ALIAS tilewright_simulator)
add_library(tilewright::simulator_static ALIAS tilewright_simulator_static)
foreach(library tilewright_simulator tilewright_simulator_static tilewright_simulator_lean)
  target_include_directories(${library} PRIVATE ${PROJECT_SOURCE_DIR}/runtime
    PUBLIC $<BUILD_INTERFACE:${TILEWRIGHT_INCLUDE}> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_compile_definitions(${library} PRIVATE TW_BUILD _GNU_SOURCE)
endforeach()

# The same version as libtilewright, because both must be of one build. With -Bsymbolic
# kernels call the simulator directly and not through the PLT, since they do so at every
# memory access, and never use another version's variables.
get_target_property(version tilewright VERSION)
get_target_property(soversion tilewright SOVERSION)
set_target_properties(tilewright_simulator PROPERTIES VERSION ${version} SOVERSION ${soversion}
  EXPORT_NAME simulator LINKER_LANGUAGE C)
target_link_options(tilewright_simulator PRIVATE -Wl,--exclude-libs,ALL -Wl,--no-undefined -Wl,-Bsymbolic)
target_link_libraries(tilewright_simulator PRIVATE Threads::Threads m $<BUILD_INTERFACE:tilewright_flags>)

set_target_properties(tilewright_simulator_static PROPERTIES OUTPUT_NAME tilewright_simulator
  EXPORT_NAME simulator_static)
foreach(library tilewright_simulator_static tilewright_simulator_lean)
  set_target_properties(${library} PROPERTIES LINKER_LANGUAGE C)
  add_dependencies(${library} tilewright_simulator_object)
  # --undefined links it although no code refers to it: the library looks up tw_simulator
  # at run time. Kernels that are compiled on demand are shared objects, which call the
  # program's simulator.
  target_link_options(${library} INTERFACE LINKER:--undefined=tw_sim_interface
    "LINKER:--export-dynamic-symbol=tw_sim_*")
  target_link_libraries(${library} PUBLIC tilewright_static Threads::Threads m $<BUILD_INTERFACE:tilewright_flags>)
endforeach()
# tune/build/demand.c, which compiles the kernels with the compiled head.
target_link_options(tilewright_simulator_lean INTERFACE LINKER:--undefined=sim_demand_module)
add_dependencies(tilewright_simulator_lean tilewright_sim_head)

# libtilewright loads it by this name, so building libtilewright builds it too.
target_compile_definitions(tilewright_objects PRIVATE
  TW_SIMULATOR_FILE="$<TARGET_SONAME_FILE_NAME:tilewright_simulator>")
add_dependencies(tilewright tilewright_simulator)
if(TILEWRIGHT_SIMULATOR_KERNELS)
  add_dependencies(tilewright_static tilewright_simulator)
endif()
# A program with the static library cannot find it beside libtilewright.
target_link_options(tilewright_static INTERFACE
  $<BUILD_INTERFACE:LINKER:-rpath,$<TARGET_FILE_DIR:tilewright_simulator>>
  $<INSTALL_INTERFACE:LINKER:-rpath,$<INSTALL_PREFIX>/${CMAKE_INSTALL_LIBDIR}>)
