/*
 * shadows.h -- the shadows of the emulated GPU's allocations.
 *
 * An allocation gets a shadow when a watch first needs it. All functions are
 * called under the simulator's lock.
 */
#ifndef SIM_SHADOWS_H
#define SIM_SHADOWS_H

#include "devices/simulator/watch/shadow.h"

/* The shadow of the allocation that holds the byte at `address`; NULL if there
 * is no allocation, or no memory. */
sim_shadow *sim_shadows_get(uintptr_t address);
/* Begins (1) or ends (0) to track what memory holds; calls are counted. While
 * it is on, a new allocation holds nothing until something is put there. When
 * it is off, everything counts as holding something. */
void sim_shadows_track(int on);

/* An allocation has been made; 0 if there is no memory for its shadow. */
int sim_shadows_alloc(uintptr_t address, size_t bytes);
/* The allocation that begins at `address` is going to be freed. */
void sim_shadows_free(uintptr_t address);

/* All allocations hold something now: a launch wrote that nobody watched. */
void sim_shadows_trust(void);
/* The bytes hold something now. */
void sim_shadows_know(uintptr_t address, size_t bytes);
/* The bytes hold nothing now, unless they are not all of one allocation. */
void sim_shadows_forget(uintptr_t address, size_t bytes);

#endif
