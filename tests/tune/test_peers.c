/*
 * test_peers.c -- what tune bench --peers makes of times: the fastest peer, the
 * answer of python/peers.py, the choice without records, results that differ,
 * the tables.
 */
#include <math.h>

#include "../runtime/scratch.h"
#include "peers/peers.h"
#include "print/peers_table.h"
#include "select/usable.h"

static tw_context *context;
static twi_problem problem;

static void open_all(void) {
  tw_context_options options = {.device = "sim:sm_90", .tuning_file = ""};
  check_need(tw_context_create(&context, &options) == TW_OK, "no context");
  const tw_operation *operation = twi_context_operation(context, "transpose");
  check_need(operation != NULL, "no transpose");
  const tw_shape shape = {.fields = {1234, 567}};
  check_need(
      twi_problem_from_shape(&problem, operation, TW_F32, &shape) == TW_OK,
      "no problem");
}

/* ---- peers --------------------------------------------------------------- */

static void add(tune_peered *peered, const char *name, tune_peer_kind kind,
                double time_us, double ours_us) {
  tune_peer *peer = tune_peered_add(peered, name, kind);
  check_need(peer != NULL, "no room for a peer");
  peer->time_us = time_us;
  peer->ours_us = ours_us;
}

/* Times of two processes are compared by their ratio to the library's only. */
static void test_best(void) {
  tune_peered peered = {.problem = &problem, .time_us = 10};
  CHECK(tune_peered_best(&peered) == NULL);
  CHECK(tune_peered_find(&peered, TUNE_PEER_COPY) == NULL);
  add(&peered, "copy", TUNE_PEER_COPY, 1, 10);
  CHECK(tune_peered_best(&peered) == NULL);
  add(&peered, "untimed", TUNE_PEER_SAME, 0, 10);
  CHECK(tune_peered_best(&peered) == NULL);
  add(&peered, "cuBLAS", TUNE_PEER_SAME, 9, 10);
  CHECK_TEXT(tune_peered_best(&peered)->name, "cuBLAS");
  /* A longer time, of a process in which the library took longer, too. */
  add(&peered, "torch", TUNE_PEER_SAME, 9.5, 12);
  CHECK_TEXT(tune_peered_best(&peered)->name, "torch");
  CHECK_BETWEEN(tune_peer_fraction(tune_peered_best(&peered)), 0.791, 0.792);
  /* A peer with a wrong result is not compared. */
  add(&peered, "fast", TUNE_PEER_SAME, 1, 10);
  peered.peers[peered.peer_count - 1].is_different = 1;
  CHECK_TEXT(tune_peered_best(&peered)->name, "torch");
  CHECK_TEXT(tune_peered_find(&peered, TUNE_PEER_COPY)->name, "copy");
  while (tune_peered_add(&peered, "more", TUNE_PEER_SAME)) continue;
  CHECK_INT(peered.peer_count, TUNE_MAX_PEERS);
}

/* ---- the script's answer ------------------------------------------------- */

static int read_text(const char *text, tune_peered *peered, char *said,
                     size_t size) {
  const char *path = scratch_path("answer");
  FILE *file = fopen(path, "w");
  check_need(file && fputs(text, file) >= 0 && fclose(file) == 0, "no file");
  FILE *out = fmemopen(said, size, "w");
  check_need(out != NULL, "no stream");
  memset(said, 0, size);
  int rows = tune_peers_read_answer(path, peered, 2, out);
  fclose(out);
  return rows;
}

#define HEAD "problem\tpeer\ttime_us\tlow_us\thigh_us\tours_us\tsame\twhy\n"

