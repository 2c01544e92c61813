/*
 * shrink.c -- gives up the variants that save the most work for what is lost
 * without them, over all groups.
 *
 * Only the fastest kept variant of a problem matters to it, and the second
 * fastest says what is lost without that one. Both are remembered, so that a
 * step looks for them again only where one of them was given up.
 */
#include <math.h>
#include <stdlib.h>

#include "portfolio/portfolio.h"

struct shrinking {
  tune_portfolio_group *group;
  int *first, *second; /* of each problem, by time; -1: there is none */
  /* Of each variant: how much the sum of losses grows without it. INFINITY: it
   * must stay, or is no longer kept. */
  double *rise;
  double lost; /* the sum of losses, by weight */
};

/* ---- one group ----------------------------------------------------------- */

static void find_fastest(struct shrinking *shrinking, int problem) {
  const tune_portfolio_group *group = shrinking->group;
  const double *time_us = group->problems[problem].time_us;
  int first = -1, second = -1;
  for (int v = 0; v < group->variant_count; v++) {
    if (!group->variants[v].is_kept || !isfinite(time_us[v])) continue;
    if (first < 0 || time_us[v] < time_us[first]) {
      second = first;
      first = v;
    } else if (second < 0 || time_us[v] < time_us[second]) {
      second = v;
    }
  }
  shrinking->first[problem] = first;
  shrinking->second[problem] = second;
}

static double loss_of(const tune_portfolio_problem *problem, int variant) {
  if (variant < 0) return INFINITY;
  return problem->time_us[variant] / problem->best_us - 1;
}

/* Adds to what is lost, and to what would be lost without the fastest. */
static void assess_problem(struct shrinking *shrinking, int number) {
  const tune_portfolio_problem *problem = &shrinking->group->problems[number];
  const int first = shrinking->first[number];
  const double loss = loss_of(problem, first);
  const double next = loss_of(problem, shrinking->second[number]);
  const int may_lose =
      isfinite(next) && next <= problem->within + tune_portfolio_rounding;
  if (problem->weight > 0) shrinking->lost += problem->weight * loss;
  if (!may_lose)
    shrinking->rise[first] = INFINITY;
  else if (problem->weight > 0)
    shrinking->rise[first] += problem->weight * (next - loss);
}

/* Sums up again instead of changing the sums, which would gather what is
 * rounded. */
static void assess(struct shrinking *shrinking) {
  const tune_portfolio_group *group = shrinking->group;
  shrinking->lost = 0;
  for (int v = 0; v < group->variant_count; v++) {
    const tune_portfolio_variant *variant = &group->variants[v];
    const int may_go = variant->is_kept && !variant->is_pinned;
    shrinking->rise[v] = may_go ? 0 : (double)INFINITY;
  }
  for (int p = 0; p < group->problem_count; p++)
    if (isfinite(group->problems[p].best_us)) assess_problem(shrinking, p);
}

static void give_up(struct shrinking *shrinking, int variant) {
  tune_portfolio_group *group = shrinking->group;
  group->variants[variant].is_kept = 0;
  for (int p = 0; p < group->problem_count; p++)
    if (shrinking->first[p] == variant || shrinking->second[p] == variant)
      find_fastest(shrinking, p);
  assess(shrinking);
}

static int begin(tune_portfolio_group *group, struct shrinking *shrinking) {
  const size_t problems = (size_t)group->problem_count + 1;
  const size_t variants = (size_t)group->variant_count + 1;
  shrinking->group = group;
  shrinking->first = calloc(problems, sizeof *shrinking->first);
  shrinking->second = calloc(problems, sizeof *shrinking->second);
  shrinking->rise = calloc(variants, sizeof *shrinking->rise);
  if (!shrinking->first || !shrinking->second || !shrinking->rise) return 0;
  for (int p = 0; p < group->problem_count; p++) find_fastest(shrinking, p);
  assess(shrinking);
  return 1;
}

/* ---- all groups ---------------------------------------------------------- */

/* A variant that may be given up; group -1: there is none. */
struct offer {
  int group, variant;
  double price; /* what is lost for each unit of work saved */
  double work;
};

static struct offer offer_of(const struct shrinking *all, int group,
                             int variant) {
  const double work = all[group].group->variants[variant].work;
  struct offer offer = {.group = group, .variant = variant};
  offer.work = work > 0 ? work : 1;
  offer.price = all[group].rise[variant] / offer.work;
  return offer;
}

static int is_better(const struct offer *offer, const struct offer *than) {
  return than->group < 0 || offer->price < than->price ||
         (offer->price == than->price && offer->work > than->work);
}

/* The best variant to give up of those after which the sum of losses is at most
 * this. */
static struct offer find_offer(const struct shrinking *all, int count,
                               double most) {
  struct offer best = {.group = -1};
  double lost = 0;
  for (int g = 0; g < count; g++) lost += all[g].lost;
  for (int g = 0; g < count; g++)
    for (int v = 0; v < all[g].group->variant_count; v++) {
      if (!(lost + all[g].rise[v] <= most)) continue;
      const struct offer offer = offer_of(all, g, v);
      if (is_better(&offer, &best)) best = offer;
    }
  return best;
}

static double weight_of(const tune_portfolio_group *group) {
  double sum = 0;
  for (int p = 0; p < group->problem_count; p++) {
    const tune_portfolio_problem *problem = &group->problems[p];
    if (problem->weight > 0 && isfinite(problem->best_us))
      sum += problem->weight;
  }
  return sum;
}

static void shrink(struct shrinking *all, int count, double mean) {
  double weight = 0;
  for (int g = 0; g < count; g++) weight += weight_of(all[g].group);
  const double most = (mean + tune_portfolio_rounding) * weight;
  for (;;) {
    const struct offer offer = find_offer(all, count, most);
    if (offer.group < 0) return;
    give_up(&all[offer.group], offer.variant);
  }
}

void tune_portfolio_shrink(tune_portfolio_group *groups, int group_count,
                           double mean) {
  struct shrinking *all = calloc((size_t)group_count + 1, sizeof *all);
  int has_memory = all != NULL;
  for (int g = 0; g < group_count; g++)
    for (int v = 0; v < groups[g].variant_count; v++)
      groups[g].variants[v].is_kept = 1;
  for (int g = 0; g < group_count && has_memory; g++)
    has_memory = begin(&groups[g], &all[g]);
  if (has_memory) shrink(all, group_count, mean);
  for (int g = 0; g < group_count && all; g++) {
    free(all[g].first);
    free(all[g].second);
    free(all[g].rise);
  }
  free(all);
}
