# Writes CTest's list of the tests of a TOPIC: PROGRAM says what there is, OUTPUT
# is the file to write. Each is registered for the host device and for a GPU.
execute_process(COMMAND ${PROGRAM} --list OUTPUT_VARIABLE lines COMMAND_ERROR_IS_FATAL ANY)
string(STRIP "${lines}" lines)
string(REPLACE "\n" ";" lines "${lines}")
set(text "")
foreach(line IN LISTS lines)
  string(REPLACE " " "." name ${line})
  foreach(device host:sm_90 cuda)
    string(REGEX REPLACE ":.*" "" short ${device})
    string(APPEND text "add_test(${TOPIC}.${short}.${name} \"${PROGRAM}\" ${line} ${device})\n"
      "set_tests_properties(${TOPIC}.${short}.${name} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 600)\n")
  endforeach()
endforeach()
file(WRITE ${OUTPUT} "${text}")
