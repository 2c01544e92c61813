/*
 * host.c -- see host.h.
 */
#include "build/host.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "build/process.h"

/* The layout of the structures that the shared object and this program share.
 * The headers that are found at run time may be of another version. */
static const char layout_text[] =
    "#include \"tilewright/registry.h\"\n"
    "extern __attribute__((visibility(\"default\"))) const unsigned long "
    "tune_layout[];\n"
    "const unsigned long tune_layout[] = {sizeof(tw_operation), "
    "sizeof(tw_algorithm), sizeof(tw_element), sizeof(tw_values), "
    "sizeof(tw_device_info), sizeof(tw_passes), sizeof(tw_tensor)};\n";
static const unsigned long layout[] = {
    sizeof(tw_operation), sizeof(tw_algorithm),   sizeof(tw_element),
    sizeof(tw_values),    sizeof(tw_device_info), sizeof(tw_passes),
    sizeof(tw_tensor)};

/* The compiler's words, up to NULL. */
struct command {
  char include[TUNE_PATH], operations[TUNE_PATH], own[TUNE_PATH],
      source[TUNE_PATH], layout[TUNE_PATH], output[TUNE_PATH],
      messages[TUNE_PATH];
  const char *words[32];
};

/* The level of optimisation, and that for code with an unset variable, which
 * then has what the stack held rather than what the compiler assumes. */
static const char level[] = "-O1", none[] = "-O0";

static void take_level(struct command *command, const char *wanted) {
  for (int i = 0; command->words[i]; i++)
    if (command->words[i] == level) command->words[i] = wanted;
}

static tw_status prepare(struct command *command, const tune_tools *tools,
                         const char *name, const char *work) {
  if (!tune_path(command->include, "-I%s", tools->include) ||
      !tune_path(command->operations, "-I%s", tools->operations) ||
      !tune_path(command->own, "-I%s/include", work) ||
      !tune_path(command->source, "%s/%s/operation.c", work, name) ||
      !tune_path(command->layout, "%s/layout.c", work) ||
      !tune_path(command->output, "%s/operation.so", work) ||
      !tune_path(command->messages, "%s/messages.txt", work) ||
      tune_file_write(command->layout, layout_text, sizeof layout_text - 1))
    return twi_fail(TW_ERROR_FILE, "%.300s cannot be written (%s)", work,
                    strerror(errno));
  const char *const words[] = {
      tools->cc, "-std=gnu11", level, "-g1",
      "-Werror=implicit-function-declaration", "-Werror=uninitialized",
      "-Wmaybe-uninitialized", "-Wno-error=maybe-uninitialized",
      /* Tensors have fences around them, local arrays of the code have none. */
      "-fsanitize=bounds", "-fsanitize-undefined-trap-on-error", "-fPIC",
      "-shared", command->own, command->include, command->operations, "-o",
      command->output, command->source, command->layout, "-lm", NULL};
  memcpy(command->words, words, sizeof words);
  return TW_OK;
}

static void add_file(tune_digest *digest, const char *path) {
  char *text = tune_file_read(path, NULL);
  if (text) tune_digest_add_text(digest, text);
  free(text);
}

static void make_key(const struct command *command, const tune_tools *tools,
                     const char *name, const char *work, char *key) {
  char header[TUNE_PATH];
  tune_digest digest = tune_digest_begin();
  tune_digest_add_text(&digest, "host -O1 -g1 uninitialized bounds");
  tune_tools_add_program(&digest, tools->cc);
  tune_tools_add_folder(&digest, tools->include);
  add_file(&digest, command->source);
  add_file(&digest, command->layout);
  if (tune_path(header, "%s/include/tilewright/%s.h", work, name))
    add_file(&digest, header);
  tune_digest_text(&digest, key);
}

/* The first error among the messages that has a line of operation.lua; without
 * one, the first. */
static tw_status fail_as_said(const char *messages, const char *name) {
  char *said = tune_file_read(messages, NULL), *found = NULL;
  int is_placed = 0;
  for (char *rest = said, *line; rest && (line = strsep(&rest, "\n"));) {
    const char *const error = strstr(line, "error: ");
    const char *const place = strstr(line, "/operation.lua:");
    if (!error || is_placed) continue;
    is_placed = place && place < error;
    if (!found || is_placed) found = line;
  }
  twi_fail(TW_ERROR_FILE, "the C code of %s does not compile: %.900s", name,
           found ? found : "the compiler did not say why");
  free(said);
  return TW_ERROR_FILE;
}

