# library.cmake -- the generator, the runtime, the simulator and the library's kernels,
# here and on a GPU.

# ---- the style of the sources; skipped where a tool is missing

foreach(tool clang-format luacheck shellcheck)
  tilewright_add_test(lint.${tool} sh ${CMAKE_CURRENT_SOURCE_DIR}/lint.sh ${tool})
endforeach()

tilewright_add_test(build.assemble sh ${CMAKE_CURRENT_SOURCE_DIR}/build/assemble.sh ${TILEWRIGHT_ASSEMBLE}
  ${TILEWRIGHT_INCLUDE} ${CUDAToolkit_NVCC_EXECUTABLE})

# ---- generator

if(lua)
  tilewright_add_test(generator.units ${lua} ${CMAKE_CURRENT_SOURCE_DIR}/generator/run.lua)
  # The committed files are what the templates give today.
  tilewright_add_test(generator.generated_is_fresh
    ${lua} ${TILEWRIGHT_GENERATOR} --templates ${PROJECT_SOURCE_DIR}/templates
      --output ${PROJECT_SOURCE_DIR}/generated --check)
  # What the model is told in C is what the headers say in Lua.
  add_executable(print_traits generator/print_traits.c)
  target_link_libraries(print_traits PRIVATE tilewright_static)
  tilewright_add_test(generator.traits ${lua} ${CMAKE_CURRENT_SOURCE_DIR}/generator/traits.lua
    $<TARGET_FILE:print_traits> ${PROJECT_SOURCE_DIR}/templates ${TILEWRIGHT_TARGETS} ${keep})
  # The space that C code enumerates is the generator's.
  tilewright_add_program(print_space build/print_space.c)
  tilewright_add_test(build.space ${lua} ${CMAKE_CURRENT_SOURCE_DIR}/build/space.lua $<TARGET_FILE:print_space>
    ${TILEWRIGHT_GENERATOR} ${PROJECT_SOURCE_DIR}/templates sm_90)
else()
  tilewright_skip_tests("${no_lua}" generator.units generator.generated_is_fresh generator.traits build.space)
endif()

# ---- runtime, simulator

