/*
 * box.h -- a box of bytes: rows of one width that begin a pitch apart, and
 * slices of such rows. What a copy or a set reads or writes.
 */
#ifndef CUDART_BOX_H
#define CUDART_BOX_H

#include <stddef.h>
#include <stdint.h>

typedef struct cudart_box {
  char *begin;
  size_t width, height, depth; /* bytes, rows, slices; a 0: no bytes */
  size_t pitch, slice;         /* bytes from a row or slice to the next */
} cudart_box;

static inline cudart_box cudart_line(const void *begin, size_t bytes) {
  return (cudart_box){(char *)(uintptr_t)begin, bytes, 1, 1, bytes, bytes};
}

static inline int cudart_box_is_empty(const cudart_box *box) {
  return !box->width || !box->height || !box->depth;
}

/* Bytes from the first to one past the last. */
static inline size_t cudart_box_reach(const cudart_box *box) {
  if (cudart_box_is_empty(box)) return 0;
  return (box->depth - 1) * box->slice + (box->height - 1) * box->pitch +
         box->width;
}

static inline char *cudart_box_row(const cudart_box *box, size_t row,
                                   size_t slice) {
  return box->begin + slice * box->slice + row * box->pitch;
}

/* Whether any byte is in both. */
int cudart_boxes_meet(const cudart_box *a, const cudart_box *b);

/* Calls visit(user, row, bytes) for the longest runs of bytes without a gap. */
void cudart_box_each_run(const cudart_box *box,
                         void (*visit)(void *user, char *begin, size_t bytes),
                         void *user);

#endif
