/*
 * test_t1.c -- JSON of the Auto-Tuning community: T1, T4 and Kernel Tuner's
 * cache files.
 */
#include <math.h>
#include <unistd.h>

#include "check.h"
#include "import/t1.h"
#include "replay/recorded.h"

#ifdef TUNE_JSON

static char folder[] = "/tmp/tune_t1_XXXXXX";

/* Writes a file of the test's folder, with ' for ", and returns its path. */
static const char *write_file(const char *name, const char *text) {
  static char path[256];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "w");
  check_need(file != NULL, "a file to write");
  for (; *text; text++) fputc(*text == '\'' ? '"' : *text, file);
  fclose(file);
  return path;
}

#define KERNEL                                                              \
  "'KernelSpecification': {'Language': 'CUDA', 'KernelName': 'blur',"       \
  " 'KernelFile': 'blur.cu', 'CompilerOptions': ['-O3', '-DX=1'],"          \
  " 'LocalSize': {'X': 'block', 'Y': '1'}, 'ProblemSize': [4096, 'block']," \
  " 'GridDivX': ['block', 'tile'], 'Arguments': [{'Name': 'out',"           \
  " 'Type': 'float', 'MemoryType': 'Vector', 'AccessType': 'WriteOnly',"    \
  " 'FillType': 'Constant', 'Size': 4096, 'FillValue': 2.5}]}"
#define SPACE(conditions)                                              \
  "{'ConfigurationSpace': {'TuningParameters': ["                      \
  "{'Name': 'block', 'Type': 'int', 'Values': '[32 * i for i in "      \
  "range(1,5)]'},"                                                     \
  "{'Name': 'tile', 'Type': 'int', 'Values': [1, 2, 4]},"              \
  "{'Name': 'order', 'Type': 'string', 'Values': ['row', 'column']}]," \
  "'Conditions': [" conditions "]}, " KERNEL "}"
#define CONDITION "{'Expression': 'block * tile <= 256', 'Parameters': []}"

static void test_t1(void) {
  tune_t1 *t1;
  double number;
  CHECK_STATUS(tune_t1_read(write_file("t1.json", SPACE(CONDITION)), &t1),
               TW_OK);
  check_need(t1 != NULL, "the T1 file");
  tune_space space = tune_t1_space(t1);
  CHECK(tune_space_size(&space) == 24);
  const tune_axis *axes = t1->family.axes;
  CHECK(t1->family.axis_count == 3 && axes[0].values[3] == 128);
  CHECK(axes[1].values[2] == 4 && !axes[2].values);
  CHECK_TEXT(axes[2].texts[1], "column");
  /* 96 * 4 and 128 * 4 are too many. */
  int valid = 0;
  for (int i = 0; i < 24; i++) {
    tune_point point = tune_space_point(&space, (uint64_t)i);
    valid += tune_space_accepts(&space, &point);
  }
  CHECK_INT(valid, 20);
  const tune_point large = {0, {3, 2, 0}}, small = {0, {0, 1, 0}};
  CHECK_INT(tune_t1_unmet(t1, large.index), 0);
  CHECK_INT(tune_t1_unmet(t1, small.index), -1);
  CHECK_TEXT(t1->conditions[0].text, "block * tile <= 256");
  CHECK_TEXT(t1->name, "blur");
  CHECK_TEXT(t1->kernel_file, "blur.cu");
  CHECK_INT(t1->option_count, 2);
  CHECK_TEXT(t1->options[1], "-DX=1");
  CHECK_TEXT(t1->local_size[0], "block");
  CHECK(t1->local_size[2] == NULL);
  CHECK_TEXT(t1->problem_size[0], "4096");
  CHECK_TEXT(t1->grid_divisors[0][1], "tile");
  CHECK_INT(t1->argument_count, 1);
  CHECK_TEXT(t1->arguments[0].access_type, "WriteOnly");
  CHECK_TEXT(t1->arguments[0].size, "4096");
  CHECK_BETWEEN(t1->arguments[0].fill_value, 2.5, 2.5);
  CHECK(tune_t1_number(t1, "4096 // (block * tile)", small.index, &number) &&
        number == 64);
  CHECK(!tune_t1_number(t1, "4096 // (block", small.index, &number));
  CHECK(!tune_t1_number(t1, "order", small.index, &number));
  tune_t1_free(t1);
}

static void refused_t1(const char *text, const char *part) {
  tune_t1 *t1;
  CHECK_STATUS(tune_t1_read(write_file("bad.json", text), &t1), TW_ERROR_FILE);
  CHECK(t1 == NULL);
  CHECK_HAS(tw_last_error(), "bad.json: ");
  CHECK_HAS(tw_last_error(), part);
}

