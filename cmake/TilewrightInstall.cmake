# TilewrightInstall.cmake -- what `cmake --install` puts where. Without --component it
# installs all but the Python package.
#
#   runtime     libtilewright.so
#   simulator   libtilewright_simulator.so
#   dev         headers, static libraries, the CMake package, the templates
#   tune        the command, its manual page and completions; twcc
include(CMakePackageConfigHelpers)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/tilewright)
set(share ${CMAKE_INSTALL_DATADIR}/tilewright)

install(TARGETS tilewright tilewright_static tilewright_tune EXPORT tilewright-targets
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT runtime NAMELINK_COMPONENT dev
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT dev)
install(TARGETS tilewright_simulator_static EXPORT tilewright-targets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT dev)
# In a file of its own, because CMake refuses a file of targets that are not all there.
install(TARGETS tilewright_simulator EXPORT tilewright-simulator-target
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT simulator NAMELINK_COMPONENT dev)
# A target cannot be renamed, and a file keeps the build's run path, which it does not
# need, and its symbols.
install(PROGRAMS $<TARGET_FILE:tune> DESTINATION ${CMAKE_INSTALL_BINDIR} RENAME tilewright-tune COMPONENT tune)
install(CODE "set(installed \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}/tilewright-tune\")
  file(RPATH_REMOVE FILE \${installed})
  if(CMAKE_INSTALL_DO_STRIP)
    execute_process(COMMAND \"${CMAKE_STRIP}\" \${installed})
  endif()" COMPONENT tune)
if(TARGET tilewright_peers) # not built with `tune` alone
  install(TARGETS tilewright_peers LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT tune OPTIONAL)
endif()
install(DIRECTORY ${TILEWRIGHT_INCLUDE}/tilewright ${generated}/include/tilewright
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT dev)
foreach(targets tilewright-targets tilewright-simulator-target)
  install(EXPORT ${targets} NAMESPACE tilewright:: DESTINATION ${package} COMPONENT dev)
endforeach()

# For tilewright_add_templates: the generator and the operations.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/generator ${PROJECT_SOURCE_DIR}/templates DESTINATION ${share} COMPONENT dev)
# For tune bench --peers: the library beside torch and cupy.
file(GLOB peers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/python/*.py)
install(FILES ${peers} DESTINATION ${share}/python COMPONENT dev)
get_filename_component(simulator_tools ${TILEWRIGHT_SIM_SYMBOLS} DIRECTORY)
install(FILES ${TILEWRIGHT_SIM_SYMBOLS} ${simulator_tools}/kernel_object.sh ${simulator_tools}/kernel_words.awk
  ${simulator_tools}/kernel_sections.ld ${simulator_tools}/gpu_only.awk
  ${simulator_tools}/template_line.awk ${simulator_tools}/slow_instructions.awk ${simulator_tools}/dependent_steps.awk
  ${simulator_tools}/shared_limit.awk ${simulator_tools}/saturating_casts.awk
  ${TILEWRIGHT_TUNE_MAIN} ${PROJECT_SOURCE_DIR}/cmake/no_cuda_runtime.c DESTINATION ${share} COMPONENT dev)
install(FILES ${PROJECT_SOURCE_DIR}/cmake/tools/count_kernels.sh ${TILEWRIGHT_ASSEMBLE} DESTINATION ${share}/tools COMPONENT dev)
install(FILES ${PROJECT_SOURCE_DIR}/cmake/TilewrightTemplates.cmake
  ${PROJECT_SOURCE_DIR}/cmake/TilewrightKernels.cmake ${PROJECT_SOURCE_DIR}/cmake/TilewrightBaselines.cmake
  ${PROJECT_SOURCE_DIR}/cmake/TilewrightImages.cmake ${PROJECT_SOURCE_DIR}/cmake/TilewrightCuda.cmake
  ${PROJECT_SOURCE_DIR}/cmake/TilewrightArchitectures.cmake
  DESTINATION ${package} COMPONENT dev)
set(libexec ${CMAKE_INSTALL_LIBEXECDIR}/tilewright)
install(TARGETS kernel_resources RUNTIME DESTINATION ${libexec} COMPONENT dev)

configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/tilewright-config.cmake.in
  ${PROJECT_BINARY_DIR}/tilewright-config.cmake INSTALL_DESTINATION ${package}
  PATH_VARS share libexec CMAKE_INSTALL_INCLUDEDIR CMAKE_INSTALL_LIBDIR)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/tilewright-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/tilewright-config.cmake ${PROJECT_BINARY_DIR}/tilewright-config-version.cmake
  DESTINATION ${package} COMPONENT dev)

# Relative, because `cmake --install --prefix` may install into another folder.
file(RELATIVE_PATH up_to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
# What pkg-config --static adds, for libtilewright.a.
set(static_libraries "-pthread -lm -ldl")
if(TILEWRIGHT_WITH_CUDA)
  string(PREPEND static_libraries "-L${CUDAToolkit_LIBRARY_DIR} -lcudart_static -lrt ")
endif()
configure_file(${PROJECT_SOURCE_DIR}/cmake/tilewright.pc.in ${PROJECT_BINARY_DIR}/tilewright.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/tilewright.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT dev)

# ---- the manual page and the shells' completions, from the rows of --help

add_executable(tune_pages cmake/tools/tune_pages.c)
target_include_directories(tune_pages PRIVATE ${PROJECT_SOURCE_DIR}/runtime)
target_link_libraries(tune_pages PRIVATE tilewright_tune)
set(pages ${PROJECT_BINARY_DIR}/pages)
file(MAKE_DIRECTORY ${pages})
set(page_files "")
find_program(TILEWRIGHT_GZIP NAMES gzip DOC "gzip, for the manual page")
mark_as_advanced(TILEWRIGHT_GZIP)
# Debian's zsh reads what packages install from a folder of its own.
set(zsh_folder site-functions)
if(CMAKE_INSTALL_PREFIX STREQUAL "/usr" AND EXISTS /etc/debian_version)
  set(zsh_folder vendor-completions)
endif()
foreach(row man:tilewright-tune.1:${CMAKE_INSTALL_MANDIR}/man1
    bash:tilewright-tune:${CMAKE_INSTALL_DATADIR}/bash-completion/completions
    zsh:_tilewright-tune:${CMAKE_INSTALL_DATADIR}/zsh/${zsh_folder}
    fish:tilewright-tune.fish:${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
  string(REPLACE ":" ";" row ${row})
  list(POP_FRONT row kind name folder)
  add_custom_command(OUTPUT ${pages}/${name} COMMAND tune_pages ${kind} tilewright-tune ${pages}/${name}
    DEPENDS tune_pages VERBATIM)
  if(kind STREQUAL man AND TILEWRIGHT_GZIP)
    add_custom_command(OUTPUT ${pages}/${name}.gz COMMAND ${TILEWRIGHT_GZIP} -9nkf ${pages}/${name}
      DEPENDS ${pages}/${name} VERBATIM)
    string(APPEND name .gz)
  endif()
  list(APPEND page_files ${pages}/${name})
  install(FILES ${pages}/${name} DESTINATION ${folder} COMPONENT tune)
endforeach()
add_custom_target(tune_page_files ALL DEPENDS ${page_files})
