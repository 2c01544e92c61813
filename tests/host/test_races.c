/*
 * test_races.c -- what a watch finds: races of every kind with both places,
 * reads of memory that holds nothing, and no fault in kernels that are right.
 */
#include <stdint.h>

#include "host/host_test.h"
#include "host/place_test.h"
#include "host/profile.h"

extern const tw_host_kernel host_test_races[];

static host_test test;

/* Device memory with zeros in it. */
static void *zeros(size_t bytes) {
  void *memory = host_test_alloc(&test, bytes), *zero = calloc(1, bytes);
  check_need(zero && !test.device->class_->upload(test.device, memory, zero,
                                                  bytes, NULL),
             "upload");
  free(zero);
  return memory;
}

static void release(void *memory) { host_test_free(&test, memory); }

/* The finding's sentence: its start, what the other access was, and the two
 * lines of races.cu, given by parts of their text. */
static void expect(tw_status got, const char *start, const char *other,
                   const char *line, const char *other_line) {
  CHECK_STATUS(got, TW_ERROR_LAUNCH);
  CHECK_HAS(tw_last_error(), start);
  CHECK_HAS(tw_last_error(), other);
  check_places(tw_last_error(), line, other_line);
}

#define RUN(name, blocks, threads, shared, ...)                            \
  LAUNCH(&test, name, D3(blocks, 1, 1), D3(threads, 1, 1), shared, \
         __VA_ARGS__)

/* ---- inside a block ---------------------------------------------------- */

static void test_missing_barrier(void) {
  int *in = zeros(512), *out = zeros(256), yes = 1, no = 0;
  CHECK_STATUS(RUN("reverses", 2, 64, 0, &in, &out, &yes) ,
               TW_ERROR_LAUNCH); /* both blocks write `out` */
  CHECK_STATUS(RUN("reverses", 1, 64, 0, &in, &out, &yes), TW_OK);
  /* Thread 0 reads before thread 63 writes: a race, and not only a read of
   * nothing. */
  expect(RUN("reverses", 1, 64, 0, &in, &out, &no),
         "block (0, 0, 0), thread (32, 0, 0): race: write of 4 bytes at 0x",
         "which thread (31, 0, 0) of block (0, 0, 0) read",
         "line[threadIdx.x] = in[threadIdx.x]", "= line[63 - threadIdx.x];");
  CHECK_HAS(tw_last_error(), "with no barrier between");
  CHECK_STATUS(RUN("refills", 1, 64, 0, &in, &out, &yes), TW_OK);
  expect(RUN("refills", 1, 64, 0, &in, &out, &no),
         "thread (32, 0, 0): race: read of 4 bytes",
         "which thread (31, 0, 0) of block (0, 0, 0) wrote",
         "sum += line[63", "line[threadIdx.x] = in[round");
  release(in);
  release(out);
}

static void test_many_readers(void) {
  int *out = zeros(512), yes = 1, no = 0;
  for (int writer = 0; writer < 128; writer++) {
    CHECK_STATUS(RUN("changes_shared", 1, 128, 4, &out, &writer, &yes), TW_OK);
    CHECK_STATUS(RUN("changes_shared", 1, 128, 4, &out, &writer, &no),
                 TW_ERROR_LAUNCH);
    CHECK_HAS(tw_last_error(), "race: ");
    /* Thread 0 reads before all others write, but for itself. */
    check_places(tw_last_error(), writer ? "word[0] = 6" : "= word[0];",
                 writer ? "= word[0];" : "word[0] = 6");
  }
  int writer = 31;
  expect(RUN("changes_shared", 1, 32, 4, &out, &writer, &no),
         "thread (31, 0, 0): race: write of 4 bytes",
         "which thread (0, 0, 0) of block (0, 0, 0) read", "word[0] = 6",
         "= word[0];");
  CHECK_HAS(tw_last_error(), "with no __syncwarp() between");
  release(out);
}

