/*
 * interface.h -- the functions through which libtilewright and the simulator,
 * which is another shared library, call each other.
 *
 * Both use the structures of device.h and registry.h, so both must come from
 * one build. The library checks this with the first two members of
 * sim_interface, whose offsets must therefore never change.
 */
#ifndef SIM_INTERFACE_H
#define SIM_INTERFACE_H

#include "devices/kernel.h"
#include "tilewright/simulator/kernel.h"

/* The functions of libtilewright that the simulator calls. */
typedef struct sim_library {
  tw_status (*fail)(tw_status status, const char *format, ...) TWI_PRINTF(2, 3);
  void (*pass_name)(const twi_kernel *kernel, int pass, char *text);
  void (*occupancy)(const tw_device_info *info,
                    const twi_attributes *attributes, int threads,
                    int dynamic_shared_bytes, twi_occupancy *occupancy);
  int (*propose)(const tw_device_info *info, const twi_attributes *attributes,
                 int (*blocks_of)(void *user, int threads), void *user);
  int (*shared_in_proportion)(int shared_bytes, int of_threads, int threads);
  const char *(*grid_misfit)(const twi_kernel *kernel, int number,
                             const int64_t *grid, int is_cooperative);
  /* Loads the kernels of a set whose module is a separate file. TW_ERROR_IMAGE.
   */
  tw_status (*load_module)(const tw_kernel_set *set,
                           const tw_sim_module **module);
} sim_library;

/* The functions of the simulator that libtilewright calls. */
typedef struct sim_interface {
  char version[16];         /* the simulator's TWI_VERSION_TEXT */
  uint64_t (*layout)(void); /* the simulator's sim_layout() */
  /* A device that runs kernels as the GPU `info` would. */
  tw_status (*open)(twi_device **device, const tw_device_info *info,
                    const sim_library *library);
} sim_interface;

/* The name of the simulator's sim_interface, in its shared library and in a
 * program that links it. */
#define SIM_INTERFACE_SYMBOL "tw_sim_interface"

/* A hash of the sizes of the structures that both use. */
static inline uint64_t sim_layout(void) {
  const size_t sizes[] = {
      sizeof(sim_library),  sizeof(twi_device_class), sizeof(twi_kernel),
      sizeof(twi_launch),   sizeof(tw_kernel_set),    sizeof(tw_operation),
      sizeof(tw_algorithm), sizeof(tw_variant),       sizeof(tw_device_info)};
  uint64_t layout = 0;
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
    layout = layout * 131 + sizes[i];
  return layout;
}

#endif
