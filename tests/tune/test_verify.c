/*
 * test_verify.c -- verification finds every kind of wrong result and describes
 * it.
 *
 * The simulator's memory is the CPU's, so a runner can be any piece of C:
 * here a copy that does one thing wrong.
 */
#include "check.h"
#include "runtime/fake_set.h"
#include "verify/verify.h"

static const tw_shape shapes[] = {
    {"square", {[ECHO_ROWS] = 16, [ECHO_COLS] = 16}},
    {"strided",
     {[ECHO_ROWS] = 5,
      [ECHO_COLS] = 7,
      [ECHO_BATCH] = 2,
      [ECHO_SRC_STRIDE] = 9,
      [ECHO_DST_STRIDE] = 11}},
};

/* echo with our shapes; filled in main. */
static tw_operation operation;

typedef void defect(const echo_args *a);

static void no_defect(const echo_args *a) { (void)a; }

static void forgets_last(const echo_args *a) {
  /* Undo the last element: what was there is not known, so write another. */
  ((uint32_t *)a->dst)[(a->rows - 1) * a->dst_stride + a->cols - 1] ^= 1;
}

static void writes_past_end(const echo_args *a) {
  int64_t last = (a->batch.value - 1) * a->dst_batch_stride +
                 (a->rows - 1) * a->dst_stride + a->cols - 1;
  ((unsigned char *)a->dst)[4 * (last + 1)] ^= 1;
}

static void writes_before_start(const echo_args *a) {
  ((unsigned char *)a->dst)[-1] ^= 1;
}

static void writes_far_before(const echo_args *a) {
  ((unsigned char *)a->dst)[-1000] ^= 1;
}

static void writes_into_gap(const echo_args *a) {
  if (a->dst_stride > a->cols) ((uint32_t *)a->dst)[a->cols + 1] ^= 1;
}

static void writes_into_input(const echo_args *a) {
  ((uint32_t *)(uintptr_t)a->src)[1] ^= 0x80000000u;
}

/* As a kernel that looks at one pointer's alignment and forgets the other's. */
static void wrong_if_src_alone_moved(const echo_args *a) {
  if ((uintptr_t)a->src % 16 != 0 && (uintptr_t)a->dst % 16 == 0)
    ((uint32_t *)a->dst)[0] ^= 1;
}

static void wrong_if_moved(const echo_args *a) {
  if ((uintptr_t)a->dst % 16 != 0) ((uint32_t *)a->dst)[0] ^= 1;
}

static tw_status run_defect(void *user, const twi_problem *problem) {
  echo_args args;
  memcpy(&args, problem->args, sizeof args);
  echo_copy(&args, 4);
  (*(defect *const *)user)(&args);
  return TW_OK;
}

static tw_status run_nothing(void *user, const twi_problem *problem) {
  (void)user;
  (void)problem;
  return TW_OK;
}

static tw_status run_error(void *user, const twi_problem *problem) {
  (void)user;
  (void)problem;
  return twi_fail(TW_ERROR_LAUNCH, "the fuse is blown");
}

static int fits_all(void *user, const twi_problem *problem) {
  (void)user;
  (void)problem;
  return 1;
}

static int fits_none(void *user, const twi_problem *problem) {
  (void)user;
  (void)problem;
  return 0;
}

static tune_verdict verify(tw_context *context, defect *with, char *finding) {
  tune_runner runner = {run_defect, &with};
  return tune_verify_runner(context, &operation, TW_F32, &runner, fits_all, 1,
                            finding, 512);
}

static void expect_wrong(tw_context *context, defect *with, const char *first,
                         const char *second) {
  char finding[512];
  CHECK_INT(verify(context, with, finding), TUNE_VERDICT_WRONG);
  CHECK_HAS(finding, first);
  CHECK_HAS(finding, second);
}

static void test_defects(tw_context *context) {
  char finding[512];
  CHECK_INT(verify(context, no_defect, finding), TUNE_VERDICT_RIGHT);
  CHECK_TEXT(finding, "");
  expect_wrong(context, forgets_last,
               "shape 'square' (rows=16, cols=16): ", "dst[0][15][15] is 0x");
  expect_wrong(context, forgets_last, ", expected 0x",
               "; elements that differ: 1");
  expect_wrong(context, writes_past_end, "shape 'square'",
               "0 bytes past the last element of dst");
  expect_wrong(context, writes_before_start, "shape 'square'",
               "1 bytes before the first element of dst");
  expect_wrong(context, writes_far_before, "shape 'square'",
               "1000 bytes before the first element of dst");
  expect_wrong(
      context, writes_into_gap,
      "shape 'strided' (rows=5, cols=7, batch=2, src_stride=9, dst_stride=11)",
      "the gap between the rows of dst, 8 elements from its start");
  expect_wrong(context, writes_into_input, "the input was changed",
               "src[0][0][1] is 0x");
  expect_wrong(context, wrong_if_src_alone_moved, "src moved by one element",
               "dst[0][0][0] is 0x");
  expect_wrong(context, wrong_if_moved, "src, dst moved by one element",
               "dst[0][0][0] is 0x");
}

