/*
 * box.c -- see box.h.
 */
#include "cudart/box.h"

/* A box whose rows or slices have no gap between them, as one row. */
static cudart_box joined(const cudart_box *box) {
  cudart_box whole = *box;
  if (whole.height == 1 || whole.pitch == whole.width) {
    whole.width *= whole.height;
    whole.height = 1;
    whole.pitch = whole.width;
    if (whole.depth == 1 || whole.slice == whole.width) {
      whole.width *= whole.depth;
      whole.depth = 1;
      whole.slice = whole.pitch = whole.width;
    }
  }
  return whole;
}

void cudart_box_each_run(const cudart_box *box,
                         void (*visit)(void *user, char *begin, size_t bytes),
                         void *user) {
  if (cudart_box_is_empty(box)) return;
  const cudart_box whole = joined(box);
  for (size_t slice = 0; slice < whole.depth; slice++)
    for (size_t row = 0; row < whole.height; row++)
      visit(user, cudart_box_row(&whole, row, slice), whole.width);
}

/* Whether a run of bytes meets the box. Rows are looked at from the first that
 * can reach it. */
static int meets(const cudart_box *box, const char *begin, size_t bytes) {
  for (size_t slice = 0; slice < box->depth; slice++) {
    const char *first = box->begin + slice * box->slice;
    size_t row = 0;
    if (first >= begin + bytes) return 0;
    if (begin > first && box->pitch) row = (size_t)(begin - first) / box->pitch;
    if (row >= box->height) row = box->height - 1;
    for (; row < box->height; row++) {
      const char *at = first + row * box->pitch;
      if (at >= begin + bytes) break;
      if (at + box->width > begin) return 1;
    }
  }
  return 0;
}

struct search {
  const cudart_box *box;
  int found;
};

static void look(void *user, char *begin, size_t bytes) {
  struct search *search = user;
  if (!search->found) search->found = meets(search->box, begin, bytes);
}

int cudart_boxes_meet(const cudart_box *a, const cudart_box *b) {
  if (cudart_box_is_empty(a) || cudart_box_is_empty(b)) return 0;
  if (a->begin + cudart_box_reach(a) <= b->begin ||
      b->begin + cudart_box_reach(b) <= a->begin)
    return 0;
  struct search search = {a, 0};
  cudart_box_each_run(b, look, &search);
  return search.found;
}
