/*
 * thrust/vector.h -- host_vector, device_vector and universal_vector of Thrust.
 */
#ifndef TILEWRIGHT_THRUST_VECTOR_H
#define TILEWRIGHT_THRUST_VECTOR_H

#include <initializer_list>
#include <vector>

#include "tilewright/simulator/hide_macros.h"
#include "tilewright/simulator/thrust/elements.h"

namespace thrust {

template <class T, class = use_default>
class device_vector;

template <class T, class Allocator = std::allocator<T>>
class host_vector : public std::vector<T, Allocator> {
  typedef std::vector<T, Allocator> Base;

 public:
  using Base::Base;
  host_vector() = default;
  host_vector(const Base &other) : Base(other) {}
  template <class A>
  host_vector(const device_vector<T, A> &other) : Base(other.size()) {
    tw_of::copy(tw_device(), other.begin(), other.end(), Base::begin());
  }
  template <class A>
  host_vector &operator=(const device_vector<T, A> &other) {
    Base::resize(other.size());
    tw_of::copy(tw_device(), other.begin(), other.end(), Base::begin());
    return *this;
  }
};

/* Where a vector's elements are, by its allocator: in the device's memory. */
template <class Allocator>
struct tw_memory {
  template <class T>
  using pointer = device_ptr<T>;
  static cudaError_t allocate(void **at, std::size_t bytes) {
    return cudaMalloc(at, bytes);
  }
};
struct tw_managed {};
template <>
struct tw_memory<tw_managed> {
  template <class T>
  using pointer = universal_ptr<T>;
  static cudaError_t allocate(void **at, std::size_t bytes) {
    return cudaMallocManaged(at, bytes);
  }
};

template <class T, class Allocator>
class device_vector {
  typedef tw_memory<Allocator> memory;
  T *at = nullptr;
  std::size_t count = 0, room = 0;

 public:
  typedef T value_type;
  typedef typename memory::template pointer<T> pointer;
  typedef typename memory::template pointer<const T> const_pointer;
  typedef pointer iterator;
  typedef const_pointer const_iterator;
  typedef typename pointer::reference reference;
  typedef typename const_pointer::reference const_reference;
  typedef std::size_t size_type;
  typedef std::ptrdiff_t difference_type;

  device_vector() = default;
  explicit device_vector(size_type n) { resize(n); }
  device_vector(size_type n, const T &value) { resize(n, value); }
  device_vector(std::initializer_list<T> list)
      : device_vector(list.begin(), list.end()) {}
  template <class I, class = typename std::iterator_traits<I>::value_type>
  device_vector(I first, I last) {
    assign(first, last);
  }
  device_vector(const device_vector &other) {
    assign(other.begin(), other.end());
  }
  device_vector(device_vector &&other) noexcept { swap(other); }
  template <class A>
  device_vector(const std::vector<T, A> &other) {
    assign(other.begin(), other.end());
  }
  ~device_vector() { cudaFree((void *)at); }

  device_vector &operator=(const device_vector &other) {
    if (this != &other) assign(other.begin(), other.end());
    return *this;
  }
  device_vector &operator=(device_vector &&other) noexcept {
    swap(other);
    return *this;
  }
  template <class A>
  device_vector &operator=(const std::vector<T, A> &other) {
    assign(other.begin(), other.end());
    return *this;
  }

  size_type size() const { return count; }
  size_type capacity() const { return room; }
  bool empty() const { return !count; }
  iterator begin() { return iterator(at); }
  iterator end() { return begin() + (difference_type)count; }
  const_iterator begin() const { return const_iterator(at); }
  const_iterator end() const { return begin() + (difference_type)count; }
  const_iterator cbegin() const { return begin(); }
  const_iterator cend() const { return end(); }
  pointer data() { return pointer(at); }
  const_pointer data() const { return const_pointer(at); }
  reference operator[](size_type i) { return begin()[(difference_type)i]; }
  const_reference operator[](size_type i) const {
    return begin()[(difference_type)i];
  }
  reference front() { return (*this)[0]; }
  reference back() { return (*this)[count - 1]; }
  const_reference front() const { return (*this)[0]; }
  const_reference back() const { return (*this)[count - 1]; }

  void reserve(size_type n) {
    if (n <= room) return;
    void *wider = nullptr;
    tw_require(memory::allocate(&wider, n * sizeof(T)),
               "thrust::device_vector");
    if (count)
      tw_require(cudaMemcpy(wider, (const void *)at, count * sizeof(T),
                            cudaMemcpyDefault),
                 "thrust::device_vector");
    tw_require(cudaFree((void *)at), "thrust::device_vector");
    at = (T *)wider;
    room = n;
  }
  void resize(size_type n) { resize(n, T()); }
  void resize(size_type n, const T &value) {
    if (n > room) reserve(n > 2 * room ? n : 2 * room);
    if (n > count)
      tw_of::fill(tw_device(), end(), begin() + (difference_type)n, value);
    count = n;
  }
  void clear() { count = 0; }
  void shrink_to_fit() {}
  void push_back(const T &value) { resize(count + 1, value); }
  void pop_back() { count--; }
  template <class I, class = typename std::iterator_traits<I>::value_type>
  void assign(I first, I last) {
    count = 0;
    reserve((size_type)(last - first));
    count = (size_type)(last - first);
    tw_of::copy(tw_device(), first, last, begin());
  }
  void assign(size_type n, const T &value) {
    count = 0;
    resize(n, value);
  }
  iterator erase(iterator first, iterator last) {
    const size_type tail = (size_type)(end() - last);
    tw_of::copy(tw_device(), last, end(), first);
    count = (size_type)(first - begin()) + tail;
    return first;
  }
  iterator erase(iterator position) { return erase(position, position + 1); }
  template <class I, class = typename std::iterator_traits<I>::value_type>
  void insert(iterator position, I first, I last) {
    const host_vector<T> before(*this);
    host_vector<T> after(before.begin(), before.begin() + (position - begin()));
    const host_vector<T> middle(device_vector(first, last));
    after.insert(after.end(), middle.begin(), middle.end());
    after.insert(after.end(), before.begin() + (position - begin()),
                 before.end());
    assign(after.begin(), after.end());
  }
  void swap(device_vector &other) noexcept {
    std::swap(at, other.at);
    std::swap(count, other.count);
    std::swap(room, other.room);
  }
};

template <class T>
using universal_vector = device_vector<T, tw_managed>;

template <class T, class A>
bool operator==(const device_vector<T, A> &a, const device_vector<T, A> &b) {
  return host_vector<T>(a) == host_vector<T>(b);
}
template <class T, class A>
bool operator!=(const device_vector<T, A> &a, const device_vector<T, A> &b) {
  return !(a == b);
}

}  // namespace thrust

#include "tilewright/simulator/show_macros.h"

#endif
