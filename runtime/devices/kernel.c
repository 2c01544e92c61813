/*
 * kernel.c -- prepares a kernel once, and computes its passes and workspace.
 */
#include "devices/kernel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/problem.h"
#include "devices/maps.h"

static const char whole_clusters[] = "a grid of whole clusters";

int twi_misfit_is_cluster(const char *misfit) {
  return !strncmp(misfit, whole_clusters, sizeof whole_clusters - 1);
}

const char *twi_grid_misfit(const twi_kernel *kernel, int number,
                            const int64_t *grid, int is_cooperative) {
  static _Thread_local char text[200];
  const int *cluster = kernel->attributes[number].cluster;
  const long long x = grid[0], y = grid[1], z = grid[2];
  const int is_cluster = twi_cluster_blocks(&kernel->attributes[number]) > 1;
  if (!x || !y || !z) return NULL;
  if (is_cluster && (x % cluster[0] || y % cluster[1] || z % cluster[2]))
    snprintf(
        text, sizeof text,
        "%s, of %d x %d x %d blocks; kernel %d has %lld x %lld x %lld blocks",
        whole_clusters, cluster[0], cluster[1], cluster[2], number + 1, x, y,
        z);
  else if (is_cluster &&
           (x > TWI_MAX_GRID_X || y > TWI_MAX_GRID_YZ || z > TWI_MAX_GRID_YZ))
    snprintf(
        text, sizeof text,
        "at most %d x %d x %d blocks, as a grid of clusters is not folded; "
        "kernel %d has %lld x %lld x %lld",
        TWI_MAX_GRID_X, TWI_MAX_GRID_YZ, TWI_MAX_GRID_YZ, number + 1, x, y, z);
  else if (is_cooperative &&
           (double)x * (double)y * (double)z > (double)kernel->resident[number])
    snprintf(
        text, sizeof text,
        "at most %lld blocks in its cooperative launch, as many as the GPU "
        "holds at the same time; kernel %d has %lld x %lld x %lld",
        (long long)kernel->resident[number], number + 1, x, y, z);
  else
    return NULL;
  return text;
}

/* Whether the text has the word. */
static int names(const char *text, const char *word) {
  static const char letters[] =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789abcdefghijklmnopqrstuvwxyz";
  const size_t length = strlen(word);
  while (*text) {
    const size_t own = strspn(text, letters);
    if (own == length && !strncmp(text, word, length)) return 1;
    text += own ? own : 1;
  }
  return 0;
}

const char *twi_kernel_misfit(const twi_kernel *kernel, const char *misfit) {
  static _Thread_local char text[400];
  const tw_algorithm *algorithm = twi_kernel_algorithm(kernel);
  size_t length = (size_t)snprintf(text, sizeof text, "%s", misfit);
  int count = 0;
  for (int p = 0; p < TW_MAX_PARAMS && algorithm->params[p]; p++) {
    if (length >= sizeof text || !names(misfit, algorithm->params[p])) continue;
    length += (size_t)snprintf(text + length, sizeof text - length, "%s%s = %d",
                               count++ ? ", " : " (", algorithm->params[p],
                               kernel->variant->params[p]);
  }
  if (count && length < sizeof text)
    snprintf(text + length, sizeof text - length, ")");
  return text;
}

static int is_prepared(const twi_kernel *kernel) {
  return __atomic_load_n(&kernel->ready, __ATOMIC_ACQUIRE) &&
         kernel->status == TW_OK;
}

/* The fewest blocks of a kernel that the GPU holds at the same time. The GPU
 * may be described with fewer SMs than it has. */
static int64_t fewest_resident(const tw_device_info *gpu,
                               const twi_kernel *kernel) {
  int64_t fewest = INT64_MAX;
  if (!is_prepared(kernel)) return gpu->sm_count;
  for (int i = 0; i < kernel->kernel_count; i++) {
    const int64_t of_sms =
        (int64_t)kernel->occupancy[i].blocks_per_sm * gpu->sm_count;
    if (kernel->resident[i] < fewest) fewest = kernel->resident[i];
    if (of_sms < fewest) fewest = of_sms;
  }
  return fewest < 1 ? 1 : fewest;
}

