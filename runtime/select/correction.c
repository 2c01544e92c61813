/*
 * correction.c -- corrects predicted times by measured ones: a Gaussian
 * process, solved by a Cholesky factorisation.
 */
#include "select/correction.h"

#include <math.h>
#include <string.h>

#include "tuning/times.h"

/* Where a problem is: binary logarithms; those of sizes from WHERE_SIZES on. */
enum { WHERE_ALIGN, WHERE_ELEMENT, WHERE_GAP, WHERE_SIZES };

/* ---- points -------------------------------------------------------------- */

/* FNV-1a. */
uint32_t twi_point_hash(const char *text) {
  uint32_t hash = 2166136261u;
  for (; *text; text++) hash = (hash ^ (unsigned char)*text) * 16777619u;
  return hash;
}

/* Each limit's share in the predicted time. They add up to 1: a change of a
 * limit by 1 % changes the time by its share of 1 %, because of the p-norm by
 * which the model joins the limits. If starting the blocks takes longer than
 * all these, they have no share. */
static void set_shares(const twi_model_terms *terms, float *shares) {
  const double norm = twi_model_fitted.norm;
  double part[TWI_BOUND_COUNT] = {0}, sum = 0, total = 0;
  for (int i = 0; i < TWI_BOUND_COUNT; i++)
    if (twi_bound_is_joined((twi_bound)i))
      sum += part[i] = pow(terms->us[i], norm);
  double joined = pow(sum, 1 / norm);
  if (terms->us[TWI_BOUND_BLOCKS] > joined) joined = 0;
  for (int i = 0; i < TWI_BOUND_COUNT; i++) {
    part[i] = sum > 0 ? part[i] / sum * joined : 0;
    if (twi_bound_is_added((twi_bound)i)) part[i] += terms->us[i];
    if (i == TWI_BOUND_BLOCKS && joined <= 0) part[i] = terms->us[i];
    total += part[i];
  }
  for (int i = 0; i < TWI_BOUND_COUNT; i++)
    shares[i] = total > 0 ? (float)(part[i] / total) : 0;
}

/* How many times as many elements as it has a tensor spans, at most: 16 for
 * steps of 16. */
static double largest_gap(const twi_problem *problem) {
  double gap = 1;
  for (int t = 0; t < problem->operation->tensor_count; t++) {
    const tw_tensor *tensor = &problem->operation->tensors[t];
    double count = 1;
    for (int d = 0; d < tensor->rank; d++)
      count *= (double)twi_problem_extent(problem, tensor, d);
    if (count > 0)
      gap = fmax(gap, (double)twi_problem_span(problem, tensor) / count);
  }
  return gap;
}

void twi_point_locate(const twi_problem *problem, int align, twi_point *point) {
  const tw_operation *operation = problem->operation;
  float *where = point->where;
  int at = WHERE_SIZES, flag = 0;
  memset(point, 0, sizeof *point);
  where[WHERE_ALIGN] = (float)log2(align);
  where[WHERE_ELEMENT] = (float)log2(problem->element_bytes);
  where[WHERE_GAP] = (float)log2(largest_gap(problem));
  for (int i = 0; i < operation->field_count; i++) {
    double value = (double)twi_problem_value(problem, i);
    if (operation->fields[i].kind == TW_FIELD_FLAG)
      point->flags |= (uint32_t)(value != 0) << (flag++ % 32);
    else if (twi_field_is_free_size(operation, i) && at < TWI_WHERE)
      where[at++] = (float)log2(value + 1);
  }
  for (int t = 0; t < operation->tensor_count; t++)
    if (operation->tensors[t].read_by >= 0)
      point->flags |=
          (uint32_t)twi_problem_reads_old(problem, &operation->tensors[t])
          << (flag++ % 32);
}

void twi_point_init(const twi_problem *problem, int align,
                    const tw_variant *variant, const char *algorithm,
                    const twi_model_terms *terms, twi_point *point) {
  twi_point_locate(problem, align, point);
  point->algorithm = twi_point_hash(algorithm);
  point->variant =
      twi_point_hash(twi_times_variant(problem->operation, variant));
  set_shares(terms, point->shares);
}

