/*
 * test_block_sizes.c -- whom the occupancy API is asked for, and that what
 * stands for several things is timed once.
 */
#include "check.h"
#include "runtime/fake_set.h"
#include "search/block_sizes.h"

/* ---- a device that proposes and times as the test says ------------------- */

static const twi_kernel *asked;
static int proposed, most_timed;
static double clock_us;

static tw_status propose(twi_device *device, const twi_kernel *kernel,
                         int threads, int shared_bytes, int *result) {
  (void)device, (void)threads, (void)shared_bytes;
  asked = kernel;
  *result = proposed;
  return TW_OK;
}

static tw_status fake_time(twi_device *device, tw_stream stream, int count,
                           tw_status (*body)(void *user, int index), void *user,
                           double *time_us) {
  (void)device, (void)stream;
  if (count > most_timed) most_timed = count;
  for (int i = 0; i < count; i++) {
    tw_status status = body(user, i);
    if (status != TW_OK) return status;
    time_us[i] = clock_us += 300;
  }
  return TW_OK;
}

static twi_device_class changed;

/* Finds the comparison of echo's b32 variants, two of which fit an SM. */
static void find(tw_context *context, int is_gpu, tune_block_sizes *sizes,
                 tune_candidates *candidates, twi_problem *problem) {
  const echo_args args = {.rows = 64, .cols = 64};
  const tune_search settings = {.strategy = tune_strategies[0],
                                .first = {3, 0, "first", 0},
                                .final = {5, 0, "final", 0},
                                .seed = 1,
                                .deadline_s = 1e300};
  context->device->info.is_gpu = is_gpu;
  context->device->info.l2_bytes = 1 << 12;
  most_timed = 0;
  CHECK_STATUS(twi_problem_init(problem, &echo_operation, TW_F32, &args, 0),
               TW_OK);
  CHECK_STATUS(tune_candidates_collect(context, problem, candidates), TW_OK);
  tune_candidates_filter(candidates, 0);
  CHECK_STATUS(tune_block_sizes_open(sizes, context, problem, candidates),
               TW_OK);
  CHECK_STATUS(tune_block_sizes_find(sizes, &settings), TW_OK);
  CHECK_INT(sizes->comparison_count, 1);
}

static void close_all(tune_block_sizes *sizes, tune_candidates *candidates) {
  tune_block_sizes_close(sizes);
  tune_candidates_free(candidates);
}

static twi_kernel *kernel_of(tw_context *context, int variant) {
  for (int i = 0; i < context->kernel_count; i++)
    if (context->kernels[i].variant == &echo_variants[variant])
      return &context->kernels[i];
  check_need(0, "the kernel");
  return NULL;
}

/* The kernel whose launch bounds leave the most freedom, also where it has
 * none; of equal ones the first. */
static void test_asked(tw_context *context) {
  twi_kernel *plain = kernel_of(context, ECHO_B32_PLAIN);
  twi_kernel *wide = kernel_of(context, ECHO_B32_WIDE);
  static const struct {
    int plain, wide, is_wide;
  } bounds[] = {{64, 512, 1}, {512, 64, 0}, {512, 0, 1}, {0, 1023, 0}};
  CHECK_STATUS(twi_kernel_ready(context->device, plain), TW_OK);
  CHECK_STATUS(twi_kernel_ready(context->device, wide), TW_OK);
  for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++) {
    tune_block_sizes sizes;
    tune_candidates candidates;
    twi_problem problem;
    plain->attributes[0].most_threads = bounds[i].plain;
    wide->attributes[0].most_threads = bounds[i].wide;
    proposed = 700;
    find(context, 0, &sizes, &candidates, &problem);
    const twi_kernel *expected = bounds[i].is_wide ? wide : plain;
    CHECK_TEXT(asked->variant->name, expected->variant->name);
    const tune_comparison *comparison = &sizes.comparisons[0];
    CHECK(comparison->proposed_for->kernel == expected);
    CHECK_INT(comparison->proposal.threads, 700);
    CHECK_INT(comparison->proposal.rounded, 256);
    CHECK_INT(comparison->proposal.edge, 16);
    close_all(&sizes, &candidates);
  }
  plain->attributes[0].most_threads = wide->attributes[0].most_threads = 0;
}

/* One candidate is what is proposed, the fastest and of the lowest occupancy:
 * it is in the shortlist once, which has room for as many as there are. */
static void test_shortlist(tw_context *context) {
  tune_block_sizes sizes;
  tune_candidates candidates;
  twi_problem problem;
  changed.time = fake_time;
  find(context, 1, &sizes, &candidates, &problem);
  const tune_comparison *comparison = &sizes.comparisons[0];
  CHECK(comparison->compared[TUNE_COMPARED_PROPOSED] ==
        comparison->compared[TUNE_COMPARED_FASTEST]);
  CHECK(comparison->compared[TUNE_COMPARED_LOW] ==
        comparison->compared[TUNE_COMPARED_FASTEST]);
  CHECK_INT(comparison->compared[TUNE_COMPARED_FASTEST]->rounds, 5);
  CHECK_INT(most_timed, 2);
  CHECK(tune_block_sizes_best_us(&sizes) > 0);
  close_all(&sizes, &candidates);
}

int main(void) {
  tw_context *context = echo_context("");
  changed = *context->device->class_;
  changed.propose_block = propose;
  context->device->class_ = &changed;
  test_asked(context);
  test_shortlist(context);
  tw_context_destroy(context);
  return check_end();
}
