/*
 * kernel.c -- prepares a kernel once, and computes its passes and workspace.
 */
#include "devices/kernel.h"

#include <stdio.h>
#include <string.h>

#include "api/problem.h"

/* Whether the arguments have the values that are constants of the variant's
 * text. */
static int has_fixed(const twi_kernel *kernel, const void *args) {
  const int64_t *fixed = kernel->variant->fixed;
  for (int i = 0; fixed && i < kernel->operation->field_count; i++)
    if (fixed[i] >= 0 && fixed[i] != twi_args_value(kernel->operation, args, i))
      return 0;
  return 1;
}

void twi_kernel_passes(const tw_device_info *gpu, const twi_kernel *kernel,
                       const void *args, tw_passes *passes) {
  passes->count = 1;
  for (int i = 0; i < TW_MAX_PASSES; i++)
    passes->pass[i] = (tw_geometry){.grid = {1, 1, 1}, .block = {1, 1, 1}};
  twi_kernel_algorithm(kernel)->geometry(args, kernel->variant->params, gpu,
                                         passes);
  if (!passes->pass[0].misfit && !has_fixed(kernel, args))
    passes->pass[0].misfit =
        "the sizes, strides and flags that are constants of its kernel";
}

int64_t twi_kernel_workspace(const tw_device_info *gpu,
                             const twi_kernel *kernel, const void *args) {
  const tw_algorithm *algorithm = twi_kernel_algorithm(kernel);
  if (!algorithm->workspace) return 0;
  return algorithm->workspace(args, kernel->variant->params, gpu);
}

int twi_kernel_unfit(const twi_kernel *kernel) {
  for (int i = 0; i < kernel->kernel_count; i++)
    if (kernel->occupancy[i].blocks_per_sm <= 0) return i;
  return kernel->kernel_count ? -1 : 0;
}

int twi_kernel_is_gpu_only(const twi_kernel *kernel) {
  static const char begin[] = "GPU only: ";
  return kernel->status == TW_ERROR_VARIANT &&
         !strncmp(kernel->why, begin, sizeof begin - 1);
}

void twi_pass_name(const twi_kernel *kernel, int number, char *text) {
  int length = snprintf(text, TWI_PASS_NAME, "%.120s", kernel->variant->name);
  if (number > 0)
    snprintf(text + length, (size_t)(TWI_PASS_NAME - length), "_%d",
             number + 1);
}

/* ---- preparing ---------------------------------------------------------- */

/* The passes for which a kernel's occupancy is computed: those for the first of
 * the operation's benches that the kernel can do, or else those for a problem
 * whose sizes are all 1. */
static tw_status typical_passes(const twi_device *device,
                                const twi_kernel *kernel, tw_passes *passes) {
  const tw_operation *operation = kernel->operation;
  tw_type type = twi_element_type(operation, kernel->variant->element);
  tw_shape ones = {.name = "ones"};
  for (int i = 0; i < operation->field_count; i++)
    ones.fields[i] = twi_field_is_free_size(operation, i);
  for (int i = 0; i <= operation->bench_count; i++) {
    int is_last = i == operation->bench_count;
    twi_problem problem;
    tw_status status = twi_problem_from_shape(
        &problem, operation, type, is_last ? &ones : &operation->benches[i]);
    if (status != TW_OK) return status;
    twi_kernel_passes(&device->info, kernel, problem.args, passes);
    if (!passes->pass[0].misfit) break;
  }
  return TW_OK;
}

static tw_status prepare(twi_device *device, twi_kernel *kernel) {
  tw_passes passes;
  tw_status status = typical_passes(device, kernel, &passes);
  if (status != TW_OK) return status;
  const tw_geometry *kernels[TW_MAX_PASSES];
  kernel->kernel_count = twi_passes_kernels(&passes, kernels);
  return device->class_->prepare(device, kernel, &passes);
}

/* Must be called with the kernel's lock. A lack of memory is not kept as the
 * kernel's status, because it may be over at the next call. */
static tw_status prepare_once(twi_device *device, twi_kernel *kernel) {
  if (kernel->ready) return kernel->status;
  tw_status status = prepare(device, kernel);
  if (status == TW_ERROR_MEMORY) return status;
  kernel->status = status;
  if (status != TW_OK)
    snprintf(kernel->why, sizeof kernel->why, "%s", tw_last_error());
  __atomic_store_n(&kernel->ready, 1, __ATOMIC_RELEASE);
  return status;
}

tw_status twi_kernel_ready(twi_device *device, twi_kernel *kernel) {
  if (!__atomic_load_n(&kernel->ready, __ATOMIC_ACQUIRE)) {
    pthread_mutex_lock(kernel->lock);
    tw_status status = prepare_once(device, kernel);
    pthread_mutex_unlock(kernel->lock);
    if (status == TW_ERROR_MEMORY) return status;
  }
  if (kernel->status == TW_OK) return TW_OK;
  return twi_fail(kernel->status, "%s", kernel->why);
}
