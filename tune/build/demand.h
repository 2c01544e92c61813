/*
 * demand.h -- the library's kernels for the simulator in a program that is
 * linked without them (TILEWRIGHT_SIMULATOR_KERNELS): those of a file and an
 * element are compiled before the first of them is launched, from the text of
 * the generated file, and kept in the cache of the forge.
 */
#ifndef TUNE_BUILD_DEMAND_H
#define TUNE_BUILD_DEMAND_H

#include "build/digest.h"
#include "devices/kernel.h"
#include "measure/steps.h"

/* Notes that a kernel of an open device will be launched. Without effect if it
 * is not compiled on demand. */
void tune_demand_note(const twi_device *device, const twi_kernel *kernel);
/* Compiles what was noted, on all cores. A failure shows when a kernel is
 * launched, or asked for. `steps` show the progress; NULL: nobody. */
void tune_demand_compile(const tune_steps *steps);
/* Whether the kernel can be launched, as far as it is compiled on demand. */
tw_status tune_demand_ready(const twi_device *device, const twi_kernel *kernel);
/* Loads the kernel's part if an earlier run has compiled it, and compiles
 * nothing. Returns 0 if the kernel is compiled on demand and has not been yet:
 * whether it is for the GPU only is then not known. */
int tune_demand_recall(const twi_device *device, const twi_kernel *kernel);
/* How many parts of files this process has tried to load. */
int tune_demand_count(void);

/* Adds the key of a kernel's compiled code, which need not be there yet;
 * nothing for a kernel of the program. */
void tune_demand_identify(const twi_device *device, const twi_kernel *kernel,
                          tune_digest *digest);

#endif
