/*
 * compare.c -- times the library's choice for a problem beside a copy and the
 * baselines that are linked into tune.
 */
#include <math.h>

#include "peers/peers.h"
#include "verify/at.h"

/* Each round takes one sample of every entry in turn. */
static const tune_rounds rounds = {31, 0, "round", 0};
/* A problem of at most this many operations and elements is also compared with
 * the reference, whose loops run on the CPU. */
static const double most_work_of_reference = 0x1p22;

/* ---- peers --------------------------------------------------------------- */

tune_peer *tune_peered_add(tune_peered *peered, const char *name,
                           tune_peer_kind kind) {
  if (peered->peer_count == TUNE_MAX_PEERS) return NULL;
  tune_peer *peer = &peered->peers[peered->peer_count++];
  *peer = (tune_peer){.kind = kind};
  snprintf(peer->name, sizeof peer->name, "%s", name);
  return peer;
}

double tune_peer_fraction(const tune_peer *peer) {
  return peer->time_us > 0 && peer->ours_us > 0 ? peer->time_us / peer->ours_us
                                                : 0;
}

const tune_peer *tune_peered_best(const tune_peered *peered) {
  const tune_peer *best = NULL;
  for (int i = 0; i < peered->peer_count; i++) {
    const tune_peer *peer = &peered->peers[i];
    if (peer->kind != TUNE_PEER_SAME || tune_peer_fraction(peer) == 0 ||
        peer->is_different)
      continue;
    if (!best || tune_peer_fraction(peer) < tune_peer_fraction(best))
      best = peer;
  }
  return best;
}

const tune_peer *tune_peered_find(const tune_peered *peered,
                                  tune_peer_kind kind) {
  for (int i = 0; i < peered->peer_count; i++)
    if (peered->peers[i].kind == kind) return &peered->peers[i];
  return NULL;
}

/* ---- the choice ---------------------------------------------------------- */

/* The problem with the largest workspace that a variant needs, which is what a
 * caller lends who asks tw_workspace(). The address stands for one: nothing is
 * run with it. */
static tw_status with_workspace(tw_context *context, const twi_problem *problem,
                                twi_problem *result) {
  static _Alignas(TW_WORKSPACE_ALIGN) char place[TW_WORKSPACE_ALIGN];
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  int64_t bytes;
  twi_problem_args(problem, args);
  tw_status status =
      tw_workspace(context, problem->operation, problem->type, args, &bytes);
  if (status != TW_OK) return status;
  if (bytes > 0) twi_args_set_workspace(problem->operation, args, place, bytes);
  return twi_problem_init(result, problem->operation, problem->type, args, 0);
}

struct choices {
  twi_selection ours, untuned; /* untuned.kernel is NULL if not asked for */
};

static tw_status choose(const tune_peers_job *job, const twi_problem *problem,
                        struct choices *choices, tune_peered *peered) {
  twi_problem lent;
  tw_status status = with_workspace(job->context, problem, &lent);
  if (status == TW_OK) status = twi_select(job->context, &lent, &choices->ours);
  if (status == TW_OK && job->wants_untuned)
    status = tune_peers_untuned(job->context, &lent, &choices->untuned);
  peered->choice = choices->ours.choice;
  peered->untuned = choices->untuned.choice;
  return status;
}

/* ---- entries ------------------------------------------------------------- */

/* All entries of one problem, in this order: the choice, the choice without
 * records if it is another kernel, a copy, the baselines. */
struct entries {
  tune_launch ours, untuned;
  int has_untuned;
  int first_baseline;
  int count;
  tune_timed all[3 + TUNE_MAX_BASELINES];
  tune_peer_kind kinds[3 + TUNE_MAX_BASELINES];
};

static void add_entry(struct entries *entries, tune_timed timed,
                      tune_peer_kind kind) {
  entries->kinds[entries->count] = kind;
  entries->all[entries->count++] = timed;
}

static void fill(tw_context *context, tune_baselines *baselines,
                 const twi_problem *problem, const struct choices *choices,
                 struct entries *entries) {
  const twi_kernel *ours = choices->ours.kernel,
                   *untuned = choices->untuned.kernel;
  entries->ours = (tune_launch){context, ours};
  entries->untuned = (tune_launch){context, untuned};
  entries->has_untuned = untuned && untuned != ours;
  add_entry(entries, tune_measure_kernel(&entries->ours), TUNE_PEER_SAME);
  if (entries->has_untuned) {
    tune_timed timed = tune_measure_kernel(&entries->untuned);
    timed.is_baseline = 1;
    add_entry(entries, timed, TUNE_PEER_SAME);
  }
  add_entry(entries, tune_measure_copy(context), TUNE_PEER_COPY);
  entries->first_baseline = entries->count;
  for (int i = 0; i < baselines->count; i++) {
    const int fit = tune_baseline_fits(&baselines->all[i], problem);
    if (fit)
      add_entry(entries, tune_baseline_timed(&baselines->all[i]),
                fit == TW_BASELINE_READS ? TUNE_PEER_READ : TUNE_PEER_SAME);
  }
}

