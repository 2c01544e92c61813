/*
 * nvrtc.c -- NVRTC's calls: programs, their images, logs and names.
 */
#include "nvrtc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cudart/discarded.h"
#include "devices/targets.h"
#include "driver/image_text.h"
#include "driver/modules.h"
#include "driver/nvrtc_compile.h"

struct _nvrtcProgram {
  nvrtc_source source;
  nvrtc_result result;
  char *text; /* of the image */
  int is_compiled;
  CUmodule module; /* loaded for the names */
  char **names;    /* of the expressions; NULL: not asked for yet */
};

enum { VERSION_MAJOR = 13, VERSION_MINOR = 0 };

static const struct {
  nvrtcResult result;
  const char *name;
} results[] = {
#define RESULT_ROW(name, number) {name, #name},
    TW_NVRTC_RESULT_LIST(RESULT_ROW)
#undef RESULT_ROW
};

const char *nvrtcGetErrorString(nvrtcResult result) {
  for (size_t i = 0; i < sizeof results / sizeof *results; i++)
    if (results[i].result == result) return results[i].name;
  return "NVRTC_ERROR unknown";
}

nvrtcResult nvrtcVersion(int *major, int *minor) {
  if (!major || !minor) return NVRTC_ERROR_INVALID_INPUT;
  *major = VERSION_MAJOR;
  *minor = VERSION_MINOR;
  return NVRTC_SUCCESS;
}

/* Their number; `list` may be NULL. The table of GPUs is in their order. */
static int list_capabilities(int *list) {
  int count = 0, latest = 0;
  for (int i = 0; i < twi_target_count; i++) {
    if (twi_targets[i].compute_capability == latest) continue;
    latest = twi_targets[i].compute_capability;
    if (list) list[count] = latest;
    count++;
  }
  return count;
}

nvrtcResult nvrtcGetNumSupportedArchs(int *count) {
  if (!count) return NVRTC_ERROR_INVALID_INPUT;
  *count = list_capabilities(NULL);
  return NVRTC_SUCCESS;
}

nvrtcResult nvrtcGetSupportedArchs(int *list) {
  if (!list) return NVRTC_ERROR_INVALID_INPUT;
  list_capabilities(list);
  return NVRTC_SUCCESS;
}

/* ---- programs ------------------------------------------------------------ */

static void free_all(char **list, int count) {
  for (int i = 0; list && i < count; i++) free(list[i]);
  free(list);
}

static void destroy(nvrtcProgram program) {
  nvrtc_source *source = &program->source;
  free_all(source->headers, source->header_count);
  free_all(source->include_names, source->header_count);
  free_all(source->expressions, source->expression_count);
  free_all(program->names, source->expression_count);
  free(source->text);
  free(source->name);
  free(program->result.log);
  free(program->result.image);
  free(program->text);
  free(program);
}

static char **copy_all(const char *const *list, int count) {
  char **copy = calloc((size_t)count + 1, sizeof *copy);
  for (int i = 0; copy && i < count; i++)
    if (!(copy[i] = strdup(list[i]))) {
      free_all(copy, i);
      return NULL;
    }
  return copy;
}

nvrtcResult nvrtcCreateProgram(nvrtcProgram *program, const char *source,
                               const char *name, int header_count,
                               const char *const *headers,
                               const char *const *include_names) {
  if (!program || !source || header_count < 0 ||
      (header_count && (!headers || !include_names)))
    return NVRTC_ERROR_INVALID_INPUT;
  nvrtcProgram made = calloc(1, sizeof *made);
  if (!made) return NVRTC_ERROR_OUT_OF_MEMORY;
  made->source =
      (nvrtc_source){.text = strdup(source),
                     .name = strdup(name && *name ? name : "default_program"),
                     .header_count = header_count,
                     .headers = copy_all(headers, header_count),
                     .include_names = copy_all(include_names, header_count)};
  if (!made->source.text || !made->source.name || !made->source.headers ||
      !made->source.include_names) {
    destroy(made);
    return NVRTC_ERROR_OUT_OF_MEMORY;
  }
  *program = made;
  return NVRTC_SUCCESS;
}