static void test_warps(void) {
  int *in = zeros(128), *out = zeros(128), yes = 1, no = 0;
  CHECK_STATUS(RUN("exchanges_in_warp", 1, 32, 128, &out, &yes), TW_OK);
  expect(RUN("exchanges_in_warp", 1, 32, 128, &out, &no),
         "thread (1, 0, 0): race: write of 4 bytes",
         "which thread (0, 0, 0) of block (0, 0, 0) read", "words[i] = i;",
         "out[i] = words[i ^ 1];");
  CHECK_HAS(tw_last_error(), "with no __syncwarp() between");
  expect(RUN("exchanges_after_shuffle", 1, 32, 128, &out),
         "thread (0, 0, 0): race: read of 4 bytes",
         "which thread (1, 0, 0) of block (0, 0, 0) wrote",
         "words[i ^ 1] + other", "words[i] = i;");
  int near = 15, far = 16;
  CHECK_STATUS(RUN("exchanges_in_halves", 1, 32, 128, &out, &near), TW_OK);
  expect(RUN("exchanges_in_halves", 1, 32, 128, &out, &far),
         "thread (0, 0, 0): race: read of 4 bytes",
         "which thread (16, 0, 0) of block (0, 0, 0) wrote",
         "out[i] = words[i ^ distance];", "words[i] = i;");
  CHECK_STATUS(RUN("sums_in_warp", 1, 32, 128, &in, &out, &yes), TW_OK);
  CHECK_STATUS(RUN("sums_in_warp", 1, 32, 128, &in, &out, &no),
               TW_ERROR_LAUNCH);
  CHECK_HAS(tw_last_error(), "with no __syncwarp() between");
  CHECK_STATUS(RUN("last_warp", 1, 128, 0, &out, &yes), TW_OK);
  expect(RUN("last_warp", 1, 128, 0, &out, &no),
         "thread (96, 0, 0): race: read of 4 bytes",
         "which thread (0, 0, 0) of block (0, 0, 0) wrote", "out[0] = parts[0]",
         "parts[i / 32] = i;");
  release(in);
  release(out);
}

/* ---- between blocks ---------------------------------------------------- */

static void test_blocks(void) {
  int *data = zeros(1024), *sum = zeros(4), count = 256, yes = 1, no = 0;
  CHECK_STATUS(RUN("writes_twice", 1, 64, 0, &data), TW_OK);
  CHECK_STATUS(RUN("writes_twice", 1, 64, 0, &data), TW_OK); /* two launches */
  expect(RUN("writes_twice", 2, 64, 0, &data),
         "block (1, 0, 0), thread (0, 0, 0): race: write of 4 bytes",
         "which thread (0, 0, 0) of block (0, 0, 0) wrote",
         "out[threadIdx.x] = blockIdx.x;", "out[threadIdx.x] = blockIdx.x;");
  CHECK_HAS(tw_last_error(), "with nothing that orders blocks between");
  CHECK_STATUS(LAUNCH(&test, "writes_twice", D3(3, 2, 2), D3(1, 1, 1), 0, &data),
               TW_ERROR_LAUNCH);

  CHECK_STATUS(RUN("shifts_in_place", 1, 256, 0, &data, &count), TW_OK);
  expect(RUN("shifts_in_place", 4, 64, 0, &data, &count),
         "block (1, 0, 0), thread (0, 0, 0): race: write of 4 bytes",
         "which thread (63, 0, 0) of block (0, 0, 0) read", "data[i] = next;",
         "? data[i + 1] : 0;");
  CHECK_STATUS(RUN("reads_other_block", 1, 64, 0, &data), TW_OK);
  expect(RUN("reads_other_block", 3, 64, 0, &data),
         "block (1, 0, 0), thread (0, 0, 0): race: read of 4 bytes",
         "which thread (0, 0, 0) of block (0, 0, 0) wrote",
         "+= data[i - blockDim.x];", "data[i] = i;");

  CHECK_STATUS(RUN("adds", 3, 64, 0, &sum, &yes), TW_OK);
  CHECK_INT(*sum, 192);
  expect(RUN("adds", 2, 1, 0, &sum, &no),
         "block (1, 0, 0), thread (0, 0, 0): race: atomic operation of 4 bytes",
         "which thread (0, 0, 0) of block (0, 0, 0) wrote",
         "!is_atomic) atomicAdd", "*sum += 1;");
  release(data);
  release(sum);
}

static void test_last_block(void) {
  int *parts = zeros(4096), *arrived = zeros(4), *out = zeros(256);
  int yes = 1, no = 0;
  for (int round = 0; round < 2; round++)
    CHECK_STATUS(RUN("last_block", 16, 64, 0, &parts, &arrived, &out, &yes,
                     &yes),
                 TW_OK);
  CHECK_INT(out[63], 16 * 63);
  CHECK_INT(*arrived, 0);
  expect(RUN("last_block", 16, 64, 0, &parts, &arrived, &out, &no, &yes),
         "block (15, 0, 0), thread (0, 0, 0): race: read of 4 bytes",
         "which thread (0, 0, 0) of block (0, 0, 0) wrote",
         "sum += parts[block", "parts[blockIdx.x * blockDim.x + i] = i;");
  /* Only what thread 0 itself has written is sure to be there. */
  *arrived = 0;
  expect(RUN("last_block", 16, 64, 0, &parts, &arrived, &out, &yes, &no),
         "block (15, 0, 0), thread (1, 0, 0): race: read of 4 bytes",
         "which thread (1, 0, 0) of block (0, 0, 0) wrote",
         "sum += parts[block", "parts[blockIdx.x * blockDim.x + i] = i;");
  release(parts);
  release(arrived);
  release(out);
}

