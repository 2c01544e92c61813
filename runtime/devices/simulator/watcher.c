/*
 * watcher.c -- see watcher.h.
 */
#include "devices/simulator/watcher.h"

#include <stdlib.h>
#include <string.h>

#include "devices/simulator/access.h"
#include "devices/simulator/machine/cluster.h"
#include "devices/simulator/machine/collector.h"
#include "devices/simulator/machine/error.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/made.h"
#include "devices/simulator/machine/together.h"
#include "devices/simulator/stopped.h"
#include "devices/simulator/watch/groups.h"
#include "devices/simulator/watch/release.h"
#include "devices/simulator/watch/shadows.h"

static tw_status no_memory(void) {
  return sim_fail(TW_ERROR_MEMORY,
                  "no memory for a watch on the simulator's launches");
}

static void destroy(sim_watcher *watcher) {
  if (!watcher) return;
  if (watcher->watch.checks) sim_shadows_track(0);
  sim_checks *checks = &watcher->checks;
  sim_places_destroy(&checks->places);
  sim_order_free(&checks->order);
  sim_shadow_free(&checks->shared);
  sim_shadow_free(&checks->dynamic_shared);
  sim_shadow_free(&checks->device);
  sim_shadow_free(&checks->windows);
  sim_remotes_free(checks);
  sim_counters_free(&watcher->counters);
  free((void *)watcher->profile.sites);
  free(watcher);
}

static tw_status create(sim_watcher **result, const sim_watch *watch) {
  *result = NULL;
  sim_watcher *watcher = calloc(1, sizeof *watcher);
  if (!watcher) return no_memory();
  watcher->watch = *watch;
  if (watch->checks) sim_shadows_track(1);
  if (!sim_places_create(&watcher->checks.places)) {
    destroy(watcher);
    return no_memory();
  }
  *result = watcher;
  return TW_OK;
}

/* ---- events ------------------------------------------------------------ */

/* Sets a finding, which ends the launch. */
static void out_of_memory(sim_machine *machine) {
  sim_finding_set(machine, &machine->threads[0],
                  "there is no memory to watch its launch");
}

static const sim_watch_calls *calls_of(const sim_machine *machine);

static void launch_begins(sim_machine *machine) {
  sim_watcher *watcher = machine->watcher;
  machine->watch = calls_of(machine);
  sim_checks *checks = &watcher->checks;
  /* Without counters no place is needed after the launch that it was in. */
  if (!watcher->watch.counters && checks->places.count > SIM_MAX_PLACES / 2)
    sim_places_clear(&checks->places);
  sim_places_launch_begins(&checks->places);
  sim_counters_launch_begins(&watcher->counters, machine->launch->pass);
  checks->uninitialised_read[0] = '\0';
  sim_shadow_cover(&checks->device, machine->device);
  if (!watcher->watch.checks) return;
  sim_order_launch_begins(&checks->order);
  checks->order.beside = machine->beside;
  checks->order.beside_count = machine->beside_count;
  uint32_t epoch = checks->order.epoch;
  sim_range dynamic = {machine->dynamic_shared.begin, SIM_DYNAMIC_BYTES};
  if (checks->guesses.count)
    memset(&checks->guesses, 0, sizeof checks->guesses);
  if (!sim_shadow_cells(&checks->shared, machine->shared, epoch) ||
      !sim_shadow_cells(&checks->device, machine->device, epoch) ||
      !sim_shadow_cells(&checks->dynamic_shared, dynamic, epoch))
    out_of_memory(machine);
}

/* Makes the uninitialised read the launch's finding, if there was one. */
static void report_uninitialised_read(sim_machine *machine) {
  if (machine->collector) {
    machine->collector->settles(machine);
    return;
  }
  sim_checks *checks = &machine->watcher->checks;
  if (!checks->uninitialised_read[0] || machine->is_explained) return;
  memcpy(machine->finding, checks->uninitialised_read, sizeof machine->finding);
  checks->uninitialised_read[0] = '\0';
}

