/*
 * occupy.c -- tune occupancy: what keeps more blocks from an SM, what the
 * lesson sheet's formula makes of it, and what a block size is worth.
 *
 * Three parts: what each variant needs, with both occupancies and the block
 * size that the occupancy API proposes for it; for each algorithm that size
 * rounded as the sheet does; and the time of the variant that comes nearest to
 * it, beside the fastest and one of low occupancy. On the host device the times
 * are predictions.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "columns.h"
#include "prepare.h"
#include "race.h"
#include "text.h"

enum { QUICK_ROUNDS = 3, ROUNDS = 15, WARP = 32 };

/* What a variant stands for in its algorithm's comparison. */
enum role { PROPOSED, FASTEST, LOW, ROLE_COUNT };
static const char *const role_names[ROLE_COUNT] = {"proposed", "fastest",
                                                   "low"};

struct proposal {
  int threads; /* as the API has them; 0: no block fits */
  int rounded; /* 4^floor(log4(threads)) */
  int edge;    /* of the square block of so many */
};

struct lesson {
  const tw_candidate *asked; /* whose kernel the proposal is for */
  struct proposal proposal;
  tw_candidate *roles[ROLE_COUNT];
};

struct study {
  tw_session *session;
  const tw_problem *problem;
  tw_candidates candidates;     /* in the order of their times */
  const tw_candidate **by_name; /* in the order of the registry */
  struct lesson *lessons;       /* one for each algorithm with an open one */
  int lesson_count;
};

static const tw_algorithm *algorithm_of(const tw_candidate *candidate) {
  const tw_kernel *kernel = candidate->kernel;
  return &kernel->operation->algorithms[kernel->variant->algorithm];
}

/* ---- the numbers ----------------------------------------------------------
 */

static int static_bytes(const tw_candidate *candidate) {
  const tw_kernel *kernel = candidate->kernel;
  return kernel->status == TW_OK ? kernel->attributes.shared_bytes
                                 : kernel->variant->shared_bytes;
}

static int dynamic_bytes(const tw_candidate *candidate) {
  return candidate->shared_bytes - static_bytes(candidate);
}

/* As the sheet prints it: the most blocks of one SM, whatever they need, over
 * the threads of all SMs. */
static double sheet_occupancy(const tw_device_info *info, int threads) {
  return (double)info->blocks_per_sm * threads /
         ((double)info->threads_per_sm * info->sm_count);
}

static struct proposal round_to_square(int threads) {
  struct proposal proposal = {.threads = threads};
  if (threads < 1) return proposal;
  proposal.rounded = proposal.edge = 1;
  while (proposal.rounded * 4 <= threads) {
    proposal.rounded *= 4;
    proposal.edge *= 2;
  }
  return proposal;
}

static tw_status propose(const struct study *study,
                         const tw_candidate *candidate,
                         struct proposal *proposal) {
  tw_device *device = study->session->context->device;
  int threads = 0;
  tw_status status = TW_OK;
  if (candidate->kernel->status == TW_OK)
    status = device->class_->propose_block(device, candidate->kernel,
                                           candidate->threads,
                                           dynamic_bytes(candidate), &threads);
  *proposal = round_to_square(threads);
  return status;
}

/* ---- who is compared ------------------------------------------------------
 */

/* The most threads that a kernel could be launched with. */
static int bound_of(const struct study *study, const tw_candidate *candidate) {
  int bound = candidate->kernel->attributes.most_threads;
  int most = tw_context_device(study->session->context)->threads_per_block;
  return bound > 0 && bound < most ? bound : most;
}

static int is_in(const tw_candidate *candidate, const tw_algorithm *algorithm) {
  return candidate->fate == TW_FATE_OPEN &&
         algorithm_of(candidate) == algorithm;
}

/* The kernel with the widest launch bounds leaves the API the most freedom. */
static const tw_candidate *find_asked(const struct study *study,
                                      const tw_algorithm *algorithm) {
  const tw_candidate *asked = NULL;
  for (int i = 0; i < study->candidates.count; i++) {
    const tw_candidate *candidate = &study->candidates.all[i];
    if (is_in(candidate, algorithm) &&
        (!asked || bound_of(study, candidate) > bound_of(study, asked)))
      asked = candidate;
  }
  return asked;
}

/* How far a candidate is from what a role asks for. */
static double distance(const struct lesson *lesson, enum role role,
                       const tw_candidate *candidate) {
  switch (role) {
    case PROPOSED:
      return abs(candidate->threads - lesson->proposal.rounded);
    case LOW:
      return candidate->kernel->occupancy.fraction;
    default:
      return candidate->time_us;
  }
}

