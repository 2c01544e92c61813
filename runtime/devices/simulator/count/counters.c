/*
 * counters.c -- see counters.h.
 */
#include "devices/simulator/count/counters.h"

#include <stdlib.h>
#include <string.h>

#include "devices/simulator/count/chain.h"
#include "devices/simulator/watch/shadows.h"

#define ADDRESS_MASK ((UINT64_C(1) << SIM_LOG_ADDRESS_BITS) - 1)

static int place_of(uint64_t entry) {
  return (int)(entry >> SIM_LOG_ADDRESS_BITS);
}

void sim_counters_launch_begins(sim_counters *counters, int pass) {
  static uint64_t launches; /* guarded by the simulator's lock */
  counters->launch = ++launches;
  counters->sums = &counters->passes[pass];
  memset(counters->logged, 0, sizeof counters->logged);
  counters->ended = 0;
  counters->ended_accesses = 0;
  sim_reuse_launch_begins(&counters->reuse);
}

void sim_counters_block_begins(sim_counters *counters) {
  sim_waits_clear(&counters->block.waits);
  memset(counters->block.fences, 0, sizeof counters->block.fences);
  sim_reuse_block_begins(&counters->reuse, &counters->block.reuse);
}

void sim_counters_fence(sim_counters *counters, unsigned thread) {
  counters->block.fences[thread]++;
}

/* The lanes of a warp execute a fence together. */
static uint64_t fences_of_warps(const sim_counters *counters) {
  uint64_t sum = 0;
  for (int first = 0; first < SIM_MAX_THREADS; first += SIM_WARP) {
    uint32_t most = 0;
    for (int i = first; i < first + SIM_WARP; i++)
      if (counters->block.fences[i] > most) most = counters->block.fences[i];
    sum += most;
  }
  return sum;
}

/* Blocks of a cluster may share its work unevenly, so each counts as their
 * average. */
static void compare_accesses(sim_counters *counters, uint64_t accesses,
                             int cluster) {
  sim_pass_sums *sums = counters->sums;
  counters->ended_accesses += accesses;
  if (++counters->ended < cluster) return;
  const uint64_t mean = counters->ended_accesses / (uint64_t)cluster;
  if (sums->blocks_run == cluster || mean < sums->fewest_accesses)
    sums->fewest_accesses = mean;
  if (mean > sums->most_accesses) sums->most_accesses = mean;
  counters->ended = 0;
  counters->ended_accesses = 0;
}

void sim_counters_block_ends(sim_counters *counters, int cluster) {
  sim_pass_sums *sums = counters->sums;
  sim_block_waits block = sim_waits_of_block(&counters->block.waits);
  for (int i = 0; i < 2; i++) sums->waits[i] += block.waits[i];
  if (block.waits[0] > sums->most_waits) sums->most_waits = block.waits[0];
  sums->blocks_run++;
  sums->syncs += block.syncs;
  sums->fences += fences_of_warps(counters);
  if (block.polls > sums->most_polls) sums->most_polls = block.polls;
  sums->accesses += block.accesses;
  compare_accesses(counters, block.accesses, cluster);
}

/* ---- a request --------------------------------------------------------- */

/* Counts the sectors of the request that no earlier one of the launch touched,
 * and returns how many they are. */
static uint64_t touch(sim_counters *counters, const sim_place *place,
                      int is_write, const sim_request *request,
                      int64_t stride) {
  int count = request->count;
  uint64_t first = request->address[0], last = request->address[count - 1];
  /* Lanes whose addresses are close are one range; others are taken singly. */
  int together = stride >= 0 && stride <= 32;
  uint64_t all = 0;
  for (int i = 0; i < (together ? 1 : count); i++) {
    uint64_t address = request->address[i];
    size_t bytes = (size_t)request->bytes;
    if (together) bytes += last - first;
    sim_shadow *shadow = place->shadow;
    if (address - shadow->range.begin >= shadow->range.bytes)
      shadow = sim_shadows_get(address); /* lanes in different allocations */
    if (!shadow) continue;               /* the kernel has freed it since */
    int fresh =
        sim_shadow_touch(shadow, counters->launch, is_write, address, bytes);
    if (fresh < 0) counters->out_of_memory = 1;
    if (fresh > 0) all += (uint64_t)fresh;
  }
  counters->sums->touched[is_write] += all;
  return all;
}