static void report_shared_uninitialised_read(sim_machine *machine) {
  if (!machine->collector &&
      machine->watcher->checks.uninitialised_space == SIM_SHARED)
    report_uninitialised_read(machine);
}

static void launch_ends(sim_machine *machine) {
  sim_watcher *watcher = machine->watcher;
  /* Replaces another finding, which it may have caused. */
  report_uninitialised_read(machine);
  if (watcher->watch.checks) sim_order_launch_ends(&watcher->checks.order);
  if (watcher->counters.out_of_memory && !machine->finding[0])
    out_of_memory(machine);
}

static int64_t blocks(sim_machine *machine, int64_t count) {
  sim_watcher *watcher = machine->watcher;
  int64_t most = watcher->watch.max_blocks;
  watcher->counters.blocks += count;
  return most && most < count ? most : count;
}

static void block_begins(sim_machine *machine) {
  sim_watcher *watcher = machine->watcher;
  const sim_together *together = machine->together;
  const int slot = together ? together->running : -1;
  sim_counters_block_begins(&watcher->counters);
  if (!watcher->watch.checks) return;
  if (!sim_order_block_begins(
          &watcher->checks.order, machine->block, slot,
          together
              ? together->peers[slot - slot % together->cluster_size].number
              : machine->block))
    out_of_memory(machine);
  if (together) sim_stopped_forget(machine, &watcher->checks);
}

/* A warp's instructions are those of the lane that needs most. */
static uint64_t slots_of_block(const sim_machine *machine) {
  uint64_t sum = 0, most = 0;
  for (int i = 0; i < machine->thread_count; i++) {
    if (machine->threads[i].slots > most) most = machine->threads[i].slots;
    if (i % SIM_WARP != SIM_WARP - 1 && i != machine->thread_count - 1)
      continue;
    sum += most;
    most = 0;
  }
  return sum;
}

/* A block ends when its thread that has most has done them. */
static uint64_t steps_of_block(const sim_machine *machine) {
  uint64_t most = 0;
  for (int i = 0; i < machine->thread_count; i++)
    if (machine->threads[i].steps > most) most = machine->threads[i].steps;
  return most;
}

static void block_ends(sim_machine *machine) {
  sim_watcher *watcher = machine->watcher;
  sim_counters_block_ends(
      &watcher->counters,
      machine->together ? machine->together->cluster_size : 1);
  watcher->counters.sums->slots += slots_of_block(machine);
  watcher->counters.sums->steps += steps_of_block(machine);
  sim_guesses_report(machine, &watcher->checks);
  report_shared_uninitialised_read(machine);
  if (!watcher->watch.checks) return;
  if (!machine->finding[0]) sim_remotes_block_ends(machine, &watcher->checks);
  sim_order_block_ends(&watcher->checks.order);
}

static void *block_stops(sim_machine *machine) {
  const sim_watcher *watcher = machine->watcher;
  return sim_stopped_save(machine, &watcher->counters.block, &watcher->checks,
                          watcher->watch.checks);
}

static void block_continues(sim_machine *machine, const void *state) {
  sim_watcher *watcher = machine->watcher;
  if (!sim_stopped_restore(machine, &watcher->counters.block, &watcher->checks,
                           state))
    out_of_memory(machine);
}

static void barrier(sim_machine *machine) {
  sim_watcher *watcher = machine->watcher;
  watcher->counters.sums->barriers++;
  sim_guesses_report(machine, &watcher->checks);
  if (watcher->watch.checks) sim_order_barrier(&watcher->checks.order);
  report_shared_uninitialised_read(machine);
}

/* ---- blocks that are resident together ----------------------------------- */