nvrtcResult nvrtcDestroyProgram(nvrtcProgram *program) {
  if (!program || !*program) return NVRTC_ERROR_INVALID_PROGRAM;
  destroy(*program);
  *program = NULL;
  return NVRTC_SUCCESS;
}

nvrtcResult nvrtcAddNameExpression(nvrtcProgram program,
                                   const char *expression) {
  if (!program) return NVRTC_ERROR_INVALID_PROGRAM;
  if (!expression) return NVRTC_ERROR_INVALID_INPUT;
  if (program->is_compiled)
    return NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION;
  nvrtc_source *source = &program->source;
  char **list = realloc(source->expressions,
                        (size_t)(source->expression_count + 1) * sizeof *list);
  if (!list) return NVRTC_ERROR_OUT_OF_MEMORY;
  source->expressions = list;
  list[source->expression_count] = strdup(expression);
  if (!list[source->expression_count]) return NVRTC_ERROR_OUT_OF_MEMORY;
  source->expression_count++;
  return NVRTC_SUCCESS;
}

static nvrtcResult compile(nvrtcProgram program, int option_count,
                           const char *const *options) {
  if (!program) return NVRTC_ERROR_INVALID_PROGRAM;
  if (option_count < 0 || (option_count && !options))
    return NVRTC_ERROR_INVALID_INPUT;
  free(program->result.log);
  free(program->result.image);
  free(program->text);
  program->text = NULL;
  program->is_compiled = 1;
  return nvrtc_compile(&program->source, option_count, options,
                       &program->result);
}

/* An error that the program discards is a finding. */
nvrtcResult nvrtcCompileProgram(nvrtcProgram program, int option_count,
                                const char *const *options) {
  const void *code = __builtin_return_address(0);
  const nvrtcResult result = compile(program, option_count, options);
  char text[128];
  if (result == NVRTC_SUCCESS || !cudart_result_is_discarded(code))
    return result;
  snprintf(
      text, sizeof text,
      "nvrtcCompileProgram() failed with %s, and nobody has read the error",
      nvrtcGetErrorString(result));
  tw_program_report(&(tw_finding){.kind = TW_FINDING_UNCHECKED,
                                  .certainty = TW_CERTAIN,
                                  .text = text,
                                  .code = code});
  return result;
}

/* ---- what came of it ----------------------------------------------------- */

static nvrtcResult check(nvrtcProgram program, const void *to) {
  if (!program) return NVRTC_ERROR_INVALID_PROGRAM;
  return to ? NVRTC_SUCCESS : NVRTC_ERROR_INVALID_INPUT;
}

static nvrtcResult check_image(nvrtcProgram program, const void *to) {
  const nvrtcResult result = check(program, to);
  if (result) return result;
  return program->result.image ? NVRTC_SUCCESS : NVRTC_ERROR_INVALID_PROGRAM;
}

static const char *log_of(nvrtcProgram program) {
  return program->result.log ? program->result.log : "";
}

nvrtcResult nvrtcGetProgramLogSize(nvrtcProgram program, size_t *bytes) {
  const nvrtcResult result = check(program, bytes);
  if (!result) *bytes = strlen(log_of(program)) + 1;
  return result;
}

nvrtcResult nvrtcGetProgramLog(nvrtcProgram program, char *text) {
  const nvrtcResult result = check(program, text);
  if (!result) strcpy(text, log_of(program));
  return result;
}

nvrtcResult nvrtcGetCUBINSize(nvrtcProgram program, size_t *bytes) {
  const nvrtcResult result = check_image(program, bytes);
  if (!result) *bytes = program->result.image_bytes;
  return result;
}

