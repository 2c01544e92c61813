/*
 * box.c -- see box.h.
 */
#include "devices/simulator/machine/box.h"

#include <stdio.h>
#include <string.h>

enum { MOST_EXTENT = 256, BASE_ALIGNMENT = 16 };

/* ---- the rules of cuTensorMapEncodeTiled --------------------------------- */

static int is_wrong(char *wrong, const char *what, int dimension,
                    unsigned long long value, const char *rule) {
  char of[32] = "";
  if (dimension >= 0) snprintf(of, sizeof of, " %d", dimension);
  snprintf(wrong, SIM_BOX_TEXT, "its %s%s is %llu, and %s", what, of, value,
           rule);
  return 0;
}

static int check_dimension(const sim_box *box, int d, char *wrong) {
  if (!box->size[d] || box->size[d] > UINT32_MAX + UINT64_C(1))
    return is_wrong(wrong, "size of dimension", d, box->size[d],
                    "it must be 1 to 2^32");
  if (!box->extent[d] || box->extent[d] > MOST_EXTENT)
    return is_wrong(wrong, "box in dimension", d, box->extent[d],
                    "it must be 1 to 256 elements");
  if (d && (box->stride[d] % SIM_CHUNK || box->stride[d] >> 40))
    return is_wrong(wrong, "stride of dimension", d, box->stride[d],
                    "it must be a multiple of 16 bytes below 2^40");
  return 1;
}

static int check(const sim_box *box, char *wrong) {
  const size_t row = sim_box_row_bytes(box);
  if (box->base % BASE_ALIGNMENT)
    return is_wrong(wrong, "base modulo 16", -1, box->base % BASE_ALIGNMENT,
                    "the address must be a multiple of 16");
  for (int d = 0; d < box->rank; d++)
    if (!check_dimension(box, d, wrong)) return 0;
  if (box->element_bytes != 1 && box->element_bytes != 2 &&
      box->element_bytes != 4 && box->element_bytes != 8)
    return is_wrong(wrong, "element in bytes", -1, box->element_bytes,
                    "it must be 1, 2, 4 or 8");
  if (box->at[0] * (int64_t)box->element_bytes % SIM_CHUNK)
    return is_wrong(
        wrong, "box's first index modulo 16 bytes", -1,
        (unsigned long long)box->at[0] * box->element_bytes % SIM_CHUNK,
        "a GPU takes multiples of 16 bytes only");
  if (row % SIM_CHUNK)
    return is_wrong(wrong, "box's row in bytes", -1, row,
                    "it must be a multiple of 16");
  if (box->swizzle && row != box->swizzle)
    return is_wrong(wrong, "box's row in bytes", -1, row,
                    "the simulator takes only rows as long as the swizzle");
  return 1;
}

/* Between which addresses the box's part of the tensor lies. */
static void set_reach(sim_box *box) {
  box->first = box->base;
  box->end = box->base + box->element_bytes;
  for (int d = 0; d < box->rank; d++) {
    const int64_t size = (int64_t)box->size[d], at = box->at[d];
    const int64_t first = at > 0 ? at : 0;
    const int64_t end = at + box->extent[d] < size ? at + box->extent[d] : size;
    box->first += (uint64_t)first * box->stride[d];
    if (end > first) box->end += (uint64_t)(end - 1) * box->stride[d];
  }
}

int sim_box_make(sim_box *box, const tw_tensor_map *map, int rank,
                 const int *at, char *wrong) {
  const int is_simulators = map->simulator.mark == TW_TENSOR_MAP_SIMULATOR &&
                            map->simulator.rank >= 1 &&
                            map->simulator.rank <= SIM_BOX_DIMENSIONS;
  const unsigned swizzle = map->simulator.swizzle;
  *wrong = '\0';
  if (!is_simulators) {
    snprintf(wrong, SIM_BOX_TEXT, "it is not a map for the simulator");
    return 0;
  }
  if (map->simulator.rank != rank)
    return is_wrong(wrong, "number of dimensions", -1, map->simulator.rank,
                    "the call has another number of indices");
  if (swizzle && swizzle != 32 && swizzle != 64 && swizzle != 128)
    return is_wrong(wrong, "swizzle", -1, swizzle,
                    "it must be 0, 32, 64 or 128 bytes");
  *box = (sim_box){.base = map->simulator.base,
                   .rank = rank,
                   .element_bytes = map->simulator.element_bytes,
                   .swizzle = swizzle};
  for (int d = 0; d < rank; d++) {
    box->size[d] = map->simulator.size[d];
    box->stride[d] =
        d ? map->simulator.stride[d - 1] : map->simulator.element_bytes;
    box->extent[d] = map->simulator.box[d];
    box->at[d] = at[d];
  }
  set_reach(box);
  return check(box, wrong);
}

