/*
 * test_order.c -- which accesses of a launch are ordered, and the state of
 * shadow memory, without any kernel.
 */
#include "check.h"
#include "devices/simulator/watch/order.h"
#include "devices/simulator/watch/release.h"
#include "devices/simulator/watch/turns.h"

/* An atomic operation acquires and then releases. */
static void atomic_operation(sim_order *order, unsigned thread,
                             uintptr_t address) {
  sim_release_acquire(order, thread, address, SIM_RELEASE_BY_UPDATE);
  sim_release_publish(order, thread, address);
}

static sim_order order;

/* The mark of an access that `thread` makes now. */
static sim_mark mark(unsigned thread) {
  return order.now | (sim_mark)thread << 32;
}

static int is_before(sim_mark earlier, unsigned thread) {
  return sim_order_is_before(&order, earlier, SIM_GLOBAL, thread, 0x1000);
}

static void begin_block(void) {
  if (order.block_count) sim_order_block_ends(&order);
  CHECK(sim_order_block_begins(&order, (int64_t)order.block_count, -1, 0));
}

static void test_blocks(void) {
  sim_order_launch_begins(&order);
  sim_mark before[3000];
  for (int i = 0; i < 3000; i++) {
    begin_block();
    before[i] = mark(5);
    for (int j = 0; j < i % 3; j++) sim_order_barrier(&order);
  }
  for (int i = 0; i < 3000; i++) {
    CHECK_INT(sim_turns_block_at(&order, sim_mark_time(before[i])), i);
    if (i < 2999) CHECK(!is_before(before[i], 5));
  }
  sim_order_launch_ends(&order);
  sim_order_launch_begins(&order);
  begin_block();
  CHECK(is_before(before[2999], 6));
  sim_order_launch_ends(&order);
}

static void test_barriers(void) {
  sim_order_launch_begins(&order);
  begin_block();
  sim_mark first = mark(3);
  CHECK(is_before(first, 3));
  CHECK(!is_before(first, 4));
  CHECK(!is_before(first, 64));
  sim_order_warp_sync(&order, 0, 0xffffffffu, 0xffffffffu);
  CHECK(is_before(first, 4));
  CHECK(!is_before(first, 64));
  CHECK(!is_before(mark(3), 4));
  sim_order_barrier(&order);
  CHECK(is_before(first, 64));
  sim_order_launch_ends(&order);
}

/* A block that stops and continues has its own accesses before it, and not
 * those of a block that ran in between; and the other way about. */
static void test_stops(void) {
  enum { THREADS = 64 };
  sim_order_launch_begins(&order);
  CHECK(sim_order_block_begins(&order, 7, -1, 7));
  sim_mark old = mark(3);
  sim_order_barrier(&order);
  sim_mark fresh = mark(3);
  void *first = sim_order_stop(&order, THREADS, 0);
  check_need(first != NULL, "memory");
  CHECK(sim_order_block_begins(&order, 2, -1, 2));
  sim_mark other = mark(3);
  CHECK(!is_before(old, 3) && !is_before(fresh, 3));
  sim_release_fence(&order, 3, 1);
  atomic_operation(&order, 3, 0x40);
  sim_mark later = mark(3);
  void *second = sim_order_stop(&order, THREADS, 0);
  check_need(second != NULL, "memory");
  CHECK(sim_order_continue(&order, THREADS, first));
  CHECK(is_before(old, 3) && is_before(old, 4) && is_before(fresh, 3));
  CHECK(!is_before(fresh, 4) && !is_before(other, 3));
  CHECK_INT(
      order.blocks[sim_turns_block_at(&order, sim_mark_time(fresh))].number, 7);
  CHECK_INT(
      order.blocks[sim_turns_block_at(&order, sim_mark_time(other))].number, 2);
  atomic_operation(&order, 4, 0x40);
  CHECK(is_before(other, 4) && !is_before(later, 4));
  CHECK(!is_before(fresh, 4));
  sim_order_barrier(&order);
  CHECK(is_before(fresh, 64) && !is_before(later, 64));
  sim_order_block_ends(&order);
  CHECK(sim_order_continue(&order, THREADS, second));
  CHECK(is_before(other, 3) && !is_before(old, 3) && !is_before(other, 4));
  sim_order_launch_ends(&order);
  free(first);
  free(second);
}

