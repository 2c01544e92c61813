/*
 * surrogate.c -- fits a Gaussian process to the times of the points that were
 * tried, and tries the point with the highest expected improvement next.
 *
 * The candidates are a pool: a random sample of the space, and the neighbours
 * of the best points, so that the search is global and local at once. Each time
 * the number of tries has grown by a third the weights of the process are
 * fitted again, and the pool is drawn again. A second process with the same
 * weights predicts which points fail. A batch is chosen as if each point of it
 * had the time that is predicted for it.
 *
 * After Jones, Schonlau and Welch, "Efficient Global Optimization", 1998; that
 * it suits kernels was shown by Willemsen, van Nieuwpoort and van Werkhoven,
 * "Bayesian Optimization for auto-tuning GPU kernels", 2021.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "api/error.h"
#include "strategy/explorers.h"
#include "strategy/gp.h"
#include "strategy/local.h"
#include "strategy/neighbours.h"
#include "strategy/ranked.h"
#include "strategy/targets.h"

enum {
  STARTS = 6,         /* tries before the first fit */
  MODEL_STARTS = 4,   /* of these by the model, if there is one */
  START_DRAWS = 16,   /* a start is the farthest of so many random points */
  SAMPLE = 1200,      /* random points of the pool */
  POOL = 2400,        /* the most points of the pool */
  HOMES = 3,          /* best points, whose neighbours are in the pool */
  PAIRS = 200,        /* attempts at points that differ from them in two axes */
  OBSERVATIONS = 500, /* then iterated local search goes on, which is cheaper */
  FIT_ROWS = 100,     /* observations that a fit looks at */
  FIT_STEPS = 12
};
static const double fit_growth = 1.35, least_chance = 0.02;
static const double first_weight = 0.5, first_noise = 0.01;

struct surrogate {
  tune_exploration *exploration;
  tune_draw draw;
  tune_ranked ranked;
  tune_features features;
  tune_gp gp;
  tune_points pool; /* the same indices as the process's pool */
  tune_targets targets;
  tune_point *neighbours;
  float *means, *failures; /* of the pool */
  double *scratch;
  int *rows;
  int next_fit;   /* the number of observations at which to fit again */
  int known_best; /* whose neighbours are in the pool */
};

/* ---- memory -------------------------------------------------------------- */

static void close_surrogate(struct surrogate *s) {
  tune_points_free(&s->pool);
  tune_gp_close(&s->gp);
  tune_features_close(&s->features);
  tune_ranked_close(&s->ranked);
  tune_draw_close(&s->draw);
  free(s->neighbours);
  free(s->means);
  free(s->failures);
  free(s->scratch);
  free(s->rows);
  free(s->targets.speed);
  free(s->targets.failure);
}

static int open_surrogate(tune_exploration *exploration, struct surrogate *s) {
  const tune_space *space = exploration->space;
  const int rows = OBSERVATIONS + 2 * TUNE_MAX_BATCH;
  size_t row_count = (size_t)rows;
  s->exploration = exploration;
  s->known_best = -1;
  s->features.space = space;
  s->neighbours = malloc(((size_t)tune_neighbours_most(space) + 1) *
                         sizeof s->neighbours[0]);
  s->means = malloc(POOL * sizeof s->means[0]);
  s->failures = malloc(POOL * sizeof s->failures[0]);
  s->scratch = malloc(row_count * sizeof s->scratch[0]);
  s->rows = malloc(row_count * sizeof s->rows[0]);
  s->targets.speed = malloc(row_count * sizeof s->targets.speed[0]);
  s->targets.failure = malloc(row_count * sizeof s->targets.failure[0]);
  if (!s->neighbours || !s->means || !s->failures || !s->scratch || !s->rows ||
      !s->targets.speed || !s->targets.failure ||
      !tune_draw_open(space, exploration->seed, &s->draw) ||
      !tune_ranked_open(&s->draw, MODEL_STARTS, &s->ranked))
    return 0;
  double best_us = s->ranked.count ? s->ranked.all[0].predicted_us : 0;
  if (!tune_features_open(space, best_us, &s->features) ||
      !tune_gp_open(&s->features, rows, POOL, &s->gp))
    return 0;
  for (int i = 0; i < s->features.count; i++) s->gp.weight[i] = first_weight;
  s->gp.noise = first_noise;
  tune_gp_set_factors(&s->gp);
  return 1;
}