double twi_time_variance(const twi_correction_constants *constants,
                         double slowness) {
  double slack = constants->slack * log(slowness);
  return constants->noise * constants->noise + slack * slack;
}

/* ---- covariance ---------------------------------------------------------- */

static double square(double value) { return value * value; }

enum { LANES = 4 }; /* sums that do not wait for one another */

static float sum_of(const float *lanes) {
  return (lanes[0] + lanes[1]) + (lanes[2] + lanes[3]);
}

/* The differences between two times' shares: 0 if the same limits make up both,
 * 2 if they have none in common. */
static double difference_of(const float *shares, const float *others) {
  float apart[LANES] = {0};
  for (int i = 0; i < TWI_SHARES; i += LANES)
    for (int l = 0; l < LANES; l++)
      apart[l] += fabsf(shares[i + l] - others[i + l]);
  return (double)sum_of(apart);
}

/* How far two problems are apart. `sizes` weighs each size, the other weights
 * what their names say. */
typedef struct distance_weights {
  float align, element, gap, sizes, flag;
} distance_weights;

static float distance_between(const distance_weights *weights,
                              const twi_point *a, const twi_point *b) {
  float all[LANES] = {0};
  float part[TWI_WHERE];
  for (int i = 0; i < TWI_WHERE; i++)
    part[i] = fabsf(a->where[i] - b->where[i]);
  const float others = weights->align * part[WHERE_ALIGN] +
                       weights->element * part[WHERE_ELEMENT] +
                       weights->gap * part[WHERE_GAP];
  for (int i = 0; i < WHERE_SIZES; i++) part[i] = 0;
  for (int i = 0; i < TWI_WHERE; i += LANES)
    for (int l = 0; l < LANES; l++) all[l] += part[i + l];
  return others + weights->sizes * sum_of(all) +
         weights->flag * (float)__builtin_popcount(a->flags ^ b->flags);
}

/* What remains of a correction at the distance between two problems: of that of
 * a limit, and of that which only problems nearby share. */
struct reach {
  double limit, nearby;
};

static struct reach reach_of(const twi_correction_constants *constants,
                             const twi_point *a, const twi_point *b) {
  const distance_weights weights = {.align = (float)constants->align_weight,
                                    .element = (float)constants->element_weight,
                                    .gap = (float)constants->other_weight,
                                    .sizes = (float)constants->size_weight,
                                    .flag = (float)constants->other_weight};
  const float distance = distance_between(&weights, a, b);
  return (struct reach){(double)expf((float)-constants->far * distance),
                        (double)expf(-distance)};
}

static double covariance_of(const twi_correction_constants *constants,
                            struct reach reach, const twi_point *a,
                            const twi_point *b) {
  float common[LANES] = {0};
  for (int i = 0; i < TWI_SHARES; i += LANES)
    for (int l = 0; l < LANES; l++)
      common[l] += a->shares[i + l] * b->shares[i + l];
  double limit = square(constants->share_any);
  double nearby = square(constants->near_any);
  if (a->algorithm == b->algorithm) {
    limit += square(constants->share_algorithm);
    nearby += square(constants->near_algorithm);
  }
  if (a->variant == b->variant) {
    limit += square(constants->share_variant);
    nearby += square(constants->near_variant);
  }
  return limit * reach.limit * (double)sum_of(common) +
         nearby * reach.nearby *
             exp(-constants->regime * difference_of(a->shares, b->shares));
}

double twi_covariance(const twi_correction_constants *constants,
                      const twi_point *a, const twi_point *b) {
  return covariance_of(constants, reach_of(constants, a, b), a, b);
}

/* ---- the times that matter ----------------------------------------------- */

enum { BEST = 12 }; /* candidates whose neighbours are looked for */

static const double other_variant = 1, other_algorithm = 3;

