/*
 * host_device.c -- the host device: a tw_device that runs kernels on the CPU.
 *
 * It stands in for one of the known GPUs: that GPU's limits decide what can be
 * launched, its compiled code gives registers and so the occupancy, but every
 * kernel runs here, where its accesses are checked. There is one emulated GPU
 * in a process. It runs one launch at a time, because shared memory is static
 * in the compiled kernels, and its memory is every host device's.
 */
#include "host/host_device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/cubin.h"
#include "host/memory.h"
#include "host/watch.h"

pthread_mutex_t tw_host_lock = PTHREAD_MUTEX_INITIALIZER;

typedef struct host_device {
  tw_device device; /* first: the two are one address */
  tw_machine *machine;
} host_device;

static void host_close(tw_device *device) {
  host_device *host = (host_device *)device;
  pthread_mutex_lock(&tw_host_lock);
  tw_machine_destroy(host->machine);
  pthread_mutex_unlock(&tw_host_lock);
  free(host);
}

/* ---- memory ------------------------------------------------------------ */

static tw_status host_alloc(tw_device *device, size_t bytes, void **memory) {
  (void)device;
  pthread_mutex_lock(&tw_host_lock);
  tw_status status = tw_memory_alloc(bytes, memory);
  pthread_mutex_unlock(&tw_host_lock);
  return status;
}

static tw_status host_free(tw_device *device, void *memory) {
  (void)device;
  pthread_mutex_lock(&tw_host_lock);
  tw_status status = tw_memory_free(memory);
  pthread_mutex_unlock(&tw_host_lock);
  return status;
}

static tw_status check(const char *what, const void *memory, size_t bytes) {
  pthread_mutex_lock(&tw_host_lock);
  tw_status status = tw_memory_check(what, memory, bytes);
  pthread_mutex_unlock(&tw_host_lock);
  return status;
}

/* The bytes hold something from now on. */
static void know(const void *memory, size_t bytes) {
  pthread_mutex_lock(&tw_host_lock);
  tw_memory_know(memory, bytes);
  pthread_mutex_unlock(&tw_host_lock);
}

static tw_status host_upload(tw_device *device, void *to, const void *from,
                             size_t bytes, tw_stream stream) {
  (void)device, (void)stream;
  tw_status status = check("upload of", to, bytes);
  if (status || !bytes) return status;
  memcpy(to, from, bytes);
  know(to, bytes);
  return TW_OK;
}

static tw_status host_download(tw_device *device, void *to, const void *from,
                               size_t bytes, tw_stream stream) {
  (void)device, (void)stream;
  tw_status status = check("download of", from, bytes);
  if (!status && bytes) memcpy(to, from, bytes);
  return status;
}

static tw_status host_copy(tw_device *device, void *to, const void *from,
                           size_t bytes, tw_stream stream) {
  (void)device, (void)stream;
  tw_status status = check("copy from", from, bytes);
  if (!status) status = check("copy to", to, bytes);
  if (status || !bytes) return status;
  memmove(to, from, bytes);
  know(to, bytes);
  return TW_OK;
}

static tw_status host_synchronize(tw_device *device, tw_stream stream) {
  (void)device, (void)stream;
  return TW_OK;
}

/* ---- kernels ----------------------------------------------------------- */

/* From the code that was compiled for the target, else what is known without
 * it. */
static void read_attributes(const tw_device *device, tw_kernel *kernel) {
  kernel->attributes = (tw_attributes){
      .registers = -1, .shared_bytes = kernel->variant->shared_bytes};
  const char *file = tw_kernel_algorithm(kernel)->file;
  for (const tw_image *image = kernel->set->images; image && image->file;
       image++)
    if (!image->is_ptx && !strcmp(image->file, file) &&
        image->architecture == device->info.compute_capability &&
        tw_cubin_attributes(image->begin, image->end, kernel->variant->name,
                            &kernel->attributes))
      return;
}

static tw_status host_prepare(tw_device *device, tw_kernel *kernel,
                              const tw_geometry *passes) {
  const tw_algorithm *algorithm = tw_kernel_algorithm(kernel);
  for (int pass = 0; pass <= algorithm->more_passes; pass++) {
    char name[TW_PASS_NAME];
    tw_pass_name(kernel, pass, name);
    const tw_host_kernel *code = algorithm->host_kernels;
    if (code) code += kernel->variant->host_kernel + pass;
    if (!code || strcmp(code->name, name))
      return tw_fail(TW_ERROR_IMAGE,
                     "the kernel set '%s' was built without %s for the host "
                     "device (%s)",
                     kernel->set->name, name, algorithm->file);
    kernel->handles[pass] = (void *)code;
  }
  read_attributes(device, kernel);
  tw_occupancy_compute(&device->info, &kernel->attributes,
                       tw_geometry_threads(&passes[0]), passes[0].shared_bytes,
                       &kernel->occupancy);
  return TW_OK;
}

/* What a proposal is asked of: the kernel with the block it has. */
struct proposal {
  const tw_device_info *info;
  const tw_kernel *kernel;
  int threads, shared_bytes;
};

