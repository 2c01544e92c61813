/*
 * forge.c -- opens a forge, and gives operations and their points; build.c
 * builds points.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "build/forge_parts.h"
#include "build/server.h"
#include "measure/phase.h"

/* ---- opening ------------------------------------------------------------- */

static int core_count(void) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 0 ? (int)count : 1;
}

static tw_status fill(tune_forge *forge, const tune_forge_options *options) {
  const tw_device_info *info = &forge->context->device->info;
  tw_status status = tune_tools_find(&forge->tools);
  forge->is_library = !options->templates;
  forge->jobs = options->jobs > 0 ? options->jobs : core_count();
  if (status == TW_OK)
    status = tune_folder_open(&forge->folder, options->templates
                                                  ? options->templates
                                                  : forge->tools.templates);
  if (status == TW_OK && forge->is_library)
    snprintf(forge->folder.set, sizeof forge->folder.set, "%s",
             tw_kernels_tilewright.name);
  if (status == TW_OK)
    status =
        tune_cache_open(&forge->cache, options->cache, &forge->context->log);
  if (status == TW_OK) status = tune_folder_temporary(forge->work);
  if (status != TW_OK) return status;
  if (info->is_gpu)
    tune_compiler_open_cuda(&forge->compiler, &forge->tools, info->target,
                            options->program);
  else
    tune_compiler_open_sim(&forge->compiler, &forge->tools, info->target);
  return tune_compiler_identify(&forge->compiler, &forge->identity);
}

tw_status tune_forge_open(tune_forge **forge, tw_context *context,
                          const tune_forge_options *options) {
  *forge = NULL;
  tune_forge *made = calloc(1, sizeof *made);
  if (!made) return twi_fail(TW_ERROR_MEMORY, "out of memory for a forge");
  made->context = context;
  const double start_s = tune_now_s();
  tw_status status = fill(made, options);
  tune_phase_log(&context->log, "open forge", start_s, "");
  if (status == TW_OK)
    *forge = made;
  else
    tune_forge_close(made);
  return status;
}

void tune_forge_close(tune_forge *forge) {
  if (!forge) return;
  tune_expansion all = {.units = forge->units};
  tune_expansion_free(&all);
  for (int i = 0; i < forge->host_count; i++) tune_host_close(&forge->hosts[i]);
  free(forge->hosts);
  tune_compiler_close(&forge->compiler);
  tune_folder_close(&forge->folder);
  if (forge->work[0]) tune_folder_remove(forge->work);
  free(forge);
}

void tune_forge_cancel(tune_forge *forge) {
  tune_servers_cancel(forge->compiler.servers);
}

static const tune_unit *unit_of(const tune_forge *forge,
                                const twi_kernel *kernel) {
  const tune_unit *unit = forge->units;
  while (unit && kernel->set != &unit->set) unit = unit->next;
  return unit;
}

const char *tune_forge_key(const tune_forge *forge, const twi_kernel *kernel) {
  const tune_unit *unit = unit_of(forge, kernel);
  return unit ? unit->key : NULL;
}

const char *tune_forge_files(const tune_forge *forge,
                             const twi_kernel *kernel) {
  const tune_unit *unit = unit_of(forge, kernel);
  return unit ? unit->folder : NULL;
}

/* ---- operations ---------------------------------------------------------- */

const char *const *tune_forge_names(const tune_forge *forge) {
  return (const char *const *)forge->folder.names;
}

int tune_forge_work(tune_forge *forge, char *path) {
  return tune_path(path, "%s/%d", forge->work, forge->serial++);
}

static int has_name(const tune_forge *forge, const char *name) {
  for (int i = 0; forge->folder.names[i]; i++)
    if (!strcmp(forge->folder.names[i], name)) return 1;
  return 0;
}

static const tw_operation *fail_unknown(const tune_forge *forge,
                                        const char *name) {
  char list[400] = "";
  for (int i = 0; forge->folder.names[i]; i++) {
    size_t length = strlen(list);
    snprintf(list + length, sizeof list - length, " %s",
             forge->folder.names[i]);
  }
  twi_fail(TW_ERROR_OPERATION,
           "%.200s has no operation '%.64s'; its operations are:%s",
           forge->folder.path, name, list);
  return NULL;
}

