/*
 * prepare.h -- the simulator's add_set, prepare and propose_block (device.h):
 * finds the code of kernels, their attributes and their occupancy.
 */
#ifndef SIM_PREPARE_H
#define SIM_PREPARE_H

#include "devices/kernel.h"

tw_status sim_prepare_set(twi_device *device, const tw_kernel_set *set);
tw_status sim_prepare_kernel(twi_device *device, twi_kernel *kernel,
                             const tw_passes *passes);
/* Finds the code of the variant's kernel with this number, if it was prepared
 * without because it is compiled when it is needed. */
tw_status sim_prepare_launch(twi_device *device, const twi_kernel *kernel,
                             int number);
tw_status sim_propose_block(twi_device *device, const twi_kernel *kernel,
                            int threads, int shared_bytes, int *proposed);

#endif
