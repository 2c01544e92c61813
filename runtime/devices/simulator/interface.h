/*
 * interface.h -- between the library and the simulator, which is a library of
 * its own: what each gives the other.
 *
 * The two exchange structures of device.h and registry.h by address, so both
 * must come from one build. The first two members of sim_interface tell, and
 * keep their places for ever.
 */
#ifndef SIM_INTERFACE_H
#define SIM_INTERFACE_H

#include "devices/kernel.h"
#include "tilewright/simulator/kernel.h"

/* What the simulator asks of the library that opens it. */
typedef struct sim_library {
  tw_status (*fail)(tw_status status, const char *format, ...) TWI_PRINTF(2, 3);
  void (*pass_name)(const twi_kernel *kernel, int pass, char *text);
  void (*occupancy)(const tw_device_info *info,
                    const twi_attributes *attributes, int threads,
                    int dynamic_shared_bytes, twi_occupancy *occupancy);
  int (*propose)(const tw_device_info *info, const twi_attributes *attributes,
                 int (*blocks_of)(void *user, int threads), void *user);
  int (*shared_in_proportion)(int shared_bytes, int of_threads, int threads);
  /* The kernels of a set that are in a file of their own; TW_ERROR_IMAGE. */
  tw_status (*load_module)(const tw_kernel_set *set,
                           const tw_sim_module **module);
} sim_library;

/* What the simulator gives. */
typedef struct sim_interface {
  char version[16];         /* tw_version() */
  uint64_t (*layout)(void); /* sim_layout(), as the simulator has it */
  /* A device that runs kernels as the GPU `info` would. */
  tw_status (*open)(twi_device **device, const tw_device_info *info,
                    const sim_library *library);
} sim_interface;

/* In the simulator's library, and in a program that links the simulator. */
#define SIM_INTERFACE_SYMBOL "tw_simulator"

/* Differs where one of the structures has grown. */
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
