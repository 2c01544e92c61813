/*
 * simulator.c -- the simulator: a twi_device that runs kernels on the CPU.
 *
 * It stands in for one of the known GPUs: that GPU's limits decide what can be
 * launched, its compiled code gives registers and so the occupancy, but every
 * kernel runs here, where its accesses are checked. There is one emulated GPU
 * in a process. It runs one launch at a time, because shared memory is static
 * in the compiled kernels, and its memory is every simulator's.
 */
#include "devices/simulator/simulator.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "devices/simulator/cubin.h"
#include "devices/simulator/machine/memory.h"
#include "devices/simulator/open.h"
#include "devices/simulator/watch/watch.h"
#include "devices/targets.h"

pthread_mutex_t sim_lock = PTHREAD_MUTEX_INITIALIZER;

typedef struct sim_device {
  twi_device device; /* first: the two are one address */
  sim_machine *machine;
} sim_device;

static void sim_close(twi_device *device) {
  sim_device *sim = (sim_device *)device;
  pthread_mutex_lock(&sim_lock);
  sim_machine_destroy(sim->machine);
  pthread_mutex_unlock(&sim_lock);
  free(sim);
}

/* ---- memory ------------------------------------------------------------ */

static tw_status sim_alloc(twi_device *device, size_t bytes, void **memory) {
  (void)device;
  pthread_mutex_lock(&sim_lock);
  tw_status status = sim_memory_alloc(bytes, memory);
  pthread_mutex_unlock(&sim_lock);
  return status;
}

static tw_status sim_free(twi_device *device, void *memory) {
  (void)device;
  pthread_mutex_lock(&sim_lock);
  tw_status status = sim_memory_free(memory);
  pthread_mutex_unlock(&sim_lock);
  return status;
}

static tw_status check(const char *what, const void *memory, size_t bytes) {
  pthread_mutex_lock(&sim_lock);
  tw_status status = sim_memory_check(what, memory, bytes);
  pthread_mutex_unlock(&sim_lock);
  return status;
}

/* The bytes hold something from now on. */
static void know(const void *memory, size_t bytes) {
  pthread_mutex_lock(&sim_lock);
  sim_memory_know(memory, bytes);
  pthread_mutex_unlock(&sim_lock);
}

static tw_status sim_upload(twi_device *device, void *to, const void *from,
                            size_t bytes, tw_stream stream) {
  (void)device, (void)stream;
  tw_status status = check("upload of", to, bytes);
  if (status || !bytes) return status;
  memcpy(to, from, bytes);
  know(to, bytes);
  return TW_OK;
}

static tw_status sim_download(twi_device *device, void *to, const void *from,
                              size_t bytes, tw_stream stream) {
  (void)device, (void)stream;
  tw_status status = check("download of", from, bytes);
  if (!status && bytes) memcpy(to, from, bytes);
  return status;
}

static tw_status sim_copy(twi_device *device, void *to, const void *from,
                          size_t bytes, tw_stream stream) {
  (void)device, (void)stream;
  tw_status status = check("copy from", from, bytes);
  if (!status) status = check("copy to", to, bytes);
  if (status || !bytes) return status;
  memmove(to, from, bytes);
  know(to, bytes);
  return TW_OK;
}

static int sim_can_use(twi_device *device, const void *pointer, size_t bytes,
                       char *why) {
  char text[SIM_RELATION_TEXT];
  sim_range range;
  uintptr_t begin = (uintptr_t)pointer;
  (void)device;
  pthread_mutex_lock(&sim_lock);
  int ok = sim_memory_find(begin, &range) &&
           bytes <= range.bytes - (begin - range.begin);
  if (!ok) sim_memory_relation(begin, bytes, text);
  pthread_mutex_unlock(&sim_lock);
  if (!ok)
    snprintf(why, TWI_POINTER_WHY, "%zu bytes of memory %s", bytes, text);
  return ok;
}

static tw_status sim_synchronize(twi_device *device, tw_stream stream) {
  (void)device, (void)stream;
  return TW_OK;
}

/* ---- kernels ----------------------------------------------------------- */

/* From the code that was compiled for the target, else what is known without
 * it. */
static void read_attributes(const twi_device *device, twi_kernel *kernel) {
  kernel->attributes = (twi_attributes){
      .registers = -1, .shared_bytes = kernel->variant->shared_bytes};
  const char *file = twi_kernel_algorithm(kernel)->file;
  for (const tw_image *image = kernel->set->images; image && image->file;
       image++)
    if (!image->is_ptx && !strcmp(image->file, file) &&
        image->architecture == device->info.compute_capability &&
        sim_cubin_attributes(image->begin, image->end, kernel->variant->name,
                             &kernel->attributes))
      return;
}

static tw_status sim_prepare(twi_device *device, twi_kernel *kernel,
                             const tw_passes *passes) {
  const tw_algorithm *algorithm = twi_kernel_algorithm(kernel);
  for (int pass = 0; pass < passes->count; pass++) {
    char name[TWI_PASS_NAME];
    twi_pass_name(kernel, pass, name);
    const tw_sim_kernel *code = algorithm->sim_kernels;
    if (code) code += kernel->variant->sim_kernel + pass;
    if (!code || strcmp(code->name, name))
      return twi_fail(
          TW_ERROR_IMAGE,
          "the kernel set '%s' was built without %s for the simulator (%s)",
          kernel->set->name, name, algorithm->file);
    kernel->handles[pass] = (void *)code;
  }
  read_attributes(device, kernel);
  twi_occupancy_compute(&device->info, &kernel->attributes,
                        twi_geometry_threads(&passes->pass[0]),
                        passes->pass[0].shared_bytes, &kernel->occupancy);
  return TW_OK;
}

