/*
 * times.c -- the times of several variants on one problem, as lines of a tuning
 * file.
 */
#include "tuning/times.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VERSION, DEVICE, CC, SMS, OPERATION, ELEMENT, SHAPE, TIMES, FIELDS };

/* ---- reading ------------------------------------------------------------- */

int twi_times_is_line(const char *text, size_t bytes) {
  return bytes > 4 && !memcmp(text, "tt1\t", 4);
}

static int digit_of(char c) {
  return c >= '0' && c <= '9'   ? c - '0'
         : c >= 'a' && c <= 'f' ? c - 'a' + 10
                                : -1;
}

/* Reads a whole number of at most `most`, and moves *at behind it. */
static int read_whole(const char **at, int base, int64_t most, int64_t *value) {
  const char *begin = *at;
  *value = 0;
  for (int digit; (digit = digit_of(**at)) >= 0 && digit < base; ++*at) {
    if (*value > (most - digit) / base) return 0;
    *value = *value * base + digit;
  }
  return *at > begin;
}

/* Microseconds such as 41.2, with a point in every locale. */
static int read_time(const char **at, double *time_us) {
  int64_t whole;
  double scale = 1;
  if (!read_whole(at, 10, INT64_C(1) << 40, &whole)) return 0;
  *time_us = (double)whole;
  if (**at == '.')
    for (++*at; **at >= '0' && **at <= '9'; ++*at)
      *time_us += (**at - '0') * (scale /= 10);
  return *time_us > 0;
}

/* "tiled_t32_r8_p1=ec92,36.38,5", which ends in NUL. */
static int read_timed(char *text, twi_timed *timed) {
  int64_t hash, blocks;
  char *end = strchr(text, '=');
  if (!end || end == text) return 0;
  *end = 0;
  timed->variant = text;
  const char *at = end + 1;
  if (!read_whole(&at, 16, 0xffff, &hash) || *at++ != ',' ||
      !read_time(&at, &timed->time_us) || *at++ != ',' ||
      !read_whole(&at, 10, 1024, &blocks) || *at)
    return 0;
  timed->hash = (unsigned)hash;
  timed->blocks_per_sm = (int)blocks;
  return 1;
}

static tw_status read_times(char *text, twi_times *times) {
  char *rest = NULL;
  for (char *word = strtok_r(text, " ", &rest); word;
       word = strtok_r(NULL, " ", &rest)) {
    if (times->count == TWI_MAX_TIMED)
      return twi_fail(TW_ERROR_FILE, "it has more than %d times",
                      TWI_MAX_TIMED);
    if (!read_timed(word, &times->timed[times->count++]))
      return twi_fail(TW_ERROR_FILE,
                      "a time is '%.40s', expected NAME=HASH,TIME,BLOCKS such "
                      "as tiled_t32_r8_p1=ec92,36.38,5",
                      word);
  }
  if (times->count > 0) return TW_OK;
  return twi_fail(TW_ERROR_FILE, "it has no times");
}

static tw_status read_fields(twi_times *times) {
  char *field[FIELDS];
  int count = 0;
  for (char *at = times->text; at; count++) {
    char *tab = strchr(at, '\t');
    if (tab) *tab++ = 0;
    if (count < FIELDS) field[count] = at;
    at = tab;
  }
  if (count != FIELDS)
    return twi_fail(TW_ERROR_FILE,
                    "it has %d fields, expected %d with tabs between them",
                    count, FIELDS);
  const char *cc_text = field[CC], *sms_text = field[SMS];
  int64_t cc, sms;
  if (!read_whole(&cc_text, 10, 9999, &cc) || *cc_text ||
      !read_whole(&sms_text, 10, 999999, &sms) || *sms_text)
    return twi_fail(TW_ERROR_FILE,
                    "cc and sms are '%.20s' and '%.20s', expected numbers such "
                    "as 90 and 132",
                    field[CC], field[SMS]);
  times->compute_capability = (int)cc;
  times->sm_count = (int)sms;
  times->device = field[DEVICE];
  times->operation = field[OPERATION];
  times->element = field[ELEMENT];
  times->shape = field[SHAPE];
  return read_times(field[TIMES], times);
}

tw_status twi_times_parse(const char *text, size_t bytes, twi_times *times) {
  memset(times, 0, sizeof *times);
  for (size_t i = 0; i < bytes; i++)
    if ((unsigned char)text[i] < ' ' && text[i] != '\t')
      return twi_fail(TW_ERROR_FILE, "it has a byte of value %d", text[i]);
  times->text = malloc(bytes + 1);
  if (!times->text)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for tuning data");
  memcpy(times->text, text, bytes);
  times->text[bytes] = 0;
  tw_status status = read_fields(times);
  if (status != TW_OK) free(times->text);
  return status;
}

/* ---- writing ------------------------------------------------------------- */

const char *twi_short_variant(const char *variant, const char *operation,
                              const char *element) {
  const char *prefixes[] = {operation, element};
  const char *name = variant;
  for (int i = 0; i < 2; i++) {
    size_t length = strlen(prefixes[i]);
    if (strncmp(name, prefixes[i], length) || name[length] != '_')
      return variant;
    name += length + 1;
  }
  return name;
}

const char *twi_times_variant(const tw_operation *operation,
                              const tw_variant *variant) {
  return twi_short_variant(variant->name, operation->name,
                           operation->elements[variant->element].name);
}

