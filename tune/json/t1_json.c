/*
 * t1_json.c -- reads T1 files of the Auto-Tuning community.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/error.h"
#include "import/t1.h"
#include "json/json.h"

static tw_status no_memory(void) {
  return twi_fail(TW_ERROR_MEMORY, "out of memory for a T1 file");
}

/* A copy of a number or text; NULL if there is none. */
static char *copy_value(const cJSON *value) {
  char buffer[TUNE_JSON_NUMBER];
  const char *text = tune_json_value(value, buffer);
  return text ? strdup(text) : NULL;
}

static char *copy_member(const cJSON *object, const char *name) {
  return copy_value(tune_json_member(object, name));
}

/* ---- parameters ---------------------------------------------------------- */

static tw_status set_values(tune_axis *axis, const tune_value *items,
                            int count) {
  size_t size = (size_t)count;
  int is_text = items[0].text != NULL;
  double *values = is_text ? NULL : calloc(size, sizeof values[0]);
  const char **texts = is_text ? calloc(size, sizeof texts[0]) : NULL;
  axis->values = values;
  axis->texts = texts;
  if (!values && !texts) return no_memory();
  for (int i = 0; i < count; i++) {
    if (!items[i].text != !is_text)
      return twi_fail(TW_ERROR_FILE,
                      "parameter %s has both numbers and texts as values",
                      axis->name);
    if (values) values[i] = items[i].number;
    if (texts) texts[i] = strdup(items[i].text);
    if (texts && !texts[i]) return no_memory();
    axis->count++;
  }
  return TW_OK;
}

static tw_status read_values(tune_axis *axis, const char *text) {
  enum { MOST = 4096 };
  tune_expression *expression;
  tw_status status = tune_expression_parse(text, NULL, 0, &expression);
  if (status != TW_OK) return status;
  tune_value *items = malloc(MOST * sizeof items[0]);
  int count = items ? tune_expression_list(expression, NULL, items, MOST) : 0;
  if (!items)
    status = no_memory();
  else if (count < 1 || count > MOST)
    status = twi_fail(TW_ERROR_FILE,
                      "the values of parameter %s are '%s'; expected a list of "
                      "1 to %d numbers or texts",
                      axis->name, text, MOST);
  else
    status = set_values(axis, items, count);
  free(items);
  tune_expression_free(expression);
  return status;
}

/* A list of JSON as an expression: its truth values are Python's. */
static char *print_values(const cJSON *values) {
  char *text = NULL;
  size_t bytes;
  const char *join = "";
  const cJSON *value;
  FILE *out = open_memstream(&text, &bytes);
  if (!out) return NULL;
  fputc('[', out);
  cJSON_ArrayForEach(value, values) {
    char *printed = cJSON_PrintUnformatted(value);
    const char *word = cJSON_IsTrue(value)    ? "True"
                       : cJSON_IsFalse(value) ? "False"
                                              : printed;
    fprintf(out, "%s%s", join, word ? word : "");
    cJSON_free(printed);
    join = ",";
  }
  fputc(']', out);
  if (!fclose(out)) return text;
  free(text);
  return NULL;
}

/* The values are an expression in quotes; a plain array is accepted too. */
static tw_status read_axis(const cJSON *parameter, tune_axis *axis) {
  const cJSON *values = tune_json_member(parameter, "Values");
  const char *name = tune_json_string(parameter, "Name");
  if (!name || !values)
    return twi_fail(TW_ERROR_FILE,
                    "an entry of TuningParameters has no Name or no Values");
  axis->name = strdup(name);
  if (!axis->name) return no_memory();
  if (cJSON_IsString(values)) return read_values(axis, values->valuestring);
  char *printed = print_values(values);
  if (!printed) return no_memory();
  tw_status status = read_values(axis, printed);
  free(printed);
  return status;
}

