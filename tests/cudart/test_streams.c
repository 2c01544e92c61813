/*
 * test_streams.c -- streams and events of the CUDA runtime on the simulator:
 * work is done in the order that CUDA promises, and as late as it allows; what
 * a program must wait for and does not is found.
 */
#include <pthread.h>

#include "cases.h"

enum { COUNT = 256, BYTES = COUNT * sizeof(int) };

static cudaStream_t stream_with(unsigned flags) {
  cudaStream_t stream;
  CUDA(cudaStreamCreateWithFlags(&stream, flags));
  return stream;
}

/* Device memory of zeros. */
static int *zeros(void) {
  int *data;
  CUDA(cudaMalloc((void **)&data, BYTES));
  CUDA(cudaMemset(data, 0, BYTES));
  CUDA(cudaDeviceSynchronize());
  return data;
}

static int first_of(const int *data) {
  int value;
  CUDA(cudaMemcpy(&value, data, sizeof value, cudaMemcpyDefault));
  return value;
}

/* ---- order --------------------------------------------------------------- */

static void a_stream_keeps_its_order(void) {
  cudaStream_t stream = stream_with(cudaStreamNonBlocking);
  int *data = zeros();
  for (int i = 0; i < 5; i++) CUDA(launch_scale(data, COUNT, 2, stream));
  CUDA(cudaStreamSynchronize(stream));
  CHECK_INT(first_of(data), 31);
  CUDA(cudaFree(data));
  CUDA(cudaStreamDestroy(stream));
}

/* b = 2a + 1 must come after a = 0 * 3 + 1 in the other stream. */
static void a_stream_waits_for_an_event(void) {
  cudaStream_t a = stream_with(cudaStreamNonBlocking);
  cudaStream_t b = stream_with(cudaStreamNonBlocking);
  int *data = zeros();
  cudaEvent_t event;
  CUDA(cudaEventCreateWithFlags(&event, cudaEventDisableTiming));
  CUDA(launch_scale(data, COUNT, 3, a));
  CUDA(cudaEventRecord(event, a));
  CUDA(launch_scale(data, COUNT, 100, a)); /* not covered by the event */
  CUDA(cudaStreamSynchronize(a));
  CUDA(cudaStreamWaitEvent(b, event, 0));
  CUDA(launch_scale(data, COUNT, 2, b));
  CUDA(cudaStreamSynchronize(b));
  CHECK_INT(first_of(data), 203);
  CUDA(cudaEventDestroy(event));
  CUDA(cudaStreamDestroy(a));
  CUDA(cudaStreamDestroy(b));
  CUDA(cudaFree(data));
}

/* An event of a stream that waits for an event of another one. */
static void waits_go_through_streams(void) {
  cudaStream_t streams[8];
  cudaEvent_t events[8];
  int *data = zeros(), expected = 0;
  for (int i = 0; i < 8; i++) {
    streams[i] = stream_with(cudaStreamNonBlocking);
    CUDA(cudaEventCreate(&events[i]));
    if (i) CUDA(cudaStreamWaitEvent(streams[i], events[i - 1], 0));
    CUDA(launch_scale(data, COUNT, i + 1, streams[i]));
    expected = expected * (i + 1) + 1;
    CUDA(cudaEventRecord(events[i], streams[i]));
  }
  CUDA(cudaEventSynchronize(events[7]));
  CHECK_INT(first_of(data), expected);
  for (int i = 0; i < 8; i++) {
    CUDA(cudaEventQuery(events[i]));
    CUDA(cudaEventDestroy(events[i]));
    CUDA(cudaStreamDestroy(streams[i]));
  }
  CUDA(cudaFree(data));
}

/* The legacy stream is in order with blocking streams on both sides. */
static void the_legacy_stream_orders_blocking_ones(void) {
  cudaStream_t a = stream_with(cudaStreamDefault);
  cudaStream_t b = stream_with(cudaStreamDefault);
  int *data = zeros();
  CUDA(launch_scale(data, COUNT, 7, a));
  CUDA(launch_scale(data, COUNT, 3, 0));
  CUDA(launch_scale(data, COUNT, 2, b));
  CUDA(cudaStreamSynchronize(b));
  CHECK_INT(first_of(data), 9);
  CUDA(cudaStreamDestroy(a));
  CUDA(cudaStreamDestroy(b));
  CUDA(cudaFree(data));
}

