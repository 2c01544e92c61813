/*
 * record.c -- the key of a tuning record.
 */
#include "tuning/record.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "tuning/times.h"

/* Returns 0 if the layout does not fit. */
static int set_layout(twi_record *record, const twi_problem *problem) {
  char shape[TWI_SHAPE_TEXT];
  twi_problem_shape(problem, shape);
  const char *layout = strchr(shape, ' ');
  if (!layout) return 1;
  /* A text that fills its buffer was cut. */
  if (strlen(shape) + 1 >= sizeof shape ||
      strlen(layout) > sizeof record->layout)
    return 0;
  snprintf(record->layout, sizeof record->layout, "%s", layout + 1);
  return 1;
}

void twi_record_init(twi_record *record, const tw_device_info *info,
                     const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  *record = (twi_record){.compute_capability = info->compute_capability,
                         .sm_count = info->sm_count,
                         .dram_gbps = info->dram_gbps,
                         .align = problem->align};
  snprintf(record->device, sizeof record->device, "%s", info->key);
  snprintf(record->operation, sizeof record->operation, "%s", operation->name);
  snprintf(record->element, sizeof record->element, "%s",
           operation->elements[problem->element].name);
  if (!set_layout(record, problem)) return;
  for (int i = 0; i < operation->field_count; i++) {
    if (!twi_field_is_free_size(operation, i)) continue;
    if (record->size_count == TWI_MAX_SIZES) {
      record->size_count = 0;
      return;
    }
    record->sizes[record->size_count++] = twi_problem_value(problem, i);
  }
}

/* GPUs of one name with other memory, such as GDDR6 and GDDR6X, differ by more
 * than this; what a driver reports for one GPU, by less. */
static const double same_memory = 0.01;

static int is_same_memory(double a_gbps, double b_gbps) {
  return a_gbps == 0 || b_gbps == 0 ||
         fabs(a_gbps - b_gbps) <= same_memory * fmax(a_gbps, b_gbps);
}

int twi_record_same_device(const twi_record *a, const twi_record *b) {
  return !strcmp(a->device, b->device) &&
         a->compute_capability == b->compute_capability &&
         a->sm_count == b->sm_count &&
         is_same_memory(a->dram_gbps, b->dram_gbps);
}

int twi_record_same_sizes(const twi_record *a, const twi_record *b) {
  return a->size_count == b->size_count &&
         !memcmp(a->sizes, b->sizes, (size_t)a->size_count * sizeof *a->sizes);
}

static int same_operation(const twi_record *a, const twi_record *b) {
  return !strcmp(a->operation, b->operation) && !strcmp(a->element, b->element);
}

static int same_problem(const twi_record *a, const twi_record *b) {
  return twi_record_same_device(a, b) && same_operation(a, b) &&
         twi_record_same_sizes(a, b) && a->align == b->align;
}

const char *twi_record_variant(const twi_record *record) {
  return twi_short_variant(record->variant, record->operation, record->element);
}

int twi_record_same_key(const twi_record *a, const twi_record *b) {
  return same_problem(a, b) && !strcmp(a->layout, b->layout);
}

/* Whether a word of a layout is a distance between rows: "a_stride=530". */
static int is_distance(const char *word, size_t length) {
  static const char ending[] = "_stride";
  const char *equals = memchr(word, '=', length);
  const size_t end = sizeof ending - 1;
  return equals && (size_t)(equals - word) > end &&
         !memcmp(equals - end, ending, end) && equals[1] >= '0' &&
         equals[1] <= '9';
}

/* The next word at or behind *at that is no distance, and its length; 0 at the
 * end. */
static size_t next_word(const char **at) {
  for (;;) {
    *at += strspn(*at, " ");
    const size_t length = strcspn(*at, " ");
    if (!is_distance(*at, length)) return length;
    *at += length;
  }
}

int twi_record_is_alike(const twi_record *a, const twi_record *b) {
  const char *of_a = a->layout, *of_b = b->layout;
  if (!same_problem(a, b)) return 0;
  for (;;) {
    const size_t length = next_word(&of_a);
    if (length != next_word(&of_b) || strncmp(of_a, of_b, length)) return 0;
    if (length == 0) return 1;
    of_a += length;
    of_b += length;
  }
}

void twi_record_shape(const twi_record *record, char *text) {
  twi_sizes_text(record->sizes, record->size_count, text,
                 TWI_KEY_SHAPE - TWI_LAYOUT_TEXT);
  if (!record->layout[0]) return;
  const size_t used = strlen(text);
  snprintf(text + used, TWI_KEY_SHAPE - used, " %s", record->layout);
}