static tw_status read_parameters(const cJSON *list, tune_t1 *t1) {
  int count = cJSON_GetArraySize(list);
  if (count < 1 || count > TUNE_MAX_AXES)
    return twi_fail(TW_ERROR_FILE,
                    "it has %d TuningParameters; expected 1 to %d", count,
                    TUNE_MAX_AXES);
  tune_axis *axes = calloc((size_t)count, sizeof axes[0]);
  t1->family.axes = axes;
  if (!axes) return no_memory();
  const cJSON *parameter;
  cJSON_ArrayForEach(parameter, list) {
    tune_axis *axis = &axes[t1->family.axis_count++];
    const cJSON *usual = tune_json_member(parameter, "Default");
    tw_status status = read_axis(parameter, axis);
    if (status != TW_OK) return status;
    if (cJSON_IsArray(usual)) usual = cJSON_GetArrayItem(usual, 0);
    t1->defaults[axis - axes] = copy_value(usual);
  }
  return TW_OK;
}

static tw_status read_conditions(const cJSON *list, tune_t1 *t1) {
  const char *names[TUNE_MAX_AXES];
  for (int a = 0; a < t1->family.axis_count; a++)
    names[a] = t1->family.axes[a].name;
  t1->conditions =
      calloc((size_t)cJSON_GetArraySize(list) + 1, sizeof t1->conditions[0]);
  if (!t1->conditions) return no_memory();
  const cJSON *condition;
  cJSON_ArrayForEach(condition, list) {
    tune_t1_condition *to = &t1->conditions[t1->condition_count++];
    to->text = cJSON_IsString(condition)
                   ? copy_value(condition) /* as Kernel Tuner's restrictions */
                   : copy_member(condition, "Expression");
    if (!to->text)
      return twi_fail(TW_ERROR_FILE, "condition %d has no Expression",
                      t1->condition_count);
    tw_status status = tune_expression_parse(
        to->text, names, t1->family.axis_count, &to->expression);
    if (status != TW_OK) return status;
  }
  return TW_OK;
}

/* ---- the kernel ---------------------------------------------------------- */

/* Item i of a list; a single value is a list of one. */
static const cJSON *item_of(const cJSON *list, int i) {
  if (cJSON_IsArray(list)) return cJSON_GetArrayItem(list, i);
  return i == 0 && !cJSON_IsObject(list) ? list : NULL;
}

static void read_dimensions(const cJSON *object, char **to) {
  static const char *const names[TUNE_T1_DIMENSIONS] = {"X", "Y", "Z"};
  for (int d = 0; d < TUNE_T1_DIMENSIONS; d++)
    to[d] = cJSON_IsObject(object) ? copy_member(object, names[d])
                                   : copy_value(item_of(object, d));
}

static tw_status read_grid(const cJSON *kernel, tune_t1 *t1) {
  static const char *const names[TUNE_T1_DIMENSIONS] = {"GridDivX", "GridDivY",
                                                        "GridDivZ"};
  const cJSON *sizes = tune_json_member(kernel, "ProblemSize");
  for (int d = 0; d < TUNE_T1_DIMENSIONS; d++) {
    t1->problem_size[d] = copy_value(item_of(sizes, d));
    const cJSON *list = tune_json_member(kernel, names[d]);
    t1->is_undivided[d] = cJSON_IsArray(list) && !cJSON_GetArraySize(list);
    if (item_of(list, TUNE_T1_DIVISORS))
      return twi_fail(TW_ERROR_FILE,
                      "%s has %d entries; expected at most %d, of which one "
                      "may be a product",
                      names[d], cJSON_GetArraySize(list), TUNE_T1_DIVISORS);
    for (int i = 0; i < TUNE_T1_DIVISORS; i++)
      t1->grid_divisors[d][i] = copy_value(item_of(list, i));
  }
  return TW_OK;
}

static tw_status read_options(const cJSON *list, tune_t1 *t1) {
  t1->options =
      calloc((size_t)cJSON_GetArraySize(list) + 1, sizeof t1->options[0]);
  if (!t1->options) return no_memory();
  const cJSON *option;
  cJSON_ArrayForEach(option, list) {
    char *copy = copy_value(option);
    if (copy) t1->options[t1->option_count++] = copy;
  }
  return TW_OK;
}

