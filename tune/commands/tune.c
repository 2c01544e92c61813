/*
 * tune.c -- the default command: finds the best variant for each problem and
 * saves it.
 *
 * For each operation it collects the candidates, rejects those of low occupancy
 * and verifies the others. For each problem it predicts their times, measures
 * them, chooses a candidate and saves it. On the simulator it measures nothing
 * and ranks by the predictions.
 */
#include <stdlib.h>

#include "commands/made.h"
#include "commands/prepare.h"
#include "commands/workload.h"
#include "ledger/note.h"
#include "measure/interrupt.h"
#include "print/candidates.h"
#include "print/front.h"
#include "print/ranking.h"
#include "text.h"
#include "tuner/resume.h"
#include "tuner/saving.h"

/* State across all operations and problems of one command line. */
struct job {
  tune_session *session;
  int is_headed; /* a table's head has been printed */
  const tw_operation *last_operation;
  const char *last_choice;
  int is_saved;       /* whether the last choice was saved */
  int failed_to_save; /* whether any choice could not be saved */
};

/* ---- saving -------------------------------------------------------------- */

/* Checks the words and, before hours of timing, that the file of --save can be
 * written. */
static int check(tune_session *session) {
  const char *path = session->options->save;
  int code = tune_workload_check(session);
  if (code != -1 || !path || tune_saving_check(path) == TW_OK) return code;
  return tune_usage_error("--save: %s", tw_last_error());
}

static int fail_to_save(struct job *job) {
  job->failed_to_save = 1;
  tune_session_fail("not saved: %s", tw_last_error());
  fputs("saved:  nothing, because of the error on stderr\n", job->session->out);
  return 1;
}

/* Appends the choice to the tuning file and adds it to the context's records.
 */
static int save(struct job *job, const tune_found *outcome) {
  tune_session *session = job->session;
  const char *option = session->options->save;
  char path[TUNE_PATH];
  if (session->options->no_save) {
    fputs("saved:  nothing, because of --no-save\n", session->out);
    return 0;
  }
  if (tune_saving_path(option, path) != TW_OK ||
      tune_saving_keep(session->context, outcome, option, path) != TW_OK)
    return fail_to_save(job);
  job->is_saved = path[0] != 0;
  if (job->is_saved)
    fprintf(session->out, "saved:  %s\n", path);
  else
    fputs("saved:  nothing, because TW_TUNING_FILE is empty\n", session->out);
  return 0;
}

