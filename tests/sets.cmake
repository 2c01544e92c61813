# sets.cmake -- kernel sets of one's own: what they can describe, and the mistakes that
# are found in them.

# ---- kernels whose arithmetic is wrong, and right twins, as a set of one's own. Sets
# that no test runs on a GPU are HOST_ONLY, which saves nvcc's time.

if(NOT no_sets)
  tilewright_add_templates(numbers TEMPLATES ${CMAKE_CURRENT_SOURCE_DIR}/verify/templates HOST_ONLY NO_COUNTS)
  tilewright_add_test(verify.planted sh ${CMAKE_CURRENT_SOURCE_DIR}/verify/planted.sh $<TARGET_FILE:numbers_tune>)
  # Blocks that are resident together; a GPU runs the right ones, too.
  tilewright_add_templates(together TEMPLATES ${CMAKE_CURRENT_SOURCE_DIR}/together/templates)
  tilewright_add_test(verify.faults sh ${CMAKE_CURRENT_SOURCE_DIR}/verify/faults.sh $<TARGET_FILE:numbers_tune>
    ${PROJECT_SOURCE_DIR}/docs/faults.md $<TARGET_FILE:together_tune>)
  tilewright_add_test(together.shown sh ${CMAKE_CURRENT_SOURCE_DIR}/together/shown.sh $<TARGET_FILE:together_tune>)
  tilewright_add_c_test(together/test_calls_together.c)
  tilewright_add_set(test_calls_together together)
  if(TILEWRIGHT_WITH_CUDA)
    tilewright_add_c_test(${CMAKE_CURRENT_SOURCE_DIR}/gpu/test_together_gpu.c)
    tilewright_add_set(test_together_gpu together)
  endif()
  tilewright_add_templates(kinds TEMPLATES ${CMAKE_CURRENT_SOURCE_DIR}/types/templates HOST_ONLY NO_COUNTS)
  tilewright_add_test(verify.types sh ${CMAKE_CURRENT_SOURCE_DIR}/types/types.sh $<TARGET_FILE:kinds_tune>)
  tilewright_add_c_test(types/test_kinds.c)
  tilewright_add_set(test_kinds kinds)
  tilewright_add_c_test(types/test_knots.c)
  tilewright_add_set(test_knots kinds)
else()
  tilewright_skip_tests("${no_sets}" verify.planted verify.faults together.shown together.calls_together
    verify.types types.kinds types.knots)
endif()

# ---- mistakes with TMA, wgmma and mma.sync, planted in copies of matmul's templates

foreach(name hopper hopper_other tensor8 small direct demand edges references)
  if(lua)
    tilewright_add_test(verify.${name} sh ${CMAKE_CURRENT_SOURCE_DIR}/verify/${name}.sh $<TARGET_FILE:tune>)
  else()
    tilewright_skip_tests("${no_lua}" verify.${name})
  endif()
endforeach()

# ---- operations whose extents are constants and expressions, as a set of one's own

