/*
 * modules.c -- see modules.h.
 */
#include "driver/modules.h"

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "cudart/queue.h"
#include "cudart/shadows.h"
#include "driver/image.h"
#include "program/symbols.h"

struct CUmod_st {
  program_symbols symbols;
  uintptr_t moved;      /* an address in the process, less that in the file */
  const void *unloaded; /* by the call here; NULL: it is loaded */
  struct CUmod_st *next;
};

static struct CUmod_st *loaded; /* those that are unloaded remain */

/* ---- loading ------------------------------------------------------------- */

/* A file in memory, which stays open: lines and symbols are read from it, also
 * by addr2line, a process of its own. */
static int write_file(const driver_image *image, char *path, size_t bytes) {
  const int file = memfd_create("tilewright module", MFD_CLOEXEC);
  size_t done = 0;
  while (file >= 0 && done < image->size) {
    const ssize_t count =
        write(file, (const char *)image->bytes + done, image->size - done);
    if (count <= 0) return 0;
    done += (size_t)count;
  }
  snprintf(path, bytes, "/proc/%d/fd/%d", (int)getpid(), file);
  return file >= 0;
}

/* Constructors of the library register its kernels and its variables, without
 * the runtime's lock. */
static cudaError_t open_library(const char *path, CUmodule module) {
  struct link_map *map;
  cudart_unlock();
  void *handle = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
  cudart_lock();
  if (!handle || dlinfo(handle, RTLD_DI_LINKMAP, &map))
    return CUDART_WRONG(cudaErrorInvalidKernelImage,
                        "%s() cannot load the image: %s", cudart_call_name(),
                        dlerror());
  module->moved = map->l_addr;
  return program_symbols_open(&module->symbols, map->l_ld)
             ? cudaSuccess
             : cudaErrorInvalidKernelImage;
}

static cudaError_t load(const driver_image *image, CUmodule *result) {
  char path[64];
  CUmodule module = calloc(1, sizeof *module);
  if (!module) return cudaErrorMemoryAllocation;
  const cudaError_t error = write_file(image, path, sizeof path)
                                ? open_library(path, module)
                                : cudaErrorOperatingSystem;
  if (error) {
    free(module);
    return error;
  }
  module->next = loaded;
  *result = loaded = module;
  return cudaSuccess;
}

cudaError_t driver_module_load(const void *given, CUmodule *module) {
  driver_image image;
  if (!module) return cudaErrorInvalidValue;
  cudaError_t error = driver_image_read(given, &image);
  if (!error) error = load(&image, module);
  free(image.owned);
  return error;
}

cudaError_t driver_module_load_file(const char *path, CUmodule *module) {
  char *image = path ? driver_read_file(path) : NULL;
  if (!image)
    return CUDART_WRONG(cudaErrorFileNotFound, "%s() cannot read %s",
                        cudart_call_name(), path ? path : "NULL");
  const cudaError_t error = driver_module_load(image, module);
  free(image);
  return error;
}

/* ---- names --------------------------------------------------------------- */

static cudaError_t check(CUmodule module) {
  const struct CUmod_st *one = loaded;
  while (one && one != module) one = one->next;
  if (!one)
    return CUDART_WRONG(cudaErrorInvalidResourceHandle,
                        "%s() is given %p, which is no module that was loaded",
                        cudart_call_name(), (void *)module);
  if (!one->unloaded) return cudaSuccess;
  cudart_report(TW_FINDING_CALL, TW_CERTAIN, one->unloaded, "cuModuleUnload()",
                "%s() is given a module that has been unloaded",
                cudart_call_name());
  return cudaErrorInvalidResourceHandle;
}

/* The symbol of a name and a type, STT_FUNC or STT_OBJECT; NULL: none. */
static const ElfW(Sym) * find(CUmodule module, const char *name, int type) {
  const program_symbols *symbols = &module->symbols;
  for (size_t i = 0; i < symbols->count; i++)
    if (ELF64_ST_TYPE(symbols->items[i].st_info) == type &&
        symbols->items[i].st_shndx &&
        !strcmp(symbols->names + symbols->items[i].st_name, name))
      return &symbols->items[i];
  return NULL;
}

