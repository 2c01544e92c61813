/*
 * test_huge.c -- tensors of more than 2^31 elements: every operation, every
 * algorithm, and the library's own choice.
 *
 *   test_huge OPERATION [DEVICE [LIMIT]]
 *   test_huge --self                tests this test with wrong kernels
 *
 * OPERATION may be "all". DEVICE is "cuda" by default; without a GPU the test
 * is skipped (exit code 77). It may need 30 GB of the GPU's memory and 25 GB of
 * the CPU's. With a LIMIT of some thousands instead of 2^31 it runs quickly on
 * the simulator, which tests this test and not the kernels. The elements are
 * i32, whose arithmetic wraps around and so is exact.
 *
 * huge_shapes.h lists the shapes. An algorithm that would take minutes for a
 * shape, for example one that adds up 2^31 numbers in one thread, is skipped
 * for it and printed.
 */
#include "devices/backends.h"
#include "huge_fakes.h"
#include "huge_run.h"
#include "huge_shapes.h"
#include "sets.h"

static const double most_seconds = 0.4; /* for one run on a GPU */

/* The results of each way: the library's choice, then the algorithms. */
enum { MOST_WAYS = 64 };
struct tally {
  int right[MOST_WAYS], wrong[MOST_WAYS], left_out[MOST_WAYS];
  int shapes;
  int64_t compared;
};

/* ---- ways ---------------------------------------------------------------- */

static double blocks_of(const tw_geometry *geometry) {
  return (double)geometry->grid[0] * (double)geometry->grid[1] *
         (double)geometry->grid[2];
}

/* The algorithm's variant that needs the fewest blocks for the problem; NULL if
 * none can run it. */
static twi_kernel *kernel_of(const struct huge_case *c, int algorithm) {
  tw_context *context = c->huge->context;
  twi_kernel *best = NULL;
  double fewest = 0;
  for (int k = 0; k < context->kernel_count; k++) {
    twi_kernel *kernel = &context->kernels[k];
    tw_passes passes;
    twi_launch folded;
    if (kernel->operation != c->operation ||
        kernel->variant->algorithm != algorithm ||
        kernel->variant->element != c->problem.element ||
        twi_kernel_ready(context->device, kernel) != TW_OK ||
        twi_kernel_unfit(kernel) >= 0)
      continue;
    twi_kernel_passes(tw_context_device(context), kernel, c->problem.args,
                      &passes);
    const tw_geometry *first = twi_first_kernel(&passes);
    if (twi_launch_from_geometry(first, &folded) != TW_OK) continue;
    if (best && blocks_of(first) >= fewest) continue;
    best = kernel;
    fewest = blocks_of(first);
  }
  return best;
}

static void describe(const struct huge_case *c, const struct way *way,
                     const char *what) {
  char sizes[TWI_SHAPE_TEXT];
  twi_problem_shape(&c->problem, sizes);
  printf("%s %s, %s, %s: %s\n", c->operation->name, sizes, c->shape->name,
         way->name, what);
}

static void run_way(struct huge_case *c, struct tally *tally, int number,
                    const struct way *way) {
  double expected = tw_context_device(c->huge->context)->is_gpu
                        ? expected_seconds(c, way)
                        : 0;
  if (expected > most_seconds) {
    char text[64];
    snprintf(text, sizeof text, "left out: it would take %.1f s", expected);
    describe(c, way, text);
    tally->left_out[number]++;
  } else if (is_right(c, way)) {
    tally->right[number]++;
  } else {
    describe(c, way, c->finding);
    tally->wrong[number]++;
  }
}

static void run_shape(struct huge *huge, const tw_operation *operation,
                      const tw_shape *shape, struct tally *tally) {
  static struct huge_case c;
  double began = seconds();
  if (open_case(&c, huge, operation, shape)) {
    tally->shapes++;
    run_way(&c, tally, 0, &(struct way){NULL, "as chosen"});
    for (int a = 0; a < operation->algorithm_count; a++) {
      struct way way = {kernel_of(&c, a), operation->algorithms[a].name};
      if (way.kernel) run_way(&c, tally, 1 + a, &way);
    }
    tally->compared += c.compared;
    char sizes[TWI_SHAPE_TEXT];
    twi_problem_shape(&c.problem, sizes);
    printf("%s %s, %s: %.1f s\n", operation->name, sizes, shape->name,
           seconds() - began);
  }
  close_case(&c);
}

