/*
 * verify.c -- is a kernel's result the reference's, bit for bit?
 */
#include "verify.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "forget.h"
#include "random.h"
#include "text.h"

/* Wide enough that a kernel that is off by a whole vector, row of threads or
 * cache line writes into it, and not into memory that is another's. */
enum { CANARY_BYTES = 1024, REGION_ALIGN = 256 };

/* One tensor with its surroundings. */
struct region {
  size_t bytes;      /* all of it */
  size_t start;      /* of the tensor's first element */
  size_t span_bytes; /* from there to the end of its last */
  unsigned char *initial, *expected, *got;
  void *device;
};

/* One run: a shape, and which tensors are moved by one element. */
struct trial {
  tw_context *context;
  const tw_operation *operation;
  const tw_shape *shape;
  int moved;       /* bit t: tensor t */
  int in_place;    /* a tensor that may be another is that one */
  int values_only; /* of the type, rather than any bits */
  _Alignas(16) unsigned char scalars[TW_MAX_FIELDS][16];
  tw_problem problem;
  struct region regions[TW_MAX_TENSORS];
  struct region workspace; /* with no memory where none is wanted */
  char *finding;
  size_t finding_size;
};

/* ---- findings ----------------------------------------------------------- */

static void append(const struct trial *trial, const char *format, ...)
    TW_PRINTF(2, 3);

static void append(const struct trial *trial, const char *format, ...) {
  size_t length = strlen(trial->finding);
  va_list list;
  va_start(list, format);
  vsnprintf(trial->finding + length, trial->finding_size - length, format,
            list);
  va_end(list);
}

/* "shape 'strided' (rows=33, cols=31, src_stride=40), src moved by one
 * element: " */
static void begin_finding(const struct trial *trial) {
  const tw_operation *operation = trial->operation;
  char fields[256] = "", moved[64] = "";
  for (int i = 0; i < operation->field_count; i++) {
    const tw_field *field = &operation->fields[i];
    int64_t value = trial->shape->fields[i];
    int is_default = value == 0 &&
                     (field->kind == TW_FIELD_STRIDE || field->zero_means != 0);
    int is_address = field->kind == TW_FIELD_POINTER ||
                     field->kind == TW_FIELD_SCALAR ||
                     field->kind == TW_FIELD_WORKSPACE ||
                     field->kind == TW_FIELD_WORKSPACE_BYTES;
    if (is_address || is_default) continue;
    char text[64];
    snprintf(text, sizeof text, "%s=%lld", field->name, (long long)value);
    tw_text_list(fields, sizeof fields, text);
  }
  for (int t = 0; t < operation->tensor_count; t++)
    if (trial->moved & 1 << t)
      tw_text_list(moved, sizeof moved, operation->tensors[t].name);
  trial->finding[0] = 0;
  append(trial, "shape '%s' (%s)", trial->shape->name, fields);
  if (moved[0]) append(trial, ", %s moved by one element", moved);
  if (trial->in_place) append(trial, ", in place");
  append(trial, ": ");
}

static tw_verdict verdict_of_error(const struct trial *trial,
                                   tw_verdict verdict, const char *what) {
  begin_finding(trial);
  append(trial, "%s: %s", what, tw_last_error());
  return verdict;
}

static void append_element(const struct trial *trial,
                           const unsigned char *bytes) {
  append(trial, "0x");
  for (int i = trial->problem.element_bytes - 1; i >= 0; i--)
    append(trial, "%02x", bytes[i]);
}

/* "dst[0][5][3]" of the element that lies `offset` elements into the tensor,
 * or "the gap between dst's rows, ..." where there is none. */
