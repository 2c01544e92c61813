/*
 * call_list.h -- the calls of the CUDA runtime: what runs, what is accepted as
 * a hint, and what is refused, with the way out.
 *
 * refused.c makes the refused calls from this list. docs/cudart.md has it as a
 * table, and a test compares both with what the library exports.
 *
 *   RUNS(name)           does what the CUDA runtime's manual says
 *   HINT(name)           is checked, and has no other effect here
 *   REFUSED(name, why)   a finding, and cudaErrorNotSupported
 */
#ifndef CUDART_CALL_LIST_H
#define CUDART_CALL_LIST_H

#define CUDART_TEXTURES \
  "the simulator has no mipmaps and no views: use an array of one level"
#define CUDART_PROCESSES                                           \
  "the memory of the simulator belongs to one process: pass data " \
  "through the host"
#define CUDART_GRAPHICS "the simulator has no graphics: keep data in buffers"
#define CUDART_LIBRARIES \
  "the simulator runs source code only: compile the kernels with twcc"
#define CUDART_EXTERNAL                                                    \
  "the simulator shares no memory with other APIs: copy data through the " \
  "host"
#define CUDART_GRAPH_PARTS                                               \
  "the simulator runs graphs of kernels, copies, sets, host functions, " \
  "events and memory: leave this part out"
#define CUDART_CONDITIONAL                                                \
  "the simulator has no conditional nodes: launch the part that depends " \
  "on a value after the host has read it"
#define CUDART_SEVERAL \
  "this call of several copies is not there: make one call for each"

