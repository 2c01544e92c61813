/*
 * hooks.c -- checks every memory access of a kernel before it happens.
 *
 * gcc's thread sanitizer inserts a call before each load and store. The build
 * renames these calls (hook_symbols.txt) to the functions in this file, so that
 * a program may use the sanitizer itself. An access must be in one allocation,
 * in shared memory or on the thread's own stack, and aligned as a GPU requires.
 * Otherwise it ends the launch.
 */
#include "devices/simulator/machine/hooks.h"

#include <stdio.h>
#include <string.h>

#include "devices/simulator/machine/async_check.h"
#include "devices/simulator/machine/cluster.h"
#include "devices/simulator/machine/collector.h"
#include "devices/simulator/machine/copies.h"
#include "devices/simulator/machine/early.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/memory.h"
#include "devices/simulator/machine/owner.h"
#include "devices/simulator/machine/pause.h"
#include "devices/simulator/machine/shared_used.h"
#include "devices/simulator/machine/thread.h"
#include "devices/simulator/report/source_text.h"

#define ALWAYS_INLINE inline __attribute__((always_inline))
#define CALL_SITE __builtin_return_address(0)

/* ---- one access --------------------------------------------------------- */

static __attribute__((noinline)) void fault(sim_machine *machine,
                                            uintptr_t address, size_t bytes,
                                            int kind, const char *what,
                                            const void *code) {
  char place[SIM_SOURCE_TEXT];
  const char *verb = kind & SIM_WRITE ? "write" : "read";
  const int is_misaligned = address & (bytes - 1) && kind & SIM_ALIGNED;
  const sim_fault fault = {
      .kind = is_misaligned ? SIM_FAULT_MISALIGNED : SIM_FAULT_BOUNDS,
      .code = code,
      .address = address};
  machine->fault = (int)fault.kind;
  machine->fault_code = code;
  /* Instructions of x86 for 16 bytes may fault at such an address. */
  const int stops = is_misaligned && bytes == 16;
  if (machine->collector && !stops &&
      machine->collector->allows(machine, address, bytes)) {
    if (!machine->collector->counts(machine, &fault)) return;
    sim_finding_set(machine, machine->thread, "%s of %zu bytes at 0x%zx, %s",
                    verb, bytes, (size_t)address, what);
    sim_collect_finding_new(machine, &fault);
    return;
  }
  sim_source_of_code(machine->kernel, code, place);
  sim_thread_fault(machine, "%s of %zu bytes at 0x%zx, %s (%s)", verb, bytes,
                   (size_t)address, what, place);
}

/* Describes how far an access is past the end of a block's shared memory; 0 if
 * it is not near it. */
static int shared_relation(const sim_range *shared, const char *name,
                           uintptr_t address, size_t bytes, char *text) {
  uintptr_t offset = address - shared->begin;
  if (!shared->begin || offset >= shared->bytes + SIM_DYNAMIC_BYTES) return 0;
  int inside = offset < shared->bytes;
  size_t past = offset - shared->bytes + (inside ? bytes : 0);
  snprintf(text, SIM_RELATION_TEXT,
           "which %s %zu bytes past the end of the %zu bytes of %s",
           inside ? "reaches" : "is", past, shared->bytes, name);
  return 1;
}

/* Describes an address that a kernel must not access. */
static void describe_outside(const sim_machine *machine, uintptr_t address,
                             size_t bytes, char *text) {
  char owner[SIM_OWNER_TEXT];
  const uintptr_t last = address + bytes - 1;
  if (shared_relation(&machine->dynamic_shared, "dynamic shared memory",
                      address, bytes, text) ||
      shared_relation(&machine->shared, "all kernels' static shared memory",
                      address, bytes, text))
    return;
  if (!sim_owner_describe(machine, address, owner))
    snprintf(text, SIM_OWNER_TEXT + 16, "which is %s", owner);
  else if (!sim_owner_describe(machine, last, owner))
    snprintf(text, SIM_OWNER_TEXT + 16, "whose end is %s", owner);
  else if (!sim_memory_relation(address, bytes, text) && machine->collector)
    machine->collector->describes(address, text, SIM_RELATION_TEXT);
}

