/*
 * graph.h -- graphs of jobs, which a program makes node by node or captures
 * from streams.
 *
 * Called with the runtime's lock.
 */
#ifndef CUDART_GRAPH_H
#define CUDART_GRAPH_H

#include "cudart/queue.h"

/* What a node for an allocation has: from its creation until the last graph
 * with the node is destroyed. */
typedef struct cudart_graph_memory {
  int references;
  void *address;
} cudart_graph_memory;

struct CUgraphNode_st {
  cudaGraph_t graph;
  enum cudaGraphNodeType type;
  cudart_job *job; /* NULL: the node does nothing by itself */
  cudaGraphNode_t *before;
  size_t before_count;
  cudaGraphNode_t original;    /* that this one is a clone of; NULL: none */
  cudaGraph_t child;           /* of cudaGraphNodeTypeGraph; the node owns it */
  cudaEvent_t event;           /* that it records or waits for */
  cudart_graph_memory *memory; /* of an allocation; clones share it */
  const void *freed;           /* memory that it frees */
  int is_disabled;
  int is_marked; /* by a search */
};

struct CUgraph_st {
  cudaGraph_t next;
  cudaGraphNode_t *nodes; /* in the order of creation */
  size_t count, capacity;
};

struct CUgraphExec_st {
  cudaGraphExec_t next;
  cudaGraph_t graph; /* a clone; the exec owns it */
  unsigned long long flags;
};

/* NULL without memory. */
cudaGraph_t cudart_graph_create(void);
void cudart_graph_destroy(cudaGraph_t graph);
/* NULL without memory. A node's original is the node that it is a clone of. */
cudaGraph_t cudart_graph_clone(cudaGraph_t graph);
/* Whether it is one; if not, reports it. */
int cudart_is_graph(cudaGraph_t graph);
int cudart_is_node(cudaGraphNode_t node);

/* Adds a node after others of the graph. Takes over the caller's reference of
 * the job, which may be NULL. cudaErrorInvalidValue, cudaErrorMemoryAllocation.
 */
cudaError_t cudart_graph_add(cudaGraph_t graph, enum cudaGraphNodeType type,
                             cudart_job *job, const cudaGraphNode_t *before,
                             size_t count, cudaGraphNode_t *node);
/* Makes `to` come after `from`; nothing if it does already. */
cudaError_t cudart_graph_connect(cudaGraphNode_t from, cudaGraphNode_t to);
/* The opposite; nothing if it does not. */
void cudart_graph_disconnect(const struct CUgraphNode_st *from,
                             cudaGraphNode_t to);
/* Takes a node out of its graph, and frees it. */
void cudart_graph_remove(cudaGraphNode_t node);
/* Replaces the node's job; takes over the caller's reference. */
void cudart_graph_set_job(cudaGraphNode_t node, cudart_job *job);
/* All nodes so that each comes after those that it depends on, into
 * graph->count places. 0 if there is a cycle. */
int cudart_graph_sort(cudaGraph_t graph, cudaGraphNode_t *sorted);

/* ---- graph_memory.c ------------------------------------------------------ */

/* Gives a node its memory. cudaErrorMemoryAllocation. */
cudaError_t cudart_graph_allocate(cudaGraphNode_t node, size_t bytes);
/* The node frees it. */
void cudart_graph_frees(cudaGraphNode_t node, const void *memory);
/* A launch of the graph reaches the node, which may allocate or free memory of
 * graphs; or a call frees what a launch has allocated. */
void cudart_graph_memory_launched(const struct CUgraphNode_st *node);
void cudart_graph_memory_freed(const void *address);
/* Memory that a launch of the graph would allocate, but that an earlier one has
 * allocated and nothing has freed; NULL: there is none. */
const cudart_graph_memory *cudart_graph_memory_in_use(cudaGraph_t graph);
/* A node that shares the memory is gone. NULL: nothing. */
void cudart_graph_memory_drop(cudart_graph_memory *memory);

/* ---- all graphs ---------------------------------------------------------- */

/* Frees all graphs that can be launched (graph_exec.c). */
void cudart_execs_destroy(void);
/* Frees all others. */
void cudart_graphs_destroy(void);

/* Whether edges are programmatic, with a finding that they do not run. */
int cudart_has_ports(const cudaGraphEdgeData *data, size_t count);

#endif
