/*
 * source_line.c -- from addresses in compiled kernels to lines of source.
 */
#include "devices/simulator/report/source_line.h"

#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/wait.h>
#include <unistd.h>

#include "api/template_line.h"

extern char **environ;

enum {
  MAX_ADDRESSES = 256, /* for one run of addr2line */
  ADDRESS_TEXT = 20,
  LINE_TEXT = 1024
};

/* ---- the object --------------------------------------------------------- */

struct search {
  uintptr_t address;
  char *path;
  uintptr_t *in_file;
};

static int look_in(struct dl_phdr_info *object, size_t size, void *user) {
  const struct search *search = user;
  (void)size;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    if (part->p_type != PT_LOAD ||
        search->address - object->dlpi_addr - part->p_vaddr >= part->p_memsz)
      continue;
    const char *name = object->dlpi_name;
    snprintf(search->path, SIM_SOURCE_FILE, "%s",
             name && *name ? name : "/proc/self/exe");
    *search->in_file = search->address - object->dlpi_addr;
    return 1;
  }
  return 0;
}

int sim_source_object(const void *address, char path[SIM_SOURCE_FILE],
                      uintptr_t *in_file) {
  struct search search = {(uintptr_t)address, path, in_file};
  return dl_iterate_phdr(look_in, &search);
}

/* ---- addr2line ---------------------------------------------------------- */

static const char *const standard_places[] = {
    "/usr/bin/addr2line", "/usr/local/bin/addr2line", "/bin/addr2line", NULL};
static const char *const built_places[] = {
#ifdef TW_ADDR2LINE
    TW_ADDR2LINE,
#endif
    NULL};

const char *const *sim_source_places[2] = {built_places, standard_places};

const char *sim_source_tool(int is_secure) {
  for (int i = is_secure; i < 2; i++)
    for (const char *const *place = sim_source_places[i]; *place; place++)
      if (!access(*place, X_OK)) return *place;
  return is_secure ? NULL : "addr2line";
}

/* The addresses in one object, for one run of addr2line. */
struct batch {
  char path[SIM_SOURCE_FILE];
  int count;
  int index[MAX_ADDRESSES]; /* of the caller's addresses */
  char text[MAX_ADDRESSES][ADDRESS_TEXT];
};

/* Starts addr2line without a shell. Returns the read end of its output, or -1.
 */
static int start(struct batch *batch, pid_t *child) {
  char *arguments[MAX_ADDRESSES + 6] = {"addr2line", "-a", "-i", "-e"};
  char *no_variables[] = {NULL};
  int is_secure = getauxval(AT_SECURE) != 0;
  const char *tool = sim_source_tool(is_secure);
  if (!tool) return -1;
  char own_path[32];
  int count = 4, ends[2];
  /* In the child, /proc/self would be addr2line. */
  snprintf(own_path, sizeof own_path, "/proc/%ld/exe", (long)getpid());
  arguments[count++] =
      strcmp(batch->path, "/proc/self/exe") ? batch->path : own_path;
  for (int i = 0; i < batch->count; i++) arguments[count++] = batch->text[i];
  if (pipe2(ends, O_CLOEXEC)) return -1;
  posix_spawn_file_actions_t files;
  int failed = posix_spawn_file_actions_init(&files);
  if (!failed) {
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&files, ends[1], 1);
    posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
    /* Searches PATH only for a name without a folder; in a set-uid program the
     * tool always has one. */
    failed = posix_spawnp(child, tool, &files, NULL, arguments,
                          is_secure ? no_variables : environ);
    posix_spawn_file_actions_destroy(&files);
  }
  close(ends[1]);
  if (!failed) return ends[0];
  close(ends[0]);
  return -1;
}

/* "/tmp/transpose/tiled.cu:31 (discriminator 2)", or "??:0". */
static int parse(const char *text, sim_source_line *place) {
  const char *colon = strrchr(text, ':');
  if (!colon || text[0] == '?') return 0;
  place->line = atoi(colon + 1);
  if (place->line < 1) return 0;
  snprintf(place->file, sizeof place->file, "%.*s", (int)(colon - text), text);
  return 1;
}

/* The folders of CUDA's words and of the C++ library, whose functions are
 * inlined into kernels. */
static const char own_headers[] = "tilewright/simulator/",
                  cxx_headers[] = "/include/c++/";

int sim_source_is_header(const char *file) {
  return strstr(file, own_headers) || strstr(file, cxx_headers);
}

/* addr2line prints each address, and then its lines from the innermost inlined
 * function outwards. Takes the first that is in `file`, else the first of all;
 * without a file the first that is not in CUDA's words.
 */
static void read_lines(FILE *output, const struct batch *batch,
                       const char *file, sim_source_line *lines) {
  char text[LINE_TEXT];
  sim_source_line place;
  int at = -1, is_final = 0;
  while (fgets(text, sizeof text, output)) {
    if (!strncmp(text, "0x", 2)) {
      at++;
      is_final = 0;
      continue;
    }
    if (at < 0 || at >= batch->count || is_final || !parse(text, &place))
      continue;
    sim_source_line *line = &lines[batch->index[at]];
    is_final = file ? twi_path_names(place.file, file)
                    : !sim_source_is_header(place.file);
    if (is_final || !line->file[0]) *line = place;
  }
}

static void ask(struct batch *batch, const char *file, sim_source_line *lines) {
  pid_t child;
  int end = start(batch, &child);
  if (end < 0) return;
  FILE *output = fdopen(end, "r");
  if (output) {
    read_lines(output, batch, file, lines);
    fclose(output);
  } else {
    close(end);
  }
  while (waitpid(child, NULL, 0) < 0 && errno == EINTR) continue;
}

/* ---- all addresses ------------------------------------------------------ */

/* Fills the batch with the remaining addresses that are in one object. */
static void gather(const void *const *addresses, int count, char *is_done,
                   struct batch *batch) {
  batch->count = 0;
  for (int i = 0; i < count && batch->count < MAX_ADDRESSES; i++) {
    char path[SIM_SOURCE_FILE];
    uintptr_t in_file;
    if (is_done[i]) continue;
    /* A return address is after the call; the byte before it is in the call. */
    const void *call = (const void *)((uintptr_t)addresses[i] - 1);
    if (!sim_source_object(call, path, &in_file)) {
      is_done[i] = 1;
      continue;
    }
    if (batch->count && strcmp(path, batch->path)) continue;
    is_done[i] = 1;
    memcpy(batch->path, path, sizeof path);
    snprintf(batch->text[batch->count], ADDRESS_TEXT, "0x%zx", (size_t)in_file);
    batch->index[batch->count++] = i;
  }
}

void sim_source_lines(const void *const *addresses, int count, const char *file,
                      sim_source_line *lines) {
  for (int i = 0; i < count; i++) lines[i] = (sim_source_line){.line = 0};
  struct batch *batch = malloc(sizeof *batch);
  char *is_done = calloc((size_t)count + 1, 1);
  while (batch && is_done) {
    gather(addresses, count, is_done, batch);
    if (!batch->count) break;
    ask(batch, file, lines);
  }
  free(batch);
  free(is_done);
}
