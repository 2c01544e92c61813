/*
 * refused.c -- the calls that the simulator refuses, made from call_list.h.
 *
 * Their arguments are not looked at, so none of them has any here: this file
 * does not include their declarations.
 */
#include "cudart/call_list.h"
#include "cudart/refuse.h"

#define NOTHING(name)
#define REFUSE(name, why)                                          \
  __attribute__((visibility("default"))) int name(void);           \
  int name(void) {                                                 \
    return cudart_refuse(#name, why, __builtin_return_address(0)); \
  }
CUDART_CALL_LIST(NOTHING, NOTHING, REFUSE)