/* Four digits, and at least nanoseconds below a millisecond's. */
static int format_time(double time_us, char *text, size_t bytes) {
  int64_t ns = (int64_t)(time_us * 1000 + 0.5), unit = 1;
  while (ns / unit >= 10000) unit *= 10;
  ns = (ns + unit / 2) / unit * unit;
  if (ns == 0) ns = 1;
  int length = snprintf(text, bytes, "%lld.%03lld", (long long)(ns / 1000),
                        (long long)(ns % 1000));
  while (text[length - 1] == '0') text[--length] = 0;
  if (text[length - 1] == '.') text[--length] = 0;
  return length;
}

size_t twi_times_line(const twi_times *times, char *line) {
  char time[32];
  size_t length = (size_t)snprintf(
      line, TWI_TIMES_BYTES, "tt1\t%s\t%d\t%d\t%s\t%s\t%s\t", times->device,
      times->compute_capability, times->sm_count, times->operation,
      times->element, times->shape);
  if (length + 2 > TWI_TIMES_BYTES) length = TWI_TIMES_BYTES - 2;
  for (int i = 0; i < times->count; i++) {
    const twi_timed *timed = &times->timed[i];
    char word[192];
    format_time(timed->time_us, time, sizeof time);
    int used = snprintf(word, sizeof word, "%s%s=%04x,%s,%d", i ? " " : "",
                        timed->variant, timed->hash & 0xffff, time,
                        timed->blocks_per_sm);
    if (length + (size_t)used + 2 > TWI_TIMES_BYTES) break;
    memcpy(line + length, word, (size_t)used + 1);
    length += (size_t)used;
  }
  line[length++] = '\n';
  line[length] = 0;
  return length;
}

size_t twi_times_format(const tw_device_info *info, const twi_problem *problem,
                        const twi_timed *timed, int count, char *line) {
  char shape[TWI_SHAPE_TEXT];
  const tw_operation *operation = problem->operation;
  twi_times times = {.device = info->key,
                     .compute_capability = info->compute_capability,
                     .sm_count = info->sm_count,
                     .operation = operation->name,
                     .element = operation->elements[problem->element].name,
                     .shape = shape,
                     .count = count < TWI_MAX_TIMED ? count : TWI_MAX_TIMED};
  twi_problem_shape(problem, shape);
  memcpy(times.timed, timed, (size_t)times.count * sizeof *timed);
  return twi_times_line(&times, line);
}

/* ---- problems ------------------------------------------------------------ */

static int element_of(const tw_operation *operation, const char *name) {
  for (int i = 0; i < operation->element_count; i++)
    if (!strcmp(operation->elements[i].name, name)) return i;
  return -1;
}

/* Whether the field is a scalar that decides if old values are read. */
static int is_reading(const tw_operation *operation, int field) {
  for (int t = 0; t < operation->tensor_count; t++)
    if (operation->tensors[t].read_by == field) return 1;
  return 0;
}

static void set_reading(const tw_operation *operation, void *args, int field,
                        int64_t value) {
  const tw_number number = tw_i64(value);
  twi_args_set_number(operation, args, field, &number);
}

/* Sets a flag, a stride or a scalar that is_reading() from "a_step=16", which
 * ends at a blank or NUL; returns its end, or NULL. */
static const char *set_field(const tw_operation *operation, const char *text,
                             void *args) {
  static const char broadcast[] = "broadcast";
  size_t length = strcspn(text, "= ");
  if (text[length] != '=') return NULL;
  const char *at = text + length + 1;
  for (int i = 0; i < operation->field_count; i++) {
    const tw_field *field = &operation->fields[i];
    int64_t value = TW_BROADCAST;
    if (strncmp(field->name, text, length) || field->name[length] ||
        !(twi_field_is_integer(field) || is_reading(operation, i)))
      continue;
    if (field->kind == TW_FIELD_STRIDE &&
        !strncmp(at, broadcast, sizeof broadcast - 1))
      at += sizeof broadcast - 1;
    else if (!read_whole(&at, 10, INT64_MAX, &value))
      return NULL;
    if (field->kind == TW_FIELD_SCALAR)
      set_reading(operation, args, i, value);
    else
      twi_args_set_value(operation, args, i, value);
    return *at == ' ' || !*at ? at : NULL;
  }
  return NULL;
}

static int set_shape(const tw_operation *operation, const char *text,
                     void *args) {
  for (int i = 0; i < operation->field_count; i++) {
    int64_t size;
    if (is_reading(operation, i)) set_reading(operation, args, i, 0);
    if (!twi_field_is_free_size(operation, i)) continue;
    if (!read_whole(&text, 10, INT64_MAX, &size)) return 0;
    twi_args_set_value(operation, args, i, size);
    if (*text == 'x') text++;
  }
  while (text && *text == ' ') text = set_field(operation, text + 1, args);
  return text && !*text;
}

int twi_times_problem(const twi_times *times, const tw_operation *operation,
                      twi_problem *problem) {
  static const tw_shape none = {0};
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  int element = element_of(operation, times->element);
  if (element < 0) return 0;
  tw_type type = twi_element_type(operation, element);
  if (type == TW_TYPE_COUNT) return 0;
  twi_args_from_shape(operation, &none, args);
  return set_shape(operation, times->shape, args) &&
         twi_problem_init(problem, operation, type, args, 0) == TW_OK;
}