/* The order through __syncwarp() with partial masks is transitive. */
static void test_partial_syncs(void) {
  sim_order_launch_begins(&order);
  begin_block();
  sim_mark first = mark(0);
  sim_order_warp_sync(&order, 0, 0x00000003u, 0xffffffffu);
  CHECK(is_before(first, 1));
  CHECK(!is_before(first, 2));
  sim_mark second = mark(0);
  sim_order_warp_sync(&order, 0, 0x00000006u, 0xffffffffu);
  CHECK(is_before(first, 2));
  CHECK(!is_before(second, 2));
  CHECK(!is_before(second, 1));
  /* For lanes of another warp nothing is ordered. */
  CHECK(!is_before(first, 34));
  sim_order_launch_ends(&order);
}

/* A fence and an atomic operation in one warp, an atomic operation in another.
 */
static void test_releases(void) {
  const uintptr_t flag = 0x2000, other_flag = 0x3000;
  sim_order_launch_begins(&order);
  begin_block();
  sim_mark released = mark(0), neighbour = mark(1);
  atomic_operation(&order, 0, flag); /* no release without a fence */
  atomic_operation(&order, 32, flag);
  CHECK(!is_before(released, 32));
  sim_release_fence(&order, 0, 0);
  sim_mark after_fence = mark(0);
  atomic_operation(&order, 0, flag);
  atomic_operation(&order, 64, other_flag);
  CHECK(!is_before(released, 64));
  atomic_operation(&order, 32, flag);
  CHECK(is_before(released, 32));
  CHECK(is_before(released, 33)); /* its warp */
  CHECK(!is_before(after_fence, 32));
  CHECK(!is_before(neighbour, 32));
  CHECK(!is_before(released, 96));
  sim_order_barrier(&order);
  /* The fence was for this block alone. */
  begin_block();
  atomic_operation(&order, 0, flag);
  CHECK(!is_before(released, 0));
  sim_order_launch_ends(&order);
}

static void test_blocks_releases(void) {
  const uintptr_t flag = 0x2000;
  sim_order_launch_begins(&order);
  begin_block();
  sim_mark written = mark(9);
  sim_order_barrier(&order);
  sim_mark unfinished = mark(9);
  sim_release_fence(&order, 0, 1);
  atomic_operation(&order, 0, flag);
  begin_block();
  CHECK(!is_before(written, 0));
  atomic_operation(&order, 0, flag);
  CHECK(is_before(written, 0));
  CHECK(!is_before(unfinished, 0));
  CHECK(!is_before(written, 40));
  sim_order_barrier(&order);
  CHECK(is_before(written, 40));
  begin_block(); /* this block has acquired nothing */
  CHECK(!is_before(written, 0));
  sim_order_launch_ends(&order);
}

/* A fence counts in its own block only, for what it is for: the one for all
 * blocks that a thread of the same number made in an earlier block does not
 * make a later __threadfence_block() one. */
static void test_old_fence(void) {
  const uintptr_t flag = 0x2000;
  sim_order_launch_begins(&order);
  begin_block();
  sim_release_fence(&order, 0, 1);
  begin_block();
  sim_mark written = mark(9);
  sim_order_barrier(&order);
  sim_release_fence(&order, 0, 0);
  atomic_operation(&order, 0, flag);
  begin_block();
  atomic_operation(&order, 0, flag);
  CHECK(!is_before(written, 0));
  /* Without a fence in this block, what a thread has learnt from its warp is
   * not passed on either. */
  for (int has_fence = 0; has_fence < 2; has_fence++) {
    begin_block();
    written = mark(1);
    sim_order_warp_sync(&order, 0, 0xffffffffu, 0xffffffffu);
    if (has_fence) sim_release_fence(&order, 0, 0);
    atomic_operation(&order, 0, flag);
    atomic_operation(&order, 32, flag);
    CHECK_INT(is_before(written, 32), has_fence);
  }
  /* Nor does the fence of an earlier launch count. */
  sim_order_launch_ends(&order);
  sim_order_launch_begins(&order);
  begin_block();
  written = mark(9);
  sim_order_barrier(&order);
  atomic_operation(&order, 0, flag);
  begin_block();
  atomic_operation(&order, 0, flag);
  CHECK(!is_before(written, 0));
  sim_order_launch_ends(&order);
}

