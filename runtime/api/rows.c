/*
 * rows.c -- see rows.h.
 */
#include "api/rows.h"

/* A dimension with gaps: `extent` pieces that are `pitch` bytes apart. */
struct dimension {
  int64_t extent, pitch;
};

/* The tensor's dimensions from the innermost outwards, joined where there is no
 * gap between them. The first one is the elements that lie side by side. */
static int join_dimensions(const twi_problem *problem, const tw_tensor *tensor,
                           int element_bytes,
                           struct dimension joined[TW_MAX_RANK + 1]) {
  int count = 1;
  int64_t packed = element_bytes; /* the pitch that leaves no gap */
  joined[0] = (struct dimension){1, element_bytes};
  for (int d = tensor->rank - 1; d >= 0; d--) {
    int64_t extent = twi_problem_extent(problem, tensor, d);
    int64_t pitch =
        tensor->stride[d] < 0
            ? packed
            : twi_problem_value(problem, tensor->stride[d]) * element_bytes;
    packed = extent * pitch;
    if (extent == 1) continue;
    struct dimension *last = &joined[count - 1];
    if (pitch == last->extent * last->pitch)
      last->extent *= extent;
    else
      joined[count++] = (struct dimension){extent, pitch};
  }
  return count;
}

int twi_rows_of_tensor(const twi_problem *problem, const tw_tensor *tensor,
                       tw_unit unit, twi_rows *rows) {
  struct dimension joined[TW_MAX_RANK + 1];
  if (twi_problem_is_empty(problem, tensor)) return 0;
  int count = join_dimensions(problem, tensor, unit.bytes, joined);
  int words = unit.bytes > 4 ? unit.bytes / 4 : 1;
  *rows = (twi_rows){.begin = twi_problem_pointer(problem, tensor->pointer),
                     .unit = {unit.bytes / words, unit.bits},
                     .width = joined[0].extent * words,
                     .height = 1,
                     .pitch = joined[0].extent * unit.bytes};
  /* One call of the device sets all rows of one dimension: that with the most.
   */
  int most = 1;
  for (int d = 2; d < count; d++)
    if (joined[d].extent > joined[most].extent) most = d;
  for (int d = 1; d < count; d++) {
    if (d == most) {
      rows->height = joined[d].extent;
      rows->pitch = joined[d].pitch;
    } else {
      rows->outer[rows->outer_count] = joined[d].extent;
      rows->outer_pitch[rows->outer_count++] = joined[d].pitch;
    }
  }
  return 1;
}