/* Why a block needs more shared memory than a GPU gives it, as the end of the
 * sentence "only for problems with ..."; NULL if it does not. */
static const char *shared_misfit(const tw_device_info *gpu,
                                 const twi_kernel *kernel, int number,
                                 const tw_geometry *geometry) {
  static _Thread_local char text[160];
  const int declared =
      number == 0 ? kernel->variant->shared_bytes : geometry->static_bytes;
  const int64_t bytes =
      (int64_t)geometry->shared_bytes +
      (is_prepared(kernel) ? kernel->attributes[number].shared_bytes
                           : declared);
  const int most = gpu->shared_bytes_per_block_optin;
  if (geometry->shared_bytes >= 0 && bytes <= most) return NULL;
  snprintf(text, sizeof text,
           "at most %d bytes of shared memory for a block, as many as the GPU "
           "has; kernel %d needs %lld",
           most, number + 1, (long long)bytes);
  return text;
}

static void find_misfit(const tw_device_info *gpu, const twi_kernel *kernel,
                        tw_passes *passes) {
  const tw_geometry *kernels[TW_MAX_PASSES];
  const int count = twi_passes_kernels(passes, kernels);
  for (int i = 0; i < count && !passes->pass[0].misfit; i++)
    if (!kernels[i]->is_skipped && kernels[i]->shared_bytes)
      passes->pass[0].misfit = shared_misfit(gpu, kernel, i, kernels[i]);
  if (!is_prepared(kernel)) return;
  for (int i = 0; i < count && !passes->pass[0].misfit; i++)
    if (!kernels[i]->is_skipped)
      passes->pass[0].misfit = twi_grid_misfit(kernel, i, kernels[i]->grid,
                                               kernels[i]->is_cooperative);
}

/* Whether the arguments have the values that are constants of the variant's
 * text. */
static int has_fixed(const twi_kernel *kernel, const void *args) {
  const int64_t *fixed = kernel->variant->fixed;
  for (int i = 0; fixed && i < kernel->operation->field_count; i++)
    if (fixed[i] >= 0 && fixed[i] != twi_args_value(kernel->operation, args, i))
      return 0;
  return 1;
}

/* Notes what the texts of kernels that were compiled on demand have shown. */
static void add_found(const tw_algorithm *algorithm, tw_passes *passes) {
  for (int p = 0; p < passes->count; p++) {
    if (algorithm->cooperative >> p & 1) passes->pass[p].is_cooperative = 1;
    if (algorithm->early >> p & 1) passes->pass[p].begins_early = 1;
  }
}

void twi_kernel_passes(const tw_device_info *gpu, const twi_kernel *kernel,
                       const void *args, tw_passes *passes) {
  twi_kernel_passes_within(gpu, kernel, fewest_resident(gpu, kernel), args,
                           passes);
}

void twi_kernel_passes_within(const tw_device_info *gpu,
                              const twi_kernel *kernel, int64_t resident,
                              const void *args, tw_passes *passes) {
  const tw_algorithm *algorithm = twi_kernel_algorithm(kernel);
  passes->count = 1;
  passes->workspace_bytes = 0;
  passes->resident = resident;
  for (int i = 0; i < TW_MAX_PASSES; i++)
    passes->pass[i] = (tw_geometry){.grid = {1, 1, 1}, .block = {1, 1, 1}};
  algorithm->geometry(args, kernel->variant->params, gpu, passes);
  add_found(algorithm, passes);
  find_misfit(gpu, kernel, passes);
  if (!passes->pass[0].misfit)
    passes->pass[0].misfit = twi_maps_misfit(gpu, kernel, args);
  passes->line_cost = twi_maps_line_cost(gpu, kernel, args);
  passes->outside = twi_maps_outside(gpu, kernel, args);
  if (!passes->pass[0].misfit && !has_fixed(kernel, args))
    passes->pass[0].misfit =
        "the sizes, strides and flags that are constants of its kernel";
  if (algorithm->workspace && !passes->pass[0].misfit)
    passes->workspace_bytes =
        algorithm->workspace(args, kernel->variant->params, gpu);
}