/* The legacy stream also orders what a third stream waits for by an event. */
static void the_legacy_stream_orders_through_events(void) {
  cudaStream_t blocking = stream_with(cudaStreamDefault);
  cudaStream_t other = stream_with(cudaStreamNonBlocking);
  cudaEvent_t event;
  int *pinned;
  CUDA(cudaEventCreate(&event));
  CUDA(cudaMallocHost((void **)&pinned, BYTES));
  pinned[0] = 0;
  CUDA(launch_scale(pinned, COUNT, 7, 0));
  CUDA(launch_scale(pinned, COUNT, 3, blocking));
  CUDA(cudaEventRecord(event, blocking));
  CUDA(cudaStreamWaitEvent(other, event, 0));
  CUDA(cudaStreamSynchronize(other));
  CHECK_INT(((volatile int *)pinned)[0], 4);
  CUDA(cudaFreeHost(pinned));
  CUDA(cudaEventDestroy(event));
  CUDA(cudaStreamDestroy(blocking));
  CUDA(cudaStreamDestroy(other));
}

/* cudaMemcpy() waits for blocking streams, and for no others. */
static void copies_wait_for_blocking_streams(void) {
  cudaStream_t blocking = stream_with(cudaStreamDefault);
  int *data = zeros();
  CUDA(launch_scale(data, COUNT, 1, blocking));
  CHECK_INT(first_of(data), 1);
  CUDA(launch_scale(data, COUNT, 1, cudaStreamPerThread));
  CHECK_INT(first_of(data), 2);
  CUDA(cudaStreamDestroy(blocking));
  CUDA(cudaFree(data));
}

/* What is not waited for has not happened yet, if it is late. */
static void late_work_is_late(void) {
  cudaStream_t stream = stream_with(cudaStreamNonBlocking);
  const int is_late = !strcmp(getenv("TW_STREAMS"), "late");
  const int is_now = !strcmp(getenv("TW_STREAMS"), "now");
  int *pinned;
  CUDA(cudaMallocHost((void **)&pinned, BYTES));
  pinned[0] = 0;
  CUDA(launch_scale(pinned, COUNT, 1, stream));
  if (is_late) CHECK_INT(((volatile int *)pinned)[0], 0);
  if (is_now) CHECK_INT(((volatile int *)pinned)[0], 1);
  CUDA(cudaStreamSynchronize(stream));
  CHECK_INT(((volatile int *)pinned)[0], 1);
  CUDA(cudaFreeHost(pinned));
  CUDA(cudaStreamDestroy(stream));
}

/* The source of an asynchronous copy from pageable memory is read at once; one
 * to pageable memory is done when the call returns. */
static void pageable_memory_is_staged(void) {
  cudaStream_t stream = stream_with(cudaStreamNonBlocking);
  int *data = zeros(), host[COUNT] = {5}, got[COUNT] = {0};
  CUDA(cudaMemcpyAsync(data, host, BYTES, cudaMemcpyHostToDevice, stream));
  host[0] = 9;
  CUDA(launch_scale(data, COUNT, 1, stream));
  CUDA(cudaMemcpyAsync(got, data, BYTES, cudaMemcpyDeviceToHost, stream));
  CHECK_INT(got[0], 6);
  CUDA(cudaStreamDestroy(stream));
  CUDA(cudaFree(data));
}

static void a_default_stream_per_thread(void) {
  unsigned long long legacy, own;
  CUDA(cudaStreamGetId(0, &legacy));
  tw_cudart_default_stream_per_thread();
  CUDA(cudaStreamGetId(0, &own));
  CHECK(own != legacy);
}

/* ---- questions, functions of the host, times ----------------------------- */

static void questions_end(void) {
  cudaStream_t stream = stream_with(0);
  cudaEvent_t event;
  int *data = zeros(), asked = 0;
  CUDA(cudaEventCreate(&event));
  CUDA(launch_scale(data, COUNT, 1, stream));
  CUDA(cudaEventRecord(event, stream));
  while (cudaEventQuery(event) == cudaErrorNotReady && asked < 10) asked++;
  CHECK(asked < 10);
  CUDA(launch_scale(data, COUNT, 1, stream));
  while (cudaStreamQuery(stream) == cudaErrorNotReady && asked < 20) asked++;
  CHECK(asked < 20);
  CHECK_INT(first_of(data), 2);
  cudaGetLastError();
  CUDA(cudaEventDestroy(event));
  CUDA(cudaStreamDestroy(stream));
  CUDA(cudaFree(data));
}

