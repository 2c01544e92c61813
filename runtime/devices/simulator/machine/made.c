/*
 * made.c -- see made.h.
 */
#include "devices/simulator/machine/made.h"

#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/hooks.h"

enum {
  PLACES = 1 << 14,
  WORD = sizeof(void *),
  BEFORE = 2 * WORD, /* what a table has before its first function */
  MOST_FUNCTIONS = 256
};

typedef struct made {
  void **place;
  void *table;
} made;

static made all[PLACES];
static int has_any, is_on_device;

/* The object whose table the running thread has read last: it may call a
 * function now. */
static __thread made called;

static made *slot_of(const void *place) {
  return &all[(uintptr_t)place / WORD * UINT64_C(0x9e3779b97f4a7c15) >> 50];
}

static const made *find(void *const *place) {
  const made *one = slot_of(place);
  return one->place == place && *place == one->table ? one : NULL;
}

static void put(void **place, void *table) {
  *slot_of(place) = (made){place, table};
  has_any = 1;
  if (sim_host_watches(place)) is_on_device = 1;
}

static void forget(void *const *place) {
  made *one = slot_of(place);
  if (one->place == place) *one = (made){NULL, NULL};
}

void sim_made_by_host(void **place, void *table) { put(place, table); }
void sim_made_by_kernel(void **place) {
  if (has_any) forget(place);
}

void sim_made_copied(char *to, const char *from, size_t bytes) {
  if (!has_any || (uintptr_t)to % WORD != (uintptr_t)from % WORD) return;
  for (size_t i = -(uintptr_t)to % WORD; i + WORD <= bytes; i += WORD) {
    void *const *const source = (void *const *)(from + i);
    void **const place = (void **)(to + i);
    const made *one = find(source);
    if (one)
      put(place, one->table);
    else
      forget(place);
  }
}

int sim_made_is_on_device(void) { return is_on_device; }

void sim_made_read(sim_machine *machine, uintptr_t address, const void *code) {
  const uintptr_t first = (uintptr_t)called.table - BEFORE;
  if (called.table && address - first < BEFORE + MOST_FUNCTIONS * WORD) {
    const made object = called;
    called.table = NULL;
    sim_fault_at_code(machine, code,
                      "a virtual function of the object at %p is called, which "
                      "the host has made: a kernel has another table of "
                      "functions, which only objects have that a kernel makes",
                      (void *)object.place);
  }
  const made *one = find((void *const *)address);
  if (one) called = *one;
}
