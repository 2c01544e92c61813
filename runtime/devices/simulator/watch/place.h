/*
 * place.h -- the instructions of kernels that access memory.
 *
 * A place is one load or store in the code, known by the return address of its
 * hook. One look into a table gives all that an access needs: the memory that
 * the place accessed last, which is nearly always what it accesses next, and
 * the shadow of that memory.
 */
#ifndef SIM_PLACE_H
#define SIM_PLACE_H

#include "devices/simulator/watch/shadow.h"

enum {
  SIM_MOST_PLACES = 65535, /* a mark has 16 bits for one */
  SIM_PLACE_SLOTS = 1 << 17
};

typedef enum sim_space { SIM_GLOBAL, SIM_SHARED, SIM_SPACES } sim_space;

typedef struct sim_place {
  uintptr_t key;      /* of the return address and of whether it writes */
  sim_range range;    /* the memory that it accessed last */
  sim_shadow *shadow; /* of that; its cells are mapped if there are checks */
  uintptr_t cells;    /* where the cell of the word at address 0 would be */
  sim_space space;
} sim_place;

/* What does not change. */
typedef struct sim_place_info {
  const void *code; /* the return address */
  int pass;         /* of the variant, as the first launch named it */
  int is_shared;    /* else global */
  int is_write;
  int is_atomic;
  int bytes; /* of a thread */
} sim_place_info;

typedef struct sim_places {
  sim_place *items;                /* [0] is none, and holds no memory */
  sim_place_info *info;            /* of each */
  int count, capacity;             /* with [0] */
  uint16_t slots[SIM_PLACE_SLOTS]; /* hashed by key; 0: empty */
} sim_places;

/* The first cell of the word that holds the byte at `address`, which lies in
 * the place's range. */
static inline sim_cell *sim_place_word(const sim_place *place,
                                       uintptr_t address) {
  return (sim_cell *)(place->cells + address / 4 * sizeof(sim_cell));
}

static inline uintptr_t sim_place_key(const void *code, int is_write) {
  return (uintptr_t)code << 1 | (unsigned)is_write;
}

/* Neighbours in the code are neighbours in the table. */
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
/* Forgets all places. */
void sim_places_clear(sim_places *places);
/* Forgets which memory they accessed: it may be freed between launches. */
void sim_places_begin_launch(sim_places *places);
/* The number of the place for an access of memory in `space`, which is added if
 * it is new; 0 if there are too many, or no memory. `info` says what is known
 * of a new one. */
int sim_places_get(sim_places *places, uintptr_t key, sim_space space,
                   const sim_place_info *info);

#endif
