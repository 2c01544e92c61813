/*
 * model_terms.c -- the terms of the kernel that moves the problem's bytes.
 *
 * Each limit is computed separately. Each limit except DRAM and atomic
 * operations is a limit of an SM, so the SM with the most blocks determines it.
 */
#include <math.h>

#include "devices/launch.h"
#include "select/model_pass.h"
#include "select/peak.h"

enum {
  SCHEDULERS = 4,           /* per SM */
  TENSOR_ADDS = 16 * 8 * 16 /* of one instruction, for 16-bit numbers */
};

/* Blocks that are resident at the same time. */
static double resident_blocks(const twi_model_pass *pass) {
  const double all = pass->resident * pass->sms;
  if (pass->cluster <= 1) return all;
  return fmax(1, floor(all / pass->cluster + 1e-6)) * pass->cluster;
}

double twi_model_waves(const twi_model_pass *pass) {
  double waves = pass->blocks / resident_blocks(pass);
  if (waves <= 1) return 1;
  return waves + pass->constants->tail * (ceil(waves) - waves);
}

/* Warps of one scheduler if so many blocks are on an SM. */
static double warps_of_scheduler(const twi_model_pass *pass, double blocks) {
  return pass->warps * fmin(blocks, pass->resident) / SCHEDULERS;
}

/* Whether no block can take the fast path. */
static int is_all_slow(const twi_model_pass *pass) {
  return pass->figures.slow >= 1;
}

double twi_model_waits(const twi_model_pass *pass) {
  return is_all_slow(pass) ? pass->figures.edge_waits : pass->figures.waits;
}

/* The average wait. Data that is loaded several times, by threads or by blocks,
 * comes from DRAM the first time and from L2 after that. Nobody waits for what
 * is stored, or added to memory. */
static double wait_us(const twi_model_pass *pass) {
  const twi_model_constants *constants = pass->constants;
  double needed = pass->loaded;
  double loaded = (pass->figures.read + pass->figures.reloaded) * pass->blocks;
  if (pass->traits.arithmetic > 0) {
    needed = pass->bytes;
    loaded = pass->figures.work * pass->threads * pass->blocks;
  }
  double from_dram = loaded > needed ? twi_model_at_rate(needed, loaded) : 1;
  /* Copies on their way to tensor cores are counted in batches, not in groups
   * of loads. */
  const int is_for_group = pass->figures.has_only_counts && !pass->is_tensor &&
                           !(pass->line_cost > 0);
  const double l2_us =
      is_for_group ? constants->group_l2_us : constants->l2_latency_us;
  return constants->dram_latency_us * from_dram + l2_us * (1 - from_dram);
}

/* The additional time of the blocks at the edge. They move single elements and
 * wait more often, so they finish after all others. */
static double ragged_us(const twi_model_pass *pass) {
  if (pass->figures.slow <= 0 || is_all_slow(pass)) return 0;
  double late = fmax(0, pass->figures.edge_waits - pass->figures.waits);
  double elements =
      pass->narrow > 1 ? pass->figures.edge_work / pass->element_bytes : 0;
  return late * wait_us(pass) + pass->constants->ragged_us * elements;
}

/* The time in which a block's fences wait until its earlier writes are visible
 * to all blocks. An SM executes them one after the other. */
static double fences_us(const twi_model_pass *pass) {
  return pass->figures.fences * pass->constants->fence_us;
}

/* The time in which the threads of a block wait for one another. Of a kernel
 * whose blocks wait for one another, chain_us() has the fences. */
static double meeting_us(const twi_model_pass *pass) {
  double us = pass->figures.barriers * pass->constants->barrier_us +
              pass->figures.syncs * pass->constants->sync_us;
  return pass->figures.polls > 0 ? us : us + fences_us(pass);
}

/* How often a warp accesses shared memory beyond once to write and once to read
 * each element: such accesses wait for one another, as in a search or in a loop
 * of unknown length, where those of an element that only passes through are
 * unrolled, and so are those of the tensor cores' operands. */
static double shared_waits(const twi_model_pass *pass) {
  enum { LINE = 128 };
  if (!pass->figures.is_counted || pass->traits.wavefronts > 0 ||
      pass->is_tensor)
    return 0;
  const double all = pass->figures.wavefronts * pass->figures.moved / LINE;
  const double once = pass->figures.moved / pass->element_bytes / TWI_WARP;
  return fmax(0, all - once) / pass->warps;
}

/* The steps of a thread's loops that wait for one another, without those of
 * multiply-adds: adds_cost() has these. */
static double waiting_steps(const twi_model_pass *pass) {
  return fmax(0, pass->figures.steps - pass->adds);
}

