/*
 * forge_of_test.h -- what tests of the forge share: a context on the simulator,
 * a forge, points that are built, and their verification.
 */
#ifndef TEST_FORGE_OF_TEST_H
#define TEST_FORGE_OF_TEST_H

#include "build/forge.h"
#include "check.h"
#include "verify/verify.h"

static inline tw_context *open_context(void) {
  tw_context *context = NULL;
  tw_context_options options = {.device = "sim:sm_90", .tuning_file = ""};
  check_need(tw_context_create(&context, &options) == TW_OK, "a context");
  return context;
}

/* Builds the point that the text names, of `element` unless it names one. */
static inline tune_build_result test_build(tune_forge *forge,
                                           const tw_operation *operation,
                                           const char *text, int element) {
  tune_build_point point;
  tune_build_result result = {.outcome = TUNE_NOT_MADE};
  CHECK_STATUS(tune_build_parse(operation, text, element, &point), TW_OK);
  CHECK_STATUS(tune_forge_build(forge, operation, &point, 1, &result), TW_OK);
  return result;
}

/* The same of b32, as f32 transposes are, unless the text names an element. */
static inline tune_build_result build_point(tune_forge *forge,
                                            const tw_operation *operation,
                                            const char *text) {
  return test_build(forge, operation, text, 2);
}

static inline tune_forge *open_forge(tw_context *context, const char *templates,
                                     const char *cache) {
  tune_forge *forge = NULL;
  const tune_forge_options options = {
      .templates = templates, .cache = cache, .jobs = 2};
  check_need(tune_forge_open(&forge, context, &options) == TW_OK, "a forge");
  return forge;
}

static inline void check_right(tw_context *context, const twi_kernel *kernel) {
  char finding[512] = "";
  if (!kernel) {
    CHECK(kernel != NULL);
    return;
  }
  tw_type type = twi_element_type(kernel->operation, kernel->variant->element);
  if (!CHECK_INT(
          tune_verify_all(context, kernel, type, 1, finding, sizeof finding),
          TUNE_VERDICT_RIGHT))
    CHECK_TEXT(finding, "");
}

#endif
