/*
 * times_file.c -- reads the times that tune survey measured, and compares the
 * model's ranking with theirs.
 */
#include "problems/times_file.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "count/first_look.h"
#include "search/prediction.h"
#include "select/rank.h"
#include "select/usable.h"
#include "text.h"

enum { PART, OPERATION, TYPE, SIZES, FIELDS, VARIANT, TIME, SPREAD, BLOCKS };
enum { COLUMNS = BLOCKS + 1, MOST_WORDS = 32 };
static const char *const heads[COLUMNS] = {
    "part",    "operation", "type",      "sizes",        "fields",
    "variant", "time_us",   "spread_us", "blocks_per_sm"};

/* ---- lines --------------------------------------------------------------- */

static tw_status check_heads(char *const *cells) {
  for (int i = 0; i < COLUMNS; i++)
    if (strcmp(cells[i], heads[i]) != 0)
      return twi_fail(
          TW_ERROR_FILE,
          "column %d is '%s'; expected '%s', as tune survey prints on a GPU",
          i + 1, cells[i], heads[i]);
  return TW_OK;
}

/* The cells that describe the problem, joined by blanks. Rows of the same
 * problem follow each other, so a row with other cells begins the next problem.
 */
struct problem_cells {
  char text[256];
};

static struct problem_cells join_problem_cells(char *const *cells) {
  struct problem_cells joined;
  snprintf(joined.text, sizeof joined.text, "%s %s %s %s %s", cells[PART],
           cells[OPERATION], cells[TYPE], cells[SIZES], cells[FIELDS]);
  return joined;
}

static tw_status begin_problem(const tw_kernel_set *const *own_sets,
                               struct problem_cells cells,
                               tune_measured_set *set) {
  char *words[MOST_WORDS], *rest = NULL;
  int count = 0;
  for (char *word = strtok_r(cells.text, " ", &rest);
       word && count < MOST_WORDS; word = strtok_r(NULL, " ", &rest))
    words[count++] = word;
  size_t bytes = (size_t)(set->count + 1) * sizeof set->all[0];
  tune_measured_problem *all = realloc(set->all, bytes);
  if (!all) return twi_fail(TW_ERROR_MEMORY, "out of memory for problems");
  set->all = all;
  tune_measured_problem *problem = &set->all[set->count];
  *problem = (tune_measured_problem){.count = 0};
  tw_status status =
      tune_listed_parse(own_sets, words, count, &problem->listed);
  set->count += status == TW_OK;
  return status;
}

/* ---- variants ------------------------------------------------------------ */

static twi_kernel *find_kernel(const tw_context *context,
                               const twi_problem *problem, const char *name) {
  for (int i = 0; i < twi_context_kernel_count(context); i++)
    if (!strcmp(context->kernels[i].variant->name, name) &&
        twi_kernel_fits(&context->kernels[i], problem))
      return &context->kernels[i];
  return NULL;
}

/* A build without GPU code knows only an upper bound of the blocks per SM. Then
 * the number that the survey printed is more accurate. */
static void limit_occupancy(twi_occupancy *first, int blocks) {
  if (first->is_upper_bound && blocks < first->blocks_per_sm)
    first->blocks_per_sm = blocks;
}

static tw_status add_unbuilt(tune_measured_problem *problem, const char *name,
                             double time_us) {
  size_t bytes = (size_t)(problem->unbuilt_count + 1) * sizeof(tune_unbuilt);
  tune_unbuilt *unbuilt = realloc(problem->unbuilt, bytes);
  if (!unbuilt) return twi_fail(TW_ERROR_MEMORY, "out of memory for times");
  problem->unbuilt = unbuilt;
  tune_unbuilt *one = &unbuilt[problem->unbuilt_count++];
  snprintf(one->name, sizeof one->name, "%s", name);
  one->time_us = time_us;
  return TW_OK;
}

static tw_status add_variant(tw_context *context, const char *name,
                             double time_us, int blocks,
                             tune_measured_set *set) {
  tune_measured_problem *problem = &set->all[set->count - 1];
  twi_kernel *kernel = find_kernel(context, &problem->listed.problem, name);
  set->row_count++;
  if (!kernel || twi_kernel_ready(context->device, kernel) != TW_OK) {
    set->unknown_count++;
    return add_unbuilt(problem, name, time_us);
  }
  size_t bytes = (size_t)(problem->count + 1) * sizeof problem->all[0];
  tune_measured *all = realloc(problem->all, bytes);
  if (!all) return twi_fail(TW_ERROR_MEMORY, "out of memory for times");
  problem->all = all;
  tune_measured *one = &problem->all[problem->count++];
  *one = (tune_measured){.kernel = kernel, .time_us = time_us};
  memcpy(one->occupancy, kernel->occupancy, sizeof one->occupancy);
  limit_occupancy(&one->occupancy[0], blocks);
  twi_kernel_passes(tw_context_device(context), kernel,
                    problem->listed.problem.args, &one->passes);
  return TW_OK;
}

