/*
 * knots.c -- see knots.h.
 */
#include "count/knots.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "select/figures.h"
#include "select/usable.h"

/* The same as tune_knot_flops for kernels that only move data, in bytes. */
static const double max_bytes = 4e5;

static int by_amount(const void *left, const void *right) {
  const tune_knot *a = left, *b = right;
  if (a->amount != b->amount) return a->amount < b->amount ? -1 : 1;
  return (a->problem > b->problem) - (a->problem < b->problem);
}

/* The anchors that suit the variant, in ascending order of the work of a tile.
 * strict: bit 1: only those of which no size is small; bit 0: only those whose
 * tiles are all whole. */
static int find_suited(const tune_counting *counting,
                       const tune_anchors *anchors, int strict,
                       tune_knot *all) {
  int count = 0;
  for (int i = 0; i < anchors->count; i++) {
    const twi_problem *problem = &anchors->all[i];
    tw_passes passes;
    if (!twi_kernel_fits(counting->kernel, problem)) continue;
    twi_kernel_passes(tw_context_device(counting->simulator), counting->kernel,
                      problem->args, &passes);
    const tw_geometry *main = &passes.pass[tune_count_main(counting, &passes)];
    if (passes.pass[0].misfit || !(main->tiles > 0)) continue;
    if (strict & 2 && tune_anchor_smallest(problem) < TWI_WARP / 2) continue;
    if (strict & 1 && main->whole < twi_geometry_blocks(main)) continue;
    const double amount = twi_figures_amount(problem) / main->tiles;
    all[count++] =
        (tune_knot){problem, amount / twi_figures_units(main), amount};
  }
  qsort(all, (size_t)count, sizeof all[0], by_amount);
  return count;
}

/* Whether the problems found have about the same amount of work, as products
 * with one k have, so that others are needed. Only for kernels with tensor
 * cores, whose limit is above tune_knot_flops: they multiply whole tiles even
 * at an edge, where the blocks of other kernels do less. */
static int are_alike(const tune_knot *all, int found, double flops_limit) {
  return flops_limit > tune_knot_flops &&
         all[found - 1].amount < 3 * all[0].amount;
}

/* The problems of the strictest kind that the variant can do, or of the next
 * one if there are none or they are alike. Sizes that are small cut tiles, or
 * make blocks with little to do; but if all tiles are whole, they tell better
 * than larger problems what a block with so little work does. */
static int find_all_suited(const tune_counting *counting,
                           const tune_anchors *anchors, double flops_limit,
                           tune_knot *all) {
  tune_knot small[TUNE_MAX_ANCHORS];
  int found = 0, few = 0;
  for (int strict = 3;
       strict >= 0 && (found == 0 || are_alike(all, found, flops_limit));
       strict--)
    found = find_suited(counting, anchors, strict, all);
  const int count = find_suited(counting, anchors, 1, small);
  while (found && few < count && 3 * small[few].amount < all[0].amount) few++;
  if (few > TUNE_MAX_ANCHORS - found) few = TUNE_MAX_ANCHORS - found;
  memmove(all + few, all, (size_t)found * sizeof *all);
  memcpy(all, small, (size_t)few * sizeof *all);
  return found + few;
}

/* Whether a problem fills the tiles of a grid, and the GPU, better than
 * another. Of those with indices, or operands that the operation draws, the
 * larger one is more like what is called: a small table is in L1 after a few
 * of them. */
static int fills_better(const twi_problem *one, const twi_problem *other) {
  const double bytes[2] = {twi_problem_bytes(one), twi_problem_bytes(other)};
  const int is_larger_better =
      twi_figures_choice(one) > 0 || tune_operands_are_drawn(one);
  if (is_larger_better && bytes[0] != bytes[1]) return bytes[0] > bytes[1];
  int64_t a = tune_anchor_smallest(one), b = tune_anchor_smallest(other);
  if (a != b) return a > b;
  return tune_anchor_outputs(one) > tune_anchor_outputs(other);
}

static int by_length(const void *left, const void *right) {
  const double a = twi_figures_length(((const tune_knot *)left)->problem);
  const double b = twi_figures_length(((const tune_knot *)right)->problem);
  return (a > b) - (a < b);
}

/* Where blocks do as much in all problems, those that differ in how long their
 * segments are, from the shortest to the longest, in place of the one chosen.
 * Returns their number. */
static int choose_lengths(const tune_knot *all, int found, double limit,
                          tune_knot *chosen) {
  static const double apart = 3; /* times as long, at least */
  tune_knot alike[TUNE_MAX_ANCHORS];
  int like = 0, count = 0;
  for (int i = 0; i < found; i++)
    if (twi_figures_are_alike(all[i].amount, chosen->amount) &&
        all[i].all <= limit)
      alike[like++] = all[i];
  qsort(alike, (size_t)like, sizeof alike[0], by_length);
  if (!like || !(twi_figures_length(alike[0].problem) > 0)) return 1;
  const double least = twi_figures_length(alike[0].problem);
  const double most = twi_figures_length(alike[like - 1].problem);
  const double times =
      fmax(apart, pow(most / least, 1.0 / (TUNE_MAX_KNOTS - 1)));
  double wanted = least;
  for (int i = 0; i < like && count < TUNE_MAX_KNOTS; i++) {
    const double length = twi_figures_length(alike[i].problem);
    if (length < 0.999 * wanted) continue;
    chosen[count++] = alike[i];
    wanted = times * length;
  }
  if (count > 1) chosen[count - 1] = alike[like - 1];
  return count;
}

int tune_knots_choose(const tune_counting *counting,
                      const tune_anchors *anchors, double flops_limit,
                      tune_knot *chosen) {
  tune_knot all[TUNE_MAX_ANCHORS], suited[TUNE_MAX_ANCHORS];
  int taken = 0;
  const int found = find_all_suited(counting, anchors, flops_limit, all);
  memcpy(suited, all, sizeof suited);
  for (int i = 0, next; i < found; i = next) {
    const twi_problem *problem = all[i].problem;
    double flops = problem->operation->flops(problem->args);
    const double limit = flops > 0 ? flops_limit : max_bytes;
    int best = i;
    for (next = i; next < found && all[next].amount < 3 * all[i].amount;
         next++) {
      const int is_small = all[next].all <= limit;
      const int was_small = all[best].all <= limit;
      if (is_small != was_small
              ? is_small
              : fills_better(all[next].problem, all[best].problem))
        best = next;
    }
    if (taken && all[best].all > limit) continue;
    all[taken++] = all[best];
  }
  const int count = taken < TUNE_MAX_KNOTS ? taken : TUNE_MAX_KNOTS;
  if (count == 1) {
    const double flops = all[0].problem->operation->flops(all[0].problem->args);
    chosen[0] = all[0];
    return choose_lengths(suited, found, flops > 0 ? flops_limit : max_bytes,
                          chosen);
  }
  for (int i = 0; i < count; i++)
    chosen[i] = all[i * (taken - 1) / (count - 1)];
  return count;
}
