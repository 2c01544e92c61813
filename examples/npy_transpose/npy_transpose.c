/*
 * npy_transpose.c -- transposes a matrix in a NumPy .npy file.
 *
 *   npy_transpose IN.npy OUT.npy
 *
 * An example of the library in use: it opens the default device, a GPU or else
 * the simulator, moves the matrix there, transposes it, moves it back, and says
 * on stdout which kernel did it. Exit status: 0; 1 with one line on stderr, and
 * OUT.npy as it was before, unless the line says that it was written; 2 for
 * wrong arguments.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "npy.h"
#include "tilewright/operations.h"

static const tw_type types[NPY_TYPE_COUNT] = {
    [NPY_F4] = TW_F32, [NPY_F8] = TW_F64, [NPY_I4] = TW_I32};

/* The device's memory for one transpose. */
typedef struct buffers {
  void *src, *dst;
} buffers;

static tw_status run(tw_context *context, const npy_matrix *in, npy_matrix *out,
                     buffers *device, tw_choice *choice) {
  size_t bytes = npy_matrix_bytes(in);
  tw_transpose_args args = {.rows = in->rows, .cols = in->cols};
  tw_status status = tw_alloc(context, bytes, &device->src);
  if (status == TW_OK) status = tw_alloc(context, bytes, &device->dst);
  args.src = device->src, args.dst = device->dst;
  if (status == TW_OK)
    status = tw_upload(context, device->src, in->data, bytes, NULL);
  if (status == TW_OK)
    status = tw_transpose_explain(context, types[in->type], &args, choice);
  if (status == TW_OK)
    status = tw_transpose(context, types[in->type], &args, NULL);
  if (status == TW_OK)
    status = tw_download(context, out->data, device->dst, bytes, NULL);
  return status;
}

/* Transposes `in` into `out`, whose data is the caller's to free. */
static tw_status transpose(tw_context *context, const npy_matrix *in,
                           npy_matrix *out, tw_choice *choice) {
  buffers device = {NULL, NULL};
  size_t bytes = npy_matrix_bytes(in);
  *out = (npy_matrix){.type = in->type, .rows = in->cols, .cols = in->rows};
  if (bytes > 0 && !(out->data = malloc(bytes))) return TW_ERROR_MEMORY;
  tw_status status = run(context, in, out, &device, choice);
  tw_free(context, device.src);
  tw_free(context, device.dst);
  return status;
}

static int fail(const char *text) {
  fprintf(stderr, "npy_transpose: %s\n", text);
  return 1;
}

static int fail_status(tw_status status) {
  const char *text = tw_last_error();
  return fail(*text ? text : tw_status_message(status));
}

static int report(const tw_context *context, const npy_matrix *in,
                  const tw_choice *choice) {
  int length =
      printf("transposed %" PRId64 "x%" PRId64 " %s with %s on %s\n", in->rows,
             in->cols, npy_type_name(in->type),
             *choice->variant ? choice->variant : "no kernel (it is empty)",
             tw_context_device(context)->name);
  if (length >= 0 && fflush(stdout) == 0) return 0;
  fprintf(stderr,
          "npy_transpose: stdout: cannot be written: %s; the output file was "
          "written\n",
          strerror(errno));
  return 1;
}

static int transpose_file(const char *in_path, const char *out_path) {
  npy_matrix in, out = {.data = NULL};
  npy_error error;
  tw_context *context;
  tw_choice choice;
  if (!npy_read(in_path, &in, &error)) return fail(error.text);
  tw_status status = tw_context_create(&context, NULL);
  if (status == TW_OK) status = transpose(context, &in, &out, &choice);
  int failed;
  if (status != TW_OK)
    failed = fail_status(status);
  else if (!npy_write(out_path, &out, &error))
    failed = fail(error.text);
  else
    failed = report(context, &in, &choice);
  tw_context_destroy(context);
  free(in.data);
  free(out.data);
  return failed;
}

int main(int argc, char **argv) {
  if (argc == 3) return transpose_file(argv[1], argv[2]);
  fprintf(stderr, "usage: npy_transpose IN.npy OUT.npy\n");
  return 2;
}
