/*
 * test_graphs.c -- graphs and captured streams of the CUDA runtime on the
 * simulator.
 */
#include "cases.h"

enum { COUNT = 64, BYTES = COUNT * sizeof(int) };

static int *data_of(int value) {
  int *data, host[COUNT];
  for (int i = 0; i < COUNT; i++) host[i] = value;
  CUDA(cudaMalloc((void **)&data, BYTES));
  CUDA(cudaMemcpy(data, host, BYTES, cudaMemcpyHostToDevice));
  return data;
}

static int first_of(const int *data) {
  int value;
  CUDA(cudaMemcpy(&value, data, sizeof value, cudaMemcpyDefault));
  return value;
}

static struct cudaKernelNodeParams scale_params(void **arguments) {
  return (struct cudaKernelNodeParams){.func = (void *)(uintptr_t)scale,
                                       .gridDim = {1, 1, 1},
                                       .blockDim = {COUNT, 1, 1},
                                       .kernelParams = arguments};
}

static cudaGraphNode_t add_scale(cudaGraph_t graph, int *data, int factor,
                                 cudaGraphNode_t before) {
  int count = COUNT;
  void *arguments[] = {&data, &count, &factor};
  struct cudaKernelNodeParams params = scale_params(arguments);
  cudaGraphNode_t node = NULL;
  CUDA(cudaGraphAddKernelNode(&node, graph, &before, before ? 1 : 0, &params));
  return node;
}

/* ---- graphs made node by node -------------------------------------------- */

/* The nodes are added in another order than the one they depend in. */
static void dependencies_are_kept(void) {
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  int *data = data_of(1);
  CUDA(cudaGraphCreate(&graph, 0));
  cudaGraphNode_t last = add_scale(graph, data, 10, NULL);
  cudaGraphNode_t middle = add_scale(graph, data, 3, NULL);
  cudaGraphNode_t first = add_scale(graph, data, 2, NULL);
  CUDA(cudaGraphAddDependencies_v2(graph, &first, &middle, NULL, 1));
  CUDA(cudaGraphAddDependencies_v2(graph, &middle, &last, NULL, 1));
  CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CUDA(cudaGraphDestroy(graph));
  CUDA(cudaGraphLaunch(exec, 0));
  CHECK_INT(first_of(data), ((1 * 2 + 1) * 3 + 1) * 10 + 1);
  CUDA(cudaGraphExecDestroy(exec));
  CUDA(cudaFree(data));
}

static void add_seven(void *user) { *(int *)user += 7; }

static void all_kinds_of_nodes(void) {
  cudaGraph_t graph, child;
  cudaGraphExec_t exec;
  cudaGraphNode_t node, next;
  int got = 0, seen = 0;
  int *data = data_of(0), *other = data_of(0);
  struct cudaMemsetParams set = {
      .dst = data, .value = 5, .elementSize = 4, .width = COUNT, .height = 1};
  struct cudaHostNodeParams function = {add_seven, &seen};
  CUDA(cudaGraphCreate(&graph, 0));
  CUDA(cudaGraphCreate(&child, 0));
  CUDA(cudaGraphAddMemsetNode(&node, graph, NULL, 0, &set));
  add_scale(child, data, 2, NULL);
  CUDA(cudaGraphAddChildGraphNode(&next, graph, &node, 1, child));
  CUDA(cudaGraphAddMemcpyNode1D(&node, graph, &next, 1, other, data, BYTES,
                                cudaMemcpyDeviceToDevice));
  CUDA(cudaGraphAddEmptyNode(&next, graph, &node, 1));
  CUDA(cudaGraphAddMemcpyNode1D(&node, graph, &next, 1, &got, other, 4,
                                cudaMemcpyDeviceToHost));
  CUDA(cudaGraphAddHostNode(&next, graph, &node, 1, &function));
  CUDA(cudaGraphInstantiate(&exec, graph, 0));
  for (int i = 1; i <= 3; i++) {
    CUDA(cudaGraphLaunch(exec, 0));
    CUDA(cudaStreamSynchronize(0));
    CHECK_INT(got, 11);
    CHECK_INT(seen, 7 * i);
  }
  CUDA(cudaGraphExecDestroy(exec));
  CUDA(cudaGraphDestroy(graph));
  CUDA(cudaGraphDestroy(child));
  CUDA(cudaFree(data));
  CUDA(cudaFree(other));
}

static void nodes_are_changed(void) {
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  int *data = data_of(1), count = COUNT, factor = 5;
  void *arguments[] = {&data, &count, &factor};
  struct cudaKernelNodeParams params = scale_params(arguments);
  CUDA(cudaGraphCreate(&graph, 0));
  cudaGraphNode_t node = add_scale(graph, data, 2, NULL);
  CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CUDA(cudaGraphExecKernelNodeSetParams(exec, node, &params));
  CUDA(cudaGraphLaunch(exec, 0));
  CHECK_INT(first_of(data), 6);
  struct cudaKernelNodeParams read;
  CUDA(cudaGraphKernelNodeGetParams(node, &read)); /* of the graph: still 2 */
  CHECK_INT(*(int *)read.kernelParams[2], 2);
  CHECK_INT(read.blockDim.x, COUNT);
  CUDA(cudaGraphNodeSetEnabled(exec, node, 0));
  CUDA(cudaGraphLaunch(exec, 0));
  CHECK_INT(first_of(data), 6);
  CUDA(cudaGraphExecDestroy(exec));
  CUDA(cudaGraphDestroy(graph));
  CUDA(cudaFree(data));
}

