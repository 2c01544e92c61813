/*
 * doubled_of_test.h -- a folder of templates with one operation, `doubled`,
 * that tests of the forge build.
 */
#ifndef TEST_DOUBLED_OF_TEST_H
#define TEST_DOUBLED_OF_TEST_H

#include "folder_of_test.h"
#include "forge_of_test.h"

static const char test_doubled[] =
    "return operation {\n"
    "  formula = 'y[i] = 2 x[i]', brief = 'Doubles.', doc = 'Doubles.',\n"
    "  types = { 'f32', 'i32' },\n"
    "  arguments = { size { 'n', 'elements' },\n"
    "    tensor { 'x', access = 'in', shape = { 'n' } },\n"
    "    tensor { 'y', access = 'out', shape = { 'n' } } },\n"
    "  reference = 'for (int64_t i = 0; i < n; i++) SET(y, i, GET(x, i) + "
    "GET(x, i));',\n"
    "  bytes = '2 * n * SIZE', flops = 'n', error = { terms = '1' },\n"
    "  checks = { { n = 1000 }, { n = 1 } }, benches = { { n = 100000 } },\n"
    "}\n";

/* The template with a line of its own in the kernel, and a word before it. */
static inline void write_template(const char *folder, const char *name,
                                  const char *line) {
  char text[3000], path[100];
  snprintf(
      text, sizeof text,
      "//$ algorithm {\n"
      "//$   brief = \"One element a thread.\",\n"
      "//$   space = { { \"THREADS\", \"n\", { 64, 128, 2048 }, \"threads\" } "
      "},\n"
      "//$   constraints = { { \"THREADS ~= 96\", \"96 is a bad number\" } },\n"
      "//$   block = { \"THREADS\" }, grid = { \"ceil_div(n, THREADS)\" },\n"
      "//$ }\n"
      "__global__ void $(name)($(parameters)) {\n"
      "  const tw_block block = tw_block_of(tw_ceil_div(n, $(THREADS)), 1);\n"
      "  const int64_t i = block.x * $(THREADS) + threadIdx.x;\n"
      "  %s\n"
      "  if (i < n) y[i] = x[i] + x[i];\n"
      "}\n",
      line);
  snprintf(path, sizeof path, "doubled/%s.cu", name);
  test_write(folder, path, text);
}

static inline void make_folder(char *folder) {
  test_folder_make(folder, "doubled/operation.lua", test_doubled);
  write_template(folder, "plain", "");
}

/* All listed variants; returns the number of those that are built. */
static inline int build_listed(tune_forge *forge, const tw_operation *operation,
                               tune_build_result *results, int *count) {
  tune_point_list points;
  int built = 0;
  CHECK_STATUS(tune_forge_points(forge, operation, 0, 100, &points), TW_OK);
  *count = points.count;
  CHECK_STATUS(tune_forge_build(forge, operation, points.all, *count, results),
               TW_OK);
  for (int i = 0; i < *count; i++) built += results[i].outcome == TUNE_BUILT;
  free(points.all);
  return built;
}

#endif
