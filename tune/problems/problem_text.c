/*
 * problem_text.c -- makes a problem from text.
 */
#include "problems/problem_text.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

/* ---- syntax -------------------------------------------------------------- */

/* Reads a whole number >= 0 at *text and moves *text past it. Returns NULL, or
 * the reason why it could not. */
static const char *parse_number(const char **text, int64_t *value) {
  if (**text == '-') return "a size or a stride cannot be negative";
  if (!isdigit((unsigned char)**text)) return "a number is missing";
  char *end;
  errno = 0;
  long long number = strtoll(*text, &end, 10);
  if (errno) return "a number is larger than 2^63-1";
  *text = end;
  *value = number;
  return NULL;
}

static tw_status bad_sizes(const tune_wording *wording, const char *text,
                           const char *why) {
  return twi_fail(TW_ERROR_OPTION,
                  "%s '%s': %s; expected sizes joined by x, such as 4096x4096",
                  wording->sizes_are, text, why);
}

tw_status tune_sizes_parse(const tune_wording *wording, const char *text,
                           tune_sizes *sizes) {
  *sizes = (tune_sizes){.text = text};
  for (const char *at = text;; at++) {
    if (sizes->count == TWI_MAX_SIZES)
      return bad_sizes(wording, text, "too many sizes");
    const char *why = parse_number(&at, &sizes->values[sizes->count]);
    if (why) return bad_sizes(wording, text, why);
    sizes->count++;
    if (!*at) return TW_OK;
    if (*at != 'x')
      return bad_sizes(wording, text, "a character is neither a digit nor x");
  }
}

static tw_status bad_setting(const tune_wording *wording, const char *text,
                             const char *why) {
  return twi_fail(TW_ERROR_OPTION,
                  "%s '%s': %s; expected FIELD=NUMBER, such as rows=4096",
                  wording->setting_is, text, why);
}

tw_status tune_setting_parse(const tune_wording *wording, const char *text,
                             tune_setting *setting) {
  *setting = (tune_setting){.text = text};
  size_t length = strcspn(text, "=");
  if (!text[length]) return bad_setting(wording, text, "there is no =");
  if (length == 0) return bad_setting(wording, text, "the field has no name");
  if (length >= sizeof setting->field)
    return bad_setting(wording, text, "the field's name is too long");
  memcpy(setting->field, text, length);
  setting->value = text + length + 1;
  return TW_OK;
}

/* ---- sizes --------------------------------------------------------------- */

void tune_sizes_grammar(const tw_operation *operation, char *text,
                        size_t size) {
  const char *join = "";
  text[0] = 0;
  for (int i = 0; i < operation->field_count; i++) {
    const tw_field *field = &operation->fields[i];
    if (!twi_field_is_free_size(operation, i)) continue;
    char name[32] = "";
    for (size_t c = 0; field->name[c] && c < sizeof name - 1; c++)
      name[c] = (char)toupper((unsigned char)field->name[c]);
    size_t length = strlen(text);
    snprintf(text + length, size - length,
             field->zero_means ? "[%s%s]" : "%s%s", join, name);
    join = "x";
  }
}

/* Sets the operation's sizes in order, except those that follow from others.
 * Only sizes that have a default may be missing. */
static tw_status apply_sizes(const tune_wording *wording,
                             const tw_operation *operation,
                             const tune_sizes *sizes, void *args) {
  int next = 0, missing = 0;
  for (int i = 0; i < operation->field_count; i++) {
    const tw_field *field = &operation->fields[i];
    if (!twi_field_is_free_size(operation, i)) continue;
    if (next < sizes->count)
      twi_args_set_value(operation, args, i, sizes->values[next++]);
    else
      missing |= field->zero_means == 0;
  }
  if (!missing && next == sizes->count) return TW_OK;
  char grammar[256];
  tune_sizes_grammar(operation, grammar, sizeof grammar);
  return twi_fail(TW_ERROR_OPTION,
                  "%s '%s', which has %d size%s; %s expects %s",
                  wording->sizes_are, sizes->text, sizes->count,
                  sizes->count == 1 ? "" : "s", operation->name, grammar);
}

