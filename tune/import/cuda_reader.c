/*
 * cuda_reader.c -- see cuda_reader.h.
 */
#include "import/cuda_reader.h"

#include <string.h>

tw_status tune_cuda_no_memory(void) {
  return twi_fail(TW_ERROR_MEMORY, "out of memory for a CUDA file");
}

int tune_cuda_index_of(const char *const *names, int count, const char *word,
                       size_t length) {
  for (int i = 0; i < count; i++)
    if (strlen(names[i]) == length && !strncmp(names[i], word, length))
      return i;
  return -1;
}

size_t tune_cuda_word_length(const char *text) {
  size_t length = 0;
  while (tune_cuda_is_word(text[length])) length++;
  return length;
}