/* How much more often the block that waits most does so than one on average,
 * where the operands' values decide. Meanwhile its SM runs other blocks, so the
 * difference is added once to the time of all waves. The longest of n lengths
 * with an exponential distribution is on average 1 + 1/2 + ... + 1/n times the
 * mean, which grows as log(n); whether more blocks than were counted have a
 * longer one is not known. */
static double longest_waits(const twi_model_pass *pass, double waits) {
  enum { COUNTED = 32 };
  if (pass->figures.most_waits <= waits) return 0;
  return (pass->figures.most_waits - waits) *
         fmin(1, log(pass->blocks) / log(COUNTED));
}

/* The time of all waves of blocks. In each wave, threads wait for their loads
 * and for one another. */
static double waiting_us(const twi_model_pass *pass, double waves,
                         double waits) {
  const twi_model_constants *constants = pass->constants;
  if (pass->line_cost > 0)
    return waves * (constants->brought_start_us +
                    waits * wait_us(pass) * constants->brought_waits +
                    meeting_us(pass));
  double wave_us = constants->start_us + waits * wait_us(pass);
  if (pass->cluster > 1) wave_us += constants->cluster_us;
  if (pass->figures.wavefronts > 0) wave_us += constants->shared_us;
  if (pass->is_folded) wave_us += constants->fold_us;
  wave_us += shared_waits(pass) * constants->shared_wait_us +
             waiting_steps(pass) * constants->step_us;
  return waves * (wave_us + meeting_us(pass)) +
         longest_waits(pass, waits) * wait_us(pass);
}

/* The time in which all blocks wait for one another: each of them arrives at,
 * and looks at, one word. */
static double grid_syncs_us(const twi_model_pass *pass) {
  const twi_model_constants *constants = pass->constants;
  return pass->figures.grid_syncs *
         (constants->grid_sync_us +
          pass->blocks * constants->grid_atomics * constants->atomic_us);
}

/* The time in which blocks wait for one another. All resident blocks of a wave
 * wait for the first of them, so it adds to the time of moving data. */
static double chain_us(const twi_model_pass *pass, double waves) {
  if (pass->figures.polls <= 0) return grid_syncs_us(pass);
  return grid_syncs_us(pass) +
         waves * pass->figures.polls * pass->constants->poll_us +
         pass->busiest * fences_us(pass);
}

/* Time in which no load of TMA is in flight or nothing is multiplied, of a
 * kernel of warpgroups. Between two waves blocks end and others begin; between
 * two tiles of a block that stays, the first is written. Either the blocks of a
 * cluster load for each other, and the first slab waits for all of them; or
 * they read each other's sums when all has been brought. */
static double gaps_us(const twi_model_pass *pass, double waves) {
  const twi_model_constants *constants = pass->constants;
  if (!(pass->line_cost > 0)) return 0;
  const double between = (waves - 1) * constants->brought_gap_us +
                         pow(pass->units - 1, constants->brought_tiles) *
                             constants->brought_tile_us;
  if (pass->cluster <= 1) return between;
  return between + (pass->figures.far > 0
                        ? (pass->cluster - 1) * constants->brought_sums_us
                        : constants->brought_cluster_us);
}

/* Lines of all outputs. */
static double output_lines(const twi_problem *problem) {
  enum { LINE = 128 };
  double bytes = 0;
  for (int t = 0; t < problem->operation->tensor_count; t++) {
    const tw_tensor *tensor = &problem->operation->tensors[t];
    if (tensor->access != TW_IN)
      bytes += (double)twi_problem_span_bytes(problem, tensor);
  }
  return fmax(1, bytes / LINE);
}

/* The time of the atomic operations that all blocks make on the same sectors,
 * which L2 executes one after the other; on n lines sqrt(n) times as fast. */
static double atomics_us(const twi_model_pass *pass,
                         const twi_problem *problem) {
  double atomics = pass->figures.atomics;
  if (pass->figures.spread > 0)
    atomics += pass->figures.spread / sqrt(output_lines(problem));
  return pass->blocks * atomics * pass->constants->atomic_us;
}

/* The time to issue all instructions of the busiest SM. Each block, warp,
 * access and element takes issue slots, even if its threads have nothing to do;
 * so do divisions and the like, which were counted unless a hint tells of them.
 * With few warps a scheduler is idle for a part of the time. */
