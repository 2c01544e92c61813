/*
 * request.c -- requests to a worker process as lines of text.
 */
#include "isolate/request.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const task_names[] = {"verify", "brief", "launch"};
enum { TASKS = sizeof task_names / sizeof task_names[0] };

/* Names are without blanks, because generated C is made of them. */
static int is_name(const char *name) {
  size_t length = strlen(name);
  return length > 0 && length < 256 && strcspn(name, " \t\n") == length;
}

int tune_request_write(const tune_request *request, char *line, size_t size) {
  const char *operation = request->kernel->operation->name;
  const tw_variant *variant = request->kernel->variant;
  if (!is_name(operation) || !is_name(variant->name)) return 0;
  int length = snprintf(line, size, "%s %s %s %" PRIx64 " %" PRIx64 " %d ",
                        task_names[request->task], operation, variant->name,
                        variant->hash, request->seed, (int)request->type);
  const int rest = request->problem ? 2 * TW_ARGS_BYTES : 1;
  if (length + rest + 2 > (int)size) return 0;
  line[length] = '-';
  if (request->problem) {
    _Alignas(16) unsigned char args[TW_ARGS_BYTES] = {0};
    twi_problem_args(request->problem, args);
    for (int i = 0; i < TW_ARGS_BYTES; i++)
      snprintf(line + length + 2 * i, 3, "%02x", args[i]);
  }
  length += rest;
  /* The folder comes last, because its path may have blanks. */
  const int end =
      snprintf(line + length, size - (size_t)length, "%s%s\n",
               request->files ? " " : "", request->files ? request->files : "");
  return length + end < (int)size ? length + end : 0;
}

static int read_args(const char *hex, tune_asked *asked) {
  asked->has_args = 0;
  if (!strcmp(hex, "-")) return 1;
  if (strlen(hex) != 2 * TW_ARGS_BYTES) return 0;
  for (int i = 0; i < TW_ARGS_BYTES; i++) {
    const char digits[3] = {hex[2 * i], hex[2 * i + 1], 0};
    if (strspn(digits, "0123456789abcdef") != 2) return 0;
    asked->args[i] = (unsigned char)strtoul(digits, NULL, 16);
  }
  asked->has_args = 1;
  return 1;
}

int tune_request_read(const char *line, tune_asked *asked) {
  char task[16], args[2 * TW_ARGS_BYTES + 2], format[64];
  snprintf(format, sizeof format,
           "%%15s %%255s %%255s %%" SCNx64 " %%" SCNx64 " %%d %%%ds%%n",
           2 * TW_ARGS_BYTES + 1);
  memset(asked, 0, sizeof *asked);
  int length = 0;
  if (sscanf(line, format, task, asked->operation, asked->variant, &asked->hash,
             &asked->seed, &asked->type, args, &length) != 7)
    return 0;
  const char *files = line + length + (line[length] == ' ');
  snprintf(asked->files, sizeof asked->files, "%.*s", (int)strcspn(files, "\n"),
           files);
  for (int i = 0; i < TASKS; i++)
    if (!strcmp(task, task_names[i])) {
      asked->task = (tune_task)i;
      return read_args(args, asked) &&
             (asked->has_args || asked->task != TUNE_TASK_LAUNCH);
    }
  return 0;
}

twi_kernel *tune_request_kernel(tw_context *context, const tune_asked *asked) {
  for (int i = 0; i < context->kernel_count; i++) {
    twi_kernel *kernel = &context->kernels[i];
    if (!strcmp(kernel->operation->name, asked->operation) &&
        !strcmp(kernel->variant->name, asked->variant) &&
        kernel->variant->hash == asked->hash)
      return kernel;
  }
  return NULL;
}