sim_box sim_box_of_bytes(uintptr_t base, size_t bytes) {
  return (sim_box){.base = base,
                   .rank = 1,
                   .element_bytes = 1,
                   .size = {bytes},
                   .stride = {1},
                   .extent = {(unsigned)bytes},
                   .first = base,
                   .end = base + bytes};
}

/* ---- rows ---------------------------------------------------------------- */

size_t sim_box_row_bytes(const sim_box *box) {
  return (size_t)box->extent[0] * box->element_bytes;
}

size_t sim_box_rows(const sim_box *box) {
  size_t rows = 1;
  for (int d = 1; d < box->rank; d++) rows *= box->extent[d];
  return rows;
}

size_t sim_box_bytes(const sim_box *box) {
  return sim_box_rows(box) * sim_box_row_bytes(box);
}

sim_box_row sim_box_row_at(const sim_box *box, size_t row) {
  const int64_t width = box->extent[0], size = (int64_t)box->size[0];
  int64_t address = (int64_t)box->base + box->at[0] * (int64_t)box->stride[0];
  int is_inside = 1;
  for (int d = 1; d < box->rank; d++) {
    const int64_t at = box->at[d] + (int64_t)(row % box->extent[d]);
    row /= box->extent[d];
    is_inside &= at >= 0 && (uint64_t)at < box->size[d];
    address += at * (int64_t)box->stride[d];
  }
  int64_t begin = box->at[0] < 0 ? -box->at[0] : 0, end = size - box->at[0];
  if (end > width) end = width;
  if (!is_inside || end <= begin) begin = end = 0;
  return (sim_box_row){.address = (uintptr_t)address,
                       .begin = (size_t)begin * box->element_bytes,
                       .end = (size_t)end * box->element_bytes};
}

/* Whether any of the bytes belongs to these rows, which are neighbours in
 * dimension 1. Only those are looked at that begin where the bytes may be. */
static int is_in_rows(const sim_box *box, size_t first, size_t count,
                      uintptr_t address, size_t bytes) {
  const int64_t stride = box->rank > 1 ? (int64_t)box->stride[1] : 0;
  const int64_t row_bytes = (int64_t)sim_box_row_bytes(box);
  int64_t from = 0, to = (int64_t)count;
  if (stride > 0) {
    const int64_t at = (int64_t)(address - sim_box_row_at(box, first).address);
    const int64_t low = at - row_bytes, high = at + (int64_t)bytes;
    if (high < 0) return 0;
    if (low > 0) from = low / stride;
    if (high / stride + 1 < to) to = high / stride + 1;
  }
  for (int64_t r = from; r < to; r++) {
    const sim_box_row row = sim_box_row_at(box, first + (size_t)r);
    /* A row outside of the tensor is empty, wherever its address is. */
    if (row.begin < row.end && row.address + row.begin < address + bytes &&
        address < row.address + row.end)
      return 1;
  }
  return 0;
}

int sim_box_touches(const sim_box *box, uintptr_t address, size_t bytes) {
  if (address >= box->end || address + bytes <= box->first) return 0;
  const size_t rows = sim_box_rows(box);
  const size_t neighbours = box->rank > 1 ? box->extent[1] : 1;
  for (size_t first = 0; first < rows; first += neighbours)
    if (is_in_rows(box, first, neighbours, address, bytes)) return 1;
  return 0;
}

/* ---- copies -------------------------------------------------------------- */

void sim_box_load(const sim_box *box, uintptr_t to) {
  const size_t rows = sim_box_rows(box), pitch = sim_box_row_bytes(box);
  memset((void *)to, 0, rows * pitch);
  for (size_t r = 0; r < rows; r++, to += pitch) {
    const sim_box_row row = sim_box_row_at(box, r);
    for (size_t at = row.begin; at < row.end;) {
      size_t bytes = box->swizzle ? SIM_CHUNK - at % SIM_CHUNK : row.end - at;
      if (bytes > row.end - at) bytes = row.end - at;
      memcpy((void *)sim_swizzled(to + at, box->swizzle),
             (const void *)(row.address + at), bytes);
      at += bytes;
    }
  }
}

void sim_box_gather(const sim_box *box, uintptr_t from, char *rows) {
  const size_t bytes = sim_box_bytes(box);
  for (size_t at = 0; at < bytes; at += SIM_CHUNK)
    memcpy(rows + at, (const void *)sim_swizzled(from + at, box->swizzle),
           SIM_CHUNK);
}

void sim_box_store(const sim_box *box, const char *from) {
  const size_t rows = sim_box_rows(box), pitch = sim_box_row_bytes(box);
  for (size_t r = 0; r < rows; r++, from += pitch) {
    const sim_box_row row = sim_box_row_at(box, r);
    memcpy((void *)(row.address + row.begin), from + row.begin,
           row.end - row.begin);
  }
}
