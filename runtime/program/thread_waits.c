/*
 * thread_waits.c -- the functions by which threads of a program wait for each
 * other: they do what the C library's do, and the runtime is told
 * (cudart/host_waits.h). A program finds them here first, as it is linked with
 * this library before the C library.
 */
#include <dlfcn.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cudart/host_waits.h"
#include "tilewright/tilewright.h"

#define CALLER __builtin_return_address(0)

/* Of this library. */
extern const char __ehdr_start[] __attribute__((visibility("hidden")));
extern const char etext[] __attribute__((visibility("hidden")));

static void waited(const void *caller) {
  if ((const char *)caller < __ehdr_start || (const char *)caller >= etext)
    cudart_host_waited();
}

/* The function that the name would mean without this file. */
static void *find(const char *name) {
  static const char since[] = "GLIBC_2.3.2"; /* of x86-64's conditions */
  void *found = strncmp(name, "pthread_cond_", 13)
                    ? NULL
                    : dlvsym(RTLD_NEXT, name, since);
  if (!found) found = dlsym(RTLD_NEXT, name);
  if (!found) abort(); /* whoever calls it has been linked with one */
  return found;
}

#define WAITS(name, parameters, arguments)                                \
  TW_API int name parameters {                                            \
    static int(*real) parameters;                                         \
    int(*function) parameters = __atomic_load_n(&real, __ATOMIC_ACQUIRE); \
    if (!function) {                                                      \
      *(void **)&function = find(#name);                                  \
      __atomic_store_n(&real, function, __ATOMIC_RELEASE);                \
    }                                                                     \
    const int result = function arguments;                                \
    waited(CALLER);                                                       \
    return result;                                                        \
  }

typedef const struct timespec *until;

WAITS(pthread_join, (pthread_t thread, void **value), (thread, value))
WAITS(pthread_tryjoin_np, (pthread_t thread, void **value), (thread, value))
WAITS(pthread_timedjoin_np, (pthread_t thread, void **value, until end),
      (thread, value, end))
WAITS(pthread_mutex_lock, (pthread_mutex_t * lock), (lock))
WAITS(pthread_mutex_trylock, (pthread_mutex_t * lock), (lock))
WAITS(pthread_mutex_timedlock, (pthread_mutex_t * lock, until end), (lock, end))
WAITS(pthread_mutex_clocklock,
      (pthread_mutex_t * lock, clockid_t id, until end), (lock, id, end))
WAITS(pthread_rwlock_rdlock, (pthread_rwlock_t * lock), (lock))
WAITS(pthread_rwlock_wrlock, (pthread_rwlock_t * lock), (lock))
WAITS(pthread_rwlock_tryrdlock, (pthread_rwlock_t * lock), (lock))
WAITS(pthread_rwlock_trywrlock, (pthread_rwlock_t * lock), (lock))
WAITS(pthread_rwlock_timedrdlock, (pthread_rwlock_t * lock, until end),
      (lock, end))
WAITS(pthread_rwlock_timedwrlock, (pthread_rwlock_t * lock, until end),
      (lock, end))
WAITS(pthread_rwlock_clockrdlock,
      (pthread_rwlock_t * lock, clockid_t id, until end), (lock, id, end))
WAITS(pthread_rwlock_clockwrlock,
      (pthread_rwlock_t * lock, clockid_t id, until end), (lock, id, end))
WAITS(pthread_spin_lock, (pthread_spinlock_t * lock), (lock))
WAITS(pthread_spin_trylock, (pthread_spinlock_t * lock), (lock))
WAITS(pthread_cond_wait, (pthread_cond_t * changed, pthread_mutex_t *lock),
      (changed, lock))
WAITS(pthread_cond_timedwait,
      (pthread_cond_t * changed, pthread_mutex_t *lock, until end),
      (changed, lock, end))
WAITS(pthread_cond_clockwait,
      (pthread_cond_t * changed, pthread_mutex_t *lock, clockid_t id,
       until end),
      (changed, lock, id, end))
WAITS(pthread_barrier_wait, (pthread_barrier_t * barrier), (barrier))
WAITS(pthread_once, (pthread_once_t * once, void (*run)(void)), (once, run))
WAITS(sem_wait, (sem_t * semaphore), (semaphore))
WAITS(sem_trywait, (sem_t * semaphore), (semaphore))
WAITS(sem_timedwait, (sem_t * semaphore, until end), (semaphore, end))
WAITS(sem_clockwait, (sem_t * semaphore, clockid_t id, until end),
      (semaphore, id, end))
/* A static variable of a function that another thread has initialised. */
int __cxa_guard_acquire(uint64_t *guard);
WAITS(__cxa_guard_acquire, (uint64_t * guard), (guard))
