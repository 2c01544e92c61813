/*
 * transfer.c -- see transfer.h.
 */
#include "build/transfer.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "problems/operations.h"

/* ---- the process that builds --------------------------------------------- */

void tune_transfer_begin(const char *folder, const char *set, const char *host,
                         const char *trusted) {
  char path[TUNE_PATH], text[2 * TUNE_PATH + 100];
  int length = snprintf(text, sizeof text, "%s\n%s\n%s\n", set,
                        host ? host : "", trusted ? trusted : "");
  if (tune_path(path, "%s/origin.txt", folder))
    tune_file_write(path, text, (size_t)length);
}

static int place_of(const tune_unit *unit, char *place) {
  return tune_path(place, "%s.built", unit->source_path);
}

void tune_transfer_add(const tune_unit *unit, const char *path) {
  char place[TUNE_PATH];
  if (place_of(unit, place) && symlink(path, place)) unlink(place);
}

/* ---- the worker: operations ---------------------------------------------- */

/* Opens the shared object unless it is open. NULL with a sentence. */
static void *open_host(tune_transfer *transfer, const char *path) {
  void **loaded = realloc(
      transfer->loaded, (size_t)(transfer->loaded_count + 1) * sizeof *loaded);
  if (loaded) transfer->loaded = loaded;
  void *host = loaded ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : NULL;
  if (host)
    loaded[transfer->loaded_count++] = host; /* each dlopen() has its close */
  else
    twi_fail(TW_ERROR_FILE, "%.300s cannot be loaded: %.400s", path,
             loaded ? dlerror() : "out of memory");
  return host;
}

/* What tune_transfer_begin() noted. */
struct origin {
  const tw_operation *operation;
  char set[100];
  char trusted[TUNE_PATH]; /* "": none */
};

/* Returns 0 with a sentence. */
static int find_origin(tune_transfer *transfer, const char *name,
                       const char *folder, struct origin *origin) {
  char path[TUNE_PATH], symbol[200];
  char *text = tune_path(path, "%s/origin.txt", folder)
                   ? tune_file_read(path, NULL)
                   : NULL;
  if (!text) {
    twi_fail(TW_ERROR_FILE, "%.300s/origin.txt cannot be read (%s)", folder,
             strerror(errno));
    return 0;
  }
  char *rest = text;
  snprintf(origin->set, sizeof origin->set, "%s", strsep(&rest, "\n"));
  const char *host = rest ? strsep(&rest, "\n") : "";
  const char *trusted = rest ? strsep(&rest, "\n") : "";
  snprintf(origin->trusted, sizeof origin->trusted, "%s", trusted);
  origin->operation = NULL;
  if (*host) {
    void *opened = open_host(transfer, host);
    snprintf(symbol, sizeof symbol, "tw_operation_%.90s_%.90s", origin->set,
             name);
    if (opened) origin->operation = dlsym(opened, symbol);
  } else {
    origin->operation = tune_operation_of_library(name);
    if (!origin->operation)
      twi_fail(TW_ERROR_OPERATION, "there is no operation '%.64s'", name);
  }
  free(text);
  return origin->operation != NULL;
}

/* ---- the worker: points and units ---------------------------------------- */

/* Reads the list of points that the generator was given. NULL with a sentence.
 */
static tune_build_point *read_points(const tw_operation *operation,
                                     const char *folder) {
  char path[TUNE_PATH];
  size_t size = 0, room = 1;
  char *text = tune_path(path, "%s/points.txt", folder)
                   ? tune_file_read(path, &size)
                   : NULL;
  for (size_t i = 0; text && i < size; i++) room += text[i] == '\n';
  tune_build_point *points = text ? calloc(room, sizeof *points) : NULL;
  int ok = points != NULL;
  if (!ok)
    twi_fail(TW_ERROR_FILE, "%.300s/points.txt cannot be read (%s)", folder,
             strerror(errno));
  size_t count = 0;
  for (char *rest = text, *line; ok && (line = strsep(&rest, "\n")) && *line;) {
    strsep(&line, "\t");
    strsep(&line, "\t");
    ok =
        line && tune_build_parse(operation, line, 0, &points[count++]) == TW_OK;
  }
  free(text);
  if (ok) return points;
  free(points);
  return NULL;
}

static int has_unit(const tune_transfer *transfer, const tune_unit *unit) {
  for (const tune_unit *one = transfer->units; one; one = one->next)
    if (!strcmp(one->source_path, unit->source_path)) return 1;
  return 0;
}

/* Moves the units that are compiled, and not there yet, into the context. */
static tw_status take(tune_transfer *transfer, tw_context *context,
                      tune_expansion *expansion) {
  const tune_compiler *compiler = &transfer->compiler;
  char place[TUNE_PATH];
  twi_kernel *first;
  tw_status status = TW_OK;
  for (tune_unit **link = &expansion->units, *unit;
       (unit = *link) && status == TW_OK;) {
    if (has_unit(transfer, unit) || !place_of(unit, place) ||
        access(place, R_OK)) {
      link = &unit->next;
      continue;
    }
    status = compiler->load(compiler, unit, place);
    if (status == TW_OK)
      status = twi_context_add_set(context, &unit->set, &first);
    if (status != TW_OK) continue;
    *link = unit->next;
    unit->next = transfer->units;
    transfer->units = unit;
  }
  return status;
}

static int has_kernel(const tw_context *context, const char *variant) {
  for (int i = 0; i < twi_context_kernel_count(context); i++)
    if (!strcmp(context->kernels[i].variant->name, variant)) return 1;
  return 0;
}

tw_status tune_transfer_load(tune_transfer *transfer, tw_context *context,
                             const char *operation, const char *folder) {
  struct origin origin;
  tune_expansion expansion = {0};
  if (!transfer->compiler.load)
    tune_compiler_open_loader(&transfer->compiler, &context->device->info);
  if (!find_origin(transfer, operation, folder, &origin)) return TW_ERROR_FILE;
  const tw_operation *base = origin.operation;
  tune_build_point *points = read_points(base, folder);
  if (!points) return TW_ERROR_FILE;
  tw_status status =
      tune_manifest_read(folder, origin.set, base, points, &expansion);
  if (status == TW_OK) status = take(transfer, context, &expansion);
  tune_expansion_free(&expansion);
  free(points);
  if (status == TW_OK && origin.trusted[0] &&
      !has_kernel(context, base->trusted))
    status = tune_transfer_load(transfer, context, operation, origin.trusted);
  return status;
}

void tune_transfer_close(tune_transfer *transfer) {
  tune_expansion all = {.units = transfer->units};
  tune_expansion_free(&all);
  for (int i = 0; i < transfer->loaded_count; i++) dlclose(transfer->loaded[i]);
  free(transfer->loaded);
  *transfer = (tune_transfer){0};
}
