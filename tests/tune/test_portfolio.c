/*
 * test_portfolio.c -- the choice of variants to keep, on tables of times:
 * against all subsets of small random tables, and on tables with ties, times
 * that are no numbers, variants that fit nothing, and no problems at all.
 */
#include <math.h>

#include "check.h"
#include "portfolio/keep_file.h"
#include "portfolio/portfolio.h"
#include "verify/random.h"

enum { MOST_VARIANTS = 9, MOST_PROBLEMS = 8, SUBSETS = 1 << MOST_VARIANTS };

/* A group with its own memory. */
struct table {
  tune_portfolio_group group;
  tune_portfolio_variant variants[MOST_VARIANTS];
  tune_portfolio_problem problems[MOST_PROBLEMS];
  double times[MOST_PROBLEMS][MOST_VARIANTS];
  int places[MOST_PROBLEMS][MOST_VARIANTS];
};

static void init(struct table *table, int variants, int problems,
                 double within) {
  memset(table, 0, sizeof *table);
  table->group = (tune_portfolio_group){.variant_count = variants,
                                        .problem_count = problems,
                                        .variants = table->variants,
                                        .problems = table->problems};
  for (int v = 0; v < variants; v++)
    table->variants[v] = (tune_portfolio_variant){.name = "v", .bytes = 100};
  for (int p = 0; p < problems; p++)
    table->problems[p] = (tune_portfolio_problem){
        .within = within, .weight = 1, .time_us = table->times[p]};
}

static void cover(struct table *table) {
  tune_portfolio_prepare(&table->group, 1);
  tune_portfolio_cover(&table->group, 0);
}

static unsigned kept_bits(const struct table *table) {
  unsigned bits = 0;
  for (int v = 0; v < table->group.variant_count && v < MOST_VARIANTS; v++)
    bits |= (unsigned)table->variants[v].is_kept << v;
  return bits;
}

static void keep_bits(struct table *table, unsigned bits) {
  for (int v = 0; v < table->group.variant_count; v++)
    table->variants[v].is_kept = bits >> v & 1;
}

static int count_of(unsigned bits) { return __builtin_popcount(bits); }

/* ---- against all subsets ------------------------------------------------- */

static int below(uint64_t *state, int bound) {
  uint64_t word;
  tune_random_bits(state, &word, sizeof word);
  return (int)(word % (uint64_t)bound);
}

static void draw(uint64_t *state, double within, struct table *table) {
  init(table, 1 + below(state, MOST_VARIANTS), 1 + below(state, MOST_PROBLEMS),
       within);
  for (int p = 0; p < table->group.problem_count; p++)
    for (int v = 0; v < table->group.variant_count; v++)
      table->times[p][v] =
          below(state, 6) ? 10 + below(state, 12) : (double)INFINITY;
  table->variants[0].is_pinned = below(state, 3) == 0;
}

/* What variants cost is known in every second table. */
static void draw_work(uint64_t *state, struct table *table) {
  if (below(state, 2)) return;
  for (int v = 0; v < table->group.variant_count; v++)
    table->variants[v].work = 1 + below(state, 20);
}

static double work_of(const struct table *table, unsigned bits) {
  double sum = 0;
  for (int v = 0; v < table->group.variant_count; v++)
    if (bits >> v & 1)
      sum += table->variants[v].work > 0 ? table->variants[v].work : 1;
  return sum;
}

static int has_pins(const struct table *table, unsigned bits) {
  return !table->variants[0].is_pinned || (bits & 1);
}

static int is_covered(const struct table *table) {
  for (int p = 0; p < table->group.problem_count; p++) {
    const tune_portfolio_problem *problem = &table->problems[p];
    if (isfinite(problem->best_us) &&
        !(tune_portfolio_loss(&table->group, problem) <=
          problem->within + tune_portfolio_rounding))
      return 0;
  }
  return 1;
}

/* What the cheapest variants that cover all problems cost. */
static double least_work(struct table *table) {
  double least = INFINITY;
  for (unsigned bits = 0; bits < 1u << table->group.variant_count; bits++) {
    keep_bits(table, bits);
    if (has_pins(table, bits) && is_covered(table))
      least = fmin(least, work_of(table, bits));
  }
  return least;
}

