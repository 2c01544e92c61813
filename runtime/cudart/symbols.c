/*
 * symbols.c -- __device__, __constant__ and __managed__ variables of a program.
 */
#include "cudart/copies.h"
#include "cudart/shadows.h"

static cudaError_t check(const void *symbol, size_t symbol_bytes, size_t bytes,
                         size_t offset) {
  if (!symbol || tw_program_variable_space(symbol) == TW_PROGRAM_HOST)
    return CUDART_WRONG(cudaErrorInvalidSymbol,
                        "%s() is given %p, which is no __device__, "
                        "__constant__ or __managed__ variable",
                        cudart_call_name(), symbol);
  if (!symbol_bytes ||
      (offset <= symbol_bytes && bytes <= symbol_bytes - offset))
    return cudaSuccess;
  return CUDART_WRONG(cudaErrorInvalidValue,
                      "%s() is given %zu bytes from offset %zu of a variable "
                      "of %zu bytes",
                      cudart_call_name(), bytes, offset, symbol_bytes);
}

static char *at(const void *symbol, size_t offset) {
  return (char *)(uintptr_t)symbol + offset;
}

static cudaError_t to_symbol(const void *symbol, size_t symbol_bytes,
                             const void *from, size_t bytes, size_t offset,
                             enum cudaMemcpyKind kind, int is_async,
                             cudaStream_t stream) {
  cudaError_t error = check(symbol, symbol_bytes, bytes, offset);
  if (error) return error;
  cudart_box to = cudart_line(at(symbol, offset), bytes);
  cudart_box from_box = cudart_line(from, bytes);
  return cudart_copy(&to, &from_box, kind, is_async, stream);
}

static cudaError_t from_symbol(void *to, const void *symbol,
                               size_t symbol_bytes, size_t bytes, size_t offset,
                               enum cudaMemcpyKind kind, int is_async,
                               cudaStream_t stream) {
  cudaError_t error = check(symbol, symbol_bytes, bytes, offset);
  if (error) return error;
  cudart_box to_box = cudart_line(to, bytes);
  cudart_box from = cudart_line(at(symbol, offset), bytes);
  cudart_note_device_address(); /* it may hold one */
  return cudart_copy(&to_box, &from, kind, is_async, stream);
}

cudaError_t tw_cudart_to_symbol(const void *symbol, size_t symbol_bytes,
                                const void *from, size_t bytes, size_t offset,
                                enum cudaMemcpyKind kind) {
  CUDART_CALL_AS("cudaMemcpyToSymbol", to_symbol(symbol, symbol_bytes, from,
                                                 bytes, offset, kind, 0, 0));
}

cudaError_t tw_cudart_from_symbol(void *to, const void *symbol,
                                  size_t symbol_bytes, size_t bytes,
                                  size_t offset, enum cudaMemcpyKind kind) {
  CUDART_CALL_AS(
      "cudaMemcpyFromSymbol",
      from_symbol(to, symbol, symbol_bytes, bytes, offset, kind, 0, 0));
}

cudaError_t tw_cudart_to_symbol_async(const void *symbol, size_t symbol_bytes,
                                      const void *from, size_t bytes,
                                      size_t offset, enum cudaMemcpyKind kind,
                                      cudaStream_t stream) {
  CUDART_CALL_AS(
      "cudaMemcpyToSymbolAsync",
      to_symbol(symbol, symbol_bytes, from, bytes, offset, kind, 1, stream));
}

cudaError_t tw_cudart_from_symbol_async(void *to, const void *symbol,
                                        size_t symbol_bytes, size_t bytes,
                                        size_t offset, enum cudaMemcpyKind kind,
                                        cudaStream_t stream) {
  CUDART_CALL_AS(
      "cudaMemcpyFromSymbolAsync",
      from_symbol(to, symbol, symbol_bytes, bytes, offset, kind, 1, stream));
}

cudaError_t cudaMemcpyToSymbol(const void *symbol, const void *from,
                               size_t bytes, size_t offset,
                               enum cudaMemcpyKind kind) {
  CUDART_CALL(to_symbol(symbol, 0, from, bytes, offset, kind, 0, 0));
}

cudaError_t cudaMemcpyFromSymbol(void *to, const void *symbol, size_t bytes,
                                 size_t offset, enum cudaMemcpyKind kind) {
  CUDART_CALL(from_symbol(to, symbol, 0, bytes, offset, kind, 0, 0));
}

cudaError_t cudaMemcpyToSymbolAsync(const void *symbol, const void *from,
                                    size_t bytes, size_t offset,
                                    enum cudaMemcpyKind kind,
                                    cudaStream_t stream) {
  CUDART_CALL(to_symbol(symbol, 0, from, bytes, offset, kind, 1, stream));
}

cudaError_t cudaMemcpyFromSymbolAsync(void *to, const void *symbol,
                                      size_t bytes, size_t offset,
                                      enum cudaMemcpyKind kind,
                                      cudaStream_t stream) {
  CUDART_CALL(from_symbol(to, symbol, 0, bytes, offset, kind, 1, stream));
}

static cudaError_t get_address(void **memory, const void *symbol) {
  cudaError_t error = check(symbol, 0, 0, 0);
  if (error) return error;
  if (!memory) return cudaErrorInvalidValue;
  *memory = at(symbol, 0);
  cudart_note_device_address();
  return cudaSuccess;
}

cudaError_t cudaGetSymbolAddress(void **memory, const void *symbol) {
  CUDART_CALL(get_address(memory, symbol));
}

static cudaError_t get_size(size_t *bytes, const void *symbol,
                            size_t symbol_bytes) {
  cudaError_t error = check(symbol, 0, 0, 0);
  if (error) return error;
  if (!bytes) return cudaErrorInvalidValue;
  if (!symbol_bytes) return cudaErrorNotSupported; /* C has no types here */
  *bytes = symbol_bytes;
  return cudaSuccess;
}

cudaError_t tw_cudart_symbol_size(size_t *bytes, const void *symbol,
                                  size_t symbol_bytes) {
  CUDART_CALL_AS("cudaGetSymbolSize", get_size(bytes, symbol, symbol_bytes));
}

cudaError_t cudaGetSymbolSize(size_t *bytes, const void *symbol) {
  CUDART_CALL(get_size(bytes, symbol, 0));
}