struct run {
  struct huge *huge;
  const tw_operation *operation;
  struct tally *tally;
};

static void use_shape(void *user, const tw_shape *shape) {
  const struct run *run = user;
  run_shape(run->huge, run->operation, shape, run->tally);
}

static void run_operation(struct huge *huge, const tw_operation *operation,
                          struct tally *tally) {
  struct run run = {huge, operation, tally};
  huge_shapes(operation, huge->limit, use_shape, &run);
}

/* ---- operations ---------------------------------------------------------- */

static void check_operation(struct huge *huge, const tw_operation *operation) {
  struct tally tally = {.shapes = 0};
  double began = seconds();
  check_need(operation->algorithm_count < MOST_WAYS, "room for algorithms");
  run_operation(huge, operation, &tally);
  CHECK(tally.shapes > 0);
  int right = 0, wrong = 0, left_out = 0;
  for (int w = 0; w <= operation->algorithm_count; w++) {
    right += tally.right[w], wrong += tally.wrong[w];
    left_out += tally.left_out[w];
    /* A way that was tried must have been right at least once. */
    CHECK(tally.right[w] > 0 || tally.left_out[w] + tally.wrong[w] == 0);
  }
  CHECK_INT(wrong, 0);
  CHECK(right > 2 * left_out);
  printf(
      "%s: %d shapes past %lld elements, %d runs right, %d wrong, %d left "
      "out, %lld elements compared, %.1f s\n",
      operation->name, tally.shapes, (long long)huge->limit, right, wrong,
      left_out, (long long)tally.compared, seconds() - began);
  fflush(stdout);
}

static void test_self(struct huge *huge) {
  struct tally tally = {.shapes = 0};
  huge->limit = FAKE_LIMIT;
  fill_fake_operation();
  check_need(
      tw_context_create(&huge->context,
                        &(tw_context_options){.device = "sim",
                                              .tuning_file = "",
                                              .kernels = fake_sets}) == TW_OK,
      "a context on the simulator");
  huge_open(huge);
  run_operation(huge, &fake_operation, &tally);
  CHECK_INT(tally.shapes, 3 + 3 + 4);
  CHECK_INT(tally.right[0], tally.shapes);
  for (int f = 0; f < FAKE_COUNT; f++) {
    printf("%s: wrong for %d shapes of %d\n", fake_variants[f].name,
           tally.wrong[1 + f], tally.shapes);
    CHECK_INT(tally.wrong[1 + f] == 0, fake_is_right[f]);
    CHECK_INT(tally.right[1 + f] + tally.wrong[1 + f], tally.shapes);
  }
}

static void test_operations(struct huge *huge, const char *name,
                            const char *device) {
  check_need(tw_context_create(
                 &huge->context,
                 &(tw_context_options){.device = device,
                                       .tuning_file = "",
                                       .kernels = test_own_sets}) == TW_OK,
             device);
  printf("%s\n", tw_context_device(huge->context)->name);
  huge_open(huge);
  for (int i = 0; test_set(i); i++)
    for (int o = 0; o < test_set(i)->operation_count; o++) {
      const tw_operation *operation = test_set(i)->operations[o];
      if (!strcmp(name, "all") || !strcmp(name, operation->name))
        check_operation(huge, operation);
    }
}

int main(int argc, char **argv) {
  static struct huge huge = {.random = 20261120};
  setvbuf(stdout, NULL, _IOLBF, 0); /* progress is visible if it is killed */
  const char *device = argc > 2 ? argv[2] : "cuda";
  char why[160];
  huge.limit = argc > 3 ? atoll(argv[3]) : INT64_C(1) << 31;
  if (argc < 2 || argc > 4 || huge.limit < 1024 || huge.limit % 8) {
    fprintf(stderr,
            "usage: %s --self | OPERATION|all [DEVICE [LIMIT]]; LIMIT is a "
            "multiple of 8, 1024 or more\n",
            argv[0]);
    return 2;
  }
  if (!strcmp(argv[1], "--self")) {
    test_self(&huge);
  } else {
    const twi_backend *backend = twi_backend_of(device);
    if (backend && backend->count(why) == 0) check_skip(why);
    test_operations(&huge, argv[1], device);
  }
  tw_context_destroy(huge.context);
  free(huge.pattern);
  return check_end();
}