/* Among equals the fastest, which comes first. */
static tw_candidate *find_role(const struct study *study,
                               const struct lesson *lesson, enum role role) {
  tw_candidate *found = NULL;
  for (int i = 0; i < study->candidates.count; i++) {
    tw_candidate *candidate = &study->candidates.all[i];
    if (is_in(candidate, algorithm_of(lesson->asked)) &&
        (!found ||
         distance(lesson, role, candidate) < distance(lesson, role, found)))
      found = candidate;
  }
  return found;
}

static int has_lesson(const struct study *study,
                      const tw_algorithm *algorithm) {
  for (int i = 0; i < study->lesson_count; i++)
    if (algorithm_of(study->lessons[i].asked) == algorithm) return 1;
  return 0;
}

static tw_status pick_lessons(struct study *study) {
  for (int i = 0; i < study->candidates.count; i++) {
    const tw_algorithm *algorithm = algorithm_of(study->by_name[i]);
    const tw_candidate *asked = find_asked(study, algorithm);
    if (!asked || has_lesson(study, algorithm)) continue;
    struct lesson *lesson = &study->lessons[study->lesson_count];
    *lesson = (struct lesson){.asked = asked};
    tw_status status = propose(study, asked, &lesson->proposal);
    if (status != TW_OK) return status;
    for (int r = 0; r < ROLE_COUNT; r++)
      lesson->roles[r] = find_role(study, lesson, (enum role)r);
    study->lesson_count++;
  }
  return TW_OK;
}

/* ---- times ----------------------------------------------------------------
 */

static int by_kernel(const void *left, const void *right) {
  const tw_candidate *const *a = left, *const *b = right;
  return (*a)->kernel < (*b)->kernel ? -1 : (*a)->kernel > (*b)->kernel;
}

static tw_status rank(struct study *study) {
  tw_candidates_rank(&study->candidates);
  for (int i = 0; i < study->candidates.count; i++)
    study->by_name[i] = &study->candidates.all[i];
  qsort(study->by_name, (size_t)study->candidates.count,
        sizeof study->by_name[0], by_kernel);
  return pick_lessons(study);
}

/* Those that play a role, each once. */
static int collect_roles(const struct study *study, tw_candidate **entrants) {
  int count = 0;
  for (int i = 0; i < study->lesson_count * ROLE_COUNT; i++) {
    tw_candidate *candidate =
        study->lessons[i / ROLE_COUNT].roles[i % ROLE_COUNT];
    int is_new = 1;
    for (int j = 0; j < count; j++) is_new &= entrants[j] != candidate;
    if (is_new) entrants[count++] = candidate;
  }
  return count;
}

/* All quickly, to know who plays which role, and those anew, interleaved. */
static tw_status measure(struct study *study, const tw_buffers *buffers,
                         tw_candidate **entrants) {
  const tw_session *session = study->session;
  tw_measure_plan quick = {QUICK_ROUNDS, 1, session->deadline_s,
                           "all variants, round"};
  tw_measure_plan final = {ROUNDS, 0, session->deadline_s, "the few, round"};
  int count = tw_race_entrants(&study->candidates, entrants);
  tw_status status =
      tw_race(session->context, buffers, entrants, count, NULL, 0, &quick);
  if (status == TW_OK) status = rank(study);
  if (status != TW_OK) return status;
  count = collect_roles(study, entrants);
  return tw_race(session->context, buffers, entrants, count, NULL, 0, &final);
}

static tw_status find_times(struct study *study, tw_candidate **entrants) {
  tw_context *context = study->session->context;
  if (!tw_session_is_gpu(study->session)) {
    tw_candidates_predict(context, study->problem, &study->candidates);
    tw_candidates_take_predictions(context, study->problem, &study->candidates);
    return rank(study);
  }
  tw_buffers buffers;
  tw_status status = tw_buffers_open(context, study->problem,
                                     study->session->options->seed, &buffers);
  if (status != TW_OK) return status;
  status = measure(study, &buffers, entrants);
  tw_buffers_close(context, &buffers);
  return status;
}

/* The least of the times that are compared. */
static double best_us(const struct study *study) {
  double best = INFINITY;
  for (int i = 0; i < study->lesson_count; i++)
    for (int r = 0; r < ROLE_COUNT; r++)
      best = fmin(best, study->lessons[i].roles[r]->time_us);
  return best;
}

/* ---- what each variant needs ----------------------------------------------
 */