/* Counts the sectors of a store that the warp has written since its log was
 * emptied: L2 joins such stores before the sector leaves it. */
static void count_rewritten(sim_counters *counters,
                            const sim_request *request) {
  uint64_t last = UINT64_MAX;
  for (int i = 0; i < request->count; i++) {
    uint64_t sector = request->address[i] / SIM_SECTOR;
    if (sector == last) continue;
    last = sector;
    int at = (int)(sector % SIM_RECENT);
    if (counters->recent[at].sector == sector &&
        counters->recent[at].flush == counters->flushes)
      counters->sums->rewritten++;
    counters->recent[at].sector = sector;
    counters->recent[at].flush = counters->flushes;
  }
}

/* Counts the sectors of a load that the block has loaded before. */
static void count_reuse(sim_counters *counters, const sim_place *place,
                        const sim_request *request) {
  enum { NEAR = 4 * SIM_WARP }; /* sectors: four requests of all lanes */
  const sim_range *range = &place->shadow->range;
  uint64_t last = UINT64_MAX;
  int is_same_warp;
  for (int i = 0; i < request->count; i++) {
    const uint64_t offset = request->address[i] - range->begin;
    if (offset >= range->bytes || offset / SIM_SECTOR == last) continue;
    last = offset / SIM_SECTOR;
    int64_t apart =
        sim_reuse_load(&counters->reuse, &counters->block.reuse, counters->warp,
                       range->begin, last, &is_same_warp);
    if (apart < 0) continue;
    counters->sums->again++;
    counters->sums->near += is_same_warp && apart <= NEAR;
    counters->sums->apart += (uint64_t)apart;
  }
}

/* Measured on an H200 by tuning/model/latencies.cu. In L2 an addition of floats
 * to a word that another lane changes takes as long as 2.4 to 2.9 of integers.
 * In shared memory an addition of floats is a loop: so many clocks of an SM for
 * each lane at the word to which most lanes add. */
enum {
  INTEGERS_FOR_A_FLOAT = 3,
  LOOP_CLOCKS_OF_4_BYTES = 12,
  LOOP_CLOCKS_OF_8_BYTES = 21
};

/* The operations that L2 executes beyond one for each sector. */
static uint64_t meetings_in_l2(const sim_request *request,
                               const sim_place_info *info, int64_t stride) {
  if (info->is_by_one_lane && stride == 0) return 0;
  return (uint64_t)sim_request_meet(request).in_sectors *
         (info->is_float ? INTEGERS_FOR_A_FLOAT : 1);
}

static uint64_t clocks_of_loop(const sim_request *request) {
  const int lanes = 1 + sim_request_meet(request).at_a_word;
  return (uint64_t)lanes * (request->bytes > SIM_WORD ? LOOP_CLOCKS_OF_8_BYTES
                                                      : LOOP_CLOCKS_OF_4_BYTES);
}

static void count_atomics(sim_counters *counters, const sim_request *request,
                          const sim_place_info *info, int64_t stride,
                          uint64_t sectors, uint64_t fresh) {
  sim_pass_sums *sums = counters->sums;
  for (int i = 0; i < request->count; i++) {
    const uint64_t address = request->address[i];
    const int is_first = i == 0 && sums->atomics[0] == 0;
    if (is_first || address < sums->atomics_at[0])
      sums->atomics_at[0] = address;
    if (is_first || address > sums->atomics_at[1])
      sums->atomics_at[1] = address;
  }
  sums->atomics[0] += sectors;
  sums->atomics[1] += fresh;
  sums->meetings += meetings_in_l2(request, info, stride);
}

