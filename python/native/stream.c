/*
 * stream.c -- the stream of a call.
 */
#include "native.h"

int twpy_find_stream(twpy_kernels *self, PyObject *given,
                     const twpy_array *array, tw_stream *stream) {
  PyObject *number;
  *stream = NULL;
  if (array->device == TWPY_CPU) return 0;
  if (given == Py_None && array->exchange)
    return twpy_exchange_stream(array->exchange, array->device, stream);
  if (given == Py_None && array->library == TWPY_TORCH) {
    if (!self->raw_stream)
      self->raw_stream =
          PyObject_CallMethod(self->arrays, "torch_stream_function", NULL);
    PyObject **ordinal = &self->ordinals[array->device + 1];
    if (!*ordinal) *ordinal = PyLong_FromLong(array->device);
    number =
        self->raw_stream && *ordinal
            ? PyObject_CallFunctionObjArgs(self->raw_stream, *ordinal, NULL)
            : NULL;
  } else {
    PyObject *from = given != Py_None ? given : array->own_stream;
    number = PyObject_CallMethod(
        self->arrays, "stream_of", "OOi", from ? from : Py_None,
        array->object ? array->object : Py_None, array->device);
  }
  if (!number) return -1;
  *stream = PyLong_AsVoidPtr(number);
  Py_DECREF(number);
  return !*stream && PyErr_Occurred() ? -1 : 0;
}