static void append_place(const struct trial *trial, const tw_tensor *tensor,
                         int64_t offset) {
  int64_t rest = offset;
  char index[128] = "";
  int is_gap = 0;
  for (int d = 0; d < tensor->rank; d++) {
    int64_t stride = 1;
    if (tensor->stride[d] >= 0)
      stride = tw_problem_value(&trial->problem, tensor->stride[d]);
    int64_t at = stride > 0 ? rest / stride : 0;
    is_gap |= at >= tw_problem_extent(&trial->problem, tensor, d);
    size_t length = strlen(index);
    snprintf(index + length, sizeof index - length, "[%lld]", (long long)at);
    rest -= at * stride;
  }
  if (is_gap)
    append(trial,
           "the gap between the rows of %s, %lld elements from its start, ",
           tensor->name, (long long)offset);
  else
    append(trial, "%s%s ", tensor->name, index);
}

static long long count_differences(const struct trial *trial,
                                   const struct region *region) {
  size_t width = (size_t)trial->problem.element_bytes;
  long long count = 0;
  for (size_t at = 0; at < region->span_bytes; at += width)
    count += memcmp(region->expected + region->start + at,
                    region->got + region->start + at, width) != 0;
  return count;
}

static void describe_element(const struct trial *trial, const tw_tensor *tensor,
                             const struct region *region, size_t byte) {
  size_t width = (size_t)trial->problem.element_bytes;
  size_t offset = (byte - region->start) / width;
  size_t at = region->start + offset * width;
  if (tensor->access == TW_IN && !trial->in_place)
    append(trial, "the input was changed: ");
  append_place(trial, tensor, (int64_t)offset);
  append(trial, "is ");
  append_element(trial, region->got + at);
  append(trial, ", expected ");
  append_element(trial, region->expected + at);
  if (memcmp(region->got + at, region->initial + at, width) == 0)
    append(trial, " (it was never written)");
  append(trial, "; elements that differ: %lld",
         count_differences(trial, region));
}

static void describe(const struct trial *trial, const tw_tensor *tensor,
                     const struct region *region) {
  size_t byte = 0;
  while (region->got[byte] == region->expected[byte]) byte++;
  begin_finding(trial);
  size_t end = region->start + region->span_bytes;
  if (byte < region->start)
    append(trial,
           "memory was written from %zu bytes before the first element of %s",
           region->start - byte, tensor->name);
  else if (byte >= end)
    append(trial, "memory was written %zu bytes past the last element of %s",
           byte - end, tensor->name);
  else
    describe_element(trial, tensor, region, byte);
}

/* ---- regions ------------------------------------------------------------ */

static void close_regions(struct trial *trial) {
  for (int t = 0; t < TW_MAX_TENSORS; t++) {
    free(trial->regions[t].initial);
    tw_free(trial->context, trial->regions[t].device);
  }
  free(trial->workspace.initial);
  tw_free(trial->context, trial->workspace.device);
}

/* Random bytes, of which the kernel may change those between the canaries. */
static tw_status open_workspace(struct trial *trial, size_t bytes,
                                uint64_t *random) {
  struct region *region = &trial->workspace;
  if (bytes == 0) return TW_OK;
  region->start = CANARY_BYTES;
  region->span_bytes = bytes;
  region->bytes = bytes + 2 * CANARY_BYTES;
  region->initial = malloc(2 * region->bytes);
  if (!region->initial)
    return tw_fail(TW_ERROR_MEMORY, "out of memory for %zu bytes",
                   2 * region->bytes);
  region->got = region->initial + region->bytes;
  tw_random_bits(random, region->initial, region->bytes);
  tw_status status = tw_alloc(trial->context, region->bytes, &region->device);
  if (status != TW_OK) return status;
  status = tw_upload(trial->context, region->device, region->initial,
                     region->bytes, NULL);
  tw_forget_all(trial->context, region->device, region->bytes);
  return status;
}

/* Gives the arguments the workspace, if there is one. */
static void point_workspace(const struct trial *trial, void *args) {
  const struct region *region = &trial->workspace;
  if (region->device)
    tw_args_set_workspace(trial->operation, args,
                          (unsigned char *)region->device + region->start,
                          (int64_t)region->span_bytes);
}

