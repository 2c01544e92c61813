/*
 * nvrtc.h -- NVRTC on the simulator: compiles the source of kernels while a
 * program runs. Names and numbers are those of CUDA 12 and 13.
 *
 * The source is compiled by twcc. What nvrtcGetCUBIN() and nvrtcGetPTX() return
 * is no code for GPUs: cuModuleLoadData() of the simulator loads it.
 * docs/driver.md has the rest.
 */
#ifndef TILEWRIGHT_NVRTC_H
#define TILEWRIGHT_NVRTC_H

#include "tilewright/simulator/hide_macros.h"

#define __NVRTC_H__ 1
#include <stddef.h>

#define TW_NVRTC_RESULT_LIST(X)                           \
  X(NVRTC_SUCCESS, 0)                                     \
  X(NVRTC_ERROR_OUT_OF_MEMORY, 1)                         \
  X(NVRTC_ERROR_PROGRAM_CREATION_FAILURE, 2)              \
  X(NVRTC_ERROR_INVALID_INPUT, 3)                         \
  X(NVRTC_ERROR_INVALID_PROGRAM, 4)                       \
  X(NVRTC_ERROR_INVALID_OPTION, 5)                        \
  X(NVRTC_ERROR_COMPILATION, 6)                           \
  X(NVRTC_ERROR_BUILTIN_OPERATION_FAILURE, 7)             \
  X(NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION, 8) \
  X(NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION, 9)   \
  X(NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID, 10)            \
  X(NVRTC_ERROR_INTERNAL_ERROR, 11)                       \
  X(NVRTC_ERROR_TIME_FILE_WRITE_FAILED, 12)

typedef enum nvrtcResult {
#define TW_NVRTC_RESULT_ENUM(name, number) name = number,
  TW_NVRTC_RESULT_LIST(TW_NVRTC_RESULT_ENUM)
#undef TW_NVRTC_RESULT_ENUM
} nvrtcResult;

typedef struct _nvrtcProgram *nvrtcProgram;

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

const char *nvrtcGetErrorString(nvrtcResult result);
nvrtcResult nvrtcVersion(int *major, int *minor);
/* The compute capabilities that the simulator knows, times 10. */
nvrtcResult nvrtcGetNumSupportedArchs(int *count);
nvrtcResult nvrtcGetSupportedArchs(int *list);

nvrtcResult nvrtcCreateProgram(nvrtcProgram *program, const char *source,
                               const char *name, int header_count,
                               const char *const *headers,
                               const char *const *include_names);
nvrtcResult nvrtcDestroyProgram(nvrtcProgram *program);
/* Of a kernel or a variable, such as "scale<float>" or "&factor"; before
 * nvrtcCompileProgram(). */
nvrtcResult nvrtcAddNameExpression(nvrtcProgram program,
                                   const char *expression);
nvrtcResult nvrtcCompileProgram(nvrtcProgram program, int option_count,
                                const char *const *options);
/* The name for cuModuleGetFunction() or cuModuleGetGlobal(). Valid until the
 * program is destroyed. */
nvrtcResult nvrtcGetLoweredName(nvrtcProgram program, const char *expression,
                                const char **name);

/* Text, which ends with a 0 that the size counts. */
nvrtcResult nvrtcGetPTXSize(nvrtcProgram program, size_t *bytes);
nvrtcResult nvrtcGetPTX(nvrtcProgram program, char *text);
nvrtcResult nvrtcGetCUBINSize(nvrtcProgram program, size_t *bytes);
nvrtcResult nvrtcGetCUBIN(nvrtcProgram program, char *image);
nvrtcResult nvrtcGetProgramLogSize(nvrtcProgram program, size_t *bytes);
nvrtcResult nvrtcGetProgramLog(nvrtcProgram program, char *text);

/* Refused: a finding, and NVRTC_ERROR_INVALID_PROGRAM. */
nvrtcResult nvrtcGetLTOIRSize(nvrtcProgram program, size_t *bytes);
nvrtcResult nvrtcGetLTOIR(nvrtcProgram program, char *code);
nvrtcResult nvrtcGetOptiXIRSize(nvrtcProgram program, size_t *bytes);
nvrtcResult nvrtcGetOptiXIR(nvrtcProgram program, char *code);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#include "tilewright/simulator/show_macros.h"

#endif