static double issue_us(const twi_model_pass *pass) {
  const twi_model_constants *constants = pass->constants;
  double wide = twi_model_at_rate(pass->figures.work, pass->figures.width);
  double edge =
      twi_model_at_rate(pass->figures.edge_work, pass->figures.width) *
      pass->narrow;
  double accesses = wide + pass->figures.slow * (edge - wide);
  /* What the tensor cores multiply passes through no thread's instructions one
   * by one, on the way to shared memory neither. */
  double elements = pass->is_tensor
                        ? (pass->figures.tensor - pass->figures.groups) /
                              TENSOR_ADDS / pass->warps
                        : pass->figures.work / pass->element_bytes;
  double of_warp = constants->warp_slots + accesses * constants->access_slots +
                   elements * (constants->element_slots + pass->traits.slots);
  double of_block = constants->block_slots;
  if (!pass->is_tensor) {
    if (pass->figures.is_counted && !(pass->traits.wavefronts > 0))
      of_block += pass->figures.wavefronts * pass->figures.moved / 128 *
                  constants->wavefront_slots;
    else
      of_warp +=
          wide * fmin(1, pass->figures.wavefronts) * constants->shared_slots;
  }
  of_block += pass->warps * of_warp;
  if (!(pass->traits.slots > 0)) of_block += pass->figures.slots;
  double warps = warps_of_scheduler(pass, pass->busiest);
  double idle = fmax(1, constants->full_warps / warps);
  return twi_model_at_rate(pass->busiest * of_block * idle,
                           SCHEDULERS * pass->clock);
}

/* The part of what is loaded again that a cache of so many bytes no longer
 * holds, because `held` bytes have been moved since. */
static double missed_part(double held, double cache_bytes) {
  return held > cache_bytes ? 1 - cache_bytes / held : 0;
}

/* The bytes that a block loads again and that L1 no longer holds, because of
 * what it and the other blocks on the SM have loaded since. */
static double missed_in_l1(const twi_model_pass *pass) {
  double since = pass->figures.moved;
  if (pass->figures.apart > 0) since = fmin(since, pass->figures.apart);
  double held = since * fmin(pass->busiest, pass->resident);
  return pass->figures.reloaded * missed_part(held, pass->constants->l1_bytes);
}

/* The bytes from and to DRAM: those that the operation must move, and those
 * that are loaded again and that L2 no longer holds. Blocks to which TMA brings
 * operands of warpgroups have neighbouring tiles at the same time, and find
 * there what the others have loaded; but when only some blocks still have a
 * tile, DRAM is not busy. */
static double dram_bytes(const twi_model_pass *pass) {
  if (pass->line_cost > 0) return pass->bytes * pass->uneven;
  double held =
      pass->figures.moved *
      fmin(pass->blocks, pass->resident * (double)pass->gpu->sm_count);
  return pass->bytes + pass->blocks * missed_in_l1(pass) *
                           missed_part(held, (double)pass->gpu->l2_bytes);
}

/* The bytes that a block loads from L2 beside its part of those that the
 * operation must move. */
static double gathered(const twi_model_pass *pass) {
  if (!(pass->figures.gathered > 0)) return 0;
  return fmax(0, pass->figures.gathered - pass->bytes / pass->blocks);
}

/* The bytes of sectors that a warp fills by several stores in a row. L1 joins
 * none of them: each store takes its sectors to L2, however little of them it
 * fills. Sectors that are written again after other accesses are in
 * figures.sectors. */
static double stored_again(const twi_model_pass *pass) {
  const double written = pass->figures.moved - pass->figures.read;
  const double again = pass->figures.stored - written - pass->figures.excess;
  /* Counts have three digits: a small difference may be rounding. */
  return again > 0.02 * pass->figures.stored ? again : 0;
}

/* L2 joins partly used sectors before they reach DRAM, but each of them costs
 * L2 more than a fully used one. Those of which several blocks write parts cost
 * nothing if L2 still has them when the last one does. What TMA brings does not
 * go through L1: copies_us() has it. */
static double l2_us(const twi_model_pass *pass) {
  const twi_model_constants *constants = pass->constants;
  const double torn = pass->figures.torn *
                      missed_part(pass->bytes, constants->torn_part *
                                                   (double)pass->gpu->l2_bytes);
  double excess =
      constants->excess_sectors * (pass->figures.sectors - 1 + torn);
  double bytes = fmax(pass->bytes / pass->blocks, pass->figures.moved);
  double us = twi_model_at_rate(pass->busiest * bytes * (1 + excess),
                                pass->clock * constants->l2_bytes_a_clock);
  if (pass->line_cost > 0) return us;
  return us + twi_model_at_rate(
                  pass->busiest * (missed_in_l1(pass) + gathered(pass) +
                                   stored_again(pass)),
                  pass->clock * constants->missed_bytes_a_clock);
}

/* What the copy engine takes to bring operands of warpgroups from L2. */
static double copies_us(const twi_model_pass *pass) {
  enum { LINE = 128 };
  const double lines =
      pass->figures.brought / LINE * pass->line_cost * pass->uneven;
  return twi_model_at_rate(pass->busiest * lines * pass->constants->line_clocks,
                           pass->clock);
}

/* What all SMs together take for the zeros that TMA loads in place of what is
 * outside of the tensors. */
