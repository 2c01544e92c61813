/*
 * test_uninitialised.c -- a watch finds reads of uninitialised memory. It finds
 * none in memory that was initialised, in whatever way.
 */
#include "simulator/races_test.h"

static void test_uninitialised_shared(void) {
  int *out = zeros(128), all = 32, less = 31;
  CHECK_STATUS(RUN("reads_unset_shared", 2, 1, 0, &out, &less),
               TW_ERROR_LAUNCH);
  CHECK_STATUS(RUN("reads_unset_shared", 1, 32, 0, &out, &all), TW_OK);
  /* Values that an earlier launch left there do not count. */
  expect(RUN("reads_unset_shared", 1, 32, 0, &out, &less),
         "thread (31, 0, 0): uninitialised: read of 4 bytes at 0x",
         "where no thread of this block has written to shared memory",
         "= line[threadIdx.x];", NULL);
  give_back(out);
}

static void test_uninitialised_global(void) {
  const twi_device_class *class_ = test.device->class_;
  int *out = zeros(128), *in = sim_test_alloc(&test, 128), own[32] = {0};
  expect(RUN("copies_words", 1, 32, 0, &out, &in),
         "thread (0, 0, 0): uninitialised: read of 4 bytes at 0x",
         "where nothing has been written since the memory was allocated",
         "= in[threadIdx.x];", NULL);
  CHECK_STATUS(class_->upload(test.device, in, own, 62, NULL), TW_OK);
  expect(RUN("copies_words", 1, 32, 0, &out, &in), "thread (15, 0, 0): uninit",
         "read of 4 bytes", "= in[threadIdx.x];", NULL);
  expect(RUN("copies_bytes", 1, 64, 0, &out, &in), "thread (62, 0, 0): uninit",
         "read of 1 bytes", "= in[threadIdx.x];", NULL);
  CHECK_STATUS(class_->copy(test.device, (char *)in + 62, out, 66, NULL),
               TW_OK);
  CHECK_STATUS(RUN("copies_words", 1, 32, 0, &out, &in), TW_OK);

  /* Writes of kernels initialise memory, until it is marked as uninitialised.
   */
  int *other = sim_test_alloc(&test, 128);
  CHECK_STATUS(RUN("copies_words", 1, 32, 0, &other, &in), TW_OK);
  CHECK_STATUS(RUN("copies_words", 1, 32, 0, &out, &other), TW_OK);
  sim_mark_uninitialised(test.device, other + 1, 6);
  CHECK_STATUS(RUN("copies_words", 1, 1, 0, &out, &other), TW_OK);
  expect(RUN("copies_words", 1, 32, 0, &out, &other),
         "thread (1, 0, 0): uninit", "read of 4 bytes", "= in[threadIdx.x];",
         NULL);
  expect(RUN("copies_bytes", 1, 64, 0, &out, &other),
         "thread (4, 0, 0): uninit", "read of 1 bytes", "= in[threadIdx.x];",
         NULL);
  char *rest = (char *)other + 10;
  CHECK_STATUS(RUN("copies_bytes", 1, 64, 0, &out, &rest), TW_OK);

  /* An atomic operation reads memory, except an exchange. */
  int *sum = sim_test_alloc(&test, 4);
  expect(RUN("counts", 1, 1, 0, &sum),
         "thread (0, 0, 0): uninitialised: atomic operation of 4 bytes", "",
         "{ atomicAdd(sum, 1); }", NULL);
  give_back(sum);
  sum = sim_test_alloc(&test, 4);
  CHECK_STATUS(RUN("exchanges", 1, 1, 0, &sum), TW_OK);
  CHECK_STATUS(RUN("counts", 1, 1, 0, &sum), TW_OK);
  CHECK_INT(*sum, 2);
  give_back(sum);
  give_back(in);
  give_back(out);
  give_back(other);
}

/* Memory that an unchecked launch wrote must not count as uninitialised. */
static void test_unchecked_launches(void) {
  const sim_watch checks = {.checks = 1};
  int *in = zeros(128), *out = zeros(128);
  int *middle = sim_test_alloc(&test, 128), *later = NULL;
  CHECK_STATUS(sim_device_watch(test.device, NULL), TW_OK);
  CHECK_STATUS(RUN("copies_words", 1, 32, 0, &middle, &in), TW_OK);
  later = sim_test_alloc(&test, 128);
  CHECK_STATUS(sim_device_watch(test.device, &checks), TW_OK);
  CHECK_STATUS(RUN("copies_words", 1, 32, 0, &out, &middle), TW_OK);
  CHECK_STATUS(RUN("copies_words", 1, 32, 0, &out, &later), TW_OK);
  give_back(middle);
  give_back(later);

  sim_test second;
  sim_test_open(&second, NULL, sim_test_races, "simulator/races.cu");
  middle = sim_test_alloc(&test, 128);
  CHECK_STATUS(LAUNCH(&second, "copies_words", D3(1, 1, 1), D3(32, 1, 1), 0,
                      &middle, &in),
               TW_OK);
  CHECK_STATUS(RUN("copies_words", 1, 32, 0, &out, &middle), TW_OK);
  sim_test_close(&second);
  give_back(middle);
  give_back(in);
  give_back(out);
}

static void test_refusals(void) {
  sim_watch watch = {.counters = 1, .max_blocks = -1};
  CHECK_STATUS(sim_device_watch(test.device, &watch), TW_ERROR_OPTION);
  CHECK_HAS(tw_last_error(), "the watch has max_blocks = -1");
  twi_device_class other_class = *test.device->class_;
  twi_device other = {.class_ = &other_class, .info = {.name = "a GPU"}};
  watch = (sim_watch){.checks = 1};
  CHECK_STATUS(sim_device_watch(&other, &watch), TW_ERROR_DEVICE);
  CHECK_HAS(tw_last_error(), "'a GPU' cannot be watched");
  CHECK(sim_device_profile(&other) == NULL);
}

static void tests(void) {
  test_uninitialised_shared();
  test_uninitialised_global();
  test_unchecked_launches();
  test_refusals();
}

int main(void) { return run_watched(tests); }
