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
/* Turns the tracking of uninitialised memory on (1) or off (0); calls nest.
 * While it is on, new allocations are uninitialised. While it is off, all
 * memory counts as initialised. */
void sim_shadows_track(int on);

/* Must be called after each allocation; 0 if there is no memory for its shadow.
 */
int sim_shadows_add(uintptr_t address, size_t bytes);
/* Must be called after the allocation at `address` has been freed. */
void sim_shadows_remove(uintptr_t address);

/* Marks all memory as initialised. Must be called before a launch without
 * checks, because the shadows do not see its writes. */
void sim_shadows_mark_all_initialised(void);
/* Marks bytes as initialised. */
void sim_shadows_mark_initialised(uintptr_t address, size_t bytes);
/* Gives bytes the state of those that are copied to them: each aligned part of
 * 16 bytes of the source is uninitialised if all of it is, since structures are
 * copied with their padding. */
void sim_shadows_copy_initialised(uintptr_t to, uintptr_t from, size_t bytes);
/* Marks bytes as uninitialised if they are all in one allocation. */
void sim_shadows_mark_uninitialised(uintptr_t address, size_t bytes);

#endif
