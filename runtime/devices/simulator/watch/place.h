/*
 * place.h -- the loads and stores in the code of kernels.
 *
 * A place is one load or store instruction, identified by the return address of
 * its hook. Its entry holds what the check of an access needs: the memory that
 * the place accessed last, which is nearly always the memory that it accesses
 * next, and the shadow of that memory.
 */
#ifndef SIM_PLACE_H
#define SIM_PLACE_H

#include "devices/simulator/machine/sizes.h"
#include "devices/simulator/watch/shadow.h"

enum {
  SIM_MAX_PLACES = 65535, /* sim_mark has 16 bits for a place */
  SIM_PLACE_SLOTS = 1 << 17
};

typedef enum sim_space { SIM_GLOBAL, SIM_SHARED } sim_space;

typedef struct sim_place {
  uintptr_t key;      /* see sim_place_key() */
  sim_range range;    /* the memory that the place accessed last */
  sim_shadow *shadow; /* of `range`; its cells are mapped if there are checks */
  uintptr_t cells;    /* where the cell of the word at address 0 would be */
  sim_space space;
} sim_place;

/* The properties of a place that do not change. */
typedef struct sim_place_info {
  const void *code; /* the return address */
  int pass;         /* of the variant, as the first launch named it */
  int is_shared;    /* else global */
  int is_write;
  int is_atomic;
  int is_float;       /* an atomic addition of floating-point numbers */
  int is_by_one_lane; /* an atomic operation on integers that nvcc has one lane
                         do for all lanes, if all have the same word */
  int is_volatile;
  int is_copy;  /* by the copy engine */
  int is_async; /* for an asynchronous copy of the thread */
  int bytes;    /* of a thread */
} sim_place_info;

typedef struct sim_places {
  sim_place *items;                /* [0] is no place; its range is empty */
  sim_place_info *info;            /* of each item */
  int count, capacity;             /* [0] included */
  uint16_t slots[SIM_PLACE_SLOTS]; /* numbers of places, hashed by key; 0:
                                      empty */
} sim_places;

/* The first cell of the word that holds the byte at `address`, which lies in
 * the place's range. */
static inline sim_cell *sim_place_word(const sim_place *place,
                                       uintptr_t address) {
  return (sim_cell *)(place->cells + address / SIM_WORD * sizeof(sim_cell));
}

static inline uintptr_t sim_place_key(const void *code, int is_write) {
  return (uintptr_t)code << 1 | (unsigned)is_write;
}

/* The first slot to look at. Places that are near in the code have near slots.
 */
static inline unsigned sim_place_slot(uintptr_t key) {
  return (unsigned)key & (SIM_PLACE_SLOTS - 1);
}

/* The number of a place with this key; 0 if there is none yet. */
static inline int sim_place_find(const sim_places *places, uintptr_t key) {
  unsigned slot = sim_place_slot(key);
  for (;;) {
    int number = places->slots[slot];
    if (!number || places->items[number].key == key) return number;
    slot = (slot + 1) & (SIM_PLACE_SLOTS - 1);
  }
}

/* 0 if there is no memory. */
int sim_places_create(sim_places *places);
void sim_places_destroy(sim_places *places);
/* Removes all places. */
void sim_places_clear(sim_places *places);
/* Clears each place's range: its memory may have been freed since the last
 * launch. */
void sim_places_launch_begins(sim_places *places);
/* The memory from `begin` on is freed: no place knows its shadow any more. */
void sim_places_forget(sim_places *places, uintptr_t begin);
/* The number of the place with this key that accesses memory in `space`. If
 * there is none yet, it is added with `info`. 0 if there are SIM_MAX_PLACES
 * already, or no memory. */
int sim_places_get(sim_places *places, uintptr_t key, sim_space space,
                   const sim_place_info *info);

#endif
