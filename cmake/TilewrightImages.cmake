# TilewrightImages.cmake -- the GPU code of a kernel set: compiling it, compressing
# it, and embedding it and the kernels' source in a library.

include_guard()

option(TILEWRIGHT_LINEINFO "GPU code says which lines of the templates it is of, for Nsight Compute and compute-sanitizer; it is 2.5 times as large")

# Compiles a generated .cu for one architecture into a cubin, in one run of nvcc, and
# keeps the PTX on the way, which newer GPUs can run too. The preprocessor writes the
# dependencies: nvcc's own -MD runs it a second time.
#   OPTIONS, NVCC_FLAGS, FILTER  see _tilewright_compile_set
function(_tilewright_gpu_image source cubin ptx architecture)
  cmake_parse_arguments(PARSE_ARGV 4 given "" "" "OPTIONS;NVCC_FLAGS;FILTER")
  set(standard -std=c++17)
  if(given_NVCC_FLAGS MATCHES "(^|;)--?std[=;]")
    set(standard "")
  endif()
  set(lines "")
  if(TILEWRIGHT_LINEINFO)
    set(lines -lineinfo)
  endif()
  get_filename_component(folder ${cubin} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  get_filename_component(name ${source} NAME_WLE)
  add_custom_command(OUTPUT ${cubin} ${ptx}
    COMMAND sh ${TILEWRIGHT_ASSEMBLE} --keep ${ptx} ${name}.ptx ${given_FILTER} ${CUDAToolkit_NVCC_EXECUTABLE}
      ${standard} -O3 --cubin -arch=sm_${architecture} ${lines} -I${TILEWRIGHT_INCLUDE} ${given_OPTIONS}
      ${given_NVCC_FLAGS}
      -Xcompiler -include,${TILEWRIGHT_INCLUDE}/tilewright/lean_std.cuh,-MD,-MF,${cubin}.d,-MT,${cubin}
      -o ${cubin} ${source}
    DEPENDS ${source} ${TILEWRIGHT_ASSEMBLE}
    DEPFILE ${cubin}.d
    COMMENT "Building ${cubin}"
    VERBATIM)
endfunction()

option(TILEWRIGHT_SMALL "Compress GPU code as far as fatbinary can: it is a quarter smaller, and takes 13 times as long to compress" ON)

# Finds the fatbinary program, and its option for the smallest output.
function(_tilewright_find_fatbinary)
  get_filename_component(folder ${CUDAToolkit_NVCC_EXECUTABLE} DIRECTORY)
  find_program(TILEWRIGHT_FATBINARY NAMES fatbinary HINTS ${folder} ${CUDAToolkit_BIN_DIR}
    DOC "the CUDA Toolkit's fatbinary" REQUIRED)
  mark_as_advanced(TILEWRIGHT_FATBINARY)
  execute_process(COMMAND ${TILEWRIGHT_FATBINARY} --help OUTPUT_VARIABLE help ERROR_VARIABLE help)
  set(option --compress-all)
  if(TILEWRIGHT_SMALL AND help MATCHES "--compress-mode")
    set(option --compress-mode=size)
  endif()
  set(TILEWRIGHT_FATBINARY_COMPRESS ${option} CACHE INTERNAL "")
endfunction()

# Puts the code of one generated .cu into the compressed file `fatbin`: a cubin for
# each of the architectures, and, unless `target` is set, PTX for the newest.
function(_tilewright_fat_binary path work fatbin architectures target)
  set(images "")
  set(inputs "")
  foreach(architecture IN LISTS architectures)
    set(file ${work}/sm_${architecture}/${path})
    list(APPEND images --image3=kind=elf,sm=${architecture},file=${file}.cubin)
    list(APPEND inputs ${file}.cubin)
  endforeach()
  if(NOT target)
    list(GET architectures -1 last)
    list(APPEND images --image3=kind=ptx,sm=${last},file=${file}.ptx)
    list(APPEND inputs ${file}.ptx)
  endif()
  get_filename_component(folder ${fatbin} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  add_custom_command(OUTPUT ${fatbin}
    COMMAND ${TILEWRIGHT_FATBINARY} --create=${fatbin} -64 ${TILEWRIGHT_FATBINARY_COMPRESS} --ident=${path} ${images}
    DEPENDS ${inputs}
    COMMENT "Compressing ${fatbin}"
    VERBATIM)
endfunction()

# Writes the table tw_resources_SET into `output`: the registers and memory of each
# kernel, read from the cubins. The list of cubins is passed in a file, because it is
# too long for a command line.
function(_tilewright_resources set work cubins output)
  if(NOT cubins)
    file(CONFIGURE OUTPUT ${output} @ONLY CONTENT
"/* Made by the build, without CUDA: the kernels' registers are unknown. */
#include \"tilewright/registry.h\"

extern const tw_resource_table tw_resources_${set};
const tw_resource_table tw_resources_${set} = {0, 0};
")
    return()
  endif()
  set(lines "")
  set(files "")
  foreach(entry IN LISTS cubins)
    string(REPLACE "|" ";" entry "${entry}")
    list(GET entry 0 path)
    list(GET entry 1 architecture)
    string(REGEX REPLACE "[af]$" "" architecture ${architecture})
    string(APPEND lines "${architecture} ${path}\n")
    list(APPEND files ${path})
  endforeach()
  file(CONFIGURE OUTPUT ${work}/cubins.txt CONTENT "${lines}" @ONLY)
  add_custom_command(OUTPUT ${output}
    COMMAND ${TILEWRIGHT_RESOURCES_TOOL} ${set} ${output} ${work}/cubins.txt
    DEPENDS ${files} ${work}/cubins.txt ${TILEWRIGHT_RESOURCES_TOOL}
    COMMENT "Reading what the kernels of ${set} need"
    VERBATIM)
endfunction()

# Writes `output`, the table tw_images_SET or tw_sources_SET, and embeds its files by
# assembly inside C. So a project that uses this need not enable assembly as a
# language, which is possible only at its top level.
#   kind     image or source
#   entries  PATH|FURTHER MEMBERS OF A ROW, as in registry.h, separated by |
function(_tilewright_embed kind set output entries)
  set(assembly "")
  set(declared "")
  set(rows "")
  set(paths "")
  foreach(entry IN LISTS entries)
    string(REPLACE "|" ";" members "${entry}")
    list(POP_FRONT members path)
    list(FIND paths ${path} number)
    if(number EQUAL -1) # else it is the code of several files
      list(LENGTH paths number)
      list(APPEND paths ${path})
      set(symbol tw_${kind}_${set}_${number})
      string(APPEND assembly
        "    \".balign 16\\n\"\n"
        "    \".globl ${symbol}\\n.hidden ${symbol}\\n${symbol}:\\n.incbin \\\"${path}\\\"\\n\"\n"
        "    \".globl ${symbol}_end\\n.hidden ${symbol}_end\\n${symbol}_end:\\n.byte 0\\n\"\n")
      string(APPEND declared "extern const unsigned char ${symbol}[], ${symbol}_end[];\n")
    endif()
    list(JOIN members "\", \"" members)
    set(symbol tw_${kind}_${set}_${number})
    string(APPEND rows "    {\"${members}\", ${symbol}, ${symbol}_end},\n")
  endforeach()
  file(CONFIGURE OUTPUT ${output} @ONLY CONTENT
"/* Made by the build: the files embedded in the kernel set ${set}. */
#include \"tilewright/registry.h\"

${declared}
__asm__(
    \".pushsection .rodata\\n\"
${assembly}    \".popsection\\n\");

extern const tw_${kind} tw_${kind}s_${set}[];
const tw_${kind} tw_${kind}s_${set}[] = {
${rows}    {0},
};
")
  set_property(SOURCE ${output} APPEND PROPERTY OBJECT_DEPENDS "${paths}")
endfunction()
