/*
 * compile_sim.c -- kernels for the simulator: kernel_object.sh makes an object
 * with g++, as in the build, which is linked into a shared object.
 */
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "build/compiler.h"
#include "build/process.h"
#include "tilewright/simulator/kernel.h"

enum { MOST_WORDS = 64 };

/* The build's flags, which are separated by blanks, as words. They point into
 * `text`, a copy. Returns their number. */
static int split_flags(char *text, const char **words) {
  int count = 0;
  for (char *rest = text, *word;
       count < MOST_WORDS / 2 && (word = strsep(&rest, " "));)
    if (*word) words[count++] = word;
  return count;
}

static void identify(const tune_compiler *self, tune_digest *digest) {
  static const char *const tools[] = {
      "kernel_object.sh", "kernel_words.awk",      "kernel_sections.ld",
      "hook_symbols.txt", "slow_instructions.awk", "dependent_steps.awk",
      "shared_limit.awk", "saturating_casts.awk"};
  char path[TUNE_PATH];
  tune_digest_add_text(digest, "simulator " TUNE_SIM_FLAGS);
  tune_tools_add_program(digest, self->tools->cxx);
  tune_tools_add_program(digest, self->tools->awk);
  tune_tools_add_program(digest, self->tools->objcopy);
  tune_tools_add_program(digest, self->tools->simulator);
  for (size_t i = 0; i < sizeof tools / sizeof *tools; i++) {
    size_t size;
    char *text = tune_path(path, "%s/%s", self->tools->sim_tools, tools[i])
                     ? tune_file_read(path, &size)
                     : NULL;
    if (text) tune_digest_add(digest, text, size);
    free(text);
  }
}

/* ---- compiling ----------------------------------------------------------- */

static tune_compiled fail_to_start(const char *program) {
  twi_fail(TW_ERROR_FILE, "'%.200s' cannot be run (%s)", program,
           strerror(errno));
  return TUNE_COMPILED_FAILED;
}

/* kernel_object.sh would only hand on what the shell says. */
static tune_compiled look_for(const tune_tools *tools) {
  const struct {
    const char *name, *what, *variable;
  } programs[] = {{tools->cxx, "g++", "TW_CXX"},
                  {tools->objcopy, "binutils' objcopy", "TW_OBJCOPY"},
                  {tools->awk, "awk", "TW_AWK"}};
  for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
    if (!tune_tools_has(programs[i].name)) {
      twi_fail(TW_ERROR_FILE,
               "kernels for the simulator are compiled with %s, and '%.200s' "
               "was not found; install it, or set %s",
               programs[i].what, programs[i].name, programs[i].variable);
      return TUNE_COMPILED_FAILED;
    }
  return TUNE_COMPILED;
}

/* The folder above the source's, whose name debug lines leave out. */
static int root_of(const tune_unit *unit, char *root) {
  if (!tune_path(root, "%s", unit->source_path)) return 0;
  for (int i = 0; i < 2; i++) {
    char *slash = strrchr(root, '/');
    if (slash) *slash = '\0';
  }
  return 1;
}

static tune_compiled make_object(const tune_compiler *self,
                                 const tune_unit *unit, const char *object,
                                 const char *messages) {
  char script[TUNE_PATH], root[TUNE_PATH], map[TUNE_PATH], cuda[TUNE_PATH],
      include[TUNE_PATH], head[TUNE_PATH], flags[] = TUNE_SIM_FLAGS;
  const tune_tools *tools = self->tools;
  if (!root_of(unit, root) ||
      !tune_path(script, "%s/kernel_object.sh", tools->sim_tools) ||
      !tune_path(map, "-ffile-prefix-map=%s/=", root) ||
      !tune_path(head, "-I%s", tools->sim_head) ||
      !tune_path(cuda, "-I%s/tilewright/simulator/cuda", tools->include) ||
      !tune_path(include, "-I%s", tools->include))
    return TUNE_COMPILED_FAILED;
  const char *words[MOST_WORDS] = {"sh",       script,        unit->source_path,
                                   object,     "OFF",         tools->cxx,
                                   tools->awk, tools->objcopy};
  int count = 8;
  count += split_flags(flags, words + count);
  words[count++] = map;
  if (*tools->sim_head) words[count++] = head;
  words[count++] = cuda;
  words[count++] = include;
  int status = tune_process_run(words, NULL, messages);
  if (status < 0) return fail_to_start("sh");
  return status ? TUNE_COMPILED_NOT : TUNE_COMPILED;
}

