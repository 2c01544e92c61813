/*
 * attributes.h -- the properties of a device, and its attributes: number, and
 * value as an expression of the properties `p`.
 *
 * What a simulated GPU does not have, or what is not known of it, is 0. Members
 * that CUDA 13 removed are here, too. Included by device_types.h.
 */
#ifndef TILEWRIGHT_CUDART_ATTRIBUTES_H
#define TILEWRIGHT_CUDART_ATTRIBUTES_H

#include <stddef.h>

#include "tilewright/simulator/hide_macros.h"

typedef struct CUuuid_st {
  char bytes[16];
} CUuuid;
typedef CUuuid cudaUUID_t;

struct cudaDeviceProp {
  char name[256];
  cudaUUID_t uuid;
  char luid[8];
  unsigned int luidDeviceNodeMask;
  size_t totalGlobalMem, sharedMemPerBlock;
  int regsPerBlock;
  int warpSize;
  size_t memPitch;
  int maxThreadsPerBlock;
  int maxThreadsDim[3];
  int maxGridSize[3];
  int clockRate; /* kHz */
  size_t totalConstMem;
  int major, minor;
  size_t textureAlignment, texturePitchAlignment;
  int deviceOverlap;
  int multiProcessorCount;
  int kernelExecTimeoutEnabled;
  int integrated;
  int canMapHostMemory;
  int computeMode;
  int maxTexture1D, maxTexture1DMipmap, maxTexture1DLinear;
  int maxTexture2D[2], maxTexture2DMipmap[2], maxTexture2DLinear[3];
  int maxTexture2DGather[2];
  int maxTexture3D[3], maxTexture3DAlt[3];
  int maxTextureCubemap;
  int maxTexture1DLayered[2], maxTexture2DLayered[3];
  int maxTextureCubemapLayered[2];
  int maxSurface1D, maxSurface2D[2], maxSurface3D[3];
  int maxSurface1DLayered[2], maxSurface2DLayered[3];
  int maxSurfaceCubemap, maxSurfaceCubemapLayered[2];
  size_t surfaceAlignment;
  int concurrentKernels;
  int ECCEnabled;
  int pciBusID, pciDeviceID, pciDomainID;
  int tccDriver;
  int asyncEngineCount;
  int unifiedAddressing;
  int memoryClockRate; /* kHz */
  int memoryBusWidth;  /* bits */
  int l2CacheSize;     /* bytes */
  int persistingL2CacheMaxSize;
  int maxThreadsPerMultiProcessor;
  int streamPrioritiesSupported;
  int globalL1CacheSupported, localL1CacheSupported;
  size_t sharedMemPerMultiprocessor;
  int regsPerMultiprocessor;
  int managedMemory;
  int isMultiGpuBoard, multiGpuBoardGroupID;
  int hostNativeAtomicSupported;
  int singleToDoublePrecisionPerfRatio;
  int pageableMemoryAccess;
  int concurrentManagedAccess;
  int computePreemptionSupported;
  int canUseHostPointerForRegisteredMem;
  int cooperativeLaunch, cooperativeMultiDeviceLaunch;
  size_t sharedMemPerBlockOptin;
  int pageableMemoryAccessUsesHostPageTables;
  int directManagedMemAccessFromHost;
  int maxBlocksPerMultiProcessor;
  int accessPolicyMaxWindowSize;
  size_t reservedSharedMemPerBlock;
  int hostRegisterSupported;
  int sparseCudaArraySupported;
  int hostRegisterReadOnlySupported;
  int timelineSemaphoreInteropSupported;
  int memoryPoolsSupported;
  int gpuDirectRDMASupported;
  unsigned int gpuDirectRDMAFlushWritesOptions;
  int gpuDirectRDMAWritesOrdering;
  unsigned int memoryPoolSupportedHandleTypes;
  int deferredMappingCudaArraySupported;
  int ipcEventSupported;
  int clusterLaunch;
  int unifiedFunctionPointers;
  int deviceNumaConfig, deviceNumaId;
  int mpsEnabled;
  int hostNumaId;
  unsigned int gpuPciDeviceID, gpuPciSubsystemID;
  int hostNumaMultinodeIpcSupported;
};