/* The variant's name without what the heading of its table says. */
static const char *short_name(const tw_candidate *candidate) {
  const char *name = candidate->kernel->variant->name;
  const char *algorithm = algorithm_of(candidate)->name;
  const char *found = strstr(name, algorithm);
  size_t length = strlen(algorithm);
  return found && found[length] == '_' && found[length + 1] ? found + length + 1
                                                            : name;
}

static void add_needs_columns(tw_table *table) {
  tw_table_column(table, "variant", "variant", TW_COLUMN_NAME);
  tw_table_column(table, "thr", "threads", TW_COLUMN_RIGHT);
  tw_table_column(table, "regs", "registers", TW_COLUMN_RIGHT);
  tw_table_column(table, "static", "static_shared_bytes", TW_COLUMN_RIGHT);
  tw_table_column(table, "dyn", "dynamic_shared_bytes", TW_COLUMN_RIGHT);
  tw_table_column(table, "blk", "blocks_per_sm", TW_COLUMN_RIGHT);
  tw_table_column(table, "API", "occupancy", TW_COLUMN_RIGHT);
  tw_table_column(table, "sheet", "sheet_occupancy", TW_COLUMN_RIGHT);
  tw_table_column(table, "block", "proposed_threads", TW_COLUMN_RIGHT);
  tw_table_column(table, "limiter", "limiter", 0);
}

static tw_status add_needs(const struct study *study,
                           const tw_candidate *candidate, const char *name,
                           tw_table *table) {
  const tw_format format = study->session->options->format;
  const tw_device_info *info = tw_context_device(study->session->context);
  const tw_kernel *kernel = candidate->kernel;
  const int digits = format == TW_FORMAT_TEXT ? 2 : 6;
  struct proposal proposal;
  tw_status status = propose(study, candidate, &proposal);
  tw_table_cell(table, "%s", name);
  tw_table_cell(table, "%d", candidate->threads);
  tw_cell_registers(table, format, kernel);
  tw_table_cell(table, "%d", static_bytes(candidate));
  tw_table_cell(table, "%d", dynamic_bytes(candidate));
  tw_table_cell(table, "%d", kernel->occupancy.blocks_per_sm);
  tw_table_cell(table, "%.*f", digits, kernel->occupancy.fraction);
  tw_table_cell(table, "%.*f", digits + 1,
                sheet_occupancy(info, candidate->threads));
  tw_table_cell(table, "%d", proposal.threads);
  tw_cell_limiter(table, format, kernel);
  return status;
}

static tw_status print_needs_of(const struct study *study,
                                const tw_algorithm *algorithm) {
  tw_table table = {0};
  tw_status status = TW_OK;
  add_needs_columns(&table);
  for (int i = 0; i < study->candidates.count && status == TW_OK; i++)
    if (algorithm_of(study->by_name[i]) == algorithm)
      status = add_needs(study, study->by_name[i],
                         short_name(study->by_name[i]), &table);
  printf("\n%s, algorithm %s\n", study->problem->operation->name,
         algorithm->name);
  if (status == TW_OK)
    status = tw_table_print(&table, TW_FORMAT_TEXT, 1, stdout);
  tw_table_free(&table);
  return status;
}

static tw_status print_needs(const struct study *study) {
  tw_status status = TW_OK;
  for (int i = 0; i < study->candidates.count && status == TW_OK; i++) {
    const tw_algorithm *algorithm = algorithm_of(study->by_name[i]);
    int is_first = 1;
    for (int j = 0; j < i; j++)
      is_first &= algorithm_of(study->by_name[j]) != algorithm;
    if (is_first) status = print_needs_of(study, algorithm);
  }
  return status;
}

/* ---- what a block size is worth -------------------------------------------
 */

static void say_proposals(const struct study *study) {
  FILE *say = study->session->say;
  fprintf(
      say,
      "\nthe proposed block, rounded as the sheet does: 4^floor(log4(threads)"
      ")\n");
  for (int i = 0; i < study->lesson_count; i++) {
    const struct lesson *lesson = &study->lessons[i];
    const struct proposal *proposal = &lesson->proposal;
    if (proposal->threads == 0)
      tw_text_wrap(say, "    ", "  %s: no block fits an SM",
                   lesson->asked->kernel->variant->name);
    else
      tw_text_wrap(say, "    ",
                   "  %s: %d threads proposed, %d rounded, %d x %d",
                   lesson->asked->kernel->variant->name, proposal->threads,
                   proposal->rounded, proposal->edge, proposal->edge);
  }
}

