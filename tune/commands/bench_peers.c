/*
 * bench_peers.c -- tune bench --peers: the library's own choice beside cuBLAS,
 * CUB, torch and cupy where they compute the same.
 *
 * Nothing is tuned: the kernel is the one that a call of the library would run
 * now. First python/peers.py times torch and cupy in a process of its own. When
 * that has ended, this process times the baselines.
 */
#include "commands/bench_peers.h"

#include <stdlib.h>

#include "commands/words.h"
#include "commands/workload.h"
#include "measure/interrupt.h"
#include "print/candidates.h"
#include "print/cells.h"
#include "print/peers_table.h"
#include "text.h"

int tune_bench_peers_check(tune_session *session) {
  const tune_options *options = session->options;
  if (options->json && options->format != TUNE_FORMAT_TEXT)
    return tune_usage_error("--json and a table's format exclude each other");
  if (options->variants.count || options->skipped.count || options->all ||
      options->strategy_name)
    return tune_usage_error(
        "--peers times the library's own choice, so --variant, --skip, --all "
        "and --strategy have no use with it");
  return tune_workload_check(session);
}

/* ---- baselines ----------------------------------------------------------- */

static void print_missing_baselines(const tune_session *session,
                                    const tw_operation *operation,
                                    const tune_baselines *baselines) {
  if (tune_session_is_gpu(session) && baselines->count == 0)
    tune_text_wrap(session->out, TUNE_HANG,
                   "cuBLAS and CUB are not timed for %s: this build of tune "
                   "has no baselines of it",
                   operation->name);
  if (baselines->left_out[0])
    tune_text_wrap(session->out, TUNE_HANG, "%s", baselines->left_out);
  for (int i = 0; i < baselines->count; i++) {
    const tune_baseline *baseline = &baselines->all[i];
    if (!baseline->is_open || !baseline->is_right)
      tune_text_wrap(session->out, TUNE_HANG, "%s is not timed: %s%s",
                     baseline->code->name,
                     baseline->is_open ? "WRONG RESULT: " : "", baseline->why);
  }
}

static tune_peers_job job_of(tune_session *session) {
  return (tune_peers_job){.context = session->context,
                          .device = session->options->device,
                          .seed = session->options->seed,
                          .deadline_s = session->deadline_s,
                          .steps = &session->steps,
                          .monitor = tune_session_search(session).monitor,
                          .wants_untuned = session->options->untuned,
                          .out = session->out};
}

/* ---- problems ------------------------------------------------------------ */

static void print_findings(const tune_session *session,
                           const tune_peered *peered) {
  char shape[TWI_SHAPE_TEXT];
  tune_peers_problem(peered->problem, shape);
  if (peered->agreement == TUNE_AGREES_NOT)
    tune_text_wrap(session->out, TUNE_HANG, "%s %s: WRONG: %s: %s",
                   peered->problem->operation->name, shape,
                   peered->choice.variant, peered->finding);
  for (int i = 0; i < peered->peer_count; i++) {
    const tune_peer *peer = &peered->peers[i];
    if (peer->is_different || peer->is_failed)
      tune_text_wrap(session->out, TUNE_HANG, "%s %s: %s %s: %s",
                     peered->problem->operation->name, shape, peer->name,
                     peer->is_failed ? "failed" : "DIFFERS", peer->why);
  }
}

static int is_flawed(const tune_peered *peered) {
  int is_different = peered->agreement == TUNE_AGREES_NOT;
  for (int i = 0; i < peered->peer_count; i++)
    is_different |= peered->peers[i].is_different;
  return is_different;
}

/* Returns the number of problems that were compared. */
static int compare_group(tune_session *session, const tune_group *group,
                         tune_peered *peered, int *code) {
  const twi_problem *first = &group->problems.all[0];
  tune_baselines baselines;
  const tune_peers_job job = job_of(session);
  int done = 0;
  tune_baselines_open(session->context, first->operation, first->type,
                      session->options->seed, &baselines);
  print_missing_baselines(session, first->operation, &baselines);
  while (done < group->problems.count && !tune_is_over(session->deadline_s)) {
    const twi_problem *problem = &group->problems.all[done];
    if (tune_peers_compare(&job, &baselines, problem, &peered[done]) != TW_OK) {
      *code = tune_session_fail_last();
      break;
    }
    print_findings(session, &peered[done]);
    *code |= is_flawed(&peered[done]);
    done++;
  }
  tune_baselines_close(session->context, &baselines);
  return done;
}

static int print(const tune_session *session, const tune_peered *peered,
                 int count) {
  const tune_peers_table table = {.info = tw_context_device(session->context),
                                  .has_untuned = session->options->untuned,
                                  .count = count,
                                  .all = peered};
  if (session->options->json) {
    tune_peers_print_json(&table, stdout);
    return 0;
  }
  return tune_peers_print(&table, session->options->format, stdout) == TW_OK
             ? 0
             : tune_session_fail_last();
}

static void print_legend(const tune_session *session) {
  if (session->options->format != TUNE_FORMAT_TEXT || session->options->json)
    return;
  fputs("\nlimit, plain, peer: the library's speed as a fraction of theirs\n",
        session->out);
  if (session->options->untuned)
    fputs("untuned: as peer, of the choice without records of the problem\n",
          session->out);
  fputs(
      "choice: by a record of the problem, or by the model, which times of\n"
      "other problems correct\n",
      session->out);
}

static int run_all(tune_session *session, const tune_workload *workload,
                   tune_peered *peered, int total) {
  const tune_peers_job job = job_of(session);
  int code = 0, at = 0, done = 0;
  for (int g = 0; g < workload->count; g++)
    for (int i = 0; i < workload->groups[g].problems.count; i++)
      peered[at++].problem = &workload->groups[g].problems.all[i];
  tune_peers_run_script(&job, peered, total);
  for (int g = 0; g < workload->count; g++) {
    const tune_group *group = &workload->groups[g];
    int compared = compare_group(session, group, peered + done, &code);
    done += compared;
    if (compared < group->problems.count) break;
  }
  if (done < total)
    tune_text_wrap(session->out, TUNE_HANG,
                   "%d of %d problems are left out: the command ended early",
                   total - done, total);
  print_legend(session);
  return code | print(session, peered, done);
}

int tune_bench_peers(tune_session *session) {
  tune_workload workload;
  int code = tune_workload_make(session, &workload), total = 0;
  if (code != -1) return code;
  for (int g = 0; g < workload.count; g++)
    total += workload.groups[g].problems.count;
  tune_peered *peered = calloc((size_t)total + 1, sizeof *peered);
  code = peered ? run_all(session, &workload, peered, total)
                : tune_session_fail("out of memory for %d problems", total);
  free(peered);
  tune_workload_free(&workload);
  return code;
}
