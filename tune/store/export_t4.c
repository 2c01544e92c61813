/*
 * export_t4.c -- the points of one problem in the T4 format: one result for
 * each point, with its configuration, whether it is valid, and its
 * measurements.
 */
#include <stdlib.h>
#include <string.h>

#include "import/to_lua.h"
#include "ledger/point.h"
#include "store/export.h"
#include "store/json_write.h"

int tune_export_concerns(const tune_entry *entry, const tune_entry *problem) {
  if (tune_entry_same_problem(entry, problem)) return 1;
  return !entry->shape[0] && tune_entry_same_device(entry, problem) &&
         !strcmp(entry->operation, problem->operation) &&
         !strcmp(entry->element, problem->element);
}

/* Whether T4 has a result for the entry: its point was evaluated. */
static int is_result(const tune_entry *entry, const tune_entry *problem) {
  return entry->point[0] && tune_event_t4(entry->event)[0] &&
         tune_export_concerns(entry, problem);
}

/* Whether this is the last result of its point. */
static int is_last(tune_ledger *ledger, const tune_entry *entry,
                   const tune_entry *problem) {
  const tune_entry *last = tune_ledger_find(ledger, entry);
  while (last && last != entry && !is_result(last, problem))
    last = last->earlier;
  return last == entry;
}

/* ---- configurations of a T1 file ----------------------------------------- */

/* The value that a point has for a parameter, "kernel:TILE=16,WORK=2"; -1: it
 * has none. */
static long long value_in(const char *point, const char *name) {
  const size_t length = strlen(name);
  for (const char *at = strchr(point, ':'); at; at = strchr(at, ',')) {
    at++;
    if (!strncmp(at, name, length) && at[length] == '=')
      return strtoll(at + length + 1, NULL, 10);
  }
  return -1;
}

/* The index of a parameter's value at a point; -1 if the T1 file has no such
 * value. */
static int index_at(const tune_axis *axis, const char *point) {
  tune_lua_axis lua;
  tune_lua_axis_of(axis, &lua);
  if (lua.is_constant) return 0;
  const long long value = value_in(point, lua.name);
  if (lua.is_encoded) return value < axis->count ? (int)value : -1;
  for (int i = 0; i < axis->count && value >= 0; i++)
    if (axis->values[i] == (double)value) return i;
  return -1;
}

static int is_in_space(const tune_t1 *t1, const char *point) {
  for (int a = 0; a < t1->family.axis_count; a++)
    if (index_at(&t1->family.axes[a], point) < 0) return 0;
  return 1;
}

static void write_in_space(tune_json *json, const tune_t1 *t1,
                           const char *point) {
  tune_json_begin(json, "configuration", '{');
  for (int a = 0; a < t1->family.axis_count; a++) {
    const tune_axis *axis = &t1->family.axes[a];
    const int index = index_at(axis, point);
    if (axis->texts)
      tune_json_text(json, axis->name, axis->texts[index]);
    else if (axis->values[index] == (double)(long long)axis->values[index])
      tune_json_whole(json, axis->name, (long long)axis->values[index]);
    else
      tune_json_number(json, axis->name, axis->values[index]);
  }
  tune_json_end(json, '}');
}

/* ---- results ------------------------------------------------------------- */

/* The algorithm and its parameters. A value that is no number is a string. */
static void write_configuration(tune_json *json, const char *point) {
  char copy[TUNE_POINT_TEXT], *rest;
  snprintf(copy, sizeof copy, "%s", point);
  char *list = strchr(copy, ':');
  if (list) *list++ = 0;
  tune_json_begin(json, "configuration", '{');
  tune_json_text(json, "algorithm", copy);
  for (char *one = list ? strtok_r(list, ",", &rest) : NULL; one;
       one = strtok_r(NULL, ",", &rest)) {
    char *value = strchr(one, '='), *end;
    if (!value) continue;
    *value++ = 0;
    long long number = strtoll(value, &end, 10);
    if (*value && !*end)
      tune_json_whole(json, one, number);
    else
      tune_json_text(json, one, value);
  }
  tune_json_end(json, '}');
}