static int together_begins(sim_machine *machine, int blocks) {
  sim_watcher *watcher = machine->watcher;
  sim_checks *checks = &watcher->checks;
  const int size = machine->together->cluster_size;
  if (!watcher->watch.checks) {
    sim_shadow_cover(&checks->windows, machine->windows);
    return 1;
  }
  return sim_groups_begin(&checks->order, blocks, size,
                          machine->thread_count) &&
         (size == 1 || sim_shadow_cells(&checks->windows, machine->windows,
                                        checks->order.epoch)) &&
         sim_remotes_begin(machine, checks, blocks);
}

/* The order of accesses; NULL without checks. */
static sim_order *order_of(const sim_machine *machine) {
  sim_watcher *watcher = machine->watcher;
  return watcher->watch.checks ? &watcher->checks.order : NULL;
}

static void grid_arrives(sim_machine *machine, int is_early) {
  const sim_peer *peer = sim_together_running(machine->together);
  sim_order *order = order_of(machine);
  machine->watcher->counters.sums->grid_syncs++;
  if (order) sim_groups_grid_arrives(order, peer->grid_phases - 1, is_early);
}

static void grid_completes(sim_machine *machine) {
  sim_order *order = order_of(machine);
  if (order)
    sim_groups_grid_completes(order, machine->together->grid_phase - 1);
}

static void grid_passes(sim_machine *machine, unsigned phase) {
  sim_order *order = order_of(machine);
  if (order) sim_groups_grid_passes(order, phase);
}

static void cluster_arrives(sim_machine *machine, unsigned phase,
                            int is_for_shared) {
  sim_order *order = order_of(machine);
  if (order)
    sim_groups_cluster_arrives(order, machine->thread->number, phase,
                               is_for_shared);
}

static void cluster_passes(sim_machine *machine, unsigned phase) {
  sim_order *order = order_of(machine);
  if (order) sim_groups_cluster_passes(order, machine->thread->number, phase);
}

static void cluster_left(sim_machine *machine, int slot, int thread) {
  sim_order *order = order_of(machine);
  if (order) sim_groups_cluster_left(order, slot, thread);
}

/* ---- warps and fences ---------------------------------------------------- */

/* The multiply-adds of one product by the tensor cores: of f64, or as many of
 * 16 bits as take its time. */
static uint64_t tensor_adds_of(tw_sim_warp_operation operation) {
  switch (operation) {
    case TW_SIM_MMA_F64:
      return 16 * 8 * 4;
    case TW_SIM_MMA_F16:
    case TW_SIM_MMA_F16_TO_F16:
    case TW_SIM_MMA_BF16:
    case TW_SIM_MMA_TF32: /* half as many in the same time */
    case TW_SIM_MMA_U8:   /* twice as many */
    case TW_SIM_MMA_S8:
    case TW_SIM_MMA_E4M3:
    case TW_SIM_MMA_E5M2:
    case TW_SIM_MMA_E4M3_E5M2:
    case TW_SIM_MMA_E5M2_E4M3:
      return 16 * 8 * 16;
    default:
      return 0;
  }
}

/* Whether the lanes wait for each other, rather than for the tensor cores or
 * for shared memory, whose time is counted otherwise. */
static int is_meeting(tw_sim_warp_operation operation) {
  switch (operation) {
    case TW_SIM_ACTIVE:
    case TW_SIM_MMA_F16:
    case TW_SIM_MMA_F16_TO_F16:
    case TW_SIM_MMA_BF16:
    case TW_SIM_MMA_TF32:
    case TW_SIM_MMA_U8:
    case TW_SIM_MMA_S8:
    case TW_SIM_MMA_E4M3:
    case TW_SIM_MMA_E5M2:
    case TW_SIM_MMA_E4M3_E5M2:
    case TW_SIM_MMA_E5M2_E4M3:
    case TW_SIM_LOAD_MATRICES:
    case TW_SIM_LOAD_TRANSPOSED:
    case TW_SIM_STORE_MATRICES:
    case TW_SIM_STORE_TRANSPOSED:
    case TW_SIM_WMMA_LOAD:
    case TW_SIM_WMMA_STORE:
    case TW_SIM_WGMMA:
    case TW_SIM_WGMMA_COMMIT:
    case TW_SIM_WGMMA_WAIT:
      return 0;
    default:
      return 1;
  }
}