/* ---- the starts ---------------------------------------------------------- */

/* How far a point is from the nearest point that was tried or is in the batch.
 */
static double distance_to_known(const struct surrogate *s,
                                const tune_point *point,
                                const tune_point *batch, int filled) {
  const tune_points *tried = &s->exploration->tried;
  uint8_t here[TUNE_MAX_FEATURES], there[TUNE_MAX_FEATURES];
  double nearest = INFINITY;
  tune_features_of(&s->features, point, here);
  for (int i = 0; i < tried->count + filled; i++) {
    const tune_point *other =
        i < tried->count ? &tried->all[i] : &batch[i - tried->count];
    tune_features_of(&s->features, other, there);
    double distance = -log(tune_gp_covariance(&s->gp, here, there));
    if (distance < nearest) nearest = distance;
  }
  return nearest;
}

static int is_among(const tune_point *points, int count,
                    const tune_point *point) {
  for (int i = 0; i < count; i++)
    if (tune_point_equal(&points[i], point)) return 1;
  return 0;
}

static int draw_start(struct surrogate *s, tune_point *batch, int filled) {
  double farthest = -1;
  for (int i = 0; i < START_DRAWS; i++) {
    tune_point point;
    if (!tune_draw_any(&s->draw, &point)) return 0;
    if (tune_explore_knows(s->exploration, &point) ||
        is_among(batch, filled, &point))
      continue;
    double distance = distance_to_known(s, &point, batch, filled);
    if (distance > farthest) {
      farthest = distance;
      batch[filled] = point;
    }
  }
  return farthest >= 0 ||
         tune_draw_new(&s->draw, &s->exploration->tried, &batch[filled]);
}

/* Returns 0 when the exploration has ended or no point is left. */
static int try_starts(struct surrogate *s) {
  tune_exploration *exploration = s->exploration;
  tune_point batch[TUNE_MAX_BATCH];
  double times_us[TUNE_MAX_BATCH];
  for (int i = 0; i < s->ranked.count; i++) batch[i] = s->ranked.all[i].point;
  if (!tune_explore_try(exploration, batch, s->ranked.count, times_us))
    return 0;
  while (exploration->tried.count < STARTS || exploration->best < 0) {
    int wanted = tune_explore_batch(exploration), filled = 0;
    int rest = STARTS - exploration->tried.count;
    if (rest > 0 && wanted > rest) wanted = rest;
    while (filled < wanted && draw_start(s, batch, filled)) filled++;
    if (filled == 0 || !tune_explore_try(exploration, batch, filled, times_us))
      return 0;
  }
  return tune_explore_left(exploration) > 0;
}

/* ---- the pool ------------------------------------------------------------ */

static void add_to_pool(struct surrogate *s, const tune_point *point) {
  uint8_t levels[TUNE_MAX_FEATURES];
  if (s->pool.count == POOL || tune_explore_knows(s->exploration, point) ||
      tune_points_find(&s->pool, point) >= 0)
    return;
  int at = tune_points_add(&s->pool, point, 0);
  if (at < 0) return;
  tune_features_of(&s->features, point, levels);
  tune_gp_pool_set(&s->gp, at, levels);
}

static void add_neighbours(struct surrogate *s, int tried) {
  int count =
      tune_neighbours(s->exploration->space, &s->exploration->tried.all[tried],
                      TUNE_REACH_HAMMING, s->neighbours);
  for (int i = 0; i < count; i++) add_to_pool(s, &s->neighbours[i]);
}

