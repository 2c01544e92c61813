/*
 * emptied.c -- see emptied.h.
 */
#include "build/emptied.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The points that are looked at. */
struct walk {
  const tw_operation *operation;
  const tw_algorithm *of;
  const tw_device_info *gpu;
  int algorithm, first, end; /* elements */
  double size, most;         /* of the space of one element; looked at */
};

/* So many points are looked at for a variant, which may be rare; fewer are
 * enough to count what each constraint removes. */
static const double most_for_variant = 1 << 21, most_for_counts = 4096;

static struct walk begin(const tw_operation *operation, int algorithm,
                         int element, const tw_device_info *gpu) {
  const tw_algorithm *of = &operation->algorithms[algorithm];
  return (struct walk){
      .operation = operation,
      .of = of,
      .gpu = gpu,
      .algorithm = algorithm,
      .first = element < 0 ? 0 : element,
      .end = element < 0 ? operation->element_count : element + 1,
      .size = tune_build_size(of),
      .most = most_for_counts};
}

/* What becomes of a point: the number of the constraint that excludes it, or
 * one of these. */
enum { OVER_LIMIT = -1, VARIANT = -2 };

static int look(const struct walk *walk, int element, uint64_t i, char *why) {
  tune_build_point point = {.algorithm = walk->algorithm, .element = element};
  int params[TW_MAX_PARAMS + TW_MAX_VARIABLES + 1];
  tune_build_at(walk->of, tune_build_drawn(walk->size, walk->most, i),
                point.params);
  tune_build_params(walk->operation, &point, params);
  const int unmet = walk->of->unmet(params);
  if (unmet >= 0) return unmet;
  return tune_build_judge(walk->operation, &point, walk->gpu, why) ==
                 TUNE_BUILD_VARIANT
             ? VARIANT
             : OVER_LIMIT;
}

static uint64_t end_of(const struct walk *walk) {
  return (uint64_t)tune_build_looked_at(walk->size, walk->most);
}

/* How many points have this fate; of a limit also the last one's `why`. */
static int count(const struct walk *walk, int fate, char *why) {
  char said[TUNE_BUILD_WHY];
  int found = 0;
  for (int e = walk->first; e < walk->end; e++)
    for (uint64_t i = 0; i < end_of(walk); i++) {
      if (look(walk, e, i, said) != fate) continue;
      found++;
      if (fate == OVER_LIMIT) memcpy(why, said, sizeof said);
    }
  return found;
}

static int has_variant(struct walk walk) {
  char why[TUNE_BUILD_WHY];
  walk.most = floor(most_for_variant / (walk.end - walk.first));
  for (int e = walk.first; e < walk.end; e++)
    for (uint64_t i = 0; i < end_of(&walk); i++)
      if (look(&walk, e, i, why) == VARIANT) return 1;
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
  why[0] = '\0';
  if (has_variant(walk)) return TUNE_NOT_EMPTIED;
  const int points = (int)end_of(&walk) * (walk.end - walk.first);
  snprintf(why, TUNE_BUILD_WHY, "of %d point%s%s", points,
           points == 1 ? "" : "s",
           walk.size > walk.most ? " that were looked at" : "");
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