static void test_cheapest(void) {
  static const double limits[] = {0, 0.05, 0.2, 0.5};
  uint64_t state = 7;
  for (int i = 0; i < 400; i++) {
    struct table table;
    draw(&state, limits[i % 4], &table);
    draw_work(&state, &table);
    cover(&table);
    unsigned chosen = kept_bits(&table);
    CHECK(is_covered(&table));
    CHECK(has_pins(&table, chosen));
    CHECK_INT(table.group.is_cheapest, 1);
    CHECK(fabs(work_of(&table, chosen) - least_work(&table)) < 1e-9);
  }
}

static int can_run(const struct table *table) {
  for (int p = 0; p < table->group.problem_count; p++)
    if (isfinite(table->problems[p].best_us) &&
        !isfinite(tune_portfolio_loss(&table->group, &table->problems[p])))
      return 0;
  return 1;
}

/* The least cost of `most` variants that can run all; INFINITY: there is none.
 */
static double least_cost(struct table *table, int most) {
  double least = INFINITY;
  for (unsigned bits = 0; bits < 1u << table->group.variant_count; bits++) {
    keep_bits(table, bits);
    if (has_pins(table, bits) && count_of(bits) <= most && can_run(table))
      least = fmin(least, tune_portfolio_cost(&table->group));
  }
  return least;
}

/* The exchange finds a local optimum; on such small tables nearly always the
 * best one. */
static void test_best_of_a_number(void) {
  uint64_t state = 11;
  double found = 0, least = 0;
  for (int i = 0; i < 300; i++) {
    struct table table;
    draw(&state, 0, &table);
    const tune_portfolio_limit limit = {
        .most_variants = 1 + below(&state, table.group.variant_count)};
    tune_portfolio_prepare(&table.group, 1);
    int is_possible = tune_portfolio_best(&table.group, 1, &limit);
    unsigned chosen = kept_bits(&table);
    double optimum = least_cost(&table, limit.most_variants);
    keep_bits(&table, chosen);
    CHECK_INT(is_possible, isfinite(optimum));
    if (!is_possible) continue;
    CHECK(count_of(chosen) <= limit.most_variants);
    CHECK(has_pins(&table, chosen) && can_run(&table));
    CHECK(tune_portfolio_cost(&table.group) >= optimum - 1e-9);
    found += tune_portfolio_cost(&table.group);
    least += optimum;
  }
  printf("cost %.3f, at best %.3f\n", found, least);
  CHECK(found <= 1.05 * least);
}

/* ---- giving up ----------------------------------------------------------- */

enum { GROUPS = 2 };

/* Some problems of each table have other weights, or none. */
static void draw_groups(uint64_t *state, double within, struct table *tables,
                        tune_portfolio_group *groups) {
  for (int g = 0; g < GROUPS; g++) {
    draw(state, within, &tables[g]);
    draw_work(state, &tables[g]);
    for (int p = 0; p < tables[g].group.problem_count; p++)
      tables[g].problems[p].weight = below(state, 4);
    groups[g] = tables[g].group;
  }
}

/* Whether what is kept is allowed: pins, limits and the mean loss. */
static int is_allowed(const struct table *tables,
                      const tune_portfolio_group *groups, double mean) {
  for (int g = 0; g < GROUPS; g++)
    if (!has_pins(&tables[g], kept_bits(&tables[g])) ||
        !is_covered(&tables[g]) || !can_run(&tables[g]))
      return 0;
  return tune_portfolio_summarise(groups, GROUPS, 0).mean_loss <=
         mean + tune_portfolio_rounding;
}

/* Whether one more of the variants could be given up. */
static int is_one_too_many(struct table *tables,
                           const tune_portfolio_group *groups, double mean) {
  for (int g = 0; g < GROUPS; g++)
    for (int v = 0; v < groups[g].variant_count; v++) {
      tune_portfolio_variant *variant = &groups[g].variants[v];
      if (!variant->is_kept) continue;
      variant->is_kept = 0;
      int is_too_many = is_allowed(tables, groups, mean);
      variant->is_kept = 1;
      if (is_too_many) return 1;
    }
  return 0;
}

