/*
 * tuning_line.c -- reads and writes one line of a tuning file.
 */
#include "tuning/tuning_line.h"

#include <stdio.h>
#include <string.h>

#include "tuning/fields.h"

enum {
  FIELD_COUNT = 13, /* that every line has; NAME=VALUE may follow */
  MOST_FIELDS = 64
};

/* Where a record comes from; see tuning.h. */
#define DECIMAL(member) \
  { #member, TWI_NAMED_DECIMAL, offsetof(twi_record, member), 0 }
#define TEXT(member)                                       \
  {                                                        \
#member, TWI_NAMED_TEXT, offsetof(twi_record, member), \
        sizeof(((twi_record *)0)->member)                  \
  }
static const twi_named_field provenance[] = {
    DECIMAL(dram_gbps),
    DECIMAL(low_us),
    DECIMAL(high_us),
    {"samples", TWI_NAMED_COUNT, offsetof(twi_record, samples), 0},
    DECIMAL(clock_mhz),
    TEXT(driver),
    TEXT(cuda),
    TEXT(version),
    TEXT(date)};
#undef DECIMAL
#undef TEXT
enum { PROVENANCE_COUNT = sizeof provenance / sizeof provenance[0] };

#define REFUSE(...) (snprintf(why, TWI_LINE_WHY, __VA_ARGS__), 0)

/* "4096x4096x1" */
static int read_sizes(char *text, twi_record *record) {
  record->size_count = 0;
  while (text) {
    char *end = strchr(text, 'x');
    if (end) *end++ = 0;
    if (record->size_count == TWI_MAX_SIZES) return 0;
    if (!twi_field_number(text, INT64_MAX,
                          &record->sizes[record->size_count++]))
      return 0;
    text = end;
  }
  return 1;
}

/* "transpose_b=1 a_stride=broadcast": words NAME=VALUE, each once between
 * blanks. */
static int read_layout(const char *text, twi_record *record) {
  static const char name[] = "abcdefghijklmnopqrstuvwxyz0123456789_";
  if (strlen(text) >= sizeof record->layout) return 0;
  for (const char *at = text; *at;) {
    const size_t letters = strspn(at, name);
    const char *value = at + letters + 1;
    if (letters == 0 || at[letters] != '=') return 0;
    const size_t digits = strspn(value, "0123456789");
    const size_t length = digits                           ? digits
                          : strncmp(value, "broadcast", 9) ? 0
                                                           : 9;
    if (length == 0 || length > 19) return 0;
    at = value + length;
    if (*at == ' ' && at[1])
      at++;
    else if (*at)
      return 0;
  }
  strcpy(record->layout, text);
  return 1;
}

/* "4096x4096x1 transpose_b=1" */
static int read_shape(char *text, twi_record *record) {
  char *layout = strchr(text, ' ');
  if (layout) *layout++ = 0;
  return read_sizes(text, record) &&
         (!layout || (*layout && read_layout(layout, record)));
}

static int read_version(const char *text, char *why) {
  if (!strcmp(text, "tw1")) return 1;
  const char *version = text + 2;
  size_t digits = strspn(version, "0123456789");
  if (strncmp(text, "tw", 2) || digits == 0 || version[digits])
    return REFUSE("it begins with '%s', not with tw1",
                  twi_field_quote(text).text);
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
  if (!twi_field_name(field[1], record->device, sizeof record->device))
    return REFUSE("device is '%s', expected a name of 1 to %zu characters",
                  twi_field_quote(field[1]).text, sizeof record->device - 1);
  if (!twi_field_number(field[2], 9999, &cc) || !cc)
    return REFUSE("cc is '%s', expected a compute capability such as 90",
                  twi_field_quote(field[2]).text);
  if (!twi_field_number(field[3], 999999, &sms) || !sms)
    return REFUSE("sms is '%s', expected a number of SMs such as 132",
                  twi_field_quote(field[3]).text);
  if (!twi_field_name(field[4], record->operation, sizeof record->operation))
    return REFUSE("operation is '%s', expected a name of 1 to %zu characters",
                  twi_field_quote(field[4]).text, sizeof record->operation - 1);
  if (!twi_field_name(field[5], record->element, sizeof record->element))
    return REFUSE("element is '%s', expected a name of 1 to %zu characters",
                  twi_field_quote(field[5]).text, sizeof record->element - 1);
  twi_quoted shape = twi_field_quote(field[6]);
  if (!read_shape(field[6], record))
    return REFUSE(
        "shape is '%s', expected 1 to %d sizes such as 4096x4096x1, "
        "then flags and strides such as a_stride=530",
        shape.text, TWI_MAX_SIZES);
  if (!twi_field_number(field[7], 16, &align) || !align ||
      (align & (align - 1)))
    return REFUSE("align is '%s', expected 1, 2, 4, 8 or 16",
                  twi_field_quote(field[7]).text);
  record->compute_capability = (int)cc;
  record->sm_count = (int)sms;
  record->align = (int)align;
  return 1;
}

static int read_result(char **field, twi_record *record, char *why) {
  if (!twi_field_name(field[8], record->variant, sizeof record->variant))
    return REFUSE("variant is '%s', expected a name of 1 to %zu characters",
                  twi_field_quote(field[8]).text, sizeof record->variant - 1);
  if (!twi_field_hash(field[9], &record->hash))
    return REFUSE("hash is '%s', expected 16 digits of 0-9 and a-f",
                  twi_field_quote(field[9]).text);
  record->predicted = !strcmp(field[10], "predicted");
  if (!record->predicted && strcmp(field[10], "measured"))
    return REFUSE("kind is '%s', expected measured or predicted",
                  twi_field_quote(field[10]).text);
  if (record->predicted && strncmp(record->device, "sim:", 4))
    return REFUSE(
        "kind is 'predicted' and device is '%s'; a predicted time is only for "
        "a device sim:TARGET",
        twi_field_quote(record->device).text);
  if (!twi_field_decimal(field[11], &record->time_us) || record->time_us == 0)
    return REFUSE("time_us is '%s', expected microseconds such as 41.2",
                  twi_field_quote(field[11]).text);
  if (!twi_field_decimal(field[12], &record->spread_us))
    return REFUSE("spread_us is '%s', expected microseconds such as 0.3",
                  twi_field_quote(field[12]).text);
  return 1;
}

/* The NAME=VALUE fields. */
static int read_provenance(char **field, int count, twi_record *record,
                           char *why) {
  for (int i = FIELD_COUNT; i < count; i++)
    if (!twi_named_parse(provenance, PROVENANCE_COUNT, field[i], record, why))
      return 0;
  if (record->low_us <= record->high_us) return 1;
  return REFUSE(
      "low_us is %.3f and high_us is %.3f, expected both ends of an "
      "interval",
      record->low_us, record->high_us);
}

int twi_line_parse(const char *text, size_t bytes, twi_record *record,
                   char *why) {
  char line[TWI_LINE_BYTES], *field[MOST_FIELDS];
  if (bytes >= sizeof line)
    return REFUSE("it is %zu bytes long, a record has at most %d", bytes,
                  TWI_LINE_BYTES - 1);
  if (memchr(text, 0, bytes)) return REFUSE("it has a byte of value 0");
  memcpy(line, text, bytes);
  line[bytes] = 0;
  int count = twi_fields_split(line, field, MOST_FIELDS);
  /* The version is checked first, because another format may have other fields.
   */
  if (!read_version(field[0], why)) return 0;
  if (count < FIELD_COUNT || count > MOST_FIELDS)
    return REFUSE("it has %d fields, expected %d to %d with tabs between them",
                  count, FIELD_COUNT, MOST_FIELDS);
  memset(record, 0, sizeof *record);
  return read_key(field, record, why) && read_result(field, record, why) &&
         read_provenance(field, count, record, why);
}

size_t twi_line_format(const twi_record *record, char *line, char *why) {
  char shape[TWI_KEY_SHAPE];
  twi_record back;
  twi_record_shape(record, shape);
  size_t length = (size_t)snprintf(
      line, TWI_LINE_BYTES,
      "tw1\t%s\t%d\t%d\t%s\t%s\t%s\t%d\t%s\t%016llx\t%s\t%s\t%s",
      record->device, record->compute_capability, record->sm_count,
      record->operation, record->element, shape, record->align, record->variant,
      (unsigned long long)record->hash,
      record->predicted ? "predicted" : "measured",
      twi_decimal_text(record->time_us).text,
      twi_decimal_text(record->spread_us).text);
  if (memchr(line, '\n', length)) return REFUSE("a name contains a newline");
  length = twi_named_format(provenance, PROVENANCE_COUNT, record, line, length,
                            TWI_LINE_BYTES - 1);
  if (length == SIZE_MAX)
    return REFUSE("it is longer than %d bytes", TWI_LINE_BYTES - 1);
  if (!twi_line_parse(line, length, &back, why)) return 0;
  line[length++] = '\n';
  line[length] = 0;
  return length;
}
