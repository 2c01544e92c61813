/*
 * edges.c -- see edges.h.
 */
#include "verify/edges.h"

#include <math.h>
#include <string.h>

#include "api/variant_text.h"
#include "devices/launch.h"
#include "verify/allow.h"
#include "verify/draw.h"
#include "verify/values.h"

/* More bytes and operations than these take a second or more; loops, which many
 * kernels have for many sizes, a tenth of it. */
static const double most_work = 0x1.1p25, most_loop_work = 0x1p22;

enum { MOST = 1 << 14 }; /* of a size */

/* A kernel, a small shape that it can run, and the shapes that are made. */
typedef struct edge_search {
  tw_device_info gpu; /* of two SMs */
  const twi_kernel *kernel;
  tw_type type;
  tw_shape base;
  tw_shape *shapes;
  int count;
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

/* Finds the passes of a shape; returns 0 if the kernel cannot run it. */
static int launch(const edge_search *search, const tw_shape *shape,
                  tw_passes *passes) {
  const tw_shape allowed =
      tune_shape_allowed(&search->gpu, search->kernel, search->type, shape);
  twi_problem problem;
  if (!make_problem(search, &allowed, &problem)) return 0;
  twi_kernel_passes(&search->gpu, search->kernel, problem.args, passes);
  return !passes->pass[0].misfit;
}

static int can_run(const edge_search *search, const tw_shape *shape) {
  tw_passes passes;
  return launch(search, shape, &passes);
}

/* The bytes and operations of a shape. */
static double work_of(const edge_search *search, const tw_shape *shape) {
  twi_problem problem;
  if (!make_problem(search, shape, &problem)) return INFINITY;
  return twi_problem_bytes(&problem) +
         search->kernel->operation->flops(problem.args);
}

/* ---- the shape to begin with -------------------------------------------- */

/* The passes that run; 0 if the kernel cannot run the shape. */
static int count_passes(const edge_search *search, const tw_shape *shape) {
  tw_passes passes;
  int count = 0;
  if (!launch(search, shape, &passes)) return 0;
  for (int i = 0; i < passes.count; i++)
    count += passes.pass[i].memory ? !passes.pass[i].is_skipped
                                   : twi_geometry_blocks(&passes.pass[i]) > 0;
  return count;
}

/* The check shape in which the most passes run; of equal ones the smallest. */
static tw_shape fullest(const edge_search *search) {
  const tw_operation *operation = search->kernel->operation;
  double least = INFINITY;
  int most = 0;
  tw_shape best = {.name = "edge"};
  for (int i = 0; i < operation->check_count; i++) {
    tw_shape packed = tune_shape_packed(operation, &operation->checks[i]);
    packed.name = best.name;
    const int count = count_passes(search, &packed);
    const double work = work_of(search, &packed);
    if (count < most || count == 0 || (count == most && work >= least))
      continue;
    best = packed;
    most = count;
    least = work;
  }
  for (int f = 0; f < operation->field_count && most > 0; f++)
    if (twi_field_is_count(&operation->fields[f]) && best.fields[f] == 0)
      best.fields[f] = operation->fields[f].zero_means;
  return best;
}

/* Of ones, or a check shape; 0 if the kernel runs none. */
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

/* Another size of the base, if it is not among the shapes. */
static void add_within(edge_search *search, int field, int64_t size,
                       double most) {
  const tw_shape shape = with(search, field, size);
  if (size == search->base.fields[field] || search->count == TUNE_EDGES ||
      !can_run(search, &shape) || work_of(search, &shape) > most)
    return;
  for (int i = 0; i < search->count; i++)
    if (!memcmp(search->shapes[i].fields, shape.fields, sizeof shape.fields))
      return;
  search->shapes[search->count++] = shape;
}

static void add(edge_search *search, int field, int64_t size) {
  add_within(search, field, size, most_work);
}

/* ---- the places --------------------------------------------------------- */

/* The largest size that the kernel runs, in steps; 0 if there is none up to
 * MOST, or if the operation has that limit itself. */
static int64_t find_end(const edge_search *search, int field, int64_t step) {
  int64_t low = search->base.fields[field], high = 2 * low;
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

/* Tries a size that a number of 16 bits cannot hold. */
static void add_short(edge_search *search, int field) {
  enum { SHORT = (1 << 16) + 17 };
  add_within(search, field, SHORT, most_loop_work);
}

/* In steps of the base's size, which a kernel may need a multiple of, and in
 * steps of 1. */
static void add_end(edge_search *search, int field) {
  const int64_t base = search->base.fields[field];
  const int64_t end = find_end(search, field, base);
  if (end == 0) return;
  add(search, field, end);
  if (end > 3 && !runs(search, field, end - 1) && runs(search, field, end / 2))
    add(search, field, end / 2);
  if (base > 1) add(search, field, find_end(search, field, 1));
}

/* The least size with as many passes as the base, and one less. */
static void add_begin(edge_search *search, int field) {
  const int most = count_passes(search, &search->base);
  const int first = search->kernel->operation->fields[field].least;
  int64_t low = first > 1 ? first : 1, high = search->base.fields[field];
  tw_shape shape = with(search, field, low);
  if (low >= high || count_passes(search, &shape) >= most) return;
  while (high - low > 1) {
    const int64_t middle = low + (high - low) / 2;
    shape = with(search, field, middle);
    *(count_passes(search, &shape) < most ? &low : &high) = middle;
  }
  add(search, field, high);
  add(search, field, low);
}

static double count_blocks(const edge_search *search, int field, int64_t size,
                           int pass) {
  const tw_shape shape = with(search, field, size);
  tw_passes passes;
  return launch(search, &shape, &passes) && pass < passes.count
             ? twi_geometry_blocks(&passes.pass[pass])
             : -1;
}

/* Around the last size with as many blocks of a pass as the base has. */
static void add_step(edge_search *search, int field, int pass) {
  int64_t low = search->base.fields[field], high = 2 * low;
  const double blocks = count_blocks(search, field, low, pass);
  while (high <= MOST && count_blocks(search, field, high, pass) == blocks) {
    low = high;
    high *= 2;
  }
  if (high > MOST || count_blocks(search, field, high, pass) < blocks) return;
  while (high - low > 1) {
    const int64_t middle = low + (high - low) / 2;
    *(count_blocks(search, field, middle, pass) > blocks ? &high : &low) =
        middle;
  }
  if (low == search->base.fields[field]) return;
  add(search, field, low - 1);
  add(search, field, low);
  add(search, field, high);
}

/* More than the largest grid of a pass covers at once. */
static void add_loop(edge_search *search, int field, int pass) {
  const int64_t first = search->base.fields[field];
  const double fewest = count_blocks(search, field, first, pass);
  double blocks = fewest;
  for (int64_t size = 2 * first; size <= MOST; size *= 2) {
    const double more = count_blocks(search, field, size, pass);
    if (more < blocks) return;
    if (more == blocks && blocks > fewest) {
      add_within(search, field, 2 * size + 1, most_loop_work);
      return;
    }
    blocks = more;
  }
}

/* ---- numbers of 16 bits -------------------------------------------------- */

static int is_letter(char c) {
  return c == '_' || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ||
         (c >= 'a' && c <= 'z');
}

/* The end of a comment that begins here; `at` itself if none does. */
static const char *past_comment(const char *at, const char *end) {
  const int is_line = end - at >= 2 && !memcmp(at, "//", 2);
  const int is_block = end - at >= 2 && !memcmp(at, "/*", 2);
  while (is_line && at < end && *at != '\n') at++;
  while (is_block && end - at >= 2 && memcmp(at, "*/", 2) != 0) at++;
  return at;
}

static int has_word(const twi_variant_text *text, const char *word) {
  const size_t length = strlen(word);
  for (const char *at = text->begin; at + length <= text->end; at++) {
    at = past_comment(at, text->end);
    if ((size_t)(text->end - at) >= length && !memcmp(at, word, length) &&
        (at == text->begin || !is_letter(at[-1])) &&
        (at + length == text->end || !is_letter(at[length])))
      return 1;
  }
  return 0;
}

/* Whether the variant's text has a `short`: what it counts or indexes with may
 * be one. An int16_t is rather an element. */
static int has_short_numbers(const twi_kernel *kernel) {
  twi_variant_text text;
  return twi_variant_text_find(kernel->set, kernel->operation, kernel->variant,
                               &text) &&
         has_word(&text, "short");
}

static int is_searched(const edge_search *search, int field) {
  return twi_field_is_free_size(search->kernel->operation, field) &&
         search->base.fields[field] > 0;
}

static int has_edges(const edge_search *search, int field) {
  return is_searched(search, field) &&
         !search->kernel->operation->fields[field].zero_means;
}

int tune_draw_edges(const tw_device_info *gpu, const twi_kernel *kernel,
                    tw_type type, tw_shape shapes[TUNE_EDGES]) {
  const int field_count = kernel->operation->field_count;
  const int is_short = has_short_numbers(kernel);
  edge_search search = {*gpu, kernel, type, {0}, shapes, 0};
  if (search.gpu.sm_count > 2) search.gpu.sm_count = 2;
  if (!find_base(&search)) return 0;
  for (int f = 0; f < field_count; f++) {
    if (is_short && is_searched(&search, f)) add_short(&search, f);
    if (!has_edges(&search, f)) continue;
    add_end(&search, f);
    for (int p = 0; p < TW_MAX_PASSES; p++) add_step(&search, f, p);
  }
  /* In a shape of ones a stencil, say, has no results. */
  search.base = fullest(&search);
  for (int f = 0; f < field_count; f++) {
    if (has_edges(&search, f)) add_begin(&search, f);
    /* Of many matrices, too: a block may stay for several. */
    if (!is_searched(&search, f)) continue;
    if (is_short) add_short(&search, f);
    for (int p = 0; p < TW_MAX_PASSES; p++) add_loop(&search, f, p);
  }
  return search.count;
}

/* See tune_schedule_sms(). */
unsigned tune_edges_number(uint64_t seed, int i) {
  return 2 * (unsigned)i + (unsigned)(seed & 1);
}
