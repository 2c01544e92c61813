/*
 * blocks.c -- see blocks.h.
 */
#include "count/blocks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "count/run.h"
#include "measure/interrupt.h"
#include "select/figures.h"
#include "select/usable.h"

static void add_rows(const tune_count_run *run, tune_blocks *blocks) {
  for (int p = 0; p < run->count && blocks->count < TUNE_MAX_COUNT_ROWS; p++)
    if (run->has_run[p]) blocks->rows[blocks->count++] = run->passes[p];
}

/* Whether the rows differ in how long segments are, not in a block's work. */
static int have_other_lengths(const tw_block_counts *a,
                              const tw_block_counts *b) {
  const float lengths[] = {a->of[TW_COUNT_LENGTH], b->of[TW_COUNT_LENGTH]};
  return twi_figures_are_alike((double)a->amount, (double)b->amount) &&
         (lengths[0] > 2 * lengths[1] || lengths[1] > 2 * lengths[0]);
}

static int compare_rows(const void *left, const void *right) {
  const tw_block_counts *a = left, *b = right;
  if (a->pass != b->pass) return a->pass - b->pass;
  if (a->path != b->path) return a->path < b->path ? -1 : 1;
  return (a->amount > b->amount) - (a->amount < b->amount);
}

/* Whether the counts of `row` are those interpolated between its neighbours. */
static int is_between(const tw_block_counts *before, const tw_block_counts *row,
                      const tw_block_counts *after) {
  if (have_other_lengths(before, row) || have_other_lengths(row, after))
    return 0;
  double part = ((double)row->amount - (double)before->amount) /
                ((double)after->amount - (double)before->amount);
  for (int k = 0; k < TW_COUNT_KINDS; k++) {
    double from = (double)before->of[k], count = (double)row->of[k];
    double linear = from + part * ((double)after->of[k] - from);
    if (fabs(linear - count) > 0.05 * count + 0.5 * (k == TW_COUNT_WAITS))
      return 0;
  }
  return 1;
}

static int is_same_path(const tw_block_counts *a, const tw_block_counts *b) {
  return a->pass == b->pass && a->path == b->path;
}

/* Sorts the rows, and removes slow ones unless with_slow is set, those whose
 * amount is close to another's, and those that interpolation gives. Of close
 * ones the first remains; with most_moved the one that moves the most: copies
 * of operands for the tensor cores have the same amount for all k. */
static void tidy(int with_slow, int most_moved, tune_blocks *blocks) {
  tw_block_counts *rows = blocks->rows;
  int kept = 0;
  qsort(rows, (size_t)blocks->count, sizeof rows[0], compare_rows);
  for (int i = 0; i < blocks->count; i++) {
    const tw_block_counts row = rows[i];
    tw_block_counts *last = kept ? &rows[kept - 1] : NULL;
    if (row.path == TW_PATH_SLOW && !with_slow) continue;
    if (last && is_same_path(last, &row) && !have_other_lengths(last, &row) &&
        (double)row.amount < 1.05 * (double)last->amount) {
      if (most_moved && row.of[TW_COUNT_MOVED] > last->of[TW_COUNT_MOVED])
        *last = row;
      continue;
    }
    if (kept > 1 && is_same_path(&rows[kept - 2], &row) &&
        is_between(&rows[kept - 2], last, &row))
      kept--;
    rows[kept++] = row;
  }
  blocks->count = kept;
}

static int is_far(double a, double b, double part) {
  return fabs(a - b) > part * (a + b);
}

/* Whether the threads of two runs' main kernels make different numbers of
 * requests, or meet in other banks of shared memory: rows of a power of two
 * conflict where odd ones do not. */
static int differ(const tune_count_run *a, const tune_count_run *b) {
  const int k = TW_COUNT_WAVEFRONTS;
  double one = (double)a->passes[a->main].of[k] / a->passes[a->main].amount;
  double other = (double)b->passes[b->main].of[k] / b->passes[b->main].amount;
  return is_far(a->accesses, b->accesses, 0.02) || is_far(one, other, 0.2);
}