static int in_one_allocation(const sim_place *place,
                             const sim_request *request) {
  const sim_range *range = &place->shadow->range;
  return request->address[0] - range->begin < range->bytes &&
         request->address[request->count - 1] - range->begin < range->bytes;
}

static void count_request(sim_counters *counters, const sim_places *places,
                          int number, sim_request *request) {
  const sim_place *place = &places->items[number];
  const sim_place_info *info = &places->info[number];
  sim_count *sum = &counters->counts[number];
  request->bytes = info->bytes;
  request->is_store = info->is_write && !info->is_atomic;
  const int repeats =
      place->space == SIM_SHARED && !info->is_write &&
      sum->phase == counters->phase &&
      sim_request_repeats(request, &counters->memos[number], sum->first);
  int64_t stride;
  sim_request_cost cost = sim_request_count(request, place->space == SIM_SHARED,
                                            &counters->memos[number], &stride);
  sum->accesses += (unsigned)request->count;
  sum->requests++;
  if (place->space == SIM_SHARED) {
    sum->wavefronts += (unsigned)cost.actual;
    sum->ideal_wavefronts += (unsigned)cost.ideal;
    if (repeats && !info->is_volatile) {
      sum->repeated += (unsigned)cost.actual;
    } else if (!info->is_volatile && !info->is_atomic) {
      counters->sums->joined +=
          (unsigned)sim_joint_add(&counters->joint, request, cost.actual);
    }
    if (info->is_float) counters->sums->loop_clocks += clocks_of_loop(request);
    if (info->is_write) counters->phase++;
    sum->first = request->address[0];
    sum->phase = counters->phase;
    return;
  }
  sum->sectors += (unsigned)cost.actual;
  sum->ideal_sectors += (unsigned)cost.ideal;
  if (!in_one_allocation(place, request)) stride = INT64_MIN;
  /* An atomic operation reads and writes. */
  if (!info->is_write || info->is_atomic)
    touch(counters, place, 0, request, stride);
  if (!info->is_write) count_reuse(counters, place, request);
  if (!info->is_write) return;
  uint64_t fresh = touch(counters, place, 1, request, stride);
  if (info->is_atomic) {
    count_atomics(counters, request, info, stride, (unsigned)cost.actual,
                  fresh);
  } else if (cost.actual > cost.ideal) {
    count_rewritten(counters, request);
  }
}

/* ---- equal logs -------------------------------------------------------- */

typedef struct sim_lanes {
  int count;
  int8_t number[SIM_WARP];
} sim_lanes;

/* One entry of each lane, as a request; 0 if their places differ. */
static int gather(const uint64_t *entries, const sim_lanes *lanes,
                  sim_request *request) {
  uint64_t first = entries[lanes->number[0]], other = 0;
  if (lanes->count == SIM_WARP) { /* the compiler makes vectors of this */
    for (int i = 0; i < SIM_WARP; i++) {
      request->address[i] = entries[i] & ADDRESS_MASK;
      other |= entries[i] ^ first;
    }
    return !(other >> SIM_LOG_ADDRESS_BITS);
  }
  for (int i = 0; i < lanes->count; i++) {
    uint64_t entry = entries[lanes->number[i]];
    request->address[i] = entry & ADDRESS_MASK;
    other |= entry ^ first;
  }
  return !(other >> SIM_LOG_ADDRESS_BITS);
}

/* Counts the log's rows up to the first in which the lanes' places differ;
 * returns how many it has counted. */
static int count_equal_rows(sim_counters *counters, const sim_places *places,
                            const sim_lanes *lanes, int rows) {
  sim_request request;
  request.count = lanes->count;
  memcpy(request.lane, lanes->number, sizeof request.lane);
  for (int i = 0; i < rows; i++) {
    if (!gather(counters->log[i], lanes, &request)) return i;
    count_request(counters, places,
                  place_of(counters->log[i][lanes->number[0]]), &request);
  }
  return rows;
}

/* ---- different logs ---------------------------------------------------- */

