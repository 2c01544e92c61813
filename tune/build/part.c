/*
 * part.c -- see part.h.
 */
#include "build/part.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "api/template_line.h"
#include "build/part_text.h"
#include "measure/phase.h"
#include "tilewright/simulator/kernel.h"

static const char *file_of(const tune_part *part) {
  return part->operation->algorithms[part->algorithm].file;
}

static const char *element_of(const tune_part *part) {
  return part->operation->elements[part->element].name;
}

const tw_source *tune_part_source(const tw_kernel_set *set, const char *file) {
  const tw_source *source = set->sources;
  while (source && source->file && strcmp(source->file, file)) source++;
  return source && source->file ? source : NULL;
}

void tune_part_fail(tune_part *part, tw_status status, const char *why) {
  part->status = status;
  snprintf(part->why, sizeof part->why, "%s", why);
}

/* Writes the part's files, and describes them as a unit, whose lines are those
 * of the whole file. A copy of this process numbers its parts in the same way.
 */
static int make_unit(const tune_part_maker *maker, tune_part *part) {
  tune_unit *unit = &part->unit;
  const char *file = file_of(part);
  size_t size = 0;
  char folder[TUNE_PATH];
  char *text =
      tune_part_text(tune_part_source(part->set, file), part->operation,
                     part->algorithm, part->element, &size);
  char *module = text ? tune_part_module(text, file, part->set->name) : NULL;
  unit->operation = *part->operation;
  unit->operations[0] = &unit->operation;
  unit->algorithm = part->algorithm;
  unit->variants = (tw_variant *)(uintptr_t)part->operation->variants;
  unit->set = (tw_kernel_set){.layout = TW_REGISTRY_LAYOUT,
                              .name = part->set->name,
                              .operation_count = 1,
                              .operations = unit->operations,
                              .sources = part->set->sources};
  const unsigned char *begin = (const unsigned char *)text;
  unit->sources[0] = (tw_source){file, begin, begin + size};
  const int ok =
      module &&
      tune_path(unit->source_path, "%s/%ld-%d/%s", maker->work, (long)getpid(),
                part->number, file) &&
      tune_path(unit->module_path, "%s/%ld-%d/module.c", maker->work,
                (long)getpid(), part->number) &&
      tune_path(folder, "%.*s",
                (int)(strrchr(unit->source_path, '/') - unit->source_path),
                unit->source_path) &&
      !tune_folder_make(folder, 0700) &&
      !tune_file_write(unit->source_path, text, size) &&
      !tune_file_write(unit->module_path, module, strlen(module));
  free(module);
  return ok; /* the unit's source is `text`, which stays */
}

/* The first mistake in the part, at the template's line. */
static void blame(const tune_part_maker *maker, tune_part *part,
                  const char *messages) {
  const int count = part->operation->variant_count;
  char(*why)[TUNE_DIAGNOSIS] = calloc((size_t)count + 1, sizeof *why);
  if (!why) {
    tune_part_fail(part, TW_ERROR_MEMORY, "out of memory for messages");
    return;
  }
  tune_diagnose(&part->unit, maker->tools.templates, maker->tools.templates,
                messages, why);
  int i = 0;
  while (i < count && !why[i][0]) i++;
  tune_part_fail(part, TW_ERROR_IMAGE, why[i]);
  free(why);
}

/* The place in a reason, "GPU only: add/plain.cu:12: ...", becomes the
 * template's line. */
static void fail_gpu_only(tune_part *part, const char *reason) {
  static const char begin[] = "GPU only: ";
  const char *file = file_of(part), *at = reason + sizeof begin - 1;
  char text[TUNE_DIAGNOSIS];
  int line, used = 0;
  twi_template_line found;
  tune_part_fail(part, TW_ERROR_VARIANT, reason);
  if (strncmp(reason, begin, sizeof begin - 1) ||
      strncmp(at, file, strlen(file)) ||
      sscanf(at + strlen(file), ":%d%n", &line, &used) != 1 ||
      !twi_template_line_find(&part->unit.set, file, line, &found))
    return;
  snprintf(text, sizeof text, "%stemplates/%.100s:%d%.300s", begin, found.file,
           found.line, at + strlen(file) + used);
  tune_part_fail(part, TW_ERROR_VARIANT, text);
}

static void log_part(const tune_part_maker *maker, const tune_part *part,
                     const tune_compilation *made, double start_s) {
  if (made->is_from_cache)
    twi_log_line(&maker->log, TWI_LOG_TUNE,
                 "%s of %s for the simulator is in the cache", element_of(part),
                 file_of(part));
  else
    twi_log_line(&maker->log, TWI_LOG_TUNE,
                 "compiled %s of %s for the simulator in %.1f s",
                 element_of(part), file_of(part), tune_now_s() - start_s);
}

void tune_part_prepare(const tune_part_maker *maker, tune_part *part) {
  if (part->is_prepared || !make_unit(maker, part)) return;
  tune_compiler_set_key(&maker->identity, &part->unit);
  part->is_prepared = 1;
}

/* Loads the compiled file. Returns 0 after a failure, which is the part's. */
static int load(const tune_part_maker *maker, tune_part *part,
                const char *path) {
  const tune_compiler *compiler = &maker->compiler;
  const char *reason;
  if (compiler->load(compiler, &part->unit, path) != TW_OK)
    tune_part_fail(part, TW_ERROR_IMAGE, tw_last_error());
  else if ((reason = part->unit.set.simulator->tables->gpu_only))
    fail_gpu_only(part, reason);
  return part->status == TW_OK;
}

int tune_part_recall(const tune_part_maker *maker, tune_part *part) {
  char path[TUNE_PATH];
  tune_part_prepare(maker, part);
  if (!part->is_prepared ||
      !tune_cache_find(&maker->cache, part->unit.key, path))
    return 0;
  load(maker, part, path);
  return 1;
}

void tune_part_make(tune_part_maker *maker, tune_part *part) {
  const double start_s = tune_now_s();
  tune_compilation made = {.compiled = TUNE_COMPILED_FAILED};
  tune_part_prepare(maker, part);
  if (part->is_prepared)
    tune_compiler_make(&maker->compiler, &maker->cache, &part->unit, &made);
  else
    snprintf(made.why, sizeof made.why,
             "%.100s cannot be written to %.200s (%s)", file_of(part),
             maker->work, strerror(errno));
  if (made.compiled == TUNE_COMPILED_FAILED)
    tune_part_fail(part, TW_ERROR_FILE, made.why);
  else if (made.compiled == TUNE_COMPILED_NOT)
    blame(maker, part, made.messages);
  else if (load(maker, part, made.path))
    log_part(maker, part, &made, start_s);
}
