/*
 * isolate.c -- runs candidates in a process of their own: the parent's side.
 */
#include "isolate/isolate.h"

#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>

#include "isolate/lane.h"
#include "measure/clock.h"
#include "measure/interrupt.h"

struct tune_isolate {
  tune_isolate_options options;
  char device[64];
  int lane_count;
  tune_lane lanes[];
};

/* The simulator runs on the CPU, perhaps with other programs. */
double tune_isolate_limit(const tw_device_info *info) {
  return info->is_gpu ? 60 : 600;
}

tw_status tune_isolate_open(tune_isolate **isolate,
                            const tune_isolate_options *options) {
  *isolate = NULL;
  if (getenv("TW_ISOLATED"))
    return twi_fail(TW_ERROR_OPTION,
                    "this process runs for another one, which isolates it; its "
                    "main() must call tune_worker_main()");
  const int count = options->worker_count > 1 ? options->worker_count : 1;
  const int lanes = count < TUNE_MAX_ISOLATED ? count : TUNE_MAX_ISOLATED;
  tune_isolate *opened =
      calloc(1, sizeof *opened + (size_t)lanes * sizeof(tune_lane));
  if (!opened) return twi_fail(TW_ERROR_MEMORY, "out of memory");
  opened->options = *options;
  if (options->device)
    snprintf(opened->device, sizeof opened->device, "%s", options->device);
  opened->options.device = opened->device;
  opened->lane_count = lanes;
  for (int i = 0; i < lanes; i++)
    opened->lanes[i] = (tune_lane){.options = &opened->options,
                                   .process = {.requests = -1, .answers = -1}};
  *isolate = opened;
  return TW_OK;
}

void tune_isolate_close(tune_isolate *isolate) {
  char text[TUNE_PAGE_TEXT];
  if (!isolate) return;
  for (int i = 0; i < isolate->lane_count; i++)
    tune_lane_stop(&isolate->lanes[i], text);
  free(isolate);
}

int tune_isolate_started(const tune_isolate *isolate) {
  int started = 0;
  for (int i = 0; i < isolate->lane_count; i++)
    started += isolate->lanes[i].started;
  return started;
}

int tune_isolate_process(const tune_isolate *isolate) {
  return (int)isolate->lanes[0].process.pid;
}

void tune_isolate_begin(tune_isolate *isolate) {
  tune_lane_launch(&isolate->lanes[0]);
}

tw_status tune_isolate_check(tune_isolate *isolate) {
  tune_lane *lane = &isolate->lanes[0];
  if (tune_lane_start(lane)) return TW_OK;
  return twi_fail(TW_ERROR_DEVICE, "%s", lane->result.why);
}

/* ---- many candidates ----------------------------------------------------- */

/* Waits until a busy lane's worker speaks, is late, or the user interrupts;
 * returns a lane that is to be ended, or NULL if none is busy. */
static tune_lane *wait_for_one(tune_isolate *isolate) {
  struct pollfd polled[TUNE_MAX_ISOLATED];
  for (;;) {
    double deadline_s = INFINITY;
    tune_lane *busy = NULL;
    for (int i = 0; i < isolate->lane_count; i++) {
      tune_lane *lane = &isolate->lanes[i];
      polled[i] = (struct pollfd){
          .fd = lane->is_busy ? lane->process.answers : -1, .events = POLLIN};
      if (!lane->is_busy) continue;
      if (tune_now_s() >= lane->deadline_s) return lane;
      deadline_s = fmin(deadline_s, lane->deadline_s);
      busy = lane;
    }
    if (!busy || tune_is_interrupted()) return busy;
    int ready = poll(polled, (nfds_t)isolate->lane_count,
                     tune_process_wait_ms(deadline_s));
    for (int i = 0; i < isolate->lane_count && ready > 0; i++)
      if (polled[i].revents) return &isolate->lanes[i];
  }
}

void tune_isolate_run_all(tune_isolate *isolate,
                          const tune_isolate_jobs *jobs) {
  tune_request request;
  double expected_us;
  int job, is_left = 1;
  tune_lane *lane;
  do {
    for (int i = 0; i < isolate->lane_count && is_left; i++) {
      lane = &isolate->lanes[i];
      while (!lane->is_busy &&
             (is_left = jobs->next(jobs->user, &job, &request, &expected_us))) {
        tune_lane_begin(lane, job, &request, expected_us);
        if (!lane->is_busy) jobs->done(jobs->user, job, &lane->result);
      }
    }
    lane = wait_for_one(isolate);
    if (lane) tune_lane_end(lane);
    if (lane && !lane->is_busy)
      jobs->done(jobs->user, lane->job, &lane->result);
  } while (lane);
}

/* ---- one candidate ------------------------------------------------------- */

struct one {
  const tune_request *request;
  double expected_us;
  int is_begun;
  tune_isolated *result;
};

static int next(void *user, int *job, tune_request *request,
                double *expected_us) {
  struct one *one = user;
  if (one->is_begun) return 0;
  one->is_begun = 1;
  *job = 0;
  *request = *one->request;
  *expected_us = one->expected_us;
  return 1;
}

static void done(void *user, int job, const tune_isolated *result) {
  (void)job;
  *((struct one *)user)->result = *result;
}

void tune_isolate_run(tune_isolate *isolate, const tune_request *request,
                      double expected_us, tune_isolated *result) {
  struct one one = {request, expected_us, 0, result};
  tune_isolate_run_all(isolate, &(tune_isolate_jobs){next, done, &one});
}