static void test_answer(void) {
  char said[512];
  tune_peered peered[2] = {{.problem = &problem}, {.problem = &problem}};
  CHECK_INT(read_text(HEAD "2\ttorch\t12.5\t12\t13\t10\tyes\t\n"
                           "1\tcupy\t0\t0\t0\t0\t\tcupy has no function\n"
                           "0\tcupy\t0\t0\t0\t0\t\tNo module named 'cupy'\n"
                           "2\tcupy\t5\t4\t6\t10\tno\tdst differs\n"
                           "3\ttorch\t1\t1\t1\t1\tyes\t\n",
                      peered, said, sizeof said),
            5);
  CHECK_HAS(said, "cupy is not timed: No module named 'cupy'");
  CHECK_INT(peered[0].peer_count, 1);
  CHECK_TEXT(peered[0].peers[0].why, "cupy has no function");
  CHECK_BETWEEN(peered[0].peers[0].time_us, 0, 0);
  CHECK_INT(peered[1].peer_count, 2);
  CHECK_TEXT(peered[1].peers[0].name, "torch");
  CHECK_BETWEEN(peered[1].peers[0].time_us, 12.5, 12.5);
  CHECK_BETWEEN(peered[1].peers[0].low_us, 12, 12);
  CHECK_BETWEEN(peered[1].peers[0].high_us, 13, 13);
  CHECK_BETWEEN(peered[1].peers[0].ours_us, 10, 10);
  CHECK(!peered[1].peers[0].is_different);
  CHECK(peered[1].peers[1].is_different);
  CHECK_TEXT(tune_peered_best(&peered[1])->name, "torch");
  CHECK_INT(read_text("Traceback\n", peered, said, sizeof said), -1);
  CHECK_INT(read_text("", peered, said, sizeof said), -1);
  CHECK_INT(read_text(HEAD "2\ttorch\t1\n", peered, said, sizeof said), 1);
  CHECK_INT(peered[1].peer_count, 2);
  CHECK_INT(tune_peers_read_answer(scratch_path("absent"), peered, 2, stdout),
            -1);
}

/* ---- the choice without records ------------------------------------------ */

static twi_record record_of(const twi_kernel *kernel, const twi_problem *of) {
  twi_record record;
  twi_record_init(&record, tw_context_device(context), of);
  snprintf(record.variant, sizeof record.variant, "%s", kernel->variant->name);
  record.hash = kernel->variant->hash;
  record.predicted = 1;
  record.time_us = 0.01;
  return record;
}

/* The slowest variant that can run, so that no model chooses it. */
static const twi_kernel *find_naive(const char *but) {
  for (int i = 0; i < context->kernel_count; i++) {
    const twi_kernel *kernel = &context->kernels[i];
    if (twi_kernel_fits(kernel, &problem) &&
        strstr(kernel->variant->name, "naive") &&
        strcmp(kernel->variant->name, but))
      return kernel;
  }
  check_need(0, "no naive variant");
  return NULL;
}

static void test_untuned(void) {
  twi_selection before, tuned, untuned, after;
  CHECK_STATUS(twi_select(context, &problem, &before), TW_OK);
  CHECK(before.choice.evidence != TW_EVIDENCE_TUNED);
  const twi_kernel *naive = find_naive(before.choice.variant);
  const twi_record record = record_of(naive, &problem);
  const int count = context->tuning.count;
  CHECK_STATUS(twi_context_add_record(context, &record), TW_OK);
  CHECK_STATUS(twi_select(context, &problem, &tuned), TW_OK);
  CHECK_TEXT(tuned.choice.variant, naive->variant->name);
  CHECK_INT(tuned.choice.evidence, TW_EVIDENCE_TUNED);
  CHECK_STATUS(tune_peers_untuned(context, &problem, &untuned), TW_OK);
  CHECK_TEXT(untuned.choice.variant, before.choice.variant);
  CHECK(untuned.choice.evidence != TW_EVIDENCE_TUNED);
  /* The record is there again. */
  CHECK_INT(context->tuning.count, count + 1);
  CHECK_STATUS(twi_select(context, &problem, &after), TW_OK);
  CHECK_TEXT(after.choice.variant, naive->variant->name);
}

