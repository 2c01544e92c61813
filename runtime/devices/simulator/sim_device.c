/*
 * sim_device.c -- the simulator: a twi_device that runs kernels on the CPU.
 *
 * A simulator stands in for one GPU: launches have that GPU's limits, and the
 * occupancy is computed from the registers of the code compiled for it. A
 * process has one emulated GPU. It runs one launch at a time, because
 * __shared__ arrays are static in the compiled kernels. All open simulators
 * share its memory.
 */
#include "devices/simulator/sim_device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/version.h"
#include "devices/simulator/machine/grid.h"
#include "devices/simulator/machine/lock.h"
#include "devices/simulator/machine/memory.h"
#include "devices/simulator/prepare.h"
#include "devices/simulator/sim_device.h"
#include "devices/simulator/watch/shadows.h"
#include "devices/simulator/watcher.h"

static void sim_close(twi_device *device) {
  sim_device *sim = (sim_device *)device;
  sim_lock_enter();
  sim_watcher_set(sim->machine, NULL);
  sim_machine_destroy(sim->machine);
  sim_lock_leave();
  free(sim->sets);
  free(sim);
}

/* ---- memory ------------------------------------------------------------ */

static tw_status allocate(const sim_device *sim, size_t bytes, void **memory) {
  enum { FILLED = 1 << 20 }; /* of memory of which few pages are used */
  tw_status status = sim->has_any_memory
                         ? sim_memory_alloc_filled(bytes, FILLED, memory)
                         : sim_memory_alloc(bytes, memory);
  if (status || !bytes || sim_shadows_add((uintptr_t)*memory, bytes))
    return status;
  sim_memory_free(*memory);
  *memory = NULL;
  return sim_fail(TW_ERROR_MEMORY,
                  "no memory to watch an allocation of %zu bytes", bytes);
}

/* The memory of the GPU that this simulator stands in for. */
static tw_status check_room(const sim_device *sim, size_t bytes) {
  const size_t most = (size_t)sim->device.info.memory_bytes;
  const size_t used = sim_memory_used_bytes();
  if (!most || sim->has_any_memory || (used <= most && bytes <= most - used))
    return TW_OK;
  return sim_fail(TW_ERROR_MEMORY,
                  "an allocation of %zu bytes does not fit the %s: it has %zu "
                  "bytes of memory, of which %zu are in use; use a smaller "
                  "problem",
                  bytes, sim->device.info.name, most, used);
}

static tw_status sim_alloc(twi_device *device, size_t bytes, void **memory) {
  *memory = NULL;
  sim_lock_enter();
  tw_status status = check_room((const sim_device *)device, bytes);
  if (!status) status = allocate((const sim_device *)device, bytes, memory);
  sim_lock_leave();
  return sim_device_report(device, status);
}

static tw_status sim_free(twi_device *device, void *memory) {
  sim_lock_enter();
  tw_status status = sim_memory_free(memory);
  if (!status) sim_shadows_remove((uintptr_t)memory);
  sim_lock_leave();
  return sim_device_report(device, status);
}

static tw_status check(const twi_device *device, const char *what,
                       const void *memory, size_t bytes) {
  sim_lock_enter();
  tw_status status = sim_memory_check(what, memory, bytes);
  sim_lock_leave();
  return sim_device_report(device, status);
}

static void mark_initialised(const void *memory, size_t bytes) {
  sim_lock_enter();
  sim_shadows_mark_initialised((uintptr_t)memory, bytes);
  sim_lock_leave();
}

static tw_status sim_upload(twi_device *device, void *to, const void *from,
                            size_t bytes, tw_stream stream) {
  (void)stream;
  tw_status status = check(device, "upload of", to, bytes);
  if (status || !bytes) return status;
  memcpy(to, from, bytes);
  mark_initialised(to, bytes);
  return TW_OK;
}

static tw_status sim_download(twi_device *device, void *to, const void *from,
                              size_t bytes, tw_stream stream) {
  (void)stream;
  tw_status status = check(device, "download of", from, bytes);
  if (!status && bytes) memcpy(to, from, bytes);
  return status;
}

