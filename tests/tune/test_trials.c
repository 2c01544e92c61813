/*
 * test_trials.c -- every kind of trial is run: aligned, moved, in place and
 * with a size of zero, each with different data.
 *
 *   fold      dst[r] = a[r] + the sum of w[c], of u32; dst may be a
 *
 * Without any w the sum is zero: an output that must be written although an
 * input has no elements.
 */
#include "check.h"
#include "tilewright/simulator/kernel.h"
#include "verify/at.h"
#include "verify/schedule.h"
#include "verify/verify.h"

typedef struct fold_args {
  int64_t rows, cols;
  const void *a, *w;
  void *dst;
} fold_args;

enum { ROWS, COLS, A, W, DST, FIELDS };

#define OFFSET(member) (int)offsetof(fold_args, member)
static const tw_field fields[FIELDS] = {
    {.name = "rows", .kind = TW_FIELD_SIZE, .offset = OFFSET(rows)},
    {.name = "cols", .kind = TW_FIELD_SIZE, .offset = OFFSET(cols)},
    {.name = "a", .kind = TW_FIELD_POINTER, .offset = OFFSET(a)},
    {.name = "w", .kind = TW_FIELD_POINTER, .offset = OFFSET(w)},
    {.name = "dst", .kind = TW_FIELD_POINTER, .offset = OFFSET(dst)},
};

static const tw_tensor tensors[] = {
    {"a", TW_IN, A, 1, {ROWS}, {-1}, -1, 0, -1},
    {"w", TW_IN, W, 1, {COLS}, {-1}, -1, 0, -1},
    {"dst", TW_OUT, DST, 1, {ROWS}, {-1}, -1, 1 << 0, -1},
};

static void fold(const fold_args *args) {
  uint32_t sum = 0;
  for (int64_t c = 0; c < args->cols; c++)
    sum += ((const uint32_t *)args->w)[c];
  for (int64_t r = 0; r < args->rows; r++)
    ((uint32_t *)args->dst)[r] = ((const uint32_t *)args->a)[r] + sum;
}

static void reference(const void *args) { fold(args); }

/* The kernel's defect. */
static enum {
  NOTHING,
  FORGETS_EMPTY,
  FAILS_IN_PLACE,
  FAILS_AFTER_FIRST
} defect;
static int calls;

static void kernel(void **params) {
  fold_args a;
  for (int i = 0; i < FIELDS; i++)
    memcpy((char *)&a + fields[i].offset, params[i], 8);
  if (defect == FORGETS_EMPTY && a.cols == 0) return;
  fold(&a);
  if (defect == FAILS_AFTER_FIRST && ++calls > 1) ((uint32_t *)a.dst)[1] ^= 1;
  if (defect == FAILS_IN_PLACE && a.a == a.dst) ((uint32_t *)a.dst)[0] ^= 1;
}

static const tw_sim_kernel sim_kernels[] = {
    {.name = "fold_u32_plain", .run = kernel}, {.name = NULL}};
static const tw_sim_table tables[] = {
    {.file = "fold/plain.cu", .kernels = sim_kernels}, {.file = NULL}};
static const tw_sim_module module = TW_SIM_MODULE("fold", tables, NULL);

static void geometry(const void *args, const int *params,
                     const tw_device_info *gpu, tw_passes *passes) {
  (void)args, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){.grid = {1, 1, 1}, .block = {1, 1, 1}};
}

static const tw_algorithm algorithms[] = {
    {.name = "plain", .file = "fold/plain.cu", .geometry = geometry}};
static const tw_variant variants[] = {{.name = "fold_u32_plain", .hash = 1}};

static double bytes(const void *args, const tw_element *element) {
  const fold_args *a = args;
  return (2.0 * (double)a->rows + (double)a->cols) * element->bytes;
}

static double flops(const void *args) {
  const fold_args *a = args;
  return (double)(a->rows + a->cols);
}

static const tw_element elements[] = {
    {.name = "u32", .bytes = 4, .reference = reference}};
static const tw_shape shapes[] = {{"only", {4, 3}}};
static tw_operation operation = {.name = "fold",
                                 .formula = "dst[r] = a[r] + sum w[c]",
                                 .set = "fold",
                                 .moves_bits = 1,
                                 .signature = 0xf01d,
                                 .args_bytes = sizeof(fold_args),
                                 .field_count = FIELDS,
                                 .fields = fields,
                                 .tensor_count = 3,
                                 .tensors = tensors,
                                 .element_count = 1,
                                 .elements = elements,
                                 .algorithm_count = 1,
                                 .algorithms = algorithms,
                                 .variant_count = 1,
                                 .variants = variants,
                                 .check_count = 1,
                                 .checks = shapes,
                                 .bytes = bytes,
                                 .flops = flops};
