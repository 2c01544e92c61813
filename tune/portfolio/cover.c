/*
 * cover.c -- the cheapest variants such that each problem is within its limit:
 * a weighted set cover of one group.
 *
 * A greedy choice comes first. A search by branch and bound then looks for a
 * cheaper one; groups of the size that operations have are searched to the end.
 * At last single variants are exchanged for ones that are no dearer, as long as
 * that lowers what is lost.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "portfolio/portfolio.h"

/* Times that the search may look at, after which it is cut off: about a second.
 */
static const double most_looked = 1e9;
/* What is cheaper by a smaller part does not count: sums are rounded. */
static const double least_saving = 1e-9;

static int covers(const tune_portfolio_group *group,
                  const tune_portfolio_problem *problem, int variant) {
  double time_us = problem->time_us[variant];
  double within = group->any_time ? INFINITY : problem->within;
  return isfinite(time_us) &&
         time_us <= problem->best_us * (1 + within + tune_portfolio_rounding);
}

static int is_open(const tune_portfolio_problem *problem) {
  return problem->covered == 0 && isfinite(problem->best_us);
}

/* Keeps a variant, or gives it up. */
static void set_kept(tune_portfolio_group *group, int variant, int is_kept) {
  if (group->variants[variant].is_kept == is_kept) return;
  group->variants[variant].is_kept = is_kept;
  for (int p = 0; p < group->problem_count; p++)
    if (covers(group, &group->problems[p], variant))
      group->problems[p].covered += is_kept ? 1 : -1;
}

/* Where a number of variants is the limit, each costs the same. */
static double work_of(const tune_portfolio_group *group, int variant) {
  double work = group->variants[variant].work;
  return work > 0 && !group->any_time ? work : 1;
}

static double kept_work(const tune_portfolio_group *group) {
  double sum = 0;
  for (int v = 0; v < group->variant_count; v++)
    if (group->variants[v].is_kept) sum += work_of(group, v);
  return sum;
}

static int open_count(const tune_portfolio_group *group) {
  int count = 0;
  for (int p = 0; p < group->problem_count; p++)
    count += is_open(&group->problems[p]);
  return count;
}

/* How many open problems a variant would cover. */
static int gain_of(const tune_portfolio_group *group, int variant) {
  int gain = 0;
  for (int p = 0; p < group->problem_count; p++)
    gain += is_open(&group->problems[p]) &&
            covers(group, &group->problems[p], variant);
  return gain;
}

static void start(tune_portfolio_group *group) {
  for (int p = 0; p < group->problem_count; p++) group->problems[p].covered = 0;
  for (int v = 0; v < group->variant_count; v++) group->variants[v].is_kept = 0;
  for (int v = 0; v < group->variant_count; v++)
    if (group->variants[v].is_pinned) set_kept(group, v, 1);
}

static void cover_greedily(tune_portfolio_group *group) {
  while (open_count(group) > 0) {
    int best = 0;
    double most = 0;
    for (int v = 0; v < group->variant_count; v++) {
      double gain = gain_of(group, v) / work_of(group, v);
      if (gain > most) {
        most = gain;
        best = v;
      }
    }
    set_kept(group, best, 1);
  }
  /* What a later variant has made superfluous. */
  for (int v = 0; v < group->variant_count; v++) {
    if (!group->variants[v].is_kept || group->variants[v].is_pinned) continue;
    set_kept(group, v, 0);
    if (open_count(group) > 0) set_kept(group, v, 1);
  }
}

/* ---- branch and bound ---------------------------------------------------- */

struct search {
  tune_portfolio_group *group;
  double least;
  double looked; /* how many times it has looked at */
  char *best;    /* is_kept of each variant */
  double *share; /* scratch, one for each variant */
};

/* The open problem that the fewest variants cover. */
static const tune_portfolio_problem *narrowest(
    const tune_portfolio_group *group) {
  const tune_portfolio_problem *found = NULL;
  int fewest = 0;
  for (int p = 0; p < group->problem_count; p++) {
    const tune_portfolio_problem *problem = &group->problems[p];
    int count = 0;
    if (!is_open(problem)) continue;
    for (int v = 0; v < group->variant_count; v++)
      count += covers(group, problem, v);
    if (found && count >= fewest) continue;
    fewest = count;
    found = problem;
  }
  return found;
}

/* The least that covers the open problems costs at least this. A variant shares
 * its cost among the open problems that it covers; each problem is charged the
 * smallest share of a variant that covers it. */
static double lower_bound(const struct search *search) {
  const tune_portfolio_group *group = search->group;
  double sum = 0;
  for (int v = 0; v < group->variant_count; v++) {
    int gain = gain_of(group, v);
    search->share[v] = gain > 0 ? work_of(group, v) / gain : (double)INFINITY;
  }
  for (int p = 0; p < group->problem_count; p++) {
    double least = INFINITY;
    if (!is_open(&group->problems[p])) continue;
    for (int v = 0; v < group->variant_count; v++)
      if (covers(group, &group->problems[p], v))
        least = fmin(least, search->share[v]);
    sum += least;
  }
  return sum;
}

