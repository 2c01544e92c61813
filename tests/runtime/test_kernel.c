/*
 * test_kernel.c -- how a kernel is prepared: once, for a problem that it can
 * do, and again only after a lack of memory.
 */
#include "devices/kernel.h"
#include "fake_set.h"

/* ---- a device that notes what it is asked to prepare --------------------- */

static int prepared;         /* how often */
static tw_passes passes_of;  /* the latest time */
static tw_status answers[4]; /* what it answers, time after time */

static tw_status note(twi_device *device, twi_kernel *kernel,
                      const tw_passes *passes) {
  (void)device, (void)kernel;
  passes_of = *passes;
  tw_status status = answers[prepared++];
  return status == TW_OK ? TW_OK : twi_fail(status, "answer %d", prepared);
}

static const twi_device_class noting = {.prepare = note};
static twi_device device = {.class_ = &noting};

/* ---- an operation that is tuned for these shapes ------------------------- */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static tw_operation operation;

static twi_kernel kernel_for(const tw_shape *benches, int count) {
  operation = echo_operation;
  operation.benches = benches;
  operation.bench_count = count;
  prepared = 0;
  memset(answers, 0, sizeof answers);
  return (twi_kernel){.set = &echo_set,
                      .operation = &operation,
                      .variant = &echo_variants[ECHO_B32_PLAIN],
                      .lock = &lock};
}

/* Rows of 19 elements are a misfit for the kernel, and rows of 13 need a block
 * of 4096 threads, see fake_set.h. */
static void test_passes(void) {
  static const tw_shape second_fits[] = {
      {"misfit", {4, 19, 1}}, {"fits", {4, 13, 1}}, {"later", {4, 4, 1}}};
  static const tw_shape none_fits[] = {{"misfit", {4, 19, 1}}};
  twi_kernel kernel = kernel_for(second_fits, 3);
  CHECK_STATUS(twi_kernel_ready(&device, &kernel), TW_OK);
  CHECK(passes_of.pass[0].misfit == NULL);
  CHECK_INT(passes_of.pass[0].block[0], 4096);
  /* A problem whose sizes are all 1 stands in for those it cannot do. */
  kernel = kernel_for(none_fits, 1);
  CHECK_STATUS(twi_kernel_ready(&device, &kernel), TW_OK);
  CHECK(passes_of.pass[0].misfit == NULL);
  CHECK_INT(passes_of.pass[0].block[0], 32);
  kernel = kernel_for(none_fits, 0);
  CHECK_STATUS(twi_kernel_ready(&device, &kernel), TW_OK);
  CHECK_INT(passes_of.pass[0].block[0], 32);
}

static void test_once(void) {
  twi_kernel kernel = kernel_for(echo_shapes, 1);
  for (int i = 0; i < 3; i++)
    CHECK_STATUS(twi_kernel_ready(&device, &kernel), TW_OK);
  CHECK_INT(prepared, 1);
  /* A failure is kept, with its sentence. */
  kernel = kernel_for(echo_shapes, 1);
  answers[0] = TW_ERROR_IMAGE;
  for (int i = 0; i < 3; i++) {
    twi_fail(TW_ERROR_SIZE, "something else");
    CHECK_STATUS(twi_kernel_ready(&device, &kernel), TW_ERROR_IMAGE);
    CHECK_TEXT(tw_last_error(), "answer 1");
  }
  CHECK_INT(prepared, 1);
  /* A lack of memory is not: it may be over at the next call. */
  kernel = kernel_for(echo_shapes, 1);
  answers[0] = answers[1] = TW_ERROR_MEMORY;
  CHECK_STATUS(twi_kernel_ready(&device, &kernel), TW_ERROR_MEMORY);
  CHECK_STATUS(twi_kernel_ready(&device, &kernel), TW_ERROR_MEMORY);
  CHECK_TEXT(tw_last_error(), "answer 2");
  CHECK_STATUS(twi_kernel_ready(&device, &kernel), TW_OK);
  CHECK_STATUS(twi_kernel_ready(&device, &kernel), TW_OK);
  CHECK_INT(prepared, 3);
}

int main(void) {
  test_passes();
  test_once();
  return check_end();
}
