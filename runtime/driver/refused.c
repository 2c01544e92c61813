/*
 * refused.c -- the calls of the driver API that the simulator refuses, made
 * from the list of their names.
 *
 * Their arguments are not looked at, so none of them has any here: this file
 * does not include their declarations.
 */
#include "cudart/refuse.h"
#include "cudart/state.h"

#define TILEWRIGHT_DRIVER_NAMES_ONLY
#include "tilewright/simulator/driver/refused_calls.h"

#define MAPPING \
  "the simulator has no address space to map memory in: use cuMemAlloc()"
#define PROCESSES                                                  \
  "the memory of the simulator belongs to one process: pass data " \
  "through the host"
#define MIPMAPS "the simulator has no mipmaps: use an array of one level"
#define REFERENCES \
  "CUDA 12 took references to textures out: use cuTexObjectCreate()"
#define OLD_LAUNCHES "CUDA 4 replaced it: use cuLaunchKernel()"
#define WORDS                                                             \
  "no stream of the simulator waits for a word in memory: use an event, " \
  "cuStreamWaitEvent()"
#define TENSOR_MAPS                                   \
  "the simulator has tensor maps of tiles only: use " \
  "cuTensorMapEncodeTiled()"
#define GRAPHS                                                           \
  "the driver API on the simulator has captured graphs only: capture a " \
  "stream with cuStreamBeginCapture(), or use the runtime's cudaGraph calls"
#define EXTERNAL                                                           \
  "the simulator shares no memory with other APIs: copy data through the " \
  "host"
#define DEVICES "the simulator has one device, which is not divided"

static int refuse(const char *name, const char *why, const void *code) {
  cudart_call_for(name, code);
  const int result = cudart_refuse(name, why, code);
  cudart_call_for(NULL, NULL);
  return result;
}

#define REFUSE(name, why)                                \
  __attribute__((visibility("default"))) int name(void); \
  int name(void) { return refuse(#name, why, __builtin_return_address(0)); }
TW_CU_REFUSED_LIST(REFUSE)
