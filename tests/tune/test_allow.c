/*
 * test_allow.c -- a shape gets those flags of the host that a kernel cannot run
 * it without, and no others: for every variant of the library's products.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../check.h"
#include "api/context.h"
#include "verify/allow.h"

static int field_of(const tw_operation *operation, const char *name) {
  for (int f = 0; f < operation->field_count; f++)
    if (strcmp(operation->fields[f].name, name) == 0) return f;
  printf("matmul has no field '%s'\n", name);
  exit(1);
}

static int is_same(const tw_shape *one, const tw_shape *other) {
  return memcmp(one->fields, other->fields, sizeof one->fields) == 0;
}

/* Returns the number of flags that were added. */
static int check_kernel(const tw_device_info *gpu, const twi_kernel *kernel,
                        const tw_shape *plain) {
  const tw_operation *operation = kernel->operation;
  const tw_type type = twi_element_type(operation, kernel->variant->element);
  const tw_shape allowed = tune_shape_allowed(gpu, kernel, type, plain);
  const int is_fit = !tune_misfit(gpu, kernel, type, plain);
  const int is_allowed = !tune_misfit(gpu, kernel, type, &allowed);
  CHECK(!is_fit || is_same(&allowed, plain));
  CHECK(is_allowed || is_same(&allowed, plain));
  int count = 0;
  for (int f = 0; f < operation->field_count; f++) {
    if (allowed.fields[f] == plain->fields[f]) continue;
    /* Each flag that was added is needed. */
    CHECK(operation->fields[f].is_host && allowed.fields[f] == 1);
    tw_shape less = allowed;
    less.fields[f] = plain->fields[f];
    CHECK(tune_misfit(gpu, kernel, type, &less) != NULL);
    count++;
  }
  return count;
}

int main(void) {
  tw_context *context;
  const tw_context_options options = {.device = "sim:sm_90", .tuning_file = ""};
  CHECK_INT(tw_context_create(&context, &options), TW_OK);
  int tf32 = 0, flags = 0, hopeless = 0;
  for (int k = 0; k < context->kernel_count; k++) {
    const twi_kernel *kernel = &context->kernels[k];
    const tw_operation *operation = kernel->operation;
    if (strcmp(operation->name, "matmul")) continue;
    const char *algorithm =
        operation->algorithms[kernel->variant->algorithm].name;
    tw_shape shape = {.name = "square"};
    shape.fields[field_of(operation, "m")] = 64;
    shape.fields[field_of(operation, "n")] = 64;
    shape.fields[field_of(operation, "k")] = 64;
    const int count = check_kernel(tw_context_device(context), kernel, &shape);
    flags += count;
    tf32 += count && strcmp(algorithm, "hopper_tf32") == 0;
    /* Without terms no flag makes a kernel of tensor cores fit. */
    shape.fields[field_of(operation, "k")] = 0;
    hopeless +=
        tune_misfit(tw_context_device(context), kernel,
                    twi_element_type(operation, kernel->variant->element),
                    &shape) != NULL;
    CHECK_INT(check_kernel(tw_context_device(context), kernel, &shape), 0);
  }
  CHECK(tf32 > 0);
  CHECK(flags > tf32); /* those of fast sums too */
  CHECK(hopeless > 0);
  tw_context_destroy(context);
  return check_end();
}
