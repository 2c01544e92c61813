/*
 * test_trusted.c -- an operation without a reference in C: variants are
 * compared with one of them. What that finds, what it cannot find, and a worker
 * process, which loads the variant that is asked for, and the one to compare
 * with.
 */
#include "build/transfer.h"
#include "folder_of_test.h"
#include "forge_of_test.h"
#include "select/select.h"
#include "verify/verify.h"

#define TRUSTED "double_f32_plain_t32_f0"

static const char operation_text[] =
    "return operation {\n"
    "  brief = 'Doubles.', formula = 'y[i] = 2 * x[i]', doc = 'All of it.',\n"
    "  types = { 'f32' }, align = 16,\n"
    "  arguments = {\n"
    "    size { 'n', 'elements' },\n"
    "    tensor { 'x', access = 'in', shape = { 'n' }, range = { 0, 1 } },\n"
    "    tensor { 'y', access = 'out', shape = { 'n' } },\n"
    "    tensor { 'count', access = 'out', type = 'i32', shape = { 'n' } },\n"
    "  },\n"
    "  reference = { variant = '" TRUSTED
    "' },\n"
    "  tolerance = { ulps = 4 },\n"
    "  bytes = '12 * n', flops = 'n',\n"
    "  checks = { { 'ragged', n = 77 } }, benches = { { n = 100 } },\n"
    "}\n";

/* FAULT 1: slightly off, 2: wrong, 3: a whole number that is wrong, 4: beyond
 * the end, 5: not written, 6: writes an input. */
static const char kernel_text[] =
    "//$ algorithm {\n"
    "//$   brief = 'One element a thread.',\n"
    "//$   space = { { 'THREADS', 't', { 32, 64 }, 'threads' },\n"
    "//$     { 'FAULT', 'f', { 0, 1, 2, 3, 4, 5, 6 }, 'the mistake' } },\n"
    "//$   block = { 'THREADS' }, grid = { 'ceil_div(n, THREADS)' },\n"
    "//$ }\n"
    "__global__ void $(name)($(parameters)) {\n"
    "  const int64_t i = blockIdx.x * $(THREADS) + threadIdx.x;\n"
    "  if (i >= n + ($(FAULT) == 4)) return;\n"
    "  if ($(FAULT) == 5 && i == 5) return;\n"
    "  y[i] = 2 * x[i] * ($(FAULT) == 1 ? 1.0000001f : 1) + ($(FAULT) == 2);\n"
    "  if (i < n) count[i] = (int)i + ($(FAULT) == 3);\n"
    "  if ($(FAULT) == 6 && i == 7) ((float *)x)[i] += 1;\n"
    "}\n";

static char folder[TUNE_PATH];

static const twi_kernel *build(tune_forge *forge, int threads, int fault) {
  char text[64];
  const tw_operation *operation = tune_forge_operation(forge, "double");
  check_need(operation != NULL, tw_last_error());
  snprintf(text, sizeof text, "plain:THREADS=%d,FAULT=%d", threads, fault);
  const tune_build_result result = test_build(forge, operation, text, 0);
  CHECK_TEXT(result.why, "");
  check_need(result.kernel != NULL, "a kernel");
  return result.kernel;
}

static void expect(tw_context *context, const twi_kernel *kernel,
                   tune_verdict verdict, const char *says) {
  char finding[1024] = "";
  CHECK_INT(
      tune_verify_all(context, kernel, TW_F32, 1, finding, sizeof finding),
      verdict);
  CHECK_HAS(finding, says);
}

static const twi_kernel *find(const tw_context *context, const char *name) {
  for (int i = 0; i < twi_context_kernel_count(context); i++)
    if (!strcmp(context->kernels[i].variant->name, name))
      return &context->kernels[i];
  return NULL;
}

/* A worker loads a variant from `files`, where the one to compare with is not.
 */
static void test_worker(const char *files, const char *variant) {
  tw_context *context = open_context();
  tune_transfer transfer = {0};
  CHECK_STATUS(tune_transfer_load(&transfer, context, "double", files), TW_OK);
  const twi_kernel *kernel = find(context, variant);
  check_need(kernel != NULL, variant);
  CHECK_INT(find(context, TRUSTED) != NULL, 1);
  CHECK_INT(find(context, "double_f32_plain_t64_f0") == NULL, 1);
  expect(context, kernel, TUNE_VERDICT_RIGHT, "");
  tw_context_destroy(context);
  tune_transfer_close(&transfer);
}

static void test_verdicts(void) {
  tw_context *context = open_context();
  tune_forge *forge = NULL;
  const tune_forge_options options = {.templates = folder, .jobs = 1};
  CHECK_STATUS(tune_forge_open(&forge, context, &options), TW_OK);
  const twi_kernel *right = build(forge, 64, 0);
  /* Before there is anything to compare with. */
  expect(context, right, TUNE_VERDICT_UNKNOWN,
         "the variant " TRUSTED
         ", which others are compared with, was not built");
  const twi_kernel *trusted = build(forge, 32, 0);
  CHECK_TEXT(trusted->variant->name, TRUSTED);
  expect(context, trusted, TUNE_VERDICT_RIGHT, "");
  expect(context, right, TUNE_VERDICT_RIGHT, "");
  const twi_kernel *near = build(forge, 32, 1);
  expect(context, near, TUNE_VERDICT_RIGHT, "");
  test_worker(tune_forge_files(forge, near), near->variant->name);
  expect(context, build(forge, 32, 2), TUNE_VERDICT_WRONG, "y[");
  expect(context, build(forge, 32, 3), TUNE_VERDICT_WRONG, "count[");
  expect(context, build(forge, 64, 4), TUNE_VERDICT_WRONG, "");
  expect(context, build(forge, 64, 5), TUNE_VERDICT_WRONG, "y[5] ");
  expect(context, build(forge, 64, 6), TUNE_VERDICT_WRONG, "");
  tw_context_destroy(context);
  tune_forge_close(forge);
}

int main(void) {
  char cache[TUNE_PATH];
  test_folder_make(folder, "double/operation.lua", operation_text);
  test_write(folder, "double/plain.cu", kernel_text);
  CHECK_STATUS(tune_folder_temporary(cache), TW_OK);
  setenv("TW_CACHE", cache, 1);
  test_verdicts();
  tune_folder_remove(folder);
  tune_folder_remove(cache);
  return check_end();
}
