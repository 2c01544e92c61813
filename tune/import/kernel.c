/*
 * kernel.c -- see kernel.h.
 */
#include "import/kernel.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "build/files.h"
#include "import/imported.h"

static const char made_by[] = "-- Made by tune import";

/* ---- the CUDA file ------------------------------------------------------- */

static tw_status find_kernel_file(tune_imported *imported) {
  const tune_import_options *options = imported->options;
  const char *slash = strrchr(options->space, '/');
  const char *file =
      options->kernel ? options->kernel : imported->t1->kernel_file;
  const int folder_length = options->kernel || !slash || *file == '/'
                                ? 0
                                : (int)(slash + 1 - options->space);
  if (strcmp(imported->t1->language, "CUDA"))
    return twi_fail(TW_ERROR_FILE, "%s: Language is '%.40s'; expected CUDA",
                    options->space, imported->t1->language);
  if (!tune_path(imported->kernel_path, "%.*s%s", folder_length, options->space,
                 file))
    return twi_fail(TW_ERROR_FILE, "%s: KernelFile is too long a path",
                    options->space);
  if (!access(imported->kernel_path, R_OK)) return TW_OK;
  return twi_fail(TW_ERROR_FILE,
                  "%s: the CUDA file %s cannot be read: %s; name another one "
                  "as the second word",
                  options->space, imported->kernel_path, strerror(errno));
}

static tw_status read_cuda(tune_imported *imported) {
  enum { MORE = 8 };
  const tune_t1 *t1 = imported->t1;
  const char *names[TUNE_MAX_AXES + MORE],
      *values[TUNE_MAX_AXES + MORE] = {NULL},
                              *params[TUNE_MAX_AXES + MORE] = {NULL};
  const char *constants[TUNE_CUDA_PARAMETERS];
  static const char *const added[] = {
      "kernel_tuner", "block_size_x", "block_size_y", "block_size_z",
      "grid_size_x",  "grid_size_y",  "grid_size_z"};
  char texts[TUNE_MAX_AXES][64];
  tune_cuda_words words = {.kernel = t1->name,
                           .names = names,
                           .values = values,
                           .params = params,
                           .constants = constants};
  for (int a = 0; a < t1->family.axis_count; a++) {
    const tune_axis *axis = &t1->family.axes[a];
    if (axis->count == 1)
      values[words.name_count] = tune_axis_value(axis, 0, texts[a]);
    else if (!imported->axes[a].is_encoded)
      params[words.name_count] = imported->axes[a].name;
    names[words.name_count++] = axis->name;
  }
  for (size_t i = 0; i < sizeof added / sizeof added[0]; i++)
    names[words.name_count++] = added[i];
  for (int i = 0; i < t1->argument_count; i++)
    if (t1->arguments[i].is_constant && t1->arguments[i].name &&
        words.constant_count < TUNE_CUDA_PARAMETERS)
      constants[words.constant_count++] = t1->arguments[i].name;
  return tune_cuda_read(imported->kernel_path, &words, &imported->cuda);
}

static tw_status read_reference(tune_imported *imported) {
  const char *path = imported->options->reference;
  if (!path) return TW_OK;
  imported->reference = tune_file_read(path, NULL);
  if (!imported->reference)
    return twi_fail(TW_ERROR_FILE, "%s: the reference cannot be read: %s", path,
                    strerror(errno));
  if (strstr(imported->reference, "SET(")) return TW_OK;
  return twi_fail(TW_ERROR_FILE,
                  "%s: the reference has no SET(x, i, value); expected the "
                  "operation in plain C loops, see docs/operation.md",
                  path);
}

/* ---- what is not imported ------------------------------------------------ */

static void note_options(tune_imported *imported) {
  static const char *const needless[] = {"-std=", "-O", "-arch",
                                         "--std=", "-lineinfo"};
  for (int i = 0; i < imported->t1->option_count; i++) {
    const char *option = imported->t1->options[i];
    int is_needless = tune_imported_defines(option);
    for (size_t n = 0; n < sizeof needless / sizeof needless[0]; n++)
      is_needless |= !strncmp(option, needless[n], strlen(needless[n]));
    if (!is_needless)
      tune_imported_note(imported, "the compiler's option %.60s is left out",
                         option);
  }
}

/* ---- writing ------------------------------------------------------------- */

typedef tw_status (*writer)(const tune_imported *imported, FILE *out);

