/*
 * rivals.h -- an operation's peers, opened and verified, ready to be timed.
 */
#ifndef TW_RIVALS_H
#define TW_RIVALS_H

#include "measure.h"
#include "peers.h"
#include "session.h"

enum { TW_MAX_RIVALS = 8 };

typedef struct tw_rival {
  const tw_peer *peer;
  void *state;
  int is_open;
  int is_right;  /* its results are the reference's */
  char why[512]; /* or this: why it cannot be opened, or what was wrong */
} tw_rival;

typedef struct tw_rivals {
  int count;
  tw_rival all[TW_MAX_RIVALS];
} tw_rivals;

/* Opens the peers of an operation and verifies them. On the host device there
 * are none: a peer's code is for a GPU. */
void tw_rivals_open(const tw_session *session, const tw_operation *operation,
                    tw_type type, tw_rivals *rivals);
void tw_rivals_close(const tw_session *session, tw_rivals *rivals);

/* Whether it can be timed on this problem. */
int tw_rival_fits(const tw_rival *rival, const tw_problem *problem);
/* It as a contender; the rival is the contender's user. */
tw_contender tw_rival_contender(tw_rival *rival);

#endif
