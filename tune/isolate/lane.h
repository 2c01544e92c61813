/*
 * lane.h -- one worker process at a time, and the candidate that it runs.
 */
#ifndef TUNE_LANE_H
#define TUNE_LANE_H

#include "isolate/isolate.h"
#include "isolate/process.h"

typedef struct tune_lane {
  const tune_isolate_options *options;
  tune_process process;
  int is_ready; /* the process has opened its device */
  int started;  /* processes so far */
  int served;   /* candidates by the process */
  int known;    /* what this process had when the worker was forked */
  /* The candidate: */
  int is_busy; /* it runs; else its result is known */
  int job;
  int was_new; /* the process had served none */
  double limit_s, deadline_s;
  tune_isolated result;
  int length;
  char line[TUNE_REQUEST_LINE];
} tune_lane;

/* Starts a process unless one is there that knows all kernels of the context,
 * and does not wait for it. Returns 0, with a reason in lane->result.why, if
 * there is none. */
int tune_lane_launch(tune_lane *lane);
/* The same, and waits until it has opened its device. */
int tune_lane_start(tune_lane *lane);
/* Ends the process; see tune_process_stop(). */
int tune_lane_stop(tune_lane *lane, char *text);

/* Begins to run a candidate. If it cannot be run, the lane is not busy. */
void tune_lane_begin(tune_lane *lane, int job, const tune_request *request,
                     double expected_us);
/* To be called when the process of a busy lane has said something or the
 * deadline is over. If the failure may not be the candidate's own, it is run
 * again, and the lane stays busy. */
void tune_lane_end(tune_lane *lane);

#endif
