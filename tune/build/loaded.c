/*
 * loaded.c -- see loaded.h.
 */
#include "build/loaded.h"

#include <elf.h>
#include <link.h>
#include <string.h>
#include <sys/stat.h>

struct sum {
  tune_digest *digest;
  const char *except;
  int is_known; /* each object so far could be identified */
};

/* Adds the build id among these notes; returns whether there is one. */
static int add_build_id(tune_digest *digest, const char *notes, size_t size) {
  const size_t align = sizeof(ElfW(Word));
  for (size_t at = 0; at + sizeof(ElfW(Nhdr)) <= size;) {
    ElfW(Nhdr) note;
    memcpy(&note, notes + at, sizeof note);
    const size_t name = at + sizeof note;
    const size_t text = name + (note.n_namesz + align - 1) / align * align;
    if (text + note.n_descsz > size) return 0;
    if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == 4 &&
        !memcmp(notes + name, "GNU", 4)) {
      tune_digest_add(digest, notes + text, note.n_descsz);
      return 1;
    }
    at = text + (note.n_descsz + align - 1) / align * align;
  }
  return 0;
}

static int add_memory(tune_digest *digest, const struct dl_phdr_info *object) {
  int is_found = 0;
  for (int i = 0; i < object->dlpi_phnum && !is_found; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    if (part->p_type != PT_NOTE) continue;
    const char *notes =
        (const char *)(uintptr_t)(object->dlpi_addr + part->p_vaddr);
    is_found = add_build_id(digest, notes, part->p_memsz);
  }
  return is_found;
}

static int add_file(tune_digest *digest, const char *path) {
  struct stat info;
  if (stat(path, &info)) return 0;
  const int64_t numbers[] = {info.st_size, info.st_mtim.tv_sec,
                             info.st_mtim.tv_nsec, info.st_ctim.tv_sec,
                             info.st_ctim.tv_nsec};
  tune_digest_add(digest, numbers, sizeof numbers);
  return 1;
}

static int add_object(struct dl_phdr_info *object, size_t size, void *user) {
  struct sum *sum = user;
  const size_t length = strlen(sum->except);
  const char *path = *object->dlpi_name ? object->dlpi_name : "/proc/self/exe";
  (void)size;
  if (length && !strncmp(path, sum->except, length) && path[length] == '/')
    return 0;
  const int has_id = add_memory(sum->digest, object);
  const int has_file = add_file(sum->digest, path);
  if (!has_id && !has_file) sum->is_known = 0;
  return 0;
}

static void add_cpu(tune_digest *digest) {
#ifdef __x86_64__
  const int64_t has[] = {__builtin_cpu_supports("fma"),
                         __builtin_cpu_supports("avx2"),
                         __builtin_cpu_supports("avx512f")};
  tune_digest_add(digest, has, sizeof has);
#else
  (void)digest;
#endif
}

int tune_loaded_add(tune_digest *digest, const char *except) {
  struct sum sum = {.digest = digest, .except = except, .is_known = 1};
  dl_iterate_phdr(add_object, &sum);
  add_cpu(digest);
  return sum.is_known;
}
