/*
 * batches.h -- batches of launches between two events: how many launches make a
 * sample, and whether they are replayed from a graph.
 */
#ifndef TUNE_BATCHES_H
#define TUNE_BATCHES_H

#include "measure/measure.h"

/* The batch of one entry with one kind of operands. */
typedef struct tune_batch {
  int launches;
  void *graph; /* NULL: launched one by one */
  int is_sized;
} tune_batch;

/* The state of one tune_measure. Each array has an item for each entry of
 * `timed`. */
typedef struct tune_batches {
  tw_context *context;
  const tune_buffers *buffers;
  tune_timed *timed;
  int count;
  int is_hot;     /* the kind of operands of the next sample */
  int next_set;   /* for the next launch of any entry with cold operands */
  double best_us; /* of the launches that sized the batches */
  tune_batch *batch[2]; /* with cold and with hot operands */
  int *order;           /* indices of the entries to time, in launch order */
  double *order_us;     /* time of a launch of each entry of `order` */
  int failed;           /* index of the entry whose launch failed; -1: none */
} tune_batches;

tw_status tune_batches_open(tune_batches *batches);
void tune_batches_close(tune_batches *batches);

/* Whether the entry can be timed: no launch of it failed, and it was not
 * abandoned. */
int tune_is_active(const tune_timed *timed);

/* Sizes the batch of an entry, so that a sample is long enough, and captures it
 * if a launch is short. If the first launch takes so long that there must be no
 * second one, sets *only_us to its time and is_abandoned. */
tw_status tune_batches_size(tune_batches *batches, int index, double *only_us);

/* Takes a sample of each of the first `count` entries of `order`, and sets
 * order_us. Removes an entry whose launch fails, and times the others again. */
tw_status tune_batches_time(tune_batches *batches, int *count);

#endif
