/*
 * graph_calls.c -- calls on whole graphs, and on what depends on what in them.
 */
#include <stdio.h>

#include "cudart/graph.h"

/* ---- graphs ------------------------------------------------------------- */

static cudaError_t create(cudaGraph_t *graph, unsigned flags) {
  if (!graph || flags) return cudaErrorInvalidValue;
  *graph = cudart_graph_create();
  return *graph ? cudaSuccess : cudaErrorMemoryAllocation;
}

cudaError_t cudaGraphCreate(cudaGraph_t *graph, unsigned flags) {
  CUDART_CALL(create(graph, flags));
}

static cudaError_t destroy(cudaGraph_t graph) {
  if (!cudart_is_graph(graph)) return cudaErrorInvalidValue;
  cudart_graph_destroy(graph);
  return cudaSuccess;
}

cudaError_t cudaGraphDestroy(cudaGraph_t graph) { CUDART_CALL(destroy(graph)); }

static cudaError_t clone(cudaGraph_t *result, cudaGraph_t graph) {
  if (!result || !cudart_is_graph(graph)) return cudaErrorInvalidValue;
  *result = cudart_graph_clone(graph);
  return *result ? cudaSuccess : cudaErrorMemoryAllocation;
}

cudaError_t cudaGraphClone(cudaGraph_t *result, cudaGraph_t graph) {
  CUDART_CALL(clone(result, graph));
}

/* ---- lists -------------------------------------------------------------- */

/* A caller asks for the number with no place for the items, and then for so
 * many of them; places that are left over become NULL. */
typedef struct list {
  cudaGraphNode_t *items;
  size_t room, count;
} list;

static void put(list *to, cudaGraphNode_t node) {
  if (to->items && to->count < to->room) to->items[to->count] = node;
  to->count++;
}

static cudaError_t end_list(list *from, size_t *count) {
  if (!from->items) {
    *count = from->count;
    return cudaSuccess;
  }
  for (size_t i = from->count; i < from->room; i++) from->items[i] = NULL;
  if (from->count < *count) *count = from->count;
  return cudaSuccess;
}

static list begin_list(cudaGraphNode_t *items, const size_t *count) {
  return (list){.items = items, .room = items ? *count : 0};
}

static cudaError_t get_nodes(cudaGraph_t graph, cudaGraphNode_t *nodes,
                             size_t *count, int roots_only) {
  if (!count || !cudart_is_graph(graph)) return cudaErrorInvalidValue;
  list found = begin_list(nodes, count);
  for (size_t i = 0; i < graph->count; i++)
    if (!roots_only || !graph->nodes[i]->before_count)
      put(&found, graph->nodes[i]);
  return end_list(&found, count);
}

cudaError_t cudaGraphGetNodes(cudaGraph_t graph, cudaGraphNode_t *nodes,
                              size_t *count) {
  CUDART_CALL(get_nodes(graph, nodes, count, 0));
}

cudaError_t cudaGraphGetRootNodes(cudaGraph_t graph, cudaGraphNode_t *nodes,
                                  size_t *count) {
  CUDART_CALL(get_nodes(graph, nodes, count, 1));
}

static void clear_data(cudaGraphEdgeData *data, size_t count) {
  for (size_t i = 0; data && i < count; i++)
    data[i] = (cudaGraphEdgeData){.type = 0};
}

static cudaError_t get_edges(cudaGraph_t graph, cudaGraphNode_t *from,
                             cudaGraphNode_t *to, cudaGraphEdgeData *data,
                             size_t *count) {
  if (!count || !cudart_is_graph(graph) || !from != !to)
    return cudaErrorInvalidValue;
  list begins = begin_list(from, count), ends = begin_list(to, count);
  size_t room = *count;
  for (size_t i = 0; i < graph->count; i++)
    for (size_t k = 0; k < graph->nodes[i]->before_count; k++) {
      put(&begins, graph->nodes[i]->before[k]);
      put(&ends, graph->nodes[i]);
    }
  if (from) clear_data(data, room);
  end_list(&begins, &room);
  return end_list(&ends, count);
}