static const void *address_of(CUmodule module, const ElfW(Sym) * symbol) {
  return (const void *)(module->moved + symbol->st_value);
}

cudaError_t driver_module_function(CUmodule module, const char *name,
                                   CUfunction *function) {
  const cudaError_t error = check(module);
  if (error) return error;
  if (!name || !function) return cudaErrorInvalidValue;
  const ElfW(Sym) *symbol = find(module, name, STT_FUNC);
  if (!symbol || !tw_program_find_kernel(address_of(module, symbol)))
    return cudaErrorSymbolNotFound;
  *function = (CUfunction)(uintptr_t)address_of(module, symbol);
  return cudaSuccess;
}

/* A static variable has its plain name for programs, and for g++ "_ZL5shift".
 */
static const ElfW(Sym) * find_variable(CUmodule module, const char *name) {
  const ElfW(Sym) *symbol = find(module, name, STT_OBJECT);
  const size_t length = strlen(name) + 32;
  char *internal = symbol ? NULL : malloc(length);
  if (!internal) return symbol;
  snprintf(internal, length, "_ZL%zu%s", strlen(name), name);
  symbol = find(module, internal, STT_OBJECT);
  free(internal);
  return symbol;
}

static cudaError_t get_global(CUmodule module, const char *name,
                              CUdeviceptr *memory, size_t *bytes) {
  const cudaError_t error = check(module);
  if (error) return error;
  if (!name) return cudaErrorInvalidValue;
  const ElfW(Sym) *symbol = find_variable(module, name);
  if (!symbol ||
      tw_program_variable_space(address_of(module, symbol)) == TW_PROGRAM_HOST)
    return cudaErrorSymbolNotFound;
  if (memory) {
    *memory = (uintptr_t)address_of(module, symbol);
    cudart_note_device_address();
  }
  if (bytes) *bytes = symbol->st_size;
  return cudaSuccess;
}

char *driver_module_name_at(CUmodule module, const void *address) {
  const program_symbols *symbols = &module->symbols;
  for (size_t i = 0; i < symbols->count; i++) {
    const int type = ELF64_ST_TYPE(symbols->items[i].st_info);
    if ((type == STT_FUNC || type == STT_OBJECT) && symbols->items[i].st_size &&
        address_of(module, &symbols->items[i]) == address)
      return strdup(symbols->names + symbols->items[i].st_name);
  }
  return NULL;
}

const void *driver_module_pointer(CUmodule module, const char *name) {
  const ElfW(Sym) *symbol = find(module, name, STT_OBJECT);
  const void *pointer = NULL;
  if (symbol) memcpy(&pointer, address_of(module, symbol), sizeof pointer);
  return pointer;
}

/* The module that holds an address; NULL: none. */
static CUmodule module_of(const void *address) {
  struct link_map *map;
  Dl_info info;
  CUmodule one = loaded;
  if (!dladdr1(address, &info, (void **)&map, RTLD_DL_LINKMAP)) return NULL;
  while (one && one->moved != map->l_addr) one = one->next;
  return one;
}

int driver_function_is_loaded(CUfunction function) {
  const CUmodule module = function ? module_of(function) : NULL;
  if (!function) {
    cudart_report(TW_FINDING_CALL, TW_CERTAIN, NULL, NULL,
                  "%s() is given no kernel, but NULL: has the module been "
                  "loaded, and the kernel found in it?",
                  cudart_call_name());
    return 0;
  }
  if (!module || !module->unloaded) return 1;
  cudart_report(TW_FINDING_CALL, TW_CERTAIN, module->unloaded,
                "cuModuleUnload()",
                "%s() is given the kernel %s of a module that has been "
                "unloaded",
                cudart_call_name(),
                tw_program_kernel_name(tw_program_find_kernel(function)));
  return 0;
}

