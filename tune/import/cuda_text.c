/*
 * cuda_text.c -- see cuda_text.h.
 */
#include "import/cuda_text.h"

#include <stdlib.h>
#include <string.h>

#include "build/files.h"
#include "import/cuda_reader.h"

/* The length of the directive at `code`, with the lines that '\' joins. */
static size_t directive_length(const char *code) {
  size_t length = 0;
  for (;;) {
    length += strcspn(code + length, "\n");
    const int is_joined =
        length &&
        (code[length - 1] == '\\' ||
         (length > 1 && code[length - 1] == '\r' && code[length - 2] == '\\'));
    if (!code[length]) return length;
    length++;
    if (!is_joined) return length;
  }
}

tw_status tune_cuda_take_text(tune_cuda_reader *reader, const char *path,
                              const char *text, const char *code) {
  char *mask = tune_cuda_mask(text, 0);
  tw_status status = mask ? TW_OK : tune_cuda_no_memory();
  size_t begin = 0, at = 0;
  while (status == TW_OK && code[at]) {
    const size_t blanks = strspn(code + at, " \t");
    if (code[at + blanks] != '#') {
      at += strcspn(code + at, "\n");
      at += code[at] == '\n';
      continue;
    }
    const size_t length = directive_length(code + at);
    status = tune_cuda_take_code(reader, mask, text + begin, mask + begin,
                                 at - begin);
    if (status == TW_OK)
      status = tune_cuda_take_directive(reader, path, text + at,
                                        code + at + blanks, length);
    begin = at += length;
  }
  if (status == TW_OK)
    status = tune_cuda_take_code(reader, mask, text + begin, mask + begin,
                                 at - begin);
  free(mask);
  return status;
}

static tw_status read_text(const char *path, const char *text,
                           const tune_cuda_words *words, tune_cuda_text *to) {
  size_t body_size, preamble_size;
  tune_cuda_reader reader = {
      .words = words,
      .to = to,
      .body = open_memstream(&to->body, &body_size),
      .preamble = open_memstream(&to->preamble, &preamble_size)};
  char *code = tune_cuda_mask(text, 1), *mask = tune_cuda_mask(text, 0);
  tw_status status = code && mask && reader.body && reader.preamble
                         ? tune_cuda_find_kernel(mask, words->kernel, to)
                         : tune_cuda_no_memory();
  if (status == TW_OK) status = tune_cuda_take_text(&reader, path, text, code);
  if (reader.body && fclose(reader.body) && status == TW_OK)
    status = tune_cuda_no_memory();
  if (reader.preamble && fclose(reader.preamble) && status == TW_OK)
    status = tune_cuda_no_memory();
  free(code);
  free(mask);
  return status;
}

tw_status tune_cuda_read(const char *path, const tune_cuda_words *words,
                         tune_cuda_text *text) {
  size_t size = 0;
  char *file = tune_file_read(path, &size);
  *text = (tune_cuda_text){0};
  if (!file)
    return twi_fail(TW_ERROR_FILE, "%s: the CUDA file cannot be read", path);
  const size_t mark = strncmp(file, "\xef\xbb\xbf", 3) ? 0 : 3; /* of UTF-8 */
  tw_status status =
      strlen(file) == size
          ? read_text(path, file + mark, words, text)
          : twi_fail(TW_ERROR_FILE, "it has a byte of value 0; expected text");
  free(file);
  if (status == TW_OK) return TW_OK;
  char why[512];
  snprintf(why, sizeof why, "%s", tw_last_error());
  return twi_fail(status, "%s: %s", path, why);
}

void tune_cuda_free(tune_cuda_text *text) {
  for (int i = 0; i < text->parameter_count; i++) {
    free(text->parameters[i].type);
    free(text->parameters[i].name);
  }
  for (int i = 0; i < text->macro_count; i++) free(text->macros[i]);
  free(text->preamble);
  free(text->body);
  free(text->head);
  *text = (tune_cuda_text){0};
}