static int slot_of(sim_counters *counters, int place) {
  int slot = counters->slot_of[place];
  if (slot) return slot - 1;
  slot = counters->slot_count++;
  counters->slot_of[place] = (uint16_t)(slot + 1);
  counters->place_of[slot] = (uint16_t)place;
  memset(counters->access_count[slot], 0, sizeof counters->access_count[slot]);
  memset(counters->first_entry[slot], 0, sizeof counters->first_entry[slot]);
  return slot;
}

/* Fills in the slots from entry `from` of the logs on. */
static void fill_slots(sim_counters *counters, const sim_lanes *lanes,
                       int from) {
  for (int l = 0; l < lanes->count; l++) {
    int lane = lanes->number[l];
    for (int i = counters->logged[lane] - 1; i >= from; i--) {
      int slot = slot_of(counters, place_of(counters->log[i][lane]));
      counters->access_count[slot][lane]++;
      counters->next_entry[i][lane] = counters->first_entry[slot][lane];
      counters->first_entry[slot][lane] = (uint16_t)(i + 1);
    }
  }
}

/* Whether the requests of a place are a guess: lanes accessed it different
 * numbers of times. A lane that never did is certain, because a condition made
 * it inactive there; but if all lanes accessed the place earlier (`before`), a
 * lane that does so no more has left a loop. */
static int is_approximate(const uint16_t *counts, const sim_lanes *lanes,
                          int before) {
  int most = 0;
  for (int l = 0; l < lanes->count; l++)
    if (counts[lanes->number[l]] > most) most = counts[lanes->number[l]];
  for (int l = 0; l < lanes->count; l++) {
    int count = counts[lanes->number[l]];
    if (count != most && (count || before)) return 1;
  }
  return 0;
}

static int was_accessed_before(const sim_counters *counters, int lane, int from,
                               int place) {
  for (int i = 0; i < from; i++)
    if (place_of(counters->log[i][lane]) == place) return 1;
  return 0;
}

/* Counts one place's accesses: the first ones of all lanes are one request, the
 * second ones the next. */
static void count_place(sim_counters *counters, const sim_places *places,
                        int slot, const sim_lanes *lanes) {
  uint16_t *first = counters->first_entry[slot];
  int place = counters->place_of[slot];
  sim_request request;
  for (;;) {
    request.count = 0;
    for (int l = 0; l < lanes->count; l++) {
      int lane = lanes->number[l], entry = first[lane];
      if (!entry) continue;
      first[lane] = counters->next_entry[entry - 1][lane];
      request.lane[request.count] = (int8_t)lane;
      request.address[request.count++] =
          counters->log[entry - 1][lane] & ADDRESS_MASK;
    }
    if (!request.count) return;
    counters->phase++; /* what came in between is not known */
    counters->joint.bytes = 0;
    count_request(counters, places, place, &request);
  }
}

static void count_different_rows(sim_counters *counters,
                                 const sim_places *places,
                                 const sim_lanes *lanes, int from) {
  counters->slot_count = 0;
  fill_slots(counters, lanes, from);
  for (int slot = 0; slot < counters->slot_count; slot++) {
    int place = counters->place_of[slot];
    if (is_approximate(
            counters->access_count[slot], lanes,
            was_accessed_before(counters, lanes->number[0], from, place)))
      counters->counts[place].is_approximate = 1;
    count_place(counters, places, slot, lanes);
    counters->slot_of[place] = 0;
  }
}

static int grow(sim_counters *counters, int places) {
  if (places <= counters->capacity) return 1;
  size_t old = (size_t)counters->capacity, capacity = 2 * (size_t)places;
  sim_count *counts = realloc(counters->counts, capacity * sizeof *counts);
  if (!counts) return 0;
  counters->counts = counts;
  sim_request_memo *memos = realloc(counters->memos, capacity * sizeof *memos);
  if (!memos) return 0;
  counters->memos = memos;
  memset(counts + old, 0, (capacity - old) * sizeof *counts);
  memset(memos + old, 0, (capacity - old) * sizeof *memos);
  counters->capacity = (int)capacity;
  return 1;
}