/* ---- settings ------------------------------------------------------------ */

static tw_status set_integer(const tune_wording *wording,
                             const tw_operation *operation, int field,
                             const tune_setting *setting, void *args) {
  const char *at = setting->value;
  int64_t value;
  const char *why = NULL;
  if (operation->fields[field].kind == TW_FIELD_STRIDE &&
      !strcmp(setting->value, "broadcast")) {
    at += strlen(at);
    value = TW_BROADCAST;
  } else {
    why = parse_number(&at, &value);
  }
  if (!why && *at) why = "the value is not a whole number";
  if (why) return bad_setting(wording, setting->text, why);
  twi_args_set_value(operation, args, field, value);
  return TW_OK;
}

/* A whole number; 0 if the text is none, or one of 64 bits cannot hold it. */
static int whole_from_text(const char *text, tw_number *number) {
  const int is_negative = *text == '-';
  char *end;
  errno = 0;
  if (is_negative)
    *number = tw_i64(strtoll(text, &end, 10));
  else
    *number = tw_u64(strtoull(text, &end, 10));
  return end != text && !*end && !errno;
}

/* A part of a number, from *text on, which is moved past it. The text of an f32
 * is rounded once. */
static int part_from_text(const char **text, int is_f32, double *part) {
  char *end;
  errno = 0;
  *part = is_f32 ? (double)strtof(*text, &end) : strtod(*text, &end);
  int is_too_large = errno == ERANGE && fabs(*part) > 1;
  int is_number = end != *text && !is_too_large;
  *text = end;
  return is_number;
}

/* "-2.5", and for a complex type "1-2i" too. */
static int real_from_text(tw_type type, const char *text, tw_number *number) {
  const int is_complex = type == TW_C64 || type == TW_C128;
  const int is_f32 = type == TW_F32 || type == TW_C64;
  double re, im = 0;
  if (!part_from_text(&text, is_f32, &re)) return 0;
  if (is_complex && (*text == '+' || *text == '-')) {
    if (!part_from_text(&text, is_f32, &im) || *text++ != 'i') return 0;
  }
  *number = is_complex ? tw_c128(re, im) : tw_f64(re);
  return !*text;
}

/* Whether the operation is defined for a converted number; kernels are verified
 * on such ones only. An end of the range is rounded as the number was. */
static int is_in_range(const tw_operation *operation, int field, tw_type type,
                       const tw_number *number) {
  const tw_values *values = operation->values ? &operation->values[field] : 0;
  if (!values || !values->has_range || type == TW_C64 || type == TW_C128)
    return 1;
  const double value =
      type == TW_U32 || type == TW_U64   ? (double)number->value.u64
      : type == TW_I32 || type == TW_I64 ? (double)number->value.i64
                                         : number->value.f64[0];
  if (type == TW_F32)
    return value >= (float)values->low && value <= (float)values->high;
  return value >= values->low && value <= values->high;
}

