/*
 * nvrtc_compile.c -- see nvrtc_compile.h.
 */
#include "driver/nvrtc_compile.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "driver/image.h"

extern char **environ;

enum { OLDEST_CAPABILITY = 75, OWN_WORDS = 16 };

typedef struct compilation {
  char folder[PATH_MAX];
  const nvrtc_source *source;
  const char **words; /* of twcc's command line */
  int count;
} compilation;

/* ---- files --------------------------------------------------------------- */

static int remove_one(const char *path, const struct stat *info, int kind,
                      struct FTW *place) {
  (void)info, (void)kind, (void)place;
  return remove(path);
}

static int path_in(const compilation *job, const char *name, char *path) {
  return snprintf(path, PATH_MAX, "%s/%s", job->folder, name) < PATH_MAX;
}

static FILE *open_in(const compilation *job, const char *name) {
  char path[PATH_MAX];
  return path_in(job, name, path) ? fopen(path, "w") : NULL;
}

/* Makes the folders of a name such as "shapes/box.h". */
static void make_folders(const compilation *job, const char *name) {
  char path[PATH_MAX];
  if (!path_in(job, name, path)) return;
  for (char *slash = path + strlen(job->folder) + 1;
       (slash = strchr(slash, '/')) != NULL; *slash++ = '/') {
    *slash = '\0';
    mkdir(path, 0700);
  }
}

static int write_header(const compilation *job, int i) {
  const char *name = job->source->include_names[i];
  if (!name || name[0] == '/' || strstr(name, "..")) return 0;
  make_folders(job, name);
  FILE *file = open_in(job, name);
  if (!file) return 0;
  fputs(job->source->headers[i], file);
  return !fclose(file);
}

/* Names with quotes or backslashes are written as C writes them. */
static void put_line_of(FILE *file, int line, const char *name) {
  fprintf(file, "\n#line %d \"", line);
  for (; *name; name++) {
    if (*name == '"' || *name == '\\') fputc('\\', file);
    fputc(*name, file);
  }
  fputs("\"\n", file);
}

/* The source, and behind it a pointer for each name expression, which also
 * makes the instance of a template. */
static int write_source(const compilation *job) {
  const nvrtc_source *source = job->source;
  FILE *file = open_in(job, "source.cu");
  char name[32];
  if (!file) return 0;
  put_line_of(file, 1, source->name);
  fputs(source->text, file);
  for (int i = 0; i < source->expression_count; i++) {
    nvrtc_name_of(i, name);
    put_line_of(file, i + 1, "name expression");
    fprintf(file, "extern \"C\" { const void *%s = (const void *)(%s); }", name,
            source->expressions[i]);
  }
  fputc('\n', file);
  return !fclose(file);
}

void nvrtc_name_of(int expression, char name[32]) {
  snprintf(name, 32, "tw_nvrtc_name_%d", expression);
}

/* ---- the command line ---------------------------------------------------- */

/* Options of NVRTC that nvcc does not have, and those of nvcc that name another
 * action. A value follows after '='. */
static const char *const ignored[] = {"--device-as-default-execution-space",
                                      "-default-device",
                                      "--device-c",
                                      "-dc",
                                      "--device-w",
                                      "-dw",
                                      "--extensible-whole-program",
                                      "-ewp",
                                      "--dopt",
                                      "-dopt",
                                      "--gen-opt-lto",
                                      "--optix-ir",
                                      "--builtin-move-forward",
                                      "--builtin-initializer-list",
                                      "--device-int128",
                                      "--device-float128",
                                      "--minimal",
                                      "-minimal",
                                      "--no-source-include",
                                      "-no-source-include",
                                      "--no-cache",
                                      "-no-cache",
                                      "--brief-diagnostics",
                                      "--unroll-count",
                                      "--modify-stack-limit",
                                      "--pch",
                                      "--split-compile",
                                      "--frandom-seed",
                                      "--fdevice-time-trace",
                                      "--fdevice-syntax-only",
                                      "--version-ident",
                                      "--jump-table-density"};

static int is_ignored(const char *option) {
  for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++) {
    const size_t length = strlen(ignored[i]);
    if (!strncmp(option, ignored[i], length) &&
        (!option[length] || option[length] == '='))
      return 1;
  }
  return 0;
}

/* The compute capability, times 10, of --gpu-architecture. */
static int capability_of(int count, const char *const *options) {
  int most = OLDEST_CAPABILITY;
  for (int i = 0; i < count; i++) {
    const char *at = strstr(options[i], "compute_");
    if (!at) at = strstr(options[i], "sm_");
    if (at && atoi(strchr(at, '_') + 1) > most)
      most = atoi(strchr(at, '_') + 1);
  }
  return most;
}

static void add(compilation *job, const char *word) {
  job->words[job->count++] = word;
}

/* twcc is beside the library where both were built, and installed in bin, one
 * or two folders above. */
