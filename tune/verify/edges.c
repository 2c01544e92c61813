/*
 * edges.c -- see edges.h.
 */
#include "verify/edges.h"

#include <math.h>

#include "verify/allow.h"
#include "verify/draw.h"
#include "verify/values.h"

/* A kernel, and a small shape that it can run. */
typedef struct edge_search {
  const tw_device_info *gpu;
  const twi_kernel *kernel;
  tw_type type;
  tw_shape base;
} edge_search;

static int make_problem(const edge_search *search, const tw_shape *shape,
                        twi_problem *problem) {
  return twi_problem_from_shape(problem, search->kernel->operation,
                                search->type, shape) == TW_OK &&
         tune_values_exist(problem) == TW_OK && !problem->empty;
}

static int is_valid(const edge_search *search, const tw_shape *shape) {
  twi_problem problem;
  return make_problem(search, shape, &problem);
}

static int can_run(const edge_search *search, const tw_shape *shape) {
  const tw_shape allowed =
      tune_shape_allowed(search->gpu, search->kernel, search->type, shape);
  return is_valid(search, &allowed) &&
         !tune_misfit(search->gpu, search->kernel, search->type, &allowed);
}

/* The bytes and operations of a shape. */
static double work_of(const edge_search *search, const tw_shape *shape) {
  twi_problem problem;
  if (!make_problem(search, shape, &problem)) return INFINITY;
  return twi_problem_bytes(&problem) +
         search->kernel->operation->flops(problem.args);
}

/* Of ones, or the smallest of the check shapes; 0 if the kernel runs none. */
static int find_base(edge_search *search) {
  const tw_operation *operation = search->kernel->operation;
  double least = INFINITY;
  search->base = (tw_shape){.name = "edge"};
  for (int f = 0; f < operation->field_count; f++)
    if (twi_field_is_free_size(operation, f)) {
      const int first = operation->fields[f].least;
      search->base.fields[f] = first > 1 ? first : 1;
    }
  if (can_run(search, &search->base)) return 1;
  for (int i = 0; i < operation->check_count; i++) {
    tw_shape packed = tune_shape_packed(operation, &operation->checks[i]);
    packed.name = "edge";
    if (!can_run(search, &packed) || work_of(search, &packed) >= least)
      continue;
    search->base = packed;
    least = work_of(search, &packed);
  }
  return least < INFINITY;
}

static tw_shape with(const edge_search *search, int field, int64_t size) {
  tw_shape shape = search->base;
  shape.fields[field] = size;
  return shape;
}

static int runs(const edge_search *search, int field, int64_t size) {
  const tw_shape shape = with(search, field, size);
  return can_run(search, &shape);
}

/* The largest size that the kernel runs, in steps of the base's; 0 if there is
 * none up to MOST, or if the operation has that limit itself. */
static int64_t find_end(const edge_search *search, int field) {
  enum { MOST = 1 << 14 };
  const int64_t step = search->base.fields[field];
  int64_t low = step, high = 2 * step;
  for (; high <= MOST && runs(search, field, high); high *= 2) low = high;
  const tw_shape beyond = with(search, field, high);
  if (high > MOST || !is_valid(search, &beyond)) return 0;
  while (high - low > step) {
    const int64_t middle = low + (high - low) / step / 2 * step;
    if (runs(search, field, middle))
      low = middle;
    else
      high = middle;
  }
  return low;
}

int tune_draw_edges(const tw_device_info *gpu, const twi_kernel *kernel,
                    tw_type type, tw_shape shapes[TUNE_EDGES]) {
  const double most_work = 0x1.1p25;
  const tw_operation *operation = kernel->operation;
  edge_search search = {gpu, kernel, type, {0}};
  int count = 0;
  if (!find_base(&search)) return 0;
  for (int f = 0; f < operation->field_count; f++) {
    if (!twi_field_is_free_size(operation, f) ||
        operation->fields[f].zero_means || search.base.fields[f] < 1)
      continue;
    const int64_t end = find_end(&search, f);
    const tw_shape last = with(&search, f, end);
    if (end == 0 || end == search.base.fields[f] ||
        work_of(&search, &last) > most_work)
      continue;
    shapes[count++] = last;
    if (end > 3 && !runs(&search, f, end - 1) && runs(&search, f, end / 2))
      shapes[count++] = with(&search, f, end / 2);
  }
  return count;
}
