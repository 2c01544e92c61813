/*
 * device.c -- what is the same for a GPU and the simulator: choosing one,
 * preparing a kernel once, and making a launch.
 */
#include "devices/device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/problem.h"

enum { WHY_BYTES = 160 };

#ifndef TW_WITH_CUDA
tw_status twi_cuda_open(twi_device **device, int ordinal) {
  *device = NULL;
  return twi_fail(TW_ERROR_DEVICE,
                  "cuda:%d: this build has no CUDA; build the library where "
                  "nvcc is, or use the device sim",
                  ordinal);
}

int twi_cuda_device_count(char *why) {
  if (why) snprintf(why, WHY_BYTES, "this build has no CUDA");
  return 0;
}
#endif

static tw_status unknown_device(const char *spec) {
  char names[TWI_TARGET_NAMES];
  twi_target_names(names);
  return twi_fail(TW_ERROR_OPTION,
                  "the device is '%.64s'; it can be cuda, cuda:N, sim, or "
                  "sim:GPU with one of %s",
                  spec, names);
}

const char *twi_target_name(const tw_device_info *target) {
  return target->key + strlen("sim:");
}

static void append_name(char *text, const char *name) {
  size_t length = strlen(text);
  snprintf(text + length, TWI_TARGET_NAMES - length, "%s%s", length ? ", " : "",
           name);
}

void twi_target_names(char *text) {
  text[0] = 0;
  for (int i = 0; i < twi_target_count; i++)
    append_name(text, twi_target_name(&twi_targets[i]));
  for (int i = 0; i < twi_target_count; i++)
    if (i == 0 || strcmp(twi_targets[i].target, twi_targets[i - 1].target))
      append_name(text, twi_targets[i].target);
}

/* The first GPU that opens; else the simulator, with the reason in `why`. */
static tw_status open_any(twi_device **device, char *why) {
  int count = twi_cuda_device_count(why);
  for (int i = 0; i < count; i++) {
    if (twi_cuda_open(device, i) == TW_OK) {
      why[0] = 0;
      return TW_OK;
    }
    snprintf(why, WHY_BYTES, "%s", tw_last_error());
  }
  tw_status status = twi_sim_open(device, NULL);
  if (status == TW_OK) return TW_OK;
  return twi_fail(status, "no GPU can be used (%s), and %s", why,
                  tw_last_error());
}

/* "" or ":N" after cuda; -1 if it is neither. */
static int read_ordinal(const char *text) {
  if (!*text) return 0;
  size_t digits = strspn(text + 1, "0123456789");
  if (*text != ':' || digits == 0 || digits > 4 || text[1 + digits]) return -1;
  return atoi(text + 1);
}

tw_status twi_device_open(twi_device **device, const char *spec, char *why) {
  char unused[WHY_BYTES];
  if (!why) why = unused;
  why[0] = 0;
  *device = NULL;
  if (!spec) return open_any(device, why);
  if (!strcmp(spec, "sim")) return twi_sim_open(device, NULL);
  if (!strncmp(spec, "sim:", 4)) return twi_sim_open(device, spec + 4);
  if (!strncmp(spec, "cuda", 4) && read_ordinal(spec + 4) >= 0)
    return twi_cuda_open(device, read_ordinal(spec + 4));
  return unknown_device(spec);
}

/* ---- preparing a kernel ------------------------------------------------- */

static tw_status problem_of_shape(const twi_kernel *kernel,
                                  const tw_shape *shape, twi_problem *problem) {
  const tw_operation *operation = kernel->operation;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  twi_args_from_shape(operation, shape, args);
  int type = 0;
  while (type < TW_TYPE_COUNT &&
         operation->element_of[type] != kernel->variant->element)
    type++;
  return twi_problem_init(problem, operation, (tw_type)type, args, 0);
}

/* The launch that stands for all of a kernel's when its occupancy is computed:
 * for the first problem that the operation is tuned for and the kernel fits, or
 * else for sizes of 1. */
static tw_status typical_geometry(const twi_device *device,
                                  const twi_kernel *kernel,
                                  tw_geometry *passes) {
  const tw_operation *operation = kernel->operation;
  tw_shape ones = {.name = "ones"};
  for (int i = 0; i < operation->field_count; i++)
    ones.fields[i] = operation->fields[i].kind == TW_FIELD_SIZE;
  for (int i = 0; i <= operation->bench_count; i++) {
    int is_last = i == operation->bench_count;
    twi_problem problem;
    tw_status status = problem_of_shape(
        kernel, is_last ? &ones : &operation->benches[i], &problem);
    if (status != TW_OK) return status;
    twi_kernel_passes(&device->info, kernel, problem.args, passes);
    if (!passes[0].misfit) break;
  }
  return TW_OK;
}

