/*
 * test_races.c -- a watch finds races of every kind and names both places. It
 * finds none in correct versions of the same kernels.
 */
#include "simulator/races_test.h"

/* ---- inside a block ---------------------------------------------------- */

static void test_missing_barrier(void) {
  int *in = zeros(512), *out = zeros(256), yes = 1, no = 0;
  CHECK_STATUS(RUN("reverses", 2, 64, 0, &in, &out, &yes),
               TW_ERROR_LAUNCH); /* both blocks write `out` */
  CHECK_STATUS(RUN("reverses", 1, 64, 0, &in, &out, &yes), TW_OK);
  /* Thread 0 reads before thread 63 writes: a race, not an uninitialised read.
   */
  expect(RUN("reverses", 1, 64, 0, &in, &out, &no),
         "block (0, 0, 0), thread (32, 0, 0): race: write of 4 bytes at 0x",
         "which thread (31, 0, 0) of block (0, 0, 0) read",
         "line[threadIdx.x] = in[threadIdx.x]", "= line[63 - threadIdx.x];");
  CHECK_HAS(tw_last_error(), "with no barrier between");
  CHECK_STATUS(RUN("refills", 1, 64, 0, &in, &out, &yes), TW_OK);
  expect(RUN("refills", 1, 64, 0, &in, &out, &no),
         "thread (32, 0, 0): race: read of 4 bytes",
         "which thread (31, 0, 0) of block (0, 0, 0) wrote", "sum += line[63",
         "line[threadIdx.x] = in[round");
  give_back(in);
  give_back(out);
}

static void test_many_readers(void) {
  int *out = zeros(512), yes = 1, no = 0;
  static const int writers[] = {0, 1, 31, 32, 33, 127};
  for (size_t i = 0; i < sizeof writers / sizeof *writers; i++) {
    int writer = writers[i];
    CHECK_STATUS(RUN("changes_shared", 1, 128, 4, &out, &writer, &yes), TW_OK);
    CHECK_STATUS(RUN("changes_shared", 1, 128, 4, &out, &writer, &no),
                 TW_ERROR_LAUNCH);
    CHECK_HAS(tw_last_error(), "race: ");
    /* Thread 0 runs first: it reads before the others write; if it is the
     * writer, the others read after its write. */
    check_places(tw_last_error(), writer ? "word[0] = 6" : "= word[0];",
                 writer ? "= word[0];" : "word[0] = 6");
    /* Where it is in one warp, other pairs are not. */
    CHECK_HAS(tw_last_error(), writer >= 32
                                   ? "with no barrier between"
                                   : "with no __syncwarp() or __syncthreads() "
                                     "between");
  }
  int writer = 31;
  expect(RUN("changes_shared", 1, 32, 4, &out, &writer, &no),
         "thread (31, 0, 0): race: write of 4 bytes",
         "which thread (0, 0, 0) of block (0, 0, 0) read", "word[0] = 6",
         "= word[0];");
  CHECK_HAS(tw_last_error(), "with no __syncwarp() between");
  CHECK_STATUS(RUN("changes_after_shuffle", 1, 32, 4, &out, &yes), TW_OK);
  expect(RUN("changes_after_shuffle", 1, 32, 4, &out, &no),
         "thread (0, 0, 0): race: write of 4 bytes",
         "which other threads of the warp have read as well, after this "
         "thread",
         "word[0] = 6", "seen = word[0];");
  for (int in_bytes = 0; in_bytes < 2; in_bytes++) {
    CHECK_STATUS(
        RUN("changes_after_second_read", 1, 32, 4, &out, &in_bytes, &yes),
        TW_OK);
    expect(RUN("changes_after_second_read", 1, 32, 4, &out, &in_bytes, &no),
           "thread (0, 0, 0): race: write of 4 bytes",
           "which other threads of the warp have read as well, after this "
           "thread",
           "word[0] = 6", "seen = word[0];");
  }
  give_back(out);
}

/* The second write counts, also where the first one was in order. */
static void test_second_write(void) {
  int *out = zeros(128), yes = 1, no = 0;
  for (int in_bytes = 0; in_bytes < 2; in_bytes++) {
    CHECK_STATUS(RUN("writes_again", 1, 32, 4, &out, &in_bytes, &yes), TW_OK);
    expect(RUN("writes_again", 1, 32, 4, &out, &in_bytes, &no),
           "thread (1, 0, 0): race: read of",
           "which thread (0, 0, 0) of block (0, 0, 0) wrote",
           "in_bytes ? bytes[0] : word[0]",
           in_bytes ? "bytes[0] = 6" : "!in_bytes) word[0] = 6");
    CHECK_HAS(tw_last_error(), "with no __syncwarp() between");
  }
  give_back(out);
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
  give_back(in);
  give_back(out);
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
  CHECK_HAS(
      tw_last_error(),
      "with nothing that orders blocks between; neither access is atomic");
  CHECK_STATUS(
      LAUNCH(&test, "writes_twice", D3(3, 2, 2), D3(1, 1, 1), 0, &data),
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
  give_back(data);
  give_back(sum);
}

static void test_last_block(void) {
  int *parts = zeros(4096), *arrived = zeros(4), *out = zeros(256);
  int yes = 1, no = 0;
  for (int round = 0; round < 2; round++)
    CHECK_STATUS(
        RUN("last_block", 16, 64, 0, &parts, &arrived, &out, &yes, &yes),
        TW_OK);
  CHECK_INT(out[63], 16 * 63);
  CHECK_INT(*arrived, 0);
  expect(RUN("last_block", 16, 64, 0, &parts, &arrived, &out, &no, &yes),
         "block (15, 0, 0), thread (0, 0, 0): race: read of 4 bytes",
         "which thread (0, 0, 0) of block (0, 0, 0) wrote",
         "sum += parts[block", "parts[blockIdx.x * blockDim.x + i] = i;");
  /* Without the barrier, the fence orders only thread 0's own writes. */
  *arrived = 0;
  expect(RUN("last_block", 16, 64, 0, &parts, &arrived, &out, &yes, &no),
         "block (15, 0, 0), thread (1, 0, 0): race: read of 4 bytes",
         "which thread (1, 0, 0) of block (0, 0, 0) wrote",
         "sum += parts[block", "parts[blockIdx.x * blockDim.x + i] = i;");
  give_back(parts);
  give_back(arrived);
  give_back(out);
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
         "which thread (0, 0, 0) of block (0, 0, 0) wrote", "= (__half)1.0f;",
         "= (__half)2.0f;");
  unsigned *packs = zeros(512);
  for (int word = 0; word < 4; word++) {
    CHECK_STATUS(RUN("words_and_packs", 1, 32, 512, &packs, &none, &word),
                 TW_OK);
    expect(RUN("words_and_packs", 1, 32, 512, &packs, &one, &word),
           "thread (1, 0, 0): race: read of 16 bytes",
           "which thread (0, 0, 0) of block (0, 0, 0) wrote",
           "= packs[threadIdx.x];", "* 4 + word] = threadIdx.x;");
  }
  give_back(packs);
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
  give_back(bytes);
  give_back(words);
}

static void tests(void) {
  test_missing_barrier();
  test_many_readers();
  test_second_write();
  test_warps();
  test_blocks();
  test_last_block();
  test_parts();
}

int main(void) { return run_watched(tests); }