struct seen {
  const int *pinned;
  int value, calls;
  cudaError_t inside;
};

static void look(void *user) {
  struct seen *seen = user;
  seen->value = *seen->pinned;
  seen->calls++;
}

static void look_back(cudaStream_t stream, cudaError_t status, void *user) {
  (void)stream;
  if (status == cudaSuccess) look(user);
}

static void functions_of_the_host_see_what_was_before(void) {
  cudaStream_t stream = stream_with(0);
  struct seen seen = {0};
  int *pinned;
  CUDA(cudaMallocHost((void **)&pinned, BYTES));
  seen.pinned = pinned;
  pinned[0] = 20;
  CUDA(launch_scale(pinned, COUNT, 2, stream));
  CUDA(cudaLaunchHostFunc(stream, look, &seen));
  CUDA(launch_scale(pinned, COUNT, 0, stream));
  CUDA(cudaStreamSynchronize(stream));
  CHECK_INT(seen.value, 41);
  CUDA(cudaStreamAddCallback(stream, look_back, &seen, 0));
  CUDA(cudaStreamSynchronize(stream));
  CHECK_INT(seen.value, 1);
  CHECK_INT(seen.calls, 2);
  CUDA(cudaFreeHost(pinned));
  CUDA(cudaStreamDestroy(stream));
}

static void prepare(void *user) {
  int *pinned = user;
  cudart_host_access(pinned, sizeof *pinned, 1, "code");
  pinned[0] = 50;
}

/* The next copy reads what the function has written. */
static void functions_of_the_host_may_write(void) {
  cudaStream_t stream = stream_with(0);
  int *data = zeros(), *pinned;
  CUDA(cudaMallocHost((void **)&pinned, BYTES));
  CUDA(cudaLaunchHostFunc(stream, prepare, pinned));
  CUDA(cudaMemcpyAsync(data, pinned, BYTES, cudaMemcpyHostToDevice, stream));
  CUDA(cudaStreamSynchronize(stream));
  CHECK_INT(first_of(data), 50);
  CUDA(cudaFreeHost(pinned));
  CUDA(cudaFree(data));
  CUDA(cudaStreamDestroy(stream));
}

/* A thread that waits for a function of a stream needs no call to be awakened.
 */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t awakened = PTHREAD_COND_INITIALIZER;
static int is_awake;

static void awaken(void *user) {
  (void)user;
  pthread_mutex_lock(&lock);
  is_awake = 1;
  pthread_cond_signal(&awakened);
  pthread_mutex_unlock(&lock);
}

static void a_thread_waits_for_a_function(void) {
  cudaStream_t stream = stream_with(0);
  CUDA(cudaLaunchHostFunc(stream, awaken, NULL));
  pthread_mutex_lock(&lock);
  while (!is_awake) pthread_cond_wait(&awakened, &lock);
  pthread_mutex_unlock(&lock);
  CUDA(cudaStreamDestroy(stream));
  CHECK(is_awake);
}

/* While one thread is in a function of a stream, another one makes calls; the
 * first one's wait is still complete. */
static int is_in_function, may_leave;

static void stay(void *user) {
  (void)user;
  __atomic_store_n(&is_in_function, 1, __ATOMIC_RELEASE);
  while (!__atomic_load_n(&may_leave, __ATOMIC_ACQUIRE)) usleep(100);
}

static void *make_calls(void *user) {
  cudaStream_t other = stream_with(cudaStreamNonBlocking);
  while (!__atomic_load_n(&is_in_function, __ATOMIC_ACQUIRE)) usleep(100);
  CUDA(launch_scale(user, COUNT, 1, other));
  CUDA(cudaStreamSynchronize(other));
  CUDA(cudaStreamDestroy(other));
  __atomic_store_n(&may_leave, 1, __ATOMIC_RELEASE);
  return NULL;
}