static void test_refused_t1(void) {
  refused_t1("{", "line 1 is no JSON");
  refused_t1("{\n 'a': NaN}", "line 2 is no JSON: 'NaN");
  refused_t1("{}", "it is no T1 file");
  refused_t1("{'ConfigurationSpace': {}, " KERNEL "}", "0 TuningParameters");
  refused_t1(
      "{'ConfigurationSpace': {'TuningParameters': [{'Name': 'a'}]}, " KERNEL
      "}",
      "no Name or no Values");
  refused_t1(
      "{'ConfigurationSpace': {'TuningParameters': [{'Name': 'a',"
      "'Values': '[]'}]}, " KERNEL "}",
      "the values of parameter a are '[]'");
  refused_t1(
      "{'ConfigurationSpace': {'TuningParameters': [{'Name': 'a',"
      "'Values': [1, 'x']}]}, " KERNEL "}",
      "both numbers and texts");
  refused_t1(SPACE("{'Expression': 'blok > 1'}"),
             "'blok > 1' where a parameter");
  refused_t1(SPACE("{}"), "condition 1 has no Expression");
  tune_t1 *t1;
  CHECK_STATUS(tune_t1_read("/absent/t1.json", &t1), TW_ERROR_FILE);
  CHECK_HAS(tw_last_error(), "/absent/t1.json: it cannot be read");
}

#define RESULT(block, tile, order, why, time)                                 \
  "{'configuration': {'block': " block ", 'tile': " tile ", 'order': '" order \
  "'}, 'invalidity': '" why                                                   \
  "', 'objectives': ['time'], 'measurements': ["                              \
  "{'name': 'power', 'value': 1}, {'name': 'time', 'value': " time "}]}"
#define RESULTS(list) \
  "{'metadata': {'timeunit': 'miliseconds'}, 'results': [" list "]}"

static void test_results(void) {
  tune_recorded_list list = {0};
  const char *text =
      RESULTS(RESULT("64", "1", "row", "correct", "0.25") "," RESULT(
          "32", "2", "column", "compile",
          "0.1") "," RESULT("128", "2", "row", "correct", "'none'"));
  CHECK_STATUS(tune_recorded_read(write_file("r.json", text), &list), TW_OK);
  CHECK_INT(list.count, 1);
  const tune_recorded *recorded = &list.all[0];
  CHECK_HAS(recorded->name, "/r");
  CHECK_INT(recorded->points.count, 3);
  CHECK_INT(recorded->failed_count, 2);
  CHECK_BETWEEN(recorded->best_us, 250, 250);
  tune_recorded_list_free(&list);

  /* With a T1 file before them, what it allows and they lack has failed. */
  CHECK_STATUS(
      tune_recorded_read(write_file("t1.json", SPACE(CONDITION)), &list),
      TW_OK);
  CHECK_INT(list.count, 0);
  CHECK_STATUS(tune_recorded_read(write_file("r.json", text), &list), TW_OK);
  CHECK_INT(list.all[0].points.count, 20);
  CHECK_INT(list.all[0].failed_count, 19);
  /* A recorded point that the conditions exclude is a contradiction. */
  CHECK_STATUS(
      tune_recorded_read(write_file("r.json", RESULTS(RESULT("128", "4", "row",
                                                             "correct", "1"))),
                         &list),
      TW_ERROR_FILE);
  CHECK_HAS(tw_last_error(), "excludes 1 of its 1 points");
  tune_recorded_list_free(&list);
}

static void test_cache(void) {
  tune_recorded_list list = {0};
  const char *text =
      "{'tune_params_keys': ['a', 'b'], 'cache': {"
      "'1,2': {'a': 1, 'b': 2.5, 'time': 3},"
      "'2,2': {'a': 2, 'b': 2.5, 'time': 'CompilationFailedConfig'}}}";
  CHECK_STATUS(tune_recorded_read(write_file("c.json", text), &list), TW_OK);
  CHECK_INT(list.all[0].points.count, 2);
  CHECK_INT(list.all[0].failed_count, 1);
  CHECK_BETWEEN(list.all[0].best_us, 3000, 3000);
  tune_recorded_list_free(&list);
}

static void refused_results(const char *text, const char *part) {
  tune_recorded_list list = {0};
  CHECK_STATUS(tune_recorded_read(write_file("bad.json", text), &list),
               TW_ERROR_FILE);
  CHECK_HAS(tw_last_error(), part);
  tune_recorded_list_free(&list);
}

static void test_refused_results(void) {
  refused_results("{}", "neither an array 'results'");
  refused_results(RESULTS(""), "it holds no result");
  refused_results("{'metadata': {'timeunit': 'days'}, 'results': []}",
                  "timeunit is 'days'");
  refused_results(RESULTS(RESULT("1", "2", "row", "correct",
                                 "1") ","
                                      "{'configuration': {'block': 1}}"),
                  "result 2 has no number, word or truth value for the "
                  "parameter tile");
}

int main(void) {
  check_need(mkdtemp(folder) != NULL, "a folder");
  test_t1();
  test_refused_t1();
  test_results();
  test_cache();
  test_refused_results();
  static const char *const names[] = {"t1.json", "bad.json", "r.json",
                                      "c.json"};
  for (int i = 0; i < 4; i++) {
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, names[i]);
    unlink(path);
  }
  rmdir(folder);
  return check_end();
}

#else

int main(void) {
  tune_t1 *t1;
  tune_recorded_list list = {0};
  CHECK_STATUS(tune_t1_read("any", &t1), TW_ERROR_FILE);
  CHECK_HAS(tw_last_error(), "built without cJSON and zlib");
  CHECK_STATUS(tune_recorded_read_json("any", "any", &list), TW_ERROR_FILE);
  CHECK_HAS(tw_last_error(), "libcjson-dev");
  if (check_end()) return 1;
  check_skip("this build has no cJSON or no zlib");
}

#endif