/* Prints what the user can do with the result. */
static void print_next_steps(const struct job *job) {
  const tune_session *session = job->session;
  const char *file = session->options->save;
  FILE *out = session->out;
  char program[4096], path[4096], folders[4096];
  char *absolute = file ? realpath(file, NULL) : NULL;
  tune_text_quoted(session->program, program, sizeof program);
  tune_session_folders(session, folders, sizeof folders);
  fprintf(out, "\nnext:   %s show%s %s\n", program, folders, job->last_choice);
  fprintf(out, TUNE_HANG "%s bench%s %s\n", program, folders,
          job->last_operation->name);
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

/* ---- one problem --------------------------------------------------------- */

/* Prints the candidates that were found wrong after they were timed. */
static void print_wrong_late(const tune_session *session,
                             const tune_found *outcome) {
  for (int i = 0; i < outcome->ranked.count; i++) {
    const tune_candidate *candidate = &outcome->ranked.all[i];
    if (candidate->is_found_late)
      tune_text_wrap(session->out, "    ", "  %s: %s: %s",
                     candidate->kernel->variant->name,
                     candidate->status == TUNE_WRONG_HERE
                         ? "wrong for this problem"
                         : tune_status_name(candidate->status),
                     candidate->why);
  }
}

static void print_explored(const tune_session *session,
                           const tune_found *outcome) {
  const tune_explored *explored = &outcome->explored;
  if (explored->points <= 0) return;
  tune_text_wrap(
      session->out, TUNE_HANG,
      "space:  %.0f points before constraints; explored %d, of which "
      "%d could be built and %d timed; %s",
      explored->points, explored->tried, explored->built, explored->timed,
      tune_ending_text(explored->ending));
}

static int fail_without_choice(const tune_session *session,
                               const tune_found *outcome) {
  if (outcome->wrong_count > 0)
    return tune_session_fail("no candidate is right for this problem");
  if (tune_session_is_gpu(session))
    return tune_session_fail("no candidate could be timed for this problem");
  return tune_session_fail(
      "no candidate may be chosen for this problem without timing on a GPU");
}

static int show_and_save(struct job *job, const tune_found *outcome) {
  tune_session *session = job->session;
  const tune_format format = session->options->format;
  const char *hint = tune_session_rest_hint(session);
  print_wrong_late(session, outcome);
  if (tune_ranking_print(outcome, format, !job->is_headed, hint,
                         session->out) != TW_OK)
    return tune_session_fail_last();
  job->is_headed = format != TUNE_FORMAT_TEXT;
  tune_candidates_print_rejected(&outcome->ranked, 1 << TUNE_SHAPE, hint,
                                 session->out);
  if (!outcome->is_chosen) return fail_without_choice(session, outcome);
  fflush(stdout); /* the table must come before the messages on stderr */
  print_explored(session, outcome);
  tune_ranking_print_choice(outcome, session->out);
  if (session->options->objective != TUNE_OBJECTIVE_TIME)
    tune_front_print(&outcome->ranked, session->out);
  job->is_saved = 0;
  int code = save(job, outcome);
  job->last_operation = outcome->problem->operation;
  job->last_choice = outcome->pick.chosen->kernel->variant->name;
  return code | (outcome->wrong_count > 0);
}

/* Writes what became of the candidates, and how far the space was explored. */
static void note(tune_session *session, const tune_found *outcome) {
  const tune_explored *explored = &outcome->explored;
  tune_session_check_ledger(
      session,
      tune_note_candidates(session->ledger, outcome->info, outcome->problem,
                           &outcome->ranked, &outcome->pick));
  if (explored->points <= 0) return;
  tune_session_check_ledger(
      session,
      tune_note_exploration(session->ledger, outcome->info, outcome->problem,
                            explored->tried, explored->points,
                            tune_ending_text(explored->ending)));
}

/* Whether an earlier run has done this problem, so that it is not repeated. */
static int is_done(struct job *job, const tune_settings *settings,
                   const tune_candidates *candidates,
                   const twi_problem *problem) {
  tune_session *session = job->session;
  if (!session->options->resume) return 0;
  const twi_kernel *chosen =
      tune_resume_choice(session->ledger, settings, problem, candidates);
  if (!chosen) return 0;
  fprintf(session->out, "choice: %s, by an earlier run\n",
          chosen->variant->name);
  job->last_operation = problem->operation;
  job->last_choice = chosen->variant->name;
  return 1;
}

static int tune_problem(struct job *job, const tune_settings *settings,
                        tune_candidates *verified, const twi_problem *problem,
                        tune_part part) {
  tune_session *session = job->session;
  tune_found outcome;
  tune_problem_print_heading(tw_context_device(session->context), problem,
                             session->out);
  if (part.count > 1)
    fprintf(session->out, "part %d of %d of the candidates\n", part.index + 1,
            part.count);
  if (part.count == 1 && is_done(job, settings, verified, problem)) return 0;
  int code = 1;
  if (tune_tuner_find(settings, verified, problem, part, &outcome) == TW_OK) {
    code = show_and_save(job, &outcome);
    note(session, &outcome); /* after the record: a choice is noted if saved */
  } else {
    tune_session_fail_last();
  }
  tune_found_free(&outcome);
  return code;
}

/* ---- the command --------------------------------------------------------- */

/* Whether a quick search is enough. Where times are predicted, it nearly always
 * makes the choice of a full one, in a fraction of the time. */
static int is_quick(const tune_session *session) {
  const tune_options *options = session->options;
  return !options->has_effort && !options->words.count && !options->problems &&
         options->budget_s == 0 && !tune_session_is_gpu(session);
}

/* Tunes all problems of a group, also after one of them failed. */
static int tune_group_problems(struct job *job, tune_group *group) {
  tune_settings settings = tune_session_settings(job->session);
  if (is_quick(job->session)) settings.effort = TW_EFFORT_QUICK;
  if (job->session->options->budget_s > 0)
    settings.forge =
        tune_made_forge(job->session, group->problems.all[0].operation->name);
  tune_prepared prepared;
  int code = tune_prepare(job->session, &settings, &group->problems, &prepared);
  if (code != -1) return code;
  code = prepared.is_flawed;
  for (int i = 0; i < prepared.problems.count && !tune_is_interrupted(); i++)
    code |= tune_problem(job, &settings, &prepared.candidates,
                         &prepared.problems.all[i], group->parts[i]);
  tune_prepared_free(&prepared);
  return code;
}

static int run(tune_session *session) {
  tune_workload workload;
  int code = tune_workload_make(session, &workload);
  if (code != -1) return code;
  struct job job = {.session = session};
  tune_session_open_ledger(session);
  tune_made_note(session);
  code = 0;
  for (int i = 0; i < workload.count && code != 2 && !tune_is_interrupted();
       i++) {
    int one = tune_group_problems(&job, &workload.groups[i]);
    code = one == 2 ? 2 : code | one;
  }
  tune_workload_free(&workload);
  if (job.last_choice && !job.failed_to_save) print_next_steps(&job);
  return code;
}

const tune_command tune_command_tune = {
    .name = "tune",
    .usage = "tune [OPERATION ...]",
    .brief = "find each operation's fastest variant and save it",
    .options = {TUNE_OPTION_TYPE,         TUNE_OPTION_SHAPE,
                TUNE_OPTION_SET,          TUNE_OPTION_PROBLEMS,
                TUNE_OPTION_SHARD,        TUNE_OPTION_DEVICE,
                TUNE_OPTION_TEMPLATES,    TUNE_OPTION_POINT,
                TUNE_OPTION_SKIP,         TUNE_OPTION_MIN_OCCUPANCY,
                TUNE_OPTION_EFFORT,       TUNE_OPTION_BUDGET,
                TUNE_OPTION_STRATEGY,     TUNE_OPTION_SEED,
                TUNE_OPTION_TIME_LIMIT,   TUNE_OPTION_CANDIDATE_LIMIT,
                TUNE_OPTION_NO_ISOLATION, TUNE_OPTION_STOP_AT,
                TUNE_OPTION_OBJECTIVE,    TUNE_OPTION_RESUME,
                TUNE_OPTION_LEDGER,       TUNE_OPTION_SAVE,
                TUNE_OPTION_NO_SAVE,      TUNE_OPTION_ALL,
                TUNE_OPTION_TSV,          TUNE_OPTION_MARKDOWN},
    .most_words = TUNE_ANY_NUMBER,
    .explores = 1,
    .needs = TUNE_ANY_DEVICE,
    .check = check,
    .run = run,
};
