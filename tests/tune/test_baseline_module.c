/*
 * test_baseline_module.c -- the module with the baselines that nvcc compiles is
 * found beside the program, at the second place that is named; where it is
 * nowhere, that is said.
 */
#include <string.h>

#include "../check.h"
#include "measure/baseline_module.h"

#ifndef TW_TEST_PEERS /* no CUDA: there is no module */
#define TW_TEST_PEERS "nor/here.so"
#endif
const char *const tw_tune_baseline_module[] = {"nowhere.so", TW_TEST_PEERS,
                                               NULL};

static int has(const tw_baseline_list *list, const char *operation,
               const char *name) {
  int count = 0;
  for (; list->operation; list++)
    for (int i = 0;
         !strcmp(list->operation, operation) && list->baselines[i].name; i++)
      count += !strcmp(list->baselines[i].name, name) &&
               list->baselines[i].fits && list->baselines[i].run;
  return count;
}

int main(void) {
  char why[TUNE_MODULE_WHY] = "?";
  const tw_baseline_list *list = tune_baseline_module(why);
  if (!strcmp(TW_TEST_PEERS, "nor/here.so")) {
    CHECK(list == NULL);
    CHECK_HAS(why, "nowhere.so cannot be loaded");
    return check_end();
  }
  check_need(list != NULL, why);
  CHECK_TEXT(why, "");
  CHECK_INT(has(list, "row_sums", "CUB"), 1);
  CHECK_INT(has(list, "row_sums", "read"), 1);
  CHECK_INT(has(list, "column_sums", "read"), 1);
  CHECK(tune_baseline_module(why) == list);
  return check_end();
}
