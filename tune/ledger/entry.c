/*
 * entry.c -- reads and writes one line of the ledger.
 */
#include "ledger/entry.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "tuning/fields.h"

static const struct {
  const char *name, *t4;
  int settles;
} events[] = {
#define ROW(id, name, settles, t4) {name, t4, settles},
    TUNE_EVENT_LIST(ROW)
#undef ROW
};

const char *tune_event_name(tune_event event) { return events[event].name; }

const char *tune_event_t4(tune_event event) { return events[event].t4; }

int tune_event_settles(tune_event event) { return events[event].settles; }

/* ---- fields -------------------------------------------------------------- */

enum {
  FIELD_COUNT = 13, /* that every line has; NAME=VALUE may follow */
  MOST_FIELDS = 64,
  MOST_WHY = 800 /* bytes of a reason; more are cut */
};

#define POINTER(member) \
  { #member, TWI_NAMED_POINTER, offsetof(tune_entry, member), 0 }
#define DECIMAL(member) \
  { #member, TWI_NAMED_DECIMAL, offsetof(tune_entry, member), 0 }
#define COUNT(member) \
  { #member, TWI_NAMED_COUNT, offsetof(tune_entry, member), 0 }
static const twi_named_field named[] = {
    POINTER(variant),      POINTER(why),        POINTER(compared),
    DECIMAL(compared_us),  DECIMAL(median_us),  DECIMAL(low_us),
    DECIMAL(high_us),      COUNT(samples),      DECIMAL(cold_us),
    DECIMAL(hot_us),       DECIMAL(energy_mj),  DECIMAL(clock_mhz),
    DECIMAL(predicted_us), DECIMAL(compile_ms), DECIMAL(occupancy),
    COUNT(looked_at),      COUNT(points),       POINTER(driver),
    POINTER(cuda),         POINTER(version),    POINTER(run)};
enum { NAMED_COUNT = sizeof named / sizeof named[0] };

#define REFUSE(...) (snprintf(why, TUNE_ENTRY_WHY, __VA_ARGS__), 0)

static int read_event(const char *text, tune_event *event) {
  for (int i = 0; i < TUNE_EVENT_COUNT; i++)
    if (!strcmp(events[i].name, text)) {
      *event = (tune_event)i;
      return 1;
    }
  return 0;
}

/* "-" stands for "". */
static const char *optional(const char *text) {
  return strcmp(text, "-") ? text : "";
}

static int read_fixed(char **field, tune_entry *entry, char *why) {
  static const struct {
    int index;
    const char *name;
  } names[] = {{1, "date"},    {3, "device"}, {6, "set"},   {7, "operation"},
               {8, "element"}, {9, "shape"},  {11, "point"}};
  int64_t cc, sms, align;
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    if (!*field[names[i].index]) return REFUSE("%s is empty", names[i].name);
  if (!read_event(field[2], &entry->event))
    return REFUSE("event is '%s', which this version does not know",
                  twi_field_quote(field[2]).text);
  if (!twi_field_number(field[4], 9999, &cc) || !cc)
    return REFUSE("cc is '%s', expected a compute capability such as 90",
                  twi_field_quote(field[4]).text);
  if (!twi_field_number(field[5], 999999, &sms) || !sms)
    return REFUSE("sms is '%s', expected a number of SMs such as 132",
                  twi_field_quote(field[5]).text);
  if (!twi_field_number(field[10], 16, &align) || (align & (align - 1)))
    return REFUSE("align is '%s', expected 0, 1, 2, 4, 8 or 16",
                  twi_field_quote(field[10]).text);
  if (!twi_field_hash(field[12], &entry->hash))
    return REFUSE("hash is '%s', expected 16 digits of 0-9 and a-f",
                  twi_field_quote(field[12]).text);
  entry->date = field[1];
  entry->device = field[3];
  entry->compute_capability = (int)cc;
  entry->sm_count = (int)sms;
  entry->set = field[6];
  entry->operation = field[7];
  entry->element = field[8];
  entry->shape = optional(field[9]);
  entry->align = (int)align;
  entry->point = optional(field[11]);
  return 1;
}

int tune_entry_parse(char *line, tune_entry *entry, char *why) {
  static const tune_entry nothing = {.variant = "",
                                     .why = "",
                                     .compared = "",
                                     .driver = "",
                                     .cuda = "",
                                     .version = "",
                                     .run = ""};
  char *field[MOST_FIELDS];
  *entry = nothing;
  for (char *at = line; *at; at++)
    if (iscntrl((unsigned char)*at) && *at != '\t')
      return REFUSE("it has a control character");
  int count = twi_fields_split(line, field, MOST_FIELDS);
  if (strcmp(field[0], "tl1"))
    return REFUSE("it begins with '%s', and this version reads tl1",
                  twi_field_quote(field[0]).text);
  if (count < FIELD_COUNT || count > MOST_FIELDS)
    return REFUSE("it has %d fields, expected %d to %d with tabs between them",
                  count, FIELD_COUNT, MOST_FIELDS);
  if (!read_fixed(field, entry, why)) return 0;
  for (int i = FIELD_COUNT; i < count; i++)
    if (!twi_named_parse(named, NAMED_COUNT, field[i], entry, why)) return 0;
  return 1;
}

/* The text for a fixed field. */
static const char *fixed(const char *text) {
  return text && *text ? text : "-";
}

/* Whether a text can be a fixed field. */
static int fits(const char *text) {
  for (; *text; text++)
    if (iscntrl((unsigned char)*text)) return 0;
  return 1;
}

size_t tune_entry_format(const tune_entry *entry, char *line, char *why) {
  const char *texts[] = {fixed(entry->date),    fixed(entry->device),
                         fixed(entry->set),     fixed(entry->operation),
                         fixed(entry->element), fixed(entry->shape),
                         fixed(entry->point)};
  char reason[MOST_WHY], again[TUNE_ENTRY_BYTES];
  tune_entry cut = *entry, back;
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
    if (!fits(texts[i])) return REFUSE("a name has a control character");
  snprintf(reason, sizeof reason, "%s", entry->why ? entry->why : "");
  cut.why = reason;
  size_t length = (size_t)snprintf(
      line, TUNE_ENTRY_BYTES,
      "tl1\t%s\t%s\t%s\t%d\t%d\t%s\t%s\t%s\t%s\t%d\t%s\t%016llx", texts[0],
      tune_event_name(entry->event), texts[1], entry->compute_capability,
      entry->sm_count, texts[2], texts[3], texts[4], texts[5], entry->align,
      texts[6], (unsigned long long)entry->hash);
  if (length < TUNE_ENTRY_BYTES)
    length = twi_named_format(named, NAMED_COUNT, &cut, line, length,
                              TUNE_ENTRY_BYTES - 1);
  if (length >= TUNE_ENTRY_BYTES)
    return REFUSE("it is longer than %d bytes", TUNE_ENTRY_BYTES - 1);
  memcpy(again, line, length + 1);
  if (!tune_entry_parse(again, &back, why)) return 0;
  line[length++] = '\n';
  line[length] = 0;
  return length;
}

/* ---- comparing ----------------------------------------------------------- */

static int same(const char *a, const char *b) {
  return !strcmp(a ? a : "", b ? b : "");
}

int tune_entry_same_device(const tune_entry *a, const tune_entry *b) {
  return a->compute_capability == b->compute_capability &&
         a->sm_count == b->sm_count && same(a->device, b->device);
}

int tune_entry_same_point(const tune_entry *a, const tune_entry *b) {
  return tune_entry_same_device(a, b) && same(a->point, b->point) &&
         same(a->element, b->element) && same(a->operation, b->operation) &&
         same(a->set, b->set);
}

int tune_entry_same_problem(const tune_entry *a, const tune_entry *b) {
  return tune_entry_same_device(a, b) && a->align == b->align &&
         same(a->shape, b->shape) && same(a->element, b->element) &&
         same(a->operation, b->operation);
}