/* Adds the loads of the lane that made the most accesses to the warp's waits.
 * A lane waits for an atomic operation if it stores something next, which is
 * taken for the result; the simulator does not see whether a result is used.
 * Other atomic operations are like stores: no later load is made before them.
 */
static void count_waits(sim_counters *counters, const sim_places *places,
                        int warp, int lane) {
  sim_waits *waits = &counters->block.waits;
  const int count = counters->logged[lane];
  sim_chain chain = {0};
  for (int i = 0; i < count; i++) {
    const uint64_t entry = counters->log[i][lane];
    const sim_place_info *info = &places->info[place_of(entry)];
    const sim_place_info *next =
        i + 1 < count ? &places->info[place_of(counters->log[i + 1][lane])]
                      : NULL;
    if (info->is_shared) continue;
    if (info->is_async) {
      sim_waits_copy(waits, warp, 0);
      continue;
    }
    if (info->is_atomic && !(next && next->is_write)) {
      sim_waits_end_group(waits, warp);
      continue;
    }
    if (!info->is_write &&
        sim_chain_add(&chain, place_of(entry), entry & ADDRESS_MASK))
      sim_waits_end_group(waits, warp);
    sim_waits_add(waits, warp, info->is_write && !info->is_atomic);
  }
}

/* Adds the volatile loads of the lane that made the most of them. Of a warp
 * that looks at the states of other blocks, some lanes may have nothing to look
 * at. */
static void count_polls(sim_counters *counters, const sim_places *places,
                        int warp) {
  int any = 0, most = 0;
  for (int i = 1; i < places->count; i++) any |= places->info[i].is_volatile;
  for (int lane = 0; lane < SIM_WARP && any; lane++) {
    int polls = 0;
    for (int i = 0; i < counters->logged[lane]; i++) {
      const sim_place_info *info =
          &places->info[place_of(counters->log[i][lane])];
      polls += info->is_volatile && !info->is_write && !info->is_shared;
    }
    if (polls > most) most = polls;
  }
  sim_waits_poll(&counters->block.waits, warp, most);
}

void sim_counters_flush(sim_counters *counters, const sim_places *places,
                        int warp) {
  sim_lanes lanes = {0, {0}};
  counters->warp = warp;
  counters->joint.bytes = 0;
  int fewest = SIM_LOG_DEPTH, most = 0, longest = 0;
  for (int i = 0; i < SIM_WARP; i++) {
    int logged = counters->logged[i];
    if (!logged) continue;
    lanes.number[lanes.count++] = (int8_t)i;
    if (logged < fewest) fewest = logged;
    if (logged > most) most = logged, longest = i;
  }
  if (!lanes.count) return;
  if (grow(counters, places->count)) {
    int same = count_equal_rows(counters, places, &lanes, fewest);
    if (same < most) count_different_rows(counters, places, &lanes, same);
  } else {
    counters->out_of_memory = 1;
  }
  count_waits(counters, places, warp, longest);
  count_polls(counters, places, warp);
  counters->flushes++;
  counters->phase++;
  memset(counters->logged, 0, sizeof counters->logged);
}

void sim_counters_copy(sim_counters *counters, const sim_places *places,
                       int number, uintptr_t address, size_t bytes) {
  const sim_place *place = &places->items[number];
  if (!grow(counters, places->count)) {
    counters->out_of_memory = 1;
    return;
  }
  sim_count *sum = &counters->counts[number];
  const int is_write = places->info[number].is_write;
  sum->copied += bytes;
  sum->sectors += (address + bytes - 1) / SIM_SECTOR - address / SIM_SECTOR + 1;
  sum->ideal_sectors += (bytes + SIM_SECTOR - 1) / SIM_SECTOR;
  const int fresh = sim_shadow_touch(place->shadow, counters->launch, is_write,
                                     address, bytes);
  if (fresh < 0) counters->out_of_memory = 1;
  if (fresh > 0) counters->sums->touched[is_write] += (uint64_t)fresh;
}

void sim_counters_free(sim_counters *counters) {
  free(counters->counts);
  free(counters->memos);
}