static void a_wait_outlasts_calls_of_others(void) {
  cudaStream_t stream = stream_with(cudaStreamNonBlocking);
  int *data = zeros(), *other = zeros();
  pthread_t thread;
  CHECK(!pthread_create(&thread, NULL, make_calls, other));
  CUDA(cudaLaunchHostFunc(stream, stay, NULL));
  CUDA(launch_scale(data, COUNT, 2, stream));
  CUDA(cudaStreamSynchronize(stream));
  CUDA(cudaStreamQuery(stream)); /* nothing is left */
  pthread_join(thread, NULL);
  CHECK_INT(first_of(data), 1);
  CUDA(cudaFree(data));
  CUDA(cudaFree(other));
  CUDA(cudaStreamDestroy(stream));
}

static void *use_a_stream(void *user) {
  cudaStream_t stream = stream_with(cudaStreamNonBlocking);
  int *data = user;
  for (int i = 0; i < 20; i++) {
    CUDA(launch_scale(data, COUNT, 1, stream));
    CUDA(cudaStreamSynchronize(stream)); /* while others launch */
  }
  CUDA(cudaStreamDestroy(stream));
  return NULL;
}

static void threads_have_streams_of_their_own(void) {
  pthread_t threads[4];
  int *data[4];
  for (int i = 0; i < 4; i++) {
    data[i] = zeros();
    CHECK(!pthread_create(&threads[i], NULL, use_a_stream, data[i]));
  }
  for (int i = 0; i < 4; i++) {
    pthread_join(threads[i], NULL);
    CHECK_INT(first_of(data[i]), 20);
    CUDA(cudaFree(data[i]));
  }
}

/* 64 MiB to the device take longer than 16, and both about what PCIe takes. */
static void times_follow_the_work(void) {
  enum { MIB = 1 << 20 };
  cudaEvent_t events[3];
  char *pinned, *device;
  float first, second;
  CUDA(cudaMallocHost((void **)&pinned, 64 * MIB));
  CUDA(cudaMalloc((void **)&device, 64 * MIB));
  for (int i = 0; i < 3; i++) CUDA(cudaEventCreate(&events[i]));
  CUDA(cudaEventRecord(events[0], 0));
  CUDA(cudaMemcpy(device, pinned, 16 * MIB, cudaMemcpyHostToDevice));
  CUDA(cudaEventRecord(events[1], 0));
  CUDA(cudaMemcpy(device, pinned, 64 * MIB, cudaMemcpyHostToDevice));
  CUDA(cudaEventRecord(events[2], 0));
  CUDA(cudaEventSynchronize(events[2]));
  CUDA(cudaEventElapsedTime(&first, events[0], events[1]));
  CUDA(cudaEventElapsedTime(&second, events[1], events[2]));
  CHECK_BETWEEN(first, 0.2, 2);
  CHECK_BETWEEN(second / first, 3.5, 4.1);
  /* A blocking stream begins after the legacy stream's copy. */
  cudaStream_t blocking = stream_with(cudaStreamDefault);
  CUDA(cudaEventRecord(events[0], blocking));
  CUDA(cudaMemcpyAsync(device, pinned, 64 * MIB, cudaMemcpyHostToDevice, 0));
  CUDA(cudaEventRecord(events[1], blocking));
  CUDA(cudaEventSynchronize(events[1]));
  CUDA(cudaEventElapsedTime(&first, events[0], events[1]));
  CHECK_BETWEEN(first / second, 0.95, 1.05);
  CUDA(cudaStreamDestroy(blocking));
  CUDA(cudaFree(device));
  CUDA(cudaFreeHost(pinned));
}