static void test_giving_up(void) {
  static const double means[] = {0, 0.02, 0.1, 0.5, 5};
  static const double limits[] = {(double)INFINITY, 0.3, 0.05};
  uint64_t state = 13;
  int kept = 0, variants = 0;
  for (int i = 0; i < 600; i++) {
    struct table tables[GROUPS];
    tune_portfolio_group groups[GROUPS];
    const double mean = means[i % 5];
    draw_groups(&state, limits[i % 3], tables, groups);
    tune_portfolio_prepare(groups, GROUPS);
    tune_portfolio_shrink(groups, GROUPS, mean);
    CHECK(is_allowed(tables, groups, mean));
    CHECK(!is_one_too_many(tables, groups, mean));
    tune_portfolio_summary summary =
        tune_portfolio_summarise(groups, GROUPS, 0);
    if (mean == 0) CHECK(summary.worst_loss == 0);
    kept += summary.kept;
    variants += summary.variants;
  }
  printf("%d of %d variants are left\n", kept, variants);
}

static unsigned shrink(struct table *table, double mean) {
  tune_portfolio_prepare(&table->group, 1);
  tune_portfolio_shrink(&table->group, 1, mean);
  return kept_bits(table);
}

/* Without variant 0 one problem of three loses 10 %, without 1 another one
 * 5 %; the third needs variant 2. */
static void test_what_is_given_up_first(void) {
  struct table table;
  init(&table, 3, 3, INFINITY);
  const double first[] = {10, 20, 11}, second[] = {20, 10, 10.5},
               third[] = {(double)INFINITY, (double)INFINITY, 10};
  memcpy(table.times[0], first, sizeof first);
  memcpy(table.times[1], second, sizeof second);
  memcpy(table.times[2], third, sizeof third);
  CHECK_INT(shrink(&table, 0.04), 5); /* each costs the same */
  table.variants[0].work = 100, table.variants[1].work = 10;
  CHECK_INT(shrink(&table, 0.04), 6); /* 0.1 / 100 is less than 0.05 / 10 */
  table.variants[0].work = 10, table.variants[1].work = 100;
  CHECK_INT(shrink(&table, 0.04), 5);
  CHECK_INT(shrink(&table, 0.05), 4); /* exactly the mean of both */
  CHECK_INT(shrink(&table, 0.01), 7);
  /* What is too much is passed over, and the next one goes. */
  table.variants[0].work = 100, table.variants[1].work = 10;
  CHECK_INT(shrink(&table, 0.02), 5);
  table.problems[0].within = 0.09;
  CHECK_INT(shrink(&table, 1), 5);
  table.variants[1].is_pinned = 1;
  CHECK_INT(shrink(&table, 1), 7);
}

/* Of what loses the same, the dearest goes first, then the first one. */
static void test_ties_are_given_up_in_order(void) {
  struct table table;
  init(&table, 3, 1, INFINITY);
  for (int v = 0; v < 3; v++) table.times[0][v] = 10;
  CHECK_INT(shrink(&table, 0), 4);
  table.variants[2].work = 3;
  CHECK_INT(shrink(&table, 0), 2);
  table.variants[1].work = 5;
  CHECK_INT(shrink(&table, 0), 1);
}

/* ---- by hand ------------------------------------------------------------- */

static void test_nothing(void) {
  struct table table;
  const tune_portfolio_limit limit = {.most_variants = 1};
  init(&table, 0, 0, 0);
  cover(&table);
  CHECK_INT(tune_portfolio_best(&table.group, 1, &limit), 1);
  CHECK_INT(tune_portfolio_best(NULL, 0, &limit), 1);
  CHECK_INT(shrink(&table, 0), 0);
  tune_portfolio_shrink(NULL, 0, 0);
  tune_portfolio_summary summary = tune_portfolio_summarise(&table.group, 1, 0);
  CHECK_INT(summary.kept, 0);
  CHECK_INT(summary.problems, 0);
  CHECK(summary.mean_loss == 0 && summary.worst == NULL);
  /* Variants without problems: none is needed. */
  init(&table, 3, 0, 0);
  cover(&table);
  CHECK_INT(kept_bits(&table), 0);
  CHECK_INT(shrink(&table, 0), 0);
}

static void test_ties(void) {
  struct table table;
  init(&table, 3, 2, 0);
  for (int v = 0; v < 3; v++) table.times[0][v] = table.times[1][v] = 5;
  cover(&table);
  CHECK_INT(count_of(kept_bits(&table)), 1);
}

