/*
 * fields.c -- reads and writes the fields of a line.
 */
#include "tuning/fields.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

twi_quoted twi_field_quote(const char *field) {
  twi_quoted q;
  size_t length = strnlen(field, sizeof q.text - 1);
  for (size_t i = 0; i < length; i++)
    q.text[i] = isprint((unsigned char)field[i]) ? field[i] : '?';
  q.text[length] = 0;
  return q;
}

int twi_fields_split(char *line, char **field, int most) {
  int count = 0;
  for (char *at = line; at; count++) {
    char *tab = strchr(at, '\t');
    if (tab) *tab++ = 0;
    if (count < most) field[count] = at;
    at = tab;
  }
  return count;
}

int twi_field_number(const char *text, int64_t limit, int64_t *value) {
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

int twi_field_decimal(const char *text, double *value) {
  double scale = 1;
  *value = 0;
  if (strnlen(text, 25) > 24 || !isdigit((unsigned char)*text)) return 0;
  for (; isdigit((unsigned char)*text); text++)
    *value = *value * 10 + (*text - '0');
  if (*text == '.')
    for (text++; isdigit((unsigned char)*text); text++)
      *value += (*text - '0') * (scale /= 10);
  return *text == 0;
}

int twi_field_hash(const char *text, uint64_t *hash) {
  *hash = 0;
  if (strnlen(text, 17) != 16) return 0;
  for (; *text; text++) {
    const char *digits = "0123456789abcdef", *digit = strchr(digits, *text);
    if (!digit) return 0;
    *hash = *hash << 4 | (uint64_t)(digit - digits);
  }
  return 1;
}

int twi_field_name(const char *text, char *to, size_t bytes) {
  size_t length = strnlen(text, bytes);
  if (length == 0 || length >= bytes) return 0;
  for (size_t i = 0; i < length; i++)
    if (!isprint((unsigned char)text[i])) return 0;
  memcpy(to, text, length + 1);
  return 1;
}

twi_quoted twi_decimal_text(double number) {
  twi_quoted q = {""};
  if (!(number >= 0 && number < 1e12)) return q;
  long long thousandths = (long long)(number * 1000 + 0.5);
  if (thousandths == 0 && number > 0) thousandths = 1;
  snprintf(q.text, sizeof q.text, "%lld.%03lld", thousandths / 1000,
           thousandths % 1000);
  return q;
}

/* ---- NAME=VALUE ---------------------------------------------------------- */

#define REFUSE(...) (snprintf(why, TWI_FIELD_WHY, __VA_ARGS__), 0)

static int parse_value(const twi_named_field *field, char *value, void *member,
                       char *why) {
  int64_t number;
  switch (field->kind) {
    case TWI_NAMED_DECIMAL:
      if (twi_field_decimal(value, member)) return 1;
      return REFUSE("%s is '%s', expected a number such as 41.2", field->name,
                    twi_field_quote(value).text);
    case TWI_NAMED_COUNT:
      if (!twi_field_number(value, INT32_MAX, &number))
        return REFUSE("%s is '%s', expected a whole number", field->name,
                      twi_field_quote(value).text);
      *(int *)member = (int)number;
      return 1;
    case TWI_NAMED_TEXT:
      if (twi_field_name(value, member, field->bytes)) return 1;
      return REFUSE("%s is '%s', expected 1 to %zu characters", field->name,
                    twi_field_quote(value).text, field->bytes - 1);
    case TWI_NAMED_POINTER:
      *(const char **)member = value;
      return 1;
  }
  return 0;
}

int twi_named_parse(const twi_named_field *fields, int count, char *text,
                    void *to, char *why) {
  char *value = strchr(text, '=');
  if (!value || value == text)
    return REFUSE("a field is '%s', expected NAME=VALUE",
                  twi_field_quote(text).text);
  size_t length = (size_t)(value++ - text);
  for (int i = 0; i < count; i++)
    if (strlen(fields[i].name) == length &&
        !memcmp(fields[i].name, text, length))
      return parse_value(&fields[i], value, (char *)to + fields[i].offset, why);
  return 1;
}

/* The member's text; "" if it is not set. */
static const char *value_text(const twi_named_field *field, const void *member,
                              twi_quoted *number) {
  const char *text = "";
  switch (field->kind) {
    case TWI_NAMED_DECIMAL:
      if (*(const double *)member == 0) return "";
      *number = twi_decimal_text(*(const double *)member);
      return number->text;
    case TWI_NAMED_COUNT:
      if (*(const int *)member <= 0) return "";
      snprintf(number->text, sizeof number->text, "%d", *(const int *)member);
      return number->text;
    case TWI_NAMED_TEXT:
      return member;
    case TWI_NAMED_POINTER:
      text = *(const char *const *)member;
      return text ? text : "";
  }
  return text;
}

size_t twi_named_format(const twi_named_field *fields, int count,
                        const void *from, char *text, size_t used,
                        size_t size) {
  for (int i = 0; i < count && used < size; i++) {
    twi_quoted number;
    const char *value =
        value_text(&fields[i], (const char *)from + fields[i].offset, &number);
    if (!*value) continue;
    size_t begin = used + strlen(fields[i].name) + 2;
    used += (size_t)snprintf(text + used, size - used, "\t%s=%s",
                             fields[i].name, value);
    for (size_t at = begin; at < used && at < size; at++)
      if (iscntrl((unsigned char)text[at]) && text[at]) text[at] = ' ';
  }
  return used < size ? used : SIZE_MAX;
}
