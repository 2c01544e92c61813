# TilewrightInstall.cmake -- what `cmake --install` puts where.
include(CMakePackageConfigHelpers)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/tilewright)
set(share ${CMAKE_INSTALL_DATADIR}/tilewright)

install(TARGETS tilewright tilewright_static tilewright_tune EXPORT tilewright-targets
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(TARGETS tilewright_simulator tilewright_simulator_static EXPORT tilewright-targets
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT simulator
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT simulator)
install(PROGRAMS $<TARGET_FILE:tune> DESTINATION ${CMAKE_INSTALL_BINDIR} RENAME tilewright-tune)
install(DIRECTORY ${TILEWRIGHT_INCLUDE}/tilewright ${generated}/include/tilewright
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT tilewright-targets NAMESPACE tilewright:: DESTINATION ${package})

# For tilewright_add_templates: the generator and the operations.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/generator ${PROJECT_SOURCE_DIR}/templates DESTINATION ${share})
# For tune bench --peers: the library beside torch and cupy.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/python DESTINATION ${share} FILES_MATCHING PATTERN "*.py")
get_filename_component(simulator_tools ${TILEWRIGHT_SIM_SYMBOLS} DIRECTORY)
install(FILES ${TILEWRIGHT_SIM_SYMBOLS} ${simulator_tools}/kernel_object.sh ${simulator_tools}/kernel_words.awk
  ${simulator_tools}/kernel_sections.ld ${simulator_tools}/gpu_only.awk ${simulator_tools}/template_line.awk
  ${TILEWRIGHT_TUNE_MAIN} ${PROJECT_SOURCE_DIR}/cmake/no_cuda_runtime.c DESTINATION ${share})
install(FILES ${PROJECT_SOURCE_DIR}/cmake/tools/count_kernels.sh DESTINATION ${share}/tools)
install(FILES ${PROJECT_SOURCE_DIR}/cmake/TilewrightTemplates.cmake
  ${PROJECT_SOURCE_DIR}/cmake/TilewrightKernels.cmake ${PROJECT_SOURCE_DIR}/cmake/TilewrightBaselines.cmake
  ${PROJECT_SOURCE_DIR}/cmake/TilewrightImages.cmake ${PROJECT_SOURCE_DIR}/cmake/TilewrightCuda.cmake
  ${PROJECT_SOURCE_DIR}/cmake/TilewrightArchitectures.cmake
  DESTINATION ${package})
set(libexec ${CMAKE_INSTALL_LIBEXECDIR}/tilewright)
install(TARGETS kernel_resources RUNTIME DESTINATION ${libexec})

configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/tilewright-config.cmake.in
  ${PROJECT_BINARY_DIR}/tilewright-config.cmake INSTALL_DESTINATION ${package}
  PATH_VARS share libexec CMAKE_INSTALL_INCLUDEDIR)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/tilewright-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/tilewright-config.cmake ${PROJECT_BINARY_DIR}/tilewright-config-version.cmake
  DESTINATION ${package})

# Relative, because `cmake --install --prefix` may install into another folder.
file(RELATIVE_PATH up_to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(${PROJECT_SOURCE_DIR}/cmake/tilewright.pc.in ${PROJECT_BINARY_DIR}/tilewright.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/tilewright.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