/* Whether rows of an odd number of elements, without gaps, take the fast path:
 * the counts are those of `fast`. */
static tw_status find_flat(const tune_counting *counting,
                           const twi_problem *anchor,
                           const tune_count_run *fast, int *is_flat) {
  twi_problem odd;
  tune_count_run run;
  *is_flat = 0;
  if (tune_anchor_odd(anchor, &odd) != TW_OK || odd.align >= TUNE_ANCHOR_ALIGN)
    return TW_OK;
  tw_status status = tune_count_problem(counting, &odd, 0, TW_PATH_FAST, &run);
  *is_flat = status == TW_OK && run.count > 0 && !differ(fast, &run);
  return status;
}

/* The first pass of which something was counted; -1 if there is none. */
static int pass_with(const tune_blocks *blocks, int kind) {
  for (int i = 0; i < blocks->count; i++)
    if (blocks->rows[i].of[kind] > 0) return blocks->rows[i].pass;
  return -1;
}

/* The fewest elements, above 0, by which all operands can be moved. */
static int least_offset(const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  int offset = 1;
  for (int t = 0; t < operation->tensor_count; t++) {
    int width = (int)twi_problem_width(problem, &operation->tensors[t]);
    if (offset * width < operation->align) offset = operation->align / width;
  }
  return offset;
}

/* The work of the pass if it is a kernel of one block in this problem, beside
 * the main one; else 0. */
static double lone_amount(const tune_counting *counting,
                          const twi_problem *problem, int pass) {
  tw_passes passes;
  if (!twi_kernel_fits(counting->kernel, problem)) return 0;
  twi_kernel_passes(tw_context_device(counting->simulator), counting->kernel,
                    problem->args, &passes);
  const tw_geometry *geometry = &passes.pass[pass];
  if (passes.pass[0].misfit || pass >= passes.count || geometry->memory ||
      twi_geometry_blocks(geometry) != 1 || twi_figures_units(geometry) > 1 ||
      pass == tune_count_main(counting, &passes))
    return 0;
  return twi_figures_amount(problem);
}

/* Adds what one pass does in a problem. */
static tw_status count_pass(const tune_counting *counting,
                            const twi_problem *problem, int pass,
                            tune_blocks *blocks) {
  for (int is_slow = 0; is_slow < 2; is_slow++) {
    twi_problem unaligned;
    tune_count_run run;
    if (is_slow && tune_anchor_unaligned(problem, &unaligned) != TW_OK) break;
    tw_status status =
        tune_count_problem(counting, is_slow ? &unaligned : problem,
                           is_slow ? least_offset(problem) : 0,
                           is_slow ? TW_PATH_SLOW : TW_PATH_FAST, &run);
    if (status != TW_OK) return status;
    if (run.count && run.has_run[pass] && blocks->count < TUNE_MAX_COUNT_ROWS)
      blocks->rows[blocks->count++] = run.passes[pass];
  }
  return TW_OK;
}

/* The problems that are counted differ in what the main kernel's blocks do. A
 * kernel of one block, as one that adds up what those have left, may do the
 * same in all of them, though more in a larger problem: it is counted in the
 * smallest one, too. */
static tw_status count_lone_blocks(const tune_counting *counting,
                                   const tune_anchors *anchors,
                                   const twi_problem *counted,
                                   tune_blocks *blocks) {
  const int known = blocks->count;
  tw_status status = TW_OK;
  for (int p = 0; p < TW_MAX_PASSES && status == TW_OK; p++) {
    const twi_problem *smallest = NULL;
    double least = INFINITY, fewest = INFINITY;
    if (lone_amount(counting, counted, p) <= 0) continue;
    for (int i = 0; i < known; i++)
      if (blocks->rows[i].pass == p)
        least = fmin(least, (double)blocks->rows[i].amount);
    for (int i = 0; i < anchors->count; i++) {
      const double amount = lone_amount(counting, &anchors->all[i], p);
      if (amount <= 0 || amount >= fewest || 3 * amount > least) continue;
      fewest = amount;
      smallest = &anchors->all[i];
    }
    if (smallest) status = count_pass(counting, smallest, p, blocks);
  }
  return status;
}

