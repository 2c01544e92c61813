/*
 * main.c -- gathers rows of a table by indices of one byte.
 *
 * The exit status is 1 if a result is wrong.
 */
#include "../example.h"
#include "embedding_operations.h"

int main(void) {
  tw_context *context = open_context(&tw_kernels_embedding);
  int64_t wrong = 0;

  enum { N = 100, WIDTH = 24, ENTRIES = 10 };
  static float table[ENTRIES][WIDTH], y[N][WIDTH];
  uint8_t ids[N];
  for (int e = 0; e < ENTRIES; e++)
    for (int d = 0; d < WIDTH; d++) table[e][d] = (float)(100 * e + d);
  for (int i = 0; i < N; i++) ids[i] = (uint8_t)(i * 7 % ENTRIES);

  void *of_ids = to_device(context, ids, sizeof ids);
  void *of_table = to_device(context, table, sizeof table);
  tw_embedding_args args = {.n = N,
                            .width = WIDTH,
                            .entries = ENTRIES,
                            .ids = of_ids,
                            .table = of_table};
  args.y = to_device(context, NULL, sizeof y);
  stop_unless_ok(tw_embedding(context, TW_TYPES(TW_F32, TW_U8), &args, NULL));
  from_device(context, y, args.y, sizeof y);
  stop_unless_ok(tw_free(context, of_ids));
  stop_unless_ok(tw_free(context, of_table));

  for (int i = 0; i < N; i++)
    for (int d = 0; d < WIDTH; d++) wrong += y[i][d] != table[ids[i]][d];
  printf("%g %g %g\n", y[0][0], y[1][0], y[2][0]);
  tw_context_destroy(context);
  if (wrong) printf("WRONG\n");
  return wrong != 0;
}