static tw_status sim_copy(twi_device *device, void *to, const void *from,
                          size_t bytes, tw_stream stream) {
  (void)stream;
  tw_status status = check(device, "copy from", from, bytes);
  if (!status) status = check(device, "copy to", to, bytes);
  if (status || !bytes) return status;
  memmove(to, from, bytes);
  mark_initialised(to, bytes);
  return TW_OK;
}

/* Fills the first row and copies it to the others. */
static tw_status sim_set(twi_device *device, void *to, tw_unit unit,
                         size_t width, size_t height, size_t pitch,
                         tw_stream stream) {
  (void)stream;
  const size_t row = width * (size_t)unit.bytes;
  char *begin = to;
  if (!width || !height) return TW_OK;
  tw_status status = check(device, "set of", to, (height - 1) * pitch + row);
  if (status) return status;
  memcpy(begin, &unit.bits, (size_t)unit.bytes);
  for (size_t filled = (size_t)unit.bytes; filled < row; filled *= 2)
    memcpy(begin + filled, begin,
           filled < row - filled ? filled : row - filled);
  for (size_t i = 1; i < height; i++) memcpy(begin + i * pitch, begin, row);
  for (size_t i = 0; i < height; i++) mark_initialised(begin + i * pitch, row);
  return TW_OK;
}

/* Launches wait for their end, so that no kernel reads the variable now. */
static tw_status sim_fill_symbol(twi_device *device, const twi_kernel *kernel,
                                 int pass, const void *from, size_t bytes,
                                 tw_stream stream) {
  (void)stream;
  tw_status status = check(device, "copy from", from, bytes);
  if (!status) memcpy(kernel->symbols[pass].address, from, bytes);
  return status;
}

static int sim_can_use(twi_device *device, const void *pointer, size_t bytes,
                       char *why) {
  char text[SIM_RELATION_TEXT];
  sim_range range;
  uintptr_t begin = (uintptr_t)pointer;
  (void)device;
  sim_lock_enter();
  int ok =
      sim_memory_find(begin, &range) && sim_range_holds(&range, begin, bytes);
  const int is_near = !ok && sim_memory_relation(begin, bytes, text);
  sim_lock_leave();
  if (is_near)
    snprintf(why, TWI_POINTER_WHY, "%zu bytes, %s", bytes, text);
  else if (!ok) /* the sentence that calls this says "which is" already */
    snprintf(why, TWI_POINTER_WHY, "%s", text + strlen("which is "));
  return ok;
}

static tw_status sim_synchronize(twi_device *device, tw_stream stream) {
  (void)device, (void)stream;
  return TW_OK;
}

/* ---- launches ---------------------------------------------------------- */

static tw_status sim_make_map(twi_device *device, const tw_map *map,
                              tw_tensor_map *made) {
  (void)device;
  memset(made, 0, sizeof *made);
  made->simulator.base = (uintptr_t)map->base;
  made->simulator.rank = (uint8_t)map->rank;
  made->simulator.element_bytes = (uint8_t)map->element_bytes;
  made->simulator.swizzle = (uint8_t)map->swizzle;
  made->simulator.mark = TW_TENSOR_MAP_SIMULATOR;
  for (int d = 0; d < map->rank; d++) {
    made->simulator.size[d] = (uint64_t)map->size[d];
    made->simulator.box[d] = (uint16_t)map->box[d];
  }
  for (int d = 0; d + 1 < map->rank; d++)
    made->simulator.stride[d] = (uint64_t)(map->stride[d] * map->element_bytes);
  return TW_OK;
}

static tw_status check_size(const char *what, const unsigned *size,
                            const unsigned *max) {
  for (int i = 0; i < 3; i++)
    if (size[i] < 1 || size[i] > max[i])
      return sim_fail(TW_ERROR_LAUNCH,
                      "the %s is %u x %u x %u; a GPU takes 1 to %u "
                      "x 1 to %u x 1 to %u",
                      what, size[0], size[1], size[2], max[0], max[1], max[2]);
  return TW_OK;
}

