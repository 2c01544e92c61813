/*
 * count.c -- tune count: what the variants' blocks do, counted on the simulator
 * for the model, as the C source of a table.
 *
 * The build links the table with the kernel set. It holds only variants whose
 * templates give no hints, with --all also the others; with names of operations
 * or variants, or with --type, only these. The library's table is
 * tuning/model/counts.c. If it is interrupted, the table holds what has been
 * counted.
 */
#include <stdlib.h>
#include <string.h>

#include "build/demand.h"
#include "commands/session.h"
#include "commands/words.h"
#include "count/blocks.h"
#include "measure/interrupt.h"
#include "text.h"

/* One counted variant. */
struct counted {
  const tw_variant *variant;
  tune_blocks blocks;
  int first; /* row of its counts in the table */
};

struct table {
  int count, room;
  struct counted *all;
};

static twi_kernel *find_kernel(const tw_context *context,
                               const tw_variant *variant) {
  for (int i = 0; i < context->kernel_count; i++)
    if (context->kernels[i].variant == variant) return &context->kernels[i];
  return NULL;
}

/* A variant that cannot be counted is left out with a message: the model then
 * takes its threads to share the problem's bytes. */
static void count_one(const tune_session *session, twi_kernel *kernel,
                      const tune_anchors *anchors, tune_operands *operands,
                      struct table *table) {
  struct counted *one = &table->all[table->count];
  one->variant = kernel->variant;
  tw_status status = twi_kernel_ready(session->context->device, kernel);
  if (status == TW_OK)
    status = tune_blocks_count(operands, kernel, anchors, &one->blocks);
  if (status == TW_OK)
    table->count++;
  else
    tune_text_wrap(session->out, "", "not counted: %s: %s",
                   kernel->variant->name, tw_last_error());
}

/* Hints replace most counts, so the library's table does without the others. */
static int is_wanted(const tune_session *session, const twi_kernel *kernel) {
  return tune_words_name(session, kernel) &&
         (session->options->all || !twi_kernel_algorithm(kernel)->is_hinted);
}

static void count_operation(tune_session *session,
                            const tw_operation *operation,
                            tune_anchors *anchors, struct table *table) {
  tune_operands operands = {.context = session->context};
  int element = -1;
  anchors->count = 0;
  for (int i = 0; i < operation->variant_count; i++) {
    twi_kernel *kernel = find_kernel(session->context, &operation->variants[i]);
    if (kernel && is_wanted(session, kernel))
      tune_demand_note(session->context->device, kernel);
  }
  tune_demand_compile(&session->steps);
  tune_steps_begin(&session->steps, "counting", operation->variant_count);
  for (int i = 0; i < operation->variant_count && !tune_is_interrupted(); i++) {
    const tw_variant *variant = &operation->variants[i];
    twi_kernel *kernel = find_kernel(session->context, variant);
    tune_steps_step(&session->steps, i, variant->name);
    if (!kernel || !is_wanted(session, kernel)) continue;
    if (variant->element != element) {
      element = variant->element;
      tune_operands_close(&operands);
      tune_anchors_list(operation, twi_element_type(operation, element),
                        anchors);
    }
    count_one(session, kernel, anchors, &operands, table);
  }
  tune_operands_close(&operands);
  tune_steps_end(&session->steps);
}

/* ---- the source ---------------------------------------------------------- */

static int by_name(const void *left, const void *right) {
  return strcmp(((const struct counted *)left)->variant->name,
                ((const struct counted *)right)->variant->name);
}

static void print_row(const tw_block_counts *row) {
  printf("    {%d, %d, %.4g, {", row->pass, row->path, (double)row->amount);
  for (int k = 0; k < TW_COUNT_KINDS; k++)
    printf(k ? ", %.3g" : "%.3g", (double)row->of[k]);
  printf("}},\n");
}

static int is_same(const tune_blocks *a, const tune_blocks *b) {
  return a->count == b->count &&
         !memcmp(a->rows, b->rows, (size_t)a->count * sizeof a->rows[0]);
}

/* Prints the rows of all variants; variants with the same rows share them. Sets
 * the number of each one's first row. */
static void print_rows(struct table *table) {
  int printed = 0;
  for (int i = 0; i < table->count; i++) {
    struct counted *one = &table->all[i], *same = table->all;
    while (!is_same(&same->blocks, &one->blocks)) same++;
    one->first = same == one ? printed : same->first;
    if (same != one) continue;
    for (int r = 0; r < one->blocks.count; r++) print_row(&one->blocks.rows[r]);
    printed += one->blocks.count;
  }
}

static void print_table(const char *set, struct table *table) {
  printf(
      "/*\n * What the blocks of variants do (tw_variant_counts), counted on "
      "the simulator.\n * Written by tune count; do not edit.\n */\n"
      "#include \"tilewright/registry.h\"\n\n"
      "/* clang-format off */\n"
      "extern const tw_count_table tw_counts_%s;\n\n"
      "/* pass, path, amount: the counts in the order of tw_count_kind */\n"
      "static const tw_block_counts blocks[] = {\n",
      set);
  print_rows(table);
  printf(
      "    {0, 0, 0, {0}},\n};\n\n"
      "/* name, hash, width, is_flat, rows */\n"
      "static const tw_variant_counts variants[] = {\n");
  for (int i = 0; i < table->count; i++) {
    const struct counted *one = &table->all[i];
    printf("    {\"%s\", 0x%016llx, %d, %d, %d, &blocks[%d]},\n",
           one->variant->name, (unsigned long long)one->variant->hash,
           one->blocks.width, one->blocks.is_flat, one->blocks.count,
           one->first);
  }
  printf(
      "    {0, 0, 0, 0, 0, 0},\n};\n\n"
      "const tw_count_table tw_counts_%s = {%d, variants};\n",
      set, table->count);
}

/* ---- the command --------------------------------------------------------- */

/* The program's own kernel set, or the library's. */
static const tw_kernel_set *set_of(const tune_session *session) {
  return session->own_sets && session->own_sets[0] ? session->own_sets[0]
                                                   : &tw_kernels_tilewright;
}

static int run(tune_session *session) {
  const tw_kernel_set *set = set_of(session);
  tune_anchors *anchors = calloc(1, sizeof *anchors);
  struct table table = {0};
  for (int o = 0; o < set->operation_count; o++)
    table.room += set->operations[o]->variant_count;
  table.all = calloc((size_t)table.room + 1, sizeof *table.all);
  int is_out_of_memory = !anchors || !table.all;
  if (!is_out_of_memory) {
    for (int o = 0; o < set->operation_count; o++)
      count_operation(session, set->operations[o], anchors, &table);
    qsort(table.all, (size_t)table.count, sizeof table.all[0], by_name);
    print_table(set->name, &table);
  }
  free(anchors);
  free(table.all);
  if (is_out_of_memory) return tune_session_fail("out of memory for counts");
  if (fflush(stdout) || ferror(stdout))
    return tune_session_fail("cannot write to the standard output");
  return 0;
}

const tune_command tune_command_count = {
    .name = "count",
    .usage = "tune count [NAME ...]",
    .brief = "count what the kernels' blocks do, for the model",
    .least_words = 0,
    .most_words = TUNE_ANY_NUMBER,
    .options = {TUNE_OPTION_TYPE, TUNE_OPTION_ALL},
    .needs = TUNE_SIMULATOR,
    .prints_a_file = 1,
    .launches_only = 1,
    .check = tune_check_names,
    .run = run,
};