/* The memory that kernels may only read and that holds the access; NULL: none.
 */
static const sim_range *find_constant(const sim_machine *machine,
                                      uintptr_t address, size_t bytes) {
  for (int i = 0; i < SIM_READABLE; i++)
    if (sim_range_holds(&machine->readable[i], address, bytes))
      return &machine->readable[i];
  return sim_range_holds(&machine->constant, address, bytes)
             ? &machine->constant
             : NULL;
}

__attribute__((noinline)) int sim_hook_find_allocation(sim_machine *machine,
                                                       uintptr_t address,
                                                       size_t bytes, int kind,
                                                       const void *code) {
  sim_range range;
  if (sim_range_holds(&machine->shared, address, bytes)) {
    sim_shared_used_add(machine, address, bytes);
    return 1;
  }
  if (sim_memory_find(address, &range) &&
      sim_range_holds(&range, address, bytes) &&
      sim_owner_narrow(machine, &range, address, bytes)) {
    machine->global_before[kind & SIM_WRITE] =
        machine->global[kind & SIM_WRITE];
    machine->global[kind & SIM_WRITE] = range;
    return 1;
  }
  if (machine->together &&
      sim_cluster_access(machine, address, bytes, kind, code))
    return 1;
  if (sim_range_holds(&machine->device, address, bytes)) {
    machine->global[kind & SIM_WRITE] = machine->device;
    return 1;
  }
  const sim_range *constant = find_constant(machine, address, bytes);
  if (constant) {
    if (kind & SIM_WRITE)
      fault(machine, address, bytes, kind, "which is constant memory", code);
    else
      machine->global_before[0] = *constant;
    return 0;
  }
  char text[SIM_OWNER_TEXT + 16];
  describe_outside(machine, address, bytes, text);
  fault(machine, address, bytes, kind, text, code);
  return 0;
}

/* Checks one access of the running thread, but not against copies in flight. */
static ALWAYS_INLINE void check_access(sim_machine *machine, uintptr_t address,
                                       size_t bytes, int kind,
                                       const void *code) {
  if (kind & SIM_ALIGNED && __builtin_expect(address & (bytes - 1), 0))
    fault(machine, address, bytes, kind, "which is misaligned", code);
  const sim_watch_calls *watch = machine->watch;
  if (__builtin_expect(watch != NULL, 0)) {
    if (!__builtin_constant_p(bytes) || address & (bytes - 1))
      watch->access_range(machine, address, bytes, kind, code);
    else if (kind & SIM_ATOMIC)
      watch->atomic(machine, address, bytes, kind, code);
    else
      watch->access[kind & SIM_WRITE][__builtin_ctzl(bytes)](machine, address,
                                                             code);
    return;
  }
  if (sim_range_holds(&machine->global[kind & SIM_WRITE], address, bytes))
    return;
  if (sim_range_holds(&machine->shared_used, address, bytes)) return;
  if (sim_range_holds(&machine->stack, address, bytes)) return;
  if (sim_range_holds(&machine->dynamic_shared, address, bytes)) return;
  if (sim_range_holds(&machine->global_before[kind & SIM_WRITE], address,
                      bytes))
    return;
  sim_hook_find_allocation(machine, address, bytes, kind, code);
}

/* The running thread's turn ends before this access, unless it is to its own
 * memory. */
static __attribute__((noinline)) void take_turns(sim_machine *machine,
                                                 uintptr_t address) {
  if (!sim_range_holds(&machine->stack, address, 1))
    sim_thread_wait(machine, SIM_THREAD_STEP, NULL, 0);
}

