/*
 * test_simd.c -- the words that treat a number as several, and those that tell
 * memory spaces apart, against results worked out by hand; the kernel is in
 * words.cu.
 */
#include <stdint.h>

#include "simulator/sim_test.h"

extern const tw_sim_kernel sim_test_words[];

typedef struct sample {
  int word;
  uint64_t a, b, c, want;
} sample;

static sim_test test;

static void call(const sample *one) {
  sample with = *one;
  uint64_t *out = sim_test_alloc(&test, 8);
  *out = 0;
  CHECK_STATUS(LAUNCH(&test, "calls", D3(1, 1, 1), D3(1, 1, 1), 0, &with.word,
                      &with.a, &with.b, &with.c, &out),
               TW_OK);
  if (*out != one->want)
    printf("word %d: %#llx, expected %#llx\n", one->word,
           (unsigned long long)*out, (unsigned long long)one->want);
  CHECK(*out == one->want);
  sim_test_free(&test, out);
}

static void test_simd(void) {
  static const sample samples[] = {
      {94, 0x7fff8001, 0x0001ffff, 0, 0x80008000},
      {95, 0x7fff8001, 0x01020304, 0, 0x80018305},
      {96, 0x7fff8001, 0x0001ffff, 0, 0x7fff8000},
      {97, 0x7fff8001, 0x01020304, 0, 0x80ff8305},
      {98, 0x00000001, 0x00010002, 0, 0xffffffff},
      {99, 0x80007f10, 0x0101ff20, 0, 0x80ff7ff0},
      {100, 0x00030001, 0x00010002, 0, 0x00020000},
      {101, 0xffff0005, 0x00010009, 0, 0x00020004},
      {102, 0xff000510, 0x01010901, 0, 0xfe01040f},
      {103, 0xffff0005, 0xfffe0008, 0, 0xfffe0007},
      {104, 0xff010203, 0xff020205, 0, 0xff020204},
      {105, 0xff010203, 0xff020205, 0, 0xff010204},
      {106, 0xffff0005, 0x00010002, 0, 0x00010005},
      {107, 0xffff0005, 0x00010002, 0, 0xffff0005},
      {108, 0xff800501, 0x01010209, 0, 0xff800201},
      {109, 0xff800501, 0x01010209, 0, 0x01010201},
      {110, 0x01020304, 0x01ff0304, 0, 0xff00ffff},
      {111, 0xffff0005, 0x00010002, 0, 0x0000ffff},
      {112, 0xffff0005, 0x00010002, 0, 0xffffffff},
      {113, 0xffff0005, 0x00010002, 0, 0x00010000},
      {114, 0x01020304, 0x01ff0305, 0, 0x00010001},
      {115, 0xffff8000, 0, 0, 0x00018000},
      {116, 0xffff8000, 0, 0, 0x00017fff},
      {117, 0x01ff8000, 0, 0, 0xff018000},
      {118, 0x01ff8000, 0, 0, 0xff017f00},
      {119, 0xff000510, 0x01010901, 0, 22},
      {120, 0xffff0005, 0x00010002, 0, 65537},
      {121, 0xffffffff, 0xfffffffe, 0xfffffffd, 0xffffffff},
      {122, 0xffffffff, 0xfffffffe, 0xfffffffd, 0},
      {123, 7, 5, 9, 5},
      {124, 0xfffffff0, 3, 0xfffffff9, 0xfffffff9},
      {125, 0xfffffff0, 3, 0xfffffff9, 0xfffffff3},
      {126, 0xfff00001, 0x00030001, 0xfff90000, 0x00000002},
      {127, 0xfff00007, 0x00030005, 0, 0x00000005},
      {128, 3, 3, 0, 103},
      {129, 0x00050001, 0x00030002, 0, 0x00030003},
      {130, 0, 0, 0, 15},
  };
  for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
    call(&samples[i]);
}

int main(void) {
  sim_test_open(&test, NULL, sim_test_words, "simulator/words.cu");
  test_simd();
  sim_test_close(&test);
  return check_end();
}
