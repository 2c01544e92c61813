/*
 * test_merge_times.c -- joining lines of times, and the times that an outcome
 * saves.
 */
#include <math.h>

#include "../runtime/tuning_test.h"
#include "store/add.h"
#include "tuner/saving_times.h"
#include "two_variants.h"

/* A line of times of the two variants; 0 us: not in the line. */
static const char *line_of(const char *shape, double one_us, double two_us,
                           unsigned hash_change) {
  static char lines[4][TWI_TIMES_BYTES];
  static int next;
  char *line = lines[next++ % 4];
  twi_times times = {.device = "NVIDIA H200",
                     .compute_capability = 90,
                     .sm_count = 132,
                     .operation = operation->name,
                     .element = operation->elements[one->element].name,
                     .shape = shape};
  if (one_us > 0)
    times.timed[times.count++] =
        (twi_timed){twi_times_variant(operation, one),
                    (unsigned)((one->hash ^ hash_change) & 0xffff), one_us, 4};
  if (two_us > 0)
    times.timed[times.count++] =
        (twi_timed){twi_times_variant(operation, two),
                    (unsigned)(two->hash & 0xffff), two_us, 4};
  twi_times_line(&times, line);
  return line;
}

/* The tuning file's lines of times, each checked. */
static int lines_of(const char *path, twi_tuning *tuning) {
  twi_tuning_init(tuning);
  CHECK_STATUS(twi_tuning_read(tuning, path, &quiet), TW_OK);
  CHECK_INT(tuning->bad_count, 0);
  return tuning->times_count;
}

static void add(const char *const *paths, int count, const char *into,
                int expected) {
  tune_added added;
  CHECK_STATUS(tune_store_add(paths, count, into, NULL, &added), TW_OK);
  CHECK_INT(added.times_count, expected);
  tune_added_free(&added);
}

static double time_in(const twi_tuning *tuning, const char *shape,
                      const tw_variant *variant) {
  double found = 0; /* of two times of one variant the later one counts */
  for (int i = 0; i < tuning->times_count; i++)
    for (int t = 0; t < tuning->times[i].count; t++)
      if (!strcmp(tuning->times[i].shape, shape) &&
          !strcmp(tuning->times[i].timed[t].variant,
                  twi_times_variant(operation, variant)))
        found = tuning->times[i].timed[t].time_us;
  return found;
}

/* Whatever the order of the files: of one variant the current source, then the
 * shorter time; problems with other flags and strides are others. */
static void test_merge(void) {
  char a[512], b[512], into[512];
  snprintf(a, sizeof a, "%s", scratch_path("a.tsv"));
  snprintf(b, sizeof b, "%s", scratch_path("b.tsv"));
  char text[3 * TWI_TIMES_BYTES];
  snprintf(text, sizeof text, "%s%s%s", line_of("64x64x1", 5, 0, 0),
           line_of("8x8x1", 1, 0, 1),
           line_of("64x64x1 src_stride=80", 7, 9, 0));
  scratch_write_text(a, text);
  snprintf(text, sizeof text, "%s%s", line_of("64x64x1", 4, 6, 0),
           line_of("8x8x1", 2, 0, 0));
  scratch_write_text(b, text);
  for (int order = 0; order < 2; order++) {
    const char *const paths[] = {order ? b : a, order ? a : b};
    twi_tuning tuning;
    snprintf(into, sizeof into, "%s",
             scratch_path(order ? "second.tsv" : "first.tsv"));
    add(paths, 2, into, 3);
    CHECK_INT(lines_of(into, &tuning), 3);
    CHECK(time_in(&tuning, "64x64x1", one) == 4);
    CHECK(time_in(&tuning, "64x64x1", two) == 6);
    CHECK(time_in(&tuning, "8x8x1", one) == 2); /* 1 us is of another source */
    CHECK(time_in(&tuning, "64x64x1 src_stride=80", one) == 7);
    twi_tuning_free(&tuning);
    add(paths, 2, into, 0); /* nothing is new */
    add((const char *const[]){into}, 1, into, 0);
  }
  char *first = scratch_read(scratch_path("first.tsv"));
  char *second = scratch_read(scratch_path("second.tsv"));
  CHECK_TEXT(first, second);
  free(first);
  free(second);
}

