/*
 * cuda/graph.h -- capture(), replay() and drop_graph() of twi_device_class.
 */
#ifndef TWI_CUDA_GRAPH_H
#define TWI_CUDA_GRAPH_H

#include "devices/device.h"

tw_status twi_cuda_capture(twi_device *device,
                           tw_status (*body)(void *user, tw_stream stream),
                           void *user, void **graph);
tw_status twi_cuda_replay(twi_device *device, void *graph, tw_stream stream);
void twi_cuda_drop_graph(twi_device *device, void *graph);

#endif
