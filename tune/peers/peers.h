/*
 * peers.h -- the library's own choice for a problem beside the peers: other
 * libraries that compute the same, a copy and a read.
 *
 * tune bench --peers times them in two processes. compare.c times what is
 * linked into tune, such as cuBLAS and CUB, beside the choice. script.c runs
 * python/peers.py, which times torch and cupy beside the same call of the
 * library. Two times are compared only if they were taken in turn in one
 * process.
 */
#ifndef TUNE_PEERS_H
#define TUNE_PEERS_H

#include <stdio.h>

#include "measure/limit.h"
#include "measure/verified_baselines.h"
#include "select/select.h"

enum { TUNE_MAX_PEERS = TUNE_MAX_BASELINES + 6, TUNE_PEER_NAME = 32 };

typedef enum tune_peer_kind {
  TUNE_PEER_SAME, /* computes the same operation */
  TUNE_PEER_COPY, /* copies as many bytes as the operation must move */
  TUNE_PEER_READ  /* reads the bytes that the operation must read */
} tune_peer_kind;

typedef struct tune_peer {
  char name[TUNE_PEER_NAME];
  tune_peer_kind kind;
  double time_us; /* 0: not timed, see `why` */
  double low_us, high_us;
  double ours_us;   /* the library's choice in the same process */
  int is_python;    /* timed by python/peers.py, and its results compared */
  int is_different; /* 1: its results differ from the library's */
  int is_failed;    /* 1: an error prevented timing it */
  char why[256];
} tune_peer;

/* The outcome of comparing a result with another implementation's. */
typedef enum tune_agreement {
  TUNE_AGREES_NOT_COMPARED,
  TUNE_AGREES,
  TUNE_AGREES_NOT /* see `finding` */
} tune_agreement;

/* One problem, with its times. */
typedef struct tune_peered {
  const twi_problem *problem;
  tw_choice choice;
  double time_us, low_us, high_us; /* predicted on the simulator */
  tw_choice untuned;               /* "" as its variant: not asked for */
  double untuned_us;
  double untuned_ours_us; /* the choice's time in the same process */
  tune_limit limit;
  tune_agreement agreement; /* of the choice with a baseline and the reference,
                               at the problem's own sizes */
  char finding[512];
  int peer_count;
  tune_peer peers[TUNE_MAX_PEERS];
} tune_peered;

/* The peer that computes the same and is fastest in comparison with the
 * library; NULL if there is none. Peers with a wrong result are left out. */
const tune_peer *tune_peered_best(const tune_peered *peered);
/* The peer of this kind, or NULL. */
const tune_peer *tune_peered_find(const tune_peered *peered,
                                  tune_peer_kind kind);
/* The library's speed as a fraction of the peer's; 0: unknown. */
double tune_peer_fraction(const tune_peer *peer);
/* Adds a peer and returns it; NULL if there is no room. */
tune_peer *tune_peered_add(tune_peered *peered, const char *name,
                           tune_peer_kind kind);

/* What all of one command's comparisons share. */
typedef struct tune_peers_job {
  tw_context *context;
  const char *device; /* as the user named it, or NULL */
  uint64_t seed;      /* of the data */
  double deadline_s;
  const tune_steps *steps;
  const tune_monitor *monitor;
  int wants_untuned;
  FILE *out; /* for messages */
} tune_peers_job;

/* compare.c: chooses the kernel, verifies it, and on a GPU times it beside a
 * copy and the baselines. On the simulator time_us is the prediction. */
tw_status tune_peers_compare(const tune_peers_job *job,
                             tune_baselines *baselines,
                             const twi_problem *problem, tune_peered *peered);

/* untuned.c: the choice that the library would make if it had no record or
 * time of a problem of these sizes. */
tw_status tune_peers_untuned(tw_context *context, const twi_problem *problem,
                             twi_selection *selection);

/* agree.c: runs the kernel and a baseline on different memory with the same
 * inputs, and compares the outputs; of an output above 16 MiB the first and the
 * last 8 MiB. `finding` says where they differ. */
tune_agreement tune_peers_agree(tw_context *context,
                                const tune_buffers *buffers,
                                const tune_timed *ours, const tune_timed *other,
                                char *finding, size_t size);

/* script.c: times torch and cupy on the problems of `count` entries and adds
 * them as peers. Prints the reason if one of them is not timed. */
void tune_peers_run_script(const tune_peers_job *job, tune_peered *peered,
                           int count);
/* Reads the script's answer, a TSV. A row has the number of an entry, from 1,
 * to which it is added; a row of number 0 is printed. Returns the number of
 * rows; -1 if the file is not such an answer. */
int tune_peers_read_answer(const char *path, tune_peered *peered, int count,
                           FILE *out);

#endif
