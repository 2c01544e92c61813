/*
 * test_words.c -- CUDA's words on the simulator, against results worked out by
 * hand; the kernels are in words.cu.
 */
#include <math.h>
#include <stdint.h>
#include <unistd.h>

#include "devices/simulator/profile.h"
#include "simulator/sim_test.h"

extern const tw_sim_kernel sim_test_words[];

static sim_test test;

static uint64_t f32(float value) {
  uint32_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

static uint64_t f64(double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

/* A signed number as 32 bits. */
static uint64_t i32(int value) { return (uint32_t)value; }
static uint64_t two(unsigned low, unsigned high) { return low | high << 16; }

/* ---- functions of numbers ---------------------------------------------- */

static void call(int word, uint64_t a, uint64_t b, uint64_t c, uint64_t want) {
  uint64_t *out = sim_test_alloc(&test, 8);
  *out = 0;
  CHECK_STATUS(LAUNCH(&test, "calls", D3(1, 1, 1), D3(1, 1, 1), 0, &word, &a,
                      &b, &c, &out),
               TW_OK);
  if (*out != want)
    printf("word %d of %#llx, %#llx, %#llx: %#llx, expected %#llx\n", word,
           (unsigned long long)a, (unsigned long long)b, (unsigned long long)c,
           (unsigned long long)*out, (unsigned long long)want);
  CHECK(*out == want);
  sim_test_free(&test, out);
}

typedef struct sample {
  int word;
  uint64_t a, b, c, want;
} sample;

static void test_integers(void) {
  static const sample samples[] = {
      {0, 0x00010000, 0, 0, 15},
      {0, 0, 0, 0, 32},
      {1, UINT64_C(1) << 40, 0, 0, 23},
      {1, 0, 0, 0, 64},
      {2, 0xf0f00001, 0, 0, 9},
      {3, UINT64_MAX, 0, 0, 64},
      {4, 0x00000008, 0, 0, 4},
      {4, 0, 0, 0, 0},
      {5, UINT64_C(1) << 63, 0, 0, 64},
      {6, 0x00000001, 0, 0, 0x80000000},
      {6, 0x12345678, 0, 0, 0x1e6a2c48},
      {7, 0x12345678, 0, 0, UINT64_C(0x1e6a2c48) << 32},
      {8, 0x03020100, 0x07060504, 0x5274, 0x05020704},
      {8, 0x000080ff, 0, 0x898a, 0xffffff00},
      {9, 0x80000000, 0x00000001, 4, 0x00000018},
      {9, 0x80000000, 0x00000001, 36, 0x00000018},
      {10, 0x80000000, 0x00000001, 4, 0x18000000},
      {11, 0x12345678, 0x9abcdef0, 32, 0x12345678},
      {12, 0x12345678, 0x9abcdef0, 40, 0x9abcdef0},
      {14, 0xffffffff, 0xffffffff, 0, 0xfffffffe},
      {16, UINT64_MAX, UINT64_MAX, 0, UINT64_MAX - 1},
      {18, 0xff000003, 0x01000005, 0, 15},
      {20, 3, 10, 100, 107},
      {24, 0xff020304, 0x02010101, 1, 510 + 2 + 3 + 4 + 1},
      {87, 0x0000f0f0, 0, 5, 12},
      {87, 0x0000f0f0, 15, 0, 15},
      {87, 0x0000f0f0, 7, (uint64_t)(uint32_t)-2, 6},
      {87, 0x0000f0f0, 0, 9, 0xffffffff},
  };
  for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
    call(samples[i].word, samples[i].a, samples[i].b, samples[i].c,
         samples[i].want);
  call(13, i32(-3), 0x40000000, 0, i32(-1));
  call(15, (uint64_t)-3, UINT64_C(1) << 62, 0, (uint64_t)-1);
  call(17, 0x00ffffff, 5, 0, i32(-5)); /* -1 in 24 bits */
  call(19, i32(-3), 10, 100, 113);
  call(21, i32(-3), i32(-4), 0, i32(-4));
  call(21, INT32_MAX, INT32_MAX, 0, INT32_MAX);
  call(22, i32(-3), i32(-4), 0, i32(-3));
  call(23, 0xff020304, 0x02010101, i32(-7), 0); /* -2 + 2 + 3 + 4 - 7 */
  call(25, 0xffff0003, 0x040302ff, 10, 10 - 3 - 2);
  call(26, 0xffff0003, 0x040302ff, 10, 10 + 9 - 4);
  call(90, i32(-3), 2, 0, 2);
}

static void test_rounding(void) {
  const float tiny = 0x1p-30f;
  call(27, f32(1), f32(tiny), 0, f32(1));
  call(28, f32(-1), f32(tiny), 0, f32(-1 + 0x1p-24f));
  call(29, f32(1), f32(tiny), 0, f32(1 + 0x1p-23f));
  call(30, f32(1), f32(-tiny), 0, f32(1 - 0x1p-24f));
  call(30, f32(1), f32(tiny), 0, f32(1));
  call(31, f32(1), f32(1), f32(tiny), f32(1));
  call(31, f32(-1), f32(1), f32(tiny), f32(-1 + 0x1p-24f));
  call(32, f64(3), 0, 0, UINT64_C(0x3fd5555555555556));
  call(33, f32(2), 0, 0, 0x3fb504f3); /* 1.41421354 < sqrt(2) */
  call(34, f32(1), f32(3), 0, 0x3eaaaaab);
  call(34, f32(-1), f32(3), 0, 0xbeaaaaaa);
  call(39, f32(2.5f), 0, 0, 2);
  call(39, f32(3.5f), 0, 0, 4);
  call(40, f32(-2.9f), 0, 0, i32(-2));
  call(41, f32(2.1f), 0, 0, 3);
  call(42, f32(-2.1f), 0, 0, i32(-3));
  call(40, f32(3e9f), 0, 0, INT32_MAX);
  call(40, f32(-3e9f), 0, 0, 0x80000000);
  call(40, 0x7fc00000, 0, 0, 0); /* NaN */
  call(43, f32(-1), 0, 0, 0);
  call(43, f32(5e9f), 0, 0, 0xffffffff);
  call(44, f32(1e20f), 0, 0, INT64_MAX);
  call(44, 0x7fc00000, 0, 0, UINT64_C(1) << 63);
  call(45, f64(-1e10), 0, 0, 0x80000000);
  call(46, 0x01000001, 0, 0, f32(16777216));
  call(47, 0x01000001, 0, 0, f32(16777218));
  call(93, 0xffffffff, 0, 0, f32(4294967040.0f));
  call(48, f64(1 + 0x1p-30), 0, 0, f32(1));
  call(48, f64(-1 - 0x1p-30), 0, 0, f32(-1 - 0x1p-23f));
  call(49, f64(1), 0, 0, 0x3ff00000);
  call(50, UINT64_C(0x0123456789abcdef), 0, 0, 0x89abcdef);
  call(51, 0x3ff00000, 0, 0, f64(1));
  call(52, f64(-2), 0, 0, f64(-2));
}

static void test_math(void) {
  call(35, f32(1.5f), 0, 0, f32(1));
  call(35, f32(-1.5f), 0, 0, f32(0));
  call(35, 0x7fc00000, 0, 0, f32(0));
  call(36, f32(6), f32(3), 0, f32(2));
  call(36, f32(6), f32(0x1p127f), 0, f32(0));
  call(37, f32(16), 0, 0, f32(0.25f));
  call(38, f32(27), 0, 0, f32(1.0f / 3));
  call(53, f32(0), 0, 0, f32(1));
  call(54, f32(2), f32(10), 0, f32(1024));
  call(55, f32(3), 0, 0, f32(1000));
  call(56, f32(32), 0, 0, f32(5));
  call(57, f32(0.5f), 0, 0, f32(1));
  call(57, f32(1e6f), 0, 0, f32(0));
  call(57, f32(-1.5f), 0, 0, f32(1));
  call(58, f32(1), 0, 0, f32(-1));
  call(58, f32(0.5f), 0, 0, f32(0));
  call(59, f32(0), 0, 0, f32(0.5f));
  call(60, f32(0.5f), 0, 0, f32(0.47693627620447f));
  call(91, 0x7fc00000, f32(3), 0, f32(3));
}

static void test_halves(void) {
  enum { ONE = 0x3c00, TWO = 0x4000, INFINITE = 0x7c00, NOT = 0x7e00 };
  call(61, ONE, ONE, 0, TWO);
  call(61, 0x6800, ONE, 0, 0x6800); /* 2048 + 1: a tie, to even */
  call(61, 0x7bff, 0x7bff, 0, INFINITE);
  /* (1 + 2^-10)^2 - (1 + 2^-9) is 2^-20: the product is not rounded. */
  call(62, 0x3c01, 0x3c01, 0xbc02, 0x0010);
  /* 2048 * 1 + 1 is a tie and goes to 2048; 2^-24 more goes to 2050. */
  call(62, 0x6800, ONE, 0x3c01, 0x6801);
  call(63, 0, 0, 0, ONE);
  call(64, TWO, 0, 0, 0x3800);
  call(65, ONE, 0x4200, 0, 0x3555); /* 1 / 3 */
  call(66, ONE, NOT, 0, ONE);
  call(66, 0x8000, 0, 0, 0);
  call(67, ONE, NOT, 0, NOT);
  call(68, ONE, NOT, 0, 0);
  call(69, ONE, NOT, 0, 1);
  call(70, 0x0001, 0, 0, f32(0x1p-24f));
  call(71, f32(1.0009f), 0, 0, ONE);
  call(71, f32(1e6f), 0, 0, 0x7bff);
  call(72, f32(1.0001f), 0, 0, 0x3c01);
  call(72, f32(65505), 0, 0, INFINITE);
  call(72, f32(-1.0001f), 0, 0, 0xbc00);
  call(73, f32(-1e-10f), 0, 0, 0x8001);
  call(73, f32(1.0001f), 0, 0, ONE);
  call(74, f32(1.00390625f), 0, 0, 0x3f80); /* a tie */
  call(75, f32(-1.001f), 0, 0, 0xbf81);
  call(76, 0x3f81, 0x3f81, 0, 0x3f82);
  call(77, 0x3f81, 0x3f81, 0xbf82, 0x3880); /* 2^-14 */
  call(78, two(ONE, TWO), two(ONE, ONE), 0, two(TWO, 0x4200));
  call(79, two(ONE, TWO), two(TWO, TWO), two(ONE, 0), two(0x4200, 0x4400));
  call(80, two(ONE, TWO), 0, 0, ONE);
  call(81, two(ONE, TWO), 0, 0, two(TWO, ONE));
  call(82, two(ONE, NOT), two(ONE, NOT), 0, two(ONE, 0));
  call(83, two(0x4080, 0x4110), 0, 0, two(0x4000, 0x4040)); /* 4, 9 */
  call(84, 2049, 0, 0, 0x6800);
  /* 2^40 * (1 + 2^-8) + 1 is above a tie of bf16. */
  call(85, (UINT64_C(1) << 40) + (UINT64_C(1) << 32) + 1, 0, 0, 0x5381);
  call(85, (UINT64_C(1) << 62) + (UINT64_C(1) << 54) + 1, 0, 0, 0x5e81);
  call(86, 0x4100, 0, 0, 2);                          /* 2.5 */
  call(88, f64(1 + 0x1p-11 + 0x1p-40), 0, 0, 0x3c01); /* not by float */
  call(89, 0, 0, 0, 0x8000);
  call(92, 0x1234, 0, 0, 0x1234);
}

/* ---- atomics ----------------------------------------------------------- */

typedef struct update {
  int word, bytes;
  uint64_t before, a, b, after;
} update;

static void test_atomics(void) {
  const uint64_t big = UINT64_C(1) << 40;
  const update updates[] = {
      {0, 4, i32(-5), 3, 0, i32(-2)},
      {1, 4, 0xffffffff, 2, 0, 1},
      {2, 8, big, big, 0, 2 * big},
      {3, 4, f32(1.5f), f32(2), 0, f32(3.5f)},
      {4, 8, f64(1.5), f64(2), 0, f64(3.5)},
      {5, 2, 0x3c00, 0x4000, 0, 0x4200},
      {6, 4, two(0x3c00, 0x4000), two(0x3c00, 0x3c00), 0, two(0x4000, 0x4200)},
      {7, 2, 0x3f80, 0x3f80, 0, 0x4000},
      {8, 4, two(0x3f80, 0x4000), two(0x3f80, 0), 0, two(0x4000, 0x4000)},
      {9, 4, 3, 5, 0, i32(-2)},
      {10, 4, 3, 5, 0, 0xfffffffe},
      {11, 4, 3, i32(-5), 0, i32(-5)},
      {12, 4, 3, i32(-5), 0, 3},
      {13, 8, 3, (uint64_t)-5, 0, (uint64_t)-5},
      {14, 8, 3, (uint64_t)-5, 0, 3},
      {15, 8, 3, (uint64_t)-5, 0, (uint64_t)-5},
      {16, 4, 0xf0f0, 0xff00, 0, 0xf000},
      {17, 4, 0xf0f0, 0xff00, 0, 0xfff0},
      {18, 8, 0xf0f0 | big, 0xff00 | big, 0, 0x0ff0},
      {19, 4, 7, 9, 0, 8},
      {19, 4, 9, 9, 0, 0},
      {19, 4, 12, 9, 0, 0},
      {20, 4, 7, 9, 0, 6},
      {20, 4, 0, 9, 0, 9},
      {20, 4, 12, 9, 0, 9},
      {21, 4, 7, 7, 11, 11},
      {21, 4, 7, 8, 11, 7},
      {22, 2, 7, 7, 0xfffe, 0xfffe},
      {22, 2, 7, 8, 0xfffe, 7},
      {23, 8, big, big, 5, 5},
      {23, 8, big + 1, big, 5, big + 1},
      {24, 4, f32(2), f32(-3), 0, f32(-3)},
      {25, 8, big, 6, 0, 6},
      {26, 4, 1, 1, 0, 2},
  };
  uint64_t *memory = sim_test_alloc(&test, 24), *out = memory + 2;
  for (size_t i = 0; i < sizeof updates / sizeof *updates; i++) {
    update u = updates[i];
    const uint64_t rest = UINT64_C(0x7777777777777777);
    memory[0] = memory[1] = rest;
    memcpy(memory, &u.before, (size_t)u.bytes);
    *out = 0;
    CHECK_STATUS(LAUNCH(&test, "atomics", D3(1, 1, 1), D3(1, 1, 1), 0, &u.word,
                        &memory, &u.a, &u.b, &out),
                 TW_OK);
    uint64_t after = 0, beside;
    memcpy(&after, memory, (size_t)u.bytes);
    if (after != u.after || *out != u.before)
      printf("atomic %d: %#llx after, %#llx returned\n", u.word,
             (unsigned long long)after, (unsigned long long)*out);
    CHECK(after == u.after);
    CHECK(*out == u.before);
    memcpy(&beside, (char *)memory + u.bytes, sizeof beside);
    CHECK(beside == rest);
  }
  sim_test_free(&test, memory);
}

/* ---- the warp and the block -------------------------------------------- */

static uint64_t warp_result(int word, int lane) {
  switch (word) {
    case 0: {
      int first = lane / 3 * 3;
      return (first == 30 ? 3u : 7u) << first;
    }
    case 1:
      return lane < 31 ? 0x7fffffff : 0x80000000;
    case 2:
      return 0; /* 0xffffffff + 1 */
    case 3:
      return 0;
    case 4:
      return 496;
    case 5:
      return i32(3 - 31);
    case 6:
      return 0xfffffff0;
    case 7:
      return 0xf0;
    case 8:
      return 0xffffffff;
    case 9:
      return 0;
    case 10:
      return f64(1.0 + (lane ^ 1));
    case 11:
      return (uint64_t)(lane < 28 ? lane + 4 : lane) << 40;
    case 12:
      return f32((float)(lane < 2 ? lane : lane - 2));
    case 13:
      return two(0x4200, 0x3c00);
    case 14:
      return i32(-5);
    case 15:
      return 11;
    case 16:
      return 0;
    case 17:
      return 0;
    case 18:
      return lane < 16 ? 120 : 376;
    default:
      return 32;
  }
}

static void test_warps(void) {
  uint64_t *out = sim_test_alloc(&test, 32 * 8);
  for (int word = 0; word < 20; word++) {
    CHECK_STATUS(
        LAUNCH(&test, "warps", D3(1, 1, 1), D3(32, 1, 1), 0, &word, &out),
        TW_OK);
    for (int lane = 0; lane < 32; lane++) {
      if (out[lane] != warp_result(word, lane))
        printf("warp word %d, lane %d: %#llx\n", word, lane,
               (unsigned long long)out[lane]);
      CHECK(out[lane] == warp_result(word, lane));
    }
  }
  sim_test_free(&test, out);
}

/* ---- variables --------------------------------------------------------- */

static void fails(tw_status status, const char *text) {
  CHECK_STATUS(status, TW_ERROR_LAUNCH);
  CHECK_HAS(tw_last_error(), text);
}

static void test_variables(void) {
  int *out = sim_test_alloc(&test, 33 * 4), add = 1;
  tw_status status =
      LAUNCH(&test, "uses_variables", D3(2, 1, 1), D3(32, 1, 1), 0, &out, &add);
  /* Both blocks write `out`: that alone is a race. */
  if (status) CHECK_HAS(tw_last_error(), "race");
  CHECK_STATUS(
      LAUNCH(&test, "uses_variables", D3(1, 1, 1), D3(32, 1, 1), 0, &out, &add),
      TW_OK);
  CHECK_INT(out[0], 8);
  CHECK_INT(out[3], 13);
  CHECK_INT(out[32], 40);
  fails(
      LAUNCH(&test, "uses_variables", D3(1, 1, 1), D3(33, 1, 1), 0, &out, &add),
      "a block of 33 threads (33 x 1 x 1) was launched, but "
      "__launch_bounds__ promises at most 32");
  int far = 1 << 22, third = 3;
  fails(LAUNCH(&test, "past_total", D3(1, 1, 1), D3(1, 1, 1), 0, &far),
        "write of 4 bytes");
  fails(LAUNCH(&test, "writes_constant", D3(1, 1, 1), D3(1, 1, 1), 0, &third),
        "which is constant memory");
  sim_test_free(&test, out);
}

/* What one launch leaves, the next one finds; two blocks race for it. */
static void test_device_variable(void) {
  int *out = sim_test_alloc(&test, 33 * 4), add = 0;
  CHECK_STATUS(LAUNCH(&test, "writes_total", D3(1, 1, 1), D3(1, 1, 1), 0, NULL),
               TW_OK);
  add = 1;
  CHECK_STATUS(
      LAUNCH(&test, "uses_variables", D3(1, 1, 1), D3(32, 1, 1), 0, &out, &add),
      TW_OK);
  CHECK_STATUS(LAUNCH(&test, "reads_total", D3(1, 1, 1), D3(1, 1, 1), 0, &out),
               TW_OK);
  CHECK_INT(*out, 496);
  const sim_watch watch = {.checks = 1, .counters = 1};
  CHECK_STATUS(sim_device_watch(test.device, &watch), TW_OK);
  CHECK_STATUS(LAUNCH(&test, "writes_total", D3(1, 1, 1), D3(1, 1, 1), 0, NULL),
               TW_OK);
  fails(LAUNCH(&test, "writes_total", D3(2, 1, 1), D3(1, 1, 1), 0, NULL),
        "race: write of 4 bytes");
  CHECK_HAS(
      tw_last_error(),
      "with nothing that orders blocks between; neither access is atomic");
  sim_test_free(&test, out);
}

static void test_shared(void) {
  uint16_t *data = sim_test_alloc(&test, 32 * 32 * 2);
  for (int i = 0; i < 32 * 32; i++) data[i] = (uint16_t)i;
  CHECK_STATUS(
      LAUNCH(&test, "transposes_halves", D3(1, 1, 1), D3(32, 1, 1), 0, &data),
      TW_OK);
  CHECK_INT(data[0], 0xbc00); /* -2 + 1 */
  for (int i = 1; i < 32 * 32; i++) CHECK_INT(data[i], i % 32 * 32 + i / 32);
  sim_test_free(&test, data);
  int *words = sim_test_alloc(&test, 64 * 4), yes = 1;
  for (int i = 0; i < 64; i++) words[i] = i;
  CHECK_STATUS(LAUNCH(&test, "reverses_dynamic", D3(1, 1, 1), D3(64, 1, 1), 256,
                      &words, &yes),
               TW_OK);
  for (int i = 0; i < 64; i++) CHECK_INT(words[i], 63 - i);
  fails(LAUNCH(&test, "reverses_dynamic", D3(1, 1, 1), D3(64, 1, 1), 252,
               &words, &yes),
        "past the end of the 252 bytes of dynamic shared memory");
  CHECK_STATUS(
      LAUNCH(&test, "aligned_dynamic", D3(1, 1, 1), D3(32, 1, 1), 512, &words),
      TW_OK);
  CHECK_INT(words[5] - words[0], 5);
  const sim_watch watch = {.checks = 1};
  CHECK_STATUS(sim_device_watch(test.device, &watch), TW_OK);
  CHECK_STATUS(
      test.device->class_->upload(test.device, words, words, 256, NULL), TW_OK);
  CHECK_STATUS(LAUNCH(&test, "reverses_dynamic", D3(1, 1, 1), D3(64, 1, 1), 256,
                      &words, &yes),
               TW_OK);
  int no = 0;
  fails(LAUNCH(&test, "reverses_dynamic", D3(1, 1, 1), D3(64, 1, 1), 256,
               &words, &no),
        "race: ");
  CHECK_STATUS(sim_device_watch(test.device, NULL), TW_OK);
  sim_test_free(&test, words);
}

/* ---- what a kernel says ------------------------------------------------ */

/* What `prints` writes to stdout. */
static void test_printf(void) {
  char name[] = "/tmp/tw_words_XXXXXX", text[256] = "";
  int file = mkstemp(name), before = dup(1), n = 3;
  check_need(file >= 0 && before >= 0, "a temporary file");
  fflush(stdout);
  dup2(file, 1);
  tw_status status = LAUNCH(&test, "prints", D3(1, 1, 1), D3(32, 1, 1), 0, &n);
  fflush(stdout);
  dup2(before, 1);
  close(before);
  CHECK_STATUS(status, TW_OK);
  CHECK(pread(file, text, sizeof text - 1, 0) > 0);
  close(file);
  unlink(name);
  CHECK_TEXT(text,
             "thread 0 of prints\nthread 1 of prints\nthread 2 of prints\n");
}

static void test_says(void) {
  int limit = 32, *out = sim_test_alloc(&test, 4);
  CHECK_STATUS(LAUNCH(&test, "asserts", D3(1, 1, 1), D3(32, 1, 1), 0, &limit),
               TW_OK);
  limit = 20;
  fails(LAUNCH(&test, "asserts", D3(1, 1, 1), D3(32, 1, 1), 0, &limit),
        "block (0, 0, 0), thread (20, 0, 0): assertion failed: "
        "(int)threadIdx.x < limit at simulator/words.cu:");
  CHECK_STATUS(LAUNCH(&test, "traps", D3(1, 1, 1), D3(8, 1, 1), 0, &limit),
               TW_OK);
  fails(LAUNCH(&test, "traps", D3(1, 1, 1), D3(32, 1, 1), 0, &limit),
        "thread (20, 0, 0): __trap() at simulator/words.cu:");
  CHECK_STATUS(LAUNCH(&test, "clocks", D3(1, 1, 1), D3(1, 1, 1), 0, &out),
               TW_OK);
  CHECK_INT(*out, 1);
  sim_test_free(&test, out);
}

int main(void) {
  sim_test_open(&test, NULL, sim_test_words, "simulator/words.cu");
  test_integers();
  test_rounding();
  test_math();
  test_halves();
  test_atomics();
  test_warps();
  test_variables();
  test_shared();
  test_printf();
  test_says();
  test_device_variable();
  sim_test_close(&test);
  return check_end();
}