/* More elements take longer, and a launch is never for nothing. */
static void kernels_take_their_predicted_time(void) {
  enum { LARGE = 1 << 20 };
  cudaEvent_t events[3];
  float small, large;
  int *data;
  CUDA(cudaMalloc((void **)&data, LARGE * sizeof(int)));
  CUDA(cudaMemset(data, 0, LARGE * sizeof(int)));
  for (int i = 0; i < 3; i++) CUDA(cudaEventCreate(&events[i]));
  CUDA(cudaEventRecord(events[0], 0));
  CUDA(launch_scale(data, COUNT, 2, 0));
  CUDA(cudaEventRecord(events[1], 0));
  CUDA(launch_scale(data, LARGE, 2, 0));
  CUDA(cudaEventRecord(events[2], 0));
  CUDA(cudaEventSynchronize(events[2]));
  CUDA(cudaEventElapsedTime(&small, events[0], events[1]));
  CUDA(cudaEventElapsedTime(&large, events[1], events[2]));
  /* 8 MiB of an H200's memory are 1.7 us. */
  CHECK_BETWEEN(small * 1000, 1, 8);
  CHECK_BETWEEN(large * 1000, 1.7 + small * 1000 / 2, 30);
  CUDA(cudaFree(data));
}

static void a_time_needs_two_records(void) {
  cudaEvent_t recorded, not_recorded;
  float ms;
  CUDA(cudaEventCreate(&recorded));
  CUDA(cudaEventCreate(&not_recorded));
  CUDA(cudaEventRecord(recorded, 0));
  CUDA_IS(cudaEventElapsedTime(&ms, recorded, not_recorded),
          cudaErrorInvalidResourceHandle);
}

static void stream_properties(void) {
  cudaStream_t stream;
  int least, greatest, priority;
  unsigned flags;
  CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  CHECK(greatest < least);
  CUDA(cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking,
                                    greatest - 7));
  CUDA(cudaStreamGetPriority(stream, &priority));
  CUDA(cudaStreamGetFlags(stream, &flags));
  CHECK_INT(priority, greatest);
  CHECK_INT(flags, cudaStreamNonBlocking);
  CUDA_IS(cudaStreamCreateWithFlags(&stream, 8), cudaErrorInvalidValue);
  CUDA(cudaStreamDestroy(stream));
}

/* A stream is destroyed at once, and its work is still done. */
static void work_outlives_its_stream(void) {
  cudaStream_t stream = stream_with(cudaStreamDefault);
  int *data = zeros();
  CUDA(launch_scale(data, COUNT, 2, stream));
  CUDA(cudaStreamDestroy(stream));
  CHECK_INT(first_of(data), 1);
  CUDA(cudaFree(data));
}

/* ---- what is found ------------------------------------------------------- */

static void host_reads_too_early(void) {
  cudaStream_t stream = stream_with(0);
  int *data = zeros(), *pinned;
  CUDA(cudaMallocHost((void **)&pinned, BYTES));
  CUDA(cudaMemcpyAsync(pinned, data, BYTES, cudaMemcpyDeviceToHost, stream));
  CHECK_INT(cudart_host_access(pinned + 3, 4, 0, "code"), 1);
  CUDA(cudaStreamSynchronize(stream));
  CHECK_INT(cudart_host_access(pinned + 3, 4, 0, "code"), 1);
  CUDA(cudaFreeHost(pinned));
  CUDA(cudaFree(data));
  CUDA(cudaStreamDestroy(stream));
}

static void host_overwrites_a_source(void) {
  cudaStream_t stream = stream_with(0);
  int *data = zeros(), *pinned;
  CUDA(cudaMallocHost((void **)&pinned, BYTES));
  CUDA(
      cudaMemcpyAsync(data, pinned, BYTES / 2, cudaMemcpyHostToDevice, stream));
  CHECK_INT(cudart_host_access(pinned, 4, 0, "code"), 1); /* both read */
  CHECK_INT(cudart_host_access(pinned + COUNT / 2, 4, 1, "code"), 1);
  CHECK_INT(cudart_host_access(pinned + 1, 4, 1, "code"), 1);
  CUDA(cudaStreamSynchronize(stream));
  CUDA(cudaFreeHost(pinned));
  CUDA(cudaFree(data));
  CUDA(cudaStreamDestroy(stream));
}

static void two_streams(int with_event) {
  cudaStream_t a = stream_with(cudaStreamNonBlocking);
  cudaStream_t b = stream_with(cudaStreamNonBlocking);
  int *data = zeros(), *other = zeros();
  cudaEvent_t event;
  CUDA(cudaEventCreate(&event));
  CUDA(cudaMemsetAsync(data, 1, BYTES, a));
  CUDA(cudaEventRecord(event, a));
  if (with_event) CUDA(cudaStreamWaitEvent(b, event, 0));
  CUDA(cudaMemcpyAsync(other, data, BYTES, cudaMemcpyDeviceToDevice, b));
  CUDA(cudaDeviceSynchronize());
  CUDA(cudaEventDestroy(event));
  CUDA(cudaStreamDestroy(a));
  CUDA(cudaStreamDestroy(b));
  CUDA(cudaFree(data));
  CUDA(cudaFree(other));
}

