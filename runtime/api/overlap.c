/*
 * overlap.c -- whether an output shares memory with another operand, or the
 * workspace with any operand.
 *
 * If the address ranges of two operands do not intersect, there is no overlap.
 * If they do, and both operands have the same strides and elements of the same
 * size, like the left and the right half of one larger matrix, the test is
 * exact. Otherwise intersecting ranges count as an overlap. A workspace is one
 * range of bytes, and must not be in the gaps of an operand either.
 */
#include "api/overlap.h"

/* A tensor's extents and strides, outermost dimension first. If it has fewer
 * than TW_MAX_RANK dimensions, the missing outer ones have extent 1. */
typedef struct layout {
  uintptr_t address;
  uint64_t width; /* bytes of an element */
  int64_t extent[TW_MAX_RANK];
  int64_t stride[TW_MAX_RANK];
  int64_t span[TW_MAX_RANK + 1]; /* span[d]: elements from the first to one past
                                    the last, in dimension d and those inside */
} layout;

static layout layout_of(const twi_problem *problem, const tw_tensor *tensor) {
  layout l;
  int outer = TW_MAX_RANK - tensor->rank;
  l.address = (uintptr_t)twi_problem_pointer(problem, tensor->pointer);
  l.width = twi_problem_width(problem, tensor);
  l.span[TW_MAX_RANK] = 1;
  for (int d = TW_MAX_RANK - 1; d >= 0; d--) {
    int field = d < outer ? -1 : tensor->stride[d - outer];
    l.extent[d] =
        d < outer ? 1 : twi_problem_extent(problem, tensor, d - outer);
    l.stride[d] = field < 0 ? 1 : twi_problem_value(problem, field);
    /* All indices along a dimension that is broadcast are one. */
    if (l.stride[d] == 0) l.extent[d] = l.stride[d] = 1;
    l.span[d] = l.span[d + 1] + (l.extent[d] - 1) * l.stride[d];
  }
  return l;
}

/* The stride of dimension d, if both have the same. A dimension of one element
 * counts as having any stride. */
static int64_t common_stride(const layout *a, const layout *b, int d) {
  return a->extent[d] > 1 ? a->stride[d] : b->stride[d];
}

/* Whether both have elements of the same size and the same strides, and no
 * stride is shorter than the span of the dimensions inside it. share_element()
 * relies on all of this. */
static int have_same_strides(const layout *a, const layout *b) {
  if (a->width != b->width) return 0;
  for (int d = 0; d < TW_MAX_RANK; d++) {
    int64_t stride = common_stride(a, b, d);
    if (a->extent[d] == 1 && b->extent[d] == 1) continue;
    if (b->extent[d] > 1 && b->stride[d] != stride) return 0;
    if (a->span[d + 1] > stride || b->span[d + 1] > stride) return 0;
  }
  /* So that no sum of two spans overflows in share_element(). */
  return a->span[0] < INT64_MAX / 4 && b->span[0] < INT64_MAX / 4;
}

static int64_t floor_div(int64_t n, int64_t d) { return n / d - (n % d < 0); }

/* Whether a and b, in dimension d and those inside, share an element if b
 * begins `offset` elements after a. If b's index in dimension d is a's plus s,
 * the dimensions inside begin offset + s * stride elements apart. No stride is
 * shorter than the spans inside it, so these can overlap for at most two values
 * of s. */
static int share_element(const layout *a, const layout *b, int d,
                         int64_t offset) {
  if (d == TW_MAX_RANK) return offset == 0;
  int64_t stride = common_stride(a, b, d);
  int64_t first = -floor_div(b->span[d + 1] - 1 + offset, stride);
  int64_t last = floor_div(a->span[d + 1] - 1 - offset, stride);
  if (first < 1 - a->extent[d]) first = 1 - a->extent[d];
  if (last > b->extent[d] - 1) last = b->extent[d] - 1;
  for (int64_t s = first; s <= last; s++)
    if (share_element(a, b, d + 1, offset + s * stride)) return 1;
  return 0;
}