static const tw_operation *const operations[] = {&operation};
static const tw_image images[] = {{0}};
static const tw_source sources[] = {{0}};
static const tw_kernel_set set = {.layout = TW_REGISTRY_LAYOUT,
                                  .name = "fold",
                                  .operation_count = 1,
                                  .operations = operations,
                                  .images = images,
                                  .sources = sources,
                                  .simulator = &module};
static const tw_kernel_set *const sets[] = {&set, NULL};

/* The verdict on a kernel with this defect. */
static tune_verdict verify(tw_context *context, int with, char *finding) {
  const twi_kernel *last = &context->kernels[context->kernel_count - 1];
  defect = with;
  return tune_verify_all(context, last, TW_U32, 1, finding, 512);
}

static void test_kinds(tw_context *context) {
  char finding[512];
  CHECK_INT(verify(context, NOTHING, finding), TUNE_VERDICT_RIGHT);
  CHECK_INT(verify(context, FORGETS_EMPTY, finding), TUNE_VERDICT_WRONG);
  CHECK_HAS(finding, "shape 'no elements' (rows=4, cols=0)");
  CHECK_INT(verify(context, FAILS_IN_PLACE, finding), TUNE_VERDICT_WRONG);
  CHECK_HAS(finding, "shape 'only' (rows=4, cols=3), in place: ");
}

/* ---- against another variant --------------------------------------------- */

/* The trusted variant runs first, on the same data. */
static void test_against(tw_context *context) {
  char finding[512];
  const twi_kernel *last = &context->kernels[context->kernel_count - 1];
  defect = NOTHING;
  CHECK_INT(tune_verify_against(context, last, TW_U32, &shapes[0], last, 1,
                                finding, sizeof finding),
            TUNE_VERDICT_RIGHT);
  CHECK_TEXT(finding, "");
  defect = FAILS_AFTER_FIRST;
  calls = 0;
  CHECK_INT(tune_verify_against(context, last, TW_U32, &shapes[0], last, 1,
                                finding, sizeof finding),
            TUNE_VERDICT_WRONG);
  CHECK_INT(calls, 2);
  CHECK_HAS(finding, "shape 'only' (rows=4, cols=3): dst[1] is 0x");
  { /* an integer is shown as bits and as a number */
    unsigned bits, number;
    const char *is = strstr(finding, "dst[1] is ");
    CHECK(is && sscanf(is, "dst[1] is 0x%x (%u)", &bits, &number) == 2);
    CHECK(is && bits == number);
  }
  CHECK_HAS(finding, "elements that differ: 1, compared with fold_u32_plain");
  defect = NOTHING;
}

/* ---- data ---------------------------------------------------------------- */

enum { MOST_TRIALS = 16 };
static uint32_t seen[MOST_TRIALS];
static int seen_count;

static tw_status keep_data(void *user, const twi_problem *problem) {
  fold_args a;
  (void)user;
  memcpy(&a, problem->args, sizeof a);
  if (seen_count < MOST_TRIALS) memcpy(&seen[seen_count], a.a, 4);
  seen_count++;
  fold(&a);
  return TW_OK;
}

static int fits(void *user, const twi_problem *problem) {
  (void)user, (void)problem;
  return 1;
}

/* Aligned, all moved, each moved alone, in place: no two with the same data. A
 * kernel that is wrong for some values is so found sooner, and scalars, which
 * are drawn from the same seed, differ too. */
static void test_data(tw_context *context) {
  char finding[512];
  tune_runner runner = {keep_data, NULL};
  seen_count = 0;
  CHECK_INT(tune_verify_runner(context, &operation, TW_U32, &runner, fits, 1,
                               finding, sizeof finding),
            TUNE_VERDICT_RIGHT);
  CHECK_INT(seen_count, 6);
  for (int i = 0; i < seen_count && i < MOST_TRIALS; i++)
    for (int j = 0; j < i; j++)
      if (!CHECK(seen[i] != seen[j]))
        fprintf(stderr, "trials %d and %d have the same data\n", i, j);
}

/* Each trial's grid is made for two SMs in every other shape, and with every
 * other seed. */
static void test_sms(tw_context *context) {
  const int all = tw_context_device(context)->sm_count;
  for (unsigned shape = 0; shape < 4; shape++)
    for (int trial = 0; trial < 2; trial++)
      for (unsigned seed = 1; seed < 4; seed++)
        CHECK_INT(tune_schedule_sms(context, seed, shape, trial),
                  (shape + (unsigned)trial + seed) % 2 ? all : 2);
}

int main(void) {
  tw_context *context;
  check_need(tw_context_create(&context,
                               &(tw_context_options){.device = "sim",
                                                     .tuning_file = "",
                                                     .kernels = sets}) == TW_OK,
             "a context on the simulator");
  test_against(context);
  test_kinds(context);
  test_data(context);
  test_sms(context);
  tw_context_destroy(context);
  return check_end();
}
