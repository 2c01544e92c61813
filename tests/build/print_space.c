/*
 * print_space.c -- prints points of the spaces of the library's algorithms with
 * what tune/build/space.c says of each: operation, algorithm, element,
 * parameters, name, and "variant" or the reason why it is none, with tabs
 * between them. space.lua compares this with the generator.
 *
 *   print_space TARGET LARGE EVERY <NAMES
 *
 * prints all points of an algorithm that has no more than LARGE, of another
 * one each EVERYth, and behind them their number and "points" in the element's
 * place; then the points whose names it reads, one a line. The name of every
 * point is read back.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "build/space.h"
#include "devices/targets.h"

static void print_point(const tw_operation *operation,
                        const tune_build_point *point, const char *name,
                        const tw_device_info *gpu) {
  const tw_algorithm *algorithm = &operation->algorithms[point->algorithm];
  char why[TUNE_BUILD_WHY];
  tune_build_verdict verdict = tune_build_judge(operation, point, gpu, why);
  printf("%s\t%s\t%d\t", operation->name, algorithm->name, point->element);
  for (int k = 0; k < algorithm->param_count; k++)
    printf("%s%d", k ? "," : "", point->params[k]);
  printf("\t%s\t%s\n", name, verdict == TUNE_BUILD_VARIANT ? "variant" : why);
}

/* Whether the name leads to this point. */
static int reads_back(const tw_operation *operation,
                      const tune_build_point *point, const char *name) {
  const tw_algorithm *algorithm = &operation->algorithms[point->algorithm];
  tune_build_point read;
  return tune_build_read_name(operation, name, &read) &&
         read.algorithm == point->algorithm && read.element == point->element &&
         !memcmp(read.params, point->params,
                 (size_t)algorithm->param_count * sizeof *read.params);
}

static void print_algorithm(const tw_operation *operation, int a,
                            const tw_device_info *gpu, double large,
                            uint64_t every) {
  const tw_algorithm *algorithm = &operation->algorithms[a];
  const uint64_t size = (uint64_t)tune_build_size(algorithm);
  const int all = (double)size * operation->element_count <= large;
  uint64_t count = 0;
  for (int e = 0; e < operation->element_count; e++)
    for (uint64_t i = 0; i < size; i++) {
      tune_build_point point = {.algorithm = a, .element = e};
      char name[TUNE_BUILD_NAME];
      tune_build_at(algorithm, i, point.params);
      tune_build_name(operation, &point, name);
      if (!reads_back(operation, &point, name)) {
        fprintf(stderr, "%s is not read back\n", name);
        exit(1);
      }
      if (++count % every == 0 || all)
        print_point(operation, &point, name, gpu);
    }
  printf("%s\t%s\tpoints\t%llu\n", operation->name, algorithm->name,
         (unsigned long long)count);
}

/* A name may have values that the space does not have. */
static int is_in_space(const tw_algorithm *algorithm, const int *params) {
  for (int i = 0; i < algorithm->param_count; i++) {
    const tw_axis *axis = &algorithm->axes[i];
    int found = 0;
    for (int k = 0; k < axis->count; k++) found |= axis->values[k] == params[i];
    if (!found) return 0;
  }
  return 1;
}

static void print_named(const char *name, const tw_device_info *gpu) {
  for (int o = 0; o < tw_kernels_tilewright.operation_count; o++) {
    const tw_operation *operation = tw_kernels_tilewright.operations[o];
    const size_t length = strlen(operation->name);
    tune_build_point point;
    if (!strncmp(name, operation->name, length) && name[length] == '_' &&
        tune_build_read_name(operation, name, &point) &&
        is_in_space(&operation->algorithms[point.algorithm], point.params))
      print_point(operation, &point, name, gpu);
  }
}

int main(int argc, char **argv) {
  const tw_device_info *gpu = argc == 4 ? twi_target_find(argv[1]) : NULL;
  if (!gpu || atoi(argv[3]) < 1) {
    fprintf(stderr, "print_space TARGET LARGE EVERY <NAMES\n");
    return 2;
  }
  for (int o = 0; o < tw_kernels_tilewright.operation_count; o++) {
    const tw_operation *operation = tw_kernels_tilewright.operations[o];
    for (int a = 0; a < operation->algorithm_count; a++)
      print_algorithm(operation, a, gpu, atof(argv[2]),
                      (uint64_t)atoi(argv[3]));
  }
  char line[TUNE_BUILD_NAME + 2];
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = '\0';
    print_named(line, gpu);
  }
  return 0;
}
