/*
 * test_memory.c -- the simulator's memory: which arguments alloc, free and the
 * copies accept, and their messages for others.
 */
#include <pthread.h>
#include <stdint.h>

#include "devices/simulator/profile.h"
#include "simulator/sim_test.h"

static sim_test test;

static const twi_device_class *class_of(void) { return test.device->class_; }

static tw_status upload(void *to, const void *from, size_t bytes) {
  return class_of()->upload(test.device, to, from, bytes, NULL);
}

static tw_status download(void *to, const void *from, size_t bytes) {
  return class_of()->download(test.device, to, from, bytes, NULL);
}

static tw_status copy(void *to, const void *from, size_t bytes) {
  return class_of()->copy(test.device, to, from, bytes, NULL);
}

static void test_alloc(void) {
  static const size_t sizes[] = {1, 255, 256, 4096, 65536, 1000003};
  for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
    unsigned char *memory = sim_test_alloc(&test, sizes[s]);
    CHECK_INT((uintptr_t)memory % 512, 256);
    size_t poisoned = 0;
    while (poisoned < sizes[s] && memory[poisoned] == 0xff) poisoned++;
    CHECK_INT(poisoned, sizes[s]);
    sim_test_free(&test, memory);
  }
  void *memory = &memory;
  CHECK_STATUS(class_of()->alloc(test.device, 0, &memory), TW_OK);
  CHECK(memory == NULL);
  CHECK_STATUS(class_of()->alloc(test.device, SIZE_MAX, &memory),
               TW_ERROR_MEMORY);
  CHECK_HAS(tw_last_error(), "allocation of 18446744073709551615 bytes");
  CHECK_STATUS(class_of()->alloc(test.device, (size_t)1 << 60, &memory),
               TW_ERROR_MEMORY);
  CHECK(memory == NULL);
}

/* The GPU has as much memory as it has, all allocations together. */
static void test_room(void) {
  const size_t most = (size_t)test.device->info.memory_bytes, part = most / 3;
  char *first, *rest, *none;
  check_need(most > 0, "a GPU with memory");
  if (class_of()->alloc(test.device, part, (void **)&first)) return;
  CHECK_STATUS(class_of()->alloc(test.device, most - part + 1, (void **)&none),
               TW_ERROR_MEMORY);
  CHECK(none == NULL);
  CHECK_HAS(tw_last_error(), "does not fit the ");
  CHECK_HAS(tw_last_error(), " are in use");
  CHECK_STATUS(class_of()->alloc(test.device, most - part, (void **)&rest),
               TW_OK);
  CHECK_STATUS(class_of()->alloc(test.device, 1, (void **)&none),
               TW_ERROR_MEMORY);
  sim_device_any_memory(test.device, 1);
  CHECK_STATUS(class_of()->alloc(test.device, 1, (void **)&none), TW_OK);
  sim_device_any_memory(test.device, 0);
  sim_test_free(&test, none);
  sim_test_free(&test, rest);
  CHECK_STATUS(class_of()->alloc(test.device, most - part, (void **)&rest),
               TW_OK);
  sim_test_free(&test, rest);
  sim_test_free(&test, first);
}

/* An allocation that is larger than the machine's memory may be. */
static void test_sparse(void) {
  size_t bytes = (size_t)5 << 30;
  unsigned char *memory;
  if (class_of()->alloc(test.device, bytes, (void **)&memory)) return;
  CHECK_INT(memory[0], 0xff);
  CHECK_INT(memory[bytes - 1], 0xff);
  CHECK_STATUS(upload(memory + bytes / 2, "x", 1), TW_OK);
  CHECK_INT(memory[bytes / 2], 'x');
  sim_test_free(&test, memory);
}

/* An index of 32 bits that is wrong misses by up to 2^32 elements, of up to 16
 * bytes each. From anywhere in a very large allocation that leads to none. */
static void test_far_off(void) {
  const size_t bytes = (size_t)1 << 30, farthest = (size_t)1 << 36;
  char *large[3], own;
  for (int i = 0; i < 3; i++)
    if (class_of()->alloc(test.device, bytes, (void **)&large[i])) {
      printf("no addresses for allocation %d of %zu bytes\n", i, bytes);
      while (i-- > 0) sim_test_free(&test, large[i]);
      return;
    }
  for (int i = 0; i < 3; i++)
    for (size_t off = 1 << 16; off <= farthest; off *= 2) {
      CHECK_STATUS(download(&own, large[i] - off, 1), TW_ERROR_MEMORY);
      CHECK_HAS(tw_last_error(), "before the 1073741824-byte allocation");
      CHECK_STATUS(download(&own, large[i] + bytes + off - 1, 1),
                   TW_ERROR_MEMORY);
      CHECK_HAS(tw_last_error(), "past the end of the 1073741824-byte");
    }
  for (int i = 0; i < 3; i++) sim_test_free(&test, large[i]);
}

static void test_free(void) {
  char *memory = sim_test_alloc(&test, 100);
  int own = 0;
  CHECK_STATUS(class_of()->free(test.device, memory + 1), TW_ERROR_MEMORY);
  CHECK_HAS(tw_last_error(), "cannot be freed: it is not what tw_alloc gave");
  CHECK_STATUS(class_of()->free(test.device, &own), TW_ERROR_MEMORY);
  CHECK_STATUS(class_of()->free(test.device, NULL), TW_OK);
  CHECK_STATUS(class_of()->free(test.device, memory), TW_OK);
  CHECK_STATUS(class_of()->free(test.device, memory), TW_ERROR_MEMORY);
}