double twi_correction_distance(const twi_correction *correction,
                               const twi_point *point) {
  static const distance_weights weights = {
      .align = 0.1f, .element = 1, .gap = 0.1f, .sizes = 0.25f, .flag = 0.2f};
  /* The candidates are for one problem. */
  return (double)distance_between(&weights, &correction->point[0], point);
}

/* The part of the distance between variants that counts. All times of the
 * problem itself are nearer than others; their variants only order them. The
 * further away a problem is, the more the variant matters. */
static double part_of_variant(double between) {
  static const double least = 0.01, far = 1;
  return fmax(least, fmin(1, between / far));
}

/* How far a measured time is from the nearest of the best candidates; if that
 * is not less than `most`, any number that is not either. Covariances fall
 * slowly with their own distance, as times far away still tell what a limit's
 * constant is; but if there are many times, those nearby tell the most. */
static double distance_of(const twi_correction *correction,
                          const twi_timed_point *timed, double most) {
  static const double share = 0.5;
  const twi_point *to = &timed->point;
  const double between = twi_correction_distance(correction, to);
  double least = INFINITY;
  if (between >= most) return INFINITY;
  for (int i = 0; i < correction->candidates && i < BEST; i++) {
    const twi_point *from = &correction->point[i];
    double distance =
        share * difference_of(from->shares, to->shares) + correction->behind[i];
    if (from->algorithm != to->algorithm)
      distance += other_algorithm;
    else if (from->variant != to->variant)
      distance += other_variant;
    least = fmin(least, distance);
  }
  return between + part_of_variant(between) * least;
}

/* A candidate that is predicted to be slower counts as further away. */
static void set_behind(twi_correction *correction) {
  static const double slower = 2;
  const double *predicted_us = correction->predicted_us;
  for (int i = 0; i < correction->candidates && i < BEST; i++)
    correction->behind[i] = slower * log(predicted_us[i] / predicted_us[0]);
}

static int find_furthest(const twi_correction *correction) {
  int furthest = 0;
  for (int i = 1; i < correction->times; i++)
    if (correction->distance[i] > correction->distance[furthest]) furthest = i;
  return furthest;
}

double twi_correction_variant_distance(const twi_correction *correction,
                                       double distance, uint32_t variant) {
  double least = INFINITY;
  if (correction->times == 0) return distance;
  for (int i = 0; i < correction->candidates && i < BEST; i++)
    least =
        fmin(least,
             correction->behind[i] +
                 (correction->point[i].variant == variant ? 0 : other_variant));
  return distance + part_of_variant(distance) * least;
}

int twi_correction_may_take(const twi_correction *correction, double distance) {
  return correction->times < TWI_MOST_TIMES ||
         distance < correction->distance[correction->furthest];
}

void twi_correction_offer(twi_correction *correction,
                          const twi_timed_point *timed) {
  const int is_full = correction->times == TWI_MOST_TIMES;
  const int at = is_full ? correction->furthest : correction->times;
  const double most = is_full ? correction->distance[at] : INFINITY;
  if (correction->times == 0) set_behind(correction);
  const double distance = distance_of(correction, timed, most);
  if (distance >= most) return;
  correction->timed[at] = *timed;
  correction->distance[at] = distance;
  if (!is_full) correction->times++;
  if (correction->times == TWI_MOST_TIMES)
    correction->furthest = find_furthest(correction);
}

/* ---- solving ------------------------------------------------------------- */

/* Solves U^T x = b in place. Row k of the factor is added to what remains, so
 * that the inner loop runs along a row. */
static void solve_transposed(const twi_correction *correction, double *values) {
  const int count = correction->times;
  for (int k = 0; k < count; k++) {
    const double *row = correction->factor[k];
    const double value = values[k] /= row[k];
    for (int i = k + 1; i < count; i++) values[i] -= row[i] * value;
  }
}

/* Solves U x = b in place. */
static void solve(const twi_correction *correction, double *values) {
  for (int k = correction->times - 1; k >= 0; k--) {
    const double *row = correction->factor[k];
    double sum = values[k];
    for (int i = k + 1; i < correction->times; i++) sum -= row[i] * values[i];
    values[k] = sum / row[k];
  }
}

