/*
 * tuning_line.c -- reads and writes one line of a tuning file.
 *
 * A line may be anything: another program's output, half a record, damaged
 * bytes. So every field is checked. Numbers are read and written independently
 * of the locale, whose decimal point may be a comma.
 */
#include "tuning/tuning_line.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { FIELD_COUNT = 13 };

/* The first characters of a field, for a message. Control characters, which
 * could change a terminal's state, are replaced by '?'. */
typedef struct quoted {
  char text[28];
} quoted;

static quoted quote(const char *field) {
  quoted q;
  size_t length = strnlen(field, sizeof q.text - 1);
  for (size_t i = 0; i < length; i++)
    q.text[i] = isprint((unsigned char)field[i]) ? field[i] : '?';
  q.text[length] = 0;
  return q;
}

#define REFUSE(...) (snprintf(why, TWI_LINE_WHY, __VA_ARGS__), 0)

/* Reads decimal digits only. Returns 0 for an empty text, another character, or
 * a number above the limit. */
static int read_number(const char *text, int64_t limit, int64_t *value) {
  *value = 0;
  if (!*text) return 0;
  for (; *text; text++) {
    if (*text < '0' || *text > '9') return 0;
    int digit = *text - '0';
    if (*value > (limit - digit) / 10) return 0;
    *value = *value * 10 + digit;
  }
  return 1;
}

/* Reads "41.2": digits, and optionally a point and more digits. */
static int read_time(const char *text, double *time_us) {
  double scale = 1;
  *time_us = 0;
  if (strlen(text) > 24 || !isdigit((unsigned char)*text)) return 0;
  for (; isdigit((unsigned char)*text); text++)
    *time_us = *time_us * 10 + (*text - '0');
  if (*text == '.')
    for (text++; isdigit((unsigned char)*text); text++)
      *time_us += (*text - '0') * (scale /= 10);
  return *text == 0;
}

static int read_hash(const char *text, uint64_t *hash) {
  *hash = 0;
  if (strlen(text) != 16) return 0;
  for (; *text; text++) {
    const char *digits = "0123456789abcdef", *digit = strchr(digits, *text);
    if (!digit) return 0;
    *hash = *hash << 4 | (uint64_t)(digit - digits);
  }
  return 1;
}

/* "4096x4096x1" */
static int read_sizes(char *text, twi_record *record) {
  record->size_count = 0;
  while (text) {
    char *end = strchr(text, 'x');
    if (end) *end++ = 0;
    if (record->size_count == TWI_MAX_SIZES) return 0;
    if (!read_number(text, INT64_MAX, &record->sizes[record->size_count++]))
      return 0;
    text = end;
  }
  return 1;
}

/* Copies a name to `to`; 0 if it is empty, too long or not printable. */
static int read_name(const char *text, char *to, size_t bytes) {
  size_t length = strlen(text);
  if (length == 0 || length >= bytes) return 0;
  for (size_t i = 0; i < length; i++)
    if (!isprint((unsigned char)text[i])) return 0;
  memcpy(to, text, length + 1);
  return 1;
}

static int read_version(const char *text, char *why) {
  if (!strcmp(text, "tw1")) return 1;
  const char *version = text + 2;
  size_t digits = strspn(version, "0123456789");
  if (strncmp(text, "tw", 2) || digits == 0 || version[digits])
    return REFUSE("it begins with '%s', not with tw1", quote(text).text);
  if (digits == 1 && *version == '0')
    return REFUSE("its format is 0, and this library reads format 1");
  return REFUSE(
      "its format is %.20s, and this library reads format 1; a newer "
      "tilewright "
      "wrote it",
      version);
}

static int read_key(char **field, twi_record *record, char *why) {
  int64_t cc, sms, align;
  if (!read_name(field[1], record->device, sizeof record->device))
    return REFUSE("device is '%s', expected a name of 1 to %zu characters",
                  quote(field[1]).text, sizeof record->device - 1);
  if (!read_number(field[2], 9999, &cc) || !cc)
    return REFUSE("cc is '%s', expected a compute capability such as 90",
                  quote(field[2]).text);
  if (!read_number(field[3], 999999, &sms) || !sms)
    return REFUSE("sms is '%s', expected a number of SMs such as 132",
                  quote(field[3]).text);
  if (!read_name(field[4], record->operation, sizeof record->operation))
    return REFUSE("operation is '%s', expected a name of 1 to %zu characters",
                  quote(field[4]).text, sizeof record->operation - 1);
  if (!read_name(field[5], record->element, sizeof record->element))
    return REFUSE("element is '%s', expected a name of 1 to %zu characters",
                  quote(field[5]).text, sizeof record->element - 1);
  quoted shape = quote(field[6]);
  if (!read_sizes(field[6], record))
    return REFUSE("shape is '%s', expected 1 to %d sizes such as 4096x4096x1",
                  shape.text, TWI_MAX_SIZES);
  if (!read_number(field[7], 16, &align) || !align || (align & (align - 1)))
    return REFUSE("align is '%s', expected 1, 2, 4, 8 or 16",
                  quote(field[7]).text);
  record->compute_capability = (int)cc;
  record->sm_count = (int)sms;
  record->align = (int)align;
  return 1;
}