static tw_status read_arguments(const cJSON *list, tune_t1 *t1) {
  t1->arguments =
      calloc((size_t)cJSON_GetArraySize(list) + 1, sizeof t1->arguments[0]);
  if (!t1->arguments) return no_memory();
  const cJSON *from;
  cJSON_ArrayForEach(from, list) {
    const cJSON *fill = tune_json_member(from, "FillValue");
    tune_t1_argument *to = &t1->arguments[t1->argument_count++];
    to->name = copy_member(from, "Name");
    to->type = copy_member(from, "Type");
    to->memory_type = copy_member(from, "MemoryType");
    to->access_type = copy_member(from, "AccessType");
    to->fill_type = copy_member(from, "FillType");
    to->size = copy_member(from, "Size");
    to->fill_value = cJSON_IsNumber(fill) ? fill->valuedouble : 0;
    to->fill_text = cJSON_IsString(fill) ? copy_value(fill) : NULL;
    const char *memory = tune_json_string(from, "MemType");
    to->is_constant = memory && !strcmp(memory, "Constant");
  }
  return TW_OK;
}

static tw_status read_kernel(const cJSON *kernel, tune_t1 *t1) {
  t1->name = copy_member(kernel, "KernelName");
  t1->kernel_file = copy_member(kernel, "KernelFile");
  t1->language = copy_member(kernel, "Language");
  if (!t1->name || !t1->kernel_file || !t1->language)
    return twi_fail(TW_ERROR_FILE,
                    "KernelSpecification lacks KernelName, KernelFile or "
                    "Language");
  t1->family.name = t1->name;
  read_dimensions(tune_json_member(kernel, "LocalSize"), t1->local_size);
  read_dimensions(tune_json_member(kernel, "GlobalSize"), t1->global_size);
  t1->global_size_type = copy_member(kernel, "GlobalSizeType");
  t1->shared_bytes = copy_member(kernel, "SharedMemory");
  tw_status status = read_grid(kernel, t1);
  if (status == TW_OK)
    status = read_options(tune_json_member(kernel, "CompilerOptions"), t1);
  if (status != TW_OK) return status;
  return read_arguments(tune_json_member(kernel, "Arguments"), t1);
}

static tw_status read_members(const cJSON *root, tune_t1 *t1) {
  const cJSON *space = tune_json_member(root, "ConfigurationSpace");
  const cJSON *kernel = tune_json_member(root, "KernelSpecification");
  if (!space || !kernel)
    return twi_fail(
        TW_ERROR_FILE,
        "it is no T1 file: it has no ConfigurationSpace or no "
        "KernelSpecification%s",
        tune_json_member(root, "results") || tune_json_member(root, "cache")
            ? "; results are for tune replay"
        : tune_json_member(root, "records")
            ? "; tune import reads records as lines, as tune export writes "
              "them without --json"
            : "");
  tw_status status =
      read_parameters(tune_json_member(space, "TuningParameters"), t1);
  if (status == TW_OK)
    status = read_conditions(tune_json_member(space, "Conditions"), t1);
  return status == TW_OK ? read_kernel(kernel, t1) : status;
}

tw_status tune_json_t1(const cJSON *root, tune_t1 **t1) {
  *t1 = calloc(1, sizeof **t1);
  tw_status status = *t1 ? read_members(root, *t1) : no_memory();
  if (status == TW_OK) return TW_OK;
  tune_t1_free(*t1);
  *t1 = NULL;
  return status;
}

tw_status tune_t1_read(const char *path, tune_t1 **t1) {
  cJSON *root;
  *t1 = NULL;
  tw_status status = tune_json_read(path, &root);
  if (status == TW_OK) status = tune_json_t1(root, t1);
  cJSON_Delete(root);
  if (status == TW_OK) return TW_OK;
  char why[512];
  snprintf(why, sizeof why, "%s", tw_last_error());
  return twi_fail(TW_ERROR_FILE, "%s: %s", path, why);
}
