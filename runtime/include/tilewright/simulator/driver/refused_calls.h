/*
 * refused_calls.h -- calls of the CUDA driver API that the simulator refuses,
 * and their types.
 *
 * A program with them compiles. Each call returns CUDA_ERROR_NOT_SUPPORTED and
 * is a finding with the way out (runtime/driver/refused.c), so arguments are
 * not looked at and not declared. Included by cuda.h.
 */
#ifndef TILEWRIGHT_DRIVER_REFUSED_CALLS_H
#define TILEWRIGHT_DRIVER_REFUSED_CALLS_H

#include "tilewright/simulator/hide_macros.h"

/* X(name, group): a group has one reason. */
#define TW_CU_REFUSED_LIST(X)                        \
  X(cuMemAddressReserve, MAPPING)                    \
  X(cuMemAddressFree, MAPPING)                       \
  X(cuMemCreate, MAPPING)                            \
  X(cuMemRelease, MAPPING)                           \
  X(cuMemMap, MAPPING)                               \
  X(cuMemUnmap, MAPPING)                             \
  X(cuMemSetAccess, MAPPING)                         \
  X(cuMemGetAccess, MAPPING)                         \
  X(cuMemGetAllocationGranularity, MAPPING)          \
  X(cuMemGetAllocationPropertiesFromHandle, MAPPING) \
  X(cuMemRetainAllocationHandle, MAPPING)            \
  X(cuMemExportToShareableHandle, PROCESSES)         \
  X(cuMemImportFromShareableHandle, PROCESSES)       \
  X(cuIpcGetMemHandle, PROCESSES)                    \
  X(cuIpcOpenMemHandle, PROCESSES)                   \
  X(cuIpcCloseMemHandle, PROCESSES)                  \
  X(cuIpcGetEventHandle, PROCESSES)                  \
  X(cuIpcOpenEventHandle, PROCESSES)                 \
  X(cuMemPoolExportToShareableHandle, PROCESSES)     \
  X(cuMemPoolImportFromShareableHandle, PROCESSES)   \
  X(cuMemPoolExportPointer, PROCESSES)               \
  X(cuMemPoolImportPointer, PROCESSES)               \
  X(cuMipmappedArrayCreate, MIPMAPS)                 \
  X(cuMipmappedArrayDestroy, MIPMAPS)                \
  X(cuMipmappedArrayGetLevel, MIPMAPS)               \
  X(cuModuleGetTexRef, REFERENCES)                   \
  X(cuModuleGetSurfRef, REFERENCES)                  \
  X(cuTexRefSetArray, REFERENCES)                    \
  X(cuTexRefSetAddress, REFERENCES)                  \
  X(cuTexRefSetAddress2D, REFERENCES)                \
  X(cuTexRefSetAddressMode, REFERENCES)              \
  X(cuTexRefSetFilterMode, REFERENCES)               \
  X(cuTexRefSetFlags, REFERENCES)                    \
  X(cuTexRefSetFormat, REFERENCES)                   \
  X(cuSurfRefSetArray, REFERENCES)                   \
  X(cuParamSetTexRef, REFERENCES)                    \
  X(cuFuncSetBlockShape, OLD_LAUNCHES)               \
  X(cuFuncSetSharedSize, OLD_LAUNCHES)               \
  X(cuParamSetSize, OLD_LAUNCHES)                    \
  X(cuParamSeti, OLD_LAUNCHES)                       \
  X(cuParamSetf, OLD_LAUNCHES)                       \
  X(cuParamSetv, OLD_LAUNCHES)                       \
  X(cuLaunch, OLD_LAUNCHES)                          \
  X(cuLaunchGrid, OLD_LAUNCHES)                      \
  X(cuLaunchGridAsync, OLD_LAUNCHES)                 \
  X(cuStreamWaitValue32, WORDS)                      \
  X(cuStreamWaitValue64, WORDS)                      \
  X(cuStreamWriteValue32, WORDS)                     \
  X(cuStreamWriteValue64, WORDS)                     \
  X(cuStreamBatchMemOp, WORDS)                       \
  X(cuTensorMapEncodeIm2col, TENSOR_MAPS)            \
  X(cuTensorMapReplaceAddress, TENSOR_MAPS)          \
  X(cuGraphCreate, GRAPHS)                           \
  X(cuGraphClone, GRAPHS)                            \
  X(cuGraphAddKernelNode, GRAPHS)                    \
  X(cuGraphAddMemcpyNode, GRAPHS)                    \
  X(cuGraphAddMemsetNode, GRAPHS)                    \
  X(cuGraphAddHostNode, GRAPHS)                      \
  X(cuGraphAddChildGraphNode, GRAPHS)                \
  X(cuGraphAddEmptyNode, GRAPHS)                     \
  X(cuGraphAddDependencies, GRAPHS)                  \
  X(cuGraphAddNode, GRAPHS)                          \
  X(cuGraphGetNodes, GRAPHS)                         \
  X(cuGraphKernelNodeSetParams, GRAPHS)              \
  X(cuGraphKernelNodeGetParams, GRAPHS)              \
  X(cuGraphExecKernelNodeSetParams, GRAPHS)          \
  X(cuGraphExecUpdate, GRAPHS)                       \
  X(cuStreamGetCaptureInfo, GRAPHS)                  \
  X(cuImportExternalMemory, EXTERNAL)                \
  X(cuExternalMemoryGetMappedBuffer, EXTERNAL)       \
  X(cuDestroyExternalMemory, EXTERNAL)               \
  X(cuImportExternalSemaphore, EXTERNAL)             \
  X(cuSignalExternalSemaphoresAsync, EXTERNAL)       \
  X(cuWaitExternalSemaphoresAsync, EXTERNAL)         \
  X(cuDestroyExternalSemaphore, EXTERNAL)            \
  X(cuGraphicsMapResources, EXTERNAL)                \
  X(cuGraphicsUnmapResources, EXTERNAL)              \
  X(cuGraphicsResourceGetMappedPointer, EXTERNAL)    \
  X(cuGraphicsSubResourceGetMappedArray, EXTERNAL)   \
  X(cuGraphicsUnregisterResource, EXTERNAL)          \
  X(cuMulticastCreate, DEVICES)                      \
  X(cuMulticastAddDevice, DEVICES)                   \
  X(cuMulticastBindMem, DEVICES)                     \
  X(cuLaunchCooperativeKernelMultiDevice, DEVICES)   \
  X(cuGreenCtxCreate, DEVICES)                       \
  X(cuGreenCtxDestroy, DEVICES)                      \
  X(cuCtxFromGreenCtx, DEVICES)