nvrtcResult nvrtcGetCUBIN(nvrtcProgram program, char *image) {
  const nvrtcResult result = check_image(program, image);
  if (!result)
    memcpy(image, program->result.image, program->result.image_bytes);
  return result;
}

static nvrtcResult make_text(nvrtcProgram program, const void *to) {
  const nvrtcResult result = check_image(program, to);
  if (result) return result;
  if (!program->text)
    program->text =
        tw_image_to_text(program->result.image, program->result.image_bytes);
  return program->text ? NVRTC_SUCCESS : NVRTC_ERROR_OUT_OF_MEMORY;
}

nvrtcResult nvrtcGetPTXSize(nvrtcProgram program, size_t *bytes) {
  const nvrtcResult result = make_text(program, bytes);
  if (!result) *bytes = strlen(program->text) + 1;
  return result;
}

nvrtcResult nvrtcGetPTX(nvrtcProgram program, char *text) {
  const nvrtcResult result = make_text(program, text);
  if (!result) strcpy(text, program->text);
  return result;
}

/* ---- names --------------------------------------------------------------- */

/* The image is loaded, as only then its pointers have addresses. */
static cudaError_t read_names(nvrtcProgram program) {
  const int count = program->source.expression_count;
  cudaError_t error =
      driver_module_load(program->result.image, &program->module);
  if (error) return error;
  program->names = calloc((size_t)count + 1, sizeof *program->names);
  for (int i = 0; program->names && i < count; i++) {
    char pointer[32];
    nvrtc_name_of(i, pointer);
    program->names[i] = driver_module_name_at(
        program->module, driver_module_pointer(program->module, pointer));
  }
  return program->names ? cudaSuccess : cudaErrorMemoryAllocation;
}

nvrtcResult nvrtcGetLoweredName(nvrtcProgram program, const char *expression,
                                const char **name) {
  const nvrtcResult result = check(program, name);
  if (result) return result;
  if (!expression) return NVRTC_ERROR_INVALID_INPUT;
  if (!program->result.image)
    return NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION;
  if (!program->names) {
    cudart_call_for(__func__, __builtin_return_address(0));
    if (driver_end(driver_run(read_names(program))))
      return NVRTC_ERROR_INTERNAL_ERROR;
  }
  for (int i = 0; i < program->source.expression_count; i++)
    if (!strcmp(program->source.expressions[i], expression) &&
        program->names[i]) {
      *name = program->names[i];
      return NVRTC_SUCCESS;
    }
  return NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID;
}

/* ---- refused ------------------------------------------------------------- */

static cudaError_t refuse(void) {
  cudart_report(TW_FINDING_REFUSED, TW_CERTAIN, NULL, NULL,
                "%s() does not run: NVRTC on the simulator makes no code for "
                "GPUs; use nvrtcGetCUBIN() or nvrtcGetPTX()",
                cudart_call_name());
  return cudaErrorNotSupported;
}

#define NVRTC_REFUSE                                        \
  do {                                                      \
    cudart_call_for(__func__, __builtin_return_address(0)); \
    (void)driver_end(driver_run(refuse()));                 \
    return NVRTC_ERROR_INVALID_PROGRAM;                     \
  } while (0)

nvrtcResult nvrtcGetLTOIRSize(nvrtcProgram program, size_t *bytes) {
  (void)program, (void)bytes;
  NVRTC_REFUSE;
}
nvrtcResult nvrtcGetLTOIR(nvrtcProgram program, char *code) {
  (void)program, (void)code;
  NVRTC_REFUSE;
}
nvrtcResult nvrtcGetOptiXIRSize(nvrtcProgram program, size_t *bytes) {
  (void)program, (void)bytes;
  NVRTC_REFUSE;
}
nvrtcResult nvrtcGetOptiXIR(nvrtcProgram program, char *code) {
  (void)program, (void)code;
  NVRTC_REFUSE;
}
