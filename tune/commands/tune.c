/*
 * tune.c -- the default command: finds the best variant for each problem and
 * saves it.
 *
 * For each operation it collects the candidates, rejects those of low occupancy
 * and verifies the others. For each problem it predicts their times, measures
 * them, chooses a candidate and saves it. On the simulator it measures nothing
 * and ranks by the predictions.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "commands/prepare.h"
#include "commands/words.h"
#include "measure/interrupt.h"
#include "print/candidates.h"
#include "print/front.h"
#include "print/ranking.h"
#include "select/select.h"
#include "text.h"
#include "verify/at.h"

/* More rounds than tune_quick_rounds, because no timing of a shortlist follows.
 */
static const tune_rounds rounds = {60, 3, "timing round"};

/* State across all operations and problems of one command line. */
struct job {
  tune_session *session;
  int is_headed; /* a table's head has been printed */
  const tw_operation *last_operation;
  const char *last_choice;
  int is_saved;       /* whether the last choice was saved */
  int failed_to_save; /* whether any choice could not be saved */
};

/* ---- saving ---------------------------------------------------------------
 */

static twi_record record_of(const tune_ranking *ranking) {
  const tw_device_info *info = ranking->info;
  const twi_problem *problem = ranking->problem;
  const tw_operation *operation = problem->operation;
  const tune_candidate *chosen = ranking->pick.chosen;
  const tw_variant *variant = chosen->kernel->variant;
  twi_record record = {.compute_capability = info->compute_capability,
                       .sm_count = info->sm_count,
                       .align = problem->align,
                       .hash = variant->hash,
                       .predicted = !info->is_gpu,
                       .time_us = chosen->time_us,
                       .spread_us = chosen->spread_us};
  snprintf(record.device, sizeof record.device, "%s", info->key);
  snprintf(record.operation, sizeof record.operation, "%s", operation->name);
  snprintf(record.element, sizeof record.element, "%s",
           operation->elements[problem->element].name);
  snprintf(record.variant, sizeof record.variant, "%s", variant->name);
  for (int i = 0; i < operation->field_count; i++)
    if (twi_field_is_free_size(operation, i) &&
        record.size_count < TWI_MAX_SIZES)
      record.sizes[record.size_count++] = twi_problem_value(problem, i);
  return record;
}

/* Whether the file is the default one, which the library finds and whose folder
 * is made: neither an option nor the environment names a file. */
static int is_default_path(const tune_session *session) {
  return !session->options->save && !getenv("TW_TUNING_FILE");
}

/* Sets `path` to the tuning file to append to. Returns -1, or the exit code if
 * there is none. */
static int find_path(const tune_session *session, char *path, size_t bytes) {
  const char *wanted = getenv("TW_TUNING_FILE");
  if (twi_tuning_path(session->options->save, path, bytes) != TW_OK)
    return tune_session_fail_last();
  if (path[0]) return -1;
  if (wanted && !wanted[0]) {
    fputs("saved:  nothing, because TW_TUNING_FILE is empty\n", session->out);
    return 0;
  }
  return tune_session_fail(
      "not saved: neither HOME nor an absolute XDG_CACHE_HOME is set; name a "
      "tuning file with --save FILE");
}

/* Checks that the library can read the file afterwards: it must be a regular
 * file of at most MOST_MIB, readable and writable. TW_ERROR_FILE. */
static tw_status check_can_be_read_back(const char *path) {
  enum { MOST_MIB = 64 };
  struct stat state;
  int exists = stat(path, &state) == 0;
  if (!exists && errno == ENOENT) return TW_OK; /* writing will create it */
  if (!exists || access(path, R_OK | W_OK))
    return twi_fail(TW_ERROR_FILE,
                    "'%s' cannot be read and written: %s; name another file",
                    path, strerror(errno));
  if (!S_ISREG(state.st_mode))
    return twi_fail(TW_ERROR_FILE,
                    "'%s' is not a regular file, so no record could be read "
                    "from it; name another file",
                    path);
  if (state.st_size < (off_t)MOST_MIB << 20) return TW_OK;
  return twi_fail(TW_ERROR_FILE,
                  "'%s' has %lld bytes, and a tuning file of more than %d MiB "
                  "is not read; name another file",
                  path, (long long)state.st_size, MOST_MIB);
}

/* Checks the words and, before hours of timing, that the file of --save can be
 * written. */
static int check(tune_session *session) {
  const char *path = session->options->save;
  int code = tune_check_problems(session);
  if (code != -1 || !path) return code;
  tw_status status = twi_tuning_check_folder(path);
  if (status == TW_OK) status = check_can_be_read_back(path);
  if (status == TW_OK) return -1;
  return tune_usage_error("--save: %s", tw_last_error());
}