/* Checks one access of the running thread, machine->thread. */
static ALWAYS_INLINE void check_thread_access(sim_machine *machine,
                                              uintptr_t address, size_t bytes,
                                              int kind, const void *code) {
  if (__builtin_expect(machine->schedule.steps, 0))
    take_turns(machine, address);
  if (__builtin_expect(machine->must_wait, 0))
    sim_early_access(machine, address, bytes, kind, code);
  if (__builtin_expect(machine->copies_in_flight, 0))
    sim_copies_check(machine, address, bytes, kind, code);
  if (__builtin_expect(machine->async != NULL, 0))
    sim_async_access(machine, address, bytes, kind, code);
  check_access(machine, address, bytes, kind, code);
}

/* Whether the access is one of host code, which is reported then. */
static ALWAYS_INLINE int is_host_access(const void *pointer, size_t bytes,
                                        int kind, const void *code) {
  if (__builtin_expect(sim_running_machine != NULL, 1)) return 0;
  if (sim_host_watches(pointer)) sim_on_host_access(pointer, bytes, kind, code);
  return 1;
}

/* check_thread_access() for one size and kind. */
typedef void check_one(sim_machine *machine, uintptr_t address,
                       const void *code);

/* The check of most accesses, of 1, 2, 4, 8 or 16 bytes: a few instructions if
 * host code touches its own memory, and a jump to the watch if a kernel runs.
 * `otherwise` has the rare cases, whose registers need not be saved here. */
static ALWAYS_INLINE void access_memory(const void *pointer, size_t bytes,
                                        int kind, check_one *otherwise,
                                        const void *code) {
  const uintptr_t address = (uintptr_t)pointer;
  if (is_host_access(pointer, bytes, kind, code)) return;
  sim_machine *machine = sim_running_machine;
  if (kind & SIM_WRITE) machine->stores++;
  if (__builtin_expect(machine->watch && !machine->copies_in_flight &&
                           !machine->async && !machine->schedule.steps &&
                           !machine->must_wait && !(address & (bytes - 1)),
                       1))
    machine->watch->access[kind & SIM_WRITE][__builtin_ctzl(bytes)](
        machine, address, code);
  else
    otherwise(machine, address, code);
}

/* The same of any size. Inlined, so that check_access() knows which sizes are
 * constants: a volatile access must not be taken for a plain range. */
static ALWAYS_INLINE void access_any(const void *pointer, size_t bytes,
                                     int kind, const void *code) {
  if (is_host_access(pointer, bytes, kind, code)) return;
  if (kind & SIM_WRITE && !(kind & SIM_ATOMIC)) sim_running_machine->stores++;
  check_thread_access(sim_running_machine, (uintptr_t)pointer, bytes, kind,
                      code);
}

void sim_hook_access(sim_machine *machine, uintptr_t address, size_t bytes,
                     int kind, const void *code) {
  switch (bytes) {
    case 4:
      check_access(machine, address, 4, kind, code);
      break;
    case 8:
      check_access(machine, address, 8, kind, code);
      break;
    case 16:
      check_access(machine, address, 16, kind, code);
      break;
    default:
      check_access(machine, address, bytes, kind & ~SIM_ALIGNED, code);
  }
}

void sim_hook_bytes(sim_machine *machine, uintptr_t address, size_t bytes,
                    int kind, const void *code) {
  if (machine->watch)
    machine->watch->mark(machine, address, bytes, kind, code);
  else
    check_access(machine, address, bytes, kind, code);
}

void sim_hook_atomic(sim_machine *machine, const void *word, int kind,
                     const void *code) {
  sim_hook_bytes(machine, (uintptr_t)word, 8, kind | SIM_ATOMIC | SIM_ALIGNED,
                 code);
}

/* ---- the sanitizer's calls --------------------------------------------- */

#define HOOK(name, bytes, kind)                                       \
  static __attribute__((noinline)) void otherwise_##name(             \
      sim_machine *machine, uintptr_t address, const void *code) {    \
    check_thread_access(machine, address, bytes, kind, code);         \
  }                                                                   \
  TW_API void tw_sim_##name(const void *address) {                    \
    access_memory(address, bytes, kind, otherwise_##name, CALL_SITE); \
  }
