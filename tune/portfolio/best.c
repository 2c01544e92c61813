/*
 * best.c -- the variants with the least mean loss, of a given number or size:
 * a k-median over all groups.
 *
 * It begins with the pinned variants and the fewest others so that every
 * problem can run, adds the variant that lowers the cost most, for its bytes if
 * bytes are limited, and then exchanges variants as long as that lowers the
 * cost.
 */
#include <math.h>
#include <stddef.h>

#include "portfolio/portfolio.h"

/* A smaller change of the cost does not count, so that the search ends. */
static const double least_gain = 1e-9;

struct budget {
  const tune_portfolio_limit *limit;
  int variants;
  double bytes;
};

static int fits(const struct budget *budget, int variants, double bytes) {
  const tune_portfolio_limit *limit = budget->limit;
  return (limit->most_variants == 0 ||
          budget->variants + variants <= limit->most_variants) &&
         (limit->most_bytes == 0 || budget->bytes + bytes <= limit->most_bytes);
}

static void set_kept(tune_portfolio_variant *variant, int is_kept,
                     struct budget *budget) {
  variant->is_kept = is_kept;
  budget->variants += is_kept ? 1 : -1;
  budget->bytes += is_kept ? variant->bytes : -variant->bytes;
}

/* How much the group's cost falls if the variant is kept or given up. */
static double gain_of(const tune_portfolio_group *group,
                      tune_portfolio_variant *variant) {
  double before = tune_portfolio_cost(group);
  variant->is_kept = !variant->is_kept;
  double after = tune_portfolio_cost(group);
  variant->is_kept = !variant->is_kept;
  return before - after;
}

/* ---- beginning ----------------------------------------------------------- */

/* Whether all problems of the group can run. */
static int can_run(const tune_portfolio_group *group) {
  for (int p = 0; p < group->problem_count; p++)
    if (isfinite(group->problems[p].best_us) &&
        !isfinite(tune_portfolio_loss(group, &group->problems[p])))
      return 0;
  return 1;
}

/* Puts a lighter variant in the place of each one, as long as all problems can
 * run. */
static void lighten(tune_portfolio_group *group) {
  for (int v = 0; v < group->variant_count; v++) {
    if (!group->variants[v].is_kept || group->variants[v].is_pinned) continue;
    int best = v;
    group->variants[v].is_kept = 0;
    for (int o = 0; o < group->variant_count; o++) {
      tune_portfolio_variant *other = &group->variants[o];
      if (other->is_kept || other->bytes >= group->variants[best].bytes)
        continue;
      other->is_kept = 1;
      if (can_run(group)) best = o;
      other->is_kept = 0;
    }
    group->variants[best].is_kept = 1;
  }
}

/* ---- adding -------------------------------------------------------------- */

/* The variant to add: the largest gain, or gain for its bytes. NULL if none
 * that fits the budget gains anything. */
static tune_portfolio_variant *find_addition(tune_portfolio_group *groups,
                                             int group_count,
                                             const struct budget *budget) {
  tune_portfolio_variant *best = NULL;
  double most = 0;
  for (int g = 0; g < group_count; g++)
    for (int v = 0; v < groups[g].variant_count; v++) {
      tune_portfolio_variant *variant = &groups[g].variants[v];
      if (variant->is_kept || !fits(budget, 1, variant->bytes)) continue;
      double gain = gain_of(&groups[g], variant);
      if (gain <= least_gain) continue;
      if (budget->limit->most_bytes > 0) gain /= fmax(variant->bytes, 1);
      if (best && gain <= most) continue;
      most = gain;
      best = variant;
    }
  return best;
}

/* ---- exchanging ---------------------------------------------------------- */

/* Whether all problems of the group can run without the variant. */
static int is_dispensable(const tune_portfolio_group *group,
                          tune_portfolio_variant *variant) {
  variant->is_kept = 0;
  int is_dispensable = can_run(group);
  variant->is_kept = 1;
  return is_dispensable;
}

/* Gives the variant up for another one of any group if that lowers the cost.
 * Returns whether it does. */
static int exchange(tune_portfolio_group *groups, int group_count,
                    const tune_portfolio_group *own,
                    tune_portfolio_variant *variant, struct budget *budget) {
  if (variant->is_pinned || !is_dispensable(own, variant)) return 0;
  double lost = -gain_of(own, variant);
  set_kept(variant, 0, budget);
  tune_portfolio_variant *best = NULL;
  double most = lost + least_gain;
  for (int g = 0; g < group_count; g++)
    for (int v = 0; v < groups[g].variant_count; v++) {
      tune_portfolio_variant *other = &groups[g].variants[v];
      if (other == variant || other->is_kept || !fits(budget, 1, other->bytes))
        continue;
      double gain = gain_of(&groups[g], other);
      if (gain <= most) continue;
      most = gain;
      best = other;
    }
  set_kept(best ? best : variant, 1, budget);
  return best != NULL;
}

static int exchange_all(tune_portfolio_group *groups, int group_count,
                        struct budget *budget) {
  int changed = 0;
  for (int g = 0; g < group_count; g++)
    for (int v = 0; v < groups[g].variant_count; v++)
      if (groups[g].variants[v].is_kept)
        changed |= exchange(groups, group_count, &groups[g],
                            &groups[g].variants[v], budget);
  return changed;
}

int tune_portfolio_best(tune_portfolio_group *groups, int group_count,
                        const tune_portfolio_limit *limit) {
  /* Each exchange lowers the cost, and further ones lower it by little. */
  enum { MOST_ROUNDS = 4 };
  struct budget budget = {.limit = limit};
  tune_portfolio_variant *addition;
  for (int g = 0; g < group_count; g++) {
    tune_portfolio_cover(&groups[g], 1);
    if (limit->most_bytes > 0) lighten(&groups[g]);
    for (int v = 0; v < groups[g].variant_count; v++)
      if (groups[g].variants[v].is_kept)
        set_kept(&groups[g].variants[v], 1, &budget);
  }
  if (!fits(&budget, 0, 0)) return 0;
  while ((addition = find_addition(groups, group_count, &budget)))
    set_kept(addition, 1, &budget);
  for (int round = 0; round < MOST_ROUNDS; round++) {
    if (!exchange_all(groups, group_count, &budget)) break;
    while ((addition = find_addition(groups, group_count, &budget)))
      set_kept(addition, 1, &budget);
  }
  return 1;
}
