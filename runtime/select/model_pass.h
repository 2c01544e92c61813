/*
 * model_pass.h -- one pass of a variant on one problem, as the model sees it.
 *
 * model.c describes each pass, and joins the terms of the main kernel with the
 * times of the other passes.
 */
#ifndef TWI_MODEL_PASS_H
#define TWI_MODEL_PASS_H

#include "select/figures.h"
#include "select/model.h"

/* The figures from which the terms are computed. */
typedef struct twi_model_pass {
  const twi_model_constants *constants;
  const tw_device_info *gpu;
  tw_traits traits;
  double clock;    /* clocks of an SM per microsecond */
  double bytes;    /* that the operation must move */
  double loaded;   /* those of them that it must load */
  double blocks;   /* of the grid */
  double threads;  /* of a block */
  double warps;    /* of a block */
  double resident; /* blocks on an SM at the same time */
  int cluster;     /* blocks of a cluster; 0 or 1: no clusters */
  double sms;      /* SMs that its blocks can use */
  double busiest;  /* blocks in total of the SM that has the most */
  double uneven;   /* the busiest block's units of work for one on average */
  double units;    /* of work of the busiest block, such as tiles; at least 1 */
  double line_cost;    /* as in tw_passes; 0 for passes without warpgroups */
  double outside;      /* likewise */
  double adds;         /* multiply-adds of a thread */
  int is_tensor;       /* the tensor cores do them */
  int has_own_adds;    /* a thread adds to many sums that do not wait for one
                          another: a hint or the tensor cores give `adds` */
  int main_multiplies; /* the kernel whose terms are computed has_own_adds */
  double narrow;       /* accesses on the slow path for one on the fast path */
  twi_figures figures;
  int runs; /* 0: it is skipped, or has no blocks */
  int element_bytes;
  int is_folded; /* the grid is folded, see tw_block_of() */
} twi_model_pass;

/* The time of an amount at a rate. A rate of 0 is unknown and counts as no
 * limit. */
static inline double twi_model_at_rate(double amount, double rate) {
  return rate > 0 ? amount / rate : 0;
}

/* ---- model_terms.c ---- */

/* How often the blocks fill the GPU. A partial last wave costs a little less
 * than a full one. */
double twi_model_waves(const twi_model_pass *pass);
/* How often a thread waits for loads. */
double twi_model_waits(const twi_model_pass *pass);
/* Sets the terms of the main kernel. */
void twi_model_set_terms(const twi_model_pass *pass, const twi_problem *problem,
                         twi_model_terms *terms);

/* ---- model_other.c ---- */

/* The bytes that all blocks of a pass move: counted, or requested. */
double twi_model_bytes_of_blocks(const twi_model_pass *pass);
/* The time of a pass beside the one whose terms are computed. */
double twi_model_other_us(const twi_model_pass *pass,
                          const twi_problem *problem, const tw_variant *variant,
                          const tw_geometry *geometry);

#endif