static void test_copies(void) {
  char own[64], back[64];
  char *a = sim_test_alloc(&test, 64), *b = sim_test_alloc(&test, 64);
  for (int i = 0; i < 64; i++) own[i] = (char)i;
  CHECK_STATUS(upload(a, own, 64), TW_OK);
  CHECK_STATUS(copy(b, a, 64), TW_OK);
  CHECK_STATUS(copy(b + 1, b, 63), TW_OK); /* overlapping */
  CHECK_STATUS(download(back, b, 64), TW_OK);
  CHECK_INT(back[0], 0);
  CHECK(!memcmp(back + 1, own, 63));
  CHECK_STATUS(class_of()->synchronize(test.device, NULL), TW_OK);

  CHECK_STATUS(upload(a + 1, own, 64), TW_ERROR_MEMORY);
  CHECK_HAS(tw_last_error(), "upload of 64 bytes at ");
  CHECK_HAS(tw_last_error(),
            "which reaches 1 bytes past the end of the 64-byte allocation");
  CHECK_INT(a[1], 1);
  CHECK_STATUS(download(back, a - 8, 4), TW_ERROR_MEMORY);
  CHECK_HAS(tw_last_error(), "which is 8 bytes before the 64-byte allocation");
  CHECK_STATUS(download(back, own, 4), TW_ERROR_MEMORY);
  CHECK_HAS(tw_last_error(), "is not device memory: allocate it with tw_alloc");
  CHECK_STATUS(copy(a, own, 4), TW_ERROR_MEMORY);
  CHECK_STATUS(copy(own, a, 4), TW_ERROR_MEMORY);
  CHECK_STATUS(upload(a, own, 0), TW_OK);
  CHECK_STATUS(upload(NULL, NULL, 0), TW_OK);
  sim_test_free(&test, a);
  sim_test_free(&test, b);
}

/* Many allocations, freed in another order; each is found by its address. */
static void test_many(void) {
  enum { COUNT = 200 };
  int *memory[COUNT];
  for (int i = 0; i < COUNT; i++) {
    memory[i] = sim_test_alloc(&test, sizeof(int) * (size_t)(i + 1));
    for (int k = 0; k <= i; k++) memory[i][k] = i;
  }
  for (int step = 0; step < 7; step++)
    for (int i = step; i < COUNT; i += 7) {
      int value = -1;
      CHECK_STATUS(download(&value, &memory[i][i], sizeof value), TW_OK);
      CHECK_INT(value, i);
      CHECK_STATUS(download(&value, &memory[i][i + 1], sizeof value),
                   TW_ERROR_MEMORY);
      sim_test_free(&test, memory[i]);
    }
}

/* Memory outlives the device through which it was allocated. */
static void test_two_devices(void) {
  sim_test other;
  sim_test_open(&other, "sm_80", sim_test_kernels, "simulator/kernels.cu");
  int *memory = sim_test_alloc(&other, 16 * sizeof *memory);
  sim_test_close(&other);
  CHECK_STATUS(LAUNCH(&test, "bits", D3(1, 1, 1), D3(1, 1, 1), 0, &memory),
               TW_OK);
  CHECK_INT(memory[0], 8);
  sim_test_free(&test, memory);
}

/* ---- threads ----------------------------------------------------------- */

typedef struct work_order {
  pthread_t thread;
  pthread_barrier_t *start;
  twi_device *device; /* NULL: one of its own */
  int seed;
  int wrong;
} work_order;

static void sum_blocks(sim_test *own, work_order *order, int round) {
  int *in = sim_test_alloc(own, 256 * sizeof *in);
  long long *out = sim_test_alloc(own, 2 * sizeof *out), expected[2] = {0, 0};
  for (int i = 0; i < 256; i++)
    expected[i / 128] += in[i] = i * round + order->seed;
  order->wrong += LAUNCH(own, "block_sum", D3(2, 1, 1), D3(128, 1, 1), 1024,
                         &in, &out) != TW_OK;
  order->wrong += out[0] != expected[0] || out[1] != expected[1];
  sim_test_free(own, in);
  sim_test_free(own, out);
}

static void *work(void *pointer) {
  work_order *order = pointer;
  sim_test own;
  sim_test_open(&own, NULL, sim_test_kernels, "simulator/kernels.cu");
  twi_device *opened = own.device;
  if (order->device) own.device = order->device;
  pthread_barrier_wait(order->start);
  for (int round = 0; round < 200; round++) sum_blocks(&own, order, round);
  own.device = opened;
  sim_test_close(&own);
  return NULL;
}

/* Half of the threads share a device, the others have one each. */
static void test_threads(void) {
  enum { COUNT = 4 };
  pthread_barrier_t start;
  pthread_barrier_init(&start, NULL, COUNT);
  work_order orders[COUNT];
  for (int i = 0; i < COUNT; i++) {
    orders[i] = (work_order){
        .start = &start, .device = i % 2 ? test.device : NULL, .seed = i};
    check_need(!pthread_create(&orders[i].thread, NULL, work, &orders[i]),
               "a thread");
  }
  for (int i = 0; i < COUNT; i++) {
    pthread_join(orders[i].thread, NULL);
    CHECK_INT(orders[i].wrong, 0);
  }
  pthread_barrier_destroy(&start);
}

int main(void) {
  sim_test_open(&test, NULL, sim_test_kernels, "simulator/kernels.cu");
  test_alloc();
  test_room();
  test_sparse();
  test_far_off();
  test_free();
  test_copies();
  test_many();
  test_two_devices();
  test_threads();
  sim_test_close(&test);
  return check_end();
}
