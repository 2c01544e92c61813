# users.cmake -- what a user meets: an installed copy, packages, Python, pages and their commands.

# ---- an example's part that no library test runs

add_executable(test_replace_file consumer/test_replace_file.c
  ${PROJECT_SOURCE_DIR}/examples/npy_transpose/replace_file.c)
target_include_directories(test_replace_file PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}
  ${PROJECT_SOURCE_DIR}/examples/npy_transpose)
target_compile_definitions(test_replace_file PRIVATE _GNU_SOURCE)
target_link_libraries(test_replace_file PRIVATE tilewright_static)
tilewright_add_test(consumer.replace_file test_replace_file)

# ---- what a user builds on an installed copy

file(GLOB scripts CONFIGURE_DEPENDS consumer/*.sh)
foreach(file IN LISTS scripts)
  get_filename_component(name ${file} NAME_WE)
  tilewright_add_test(consumer.${name} sh ${file} ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR} ${CMAKE_COMMAND})
endforeach()
# These build the library, some several times.
set_tests_properties(consumer.architectures consumer.throwaway PROPERTIES TIMEOUT 1800)

# ---- packages, the manual page and the shells' completions

tilewright_add_test(packages.pages sh ${CMAKE_CURRENT_SOURCE_DIR}/packages/pages.sh $<TARGET_FILE:tune>
  ${PROJECT_BINARY_DIR}/pages)
if(TILEWRIGHT_SANITIZE)
  tilewright_skip_tests("a build with a sanitizer" packages.deb)
else()
  tilewright_add_test(packages.deb sh ${CMAKE_CURRENT_SOURCE_DIR}/packages/deb.sh ${PROJECT_SOURCE_DIR}
    ${PROJECT_BINARY_DIR} ${CMAKE_CPACK_COMMAND} ${CMAKE_C_COMPILER} ${CMAKE_COMMAND})
endif()

# ---- the site of static pages

if(TILEWRIGHT_PYTHON)
  set(python_package "")
  if(TARGET tilewright_native)
    set(python_package ${PROJECT_BINARY_DIR}/python)
  endif()
  tilewright_add_test(site.shown ${TILEWRIGHT_PYTHON} -B ${CMAKE_CURRENT_SOURCE_DIR}/site/shown.py ${PROJECT_SOURCE_DIR}
    $<TARGET_FILE:tune> "${python_package}")
else()
  tilewright_skip_tests("no python3" site.shown)
endif()

# ---- the library from Python, and beside other libraries

if(TILEWRIGHT_PYTHON)
  tilewright_add_test(peers.marshalling ${TILEWRIGHT_PYTHON} -B ${CMAKE_CURRENT_SOURCE_DIR}/peers/marshalling.py
    ${PROJECT_SOURCE_DIR}/python $<TARGET_FILE:tilewright> $<TARGET_FILE:tune>
    ${PROJECT_SOURCE_DIR}/tune/peers/script.c)
else()
  tilewright_skip_tests("no python3" peers.marshalling)
endif()
if(NOT TARGET tilewright_native)
  tilewright_skip_tests("no headers of Python (Debian: python3-dev)" python.wheel)
else()
  tilewright_add_test(python.wheel sh ${CMAKE_CURRENT_SOURCE_DIR}/python/wheel.sh ${PROJECT_SOURCE_DIR}
    ${PROJECT_BINARY_DIR} ${Python3_EXECUTABLE})
endif()
if(TARGET tilewright_native)
  # What a call costs from C, beside which a call from Python is measured.
  add_executable(python_overhead python/overhead.c)
  target_compile_definitions(python_overhead PRIVATE _GNU_SOURCE)
  target_link_libraries(python_overhead PRIVATE tilewright)
  tilewright_add_test(gpu.python ${CMAKE_COMMAND} -E env PYTHONPATH=${PROJECT_BINARY_DIR}/python
    ${Python3_EXECUTABLE} -B ${CMAKE_CURRENT_SOURCE_DIR}/python/on_gpu.py $<TARGET_FILE:python_overhead>)
  set_tests_properties(gpu.python PROPERTIES RUN_SERIAL ON) # it measures what a call takes on the CPU
endif()
tilewright_add_test(gpu.peers sh ${CMAKE_CURRENT_SOURCE_DIR}/gpu/peers.sh $<TARGET_FILE:tune>)
set_tests_properties(gpu.peers PROPERTIES RESOURCE_LOCK gpu)

# ---- the commands of README.md and docs/, and the rules for these pages

tilewright_add_test(readme.commands sh ${CMAKE_CURRENT_SOURCE_DIR}/readme/commands.sh
  ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR} ${CMAKE_COMMAND} "${lua}")
# More than a hundred commands, which take minutes on a busy machine.
set_tests_properties(readme.commands PROPERTIES TIMEOUT 1800)
tilewright_add_test(readme.rules sh ${CMAKE_CURRENT_SOURCE_DIR}/readme/rules.sh ${PROJECT_SOURCE_DIR} "${lua}")

if(lua)
  tilewright_add_test(readme.measured sh ${CMAKE_CURRENT_SOURCE_DIR}/readme/measured.sh
    ${PROJECT_SOURCE_DIR} $<TARGET_FILE:${tune_with_lessons}> $<TARGET_FILE:tune> ${lua})
  tilewright_add_test(readme.gallery sh ${CMAKE_CURRENT_SOURCE_DIR}/readme/gallery.sh ${PROJECT_SOURCE_DIR} ${lua})
endif()
