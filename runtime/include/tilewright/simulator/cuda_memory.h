/*
 * cuda_memory.h -- fences, and loads and stores with a cache hint.
 *
 * A hint changes no result: it is dropped. Included by cuda_words.h.
 */
#ifndef TILEWRIGHT_CUDA_MEMORY_H
#define TILEWRIGHT_CUDA_MEMORY_H

#include "tilewright/simulator/calls.h"
#include "tilewright/simulator/cuda_bits.h"
#include "tilewright/simulator/hide_macros.h"

TW_SIM_INLINE void __threadfence_block() { tw_sim_fence(0); }
TW_SIM_INLINE void __threadfence() { tw_sim_fence(1); }
TW_SIM_INLINE void __threadfence_system() { tw_sim_fence(1); }

#define TW_SIM_LOAD(name)                  \
  template <class T>                       \
  TW_SIM_INLINE T name(const T *address) { \
    return *address;                       \
  }
TW_SIM_LOAD(__ldca)
TW_SIM_LOAD(__ldcg)
TW_SIM_LOAD(__ldcs)
TW_SIM_LOAD(__ldlu)
TW_SIM_LOAD(__ldcv)
#undef TW_SIM_LOAD
/* Through the cache for memory that the launch does not write. */
template <class T>
TW_SIM_INLINE T __ldg(const T *address) {
  const T value = *address;
  tw_sim_read_only(address, sizeof value);
  return value;
}

#define TW_SIM_STORE(name)                                                   \
  template <class T>                                                         \
  TW_SIM_INLINE void name(T *address, typename tw_sim_same<T>::type value) { \
    *address = value;                                                        \
  }
TW_SIM_STORE(__stwb)
TW_SIM_STORE(__stcg)
TW_SIM_STORE(__stcs)
TW_SIM_STORE(__stwt)
#undef TW_SIM_STORE

/* Which memory an address is in. */
TW_SIM_INLINE unsigned __isGlobal(const void *pointer) {
  return tw_sim_space(pointer) == TW_SIM_SPACE_GLOBAL;
}
TW_SIM_INLINE unsigned __isShared(const void *pointer) {
  return tw_sim_space(pointer) == TW_SIM_SPACE_SHARED;
}
TW_SIM_INLINE unsigned __isConstant(const void *pointer) {
  return tw_sim_space(pointer) == TW_SIM_SPACE_CONSTANT;
}
TW_SIM_INLINE unsigned __isLocal(const void *pointer) {
  return tw_sim_space(pointer) == TW_SIM_SPACE_LOCAL;
}

/* Everything has an address of its one address space. */
TW_SIM_INLINE size_t __cvta_generic_to_global(const void *pointer) {
  return (size_t)pointer;
}
TW_SIM_INLINE size_t __cvta_generic_to_shared(const void *pointer) {
  return (size_t)pointer;
}

#include "tilewright/simulator/show_macros.h"

#endif
