/*
 * main.c -- calls kernels from templates of your own.
 *
 * A context with the kernel set my_kernels knows two more things than the
 * library: the operation tw_mirror, and the algorithm `diagonal`, which is one
 * more candidate for each call of tw_transpose. The library selects among them
 * as among its own: by tuning records, or else by the model.
 *
 * Every result is compared with plain loops; the exit status is 1 if one is
 * wrong.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "my_kernels_operations.h"
#include "tilewright/operations.h"

static void stop_unless_ok(tw_status status) {
  if (status == TW_OK) return;
  fprintf(stderr, "own_templates: %s\n", tw_last_error());
  exit(1);
}

/* A matrix on the CPU and on the device. */
typedef struct matrix {
  int64_t rows, cols;
  size_t bytes;
  int32_t *host;
  void *device;
} matrix;

static matrix make_matrix(tw_context *context, int64_t rows, int64_t cols) {
  matrix m = {.rows = rows, .cols = cols};
  m.bytes = (size_t)(rows * cols) * sizeof *m.host;
  m.host = calloc((size_t)(rows * cols) + 1, sizeof *m.host);
  if (!m.host) {
    fprintf(stderr, "own_templates: out of memory\n");
    exit(1);
  }
  stop_unless_ok(tw_alloc(context, m.bytes, &m.device));
  return m;
}

static void free_matrix(tw_context *context, matrix *m) {
  stop_unless_ok(tw_free(context, m->device));
  free(m->host);
}

/* Elements that all differ, from each other and from their index. */
static void fill(tw_context *context, matrix *m) {
  for (int64_t i = 0; i < m->rows * m->cols; i++)
    m->host[i] = (int32_t)((uint32_t)i * 2654435761u + 1);
  stop_unless_ok(tw_upload(context, m->device, m->host, m->bytes, NULL));
}

static int report(const char *what, const matrix *src, const tw_choice *choice,
                  int64_t wrong) {
  printf("%-9s %5" PRId64 " x %-5" PRId64 " %s: %s\n", what, src->rows,
         src->cols, wrong ? "WRONG" : "right", choice->variant);
  return wrong != 0;
}

static int run_mirror(tw_context *context, int64_t rows, int64_t cols) {
  matrix src = make_matrix(context, rows, cols);
  matrix dst = make_matrix(context, rows, cols);
  tw_mirror_args args = {
      .rows = rows, .cols = cols, .src = src.device, .dst = dst.device};
  tw_choice choice;
  int64_t wrong = 0;

  fill(context, &src);
  stop_unless_ok(tw_mirror(context, TW_I32, &args, NULL));
  stop_unless_ok(tw_mirror_explain(context, TW_I32, &args, &choice));
  stop_unless_ok(tw_download(context, dst.host, dst.device, dst.bytes, NULL));
  for (int64_t r = 0; r < rows; r++)
    for (int64_t c = 0; c < cols; c++)
      wrong += dst.host[r * cols + c] != src.host[r * cols + cols - 1 - c];

  int failed = report("mirror", &src, &choice, wrong);
  free_matrix(context, &src);
  free_matrix(context, &dst);
  return failed;
}

static int run_transpose(tw_context *context, int64_t rows, int64_t cols) {
  matrix src = make_matrix(context, rows, cols);
  matrix dst = make_matrix(context, cols, rows);
  tw_transpose_args args = {
      .rows = rows, .cols = cols, .src = src.device, .dst = dst.device};
  tw_choice choice;
  int64_t wrong = 0;

  fill(context, &src);
  stop_unless_ok(tw_transpose(context, TW_I32, &args, NULL));
  stop_unless_ok(tw_transpose_explain(context, TW_I32, &args, &choice));
  stop_unless_ok(tw_download(context, dst.host, dst.device, dst.bytes, NULL));
  for (int64_t r = 0; r < rows; r++)
    for (int64_t c = 0; c < cols; c++)
      wrong += dst.host[c * rows + r] != src.host[r * cols + c];

  int failed = report("transpose", &src, &choice, wrong);
  free_matrix(context, &src);
  free_matrix(context, &dst);
  return failed;
}

int main(void) {
  static const int64_t shapes[][2] = {
      {64, 64}, {129, 127}, {1, 517}, {1031, 3}, {300, 200}};
  const tw_kernel_set *const kernels[] = {&tw_kernels_my_kernels, NULL};
  tw_context_options options = {.kernels = kernels};
  tw_context *context;
  int failed = 0;

  stop_unless_ok(tw_context_create(&context, &options));
  printf("on %s\n", tw_context_device(context)->name);
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    failed |= run_mirror(context, shapes[i][0], shapes[i][1]);
    failed |= run_transpose(context, shapes[i][0], shapes[i][1]);
  }
  tw_context_destroy(context);
  return failed;
}
