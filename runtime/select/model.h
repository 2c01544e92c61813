/*
 * model.h -- predicts how long a variant takes on a GPU, without running it.
 *
 * The model is a roofline with Little's law:
 *   - DRAM reaches its bandwidth only with enough bytes in flight;
 *   - a thread waits for memory once for each group of loads that it has in
 *     flight at the same time;
 *   - blocks run in waves;
 *   - every warp and every access takes issue slots of an SM, even past the
 * edge of the data;
 *   - shared memory serves one wavefront per clock and SM;
 *   - arithmetic has the peak rate of its type.
 * Blocks whose tile crosses the edge of the data, or whose operands are not
 * aligned, take the kernel's slow path. The template gives the figures of that
 * path.
 *
 * The model ranks variants that have not been measured. Its times are always
 * printed as PREDICTED.
 * Sources: Volkov, "Understanding Latency Hiding on GPUs" (2016), and the
 * roofline model of Williams, Waterman and Patterson (2009).
 */
#ifndef TWI_MODEL_H
#define TWI_MODEL_H

#include "api/problem.h"
#include "devices/occupancy.h"

/* What can limit a kernel. */
typedef enum twi_bound {
  TWI_BOUND_LAUNCH,  /* starting the main kernel */
  TWI_BOUND_PASSES,  /* all passes beside it */
  TWI_BOUND_GAPS,    /* times in which TMA brings nothing: blocks of a cluster
                        wait for one another, or a wave begins */
  TWI_BOUND_BLOCKS,  /* starting the main kernel's blocks, one by one */
  TWI_BOUND_RAGGED,  /* blocks at the edge, which finish after all others */
  TWI_BOUND_DRAM,    /* bytes from and to DRAM */
  TWI_BOUND_L2,      /* bytes of the busiest SM from and to L2 */
  TWI_BOUND_ZEROS,   /* zeros that TMA loads from outside of tensors */
  TWI_BOUND_LATENCY, /* waiting for memory, wave by wave */
  TWI_BOUND_ISSUE,   /* issuing instructions */
  TWI_BOUND_L1,      /* an SM's path to L1 and shared memory */
  TWI_BOUND_ARITHMETIC, /* multiply-adds */
  TWI_BOUND_FEEDING,    /* loads of the multiply-adds' operands */
  TWI_BOUND_ATOMICS,    /* atomic operations on the same few sectors */
  TWI_BOUND_CHAIN,      /* blocks that wait for one another */
  TWI_BOUND_COUNT
} twi_bound;

typedef struct twi_model_terms {
  double us[TWI_BOUND_COUNT]; /* the time if this were the only limit */
  double norm;                /* exponent of the p-norm that joins them */
  double time_us;             /* the predicted time; infinite if nothing runs */
  twi_bound bound;            /* the largest of the limits */
  double waves; /* how often the blocks of the main kernel fill the GPU */
  double waits; /* how often a thread of the main kernel waits for memory */
  double pass_us[TW_MAX_PASSES]; /* of each pass; their sum is time_us */
  unsigned assumed; /* bit i: how much pass i moves is not known, so pass_us[i]
                       and time_us serve to rank variants only */
} twi_model_terms;

/* Numbers that are in no data sheet. model_constants.c describes each beside
 * its value. */
typedef struct twi_model_constants {
  double launch_us, pass_us, counted_pass_us, memory_us;
  double block_us, start_us, cluster_us, fold_us;
  double dram_latency_us, l2_latency_us, group_l2_us;
  double barrier_us, sync_us, fence_us, poll_us, atomic_us;
  double grid_sync_us, grid_atomics;
  double shared_us, shared_wait_us, step_us, tail;
  double block_slots, warp_slots, access_slots, element_slots;
  double shared_slots, wavefront_slots;
  double full_warps, ragged_us;
  double dram_efficiency, l2_bytes_a_clock, excess_sectors, torn_part;
  double l1_bytes, missed_bytes_a_clock;
  double pipe_efficiency, tensor_efficiency, group_efficiency;
  double feeding_efficiency, lone_warp_cost;
  double norm;
  /* Of kernels to which TMA brings operands of warpgroups. */
  double brought_start_us, brought_waits, brought_pass_us;
  double brought_cluster_us, brought_tile_us, brought_tiles, brought_sums_us,
      brought_gap_us;
  double line_clocks, outside_bytes_a_clock, brought_norm;
} twi_model_constants;

extern const twi_model_constants twi_model_fitted;

/* A variant and what was counted of it. */
typedef struct twi_model_variant {
  const tw_variant *variant;
  const tw_variant_counts *counts; /* NULL: not counted */
} twi_model_variant;

/* Predicts the time of a variant from its passes (twi_kernel_passes()) and the
 * occupancy of each of its kernels. The traits describe the first kernel; of
 * another one only its blocks, threads and `work` are known. Of several kernels
 * without `work`, that with the most threads is assumed to move the problem's
 * bytes, and the others nothing. If no block of a kernel fits an SM, all terms
 * are infinite and the bound is the launch. */
void twi_model(const tw_device_info *gpu, const twi_problem *problem,
               const twi_model_variant *variant, const tw_passes *passes,
               const twi_occupancy *occupancy, twi_model_terms *terms);

/* The same with other constants, to fit them. */
void twi_model_with(const twi_model_constants *constants,
                    const tw_device_info *gpu, const twi_problem *problem,
                    const twi_model_variant *variant, const tw_passes *passes,
                    const twi_occupancy *occupancy, twi_model_terms *terms);

/* The traits that the template gives for the variant. */
tw_traits twi_variant_traits(const tw_variant *variant);

/* The time_us of twi_model(). */
double twi_model_time_us(const tw_device_info *gpu, const twi_problem *problem,
                         const twi_model_variant *variant,
                         const tw_passes *passes,
                         const twi_occupancy *occupancy);

/* Whether the term adds to the time of all others. */
int twi_bound_is_added(twi_bound bound);
/* Whether the p-norm joins the limit with the others. */
int twi_bound_is_joined(twi_bound bound);
/* "DRAM", "latency", ... */
const char *twi_bound_name(twi_bound bound);

#endif
