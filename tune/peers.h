/*
 * peers.h -- what a user would pick instead of our kernels.
 *
 * templates/<operation>/peers.c defines an array of these, ended by a peer
 * without a name. `tune bench` verifies a peer as it verifies a variant, times
 * it in the same run, and gives our variants as fractions of the best one.
 */
#ifndef TW_PEERS_H
#define TW_PEERS_H

#include "tilewright/tilewright.h"

typedef struct tw_peer {
  const char *name; /* "cuBLAS geam" */
  /* Whether it computes this problem. args, here and below, is the operation's
   * argument struct with all defaults filled in. No size of it is zero. */
  int (*fits)(tw_type type, const void *args);
  /* Called once, on the GPU that is current, before any run; may be NULL. */
  tw_status (*open)(void **state);
  /* Puts the work on the stream and returns. */
  tw_status (*run)(void *state, tw_type type, const void *args,
                   tw_stream stream);
  void (*close)(void *state); /* after an open that succeeded; may be NULL */
} tw_peer;

typedef struct tw_peer_list {
  const char *operation; /* NULL ends the lists */
  const tw_peer *peers;
} tw_peer_list;

/* All operations' peers. Defined beside main(); a program that defines none
 * gets the empty list of no_peers.c. */
extern const tw_peer_list tw_tune_peers[];

#endif