static tw_status set_scalar(const tune_wording *wording,
                            const tw_operation *operation, tw_type type,
                            int field, const tune_setting *setting,
                            void *args) {
  int index = 0, is_number;
  tw_number number, converted;
  for (int i = 0; i < field; i++)
    index += operation->fields[i].kind == TW_FIELD_SCALAR;
  const tw_type scalar_type = twi_element_scalar_type(
      operation, twi_operation_element(operation, type), index);
  if (isspace((unsigned char)*setting->value))
    is_number = 0;
  else if (scalar_type == TW_I32 || scalar_type == TW_U32 ||
           scalar_type == TW_I64 || scalar_type == TW_U64)
    is_number = whole_from_text(setting->value, &number);
  else
    is_number = real_from_text(scalar_type, setting->value, &number);
  if (!is_number || !twi_number_convert(&number, scalar_type, &converted)) {
    char range[TWI_NUMBER_TEXT];
    twi_number_range(scalar_type, range);
    return twi_fail(TW_ERROR_OPTION,
                    "%s '%s': expected %s=NUMBER with a number of type %s %s",
                    wording->setting_is, setting->text, setting->field,
                    tw_type_name(scalar_type), range);
  }
  if (!is_in_range(operation, field, scalar_type, &converted))
    return twi_fail(
        TW_ERROR_OPTION, "%s '%s': %s is defined for %s from %.9g to %.9g",
        wording->setting_is, setting->text, operation->name, setting->field,
        operation->values[field].low, operation->values[field].high);
  twi_args_set_number(operation, args, field, &number);
  return TW_OK;
}

static tw_status apply_setting(const tune_wording *wording,
                               const tw_operation *operation, tw_type type,
                               const tune_setting *setting, void *args) {
  const char *names[TW_MAX_FIELDS];
  int count = 0;
  for (int i = 0; i < operation->field_count; i++) {
    const tw_field *field = &operation->fields[i];
    if (field->kind == TW_FIELD_POINTER || field->kind == TW_FIELD_WORKSPACE ||
        field->kind == TW_FIELD_WORKSPACE_BYTES)
      continue;
    names[count++] = field->name;
    if (strcmp(field->name, setting->field) != 0) continue;
    if (field->kind == TW_FIELD_SCALAR)
      return set_scalar(wording, operation, type, i, setting, args);
    return set_integer(wording, operation, i, setting, args);
  }
  char text[TUNE_UNKNOWN_TEXT];
  tune_text_unknown(text, "field", setting->field, names, count);
  return twi_fail(TW_ERROR_OPTION, "%s", text);
}

/* ---- problems ------------------------------------------------------------ */

tw_status tune_problem_make(const tune_wording *wording,
                            const tw_operation *operation, tw_type type,
                            const tune_problem_words *words,
                            twi_problem *problem) {
  _Alignas(16) unsigned char args[TW_ARGS_BYTES] = {0};
  const tune_setting *settings = words->settings;
  tw_status status = TW_OK;
  if (words->sizes)
    status = apply_sizes(wording, operation, words->sizes, args);
  else
    twi_args_from_shape(operation, words->shape, args);
  for (int i = 0; i < words->setting_count && status == TW_OK; i++)
    for (int j = 0; j < i && status == TW_OK; j++)
      if (!strcmp(settings[i].field, settings[j].field))
        status = twi_fail(TW_ERROR_OPTION, "%s '%s' after '%s'; give %s once",
                          wording->setting_is, settings[i].text,
                          settings[j].text, settings[i].field);
  for (int i = 0; i < words->setting_count && status == TW_OK; i++)
    status = apply_setting(wording, operation, type, &settings[i], args);
  if (status == TW_OK)
    status = twi_problem_init(problem, operation, type, args, 0);
  if (status == TW_OK && problem->empty)
    status = twi_fail(
        TW_ERROR_SIZE,
        "%s has no elements with these sizes, so there is nothing to time",
        operation->name);
  return status;
}

tw_status tune_problem_check_inputs(const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  char names[160] = "", shape[TWI_SHAPE_TEXT];
  int empty = 0;
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    if (tensor->access != TW_IN) continue;
    if (!twi_problem_is_empty(problem, tensor)) return TW_OK;
    tune_text_list(names, sizeof names, tensor->name);
    empty++;
  }
  if (empty == 0) return TW_OK;
  twi_problem_shape(problem, shape);
  return twi_fail(
      TW_ERROR_SIZE,
      "%s %s has no elements in %s, so each sum of %s is empty: all variants "
      "do the same, and there is nothing to time or to choose",
      operation->name, shape, names, operation->formula);
}
