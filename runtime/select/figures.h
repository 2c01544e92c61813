/*
 * figures.h -- what the blocks of a pass do for one problem, for the model.
 *
 * Each figure is the template's hint, if it gives one. Else it is what the
 * simulator has counted for a few amounts of work (tw_variant_counts),
 * interpolated. If the variant has not been counted, its threads are taken to
 * share the problem's bytes.
 */
#ifndef TWI_FIGURES_H
#define TWI_FIGURES_H

#include "api/problem.h"

typedef struct twi_figures {
  int is_known;        /* `work` is hinted or counted */
  int is_counted;      /* some figures may be counts */
  double work;         /* bytes that a thread requests on the fast path */
  double waits;        /* how often it waits for them */
  int has_only_counts; /* it was counted, and its template has no hints: a wait
                          is for a group of loads */
  double edge_work, edge_waits; /* the same on the slow path */
  double slow;       /* fraction of the blocks that take the slow path */
  double width;      /* bytes of an access on the fast path */
  double sectors;    /* sectors moved, divided by the fewest possible */
  double torn;       /* sectors of which several blocks write parts, divided by
                        the fewest possible; 0: not hinted */
  double wavefronts; /* as in tw_traits; 0: no shared memory */
  double moved;    /* bytes that a block moves to and from L2; 0: not counted */
  double read;     /* those of them that it loads */
  double stored;   /* bytes of the sectors of all its stores, each as often as
                      it is stored to; 0: not counted */
  double excess;   /* those of them that it writes again after other accesses */
  double reloaded; /* bytes that it loads again; 0: not counted */
  double gathered; /* bytes of different sectors that it loads, if indices
                      decide which; else 0 */
  double apart;    /* bytes that it loads before it does so; 0: not counted */
  /* How often a block meets at a barrier, its warps meet, execute a fence for
   * all blocks, and look whether other blocks have come so far. */
  double barriers, syncs, fences, polls;
  double atomics; /* atomic operations that L2 executes one after the other */
  double spread;  /* those that are spread over the lines of an output */
  double tensor;  /* multiply-adds of a block by the tensor cores */
  double groups;  /* those of them in products of warpgroups */
  double brought; /* bytes that TMA loads, those outside of a tensor too */
  double far;     /* bytes of the cluster's other blocks' shared memory that its
                     threads load or store */
  double slots;   /* instructions of a block's warps for divisions and other
                     slow arithmetic; 0: not counted */
  double steps;   /* steps of arithmetic that wait for one another in loops */
  double grid_syncs; /* barriers of the whole grid at which a block waits */
  double most_waits; /* `waits` of the block that waits most; 0: all do alike */
  double clocks; /* of L1 and shared memory for the requests of a block; 0: not
                    counted, or replaced by a hint for `arithmetic` */
} twi_figures;

/* counts may be NULL. pass counts from 0. traits are those of the variant. */
twi_figures twi_figures_find(const twi_problem *problem,
                             const tw_variant *variant, const tw_traits *traits,
                             const tw_variant_counts *counts, int pass,
                             const tw_geometry *geometry);

/* The operation's work: floating-point operations, or bytes if there are none.
 */
double twi_figures_amount(const twi_problem *problem);

/* Units of work that a block does on average; 1 unless blocks stay for several.
 */
double twi_figures_units(const tw_geometry *geometry);

/* The largest number that the problem's indices may be below; 0: it has none.
 */
double twi_figures_choice(const twi_problem *problem);

/* Whether blocks that do so much of the operation's work do about the same. */
int twi_figures_are_alike(double amount, double other);

/* Elements between two of the problem's offsets, on average; 0: it has none. */
double twi_figures_length(const twi_problem *problem);

#endif