HOOK(read1, 1, SIM_READ)
HOOK(read2, 2, SIM_READ | SIM_ALIGNED)
HOOK(read4, 4, SIM_READ | SIM_ALIGNED)
HOOK(read8, 8, SIM_READ | SIM_ALIGNED)
HOOK(read16, 16, SIM_READ | SIM_ALIGNED)
HOOK(write1, 1, SIM_WRITE)
HOOK(write2, 2, SIM_WRITE | SIM_ALIGNED)
HOOK(write4, 4, SIM_WRITE | SIM_ALIGNED)
HOOK(write8, 8, SIM_WRITE | SIM_ALIGNED)
HOOK(write16, 16, SIM_WRITE | SIM_ALIGNED)
/* Accesses to types whose alignment is less than their size. */
HOOK(unaligned_read2, 2, SIM_READ)
HOOK(unaligned_read4, 4, SIM_READ)
HOOK(unaligned_read8, 8, SIM_READ)
HOOK(unaligned_read16, 16, SIM_READ)
HOOK(unaligned_write2, 2, SIM_WRITE)
HOOK(unaligned_write4, 4, SIM_WRITE)
HOOK(unaligned_write8, 8, SIM_WRITE)
HOOK(unaligned_write16, 16, SIM_WRITE)
#undef HOOK

/* Volatile accesses, by which blocks wait for each other. A read may pause the
 * thread first, so that the value is the one of the time when it goes on. */
#define VOLATILE_READ(name, bytes, kind)                                       \
  TW_API void tw_sim_##name(const void *address) {                             \
    if (sim_running_machine)                                                   \
      sim_pause_poll(sim_running_machine, address, CALL_SITE);                 \
    else if (sim_on_host_wait)                                                 \
      sim_on_host_wait();                                                      \
    access_any(address, bytes, (kind) | SIM_ATOMIC | SIM_VOLATILE, CALL_SITE); \
  }
VOLATILE_READ(volatile_read1, 1, SIM_READ)
VOLATILE_READ(volatile_read2, 2, SIM_READ | SIM_ALIGNED)
VOLATILE_READ(volatile_read4, 4, SIM_READ | SIM_ALIGNED)
VOLATILE_READ(volatile_read8, 8, SIM_READ | SIM_ALIGNED)
VOLATILE_READ(volatile_read16, 16, SIM_READ | SIM_ALIGNED)
VOLATILE_READ(unaligned_volatile_read2, 2, SIM_READ)
VOLATILE_READ(unaligned_volatile_read4, 4, SIM_READ)
VOLATILE_READ(unaligned_volatile_read8, 8, SIM_READ)
VOLATILE_READ(unaligned_volatile_read16, 16, SIM_READ)
#undef VOLATILE_READ

/* What a store changes is read when its address has been checked. */
#define VOLATILE_WRITE(name, bytes, kind)                                   \
  TW_API void tw_sim_##name(const void *address) {                          \
    sim_machine *machine = sim_running_machine;                             \
    if (machine) sim_pause_store(machine, address, CALL_SITE);              \
    access_any(address, bytes,                                              \
               SIM_WRITE | SIM_UNREAD | (kind) | SIM_ATOMIC | SIM_VOLATILE, \
               CALL_SITE);                                                  \
    if (machine) sim_pause_keep(machine, address, bytes);                   \
  }
VOLATILE_WRITE(volatile_write1, 1, 0)
VOLATILE_WRITE(volatile_write2, 2, SIM_ALIGNED)
VOLATILE_WRITE(volatile_write4, 4, SIM_ALIGNED)
VOLATILE_WRITE(volatile_write8, 8, SIM_ALIGNED)
VOLATILE_WRITE(volatile_write16, 16, SIM_ALIGNED)
VOLATILE_WRITE(unaligned_volatile_write2, 2, 0)
VOLATILE_WRITE(unaligned_volatile_write4, 4, 0)
VOLATILE_WRITE(unaligned_volatile_write8, 8, 0)
VOLATILE_WRITE(unaligned_volatile_write16, 16, 0)
#undef VOLATILE_WRITE