static int overlap(const layout *a, const layout *b) {
  if (a->address > b->address) return overlap(b, a);
  uint64_t distance = (b->address - a->address) / a->width;
  if (distance >= (uint64_t)a->span[0]) return 0;
  return !have_same_strides(a, b) || share_element(a, b, 0, (int64_t)distance);
}

/* Whether the operation allows the two tensors to be the same, and they are:
 * equal in address, extents and strides. Each thread then reads an element
 * before it writes it. */
static int is_in_place(const tw_operation *operation, const tw_tensor *output,
                       const tw_tensor *other, const layout *a,
                       const layout *b) {
  int is_output = 1 << (output - operation->tensors);
  int is_other = 1 << (other - operation->tensors);
  int allowed = (output->aliases & is_other) || (other->aliases & is_output);
  if (!allowed || a->address != b->address || a->width != b->width) return 0;
  for (int d = 0; d < TW_MAX_RANK; d++)
    if (a->extent[d] != b->extent[d] ||
        (a->extent[d] > 1 && a->stride[d] != b->stride[d]))
      return 0;
  return 1;
}

static tw_status check_pair(const twi_problem *problem, const tw_tensor *output,
                            const tw_tensor *other) {
  if (twi_problem_is_empty(problem, output) ||
      twi_problem_is_empty(problem, other))
    return TW_OK;
  layout a = layout_of(problem, output), b = layout_of(problem, other);
  if (!a.address || !b.address || !overlap(&a, &b) ||
      is_in_place(problem->operation, output, other, &a, &b))
    return TW_OK;
  return twi_fail(TW_ERROR_OVERLAP,
                  "%s: %s, %llu bytes from 0x%llx on, overlaps %s, %llu bytes "
                  "from 0x%llx on; %s",
                  problem->operation->name, output->name,
                  (unsigned long long)a.span[0] * a.width,
                  (unsigned long long)a.address, other->name,
                  (unsigned long long)b.span[0] * b.width,
                  (unsigned long long)b.address,
                  output->aliases || other->aliases
                      ? "to work in place, give both the same address and "
                        "strides"
                      : "give the output memory of its own");
}

/* A workspace must not overlap any operand, because kernels may write to it
 * before they read their operands. */
static tw_status check_workspace(const twi_problem *problem, int field) {
  const tw_operation *operation = problem->operation;
  uintptr_t begin = (uintptr_t)twi_problem_pointer(problem, field);
  uint64_t bytes = (uint64_t)problem->workspace_bytes;
  if (!begin || !bytes) return TW_OK;
  for (int i = 0; i < operation->tensor_count; i++) {
    const tw_tensor *tensor = &operation->tensors[i];
    uintptr_t first = (uintptr_t)twi_problem_pointer(problem, tensor->pointer);
    uint64_t span = twi_problem_span_bytes(problem, tensor);
    /* Compares differences, because the end of a range may overflow. */
    if (!first || !span ||
        (first >= begin ? first - begin >= bytes : begin - first >= span))
      continue;
    return twi_fail(
        TW_ERROR_OVERLAP,
        "%s: %s, %llu bytes from 0x%llx on, overlaps %s, %llu bytes "
        "from 0x%llx on; a workspace needs memory of its own",
        operation->name, operation->fields[field].name,
        (unsigned long long)bytes, (unsigned long long)begin, tensor->name,
        (unsigned long long)span, (unsigned long long)first);
  }
  return TW_OK;
}

tw_status twi_check_overlap(const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  for (int i = 0; i < operation->field_count; i++) {
    if (operation->fields[i].kind != TW_FIELD_WORKSPACE) continue;
    tw_status status = check_workspace(problem, i);
    if (status != TW_OK) return status;
  }
  for (int i = 0; i < operation->tensor_count; i++) {
    const tw_tensor *output = &operation->tensors[i];
    if (output->access == TW_IN) continue;
    for (int j = 0; j < operation->tensor_count; j++) {
      /* A pair of outputs is compared once. */
      const tw_tensor *other = &operation->tensors[j];
      if (i == j || (other->access != TW_IN && j < i)) continue;
      tw_status status = check_pair(problem, output, other);
      if (status != TW_OK) return status;
    }
  }
  return TW_OK;
}