/* ---- calls --------------------------------------------------------------- */

/* Kernels that have not run yet may use it. */
static cudaError_t unload(CUmodule module) {
  const cudaError_t error = check(module);
  if (error) return error;
  cudart_finish_all();
  module->unloaded = cudart_call_code();
  return cudaSuccess;
}

static cudaError_t get_module(CUmodule *module, CUfunction function) {
  if (!module) return cudaErrorInvalidValue;
  *module = function ? module_of(function) : NULL;
  return *module ? cudaSuccess : cudaErrorInvalidResourceHandle;
}

CUresult cuModuleLoad(CUmodule *module, const char *path) {
  DRIVER_BODY(driver_module_load_file(path, module));
}
CUresult cuModuleLoadData(CUmodule *module, const void *image) {
  DRIVER_BODY(driver_module_load(image, module));
}
CUresult cuModuleLoadDataEx(CUmodule *module, const void *image, unsigned count,
                            CUjit_option *options, void **values) {
  (void)count, (void)options, (void)values;
  DRIVER_BODY(driver_module_load(image, module));
}
CUresult cuModuleLoadFatBinary(CUmodule *module, const void *image) {
  DRIVER_BODY(driver_module_load(image, module));
}
CUresult cuModuleUnload(CUmodule module) { DRIVER_BODY(unload(module)); }
CUresult cuModuleGetFunction(CUfunction *function, CUmodule module,
                             const char *name) {
  DRIVER_BODY(driver_module_function(module, name, function));
}
CUresult cuModuleGetGlobal(CUdeviceptr *memory, size_t *bytes, CUmodule module,
                           const char *name) {
  DRIVER_BODY(get_global(module, name, memory, bytes));
}
CUresult cuFuncGetModule(CUmodule *module, CUfunction function) {
  DRIVER_BODY(get_module(module, function));
}

/* A library is a module, and a kernel a function: there is one device. */
CUresult cuLibraryLoadData(CUlibrary *library, const void *image,
                           CUjit_option *options, void **values, unsigned count,
                           CUlibraryOption *library_options,
                           void **library_values, unsigned library_count) {
  (void)options, (void)values, (void)count;
  (void)library_options, (void)library_values, (void)library_count;
  DRIVER_BODY_EARLY(driver_module_load(image, (CUmodule *)library));
}
CUresult cuLibraryLoadFromFile(CUlibrary *library, const char *path,
                               CUjit_option *options, void **values,
                               unsigned count, CUlibraryOption *library_options,
                               void **library_values, unsigned library_count) {
  (void)options, (void)values, (void)count;
  (void)library_options, (void)library_values, (void)library_count;
  DRIVER_BODY_EARLY(driver_module_load_file(path, (CUmodule *)library));
}
CUresult cuLibraryUnload(CUlibrary library) {
  DRIVER_BODY_EARLY(unload((CUmodule)library));
}
CUresult cuLibraryGetKernel(CUkernel *kernel, CUlibrary library,
                            const char *name) {
  DRIVER_BODY_EARLY(
      driver_module_function((CUmodule)library, name, (CUfunction *)kernel));
}
CUresult cuLibraryGetGlobal(CUdeviceptr *memory, size_t *bytes,
                            CUlibrary library, const char *name) {
  DRIVER_BODY(get_global((CUmodule)library, name, memory, bytes));
}

static cudaError_t convert(void **to, void *from) {
  if (!to || !from) return cudaErrorInvalidValue;
  *to = from;
  return cudaSuccess;
}

CUresult cuLibraryGetModule(CUmodule *module, CUlibrary library) {
  DRIVER_BODY(convert((void **)module, library));
}
CUresult cuKernelGetFunction(CUfunction *function, CUkernel kernel) {
  DRIVER_BODY(convert((void **)function, kernel));
}
