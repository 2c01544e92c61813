/*
 * operand.c -- see operand.h. The layouts are those of PTX's section on the
 * shared memory matrix layout of wgmma.
 */
#include "devices/simulator/machine/operand.h"

#include <stdio.h>
#include <string.h>

enum { LINES = 8 /* of a group */ };

/* ---- addresses ----------------------------------------------------------- */

/* Bits 0 to 15 of a descriptor are the offset in static or dynamic shared
 * memory, 16 to 29 and 32 to 45 the steps, all in units of 16 bytes; bit 61
 * tells dynamic memory, and bits 52 to 60 continue the offset. A GPU has 14
 * bits of an address there. */
uint64_t tw_sim_operand_start(const void *start) {
  const sim_machine *machine = sim_running_machine;
  const uintptr_t address = (uintptr_t)start;
  const int is_dynamic =
      address - machine->dynamic_shared.begin < SIM_DYNAMIC_BYTES;
  const uint64_t offset =
      (address - (is_dynamic ? machine->dynamic_shared.begin
                             : machine->shared.begin / 1024 * 1024)) /
      SIM_CHUNK;
  return (offset & 0xffff) | (offset >> 16 & 0x1ff) << 52 |
         (uint64_t)is_dynamic << 61;
}

/* The first address from the range's begin on that has these bits. */
static uintptr_t find(const sim_range *range, uintptr_t bits) {
  const uintptr_t window = (uintptr_t)1 << 18;
  const uintptr_t address = range->begin / window * window | bits;
  return address < range->begin ? address + window : address;
}

static int is_used(const sim_machine *machine, uintptr_t address) {
  const sim_chunk *chunk = sim_async_chunk(machine->async, address);
  return chunk && (chunk->load || chunk->writer);
}

uint64_t sim_operand_of_ptx(const sim_machine *machine, uint64_t descriptor) {
  const uintptr_t bits = (descriptor & 0x3fff) * SIM_CHUNK;
  const uintptr_t in_static = find(&machine->shared, bits),
                  in_dynamic = find(&machine->dynamic_shared, bits);
  const int may_be_static = sim_range_holds(&machine->shared, in_static, 1);
  const int may_be_dynamic =
      sim_range_holds(&machine->dynamic_shared, in_dynamic, 1);
  const int is_static =
      may_be_static && (!may_be_dynamic || (!is_used(machine, in_dynamic) &&
                                            is_used(machine, in_static)));
  const uint64_t start = UINT64_C(0xffff) | UINT64_C(0x3ff) << 52;
  return (descriptor & ~start) |
         tw_sim_operand_start((void *)(is_static ? in_static : in_dynamic));
}

sim_operand sim_operand_make(const sim_machine *machine, uint64_t descriptor,
                             int is_transposed, int lines, int terms,
                             int bits) {
  static const unsigned swizzles[] = {0, 128, 64, 32};
  const uint64_t offset = (descriptor & 0xffff) | (descriptor >> 52 & 0x1ff)
                                                      << 16;
  const uintptr_t begin = descriptor >> 61 & 1
                              ? machine->dynamic_shared.begin
                              : machine->shared.begin / 1024 * 1024;
  return (sim_operand){.start = begin + offset * SIM_CHUNK,
                       .leading = (descriptor >> 16 & 0x3fff) * SIM_CHUNK,
                       .stride = (descriptor >> 32 & 0x3fff) * SIM_CHUNK,
                       .swizzle = swizzles[descriptor >> 62],
                       .is_transposed = is_transposed,
                       .lines = lines,
                       .terms = terms,
                       .bits = bits};
}

/* The bytes from `start`, before the swizzle, of what is `at` bytes along the
 * direction of neighbours, in row `row` across it. */
static size_t offset_of(const sim_operand *operand, size_t at, int row) {
  const size_t group = (size_t)(row / LINES), line = (size_t)(row % LINES);
  /* A power of 2: shifts are faster than divisions. */
  const size_t width = operand->swizzle ? operand->swizzle : SIM_CHUNK;
  const int shift = __builtin_ctzll(width);
  const int has_changed = operand->is_transposed && !operand->swizzle;
  const size_t along = has_changed ? operand->stride : operand->leading;
  const size_t across = has_changed ? operand->leading : operand->stride;
  /* Along k a product is never wider than a swizzle. */
  if (!operand->is_transposed && operand->swizzle)
    return group * across + line * width + at;
  return group * across + (line << shift) + (at >> shift) * along +
         (at & (width - 1));
}

uintptr_t sim_operand_address(const sim_operand *operand, int line, int term) {
  const size_t bytes = (size_t)operand->bits / 8;
  const size_t at = (size_t)(operand->is_transposed ? line : term) * bytes;
  const int row = operand->is_transposed ? term : line;
  return sim_swizzled(operand->start + offset_of(operand, at, row),
                      operand->swizzle);
}

/* Elements of a chunk; bits are 8, 16 or 32. */
static int per_chunk(const sim_operand *operand) {
  return 128 >> __builtin_ctz((unsigned)operand->bits);
}

/* For each chunk of the lines: its first line and term. */
#define FOR_CHUNKS(operand, first, count, line, term)             \
  for (int line = (first); line < (first) + (count);              \
       line += (operand)->is_transposed ? per_chunk(operand) : 1) \
    for (int term = 0; term < (operand)->terms;                   \
         term += (operand)->is_transposed ? 1 : per_chunk(operand))