/* Appends the record to the tuning file and sets `path` to the file. Returns
 * -1, or the exit code if it was not appended. */
static int append(const tune_session *session, const twi_record *record,
                  char *path, size_t bytes) {
  int code = find_path(session, path, bytes);
  if (code != -1) return code;
  tw_status status = check_can_be_read_back(path);
  if (status == TW_OK && is_default_path(session))
    status = twi_tuning_make_folders(path);
  if (status == TW_OK) status = twi_tuning_append(path, record, 1);
  if (status == TW_OK) return -1;
  return tune_session_fail("not saved: %s", tw_last_error());
}

/* Appends the choice to the tuning file and adds it to the context's records.
 */
static int save(struct job *job, const tune_ranking *ranking) {
  tune_session *session = job->session;
  char path[4096];
  if (session->options->no_save) {
    fputs("saved:  nothing, because of --no-save\n", session->out);
    return 0;
  }
  twi_record record = record_of(ranking);
  int code = append(session, &record, path, sizeof path);
  if (code == 1) {
    job->failed_to_save = 1;
    fputs("saved:  nothing, because of the error on stderr\n", session->out);
  }
  if (code != -1) return code;
  fprintf(session->out, "saved:  %s\n", path);
  job->is_saved = 1;
  record.origin = path;
  if (twi_context_add_record(session->context, &record) != TW_OK)
    return tune_session_fail_last();
  return 0;
}

/* Prints what the user can do with the result. */
static void print_next_steps(const struct job *job) {
  const tune_session *session = job->session;
  const char *file = session->options->save;
  FILE *out = session->out;
  char program[4096], path[4096];
  char *absolute = file ? realpath(file, NULL) : NULL;
  tune_text_quoted(session->program, program, sizeof program);
  fprintf(out, "\nnext:   %s show %s\n", program, job->last_choice);
  fprintf(out, TUNE_HANG "%s bench %s\n", program, job->last_operation->name);
  if (job->is_saved && file)
    fprintf(out,
            TUNE_HANG "TW_TUNING_FILE=%s\n" TUNE_HANG
                      "makes programs linked with the library use this file\n",
            tune_text_quoted(absolute ? absolute : file, path, sizeof path));
  if (job->is_saved && !file)
    tune_text_wrap(out, TUNE_HANG,
                   TUNE_HANG
                   "programs linked with the library find this file "
                   "automatically");
  free(absolute);
  if (job->is_saved && !tune_session_is_gpu(session))
    tune_text_wrap(out, TUNE_HANG,
                   TUNE_HANG
                   "on a GPU run tune again: these times are PREDICTED, "
                   "and this record is for the simulator");
}

/* ---- one problem ----------------------------------------------------------
 */

static tw_status find_times(tune_session *session, tune_ranking *ranking,
                            tune_candidates *candidates) {
  tune_timed copy = tune_measure_copy(session->context);
  tune_search search = tune_session_search(session);
  search.problem = ranking->problem;
  search.candidates = candidates;
  search.first = rounds;
  search.final = (tune_rounds){0};
  search.others = &copy;
  search.other_count = 1;
  tw_status status = tune_search_run(&search);
  tune_search_free(&search);
  tune_candidates_rank(candidates);
  ranking->copy_us = copy.time_us;
  ranking->report = search.report;
  return status;
}

/* Verifies the choice at this very problem. Returns 1, with the candidate
 * rejected, if it is wrong there. */
static int reject_wrong_choice(const tune_session *session,
                               const tune_ranking *ranking,
                               tune_candidates *ranked) {
  const twi_kernel *kernel = ranking->pick.chosen->kernel;
  tune_candidate *candidate =
      tune_candidates_find(ranked, kernel->variant->name);
  char finding[sizeof candidate->why];
  if (tune_verify_at(session->context, kernel, ranking->problem,
                     tune_candidates_other_algorithm(ranked, kernel),
                     session->options->seed, finding,
                     sizeof finding) != TUNE_VERDICT_WRONG)
    return 0;
  tune_candidate_reject(candidate, TUNE_WRONG, "%s", finding);
  tune_text_wrap(session->out, "    ", "  %s: wrong for this problem: %s",
                 kernel->variant->name, finding);
  tune_candidates_rank(ranked);
  return 1;
}

