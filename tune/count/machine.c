/*
 * machine.c -- see machine.h.
 */
#include "count/machine.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/problem.h"
#include "devices/launch.h"
#include "ptx/run.h"

enum {
  BLOCKS = 2,
  SAMPLED_BLOCKS = 4,
  LIMIT = 2000000,
  MANY = 50000,
  /* of which one block is enough */ /* instructions of a block's warps */
  PATH = 1024
};

/* ---- the kernels --------------------------------------------------------- */

/* The kernels of the variant that was looked at last. */
static struct {
  const tw_variant *variant;
  ptx_kernel *kernels[TW_MAX_PASSES];
} latest;

static char *read_file(const char *path) {
  FILE *file = fopen(path, "r");
  char *text = NULL;
  if (!file) return NULL;
  if (!fseek(file, 0, SEEK_END)) {
    const long bytes = ftell(file);
    text = bytes >= 0 ? malloc((size_t)bytes + 1) : NULL;
    rewind(file);
    if (text) text[fread(text, 1, (size_t)bytes, file)] = 0;
  }
  fclose(file);
  return text;
}

static void forget_latest(void) {
  for (int i = 0; i < TW_MAX_PASSES; i++) ptx_kernel_free(latest.kernels[i]);
  memset(&latest, 0, sizeof latest);
}

static void read_kernels(const char *folder, const twi_kernel *kernel) {
  char path[PATH], name[TWI_PASS_NAME], why[PTX_WHY];
  if (latest.variant == kernel->variant) return;
  forget_latest();
  latest.variant = kernel->variant;
  snprintf(path, sizeof path, "%s/%s.ptx", folder,
           twi_kernel_algorithm(kernel)->file);
  char *text = read_file(path);
  for (int i = 0; text && i < kernel->kernel_count; i++) {
    twi_pass_name(kernel, i, name);
    latest.kernels[i] = ptx_kernel_read(text, name, why);
    if (!latest.kernels[i]) fprintf(stderr, "%s: %s\n", name, why);
  }
  free(text);
}

/* ---- blocks -------------------------------------------------------------- */

struct look {
  const tune_operands *operands;
  int blocks;
  int is_sampled;
  tw_block_counts *passes;
};

/* The look that is going on: a launch has no place for it. */
static struct look *current;

static ptx_counts sum_of(ptx_counts a, const ptx_counts *b) {
  a.issue += b->issue;
  for (int i = 0; i < PTX_PIPES; i++) a.pipe[i] += b->pipe[i];
  a.clocks = fmax(a.clocks, b->clocks);
  a.waits = fmax(a.waits, b->waits);
  a.local += b->local;
  a.executed += b->executed;
  return a;
}

/* The time of an SM's four schedulers in clocks of one: that of its
 * instructions, or of the pipe that is the most busy. */
static double slots_of(const ptx_counts *counts) {
  static const double clocks[PTX_PIPES] = {
      [PTX_ALU] = 2, [PTX_F32] = 1, [PTX_IMAD] = 2,
      [PTX_XU] = 8,  [PTX_LSU] = 4, [PTX_F64] = 2};
  double most = counts->issue;
  for (int i = 0; i < PTX_PIPES; i++)
    most = fmax(most, counts->pipe[i] * clocks[i]);
  return most;
}

static void keep(const ptx_counts *sum, double blocks, tw_block_counts *pass) {
  pass->of[TW_COUNT_ISSUE] = (float)(slots_of(sum) / blocks);
  pass->of[TW_COUNT_CHAIN] = (float)sum->clocks;
  pass->of[TW_COUNT_SERIAL] = (float)sum->waits;
  pass->of[TW_COUNT_LOCAL] = (float)(sum->local / blocks);
}

static void index_of(const twi_launch *launch, double part, unsigned index[3]) {
  const double all =
      (double)launch->grid[0] * launch->grid[1] * launch->grid[2];
  uint64_t at = (uint64_t)(part * (all - 1) + 0.5);
  for (int i = 0; i < 3; i++) {
    index[i] = (unsigned)(at % launch->grid[i]);
    at /= launch->grid[i];
  }
}

static void run_blocks(const struct look *look, const ptx_launch *launch,
                       const twi_launch *given) {
  const double all = (double)given->grid[0] * given->grid[1] * given->grid[2];
  int blocks = all < look->blocks ? (int)all : look->blocks;
  ptx_counts sum = {0};
  double least = INFINITY, most = 0;
  char why[PTX_WHY];
  for (int b = 0; b < blocks; b++) {
    unsigned index[3];
    ptx_counts counts;
    if (b > 0 && b * MANY < sum.executed) {
      blocks = b;
      break;
    }
    index_of(given, (double)b / blocks, index);
    if (!ptx_run_block(launch, index, &counts, why)) {
      fprintf(stderr, "%s: %s\n", latest.variant->name, why);
      return;
    }
    sum = sum_of(sum, &counts);
    least = fmin(least, counts.issue);
    most = fmax(most, counts.issue);
  }
  const int is_uneven = !look->is_sampled && most > 3 * least;
  if (blocks > 0)
    keep(&sum, is_uneven ? sum.issue / most : blocks,
         &look->passes[given->pass]);
}

static tw_status launch_as_ptx(twi_device *device, const twi_kernel *kernel,
                               const twi_launch *given, tw_stream stream) {
  const struct look *look = current;
  const tune_operands *operands = look->operands;
  ptx_range ranges[TW_MAX_TENSORS + 1];
  ptx_launch launch = {.kernel = latest.kernels[given->kernel],
                       .dynamic_bytes = given->shared_bytes,
                       .params = given->params,
                       .ranges = ranges,
                       .limit = LIMIT};
  (void)device, (void)kernel, (void)stream;
  for (int i = 0; i < 3; i++) {
    launch.grid[i] = given->grid[i];
    launch.block[i] = given->block[i];
  }
  for (int t = 0; t <= TW_MAX_TENSORS; t++)
    if (operands->memory[t])
      ranges[launch.range_count++] =
          (ptx_range){(uintptr_t)operands->memory[t], operands->bytes[t]};
  if (launch.kernel) run_blocks(look, &launch, given);
  return TW_OK;
}

static tw_status leave_memory(twi_device *device, void *to, const void *from,
                              size_t bytes, tw_stream stream) {
  (void)device, (void)to, (void)from, (void)bytes, (void)stream;
  return TW_OK;
}

static tw_status leave_set(twi_device *device, void *to, tw_unit unit,
                           size_t width, size_t height, size_t pitch,
                           tw_stream stream) {
  (void)device, (void)to, (void)unit, (void)width, (void)height, (void)pitch,
      (void)stream;
  return TW_OK;
}

void tune_machine_count(const tune_operands *operands, twi_kernel *kernel,
                        const twi_problem *problem, int is_sampled,
                        tw_block_counts passes[TW_MAX_PASSES]) {
  twi_device *device = operands->context->device;
  const twi_device_class *simulator = device->class_;
  twi_device_class machine = *simulator;
  const char *folder = getenv("TW_PTX");
  if (!folder || !*folder) return;
  struct look look = {.operands = operands,
                      .blocks = is_sampled ? SAMPLED_BLOCKS : BLOCKS,
                      .is_sampled = is_sampled,
                      .passes = passes};
  read_kernels(folder, kernel);
  /* What the simulator has left in memory stays: the kernels of later passes
   * read it. */
  machine.launch = launch_as_ptx;
  machine.copy = leave_memory;
  machine.set = leave_set;
  current = &look;
  device->class_ = &machine;
  twi_launch_problem(operands->context, kernel, problem, NULL);
  device->class_ = simulator;
  current = NULL;
}