static tw_verdict compare_workspace(struct trial *trial) {
  struct region *region = &trial->workspace;
  size_t end = region->start + region->span_bytes;
  if (!region->device) return TW_VERDICT_RIGHT;
  if (tw_download(trial->context, region->got, region->device, region->bytes,
                  NULL) != TW_OK)
    return verdict_of_error(trial, TW_VERDICT_WRONG, "reading the workspace");
  if (memcmp(region->got, region->initial, region->start) == 0 &&
      memcmp(region->got + end, region->initial + end, CANARY_BYTES) == 0)
    return TW_VERDICT_RIGHT;
  begin_finding(trial);
  append(trial, "memory was written outside the workspace of %zu bytes",
         region->span_bytes);
  return TW_VERDICT_WRONG;
}

/* The tensor whose memory tensor t has in this trial: its own, or another's. */
static int region_of(const struct trial *trial, int t) {
  const tw_tensor *tensor = &trial->operation->tensors[t];
  return trial->in_place && tensor->aliases ? __builtin_ctz(tensor->aliases)
                                            : t;
}

/* Whose elements are the data of tensor t's memory: in place an output may be
 * where an input is. */
static const tw_tensor *data_tensor(const struct trial *trial, int t) {
  const tw_tensor *tensors = trial->operation->tensors;
  for (int i = 0; i < trial->operation->tensor_count; i++)
    if (region_of(trial, i) == t && tensors[i].access != TW_OUT)
      return &tensors[i];
  return &tensors[t];
}

/* Three copies of a region on the CPU in one allocation, one on the device. */
static tw_status open_region(struct trial *trial, int t, uint64_t *random) {
  const tw_tensor *tensor = &trial->operation->tensors[t];
  struct region *region = &trial->regions[t];
  size_t width = (size_t)trial->problem.element_bytes;
  size_t span = (size_t)tw_problem_span(&trial->problem, tensor);
  region->start = CANARY_BYTES + (trial->moved & 1 << t ? width : 0);
  region->span_bytes = span * width;
  size_t bytes = region->start + region->span_bytes + CANARY_BYTES;
  region->bytes = (bytes + REGION_ALIGN - 1) / REGION_ALIGN * REGION_ALIGN;
  region->initial = aligned_alloc(REGION_ALIGN, 3 * region->bytes);
  if (!region->initial)
    return tw_fail(TW_ERROR_MEMORY, "out of memory for %zu bytes",
                   3 * region->bytes);
  region->expected = region->initial + region->bytes;
  region->got = region->expected + region->bytes;
  if (!trial->operation->moves_bits)
    tw_random_whole(random, trial->problem.type, region->initial,
                    region->bytes);
  else if (trial->values_only)
    tw_random_values(random, trial->problem.type, region->initial,
                     region->bytes);
  else
    tw_random_bits(random, region->initial, region->bytes);
  memcpy(region->expected, region->initial, region->bytes);
  tw_status status = tw_alloc(trial->context, region->bytes, &region->device);
  if (status != TW_OK) return status;
  status = tw_upload(trial->context, region->device, region->initial,
                     region->bytes, NULL);
  if (status != TW_OK) return status;
  return tw_forget_around(trial->context, &trial->problem,
                          data_tensor(trial, t), region->device,
                          region->bytes, region->start, region->initial);
}

/* Scalars take their default, as NULL, or a small whole number. */
static void choose_scalars(struct trial *trial, void *args, tw_type scalar_type,
                           uint64_t *random) {
  static const int numbers[] = {0, 1, -1, 2, 3, -2};
  for (int i = 0; i < trial->operation->field_count; i++) {
    uint64_t word;
    if (trial->operation->fields[i].kind != TW_FIELD_SCALAR) continue;
    tw_random_bits(random, &word, sizeof word);
    if (word % 4 == 0) continue;
    tw_number(scalar_type, numbers[word / 4 % 6], trial->scalars[i]);
    tw_args_set_pointer(trial->operation, args, i, trial->scalars[i]);
  }
}

