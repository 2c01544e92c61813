/*
 * show.c -- tune show: a variant's source, and the preamble of its file.
 *
 * The output is a .cu file. Comments above the kernel describe the variant, its
 * resources and its tuning records.
 */
#include <stdlib.h>
#include <string.h>

#include "api/template_line.h"
#include "api/variant_text.h"
#include "commands/words.h"
#include "print/cells.h"
#include "text.h"

/* The margin of a comment's lines after the first. */
static const char margin[] = "//   ";

/* Lines of comment above a kernel: the variant's name and its parameters. */
enum { KERNEL_COMMENTS = 2 };

/* ---- description and resources ------------------------------------------- */

/* The template's lines that the kernel, and the preamble above it, come from.
 */
static void print_origin(const twi_kernel *kernel,
                         const twi_variant_text *text) {
  const tw_algorithm *algorithm = twi_kernel_algorithm(kernel);
  twi_variant_text preamble;
  twi_template_line place;
  if (!twi_template_line_find(kernel->set, algorithm->file,
                              text->first_line + KERNEL_COMMENTS, &place))
    return;
  printf("// template: %s:%d", place.file, place.line);
  if (twi_preamble_text_find(kernel->set, algorithm, &preamble) &&
      twi_template_line_find(kernel->set, algorithm->file,
                             preamble.first_line + 1, &place))
    printf(", its preamble %s:%d", place.file, place.line);
  putchar('\n');
}

static void print_description(const twi_kernel *kernel) {
  const tw_variant *variant = kernel->variant;
  const tw_operation *operation = kernel->operation;
  const tw_algorithm *algorithm = twi_kernel_algorithm(kernel);
  char parameters[TUNE_PARAMETERS_TEXT];
  printf("// %s\n", variant->name);
  tune_text_wrap(stdout, margin, "// %s, %s elements: %s", operation->name,
                 operation->elements[variant->element].name,
                 operation->formula);
  tune_text_wrap(stdout, margin, "// algorithm %s: %s", algorithm->name,
                 algorithm->brief);
  if (tune_parameters_text(kernel, parameters)[0])
    tune_text_wrap(stdout, margin, "// parameters: %s", parameters);
  twi_variant_text text = {.first_line = 0};
  twi_variant_text_find(kernel->set, operation, variant, &text);
  tune_text_wrap(stdout, margin,
                 "// source: %s of the kernel set %s, lines %d to %d, hash "
                 "%016llx",
                 algorithm->file, kernel->set->name, text.first_line,
                 text.last_line, (unsigned long long)variant->hash);
  print_origin(kernel, &text);
}

/* One of the variant's kernels; its name only if there are several. */
static void print_kernel(const twi_kernel *kernel, int number) {
  const twi_attributes *attributes = &kernel->attributes[number];
  const twi_occupancy *occupancy = &kernel->occupancy[number];
  char limiter[64], name[TWI_PASS_NAME];
  twi_limiter_text(occupancy->limiter, limiter);
  twi_pass_name(kernel, number, name);
  if (kernel->kernel_count > 1) printf("//   %s:\n", name);
  if (attributes->registers >= 0)
    printf("//   %d registers and %d bytes of local memory per thread,\n",
           attributes->registers, attributes->local_bytes);
  else
    printf("//   registers unknown: this build has no GPU code,\n");
  printf("//   %d bytes of static shared memory per block,\n",
         attributes->shared_bytes);
  printf("//   %s%d blocks per SM (%.0f %% of its warps), limited by %s\n",
         occupancy->is_upper_bound ? "at most " : "", occupancy->blocks_per_sm,
         100 * occupancy->fraction, limiter);
}

static void print_attributes(tw_context *context, twi_kernel *kernel) {
  const tw_device_info *info = tw_context_device(context);
  if (twi_kernel_ready(context->device, kernel) != TW_OK) {
    tune_text_wrap(
        stdout, margin, "// on %s: %s%s", info->name,
        twi_kernel_is_gpu_only(kernel) ? "" : "cannot run: ", kernel->why);
    return;
  }
  printf("// on %s:\n", info->name);
  for (int i = 0; i < kernel->kernel_count; i++) print_kernel(kernel, i);
}

/* ---- records ------------------------------------------------------------- */

/* Whether a later record is for the same problem: only the last one counts. */
static int is_superseded(const twi_tuning *tuning, int index) {
  for (int i = index + 1; i < tuning->count; i++)
    if (twi_record_same_key(&tuning->records[index], &tuning->records[i]))
      return 1;
  return 0;
}

static void print_record(const twi_tuning *tuning, int index,
                         const tw_variant *variant) {
  const twi_record *record = &tuning->records[index];
  char shape[TWI_KEY_SHAPE];
  char number[TUNE_NUMBER_TEXT];
  twi_record_shape(record, shape);
  printf("//   %s on %s: %s", record->operation, record->device, shape);
  printf(", %s %s us\n//     %s", record->predicted ? "PREDICTED" : "measured",
         tune_text_number(record->time_us, number), record->origin);
  if (record->line > 0) printf(":%d", record->line);
  if (record->hash != variant->hash)
    printf(", stale: the source has changed since");
  else if (is_superseded(tuning, index))
    printf(", superseded by a later record");
  putchar('\n');
}

static void print_records(const twi_tuning *tuning, const tw_variant *variant) {
  int count = 0;
  for (int i = 0; i < tuning->count; i++) {
    if (strcmp(tuning->records[i].variant, variant->name) != 0) continue;
    if (count++ == 0) puts("// chosen by these tuning records:");
    print_record(tuning, i, variant);
  }
  if (count == 0) puts("// chosen by no tuning record");
}

/* ---- source -------------------------------------------------------------- */

static int print_source(const twi_kernel *kernel) {
  twi_variant_text text;
  if (!twi_variant_text_find(kernel->set, kernel->operation, kernel->variant,
                             &text))
    return tune_session_fail(
        "the kernel set %s was built without the source of %s",
        kernel->set->name, kernel->variant->name);
  twi_variant_text preamble;
  if (twi_preamble_text_find(kernel->set, twi_kernel_algorithm(kernel),
                             &preamble)) {
    fwrite(preamble.begin, 1, (size_t)(preamble.end - preamble.begin), stdout);
    putchar('\n');
  }
  fwrite(text.begin, 1, (size_t)(text.end - text.begin), stdout);
  return 0;
}

static int run(tune_session *session) {
  const char *name = session->options->words.names[0];
  twi_kernel *kernel = tune_words_kernel(session, name);
  print_description(kernel);
  print_attributes(session->context, kernel);
  print_records(&session->context->tuning, kernel->variant);
  putchar('\n');
  return print_source(kernel);
}

const tune_command tune_command_show = {
    .name = "show",
    .usage = "tune show VARIANT",
    .brief = "print a variant's source and its tuning records",
    .options = {TUNE_OPTION_DEVICE, TUNE_OPTION_TEMPLATES, TUNE_OPTION_POINT},
    .least_words = 1,
    .most_words = 1,
    .needs = TUNE_ANY_DEVICE,
    .prints_a_file = 1,
    .check = tune_check_variants,
    .run = run,
};
