/*
 * fields.h -- the fields of a line in a tuning file or in tune's ledger: text
 * between tabs, and after the fixed fields any number of NAME=VALUE.
 *
 * A line may be anything: another program's output, half a line, damaged bytes.
 * So every field is checked. Numbers are read and written independently of the
 * locale, whose decimal point may be a comma.
 */
#ifndef TWI_FIELDS_H
#define TWI_FIELDS_H

#include <stddef.h>
#include <stdint.h>

enum { TWI_FIELD_WHY = 160 }; /* bytes of a reason why a line is skipped */

/* The first characters of a field, for a message. Control characters, which
 * could change a terminal's state, are replaced by '?'. */
typedef struct twi_quoted {
  char text[28];
} twi_quoted;

twi_quoted twi_field_quote(const char *field);

/* Splits a line at its tabs, which become ends of texts. Sets the first `most`
 * fields and returns how many the line has, which may be more. */
int twi_fields_split(char *line, char **field, int most);

/* Return 1, or 0 if the text is none: decimal digits up to a limit; digits with
 * an optional point and more digits; 16 hexadecimal digits. */
int twi_field_number(const char *text, int64_t limit, int64_t *value);
int twi_field_decimal(const char *text, double *value);
int twi_field_hash(const char *text, uint64_t *hash);
/* Copies a name to `to`; 0 if it is empty, too long or not printable. */
int twi_field_name(const char *text, char *to, size_t bytes);

/* A number of 0 or more with three decimals; "" if it has none. A number other
 * than 0 does not become 0. */
twi_quoted twi_decimal_text(double number);

/* ---- NAME=VALUE ---------------------------------------------------------- */

/* A member of a structure that a NAME=VALUE sets. A member of 0 or "" has no
 * field. */
typedef struct twi_named_field {
  const char *name;
  enum {
    TWI_NAMED_DECIMAL, /* double */
    TWI_NAMED_COUNT,   /* int */
    TWI_NAMED_TEXT,    /* char [bytes] */
    TWI_NAMED_POINTER  /* const char *, which then points into the line */
  } kind;
  size_t offset;
  size_t bytes;
} twi_named_field;

/* Sets the member that a field names. A name that is not in the table is
 * skipped: a later version may have written it. Returns 0 with the reason in
 * `why` (TWI_FIELD_WHY bytes) if the field is not NAME=VALUE, or the value is
 * not of its kind. */
int twi_named_parse(const twi_named_field *fields, int count, char *text,
                    void *to, char *why);
/* Appends a tab and NAME=VALUE for each member that is set to `text`, whose
 * length is `used`. Control characters in a value become blanks. Returns the
 * new length; SIZE_MAX if it is not below `size`. */
size_t twi_named_format(const twi_named_field *fields, int count,
                        const void *from, char *text, size_t used, size_t size);

#endif