static void add_lesson(const struct study *study, const struct lesson *lesson,
                       double fastest_us, tw_table *table) {
  const double low_us = lesson->roles[LOW]->time_us;
  for (int r = 0; r < ROLE_COUNT; r++) {
    const tw_candidate *candidate = lesson->roles[r];
    tw_table_cell(table, "%s", role_names[r]);
    tw_table_cell(table, "%s", candidate->kernel->variant->name);
    tw_table_cell(table, "%d", candidate->threads);
    tw_table_cell(table, "%.2f", candidate->kernel->occupancy.fraction);
    tw_cell_time(table, study->session->options->format, candidate->time_us);
    tw_cell_fraction(table, fastest_us / candidate->time_us);
    tw_cell_fraction(table, low_us / candidate->time_us);
  }
}

static tw_status print_lessons(const struct study *study) {
  tw_table table = {0};
  tw_table_column(&table, "is", "role", 0);
  tw_table_column(&table, "variant", "variant", TW_COLUMN_NAME);
  tw_table_column(&table, "thr", "threads", TW_COLUMN_RIGHT);
  tw_table_column(&table, "API", "occupancy", TW_COLUMN_RIGHT);
  tw_table_column(&table,
                  tw_session_is_gpu(study->session) ? "us" : "PREDICTED us",
                  "time_us", TW_COLUMN_RIGHT);
  tw_table_column(&table, "best", "of_best", TW_COLUMN_RIGHT);
  tw_table_column(&table, "low", "of_low", TW_COLUMN_RIGHT);
  double fastest_us = best_us(study);
  for (int i = 0; i < study->lesson_count; i++)
    add_lesson(study, &study->lessons[i], fastest_us, &table);
  tw_session_say_problem(study->session, study->problem);
  tw_status status = tw_table_print(&table, TW_FORMAT_TEXT, 1, stdout);
  tw_table_free(&table);
  if (status != TW_OK) return status;
  tw_text_wrap(stdout, "  ",
               "proposed: of each algorithm the variant nearest in threads to "
               "the rounded block; low: the one of lowest occupancy; best and "
               "low: speed as a multiple of the best's and of the low one's");
  return TW_OK;
}

/* ---- for programs ---------------------------------------------------------
 */

static void list_roles(const struct study *study, const tw_candidate *candidate,
                       char *text, size_t size) {
  text[0] = 0;
  for (int i = 0; i < study->lesson_count; i++)
    for (int r = 0; r < ROLE_COUNT; r++)
      if (study->lessons[i].roles[r] == candidate)
        tw_text_list(text, size, role_names[r]);
}

static tw_status add_row(const struct study *study,
                         const tw_candidate *candidate, double fastest_us,
                         tw_table *table) {
  const tw_problem *problem = study->problem;
  const tw_format format = study->session->options->format;
  char shape[TW_SHAPE_TEXT], roles[64];
  struct proposal proposal;
  tw_problem_shape(problem, shape);
  tw_table_cell(table, "%s", tw_context_device(study->session->context)->key);
  tw_table_cell(table, "%s", problem->operation->name);
  tw_table_cell(table, "%s", tw_type_name(problem->type));
  tw_table_cell(table, "%s", shape);
  tw_table_cell(table, "%s", algorithm_of(candidate)->name);
  tw_status status =
      add_needs(study, candidate, candidate->kernel->variant->name, table);
  if (status == TW_OK) status = propose(study, candidate, &proposal);
  if (status != TW_OK) return status;
  tw_table_cell(table, "%d", candidate->kernel->occupancy.is_bound);
  tw_table_cell(table, "%d", proposal.rounded);
  tw_table_cell(table, "%d", proposal.edge);
  tw_table_cell(table, "%s",
                tw_session_is_gpu(study->session) ? "measured" : "predicted");
  tw_cell_time(table, format, candidate->time_us);
  tw_cell_fraction(table, fastest_us / candidate->time_us);
  list_roles(study, candidate, roles, sizeof roles);
  tw_table_cell(table, "%s", roles);
  tw_table_cell(table, "%s", tw_fate_name(candidate->fate));
  tw_table_cell(table, "%s", candidate->why);
  tw_table_cell(table, "%d", tw_local_bytes(candidate->kernel));
  return TW_OK;
}