/* ---- parts of words ---------------------------------------------------- */

static void test_parts(void) {
  unsigned char *bytes = zeros(256);
  unsigned *words = zeros(256);
  int none = 0, one = 1, own = 2, more = 3, no = 0, yes = 1;
  CHECK_STATUS(RUN("bytes", 1, 64, 64, &bytes, &none), TW_OK);
  expect(RUN("bytes", 1, 64, 64, &bytes, &one),
         "thread (1, 0, 0): race: write of 1 bytes",
         "which thread (0, 0, 0) of block (0, 0, 0) wrote",
         "own[threadIdx.x] = threadIdx.x;", "% 64] += 1;");
  CHECK_STATUS(RUN("halves", 1, 64, 128, &bytes, &none), TW_OK);
  expect(RUN("halves", 1, 64, 128, &bytes, &one),
         "thread (1, 0, 0): race: write of 2 bytes",
         "which thread (0, 0, 0) of block (0, 0, 0) wrote",
         "= (__half)1.0f;", "= (__half)2.0f;");
  CHECK_STATUS(RUN("bytes_and_words", 1, 64, 64, &words, &yes), TW_OK);
  expect(RUN("bytes_and_words", 1, 64, 64, &words, &no),
         "thread (1, 0, 0): race: write of 1 bytes",
         "which thread (0, 0, 0) of block (0, 0, 0) read",
         "bytes[threadIdx.x] = threadIdx.x;", "[threadIdx.x / 4];");
  CHECK_STATUS(RUN("bytes_of_blocks", 8, 32, 0, &bytes, &own), TW_OK);
  expect(RUN("bytes_of_blocks", 8, 32, 0, &bytes, &more),
         "block (1, 0, 0), thread (0, 0, 0): race: write of 1 bytes",
         "which thread (3, 0, 0) of block (0, 0, 0) wrote", "= blockIdx.x;",
         "= blockIdx.x;");
  release(bytes);
  release(words);
}

/* ---- nothing there ----------------------------------------------------- */

static void test_uninitialised_shared(void) {
  int *out = zeros(128), all = 32, less = 31;
  CHECK_STATUS(RUN("reads_unset_shared", 2, 1, 0, &out, &less), TW_ERROR_LAUNCH);
  CHECK_STATUS(RUN("reads_unset_shared", 1, 32, 0, &out, &all), TW_OK);
  /* What the launch before left there does not count. */
  expect(RUN("reads_unset_shared", 1, 32, 0, &out, &less),
         "thread (31, 0, 0): uninitialised: read of 4 bytes at 0x",
         "where no thread of this block has written shared memory",
         "= line[threadIdx.x];", NULL);
  release(out);
}