/* ---- results that are compared ------------------------------------------- */

/* The simulator, which would not time anything, as a device that does. */
static tw_status call_bodies(twi_device *device, tw_stream stream, int count,
                             tw_status (*body)(void *user, int index),
                             void *user, double *time_us) {
  (void)device, (void)stream;
  for (int i = 0; i < count; i++) {
    tw_status status = body(user, i);
    if (status != TW_OK) return status;
    time_us[i] = 1;
  }
  return TW_OK;
}

/* What an implementation does to the result of the naive kernel. */
enum kind { RIGHT, ELEMENT, LAST, SMALL, NOT_A_NUMBER, NONE };

static tw_status run_mistaken(void *user, const tune_buffers *buffers, int set,
                              tw_stream stream) {
  const enum kind *mistake = user;
  const twi_problem *here = &buffers->problems[set];
  const int last_tensor = here->operation->tensor_count - 1;
  const tw_tensor *out = &here->operation->tensors[last_tensor];
  const size_t bytes = twi_problem_span_bytes(here, out);
  unsigned char *to = twi_problem_pointer(here, out->pointer);
  float value;
  if (*mistake == NONE) return TW_OK;
  tw_status status =
      tw_run(context, here->operation, here->type, here->args, stream);
  if (status != TW_OK || *mistake == RIGHT) return status;
  if (*mistake == LAST) to += bytes - sizeof value;
  tw_download(context, &value, to, sizeof value, NULL);
  value = *mistake == SMALL          ? value * (1 + 0x1p-22f)
          : *mistake == NOT_A_NUMBER ? NAN
                                     : value + 1;
  return tw_upload(context, to, &value, sizeof value, NULL);
}

static tune_agreement agree(const char *name, enum kind mistake, char *finding,
                            size_t size) {
  const tw_operation *operation = twi_context_operation(context, name);
  const tw_shape shape = {.fields = {70, 90}};
  twi_problem made;
  tune_buffers buffers;
  enum kind none = RIGHT;
  check_need(
      operation &&
          twi_problem_from_shape(&made, operation, TW_F32, &shape) == TW_OK &&
          tune_buffers_open_sets(context, &made, TUNE_DATA_PLAIN, 1, 2,
                                 &buffers) == TW_OK,
      "no buffers");
  const tune_timed ours = {.run = run_mistaken, .user = &mistake};
  const tune_timed other = {.run = run_mistaken, .user = &none};
  finding[0] = 0;
  tune_agreement agreement =
      tune_peers_agree(context, &buffers, &ours, &other, finding, size);
  tune_buffers_close(context, &buffers);
  return agreement;
}

static void test_agree(void) {
  static const struct {
    const char *operation;
    enum kind mistake;
    tune_agreement agreement;
    const char *finding;
  } cases[] = {{"transpose", RIGHT, TUNE_AGREES, ""},
               {"transpose", NONE, TUNE_AGREES_NOT, ""},
               {"transpose", SMALL, TUNE_AGREES_NOT,
                "element 0 differs from the baseline's"},
               {"transpose", LAST, TUNE_AGREES_NOT,
                "element 6299 differs from the baseline's"},
               {"row_sums", RIGHT, TUNE_AGREES, ""},
               /* Sums may be rounded differently, but not be wrong. */
               {"row_sums", SMALL, TUNE_AGREES, ""},
               {"row_sums", ELEMENT, TUNE_AGREES_NOT, "element 0 is "},
               {"row_sums", LAST, TUNE_AGREES_NOT, "element 69 is "},
               {"row_sums", NOT_A_NUMBER, TUNE_AGREES_NOT, ""},
               {"row_sums", NONE, TUNE_AGREES_NOT, ""}};
  const twi_device_class *simulator = context->device->class_;
  twi_device_class timing = *simulator;
  char finding[256];
  timing.time = call_bodies;
  context->device->class_ = &timing;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    const tune_agreement agreement =
        agree(cases[i].operation, cases[i].mistake, finding, sizeof finding);
    CHECK_INT(agreement, cases[i].agreement);
    CHECK_HAS(finding, cases[i].finding);
  }
  context->device->class_ = simulator;
}

