# Writes CTest's list of the tests of a TOPIC: PROGRAM says what there is, OUTPUT
# is the file to write, and with THOROUGH they do all of their work. On the
# simulator there is one for each algorithm and kind of element; on a GPU, where
# opening it and loading code is most of a short test, one for each algorithm.
execute_process(COMMAND ${PROGRAM} --list OUTPUT_VARIABLE lines COMMAND_ERROR_IS_FATAL ANY)
string(STRIP "${lines}" lines)
string(REPLACE "\n" ";" lines "${lines}")
set(text "")

function(add_one name words device)
  set(cost 1)
  if(name MATCHES "^sim[.]matmul[.]") # a product takes the most arithmetic
    set(cost 6)
  endif()
  string(APPEND text "add_test(${TOPIC}.${name} \"${PROGRAM}\" ${words} ${device})\n"
    "set_tests_properties(${TOPIC}.${name} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 600 COST ${cost})\n")
  if(THOROUGH)
    string(APPEND text "set_tests_properties(${TOPIC}.${name} PROPERTIES ENVIRONMENT TW_TEST_ALL=1)\n")
  endif()
  set(text "${text}" PARENT_SCOPE)
endfunction()

foreach(line IN LISTS lines)
  string(REPLACE " " "." name ${line})
  add_one(sim.${name} "${line}" sim:sm_90)
endforeach()

list(TRANSFORM lines REPLACE " [^ ]+$" "")
list(REMOVE_DUPLICATES lines)
foreach(line IN LISTS lines)
  string(REPLACE " " "." name ${line})
  add_one(cuda.${name} "${line} all" cuda)
endforeach()
file(WRITE ${OUTPUT} "${text}")