cudaError_t cudaGraphGetEdges(cudaGraph_t graph, cudaGraphNode_t *from,
                              cudaGraphNode_t *to, size_t *count) {
  CUDART_CALL(get_edges(graph, from, to, NULL, count));
}

cudaError_t cudaGraphGetEdges_v2(cudaGraph_t graph, cudaGraphNode_t *from,
                                 cudaGraphNode_t *to, cudaGraphEdgeData *data,
                                 size_t *count) {
  CUDART_CALL_AS("cudaGraphGetEdges", get_edges(graph, from, to, data, count));
}

static cudaError_t get_before(cudaGraphNode_t node, cudaGraphNode_t *nodes,
                              cudaGraphEdgeData *data, size_t *count) {
  if (!count || !cudart_is_node(node)) return cudaErrorInvalidValue;
  list found = begin_list(nodes, count);
  for (size_t i = 0; i < node->before_count; i++) put(&found, node->before[i]);
  clear_data(data, found.room);
  return end_list(&found, count);
}

cudaError_t cudaGraphNodeGetDependencies(cudaGraphNode_t node,
                                         cudaGraphNode_t *nodes,
                                         size_t *count) {
  CUDART_CALL(get_before(node, nodes, NULL, count));
}

cudaError_t cudaGraphNodeGetDependencies_v2(cudaGraphNode_t node,
                                            cudaGraphNode_t *nodes,
                                            cudaGraphEdgeData *data,
                                            size_t *count) {
  CUDART_CALL_AS("cudaGraphNodeGetDependencies",
                 get_before(node, nodes, data, count));
}

static int comes_after(const struct CUgraphNode_st *node,
                       const struct CUgraphNode_st *other) {
  for (size_t i = 0; i < node->before_count; i++)
    if (node->before[i] == other) return 1;
  return 0;
}

static cudaError_t get_after(cudaGraphNode_t node, cudaGraphNode_t *nodes,
                             cudaGraphEdgeData *data, size_t *count) {
  if (!count || !cudart_is_node(node)) return cudaErrorInvalidValue;
  const struct CUgraph_st *graph = node->graph;
  list found = begin_list(nodes, count);
  for (size_t i = 0; i < graph->count; i++)
    if (comes_after(graph->nodes[i], node)) put(&found, graph->nodes[i]);
  clear_data(data, found.room);
  return end_list(&found, count);
}

cudaError_t cudaGraphNodeGetDependentNodes(cudaGraphNode_t node,
                                           cudaGraphNode_t *nodes,
                                           size_t *count) {
  CUDART_CALL(get_after(node, nodes, NULL, count));
}

cudaError_t cudaGraphNodeGetDependentNodes_v2(cudaGraphNode_t node,
                                              cudaGraphNode_t *nodes,
                                              cudaGraphEdgeData *data,
                                              size_t *count) {
  CUDART_CALL_AS("cudaGraphNodeGetDependentNodes",
                 get_after(node, nodes, data, count));
}

static cudaError_t get_type(cudaGraphNode_t node,
                            enum cudaGraphNodeType *type) {
  if (!type || !cudart_is_node(node)) return cudaErrorInvalidValue;
  *type = node->type;
  return cudaSuccess;
}

cudaError_t cudaGraphNodeGetType(cudaGraphNode_t node,
                                 enum cudaGraphNodeType *type) {
  CUDART_CALL(get_type(node, type));
}

/* ---- dependencies ------------------------------------------------------- */

/* Only edges without data: what programmatic launches need does not run. */
int cudart_has_ports(const cudaGraphEdgeData *data, size_t count) {
  for (size_t i = 0; data && i < count; i++)
    if (data[i].type || data[i].from_port || data[i].to_port) {
      cudart_report(TW_FINDING_REFUSED, TW_CERTAIN, NULL, NULL,
                    "programmatic dependencies of graphs do not run in the "
                    "simulator: leave out the data of edges");
      return 1;
    }
  return 0;
}

