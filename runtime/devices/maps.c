/*
 * maps.c -- the tensor maps of a call: what the operation's tensors must be
 * like for them, and their making.
 *
 * The limits are those of cuTensorMapEncodeTiled in the CUDA driver API.
 */
#include "devices/maps.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
  MAP_ALIGN = 16,   /* bytes: of addresses and strides */
  MOST_IN_BOX = 256 /* elements along a dimension */
};
static const int64_t MOST_ELEMENTS = (int64_t)1 << 32;
static const int64_t MOST_STRIDE = (int64_t)1 << 40; /* bytes, exclusive */

/* The stride of a dimension of one element does not matter: one that is allowed
 * takes its place. */
static void fill_strides(tw_map *map) {
  const int64_t unit = MAP_ALIGN / map->element_bytes;
  for (int d = 1; d < map->rank; d++)
    if (map->size[d] == 1) map->stride[d - 1] = unit;
}

static void find_maps(const tw_device_info *gpu, const twi_kernel *kernel,
                      const void *args, tw_map maps[TW_MAX_MAPS]) {
  const tw_algorithm *algorithm = twi_kernel_algorithm(kernel);
  algorithm->maps(args, kernel->variant->params, gpu, maps);
  for (int i = 0; i < algorithm->map_count; i++) fill_strides(&maps[i]);
}

/* Writes why the tensor allows no such map; returns 0 if it does. */
static int is_refused(const tw_map *map, const char *tensor, char *text,
                      size_t bytes) {
  if ((uintptr_t)map->base % MAP_ALIGN)
    return snprintf(text, bytes,
                    "an address of %s that is a multiple of %d bytes, for the "
                    "tensor map %s; it is %p",
                    tensor, MAP_ALIGN, map->name, map->base);
  for (int d = 0; d < map->rank; d++)
    if (map->size[d] < 1 || map->size[d] > MOST_ELEMENTS)
      return snprintf(text, bytes,
                      "1 to %lld elements along each dimension of %s, for the "
                      "tensor map %s; dimension %d has %lld",
                      (long long)MOST_ELEMENTS, tensor, map->name,
                      map->rank - 1 - d, (long long)map->size[d]);
  for (int d = 0; d + 1 < map->rank; d++)
    if (map->stride[d] < 1 || map->stride[d] >= MOST_STRIDE ||
        map->stride[d] * map->element_bytes % MAP_ALIGN ||
        map->stride[d] * map->element_bytes >= MOST_STRIDE)
      return snprintf(text, bytes,
                      "strides of %s that are multiples of %d bytes below "
                      "2^40, for the tensor map %s; one is %lld elements of %d",
                      tensor, MAP_ALIGN, map->name, (long long)map->stride[d],
                      map->element_bytes);
  for (int d = 0; d < map->rank; d++)
    if (map->box[d] < 1 || map->box[d] > MOST_IN_BOX)
      return snprintf(text, bytes,
                      "boxes of 1 to %d elements along each dimension, for the "
                      "tensor map %s; its box has %d",
                      MOST_IN_BOX, map->name, map->box[d]);
  return 0;
}

static const char *tensor_name(const twi_kernel *kernel, const tw_map *map) {
  return kernel->operation->tensors[map->tensor].name;
}

const char *twi_maps_misfit(const tw_device_info *gpu, const twi_kernel *kernel,
                            const void *args) {
  static _Thread_local char text[240];
  const int count = twi_kernel_algorithm(kernel)->map_count;
  tw_map maps[TW_MAX_MAPS];
  if (count) find_maps(gpu, kernel, args, maps);
  for (int i = 0; i < count; i++)
    if (!maps[i].is_optional &&
        is_refused(&maps[i], tensor_name(kernel, &maps[i]), text, sizeof text))
      return text;
  return NULL;
}

