/*
 * box.h -- the part of a tensor that the copy engine copies, and where it lies
 * in shared memory.
 */
#ifndef SIM_BOX_H
#define SIM_BOX_H

#include "devices/simulator/machine/machine.h"
#include "tilewright/tensor_map.h"

enum {
  SIM_CHUNK = 16, /* bytes that a swizzle moves together */
  SIM_BOX_DIMENSIONS = TW_TENSOR_MAP_DIMENSIONS,
  SIM_BOX_TEXT = 256
};

/* Dimension 0 has neighbours in memory. */
typedef struct sim_box {
  uintptr_t base; /* of the tensor */
  int rank;
  unsigned element_bytes, swizzle;
  uint64_t size[SIM_BOX_DIMENSIONS];   /* of the tensor, in elements */
  uint64_t stride[SIM_BOX_DIMENSIONS]; /* in bytes */
  int64_t at[SIM_BOX_DIMENSIONS];      /* the box's first element */
  unsigned extent[SIM_BOX_DIMENSIONS]; /* of the box, in elements */
  uintptr_t first, end; /* what of the tensor is in the box lies between them */
} sim_box;

/* A row of a box: its first byte would be at `address` if the tensor had no
 * end; the bytes from `begin` to `end` are in the tensor. */
typedef struct sim_box_row {
  uintptr_t address;
  size_t begin, end;
} sim_box_row;

/* Makes the box at these elements; 0, and a sentence of SIM_BOX_TEXT bytes, if
 * the map does not describe one that a GPU takes. */
int sim_box_make(sim_box *box, const tw_tensor_map *map, int rank,
                 const int *at, char *wrong);
/* Bytes that are one after the other. */
sim_box sim_box_of_bytes(uintptr_t base, size_t bytes);

/* The bytes of a row, the rows, and all bytes of the box. */
size_t sim_box_row_bytes(const sim_box *box);
size_t sim_box_rows(const sim_box *box);
size_t sim_box_bytes(const sim_box *box);
sim_box_row sim_box_row_at(const sim_box *box, size_t row);
/* Whether any of the bytes belongs to the box. */
int sim_box_touches(const sim_box *box, uintptr_t address, size_t bytes);

/* Where a swizzle puts the chunk that would be at this address. */
static inline uintptr_t sim_swizzled(uintptr_t address, unsigned swizzle) {
  const uintptr_t line = address >> 7;
  return swizzle < 32 ? address
                      : address ^ ((line & (swizzle / SIM_CHUNK - 1)) << 4);
}

/* Loads the box to a place in shared memory, with zeros for what is outside of
 * the tensor; stores it from there, without what is outside. */
void sim_box_load(const sim_box *box, uintptr_t to);
void sim_box_store(const sim_box *box, const char *from);
/* What a store takes from shared memory, in the order of the rows. */
void sim_box_gather(const sim_box *box, uintptr_t from, char *rows);

#endif
