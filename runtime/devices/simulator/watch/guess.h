/*
 * guess.h -- plain reads of words that others update atomically.
 *
 * Such a read is a race, unless its value is a guess only: the Programming
 * Guide's loop reads a word, computes, and stores by an atomicCAS, which fails
 * if the guess was wrong. So the finding waits until the thread executes an
 * atomicCAS on the word, which drops it. Otherwise it is reported at the next
 * barrier or at the end of the block.
 */
#ifndef SIM_GUESS_H
#define SIM_GUESS_H

#include "devices/simulator/machine/machine.h"
#include "devices/simulator/watch/shadow.h"

/* The latest guess of a thread; address 0: none. */
typedef struct sim_guess {
  uintptr_t address;
  sim_mark other; /* the update that is not ordered with the read */
  int place;      /* of the read */
} sim_guess;

typedef struct sim_guesses {
  int count; /* the threads that have one */
  sim_guess of[SIM_MAX_THREADS];
} sim_guesses;

typedef struct sim_checks sim_checks;

/* Reports the first of the block's guesses as a finding, and drops all. */
void sim_guesses_report(sim_machine *machine, sim_checks *checks);

/* Both in one aligned pair of words, which an atomicCAS of 8 bytes takes. */
static inline int sim_guess_is_same(uintptr_t a, uintptr_t b) {
  return (a ^ b) / 8 == 0;
}

/* The thread has executed an atomicCAS on the word. */
static inline void sim_guess_drop(sim_guesses *guesses, unsigned thread,
                                  uintptr_t address) {
  sim_guess *mine = &guesses->of[thread];
  if (!mine->address || !sim_guess_is_same(mine->address, address)) return;
  mine->address = 0;
  guesses->count--;
}

#endif
