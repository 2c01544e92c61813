/*
 * graph_branches.h -- parts of a graph that no edge orders.
 *
 * The nodes of a graph run one after the other here. On a GPU nodes run at the
 * same time if no path of edges leads from one to the other: what they do is
 * compared as that of two streams is.
 */
#ifndef CUDART_GRAPH_BRANCHES_H
#define CUDART_GRAPH_BRANCHES_H

#include "cudart/graph.h"

/* The works of a node, which have neighbouring numbers; none: first > last. */
typedef struct cudart_node_works {
  uint64_t first, last;
} cudart_node_works;

/* Looks for nodes that no path orders, in the order of cudart_graph_sort(). */
void cudart_graph_branches(cudaGraphNode_t *sorted, size_t count,
                           const cudart_node_works *works);

#endif