static void find_compiler(char path[PATH_MAX]) {
  static const char *const places[] = {"twcc", "../bin/twcc", "../../bin/twcc"};
  const char *given = getenv("TW_TWCC");
  Dl_info own;
  snprintf(path, PATH_MAX, "%s", given && *given ? given : "twcc");
  if ((given && *given) || !dladdr((void *)(uintptr_t)nvrtc_compile, &own))
    return;
  const char *slash = strrchr(own.dli_fname, '/');
  for (int i = 0; slash && i < 3; i++) {
    char found[PATH_MAX];
    if (snprintf(found, sizeof found, "%.*s/%s", (int)(slash - own.dli_fname),
                 own.dli_fname, places[i]) < PATH_MAX &&
        !access(found, X_OK)) {
      memcpy(path, found, sizeof found);
      return;
    }
  }
}

/* ---- running ------------------------------------------------------------- */

/* The exit status of the command, whose output goes to a file; -1: it cannot be
 * started. */
static int run(const compilation *job, const char *log) {
  posix_spawn_file_actions_t actions;
  pid_t child;
  int status = 0;
  if (posix_spawn_file_actions_init(&actions)) return -1;
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, log,
                                   O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
  const int error = posix_spawnp(&child, job->words[0], &actions, NULL,
                                 (char *const *)(void *)job->words, environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error || waitpid(child, &status, 0) != child || !WIFEXITED(status))
    return -1;
  return WEXITSTATUS(status);
}

static nvrtcResult judge(int status, nvrtc_result *result) {
  if (status < 0) {
    free(result->log);
    result->log = strdup(
        "twcc, which compiles for the simulator, cannot be started: set "
        "TW_TWCC to its path\n");
    return NVRTC_ERROR_INTERNAL_ERROR;
  }
  if (!result->log) return NVRTC_ERROR_OUT_OF_MEMORY;
  if (!status)
    return result->image ? NVRTC_SUCCESS : NVRTC_ERROR_INTERNAL_ERROR;
  return strstr(result->log, "unrecognized command-line option")
             ? NVRTC_ERROR_INVALID_OPTION
             : NVRTC_ERROR_COMPILATION;
}

static void read_image(const char *path, nvrtc_result *result) {
  struct stat info;
  if (stat(path, &info)) return;
  result->image = driver_read_file(path);
  result->image_bytes = (size_t)info.st_size;
}

static nvrtcResult compile(compilation *job, int count,
                           const char *const *options, nvrtc_result *result) {
  char compiler[PATH_MAX], source[PATH_MAX], image[PATH_MAX], log[PATH_MAX];
  char architecture[32], beside[PATH_MAX];
  const char *slash = strrchr(job->source->name, '/');
  for (int i = 0; i < job->source->header_count; i++)
    if (!write_header(job, i)) return NVRTC_ERROR_INTERNAL_ERROR;
  if (!write_source(job) || !path_in(job, "source.cu", source) ||
      !path_in(job, "image", image) || !path_in(job, "log", log))
    return NVRTC_ERROR_INTERNAL_ERROR;
  find_compiler(compiler);
  snprintf(architecture, sizeof architecture, "-D__CUDA_ARCH__=%d",
           10 * capability_of(count, options));
  snprintf(beside, sizeof beside, "%.*s",
           slash ? (int)(slash - job->source->name) : 1,
           slash ? job->source->name : ".");
  add(job, compiler);
  add(job, "-cubin");
  add(job, source);
  add(job, "-o");
  add(job, image);
  add(job, "-D__CUDACC_RTC__");
  add(job, architecture);
  add(job, "-I");
  add(job, job->folder);
  for (int i = 0; i < count; i++)
    if (!is_ignored(options[i])) add(job, options[i]);
  add(job, "-I");
  add(job, *beside ? beside : "/");
  const int status = run(job, log);
  result->log = driver_read_file(log);
  read_image(image, result);
  return judge(status, result);
}

nvrtcResult nvrtc_compile(const nvrtc_source *source, int option_count,
                          const char *const *options, nvrtc_result *result) {
  compilation job = {.source = source};
  const char *temporary = getenv("TMPDIR");
  *result = (nvrtc_result){0};
  snprintf(job.folder, sizeof job.folder, "%s/tilewright-nvrtc-XXXXXX",
           temporary && *temporary ? temporary : "/tmp");
  job.words = calloc((size_t)option_count + OWN_WORDS, sizeof *job.words);
  if (!job.words) return NVRTC_ERROR_OUT_OF_MEMORY;
  if (!mkdtemp(job.folder)) {
    char text[PATH_MAX + 128];
    snprintf(text, sizeof text,
             "no folder %s can be made (%s): set TMPDIR to a folder that can "
             "be written\n",
             job.folder, strerror(errno));
    result->log = strdup(text);
    free(job.words);
    return NVRTC_ERROR_INTERNAL_ERROR;
  }
  const nvrtcResult what = compile(&job, option_count, options, result);
  nftw(job.folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
  free(job.words);
  return what;
}
