/*
 * test_variants.c -- every variant of an algorithm, over shapes drawn at
 * random.
 *
 *   test_variants --list                     what there is to test, for CTest
 *   test_variants OPERATION ALGORITHM ELEMENT [DEVICE [SHAPES]]
 *
 * ELEMENT may be "all". DEVICE is sim:sm_90 by default; "cuda" is skipped (exit
 * code 77) where no GPU is. Shapes are drawn with a seed that is printed and
 * can be set in TW_TEST_SEED: sizes around the tiles' edges, primes, ones and
 * zeros, strides packed or padded. A shape that is none of a variant's is made
 * plainer until it is one. The operation's own check shapes come first, and
 * last, for one variant, grids that no launch takes as they are. On the
 * simulator a run takes the check shapes with one in six of the variants, and
 * one in four of the shapes drawn, see drawn.h.
 *
 * A GPU is given sizes four times as long as the simulator. What takes the time
 * is the arithmetic, on a GPU the reference's on the CPU, so that not the sizes
 * are bounded but the arithmetic of a shape: a long one is then thin in another
 * direction.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/context.h"
#include "devices/backends.h"
#include "devices/simulator/profile.h"
#include "drawn.h"
#include "sets.h"
#include "verify/allow.h"
#include "verify/draw.h"
#include "verify/large.h"
#include "verify/verify.h"

/* Blocks of the variant's grid in y and z for a shape. */
static int64_t blocks_in_yz(const tw_device_info *gpu, const twi_kernel *kernel,
                            tw_type type, const tw_shape *shape) {
  twi_problem problem;
  tw_passes passes;
  if (twi_problem_from_shape(&problem, kernel->operation, type, shape))
    return 0;
  twi_kernel_passes(gpu, kernel, problem.args, &passes);
  const int64_t *grid = twi_first_kernel(&passes)->grid;
  return grid[1] > grid[2] ? grid[1] : grid[2];
}

/* Threads of all of the variant's kernels for a shape. */
static double count_threads(const tw_device_info *gpu, const twi_kernel *kernel,
                            tw_type type, const tw_shape *shape) {
  twi_problem problem;
  tw_passes passes;
  double count = 0;
  if (twi_problem_from_shape(&problem, kernel->operation, type, shape))
    return 0;
  twi_kernel_passes(gpu, kernel, problem.args, &passes);
  for (int p = 0; p < passes.count; p++) {
    double threads = 1;
    for (int d = 0; d < 3; d++)
      threads *= (double)passes.pass[p].grid[d] * passes.pass[p].block[d];
    count += threads;
  }
  return count;
}

static int has_work(const tw_operation *operation, tw_type type,
                    const tw_shape *shape) {
  twi_problem problem;
  return twi_problem_from_shape(&problem, operation, type, shape) == TW_OK &&
         !problem.empty;
}

/* Some check shapes on the simulator, which folds grids that may be long
 * (schedule.h) while it checks accesses. */
static int check_folded(tw_context *context, const twi_kernel *kernel,
                        tw_type type, uint64_t seed) {
  enum { SHAPES = 3 };
  const tw_operation *const operation = kernel->operation;
  const sim_watch watch = {.checks = 1};
  tune_verdict verdict = TUNE_VERDICT_RIGHT;
  char finding[512];
  int count = 0;
  if (sim_device_watch(context->device, &watch) != TW_OK) {
    printf("%s: %s\n", kernel->variant->name, tw_last_error());
    return 1;
  }
  for (int i = 0; i < operation->check_count && count < SHAPES; i++) {
    if (!has_work(operation, type, &operation->checks[i])) continue;
    verdict = tune_verify(context, kernel, type, &operation->checks[i], seed,
                          finding, sizeof finding);
    if (verdict == TUNE_VERDICT_UNFIT) continue;
    count++;
    if (verdict != TUNE_VERDICT_RIGHT) break;
  }
  sim_device_watch(context->device, NULL);
  if (count > 0 && verdict != TUNE_VERDICT_WRONG &&
      verdict != TUNE_VERDICT_UNKNOWN)
    return 0;
  printf("%s: %s\n", kernel->variant->name,
         count ? finding : "is for no check shape, and its grid is too long");
  return 1;
}

