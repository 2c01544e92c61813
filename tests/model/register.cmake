# register.cmake -- the model against what was measured on a GPU.

tilewright_add_test(model.ranking sh ${CMAKE_CURRENT_SOURCE_DIR}/model/ranking.sh
  $<TARGET_FILE:tune> ${PROJECT_SOURCE_DIR}/tuning/model/h200_times.tsv)
if(lua)
  tilewright_add_test(model.kept ${lua} ${CMAKE_CURRENT_SOURCE_DIR}/model/kept.lua ${TILEWRIGHT_GENERATOR}
    ${PROJECT_SOURCE_DIR}/templates ${PROJECT_SOURCE_DIR}/tuning/model/h200_times.tsv
    ${PROJECT_SOURCE_DIR}/tuning/model/fresh_times.tsv)
else()
  tilewright_skip_tests("${no_lua}" model.kept)
endif()
if(TILEWRIGHT_WITH_CUDA)
  tilewright_add_test(model.recount sh ${CMAKE_CURRENT_SOURCE_DIR}/model/recount.sh
    $<TARGET_FILE:tune> ${PROJECT_SOURCE_DIR}/tuning/model/counts.c ${TILEWRIGHT_SIM_CXX})
else()
  # Of some variants other problems are counted where their registers are not known.
  tilewright_skip_tests("counts are compared in a build with CUDA" model.recount)
endif()
tilewright_add_program(hintless model/hintless.c)
tilewright_add_test(model.hintless hintless ${PROJECT_SOURCE_DIR}/tuning/model/h200_times.tsv
  row_sums scale transpose)
if(NOT no_sets)
  function(tilewright_add_judge name problems operations mean worst gpu)
    tilewright_add_templates(${name} TEMPLATES ${CMAKE_CURRENT_SOURCE_DIR}/model/${name}/templates HOST_ONLY)
    tilewright_add_test(model.${name} sh ${CMAKE_CURRENT_SOURCE_DIR}/model/judge.sh $<TARGET_FILE:${name}_tune>
      ${CMAKE_CURRENT_SOURCE_DIR}/model/${name}/times.tsv ${problems} ${operations} ${mean} ${worst} ${gpu})
  endfunction()
  tilewright_add_judge(judge_fourth 14 3 0.975 0.83 h200)
  if(TILEWRIGHT_THOROUGH) # to count what their kernels do takes minutes
    tilewright_add_judge(judge 28 7 0.985 0.91 h200)
    tilewright_add_judge(judge_second 35 6 0.965 0.79 h200)
    tilewright_add_judge(judge_third 20 4 0.948 0.73 h200)
    tilewright_add_judge(judge_fifth 20 5 0.914 0.71 h200)
    tilewright_add_judge(judge_sixth 24 6 0.974 0.85 h100)
    tilewright_add_judge(judge_seventh 24 6 0.94 0.43 h100)
    tilewright_add_judge(judge_eighth 24 6 0.93 0.78 h100)
    tilewright_add_judge(judge_ninth 20 5 0.89 0.45 h100)
    tilewright_add_judge(judge_tenth 31 8 0.92 0.54 h200)
    tilewright_add_judge(judge_eleventh 32 8 0.87 0.34 h200)
  endif()
else()
  tilewright_skip_tests("${no_sets}" model.judge_fourth)
endif()
# How operands' rows lie to lines of 128 bytes decides which tiles are fastest, also where
# times of other problems correct the model.
tilewright_add_test(model.pitch sh ${CMAKE_CURRENT_SOURCE_DIR}/model/judge.sh $<TARGET_FILE:tune>
  ${CMAKE_CURRENT_SOURCE_DIR}/model/pitch_times.tsv 12 1 0.99 0.92 h200
  ${PROJECT_SOURCE_DIR}/tuning/model/h200_times.tsv)
# Shapes beside those that the model was fitted to and that are compared with peers.
tilewright_add_test(model.beside sh ${CMAKE_CURRENT_SOURCE_DIR}/model/judge.sh $<TARGET_FILE:tune>
  ${CMAKE_CURRENT_SOURCE_DIR}/model/beside_times.tsv 71 4 0.978 0.84 h200
  ${PROJECT_SOURCE_DIR}/tuning/model/h200_times.tsv)
# Products with few rows or columns, and small ones.
tilewright_add_test(model.thin sh ${CMAKE_CURRENT_SOURCE_DIR}/model/judge.sh $<TARGET_FILE:tune>
  ${CMAKE_CURRENT_SOURCE_DIR}/model/thin_times.tsv 51 1 0.975 0.8 h100)
tilewright_add_test(model.thin_h200 sh ${CMAKE_CURRENT_SOURCE_DIR}/model/judge.sh $<TARGET_FILE:tune>
  ${CMAKE_CURRENT_SOURCE_DIR}/model/thin_h200_times.tsv 51 1 0.975 0.73)
# Products of a matrix and a vector, without records.
tilewright_add_test(model.vector sh ${CMAKE_CURRENT_SOURCE_DIR}/model/judge.sh $<TARGET_FILE:tune>
  ${CMAKE_CURRENT_SOURCE_DIR}/model/vector_times.tsv 60 1 0.908 0.42 h200)
# Tiles of any 16 rows, parts of a long k, and batches that no tile fits.
tilewright_add_test(model.near sh ${CMAKE_CURRENT_SOURCE_DIR}/model/judge.sh $<TARGET_FILE:tune>
  ${CMAKE_CURRENT_SOURCE_DIR}/model/near_times.tsv 42 1 0.955 0.73 h100)
tilewright_add_test(model.corrected sh ${CMAKE_CURRENT_SOURCE_DIR}/model/corrected.sh
  $<TARGET_FILE:tune> ${PROJECT_SOURCE_DIR}/tuning/model/h200_times.tsv
  ${PROJECT_SOURCE_DIR}/tuning/model/fresh_times.tsv)

tilewright_add_test(model.times_of_survey sh ${CMAKE_CURRENT_SOURCE_DIR}/model/times_of_survey.sh
  $<TARGET_FILE:times_of_survey> ${PROJECT_SOURCE_DIR}/tuning/model/h200_times.tsv
  ${PROJECT_SOURCE_DIR}/tuning/h200_times.tsv)
