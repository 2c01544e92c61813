# tools.cmake -- tune: its commands, its model, several machines, its page.

# ---- a `tune` without the library's kernels for the simulator, and the build of one

add_executable(lean_tune ${PROJECT_SOURCE_DIR}/tune/main.c $<TARGET_OBJECTS:tilewright_tune>)
target_link_libraries(lean_tune PRIVATE tilewright_simulator_lean tilewright_static)
tilewright_add_test(build.lean sh ${CMAKE_CURRENT_SOURCE_DIR}/build/lean.sh $<TARGET_FILE:lean_tune> $<TARGET_FILE:tune>)
tilewright_add_test(build.words sh ${CMAKE_CURRENT_SOURCE_DIR}/build/words.sh $<TARGET_FILE:lean_tune>
  ${TILEWRIGHT_INCLUDE}/tilewright/simulator/calls.h ${TILEWRIGHT_SIM_SYMBOLS})
tilewright_add_test(build.lean_targets sh ${CMAKE_CURRENT_SOURCE_DIR}/build/lean_targets.sh ${PROJECT_SOURCE_DIR}
  ${PROJECT_BINARY_DIR} ${CMAKE_COMMAND})

# ---- what a run draws of long tests

tilewright_add_test(build.draws sh ${CMAKE_CURRENT_SOURCE_DIR}/build/draws.sh $<TARGET_FILE:tune>)

# ---- the tune program

file(GLOB scripts CONFIGURE_DEPENDS cli/*.sh)
foreach(file IN LISTS scripts)
  get_filename_component(name ${file} NAME_WE)
  if(name STREQUAL "replay")
    set(further ${PROJECT_SOURCE_DIR}/tuning/model/h200_times.tsv ${TILEWRIGHT_JSON})
  elseif(name STREQUAL "import")
    set(further ${CMAKE_CURRENT_SOURCE_DIR}/import ${TILEWRIGHT_JSON})
  else()
    set(further "")
  endif()
  tilewright_add_test(cli.${name} sh ${file} $<TARGET_FILE:tune> ${further})
  if(name MATCHES "^(templates|left_out|budget|import)$" AND NOT lua) # they run the generator
    set_tests_properties(cli.${name} PROPERTIES DISABLED TRUE)
  endif()
endforeach()

# ---- several machines

foreach(name slurm parallel)
  tilewright_add_test(fleet.${name} sh ${CMAKE_CURRENT_SOURCE_DIR}/fleet/${name}.sh $<TARGET_FILE:tune>
    ${PROJECT_SOURCE_DIR})
endforeach()

# ---- the model against what was measured on a GPU

include(model/register.cmake)

# ---- the page of tune report, and the bars of tune on a terminal

foreach(name pages shown terminal) # shown needs Chromium, and is skipped without
  if(TILEWRIGHT_PYTHON)
    tilewright_add_test(report.${name} ${TILEWRIGHT_PYTHON} -B ${CMAKE_CURRENT_SOURCE_DIR}/report/${name}.py
      $<TARGET_FILE:tune>)
  else()
    tilewright_skip_tests("no python3" report.${name})
  endif()
endforeach()