static double zeros_us(const twi_model_pass *pass) {
  return twi_model_at_rate(
      pass->blocks * pass->figures.brought * pass->outside,
      pass->clock * pass->constants->outside_bytes_a_clock);
}

static double l1_us(const twi_model_pass *pass) {
  if (pass->figures.clocks > 0)
    return twi_model_at_rate(pass->busiest * pass->figures.clocks,
                             pass->clock * pass->constants->feeding_efficiency);
  double wavefronts = pass->bytes / pass->blocks / 128 *
                      (1 + pass->figures.wavefronts) *
                      (1 + pass->figures.slow * (pass->narrow - 1));
  return twi_model_at_rate(pass->busiest * wavefronts, pass->clock);
}

/* The multiply-adds of an SM per clock that long runs of them reach. Where the
 * tensor cores' rate is not known, they are taken for no faster. */
static double add_rate(const twi_model_pass *pass, tw_type type) {
  const int capability = pass->gpu->compute_capability;
  double tensor = twi_peak_tensor_multiply_adds(capability, type);
  if (pass->is_tensor && tensor > 0)
    return tensor * (pass->figures.groups > 0
                         ? pass->constants->group_efficiency
                         : pass->constants->tensor_efficiency);
  return twi_peak_multiply_adds(capability, type) *
         pass->constants->pipe_efficiency;
}

/* How many times as long as one among many warps a warp's multiply-adds take if
 * so many blocks are on an SM. A scheduler without a warp is idle; with few,
 * too, if their sums wait for one another. */
static double adds_cost(const twi_model_pass *pass, double blocks) {
  const double warps = warps_of_scheduler(pass, blocks);
  const double idle = fmax(1, 1 / warps);
  if (pass->has_own_adds) return idle;
  return idle * hypot(1, pass->constants->lone_warp_cost / fmax(1, warps));
}

/* The blocks of the busiest SM, each as many times as its multiply-adds take
 * longer. If they wait for one another, so do those of the last blocks, which
 * have fewer blocks beside them. */
static double adds_of_blocks(const twi_model_pass *pass) {
  if (pass->has_own_adds) return pass->busiest * adds_cost(pass, pass->busiest);
  const double last = fmod(pass->busiest, fmax(1, pass->resident));
  const double others = pass->busiest - last;
  double blocks = 0;
  if (others > 0) blocks += others * adds_cost(pass, pass->resident);
  if (last > 0) blocks += last * adds_cost(pass, last);
  return blocks;
}

/* Sets the terms of the busiest SM's multiply-adds and of the loads of their
 * operands. */
static void set_arithmetic_terms(const twi_model_pass *pass,
                                 const twi_problem *problem,
                                 twi_model_terms *terms) {
  const twi_model_constants *constants = pass->constants;
  double adds = pass->adds * pass->threads;
  double rate = add_rate(pass, twi_type_first(problem->type));
  double feeding = twi_model_at_rate(pass->busiest * adds / TWI_WARP,
                                     pass->clock * pass->traits.arithmetic);
  terms->us[TWI_BOUND_ARITHMETIC] =
      twi_model_at_rate(adds_of_blocks(pass) * adds, pass->clock * rate);
  terms->us[TWI_BOUND_FEEDING] = feeding / constants->feeding_efficiency;
}

void twi_model_set_terms(const twi_model_pass *pass, const twi_problem *problem,
                         twi_model_terms *terms) {
  const twi_model_constants *constants = pass->constants;
  terms->waves = twi_model_waves(pass);
  terms->waits = twi_model_waits(pass);
  terms->us[TWI_BOUND_LAUNCH] = constants->launch_us;
  terms->norm = pass->line_cost > 0 ? constants->brought_norm : constants->norm;
  terms->us[TWI_BOUND_GAPS] = gaps_us(pass, terms->waves);
  terms->us[TWI_BOUND_BLOCKS] = pass->blocks * constants->block_us;
  terms->us[TWI_BOUND_DRAM] =
      twi_model_at_rate(dram_bytes(pass), pass->gpu->dram_gbps * 1e3 *
                                              constants->dram_efficiency);
  terms->us[TWI_BOUND_L2] = fmax(l2_us(pass), copies_us(pass));
  terms->us[TWI_BOUND_ZEROS] = zeros_us(pass);
  terms->us[TWI_BOUND_LATENCY] = waiting_us(pass, terms->waves, terms->waits);
  terms->us[TWI_BOUND_ISSUE] = issue_us(pass);
  terms->us[TWI_BOUND_RAGGED] = ragged_us(pass);
  terms->us[TWI_BOUND_L1] = l1_us(pass);
  terms->us[TWI_BOUND_ATOMICS] = atomics_us(pass, problem);
  terms->us[TWI_BOUND_CHAIN] = chain_us(pass, terms->waves);
  set_arithmetic_terms(pass, problem, terms);
}