static tw_status check_launch(const sim_library *library,
                              const tw_device_info *info,
                              const twi_kernel *kernel,
                              const twi_launch *launch) {
  static const unsigned max_blocks[] = {TWI_MAX_GRID_X, TWI_MAX_GRID_YZ,
                                        TWI_MAX_GRID_YZ};
  static const unsigned max_threads[] = {1024, 1024, 64};
  tw_status status = check_size("grid", launch->grid, max_blocks);
  if (!status) status = check_size("block", launch->block, max_threads);
  if (status) return status;
  unsigned threads = launch->block[0] * launch->block[1] * launch->block[2];
  if (threads > (unsigned)info->threads_per_block)
    return sim_fail(TW_ERROR_LAUNCH,
                    "the block has %u threads; on the %s a block has at most "
                    "%d",
                    threads, info->name, info->threads_per_block);
  int64_t shared = (int64_t)launch->shared_bytes +
                   kernel->attributes[launch->kernel].shared_bytes;
  if (shared > info->shared_bytes_per_block_optin)
    return sim_fail(
        TW_ERROR_LAUNCH,
        "the block needs %lld bytes of shared memory; on the %s a block has at "
        "most %d",
        (long long)shared, info->name, info->shared_bytes_per_block_optin);
  const int64_t grid[] = {launch->grid[0], launch->grid[1], launch->grid[2]};
  const char *misfit = library->grid_misfit(kernel, launch->kernel, grid,
                                            launch->is_cooperative);
  if (misfit)
    return sim_fail(TW_ERROR_LAUNCH, "it is only launched with %s", misfit);
  return TW_OK;
}

static tw_status sim_launch(twi_device *device, const twi_kernel *kernel,
                            const twi_launch *launch, tw_stream stream) {
  (void)stream;
  tw_status status = sim_prepare_launch(device, kernel, launch->kernel);
  if (status) return status;
  status =
      check_launch(sim_device_library(device), &device->info, kernel, launch);
  if (status) return sim_device_report(device, status);
  sim_machine *machine = ((sim_device *)device)->machine;
  sim_lock_enter();
  /* The shadows do not see what an unchecked launch writes. */
  if (!machine->watcher || !machine->watcher->watch.checks)
    sim_shadows_mark_all_initialised();
  status = sim_grid_run(machine, kernel, launch);
  sim_lock_leave();
  return sim_device_report(device, status);
}

static const twi_device_class sim_class = {
    .close = sim_close,
    .alloc = sim_alloc,
    .free = sim_free,
    .upload = sim_upload,
    .download = sim_download,
    .copy = sim_copy,
    .set = sim_set,
    .synchronize = sim_synchronize,
    .add_set = sim_prepare_set,
    .can_use = sim_can_use,
    .prepare = sim_prepare_kernel,
    .propose_block = sim_propose_block,
    .make_map = sim_make_map,
    .launch = sim_launch,
    .fill_symbol = sim_fill_symbol,
};

sim_machine *sim_device_machine(twi_device *device) {
  return device->class_ == &sim_class ? ((sim_device *)device)->machine : NULL;
}

/* ---- opening ----------------------------------------------------------- */

static tw_status sim_open(twi_device **device, const tw_device_info *info,
                          const sim_library *library) {
  *device = NULL;
  sim_device *sim = calloc(1, sizeof *sim);
  if (!sim)
    return library->fail(TW_ERROR_MEMORY, "no memory for the simulator");
  sim->device.class_ = &sim_class;
  sim->device.info = *info;
  sim->library = library;
  tw_status status =
      sim_device_report(&sim->device, sim_machine_create(&sim->machine));
  if (status) {
    free(sim);
    return status;
  }
  sim->machine->capability = info->compute_capability;
  *device = &sim->device;
  return TW_OK;
}

TW_API extern const sim_interface tw_sim_interface;
const sim_interface tw_sim_interface = {
    .version = TWI_VERSION_TEXT,
    .layout = sim_layout,
    .open = sim_open,
};
