/*
 * graph_memory.c -- the memory of graphs: what nodes allocate, and how much of
 * it there is.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cudart/allocations.h"
#include "cudart/graph.h"
#include "devices/simulator/machine/lock.h"
#include "devices/simulator/watch/shadows.h"

static uint64_t used, used_high;

/* ---- jobs ---------------------------------------------------------------- */

/* What a launch before this one has written there is no more. */
static cudaError_t run_allocation(cudart_job *job, double *time_us) {
  sim_lock_enter();
  sim_shadows_mark_uninitialised((uintptr_t)job->writes.begin,
                                 job->writes.width);
  sim_lock_leave();
  *time_us = 1;
  return cudaSuccess;
}

static cudaError_t run_free(cudart_job *job, double *time_us) {
  (void)job;
  *time_us = 1;
  return cudaSuccess;
}

/* The job of a new node. The memory stays where it is, so that only what the
 * graph orders tells who uses it too early or too late. */
static void set_job(cudaGraphNode_t node, const void *memory, size_t bytes,
                    cudaError_t (*run)(cudart_job *job, double *time_us)) {
  cudart_job *job = cudart_job_create(sizeof *job, node->type, run);
  if (!job) return;
  job->writes = cudart_line(memory, bytes);
  node->job = job;
}

void cudart_graph_frees(cudaGraphNode_t node, const void *memory) {
  const cudart_allocation *item = cudart_find(memory);
  node->freed = memory;
  if (item && item->is_of_graph)
    set_job(node, memory, item->range.bytes, run_free);
}

cudaError_t cudart_graph_allocate(cudaGraphNode_t node, size_t bytes) {
  cudart_graph_memory *memory = calloc(1, sizeof *memory);
  if (!memory) return cudaErrorMemoryAllocation;
  cudaError_t error =
      cudart_allocate(bytes, CUDART_POOL, 0, NULL, &memory->address);
  if (error) {
    free(memory);
    return error;
  }
  memory->references = 1;
  node->memory = memory;
  if (!bytes) return cudaSuccess;
  cudart_find(memory->address)->is_of_graph = 1;
  set_job(node, memory->address, bytes, run_allocation);
  used += bytes;
  if (used > used_high) used_high = used;
  return cudaSuccess;
}

static void set_in_use(const void *address, int is_in_use) {
  cudart_allocation *item = cudart_find(address);
  if (item) item->is_in_use = is_in_use;
}

void cudart_graph_memory_freed(const void *address) { set_in_use(address, 0); }

void cudart_graph_memory_launched(const struct CUgraphNode_st *node) {
  if (node->memory) set_in_use(node->memory->address, 1);
  if (node->freed) set_in_use(node->freed, 0);
}

const cudart_graph_memory *cudart_graph_memory_in_use(cudaGraph_t graph) {
  const cudart_graph_memory *found = NULL;
  for (size_t i = 0; !found && i < graph->count; i++) {
    const struct CUgraphNode_st *node = graph->nodes[i];
    const cudart_allocation *item =
        node->memory ? cudart_find(node->memory->address) : NULL;
    if (item && item->is_in_use) found = node->memory;
    if (node->child) found = cudart_graph_memory_in_use(node->child);
  }
  return found;
}

void cudart_graph_memory_drop(cudart_graph_memory *memory) {
  if (!memory || --memory->references) return;
  cudart_allocation *item =
      memory->address ? cudart_find(memory->address) : NULL;
  if (item) {
    used -= item->range.bytes;
    cudart_release(item);
  }
  free(memory);
}

/* ---- calls -------------------------------------------------------------- */

/* The simulator reserves no more than what is used. */
static cudaError_t get_attribute(int device,
                                 enum cudaGraphMemAttributeType attribute,
                                 void *value) {
  if (device) return cudaErrorInvalidDevice;
  if (!value || (unsigned)attribute > cudaGraphMemAttrReservedMemHigh)
    return cudaErrorInvalidValue;
  const int is_high = attribute == cudaGraphMemAttrUsedMemHigh ||
                      attribute == cudaGraphMemAttrReservedMemHigh;
  memcpy(value, is_high ? &used_high : &used, sizeof used);
  return cudaSuccess;
}

cudaError_t cudaDeviceGetGraphMemAttribute(
    int device, enum cudaGraphMemAttributeType attribute, void *value) {
  CUDART_CALL(get_attribute(device, attribute, value));
}

/* A high mark can be set to 0, which makes it what is used now. */
static cudaError_t set_attribute(int device,
                                 enum cudaGraphMemAttributeType attribute,
                                 const void *value) {
  uint64_t given;
  if (device) return cudaErrorInvalidDevice;
  if (!value || (attribute != cudaGraphMemAttrUsedMemHigh &&
                 attribute != cudaGraphMemAttrReservedMemHigh))
    return cudaErrorInvalidValue;
  memcpy(&given, value, sizeof given);
  if (given) return cudaErrorInvalidValue;
  used_high = used;
  return cudaSuccess;
}

cudaError_t cudaDeviceSetGraphMemAttribute(
    int device, enum cudaGraphMemAttributeType attribute, void *value) {
  CUDART_CALL(set_attribute(device, attribute, value));
}

cudaError_t cudaDeviceGraphMemTrim(int device) {
  CUDART_CALL(device ? cudaErrorInvalidDevice : cudaSuccess);
}
