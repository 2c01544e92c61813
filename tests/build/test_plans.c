/*
 * test_plans.c -- plans whose kernel is compiled for their sizes, while a
 * program runs.
 */
#include <unistd.h>

#include "api/context.h"
#include "build/files.h"
#include "check.h"
#include "tilewright/compile.h"
#include "tilewright/transpose.h"

enum { ROWS = 70, COLS = 45 };

static tw_context *open_context(tw_compile when, const tw_compiler *compiler) {
  tw_context *context = NULL;
  const tw_context_options options = {.device = "sim:sm_90",
                                      .tuning_file = "",
                                      .compiler = compiler,
                                      .compile = when};
  check_need(tw_context_create(&context, &options) == TW_OK, "a context");
  return context;
}

struct data {
  float from[ROWS * COLS], to[ROWS * COLS];
  void *src, *dst;
};

static tw_plan *make_plan(tw_context *context, struct data *data) {
  tw_plan *plan = NULL;
  for (int i = 0; i < ROWS * COLS; i++) data->from[i] = (float)i;
  check_need(tw_alloc(context, sizeof data->from, &data->src) == TW_OK &&
                 tw_alloc(context, sizeof data->to, &data->dst) == TW_OK &&
                 tw_upload(context, data->src, data->from, sizeof data->from,
                           NULL) == TW_OK,
             "memory");
  const tw_transpose_args args = {
      .rows = ROWS, .cols = COLS, .src = data->src, .dst = data->dst};
  CHECK_STATUS(tw_transpose_plan(&plan, context, TW_F32, &args), TW_OK);
  return plan;
}

static void check_run(tw_context *context, const tw_plan *plan,
                      struct data *data) {
  int wrong = 0;
  memset(data->to, 0xff, sizeof data->to);
  CHECK_STATUS(tw_upload(context, data->dst, data->to, sizeof data->to, NULL),
               TW_OK);
  CHECK_STATUS(tw_plan_run(plan, NULL), TW_OK);
  CHECK_STATUS(tw_download(context, data->to, data->dst, sizeof data->to, NULL),
               TW_OK);
  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < COLS; c++)
      wrong += data->to[c * ROWS + r] != data->from[r * COLS + c];
  CHECK_INT(wrong, 0);
}

/* The kernels of the context with a fixed size. */
static int count_fixed(const tw_context *context) {
  int count = 0;
  for (int i = 0; i < twi_context_kernel_count(context); i++)
    count += context->kernels[i].variant->fixed != NULL &&
             context->kernels[i].variant->fixed[0] == ROWS;
  return count;
}

/* Whether a kernel with fixed sizes is ready, which means that it was used or
 * is about to be. */
static int is_prepared(const tw_context *context) {
  for (int i = 0; i < twi_context_kernel_count(context); i++)
    if (context->kernels[i].variant->fixed)
      return __atomic_load_n(&context->kernels[i].ready, __ATOMIC_ACQUIRE);
  return 0;
}

static void test_first(void) {
  struct data data;
  tw_context *context = open_context(TW_COMPILE_FIRST, &tw_compiler_forge);
  tw_plan *plan = make_plan(context, &data);
  CHECK_INT(count_fixed(context), 1);
  CHECK(is_prepared(context));
  check_run(context, plan, &data);
  /* Another plan of the same sizes needs no other kernel. */
  tw_plan *other = make_plan(context, &data);
  CHECK_INT(count_fixed(context), 1);
  check_run(context, other, &data);
  tw_plan_destroy(other);
  tw_plan_destroy(plan);
  tw_context_destroy(context);
}

static void test_behind(void) {
  struct data data;
  tw_context *context = open_context(TW_COMPILE_BEHIND, &tw_compiler_forge);
  tw_plan *plan = make_plan(context, &data);
  for (int i = 0; i < 6000 && !is_prepared(context); i++) {
    if (i % 50 == 0) check_run(context, plan, &data);
    usleep(10000);
  }
  CHECK_INT(count_fixed(context), 1);
  CHECK(is_prepared(context));
  check_run(context, plan, &data);
  tw_plan_destroy(plan);
  tw_context_destroy(context);
}

/* Plans and contexts that end while a kernel is compiled, or before it is. */
static void test_ends(void) {
  struct data data;
  for (int i = 0; i < 3; i++) {
    tw_context *context = open_context(TW_COMPILE_BEHIND, &tw_compiler_forge);
    tw_plan *first = make_plan(context, &data);
    tw_plan *second = make_plan(context, &data);
    if (i > 0) usleep(i * 30000);
    tw_plan_destroy(first);
    tw_plan_destroy(second);
    tw_context_destroy(context);
  }
}

/* ---- a compiler that cannot --------------------------------------------- */

static tw_status open_nothing(tw_context *context, void **state) {
  *state = context;
  return TW_OK;
}

static int asked;

static tw_status refuse(void *state, const tw_operation *operation,
                        const tw_variant *variant, const int64_t *fixed,
                        const tw_variant **made) {
  (void)state, (void)operation, (void)variant, (void)made;
  asked += fixed[0] == ROWS && fixed[1] == COLS;
  return TW_ERROR_VARIANT;
}

static void close_nothing(void *state) { (void)state; }

static const tw_compiler refusing = {open_nothing, refuse, close_nothing};

static void test_refused(void) {
  struct data data;
  tw_context *context = open_context(TW_COMPILE_FIRST, &refusing);
  tw_plan *plan = make_plan(context, &data);
  CHECK_INT(asked, 1);
  CHECK_INT(count_fixed(context), 0);
  check_run(context, plan, &data);
  tw_plan_destroy(plan);
  tw_context_destroy(context);
  /* Without the option nothing is asked. */
  context = open_context(TW_COMPILE_NEVER, &refusing);
  plan = make_plan(context, &data);
  CHECK_INT(asked, 1);
  check_run(context, plan, &data);
  tw_plan_destroy(plan);
  tw_context_destroy(context);
}

static void test_options(void) {
  tw_context *context = NULL;
  tw_context_options options = {.device = "sim:sm_90",
                                .compile = TW_COMPILE_FIRST};
  CHECK_STATUS(tw_context_create(&context, &options), TW_ERROR_OPTION);
  CHECK_HAS(tw_last_error(), "compiler is NULL");
  options.compile = (tw_compile)7;
  options.compiler = &refusing;
  CHECK_STATUS(tw_context_create(&context, &options), TW_ERROR_OPTION);
  CHECK_HAS(tw_last_error(), "tw_context_options.compile is 7");
}

int main(void) {
  char cache[TUNE_PATH];
  CHECK_STATUS(tune_folder_temporary(cache), TW_OK);
  setenv("TW_CACHE", cache, 1);
  test_first();
  test_behind();
  test_ends();
  test_refused();
  test_options();
  tune_folder_remove(cache);
  return check_end();
}
