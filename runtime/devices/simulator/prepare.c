/*
 * prepare.c -- see prepare.h.
 */
#include "devices/simulator/prepare.h"

#include <stdlib.h>
#include <string.h>

#include "devices/resources.h"
#include "devices/simulator/cluster_text.h"
#include "devices/simulator/demand.h"
#include "devices/simulator/modules.h"
#include "devices/simulator/sim_device.h"

/* From the table that the build made of the code compiled for the target. If
 * the kernel is not in it, the number of registers is unknown. */
static void read_attributes(const twi_device *device, const twi_kernel *kernel,
                            const char *name, int static_bytes,
                            twi_attributes *attributes) {
  *attributes = (twi_attributes){.registers = -1, .shared_bytes = static_bytes};
  twi_resources_find(kernel->set, name, device->info.compute_capability,
                     attributes);
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

/* A module with the kernel's file; NULL if that is compiled only when it is
 * needed. A file that nobody has is missed with the kernel. */
static tw_status find_file(twi_device *device, const twi_kernel *kernel,
                           int is_needed, const tw_sim_module **module) {
  const sim_library *library = sim_device_library(device);
  const char *file = twi_kernel_algorithm(kernel)->file;
  tw_status status = find_module(device, kernel->set, module);
  if (status || sim_module_has_file(*module, file)) return status;
  if (sim_demand_module) {
    status = sim_demand_module(kernel, is_needed, module);
    return status || !*module ? status
                              : check_module(library, kernel->set, *module);
  }
  if ((*module)->tables->file) return TW_OK;
  return library->fail(
      TW_ERROR_IMAGE,
      "this program was linked without kernels for the simulator, and cannot "
      "compile %s itself; build it with TILEWRIGHT_SIMULATOR_KERNELS=ON",
      file);
}

/* The cluster of a kernel, and how many of its blocks the GPU holds. */
static tw_status set_cluster(twi_device *device, twi_kernel *kernel,
                             const int *bounds, int number) {
  twi_attributes *attributes = &kernel->attributes[number];
  const int count = bounds ? bounds[1] * bounds[2] * bounds[3] : 1;
  const char *name = kernel->variant->name;
  if (count > 1) memcpy(attributes->cluster, bounds + 1, 3 * sizeof *bounds);
  const double of_sm = kernel->occupancy[number].blocks_per_sm;
  kernel->resident[number] =
      twi_cluster_resident(count, of_sm, device->info.sm_count);
  if (count > 1 && device->info.compute_capability < TWI_CLUSTER_CAPABILITY)
    return sim_device_library(device)->fail(
        TW_ERROR_VARIANT,
        "%s has clusters of blocks, which need sm_%d or later; the %s is sm_%d",
        name, TWI_CLUSTER_CAPABILITY, device->info.name,
        device->info.compute_capability);
  if (count > TWI_MAX_CLUSTER)
    return sim_device_library(device)->fail(
        TW_ERROR_VARIANT,
        "%s has clusters of %d x %d x %d blocks; a GPU takes at most %d in all",
        name, bounds[1], bounds[2], bounds[3], TWI_MAX_CLUSTER);
  return TW_OK;
}

static tw_status find_code(twi_device *device, const twi_kernel *kernel,
                           const tw_sim_module *module, const char *name,
                           const tw_sim_kernel **code) {
  const char *file = twi_kernel_algorithm(kernel)->file;
  *code = sim_module_kernel(module, file, name);
  if (*code) return TW_OK;
  return sim_device_library(device)->fail(
      TW_ERROR_IMAGE,
      "the kernel set '%s' was built without %s for the simulator (%s)",
      kernel->set->name, name, file);
}

/* The code, the attributes and the occupancy of the variant's kernel with this
 * number. Without a module there is no code yet. */
static tw_status prepare_code(twi_device *device, twi_kernel *kernel,
                              const tw_sim_module *module, int number,
                              const tw_geometry *geometry) {
  const sim_library *library = sim_device_library(device);
  int told[4] = {0};
  const int *bounds = told;
  char name[TWI_PASS_NAME];
  library->pass_name(kernel, number, name);
  if (module) {
    const tw_sim_kernel *code;
    tw_status status = find_code(device, kernel, module, name, &code);
    if (status) return status;
    kernel->handles[number] = (void *)code;
    bounds = code->bounds;
  } else {
    sim_cluster_text(kernel->set, twi_kernel_algorithm(kernel)->file, name,
                     told + 1);
  }
  read_attributes(
      device, kernel, name,
      number ? geometry->static_bytes : kernel->variant->shared_bytes,
      &kernel->attributes[number]);
  library->occupancy(&device->info, &kernel->attributes[number],
                     twi_geometry_threads(geometry), geometry->shared_bytes,
                     &kernel->occupancy[number]);
  return set_cluster(device, kernel, bounds, number);
}

static tw_status find_symbol(const sim_library *library, twi_kernel *kernel,
                             const tw_sim_module *module, const char *name,
                             twi_symbol *found) {
  const char *file = twi_kernel_algorithm(kernel)->file;
  const tw_sim_symbol *symbol = sim_module_symbol(module, file, name);
  if (!symbol)
    return library->fail(
        TW_ERROR_IMAGE,
        "the kernel set '%s' was built without the variable %s for the "
        "simulator (%s)",
        kernel->set->name, name, file);
  *found = (twi_symbol){symbol->address, symbol->bytes};
  return TW_OK;
}

/* Whether a pass copies to a variable, whose address only the code has. */
static int needs_code(const tw_passes *passes) {
  int needs = 0;
  for (int i = 0; i < passes->count; i++)
    needs |= passes->pass[i].memory && passes->pass[i].memory->symbol;
  return needs;
}

tw_status sim_prepare_kernel(twi_device *device, twi_kernel *kernel,
                             const tw_passes *passes) {
  const tw_sim_module *module;
  tw_status status = find_file(device, kernel, needs_code(passes), &module);
  if (status) return status;
  kernel->file = (void *)module;
  const char *gpu_only =
      module ? sim_module_gpu_only(module, twi_kernel_algorithm(kernel)->file)
             : NULL;
  if (gpu_only)
    return sim_device_library(device)->fail(TW_ERROR_VARIANT, "%s", gpu_only);
  int number = 0; /* of kernels so far */
  for (int i = 0; !status && i < passes->count; i++) {
    const tw_geometry *pass = &passes->pass[i];
    if (!pass->memory)
      status = prepare_code(device, kernel, module, number++, pass);
    else if (pass->memory->symbol)
      status = find_symbol(sim_device_library(device), kernel, module,
                           pass->memory->symbol, &kernel->symbols[i]);
  }
  return status;
}

tw_status sim_prepare_launch(twi_device *device, const twi_kernel *kernel,
                             int number) {
  /* A context's kernels are not constant. */
  void **handle = (void **)(uintptr_t)&kernel->handles[number];
  const tw_sim_module *module;
  const tw_sim_kernel *code;
  char name[TWI_PASS_NAME];
  if (__atomic_load_n(handle, __ATOMIC_ACQUIRE)) return TW_OK;
  sim_device_library(device)->pass_name(kernel, number, name);
  tw_status status = find_file(device, kernel, 1, &module);
  if (status == TW_OK) status = find_code(device, kernel, module, name, &code);
  if (status == TW_OK) __atomic_store_n(handle, (void *)code, __ATOMIC_RELEASE);
  return status;
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
  library->occupancy(&proposal->device->info, proposal->kernel->attributes,
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
      &device->info, kernel->attributes, blocks_of, &proposal);
  return TW_OK;
}