static tw_status read_row(tw_context *context,
                          const tw_kernel_set *const *own_sets,
                          char *const *cells, struct problem_cells *last,
                          tune_measured_set *set) {
  struct problem_cells joined = join_problem_cells(cells);
  char *time_end, *blocks_end;
  double time_us = strtod(cells[TIME], &time_end);
  long blocks = strtol(cells[BLOCKS], &blocks_end, 10);
  if (time_end == cells[TIME] || *time_end || !(time_us > 0))
    return twi_fail(TW_ERROR_FILE,
                    "the time is '%s'; expected microseconds, more than 0",
                    cells[TIME]);
  if (blocks_end == cells[BLOCKS] || *blocks_end || blocks < 0 || blocks > 1024)
    return twi_fail(TW_ERROR_FILE,
                    "blocks_per_sm is '%s'; expected a whole number",
                    cells[BLOCKS]);
  tw_status status = TW_OK;
  if (strcmp(joined.text, last->text) != 0)
    status = begin_problem(own_sets, joined, set);
  *last = joined;
  if (status != TW_OK) return status;
  if (!strcmp(cells[VARIANT], "copy")) {
    set->all[set->count - 1].copy_us = time_us;
    return TW_OK;
  }
  return add_variant(context, cells[VARIANT], time_us, (int)blocks, set);
}

struct reading {
  tw_context *context;
  const tw_kernel_set *const *own_sets;
  tune_measured_set *set;
  struct problem_cells last;
  int is_headed; /* the row of column names has been read */
};

static tw_status parse_line(void *user, char *line) {
  struct reading *reading = user;
  char *cells[COLUMNS];
  if (line[0] == '#') return TW_OK;
  line[strcspn(line, "\r\n")] = 0;
  if (tune_text_cut(line, cells, COLUMNS) != COLUMNS)
    return twi_fail(TW_ERROR_FILE, "the row does not have %d cells", COLUMNS);
  if (reading->is_headed)
    return read_row(reading->context, reading->own_sets, cells, &reading->last,
                    reading->set);
  reading->is_headed = 1;
  return check_heads(cells);
}

tw_status tune_measured_read(tw_context *context,
                             const tw_kernel_set *const *own_sets,
                             const char *path, tune_measured_set *set) {
  struct reading reading = {
      .context = context, .own_sets = own_sets, .set = set};
  *set = (tune_measured_set){0};
  tw_status status = tune_parse_lines(path, parse_line, &reading);
  if (status == TW_OK && set->count == 0)
    status = twi_fail(TW_ERROR_FILE, "'%s' holds no times", path);
  if (status != TW_OK) tune_measured_free(set);
  return status;
}

void tune_measured_free(tune_measured_set *set) {
  for (int i = 0; i < set->count; i++) {
    tune_listed_free(&set->all[i].listed);
    free(set->all[i].all);
    free(set->all[i].unbuilt);
  }
  free(set->all);
  *set = (tune_measured_set){0};
}

tw_status tune_measured_join(tune_measured_set *set, tune_measured_set *from) {
  size_t bytes = (size_t)(set->count + from->count + 1) * sizeof set->all[0];
  tune_measured_problem *all = realloc(set->all, bytes);
  if (!all) return twi_fail(TW_ERROR_MEMORY, "out of memory for problems");
  set->all = all;
  if (from->count > 0)
    memcpy(all + set->count, from->all,
           (size_t)from->count * sizeof from->all[0]);
  set->count += from->count;
  set->row_count += from->row_count;
  set->unknown_count += from->unknown_count;
  free(from->all);
  *from = (tune_measured_set){0};
  return TW_OK;
}

/* ---- the model ----------------------------------------------------------- */

/* Has the kernels counted that the build did not count. Without memory they
 * stay without counts. */
static void look_first(tw_context *context,
                       const tune_measured_problem *measured) {
  const twi_kernel **kernels =
      calloc((size_t)measured->count + 1, sizeof *kernels);
  if (!kernels) return;
  for (int i = 0; i < measured->count; i++)
    kernels[i] = measured->all[i].kernel;
  tune_first_look(context, &measured->listed.problem, kernels, measured->count);
  free(kernels);
}

void tune_measured_predict(tw_context *context, tune_measured_set *set) {
  const tw_device_info *gpu = tw_context_device(context);
  for (int p = 0; p < set->count; p++) {
    const twi_problem *problem = &set->all[p].listed.problem;
    look_first(context, &set->all[p]);
    for (int i = 0; i < set->all[p].count; i++) {
      tune_measured *one = &set->all[p].all[i];
      tune_predict(gpu, one->kernel, problem, one->occupancy, &one->terms);
      one->predicted_us = one->terms.time_us;
    }
  }
}

const tune_measured *tune_measured_pick(const tune_measured_problem *problem) {
  const tune_measured *pick = NULL;
  twi_prediction best = {0};
  for (int i = 0; i < problem->count; i++) {
    const tune_measured *one = &problem->all[i];
    const twi_prediction prediction = {
        one->kernel, one->predicted_us,
        twi_geometry_threads(twi_first_kernel(&one->passes))};
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

const char *tune_measured_fastest(const tune_measured_problem *problem,
                                  double *time_us) {
  const tune_measured *best = tune_measured_best(problem);
  const char *name = best ? best->kernel->variant->name : NULL;
  if (best) *time_us = best->time_us;
  for (int i = 0; i < problem->unbuilt_count; i++) {
    const tune_unbuilt *one = &problem->unbuilt[i];
    if (name && one->time_us >= *time_us) continue;
    name = one->name;
    *time_us = one->time_us;
  }
  return name;
}

/* The rank of one value, counted from 1; equal values have their mean rank. */
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
