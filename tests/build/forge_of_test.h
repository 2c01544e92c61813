/*
 * forge_of_test.h -- what tests of the forge share: a context on the simulator,
 * and points that are built.
 */
#ifndef TEST_FORGE_OF_TEST_H
#define TEST_FORGE_OF_TEST_H

#include "build/forge.h"
#include "check.h"

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

#endif
