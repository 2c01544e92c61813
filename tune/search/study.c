/*
 * study.c -- who is compared with whom, and how long each takes.
 */
#include "search/study.h"

#include <math.h>
#include <stdlib.h>

#include "measure/race.h"

enum { QUICK_ROUNDS = 3, ROUNDS = 15 };

const char *const tune_role_names[TUNE_ROLE_COUNT] = {"proposed", "fastest",
                                                      "low"};

/* ---- the numbers --------------------------------------------------------- */

int tune_study_static_bytes(const tune_candidate *candidate) {
  const twi_kernel *kernel = candidate->kernel;
  return kernel->status == TW_OK ? kernel->attributes.shared_bytes
                                 : kernel->variant->shared_bytes;
}

int tune_study_dynamic_bytes(const tune_candidate *candidate) {
  if (candidate->shared_bytes == TUNE_SHARED_BY_SIZE)
    return TUNE_SHARED_BY_SIZE;
  return candidate->shared_bytes - tune_study_static_bytes(candidate);
}

static tune_proposal round_to_square(int threads) {
  tune_proposal proposal = {.threads = threads};
  if (threads < 1) return proposal;
  proposal.rounded = proposal.edge = 1;
  while (proposal.rounded * 4 <= threads) {
    proposal.rounded *= 4;
    proposal.edge *= 2;
  }
  return proposal;
}

tw_status tune_study_propose(const tune_study *study,
                             const tune_candidate *candidate,
                             tune_proposal *proposal) {
  twi_device *device = study->session->context->device;
  const int dynamic_bytes = tune_study_dynamic_bytes(candidate);
  int threads = 0;
  tw_status status = TW_OK;
  if (candidate->kernel->status == TW_OK &&
      dynamic_bytes != TUNE_SHARED_BY_SIZE)
    status = device->class_->propose_block(
        device, candidate->kernel, candidate->threads, dynamic_bytes, &threads);
  *proposal = round_to_square(threads);
  return status;
}

/* ---- who is compared ----------------------------------------------------- */

/* The most threads that a kernel could be launched with. */
static int bound_of(const tune_study *study, const tune_candidate *candidate) {
  int bound = candidate->kernel->attributes.most_threads;
  int most = tw_context_device(study->session->context)->threads_per_block;
  return bound > 0 && bound < most ? bound : most;
}

static int is_in(const tune_candidate *candidate,
                 const tw_algorithm *algorithm) {
  return candidate->fate == TUNE_FATE_OPEN &&
         twi_kernel_algorithm(candidate->kernel) == algorithm;
}

/* The kernel with the widest launch bounds leaves the API the most freedom. */
static const tune_candidate *find_asked(const tune_study *study,
                                        const tw_algorithm *algorithm) {
  const tune_candidate *asked = NULL;
  for (int i = 0; i < study->candidates.count; i++) {
    const tune_candidate *candidate = &study->candidates.all[i];
    if (is_in(candidate, algorithm) &&
        (!asked || bound_of(study, candidate) > bound_of(study, asked)))
      asked = candidate;
  }
  return asked;
}

/* How far a candidate is from what a role asks for. */
static double distance(const tune_lesson *lesson, tune_role role,
                       const tune_candidate *candidate) {
  switch (role) {
    case TUNE_ROLE_PROPOSED:
      return abs(candidate->threads - lesson->proposal.rounded);
    case TUNE_ROLE_LOW:
      return candidate->kernel->occupancy.fraction;
    default:
      return candidate->time_us;
  }
}

/* Among equals the fastest, which comes first. */
static tune_candidate *find_role(const tune_study *study,
                                 const tune_lesson *lesson, tune_role role) {
  tune_candidate *found = NULL;
  for (int i = 0; i < study->candidates.count; i++) {
    tune_candidate *candidate = &study->candidates.all[i];
    if (is_in(candidate, twi_kernel_algorithm(lesson->asked->kernel)) &&
        (!found ||
         distance(lesson, role, candidate) < distance(lesson, role, found)))
      found = candidate;
  }
  return found;
}

static int has_lesson(const tune_study *study, const tw_algorithm *algorithm) {
  for (int i = 0; i < study->lesson_count; i++)
    if (twi_kernel_algorithm(study->lessons[i].asked->kernel) == algorithm)
      return 1;
  return 0;
}

