#include "cudart/capture.h"

#include "cudart/graph.h"
cudaError_t cudart_capture_job(cudaStream_t s, cudart_job *j) {
  (void)s, (void)j;
  return cudaErrorNotSupported;
}
cudaError_t cudart_capture_record(cudaStream_t s, cudart_captured_event *e) {
  (void)s, (void)e;
  return cudaErrorNotSupported;
}
cudaError_t cudart_capture_wait(cudaStream_t s,
                                const cudart_captured_event *e) {
  (void)s, (void)e;
  return cudaErrorNotSupported;
}
void cudart_captured_event_clear(cudart_captured_event *e) { e->id = 0; }
cudaError_t cudart_capture_forbids(cudaStream_t s) {
  (void)s;
  return cudaSuccess;
}
cudaError_t cudart_capture_allocation(cudaStream_t s, size_t b, void **m) {
  (void)s, (void)b, (void)m;
  return cudaErrorNotSupported;
}
void cudart_graphs_destroy(void) {}
