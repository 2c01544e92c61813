/*
 * forge.c -- opens a forge, and gives operations and their points; build.c
 * builds points.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "build/forge_parts.h"
#include "build/server.h"
#include "measure/phase.h"
#include "problems/operations.h"

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

const tw_operation *tune_forge_operation(tune_forge *forge, const char *name) {
  char work[TUNE_PATH];
  if (!has_name(forge, name)) return fail_unknown(forge, name);
  if (forge->is_library) return tune_operation_of_library(name);
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
  const tune_expand_options options = {.templates = forge->folder.path,
                                       .set = forge->folder.set,
                                       .target = forge->compiler.target,
                                       .operation = name};
  tw_status status =
      tune_host_open(host, &forge->tools, &forge->cache, &options, work);
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

/* So many points of all spaces together are looked at, which takes a part of a
 * second, but at least so many of each space. */
static const double most_looked_at = 1 << 21, least_looked_at = 4096;

/* The space of one algorithm and element. */
struct part {
  int algorithm, element;
  double size, most; /* points; that are looked at */
  double found;      /* variants among them */
};

/* Sets the point to the i-th that is looked at. Returns whether it is a
 * variant. */
static int look(const tune_forge *forge, const tw_operation *operation,
                const struct part *part, uint64_t i, tune_build_point *point) {
  const tw_algorithm *of = &operation->algorithms[part->algorithm];
  int params[TW_MAX_PARAMS + TW_MAX_VARIABLES + 1];
  char why[TUNE_BUILD_WHY];
  *point = (tune_build_point){.algorithm = part->algorithm,
                              .element = part->element};
  tune_build_at(of, tune_build_drawn(part->size, part->most, i), point->params);
  tune_build_params(operation, point, params);
  return of->unmet(params) < 0 && /* the quick question first */
         tune_build_judge(operation, point, &forge->context->device->info,
                          why) == TUNE_BUILD_VARIANT;
}

static void count_variants(const tune_forge *forge,
                           const tw_operation *operation, struct part *part) {
  const uint64_t end = (uint64_t)tune_build_looked_at(part->size, part->most);
  tune_build_point point;
  for (uint64_t i = 0; i < end; i++)
    part->found += look(forge, operation, part, i, &point);
}

/* Adds `wanted` of the variants that were counted. */
static void add_variants(const tune_forge *forge, const tw_operation *operation,
                         const struct part *part, double wanted,
                         tune_point_list *points) {
  uint64_t number = 0, taken = 0;
  for (uint64_t i = 0; (double)taken < wanted; i++) {
    tune_build_point *point = &points->all[points->count];
    if (!look(forge, operation, part, i, point)) continue;
    if (number++ != tune_build_drawn(part->found, wanted, taken)) continue;
    points->count++;
    taken++;
  }
}

/* Counts the variants of each part. Returns how many were found;
 * points->left_out becomes how many there are. */
static double count_all(const tune_forge *forge, const tw_operation *operation,
                        struct part *parts, int count,
                        tune_point_list *points) {
  double found = 0;
  for (int i = 0; i < count; i++) {
    struct part *part = &parts[i];
    count_variants(forge, operation, part);
    found += part->found;
    points->is_estimate |= part->size > part->most;
    points->left_out +=
        part->found * part->size / tune_build_looked_at(part->size, part->most);
  }
  return found;
}

tw_status tune_forge_points(const tune_forge *forge,
                            const tw_operation *operation, int element,
                            int most, tune_point_list *points) {
  const int first = element < 0 ? 0 : element;
  const int end = element < 0 ? operation->element_count : element + 1;
  const int count = operation->algorithm_count * (end - first);
  struct part *parts = calloc((size_t)count + 1, sizeof *parts);
  *points = (tune_point_list){
      .all = calloc((size_t)(most + count) + 1, sizeof *points->all)};
  if (!parts || !points->all) {
    free(parts);
    free(points->all);
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %d points", most);
  }
  double total = 0;
  for (int i = 0; i < count; i++) {
    parts[i] = (struct part){.algorithm = i / (end - first),
                             .element = first + i % (end - first)};
    parts[i].size = tune_build_size(&operation->algorithms[parts[i].algorithm]);
    total += parts[i].size;
  }
  for (int i = 0; i < count; i++) {
    const double share = parts[i].size * most_looked_at / total;
    parts[i].most = total <= most_looked_at
                        ? parts[i].size
                        : floor(fmax(share, least_looked_at));
  }
  const double found = count_all(forge, operation, parts, count, points);
  for (int i = 0; i < count; i++) {
    double wanted = parts[i].found;
    if (found > most)
      wanted = fmin(wanted, fmax(1, floor(wanted * most / found)));
    add_variants(forge, operation, &parts[i], wanted, points);
  }
  points->left_out -= points->count;
  free(parts);
  return TW_OK;
}