/* Writes the indices of the `most` fastest points, the fastest first. */
static int find_best(const struct surrogate *s, int most, int *best) {
  const double *times_us = s->exploration->tried.times_us;
  int count = 0;
  for (int i = 0; i < s->gp.count; i++) {
    int at = count < most ? count++ : most;
    for (; at > 0 && times_us[i] < times_us[best[at - 1]]; at--)
      if (at < most) best[at] = best[at - 1];
    if (at < most) best[at] = i;
  }
  return count;
}

/* Adds valid points that differ in two axes at random: where a constraint
 * couples two axes, no neighbour in one axis is valid. */
static void add_pairs(struct surrogate *s, int tried) {
  const tune_point *home = &s->exploration->tried.all[tried];
  const tune_family *family = &s->exploration->space->families[home->family];
  for (int i = 0; i < PAIRS && family->axis_count > 1; i++) {
    tune_point point = *home;
    for (int change = 0; change < 2; change++) {
      int axis = tune_draw_below(&s->draw, family->axis_count);
      point.index[axis] = tune_draw_below(&s->draw, family->axes[axis].count);
    }
    if (tune_space_accepts(s->exploration->space, &point))
      add_to_pool(s, &point);
  }
}

static void draw_pool(struct surrogate *s) {
  int homes[HOMES], home_count = find_best(s, HOMES, homes);
  int observed = s->gp.count;
  tune_point point;
  tune_points_free(&s->pool);
  s->gp.pool_count = 0;
  s->gp.count = 0; /* a refresh follows, which computes all products at once */
  for (int i = 0; i < home_count; i++) {
    add_neighbours(s, homes[i]);
    add_pairs(s, homes[i]);
  }
  if (s->draw.number_count >= 0 && s->draw.number_count <= SAMPLE) {
    for (int i = 0; i < s->draw.number_count; i++) {
      point = tune_space_point(s->exploration->space, s->draw.numbers[i]);
      add_to_pool(s, &point);
    }
  } else {
    for (int i = 0; i < SAMPLE && tune_draw_any(&s->draw, &point); i++)
      add_to_pool(s, &point);
  }
  s->gp.count = observed;
}

/* ---- the process --------------------------------------------------------- */

static void swap(int *a, int *b) {
  int kept = *a;
  *a = *b;
  *b = kept;
}

/* The observations for a fit: the best third of them by time, the others drawn
 * at random. Returns their number. */
static int choose_rows(struct surrogate *s) {
  enum { BEST = FIT_ROWS / 3 };
  int best[BEST], count = s->gp.count;
  for (int i = 0; i < count; i++) s->rows[i] = i;
  if (count <= FIT_ROWS) return count;
  find_best(s, BEST, best);
  for (int i = 0; i < BEST; i++) {
    int at = i;
    while (s->rows[at] != best[i]) at++;
    swap(&s->rows[i], &s->rows[at]);
  }
  for (int i = BEST; i < FIT_ROWS; i++)
    swap(&s->rows[i], &s->rows[i + tune_draw_below(&s->draw, count - i)]);
  return FIT_ROWS;
}

static int fit(struct surrogate *s) {
  int count = choose_rows(s);
  if (!tune_gp_fit(&s->gp, s->targets.speed, s->rows, count, FIT_STEPS))
    return 0;
  draw_pool(s);
  tune_gp_refresh(&s->gp);
  s->next_fit = (int)(s->gp.count * fit_growth) + 1;
  return 1;
}

/* Brings the process up to date with the tries. */
static int update(struct surrogate *s) {
  const tune_exploration *exploration = s->exploration;
  uint8_t levels[TUNE_MAX_FEATURES];
  while (s->gp.count < exploration->tried.count) {
    tune_features_of(&s->features, &exploration->tried.all[s->gp.count],
                     levels);
    tune_gp_observe(&s->gp, levels);
  }
  tune_targets_set(&exploration->tried, s->gp.count, s->scratch, &s->targets);
  if (s->gp.count >= s->next_fit) {
    if (!fit(s)) return 0;
  } else if (exploration->best != s->known_best) {
    add_neighbours(s, exploration->best);
  }
  s->known_best = exploration->best;
  return 1;
}