/* Only lines that tell the file something new are added, with those of records
 * in one batch. */
static void test_add(void) {
  char from[512], into[512];
  twi_tuning tuning;
  snprintf(from, sizeof from, "%s", scratch_path("from.tsv"));
  snprintf(into, sizeof into, "%s", scratch_path("into.tsv"));
  scratch_write_text(into, line_of("64x64x1", 5, 8, 0));
  scratch_write_text(from, line_of("64x64x1", 6, 7, 0));
  add((const char *const[]){from}, 1, into, 1);
  CHECK_INT(lines_of(into, &tuning), 2);
  CHECK(time_in(&tuning, "64x64x1", one) == 5);
  CHECK(time_in(&tuning, "64x64x1", two) == 7);
  twi_tuning_free(&tuning);
  scratch_write_text(from, line_of("64x64x1", 6, 9, 0));
  add((const char *const[]){from}, 1, into, 0);
}

/* ---- what an outcome saves ----------------------------------------------- */

enum { MOST = 20 };
static tw_variant variants[MOST];
static twi_kernel kernels[MOST];
static tune_candidate all[MOST];

static int saved(int count, int is_gpu, twi_times *times) {
  static const tw_shape shape = {.fields = {0}};
  static char text[TWI_SHAPE_TEXT];
  static twi_problem problem;
  const tw_device_info gpu = {.key = "GPU",
                              .compute_capability = 90,
                              .sm_count = 132,
                              .is_gpu = is_gpu};
  tune_found outcome = {.info = &gpu,
                        .problem = &problem,
                        .ranked = {.count = count, .all = all}};
  (void)shape;
  problem.operation = operation;
  problem.element = one->element;
  return tune_saving_times(&outcome, text, times);
}

static void test_saving(void) {
  twi_times times;
  static char names[MOST][64];
  for (int i = 0; i < MOST; i++) {
    snprintf(names[i], sizeof names[i], "%s_%s_v%d", operation->name,
             operation->elements[one->element].name, i);
    variants[i] = (tw_variant){.name = names[i],
                               .element = one->element,
                               .hash = 0xabc0u + (unsigned)i};
    kernels[i] = (twi_kernel){.operation = operation, .variant = &variants[i]};
    all[i] = (tune_candidate){.kernel = &kernels[i],
                              .occupancy = {{.blocks_per_sm = 3}},
                              .status = TUNE_OPEN,
                              .rounds = 9,
                              .predicted_us = 10 + i,
                              .time_us = 10 + i};
  }
  CHECK_INT(saved(MOST, 0, &times), 0); /* predicted, not measured */
  CHECK_INT(saved(1, 1, &times), 0);    /* no more than the record */
  CHECK_INT(saved(MOST, 1, &times), 12);
  CHECK_TEXT(times.timed[0].variant, "v0");
  CHECK_INT(times.timed[0].hash, 0xabc0);
  CHECK_INT(times.timed[0].blocks_per_sm, 3);
  /* Slow ones tell nothing, unless the model takes them for fast; nor do times
   * that were given up, or of variants that were wrong. */
  for (int i = 3; i < MOST; i++) all[i].time_us = all[i].predicted_us = 100;
  all[5].predicted_us = 9;
  all[1].is_abandoned = 1;
  all[2].status = TUNE_WRONG_HERE;
  CHECK_INT(saved(MOST, 1, &times), 2);
  CHECK_TEXT(times.timed[1].variant, "v5");
}

int main(void) {
  scratch_begin();
  find_variants();
  test_merge();
  test_add();
  test_saving();
  return check_end();
}
