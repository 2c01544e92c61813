/*
 * tensor_map.h -- what tells the copy engine of sm_90 (TMA) how a tensor lies
 * in memory: a kernel takes it as `const __grid_constant__ tw_tensor_map`.
 */
#ifndef TILEWRIGHT_TENSOR_MAP_H
#define TILEWRIGHT_TENSOR_MAP_H

#include <stdint.h>

enum {
  TW_TENSOR_MAP_DIMENSIONS = 5,
  /* Marks a map for the simulator; not a value that CUDA's maps have there. */
  TW_TENSOR_MAP_SIMULATOR = 0x54
};

/* 128 bytes, whose address is a multiple of 64. Dimension 0 has neighbours in
 * memory. Element i of dimensions 1 and up is stride[i - 1] bytes from the one
 * before. Elements outside of the tensor are loaded as zeros and not stored. */
typedef union tw_tensor_map {
  uint64_t cuda[16]; /* a CUtensorMap */
  struct {           /* for the simulator */
    uint64_t base;   /* the address of element 0: a multiple of 16 */
    uint64_t size[TW_TENSOR_MAP_DIMENSIONS];       /* elements */
    uint64_t stride[TW_TENSOR_MAP_DIMENSIONS - 1]; /* bytes; multiples of 16 */
    uint16_t box[TW_TENSOR_MAP_DIMENSIONS]; /* elements of one copy: 1 to 256 */
    uint8_t rank;                           /* dimensions: 1 to 5 */
    uint8_t element_bytes;                  /* 1, 2, 4 or 8 */
    uint8_t swizzle;                        /* 0, 32, 64 or 128 bytes */
    uint8_t mark;                           /* TW_TENSOR_MAP_SIMULATOR */
  } simulator;
#ifdef __cplusplus
  alignas(64)
#else
  _Alignas(64)
#endif
      char aligned_to_64[128];
} tw_tensor_map;

#endif
