/*
 * spaces.h -- small spaces for the tests of explorers, whose times a formula
 * gives, and a caller that keeps what it was asked for.
 */
#ifndef SPACES_H
#define SPACES_H

#include <math.h>

#include "check.h"
#include "strategy/strategy.h"

enum { MOST_ASKED = 4096 };

/* Eight values for any axis. */
static const double eight[] = {1, 2, 4, 8, 16, 32, 64, 128};
static const double sixteen[] = {0, 1, 2,  3,  4,  5,  6,  7,
                                 8, 9, 10, 11, 12, 13, 14, 15};
static const char *const words[] = {"row", "column", "both"};

struct caller {
  const tune_space *space;
  double (*time_us)(const tune_point *point); /* NAN: fails */
  int asked_count, largest_batch, invalid_count, repeat_count;
  int stop_after;    /* tries before should_stop says so; 0: never */
  int give_up_after; /* tries before the rest is TUNE_NOT_TRIED; 0: never */
  tune_point asked[MOST_ASKED];
};

static void caller_try(void *user, const tune_point *points, int count,
                       tune_result *results) {
  struct caller *caller = user;
  if (count > caller->largest_batch) caller->largest_batch = count;
  for (int i = 0; i < count; i++) {
    check_need(caller->asked_count < MOST_ASKED, "too many tries");
    if (caller->give_up_after && caller->asked_count >= caller->give_up_after) {
      results[i] = (tune_result){TUNE_NOT_TRIED, 0};
      continue;
    }
    for (int k = 0; k < caller->asked_count; k++)
      caller->repeat_count += tune_point_equal(&caller->asked[k], &points[i]);
    caller->invalid_count += !tune_space_accepts(caller->space, &points[i]);
    caller->asked[caller->asked_count++] = points[i];
    /* NAN is passed on as it is: a caller may well do so. */
    results[i] = (tune_result){TUNE_TRY_TIMED, caller->time_us(&points[i])};
  }
}

static int caller_stops(void *user) {
  const struct caller *caller = user;
  return caller->stop_after && caller->asked_count >= caller->stop_after;
}

/* Runs an explorer, and checks what holds for every run. The caller of this
 * function frees *exploration. */
static inline tw_status explore(const tune_explorer *explorer, int tries,
                                uint64_t seed, struct caller *caller,
                                tune_exploration *exploration) {
  exploration->space = caller->space;
  exploration->tries = tries;
  exploration->seed = seed;
  exploration->try_many = caller_try;
  exploration->should_stop = caller_stops;
  exploration->user = caller;
  tw_status status = tune_explore(explorer, exploration);
  int ok = CHECK(caller->asked_count <= tries) &
           CHECK_INT(caller->invalid_count, 0) &
           CHECK_INT(caller->repeat_count, 0) &
           CHECK_INT(exploration->tried.count, caller->asked_count) &
           CHECK(exploration->ending != TUNE_ENDING_NONE);
  if (!ok)
    fprintf(stderr, "  by %s, seed %llu, %d tries\n", explorer->name,
            (unsigned long long)seed, tries);
  return status;
}

/* ---- spaces -------------------------------------------------------------- */

/* 8 x 8 x 3 points, of which a third is valid; 192 before constraints. */
static const tune_axis small_axes[] = {{"TILE", 8, eight, NULL},
                                       {"ROWS", 8, eight, NULL},
                                       {"ORDER", 3, NULL, words}};
static const tune_family small_families[] = {{"tiled", 3, small_axes}};

static int small_is_valid(void *user, int family, const int *index) {
  (void)user;
  (void)family;
  return index[1] <= index[0];
}

/* The best is TILE=32, ROWS=8, ORDER=column; ROWS=1 fails. */
static double small_time(const tune_point *point) {
  const int *i = point->index;
  if (i[1] == 0) return NAN;
  return 10 + fabs(i[0] - 5.0) + 2 * fabs(i[1] - 3.0) + 3 * (i[2] != 1);
}

static const tune_space small_space = {1, small_families, small_is_valid, NULL,
                                       NULL};
static const tune_point small_best = {0, {5, 3, 1}};
enum { SMALL_COUNT = 36 * 3 };

/* Two families; the best point is the only one of the second. */
static const tune_family two_families[] = {{"tiled", 3, small_axes},
                                           {"plain", 0, NULL}};

static inline int two_is_valid(void *user, int family, const int *index) {
  return family == 1 || small_is_valid(user, family, index);
}

static inline double two_time(const tune_point *point) {
  return point->family == 1 ? 5 : small_time(point);
}

static const tune_space two_space = {2, two_families, two_is_valid, NULL, NULL};

/* 10^12 points, of which about one in two thousand is valid. D and E change
 * only together, so that no neighbour in one axis differs in them. */
#define AXIS(name) \
  { name, 16, sixteen, NULL }
static const tune_axis huge_axes[] = {
    AXIS("A"), AXIS("B"), AXIS("C"), AXIS("D"), AXIS("E"),
    AXIS("F"), AXIS("G"), AXIS("H"), AXIS("I"), AXIS("J")};
static const tune_family huge_families[] = {{"huge", 10, huge_axes}};

static inline int huge_is_valid(void *user, int family, const int *index) {
  (void)user;
  (void)family;
  return index[0] <= index[1] && index[1] <= index[2] && index[3] == index[4] &&
         index[5] + index[6] <= 8 && index[7] % 4 == 0;
}

static inline double huge_time(const tune_point *point) {
  double time_us = 100;
  for (int a = 0; a < 10; a++) time_us += fabs(point->index[a] - 6.0) * (a + 1);
  return time_us;
}

static const tune_space huge_space = {1, huge_families, huge_is_valid, NULL,
                                      NULL};

static inline int never_valid(void *user, int family, const int *index) {
  (void)user;
  (void)family;
  (void)index;
  return 0;
}

#endif