int64_t twi_kernel_workspace(const tw_device_info *gpu,
                             const twi_kernel *kernel, const void *args) {
  tw_passes passes;
  if (!twi_kernel_algorithm(kernel)->workspace) return 0;
  twi_kernel_passes(gpu, kernel, args, &passes);
  return passes.workspace_bytes;
}

void twi_kernel_occupancy(const tw_device_info *gpu, const twi_kernel *kernel,
                          const tw_passes *passes, twi_occupancy *occupancy) {
  const tw_geometry *kernels[TW_MAX_PASSES];
  const int count = twi_passes_kernels(passes, kernels);
  memcpy(occupancy, kernel->occupancy, sizeof kernel->occupancy);
  for (int i = 0; i < count && i < kernel->kernel_count; i++)
    if (kernels[i]->shared_bytes != kernel->dynamic_bytes[i] &&
        !kernels[i]->is_skipped)
      twi_occupancy_compute(gpu, &kernel->attributes[i],
                            twi_geometry_threads(kernels[i]),
                            kernels[i]->shared_bytes, &occupancy[i]);
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

static int compare_counts(const void *name, const void *row) {
  return strcmp(name, ((const tw_variant_counts *)row)->variant);
}

const tw_variant_counts *twi_kernel_counts(const twi_kernel *kernel) {
  if (kernel->own_counts) return kernel->own_counts;
  const tw_count_table *table = kernel->set->counts;
  if (!table || table->count == 0) return NULL;
  const tw_variant_counts *found =
      bsearch(kernel->variant->name, table->rows, (size_t)table->count,
              sizeof *table->rows, compare_counts);
  return found && found->hash == kernel->variant->hash ? found : NULL;
}

void twi_kernel_keep_counts(twi_kernel *kernel,
                            const tw_variant_counts *counts) {
  size_t bytes = (size_t)counts->count * sizeof *counts->rows;
  tw_variant_counts *copy = malloc(sizeof *copy + bytes);
  if (!copy) return;
  *copy = *counts;
  copy->rows = memcpy(copy + 1, counts->rows, bytes);
  free(kernel->own_counts);
  kernel->own_counts = copy;
  kernel->counts = copy;
}

static tw_status prepare(twi_device *device, twi_kernel *kernel) {
  tw_passes passes;
  const int least = twi_kernel_algorithm(kernel)->least_capability;
  if (device->info.compute_capability < least)
    return twi_fail(TW_ERROR_VARIANT,
                    "%s needs a GPU of sm_%d or later; the %s is sm_%d",
                    kernel->variant->name, least, device->info.name,
                    device->info.compute_capability);
  const char *target = twi_kernel_algorithm(kernel)->target;
  if (target && device->info.compute_capability != least)
    return twi_fail(TW_ERROR_VARIANT,
                    "%s is for %s, and the %s is sm_%d; later GPUs do not run "
                    "its instructions",
                    kernel->variant->name, target, device->info.name,
                    device->info.compute_capability);
  kernel->counts = twi_kernel_counts(kernel);
  tw_status status = typical_passes(device, kernel, &passes);
  if (status != TW_OK) return status;
  const tw_geometry *kernels[TW_MAX_PASSES];
  kernel->kernel_count = twi_passes_kernels(&passes, kernels);
  for (int i = 0; i < kernel->kernel_count; i++)
    kernel->dynamic_bytes[i] = kernels[i]->shared_bytes;
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