/* Opens all regions and gives the problem its pointers into them. */
static tw_status open_trial(struct trial *trial, const tw_operation *operation,
                            tw_type type, const tw_kernel *kernel,
                            uint64_t seed) {
  _Alignas(16) unsigned char args[TW_ARGS_BYTES] = {0};
  tw_args_from_shape(operation, trial->shape, args);
  tw_status status = tw_problem_init(&trial->problem, operation, type, args, 0);
  if (status != TW_OK) return status;
  /* Other data, and above all other scalars, in each of a shape's trials. */
  uint64_t random = seed + (uint64_t)trial->moved;
  choose_scalars(trial, args,
                 operation->elements[trial->problem.element].scalar_type,
                 &random);
  for (int t = 0; t < operation->tensor_count && status == TW_OK; t++)
    if (region_of(trial, t) == t) status = open_region(trial, t, &random);
  if (status == TW_OK && kernel)
    status = open_workspace(
        trial,
        (size_t)tw_kernel_workspace(tw_context_device(trial->context), kernel,
                                    trial->problem.args),
        &random);
  if (status != TW_OK) return status;
  for (int t = 0; t < operation->tensor_count; t++) {
    const struct region *region = &trial->regions[region_of(trial, t)];
    tw_args_set_pointer(operation, args, operation->tensors[t].pointer,
                        (unsigned char *)region->device + region->start);
  }
  point_workspace(trial, args);
  return tw_problem_init(&trial->problem, operation, type, args, 1);
}

static void run_reference(const struct trial *trial) {
  const tw_operation *operation = trial->operation;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  memcpy(args, trial->problem.args, sizeof args);
  for (int t = 0; t < operation->tensor_count; t++) {
    const struct region *region = &trial->regions[region_of(trial, t)];
    tw_args_set_pointer(operation, args, operation->tensors[t].pointer,
                        region->expected + region->start);
  }
  operation->elements[trial->problem.element].reference(args);
}

/* Other libraries may give a zero either sign where ours must have the
 * reference's: little-endian zeros of the type lose theirs. */
static void drop_zero_signs(const struct trial *trial,
                            const struct region *region, unsigned char *bytes) {
  const size_t width = (size_t)trial->problem.element_bytes;
  const tw_type type = trial->problem.type;
  if (type != TW_F16 && type != TW_BF16 && type != TW_F32 && type != TW_F64)
    return;
  for (size_t at = 0; at < region->span_bytes; at += width) {
    unsigned char *element = bytes + region->start + at;
    size_t zeros = 0;
    while (zeros < width - 1 && element[zeros] == 0) zeros++;
    if (zeros == width - 1 && element[zeros] == 0x80) element[zeros] = 0;
  }
}

static tw_verdict compare_regions(struct trial *trial) {
  const tw_operation *operation = trial->operation;
  for (int t = 0; t < operation->tensor_count; t++) {
    struct region *region = &trial->regions[t];
    if (region_of(trial, t) != t) continue;
    tw_status status = tw_download(trial->context, region->got, region->device,
                                   region->bytes, NULL);
    if (status != TW_OK)
      return verdict_of_error(trial, TW_VERDICT_WRONG, "reading the results");
    if (trial->values_only) {
      drop_zero_signs(trial, region, region->got);
      drop_zero_signs(trial, region, region->expected);
    }
    if (memcmp(region->got, region->expected, region->bytes) == 0) continue;
    describe(trial, &operation->tensors[t], region);
    return TW_VERDICT_WRONG;
  }
  return TW_VERDICT_RIGHT;
}

/* ---- trials ------------------------------------------------------------- */