/* Each size in turn so long that the grid is more than a launch takes in y or
 * z, and has to be folded. The simulator does so where all blocks together have
 * few threads, more of them without shared memory. With other kernels it folds
 * the grids of small shapes (check_folded()), which finds a wrong index of a
 * block, but not one that is too large for its type. */
static int check_long(tw_context *context, const twi_kernel *kernel,
                      tw_type type, uint64_t seed) {
  const tw_operation *const operation = kernel->operation;
  const tw_device_info *const gpu = tw_context_device(context);
  const double most_threads = gpu->is_gpu                     ? 1e12
                              : kernel->variant->shared_bytes ? 1e7
                                                              : 2e7;
  int is_folded = 0;
  for (int f = 0; f < operation->field_count; f++) {
    if (operation->fields[f].kind != TW_FIELD_SIZE) continue;
    tw_shape shape = {.name = "long"};
    for (int g = 0; g < operation->field_count; g++) {
      shape.fields[g] = operation->fields[g].kind == TW_FIELD_SIZE;
    }
    int64_t size = 65536;
    while (size < 1 << 25 && blocks_in_yz(gpu, kernel, type, &shape) <= 65535) {
      shape.fields[f] = size + 1;
      size *= 2;
    }
    if (blocks_in_yz(gpu, kernel, type, &shape) <= 65535) continue;
    const double threads = count_threads(gpu, kernel, type, &shape);
    if (threads > most_threads) {
      if (!is_folded++ && check_folded(context, kernel, type, seed)) return 1;
      printf("%s: not a grid of %.0f threads, but small ones, folded\n",
             kernel->variant->name, threads);
      continue;
    }
    char finding[512];
    const tune_verdict verdict = tune_verify_aligned(
        context, kernel, type, &shape, seed, finding, sizeof finding);
    if (verdict != TUNE_VERDICT_RIGHT && verdict != TUNE_VERDICT_UNFIT) {
      printf("%s: %s\n", kernel->variant->name, finding);
      return 1;
    }
  }
  return 0;
}

/* Whether the variant is for the shape, in which there is something to do. */
static int is_for(const tw_device_info *gpu, const twi_kernel *kernel,
                  tw_type type, const tw_shape *shape) {
  const tw_shape allowed = tune_shape_allowed(gpu, kernel, type, shape);
  return has_work(kernel->operation, type, &allowed) &&
         !tune_misfit(gpu, kernel, type, &allowed);
}

/* A shape for a variant that is not for the drawn one, such as one that is only
 * for whole blocks: without strides, of one matrix. Each size is as drawn if
 * the variant takes any, else one to four times the least that it takes, as far
 * as the product of the sizes is at most `most_work`; flags are as drawn if it
 * takes them. Returns 0 if there is none. */
static int draw_plainer(const tw_device_info *gpu, const twi_kernel *kernel,
                        tw_type type, const tw_shape *drawn, double most_work,
                        tw_shape *plainer) {
  static const int64_t multiples[] = {1, 4, 6, 32, 64, 128, 256, 1024};
  enum { COUNT = sizeof multiples / sizeof *multiples };
  const tw_operation *const operation = kernel->operation;
  int fields[TW_MAX_FIELDS], count = 0, is_found = 0;
  for (int f = 0; f < operation->field_count; f++)
    if (twi_field_is_free_size(operation, f)) fields[count++] = f;
  *plainer = (tw_shape){.name = "plainer"};
  int64_t *const size = plainer->fields;
  for (int i = 0; i < COUNT && !is_found; i++) {
    for (int s = 0; s < count; s++)
      size[fields[s]] =
          operation->fields[fields[s]].zero_means ? 1 : multiples[i];
    is_found = is_for(gpu, kernel, type, plainer);
  }
  if (!is_found) return 0;
  double product = 1;
  for (int s = 0; s < count; s++) {
    const int64_t all = size[fields[s]];
    for (int i = 0; i < COUNT; i++) {
      size[fields[s]] = multiples[i] < all ? multiples[i] : all;
      if (is_for(gpu, kernel, type, plainer)) break;
    }
    product *= (double)size[fields[s]];
  }
  /* The first that grows leaves the least for the others. */
  for (int s = 0; s < count; s++) {
    const int f = fields[(s + drawn->fields[fields[0]]) % count];
    const int64_t least = size[f], step = least < 16 ? 1 : least;
    const int64_t most = (int64_t)(most_work / product * (double)least);
    int64_t wanted =
        step > 1 ? step * (1 + drawn->fields[f] % 4) : drawn->fields[f];
    if (operation->fields[f].zero_means) continue;
    if (wanted > most) wanted = most / step * step;
    size[f] = wanted;
    if (wanted < 1 || !is_for(gpu, kernel, type, plainer)) size[f] = least;
    product *= (double)size[f] / (double)least;
  }
  for (int f = 0; f < operation->field_count; f++) {
    if (operation->fields[f].kind != TW_FIELD_FLAG) continue;
    size[f] = drawn->fields[f];
    if (!is_for(gpu, kernel, type, plainer)) size[f] = 0;
  }
  return 1;
}