static int read_result(char **field, twi_record *record, char *why) {
  if (!read_name(field[8], record->variant, sizeof record->variant))
    return REFUSE("variant is '%s', expected a name of 1 to %zu characters",
                  quote(field[8]).text, sizeof record->variant - 1);
  if (!read_hash(field[9], &record->hash))
    return REFUSE("hash is '%s', expected 16 digits of 0-9 and a-f",
                  quote(field[9]).text);
  record->predicted = !strcmp(field[10], "predicted");
  if (!record->predicted && strcmp(field[10], "measured"))
    return REFUSE("kind is '%s', expected measured or predicted",
                  quote(field[10]).text);
  if (record->predicted && strncmp(record->device, "sim:", 4))
    return REFUSE(
        "kind is 'predicted' and device is '%s'; a predicted time is only for "
        "a device sim:TARGET",
        quote(record->device).text);
  if (!read_time(field[11], &record->time_us) || record->time_us == 0)
    return REFUSE("time_us is '%s', expected microseconds such as 41.2",
                  quote(field[11]).text);
  if (!read_time(field[12], &record->spread_us))
    return REFUSE("spread_us is '%s', expected microseconds such as 0.3",
                  quote(field[12]).text);
  return 1;
}

int twi_line_parse(const char *text, size_t bytes, twi_record *record,
                   char *why) {
  char line[TWI_LINE_BYTES], *field[FIELD_COUNT];
  if (bytes >= sizeof line)
    return REFUSE("it is %zu bytes long, a record has at most %d", bytes,
                  TWI_LINE_BYTES - 1);
  if (memchr(text, 0, bytes)) return REFUSE("it has a byte of value 0");
  memcpy(line, text, bytes);
  line[bytes] = 0;

  int count = 0;
  for (char *at = line; at; count++) {
    char *tab = strchr(at, '\t');
    if (tab) *tab++ = 0;
    if (count < FIELD_COUNT) field[count] = at;
    at = tab;
  }
  /* The version is checked first, because another format may have other fields.
   */
  if (!read_version(field[0], why)) return 0;
  if (count != FIELD_COUNT)
    return REFUSE("it has %d fields, expected %d with tabs between them", count,
                  FIELD_COUNT);
  memset(record, 0, sizeof *record);
  return read_key(field, record, why) && read_result(field, record, why);
}

/* Microseconds with three decimals; "" if the number is not a time. */
static quoted time_text(double time_us) {
  quoted q = {""};
  if (!(time_us >= 0 && time_us < 1e12)) return q;
  long long ns = (long long)(time_us * 1000 + 0.5);
  if (ns == 0 && time_us > 0) ns = 1;
  snprintf(q.text, sizeof q.text, "%lld.%03lld", ns / 1000, ns % 1000);
  return q;
}

size_t twi_line_format(const twi_record *record, char *line, char *why) {
  char shape[TWI_MAX_SIZES * 21];
  twi_record back;
  twi_sizes_text(record->sizes, record->size_count, shape, sizeof shape);
  int length = snprintf(
      line, TWI_LINE_BYTES,
      "tw1\t%s\t%d\t%d\t%s\t%s\t%s\t%d\t%s\t%016llx\t%s\t%s\t%s\n",
      record->device, record->compute_capability, record->sm_count,
      record->operation, record->element, shape, record->align, record->variant,
      (unsigned long long)record->hash,
      record->predicted ? "predicted" : "measured",
      time_text(record->time_us).text, time_text(record->spread_us).text);
  if (memchr(line, '\n', (size_t)length) != line + length - 1)
    return REFUSE("a name contains a newline");
  return twi_line_parse(line, (size_t)length - 1, &back, why) ? (size_t)length
                                                              : 0;
}