/* How a shape is checked: the context, what runs it and where to say what. */
struct check {
  tw_context *context;
  const tw_operation *operation;
  tw_type type;
  const tw_runner *runner;
  const tw_kernel *kernel; /* that it runs, or NULL */
  int (*fits)(void *user, const tw_problem *problem); /* NULL: any problem */
  int values_only;
  uint64_t seed;
  char *finding;
  size_t finding_size;
};

static int accepts(const struct check *check, const tw_problem *problem) {
  return !check->fits || check->fits(check->runner->user, problem);
}

static tw_verdict run_opened(struct trial *trial, const tw_runner *runner) {
  run_reference(trial);
  if (runner->run(runner->user, &trial->problem) != TW_OK)
    return verdict_of_error(trial, TW_VERDICT_WRONG, "the launch failed");
  if (tw_synchronize(trial->context, NULL) != TW_OK)
    return verdict_of_error(trial, TW_VERDICT_WRONG, "the kernel failed");
  tw_verdict verdict = compare_regions(trial);
  return verdict == TW_VERDICT_RIGHT ? compare_workspace(trial) : verdict;
}

static tw_verdict run_trial(const struct check *check, const tw_shape *shape,
                            int moved, int in_place) {
  struct trial trial = {.context = check->context,
                        .shape = shape,
                        .moved = moved,
                        .in_place = in_place,
                        .values_only = check->values_only,
                        .operation = check->operation,
                        .finding = check->finding,
                        .finding_size = check->finding_size};
  tw_verdict verdict;
  if (open_trial(&trial, check->operation, check->type, check->kernel,
                 check->seed) != TW_OK)
    verdict = verdict_of_error(&trial, TW_VERDICT_UNKNOWN, "not checked");
  else if (!accepts(check, &trial.problem)) /* for its scalars */
    verdict = TW_VERDICT_RIGHT;
  else
    verdict = run_opened(&trial, check->runner);
  close_regions(&trial);
  return verdict;
}

/* A shape with strides of its own for two operands is none for one in the
 * other's place. */
static int can_be_in_place(const tw_operation *operation,
                           const tw_shape *shape) {
  int is_packed = 1, has_alias = 0;
  for (int i = 0; i < operation->field_count; i++)
    is_packed &=
        operation->fields[i].kind != TW_FIELD_STRIDE || shape->fields[i] == 0;
  for (int t = 0; t < operation->tensor_count; t++)
    has_alias |= operation->tensors[t].aliases != 0;
  return is_packed && has_alias;
}

/* Aligned, all tensors moved, and each one moved alone: a kernel that looks at
 * one operand's alignment and forgets another's passes the first two. */
static tw_verdict check_shape(const struct check *check,
                              const tw_shape *shape) {
  int count = check->operation->tensor_count;
  int all = (1 << count) - 1;
  tw_verdict verdict = run_trial(check, shape, 0, 0);
  if (verdict == TW_VERDICT_RIGHT) verdict = run_trial(check, shape, all, 0);
  for (int t = 0; t < count && count > 1 && verdict == TW_VERDICT_RIGHT; t++)
    verdict = run_trial(check, shape, 1 << t, 0);
  if (verdict == TW_VERDICT_RIGHT && can_be_in_place(check->operation, shape))
    verdict = run_trial(check, shape, 0, 1);
  return verdict;
}

/* ---- one variant -------------------------------------------------------- */

struct kernel_user {
  tw_context *context;
  const tw_kernel *kernel;
};

/* As the library's calls do: an empty problem launches nothing. */
static tw_status run_kernel(void *user, const tw_problem *problem) {
  const struct kernel_user *with = user;
  if (problem->empty) return TW_OK;
  return tw_launch_problem(with->context, with->kernel, problem, NULL);
}