/* A percentage of 0 asks for the best itself. */
static void test_nothing_lost(void) {
  struct table table;
  init(&table, 2, 2, 0);
  table.times[0][0] = 10, table.times[0][1] = 10.001;
  table.times[1][0] = 10.001, table.times[1][1] = 10;
  cover(&table);
  CHECK_INT(kept_bits(&table), 3);
  table.problems[0].within = table.problems[1].within = 0.001;
  cover(&table);
  CHECK_INT(count_of(kept_bits(&table)), 1);
}

/* NaN, infinite, zero and negative times are no times; a problem without any
 * counts nowhere. */
static void test_times_that_are_none(void) {
  struct table table;
  init(&table, 5, 2, 0);
  const double times[] = {(double)NAN, -1, 0, (double)INFINITY, 8};
  memcpy(table.times[0], times, sizeof times);
  for (int v = 0; v < 5; v++) table.times[1][v] = (double)NAN;
  cover(&table);
  CHECK_INT(kept_bits(&table), 1 << 4);
  tune_portfolio_summary summary = tune_portfolio_summarise(&table.group, 1, 0);
  CHECK_INT(summary.problems, 1);
  CHECK(summary.mean_loss == 0);
  CHECK_INT(summary.beyond, 0);
}

/* A variant that no problem needs, and one that only a problem without a weight
 * needs: whether it can run everything. */
static void test_a_problem_that_only_limits(void) {
  struct table table;
  init(&table, 3, 2, 0.1);
  const double fast[] = {10, 30, 40},
               every[] = {(double)INFINITY, 1, (double)INFINITY};
  memcpy(table.times[0], fast, sizeof fast);
  memcpy(table.times[1], every, sizeof every);
  table.problems[1].weight = 0;
  table.problems[1].within = INFINITY;
  cover(&table);
  CHECK_INT(kept_bits(&table), 3);
  const tune_portfolio_limit one = {.most_variants = 1};
  CHECK_INT(tune_portfolio_best(&table.group, 1, &one), 1);
  CHECK_INT(kept_bits(&table), 2);
  tune_portfolio_summary summary = tune_portfolio_summarise(&table.group, 1, 0);
  CHECK_INT(summary.problems, 1);
  CHECK(fabs(summary.mean_loss - 2) < 1e-12);
  CHECK_INT(summary.beyond, 1);
  CHECK_INT(tune_portfolio_summarise(&table.group, 1, 1).problems, 1);
}

/* One dear variant covers what two cheap ones do together; of two that cost as
 * much the one that loses less is taken. */
static void test_dear_and_cheap(void) {
  struct table table;
  init(&table, 4, 2, 0.1);
  const double first[] = {10, 10, (double)INFINITY, 10.5},
               second[] = {10, (double)INFINITY, 10, (double)INFINITY};
  const double work[] = {100, 40, 30, 40};
  memcpy(table.times[0], first, sizeof first);
  memcpy(table.times[1], second, sizeof second);
  cover(&table);
  CHECK_INT(kept_bits(&table), 1);
  for (int v = 0; v < 4; v++) table.variants[v].work = work[v];
  cover(&table);
  CHECK_INT(kept_bits(&table), 6);
  /* A number is kept to, whatever they cost. */
  const tune_portfolio_limit one = {.most_variants = 1};
  CHECK(tune_portfolio_best(&table.group, 1, &one));
  CHECK_INT(kept_bits(&table), 1);
  table.variants[0].work = 60;
  cover(&table);
  CHECK_INT(kept_bits(&table), 1);
}

static void test_bytes(void) {
  struct table table;
  init(&table, 3, 3, 0);
  for (int p = 0; p < 3; p++)
    for (int v = 0; v < 3; v++) table.times[p][v] = p == v ? 10 : 11;
  table.variants[0].bytes = 1000;
  tune_portfolio_limit limit = {.most_bytes = 250};
  tune_portfolio_prepare(&table.group, 1);
  CHECK_INT(tune_portfolio_best(&table.group, 1, &limit), 1);
  CHECK_INT(kept_bits(&table), 6);
  limit.most_bytes = 50;
  CHECK_INT(tune_portfolio_best(&table.group, 1, &limit), 0);
  limit.most_bytes = 0;
  CHECK_INT(tune_portfolio_best(&table.group, 1, &limit), 1);
  CHECK_INT(kept_bits(&table), 7);
}