file(GLOB tests CONFIGURE_DEPENDS runtime/test_*.c simulator/test_*.c tune/test_*.c build/test_*.c)
file(GLOB kernel_tests CONFIGURE_DEPENDS simulator/*.cu)
set(kernel_objects "")
foreach(file IN LISTS kernel_tests)
  get_filename_component(name ${file} NAME)
  _tilewright_sim_object(${file} ${CMAKE_CURRENT_BINARY_DIR}/sim_kernels/${name}.o)
  list(APPEND kernel_objects ${CMAKE_CURRENT_BINARY_DIR}/sim_kernels/${name}.o)
endforeach()
set_source_files_properties(${kernel_objects} PROPERTIES EXTERNAL_OBJECT TRUE GENERATED TRUE)
# Else make builds an object for several tests at the same time.
add_custom_target(sim_test_kernels DEPENDS ${kernel_objects})
foreach(file IN LISTS tests)
  if(file MATCHES "/simulator/")
    tilewright_add_c_test(${file} ${kernel_objects})
    get_filename_component(name ${file} NAME_WE)
    add_dependencies(${name} sim_test_kernels)
  else()
    tilewright_add_c_test(${file})
  endif()
endforeach()
target_compile_definitions(test_cuda PRIVATE TEST_NVCC="${CUDAToolkit_NVCC_EXECUTABLE}")
tilewright_add_lessons(test_lessons)
if(TARGET tilewright_peers)
  target_compile_definitions(test_baseline_module PRIVATE
    TW_TEST_PEERS="../$<TARGET_FILE_NAME:tilewright_peers>")
  add_dependencies(test_baseline_module tilewright_peers)
endif()
# A library that stands in for NVML.
add_library(fake_nvml MODULE nvml/fake_nvml.c)
tilewright_add_c_test(${CMAKE_CURRENT_SOURCE_DIR}/nvml/test_nvml.c)
target_compile_definitions(test_nvml PRIVATE FAKE_NVML="$<TARGET_FILE:fake_nvml>")
add_dependencies(test_nvml fake_nvml)
# The reader of machine code is a part of the build, not of the library.
target_sources(test_cubin PRIVATE ${PROJECT_SOURCE_DIR}/cmake/tools/cubin.c)
target_include_directories(test_cubin PRIVATE ${PROJECT_SOURCE_DIR}/cmake/tools)
tilewright_add_test(simulator.layers sh ${CMAKE_CURRENT_SOURCE_DIR}/simulator/layers.sh ${PROJECT_SOURCE_DIR})
tilewright_add_test(layers.circles sh ${CMAKE_CURRENT_SOURCE_DIR}/circles.sh ${PROJECT_SOURCE_DIR} ${CMAKE_BINARY_DIR})
_tilewright_find_sim_compiler(sim_cxx)
tilewright_add_test(simulator.refused sh ${CMAKE_CURRENT_SOURCE_DIR}/simulator/refused.sh ${TILEWRIGHT_INCLUDE}
  ${sim_cxx})
tilewright_add_test(simulator.gpu_only sh ${CMAKE_CURRENT_SOURCE_DIR}/simulator/gpu_only.sh
  ${PROJECT_SOURCE_DIR}/runtime/devices/simulator ${TILEWRIGHT_INCLUDE} ${sim_cxx} ${TILEWRIGHT_AWK} ${TILEWRIGHT_OBJCOPY})
tilewright_add_test(simulator.dependent_steps sh ${CMAKE_CURRENT_SOURCE_DIR}/simulator/dependent_steps.sh
  ${PROJECT_SOURCE_DIR}/runtime/devices/simulator/dependent_steps.awk ${TILEWRIGHT_AWK})
tilewright_add_test(simulator.guide_words sh ${CMAKE_CURRENT_SOURCE_DIR}/simulator/guide_words.sh
  ${CMAKE_CURRENT_SOURCE_DIR}/simulator/guide_words.txt ${PROJECT_SOURCE_DIR}/runtime/devices/simulator
  ${TILEWRIGHT_INCLUDE} ${sim_cxx} ${TILEWRIGHT_AWK} ${TILEWRIGHT_OBJCOPY})
foreach(name test_wavefronts test_races test_uninitialised test_flags test_together test_early) # these read files beside their sources
  target_compile_definitions(${name} PRIVATE TEST_FOLDER="${CMAKE_CURRENT_SOURCE_DIR}/simulator")
endforeach()
target_compile_definitions(test_short_times PRIVATE TEST_TUNING="${PROJECT_SOURCE_DIR}/tuning")
tilewright_add_test(runtime.soname sh ${CMAKE_CURRENT_SOURCE_DIR}/runtime/soname.sh
  $<TARGET_FILE:tilewright> ${PROJECT_VERSION})
# Only a release with the list that is shipped is bounded.
if(TILEWRIGHT_KEEP STREQUAL "ALL" OR TILEWRIGHT_SANITIZE OR NOT TILEWRIGHT_SMALL OR NOT CMAKE_BUILD_TYPE STREQUAL "Release")
  tilewright_skip_tests("not the library that is shipped" runtime.size)
else()
  list(LENGTH TILEWRIGHT_ARCHITECTURES count)
  tilewright_add_test(runtime.size sh ${CMAKE_CURRENT_SOURCE_DIR}/runtime/size.sh $<TARGET_FILE:tilewright> 8 ${count})
endif()
target_compile_definitions(test_replay PRIVATE TEST_TIMES="${PROJECT_SOURCE_DIR}/tuning/model/h200_times.tsv")
if(TILEWRIGHT_JSON)
  _tilewright_add_json(test_t1)
  target_compile_definitions(test_t1 PRIVATE TUNE_JSON)
endif()
# It compares the statuses in the generated headers with those that are returned.
target_compile_definitions(test_documented PRIVATE TEST_HEADERS="${generated}/include")

# ---- variants and accuracy: tests for each algorithm, see variants/register.cmake

tilewright_add_registry_test(variants)
tilewright_add_registry_test(accuracy)

# ---- variants checked for races, uninitialised reads and all else that the
# simulator sees: one test for each operation

foreach(name IN LISTS operations)
  tilewright_add_test(check.sim.${name} sh ${CMAKE_CURRENT_SOURCE_DIR}/verify/check_each.sh
    $<TARGET_FILE:${tune_with_lessons}> ${name})
endforeach()

# ---- GPU

if(TILEWRIGHT_WITH_CUDA)
  tilewright_add_c_test(${CMAKE_CURRENT_SOURCE_DIR}/gpu/test_gpu.c)
  tilewright_add_c_test(${CMAKE_CURRENT_SOURCE_DIR}/gpu/test_gpu_memory.c)
  tilewright_add_c_test(${CMAKE_CURRENT_SOURCE_DIR}/gpu/test_measure_gpu.c)
  tilewright_add_c_test(${CMAKE_CURRENT_SOURCE_DIR}/gpu/test_early_gpu.c)
  tilewright_add_test(build.early sh ${CMAKE_CURRENT_SOURCE_DIR}/build/early.sh ${CUDAToolkit_NVCC_EXECUTABLE}
    $<TARGET_FILE:kernel_resources> ${CMAKE_CURRENT_SOURCE_DIR}/build/early.cu ${PROJECT_BINARY_DIR}/kernels/cubins.txt)
  set_tests_properties(gpu.measure_gpu PROPERTIES RESOURCE_LOCK gpu)
else()
  tilewright_skip_tests("built without CUDA" gpu.measure_gpu gpu.early_gpu build.early gpu.gpu gpu.gpu_memory)
endif()

# ---- tensors past 2^31 elements on a GPU; the same with small numbers here

tilewright_add_program(test_huge gpu/test_huge.c)
tilewright_add_lessons(test_huge)
tilewright_add_test(huge.self test_huge --self)
foreach(name IN LISTS operations)
  tilewright_add_test(huge.sim.${name} test_huge ${name} sim 1024)
  tilewright_add_test(huge.cuda.${name} test_huge ${name} cuda)
  # Each takes tens of gigabytes, and looks at how long a run would take.
  set_tests_properties(huge.cuda.${name} PROPERTIES RESOURCE_LOCK gpu)
endforeach()

# ---- the lessons' kernels as an oracle; without numba it skips itself

tilewright_add_program(oracle_call oracle/oracle_call.c)
tilewright_add_lessons(oracle_call)
if(TILEWRIGHT_PYTHON)
  tilewright_add_test(oracle.lessons
    ${TILEWRIGHT_PYTHON} -B ${CMAKE_CURRENT_SOURCE_DIR}/oracle/run.py $<TARGET_FILE:oracle_call>)
else()
  tilewright_skip_tests("no numba (no python3)" oracle.lessons)
endif()
