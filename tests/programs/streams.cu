// Random launches in streams, ordered by random events and waits. Prints
// whether nothing orders two launches of which one writes what the other
// touches, as the orders that were made say:
//
//   streams SEED
#include <cstdint>
#include <cstdio>
#include <cstdlib>

enum { STREAMS = 4, WORDS = 6, MOST = 14 };

#define NEED(call)     \
  do {                 \
    if (call) exit(2); \
  } while (0)

static uint64_t state;

static int draw(int count) {
  state += UINT64_C(0x9e3779b97f4a7c15);
  uint64_t z = (state ^ (state >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return (int)((z ^ (z >> 31)) % (uint64_t)count);
}

__global__ void touch(int *words, int reads, int writes, int *sink) {
  if (threadIdx.x == 0) {
    int sum = 0;
    for (int i = 0; i < WORDS; i++)
      if (reads >> i & 1) sum += words[i];
    for (int i = 0; i < WORDS; i++)
      if (writes >> i & 1) words[i] = sum + i;
    *sink = sum;
  }
}

// The launches so far, and a bit for each that is ordered before ...
static int reads[MOST], writes[MOST], count;
static unsigned before[MOST];  // ... this launch
static unsigned
    in_stream[STREAMS + 1];  // ... the next of a stream; [STREAMS]: legacy
static unsigned on_host;     // ... whatever is submitted from now on
static unsigned at_event;    // ... what waits for the event

static bool is_blocking(int stream) { return stream == 0 || stream == 1; }

// What is ordered before the next launch of a stream.
static unsigned next_of(int stream) {
  unsigned all = on_host | in_stream[stream];
  if (stream == STREAMS) {
    for (int i = 0; i < STREAMS; i++)
      if (is_blocking(i)) all |= in_stream[i];
  } else if (is_blocking(stream)) {
    all |= in_stream[STREAMS];
  }
  return all;
}

static void note(int stream) {
  before[count] = next_of(stream);
  in_stream[stream] = before[count] | 1u << count;
  count++;
}

static bool conflict(int a, int b) {
  return writes[a] & (reads[b] | writes[b]) || writes[b] & reads[a];
}

static bool is_wrong() {
  for (int b = 0; b < count; b++)
    for (int a = 0; a < b; a++)
      if (!(before[b] >> a & 1) && conflict(a, b)) return true;
  return false;
}

int main(int, char **argv) {
  state = strtoull(argv[1], nullptr, 10);
  cudaStream_t streams[STREAMS + 1] = {};
  cudaEvent_t event;
  int *words, *sinks;
  for (int i = 0; i < STREAMS; i++)
    NEED(cudaStreamCreateWithFlags(&streams[i], is_blocking(i)
                                                    ? cudaStreamDefault
                                                    : cudaStreamNonBlocking));
  NEED(cudaEventCreate(&event));
  NEED(cudaMalloc(&words, WORDS * sizeof(int)));
  NEED(cudaMalloc(&sinks, MOST * sizeof(int)));
  NEED(cudaMemset(words, 0, WORDS * sizeof(int)));
  NEED(cudaDeviceSynchronize());
  bool is_recorded = false;
  const int most = 2 + draw(MOST - 1);
  while (count < most) {
    const int what = draw(10), stream = draw(STREAMS + 1);
    if (what < 4) {
      reads[count] = 1 << draw(WORDS) | (draw(2) ? 1 << draw(WORDS) : 0);
      writes[count] = draw(5) ? 0 : 1 << draw(WORDS);
      touch<<<1, 32, 0, streams[stream]>>>(words, reads[count], writes[count],
                                           sinks + count);
      note(stream);
    } else if (what < 6) {
      NEED(cudaEventRecord(event, streams[stream]));
      at_event = in_stream[stream] = next_of(stream);
      is_recorded = true;
    } else if (what < 8 && is_recorded) {
      NEED(cudaStreamWaitEvent(streams[stream], event, 0));
      in_stream[stream] = next_of(stream) | at_event;
    } else if (what == 8 && !draw(2)) {
      NEED(cudaStreamSynchronize(streams[stream]));
      on_host |= next_of(stream);
    } else if (what == 9 && is_recorded && !draw(2)) {
      NEED(cudaEventSynchronize(event));
      on_host |= at_event;
    }
  }
  NEED(cudaDeviceSynchronize());
  printf("%s\n", is_wrong() ? "wrong" : "right");
  for (int i = 0; i < STREAMS; i++) NEED(cudaStreamDestroy(streams[i]));
  NEED(cudaEventDestroy(event));
  return cudaFree(words) || cudaFree(sinks);
}