/* The condition that keeps the kernel from doing this shape, or NULL. */
static const char *misfit_of(const tw_context *context, const tw_kernel *kernel,
                             tw_type type, const tw_shape *shape) {
  _Alignas(16) unsigned char args[TW_ARGS_BYTES] = {0};
  tw_problem problem;
  tw_geometry geometry;
  tw_args_from_shape(kernel->operation, shape, args);
  if (tw_problem_init(&problem, kernel->operation, type, args, 0) != TW_OK ||
      problem.empty)
    return NULL;
  tw_kernel_geometry(&context->device->info, kernel, problem.args, &geometry);
  return geometry.misfit;
}

tw_verdict tw_verify(tw_context *context, const tw_kernel *kernel, tw_type type,
                     const tw_shape *shape, uint64_t seed, char *finding,
                     size_t finding_size) {
  struct kernel_user user = {context, kernel};
  tw_runner runner = {run_kernel, &user};
  struct check check = {.context = context,
                        .operation = kernel->operation,
                        .type = type,
                        .runner = &runner,
                        .kernel = kernel,
                        .seed = seed,
                        .finding = finding,
                        .finding_size = finding_size};
  const char *misfit = misfit_of(context, kernel, type, shape);
  if (misfit) {
    snprintf(finding, finding_size, "it is only for problems with %s", misfit);
    return TW_VERDICT_UNFIT;
  }
  finding[0] = 0;
  return check_shape(&check, shape);
}

tw_verdict tw_verify_all(tw_context *context, const tw_kernel *kernel,
                         tw_type type, uint64_t seed, char *finding,
                         size_t finding_size) {
  const tw_operation *operation = kernel->operation;
  tw_verdict verdict = TW_VERDICT_RIGHT;
  int fitting = operation->check_count == 0;
  for (int i = 0; i < operation->check_count; i++) {
    verdict = tw_verify(context, kernel, type, &operation->checks[i], seed,
                        finding, finding_size);
    if (verdict == TW_VERDICT_UNFIT) continue;
    if (verdict != TW_VERDICT_RIGHT) return verdict;
    fitting++;
  }
  if (!fitting) return TW_VERDICT_UNKNOWN;
  verdict = TW_VERDICT_RIGHT;
  for (int i = 0; i < operation->field_count; i++) {
    const tw_field *field = &operation->fields[i];
    int can_be_empty = field->kind == TW_FIELD_SIZE && !field->zero_means;
    if (!can_be_empty || operation->check_count == 0) continue;
    tw_shape empty = operation->checks[0];
    empty.name = "no elements";
    empty.fields[i] = 0;
    verdict =
        tw_verify(context, kernel, type, &empty, seed, finding, finding_size);
    if (verdict != TW_VERDICT_RIGHT && verdict != TW_VERDICT_UNFIT)
      return verdict;
  }
  return TW_VERDICT_RIGHT;
}

/* ---- any other way ------------------------------------------------------ */

tw_verdict tw_verify_runner(tw_context *context, const tw_operation *operation,
                            tw_type type, const tw_runner *runner,
                            int (*fits)(void *user, const tw_problem *problem),
                            uint64_t seed, char *finding, size_t finding_size) {
  struct check check = {.context = context,
                        .operation = operation,
                        .type = type,
                        .runner = runner,
                        .fits = fits,
                        .values_only = 1,
                        .seed = seed,
                        .finding = finding,
                        .finding_size = finding_size};
  finding[0] = 0;
  for (int i = 0; i < operation->check_count; i++) {
    const tw_shape *shape = &operation->checks[i];
    _Alignas(16) unsigned char args[TW_ARGS_BYTES] = {0};
    tw_problem problem;
    tw_args_from_shape(operation, shape, args);
    tw_status status = tw_problem_init(&problem, operation, type, args, 0);
    if (status != TW_OK || problem.empty) continue;
    if (!accepts(&check, &problem)) continue;
    tw_verdict verdict = check_shape(&check, shape);
    if (verdict != TW_VERDICT_RIGHT) return verdict;
  }
  return TW_VERDICT_RIGHT;
}
