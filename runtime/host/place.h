/*
 * place.h -- the places in the code of kernels that access memory.
 *
 * A place is known by the return address of its hook. Whatever a hook needs is
 * found through it by one look into a table: the memory that the place accessed
 * last, which is nearly always what it accesses next, and that memory's shadow.
 */
#ifndef TW_PLACE_H
#define TW_PLACE_H

#include "host/profile.h"
#include "host/request.h"
#include "host/shadow.h"

enum {
  TW_MOST_PLACES = 65535, /* a mark has 16 bits for one */
  TW_PLACE_SLOTS = 1 << 17
};

typedef enum tw_space { TW_GLOBAL, TW_SHARED, TW_SPACES } tw_space;

typedef struct tw_place {
  uintptr_t key;     /* of the return address and of whether it writes */
  tw_range range;    /* the memory that it accessed last */
  tw_shadow *shadow; /* of that; its cells are mapped if there are checks */
  uintptr_t cells;   /* where the cell of the word at address 0 would be */
  tw_space space;
} tw_place;

typedef struct tw_places {
  tw_place *items; /* [0] is none, and holds no memory */
  tw_site *sites;  /* what is counted at each */
  tw_request_memo *memos;
  int count, capacity;            /* with [0] */
  uint16_t slots[TW_PLACE_SLOTS]; /* hashed by key; 0: empty */
} tw_places;

/* The first cell of the word that holds the byte at `address`, which lies in
 * the place's range. */
static inline tw_cell *tw_place_word(const tw_place *place, uintptr_t address) {
  return (tw_cell *)(place->cells + address / 4 * sizeof(tw_cell));
}

static inline uintptr_t tw_place_key(const void *code, int is_write) {
  return (uintptr_t)code << 1 | (unsigned)is_write;
}

/* Neighbours in the code are neighbours in the table. */
static inline unsigned tw_place_slot(uintptr_t key) {
  return (unsigned)key & (TW_PLACE_SLOTS - 1);
}

/* The number of a place with this key; 0 if there is none yet. */
static inline int tw_place_find(const tw_places *places, uintptr_t key) {
  unsigned slot = tw_place_slot(key);
  for (;;) {
    int number = places->slots[slot];
    if (!number || places->items[number].key == key) return number;
    slot = (slot + 1) & (TW_PLACE_SLOTS - 1);
  }
}

/* 0 if there is no memory. */
int tw_places_create(tw_places *places);
void tw_places_destroy(tw_places *places);
/* Forgets all places. */
void tw_places_clear(tw_places *places);
/* Forgets which memory they accessed: it may be freed between launches. */
void tw_places_begin_launch(tw_places *places);
/* The number of the place for an access of memory in `space`, which is added if
 * it is new; 0 if there are too many, or no memory. `site` says what is known
 * of a new one. */
int tw_places_get(tw_places *places, uintptr_t key, tw_space space,
                  const tw_site *site);

#endif
