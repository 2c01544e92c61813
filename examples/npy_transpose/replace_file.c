/*
 * replace_file.c -- see replace_file.h.
 */
#include "replace_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
  CHUNK = 16 << 20,    /* bytes written between two looks for a signal */
  MAX_LINKS = 40,      /* symbolic links in a row, Linux's own limit */
  MAX_NEIGHBOURS = 100 /* names that are tried for the new file */
};

/* ---- signals ------------------------------------------------------------ */

/* While a file is written, a signal that would end the process is only noted,
 * so that the new file can be removed first. A limit on the size of files shows
 * as an error of write, because SIGXFSZ is ignored. */
static const int signals[] = {SIGXFSZ, SIGHUP, SIGINT, SIGTERM};
enum { SIGNAL_COUNT = sizeof signals / sizeof *signals };
static volatile sig_atomic_t noted_signal;

static void note_signal(int signal) { noted_signal = signal; }

static void hold_signals(struct sigaction *before) {
  noted_signal = 0;
  for (int i = 0; i < SIGNAL_COUNT; i++) {
    struct sigaction action = {
        .sa_handler = signals[i] == SIGXFSZ ? SIG_IGN : note_signal};
    sigaction(signals[i], NULL, &before[i]);
    /* What the caller ignores, as under nohup, stays ignored. */
    if (before[i].sa_handler != SIG_IGN) sigaction(signals[i], &action, NULL);
  }
}

static void release_signals(const struct sigaction *before) {
  for (int i = 0; i < SIGNAL_COUNT; i++)
    sigaction(signals[i], &before[i], NULL);
  if (noted_signal != 0) raise(noted_signal);
}

/* ---- the file's name ---------------------------------------------------- */

/* What `path` names behind its symbolic links, whether it exists or not; from
 * malloc, or NULL and errno. */
static char *follow_links(const char *path) {
  char *target = malloc(PATH_MAX), link[PATH_MAX];
  if (!target) return NULL;
  int length = snprintf(target, PATH_MAX, "%s", path);
  for (int links = 0; length < PATH_MAX && links <= MAX_LINKS; links++) {
    ssize_t got = readlink(target, link, sizeof link - 1);
    if (got < 0) return target; /* no link */
    link[got] = '\0';
    /* A relative link starts from the folder that holds it. */
    char *slash = strrchr(target, '/');
    char *from = link[0] == '/' || !slash ? target : slash + 1;
    length = (int)(from - target);
    length += snprintf(from, (size_t)(PATH_MAX - length), "%s", link);
  }
  errno = length < PATH_MAX ? ELOOP : ENAMETOOLONG;
  free(target);
  return NULL;
}

/* Opens the folder that holds `target`, and gives the name in it. */
static int open_folder(const char *target, const char **name) {
  const int flags = O_PATH | O_DIRECTORY | O_CLOEXEC;
  const char *slash = strrchr(target, '/');
  *name = slash ? slash + 1 : target;
  if (!slash) return open(".", flags);
  char *folder = strndup(target, (size_t)(slash + 1 - target));
  int descriptor = folder ? open(folder, flags) : -1;
  free(folder);
  return descriptor;
}

/* ---- the new file ------------------------------------------------------- */

/* Its name is short, because that of the target may be as long as names can
 * be. If it replaces a file, only the owner may read it before it is complete.
 */
static int open_neighbour(int folder, int is_new, char *name, size_t capacity) {
  int descriptor = -1;
  for (int i = 0; i < MAX_NEIGHBOURS; i++) {
    snprintf(name, capacity, ".npy.%ld.%d", (long)getpid(), i);
    descriptor = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                        is_new ? 0666 : 0600);
    if (descriptor >= 0 || errno != EEXIST) break;
  }
  return descriptor;
}

/* Gives the new file the owner, group and mode of the old one. A group that
 * replaces the old one gets no permission that others lack. */
static int copy_permissions(int descriptor, const struct stat *old) {
  mode_t mode = old->st_mode & 0777;
  if (fchown(descriptor, old->st_uid, old->st_gid) != 0 &&
      fchown(descriptor, (uid_t)-1, old->st_gid) != 0)
    mode = (mode & ~(mode_t)070) | (mode & 07) << 3;
  return fchmod(descriptor, mode) == 0;
}

static int write_part(int descriptor, const file_part *part) {
  const char *at = part->memory;
  for (size_t left = part->bytes; left > 0;) {
    ssize_t done = write(descriptor, at, left < CHUNK ? left : CHUNK);
    if (noted_signal != 0) {
      errno = EINTR;
      return 0;
    }
    if (done < 0 && errno != EINTR) return 0;
    if (done < 0) continue;
    at += done;
    left -= (size_t)done;
  }
  return 1;
}

/* A full disk may show in any of these steps. */
static int write_parts(int descriptor, const file_part *parts, int count) {
  for (int i = 0; i < count; i++)
    if (!write_part(descriptor, &parts[i])) return 0;
  return fsync(descriptor) == 0;
}

/* `old` is NULL if there is no file of this name. */
static int replace_in(int folder, const char *name, const struct stat *old,
                      const file_part *parts, int count) {
  char neighbour[64];
  int descriptor =
      open_neighbour(folder, old == NULL, neighbour, sizeof neighbour);
  if (descriptor < 0) return 0;
  int ok = (!old || copy_permissions(descriptor, old)) &&
           write_parts(descriptor, parts, count);
  int cause = errno;
  if (close(descriptor) != 0 && ok) ok = 0, cause = errno;
  if (ok && renameat(folder, neighbour, folder, name) != 0)
    ok = 0, cause = errno;
  if (!ok) unlinkat(folder, neighbour, 0);
  errno = cause;
  return ok;
}

static int replace_target(const char *target, const file_part *parts,
                          int count) {
  struct stat old;
  const char *name;
  int is_new = stat(target, &old) != 0;
  if (is_new ? errno != ENOENT
             : faccessat(AT_FDCWD, target, W_OK, AT_EACCESS) != 0)
    return 0;
  int folder = open_folder(target, &name);
  if (folder < 0) return 0;
  int ok = replace_in(folder, name, is_new ? NULL : &old, parts, count);
  int cause = errno;
  close(folder);
  errno = cause;
  return ok;
}

int replace_file(const char *path, const file_part *parts, int count) {
  struct sigaction before[SIGNAL_COUNT];
  char *target = follow_links(path);
  if (!target) return 0;
  hold_signals(before);
  int ok = replace_target(target, parts, count);
  int cause = errno;
  release_signals(before);
  free(target);
  errno = cause;
  return ok;
}
