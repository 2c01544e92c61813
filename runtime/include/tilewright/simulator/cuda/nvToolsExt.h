/*
 * nvToolsExt.h -- NVTX, whose marks nobody reads here: each call does nothing.
 */
#ifndef TILEWRIGHT_CUDART_NVTX_H
#define TILEWRIGHT_CUDART_NVTX_H

#include <stddef.h>
#include <stdint.h>

#include "tilewright/simulator/hide_macros.h"

#define NVTX_VERSION 3
#define NVTX_EVENT_ATTRIB_STRUCT_SIZE ((uint16_t)sizeof(nvtxEventAttributes_t))

typedef uint64_t nvtxRangeId_t;
typedef struct nvtxDomainRegistration_st *nvtxDomainHandle_t;
typedef struct nvtxStringRegistration_st *nvtxStringHandle_t;
typedef enum nvtxColorType_t {
  NVTX_COLOR_UNKNOWN = 0,
  NVTX_COLOR_ARGB = 1
} nvtxColorType_t;
typedef enum nvtxMessageType_t {
  NVTX_MESSAGE_UNKNOWN = 0,
  NVTX_MESSAGE_TYPE_ASCII = 1,
  NVTX_MESSAGE_TYPE_UNICODE = 2,
  NVTX_MESSAGE_TYPE_REGISTERED = 3
} nvtxMessageType_t;
typedef union nvtxMessageValue_t {
  const char *ascii;
  const wchar_t *unicode;
  nvtxStringHandle_t registered;
} nvtxMessageValue_t;
typedef union nvtxPayload_t {
  uint64_t ullValue;
  int64_t llValue;
  double dValue;
  uint32_t uiValue;
  int32_t iValue;
  float fValue;
} nvtxPayload_t;
typedef struct nvtxEventAttributes_t {
  uint16_t version, size;
  uint32_t category;
  int32_t colorType;
  uint32_t color;
  int32_t payloadType, reserved0;
  nvtxPayload_t payload;
  int32_t messageType;
  nvtxMessageValue_t message;
} nvtxEventAttributes_t;

#define TW_NVTX static inline __attribute__((unused))
TW_NVTX void nvtxMarkA(const char *text) { (void)text; }
TW_NVTX void nvtxMarkEx(const nvtxEventAttributes_t *event) { (void)event; }
TW_NVTX int nvtxRangePushA(const char *text) { return (void)text, 0; }
TW_NVTX int nvtxRangePushEx(const nvtxEventAttributes_t *event) {
  return (void)event, 0;
}
TW_NVTX int nvtxRangePop(void) { return 0; }
TW_NVTX nvtxRangeId_t nvtxRangeStartA(const char *text) {
  return (void)text, 0;
}
TW_NVTX nvtxRangeId_t nvtxRangeStartEx(const nvtxEventAttributes_t *event) {
  return (void)event, 0;
}
TW_NVTX void nvtxRangeEnd(nvtxRangeId_t range) { (void)range; }
TW_NVTX void nvtxNameOsThreadA(uint32_t thread, const char *text) {
  (void)thread, (void)text;
}
TW_NVTX void nvtxNameCategoryA(uint32_t category, const char *text) {
  (void)category, (void)text;
}
TW_NVTX nvtxDomainHandle_t nvtxDomainCreateA(const char *text) {
  return (void)text, (nvtxDomainHandle_t)0;
}
TW_NVTX void nvtxDomainDestroy(nvtxDomainHandle_t domain) { (void)domain; }
TW_NVTX void nvtxDomainMarkEx(nvtxDomainHandle_t domain,
                              const nvtxEventAttributes_t *event) {
  (void)domain, (void)event;
}
TW_NVTX int nvtxDomainRangePushEx(nvtxDomainHandle_t domain,
                                  const nvtxEventAttributes_t *event) {
  return (void)domain, (void)event, 0;
}
TW_NVTX int nvtxDomainRangePop(nvtxDomainHandle_t domain) {
  return (void)domain, 0;
}
#define nvtxMark nvtxMarkA
#define nvtxRangePush nvtxRangePushA
#define nvtxRangeStart nvtxRangeStartA
#define nvtxNameOsThread nvtxNameOsThreadA
#define nvtxNameCategory nvtxNameCategoryA
#define nvtxDomainCreate nvtxDomainCreateA

#include "tilewright/simulator/show_macros.h"

#endif