/* Of 128 bytes of a row that may begin anywhere, some are in a second line, and
 * some are a sector more. Rows begin at the multiples of the largest power of
 * two that divides the stride. An H200 takes 9.1 ps for a line of rows of 4,096
 * bytes, 13.3 where they have 4,000 and 19.3 where they have 6,000
 * (docs/experiments.md). */
static double line_cost(const tw_map *map) {
  enum { LINE = 128, SECTOR = 32 };
  static const double second_line = 0.61, more_sector = 1.17;
  /* It may wrap: only its lowest bits count. */
  const uint64_t pitch =
      map->rank > 1 ? (uint64_t)map->stride[0] * (uint64_t)map->element_bytes
                    : 0;
  uint64_t apart = LINE;
  while (apart > 1 && pitch % apart) apart /= 2;
  const double beside_line = 1 - (double)apart / LINE;
  const double beside_sector = apart < SECTOR ? 1 - (double)apart / SECTOR : 0;
  return 1 + second_line * beside_line + more_sector * beside_sector;
}

double twi_maps_line_cost(const tw_device_info *gpu, const twi_kernel *kernel,
                          const void *args) {
  const int count = twi_kernel_algorithm(kernel)->map_count;
  tw_map maps[TW_MAX_MAPS];
  double cost = 0;
  int loading = 0;
  if (count) find_maps(gpu, kernel, args, maps);
  for (int i = 0; i < count; i++) {
    if (kernel->operation->tensors[maps[i].tensor].access != TW_IN) continue;
    cost += line_cost(&maps[i]);
    loading++;
  }
  return loading ? cost / loading : 0;
}

/* The part of all boxes of a map that lies in its tensor; 1 of a tensor without
 * elements, which has no boxes. */
static double inside(const tw_map *map) {
  double part = 1;
  for (int d = 0; d < map->rank; d++) {
    if (map->size[d] < 1) return 1;
    const double boxes = ceil((double)map->size[d] / map->box[d]);
    part *= (double)map->size[d] / (boxes * map->box[d]);
  }
  return part;
}

double twi_maps_outside(const tw_device_info *gpu, const twi_kernel *kernel,
                        const void *args) {
  const int count = twi_kernel_algorithm(kernel)->map_count;
  tw_map maps[TW_MAX_MAPS];
  double all = 0, outside = 0;
  if (count) find_maps(gpu, kernel, args, maps);
  for (int i = 0; i < count; i++) {
    double box = 1;
    if (kernel->operation->tensors[maps[i].tensor].access != TW_IN) continue;
    for (int d = 0; d < maps[i].rank; d++) box *= maps[i].box[d];
    all += box;
    outside += box * (1 - inside(&maps[i]));
  }
  return all > 0 ? outside / all : 0;
}

unsigned twi_maps_aligned(const tw_device_info *gpu, const twi_kernel *kernel,
                          const void *args) {
  const int count = twi_kernel_algorithm(kernel)->map_count;
  tw_map maps[TW_MAX_MAPS];
  unsigned tensors = 0;
  if (count) find_maps(gpu, kernel, args, maps);
  for (int i = 0; i < count; i++)
    if (!maps[i].is_optional && !maps[i].is_copy)
      tensors |= 1u << maps[i].tensor;
  return tensors;
}

tw_status twi_maps_make(twi_device *device, const twi_kernel *kernel,
                        const void *args, tw_tensor_map made[TW_MAX_MAPS]) {
  char text[240];
  const int count = twi_kernel_algorithm(kernel)->map_count;
  tw_map maps[TW_MAX_MAPS];
  memset(made, 0, TW_MAX_MAPS * sizeof *made);
  if (count) find_maps(&device->info, kernel, args, maps);
  tw_status status = TW_OK;
  for (int i = 0; i < count && status == TW_OK; i++)
    if (maps[i].base &&
        !is_refused(&maps[i], tensor_name(kernel, &maps[i]), text, sizeof text))
      status = device->class_->make_map(device, &maps[i], &made[i]);
  return status;
}
