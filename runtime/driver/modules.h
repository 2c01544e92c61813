/*
 * modules.h -- images that are loaded: their kernels and variables by name.
 *
 * An image is a shared library that twcc made (-cubin, -fatbin), or its text
 * (-ptx, image_text.h). Each load has its own copy of the library, from a file
 * in memory, and so its own variables. An unloaded module stays in the process,
 * because findings name lines of it; its kernels are not launched any more.
 */
#ifndef DRIVER_MODULES_H
#define DRIVER_MODULES_H

#include "driver/call.h"

/* Called with the runtime's lock. */

/* Loads an image, of which only the begin is known.
 * cudaErrorInvalidKernelImage, cudaErrorInvalidPtx,
 * cudaErrorNoKernelImageForDevice: reported; cudaErrorOperatingSystem,
 * cudaErrorMemoryAllocation. */
cudaError_t driver_module_load(const void *image, CUmodule *module);
cudaError_t driver_module_load_file(const char *path, CUmodule *module);
/* The function or variable with this name of the linker's. */
cudaError_t driver_module_function(CUmodule module, const char *name,
                                   CUfunction *function);
/* Whether a launch may use the kernel; if not, reports that its module has been
 * unloaded, or is none. */
int driver_function_is_loaded(CUfunction function);

/* The name of the linker's of what is at an address in the module; NULL: it is
 * none. To be freed. */
char *driver_module_name_at(CUmodule module, const void *address);
/* What is at the address of a pointer with the name; NULL: there is none. */
const void *driver_module_pointer(CUmodule module, const char *name);

#endif