static void updates(void) {
  cudaGraph_t graph, same, longer;
  cudaGraphExec_t exec;
  cudaGraphExecUpdateResultInfo info;
  int *data = data_of(1);
  CUDA(cudaGraphCreate(&graph, 0));
  CUDA(cudaGraphCreate(&same, 0));
  add_scale(graph, data, 2, NULL);
  add_scale(same, data, 4, NULL);
  CUDA(cudaGraphClone(&longer, same));
  add_scale(longer, data, 4, NULL);
  CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CUDA(cudaGraphExecUpdate(exec, same, &info));
  CHECK_INT(info.result, cudaGraphExecUpdateSuccess);
  CUDA_IS(cudaGraphExecUpdate(exec, longer, &info),
          cudaErrorGraphExecUpdateFailure);
  CHECK_INT(info.result, cudaGraphExecUpdateErrorTopologyChanged);
  CUDA(cudaGraphLaunch(exec, 0));
  CHECK_INT(first_of(data), 5);
  CUDA(cudaGraphExecDestroy(exec));
  CUDA(cudaGraphDestroy(graph));
  CUDA(cudaGraphDestroy(same));
  CUDA(cudaGraphDestroy(longer));
  CUDA(cudaFree(data));
  cudaGetLastError();
}

static void lists(void) {
  cudaGraph_t graph;
  cudaGraphNode_t nodes[4], from[4], to[4];
  size_t count;
  enum cudaGraphNodeType type;
  int *data = data_of(1);
  CUDA(cudaGraphCreate(&graph, 0));
  cudaGraphNode_t a = add_scale(graph, data, 1, NULL);
  cudaGraphNode_t b = add_scale(graph, data, 1, a);
  cudaGraphNode_t c = add_scale(graph, data, 1, b);
  CUDA(cudaGraphGetNodes(graph, NULL, &count));
  CHECK_INT(count, 3);
  count = 4;
  CUDA(cudaGraphGetNodes(graph, nodes, &count));
  CHECK_INT(count, 3);
  CHECK(!nodes[3]);
  CUDA(cudaGraphGetRootNodes(graph, nodes, &count));
  CHECK_INT(count, 1);
  CHECK(nodes[0] == a);
  count = 4;
  CUDA(cudaGraphGetEdges_v2(graph, from, to, NULL, &count));
  CHECK_INT(count, 2);
  CHECK(from[1] == b && to[1] == c);
  CUDA(cudaGraphDestroyNode(b));
  CUDA(cudaGraphGetEdges_v2(graph, NULL, NULL, NULL, &count));
  CHECK_INT(count, 0);
  CUDA(cudaGraphNodeGetType(c, &type));
  CHECK_INT(type, cudaGraphNodeTypeKernel);
  CUDA(cudaGraphDestroy(graph));
  CUDA(cudaFree(data));
}

static void memory_of_a_graph(void) {
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  cudaGraphNode_t node, next;
  struct cudaMemAllocNodeParams params = {.bytesize = BYTES};
  int got[COUNT] = {0};
  CUDA(cudaGraphCreate(&graph, 0));
  CUDA(cudaGraphAddMemAllocNode(&node, graph, NULL, 0, &params));
  struct cudaMemsetParams set = {.dst = params.dptr,
                                 .value = 1,
                                 .elementSize = 4,
                                 .width = COUNT,
                                 .height = 1};
  CUDA(cudaGraphAddMemsetNode(&next, graph, &node, 1, &set));
  CUDA(cudaGraphAddMemcpyNode1D(&node, graph, &next, 1, got, params.dptr, BYTES,
                                cudaMemcpyDeviceToHost));
  CUDA(cudaGraphAddMemFreeNode(&next, graph, &node, 1, params.dptr));
  CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CUDA(cudaGraphLaunch(exec, 0));
  CUDA(cudaStreamSynchronize(0));
  CHECK_INT(got[COUNT - 1], 1);
  CUDA(cudaGraphExecDestroy(exec));
  CUDA(cudaGraphDestroy(graph));
}

/* ---- captures ------------------------------------------------------------ */

