/*
 * workload.h -- the problems of one command line, in groups of one operation
 * and type each: those that the words and --shape name, or those of the file of
 * --problems; and the shard's part of them.
 */
#ifndef TUNE_WORKLOAD_H
#define TUNE_WORKLOAD_H

#include "commands/session.h"

typedef struct tune_group {
  tune_problems problems;
  tune_part *parts; /* of each problem, the part of its candidates */
} tune_group;

typedef struct tune_workload {
  int count;
  tune_group *groups;
} tune_workload;

/* Reads the file of --problems before a device is opened, and checks the words
 * otherwise. Serves as the `check` of a command's row. */
int tune_workload_check(tune_session *session);
/* Makes the groups, after the check. Groups of which the shard has no part are
 * left out. Returns -1 or the exit code. The caller frees them. */
int tune_workload_make(tune_session *session, tune_workload *workload);
void tune_workload_free(tune_workload *workload);

#endif
