/*
 * graph_branches.c -- see graph_branches.h.
 */
#include "cudart/graph_branches.h"

#include "cudart/suspects.h"

/* Marks the nodes from which a path leads to sorted[last], and no others. */
static void mark_before(cudaGraphNode_t *sorted, size_t last) {
  for (size_t i = 0; i < last; i++) sorted[i]->is_marked = 0;
  sorted[last]->is_marked = 1;
  for (size_t i = last + 1; i-- > 0;)
    for (size_t k = 0; sorted[i]->is_marked && k < sorted[i]->before_count; k++)
      sorted[i]->before[k]->is_marked = 1;
}

static int is_in(const cudart_work *work, const cudart_node_works *works) {
  return work->number >= works->first && work->number <= works->last;
}

/* Compares the works of two nodes, of which a is first in the order here. */
static void compare(const cudart_node_works *a, const cudart_node_works *b,
                    void (*how)(cudart_work *later, cudart_work *earlier)) {
  for (cudart_work *x = cudart_first_work(); x; x = x->next)
    for (cudart_work *y = is_in(x, a) ? x->next : NULL; y; y = y->next)
      if (is_in(y, b)) how(y, x);
}

void cudart_graph_branches(cudaGraphNode_t *sorted, size_t count,
                           const cudart_node_works *works) {
  for (size_t last = 1; last < count; last++) {
    if (works[last].first > works[last].last) continue;
    mark_before(sorted, last);
    for (size_t i = 0; i < last; i++)
      if (works[i].first <= works[i].last)
        compare(&works[i], &works[last],
                sorted[i]->is_marked ? cudart_suspects_compare_ordered
                                     : cudart_suspects_compare);
  }
}