static void streams_without_order(void) { two_streams(0); }
static void streams_with_order(void) { two_streams(1); }

static void halves_in_two_streams(void) {
  cudaStream_t a = stream_with(cudaStreamNonBlocking);
  cudaStream_t b = stream_with(cudaStreamNonBlocking);
  int *data = zeros();
  CUDA(cudaMemset2DAsync(data, 16, 1, 8, COUNT / 4, a));
  CUDA(cudaMemset2DAsync(data + 2, 16, 2, 8, COUNT / 4, b));
  CUDA(cudaDeviceSynchronize());
  CUDA(cudaStreamDestroy(a));
  CUDA(cudaStreamDestroy(b));
  CUDA(cudaFree(data));
}

static void destroyed_stream(void) {
  cudaStream_t stream = stream_with(0);
  CUDA(cudaStreamDestroy(stream));
  CUDA_IS(cudaStreamSynchronize(stream), cudaErrorInvalidResourceHandle);
}

static void call_in_host_function(void *user) {
  int count;
  ((struct seen *)user)->inside = cudaGetDeviceCount(&count);
}

static void a_function_calls_the_runtime(void) {
  struct seen seen = {0};
  CUDA(cudaLaunchHostFunc(0, call_in_host_function, &seen));
  CUDA(cudaDeviceSynchronize());
  CHECK_INT(seen.inside, cudaErrorNotPermitted);
  cudaGetLastError();
}

int main(int argc, char **argv) {
  static const cuda_case ordered[] = {
      CASE(a_stream_keeps_its_order, NULL),
      CASE(a_stream_waits_for_an_event, NULL),
      CASE(waits_go_through_streams, NULL),
      CASE(the_legacy_stream_orders_blocking_ones, NULL),
      CASE(the_legacy_stream_orders_through_events, NULL),
      CASE(copies_wait_for_blocking_streams, NULL),
      CASE(late_work_is_late, NULL),
      CASE(pageable_memory_is_staged, NULL),
      CASE(a_default_stream_per_thread, NULL),
      CASE(questions_end, NULL),
      CASE(functions_of_the_host_see_what_was_before, NULL),
      CASE(functions_of_the_host_may_write, NULL),
      CASE(a_thread_waits_for_a_function, NULL),
      CASE(threads_have_streams_of_their_own, NULL),
      CASE(a_wait_outlasts_calls_of_others, NULL),
      CASE(times_follow_the_work, NULL),
      CASE(kernels_take_their_predicted_time, NULL),
      CASE(a_time_needs_two_records, "needs two events that were recorded"),
      CASE(stream_properties, NULL),
      CASE(streams_with_order, NULL),
      CASE(work_outlives_its_stream, NULL),
      CASE(halves_in_two_streams, NULL),
      CASE(destroyed_stream, "which does not exist or has been destroyed"),
      CASE(a_function_calls_the_runtime, "from a host function of a stream"),
  };
  /* Only where work is late: at other times it has been done. */
  static const cuda_case found[] = {
      CASE(host_reads_too_early,
           "the host reads memory that "
           "cudaMemcpyAsync() writes"),
      CASE(host_overwrites_a_source,
           "the host writes memory that "
           "cudaMemcpyAsync() reads"),
      CASE(streams_without_order, "nothing orders the two"),
  };
  static const char *const all[] = {"late", "now", "1", "2", "3", NULL};
  static const char *const late[] = {"late", NULL};
  const int ordered_count = sizeof ordered / sizeof *ordered;
  if (argc > 1)
    for (int i = 0; i < 3; i++)
      if (!strcmp(argv[1], found[i].name))
        return case_main(argc, argv, found, 3, late);
  if (argc == 1)
    for (int i = 0; i < 3; i++) case_judge(&found[i], "late");
  return case_main(argc, argv, ordered, ordered_count, all);
}
