/*
 * cuda_code.c -- the code of a CUDA file that becomes the body of a template;
 * declarations of __constant__ variables move to its preamble.
 */
#include <ctype.h>
#include <string.h>

#include "import/cuda_reader.h"

/* ---- ordinary lines ------------------------------------------------------ */

void tune_cuda_put(FILE *out, const char *at) {
  if (at[0] == '$' && at[1] == '(')
    fputs("$(\"$\")", out);
  else
    fputc(*at, out);
}

/* Writes a line. One that begins with //$ is a comment here and Lua in a
 * template, so it gets a blank after the slashes. */
static void put_line(tune_cuda_reader *reader, const char *line,
                     size_t length) {
  const size_t blanks = strspn(line, " \t");
  for (size_t i = 0; i < length; i++) {
    if (i == blanks + 2 && !strncmp(line + blanks, "//$", 3))
      fputc(' ', reader->body);
    tune_cuda_put(reader->body, line + i);
  }
}

/* Writes code with the words that make a function a kernel replaced. */
static void put_code(tune_cuda_reader *reader, const char *text,
                     const char *mask, size_t length) {
  for (size_t i = 0; i < length;) {
    size_t word = tune_cuda_word_length(mask + i);
    if (!word) {
      if ((i == 0 || text[i - 1] == '\n') &&
          !strncmp(text + i + strspn(text + i, " \t"), "//$", 3)) {
        const size_t line = strcspn(text + i, "\n");
        put_line(reader, text + i, line);
        i += line;
        continue;
      }
      tune_cuda_put(reader->body, text + i++);
      continue;
    }
    if (word == 10 && !strncmp(mask + i, "__global__", 10))
      fputs("__device__", reader->body);
    else if (word == 17 && !strncmp(mask + i, "__launch_bounds__", 17))
      fputs("tw_no_bounds", reader->body);
    else if (word == 6 && !strncmp(mask + i, "extern", 6) &&
             !strncmp(text + i + 6 + strspn(text + i + 6, " \t"), "\"C\"", 3)) {
      word = 6 + strspn(text + i + 6, " \t") + 3;
      const char *next = mask + i + word;
      /* A block of declarations keeps its braces. */
      if (next[strspn(next, " \t\r\n")] == '{')
        fputs("inline namespace linkage", reader->body);
    } else {
      fwrite(text + i, 1, word, reader->body);
    }
    i += word;
  }
}

/* ---- __constant__ variables ---------------------------------------------- */

/* The value of the file's macro `word` if it is a whole number, into `value` of
 * TUNE_CUDA_WORD bytes; else NULL. */
static const char *number_of_macro(const char *mask, const char *word,
                                   size_t length, char *value) {
  const char *line = mask;
  for (; line && *line; line = strchr(line, '\n'), line += line != NULL) {
    const char *at = line + strspn(line, " \t");
    if (*at++ != '#') continue;
    at += strspn(at, " \t");
    if (strncmp(at, "define", 6)) continue;
    at += 6 + strspn(at + 6, " \t");
    if (tune_cuda_word_length(at) != length || strncmp(at, word, length))
      continue;
    at += length;
    const size_t digits = strspn(at += strspn(at, " \t"), "0123456789");
    const char *rest = at + digits;
    if (!digits || digits >= TUNE_CUDA_WORD ||
        (*(rest += strspn(rest, " \t\r")) != '\n'))
      continue;
    memcpy(value, at, digits);
    value[digits] = 0;
    return value;
  }
  return NULL;
}

/* Writes the declaration from `from` to `end` into the preamble. The file's
 * macros are not known there, so numbers replace them. */
static tw_status move_constant(tune_cuda_reader *reader, const char *mask,
                               const char *from, const char *end) {
  char value[TUNE_CUDA_WORD];
  for (const char *at = from; at < end;) {
    const size_t length = tune_cuda_word_length(at);
    const int known =
        length ? tune_cuda_index_of(reader->words->names,
                                    reader->words->name_count, at, length)
               : -1;
    const char *number = !length || isdigit((unsigned char)*at) ? NULL
                         : known >= 0
                             ? reader->words->values[known]
                             : number_of_macro(mask, at, length, value);
    if (known >= 0 && !number)
      return twi_fail(
          TW_ERROR_FILE,
          "the __constant__ variable '%.*s' has an extent that depends on the "
          "parameter %s; expected one that is large enough for all values",
          (int)(end - from), from, reader->words->names[known]);
    if (number)
      fputs(number, reader->preamble);
    else
      fwrite(at, 1, length ? length : 1, reader->preamble);
    at += length ? length : 1;
  }
  fputs(";\n", reader->preamble);
  return TW_OK;
}

/* The end of the declaration that the mask begins with, if it is of a
 * __constant__ variable that a pass fills; else NULL. */
static const char *constant_end(const tune_cuda_reader *reader,
                                const char *mask) {
  if (tune_cuda_word_length(mask) != 12 || strncmp(mask, "__constant__", 12))
    return NULL;
  const char *end = strchr(mask, ';');
  for (int i = 0; end && i < reader->words->constant_count; i++) {
    const char *at = tune_cuda_find(mask, reader->words->constants[i]);
    if (at && at < end) return end;
  }
  return NULL;
}

tw_status tune_cuda_take_code(tune_cuda_reader *reader, const char *whole,
                              const char *text, const char *mask,
                              size_t length) {
  size_t done = 0;
  for (size_t i = 0; i < length; i++) {
    if (i && tune_cuda_is_word(mask[i - 1])) continue;
    const char *end = constant_end(reader, mask + i);
    if (!end || end >= mask + length) continue;
    put_code(reader, text + done, mask + done, i - done);
    tw_status status = move_constant(reader, whole, mask + i, end);
    if (status != TW_OK) return status;
    done = (size_t)(end - mask) + 1;
    for (size_t j = i; j < done; j++)
      if (text[j] == '\n') fputc('\n', reader->body);
    i = done - 1;
  }
  put_code(reader, text + done, mask + done, length - done);
  return TW_OK;
}