#define TW_CUDA_ATTRIBUTE_LIST(X)                                              \
  X(MaxThreadsPerBlock, 1, p->maxThreadsPerBlock)                              \
  X(MaxBlockDimX, 2, p->maxThreadsDim[0])                                      \
  X(MaxBlockDimY, 3, p->maxThreadsDim[1])                                      \
  X(MaxBlockDimZ, 4, p->maxThreadsDim[2])                                      \
  X(MaxGridDimX, 5, p->maxGridSize[0])                                         \
  X(MaxGridDimY, 6, p->maxGridSize[1])                                         \
  X(MaxGridDimZ, 7, p->maxGridSize[2])                                         \
  X(MaxSharedMemoryPerBlock, 8, p->sharedMemPerBlock)                          \
  X(TotalConstantMemory, 9, p->totalConstMem)                                  \
  X(WarpSize, 10, p->warpSize)                                                 \
  X(MaxPitch, 11, p->memPitch)                                                 \
  X(MaxRegistersPerBlock, 12, p->regsPerBlock)                                 \
  X(ClockRate, 13, p->clockRate)                                               \
  X(TextureAlignment, 14, p->textureAlignment)                                 \
  X(GpuOverlap, 15, p->deviceOverlap)                                          \
  X(MultiProcessorCount, 16, p->multiProcessorCount)                           \
  X(KernelExecTimeout, 17, p->kernelExecTimeoutEnabled)                        \
  X(Integrated, 18, p->integrated)                                             \
  X(CanMapHostMemory, 19, p->canMapHostMemory)                                 \
  X(ComputeMode, 20, p->computeMode)                                           \
  X(MaxTexture1DWidth, 21, p->maxTexture1D)                                    \
  X(MaxTexture2DWidth, 22, p->maxTexture2D[0])                                 \
  X(MaxTexture2DHeight, 23, p->maxTexture2D[1])                                \
  X(MaxTexture3DWidth, 24, p->maxTexture3D[0])                                 \
  X(MaxTexture3DHeight, 25, p->maxTexture3D[1])                                \
  X(MaxTexture3DDepth, 26, p->maxTexture3D[2])                                 \
  X(MaxTexture2DLayeredWidth, 27, p->maxTexture2DLayered[0])                   \
  X(MaxTexture2DLayeredHeight, 28, p->maxTexture2DLayered[1])                  \
  X(MaxTexture2DLayeredLayers, 29, p->maxTexture2DLayered[2])                  \
  X(SurfaceAlignment, 30, p->surfaceAlignment)                                 \
  X(ConcurrentKernels, 31, p->concurrentKernels)                               \
  X(EccEnabled, 32, p->ECCEnabled)                                             \
  X(PciBusId, 33, p->pciBusID)                                                 \
  X(PciDeviceId, 34, p->pciDeviceID)                                           \
  X(TccDriver, 35, p->tccDriver)                                               \
  X(MemoryClockRate, 36, p->memoryClockRate)                                   \
  X(GlobalMemoryBusWidth, 37, p->memoryBusWidth)                               \
  X(L2CacheSize, 38, p->l2CacheSize)                                           \
  X(MaxThreadsPerMultiProcessor, 39, p->maxThreadsPerMultiProcessor)           \
  X(AsyncEngineCount, 40, p->asyncEngineCount)                                 \
  X(UnifiedAddressing, 41, p->unifiedAddressing)                               \
  X(MaxTexture1DLayeredWidth, 42, p->maxTexture1DLayered[0])                   \
  X(MaxTexture1DLayeredLayers, 43, p->maxTexture1DLayered[1])                  \
  X(MaxTexture2DGatherWidth, 45, 0)                                            \
  X(MaxTexture2DGatherHeight, 46, 0)                                           \
  X(MaxTexture3DWidthAlt, 47, 0)                                               \
  X(MaxTexture3DHeightAlt, 48, 0)                                              \
  X(MaxTexture3DDepthAlt, 49, 0)                                               \
  X(PciDomainId, 50, p->pciDomainID)                                           \
  X(TexturePitchAlignment, 51, p->texturePitchAlignment)                       \
  X(MaxTextureCubemapWidth, 52, 0)                                             \
  X(MaxTextureCubemapLayeredWidth, 53, 0)                                      \
  X(MaxTextureCubemapLayeredLayers, 54, 0)                                     \
  X(MaxSurface1DWidth, 55, 0)                                                  \
  X(MaxSurface2DWidth, 56, 0)                                                  \
  X(MaxSurface2DHeight, 57, 0)                                                 \
  X(MaxSurface3DWidth, 58, 0)                                                  \
  X(MaxSurface3DHeight, 59, 0)                                                 \
  X(MaxSurface3DDepth, 60, 0)                                                  \
  X(MaxSurface1DLayeredWidth, 61, 0)                                           \
  X(MaxSurface1DLayeredLayers, 62, 0)                                          \
  X(MaxSurface2DLayeredWidth, 63, 0)                                           \
  X(MaxSurface2DLayeredHeight, 64, 0)                                          \
  X(MaxSurface2DLayeredLayers, 65, 0)                                          \
  X(MaxSurfaceCubemapWidth, 66, 0)                                             \
  X(MaxSurfaceCubemapLayeredWidth, 67, 0)                                      \
  X(MaxSurfaceCubemapLayeredLayers, 68, 0)                                     \
  X(MaxTexture1DLinearWidth, 69, p->maxTexture1DLinear)                        \
  X(MaxTexture2DLinearWidth, 70, 0)                                            \
  X(MaxTexture2DLinearHeight, 71, 0)                                           \
  X(MaxTexture2DLinearPitch, 72, 0)                                            \
  X(MaxTexture2DMipmappedWidth, 73, 0)                                         \
  X(MaxTexture2DMipmappedHeight, 74, 0)                                        \
  X(ComputeCapabilityMajor, 75, p->major)                                      \
  X(ComputeCapabilityMinor, 76, p->minor)                                      \
  X(MaxTexture1DMipmappedWidth, 77, 0)                                         \
  X(StreamPrioritiesSupported, 78, p->streamPrioritiesSupported)               \
  X(GlobalL1CacheSupported, 79, p->globalL1CacheSupported)                     \
  X(LocalL1CacheSupported, 80, p->localL1CacheSupported)                       \
  X(MaxSharedMemoryPerMultiprocessor, 81, p->sharedMemPerMultiprocessor)       \
  X(MaxRegistersPerMultiprocessor, 82, p->regsPerMultiprocessor)               \
  X(ManagedMemory, 83, p->managedMemory)                                       \
  X(IsMultiGpuBoard, 84, p->isMultiGpuBoard)                                   \
  X(MultiGpuBoardGroupID, 85, p->multiGpuBoardGroupID)                         \
  X(HostNativeAtomicSupported, 86, p->hostNativeAtomicSupported)               \
  X(SingleToDoublePrecisionPerfRatio, 87, p->singleToDoublePrecisionPerfRatio) \
  X(PageableMemoryAccess, 88, p->pageableMemoryAccess)                         \
  X(ConcurrentManagedAccess, 89, p->concurrentManagedAccess)                   \
  X(ComputePreemptionSupported, 90, p->computePreemptionSupported)             \
  X(CanUseHostPointerForRegisteredMem, 91,                                     \
    p->canUseHostPointerForRegisteredMem)                                      \
  X(CooperativeLaunch, 95, p->cooperativeLaunch)                               \
  X(MaxSharedMemoryPerBlockOptin, 97, p->sharedMemPerBlockOptin)               \
  X(CanFlushRemoteWrites, 98, 0)                                               \
  X(HostRegisterSupported, 99, p->hostRegisterSupported)                       \
  X(PageableMemoryAccessUsesHostPageTables, 100,                               \
    p->pageableMemoryAccessUsesHostPageTables)                                 \
  X(DirectManagedMemAccessFromHost, 101, p->directManagedMemAccessFromHost)    \
  X(MaxBlocksPerMultiprocessor, 106, p->maxBlocksPerMultiProcessor)            \
  X(MaxPersistingL2CacheSize, 108, p->persistingL2CacheMaxSize)                \
  X(MaxAccessPolicyWindowSize, 109, p->accessPolicyMaxWindowSize)              \
  X(SparseCudaArraySupported, 112, 0)                                          \
  X(HostRegisterReadOnlySupported, 113, p->hostRegisterReadOnlySupported)      \
  X(TimelineSemaphoreInteropSupported, 114, 0)                                 \
  X(MemoryPoolsSupported, 115, p->memoryPoolsSupported)                        \
  X(GPUDirectRDMASupported, 116, p->gpuDirectRDMASupported)                    \
  X(GPUDirectRDMAFlushWritesOptions, 117, 0)                                   \
  X(GPUDirectRDMAWritesOrdering, 118, 0)                                       \
  X(MemoryPoolSupportedHandleTypes, 119, p->memoryPoolSupportedHandleTypes)    \
  X(ClusterLaunch, 120, p->clusterLaunch)                                      \
  X(DeferredMappingCudaArraySupported, 121, 0)                                 \
  X(IpcEventSupport, 125, p->ipcEventSupported)                                \
  X(MemSyncDomainCount, 126, 1)                                                \
  X(NumaConfig, 130, 0)                                                        \
  X(NumaId, 131, 0)                                                            \
  X(MpsEnabled, 133, p->mpsEnabled)                                            \
  X(HostNumaId, 134, 0)                                                        \
  X(D3D12CigSupported, 135, 0)                                                 \
  X(VulkanCigSupported, 138, 0)                                                \
  X(GpuPciDeviceId, 139, 0)                                                    \
  X(GpuPciSubsystemId, 140, 0)                                                 \
  X(HostNumaMemoryPoolsSupported, 142, 0)                                      \
  X(HostNumaMultinodeIpcSupported, 143, 0)                                     \
  X(HostMemoryPoolsSupported, 144, 0)                                          \
  X(OnlyPartialHostNativeAtomicSupported, 147, 0)

enum cudaDeviceAttr {
#define TW_CUDA_ATTRIBUTE_ENUM(name, number, value) cudaDevAttr##name = number,
  TW_CUDA_ATTRIBUTE_LIST(TW_CUDA_ATTRIBUTE_ENUM)
#undef TW_CUDA_ATTRIBUTE_ENUM
      cudaDevAttrCooperativeMultiDeviceLaunch = 96,
  cudaDevAttrMax = 148
};

#include "tilewright/simulator/show_macros.h"

#endif
