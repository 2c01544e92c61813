/*
 * tensor_maps.c -- tensor maps in the driver API: those of the simulator, whose
 * rules (machine/box.h) are looked at when a map is made, too.
 */
#include <string.h>

#include "cudart/refuse.h"
#include "devices/simulator/machine/box.h"
#include "driver/call.h"
#include "tilewright/tensor_map.h"

_Static_assert(sizeof(tw_tensor_map) == sizeof(CUtensorMap) &&
                   _Alignof(tw_tensor_map) == _Alignof(CUtensorMap),
               "a CUtensorMap holds a tw_tensor_map");

#define NAME "cuTensorMapEncodeTiled"

/* 0: a type that the simulator does not have. */
static int bytes_of(CUtensorMapDataType type) {
  static const int bytes[] = {1, 2, 4, 4, 8, 8, 2, 4, 8, 2, 4, 4, 4};
  return type < sizeof bytes / sizeof *bytes ? bytes[type] : 0;
}

/* What the simulator does not have; NULL: nothing of it. */
static const char *lacks(CUtensorMapDataType type, cuuint32_t rank,
                         const cuuint32_t *steps,
                         CUtensorMapInterleave interleave,
                         CUtensorMapSwizzle swizzle,
                         CUtensorMapFloatOOBfill fill) {
  for (cuuint32_t d = 0; d < rank; d++)
    if (steps[d] != 1) return "the simulator has element strides of 1 only";
  if (!bytes_of(type))
    return "the simulator has elements of 1, 2, 4 and 8 bytes only";
  if (interleave) return "the simulator has no interleaved layouts";
  if (swizzle > CU_TENSOR_MAP_SWIZZLE_128B)
    return "the simulator has swizzles of 16-byte atoms only";
  return fill ? "the simulator fills with zeros only" : NULL;
}

static cudaError_t encode(CUtensorMap *to, const tw_tensor_map *map) {
  static const int first[TW_TENSOR_MAP_DIMENSIONS];
  char wrong[SIM_BOX_TEXT];
  sim_box box;
  if (!sim_box_make(&box, map, map->simulator.rank, first, wrong))
    return CUDART_WRONG(cudaErrorInvalidValue,
                        NAME "() is given a wrong tensor map: %s", wrong);
  memcpy(to, map, sizeof *to);
  return cudaSuccess;
}

static tw_tensor_map describe(CUtensorMapDataType type, cuuint32_t rank,
                              const void *base, const cuuint64_t *sizes,
                              const cuuint64_t *strides, const cuuint32_t *box,
                              CUtensorMapSwizzle swizzle) {
  tw_tensor_map map = {.cuda = {0}};
  map.simulator.base = (uintptr_t)base;
  map.simulator.rank = (uint8_t)rank;
  map.simulator.element_bytes = (uint8_t)bytes_of(type);
  map.simulator.swizzle = (uint8_t)(swizzle ? 16u << swizzle : 0u);
  map.simulator.mark = TW_TENSOR_MAP_SIMULATOR;
  for (cuuint32_t d = 0; d < rank; d++) {
    map.simulator.size[d] = sizes[d];
    map.simulator.box[d] = (uint16_t)(box[d] > 0xffff ? 0xffff : box[d]);
  }
  for (cuuint32_t d = 0; d + 1 < rank; d++)
    map.simulator.stride[d] = strides[d];
  return map;
}

CUresult cuTensorMapEncodeTiled(
    CUtensorMap *map, CUtensorMapDataType type, cuuint32_t rank, void *base,
    const cuuint64_t *sizes, const cuuint64_t *strides, const cuuint32_t *box,
    const cuuint32_t *steps, CUtensorMapInterleave interleave,
    CUtensorMapSwizzle swizzle, CUtensorMapL2promotion promotion,
    CUtensorMapFloatOOBfill fill) {
  (void)promotion;
  const void *code = __builtin_return_address(0);
  if (!map || !base || !sizes || !box || !steps || rank < 1 ||
      rank > TW_TENSOR_MAP_DIMENSIONS || (rank > 1 && !strides))
    return CUDA_ERROR_INVALID_VALUE;
  const char *missing = lacks(type, rank, steps, interleave, swizzle, fill);
  if (missing) return (CUresult)cudart_refuse(NAME, missing, code);
  const tw_tensor_map made =
      describe(type, rank, base, sizes, strides, box, swizzle);
  DRIVER_BODY_EARLY(encode(map, &made));
}
