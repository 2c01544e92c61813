/*
 * recorded_json.c -- reads recorded spaces from JSON of the Auto-Tuning
 * community.
 *
 * Results (T4): {"results": [{"configuration": {"TILE": 32, ...}, "invalidity":
 * "correct", "measurements": [{"name": "time", "value": 3.8}], "objectives":
 * ["time"]}, ...]}. A cache file of Kernel Tuner: {"tune_params_keys": ["TILE",
 * ...], "cache": {"32,...": {"TILE": 32, ..., "time": 3.8}, ...}}, where the
 * time of a failed try is a word.
 */
#include <math.h>
#include <string.h>

#include "api/error.h"
#include "json/json.h"
#include "replay/recorded.h"

/* The words for units of time that occur; T4 files spell one of them so. */
static const struct {
  const char *word;
  double us;
} units[] = {{"nanoseconds", 1e-3},
             {"microseconds", 1},
             {"milliseconds", 1e3},
             {"miliseconds", 1e3},
             {"seconds", 1e6}};

static tw_status find_unit(const cJSON *root, double *unit_us) {
  const cJSON *word =
      tune_json_member(tune_json_member(root, "metadata"), "timeunit");
  *unit_us = 1e3;
  if (!cJSON_IsString(word)) return TW_OK;
  for (size_t i = 0; i < sizeof units / sizeof units[0]; i++)
    if (!strcmp(units[i].word, word->valuestring)) {
      *unit_us = units[i].us;
      return TW_OK;
    }
  return twi_fail(TW_ERROR_FILE,
                  "timeunit is '%s'; expected nanoseconds, microseconds, "
                  "milliseconds or seconds",
                  word->valuestring);
}

/* The parameters of a file, in its order. */
struct parameters {
  int count;
  const char *names[TUNE_MAX_AXES];
};

static tw_status add_parameter(struct parameters *parameters,
                               const char *name) {
  if (parameters->count == TUNE_MAX_AXES)
    return twi_fail(TW_ERROR_FILE, "there are more than %d parameters",
                    TUNE_MAX_AXES);
  parameters->names[parameters->count++] = name;
  return TW_OK;
}

static tw_status add_row(const struct parameters *parameters,
                         const cJSON *values, double time_us,
                         tune_recorded *recorded) {
  char buffers[TUNE_MAX_AXES][TUNE_JSON_NUMBER];
  const char *texts[TUNE_MAX_AXES];
  int family = tune_recorded_family(recorded, "all", parameters->count,
                                    parameters->names);
  for (int i = 0; i < parameters->count; i++) {
    texts[i] = tune_json_value(tune_json_member(values, parameters->names[i]),
                               buffers[i]);
    if (!texts[i])
      return twi_fail(TW_ERROR_FILE,
                      "result %d has no number, word or truth value for the "
                      "parameter %s",
                      recorded->points.count + 1, parameters->names[i]);
  }
  if (family < 0 || !tune_recorded_row(recorded, family, texts, time_us))
    return twi_fail(TW_ERROR_MEMORY, "out of memory for a recorded space");
  return TW_OK;
}

static double number_or_failed(const cJSON *value) {
  return cJSON_IsNumber(value) ? value->valuedouble : INFINITY;
}

/* ---- T4 ------------------------------------------------------------------ */

/* The measurement that the result's first objective names. */
static const cJSON *objective(const cJSON *result) {
  const cJSON *name =
      cJSON_GetArrayItem(tune_json_member(result, "objectives"), 0);
  const char *wanted = cJSON_IsString(name) ? name->valuestring : "time";
  const cJSON *measurement;
  cJSON_ArrayForEach(measurement, tune_json_member(result, "measurements")) {
    const cJSON *found = tune_json_member(measurement, "name");
    if (cJSON_IsString(found) && !strcmp(found->valuestring, wanted))
      return tune_json_member(measurement, "value");
  }
  return NULL;
}

static tw_status read_results(const cJSON *results, double unit_us,
                              tune_recorded *recorded) {
  struct parameters parameters = {0};
  const cJSON *result, *value;
  tw_status status = TW_OK;
  cJSON_ArrayForEach(value, tune_json_member(cJSON_GetArrayItem(results, 0),
                                             "configuration")) {
    status = add_parameter(&parameters, value->string);
    if (status != TW_OK) return status;
  }
  cJSON_ArrayForEach(result, results) {
    const cJSON *why = tune_json_member(result, "invalidity");
    int is_correct =
        !cJSON_IsString(why) || !strcmp(why->valuestring, "correct");
    double time = is_correct ? number_or_failed(objective(result)) : INFINITY;
    status = add_row(&parameters, tune_json_member(result, "configuration"),
                     time * unit_us, recorded);
    if (status != TW_OK) return status;
  }
  return TW_OK;
}

/* ---- Kernel Tuner's cache ------------------------------------------------ */

static tw_status read_cache(const cJSON *root, const cJSON *cache,
                            tune_recorded *recorded) {
  struct parameters parameters = {0};
  const cJSON *key, *entry;
  tw_status status = TW_OK;
  cJSON_ArrayForEach(key, tune_json_member(root, "tune_params_keys")) {
    if (cJSON_IsString(key))
      status = add_parameter(&parameters, key->valuestring);
    if (status != TW_OK) return status;
  }
  const cJSON *name = tune_json_member(root, "objective");
  const char *wanted = cJSON_IsString(name) ? name->valuestring : "time";
  cJSON_ArrayForEach(entry, cache) {
    status = add_row(&parameters, entry,
                     1e3 * number_or_failed(tune_json_member(entry, wanted)),
                     recorded);
    if (status != TW_OK) return status;
  }
  return TW_OK;
}

/* ---- the file ------------------------------------------------------------ */

static tw_status read_members(const cJSON *root, const tune_t1 *t1,
                              tune_recorded *recorded) {
  const cJSON *results = tune_json_member(root, "results");
  const cJSON *cache = tune_json_member(root, "cache");
  double unit_us;
  tw_status status = find_unit(root, &unit_us);
  if (status != TW_OK) return status;
  if (cJSON_IsArray(results))
    status = read_results(results, unit_us, recorded);
  else if (cJSON_IsObject(cache))
    status = read_cache(root, cache, recorded);
  else
    return twi_fail(TW_ERROR_FILE,
                    "it has neither an array 'results' (T4) nor an object "
                    "'cache' (Kernel Tuner's cache file)");
  if (status == TW_OK && recorded->points.count == 0)
    return twi_fail(TW_ERROR_FILE, "it holds no result");
  if (status == TW_OK && t1) status = tune_recorded_complete(recorded, t1);
  if (status == TW_OK && !tune_recorded_finish(recorded))
    return twi_fail(TW_ERROR_MEMORY, "out of memory for a recorded space");
  return status;
}

static tw_status read_root(const cJSON *root, const char *name,
                           tune_recorded_list *list) {
  if (tune_json_member(root, "ConfigurationSpace")) {
    tune_t1_free(list->t1);
    return tune_json_t1(root, &list->t1);
  }
  tune_recorded *recorded = tune_recorded_list_add(list, name);
  if (!recorded) return twi_fail(TW_ERROR_MEMORY, "out of memory for a space");
  return read_members(root, list->t1, recorded);
}

tw_status tune_recorded_read_json(const char *path, const char *name,
                                  tune_recorded_list *list) {
  cJSON *root;
  tw_status status = tune_json_read(path, &root);
  if (status == TW_OK) status = read_root(root, name, list);
  cJSON_Delete(root);
  return status;
}