/* ---- shadows ------------------------------------------------------------ */

/* Time starts anew before its counter ends, and old marks are dropped. */
static void test_epochs(void) {
  static char memory[64];
  const sim_range range = {(uintptr_t)memory, sizeof memory};
  sim_shadow shadow = {.range = range};
  sim_order_launch_begins(&order);
  uint32_t epoch = order.epoch;
  CHECK(sim_shadow_cells(&shadow, range, order.epoch));
  CHECK(sim_shadow_mark_uninitialised(&shadow, range.begin, sizeof memory));
  shadow.cells[3].write = mark(7);
  order.now = 0xd0000000u;
  sim_order_launch_ends(&order);

  sim_order_launch_begins(&order);
  CHECK_INT(order.epoch, epoch + 1);
  CHECK(order.now < 100);
  CHECK(sim_shadow_cells(&shadow, range, order.epoch));
  CHECK_INT(shadow.cells[3].write, 0);
  /* The kernels' writes are lost, so all bytes count as initialised. */
  CHECK(sim_shadow_is_initialised(&shadow, range.begin, sizeof memory));
  sim_order_launch_ends(&order);
  sim_shadow_free(&shadow);
}

static void test_known(void) {
  static char memory[256];
  const sim_range range = {(uintptr_t)memory, 200};
  sim_shadow shadow = {.range = range};
  CHECK(sim_shadow_is_initialised(&shadow, range.begin, 200));
  CHECK(sim_shadow_mark_uninitialised(&shadow, range.begin, 200));
  for (size_t first = 0; first < 40; first++)
    for (size_t bytes = 1; bytes < 40; bytes++) {
      CHECK(sim_shadow_mark_uninitialised(&shadow, range.begin, 200));
      sim_shadow_mark_initialised(&shadow, range.begin + first, bytes);
      CHECK(sim_shadow_is_initialised(&shadow, range.begin + first, bytes));
      CHECK(
          !sim_shadow_is_initialised(&shadow, range.begin + first, bytes + 1));
      if (first)
        CHECK(!sim_shadow_is_initialised(&shadow, range.begin + first - 1,
                                         bytes));
    }
  sim_shadow_mark_all_initialised(&shadow);
  CHECK(sim_shadow_is_initialised(&shadow, range.begin, 200));
  sim_shadow_free(&shadow);
}

static void test_touched(void) {
  const sim_range range = {0x10000, 32 * 300};
  sim_shadow shadow = {.range = range};
  CHECK_INT(sim_shadow_touch(&shadow, 1, 0, range.begin + 4, 4), 1);
  CHECK_INT(sim_shadow_touch(&shadow, 1, 0, range.begin + 28, 4), 0);
  CHECK_INT(sim_shadow_touch(&shadow, 1, 0, range.begin + 28, 8), 1);
  CHECK_INT(sim_shadow_touch(&shadow, 1, 1, range.begin + 28, 8), 2);
  CHECK_INT(sim_shadow_touch(&shadow, 1, 0, range.begin, 32 * 200), 198);
  CHECK_INT(sim_shadow_touch(&shadow, 1, 0, range.begin, range.bytes), 100);
  CHECK_INT(sim_shadow_touch(&shadow, 2, 0, range.begin, range.bytes), 300);
  sim_shadow_free(&shadow);
}

int main(void) {
  test_blocks();
  test_barriers();
  test_stops();
  test_partial_syncs();
  test_releases();
  test_blocks_releases();
  test_old_fence();
  test_epochs();
  test_known();
  test_touched();
  sim_order_free(&order);
  return check_end();
}