static void write_measurement(tune_json *json, const char *name, double value,
                              const char *unit) {
  if (value <= 0) return;
  tune_json_begin(json, NULL, '{');
  tune_json_text(json, "name", name);
  tune_json_number(json, "value", value);
  tune_json_text(json, "unit", unit);
  tune_json_end(json, '}');
}

static void write_measurements(tune_json *json, const tune_entry *entry) {
  tune_json_begin(json, "measurements", '[');
  write_measurement(json, "time", entry->median_us / 1000, "ms");
  write_measurement(json, "time_low", entry->low_us / 1000, "ms");
  write_measurement(json, "time_high", entry->high_us / 1000, "ms");
  write_measurement(json, "time_cold", entry->cold_us / 1000, "ms");
  write_measurement(json, "time_hot", entry->hot_us / 1000, "ms");
  write_measurement(json, "time_predicted", entry->predicted_us / 1000, "ms");
  write_measurement(json, "samples", entry->samples, "");
  write_measurement(json, "energy", entry->energy_mj, "mJ");
  write_measurement(json, "clock", entry->clock_mhz, "MHz");
  tune_json_end(json, ']');
}

static void write_times(tune_json *json, const tune_entry *entry) {
  tune_json_begin(json, "times", '{');
  if (entry->compile_ms > 0)
    tune_json_number(json, "compilation_time", entry->compile_ms);
  tune_json_begin(json, "runtimes", '[');
  if (entry->median_us > 0)
    tune_json_number(json, NULL, entry->median_us / 1000);
  tune_json_end(json, ']');
  tune_json_end(json, '}');
}

/* "correct" needs a time: a point that was given up before its first sample
 * took too long. */
static const char *invalidity(const tune_entry *entry) {
  const char *word = tune_event_t4(entry->event);
  return strcmp(word, "correct") || entry->median_us > 0 ? word : "timeout";
}

static void write_result(tune_json *json, const tune_t1 *t1,
                         const tune_entry *entry) {
  tune_json_begin(json, NULL, '{');
  tune_json_text(json, "timestamp", entry->date);
  if (t1)
    write_in_space(json, t1, entry->point);
  else
    write_configuration(json, entry->point);
  write_times(json, entry);
  tune_json_text(json, "invalidity", invalidity(entry));
  tune_json_whole(json, "correctness",
                  strcmp(tune_event_t4(entry->event), "correctness") != 0);
  write_measurements(json, entry);
  tune_json_begin(json, "objectives", '[');
  tune_json_text(json, NULL, "time");
  tune_json_end(json, ']');
  tune_json_end(json, '}');
}

static void write_metadata(tune_json *json, const tune_entry *problem) {
  tune_json_begin(json, "metadata", '{');
  tune_json_text(json, "timeunit", "milliseconds");
  tune_json_text(json, "device", problem->device);
  tune_json_whole(json, "compute_capability", problem->compute_capability);
  tune_json_whole(json, "sm_count", problem->sm_count);
  tune_json_text(json, "kernel_set", problem->set);
  tune_json_text(json, "operation", problem->operation);
  tune_json_text(json, "element", problem->element);
  tune_json_text(json, "shape", problem->shape);
  tune_json_whole(json, "align", problem->align);
  tune_json_known(json, "driver", problem->driver);
  tune_json_known(json, "cuda", problem->cuda);
  tune_json_known(json, "tilewright", problem->version);
  tune_json_end(json, '}');
}

int tune_export_t4(tune_ledger *ledger, const tune_entry *problem,
                   const tune_t1 *t1, FILE *file) {
  tune_json json = {.file = file};
  int results = 0, count = tune_ledger_count(ledger);
  tune_json_begin(&json, NULL, '{');
  tune_json_text(&json, "schema_version", "1.0.0");
  write_metadata(&json, problem);
  tune_json_begin(&json, "results", '[');
  for (int i = 0; i < count; i++) {
    const tune_entry *entry = tune_ledger_at(ledger, i);
    if (!is_result(entry, problem) || !is_last(ledger, entry, problem) ||
        (t1 && !is_in_space(t1, entry->point)))
      continue;
    write_result(&json, t1, entry);
    results++;
  }
  tune_json_end(&json, ']');
  tune_json_end(&json, '}');
  return results;
}
