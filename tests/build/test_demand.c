/*
 * test_demand.c -- kernels that are compiled when they are needed: mistakes in
 * them are named as those of kernels that were built, at the template's line.
 *
 * The kernels are the library's transpose by the algorithm naive, with another
 * condition in line 21 of the template, as a set without kernels.
 */
#include <pthread.h>

#include "build/demand.h"
#include "check.h"
#include "runtime/scratch.h"
#include "tilewright/simulator/kernel.h"
#include "verify/check.h"

static const char file[] = "transpose/naive.cu";
static const char condition[] = "block.z < batch && r < rows && c < cols";
static const char variant_name[] = "transpose_b32_naive_c32_r8";

static const tw_sim_table no_tables[] = {{.file = NULL}};

/* A set and its only kernel. */
struct edited {
  tw_sim_module module;
  tw_source sources[2];
  tw_kernel_set set;
  twi_kernel kernel;
};

static twi_kernel *library_kernel(tw_context *context) {
  for (int i = 0; i < context->kernel_count; i++)
    if (!strcmp(context->kernels[i].variant->name, variant_name))
      return &context->kernels[i];
  check_need(0, variant_name);
  return NULL;
}

/* The whole file with another condition in each kernel. */
static tw_source edit(const char *instead) {
  const tw_source *source = tw_kernels_tilewright.sources;
  while (strcmp(source->file, file)) source++;
  const size_t size = (size_t)(source->end - source->begin);
  char *text = calloc(2, size + 1), *end = text;
  const char *at = (const char *)source->begin;
  for (const char *next; (next = strstr(at, condition));
       at = next + sizeof condition - 1)
    end += sprintf(end, "%.*s%s", (int)(next - at), at, instead);
  check_need(end > text, "a condition to replace");
  end += sprintf(end, "%s", at);
  const unsigned char *begin = (const unsigned char *)text;
  return (tw_source){file, begin, begin + (end - text)};
}

static struct edited *make(tw_context *context, const char *instead) {
  struct edited *made = calloc(1, sizeof *made);
  made->module = (tw_sim_module)TW_SIM_MODULE("edited", no_tables, NULL);
  made->sources[0] = edit(instead);
  made->set = tw_kernels_tilewright;
  made->set.name = "edited";
  made->set.sources = made->sources;
  made->set.simulator = &made->module;
  made->set.counts = NULL;
  const twi_kernel *original = library_kernel(context);
  made->kernel = (twi_kernel){.set = &made->set,
                              .operation = original->operation,
                              .variant = original->variant,
                              .lock = original->lock};
  return made;
}

static tune_check_result check(tw_context *context, const char *instead) {
  struct edited *made = make(context, instead);
  tune_check_result result = {0};
  tune_demand_note(context->device, &made->kernel);
  tune_demand_compile(NULL);
  tune_check_variant(context, &made->kernel, TW_F32, 1, 0, &result);
  return result;
}

static void test_findings(tw_context *context) {
  tune_check_result right = check(context, condition);
  CHECK_INT(right.outcome, TUNE_CHECK_CLEAN);
  CHECK_TEXT(right.finding, "");

  tune_check_result wrong =
      check(context, "block.z < batch && r < rows && c <= cols");
  CHECK_INT(wrong.outcome, TUNE_CHECK_FOUND);
  CHECK_HAS(wrong.finding, "templates/transpose/naive.cu:2");

  tune_check_result mistaken = check(context, "nonsense");
  CHECK_INT(mistaken.outcome, TUNE_CHECK_FAILED);
  CHECK_HAS(mistaken.finding, "templates/transpose/naive.cu:21: ");
  CHECK_HAS(mistaken.finding, "'nonsense' was not declared in this scope");

  tune_check_result other =
      check(context, "__match_any_sync_of_ptx(1) && false");
  CHECK_INT(other.outcome, TUNE_CHECK_GPU_ONLY);
  CHECK_HAS(other.finding, "GPU only: templates/transpose/naive.cu:21: ");
}

/* A kernel is prepared without its code, which the first launch gets. */
static void test_lazy(tw_context *context) {
  struct edited *made =
      make(context, "c < cols && block.z < batch && r < rows");
  const int before = tune_demand_count();
  CHECK_STATUS(twi_kernel_ready(context->device, &made->kernel), TW_OK);
  CHECK_INT(made->kernel.occupancy[0].blocks_per_sm, 8);
  CHECK_INT(tune_demand_count(), before);
  CHECK(made->kernel.handles[0] == NULL);
  CHECK_STATUS(tune_demand_ready(context->device, &made->kernel), TW_OK);
  CHECK_INT(tune_demand_count(), before + 1);
  tune_check_result result = {0};
  tune_check_variant(context, &made->kernel, TW_F32, 1, 0, &result);
  CHECK_INT(result.outcome, TUNE_CHECK_CLEAN);
  CHECK(made->kernel.handles[0] != NULL);
  CHECK_INT(tune_demand_count(), before + 1);
}

/* What an earlier run found to be for the GPU only is so at once. */
static void test_recalled(tw_context *context) {
  static const char unknown[] = "__match_any_sync_of_ptx(2) && false";
  struct edited *made = make(context, unknown), *again = make(context, unknown);
  CHECK_INT(tune_demand_recall(context->device, &made->kernel), 0);
  CHECK_STATUS(tune_demand_ready(context->device, &made->kernel),
               TW_ERROR_VARIANT);
  const int before = tune_demand_count();
  CHECK_INT(tune_demand_recall(context->device, &again->kernel), 1);
  CHECK_INT(tune_demand_count(), before + 1);
  CHECK_STATUS(twi_kernel_ready(context->device, &again->kernel),
               TW_ERROR_VARIANT);
  CHECK(twi_kernel_is_gpu_only(&again->kernel));
  CHECK_HAS(again->kernel.why, "GPU only: templates/transpose/naive.cu:21: ");
}

static void *ask(void *user) {
  struct edited *made = user;
  tw_context *context = NULL;
  const tw_context_options options = {.device = "sim:sm_90", .tuning_file = ""};
  CHECK_STATUS(tw_context_create(&context, &options), TW_OK);
  CHECK_STATUS(tune_demand_ready(context->device, &made->kernel), TW_OK);
  tw_context_destroy(context);
  return NULL;
}

/* Threads that need the same part wait for one compiler. */
static void test_threads(tw_context *context) {
  enum { THREADS = 4 };
  pthread_t threads[THREADS];
  struct edited *made =
      make(context, "r < rows && block.z < batch && c < cols");
  const int before = tune_demand_count();
  for (int i = 0; i < THREADS; i++)
    check_need(!pthread_create(&threads[i], NULL, ask, made), "a thread");
  for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
  CHECK_INT(tune_demand_count(), before + 1);
}

int main(void) {
  tw_context *context = NULL;
  const tw_context_options options = {.device = "sim:sm_90", .tuning_file = ""};
  scratch_begin();
  check_need(tw_context_create(&context, &options) == TW_OK, "a context");
  test_findings(context);
  test_lazy(context);
  test_recalled(context);
  test_threads(context);
  tw_context_destroy(context);
  return check_end();
}