static tw_status prepare(twi_device *device, twi_kernel *kernel) {
  tw_geometry passes[TW_MAX_PASSES];
  tw_status status = typical_geometry(device, kernel, passes);
  if (status != TW_OK) return status;
  return device->class_->prepare(device, kernel, passes);
}

/* Under the kernel's lock. Without memory it may go better next time. */
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

/* ---- launches ----------------------------------------------------------- */

const tw_algorithm *twi_kernel_algorithm(const twi_kernel *kernel) {
  return &kernel->operation->algorithms[kernel->variant->algorithm];
}

int twi_kernel_passes(const tw_device_info *gpu, const twi_kernel *kernel,
                      const void *args, tw_geometry *passes) {
  const tw_algorithm *algorithm = twi_kernel_algorithm(kernel);
  for (int i = 0; i < TW_MAX_PASSES; i++)
    passes[i] = (tw_geometry){.grid = {1, 1, 1}, .block = {1, 1, 1}};
  algorithm->geometry(args, kernel->variant->params, gpu, passes);
  return 1 + algorithm->more_passes;
}

void twi_kernel_geometry(const tw_device_info *gpu, const twi_kernel *kernel,
                         const void *args, tw_geometry *geometry) {
  tw_geometry passes[TW_MAX_PASSES];
  twi_kernel_passes(gpu, kernel, args, passes);
  *geometry = passes[0];
}

int64_t twi_kernel_workspace(const tw_device_info *gpu,
                             const twi_kernel *kernel, const void *args) {
  const tw_algorithm *algorithm = twi_kernel_algorithm(kernel);
  if (!algorithm->workspace) return 0;
  return algorithm->workspace(args, kernel->variant->params, gpu);
}

void twi_pass_name(const twi_kernel *kernel, int pass, char *text) {
  int length = snprintf(text, TWI_PASS_NAME, "%.120s", kernel->variant->name);
  if (pass > 0)
    snprintf(text + length, (size_t)(TWI_PASS_NAME - length), "_%d", pass + 1);
}

/* Blocks of the whole grid, or 0 if an extent is below 1 or they are too many
 * for the folded form. */
static int64_t block_count(const int64_t *grid, int64_t most) {
  int64_t count = 1;
  for (int i = 0; i < 3; i++)
    if (grid[i] < 1 || __builtin_mul_overflow(count, grid[i], &count)) return 0;
  return count <= most ? count : 0;
}

/* A grid that is too long in y or z becomes a row of blocks along x, and along
 * y where x ends; tw_block_of() in device.cuh unrolls it. */
tw_status twi_launch_from_geometry(const tw_geometry *geometry,
                                   twi_launch *launch) {
  enum { MOST_X = INT32_MAX, MOST_YZ = 65535 };
  int64_t grid[3] = {geometry->grid[0], geometry->grid[1], geometry->grid[2]};
  if (geometry->misfit)
    return twi_fail(TW_ERROR_VARIANT,
                    "the variant is only for problems with %s",
                    geometry->misfit);
  const int64_t count = block_count(grid, (int64_t)MOST_X * MOST_YZ);
  if (count == 0)
    return twi_fail(TW_ERROR_SIZE,
                    "a grid of %lld x %lld x %lld blocks is needed; at least 1 "
                    "x 1 x 1 and at most 2147483647 x 65535 in all can be "
                    "launched",
                    (long long)grid[0], (long long)grid[1], (long long)grid[2]);
  if (grid[0] > MOST_X || grid[1] > MOST_YZ || grid[2] > MOST_YZ) {
    grid[1] = (count - 1) / MOST_X + 1;
    grid[0] = (count - 1) / grid[1] + 1; /* fewer than y blocks too many */
    grid[2] = 1;
  }
  for (int i = 0; i < 3; i++) {
    launch->grid[i] = (unsigned)grid[i];
    launch->block[i] = (unsigned)geometry->block[i];
  }
  launch->shared_bytes = (unsigned)geometry->shared_bytes;
  return TW_OK;
}
