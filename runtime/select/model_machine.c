/*
 * model_machine.c -- the time of a kernel of which the instructions are known,
 * as nvcc makes them (tune/ptx).
 *
 * The requests of a kernel do not tell how long its warps compute between them.
 * Its instructions do: how many a block issues, how long they wait for one
 * another, and how often they wait for loads that L1 does not have. The blocks
 * on an SM share its schedulers and L1, and run beside one another; the phases
 * of one block, in which it loads, computes and stores, do not.
 */
#include <math.h>

#include "select/model_pass.h"

enum { SCHEDULERS = 4 };

/* Fitted to the times of the operations to judge by (tests/model). */
static const double start_us = 0.278, /* of a wave of blocks */
    dram_us = 0.363,                  /* of a wait for DRAM */
    l2_us = 0.12,                     /* of a wait for L2 */
    shared_us = 0.101,  /* of a wave of blocks with shared memory */
    chain_part = 1.642, /* of the clocks that instructions wait */
    issue_part =
        1 / 1.218,   /* ptxas makes fewer instructions than are counted */
    l1_part = 0.785, /* of the clocks of L1 */
    tail_part =
        0.839,     /* of the time of a last wave that is not full: as alone */
    sm_norm = 2.3, /* exponents that join limits, as in model.c */
    norm = 2.35, alone = 1.613, /* blocks that hide half of one another */
    late_part = 0.01;           /* as in model.c */

static double joined(double exponent, double a, double b, double c, double d) {
  return pow(
      pow(a, exponent) + pow(b, exponent) + pow(c, exponent) + pow(d, exponent),
      1 / exponent);
}

/* From a block's begin to its end. */
static double block_us(const twi_model_pass *pass) {
  const twi_model_constants *constants = pass->constants;
  const twi_figures *figures = &pass->figures;
  const double loaded = (figures->read + figures->reloaded) * pass->blocks;
  const double from_dram =
      loaded > pass->loaded ? twi_model_at_rate(pass->loaded, loaded) : 1;
  double us = start_us + chain_part * figures->chain / pass->clock +
              figures->serial * (dram_us * from_dram + l2_us * (1 - from_dram));
  if (figures->wavefronts > 0) us += shared_us;
  if (pass->cluster > 1) us += constants->cluster_us;
  if (pass->is_folded) us += constants->fold_us;
  return figures->polls > 0 ? us : us + twi_model_fences_us(pass);
}

/* The time of so many blocks beside one another on an SM. */
static double wave_us(const twi_model_pass *pass, double l1_us, double blocks) {
  const double issue_us = twi_model_at_rate(issue_part * pass->figures.issue,
                                            SCHEDULERS * pass->clock);
  return joined(sm_norm, blocks * issue_us, blocks * l1_us, block_us(pass), 0);
}

/* The time of the busiest SM: full waves of blocks, and those that are left. */
static double sm_us(const twi_model_pass *pass, const twi_model_terms *terms) {
  const double resident = fmax(1, pass->resident);
  const double blocks = fmax(1, pass->busiest);
  const double l1_us = l1_part * terms->us[TWI_BOUND_L1] / blocks;
  const double full = ceil(blocks / resident) - 1;
  const double last = blocks - full * resident;
  const double full_us = wave_us(pass, l1_us, resident);
  return full * full_us + tail_part * wave_us(pass, l1_us, last) +
         (1 - tail_part) * full_us * last / resident;
}

double twi_model_machine_us(const twi_model_pass *pass,
                            const twi_model_terms *terms) {
  if (!(pass->figures.issue > 0) || pass->is_tensor) return 0;
  const double beside = fmin(fmax(1, pass->resident), fmax(1, pass->busiest));
  const double exponent = 1 + (norm - 1) * beside / (beside + alone);
  const double us =
      joined(exponent, terms->us[TWI_BOUND_DRAM], terms->us[TWI_BOUND_L2],
             sm_us(pass, terms), terms->us[TWI_BOUND_ATOMICS]);
  return terms->us[TWI_BOUND_LAUNCH] + terms->us[TWI_BOUND_RAGGED] +
         terms->us[TWI_BOUND_CHAIN] +
         fmax(us, terms->us[TWI_BOUND_BLOCKS] + late_part * us);
}