static void warp_meets(sim_machine *machine, int first, unsigned group,
                       unsigned all, tw_sim_warp_operation operation) {
  sim_watcher *watcher = machine->watcher;
  watcher->counters.sums->tensor_adds += tensor_adds_of(operation);
  if (is_meeting(operation)) {
    watcher->counters.sums->warp_syncs++;
    sim_waits_sync(&watcher->counters.block.waits, first / SIM_WARP);
  }
  if (watcher->watch.checks && operation == TW_SIM_SYNC)
    sim_order_warp_sync(&watcher->checks.order, first / SIM_WARP, group, all);
}

static uint32_t product(sim_machine *machine, int columns) {
  enum { ROWS = 16, TERMS = 16, WARPS = 4 };
  sim_counters *counters = &machine->watcher->counters;
  const uint64_t adds = (uint64_t)(ROWS * TERMS) * (unsigned)columns;
  counters->sums->tensor_adds += adds;
  counters->sums->group_adds += adds;
  counters->sums->products += machine->thread->number / SIM_WARP % WARPS == 0;
  sim_order *order = order_of(machine);
  return order ? sim_order_product_begins(order) : 0;
}

static void products_end(sim_machine *machine, uint32_t taken,
                         int is_for_group) {
  sim_order *order = order_of(machine);
  if (order)
    sim_order_products_end(order, (int)(machine->thread->number / SIM_WARP),
                           taken, is_for_group);
}

static void copy_begins(sim_machine *machine, size_t bytes, size_t with_outside,
                        int kind) {
  sim_counters *counters = &machine->watcher->counters;
  const int is_write = kind & SIM_WRITE;
  counters->sums->copied_bytes[is_write] += bytes;
  if (!is_write) counters->sums->brought_bytes += with_outside;
  if (!machine->watcher->watch.counters) return;
  sim_waits *waits = &counters->block.waits;
  const int warp = (int)(machine->thread->number / SIM_WARP);
  if (is_write)
    sim_waits_add(waits, warp, is_write);
  else
    sim_waits_copy(waits, warp, with_outside);
}

static void copy_of_thread(sim_machine *machine, const void *code) {
  sim_places *places = &machine->watcher->checks.places;
  const int number = sim_place_find(places, sim_place_key(code, 0));
  if (number) places->info[number].is_async = 1;
}

static void copies_awaited(sim_machine *machine, unsigned prior) {
  sim_watcher *watcher = machine->watcher;
  if (watcher->watch.counters)
    sim_waits_await(&watcher->counters.block.waits,
                    (int)machine->thread->number, prior);
}

static void warp_blocked(sim_machine *machine, int first, int is_paused) {
  sim_watcher *watcher = machine->watcher;
  if (!watcher->watch.counters) return;
  sim_counters_flush(&watcher->counters, &watcher->checks.places,
                     first / SIM_WARP);
  if (!is_paused)
    sim_waits_stop(&watcher->counters.block.waits, first / SIM_WARP);
}

static void fence(sim_machine *machine, int is_device) {
  sim_watcher *watcher = machine->watcher;
  if (watcher->watch.counters && is_device == TW_SIM_FENCE_DEVICE)
    sim_counters_fence(&watcher->counters, machine->thread->number);
  if (watcher->watch.checks)
    sim_release_fence(&watcher->checks.order, machine->thread->number,
                      is_device);
}

/* The barrier's address is the same for all blocks of a cluster. */
static void phase_releases(sim_machine *machine, uintptr_t barrier) {
  sim_order *order = order_of(machine);
  const sim_together *together = machine->together;
  if (order)
    sim_release_arrive(
        order, machine->thread->number, sim_cluster_place(machine, barrier),
        together ? sim_cluster_address(machine, together->running, barrier)
                 : barrier);
}

