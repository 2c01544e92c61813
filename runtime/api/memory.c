/*
 * memory.c -- the public memory functions: check arguments, call the device.
 */
#include "api/context.h"

static tw_status null_error(const char *function, const char *argument) {
  return twi_fail(TW_ERROR_NULL, "%s: %s is NULL", function, argument);
}

tw_status tw_alloc(tw_context *context, size_t bytes, void **memory) {
  if (!memory) return null_error("tw_alloc", "memory");
  *memory = NULL;
  if (!context) return null_error("tw_alloc", "context");
  if (bytes == 0) return TW_OK;
  twi_device *device = context->device;
  return twi_report(context, device->class_->alloc(device, bytes, memory));
}

tw_status tw_free(tw_context *context, void *memory) {
  if (!context) return null_error("tw_free", "context");
  if (!memory) return TW_OK;
  twi_device *device = context->device;
  return twi_report(context, device->class_->free(device, memory));
}

tw_status tw_upload(tw_context *context, void *device_memory,
                    const void *memory, size_t bytes, tw_stream stream) {
  if (!context) return null_error("tw_upload", "context");
  if (bytes == 0) return TW_OK;
  if (!device_memory) return null_error("tw_upload", "device_memory");
  if (!memory) return null_error("tw_upload", "memory");
  twi_device *device = context->device;
  return twi_report(context, device->class_->upload(device, device_memory,
                                                    memory, bytes, stream));
}

tw_status tw_download(tw_context *context, void *memory,
                      const void *device_memory, size_t bytes,
                      tw_stream stream) {
  if (!context) return null_error("tw_download", "context");
  if (bytes == 0) return TW_OK;
  if (!memory) return null_error("tw_download", "memory");
  if (!device_memory) return null_error("tw_download", "device_memory");
  twi_device *device = context->device;
  return twi_report(context, device->class_->download(
                                 device, memory, device_memory, bytes, stream));
}

tw_status tw_synchronize(tw_context *context, tw_stream stream) {
  if (!context) return null_error("tw_synchronize", "context");
  twi_device *device = context->device;
  return twi_report(context, device->class_->synchronize(device, stream));
}