/* Counts the problem once more with old values that are read, and adds the rows
 * of the passes that read them. `plain` has the counts without. */
static tw_status count_old(const tune_counting *counting,
                           const twi_problem *problem,
                           const tune_count_run *plain, tune_blocks *blocks) {
  twi_problem reading = *problem;
  tune_count_run run;
  if (!twi_problem_read_old(&reading)) return TW_OK;
  tw_status status =
      tune_count_problem(counting, &reading, 0, TW_PATH_OLD, &run);
  for (int p = 0; p < run.count && status == TW_OK; p++)
    run.has_run[p] = run.has_run[p] && run.passes[p].of[TW_COUNT_READ] >
                                           plain->passes[p].of[TW_COUNT_READ];
  if (status == TW_OK) add_rows(&run, blocks);
  return status;
}

static tw_status count_up_to(tune_operands *operands, twi_kernel *kernel,
                             const tune_anchors *anchors, double flops_limit,
                             int multiplying, int is_whole,
                             tune_blocks *blocks) {
  const tune_counting counting = {operands->context, operands, kernel,
                                  multiplying, is_whole};
  tune_knot chosen[TUNE_MAX_KNOTS];
  tune_count_run fast, slow, first_run = {0}, differing_run = {0};
  /* The problem on which to try whether rows without gaps are fast: the last
   * one in which the paths differ, because rows that are shorter than an access
   * have no fast path; of products the first one, because larger ones have the
   * same tiles and take longer. */
  const twi_problem *differing = NULL, *first = NULL;
  int is_first_even = 0;
  *blocks = (tune_blocks){0};
  const int count = tune_knots_choose(&counting, anchors, flops_limit, chosen);
  for (int i = 0; i < count; i++) {
    const twi_problem *problem = chosen[i].problem;
    twi_problem unaligned;
    tw_status status =
        tune_count_problem(&counting, problem, 0, TW_PATH_FAST, &fast);
    if (status != TW_OK) return status;
    if (!fast.count || (blocks->count && !fast.is_even)) continue;
    if (fast.is_even && !is_first_even) blocks->count = 0;
    is_first_even |= fast.is_even;
    if (!blocks->count) {
      first = problem;
      first_run = fast;
    }
    add_rows(&fast, blocks);
    if (fast.width > blocks->width) blocks->width = fast.width;
    if (tune_anchor_unaligned(problem, &unaligned) != TW_OK) continue;
    status = tune_count_problem(&counting, &unaligned, least_offset(problem),
                                TW_PATH_SLOW, &slow);
    /* A variant that wants rows without gaps. */
    if (status == TW_OK && !slow.count &&
        tune_anchor_odd(problem, &unaligned) == TW_OK)
      status =
          tune_count_problem(&counting, &unaligned, 0, TW_PATH_SLOW, &slow);
    if (status != TW_OK) return status;
    if (!slow.count) continue;
    add_rows(&slow, blocks);
    if (!differ(&fast, &slow) || (differing && multiplying >= 0)) continue;
    differing = problem;
    differing_run = fast;
  }
  if (blocks->count && kernel->kernel_count > 1) {
    tw_status status = count_lone_blocks(&counting, anchors, first, blocks);
    if (status != TW_OK) return status;
  }
  if (blocks->count) {
    tw_status status = count_old(&counting, first, &first_run, blocks);
    if (status != TW_OK) return status;
  }
  tidy(differing != NULL, multiplying >= 0, blocks);
  if (!blocks->count)
    return twi_fail(TW_ERROR_SIZE,
                    "%s suits none of the problems made from the operation's "
                    "bench shapes; add one that it can do to `benches`",
                    kernel->variant->name);
  if (!differing) return TW_OK;
  return find_flat(&counting, differing, &differing_run, &blocks->is_flat);
}