static cudaStream_t new_stream(void) {
  cudaStream_t stream;
  CUDA(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  return stream;
}

/* A fork to a second stream and back; nothing runs before the launch. */
static void a_fork_and_a_join(void) {
  cudaStream_t stream = new_stream(), other = new_stream();
  cudaEvent_t forked, joined;
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  enum cudaStreamCaptureStatus status;
  size_t count;
  int *a = data_of(1), *b = data_of(2);
  CUDA(cudaEventCreate(&forked));
  CUDA(cudaEventCreate(&joined));
  CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  CUDA(launch_scale(a, COUNT, 2, stream));
  CUDA(cudaEventRecord(forked, stream));
  CUDA(cudaStreamWaitEvent(other, forked, 0));
  CUDA(launch_scale(b, COUNT, 3, other));
  CUDA(cudaStreamIsCapturing(other, &status));
  CHECK_INT(status, cudaStreamCaptureStatusActive);
  CUDA(cudaEventRecord(joined, other));
  CUDA(launch_scale(a, COUNT, 5, stream));
  CUDA(cudaStreamWaitEvent(stream, joined, 0));
  CUDA(cudaMemcpyAsync(a, b, BYTES, cudaMemcpyDeviceToDevice, stream));
  CUDA(cudaStreamEndCapture(stream, &graph));
  CUDA(cudaStreamIsCapturing(other, &status));
  CHECK_INT(status, cudaStreamCaptureStatusNone);
  CUDA(cudaGraphGetNodes(graph, NULL, &count));
  CHECK_INT(count, 4);
  CHECK_INT(first_of(b), 2);
  CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CUDA(cudaGraphLaunch(exec, stream));
  CUDA(cudaGraphLaunch(exec, stream));
  CUDA(cudaStreamSynchronize(stream));
  CHECK_INT(first_of(a), (2 * 3 + 1) * 3 + 1);
  CUDA(cudaGraphExecDestroy(exec));
  CUDA(cudaGraphDestroy(graph));
  CUDA(cudaEventDestroy(forked));
  CUDA(cudaEventDestroy(joined));
  CUDA(cudaStreamDestroy(stream));
  CUDA(cudaStreamDestroy(other));
  CUDA(cudaFree(a));
  CUDA(cudaFree(b));
}

static void a_fork_without_a_join(void) {
  cudaStream_t stream = new_stream(), other = new_stream();
  cudaEvent_t forked;
  cudaGraph_t graph;
  int *data = data_of(1);
  CUDA(cudaEventCreate(&forked));
  CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed));
  CUDA(cudaEventRecord(forked, stream));
  CUDA(cudaStreamWaitEvent(other, forked, 0));
  CUDA(launch_scale(data, COUNT, 3, other));
  CUDA_IS(cudaStreamEndCapture(stream, &graph), cudaErrorStreamCaptureUnjoined);
  CHECK(!graph);
  CUDA(cudaStreamDestroy(stream));
  CUDA(cudaStreamDestroy(other));
  CUDA(cudaEventDestroy(forked));
  CUDA(cudaFree(data));
}

static void a_wait_in_a_capture(void) {
  cudaStream_t stream = new_stream();
  cudaGraph_t graph;
  CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  CUDA_IS(cudaStreamSynchronize(stream), cudaErrorStreamCaptureUnsupported);
  CUDA_IS(cudaStreamEndCapture(stream, &graph),
          cudaErrorStreamCaptureInvalidated);
  CUDA(cudaStreamDestroy(stream));
}

static void an_allocation_in_a_capture(void) {
  cudaStream_t stream = new_stream();
  cudaGraph_t graph;
  void *memory;
  enum cudaStreamCaptureMode mode = cudaStreamCaptureModeRelaxed;
  CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  CUDA(cudaThreadExchangeStreamCaptureMode(&mode));
  CUDA(cudaMalloc(&memory, 10));
  CUDA(cudaFree(memory));
  CUDA(cudaThreadExchangeStreamCaptureMode(&mode));
  CUDA_IS(cudaMalloc(&memory, 10), cudaErrorStreamCaptureUnsupported);
  CUDA_IS(cudaStreamEndCapture(stream, &graph),
          cudaErrorStreamCaptureInvalidated);
  CUDA(cudaStreamDestroy(stream));
}

static void a_cycle(void) {
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  int *data = data_of(1);
  CUDA(cudaGraphCreate(&graph, 0));
  cudaGraphNode_t a = add_scale(graph, data, 2, NULL);
  cudaGraphNode_t b = add_scale(graph, data, 2, a);
  CUDA(cudaGraphAddDependencies_v2(graph, &b, &a, NULL, 1));
  CUDA_IS(cudaGraphInstantiate(&exec, graph, 0), cudaErrorInvalidValue);
  CUDA(cudaGraphDestroy(graph));
  CUDA(cudaFree(data));
}

int main(int argc, char **argv) {
  static const cuda_case cases[] = {
      CASE(dependencies_are_kept, NULL),
      CASE(all_kinds_of_nodes, NULL),
      CASE(nodes_are_changed, NULL),
      CASE(updates, NULL),
      CASE(lists, NULL),
      CASE(memory_of_a_graph, NULL),
      CASE(a_fork_and_a_join, NULL),
      CASE(a_fork_without_a_join, "before its stream has waited for the work"),
      CASE(a_wait_in_a_capture,
           "cudaStreamSynchronize() is called while a "
           "stream is captured"),
      CASE(an_allocation_in_a_capture,
           "cudaMalloc() is called while a stream "
           "is captured"),
      CASE(a_cycle, "a graph with a cycle"),
  };
  static const char *const streams[] = {"late", "now", "5", NULL};
  return case_main(argc, argv, cases, sizeof cases / sizeof *cases, streams);
}