/* The file's text; the caller frees it. */
static tw_status text_of(const tune_imported *imported, writer write,
                         char **text) {
  size_t bytes;
  FILE *out = open_memstream(text, &bytes);
  if (!out) return twi_fail(TW_ERROR_MEMORY, "out of memory for a template");
  tw_status status = write(imported, out);
  if (fclose(out) && status == TW_OK)
    status = twi_fail(TW_ERROR_MEMORY, "out of memory for a template");
  return status;
}

static tw_status save(const char *folder, const char *name, const char *text) {
  char path[TUNE_PATH];
  if (tune_path(path, "%s/%s", folder, name) &&
      !tune_file_write(path, text, strlen(text)))
    return TW_OK;
  return twi_fail(TW_ERROR_FILE, "cannot write %s/%s: %s", folder, name,
                  strerror(errno));
}

/* Fails if the folder has an operation that tune import did not write. */
static tw_status check_folder(const char *folder) {
  char path[TUNE_PATH];
  if (!tune_path(path, "%s/operation.lua", folder))
    return twi_fail(TW_ERROR_FILE, "%s is too long a path", folder);
  char *text = tune_file_read(path, NULL);
  const int is_own = !text || !strncmp(text, made_by, sizeof made_by - 1);
  free(text);
  if (is_own) return TW_OK;
  return twi_fail(TW_ERROR_FILE,
                  "%s is there and was not made by tune import; remove it, or "
                  "name another folder with --to",
                  path);
}

static tw_status write_all(tune_imported *imported) {
  char folder[TUNE_PATH], *operation = NULL, *template = NULL;
  if (!tune_path(folder, "%s/%s", imported->options->to,
                 imported->result->operation))
    return twi_fail(TW_ERROR_FILE, "--to is too long a path");
  tw_status status = check_folder(folder);
  if (status == TW_OK)
    status = text_of(imported, tune_imported_template, &template);
  if (status == TW_OK)
    status = text_of(imported, tune_imported_operation, &operation);
  if (status == TW_OK && tune_folder_make(folder, 0777))
    status = twi_fail(TW_ERROR_FILE, "cannot make the folder %s: %s", folder,
                      strerror(errno));
  if (status == TW_OK) status = save(folder, "kernel.cu", template);
  if (status == TW_OK) status = save(folder, "operation.lua", operation);
  free(operation);
  free(template);
  return status;
}

/* ---- the whole ----------------------------------------------------------- */

/* Puts the T1 file's path before what is wrong with it. */
static tw_status in_space(const tune_imported *imported, tw_status status) {
  char why[700];
  if (status == TW_OK) return status;
  snprintf(why, sizeof why, "%s", tw_last_error());
  return twi_fail(status, "%s: %s", imported->options->space, why);
}

static tw_status import(tune_imported *imported) {
  tune_import_result *result = imported->result;
  tw_status status = tune_t1_read(imported->options->space, &imported->t1);
  if (status == TW_OK) status = find_kernel_file(imported);
  if (status == TW_OK)
    status = in_space(imported, tune_imported_names(imported));
  if (status == TW_OK)
    status = in_space(imported, tune_imported_point(imported));
  if (status == TW_OK) status = read_cuda(imported);
  if (status == TW_OK)
    status = in_space(imported, tune_imported_arguments(imported));
  if (status == TW_OK)
    status = in_space(imported, tune_imported_sizes(imported));
  if (status == TW_OK) status = read_reference(imported);
  if (status != TW_OK) return status;
  result->size = tune_family_size(&imported->t1->family);
  result->condition_count = imported->t1->condition_count;
  if (!imported->reference)
    tune_imported_variant(imported, imported->usual, result->trusted,
                          sizeof result->trusted);
  note_options(imported);
  status = write_all(imported);
  return status == TW_ERROR_FILE ? status : in_space(imported, status);
}

tw_status tune_import_kernel(const tune_import_options *options,
                             tune_import_result *result) {
  *result = (tune_import_result){0};
  tune_imported *imported = calloc(1, sizeof *imported);
  if (!imported) return twi_fail(TW_ERROR_MEMORY, "out of memory for a kernel");
  imported->options = options;
  imported->result = result;
  tw_status status = import(imported);
  for (int i = 0; i < imported->argument_count; i++)
    free(imported->arguments[i].extent);
  tune_cuda_free(&imported->cuda);
  tune_t1_free(imported->t1);
  free(imported->reference);
  free(imported);
  return status;
}
