/*
 * shard.h -- deals the work of one command line to several machines.
 *
 * Shard i of n takes every n-th problem, beginning with number i. Shards beyond
 * the number of problems share one: each takes a part of its candidates. So the
 * shards together do all of the work once, whatever their number.
 */
#ifndef TUNE_SHARD_H
#define TUNE_SHARD_H

typedef struct tune_shard {
  int index, count; /* from 0; a count of 0: the work is not dealt */
} tune_shard;

/* The part of a problem's candidates that a shard takes: those whose number is
 * `index` modulo `count`. A count of 0: the problem is another shard's. */
typedef struct tune_part {
  int index, count;
} tune_part;

/* The shard's part of problem number `problem` of `problems`. */
static inline tune_part tune_shard_part(const tune_shard *shard, int problem,
                                        int problems) {
  const int i = shard->index, n = shard->count;
  if (n == 0) return (tune_part){0, 1};
  if (n <= problems) return (tune_part){0, problem % n == i};
  if (i % problems != problem) return (tune_part){0, 0};
  /* Shards `problem`, `problem` + problems, ... below n share the problem. */
  return (tune_part){i / problems, (n - problem + problems - 1) / problems};
}

#endif
