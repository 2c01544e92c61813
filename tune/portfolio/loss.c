/*
 * loss.c -- what is lost with the variants that are kept.
 */
#include <math.h>

#include "portfolio/portfolio.h"

/* The loss of a problem that nothing can run: that of one which takes 11 times
 * as long. */
static const double unfit_loss = 10;

static int is_time(double time_us) { return isfinite(time_us) && time_us > 0; }

void tune_portfolio_prepare(tune_portfolio_group *groups, int group_count) {
  for (int g = 0; g < group_count; g++)
    for (int p = 0; p < groups[g].problem_count; p++) {
      tune_portfolio_problem *problem = &groups[g].problems[p];
      problem->best_us = INFINITY;
      for (int v = 0; v < groups[g].variant_count; v++) {
        if (!is_time(problem->time_us[v])) problem->time_us[v] = INFINITY;
        problem->best_us = fmin(problem->best_us, problem->time_us[v]);
      }
    }
}

static double loss_of(const tune_portfolio_problem *problem, double time_us) {
  if (!isfinite(time_us) || !isfinite(problem->best_us)) return INFINITY;
  return time_us / problem->best_us - 1;
}

double tune_portfolio_loss(const tune_portfolio_group *group,
                           const tune_portfolio_problem *problem) {
  double least = INFINITY;
  for (int v = 0; v < group->variant_count; v++)
    if (group->variants[v].is_kept) least = fmin(least, problem->time_us[v]);
  return loss_of(problem, least);
}

double tune_portfolio_model_loss(const tune_portfolio_group *group,
                                 const tune_portfolio_problem *problem) {
  int chosen = -1;
  if (!problem->place) return NAN;
  for (int v = 0; v < group->variant_count; v++)
    if (group->variants[v].is_kept && problem->place[v] >= 0 &&
        (chosen < 0 || problem->place[v] < problem->place[chosen]))
      chosen = v;
  return loss_of(problem, chosen < 0 ? INFINITY : problem->time_us[chosen]);
}

double tune_portfolio_cost(const tune_portfolio_group *group) {
  double sum = 0;
  for (int p = 0; p < group->problem_count; p++) {
    const tune_portfolio_problem *problem = &group->problems[p];
    if (!isfinite(problem->best_us)) continue;
    double loss = tune_portfolio_loss(group, problem);
    double model = tune_portfolio_model_loss(group, problem);
    if (isnan(model)) model = loss;
    double both = (fmin(loss, unfit_loss) + fmin(model, unfit_loss)) / 2;
    sum += (problem->weight > 0 ? problem->weight : 0.01) * both;
    if (!isfinite(loss)) sum += unfit_loss;
  }
  return sum;
}

/* ---- the summary --------------------------------------------------------- */

struct sums {
  double loss, model, weight, model_weight;
};

static void add_problem(const tune_portfolio_group *group,
                        const tune_portfolio_problem *problem,
                        struct sums *sums, tune_portfolio_summary *summary) {
  double weight = problem->weight > 0 ? problem->weight : 1;
  double loss = tune_portfolio_loss(group, problem);
  double model = tune_portfolio_model_loss(group, problem);
  summary->problems++;
  summary->beyond += !(loss <= problem->within + tune_portfolio_rounding);
  sums->loss += weight * loss;
  sums->weight += weight;
  if (!summary->worst || loss > summary->worst_loss) {
    summary->worst_loss = loss;
    summary->worst = problem;
  }
  if (isnan(model)) return;
  summary->model_problems++;
  sums->model += weight * model;
  sums->model_weight += weight;
  if (!summary->model_worst_at || model > summary->model_worst) {
    summary->model_worst = model;
    summary->model_worst_at = problem;
  }
}

tune_portfolio_summary tune_portfolio_summarise(
    const tune_portfolio_group *groups, int group_count, int limits_only) {
  tune_portfolio_summary summary = {0};
  struct sums sums = {0};
  for (int g = 0; g < group_count; g++) {
    const tune_portfolio_group *group = &groups[g];
    summary.variants += group->variant_count;
    for (int v = 0; v < group->variant_count; v++) {
      if (!group->variants[v].is_kept) continue;
      summary.kept++;
      summary.bytes += group->variants[v].bytes;
    }
    for (int p = 0; p < group->problem_count; p++) {
      const tune_portfolio_problem *problem = &group->problems[p];
      if (isfinite(problem->best_us) && (problem->weight > 0) != limits_only)
        add_problem(group, problem, &sums, &summary);
    }
  }
  if (sums.weight > 0) summary.mean_loss = sums.loss / sums.weight;
  if (sums.model_weight > 0)
    summary.model_mean = sums.model / sums.model_weight;
  return summary;
}