if(NOT no_sets)
  tilewright_add_templates(shapes TEMPLATES ${CMAKE_CURRENT_SOURCE_DIR}/shapes/templates HOST_ONLY)
  tilewright_add_test(verify.shapes sh ${CMAKE_CURRENT_SOURCE_DIR}/shapes/planted.sh $<TARGET_FILE:shapes_tune>)
  add_executable(test_shapes shapes/test_shapes.c)
  target_include_directories(test_shapes PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
  target_link_libraries(test_shapes PRIVATE shapes)
  tilewright_add_test(verify.shapes_called test_shapes)
else()
  tilewright_skip_tests("${no_sets}" verify.shapes_called verify.shapes)
endif()

# ---- operations of several passes, as a set of one's own

if(NOT no_sets)
  tilewright_add_templates(passes TEMPLATES ${CMAKE_CURRENT_SOURCE_DIR}/passes/templates)
  tilewright_add_test(passes.planted sh ${CMAKE_CURRENT_SOURCE_DIR}/passes/planted.sh $<TARGET_FILE:passes_tune>)
  tilewright_add_test(passes.shown sh ${CMAKE_CURRENT_SOURCE_DIR}/passes/shown.sh $<TARGET_FILE:passes_tune>)
  tilewright_add_c_test(${CMAKE_CURRENT_SOURCE_DIR}/passes/test_calls.c)
  tilewright_add_set(test_calls passes)
  if(TILEWRIGHT_WITH_CUDA)
    tilewright_add_c_test(${CMAKE_CURRENT_SOURCE_DIR}/gpu/test_passes_gpu.c)
    tilewright_add_set(test_passes_gpu passes)
  endif()
else()
  tilewright_skip_tests("${no_sets}" passes.planted passes.shown passes.calls)
endif()

# ---- perils: variants that hang, crash and damage memory, run in a process of their own

if(NOT no_sets)
  tilewright_add_templates(perils TEMPLATES ${CMAKE_CURRENT_SOURCE_DIR}/isolate/templates NO_COUNTS)
  foreach(device sim:sm_90 cuda)
    string(REGEX REPLACE ":.*" "" short ${device})
    tilewright_add_test(isolate.${short} sh ${CMAKE_CURRENT_SOURCE_DIR}/isolate/perils.sh
      $<TARGET_FILE:perils_tune> ${device})
  endforeach()
  set_tests_properties(isolate.cuda PROPERTIES RESOURCE_LOCK gpu)
else()
  tilewright_skip_tests("${no_sets}" isolate.sim isolate.cuda)
endif()

# ---- the same tensors on the simulator, a few blocks of them: an index of 32
# bits is found, as in copies of templates with one planted

tilewright_add_program(test_far gpu/test_far.c)
if(NOT no_sets)
  set(planted ${CMAKE_CURRENT_BINARY_DIR}/planted)
  file(MAKE_DIRECTORY ${planted}/templates)
  file(GLOB inputs CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/templates/*/*.cu)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${inputs} gpu/plant.lua)
  execute_process(COMMAND ${lua} ${CMAKE_CURRENT_SOURCE_DIR}/gpu/plant.lua
    ${PROJECT_SOURCE_DIR}/templates ${planted}/templates COMMAND_ERROR_IS_FATAL ANY)
  _tilewright_generate(${lua} planted ${planted}/templates ${planted}/generated "")
  set(with_cuda ${TILEWRIGHT_WITH_CUDA})
  set(TILEWRIGHT_WITH_CUDA OFF)
  _tilewright_compile_set(planted ${planted}/generated ${planted}/kernels planted_sources planted_kernels)
  set(TILEWRIGHT_WITH_CUDA ${with_cuda})
  _tilewright_no_counts(planted ${planted}/kernels/counts.c)
  target_sources(test_far PRIVATE ${planted_sources} ${planted_kernels} ${planted}/kernels/counts.c)
  target_compile_definitions(test_far PRIVATE TEST_PLANTED)
else()
  target_compile_definitions(test_far PRIVATE TEST_NOT_PLANTED="${no_sets}")
endif()
tilewright_add_test(far.planted test_far --planted)
foreach(name IN LISTS operations)
  tilewright_add_test(far.${name} test_far ${name})
endforeach()

# ---- the gallery: each example through every command, and wrong kernels made from it

if(TARGET softmax_tune)
  set(faulty ${CMAKE_CURRENT_BINARY_DIR}/faulty)
  set(planter ${CMAKE_CURRENT_SOURCE_DIR}/gallery/plant.lua)
  file(GLOB faults CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/gallery/faults/*.lua)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/examples/gallery/*/templates/*)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${planter} ${faults} ${sources})
  execute_process(COMMAND ${lua} ${planter} ${PROJECT_SOURCE_DIR}/examples/gallery
    ${PROJECT_SOURCE_DIR}/templates/shared ${CMAKE_CURRENT_SOURCE_DIR}/gallery/faults ${faulty} COMMAND_ERROR_IS_FATAL ANY)
  tilewright_add_templates(faulty TEMPLATES ${faulty} HOST_ONLY NO_COUNTS)
  foreach(file IN LISTS faults)
    get_filename_component(name ${file} NAME_WE)
    file(STRINGS ${file} lines REGEX "algorithm = ")
    list(LENGTH lines count)
    tilewright_add_test(gallery.${name} sh ${CMAKE_CURRENT_SOURCE_DIR}/gallery/example.sh
      $<TARGET_FILE:${name}_tune> ${name} $<TARGET_FILE:${name}_example>)
    tilewright_add_test(gallery.faults.${name} sh ${CMAKE_CURRENT_SOURCE_DIR}/gallery/faults.sh
      $<TARGET_FILE:faulty_tune> ${name} ${count})
  endforeach()
endif()
