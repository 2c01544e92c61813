/*
 * measured.c -- times that tune survey measured, beside what the model says of
 * the same variants on the same problems today.
 */
#include "measure/measured.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "select/rank.h"

enum { PART, OPERATION, TYPE, SIZES, FIELDS, VARIANT, TIME, SPREAD, BLOCKS };
enum { COLUMNS = BLOCKS + 1, MOST_WORDS = 32 };
static const char *const heads[COLUMNS] = {
    "part",    "operation", "type",      "sizes",        "fields",
    "variant", "time_us",   "spread_us", "blocks_per_sm"};

/* ---- lines --------------------------------------------------------------- */

/* Cuts a line at its tabs; whether it has just COLUMNS cells. */
static int cut(char *line, char **cells) {
  line[strcspn(line, "\r\n")] = 0;
  int count = 0;
  for (char *cell = line; cell; count++) {
    char *tab = strchr(cell, '\t');
    if (tab) *tab++ = 0;
    if (count < COLUMNS) cells[count] = cell;
    cell = tab;
  }
  return count == COLUMNS;
}

static int check_heads(char *const *cells) {
  for (int i = 0; i < COLUMNS; i++)
    if (strcmp(cells[i], heads[i]) != 0)
      return tune_refuse(
          "column %d is '%s'; expected '%s', as tune survey prints on a GPU",
          i + 1, cells[i], heads[i]);
  return -1;
}

/* The problem's cells, kept to see where the next problem begins. */
struct place {
  char text[256];
};

static struct place place_of(char *const *cells) {
  struct place place;
  snprintf(place.text, sizeof place.text, "%s %s %s %s %s", cells[PART],
           cells[OPERATION], cells[TYPE], cells[SIZES], cells[FIELDS]);
  return place;
}

static int begin_problem(const tune_session *session, struct place place,
                         tune_measured_set *set) {
  char *words[MOST_WORDS], *rest = NULL;
  int count = 0;
  for (char *word = strtok_r(place.text, " ", &rest);
       word && count < MOST_WORDS; word = strtok_r(NULL, " ", &rest))
    words[count++] = word;
  tune_measured_problem problem = {.count = 0};
  int code = tune_listed_parse(session, words, count, &problem.listed);
  if (code != -1) return code;
  size_t bytes = (size_t)(set->count + 1) * sizeof set->all[0];
  tune_measured_problem *all = realloc(set->all, bytes);
  if (!all) return tune_session_fail("out of memory");
  set->all = all;
  set->all[set->count++] = problem;
  return -1;
}

/* ---- variants ------------------------------------------------------------ */

static twi_kernel *find_kernel(const tune_session *session,
                               const twi_problem *problem, const char *name) {
  tw_context *context = session->context;
  for (int i = 0; i < context->kernel_count; i++)
    if (!strcmp(context->kernels[i].variant->name, name) &&
        twi_kernel_fits(&context->kernels[i], problem))
      return &context->kernels[i];
  return NULL;
}

/* Without registers the occupancy would be a bound: what the survey's build
 * had is nearer. */
static twi_occupancy occupancy_of(const twi_kernel *kernel, int blocks) {
  twi_occupancy occupancy = kernel->occupancy;
  if (occupancy.is_bound && blocks < occupancy.blocks_per_sm)
    occupancy.blocks_per_sm = blocks;
  return occupancy;
}

static int add_variant(const tune_session *session, const char *name,
                       double time_us, int blocks, tune_measured_set *set) {
  tune_measured_problem *problem = &set->all[set->count - 1];
  twi_kernel *kernel = find_kernel(session, &problem->listed.problem, name);
  set->row_count++;
  if (!kernel || twi_kernel_ready(session->context->device, kernel) != TW_OK) {
    set->unknown_count++;
    return -1;
  }
  size_t bytes = (size_t)(problem->count + 1) * sizeof problem->all[0];
  tune_measured *all = realloc(problem->all, bytes);
  if (!all) return tune_session_fail("out of memory");
  problem->all = all;
  tune_measured *one = &problem->all[problem->count++];
  *one = (tune_measured){.kernel = kernel,
                         .occupancy = occupancy_of(kernel, blocks),
                         .time_us = time_us};
  twi_kernel_passes(tw_context_device(session->context), kernel,
                    problem->listed.problem.args, &one->passes);
  return -1;
}

