/*
 * print_space.c -- prints every point of the spaces of the library's algorithms
 * with what tune/build/space.c says of it: operation, algorithm, element,
 * parameters, name, and "variant" or the reason why it is none, with tabs
 * between them. space.lua compares this with the generator.
 */
#include <stdio.h>
#include <stdlib.h>

#include "build/space.h"
#include "devices/targets.h"

int main(int argc, char **argv) {
  const tw_device_info *gpu = twi_target_find(argc > 1 ? argv[1] : "sm_90");
  if (!gpu) return 1;
  for (int o = 0; o < tw_kernels_tilewright.operation_count; o++) {
    const tw_operation *operation = tw_kernels_tilewright.operations[o];
    for (int a = 0; a < operation->algorithm_count; a++)
      for (int e = 0; e < operation->element_count; e++) {
        const double size = tune_build_size(&operation->algorithms[a]);
        for (uint64_t i = 0; i < (uint64_t)size; i++) {
          tune_build_point point = {.algorithm = a, .element = e}, read;
          char why[TUNE_BUILD_WHY], name[TUNE_BUILD_NAME];
          tune_build_at(&operation->algorithms[a], i, point.params);
          tune_build_name(operation, &point, name);
          int is_variant = tune_build_judge(operation, &point, gpu, why) ==
                           TUNE_BUILD_VARIANT;
          printf("%s\t%s\t%d\t", operation->name, operation->algorithms[a].name,
                 e);
          for (int k = 0; k < operation->algorithms[a].param_count; k++)
            printf("%s%d", k ? "," : "", point.params[k]);
          printf("\t%s\t%s\n", name, is_variant ? "variant" : why);
          if (tune_build_read_name(operation, name, &read) &&
              read.algorithm == a && read.element == e)
            continue;
          fprintf(stderr, "%s is not read back\n", name);
          return 1;
        }
      }
  }
  return 0;
}