static int blocks_of(void *user, int threads) {
  const struct proposal *proposal = user;
  tw_occupancy occupancy;
  tw_occupancy_compute(proposal->info, &proposal->kernel->attributes, threads,
                       tw_shared_in_proportion(proposal->shared_bytes,
                                               proposal->threads, threads),
                       &occupancy);
  return occupancy.blocks_per_sm;
}

static tw_status host_propose_block(tw_device *device, const tw_kernel *kernel,
                                    int threads, int shared_bytes,
                                    int *proposed) {
  struct proposal proposal = {&device->info, kernel, threads, shared_bytes};
  *proposed = tw_occupancy_propose(&device->info, &kernel->attributes,
                                   blocks_of, &proposal);
  return TW_OK;
}

/* ---- launches ---------------------------------------------------------- */

static tw_status check_size(const char *what, const unsigned *size,
                            const unsigned *most) {
  for (int i = 0; i < 3; i++)
    if (size[i] < 1 || size[i] > most[i])
      return tw_fail(TW_ERROR_LAUNCH,
                     "a %s of %u x %u x %u was asked for; a GPU takes 1 to %u "
                     "x 1 to %u x 1 to %u",
                     what, size[0], size[1], size[2], most[0], most[1],
                     most[2]);
  return TW_OK;
}

static tw_status check_launch(const tw_device_info *info,
                              const tw_kernel *kernel,
                              const tw_launch *launch) {
  static const unsigned most_blocks[] = {0x7fffffff, 65535, 65535};
  static const unsigned most_threads[] = {1024, 1024, 64};
  tw_status status = check_size("grid", launch->grid, most_blocks);
  if (!status) status = check_size("block", launch->block, most_threads);
  if (status) return status;
  unsigned threads = launch->block[0] * launch->block[1] * launch->block[2];
  if (threads > (unsigned)info->threads_per_block)
    return tw_fail(TW_ERROR_LAUNCH,
                   "a block of %u threads was asked for; one of the %s has at "
                   "most %d",
                   threads, info->name, info->threads_per_block);
  int64_t shared =
      (int64_t)launch->shared_bytes + kernel->attributes.shared_bytes;
  if (shared > info->shared_bytes_per_block_optin)
    return tw_fail(TW_ERROR_LAUNCH,
                   "%lld bytes of shared memory were asked for; a block of the "
                   "%s has at most %d",
                   (long long)shared, info->name,
                   info->shared_bytes_per_block_optin);
  return TW_OK;
}

static tw_status host_launch(tw_device *device, const tw_kernel *kernel,
                             const tw_launch *launch, tw_stream stream) {
  (void)stream;
  tw_status status = check_launch(&device->info, kernel, launch);
  if (status) return status;
  tw_machine *machine = ((host_device *)device)->machine;
  pthread_mutex_lock(&tw_host_lock);
  /* Nobody sees what an unchecked launch writes. */
  if (!machine->watcher || !machine->watcher->watch.checks) tw_memory_trust();
  status = tw_machine_run(machine, kernel, launch);
  pthread_mutex_unlock(&tw_host_lock);
  return status;
}

static const tw_device_class host_class = {
    .close = host_close,
    .alloc = host_alloc,
    .free = host_free,
    .upload = host_upload,
    .download = host_download,
    .copy = host_copy,
    .synchronize = host_synchronize,
    .prepare = host_prepare,
    .propose_block = host_propose_block,
    .launch = host_launch,
};

tw_machine *tw_host_machine(tw_device *device) {
  return device->class_ == &host_class ? ((host_device *)device)->machine
                                       : NULL;
}

/* ---- opening ----------------------------------------------------------- */

static const tw_device_info *find_target(const char *name) {
  for (int i = 0; i < tw_target_count; i++)
    if (!strcmp(tw_targets[i].target, name)) return &tw_targets[i];
  return NULL;
}

static tw_status unknown_target(const char *name) {
  char known[256] = "";
  size_t used = 0;
  for (int i = 0; i < tw_target_count && used < sizeof known; i++)
    used += (size_t)snprintf(known + used, sizeof known - used, "%s %s",
                             i ? "," : "", tw_targets[i].target);
  return tw_fail(TW_ERROR_DEVICE,
                 "the host device knows no GPU '%.32s'; it knows%s", name,
                 known);
}

static void describe(tw_device_info *info, const tw_device_info *target) {
  *info = *target;
  info->is_gpu = 0;
  snprintf(info->name, sizeof info->name, "host device as %.37s (%.7s)",
           target->name, target->target);
  snprintf(info->key, sizeof info->key, "host:%.7s", target->target);
}

tw_status tw_host_open(tw_device **device, const char *name) {
  *device = NULL;
  if (!name) name = "sm_90";
  const tw_device_info *target = find_target(name);
  if (!target) return unknown_target(name);
  host_device *host = calloc(1, sizeof *host);
  if (!host) return tw_fail(TW_ERROR_MEMORY, "no memory for the host device");
  tw_status status = tw_machine_create(&host->machine);
  if (status) {
    free(host);
    return status;
  }
  host->device.class_ = &host_class;
  describe(&host->device.info, target);
  *device = &host->device;
  return TW_OK;
}