static void test_others(tw_context *context) {
  char finding[512];
  tune_runner nothing = {run_nothing, NULL}, error = {run_error, NULL};
  CHECK_INT(tune_verify_runner(context, &operation, TW_F32, &nothing, fits_all,
                               1, finding, sizeof finding),
            TUNE_VERDICT_WRONG);
  CHECK_HAS(finding, "dst[0][0][0] is 0x");
  CHECK_HAS(finding, "(it was never written); elements that differ: 256");
  CHECK_INT(tune_verify_runner(context, &operation, TW_F32, &error, fits_all, 1,
                               finding, sizeof finding),
            TUNE_VERDICT_WRONG);
  CHECK_HAS(finding, "the launch failed: the fuse is blown");
  CHECK_INT(tune_verify_runner(context, &operation, TW_F32, &nothing, fits_none,
                               1, finding, sizeof finding),
            TUNE_VERDICT_RIGHT);
  /* An invalid shape is not verified, and not reported as a wrong result. */
  tw_shape bad = {"bad", {[ECHO_ROWS] = 3, [ECHO_COLS] = 9, [ECHO_BATCH] = 1}};
  bad.fields[ECHO_SRC_STRIDE] = 4;
  CHECK_INT(tune_verify(context, &context->kernels[context->kernel_count - 1],
                        TW_C128, &bad, 1, finding, sizeof finding),
            TUNE_VERDICT_UNKNOWN);
  CHECK_HAS(finding, "shape 'bad'");
  CHECK_HAS(finding, "not verified: ");
  /* A shape that the kernel cannot run is not run. */
  tw_shape unfit = {"unfit",
                    {[ECHO_ROWS] = 3, [ECHO_COLS] = 19, [ECHO_BATCH] = 1}};
  CHECK_INT(tune_verify(context, context->kernels + context->kernel_count - 1,
                        TW_C128, &unfit, 1, finding, sizeof finding),
            TUNE_VERDICT_UNFIT);
  CHECK_HAS(finding, "only for problems with cols != 19");
  /* The kernel can run only an empty shape, which verifies nothing. */
  const tw_shape none_fits[] = {
      unfit, {"empty", {[ECHO_ROWS] = 0, [ECHO_COLS] = 9, [ECHO_BATCH] = 1}}};
  operation.checks = none_fits;
  operation.check_count = 2;
  twi_kernel kernel = context->kernels[context->kernel_count - 1];
  kernel.operation = &operation;
  CHECK_INT(
      tune_verify_all(context, &kernel, TW_C128, 1, finding, sizeof finding),
      TUNE_VERDICT_UNKNOWN);
  CHECK_HAS(finding, "only for problems with cols != 19");
  operation.checks = shapes;
  operation.check_count = 2;
  /* A short buffer gets a short finding. */
  char small[20];
  CHECK_INT(tune_verify_runner(context, &operation, TW_F32, &error, fits_all, 1,
                               small, sizeof small),
            TUNE_VERDICT_WRONG);
  CHECK_INT(strlen(small), sizeof small - 1);
}

/* A reference that divides by 0 ends no process, and is not the kernel's fault.
 */
#if defined(__x86_64__)
static volatile int zero, quotient;

__attribute__((no_sanitize("undefined"))) static void divides(
    const void *args) {
  quotient = (int)((const echo_args *)args)->cols / zero;
}

static void test_division(tw_context *context) {
  tw_element elements[4];
  char finding[512];
  memcpy(elements, operation.elements, sizeof elements);
  elements[0].reference = divides;
  operation.elements = elements;
  CHECK_INT(verify(context, no_defect, finding), TUNE_VERDICT_UNKNOWN);
  CHECK_HAS(finding, "shape 'square'");
  CHECK_HAS(finding, "not verified: the reference in operation.lua divides by");
  operation.elements = echo_operation.elements;
  CHECK_INT(verify(context, no_defect, finding), TUNE_VERDICT_RIGHT);
}
#else
static void test_division(tw_context *context) { (void)context; }
#endif

int main(void) {
  operation = echo_operation;
  operation.checks = shapes;
  operation.check_count = 2;
  tw_context *context = echo_context("");
  test_defects(context);
  test_others(context);
  test_division(context);
  tw_context_destroy(context);
  return check_end();
}
