/*
 * main.c -- counts the bytes of a text.
 *
 * The exit status is 1 if a result is wrong.
 */
#include <string.h>

#include "../example.h"
#include "histogram_operations.h"

int main(void) {
  tw_context *context = open_context(&tw_kernels_histogram);
  int64_t wrong = 0;

  const char text[] = "the quick brown fox jumps over the lazy dog";
  uint32_t counts[256], right[256] = {0};
  for (size_t i = 0; i < strlen(text); i++) right[(unsigned char)text[i]]++;

  void *of_text = to_device(context, text, sizeof text);
  tw_histogram_args args = {.n = (int64_t)strlen(text), .x = of_text};
  args.counts = to_device(context, NULL, sizeof counts);
  stop_unless_ok(tw_histogram(context, TW_U8, &args, NULL));
  from_device(context, counts, args.counts, sizeof counts);
  stop_unless_ok(tw_free(context, of_text));

  for (int v = 0; v < 256; v++) {
    if (counts[v] > 0) printf("'%c' %u\n", v, counts[v]);
    wrong += counts[v] != right[v];
  }
  tw_context_destroy(context);
  if (wrong) printf("WRONG\n");
  return wrong != 0;
}
