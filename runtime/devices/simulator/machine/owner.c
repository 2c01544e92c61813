/*
 * owner.c -- see owner.h.
 */
#include "devices/simulator/machine/owner.h"

#include <stdio.h>
#include <string.h>

#include "devices/simulator/machine/memory.h"

enum { NEAR = 64 * 1024 }; /* other allocations are farther away */

static uintptr_t begin_of(const sim_owner *owner) {
  return (uintptr_t)owner->memory;
}

static int is_in(const sim_owner *owner, const sim_range *allocation) {
  return begin_of(owner) - allocation->begin < allocation->bytes;
}

int sim_owner_narrow(const sim_machine *machine, sim_range *allocation,
                     uintptr_t address, size_t bytes) {
  int has_owner = 0;
  for (int i = 0; i < machine->owner_count; i++) {
    const sim_owner *owner = &machine->owners[i];
    if (!is_in(owner, allocation)) continue;
    const sim_range own = {begin_of(owner), owner->bytes};
    has_owner = 1;
    if (!sim_range_holds(&own, address, bytes)) continue;
    *allocation = own;
    return 1;
  }
  return !has_owner;
}

/* How far an address is from the owner's memory. */
static uint64_t distance(const sim_owner *owner, uintptr_t address) {
  uintptr_t begin = begin_of(owner), end = begin + owner->bytes;
  if (address < begin) return begin - address;
  return address < end ? 0 : address - end;
}

static const sim_owner *find(const sim_machine *machine, uintptr_t address) {
  const sim_owner *nearest = NULL;
  for (int i = 0; i < machine->owner_count; i++) {
    const sim_owner *owner = &machine->owners[i];
    if (distance(owner, address) > NEAR) continue;
    if (!nearest || distance(owner, address) < distance(nearest, address))
      nearest = owner;
  }
  return nearest;
}

static void add(char *text, const char *format, long long number) {
  size_t length = strlen(text);
  snprintf(text + length, SIM_OWNER_TEXT - length, format, number);
}

/* " 2 elements past the last element of src, which has 33 x 31". */
static void describe_outside(const sim_owner *owner, uintptr_t address,
                             char *text) {
  uintptr_t begin = begin_of(owner), end = begin + owner->bytes;
  const int is_before = address < begin;
  const uint64_t bytes = is_before ? begin - address : address - end;
  const uint64_t width = owner->element_bytes;
  if (!owner->rank) {
    snprintf(text, SIM_OWNER_TEXT, "%llu bytes %s %s of %zu bytes",
             (unsigned long long)bytes,
             is_before ? "before" : "past the end of", owner->name,
             owner->bytes);
    return;
  }
  if (!owner->bytes) {
    snprintf(text, SIM_OWNER_TEXT, "in %s, which has no elements", owner->name);
    return;
  }
  const uint64_t count =
      is_before ? (bytes + width - 1) / width : bytes / width + 1;
  snprintf(text, SIM_OWNER_TEXT, "%llu element%s %s of %s, which has",
           (unsigned long long)count, count == 1 ? "" : "s",
           is_before ? "before the first" : "past the last", owner->name);
  for (int d = 0; d < owner->rank; d++)
    add(text, d ? " x %lld" : " %lld", (long long)owner->extent[d]);
}

/* "src[3][5]", of the first `rank` indices. */
static void add_indices(const int64_t *at, int rank, char *text) {
  for (int d = 0; d < rank; d++) add(text, "[%lld]", (long long)at[d]);
}

/* Element `index` of the memory, which is in a row or behind one. */
static int describe_inside(const sim_owner *owner, int64_t index, char *text) {
  const int last = owner->rank - 1;
  int64_t at[TW_MAX_RANK], rest = index;
  for (int d = 0; d <= last; d++) {
    at[d] = owner->stride[d] > 0 ? rest / owner->stride[d] : 0;
    if (d < last && at[d] >= owner->extent[d]) at[d] = owner->extent[d] - 1;
    rest -= at[d] * owner->stride[d];
  }
  if (at[last] < owner->extent[last] || rest) {
    snprintf(text, SIM_OWNER_TEXT, rest ? "in the gap behind %s" : "%s",
             owner->name);
    add_indices(at, owner->rank, text);
    return !rest;
  }
  snprintf(text, SIM_OWNER_TEXT, "element %lld of row ", (long long)at[last]);
  if (last == 1)
    add(text, "%lld", (long long)at[0]);
  else
    add_indices(at, last, text);
  size_t length = strlen(text);
  snprintf(text + length, SIM_OWNER_TEXT - length,
           " of %s, whose rows have %lld elements", owner->name,
           (long long)owner->extent[last]);
  return 0;
}

int sim_owner_describe(const sim_machine *machine, uintptr_t address,
                       char *text) {
  const sim_owner *owner = find(machine, address);
  text[0] = '\0';
  if (!owner) return -1;
  if (address - begin_of(owner) >= owner->bytes) {
    describe_outside(owner, address, text);
    return 0;
  }
  const uintptr_t offset = address - begin_of(owner);
  if (owner->rank)
    return describe_inside(owner, (int64_t)(offset / owner->element_bytes),
                           text);
  snprintf(text, SIM_OWNER_TEXT, "byte %zu of %s", (size_t)offset, owner->name);
  return 1;
}