static tw_status count_as(tune_operands *operands, twi_kernel *kernel,
                          const tune_anchors *anchors, int is_whole,
                          tune_blocks *blocks) {
  tw_status status = count_up_to(operands, kernel, anchors, tune_knot_flops, -1,
                                 is_whole, blocks);
  const int multiplying = pass_with(blocks, TW_COUNT_TENSOR);
  if (status != TW_OK || multiplying < 0) return status;
  const double most = pass_with(blocks, TW_COUNT_GROUPS) >= 0
                          ? tune_knot_group_flops
                          : tune_knot_tensor_flops;
  return count_up_to(operands, kernel, anchors, most, multiplying, is_whole,
                     blocks);
}

/* The problems of at most few_bytes that the kernel does with at most
 * most_threads threads. */
static void find_small(const tw_context *simulator, const twi_kernel *kernel,
                       const tune_anchors *anchors, double most_threads,
                       tune_anchors *small) {
  static const double few_bytes = 4e6;
  small->count = 0;
  for (int i = 0; i < anchors->count; i++) {
    const twi_problem *problem = &anchors->all[i];
    double threads = 0;
    tw_passes passes;
    if (twi_problem_bytes(problem) > few_bytes ||
        !twi_kernel_fits(kernel, problem))
      continue;
    twi_kernel_passes(tw_context_device(simulator), kernel, problem->args,
                      &passes);
    for (int p = 0; p < passes.count; p++)
      threads += twi_geometry_blocks(&passes.pass[p]) *
                 twi_geometry_threads(&passes.pass[p]);
    if (threads <= most_threads) small->all[small->count++] = *problem;
  }
}

/* A kernel that stores where others before it have counted, as in a sort, needs
 * what all of their blocks have written: all blocks of small problems run if a
 * few of a large one end with a finding. If each row has a block, many rows of
 * a few elements are few bytes, but so many threads, most of them idle, that
 * they take much longer to simulate: they run only if there is nothing smaller.
 */
static tw_status count_on(tune_operands *operands, twi_kernel *kernel,
                          const tune_anchors *anchors, tune_blocks *blocks) {
  static const double few_threads = 2.2e6;
  tw_status status = count_as(operands, kernel, anchors, 0, blocks);
  if (status != TW_ERROR_LAUNCH || kernel->kernel_count < 2 ||
      tune_is_interrupted())
    return status;
  char *why = strdup(tw_last_error());
  tune_anchors *small = malloc(sizeof *small);
  tw_status again = TW_ERROR_MEMORY;
  if (why && small) {
    find_small(operands->context, kernel, anchors, few_threads, small);
    if (!small->count)
      find_small(operands->context, kernel, anchors, INFINITY, small);
    again = count_as(operands, kernel, small, 1, blocks);
  }
  /* The first finding is the cause if it fails again. */
  if (again != TW_OK && why) twi_fail(status, "%s", why);
  free(small);
  free(why);
  return again == TW_OK ? TW_OK : status;
}

static int suits(const tw_context *simulator, const twi_kernel *kernel,
                 const twi_problem *problem) {
  tw_passes passes;
  if (!twi_kernel_fits(kernel, problem)) return 0;
  twi_kernel_passes(tw_context_device(simulator), kernel, problem->args,
                    &passes);
  return !passes.pass[0].misfit;
}

/* Whether the variant can do some of the problems, but only such with flags. */
static int needs_flags(const tw_context *simulator, const twi_kernel *kernel,
                       const tune_anchors *anchors) {
  const tw_operation *operation = kernel->operation;
  int fitting = 0;
  for (int i = 0; i < anchors->count; i++) {
    const twi_problem *problem = &anchors->all[i];
    int is_flagged = 0;
    if (!suits(simulator, kernel, problem)) continue;
    for (int f = 0; f < operation->field_count; f++)
      is_flagged |= operation->fields[f].kind == TW_FIELD_FLAG &&
                    !operation->fields[f].is_host &&
                    twi_problem_value(problem, f);
    if (!is_flagged) return 0;
    fitting++;
  }
  return fitting > 0;
}