#define CUDART_CALL_LIST(RUNS, HINT, REFUSED)                      \
  RUNS(cudaGetLastError)                                           \
  RUNS(cudaPeekAtLastError)                                        \
  RUNS(cudaGetErrorName)                                           \
  RUNS(cudaGetErrorString)                                         \
  RUNS(cudaGetDeviceCount)                                         \
  RUNS(cudaGetDevice)                                              \
  RUNS(cudaSetDevice)                                              \
  HINT(cudaInitDevice)                                             \
  HINT(cudaSetValidDevices)                                        \
  RUNS(cudaChooseDevice)                                           \
  RUNS(cudaGetDeviceProperties)                                    \
  RUNS(cudaDeviceGetAttribute)                                     \
  RUNS(cudaDeviceGetP2PAttribute)                                  \
  HINT(cudaSetDeviceFlags)                                         \
  HINT(cudaGetDeviceFlags)                                         \
  RUNS(cudaDeviceSynchronize)                                      \
  RUNS(cudaDeviceReset)                                            \
  HINT(cudaDeviceSetLimit)                                         \
  HINT(cudaDeviceGetLimit)                                         \
  HINT(cudaDeviceSetCacheConfig)                                   \
  HINT(cudaDeviceGetCacheConfig)                                   \
  HINT(cudaDeviceSetSharedMemConfig)                               \
  HINT(cudaDeviceGetSharedMemConfig)                               \
  RUNS(cudaDeviceGetStreamPriorityRange)                           \
  RUNS(cudaDeviceGetPCIBusId)                                      \
  RUNS(cudaDeviceGetByPCIBusId)                                    \
  RUNS(cudaDeviceCanAccessPeer)                                    \
  RUNS(cudaDeviceEnablePeerAccess)                                 \
  RUNS(cudaDeviceDisablePeerAccess)                                \
  HINT(cudaCtxResetPersistingL2Cache)                              \
  RUNS(cudaDriverGetVersion)                                       \
  RUNS(cudaRuntimeGetVersion)                                      \
  HINT(cudaProfilerStart)                                          \
  HINT(cudaProfilerStop)                                           \
  RUNS(cudaThreadSynchronize)                                      \
  RUNS(cudaThreadExit)                                             \
  HINT(cudaThreadSetLimit)                                         \
  HINT(cudaThreadGetLimit)                                         \
  HINT(cudaThreadSetCacheConfig)                                   \
  HINT(cudaThreadGetCacheConfig)                                   \
  RUNS(cudaMalloc)                                                 \
  RUNS(cudaFree)                                                   \
  RUNS(cudaMallocHost)                                             \
  RUNS(cudaHostAlloc)                                              \
  RUNS(cudaFreeHost)                                               \
  RUNS(cudaHostRegister)                                           \
  RUNS(cudaHostUnregister)                                         \
  RUNS(cudaHostGetDevicePointer)                                   \
  RUNS(cudaHostGetFlags)                                           \
  RUNS(cudaMallocManaged)                                          \
  RUNS(cudaMallocPitch)                                            \
  RUNS(cudaMalloc3D)                                               \
  RUNS(cudaMemGetInfo)                                             \
  RUNS(cudaPointerGetAttributes)                                   \
  RUNS(cudaMemcpy)                                                 \
  RUNS(cudaMemcpyAsync)                                            \
  RUNS(cudaMemcpyPeer)                                             \
  RUNS(cudaMemcpyPeerAsync)                                        \
  RUNS(cudaMemcpy2D)                                               \
  RUNS(cudaMemcpy2DAsync)                                          \
  RUNS(cudaMemcpy3D)                                               \
  RUNS(cudaMemcpy3DAsync)                                          \
  RUNS(cudaMemcpy3DPeer)                                           \
  RUNS(cudaMemcpy3DPeerAsync)                                      \
  RUNS(cudaMemcpyToSymbol)                                         \
  RUNS(cudaMemcpyFromSymbol)                                       \
  RUNS(cudaMemcpyToSymbolAsync)                                    \
  RUNS(cudaMemcpyFromSymbolAsync)                                  \
  RUNS(cudaGetSymbolAddress)                                       \
  RUNS(cudaGetSymbolSize)                                          \
  RUNS(cudaMemset)                                                 \
  RUNS(cudaMemsetAsync)                                            \
  RUNS(cudaMemset2D)                                               \
  RUNS(cudaMemset2DAsync)                                          \
  RUNS(cudaMemset3D)                                               \
  RUNS(cudaMemset3DAsync)                                          \
  RUNS(cudaCreateChannelDesc)                                      \
  RUNS(cudaMallocArray)                                            \
  RUNS(cudaMalloc3DArray)                                          \
  RUNS(cudaFreeArray)                                              \
  RUNS(cudaArrayGetInfo)                                           \
  RUNS(cudaGetChannelDesc)                                         \
  RUNS(cudaMemcpy2DToArray)                                        \
  RUNS(cudaMemcpy2DToArrayAsync)                                   \
  RUNS(cudaMemcpy2DFromArray)                                      \
  RUNS(cudaMemcpy2DFromArrayAsync)                                 \
  RUNS(cudaMemcpy2DArrayToArray)                                   \
  RUNS(cudaMemcpyToArray)                                          \
  RUNS(cudaMemcpyFromArray)                                        \
  RUNS(cudaMallocAsync)                                            \
  RUNS(cudaFreeAsync)                                              \
  RUNS(cudaMallocFromPoolAsync)                                    \
  RUNS(cudaMemPoolCreate)                                          \
  RUNS(cudaMemPoolDestroy)                                         \
  HINT(cudaMemPoolTrimTo)                                          \
  RUNS(cudaMemPoolSetAttribute)                                    \
  RUNS(cudaMemPoolGetAttribute)                                    \
  HINT(cudaMemPoolSetAccess)                                       \
  HINT(cudaMemPoolGetAccess)                                       \
  RUNS(cudaDeviceGetDefaultMemPool)                                \
  RUNS(cudaDeviceGetMemPool)                                       \
  RUNS(cudaDeviceSetMemPool)                                       \
  HINT(cudaMemPrefetchAsync)                                       \
  HINT(cudaMemPrefetchAsync_v2)                                    \
  HINT(cudaMemAdvise)                                              \
  HINT(cudaMemAdvise_v2)                                           \
  HINT(cudaMemRangeGetAttribute)                                   \
  HINT(cudaStreamAttachMemAsync)                                   \
  RUNS(cudaStreamCreate)                                           \
  RUNS(cudaStreamCreateWithFlags)                                  \
  RUNS(cudaStreamCreateWithPriority)                               \
  RUNS(cudaStreamDestroy)                                          \
  RUNS(cudaStreamSynchronize)                                      \
  RUNS(cudaStreamQuery)                                            \
  RUNS(cudaStreamWaitEvent)                                        \
  RUNS(cudaStreamAddCallback)                                      \
  RUNS(cudaLaunchHostFunc)                                         \
  RUNS(cudaStreamGetFlags)                                         \
  RUNS(cudaStreamGetPriority)                                      \
  RUNS(cudaStreamGetId)                                            \
  RUNS(cudaStreamGetDevice)                                        \
  HINT(cudaStreamCopyAttributes)                                   \
  HINT(cudaStreamGetAttribute)                                     \
  HINT(cudaStreamSetAttribute)                                     \
  RUNS(cudaEventCreate)                                            \
  RUNS(cudaEventCreateWithFlags)                                   \
  RUNS(cudaEventDestroy)                                           \
  RUNS(cudaEventRecord)                                            \
  RUNS(cudaEventRecordWithFlags)                                   \
  RUNS(cudaEventSynchronize)                                       \
  RUNS(cudaEventQuery)                                             \
  RUNS(cudaEventElapsedTime)                                       \
  RUNS(cudaLaunchKernel)                                           \
  RUNS(cudaLaunchCooperativeKernel)                                \
  RUNS(cudaLaunchKernelExC)                                        \
  RUNS(cudaFuncGetAttributes)                                      \
  RUNS(cudaFuncSetAttribute)                                       \
  HINT(cudaFuncSetCacheConfig)                                     \
  HINT(cudaFuncSetSharedMemConfig)                                 \
  RUNS(cudaFuncGetName)                                            \
  RUNS(cudaFuncGetParamInfo)                                       \
  RUNS(cudaOccupancyMaxActiveBlocksPerMultiprocessor)              \
  RUNS(cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags)     \
  RUNS(cudaOccupancyAvailableDynamicSMemPerBlock)                  \
  RUNS(cudaOccupancyMaxPotentialClusterSize)                       \
  RUNS(cudaOccupancyMaxActiveClusters)                             \
  RUNS(cudaStreamBeginCapture)                                     \
  RUNS(cudaStreamEndCapture)                                       \
  RUNS(cudaStreamIsCapturing)                                      \
  RUNS(cudaThreadExchangeStreamCaptureMode)                        \
  RUNS(cudaStreamGetCaptureInfo_v2)                                \
  RUNS(cudaStreamGetCaptureInfo_v3)                                \
  RUNS(cudaGraphCreate)                                            \
  RUNS(cudaGraphDestroy)                                           \
  RUNS(cudaGraphClone)                                             \
  RUNS(cudaGraphNodeFindInClone)                                   \
  RUNS(cudaGraphAddNode)                                           \
  RUNS(cudaGraphAddNode_v2)                                        \
  RUNS(cudaGraphNodeSetParams)                                     \
  RUNS(cudaGraphExecNodeSetParams)                                 \
  RUNS(cudaGraphAddKernelNode)                                     \
  RUNS(cudaGraphKernelNodeGetParams)                               \
  RUNS(cudaGraphKernelNodeSetParams)                               \
  RUNS(cudaGraphAddMemcpyNode)                                     \
  RUNS(cudaGraphAddMemcpyNode1D)                                   \
  RUNS(cudaGraphMemcpyNodeSetParams)                               \
  RUNS(cudaGraphMemcpyNodeSetParams1D)                             \
  RUNS(cudaGraphAddMemsetNode)                                     \
  RUNS(cudaGraphMemsetNodeSetParams)                               \
  RUNS(cudaGraphAddHostNode)                                       \
  RUNS(cudaGraphHostNodeSetParams)                                 \
  RUNS(cudaGraphAddChildGraphNode)                                 \
  RUNS(cudaGraphAddEmptyNode)                                      \
  RUNS(cudaGraphAddEventRecordNode)                                \
  RUNS(cudaGraphAddEventWaitNode)                                  \
  RUNS(cudaGraphAddMemAllocNode)                                   \
  RUNS(cudaGraphAddMemFreeNode)                                    \
  RUNS(cudaGraphDestroyNode)                                       \
  RUNS(cudaGraphNodeGetType)                                       \
  RUNS(cudaGraphGetNodes)                                          \
  RUNS(cudaGraphGetRootNodes)                                      \
  RUNS(cudaGraphGetEdges)                                          \
  RUNS(cudaGraphGetEdges_v2)                                       \
  RUNS(cudaGraphNodeGetDependencies)                               \
  RUNS(cudaGraphNodeGetDependencies_v2)                            \
  RUNS(cudaGraphNodeGetDependentNodes)                             \
  RUNS(cudaGraphNodeGetDependentNodes_v2)                          \
  RUNS(cudaGraphAddDependencies)                                   \
  RUNS(cudaGraphAddDependencies_v2)                                \
  RUNS(cudaGraphRemoveDependencies)                                \
  RUNS(cudaGraphRemoveDependencies_v2)                             \
  RUNS(cudaGraphInstantiate)                                       \
  RUNS(cudaGraphInstantiateWithFlags)                              \
  RUNS(cudaGraphInstantiateWithParams)                             \
  RUNS(cudaGraphExecDestroy)                                       \
  HINT(cudaGraphUpload)                                            \
  RUNS(cudaGraphLaunch)                                            \
  RUNS(cudaGraphExecUpdate)                                        \
  RUNS(cudaGraphExecKernelNodeSetParams)                           \
  RUNS(cudaGraphExecMemcpyNodeSetParams)                           \
  RUNS(cudaGraphExecMemcpyNodeSetParams1D)                         \
  RUNS(cudaGraphExecMemsetNodeSetParams)                           \
  RUNS(cudaGraphExecHostNodeSetParams)                             \
  RUNS(cudaGraphNodeSetEnabled)                                    \
  RUNS(cudaGraphNodeGetEnabled)                                    \
  RUNS(cudaGraphDebugDotPrint)                                     \
  HINT(cudaDeviceGraphMemTrim)                                     \
  RUNS(cudaCreateTextureObject)                                    \
  RUNS(cudaDestroyTextureObject)                                   \
  RUNS(cudaGetTextureObjectResourceDesc)                           \
  RUNS(cudaGetTextureObjectTextureDesc)                            \
  REFUSED(cudaGetTextureObjectResourceViewDesc, CUDART_TEXTURES)   \
  RUNS(cudaCreateSurfaceObject)                                    \
  RUNS(cudaDestroySurfaceObject)                                   \
  RUNS(cudaGetSurfaceObjectResourceDesc)                           \
  REFUSED(cudaMallocMipmappedArray, CUDART_TEXTURES)               \
  REFUSED(cudaGetMipmappedArrayLevel, CUDART_TEXTURES)             \
  REFUSED(cudaFreeMipmappedArray, CUDART_TEXTURES)                 \
  REFUSED(cudaDeviceGetTexture1DLinearMaxWidth, CUDART_TEXTURES)   \
  REFUSED(cudaIpcGetEventHandle, CUDART_PROCESSES)                 \
  REFUSED(cudaIpcOpenEventHandle, CUDART_PROCESSES)                \
  REFUSED(cudaIpcGetMemHandle, CUDART_PROCESSES)                   \
  REFUSED(cudaIpcOpenMemHandle, CUDART_PROCESSES)                  \
  REFUSED(cudaIpcCloseMemHandle, CUDART_PROCESSES)                 \
  REFUSED(cudaMemPoolExportToShareableHandle, CUDART_PROCESSES)    \
  REFUSED(cudaMemPoolImportFromShareableHandle, CUDART_PROCESSES)  \
  REFUSED(cudaMemPoolExportPointer, CUDART_PROCESSES)              \
  REFUSED(cudaMemPoolImportPointer, CUDART_PROCESSES)              \
  REFUSED(cudaGraphicsMapResources, CUDART_GRAPHICS)               \
  REFUSED(cudaGraphicsUnmapResources, CUDART_GRAPHICS)             \
  REFUSED(cudaGraphicsResourceGetMappedPointer, CUDART_GRAPHICS)   \
  REFUSED(cudaGraphicsResourceSetMapFlags, CUDART_GRAPHICS)        \
  REFUSED(cudaGraphicsSubResourceGetMappedArray, CUDART_GRAPHICS)  \
  REFUSED(cudaGraphicsUnregisterResource, CUDART_GRAPHICS)         \
  REFUSED(cudaGraphicsGLRegisterBuffer, CUDART_GRAPHICS)           \
  REFUSED(cudaGraphicsGLRegisterImage, CUDART_GRAPHICS)            \
  REFUSED(cudaImportExternalMemory, CUDART_EXTERNAL)               \
  REFUSED(cudaExternalMemoryGetMappedBuffer, CUDART_EXTERNAL)      \
  REFUSED(cudaDestroyExternalMemory, CUDART_EXTERNAL)              \
  REFUSED(cudaImportExternalSemaphore, CUDART_EXTERNAL)            \
  REFUSED(cudaSignalExternalSemaphoresAsync, CUDART_EXTERNAL)      \
  REFUSED(cudaWaitExternalSemaphoresAsync, CUDART_EXTERNAL)        \
  REFUSED(cudaDestroyExternalSemaphore, CUDART_EXTERNAL)           \
  REFUSED(cudaLibraryLoadData, CUDART_LIBRARIES)                   \
  REFUSED(cudaLibraryLoadFromFile, CUDART_LIBRARIES)               \
  REFUSED(cudaLibraryUnload, CUDART_LIBRARIES)                     \
  REFUSED(cudaLibraryGetKernel, CUDART_LIBRARIES)                  \
  RUNS(cudaGetDriverEntryPoint)                                    \
  RUNS(cudaGetDriverEntryPointByVersion)                           \
  REFUSED(cudaGetFuncBySymbol, CUDART_LIBRARIES)                   \
  REFUSED(cudaGetKernel, CUDART_LIBRARIES)                         \
  REFUSED(cudaGraphConditionalHandleCreate, CUDART_CONDITIONAL)    \
  REFUSED(cudaStreamUpdateCaptureDependencies, CUDART_GRAPH_PARTS) \
  REFUSED(cudaStreamBeginCaptureToGraph, CUDART_GRAPH_PARTS)       \
  REFUSED(cudaUserObjectCreate, CUDART_GRAPH_PARTS)                \
  REFUSED(cudaGraphRetainUserObject, CUDART_GRAPH_PARTS)           \
  RUNS(cudaDeviceGetGraphMemAttribute)                             \
  RUNS(cudaDeviceSetGraphMemAttribute)                             \
  REFUSED(cudaGraphKernelNodeSetAttribute, CUDART_GRAPH_PARTS)     \
  REFUSED(cudaGraphKernelNodeGetAttribute, CUDART_GRAPH_PARTS)     \
  REFUSED(cudaMemcpyBatchAsync, CUDART_SEVERAL)                    \
  REFUSED(cudaMemcpy3DBatchAsync, CUDART_SEVERAL)

#endif