static tw_status print_rows(const struct study *study, int with_head) {
  tw_table table = {0};
  tw_status status = TW_OK;
  tw_table_column(&table, "device", "device", TW_COLUMN_ONLY_TSV);
  tw_table_column(&table, "operation", "operation", TW_COLUMN_ONLY_TSV);
  tw_table_column(&table, "type", "type", 0);
  tw_table_column(&table, "shape", "shape", 0);
  tw_table_column(&table, "algorithm", "algorithm", TW_COLUMN_ONLY_TSV);
  add_needs_columns(&table);
  tw_table_column(&table, "is bound", "occupancy_is_bound", TW_COLUMN_ONLY_TSV);
  tw_table_column(&table, "4^k", "rounded_threads", TW_COLUMN_RIGHT);
  tw_table_column(&table, "edge", "rounded_edge", TW_COLUMN_RIGHT);
  tw_table_column(&table, "times", "kind", 0);
  tw_table_column(&table, "us", "time_us", TW_COLUMN_RIGHT);
  tw_table_column(&table, "best", "of_best", TW_COLUMN_RIGHT);
  tw_table_column(&table, "is", "roles", 0);
  tw_table_column(&table, "state", "state", TW_COLUMN_ONLY_TSV);
  tw_table_column(&table, "reason", "reason", TW_COLUMN_ONLY_TSV);
  tw_table_column(&table, "local", "local_bytes", TW_COLUMN_ONLY_TSV);
  double fastest_us = best_us(study);
  for (int i = 0; i < study->candidates.count && status == TW_OK; i++)
    status = add_row(study, study->by_name[i], fastest_us, &table);
  if (status == TW_OK)
    status = tw_table_print(&table, study->session->options->format, with_head,
                            stdout);
  tw_table_free(&table);
  return status;
}

/* ---- the command ----------------------------------------------------------
 */

/* What the columns mean, and why the two occupancies are not one. */
static void say_formulas(const tw_session *session) {
  const tw_device_info *info = tw_context_device(session->context);
  fprintf(session->say,
          "\nan SM holds %d threads, %d blocks, %d registers, %d B of shared "
          "memory\n"
          "  API    blk x warps of a block / %d warps of an SM, blk as the API "
          "counts\n"
          "  sheet  most blocks x thr / (threads of an SM x SMs) = %d x thr / "
          "(%d x %d)\n"
          "  why they differ: the sheet divides one SM's blocks by the whole "
          "GPU's threads\n"
          "  block  what the API proposes for these registers, shared memory "
          "and bounds\n",
          info->threads_per_sm, info->blocks_per_sm, info->registers_per_sm,
          info->shared_bytes_per_sm, info->threads_per_sm / WARP,
          info->blocks_per_sm, info->threads_per_sm, info->sm_count);
}

static tw_status print_study(const struct study *study, int with_head) {
  if (study->session->options->format != TW_FORMAT_TEXT) {
    say_proposals(study);
    return print_rows(study, with_head);
  }
  tw_status status = print_needs(study);
  if (status != TW_OK) return status;
  say_proposals(study);
  return print_lessons(study);
}

static int run_study(tw_session *session, const tw_prepared *prepared,
                     int index) {
  struct study study = {.session = session,
                        .problem = &prepared->problems.all[index]};
  size_t most = (size_t)prepared->candidates.count + 1;
  tw_candidate **entrants = calloc(most * ROLE_COUNT, sizeof entrants[0]);
  study.by_name = calloc(most, sizeof study.by_name[0]);
  study.lessons = calloc(most, sizeof study.lessons[0]);
  tw_status status = TW_OK;
  if (!entrants || !study.by_name || !study.lessons)
    status = tw_fail(TW_ERROR_MEMORY, "out of memory");
  if (status == TW_OK)
    status = tw_candidates_copy(&prepared->candidates, &study.candidates);
  if (status == TW_OK) status = find_times(&study, entrants);
  if (status == TW_OK) status = print_study(&study, index == 0);
  if (status == TW_OK && tw_candidates_are_bounds(&study.candidates))
    tw_columns_say_bound(session->say);
  if (status == TW_OK) tw_columns_say_spills(&study.candidates, session->say);
  tw_candidates_free(&study.candidates);
  free(study.lessons);
  free(study.by_name);
  free(entrants);
  return status == TW_OK ? 0 : tw_session_fail("%s", tw_last_error());
}

int tw_tune_occupancy(tw_session *session) {
  tw_prepared prepared;
  const tw_operation *operations[TW_MAX_OPERATIONS];
  int count;
  int code = tw_session_named(session, operations, &count);
  if (code == -1) code = tw_prepare(session, operations[0], 1, &prepared);
  if (code != -1) return code;
  say_formulas(session);
  code = prepared.is_flawed;
  for (int i = 0; i < prepared.problems.count; i++)
    code |= run_study(session, &prepared, i);
  tw_prepared_free(&prepared);
  return code;
}
