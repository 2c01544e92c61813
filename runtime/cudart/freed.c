/*
 * freed.c -- see freed.h.
 */
#include "cudart/freed.h"

#include <sys/mman.h>
#include <unistd.h>

enum { KEPT = 256 };

static cudart_freed kept[KEPT];
static unsigned next; /* the oldest one */

static sim_range whole_pages(const sim_range *range) {
  const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  const uintptr_t begin = range->begin & ~(page - 1);
  const uintptr_t end = (range->begin + range->bytes + page - 1) & ~(page - 1);
  return (sim_range){begin, end - begin};
}

static int reserve(const sim_range *range) {
  const sim_range pages = whole_pages(range);
  void *begin = (void *)pages.begin;
  return mmap(begin, pages.bytes, PROT_NONE,
              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE,
              -1, 0) == begin;
}

/* Memory of the host that was registered is still the program's. */
void cudart_freed_keep(const cudart_allocation *item) {
  cudart_freed *place = &kept[next % KEPT];
  if (item->space == CUDART_REGISTERED) return;
  if (place->item.range.bytes) {
    const sim_range pages = whole_pages(&place->item.range);
    munmap((void *)pages.begin, pages.bytes);
  }
  place->item.range.bytes = 0;
  if (!reserve(&item->range)) return;
  place->item = *item;
  place->code = item->freed_code ? item->freed_code : cudart_call_code();
  next++;
}

void cudart_freed_add_to(sim_range *range) {
  uintptr_t begin = range->begin, end = begin + range->bytes;
  for (int i = 0; i < KEPT; i++) {
    const sim_range *one = &kept[i].item.range;
    if (!one->bytes) continue;
    if (begin == end || one->begin < begin) begin = one->begin;
    if (one->begin + one->bytes > end) end = one->begin + one->bytes;
  }
  *range = (sim_range){begin, end - begin};
}

void cudart_freed_take_from(sim_range *range, const void *address) {
  const uintptr_t at = (uintptr_t)address;
  uintptr_t begin = range->begin, end = begin + range->bytes;
  for (int i = 0; i < KEPT; i++) {
    const sim_range *one = &kept[i].item.range;
    if (!one->bytes) continue;
    if (one->begin > at && one->begin < end) end = one->begin;
    if (one->begin <= at && one->begin + one->bytes > begin)
      begin = one->begin + one->bytes;
  }
  *range = (sim_range){begin, end - begin};
}

const cudart_freed *cudart_freed_find(const void *address) {
  for (int i = 0; i < KEPT; i++)
    if (sim_range_holds(&kept[i].item.range, (uintptr_t)address, 1))
      return &kept[i];
  return NULL;
}

int cudart_was_freed(const void *address) {
  return cudart_freed_find(address) != NULL;
}