static int read_row(const tune_session *session, char *const *cells,
                    struct place *last, tune_measured_set *set) {
  struct place place = place_of(cells);
  char *time_end, *blocks_end;
  double time_us = strtod(cells[TIME], &time_end);
  long blocks = strtol(cells[BLOCKS], &blocks_end, 10);
  if (time_end == cells[TIME] || *time_end || !(time_us > 0))
    return tune_refuse("the time is '%s'; expected microseconds, more than 0",
                       cells[TIME]);
  if (blocks_end == cells[BLOCKS] || *blocks_end || blocks < 0 || blocks > 1024)
    return tune_refuse("blocks_per_sm is '%s'; expected a whole number",
                       cells[BLOCKS]);
  int code = -1;
  if (strcmp(place.text, last->text) != 0)
    code = begin_problem(session, place, set);
  *last = place;
  if (code != -1) return code;
  if (!strcmp(cells[VARIANT], "copy")) {
    set->all[set->count - 1].copy_us = time_us;
    return -1;
  }
  return add_variant(session, cells[VARIANT], time_us, (int)blocks, set);
}

static int read_all(const tune_session *session, FILE *file, const char *path,
                    tune_measured_set *set) {
  char *line = NULL;
  size_t size = 0;
  struct place last = {""};
  int code = -1, is_headed = 0;
  for (int number = 1; code == -1 && getline(&line, &size, file) >= 0;
       number++) {
    char *cells[COLUMNS];
    if (line[0] == '#') continue;
    tune_refuse_at(path, number);
    if (!cut(line, cells))
      code = tune_refuse("a row has another number of cells than %d", COLUMNS);
    else
      code =
          is_headed ? read_row(session, cells, &last, set) : check_heads(cells);
    is_headed = 1;
  }
  tune_refuse_at(NULL, 0);
  free(line);
  if (code == -1 && set->count == 0)
    code = tune_refuse("'%s' holds no times", path);
  return code;
}

int tune_measured_read(const tune_session *session, const char *path,
                       tune_measured_set *set) {
  *set = (tune_measured_set){0};
  FILE *file = fopen(path, "r");
  if (!file)
    return tune_refuse("'%s' cannot be read: %s", path, strerror(errno));
  int code = read_all(session, file, path, set);
  fclose(file);
  if (code != -1) tune_measured_free(set);
  return code;
}

void tune_measured_free(tune_measured_set *set) {
  for (int i = 0; i < set->count; i++) free(set->all[i].all);
  free(set->all);
  *set = (tune_measured_set){0};
}

/* ---- the model ----------------------------------------------------------- */

void tune_measured_predict(const tune_session *session,
                           tune_measured_set *set) {
  const tw_device_info *gpu = tw_context_device(session->context);
  for (int p = 0; p < set->count; p++)
    for (int i = 0; i < set->all[p].count; i++) {
      tune_measured *one = &set->all[p].all[i];
      one->predicted_us = twi_model_time_us(gpu, &set->all[p].listed.problem,
                                            one->kernel->variant, &one->passes,
                                            &one->occupancy);
    }
}

const tune_measured *tune_measured_pick(const tune_measured_problem *problem) {
  const tune_measured *pick = NULL;
  twi_prediction best = {NULL, 0, 0};
  for (int i = 0; i < problem->count; i++) {
    const tune_measured *one = &problem->all[i];
    twi_prediction prediction = {one->kernel, one->predicted_us,
                                 twi_geometry_threads(&one->passes.pass[0])};
    if (twi_model_may_choose(one->kernel) &&
        twi_prediction_improves(&best, &prediction))
      pick = one;
  }
  return pick;
}

const tune_measured *tune_measured_best(const tune_measured_problem *problem) {
  const tune_measured *best = NULL;
  for (int i = 0; i < problem->count; i++)
    if (!best || problem->all[i].time_us < best->time_us)
      best = &problem->all[i];
  return best;
}

/* One more than the values below it, ties in the middle of theirs. */
static double rank_of(const tune_measured_problem *problem, int index,
                      int is_measured) {
  double below = 0, value = is_measured ? problem->all[index].time_us
                                        : problem->all[index].predicted_us;
  for (int i = 0; i < problem->count; i++) {
    const tune_measured *one = &problem->all[i];
    double other = is_measured ? one->time_us : one->predicted_us;
    below += other < value ? 1 : other == value ? 0.5 : 0;
  }
  return below + 0.5;
}

double tune_measured_spearman(const tune_measured_problem *problem) {
  double mean = (problem->count + 1) / 2.0;
  double both = 0, of_times = 0, of_predictions = 0;
  for (int i = 0; i < problem->count; i++) {
    double time = rank_of(problem, i, 1) - mean;
    double prediction = rank_of(problem, i, 0) - mean;
    both += time * prediction;
    of_times += time * time;
    of_predictions += prediction * prediction;
  }
  double scale = sqrt(of_times * of_predictions);
  return scale > 0 ? both / scale : NAN;
}