static int show_and_save(struct job *job, tune_ranking *ranking,
                         tune_candidates *ranked) {
  tune_session *session = job->session;
  const tune_format format = session->options->format;
  const char *hint = tune_session_rest_hint(session);
  const int is_gpu = tune_session_is_gpu(session);
  int is_flawed = 0;
  const tune_objective objective = session->options->objective;
  int is_chosen =
      tune_choose(ranking->ranked, is_gpu, objective, &ranking->pick);
  while (is_chosen && reject_wrong_choice(session, ranking, ranked)) {
    is_flawed = 1;
    if (tune_device_is_lost(session->context, NULL))
      return tune_session_fail_last();
    is_chosen = tune_choose(ranking->ranked, is_gpu, objective, &ranking->pick);
  }
  if (tune_ranking_print(ranking, format, !job->is_headed, hint,
                         session->out) != TW_OK)
    return tune_session_fail_last();
  job->is_headed = format != TUNE_FORMAT_TEXT;
  tune_candidates_print_rejected(ranking->ranked, 1 << TUNE_SHAPE, hint,
                                 session->out);
  if (!is_chosen && is_flawed)
    return tune_session_fail("no candidate is right for this problem");
  if (!is_chosen && is_gpu)
    return tune_session_fail("no candidate could be timed for this problem");
  if (!is_chosen)
    return tune_session_fail(
        "no candidate may be chosen for this problem without timing on a GPU");
  fflush(stdout); /* the table must come before the messages on stderr */
  tune_ranking_print_choice(ranking, session->out);
  if (session->options->objective != TUNE_OBJECTIVE_TIME)
    tune_front_print(ranking->ranked, session->out);
  job->is_saved = 0;
  int code = save(job, ranking);
  job->last_operation = ranking->problem->operation;
  job->last_choice = ranking->pick.chosen->kernel->variant->name;
  return code | is_flawed;
}

static int tune_problem(struct job *job, const tune_candidates *verified,
                        const twi_problem *problem) {
  tune_session *session = job->session;
  const tw_device_info *info = tw_context_device(session->context);
  tune_candidates ranked;
  tune_ranking ranking = {.info = info, .problem = problem, .ranked = &ranked};
  if (tune_candidates_copy(verified, &ranked) != TW_OK)
    return tune_session_fail_last();
  tune_problem_print_heading(info, problem, session->out);
  int code = find_times(session, &ranking, &ranked) == TW_OK
                 ? show_and_save(job, &ranking, &ranked)
                 : tune_session_fail_last();
  tune_candidates_free(&ranked);
  return code;
}

/* ---- the command ----------------------------------------------------------
 */

/* Tunes all problems of an operation, also after one of them failed. */
static int tune_operation(struct job *job, const tw_operation *operation) {
  tune_prepared prepared;
  int code = tune_prepare(job->session, operation, 1,
                          job->session->options->min_occupancy, &prepared);
  if (code != -1) return code;
  code = prepared.is_flawed;
  for (int i = 0; i < prepared.problems.count && !tune_is_interrupted(); i++)
    code |= tune_problem(job, &prepared.candidates, &prepared.problems.all[i]);
  tune_prepared_free(&prepared);
  return code;
}

static int run(tune_session *session) {
  tune_operations operations;
  int code = tune_session_named(session, &operations);
  if (code != -1) return code;
  struct job job = {.session = session};
  code = 0;
  for (int i = 0; i < operations.count && code != 2 && !tune_is_interrupted();
       i++) {
    int one = tune_operation(&job, operations.all[i]);
    code = one == 2 ? 2 : code | one;
  }
  if (job.last_choice && !job.failed_to_save) print_next_steps(&job);
  return code;
}

const tune_command tune_command_tune = {
    .name = "tune",
    .usage = "tune [OPERATION ...]",
    .brief = "find each operation's fastest variant and save it",
    .options = {TUNE_OPTION_TYPE, TUNE_OPTION_SHAPE, TUNE_OPTION_SET,
                TUNE_OPTION_DEVICE, TUNE_OPTION_SKIP, TUNE_OPTION_MIN_OCCUPANCY,
                TUNE_OPTION_STRATEGY, TUNE_OPTION_SEED, TUNE_OPTION_TIME_LIMIT,
                TUNE_OPTION_CANDIDATE_LIMIT, TUNE_OPTION_NO_ISOLATION,
                TUNE_OPTION_STOP_AT, TUNE_OPTION_OBJECTIVE, TUNE_OPTION_SAVE,
                TUNE_OPTION_NO_SAVE, TUNE_OPTION_ALL, TUNE_OPTION_TSV,
                TUNE_OPTION_MARKDOWN},
    .most_words = TUNE_ANY_NUMBER,
    .needs = TUNE_ANY_DEVICE,
    .check = check,
    .run = run,
};
