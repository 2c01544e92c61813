# programs.cmake -- CUDA programs on the simulator.

# ---- the CUDA runtime on the simulator: programs in C that call it

foreach(topic memory streams graphs device)
  set(program test_cudart_${topic})
  add_executable(${program} cudart/test_${topic}.c)
  target_include_directories(${program} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/runtime
    ${TILEWRIGHT_INCLUDE}/tilewright/simulator/cuda ${TILEWRIGHT_INCLUDE})
  target_compile_definitions(${program} PRIVATE _GNU_SOURCE)
  target_link_libraries(${program} PRIVATE tilewright_cudart tilewright_flags Threads::Threads)
  tilewright_add_test(cudart.${topic} ${program})
endforeach()
tilewright_add_test(cudart.calls sh ${CMAKE_CURRENT_SOURCE_DIR}/cudart/calls.sh
  ${PROJECT_SOURCE_DIR} $<TARGET_FILE:tilewright_cudart>)
if(TILEWRIGHT_SANITIZE)
  tilewright_skip_tests("programs are not linked with the sanitizer" cudart.page)
else()
  tilewright_add_test(cudart.page sh ${CMAKE_CURRENT_SOURCE_DIR}/cudart/page.sh ${PROJECT_SOURCE_DIR} $<TARGET_FILE:twcc>)
endif()
tilewright_add_test(cudart.driver sh ${CMAKE_CURRENT_SOURCE_DIR}/cudart/driver_calls.sh
  ${PROJECT_SOURCE_DIR} $<TARGET_FILE:tilewright_cudart> ${sim_cxx})
tilewright_add_test(cudart.headers sh ${CMAKE_CURRENT_SOURCE_DIR}/cudart/headers.sh
  ${CMAKE_CURRENT_SOURCE_DIR}/cudart ${TILEWRIGHT_INCLUDE} ${CMAKE_C_COMPILER} ${sim_cxx})

# ---- CUDA programs, compiled by twcc

set(programs ${CMAKE_CURRENT_SOURCE_DIR}/programs)
# The library that programs are linked with would need them to be sanitized, too.
function(tilewright_add_program_test name)
  if(TILEWRIGHT_SANITIZE)
    tilewright_skip_tests("programs are not sanitized" programs.${name})
  else()
    tilewright_add_test(programs.${name} sh ${programs}/${ARGN})
  endif()
endfunction()
foreach(file races classes tiles passes wmma memory threads host quiet locks streams beside cub cub_parts cub_sort thrust thrust_sets library_calls cublas cublaslt curand cusolver cufft nccl
        cusparse textures driver nvrtc shared_memory asm tma wgmma graph_nodes virtual words mailbox graph_memory cluster_words)
  tilewright_add_program_test(${file} planted.sh $<TARGET_FILE:twcc> ${programs}/planted/${file}.cu)
endforeach()
tilewright_add_program_test(unused planted.sh $<TARGET_FILE:twcc> ${programs}/planted/unused.cu -G)
tilewright_add_program_test(orders streams.sh $<TARGET_FILE:twcc> ${programs})
tilewright_add_program_test(crashes crashes.sh $<TARGET_FILE:twcc> ${programs})
tilewright_add_program_test(says says.sh $<TARGET_FILE:twcc> ${programs})
tilewright_add_program_test(steps steps.sh $<TARGET_FILE:twcc> ${programs})
tilewright_add_program_test(unwatched unwatched.sh $<TARGET_FILE:twcc> ${programs})
tilewright_add_program_test(language language.sh $<TARGET_FILE:twcc> ${programs})
tilewright_add_program_test(matrices output.sh $<TARGET_FILE:twcc> ${programs}/wmma.cu)
tilewright_add_program_test(ptx asm.sh $<TARGET_FILE:twcc> ${programs})
foreach(file turns atomics heap library asm_products asm_carry target)
  tilewright_add_program_test(${file} output.sh $<TARGET_FILE:twcc> ${programs}/${file}.cu)
endforeach()
tilewright_add_program_test(fp8 output.sh $<TARGET_FILE:twcc> ${programs}/fp8.cu)
tilewright_add_program_test(images images.sh $<TARGET_FILE:twcc>)
tilewright_add_program_test(arch passes.sh $<TARGET_FILE:twcc>)
tilewright_add_program_test(macros macros.sh $<TARGET_FILE:twcc> ${TILEWRIGHT_INCLUDE}/tilewright/simulator/cuda)
tilewright_add_program_test(command command.sh $<TARGET_FILE:tune> $<TARGET_FILE:twcc> ${programs})
tilewright_add_program_test(ci ci.sh $<TARGET_FILE:tune> ${PROJECT_SOURCE_DIR})
tilewright_add_program_test(builds builds.sh $<TARGET_FILE:twcc> ${CMAKE_COMMAND})
tilewright_add_c_test(${programs}/test_rewrite.c)
tilewright_add_c_test(${programs}/test_twcc_options.c)
