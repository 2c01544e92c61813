/*
 * test_calls.c -- calls and plans of variants with several passes, on the
 * simulator.
 */
#include <pthread.h>

#include "passes_test.h"

extern const tw_operation tw_operation_passes_counts;

static tw_status run_counts(tw_context *context, const char *variant,
                            const histogram *h) {
  return run_variant(context, variant, &tw_operation_passes_counts, TW_I32,
                     &h->args, NULL);
}

/* Memory is set before each run, also if there is nothing to count, and the
 * gaps of its strides are left alone. */
static void test_set(tw_context *context) {
  static const char *const variants[] = {"counts_i32_atomic_fault0",
                                         "counts_i32_blocks_b4_fault0"};
  for (int v = 0; v < 2; v++) {
    histogram h = open_histogram(context);
    for (int n = ELEMENTS; n >= 0; n -= ELEMENTS / 2) {
      h.args.n = n;
      CHECK_STATUS(run_counts(context, variants[v], &h), TW_OK);
      CHECK(counts_are_right(context, &h, n, NULL));
    }
    /* The workspace is set as far as the variant needs it, and no further. */
    CHECK_STATUS(run_counts(context, variants[v], &h), TW_OK);
    CHECK_STATUS(run_counts(context, "counts_i32_atomic_fault2", &h), TW_OK);
    CHECK(!counts_are_right(context, &h, 0, NULL));
    h.args.workspace_bytes -= 4;
    tw_status status = run_counts(context, variants[v], &h);
    CHECK_STATUS(status, v ? TW_ERROR_SIZE : TW_OK);
    if (v)
      CHECK_HAS(tw_last_error(),
                "pass 1 of counts_i32_blocks_b4_fault0 is to set 320 bytes at "
                "offset 0 of the workspace, which has 316");
    close_histogram(context, &h);
  }
}

/* A plan keeps its passes, and each run does all of them. */
static void test_plan(tw_context *context) {
  filtered one = open_filter(context, 1), two = open_filter(context, 100);
  tw_plan *plans[2];
  CHECK_STATUS(tw_filter_plan(&plans[0], context, TW_F32, &one.args), TW_OK);
  CHECK_STATUS(tw_filter_plan(&plans[1], context, TW_F32, &two.args), TW_OK);
  for (int i = 0; i < 3; i++) {
    CHECK_STATUS(tw_plan_run(plans[0], NULL), TW_OK);
    CHECK_STATUS(tw_plan_run(plans[1], NULL), TW_OK);
    CHECK(filter_is_right(context, &one, NULL));
    CHECK(filter_is_right(context, &two, NULL));
  }
  tw_plan_destroy(plans[0]);
  tw_plan_destroy(plans[1]);
  close_filter(context, &one);
  close_filter(context, &two);
}

/* ---- threads ------------------------------------------------------------- */

struct user {
  tw_context *context;
  float first; /* tap */
};

static void *run_filter(void *user) {
  const struct user *own = user;
  filtered f = open_filter(own->context, own->first);
  int wrong = 0;
  for (int i = 0; i < 300; i++) {
    wrong += tw_filter(own->context, TW_F32, &f.args, NULL) != TW_OK;
    wrong += !filter_is_right(own->context, &f, NULL);
  }
  CHECK_INT(wrong, 0);
  close_filter(own->context, &f);
  return NULL;
}

/* The threads' calls do not see each other's table, which is one variable. */
static void test_threads(tw_context *context) {
  enum { THREADS = 4 };
  pthread_t threads[THREADS];
  struct user users[THREADS];
  for (int i = 0; i < THREADS; i++) {
    users[i] = (struct user){context, (float)(10 * i + 1)};
    check_need(!pthread_create(&threads[i], NULL, run_filter, &users[i]),
               "a thread");
  }
  for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
}

/* Each kernel's registers and occupancy are known, with its own block. */
static void test_kernels(tw_context *context) {
  static const int blocks_per_sm[] = {32, 21, 16, 12, 10, 9, 8};
  for (int i = 0; i < context->kernel_count; i++) {
    twi_kernel *kernel = &context->kernels[i];
    if (strcmp(kernel->variant->name, "relay_i32_eight_fault0")) continue;
    CHECK_STATUS(twi_kernel_ready(context->device, kernel), TW_OK);
    CHECK_INT(kernel->kernel_count, 7);
    for (int k = 0; k < 7; k++)
      if (kernel->occupancy[k].is_upper_bound)
        CHECK_INT(kernel->occupancy[k].blocks_per_sm, blocks_per_sm[k]);
    CHECK_INT(kernel->attributes[3].shared_bytes, 640);
  }
}

int main(void) {
  tw_context *context = open_context("sim:h200");
  test_set(context);
  test_plan(context);
  test_threads(context);
  test_kernels(context);
  tw_context_destroy(context);
  return check_end();
}
