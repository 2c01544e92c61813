/*
 * test_fiber.h -- fibers keep their stacks and registers apart; the same test
 * for each kind of switch.
 */
#include "check.h"

enum { COUNT = 40, ROUNDS = 50 };

static sim_fiber main_fiber, fibers[COUNT];
static int current, steps[COUNT];
static double results[COUNT];

/* Keeps values in callee-saved registers and on the stack over a switch. */
static void work(void) {
  for (;;) {
    int me = current;
    volatile int own[100];
    double product = 1, factor = 1 + me / 100.0;
    for (int i = 0; i < 100; i++) own[i] = me * 1000 + i;
    for (int round = 0; round < ROUNDS; round++) {
      product *= factor;
      steps[me]++;
      sim_fiber_switch(&fibers[me], &main_fiber);
      for (int i = 0; i < 100; i++)
        if (own[i] != me * 1000 + i) product = -1;
    }
    results[me] = product;
    sim_fiber_switch(&fibers[me], &main_fiber);
  }
}

static void run_all(int rounds) {
  for (int round = 0; round < rounds; round++)
    for (current = 0; current < COUNT; current++)
      sim_fiber_switch(&main_fiber, &fibers[current]);
}

/* A fiber's frames are kept elsewhere while its stack has another use. */
static void test_frames(void) {
  void *kept[COUNT];
  for (int i = 0; i < COUNT; i++) {
    kept[i] = malloc(sim_fiber_saved_bytes(&fibers[i]));
    check_need(kept[i] != NULL, "memory");
    sim_fiber_save(&fibers[i], kept[i]);
    sim_fiber_reset(&fibers[i]);
  }
  run_all(3); /* they begin again */
  for (int i = 0; i < COUNT; i++) {
    sim_fiber_restore(&fibers[i], kept[i]);
    steps[i] -= 3;
    free(kept[i]);
  }
  run_all(1);
}

int main(void) {
  char *stacks = sim_fiber_stacks_create(COUNT);
  check_need(stacks != NULL, "stacks");
  for (int i = 0; i < COUNT; i++) {
    CHECK_STATUS(sim_fiber_create(&fibers[i], stacks, i, work), TW_OK);
    /* A new stack holds zeros, and does not overlap the one before. */
    CHECK_INT(fibers[i].stack[0], 0);
    CHECK(i == 0 ||
          fibers[i].stack >= fibers[i - 1].stack + SIM_FIBER_STACK_BYTES);
  }
  run_all(ROUNDS / 2);
  /* Half of the fibers are reset in the middle and begin again. */
  for (int i = 0; i < COUNT; i += 2) sim_fiber_reset(&fibers[i]);
  run_all(ROUNDS);
  test_frames();
  for (int i = 0; i < COUNT; i++) {
    double expected = 1;
    for (int round = 0; round < ROUNDS; round++) expected *= 1 + i / 100.0;
    CHECK(results[i] == expected);
    /* The other fibers have begun a second time by now. */
    CHECK_INT(steps[i], ROUNDS + ROUNDS / 2);
  }
  sim_fiber_stacks_destroy(stacks, COUNT);
  return check_end();
}