/* ---- the choice ---------------------------------------------------------- */

/* The expected value of max(0, gain) of a normal variable. */
static double expected_improvement(double gain, double deviation) {
  if (deviation < 1e-9) return gain > 0 ? gain : 0;
  double u = gain / deviation;
  if (u < -7) return 0; /* less than any that matters */
  double below = 0.5 * erfc(-u / sqrt(2));
  double density = exp(-0.5 * u * u) / sqrt(2 * acos(-1));
  return deviation * (u * below + density);
}

static double chance_of_success(const struct surrogate *s, int at) {
  double chance = 1 - s->targets.failed_share - (double)s->failures[at];
  return fmin(fmax(chance, least_chance), 1);
}

/* The pool's best point that was not tried and is not in the batch; -1: none.
 */
static int choose(struct surrogate *s, const tune_point *batch, int filled) {
  double scale = tune_gp_means(&s->gp, s->targets.speed, s->means);
  double highest = -1;
  int chosen = -1, has_failures = s->targets.failed_share > 0;
  if (has_failures) tune_gp_means(&s->gp, s->targets.failure, s->failures);
  for (int at = 0; at < s->gp.pool_count; at++) {
    const tune_point *point = &s->pool.all[at];
    double deviation = sqrt(scale * tune_gp_variance(&s->gp, at));
    double value =
        expected_improvement(s->targets.best - (double)s->means[at], deviation);
    if (has_failures) value *= chance_of_success(s, at);
    if (value > highest && !tune_explore_knows(s->exploration, point) &&
        !is_among(batch, filled, point)) {
      highest = value;
      chosen = at;
    }
  }
  return chosen;
}

/* Observes the chosen point as if it had the time that is predicted for it. */
static void believe(struct surrogate *s, int at) {
  uint8_t levels[TUNE_MAX_FEATURES];
  int row = s->gp.count;
  s->targets.speed[row] = (double)s->means[at];
  s->targets.failure[row] =
      s->targets.failed_share > 0 ? (double)s->failures[at] : 0;
  tune_features_of(&s->features, &s->pool.all[at], levels);
  tune_gp_observe(&s->gp, levels);
}

static int fill_batch(struct surrogate *s, tune_point *batch) {
  int count = tune_explore_batch(s->exploration), filled = 0;
  int observed = s->gp.count;
  while (filled < count) {
    int at = choose(s, batch, filled);
    if (at < 0) break;
    batch[filled++] = s->pool.all[at];
    if (filled < count) believe(s, at);
  }
  tune_gp_forget(&s->gp, observed);
  if (filled == 0) {
    s->next_fit = 0; /* the pool is used up */
    filled = tune_draw_new(&s->draw, &s->exploration->tried, batch);
  }
  return filled;
}

/* ---- the explorer -------------------------------------------------------- */

static tw_status out_of_memory(void) {
  return twi_fail(TW_ERROR_MEMORY, "out of memory for a model of a space");
}

static tw_status search(struct surrogate *s) {
  tune_exploration *exploration = s->exploration;
  tune_point batch[TUNE_MAX_BATCH];
  double times_us[TUNE_MAX_BATCH];
  if (!try_starts(s)) return TW_OK;
  while (exploration->tried.count < OBSERVATIONS) {
    if (!update(s)) return out_of_memory();
    int filled = fill_batch(s, batch);
    if (filled == 0 || !tune_explore_try(exploration, batch, filled, times_us))
      return TW_OK;
  }
  return tune_local_iterate(exploration, &s->draw);
}

static tw_status run(tune_exploration *exploration) {
  struct surrogate *s = calloc(1, sizeof *s);
  if (!s) return out_of_memory();
  tw_status status =
      open_surrogate(exploration, s) ? search(s) : out_of_memory();
  close_surrogate(s);
  free(s);
  return status;
}

const tune_explorer tune_explore_surrogate = {
    .name = "surrogate",
    .brief = "a Gaussian process learns the times and proposes points",
    .run = run,
};