static void keep_best(struct search *search, double work) {
  search->least = work;
  for (int v = 0; v < search->group->variant_count; v++)
    search->best[v] = (char)search->group->variants[v].is_kept;
}

static void descend(struct search *search, double work) {
  tune_portfolio_group *group = search->group;
  search->looked += (double)group->problem_count * group->variant_count;
  if (search->looked > most_looked) return;
  const tune_portfolio_problem *problem = narrowest(group);
  if (!problem) {
    if (work < search->least) keep_best(search, work);
    return;
  }
  if (work + lower_bound(search) >= search->least * (1 - least_saving)) return;
  for (int v = 0; v < group->variant_count; v++) {
    if (!covers(group, problem, v)) continue;
    set_kept(group, v, 1);
    descend(search, work + work_of(group, v));
    set_kept(group, v, 0);
  }
}

static void search_cheaper(tune_portfolio_group *group) {
  struct search search = {.group = group};
  size_t count = (size_t)group->variant_count + 1;
  group->is_cheapest = 0;
  search.best = malloc(count);
  search.share = malloc(count * sizeof *search.share);
  if (search.best && search.share) { /* else the greedy choice stands */
    keep_best(&search, kept_work(group));
    start(group);
    descend(&search, kept_work(group));
    group->is_cheapest = search.looked <= most_looked;
    for (int v = 0; v < group->variant_count; v++)
      set_kept(group, v, search.best[v]);
  }
  free(search.best);
  free(search.share);
}

/* ---- exchange ------------------------------------------------------------ */

/* Replaces the variant by the one that is no dearer, keeps all problems
 * covered, and lowers the loss most. Returns whether there is one. */
static int exchange(tune_portfolio_group *group, int kept, double *cost) {
  int best = -1;
  set_kept(group, kept, 0);
  for (int v = 0; v < group->variant_count; v++) {
    if (v == kept || group->variants[v].is_kept ||
        work_of(group, v) > work_of(group, kept))
      continue;
    set_kept(group, v, 1);
    if (open_count(group) == 0) {
      double other = tune_portfolio_cost(group);
      if (other < *cost - 1e-9) {
        *cost = other;
        best = v;
      }
    }
    set_kept(group, v, 0);
  }
  set_kept(group, best < 0 ? kept : best, 1);
  return best >= 0;
}

/* ---- the model's choice -------------------------------------------------- */

/* The sum of the model's losses, by weight. */
static double model_sum(const tune_portfolio_group *group) {
  double sum = 0;
  for (int p = 0; p < group->problem_count; p++) {
    const tune_portfolio_problem *problem = &group->problems[p];
    double loss = tune_portfolio_model_loss(group, problem);
    if (problem->weight > 0 && isfinite(problem->best_us) && !isnan(loss))
      sum += problem->weight * fmin(loss, 10);
  }
  return sum;
}

static double model_sum_of_all(tune_portfolio_group *group) {
  tune_portfolio_group all = *group;
  tune_portfolio_variant *variants =
      malloc(((size_t)group->variant_count + 1) * sizeof *variants);
  if (!variants) return INFINITY; /* nothing is added */
  for (int v = 0; v < group->variant_count; v++) {
    variants[v] = group->variants[v];
    variants[v].is_kept = 1;
  }
  all.variants = variants;
  double sum = model_sum(&all);
  free(variants);
  return sum;
}

/* Fewer variants may leave the model worse ones to choose from. Adds variants
 * until the model's choice loses no more than among all variants, or no single
 * one helps. */
static void add_for_model(tune_portfolio_group *group) {
  const double enough = model_sum_of_all(group) + 1e-9;
  for (double sum = model_sum(group); sum > enough;) {
    int best = -1;
    double most = 0;
    for (int v = 0; v < group->variant_count; v++) {
      if (group->variants[v].is_kept) continue;
      set_kept(group, v, 1);
      double gain = sum - model_sum(group);
      set_kept(group, v, 0);
      if (gain <= 1e-9 || gain / work_of(group, v) <= most) continue;
      most = gain / work_of(group, v);
      best = v;
    }
    if (best < 0) return;
    set_kept(group, best, 1);
    sum = model_sum(group);
  }
}

void tune_portfolio_cover(tune_portfolio_group *group, int any_time) {
  group->any_time = any_time;
  start(group);
  cover_greedily(group);
  search_cheaper(group);
  double cost = tune_portfolio_cost(group);
  for (int changed = 1; changed;) {
    changed = 0;
    for (int v = 0; v < group->variant_count; v++)
      if (group->variants[v].is_kept && !group->variants[v].is_pinned)
        changed |= exchange(group, v, &cost);
  }
  if (!any_time) add_for_model(group);
}