static tw_status pick_lessons(tune_study *study) {
  for (int i = 0; i < study->candidates.count; i++) {
    const tw_algorithm *algorithm =
        twi_kernel_algorithm(study->by_name[i]->kernel);
    const tune_candidate *asked = find_asked(study, algorithm);
    if (!asked || has_lesson(study, algorithm)) continue;
    tune_lesson *lesson = &study->lessons[study->lesson_count];
    *lesson = (tune_lesson){.asked = asked};
    tw_status status = tune_study_propose(study, asked, &lesson->proposal);
    if (status != TW_OK) return status;
    for (int r = 0; r < TUNE_ROLE_COUNT; r++)
      lesson->roles[r] = find_role(study, lesson, (tune_role)r);
    study->lesson_count++;
  }
  return TW_OK;
}

/* ---- times --------------------------------------------------------------- */

static int by_kernel(const void *left, const void *right) {
  const tune_candidate *const *a = left, *const *b = right;
  return (*a)->kernel < (*b)->kernel ? -1 : (*a)->kernel > (*b)->kernel;
}

static tw_status rank(tune_study *study) {
  tune_candidates_rank(&study->candidates);
  for (int i = 0; i < study->candidates.count; i++)
    study->by_name[i] = &study->candidates.all[i];
  qsort(study->by_name, (size_t)study->candidates.count,
        sizeof study->by_name[0], by_kernel);
  return pick_lessons(study);
}

/* Those that play a role, each once. */
static int collect_roles(const tune_study *study, tune_candidate **entrants) {
  int count = 0;
  for (int i = 0; i < study->lesson_count * TUNE_ROLE_COUNT; i++) {
    tune_candidate *candidate =
        study->lessons[i / TUNE_ROLE_COUNT].roles[i % TUNE_ROLE_COUNT];
    int is_new = 1;
    for (int j = 0; j < count; j++) is_new &= entrants[j] != candidate;
    if (is_new) entrants[count++] = candidate;
  }
  return count;
}

/* All quickly, to know who plays which role, and those anew, interleaved. */
static tw_status race(tune_study *study, const tune_buffers *buffers,
                      tune_candidate **entrants) {
  const tune_session *session = study->session;
  tune_measure_plan quick = {QUICK_ROUNDS, 1, session->deadline_s,
                             "all variants, round"};
  tune_measure_plan final = {ROUNDS, 0, session->deadline_s, "the few, round"};
  int count = tune_race_entrants(&study->candidates, entrants);
  tw_status status =
      tune_race(session->context, buffers, entrants, count, NULL, 0, &quick);
  if (status == TW_OK) status = rank(study);
  if (status != TW_OK) return status;
  count = collect_roles(study, entrants);
  return tune_race(session->context, buffers, entrants, count, NULL, 0, &final);
}

static tw_status measure(tune_study *study) {
  tw_context *context = study->session->context;
  size_t most = (size_t)study->candidates.count + 1;
  tune_candidate **entrants =
      calloc(most * TUNE_ROLE_COUNT, sizeof entrants[0]);
  tune_buffers buffers;
  if (!entrants) return twi_fail(TW_ERROR_MEMORY, "out of memory");
  tw_status status = tune_buffers_open(context, study->problem,
                                       study->session->options->seed, &buffers);
  if (status == TW_OK) {
    status = race(study, &buffers, entrants);
    tune_buffers_close(context, &buffers);
  }
  free(entrants);
  return status;
}

tw_status tune_study_find_times(tune_study *study) {
  tw_context *context = study->session->context;
  tune_candidates_predict(context, study->problem, &study->candidates);
  if (tune_session_is_gpu(study->session)) return measure(study);
  tune_candidates_take_predictions(context, study->problem, &study->candidates);
  return rank(study);
}

double tune_study_best_us(const tune_study *study) {
  double best = INFINITY;
  for (int i = 0; i < study->lesson_count; i++)
    for (int r = 0; r < TUNE_ROLE_COUNT; r++)
      best = fmin(best, study->lessons[i].roles[r]->time_us);
  return best;
}

/* ---- from open to close -------------------------------------------------- */

tw_status tune_study_open(tune_study *study, tune_session *session,
                          const tune_prepared *prepared, int index) {
  size_t most = (size_t)prepared->candidates.count + 1;
  *study = (tune_study){.session = session,
                        .problem = &prepared->problems.all[index]};
  study->by_name = calloc(most, sizeof study->by_name[0]);
  study->lessons = calloc(most, sizeof study->lessons[0]);
  if (!study->by_name || !study->lessons)
    return twi_fail(TW_ERROR_MEMORY, "out of memory");
  return tune_candidates_copy(&prepared->candidates, &study->candidates);
}

void tune_study_close(tune_study *study) {
  tune_candidates_free(&study->candidates);
  free(study->lessons);
  free(study->by_name);
}