/* tune_anchors_list() or one of its like. */
typedef void (*list_anchors)(const tw_operation *operation, tw_type type,
                             tune_anchors *anchors);

static tw_status count_on_list(tune_operands *operands, twi_kernel *kernel,
                               list_anchors list, tune_blocks *blocks) {
  const tw_operation *operation = kernel->operation;
  tune_anchors *anchors = malloc(sizeof *anchors);
  if (!anchors) return twi_fail(TW_ERROR_MEMORY, "out of memory for counting");
  list(operation, twi_element_type(operation, kernel->variant->element),
       anchors);
  tw_status status = count_on(operands, kernel, anchors, blocks);
  free(anchors);
  return status;
}

static void list_unaligned(const tw_operation *operation, tw_type type,
                           tune_anchors *anchors) {
  tune_anchors_list(operation, type, anchors);
  tune_anchors_unalign(anchors);
}

/* Whether a tensor is a single column. Its rows, of one element, are aligned to
 * no more than that, even if the column has no gaps and counts as aligned. */
static int has_column(const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    if (tensor->rank >= 2 &&
        twi_problem_extent(problem, tensor, tensor->rank - 1) == 1)
      return 1;
  }
  return 0;
}

static int suits_only_columns(const tw_context *simulator,
                              const twi_kernel *kernel,
                              const tune_anchors *anchors) {
  for (int i = 0; i < anchors->count; i++)
    if (suits(simulator, kernel, &anchors->all[i]) &&
        !has_column(&anchors->all[i]))
      return 0;
  return 1;
}

static int has_one_amount(const tune_blocks *blocks) {
  for (int i = 1; i < blocks->count; i++)
    if (is_same_path(&blocks->rows[i], &blocks->rows[0]) &&
        blocks->rows[i].amount != blocks->rows[0].amount)
      return 0;
  return 1;
}

/* A variant that takes no aligned rows suits columns nevertheless. If these
 * show only one amount of work, it is counted on rows that are not aligned, and
 * what is found there fails it. */
static tw_status count_unaligned_instead(tune_operands *operands,
                                         twi_kernel *kernel,
                                         const tune_anchors *anchors,
                                         tune_blocks *blocks) {
  if (!has_one_amount(blocks) ||
      !suits_only_columns(operands->context, kernel, anchors))
    return TW_OK;
  tune_blocks *others = malloc(sizeof *others);
  if (!others) return twi_fail(TW_ERROR_MEMORY, "out of memory for counting");
  tw_status status = count_on_list(operands, kernel, list_unaligned, others);
  if (status == TW_OK && !has_one_amount(others)) *blocks = *others;
  free(others);
  return status == TW_ERROR_SIZE ? TW_OK : status;
}

tw_status tune_blocks_count(tune_operands *operands, twi_kernel *kernel,
                            const tune_anchors *anchors, tune_blocks *blocks) {
  tw_status status = TW_ERROR_SIZE;
  if (needs_flags(operands->context, kernel, anchors))
    status = count_on_list(operands, kernel, tune_anchors_flagged, blocks);
  /* It needs no flags, or does not take all of them together. */
  if (status == TW_ERROR_SIZE) {
    status = count_on(operands, kernel, anchors, blocks);
    if (status == TW_OK)
      status = count_unaligned_instead(operands, kernel, anchors, blocks);
  }
  /* It takes no aligned rows, or only many small matrices. */
  if (status == TW_ERROR_SIZE)
    status = count_on_list(operands, kernel, list_unaligned, blocks);
  if (status == TW_ERROR_SIZE)
    status = count_on_list(operands, kernel, tune_anchors_batch, blocks);
  return status;
}
