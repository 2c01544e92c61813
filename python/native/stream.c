/*
 * stream.c -- the stream of a call.
 */
#include "native.h"

/* The address of the current stream by the array's library, as a number; NULL
 * after an error. */
static PyObject *current_stream(twpy_kernels *self, const twpy_array *array) {
  PyObject **raw = &self->raw_streams[array->library];
  PyObject **ordinal = &self->ordinals[array->device + 1];
  if (!*raw)
    *raw = PyObject_CallMethod(self->arrays, "stream_function", "i",
                               (int)array->library);
  if (!*ordinal) *ordinal = PyLong_FromLong(array->device);
  return *raw && *ordinal ? PyObject_CallFunctionObjArgs(*raw, *ordinal, NULL)
                          : NULL;
}

int twpy_find_stream(twpy_kernels *self, PyObject *given,
                     const twpy_array *array, tw_stream *stream) {
  PyObject *number;
  *stream = NULL;
  if (array->device == TWPY_CPU && given == Py_None) return 0;
  if (given == Py_None && array->exchange)
    return twpy_exchange_stream(array->exchange, array->device, stream);
  if (given == Py_None && array->library != TWPY_OTHER) {
    number = current_stream(self, array);
  } else {
    /* On the CPU this only refuses what is no stream. */
    PyObject *from = given != Py_None ? given : array->own_stream;
    number = PyObject_CallMethod(self->arrays, "stream_of", "O",
                                 from ? from : Py_None);
  }
  if (!number) return -1;
  if (array->device != TWPY_CPU) *stream = PyLong_AsVoidPtr(number);
  Py_DECREF(number);
  return !*stream && PyErr_Occurred() ? -1 : 0;
}