static void phase_ends(sim_machine *machine, uintptr_t barrier) {
  sim_order *order = order_of(machine);
  if (order) sim_release_phase_ends(order, sim_cluster_place(machine, barrier));
}

static void phase_acquires(sim_machine *machine, uintptr_t barrier) {
  sim_order *order = order_of(machine);
  if (order)
    sim_release_wait(order, machine->thread->number,
                     sim_cluster_place(machine, barrier));
}

static void phase_seen(sim_machine *machine, uintptr_t barrier) {
  sim_order *order = order_of(machine);
  if (order)
    sim_release_see(order, machine->thread->number,
                    sim_cluster_place(machine, barrier));
}

static void proxy_fence(sim_machine *machine) {
  sim_order *order = order_of(machine);
  if (order) order->proxy_time[machine->thread->number] = ++order->now;
}

#define READ(bytes) sim_access_read##bytes,
#define WRITE(bytes) sim_access_write##bytes,
static const sim_watch_calls calls = {
    .launch_begins = launch_begins,
    .blocks = blocks,
    .launch_ends = launch_ends,
    .block_begins = block_begins,
    .block_ends = block_ends,
    .block_stops = block_stops,
    .block_continues = block_continues,
    .barrier = barrier,
    .together_begins = together_begins,
    .grid_arrives = grid_arrives,
    .grid_completes = grid_completes,
    .grid_passes = grid_passes,
    .cluster_arrives = cluster_arrives,
    .cluster_passes = cluster_passes,
    .cluster_left = cluster_left,
    .warp_meets = warp_meets,
    .warp_blocked = warp_blocked,
    .fence = fence,
    .phase_releases = phase_releases,
    .phase_ends = phase_ends,
    .phase_acquires = phase_acquires,
    .phase_seen = phase_seen,
    .access = {{SIM_ACCESS_LIST(READ)}, {SIM_ACCESS_LIST(WRITE)}},
    .atomic = sim_access_atomic,
    .access_range = sim_access_range,
    .mark = sim_access_mark,
    .read_only = sim_access_read_only,
    .proxy_fence = proxy_fence,
    .copy = sim_access_copy,
    .copy_begins = copy_begins,
    .copy_of_thread = copy_of_thread,
    .copies_awaited = copies_awaited,
    .product = product,
    .products_end = products_end,
};
#undef READ
#undef WRITE

/* For a launch that may meet objects which the host has made (made.h). */
static void read8(sim_machine *machine, uintptr_t address, const void *code) {
  calls.access[0][3](machine, address, code);
  sim_made_read(machine, address, code);
}

static const sim_watch_calls *calls_of(const sim_machine *machine) {
  static sim_watch_calls with_objects;
  if (!machine->collector || !sim_made_is_on_device()) return &calls;
  with_objects = calls;
  with_objects.access[0][3] = read8;
  return &with_objects;
}

tw_status sim_watcher_set(sim_machine *machine, const sim_watch *watch) {
  sim_watcher *watcher = NULL;
  tw_status status = watch ? create(&watcher, watch) : TW_OK;
  if (status) return status;
  destroy(machine->watcher);
  machine->watcher = watcher;
  machine->watch = watcher ? &calls : NULL;
  return TW_OK;
}

void sim_watcher_forget(sim_watcher *watcher, uintptr_t begin) {
  sim_places_forget(&watcher->checks.places, begin);
}

void sim_watcher_count(sim_watcher *watcher, int on) {
  sim_counters *counters = &watcher->counters;
  watcher->watch.counters = on;
  if (counters->capacity)
    memset(counters->counts, 0,
           (size_t)counters->capacity * sizeof *counters->counts);
  memset(counters->passes, 0, sizeof counters->passes);
  counters->blocks = 0;
}
