/*
 * rivals.h -- an operation's peers, opened and verified, ready to be timed.
 */
#ifndef TUNE_RIVALS_H
#define TUNE_RIVALS_H

#include "commands/session.h"
#include "measure/measure.h"
#include "peers.h"

enum { TUNE_MAX_RIVALS = 8 };

typedef struct tune_rival {
  const tw_peer *peer;
  void *state;
  int is_open;
  int is_right;  /* its results are the reference's */
  char why[512]; /* or this: why it cannot be opened, or what was wrong */
} tune_rival;

typedef struct tune_rivals {
  int count;
  tune_rival all[TUNE_MAX_RIVALS];
} tune_rivals;

/* Opens the peers of an operation and verifies them. On the simulator there
 * are none: a peer's code is for a GPU. */
void tune_rivals_open(const tune_session *session,
                      const tw_operation *operation, tw_type type,
                      tune_rivals *rivals);
void tune_rivals_close(const tune_session *session, tune_rivals *rivals);

/* Whether it can be timed on this problem. */
int tune_rival_fits(const tune_rival *rival, const twi_problem *problem);
/* It as a contender; the rival is the contender's user. */
tune_contender tune_rival_contender(tune_rival *rival);

#endif
