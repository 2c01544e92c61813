/*
 * graph_exec.h -- graphs that can be launched.
 */
#ifndef CUDART_GRAPH_EXEC_H
#define CUDART_GRAPH_EXEC_H

#include "cudart/graph.h"

/* The exec's clone of a node of the graph that it was made from; NULL if there
 * is none. */
cudaGraphNode_t cudart_exec_node(cudaGraphExec_t exec, cudaGraphNode_t node);

#endif