/* How many of the operation's check shapes the variant is for. */
static int count_checks(tw_context *context, const twi_kernel *kernel,
                        tw_type type, uint64_t seed) {
  const tw_operation *const operation = kernel->operation;
  char finding[512];
  int count = 0;
  for (int i = 0; i < operation->check_count; i++)
    count += has_work(operation, type, &operation->checks[i]) &&
             tune_verify(context, kernel, type, &operation->checks[i], seed,
                         finding, sizeof finding) == TUNE_VERDICT_RIGHT;
  return count;
}

/* A drawn shape takes all trials on a GPU, which is fast. The simulator runs
 * two of them, for each shape others. */
static tune_verdict check_drawn(tw_context *context, const twi_kernel *kernel,
                                tw_type type, const tw_shape *shape, int number,
                                uint64_t seed, char *finding,
                                size_t finding_size) {
  const uint64_t own_seed = seed + (uint64_t)number;
  if (tw_context_device(context)->is_gpu)
    return tune_verify(context, kernel, type, shape, own_seed, finding,
                       finding_size);
  return tune_verify_some(context, kernel, type, shape,
                          (unsigned)(own_seed % 60), own_seed, finding,
                          finding_size);
}

/* Shapes that a variant is not for are counted in *unfit; it must be for some
 * in which there is something to do: one of those drawn, or a check shape. */
static int check_kernel(tw_context *context, const twi_kernel *kernel,
                        int with_checks, int shape_count, uint64_t seed,
                        int *unfit) {
  const tw_operation *const operation = kernel->operation;
  const tw_type type = twi_element_type(operation, kernel->variant->element);
  char finding[512];
  if (with_checks && tune_verify_all(context, kernel, type, seed, finding,
                                     sizeof finding) != TUNE_VERDICT_RIGHT) {
    printf("%s: %s\n", kernel->variant->name, finding);
    return 1;
  }
  const int is_gpu = tw_context_device(context)->is_gpu;
  uint64_t state = seed;
  int fitting = 0;
  for (int i = 0; i < shape_count; i++) {
    tw_shape shape;
    /* One in ten may be large. */
    tune_draw_shape(operation, type, is_gpu ? 4 : 1,
                    (is_gpu ? 0x1p24 : 0x1p21) * (i % 10 ? 1 : 8), &state,
                    &shape);
    if (!is_gpu && !is_drawn(kernel->variant->name, i, 4)) continue;
    tune_verdict verdict = check_drawn(context, kernel, type, &shape, i, seed,
                                       finding, sizeof finding);
    const tw_shape drawn = shape;
    if (verdict == TUNE_VERDICT_UNFIT &&
        draw_plainer(tw_context_device(context), kernel, type, &drawn,
                     i % 10 ? 0x1p22 : 0x1p24, &shape))
      verdict = check_drawn(context, kernel, type, &shape, i, seed, finding,
                            sizeof finding);
    *unfit += verdict == TUNE_VERDICT_UNFIT;
    fitting +=
        verdict == TUNE_VERDICT_RIGHT && has_work(operation, type, &shape);
    if (verdict != TUNE_VERDICT_RIGHT && verdict != TUNE_VERDICT_UNFIT) {
      printf("%s: shape %d: %s\n", kernel->variant->name, i, finding);
      return 1;
    }
  }
  if (fitting > 0 || shape_count == 0 ||
      count_checks(context, kernel, type, seed) > 0)
    return 0;
  printf("%s: is for none of the %d shapes drawn and no check shape\n",
         kernel->variant->name, shape_count);
  return 1;
}

