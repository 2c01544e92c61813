/*
 * place.c -- see place.h.
 */
#include "devices/simulator/watch/place.h"

#include <stdlib.h>
#include <string.h>

int sim_places_create(sim_places *places) {
  places->capacity = 256;
  places->items = calloc((size_t)places->capacity, sizeof *places->items);
  places->info = calloc((size_t)places->capacity, sizeof *places->info);
  places->count = 1;
  return places->items && places->info;
}

void sim_places_destroy(sim_places *places) {
  free(places->items);
  free(places->info);
}

void sim_places_clear(sim_places *places) {
  memset(places->slots, 0, sizeof places->slots);
  places->count = 1;
}

void sim_places_launch_begins(sim_places *places) {
  for (int i = 1; i < places->count; i++)
    places->items[i].range = (sim_range){0, 0};
}

void sim_places_forget(sim_places *places, uintptr_t begin) {
  static sim_shadow none; /* accesses are still logged that use a shadow */
  for (int i = 1; i < places->count; i++) {
    sim_place *place = &places->items[i];
    if (!place->shadow || place->shadow->range.begin != begin) continue;
    place->range = (sim_range){0, 0};
    place->shadow = &none;
  }
}

static int grow(sim_places *places) {
  if (places->count < places->capacity) return 1;
  if (places->count > SIM_MAX_PLACES) return 0;
  size_t capacity = 2 * (size_t)places->capacity;
  sim_place *items = realloc(places->items, capacity * sizeof *items);
  if (!items) return 0;
  places->items = items;
  sim_place_info *info = realloc(places->info, capacity * sizeof *info);
  if (!info) return 0;
  places->info = info;
  places->capacity = (int)capacity;
  return 1;
}

int sim_places_get(sim_places *places, uintptr_t key, sim_space space,
                   const sim_place_info *info) {
  unsigned slot = sim_place_slot(key);
  for (; places->slots[slot]; slot = (slot + 1) & (SIM_PLACE_SLOTS - 1)) {
    const sim_place *place = &places->items[places->slots[slot]];
    if (place->key == key && place->space == space) return places->slots[slot];
  }
  if (!grow(places)) return 0;
  int number = places->count++;
  places->items[number] = (sim_place){.key = key, .space = space};
  places->info[number] = *info;
  places->slots[slot] = (uint16_t)number;
  return number;
}
