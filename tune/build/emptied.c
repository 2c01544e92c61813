/*
 * emptied.c -- see emptied.h.
 */
#include "build/emptied.h"

#include <stdio.h>
#include <string.h>

/* The points that are looked at. */
struct walk {
  const tw_operation *operation;
  const tw_algorithm *of;
  const tw_device_info *gpu;
  int algorithm, first, end; /* elements */
  double size, step;         /* of the space of one element */
};

static struct walk begin(const tw_operation *operation, int algorithm,
                         int element, const tw_device_info *gpu) {
  enum { MOST_POINTS = 4096 };
  const tw_algorithm *of = &operation->algorithms[algorithm];
  const double size = tune_build_size(of);
  return (struct walk){
      .operation = operation,
      .of = of,
      .gpu = gpu,
      .algorithm = algorithm,
      .first = element < 0 ? 0 : element,
      .end = element < 0 ? operation->element_count : element + 1,
      .size = size,
      .step = size > MOST_POINTS ? size / MOST_POINTS : 1};
}

/* What becomes of a point: the number of the constraint that excludes it, or
 * one of these. */
enum { OVER_LIMIT = -1, VARIANT = -2 };

static int look(const struct walk *walk, int element, double at, char *why) {
  tune_build_point point = {.algorithm = walk->algorithm, .element = element};
  int params[TW_MAX_PARAMS + TW_MAX_VARIABLES + 1];
  tune_build_at(walk->of, (uint64_t)at, point.params);
  tune_build_params(walk->operation, &point, params);
  const int unmet = walk->of->unmet(params);
  if (unmet >= 0) return unmet;
  return tune_build_judge(walk->operation, &point, walk->gpu, why) ==
                 TUNE_BUILD_VARIANT
             ? VARIANT
             : OVER_LIMIT;
}

/* How many points have this fate; of a limit also the last one's `why`. */
static int count(const struct walk *walk, int fate, char *why) {
  char said[TUNE_BUILD_WHY];
  int found = 0;
  for (int e = walk->first; e < walk->end; e++)
    for (double at = 0; at < walk->size; at += walk->step) {
      if (look(walk, e, at, said) != fate) continue;
      found++;
      if (fate == OVER_LIMIT) memcpy(why, said, sizeof said);
    }
  return found;
}

static int is_variant(const struct walk *walk) {
  char why[TUNE_BUILD_WHY];
  for (int e = walk->first; e < walk->end; e++)
    for (double at = 0; at < walk->size; at += walk->step)
      if (look(walk, e, at, why) == VARIANT) return 1;
  return 0;
}

/* "of 10 points the constraint 'N > 32' (two warps) removes 5, the constraint
 * ...". The counts end each part, so that a long text loses only the last. */
tune_emptied tune_build_emptied(const tw_operation *operation, int algorithm,
                                int element, const tw_device_info *gpu,
                                char *why) {
  const struct walk walk = begin(operation, algorithm, element, gpu);
  char limit[TUNE_BUILD_WHY];
  const char *join = " ";
  int points = 0;
  why[0] = '\0';
  if (is_variant(&walk)) return TUNE_NOT_EMPTIED;
  for (double at = 0; at < walk.size; at += walk.step) points++;
  points *= walk.end - walk.first;
  snprintf(why, TUNE_BUILD_WHY, "of %d point%s%s", points,
           points == 1 ? "" : "s", walk.step > 1 ? " that were looked at" : "");
  for (int c = 0; c < walk.of->constraint_count; c++) {
    const int removed = count(&walk, c, NULL);
    const size_t length = strlen(why);
    if (!removed) continue;
    snprintf(why + length, TUNE_BUILD_WHY - length,
             "%sthe constraint '%s' (%s) removes %d", join,
             walk.of->constraints[c].text, walk.of->constraints[c].why,
             removed);
    join = ", ";
  }
  const int over = count(&walk, OVER_LIMIT, limit);
  const size_t length = strlen(why);
  if (over)
    snprintf(why + length, TUNE_BUILD_WHY - length,
             "%sa limit of the GPU removes %d: %s", join, over, limit);
  return over ? TUNE_EMPTIED_BY_LIMITS : TUNE_EMPTIED;
}
