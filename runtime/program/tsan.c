/*
 * tsan.c -- the functions of ThreadSanitizer that g++ calls in place of atomic
 * operations, and for objects with virtual functions: host code uses them, in
 * std::shared_ptr for example. They do what the operation does.
 *
 * In a kernel an atomic operation of C++ is one of the device's scope.
 */
#include <stdint.h>

#include "devices/simulator/machine/hooks.h"
#include "devices/simulator/machine/made.h"

/* g++ knows these functions with other types of the order. */
#pragma GCC diagnostic ignored "-Wbuiltin-declaration-mismatch"

/* Tells the checks of a kernel, or of the host, about the operation, which may
 * be a load: TW_SIM_ATOMIC_READS, and whether it acquires. */
static inline void note(const volatile void *address, int bytes, int flags,
                        const void *code) {
  const void *word = (const void *)(uintptr_t)address;
  if (!sim_running_machine && sim_on_host_wait) sim_on_host_wait();
  if (!sim_running_machine && sim_host_watches(word))
    sim_on_host_access(
        word, (size_t)bytes,
        (flags & TW_SIM_ATOMIC_READS ? SIM_READ : SIM_WRITE) | SIM_ATOMIC,
        code);
  else if (!sim_running_machine)
    return;
  else if (bytes > 1)
    (void)tw_sim_atomic_load(word, bytes, TW_SIM_ATOMIC_USED | flags);
}

#define MODIFY(bits, T, name, operation)                                      \
  TW_API T __tsan_atomic##bits##_##name(volatile T *to, T value, int order);  \
  TW_API T __tsan_atomic##bits##_##name(volatile T *to, T value, int order) { \
    (void)order;                                                              \
    note(to, bits / 8, 0, __builtin_return_address(0));                       \
    return operation(to, value, __ATOMIC_SEQ_CST);                            \
  }

#define COMPARE(bits, T, name, is_weak)                                      \
  TW_API int __tsan_atomic##bits##_##name(volatile T *to, T *expected,       \
                                          T value, int order, int failure);  \
  TW_API int __tsan_atomic##bits##_##name(volatile T *to, T *expected,       \
                                          T value, int order, int failure) { \
    (void)order, (void)failure;                                              \
    note(to, bits / 8, 0, __builtin_return_address(0));                      \
    return __atomic_compare_exchange_n(to, expected, value, is_weak,         \
                                       __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);  \
  }

#define ALL(bits, T)                                                           \
  TW_API T __tsan_atomic##bits##_load(const volatile T *from, int order);      \
  TW_API T __tsan_atomic##bits##_load(const volatile T *from, int order) {     \
    note(from, bits / 8,                                                       \
         TW_SIM_ATOMIC_READS |                                                 \
             (order == __ATOMIC_RELAXED ? 0 : TW_SIM_ATOMIC_ACQUIRES),         \
         __builtin_return_address(0));                                         \
    return __atomic_load_n(from, __ATOMIC_SEQ_CST);                            \
  }                                                                            \
  TW_API void __tsan_atomic##bits##_store(volatile T *to, T value, int order); \
  TW_API void __tsan_atomic##bits##_store(volatile T *to, T value,             \
                                          int order) {                         \
    (void)order;                                                               \
    note(to, bits / 8, 0, __builtin_return_address(0));                        \
    __atomic_store_n(to, value, __ATOMIC_SEQ_CST);                             \
  }                                                                            \
  MODIFY(bits, T, exchange, __atomic_exchange_n)                               \
  MODIFY(bits, T, fetch_add, __atomic_fetch_add)                               \
  MODIFY(bits, T, fetch_sub, __atomic_fetch_sub)                               \
  MODIFY(bits, T, fetch_and, __atomic_fetch_and)                               \
  MODIFY(bits, T, fetch_or, __atomic_fetch_or)                                 \
  MODIFY(bits, T, fetch_xor, __atomic_fetch_xor)                               \
  MODIFY(bits, T, fetch_nand, __atomic_fetch_nand)                             \
  COMPARE(bits, T, compare_exchange_strong, 0)                                 \
  COMPARE(bits, T, compare_exchange_weak, 1)

ALL(8, uint8_t)
ALL(16, uint16_t)
ALL(32, uint32_t)
ALL(64, uint64_t)

TW_API void __tsan_atomic_thread_fence(int order);
TW_API void __tsan_atomic_thread_fence(int order) {
  (void)order;
  if (sim_running_machine) tw_sim_fence(1);
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
}

TW_API void __tsan_atomic_signal_fence(int order);
TW_API void __tsan_atomic_signal_fence(int order) { (void)order; }

/* An access to an object's pointer to its class's table of virtual functions.
 */
static void access_table(void **table, int kind, const void *code) {
  sim_machine *machine = sim_running_machine;
  if (machine)
    sim_hook_access(machine, (uintptr_t)table, sizeof *table,
                    kind | SIM_ALIGNED, code);
  else if (sim_host_watches(table))
    sim_on_host_access(table, sizeof *table, kind | SIM_ALIGNED, code);
}

TW_API void __tsan_vptr_update(void **table, void *value);
TW_API void __tsan_vptr_update(void **table, void *value) {
  access_table(table, SIM_WRITE, __builtin_return_address(0));
  if (sim_running_machine)
    sim_made_by_kernel(table);
  else
    sim_made_by_host(table, value);
}
TW_API void __tsan_vptr_read(void **table);
TW_API void __tsan_vptr_read(void **table) {
  access_table(table, SIM_READ, __builtin_return_address(0));
}