#ifndef TILEWRIGHT_DRIVER_NAMES_ONLY
#ifdef __cplusplus
#define TW_CU_REFUSED_CALL(name, group) CUresult name(...);
#else
#define TW_CU_REFUSED_CALL(name, group) CUresult name();
#endif
TW_CU_REFUSED_LIST(TW_CU_REFUSED_CALL)
#undef TW_CU_REFUSED_CALL
#endif

/* ---- their types --------------------------------------------------------- */

typedef unsigned long long CUmemGenericAllocationHandle;
typedef struct CUtexref_st *CUtexref;
typedef struct CUsurfref_st *CUsurfref;
typedef struct CUgraphNode_st *CUgraphNode;
typedef struct CUgraphicsResource_st *CUgraphicsResource;

typedef enum CUmemLocationType_enum {
  CU_MEM_LOCATION_TYPE_INVALID = 0,
  CU_MEM_LOCATION_TYPE_DEVICE = 1,
  CU_MEM_LOCATION_TYPE_HOST = 2
} CUmemLocationType;
typedef struct CUmemLocation_st {
  CUmemLocationType type;
  int id;
} CUmemLocation;
typedef enum CUmemAllocationType_enum {
  CU_MEM_ALLOCATION_TYPE_INVALID = 0,
  CU_MEM_ALLOCATION_TYPE_PINNED = 1
} CUmemAllocationType;
typedef enum CUmemAllocationHandleType_enum {
  CU_MEM_HANDLE_TYPE_NONE = 0,
  CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR = 1,
  CU_MEM_HANDLE_TYPE_WIN32 = 2,
  CU_MEM_HANDLE_TYPE_WIN32_KMT = 4,
  CU_MEM_HANDLE_TYPE_FABRIC = 8
} CUmemAllocationHandleType;
typedef enum CUmemAllocationCompType_enum {
  CU_MEM_ALLOCATION_COMP_NONE = 0,
  CU_MEM_ALLOCATION_COMP_GENERIC = 1
} CUmemAllocationCompType;
typedef enum CUmemAllocationGranularity_flags_enum {
  CU_MEM_ALLOC_GRANULARITY_MINIMUM = 0,
  CU_MEM_ALLOC_GRANULARITY_RECOMMENDED = 1
} CUmemAllocationGranularity_flags;
typedef enum CUmemAccess_flags_enum {
  CU_MEM_ACCESS_FLAGS_PROT_NONE = 0,
  CU_MEM_ACCESS_FLAGS_PROT_READ = 1,
  CU_MEM_ACCESS_FLAGS_PROT_READWRITE = 3
} CUmemAccess_flags;
typedef struct CUmemAllocationProp_st {
  CUmemAllocationType type;
  CUmemAllocationHandleType requestedHandleTypes;
  CUmemLocation location;
  void *win32HandleMetaData;
  struct {
    unsigned char compressionType, gpuDirectRDMACapable;
    unsigned short usage;
    unsigned char reserved[4];
  } allocFlags;
} CUmemAllocationProp;
typedef struct CUmemAccessDesc_st {
  CUmemLocation location;
  CUmemAccess_flags flags;
} CUmemAccessDesc;

#define CU_IPC_HANDLE_SIZE 64
typedef struct CUipcMemHandle_st {
  char reserved[CU_IPC_HANDLE_SIZE];
} CUipcMemHandle;
typedef struct CUipcEventHandle_st {
  char reserved[CU_IPC_HANDLE_SIZE];
} CUipcEventHandle;

#include "tilewright/simulator/show_macros.h"

#endif
