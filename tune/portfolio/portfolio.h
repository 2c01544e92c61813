/*
 * portfolio.h -- which variants to keep, so that little speed is lost on a list
 * of problems.
 *
 * Pure functions on a table of times: they know no device, no file and no
 * operation. A group is an operation for one element; a problem of a group is
 * run by a variant of the same group.
 */
#ifndef TUNE_PORTFOLIO_H
#define TUNE_PORTFOLIO_H

typedef struct tune_portfolio_variant {
  const char *name;
  double bytes;  /* that it adds to the library; 0: not known */
  double work;   /* what it costs to build it, in any unit; 0: not known */
  int is_pinned; /* 1: kept whatever the times are */
  int is_kept;   /* the result */
} tune_portfolio_variant;

typedef struct tune_portfolio_problem {
  /* The loss that is allowed: 0.02 if the best variant that is kept may take
   * 2 % longer than the best of all. INFINITY: it need only be able to run. */
  double within;
  double weight; /* in means; 0: the problem only limits the choice */
  /* One for each variant of the group. A number that is not finite or not more
   * than 0: the variant cannot run the problem, or was not timed. */
  double *time_us;
  /* One for each variant of the group: its place in the model's order, the
   * first is chosen; negative: the model does not choose it. NULL: no order. */
  int *place;
  /* Set by tune_portfolio_prepare(): the least time, INFINITY if no variant
   * can run the problem; such a problem counts nowhere. */
  double best_us;
  int covered; /* scratch: kept variants within the limit */
} tune_portfolio_problem;

typedef struct tune_portfolio_group {
  int variant_count, problem_count;
  tune_portfolio_variant *variants;
  tune_portfolio_problem *problems;
  int is_cheapest; /* set by tune_portfolio_cover(): 1: proven to be that */
  int any_time;    /* scratch */
} tune_portfolio_group;

/* What is added to a limit, so that a loss of exactly the limit is within it
 * although it was computed with rounding. */
static const double tune_portfolio_rounding = 1e-9;

/* Sets each best_us. All other functions need it. */
void tune_portfolio_prepare(tune_portfolio_group *groups, int group_count);

/* The loss of the best variant that is kept: 0.02 if it takes 2 % longer than
 * the best of all. INFINITY if none that is kept can run the problem. */
double tune_portfolio_loss(const tune_portfolio_group *group,
                           const tune_portfolio_problem *problem);
/* The loss of the variant that the model chooses among those kept. INFINITY if
 * it chooses none; NAN without an order. */
double tune_portfolio_model_loss(const tune_portfolio_group *group,
                                 const tune_portfolio_problem *problem);

/* Keeps the pinned variants and the cheapest others such that each problem is
 * within its limit: those with the least sum of `work`, or the fewest if it is
 * not known. Of those that cost no more it prefers the ones with the least sum
 * of both losses over the problems. It then adds variants while the model's
 * choice loses more on average than it does among all variants. The first part
 * is proven to be the cheapest unless the group is so large that the search is
 * cut off (is_cheapest is 0). With any_time 1 the limits and `work` are
 * ignored: it keeps the fewest that can run all problems. */
void tune_portfolio_cover(tune_portfolio_group *group, int any_time);

/* The limits of a whole portfolio. */
typedef struct tune_portfolio_limit {
  int most_variants; /* 0: no limit */
  double most_bytes; /* 0: no limit */
} tune_portfolio_limit;

/* Keeps variants with the least mean loss, and a variant for every problem,
 * within the limit. Returns 0 and keeps as few as it can if the pinned variants
 * and one for each problem are already beyond it. */
int tune_portfolio_best(tune_portfolio_group *groups, int group_count,
                        const tune_portfolio_limit *limit);

/* Gives variants up, always the one that loses the least for the work it saves,
 * as long as the mean loss over the weighted problems stays within `mean` (a
 * fraction) and each problem within its limit. It begins with all variants; the
 * pinned ones stay. What is left is small, but not proven to be the least. The
 * model's choice does not count. Without memory all are kept. */
void tune_portfolio_shrink(tune_portfolio_group *groups, int group_count,
                           double mean);

/* What is kept, over problems with a weight, or, if `limits_only` is set, over
 * those without. */
typedef struct tune_portfolio_summary {
  int kept, variants, problems;
  double bytes; /* of the variants kept */
  double mean_loss, worst_loss;
  const tune_portfolio_problem *worst;
  int model_problems; /* with the model's order */
  double model_mean, model_worst;
  const tune_portfolio_problem *model_worst_at;
  int beyond; /* problems beyond their limit */
} tune_portfolio_summary;

tune_portfolio_summary tune_portfolio_summarise(
    const tune_portfolio_group *groups, int group_count, int limits_only);

/* The sum over the group's problems of weight * (loss + model's loss) / 2, with
 * a hundredth of the weight for problems without one, and 10 for each problem
 * that no kept variant can run. Strategies minimise it. */
double tune_portfolio_cost(const tune_portfolio_group *group);

#endif