static tune_compiled link_object(const tune_compiler *self,
                                 const tune_unit *unit, const char *object,
                                 const char *output, const char *messages) {
  char include[TUNE_PATH];
  const char *simulator =
      *self->tools->simulator ? self->tools->simulator : NULL;
  if (!tune_path(include, "-I%s", self->tools->include))
    return TUNE_COMPILED_FAILED;
  /* -Bsymbolic: names such as the bounds of shared memory are this object's. */
  const char *const words[] = {self->tools->cxx,
                               "-shared",
                               "-fPIC",
                               "-Wl,-Bsymbolic",
                               "-o",
                               output,
                               object,
                               "-x",
                               "c",
                               include,
                               unit->module_path,
                               simulator ? "-x" : NULL,
                               "none",
                               simulator,
                               NULL};
  int status = tune_process_run(words, NULL, messages);
  if (status < 0) return fail_to_start(self->tools->cxx);
  return status ? TUNE_COMPILED_NOT : TUNE_COMPILED;
}

/* The files of a dependency file of make that are not tilewright's own, one a
 * line. */
static char *read_inputs(const tune_compiler *self, const tune_unit *unit,
                         const char *object) {
  char path[TUNE_PATH];
  char *text =
      tune_path(path, "%s.d", object) ? tune_file_read(path, NULL) : NULL;
  char *list = text ? calloc(1, strlen(text) + 2) : NULL;
  char *end = list;
  const size_t own = strlen(self->tools->include);
  for (char *rest = text, *word; list && (word = strsep(&rest, " \n\\"));) {
    if (word[0] != '/' || word[strlen(word) - 1] == ':' ||
        !strcmp(word, unit->source_path) ||
        !strncmp(word, self->tools->include, own))
      continue;
    end += sprintf(end, "%s\n", word);
  }
  free(text);
  return list;
}

static tune_compiled compile(const tune_compiler *self, const tune_unit *unit,
                             const char *output, const char *messages,
                             char **inputs) {
  char object[TUNE_PATH];
  *inputs = NULL;
  if (!tune_path(object, "%s.o", output)) return TUNE_COMPILED_FAILED;
  tune_compiled made = look_for(self->tools);
  if (made == TUNE_COMPILED) made = make_object(self, unit, object, messages);
  if (made == TUNE_COMPILED) *inputs = read_inputs(self, unit, object);
  if (made == TUNE_COMPILED)
    made = link_object(self, unit, object, output, messages);
  return made;
}

/* ---- loading ------------------------------------------------------------- */

static tw_status load(const tune_compiler *self, tune_unit *unit,
                      const char *path) {
  char symbol[128];
  (void)self;
  snprintf(symbol, sizeof symbol, "tw_sim_module_%.90s", unit->set.name);
  unit->module = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  const char *fault = unit->module ? NULL : dlerror();
  const tw_sim_module *found =
      unit->module ? dlsym(unit->module, symbol) : NULL;
  unit->set.simulator = found;
  if (found) return TW_OK;
  return twi_fail(TW_ERROR_IMAGE, "%.300s cannot be loaded: %.400s", path,
                  fault ? fault : "it holds no kernels");
}

void tune_compiler_open_sim(tune_compiler *compiler, const tune_tools *tools,
                            const char *target) {
  *compiler = (tune_compiler){
      .identify = identify, .compile = compile, .load = load, .tools = tools};
  snprintf(compiler->target, sizeof compiler->target, "%s", target);
}
