#ifndef CUDART_GRAPH_H
#define CUDART_GRAPH_H
void cudart_graphs_destroy(void);
#endif