static cudaError_t change(cudaGraph_t graph, const cudaGraphNode_t *from,
                          const cudaGraphNode_t *to,
                          const cudaGraphEdgeData *data, size_t count,
                          int is_added) {
  if (!cudart_is_graph(graph) || (count && (!from || !to)))
    return cudaErrorInvalidValue;
  for (size_t i = 0; i < count; i++) {
    if (!cudart_is_node(from[i]) || !cudart_is_node(to[i]) ||
        from[i]->graph != graph)
      return cudaErrorInvalidValue;
    if (data && cudart_has_ports(&data[i], 1)) return cudaErrorNotSupported;
    cudaError_t error = cudaSuccess;
    if (is_added)
      error = cudart_graph_connect(from[i], to[i]);
    else
      cudart_graph_disconnect(from[i], to[i]);
    if (error) return error;
  }
  return cudaSuccess;
}

cudaError_t cudaGraphAddDependencies(cudaGraph_t graph,
                                     const cudaGraphNode_t *from,
                                     const cudaGraphNode_t *to, size_t count) {
  CUDART_CALL(change(graph, from, to, NULL, count, 1));
}

cudaError_t cudaGraphAddDependencies_v2(cudaGraph_t graph,
                                        const cudaGraphNode_t *from,
                                        const cudaGraphNode_t *to,
                                        const cudaGraphEdgeData *data,
                                        size_t count) {
  CUDART_CALL_AS("cudaGraphAddDependencies",
                 change(graph, from, to, data, count, 1));
}

cudaError_t cudaGraphRemoveDependencies(cudaGraph_t graph,
                                        const cudaGraphNode_t *from,
                                        const cudaGraphNode_t *to,
                                        size_t count) {
  CUDART_CALL(change(graph, from, to, NULL, count, 0));
}

cudaError_t cudaGraphRemoveDependencies_v2(cudaGraph_t graph,
                                           const cudaGraphNode_t *from,
                                           const cudaGraphNode_t *to,
                                           const cudaGraphEdgeData *data,
                                           size_t count) {
  CUDART_CALL_AS("cudaGraphRemoveDependencies",
                 change(graph, from, to, data, count, 0));
}

static cudaError_t destroy_node(cudaGraphNode_t node) {
  if (!cudart_is_node(node)) return cudaErrorInvalidValue;
  cudart_graph_remove(node);
  return cudaSuccess;
}

cudaError_t cudaGraphDestroyNode(cudaGraphNode_t node) {
  CUDART_CALL(destroy_node(node));
}

/* ---- a picture ---------------------------------------------------------- */

static const char *type_name(enum cudaGraphNodeType type) {
  static const char *const names[] = {
      "kernel",     "memcpy", "memset", "host", "graph", "empty",
      "wait event", "record", "signal", "wait", "alloc", "free"};
  return (size_t)type < sizeof names / sizeof *names ? names[type] : "node";
}

static cudaError_t print(cudaGraph_t graph, const char *path) {
  if (!path || !cudart_is_graph(graph)) return cudaErrorInvalidValue;
  FILE *file = fopen(path, "w");
  if (!file) return cudaErrorOperatingSystem;
  fprintf(file, "digraph graph_1 {\n");
  for (size_t i = 0; i < graph->count; i++) {
    const struct CUgraphNode_st *node = graph->nodes[i];
    fprintf(file, "  \"%p\" [label=\"%s\"];\n", (const void *)node,
            type_name(node->type));
    for (size_t k = 0; k < node->before_count; k++)
      fprintf(file, "  \"%p\" -> \"%p\";\n", (void *)node->before[k],
              (const void *)node);
  }
  fprintf(file, "}\n");
  return fclose(file) ? cudaErrorOperatingSystem : cudaSuccess;
}

cudaError_t cudaGraphDebugDotPrint(cudaGraph_t graph, const char *path,
                                   unsigned flags) {
  (void)flags;
  CUDART_CALL(print(graph, path));
}
