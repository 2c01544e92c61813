/*
 * rivals.c -- an operation's peers, opened and verified, ready to be timed.
 *
 * Peers call the GPU's libraries themselves and expect their GPU to be the
 * current one. Only the device can make it so: everything of theirs runs in a
 * body that the device's clock calls.
 */
#include "measure/rivals.h"

#include <stdio.h>
#include <string.h>

#include "verify/verify.h"

/* What a body of the device's clock is to do with a peer. */
struct task {
  tw_context *context;
  tune_rival *rival;
  const twi_problem *problem;
};

/* Calls the body with the device current; returns when the GPU is done. */
static tw_status on_device(tw_context *context,
                           tw_status (*body)(void *user, int index),
                           void *user) {
  double time_us;
  return context->device->class_->time(context->device, NULL, 1, body, user,
                                       &time_us);
}

/* A peer says no more than a status. */
static tw_status peer_status(const tune_rival *rival, const char *what,
                             tw_status status) {
  if (status == TW_OK) return TW_OK;
  return twi_fail(status, "%s could not %s: %s", rival->peer->name, what,
                  tw_status_message(status));
}

static tw_status open_body(void *user, int index) {
  const struct task *task = user;
  (void)index;
  tune_rival *rival = task->rival;
  return peer_status(rival, "be opened", rival->peer->open(&rival->state));
}

static tw_status close_body(void *user, int index) {
  const struct task *task = user;
  (void)index;
  task->rival->peer->close(task->rival->state);
  return TW_OK;
}

static tw_status run_problem(const tune_rival *rival,
                             const twi_problem *problem, tw_stream stream) {
  return peer_status(
      rival, "run",
      rival->peer->run(rival->state, problem->type, problem->args, stream));
}

static tw_status run_body(void *user, int index) {
  const struct task *task = user;
  (void)index;
  return run_problem(task->rival, task->problem, NULL);
}

/* ---- verification ------------------------------------------------------- */

static tw_status run_verified(void *user, const twi_problem *problem) {
  const struct task *task = user;
  struct task run = {task->context, task->rival, problem};
  return on_device(task->context, run_body, &run);
}

static int fits_verified(void *user, const twi_problem *problem) {
  const struct task *task = user;
  return task->rival->peer->fits(problem->type, problem->args);
}

static void open_one(const tune_session *session, const tw_operation *operation,
                     tw_type type, tune_rival *rival) {
  tw_context *context = session->context;
  struct task task = {.context = context, .rival = rival};
  rival->is_open =
      !rival->peer->open || on_device(context, open_body, &task) == TW_OK;
  if (!rival->is_open) {
    snprintf(rival->why, sizeof rival->why, "%s", tw_last_error());
    return;
  }
  tune_runner runner = {run_verified, &task};
  tune_verdict verdict =
      tune_verify_runner(context, operation, type, &runner, fits_verified,
                         session->options->seed, rival->why, sizeof rival->why);
  rival->is_right = verdict == TUNE_VERDICT_RIGHT;
}

/* ---- the list ----------------------------------------------------------- */

void tune_rivals_open(const tune_session *session,
                      const tw_operation *operation, tw_type type,
                      tune_rivals *rivals) {
  *rivals = (tune_rivals){0};
  if (!tw_context_device(session->context)->is_gpu) return;
  const tw_peer_list *list = tw_tune_peers;
  while (list->operation && strcmp(list->operation, operation->name)) list++;
  if (!list->operation) return;
  for (const tw_peer *peer = list->peers;
       peer->name && rivals->count < TUNE_MAX_RIVALS; peer++) {
    tune_rival *rival = &rivals->all[rivals->count++];
    rival->peer = peer;
    open_one(session, operation, type, rival);
  }
}

void tune_rivals_close(const tune_session *session, tune_rivals *rivals) {
  for (int i = 0; i < rivals->count; i++) {
    struct task task = {.rival = &rivals->all[i]};
    if (rivals->all[i].is_open && rivals->all[i].peer->close)
      on_device(session->context, close_body, &task);
  }
  rivals->count = 0;
}

int tune_rival_fits(const tune_rival *rival, const twi_problem *problem) {
  return rival->is_open && rival->is_right &&
         rival->peer->fits(problem->type, problem->args);
}

static tw_status run_timed(void *user, const tune_buffers *buffers, int set,
                           tw_stream stream) {
  return run_problem(user, &buffers->problems[set], stream);
}

tune_contender tune_rival_contender(tune_rival *rival) {
  return (tune_contender){.name = rival->peer->name,
                          .run = run_timed,
                          .user = rival,
                          .is_reference = 1};
}