/* ---- tables -------------------------------------------------------------- */

static char *print(const tune_peered *all, int count, tune_format format,
                   int as_json, int has_untuned) {
  static char text[16384];
  tw_device_info gpu = *tw_context_device(context);
  gpu.is_gpu = 1;
  const tune_peers_table table = {
      .info = &gpu, .has_untuned = has_untuned, .count = count, .all = all};
  FILE *file = fmemopen(text, sizeof text, "w");
  check_need(file != NULL, "no stream");
  memset(text, 0, sizeof text);
  if (as_json)
    tune_peers_print_json(&table, file);
  else
    CHECK_STATUS(tune_peers_print(&table, format, file), TW_OK);
  fclose(file);
  return text;
}

/* Two problems: 0.9 and 0.4 of the best peer, whose geometric mean is 0.6. */
static void test_tables(void) {
  tune_peered all[2] = {
      {.problem = &problem,
       .time_us = 10,
       .low_us = 9.75,
       .high_us = 10.25,
       .limit = {.time_us = 5}},
      {.problem = &problem, .time_us = 20, .limit = {.time_us = 5}}};
  add(&all[0], "copy", TUNE_PEER_COPY, 8, 10);
  add(&all[0], "cuBLAS geam", TUNE_PEER_SAME, 9, 10);
  add(&all[1], "copy", TUNE_PEER_COPY, 8, 20);
  add(&all[1], "torch", TUNE_PEER_SAME, 8, 20);
  all[1].peers[1].is_python = 1;
  all[0].agreement = TUNE_AGREES;
  for (int i = 0; i < 2; i++) {
    all[i].untuned = (tw_choice){.variant = "other"};
    all[i].untuned_ours_us = 10;
    all[i].untuned_us = 20;
  }
  const char *text = print(all, 2, TUNE_FORMAT_MARKDOWN, 0, 1);
  CHECK_HAS(text, "### transpose f32; plain: copy");
  CHECK_HAS(text,
            "| 1234x567 | 10.00 | 0.250 | 0.50 | 0.80 | cuBLAS geam | 9.000 | "
            "0.90 | "
            "0.45 | tuned | yes |");
  CHECK_HAS(text, "| torch | 8.000 | 0.40 | 0.20 | tuned | yes |");
  CHECK_HAS(text,
            "| geometric mean | - | - | 0.35 | 0.57 | - | - | 0.60 | 0.30 |");
  CHECK_HAS(text, "| worst | - | - | 0.25 | 0.40 | - | - | 0.40 | 0.20 |");
  all[1].peers[1].is_different = 1;
  all[0].agreement = TUNE_AGREES_NOT;
  text = print(all, 2, TUNE_FORMAT_MARKDOWN, 0, 0);
  CHECK_HAS(text, "| cuBLAS geam | 9.000 | 0.90 | tuned | NO |");
  CHECK_HAS(text, "| - | - | - | tuned | NO |");
  text = print(all, 2, TUNE_FORMAT_TSV, 0, 1);
  CHECK_HAS(text, "transpose\tf32\t1234x567\tpeer\ttorch\t\t8.0000\t");
  CHECK_HAS(text, "\tuntuned\tother\ttuned\t20.0000\t");
  text = print(all, 2, TUNE_FORMAT_TEXT, 1, 1);
  CHECK_HAS(text, "\"name\": \"cuBLAS geam\"");
  CHECK_HAS(text, "\"same\": \"no\"");
}

int main(void) {
  scratch_begin();
  open_all();
  test_best();
  test_answer();
  test_untuned();
  test_agree();
  test_tables();
  tw_context_destroy(context);
  return check_end();
}
