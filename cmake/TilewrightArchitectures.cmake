# TilewrightArchitectures.cmake -- from TILEWRIGHT_CUDA_ARCHITECTURES to the
# architectures that kernels are generated and compiled for.
#
# The setting is a list such as "80;90". It may also hold names with a suffix (90a),
# native (the GPUs of this machine), and all-major and all (the architectures that
# both nvcc and the generator support). A wrong setting ends the configuration with
# an error.

include_guard()

# The architectures whose limits the generator knows, read without Lua: 75;80;...
function(_tilewright_known_architectures generator result)
  get_filename_component(folder ${generator} DIRECTORY)
  file(STRINGS ${folder}/targets.lua lines REGEX "^  target\\(\"sm_[0-9]+\"")
  list(TRANSFORM lines REPLACE "^  target\\(\"sm_([0-9]+)\".*" "\\1")
  set(${result} ${lines} PARENT_SCOPE)
endfunction()

# The architectures that this nvcc can compile for: 75;80;...
function(_tilewright_compiled_architectures result)
  execute_process(COMMAND ${CUDAToolkit_NVCC_EXECUTABLE} --list-gpu-code
    OUTPUT_VARIABLE output ERROR_VARIABLE errors RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${CUDAToolkit_NVCC_EXECUTABLE} --list-gpu-code failed: ${errors}")
  endif()
  string(REGEX MATCHALL "sm_[0-9]+[af]?" names "${output}")
  list(TRANSFORM names REPLACE "^sm_" "")
  set(${result} ${names} PARENT_SCOPE)
endfunction()

# The architectures of the GPUs in this machine.
function(_tilewright_native_architectures result)
  get_filename_component(folder ${CUDAToolkit_NVCC_EXECUTABLE} DIRECTORY)
  find_program(TILEWRIGHT_DEVICE_QUERY NAMES __nvcc_device_query HINTS ${folder} ${CUDAToolkit_BIN_DIR}
    DOC "the CUDA Toolkit's program that names the GPUs of this machine")
  mark_as_advanced(TILEWRIGHT_DEVICE_QUERY)
  set(output "")
  if(TILEWRIGHT_DEVICE_QUERY)
    execute_process(COMMAND ${TILEWRIGHT_DEVICE_QUERY} OUTPUT_VARIABLE output ERROR_QUIET)
  endif()
  string(REGEX MATCHALL "[0-9]+" found "${output}")
  if(NOT found)
    message(FATAL_ERROR "TILEWRIGHT_CUDA_ARCHITECTURES is native, but no GPU was found on this machine; "
      "give its architecture, for example -DTILEWRIGHT_CUDA_ARCHITECTURES=90")
  endif()
  set(${result} ${found} PARENT_SCOPE)
endfunction()

# Sets `architectures` to the list for nvcc, oldest first, and `targets` to the
# generator's targets, "sm_80,sm_90". A further argument names the setting in messages.
function(_tilewright_resolve_architectures given with_cuda generator architectures targets)
  set(setting "TILEWRIGHT_CUDA_ARCHITECTURES")
  if(ARGN)
    set(setting "${ARGN}")
  endif()
  string(APPEND setting " is '${given}'")
  _tilewright_known_architectures(${generator} known)
  string(REPLACE ";" ", " known_text "${known}")
  set(words "")
  set(can_compile ${known})
  if(with_cuda)
    _tilewright_compiled_architectures(can_compile)
  endif()
  foreach(word IN LISTS given)
    if(word MATCHES "^(native|all|all-major)$" AND NOT with_cuda)
      message(FATAL_ERROR "${setting}, but '${word}' needs the CUDA Toolkit, and this build has none; "
        "give numbers, for example 90")
    elseif(word STREQUAL "native")
      _tilewright_native_architectures(found)
      list(APPEND words ${found})
    elseif(word MATCHES "^all")
      foreach(number IN LISTS known)
        if(number IN_LIST can_compile AND (word STREQUAL "all" OR number MATCHES "0$" OR number STREQUAL "75"))
          list(APPEND words ${number})
        endif()
      endforeach()
    elseif(word MATCHES "^[0-9]+[af]?$")
      list(APPEND words ${word})
    else()
      message(FATAL_ERROR "${setting}, but '${word}' is not an architecture; give numbers such as 80 or 90a, "
        "or native, all-major or all")
    endif()
  endforeach()
  if(NOT words)
    message(FATAL_ERROR "${setting}, which names no architecture; give for example 90")
  endif()
  list(REMOVE_DUPLICATES words)
  list(SORT words COMPARE NATURAL)
  set(names "")
  foreach(word IN LISTS words)
    string(REGEX REPLACE "[af]$" "" number ${word})
    if(NOT number IN_LIST known)
      message(FATAL_ERROR "${setting}, but the generator knows no limits of sm_${word}; it knows ${known_text}")
    elseif(NOT number IN_LIST can_compile)
      message(FATAL_ERROR "${setting}, but ${CUDAToolkit_NVCC_EXECUTABLE} (CUDA ${CUDAToolkit_VERSION}) "
        "cannot compile for sm_${word}; `nvcc --list-gpu-code` lists what it can")
    endif()
    list(APPEND names sm_${number})
  endforeach()
  list(REMOVE_DUPLICATES names)
  string(REPLACE ";" "," names "${names}")
  set(${architectures} ${words} PARENT_SCOPE)
  set(${targets} ${names} PARENT_SCOPE)
endfunction()

# Ends the configuration if the committed files in `generated` were generated for
# other targets. They are used if there is no Lua.
function(_tilewright_check_committed generated targets)
  file(STRINGS ${generated}/manifest.txt line REGEX "^targets ")
  string(REPLACE "targets " "" made_for "${line}")
  string(REPLACE "," ";" made_list "${made_for}")
  string(REPLACE "," ";" wanted_list "${targets}")
  foreach(wanted IN LISTS wanted_list)
    if(NOT wanted IN_LIST made_list)
      message(FATAL_ERROR "TILEWRIGHT_CUDA_ARCHITECTURES asks for ${targets}, but the committed generated/ was made for "
        "${made_for}, and generating it again needs Lua 5.4 with argparse and lfs "
        "(Debian: apt-get install lua5.4 lua-argparse lua-filesystem)")
    endif()
  endforeach()
endfunction()