static int run(tw_context *context, const char *operation_name,
               const char *algorithm_name, const char *element_name,
               int shape_count, uint64_t seed) {
  const unsigned share = tw_context_device(context)->is_gpu ? 1 : 6;
  int tested = 0, checked = 0, wrong = 0, unusable = 0, unfit = 0;
  for (int k = 0; k < context->kernel_count; k++) {
    twi_kernel *const kernel = &context->kernels[k];
    const tw_operation *const operation = kernel->operation;
    const tw_variant *const variant = kernel->variant;
    if (strcmp(operation->name, operation_name) ||
        strcmp(operation->algorithms[variant->algorithm].name,
               algorithm_name) ||
        (strcmp(element_name, "all") &&
         strcmp(operation->elements[variant->element].name, element_name))) {
      continue;
    }
    if (twi_kernel_ready(context->device, kernel) ||
        twi_kernel_unfit(kernel) >= 0) {
      printf("%s: does not fit the device: %s\n", variant->name,
             tw_last_error());
      unusable++;
      continue;
    }
    const int with_checks = is_drawn(variant->name, -1, share);
    wrong +=
        check_kernel(context, kernel, with_checks, shape_count, seed, &unfit);
    checked += with_checks;
    if (tested++ == 0 && variant->element == 0) {
      wrong +=
          check_long(context, kernel, twi_element_type(operation, 0), seed);
    }
  }
  printf(
      "%s: %d variants of %s %s %s verified on some of %d shapes drawn with "
      "seed %llu, and %d of them, drawn by %llu, on the check shapes; %d "
      "wrong, %d do not "
      "fit; %d times a shape was none of a variant's\n",
      tw_context_device(context)->name, tested, operation_name, algorithm_name,
      element_name, shape_count, (unsigned long long)seed, checked,
      (unsigned long long)drawn_seed(), wrong, unusable, unfit);
  return wrong || !tested;
}

/* One line for each test: OPERATION ALGORITHM ELEMENT. */
static void list_set(const tw_kernel_set *set) {
  for (int o = 0; o < set->operation_count; o++) {
    const tw_operation *const operation = set->operations[o];
    for (int a = 0; a < operation->algorithm_count; a++) {
      for (int e = 0; e < operation->element_count; e++) {
        int count = 0;
        for (int v = 0; v < operation->variant_count; v++) {
          count += operation->variants[v].algorithm == a &&
                   operation->variants[v].element == e;
        }
        if (count) {
          printf("%s %s %s\n", operation->name, operation->algorithms[a].name,
                 operation->elements[e].name);
        }
      }
    }
  }
}

int main(int argc, char **argv) {
  if (argc == 2 && strcmp(argv[1], "--list") == 0) {
    for (int i = 0; test_set(i); i++) list_set(test_set(i));
    return 0;
  }
  if (argc < 4 || argc > 6) {
    fprintf(stderr,
            "usage: %s --list | OPERATION ALGORITHM ELEMENT|all "
            "[DEVICE [SHAPES]]\n",
            argv[0]);
    return 2;
  }
  const char *const device = argc > 4 ? argv[4] : "sim:sm_90";
  const int is_gpu = strcmp(device, "cuda") == 0;
  const int shape_count = argc > 5 ? atoi(argv[5]) : is_gpu ? 40 : 16;
  const char *const text = getenv("TW_TEST_SEED");
  const uint64_t seed = text ? strtoull(text, NULL, 10) : 20261120;

  char why[160];
  const twi_backend *backend = twi_backend_of(device);
  if (backend && backend->count(why) == 0) {
    printf("skipped: no GPU (%s)\n", why);
    return 77;
  }
  tune_keep_freed_memory();
  tw_context *context;
  const tw_context_options options = {
      .device = device, .tuning_file = "", .kernels = test_own_sets};
  if (tw_context_create(&context, &options)) {
    printf("%s\n", tw_last_error());
    return 1;
  }
  const int failed = run(context, argv[1], argv[2], argv[3], shape_count, seed);
  tw_context_destroy(context);
  return failed;
}
