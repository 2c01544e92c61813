/*
 * thrust/pointer.h -- device_ptr, universal_ptr and device_reference of Thrust.
 *
 * Thrust's interface is NVIDIA's (nvidia.github.io/cccl/thrust); nothing of its
 * code is here. The host reads and writes what a device_ptr points to by
 * copies, and a kernel as any memory.
 */
#ifndef TILEWRIGHT_THRUST_POINTER_H
#define TILEWRIGHT_THRUST_POINTER_H

#include <cuda_runtime.h>
#include <thrust/version.h>

#include <cstddef>
#include <iostream> /* which programs take from Thrust's headers */
#include <iterator>
#include <stdexcept>
#include <string>
#include <type_traits>

#include "tilewright/simulator/cuda_words.h"
#include "tilewright/simulator/hide_macros.h"

namespace thrust {

class system_error : public std::runtime_error {
  cudaError_t error;

 public:
  system_error(cudaError_t e, const std::string &what)
      : std::runtime_error(what + ": " + cudaGetErrorString(e)), error(e) {}
  cudaError_t code() const { return error; }
};
namespace system {
using thrust::system_error;
}

inline void tw_require(cudaError_t error, const char *what) {
  if (error != cudaSuccess) throw system_error(error, what);
}

template <class T>
class device_ptr;

template <class T>
class device_reference {
  T *at;
  typedef std::remove_const_t<T> Value;

 public:
  explicit device_reference(T *pointer) : at(pointer) {}
  device_reference(const device_reference &other) = default;

  operator Value() const {
    if (tw_program_in_kernel()) return *at;
    Value value;
    tw_require(cudaMemcpy((void *)&value, (const void *)at, sizeof value,
                          cudaMemcpyDefault),
               "thrust::device_reference");
    return value;
  }
  const device_reference &operator=(const Value &value) const {
    if (tw_program_in_kernel())
      *at = value;
    else
      tw_require(cudaMemcpy((void *)at, (const void *)&value, sizeof value,
                            cudaMemcpyDefault),
                 "thrust::device_reference");
    return *this;
  }
  const device_reference &operator=(const device_reference &other) const {
    return *this = (Value)other;
  }
  template <class U>
  const device_reference &operator=(const device_reference<U> &other) const {
    return *this = (Value)(std::remove_const_t<U>)other;
  }
  template <class U>
  const device_reference &operator+=(const U &value) const {
    return *this = (Value)((Value) * this + value);
  }
  template <class U>
  const device_reference &operator-=(const U &value) const {
    return *this = (Value)((Value) * this - value);
  }
  device_ptr<T> operator&() const { return device_ptr<T>(at); }
};

template <class T>
std::ostream &operator<<(std::ostream &to, const device_reference<T> &from) {
  return to << (std::remove_const_t<T>)from;
}

/* What pointers to the device's memory share; an element is a Reference. */
template <class Self, class T, class Reference>
class tw_pointer {
  T *at = nullptr;
  Self &self() { return static_cast<Self &>(*this); }

 public:
  typedef std::remove_const_t<T> value_type;
  typedef T element_type;
  typedef Reference reference;
  typedef Self pointer;
  typedef std::ptrdiff_t difference_type;
  typedef std::random_access_iterator_tag iterator_category;

  tw_pointer() = default;
  explicit tw_pointer(T *pointer) : at(pointer) {}

  T *get() const { return at; }
  Self operator+(difference_type n) const { return Self(at + n); }
  Self operator-(difference_type n) const { return Self(at - n); }
  difference_type operator-(const Self &other) const {
    return at - other.get();
  }
  Self &operator+=(difference_type n) {
    at += n;
    return self();
  }
  Self &operator-=(difference_type n) {
    at -= n;
    return self();
  }
  Self &operator++() { return *this += 1; }
  Self &operator--() { return *this -= 1; }
  Self operator++(int) { return Self(at++); }
  Self operator--(int) { return Self(at--); }
  explicit operator bool() const { return at; }
  bool operator==(const Self &other) const { return at == other.get(); }
  bool operator!=(const Self &other) const { return at != other.get(); }
  bool operator<(const Self &other) const { return at < other.get(); }
};

template <class T>
class device_ptr : public tw_pointer<device_ptr<T>, T, device_reference<T>> {
  typedef tw_pointer<device_ptr<T>, T, device_reference<T>> Base;

 public:
  device_ptr() = default;
  device_ptr(std::nullptr_t) {}
  explicit device_ptr(T *pointer) : Base(pointer) {}
  template <class U, class = std::enable_if_t<std::is_convertible_v<U *, T *>>>
  device_ptr(const device_ptr<U> &other) : Base(other.get()) {}

  device_reference<T> operator*() const {
    return device_reference<T>(this->get());
  }
  device_reference<T> operator[](std::ptrdiff_t i) const {
    return device_reference<T>(this->get() + i);
  }
};

/* To managed memory, which the host reads and writes itself. */
template <class T>
class universal_ptr : public tw_pointer<universal_ptr<T>, T, T &> {
  typedef tw_pointer<universal_ptr<T>, T, T &> Base;

 public:
  universal_ptr() = default;
  universal_ptr(std::nullptr_t) {}
  explicit universal_ptr(T *pointer) : Base(pointer) {}
  template <class U, class = std::enable_if_t<std::is_convertible_v<U *, T *>>>
  universal_ptr(const universal_ptr<U> &other) : Base(other.get()) {}

  T &operator*() const { return *this->get(); }
  T &operator[](std::ptrdiff_t i) const { return this->get()[i]; }
  T *operator->() const { return this->get(); }
};

template <class T>
device_ptr<T> device_pointer_cast(T *pointer) {
  return device_ptr<T>(pointer);
}
template <class T>
device_ptr<T> device_pointer_cast(const device_ptr<T> &pointer) {
  return pointer;
}
template <class T>
T *raw_pointer_cast(const device_ptr<T> &pointer) {
  return pointer.get();
}
template <class T>
T *raw_pointer_cast(const universal_ptr<T> &pointer) {
  return pointer.get();
}
template <class T>
T *raw_pointer_cast(T *pointer) {
  return pointer;
}

template <class T>
device_ptr<T> device_malloc(std::size_t n) {
  T *at = nullptr;
  tw_require(cudaMalloc(&at, n * sizeof(T)), "thrust::device_malloc");
  return device_ptr<T>(at);
}
inline device_ptr<void> device_malloc(std::size_t bytes) {
  void *at = nullptr;
  tw_require(cudaMalloc(&at, bytes), "thrust::device_malloc");
  return device_ptr<void>(at);
}
template <class T>
void device_free(const device_ptr<T> &pointer) {
  tw_require(cudaFree((void *)pointer.get()), "thrust::device_free");
}

}  // namespace thrust

#include "tilewright/simulator/show_macros.h"

#endif
