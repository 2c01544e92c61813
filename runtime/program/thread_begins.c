/*
 * thread_begins.c -- pthread_create() of programs: it does what the C library's
 * does, and the runtime is told (cudart/host_threads.h; thread_waits.c).
 *
 * Threads are compared only where all host code is seen: atomic operations of
 * files that g++ has compiled are not.
 */
#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>

#include "cudart/host_threads.h"
#include "cudart/host_waits.h"
#include "devices/simulator/machine/machine.h"
#include "program/symbols.h"

static int ends_with(const char *text, const char *end) {
  const size_t length = strlen(text), more = strlen(end);
  return length >= more && !strcmp(text + length - more, end);
}

/* What the linker adds to each program. */
static int is_start(const char *file) {
  return !*file || !strcmp(file, "crtstuff.c") ||
         (strstr(file, "crt") && ends_with(file, ".o"));
}

static const void *entry(void) {
  return (const void *)(uintptr_t)getauxval(AT_ENTRY);
}

static int is_of_twcc(void) {
  program_symbols symbols;
  int is = 1;
  if (!program_symbols_open(&symbols, entry())) return 0;
  for (size_t i = 0; i < symbols.count; i++) {
    const char *name = program_symbols_name(&symbols, (long)i);
    if (ELF64_ST_TYPE(symbols.items[i].st_info) == STT_FILE)
      is &= is_start(name) || ends_with(name, ".cu");
  }
  program_symbols_close(&symbols);
  return is;
}

/* Libraries of the project's own may have host code of any compiler. */
static int look_at(struct dl_phdr_info *object, size_t bytes, void *user) {
  static const char *const systems[] = {"/lib/", "/lib64/", "/usr/lib/",
                                        "/usr/lib64/", "linux-"};
  const char *name = object->dlpi_name;
  int is_known = strstr(name, "libtilewright") != NULL || !*name;
  (void)bytes;
  for (size_t i = 0; i < sizeof systems / sizeof *systems; i++)
    is_known |= !strncmp(name, systems[i], strlen(systems[i]));
  *(int *)user &= is_known;
  return 0;
}

static int is_all_seen(void) {
  static int seen; /* 0: not looked at yet; -1: no */
  int now = __atomic_load_n(&seen, __ATOMIC_ACQUIRE);
  if (!now) {
    int are_known = 1;
    dl_iterate_phdr(look_at, &are_known);
    now = are_known && is_of_twcc() ? 1 : -1;
    __atomic_store_n(&seen, now, __ATOMIC_RELEASE);
  }
  return now > 0;
}

/* Whether the program, or the C++ library for it, calls from there. A library
 * with threads of its own, such as OpenMP's, wakes them in its own ways. */
static int is_program(const void *caller) {
  Dl_info by, program;
  return dladdr(caller, &by) && dladdr(entry(), &program) &&
         (by.dli_fbase == program.dli_fbase ||
          strstr(by.dli_fname, "libstdc++.so"));
}

struct begin {
  void *(*run)(void *);
  void *user;
  cudart_host_thread *thread;
};

static void *run(void *user) {
  const struct begin begin = *(struct begin *)user;
  free(user);
  cudart_host_thread_begins();
  cudart_threads_begin(begin.thread);
  return begin.run(begin.user);
}

static struct begin *begin_of(void *(*start)(void *), void *user) {
  struct begin *begin = malloc(sizeof *begin);
  if (!begin) return NULL;
  cudart_lock();
  *begin = (struct begin){start, user, cudart_threads_create()};
  cudart_unlock();
  cudart_host_thread_is_created();
  __atomic_store_n(&sim_on_host_wait, cudart_host_waited, __ATOMIC_RELEASE);
  return begin;
}

TW_API int pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*start)(void *), void *user) {
  int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  *(void **)&real = dlsym(RTLD_NEXT, "pthread_create");
  if (!real) abort(); /* the program has been linked with one */
  struct begin *begin = !cudart_is_inside() &&
                                is_program(__builtin_return_address(0)) &&
                                is_all_seen()
                            ? begin_of(start, user)
                            : NULL;
  if (!begin) return real(thread, attributes, start, user);
  const int error = real(thread, attributes, run, begin);
  if (error) free(begin);
  return error;
}