/* Accesses to structures of other sizes. */
TW_API void tw_sim_read_range(const void *address, size_t bytes) {
  access_any(address, bytes, SIM_READ, CALL_SITE);
}

TW_API void tw_sim_write_range(void *address, size_t bytes) {
  access_any(address, bytes, SIM_WRITE, CALL_SITE);
}

void tw_sim_read_only(const void *address, size_t bytes) {
  sim_machine *machine = sim_running_machine;
  if (machine && machine->watch)
    machine->watch->read_only(machine, (uintptr_t)address, bytes, CALL_SITE);
}

/* gcc calls it once for each file when the program starts. */
TW_API void tw_sim_sanitizer_init(void) {}

/* ---- accesses that gcc does not instrument ------------------------------ */

static void access_bytes(const void *address, size_t bytes, int kind,
                         const void *code) {
  if (bytes) access_any(address, bytes, kind, code);
}

TW_API void *tw_sim_memcpy(void *to, const void *from, size_t bytes) {
  access_bytes(from, bytes, SIM_READ, CALL_SITE);
  access_bytes(to, bytes, SIM_WRITE, CALL_SITE);
  return memcpy(to, from, bytes);
}

TW_API void *tw_sim_memmove(void *to, const void *from, size_t bytes) {
  access_bytes(from, bytes, SIM_READ, CALL_SITE);
  access_bytes(to, bytes, SIM_WRITE, CALL_SITE);
  return memmove(to, from, bytes);
}

TW_API void *tw_sim_memset(void *to, int byte, size_t bytes) {
  access_bytes(to, bytes, SIM_WRITE, CALL_SITE);
  return memset(to, byte, bytes);
}

/* Host code runs in threads of the processor, so its atomic operations are the
 * processor's. */
static uint64_t load_on_host(const void *address, int bytes, int flags,
                             const void *code) {
  if (sim_host_watches(address))
    sim_on_host_access(
        address, (size_t)bytes,
        (flags & TW_SIM_ATOMIC_READS ? SIM_READ : SIM_WRITE) | SIM_ATOMIC,
        code);
  switch (bytes) {
    case 2:
      return __atomic_load_n((const uint16_t *)address, __ATOMIC_SEQ_CST);
    case 4:
      return __atomic_load_n((const uint32_t *)address, __ATOMIC_SEQ_CST);
    default:
      return __atomic_load_n((const uint64_t *)address, __ATOMIC_SEQ_CST);
  }
}

static uint64_t store_on_host(void *address, int bytes, uint64_t old,
                              uint64_t value) {
  if (value == old) return old; /* a load stores nothing: it may be constant */
  switch (bytes) {
    case 2:
      return __sync_val_compare_and_swap((uint16_t *)address, (uint16_t)old,
                                         (uint16_t)value);
    case 4:
      return __sync_val_compare_and_swap((uint32_t *)address, (uint32_t)old,
                                         (uint32_t)value);
    default:
      return __sync_val_compare_and_swap((uint64_t *)address, old, value);
  }
}

/* An operation that is atomic for no other thread is a read and a write. */
static void check_alone(sim_machine *machine, uintptr_t address, int bytes,
                        int flags, const void *code) {
  if (flags & TW_SIM_ATOMIC_USED)
    check_thread_access(machine, address, bytes, SIM_ALIGNED | SIM_READ, code);
  if (!(flags & TW_SIM_ATOMIC_READS))
    check_thread_access(machine, address, bytes, SIM_ALIGNED | SIM_WRITE, code);
}