/* What a proposal is asked of: the kernel with the block it has. */
struct proposal {
  const tw_device_info *info;
  const twi_kernel *kernel;
  int threads, shared_bytes;
};

static int blocks_of(void *user, int threads) {
  const struct proposal *proposal = user;
  twi_occupancy occupancy;
  twi_occupancy_compute(proposal->info, &proposal->kernel->attributes, threads,
                        twi_shared_in_proportion(proposal->shared_bytes,
                                                 proposal->threads, threads),
                        &occupancy);
  return occupancy.blocks_per_sm;
}

static tw_status sim_propose_block(twi_device *device, const twi_kernel *kernel,
                                   int threads, int shared_bytes,
                                   int *proposed) {
  struct proposal proposal = {&device->info, kernel, threads, shared_bytes};
  *proposed = twi_occupancy_propose(&device->info, &kernel->attributes,
                                    blocks_of, &proposal);
  return TW_OK;
}

/* ---- launches ---------------------------------------------------------- */

static tw_status check_size(const char *what, const unsigned *size,
                            const unsigned *most) {
  for (int i = 0; i < 3; i++)
    if (size[i] < 1 || size[i] > most[i])
      return twi_fail(TW_ERROR_LAUNCH,
                      "a %s of %u x %u x %u was asked for; a GPU takes 1 to %u "
                      "x 1 to %u x 1 to %u",
                      what, size[0], size[1], size[2], most[0], most[1],
                      most[2]);
  return TW_OK;
}

static tw_status check_launch(const tw_device_info *info,
                              const twi_kernel *kernel,
                              const twi_launch *launch) {
  static const unsigned most_blocks[] = {0x7fffffff, 65535, 65535};
  static const unsigned most_threads[] = {1024, 1024, 64};
  tw_status status = check_size("grid", launch->grid, most_blocks);
  if (!status) status = check_size("block", launch->block, most_threads);
  if (status) return status;
  unsigned threads = launch->block[0] * launch->block[1] * launch->block[2];
  if (threads > (unsigned)info->threads_per_block)
    return twi_fail(TW_ERROR_LAUNCH,
                    "a block of %u threads was asked for; one of the %s has at "
                    "most %d",
                    threads, info->name, info->threads_per_block);
  int64_t shared =
      (int64_t)launch->shared_bytes + kernel->attributes.shared_bytes;
  if (shared > info->shared_bytes_per_block_optin)
    return twi_fail(
        TW_ERROR_LAUNCH,
        "%lld bytes of shared memory were asked for; a block of the "
        "%s has at most %d",
        (long long)shared, info->name, info->shared_bytes_per_block_optin);
  return TW_OK;
}

static tw_status sim_launch(twi_device *device, const twi_kernel *kernel,
                            const twi_launch *launch, tw_stream stream) {
  (void)stream;
  tw_status status = check_launch(&device->info, kernel, launch);
  if (status) return status;
  sim_machine *machine = ((sim_device *)device)->machine;
  pthread_mutex_lock(&sim_lock);
  /* Nobody sees what an unchecked launch writes. */
  if (!machine->watcher || !machine->watcher->watch.checks) sim_memory_trust();
  status = sim_machine_run(machine, kernel, launch);
  pthread_mutex_unlock(&sim_lock);
  return status;
}

static const twi_device_class sim_class = {
    .close = sim_close,
    .alloc = sim_alloc,
    .free = sim_free,
    .upload = sim_upload,
    .download = sim_download,
    .copy = sim_copy,
    .synchronize = sim_synchronize,
    .can_use = sim_can_use,
    .prepare = sim_prepare,
    .propose_block = sim_propose_block,
    .launch = sim_launch,
};

sim_machine *sim_device_machine(twi_device *device) {
  return device->class_ == &sim_class ? ((sim_device *)device)->machine : NULL;
}

/* ---- opening ----------------------------------------------------------- */

static tw_status unknown_target(const char *name) {
  char known[TWI_TARGET_NAMES];
  twi_target_names(known);
  return twi_fail(TW_ERROR_DEVICE,
                  "the simulator knows no GPU '%.32s'; it knows %s", name,
                  known);
}

/* The key is what was asked for, and never a GPU's: its records are predicted.
 */
static void describe(tw_device_info *info, const tw_device_info *target,
                     const char *name) {
  *info = *target;
  info->is_gpu = 0;
  snprintf(info->name, sizeof info->name, "simulator as %.37s (%.7s)",
           target->name, target->target);
  snprintf(info->key, sizeof info->key, "sim:%.32s", name);
}

tw_status twi_sim_open(twi_device **device, const char *name) {
  *device = NULL;
  if (!name) name = "sm_90";
  const tw_device_info *target = twi_target_find(name);
  if (!target) return unknown_target(name);
  sim_device *sim = calloc(1, sizeof *sim);
  if (!sim) return twi_fail(TW_ERROR_MEMORY, "no memory for the simulator");
  tw_status status = sim_machine_create(&sim->machine);
  if (status) {
    free(sim);
    return status;
  }
  sim->device.class_ = &sim_class;
  describe(&sim->device.info, target, name);
  *device = &sim->device;
  return TW_OK;
}