/* Sets the factor to the Cholesky factor U of the times' covariances, U^T U.
 * Nearly equal times make the matrix nearly singular: the least pivot is a part
 * of the noise. */
static void factorise(const twi_correction_constants *constants,
                      twi_correction *correction) {
  const double least = square(constants->noise) / 16;
  const int count = correction->times;
  for (int i = 0; i < count; i++) {
    const twi_timed_point *timed = &correction->timed[i];
    for (int j = i; j < count; j++)
      correction->factor[i][j] =
          twi_covariance(constants, &timed->point, &correction->timed[j].point);
    correction->factor[i][i] += (double)timed->variance;
  }
  for (int k = 0; k < count; k++) {
    double *pivot = correction->factor[k];
    const double scale = 1 / sqrt(fmax(pivot[k], least));
    for (int j = k; j < count; j++) pivot[j] *= scale;
    pivot[k] = 1 / scale;
    for (int i = k + 1; i < count; i++) {
      double *row = correction->factor[i];
      const double part = pivot[i];
      for (int j = i; j < count; j++) row[j] -= part * pivot[j];
    }
  }
}

void twi_correct(const twi_correction_constants *constants,
                 twi_correction *correction) {
  memset(correction->log_ratio, 0, sizeof correction->log_ratio);
  if (correction->times == 0) return;
  factorise(constants, correction);
  for (int i = 0; i < correction->times; i++)
    correction->weight[i] = correction->timed[i].log_ratio;
  solve_transposed(correction, correction->weight);
  solve(correction, correction->weight);
  for (int c = 0; c < correction->candidates; c++)
    for (int i = 0; i < correction->times; i++) {
      double covariance = twi_covariance(constants, &correction->point[c],
                                         &correction->timed[i].point);
      correction->covariance[c][i] = (float)covariance;
      correction->log_ratio[c] += covariance * correction->weight[i];
    }
}

double twi_correction_doubt(const twi_correction_constants *constants,
                            const twi_correction *correction, int a, int b) {
  const twi_point *one = &correction->point[a], *other = &correction->point[b];
  double difference[TWI_MOST_TIMES];
  for (int i = 0; i < correction->times; i++)
    difference[i] = (double)correction->covariance[a][i] -
                    (double)correction->covariance[b][i];
  solve_transposed(correction, difference);
  double variance = twi_covariance(constants, one, one) +
                    twi_covariance(constants, other, other) -
                    2 * twi_covariance(constants, one, other);
  for (int i = 0; i < correction->times; i++) variance -= square(difference[i]);
  return sqrt(fmax(variance, 0));
}

/* The logarithm of a candidate's corrected time. */
static double corrected(const twi_correction *correction, int candidate) {
  return log(correction->predicted_us[candidate]) +
         correction->log_ratio[candidate];
}

/* The caution that the measured times call for: less if as many as can be taken
 * into account are near. A few near ones say little about other variants. */
static double caution_of(const twi_correction_constants *constants,
                         const twi_correction *correction) {
  double sum = 0;
  if (correction->times < TWI_MOST_TIMES) return constants->caution;
  for (int i = 0; i < correction->times; i++) sum += correction->distance[i];
  return constants->caution *
         fmin(1, sum / correction->times / constants->distant);
}

int twi_correction_pick(const twi_correction_constants *constants,
                        const twi_correction *correction) {
  const double caution = caution_of(constants, correction);
  int best = 0;
  double most = 0;
  for (int i = 1; i < correction->candidates; i++) {
    double gain = corrected(correction, 0) - corrected(correction, i);
    if (gain <= most) continue;
    double doubt = twi_correction_doubt(constants, correction, 0, i);
    double noise = constants->noise_us / correction->predicted_us[0];
    gain -= caution * sqrt(square(doubt) + square(noise));
    if (gain <= most) continue;
    best = i;
    most = gain;
  }
  return best;
}