/* ---- results ------------------------------------------------------------- */

static void store(const struct entries *entries, tune_peered *peered) {
  const tune_timed *ours = &entries->all[0];
  const int is_timed = ours->rounds > 0 && ours->status == TW_OK;
  peered->time_us = is_timed ? ours->time_us : 0;
  peered->low_us = ours->low_us;
  peered->high_us = ours->high_us;
  if (peered->untuned.variant[0]) {
    const tune_timed *untuned = &entries->all[entries->has_untuned];
    peered->untuned_us = untuned->rounds > 0 ? untuned->time_us : 0;
    peered->untuned_ours_us = peered->time_us;
  }
  for (int i = 1 + entries->has_untuned; i < entries->count; i++) {
    const tune_timed *timed = &entries->all[i];
    tune_peer *peer = tune_peered_add(peered, timed->name, entries->kinds[i]);
    if (!peer) return;
    peer->ours_us = peered->time_us;
    peer->low_us = timed->low_us;
    peer->high_us = timed->high_us;
    if (timed->rounds > 0 && timed->status == TW_OK)
      peer->time_us = timed->time_us;
    peer->is_failed = timed->status != TW_OK;
    snprintf(peer->why, sizeof peer->why, "%s", timed->why);
  }
}

/* Compares the choice's results with the reference if that is quick, and with
 * the first baseline that computes the same at any size. */
static void verify(const tune_peers_job *job, const tune_buffers *buffers,
                   const struct entries *entries, tune_peered *peered) {
  const twi_problem *problem = peered->problem;
  const double work = problem->operation->flops(problem->args) +
                      twi_problem_bytes(problem) / problem->element_bytes;
  if (work <= most_work_of_reference) {
    const tune_verdict verdict =
        tune_verify_at(job->context, entries->ours.kernel, problem, NULL,
                       job->seed, peered->finding, sizeof peered->finding);
    if (verdict == TUNE_VERDICT_RIGHT) peered->agreement = TUNE_AGREES;
    if (verdict == TUNE_VERDICT_WRONG) peered->agreement = TUNE_AGREES_NOT;
  }
  for (int i = entries->first_baseline; buffers && i < entries->count; i++) {
    if (entries->kinds[i] != TUNE_PEER_SAME) continue;
    if (peered->agreement == TUNE_AGREES_NOT) return;
    tune_agreement agreement = tune_peers_agree(
        job->context, buffers, &entries->all[0], &entries->all[i],
        peered->finding, sizeof peered->finding);
    if (agreement != TUNE_AGREES_NOT_COMPARED) peered->agreement = agreement;
    return;
  }
}

static tw_status measure(const tune_peers_job *job, struct entries *entries,
                         tune_peered *peered) {
  const tune_conditions conditions = {.deadline_s = job->deadline_s,
                                      .steps = job->steps,
                                      .monitor = job->monitor};
  tune_buffers buffers;
  tune_report report;
  if (tune_device_is_lost(job->context, NULL)) return TW_ERROR_LAUNCH;
  tw_status status =
      tune_buffers_open(job->context, peered->problem, job->seed, &buffers);
  if (status != TW_OK) return status;
  verify(job, &buffers, entries, peered);
  status = tune_measure(job->context, &buffers, entries->all, entries->count,
                        &rounds, &conditions, &report);
  tune_buffers_close(job->context, &buffers);
  return status;
}

tw_status tune_peers_compare(const tune_peers_job *job,
                             tune_baselines *baselines,
                             const twi_problem *problem, tune_peered *peered) {
  const tw_device_info *info = tw_context_device(job->context);
  struct choices choices = {0};
  struct entries entries = {0};
  peered->problem = problem;
  peered->limit = tune_limit_of(info, problem);
  tw_status status = choose(job, problem, &choices, peered);
  if (status != TW_OK) return status;
  if (!info->is_gpu) {
    entries.ours = (tune_launch){job->context, choices.ours.kernel};
    verify(job, NULL, &entries, peered);
    peered->time_us = choices.ours.choice.time_us;
    peered->untuned_us = choices.untuned.choice.time_us;
    peered->untuned_ours_us = peered->time_us;
    return TW_OK;
  }
  fill(job->context, baselines, problem, &choices, &entries);
  status = measure(job, &entries, peered);
  if (status == TW_OK) store(&entries, peered);
  return status;
}
