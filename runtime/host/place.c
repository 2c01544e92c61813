/*
 * place.c -- see place.h.
 */
#include "host/place.h"

#include <stdlib.h>
#include <string.h>

int tw_places_create(tw_places *places) {
  places->capacity = 256;
  places->items = calloc((size_t)places->capacity, sizeof *places->items);
  places->sites = calloc((size_t)places->capacity, sizeof *places->sites);
  places->memos = calloc((size_t)places->capacity, sizeof *places->memos);
  places->count = 1;
  return places->items && places->sites && places->memos;
}

void tw_places_destroy(tw_places *places) {
  free(places->items);
  free(places->sites);
  free(places->memos);
}

void tw_places_clear(tw_places *places) {
  memset(places->slots, 0, sizeof places->slots);
  places->count = 1;
}

void tw_places_begin_launch(tw_places *places) {
  for (int i = 1; i < places->count; i++)
    places->items[i].range = (tw_range){0, 0};
}

static int grow(tw_places *places) {
  if (places->count < places->capacity) return 1;
  if (places->count > TW_MOST_PLACES) return 0;
  size_t capacity = 2 * (size_t)places->capacity;
  tw_place *items = realloc(places->items, capacity * sizeof *items);
  if (!items) return 0;
  places->items = items;
  tw_site *sites = realloc(places->sites, capacity * sizeof *sites);
  if (!sites) return 0;
  places->sites = sites;
  tw_request_memo *memos = realloc(places->memos, capacity * sizeof *memos);
  if (!memos) return 0;
  places->memos = memos;
  places->capacity = (int)capacity;
  return 1;
}

int tw_places_get(tw_places *places, uintptr_t key, tw_space space,
                  const tw_site *site) {
  unsigned slot = tw_place_slot(key);
  for (; places->slots[slot]; slot = (slot + 1) & (TW_PLACE_SLOTS - 1)) {
    const tw_place *place = &places->items[places->slots[slot]];
    if (place->key == key && place->space == space) return places->slots[slot];
  }
  if (!grow(places)) return 0;
  int number = places->count++;
  places->items[number] = (tw_place){.key = key, .space = space};
  places->sites[number] = *site;
  places->memos[number].count = 0;
  places->slots[slot] = (uint16_t)number;
  return number;
}