/* Element `i` of a chunk; each size by itself, for which no function is
 * called. */
static uint32_t element_of(uintptr_t chunk, int bits, int i) {
  uint32_t word;
  uint16_t half;
  switch (bits) {
    case 32:
      memcpy(&word, (const void *)(chunk + 4 * (size_t)i), sizeof word);
      return word;
    case 16:
      memcpy(&half, (const void *)(chunk + 2 * (size_t)i), sizeof half);
      return half;
    default:
      return *(const uint8_t *)(chunk + (size_t)i);
  }
}

void sim_operand_read(const sim_operand *operand, int first, int count,
                      uint32_t (*bits)[SIM_OPERAND_TERMS]) {
  const int is_transposed = operand->is_transposed;
  FOR_CHUNKS(operand, first, count, line, term) {
    const uintptr_t chunk = sim_operand_address(operand, line, term);
    for (int i = 0; i < per_chunk(operand); i++)
      bits[line - first + (is_transposed ? i : 0)]
          [term + (is_transposed ? 0 : i)] =
              element_of(chunk, operand->bits, i);
  }
}

void sim_operand_count(sim_async *async, const sim_operand *operand, int first,
                       int count, int step) {
  FOR_CHUNKS(operand, first, count, line, term) {
    sim_chunk *chunk =
        sim_async_chunk(async, sim_operand_address(operand, line, term));
    if (chunk) chunk->reads = (uint16_t)(chunk->reads + step);
  }
}

/* ---- checks -------------------------------------------------------------- */

static int check_steps(const sim_operand *operand, char *wrong) {
  const unsigned pattern = 8 * operand->swizzle;
  const uintptr_t within =
      operand->swizzle ? operand->start % operand->swizzle : 0;
  if (operand->swizzle && (operand->start - within) % pattern)
    /* The start of a later row of a group is a start within the pattern. */
    return snprintf(wrong, SIM_OPERAND_TEXT,
                    "misaligned base: it begins at 0x%zx, in the middle of a "
                    "pattern of %u bytes, which a swizzle of %u repeats",
                    (size_t)operand->start, pattern, operand->swizzle),
           0;
  if (operand->swizzle &&
      (operand->stride % pattern ||
       (operand->is_transposed &&
        operand->lines * operand->bits / 8 > (int)operand->swizzle &&
        operand->leading % pattern)))
    return snprintf(wrong, SIM_OPERAND_TEXT,
                    "its steps of %zu and %zu bytes do not fit a swizzle of %u "
                    "bytes, whose pattern repeats every %u",
                    operand->leading, operand->stride, operand->swizzle,
                    pattern),
           0;
  return 1;
}

/* Chunks of one load must be the elements of one matrix: as far from each other
 * in the tensor as in the operand. */
typedef struct affine {
  const sim_chunk *first;
  int line, term; /* of the first chunk */
  int64_t step;   /* bytes in the tensor from a row across to the next */
  int has_step;
} affine;

static int fits_tile(affine *tile, const sim_chunk *chunk, int line, int term,
                     const sim_operand *operand) {
  if (!tile->first) {
    *tile = (affine){.first = chunk, .line = line, .term = term};
    return 1;
  }
  if (chunk->load != tile->first->load) return 1;
  const int64_t distance = (int64_t)(chunk->global - tile->first->global);
  const int is_transposed = operand->is_transposed;
  const int across = is_transposed ? term - tile->term : line - tile->line;
  const int along = is_transposed ? line - tile->line : term - tile->term;
  const int64_t rest = distance - (int64_t)along * (operand->bits / 8);
  if (!across) return !rest;
  if (!tile->has_step) tile->step = rest / across;
  tile->has_step = 1;
  return rest == across * tile->step;
}

int sim_operand_fits(const sim_machine *machine, const sim_operand *operand,
                     char *wrong) {
  affine tile = {0};
  if (!check_steps(operand, wrong)) return 0;
  FOR_CHUNKS(operand, 0, operand->lines, line, term) {
    const uintptr_t at = sim_operand_address(operand, line, term);
    const sim_chunk *chunk = sim_async_chunk(machine->async, at);
    if (!chunk)
      return snprintf(wrong, SIM_OPERAND_TEXT,
                      "line %d, element %d of it is at 0x%zx, outside of the "
                      "block's shared memory",
                      line, term, (size_t)at),
             0;
    if (!chunk->load) continue;
    if (chunk->swizzle != operand->swizzle)
      return snprintf(wrong, SIM_OPERAND_TEXT,
                      "its swizzle is %u bytes, but the copy that filled 0x%zx "
                      "has swizzled by %u",
                      operand->swizzle, (size_t)at, chunk->swizzle),
             0;
    if (!fits_tile(&tile, chunk, line, term, operand))
      return snprintf(wrong, SIM_OPERAND_TEXT,
                      "its steps of %zu and %zu bytes do not fit the tile: "
                      "line %d, element %d of it is at 0x%zx, where the copy "
                      "has put another element",
                      operand->leading, operand->stride, line, term,
                      (size_t)at),
             0;
  }
  return 1;
}
