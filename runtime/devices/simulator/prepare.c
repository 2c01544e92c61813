/*
 * prepare.c -- see prepare.h.
 */
#include "devices/simulator/prepare.h"

#include <stdlib.h>
#include <string.h>

#include "devices/resources.h"
#include "devices/simulator/modules.h"
#include "devices/simulator/sim_device.h"

/* From the table that the build made of the code compiled for the target. If
 * the kernel is not in it, the number of registers is unknown. */
static void read_attributes(const twi_device *device, twi_kernel *kernel) {
  kernel->attributes = (twi_attributes){
      .registers = -1, .shared_bytes = kernel->variant->shared_bytes};
  twi_resources_find(kernel->set, kernel->variant->name,
                     device->info.compute_capability, &kernel->attributes);
}

static tw_status add_module(sim_device *sim, const tw_kernel_set *set,
                            const tw_sim_module *module) {
  struct sim_set *sets =
      realloc(sim->sets, (size_t)(sim->set_count + 1) * sizeof *sets);
  if (!sets)
    return sim->library->fail(TW_ERROR_MEMORY,
                              "no memory to load the kernels of the set '%s'",
                              set->name);
  sim->sets = sets;
  sets[sim->set_count++] = (struct sim_set){set, module};
  return TW_OK;
}

static tw_status check_module(const sim_library *library,
                              const tw_kernel_set *set,
                              const tw_sim_module *module) {
  const char *fault = sim_module_fault(module, set);
  if (!fault) return TW_OK;
  return library->fail(TW_ERROR_IMAGE,
                       "the kernels of the set '%s' for the simulator %s; "
                       "build them and the library from one version",
                       set->name, fault);
}

static tw_status find_module(twi_device *device, const tw_kernel_set *set,
                             const tw_sim_module **module) {
  sim_device *sim = (sim_device *)device;
  *module = sim_module_linked(set);
  if (*module) return check_module(sim->library, set, *module);
  for (int i = 0; i < sim->set_count; i++) {
    *module = sim->sets[i].module;
    if (sim->sets[i].set == set) return TW_OK;
  }
  tw_status status = sim->library->load_module(set, module);
  if (!status) status = check_module(sim->library, set, *module);
  return status ? status : add_module(sim, set, *module);
}

tw_status sim_prepare_set(twi_device *device, const tw_kernel_set *set) {
  const tw_sim_module *module;
  return find_module(device, set, &module);
}

tw_status sim_prepare_kernel(twi_device *device, twi_kernel *kernel,
                             const tw_passes *passes) {
  const sim_library *library = sim_device_library(device);
  const tw_algorithm *algorithm = twi_kernel_algorithm(kernel);
  const tw_sim_module *module;
  tw_status status = find_module(device, kernel->set, &module);
  if (status) return status;
  const char *gpu_only = sim_module_gpu_only(module, algorithm->file);
  if (gpu_only) return library->fail(TW_ERROR_VARIANT, "%s", gpu_only);
  for (int pass = 0; !status && pass < passes->count; pass++) {
    char name[TWI_PASS_NAME];
    library->pass_name(kernel, pass, name);
    const tw_sim_kernel *code =
        sim_module_kernel(module, algorithm->file, name);
    kernel->handles[pass] = (void *)code;
    if (!code)
      status = library->fail(
          TW_ERROR_IMAGE,
          "the kernel set '%s' was built without %s for the simulator (%s)",
          kernel->set->name, name, algorithm->file);
  }
  if (status) return status;
  read_attributes(device, kernel);
  library->occupancy(&device->info, &kernel->attributes,
                     twi_geometry_threads(&passes->pass[0]),
                     passes->pass[0].shared_bytes, &kernel->occupancy);
  return TW_OK;
}

/* The argument of blocks_of(): the kernel, and its own block. */
struct proposal {
  const twi_device *device;
  const twi_kernel *kernel;
  int threads, shared_bytes;
};

static int blocks_of(void *user, int threads) {
  const struct proposal *proposal = user;
  const sim_library *library = sim_device_library(proposal->device);
  twi_occupancy occupancy;
  library->occupancy(&proposal->device->info, &proposal->kernel->attributes,
                     threads,
                     library->shared_in_proportion(proposal->shared_bytes,
                                                   proposal->threads, threads),
                     &occupancy);
  return occupancy.blocks_per_sm;
}

tw_status sim_propose_block(twi_device *device, const twi_kernel *kernel,
                            int threads, int shared_bytes, int *proposed) {
  struct proposal proposal = {device, kernel, threads, shared_bytes};
  *proposed = sim_device_library(device)->propose(
      &device->info, &kernel->attributes, blocks_of, &proposal);
  return TW_OK;
}