static const tw_operation *library_operation(const char *name) {
  for (int i = 0; i < tw_kernels_tilewright.operation_count; i++)
    if (!strcmp(tw_kernels_tilewright.operations[i]->name, name))
      return tw_kernels_tilewright.operations[i];
  return NULL;
}

const tw_operation *tune_forge_operation(tune_forge *forge, const char *name) {
  char work[TUNE_PATH];
  if (!has_name(forge, name)) return fail_unknown(forge, name);
  if (forge->is_library) return library_operation(name);
  for (int i = 0; i < forge->host_count; i++)
    if (!strcmp(forge->hosts[i].operation->name, name))
      return forge->hosts[i].operation;
  tune_host *hosts =
      realloc(forge->hosts, (size_t)(forge->host_count + 1) * sizeof *hosts);
  if (hosts) forge->hosts = hosts;
  if (!hosts || !tune_forge_work(forge, work)) {
    twi_fail(TW_ERROR_MEMORY, "out of memory for an operation");
    return NULL;
  }
  tune_host *host = &hosts[forge->host_count];
  const double start_s = tune_now_s();
  tw_status status =
      tune_host_open(host, &forge->tools, &forge->cache, forge->folder.path,
                     forge->folder.set, forge->compiler.target, name, work);
  tune_phase_log(&forge->context->log, "host functions", start_s, name);
  if (status != TW_OK) return NULL;
  forge->host_count++;
  return host->operation;
}

const char *tune_forge_host_path(const tune_forge *forge, const char *name) {
  for (int i = 0; i < forge->host_count; i++)
    if (!strcmp(forge->hosts[i].operation->name, name))
      return forge->hosts[i].path;
  return NULL;
}

const char *tune_forge_host_note(const tune_forge *forge, const char *name) {
  for (int i = 0; i < forge->host_count; i++)
    if (!strcmp(forge->hosts[i].operation->name, name))
      return forge->hosts[i].note;
  return "";
}

const char *tune_forge_host_key(const tune_forge *forge, const char *name) {
  for (int i = 0; i < forge->host_count; i++)
    if (!strcmp(forge->hosts[i].operation->name, name))
      return forge->hosts[i].key;
  return "";
}

/* ---- listed points ------------------------------------------------------- */

/* Adds the points of one algorithm and element that are variants: every
 * `step`-th of the space is looked at. */
static void add_points(const tune_forge *forge, const tw_operation *operation,
                       int algorithm, int element, double step,
                       tune_build_point *all, int *count) {
  const tw_algorithm *of = &operation->algorithms[algorithm];
  const double size = tune_build_size(of);
  char why[TUNE_BUILD_WHY];
  for (double at = 0; at < size; at += step) {
    tune_build_point *point = &all[*count];
    *point = (tune_build_point){.algorithm = algorithm, .element = element};
    tune_build_at(of, (uint64_t)at, point->params);
    if (tune_build_judge(operation, point, &forge->context->device->info,
                         why) == TUNE_BUILD_VARIANT)
      ++*count;
  }
}

tw_status tune_forge_points(const tune_forge *forge,
                            const tw_operation *operation, int element,
                            int most, tune_build_point **all, int *count,
                            double *skipped) {
  const int first = element < 0 ? 0 : element;
  const int end = element < 0 ? operation->element_count : element + 1;
  double total = 0;
  for (int a = 0; a < operation->algorithm_count; a++)
    total += tune_build_size(&operation->algorithms[a]) * (end - first);
  const double step = total > most ? total / most : 1;
  /* Each algorithm and element looks at one point at least. */
  size_t room = (size_t)(total / step) + 2 +
                (size_t)(operation->algorithm_count * (end - first)) * 2;
  *count = 0;
  *skipped = step > 1 ? total - most : 0;
  *all = calloc(room, sizeof **all);
  if (!*all)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %zu points", room);
  for (int a = 0; a < operation->algorithm_count; a++)
    for (int e = first; e < end; e++)
      add_points(forge, operation, a, e, step, *all, count);
  return TW_OK;
}