uint64_t tw_sim_atomic_load(const void *address, int bytes, int flags) {
  int kind = SIM_ALIGNED | SIM_ATOMIC |
             (flags & TW_SIM_ATOMIC_READS ? SIM_READ : SIM_WRITE) |
             (flags & TW_SIM_ATOMIC_USED ? 0 : SIM_UNREAD) |
             (flags & TW_SIM_ATOMIC_COMPARED ? SIM_COMPARED : 0) |
             (flags & TW_SIM_ATOMIC_POLLS ? SIM_POLLS : 0) |
             (flags & TW_SIM_ATOMIC_BLOCK ? SIM_BLOCK_SCOPE : 0) |
             (flags & TW_SIM_ATOMIC_PHASED ? SIM_PHASED : 0) |
             (flags & TW_SIM_ATOMIC_ACQUIRES ? SIM_ACQUIRES : 0) |
             (flags & TW_SIM_ATOMIC_FLOAT ? SIM_FLOAT : 0);
  const void *code = CALL_SITE;
  sim_machine *machine = sim_running_machine;
  if (!machine) return load_on_host(address, bytes, flags, code);
  sim_pause_poll(machine, address, code);
  if (flags & TW_SIM_ATOMIC_ALONE) {
    check_alone(machine, (uintptr_t)address, bytes, flags, code);
  } else {
    switch (bytes) {
      case 2:
        check_thread_access(machine, (uintptr_t)address, 2, kind, code);
        break;
      case 4:
        check_thread_access(machine, (uintptr_t)address, 4, kind, code);
        break;
      default:
        check_thread_access(machine, (uintptr_t)address, 8, kind, code);
    }
  }
  uint64_t value = 0;
  memcpy(&value, address, (size_t)bytes);
  return value;
}

uint64_t tw_sim_atomic_store(void *address, int bytes, uint64_t old,
                             uint64_t value) {
  sim_machine *machine = sim_running_machine;
  if (!machine) return store_on_host(address, bytes, old, value);
  if (memcmp(address, &value, (size_t)bytes) != 0) {
    machine->thread->polls = 0;
    sim_pause_progress(machine);
  }
  memcpy(address, &value, (size_t)bytes);
  return old;
}

/* ---- array bounds ------------------------------------------------------ */

/* The argument types of __ubsan_handle_out_of_bounds, which gcc defines. */
typedef struct type_descriptor {
  uint16_t kind; /* 0: an integer */
  uint16_t info; /* of an integer: bit 0: signed; the rest: log2 of its bits */
  char name[];   /* "'float [33]'" */
} type_descriptor;

typedef struct bounds_data {
  const char *file;
  uint32_t line, column;
  const type_descriptor *array, *index;
} bounds_data;

/* gcc zero-extends an index, also a signed one. */
static long long index_value(const type_descriptor *type, uintptr_t index) {
  int unused = 64 - (1 << (type->info >> 1));
  if (!(type->info & 1) || unused < 0) return (long long)index;
  return (long long)((uint64_t)index << unused) >> unused;
}

/* Whether the array is declared with one element, as the last member of a
 * structure often is that is allocated with more of them behind it. */
static int may_be_longer(const char *type_name) {
  const char *extent = strchr(type_name, '[');
  return extent && !strncmp(extent, "[1]", 3);
}

TW_API void tw_sim_out_of_bounds(const bounds_data *data, uintptr_t index) {
  sim_machine *machine = sim_running_machine;
  char place[SIM_SOURCE_TEXT];
  /* Without a machine it is the host's own business. */
  if (!machine || may_be_longer(data->array->name)) return;
  const sim_fault fault = {
      .kind = SIM_FAULT_BOUNDS, .file = data->file, .line = (int)data->line};
  if (machine->collector) {
    if (!machine->collector->counts(machine, &fault)) return;
    sim_finding_set(machine, machine->thread,
                    "index %lld of an array of type %s",
                    index_value(data->index, index), data->array->name);
    sim_collect_finding_new(machine, &fault);
    return;
  }
  sim_source_of_line(machine->kernel, data->file, (int)data->line, place);
  sim_thread_fault(machine, "index %lld of an array of type %s at %s",
                   index_value(data->index, index), data->array->name, place);
}
