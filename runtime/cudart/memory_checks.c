/*
 * memory_checks.c -- whether addresses are what a call takes: where they are,
 * whether they can be freed, and how far memory reaches.
 */
#include "cudart/allocations.h"
#include "cudart/freed.h"

cudart_space cudart_space_of(const void *address) {
  const cudart_allocation *item = cudart_find(address);
  if (item) return item->space;
  switch (tw_program_variable_space(address)) {
    case TW_PROGRAM_DEVICE:
      return CUDART_DEVICE;
    case TW_PROGRAM_CONSTANT:
      return CUDART_CONSTANT;
    case TW_PROGRAM_MANAGED:
      return CUDART_MANAGED;
    default:
      return CUDART_PAGEABLE;
  }
}

cudart_allocation *cudart_find_to_free(void *memory, cudart_space space,
                                       cudart_space or_space) {
  cudart_allocation *item = cudart_find(memory);
  const char *name = cudart_call_name();
  const cudart_freed *freed;
  if (item && item->range.begin == (uintptr_t)memory &&
      (item->space == space || item->space == or_space))
    return item;
  if (item && item->range.begin != (uintptr_t)memory)
    cudart_report(TW_FINDING_CALL, TW_CERTAIN, item->code, "the allocation",
                  "%s() is given %p, which is %zu bytes inside an allocation "
                  "of %zu bytes: only its beginning can be freed",
                  name, memory, (size_t)memory - item->range.begin,
                  item->range.bytes);
  else if (item)
    cudart_report(TW_FINDING_CALL, TW_CERTAIN, item->code, "the allocation",
                  "%s() is given %s, which %s() allocated", name,
                  cudart_space_name(item->space), item->call);
  else if ((freed = cudart_freed_find(memory)))
    cudart_report(TW_FINDING_CALL, TW_CERTAIN, freed->code, "the first time",
                  "%s() frees %p a second time", name, memory);
  else
    cudart_report(TW_FINDING_CALL, TW_CERTAIN, NULL, NULL,
                  "%s() is given %p, which the CUDA runtime has not allocated",
                  name, memory);
  return NULL;
}

static int is_in_variables(const void *address, size_t bytes) {
  tw_program_space space = tw_program_variable_space(address);
  return space == TW_PROGRAM_HOST ||
         tw_program_variable_space((const char *)address + bytes - 1) == space;
}

/* Of the host's own memory only what its heap says of a block's begin is known.
 * A block has some bytes more than the program has asked for. */
static int is_in_host_block(const void *address, size_t bytes,
                            const char *does) {
  size_t usable = 0;
  const size_t asked = tw_program_host_block(address, &usable);
  if (!asked || bytes <= usable) return 1;
  cudart_report(TW_FINDING_CALL, TW_CERTAIN, NULL, NULL,
                "%s() %s %zu bytes at %p, %zu bytes past the end of %zu bytes "
                "that the host has allocated",
                cudart_call_name(), does, bytes, address, bytes - asked, asked);
  return 0;
}

int cudart_check_bounds(const void *address, size_t bytes, const char *does) {
  if (!bytes) return 1;
  const char *name = cudart_call_name();
  const cudart_allocation *item = cudart_find(address);
  if (item && item->freed_code) {
    cudart_report(TW_FINDING_CALL, TW_CERTAIN, item->freed_code,
                  "where it is freed", "%s() %s memory at %p that was freed",
                  name, does, address);
    return 0;
  }
  if (item && sim_range_holds(&item->range, (uintptr_t)address, bytes))
    return 1;
  if (item) {
    cudart_report(
        TW_FINDING_CALL, TW_CERTAIN, item->code, "the allocation",
        "%s() %s %zu bytes at %p, %zu bytes past the end of an "
        "allocation of %zu bytes",
        name, does, bytes, address,
        (size_t)address + bytes - item->range.begin - item->range.bytes,
        item->range.bytes);
    return 0;
  }
  const cudart_freed *freed = cudart_freed_find(address);
  if (freed) {
    cudart_report(TW_FINDING_CALL, TW_CERTAIN, freed->code, "where it is freed",
                  "%s() %s memory at %p that was freed", name, does, address);
    return 0;
  }
  if (!is_in_host_block(address, bytes, does)) return 0;
  if (is_in_variables(address, bytes)) return 1;
  cudart_report(TW_FINDING_CALL, TW_CERTAIN, NULL, NULL,
                "%s() %s %zu bytes at %p, which reaches past the program's "
                "variables on the device",
                name, does, bytes, address);
  return 0;
}