static void test_uninitialised_global(void) {
  const tw_device_class *class_ = test.device->class_;
  int *out = zeros(128), *in = host_test_alloc(&test, 128), own[32] = {0};
  expect(RUN("copies_words", 1, 32, 0, &out, &in),
         "thread (0, 0, 0): uninitialised: read of 4 bytes at 0x",
         "where nothing has been stored since the memory was allocated",
         "= in[threadIdx.x];", NULL);
  CHECK_STATUS(class_->upload(test.device, in, own, 62, NULL), TW_OK);
  expect(RUN("copies_words", 1, 32, 0, &out, &in), "thread (15, 0, 0): uninit",
         "read of 4 bytes", "= in[threadIdx.x];", NULL);
  expect(RUN("copies_bytes", 1, 64, 0, &out, &in), "thread (62, 0, 0): uninit",
         "read of 1 bytes", "= in[threadIdx.x];", NULL);
  CHECK_STATUS(class_->copy(test.device, (char *)in + 62, out, 66, NULL), TW_OK);
  CHECK_STATUS(RUN("copies_words", 1, 32, 0, &out, &in), TW_OK);

  /* Kernels' writes count, until all is forgotten. */
  int *other = host_test_alloc(&test, 128);
  CHECK_STATUS(RUN("copies_words", 1, 32, 0, &other, &in), TW_OK);
  CHECK_STATUS(RUN("copies_words", 1, 32, 0, &out, &other), TW_OK);
  tw_host_forget(test.device, other + 1, 6);
  CHECK_STATUS(RUN("copies_words", 1, 1, 0, &out, &other), TW_OK);
  expect(RUN("copies_words", 1, 32, 0, &out, &other),
         "thread (1, 0, 0): uninit", "read of 4 bytes", "= in[threadIdx.x];",
         NULL);
  expect(RUN("copies_bytes", 1, 64, 0, &out, &other),
         "thread (4, 0, 0): uninit", "read of 1 bytes", "= in[threadIdx.x];",
         NULL);
  char *rest = (char *)other + 10;
  CHECK_STATUS(RUN("copies_bytes", 1, 64, 0, &out, &rest), TW_OK);

  /* An atomic operation reads as well, but for an exchange. */
  int *sum = host_test_alloc(&test, 4);
  expect(RUN("counts", 1, 1, 0, &sum),
         "thread (0, 0, 0): uninitialised: atomic operation of 4 bytes", "",
         "{ atomicAdd(sum, 1); }", NULL);
  release(sum);
  sum = host_test_alloc(&test, 4);
  CHECK_STATUS(RUN("exchanges", 1, 1, 0, &sum), TW_OK);
  CHECK_STATUS(RUN("counts", 1, 1, 0, &sum), TW_OK);
  CHECK_INT(*sum, 2);
  release(sum);
  release(in);
  release(out);
  release(other);
}

/* What launches wrote that nobody checked must not be found missing. */
static void test_unchecked_launches(void) {
  const tw_watch checks = {.checks = 1};
  int *in = zeros(128), *out = zeros(128);
  int *middle = host_test_alloc(&test, 128), *later = NULL;
  CHECK_STATUS(tw_host_watch(test.device, NULL), TW_OK);
  CHECK_STATUS(RUN("copies_words", 1, 32, 0, &middle, &in), TW_OK);
  later = host_test_alloc(&test, 128);
  CHECK_STATUS(tw_host_watch(test.device, &checks), TW_OK);
  CHECK_STATUS(RUN("copies_words", 1, 32, 0, &out, &middle), TW_OK);
  CHECK_STATUS(RUN("copies_words", 1, 32, 0, &out, &later), TW_OK);
  release(middle);
  release(later);

  host_test second;
  host_test_open(&second, NULL, host_test_races, "host/races.cu");
  middle = host_test_alloc(&test, 128);
  CHECK_STATUS(LAUNCH(&second, "copies_words", D3(1, 1, 1), D3(32, 1, 1), 0,
                      &middle, &in),
               TW_OK);
  CHECK_STATUS(RUN("copies_words", 1, 32, 0, &out, &middle), TW_OK);
  host_test_close(&second);
  release(middle);
  release(in);
  release(out);
}

static void test_refusals(void) {
  tw_watch watch = {.checks = 1, .most_blocks = 10};
  CHECK_STATUS(tw_host_watch(test.device, &watch), TW_ERROR_OPTION);
  CHECK_HAS(tw_last_error(), "a watch of 10 blocks with checks");
  watch = (tw_watch){.counters = 1, .most_blocks = -1};
  CHECK_STATUS(tw_host_watch(test.device, &watch), TW_ERROR_OPTION);
  tw_device_class other_class = *test.device->class_;
  tw_device other = {.class_ = &other_class, .info = {.name = "a GPU"}};
  watch = (tw_watch){.checks = 1};
  CHECK_STATUS(tw_host_watch(&other, &watch), TW_ERROR_DEVICE);
  CHECK_HAS(tw_last_error(), "'a GPU' cannot be watched");
  CHECK(tw_host_profile(&other) == NULL);
}

int main(void) {
  host_test_open(&test, NULL, host_test_races, "host/races.cu");
  check_places_in(__FILE__, "races.cu");
  /* With and without counters, whose logs stop threads in between. */
  for (int counters = 0; counters < 2; counters++) {
    const tw_watch watch = {.checks = 1, .counters = counters};
    CHECK_STATUS(tw_host_watch(test.device, &watch), TW_OK);
    test_missing_barrier();
    test_many_readers();
    test_warps();
    test_blocks();
    test_last_block();
    test_parts();
    test_uninitialised_shared();
    test_uninitialised_global();
    test_unchecked_launches();
    test_refusals();
  }
  host_test_close(&test);
  return check_end();
}
