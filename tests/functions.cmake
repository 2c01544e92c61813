# functions.cmake -- how tests are added.

function(tilewright_add_test name)
  add_test(NAME ${name} COMMAND ${ARGN})
  set_tests_properties(${name} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 600)
  if(TILEWRIGHT_THOROUGH) # long tests do all of their work, see drawn.h
    set_tests_properties(${name} PROPERTIES TIMEOUT 1800 ENVIRONMENT TW_TEST_ALL=1)
  endif()
endfunction()

# Tests that cannot run here, and why.
function(tilewright_skip_tests why)
  foreach(name IN LISTS ARGN)
    tilewright_add_test(${name} sh -c "echo 'skipped: ${why}' && exit 77")
  endforeach()
endfunction()

# Long tests start first, so that none runs alone at the end: seconds of one core,
# roughly. CTest knows better from the second run on.
function(tilewright_long_tests)
  while(ARGN)
    list(POP_FRONT ARGN name seconds)
    if(TEST ${name})
      set_tests_properties(${name} PROPERTIES COST ${seconds})
    endif()
  endwhile()
endfunction()

# A program of the static library and tune's parts.
function(tilewright_add_program name)
  add_executable(${name} ${ARGN})
  target_include_directories(${name} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/runtime)
  target_compile_definitions(${name} PRIVATE _GNU_SOURCE)
  target_link_libraries(${name} PRIVATE tilewright_tune)
endfunction()

# A C test: one file, one program.
function(tilewright_add_c_test file)
  get_filename_component(name ${file} NAME_WE)
  get_filename_component(folder ${file} DIRECTORY)
  get_filename_component(topic ${folder} NAME)
  string(REGEX REPLACE "^test_" "" short ${name})
  tilewright_add_program(${name} ${file} ${ARGN})
  tilewright_add_test(${topic}.${short} ${name})
endfunction()

# Links the program with the kernel set. The program links the simulator statically, so
# it must link the set's kernels for it too: the module SET_simulator calls the shared
# library's simulator.
function(tilewright_add_set program set)
  target_link_libraries(${program} PRIVATE ${set}_kernels)
  get_target_property(simulator ${set}_simulator SOURCES)
  set(objects ${simulator})
  list(FILTER objects INCLUDE REGEX "\\.o$")
  set_source_files_properties(${objects} PROPERTIES EXTERNAL_OBJECT TRUE GENERATED TRUE)
  target_sources(${program} PRIVATE ${simulator})
  add_dependencies(${program} ${set}_simulator)
endfunction()

# Makes the program cover the lessons' kernels too, see sets.h.
function(tilewright_add_lessons program)
  if(TARGET lessons_kernels)
    target_compile_definitions(${program} PRIVATE TW_TEST_LESSONS)
    tilewright_add_set(${program} lessons)
  endif()
endfunction()

# A program that is told OPERATION ALGORITHM ELEMENT DEVICE, and lists them.
function(tilewright_add_registry_test topic)
  set(program test_${topic})
  tilewright_add_program(${program} ${topic}/${program}.c)
  tilewright_add_lessons(${program})
  target_link_libraries(${program} PRIVATE m)
  # Asked when it has been built, read by CTest before it runs.
  set(list ${CMAKE_CURRENT_BINARY_DIR}/${topic}_tests.cmake)
  if(NOT EXISTS ${list})
    file(TOUCH ${list}) # a build may leave the program out
  endif()
  add_custom_command(TARGET ${program} POST_BUILD
    COMMAND ${CMAKE_COMMAND} -DTOPIC=${topic} -DPROGRAM=$<TARGET_FILE:${program}> -DOUTPUT=${list}
      -DTHOROUGH=${TILEWRIGHT_THOROUGH}
      -P ${CMAKE_CURRENT_SOURCE_DIR}/variants/register.cmake
    VERBATIM)
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${list})
endfunction()