/* The model prefers variant 0, then 1, then 2; it never chooses 3. */
static void use_places(struct table *table) {
  for (int p = 0; p < table->group.problem_count; p++) {
    const int places[] = {0, 1, 2, -1};
    memcpy(table->places[p], places, sizeof places);
    table->problems[p].place = table->places[p];
  }
}

static void test_the_model(void) {
  struct table table;
  init(&table, 4, 2, 0.02);
  use_places(&table);
  const double first[] = {20, 10, 12, 5}, second[] = {10, 30, 11, 10};
  memcpy(table.times[0], first, sizeof first);
  memcpy(table.times[1], second, sizeof second);
  tune_portfolio_prepare(&table.group, 1);
  keep_bits(&table, 7);
  CHECK(fabs(tune_portfolio_model_loss(&table.group, &table.problems[0]) - 3) <
        1e-12);
  keep_bits(&table, 6);
  CHECK(fabs(tune_portfolio_model_loss(&table.group, &table.problems[0]) - 1) <
        1e-12);
  keep_bits(&table, 8);
  CHECK(isinf(tune_portfolio_model_loss(&table.group, &table.problems[0])));
  table.problems[0].place = NULL;
  CHECK(isnan(tune_portfolio_model_loss(&table.group, &table.problems[0])));
  table.problems[0].place = table.places[0];
  /* Variant 3 alone covers both, but the model cannot choose it. What it can
   * choose must lose no more than among all four: 3 and 0. */
  cover(&table);
  CHECK(kept_bits(&table) & 8);
  double sum = 0;
  for (int p = 0; p < 2; p++)
    sum += tune_portfolio_model_loss(&table.group, &table.problems[p]);
  CHECK(sum <= 3 + 1e-9);
}

/* A group that is too large to be searched to the end still gets a cover. */
static void test_a_large_group(void) {
  enum { VARIANTS = 60, PROBLEMS = 400 };
  static tune_portfolio_variant variants[VARIANTS];
  static tune_portfolio_problem problems[PROBLEMS];
  static double times[PROBLEMS][VARIANTS];
  tune_portfolio_group group = {.variant_count = VARIANTS,
                                .problem_count = PROBLEMS,
                                .variants = variants,
                                .problems = problems};
  uint64_t state = 3;
  for (int v = 0; v < VARIANTS; v++) variants[v].name = "v";
  for (int p = 0; p < PROBLEMS; p++) {
    problems[p] = (tune_portfolio_problem){
        .within = 0.05, .weight = 1, .time_us = times[p]};
    for (int v = 0; v < VARIANTS; v++) times[p][v] = 100 + below(&state, 40);
  }
  tune_portfolio_prepare(&group, 1);
  tune_portfolio_cover(&group, 0);
  tune_portfolio_summary summary = tune_portfolio_summarise(&group, 1, 0);
  CHECK_INT(summary.beyond, 0);
  CHECK(summary.kept < 30);
  CHECK_INT(group.is_cheapest, 0);
  printf("%d of %d variants for %d random problems\n", summary.kept, VARIANTS,
         PROBLEMS);
}

static void test_patterns(void) {
  CHECK(tune_keep_matches("a_b", "a_b"));
  CHECK(!tune_keep_matches("a_b", "a_b1") && !tune_keep_matches("a_b1", "a_b"));
  CHECK(tune_keep_matches("*", "") && tune_keep_matches("*", "a"));
  CHECK(tune_keep_matches("a_*_b*", "a_x_y_b8_c"));
  CHECK(!tune_keep_matches("a_*_b", "a_x_y_c"));
}

int main(void) {
  test_cheapest();
  test_best_of_a_number();
  test_giving_up();
  test_what_is_given_up_first();
  test_ties_are_given_up_in_order();
  test_nothing();
  test_ties();
  test_nothing_lost();
  test_times_that_are_none();
  test_a_problem_that_only_limits();
  test_dear_and_cheap();
  test_bytes();
  test_the_model();
  test_a_large_group();
  test_patterns();
  return check_end();
}