/* compile.lua runs the compiler again and shows what it says at the lines of
 * the templates. */
static void explain(const struct command *command, const tune_tools *tools,
                    const tune_expand_options *options) {
  char script[TUNE_PATH];
  const char *words[40] = {tools->lua,         script,          options->set,
                           options->templates, options->target, "--"};
  int count = 6;
  if (tune_path(script, "%.*s/compile.lua",
                (int)(strrchr(tools->generator, '/') - tools->generator),
                tools->generator)) {
    for (int i = 0; command->words[i]; i++) words[count++] = command->words[i];
    tune_process_run(words, NULL, command->messages);
  }
}

/* What gcc says of a variable that may have no value. */
static const char doubt[] = "used uninitialized";

/* A warning that a variable may have no value, with the line of operation.lua.
 */
static void note_warning(const struct command *command, tune_host *host) {
  static const char mark[] = " warning: ";
  char *said = tune_file_read(command->messages, NULL), *found = NULL;
  for (char *rest = said, *line; rest && (line = strsep(&rest, "\n"));)
    if (!found && strstr(line, mark) && strstr(line, doubt)) found = line;
  if (found) {
    const char *text = strstr(found, mark);
    const char *message = text + sizeof mark - 1;
    snprintf(host->note, sizeof host->note, "%.*s %.*s", (int)(text - found),
             found, (int)(strcspn(message, "[") - 1), message);
  }
  free(said);
}

static int has_warning(const struct command *command) {
  char *said = tune_file_read(command->messages, NULL);
  const int found = said && strstr(said, doubt);
  free(said);
  return found;
}

static tw_status load(tune_host *host, const char *path, const char *set,
                      const char *name) {
  char symbol[200];
  snprintf(symbol, sizeof symbol, "tw_operation_%.90s_%.90s", set, name);
  host->loaded = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!host->loaded)
    return twi_fail(TW_ERROR_FILE, "%.300s cannot be loaded: %.400s", path,
                    dlerror());
  const unsigned long *found = dlsym(host->loaded, "tune_layout");
  host->operation = dlsym(host->loaded, symbol);
  if (found && host->operation && !memcmp(found, layout, sizeof layout))
    return TW_OK;
  tune_host_close(host);
  return twi_fail(TW_ERROR_FILE,
                  "%s was compiled with headers of another version than this "
                  "program; install both from one build, or set TW_HOME",
                  name);
}

tw_status tune_host_open(tune_host *host, const tune_tools *tools,
                         tune_cache *cache, const tune_expand_options *options,
                         const char *work) {
  const char *const name = options->operation;
  struct command command;
  tune_expansion expansion;
  *host = (tune_host){0};
  tw_status status = tune_expand(tools, options, work, &expansion);
  if (status == TW_OK) status = prepare(&command, tools, name, work);
  if (status != TW_OK) return status;
  make_key(&command, tools, name, work, host->key);
  if (tune_cache_find(cache, host->key, host->path) &&
      load(host, host->path, options->set, name) == TW_OK)
    return TW_OK;
  int code = tune_process_run(command.words, NULL, command.messages);
  if (code < 0 || code == 127)
    return twi_fail(TW_ERROR_FILE,
                    "the C compiler '%.200s' cannot be run (%s); set TW_CC to "
                    "one",
                    tools->cc, strerror(errno));
  const int is_doubtful = !code && has_warning(&command);
  if (code || is_doubtful) explain(&command, tools, options);
  if (code) return fail_as_said(command.messages, name);
  if (is_doubtful) note_warning(&command, host);
  if (is_doubtful) { /* it is not kept, so that the next run says so, too */
    take_level(&command, none);
    tune_process_run(command.words, NULL, command.messages);
    tune_path(host->path, "%s", command.output);
  } else {
    tune_cache_store(cache, host->key, command.output, "", host->path);
  }
  return load(host, host->path, options->set, name);
}

void tune_host_close(tune_host *host) {
  if (host->loaded) dlclose(host->loaded);
  host->loaded = NULL;
  host->operation = NULL;
}
